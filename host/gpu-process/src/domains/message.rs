//! Messages between hub and domains. Bytes are postcard's, in frames of [`crate::socket`].

use std::os::fd::OwnedFd;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use svp_gpu::{Batch, Completion, How, Job, JobId, Outcome, Share, WindowId};

use crate::message::{Files, MessageError, Parcel, WireJob, from_wire, to_wire};

/// From the hub to a domain.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum ToDomain {
    /// Once, first: what the device's owner has to know, in its own words.
    Setup(Vec<u8>),
    Submit(WireBatch),
    Pause(JobId),
    Resume(JobId),
    /// A launch is to make way; whether also if it has been started.
    Recall(JobId, bool),
    Share(WindowId, Share),
    /// So many workers may execute kernels.
    Workers(u32),
    /// End: at once, or when kernels that are being compiled are kept.
    Finish {
        compiled: bool,
    },
}

/// Jobs that are given to a device together.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WireBatch {
    jobs: Vec<WireJob>,
    how: How,
}

/// From a domain to the hub.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum FromDomain {
    /// Once, first: that there is a device, or why there is none.
    Hello(Result<(), String>),
    /// Jobs have ended, in this order.
    Completed(Vec<Completion>),
    /// So many workers could execute kernels now.
    Wants(u32),
    /// Once, last: what the device has seen, in its owner's words.
    Report(Vec<u8>),
}

/// What a message asks of a domain.
#[derive(Debug)]
pub(super) enum Order {
    Batch(Batch),
    Other(ToDomain),
}

impl ToDomain {
    /// The message, with no file beside it.
    pub(super) fn encode(&self) -> Result<Parcel<Arc<OwnedFd>>, MessageError> {
        Ok(Parcel { bytes: postcard::to_stdvec(self)?, files: Vec::new() })
    }
}

/// Writes a batch.
pub(super) fn encode_batch(batch: Batch) -> Result<Parcel<Arc<OwnedFd>>, MessageError> {
    let mut files = Files::default();
    let jobs = batch.jobs.into_iter().map(|job| to_wire(job, &mut files)).collect();
    let wire = ToDomain::Submit(WireBatch { jobs, how: batch.how });
    Ok(Parcel { bytes: postcard::to_stdvec(&wire)?, files: files.0 })
}

/// Reads what the hub says.
pub(super) fn decode_order(parcel: Parcel<OwnedFd>) -> Result<Order, MessageError> {
    let files: Vec<_> = parcel.files.into_iter().map(Arc::new).collect();
    match postcard::from_bytes(&parcel.bytes)? {
        ToDomain::Submit(WireBatch { jobs, how }) => {
            let jobs = jobs.into_iter().map(|job| from_wire(job, &files));
            let jobs: Vec<Job> = jobs.collect::<Result<_, _>>()?;
            Ok(Order::Batch(Batch::new(jobs, how)))
        }
        other => Ok(Order::Other(other)),
    }
}

impl FromDomain {
    /// The message's bytes.
    pub(super) fn encode(&self) -> Result<Parcel<OwnedFd>, MessageError> {
        Ok(Parcel { bytes: postcard::to_stdvec(self)?, files: Vec::new() })
    }

    /// Whether it may go by shared memory: what the hub takes long over goes by the socket, of which another
    /// thread takes care.
    pub(super) fn is_short(&self) -> bool {
        match self {
            Self::Completed(all) => !all.iter().any(is_module),
            Self::Wants(_) => true,
            Self::Hello(_) | Self::Report(_) => false,
        }
    }

    /// Reads what a domain says. No file of a domain's is taken.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, MessageError> {
        Ok(postcard::from_bytes(bytes)?)
    }
}

