//! Jobs and completions come back from bytes as they were, and bytes that no process of ours writes are refused.

use super::*;
use svp_gpu::Mipmap;

fn job(kind: JobKind) -> Job {
    Job { id: JobId(7), window: WindowId(8), queue: QueueId(9), kind }
}

fn file() -> Arc<OwnedFd> {
    Arc::new(std::fs::File::open("/dev/null").unwrap().into())
}

fn encode_all(jobs: impl IntoIterator<Item = Job>, bytes_max: usize) -> Vec<Parcel<Arc<OwnedFd>>> {
    let mut parcels = Vec::new();
    encode_jobs(jobs, (&mut Vec::new(), bytes_max), |bytes, files| {
        parcels.push(Parcel { bytes: bytes.clone(), files });
        Ok::<_, MessageError>(())
    })
    .unwrap();
    parcels
}

fn encode_job(job: Job) -> Parcel<Arc<OwnedFd>> {
    let mut parcels = encode_all([job], 0);
    assert_eq!(parcels.len(), 1);
    parcels.remove(0)
}

fn decode(parcel: Parcel<OwnedFd>) -> Result<Vec<Job>, MessageError> {
    let mut jobs = Vec::new();
    decode_jobs(&parcel.bytes, parcel.files, |job| jobs.push(job)).map(|()| jobs)
}

fn there_and_back(job: Job) -> Job {
    let parcel = encode_job(job);
    let files = parcel.files.iter().map(|it| it.try_clone().unwrap()).collect();
    decode(Parcel { bytes: parcel.bytes, files }).unwrap().remove(0)
}

#[test]
fn jobs_go_together_as_far_as_they_fit() {
    let marker = |id| Job { id: JobId(id), ..job(JobKind::Marker) };
    let one = encode_job(marker(1)).bytes.len();
    let fd = file();
    let segments = vec![Segment { fd, offset: 0, len: 4096 }];
    let with_file = Job { id: JobId(8), ..job(JobKind::MapHost { addr: 1, segments }) };
    let jobs = (1..8).map(marker).chain([with_file]).chain((9..12).map(marker));
    let parcels = encode_all(jobs, 3 * one);
    let shape = |it: &Parcel<Arc<OwnedFd>>| (it.bytes.len() / one, it.files.len());
    let shapes: Vec<_> = parcels.iter().map(shape).collect();
    assert_eq!(shapes.len(), 5, "{shapes:?}");
    assert_eq!((&shapes[..3], shapes[3].1, shapes[4]), (&[(3, 0), (3, 0), (1, 0)][..], 1, (3, 0)));
    let mut ids = Vec::new();
    for Parcel { bytes, files } in parcels {
        let files = files.iter().map(|it| it.try_clone().unwrap()).collect();
        ids.extend(decode(Parcel { bytes, files }).unwrap().iter().map(|it| it.id.0));
    }
    assert!(ids.into_iter().eq(1..12));
}

#[test]
fn jobs_survive_the_socket() {
    let launch = Launch {
        module: ModuleId(1),
        kernel: 2,
        grid: [3, 4, 5],
        block: [6, 7, 8],
        shared_bytes: 9,
        cooperative: true,
        cluster: Some([2, 1, 1]),
        profile: true,
        blocks: Some(2..7),
        params: Box::from([1, 2, 3]),
    };
    let kinds = [
        JobKind::WindowClose,
        JobKind::MapDevice { addr: 1 << 45, len: 1 << 20 },
        JobKind::MapArray {
            addr: 1 << 45,
            len: 1 << 21,
            shape: ArrayShape {
                extent: [1, 2, 3],
                format: 8,
                channels: 4,
                flags: 5,
                row_pitch: 32,
                slice_pitch: 64,
            },
        },
        JobKind::CreateObject {
            texture: TextureDescriptor {
                flags: 3,
                address: 1 << 45,
                width: 4,
                height: 5,
                depth: 6,
                format: 0x20,
                channels: 2,
                address_modes: [0, 1, 2],
                row_pitch: 7,
                slice_pitch: 8,
                border: [0.0, 1.0, 2.0, 3.0],
                mipmap: Mipmap { levels: 4, bias: 0.5, clamp: [1.0, 2.0] },
            },
            kind: ObjectKind::Surface,
            reference: 9,
        },
        JobKind::DestroyObject { handle: 1 << 50, kind: ObjectKind::Surface },
        JobKind::Limit { limit: 2, value: Some(1 << 33) },
        JobKind::Limit { limit: 3, value: None },
        JobKind::FreeMemory,
        JobKind::QueuePriority { queue: QueueId(8), priority: -3 },
        JobKind::ModuleLoad {
            module: ModuleId(3),
            image: Arc::from([1, 2]),
            facts: FindFacts::WhenAsked,
        },
        JobKind::Launch(launch),
        JobKind::Fill { dst: 1, pitch: 2, width_bytes: 3, height: 4, value: 5, value_len: 4 },
        JobKind::Copy {
            dst: Place::Window(5),
            src: Place::Bytes(Arc::from([9])),
            rect: Rect::line(1),
        },
    ];
    for kind in kinds {
        let wanted = format!("{:?}", job(kind.clone()));
        assert_eq!(format!("{:?}", there_and_back(job(kind))), wanted);
    }
}

#[test]
fn a_file_travels_once() {
    let (first, second) = (file(), file());
    let piece = |fd: &Arc<OwnedFd>, offset| Segment { fd: Arc::clone(fd), offset, len: 4096 };
    let segments = vec![piece(&first, 0), piece(&second, 4096), piece(&first, 8192)];
    let parcel = encode_job(job(JobKind::MapHost { addr: 1, segments }));
    assert_eq!(parcel.files.len(), 2);
    let files = parcel.files.iter().map(|it| it.try_clone().unwrap()).collect();
    let back = decode(Parcel { bytes: parcel.bytes.clone(), files }).unwrap().remove(0);
    let JobKind::MapHost { segments, .. } = back.kind else { panic!() };
    assert!(Arc::ptr_eq(&segments[0].fd, &segments[2].fd));
    assert!(!Arc::ptr_eq(&segments[0].fd, &segments[1].fd));
    let without = Parcel { bytes: parcel.bytes, files: Vec::new() };
    assert!(matches!(decode(without), Err(MessageError::NoFile(0))));
}

#[test]
fn rubbish_is_an_error() {
    let marker = encode_job(job(JobKind::Marker)).bytes;
    for bytes in [&[0xff; 3][..], &[0xff; 64], &[&marker[..], &[0xff; 3]].concat()] {
        let parcel = Parcel { bytes: bytes.to_vec(), files: Vec::new() };
        assert!(decode(parcel).is_err());
        let taken = FromDomain::decode_each(bytes, |_| Ok::<_, MessageError>(()));
        assert!(taken.is_err());
    }
}