fn is_module(completion: &Completion) -> bool {
    matches!(completion.result, Ok(Outcome::Module(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_gpu::{JobKind, Launch, ModuleId, QueueId};
    use svp_kernel_facts::{ArrayParam, CountParam, ElementWise};

    fn launch(id: u64) -> Job {
        let launch = Launch {
            module: ModuleId(1),
            kernel: 2,
            grid: [3, 4, 5],
            block: [6, 7, 8],
            shared_bytes: 9,
            cooperative: false,
            cluster: None,
            profile: true,
            blocks: Some(2..7),
            params: Box::from([1, 2, 3]),
        };
        let (window, queue) = (WindowId(8), QueueId(9));
        Job { id: JobId(id), window, queue, kind: JobKind::Launch(launch) }
    }

    #[test]
    fn batches_arrive_as_they_are() {
        let (read, written) = (true, false);
        let array = ArrayParam { offset: 8, element_bytes: 4, align_bytes: 4, read, written };
        let kernel = ElementWise {
            count: CountParam { offset: 0, bytes: 4, signed: true },
            arrays: vec![array],
            blocks: None,
        };
        let padded = How::Padded { processors: vec![3] };
        for how in [How::Alone, How::Joined, How::Merged(Arc::new(kernel)), padded] {
            let wanted = format!("{:?}", Batch::new(vec![launch(1), launch(2)], how.clone()));
            let sent = encode_batch(Batch::new(vec![launch(1), launch(2)], how)).unwrap();
            let parcel = Parcel { bytes: sent.bytes, files: Vec::new() };
            let Ok(Order::Batch(batch)) = decode_order(parcel) else { panic!() };
            assert_eq!(format!("{batch:?}"), wanted);
        }
    }

    fn parcel(bytes: &[u8]) -> Parcel<OwnedFd> {
        Parcel { bytes: bytes.to_vec(), files: Vec::new() }
    }

    fn said(error: &MessageError) -> String {
        match error {
            MessageError::Malformed(cause) => format!("{cause:?}"),
            MessageError::NoFile(file) => format!("no file {file}"),
            MessageError::Texture(cause) => format!("{cause:?}"),
        }
    }

    #[test]
    fn rubbish_is_an_error_that_says_what_is_wrong() {
        // Nothing; a variant that there is not; a number that goes on for too long; a list that is cut off.
        let long: &[u8] = &[0xff; 11];
        for (bytes, from_domain, from_hub) in [
            (&[][..], "DeserializeUnexpectedEnd", "DeserializeUnexpectedEnd"),
            (&[9], "SerdeDeCustom", "SerdeDeCustom"),
            (long, "DeserializeBadVarint", "DeserializeBadVarint"),
            (&[1, 200], "DeserializeUnexpectedEnd", "DeserializeUnexpectedEnd"),
        ] {
            let error = FromDomain::decode(bytes).unwrap_err();
            assert_eq!(said(&error), from_domain, "{bytes:?}");
            let error = decode_order(parcel(bytes)).unwrap_err();
            assert_eq!(said(&error), from_hub, "{bytes:?}");
        }
        // The last files of a message are missing.
        let file = Arc::new(std::fs::File::open("/dev/null").unwrap().into());
        let segment = svp_gpu::Segment { fd: file, offset: 0, len: 4096 };
        let kind = JobKind::MapHost { addr: 4096, segments: vec![segment] };
        let job = Job { id: JobId(1), window: WindowId(2), queue: QueueId(3), kind };
        let sent = encode_batch(Batch::alone(job)).unwrap();
        assert_eq!(sent.files.len(), 1);
        assert_eq!(said(&decode_order(parcel(&sent.bytes)).unwrap_err()), "no file 0");
    }

    #[test]
    fn messages_that_were_cut_or_changed_are_errors_or_other_messages() {
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = || {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random
        };
        let sent = encode_batch(Batch::new(vec![launch(1), launch(2)], How::Joined)).unwrap().bytes;
        for len in 0..sent.len() {
            assert!(decode_order(parcel(&sent[..len])).is_err(), "{len} bytes of {}", sent.len());
        }
        let mut errors = 0;
        for _ in 0..20_000 {
            let mut bytes = sent.clone();
            for _ in 0..1 + next() % 4 {
                let at = next() as usize % bytes.len();
                bytes[at] = next() as u8;
            }
            // What is read is a message that can be written, and is read as the same.
            match decode_order(parcel(&bytes)) {
                Ok(Order::Batch(batch)) => {
                    let read = format!("{batch:?}");
                    let again = encode_batch(batch).unwrap().bytes;
                    let Ok(Order::Batch(again)) = decode_order(parcel(&again)) else { panic!() };
                    assert_eq!(format!("{again:?}"), read);
                }
                Ok(Order::Other(_)) => {}
                Err(_) => errors += 1,
            }
        }
        assert!(errors > 100, "{errors}");
    }
}
