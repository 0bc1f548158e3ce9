//! Each call of the driver that a session makes fails in turn: once, and every time. The right error is
//! reported, every job gets a completion, and nothing is leaked.

use std::os::fd::OwnedFd;
use std::sync::{Arc, OnceLock};

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};
use svp_gpu::job::Launch;
use svp_gpu::{
    AddrRange, ArrayShape, DomainId, FindFacts, GpuError, JobKind, Mipmap, ModuleId, ObjectKind,
    Outcome, Place, Rect, Segment, TextureDescriptor, VariableInfo, WindowLayout, array_flag,
    texture_flag,
};

use crate::domain::command;
use crate::hub::Hub;

/// A code that ends no context and that nothing else gives.
pub(crate) const CODE: u32 = 304;
const BASE: u64 = 0x2000_0000_0000;
const GIB: u64 = 1 << 30;
pub(crate) const MIB: u64 = 1 << 20;
/// A driver's first context, as the library counts it.
pub(crate) const CONTEXT_BYTES: u64 = 256 * MIB;

pub(crate) const PTX: &str = ".version 9.1\n.target sm_75\n.address_size 64
.global .u32 seen;
.global .texref image;
.global .surfref canvas;
.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
.visible .entry k(.param .u64 out) { .reg .b64 %rd<2>; .reg .b32 %r<2>;
ld.param.u64 %rd1, [out]; mov.u32 %r1, 7; st.global.u32 [%rd1], %r1; ret; }";

pub(crate) const LAYOUT: WindowLayout = WindowLayout {
    base: BASE,
    len: 64 * GIB,
    device: AddrRange::new(BASE, 32 * GIB),
    module: AddrRange::new(BASE + 32 * GIB, 16 * GIB),
    host: AddrRange::new(BASE + 48 * GIB, 16 * GIB),
};

/// A launch of one thread.
pub(crate) fn one_thread(module: ModuleId, kernel: u32, params: Box<[u8]>) -> Launch {
    Launch::of(module, kernel, [1; 3], [1; 3], params)
}

pub(crate) fn memory(len: u64) -> Segment {
    let segment = shrinkable(len);
    fcntl(&segment.fd, FcntlArg::F_ADD_SEALS(SealFlag::F_SEAL_SHRINK)).unwrap();
    segment
}

/// Memory that the device may not show, since it could become shorter.
pub(crate) fn shrinkable(len: u64) -> Segment {
    let flags = MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING;
    let fd: OwnedFd = memfd_create("test", flags).unwrap();
    nix::unistd::ftruncate(&fd, len as i64).unwrap();
    Segment { fd: Arc::new(fd), offset: 0, len }
}

/// What a client does, each step whether or not those before it were done. The device is as before at the end.
pub(crate) fn round(hub: &mut Hub<'_>, module: ModuleId) -> Vec<GpuError> {
    let (addr, host) = (LAYOUT.device.start, LAYOUT.host.start);
    let image = Arc::from(PTX.as_bytes());
    let (alone, cubin) = (ModuleId(module.0 + 10), Arc::from(crate::sample_cubin::image()));
    let (rect, file) = (Rect::line(64), memory(4096));
    let window = Place::Window(addr);
    let to_file = Place::File { segment: file, offset: 0 };
    let rows = Rect { height: 2, dst_pitch: svp_gpu::Pitch { row: 128, slice: 256 }, ..rect };
    let fill = |height, value_len| JobKind::Fill {
        dst: addr,
        pitch: 256,
        width_bytes: 128,
        height,
        value: 3,
        value_len,
    };
    let launch = Launch {
        module,
        kernel: 0,
        grid: [1; 3],
        block: [1; 3],
        shared_bytes: 50 << 10,
        cooperative: false,
        cluster: None,
        profile: false,
        blocks: None,
        params: Box::from(addr.to_ne_bytes()),
    };
    let cooperative = Launch { shared_bytes: 0, cooperative: true, ..launch.clone() };
    let (grid, cluster) = ([4, 1, 1], Some([2, 1, 1]));
    let in_clusters = Launch { grid, cluster, shared_bytes: 0, ..launch.clone() };
    let steps = [
        JobKind::MapDevice { addr, len: 2 * MIB },
        JobKind::MapHost { addr: host, segments: vec![memory(4096)] },
        JobKind::Limit { limit: 0, value: Some(2048) },
        JobKind::ModuleLoad { module: alone, image: cubin, facts: FindFacts::WhenAsked },
        JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked },
        JobKind::Copy { dst: window.clone(), src: Place::Bytes(Arc::from([1; 64])), rect },
        JobKind::Copy { dst: window.clone(), src: Place::Bytes(Arc::from([1; 128])), rect: rows },
        JobKind::Copy { dst: Place::Window(addr + 4096), src: window.clone(), rect },
        JobKind::Copy { dst: to_file, src: window.clone(), rect },
        JobKind::Copy { dst: Place::Window(host), src: window, rect },
        fill(1, 1),
        fill(1, 2),
        fill(1, 4),
        fill(2, 1),
        fill(2, 2),
        fill(2, 4),
        JobKind::Launch(launch),
        JobKind::Launch(cooperative),
        JobKind::Launch(in_clusters),
        JobKind::Marker,
    ];
    let (mut errors, mut references) = (Vec::new(), Vec::new());
    for step in steps {
        match hub.run(step) {
            Ok(Outcome::Module(info)) => references = info.variables,
            Ok(_) => {}
            Err(error) => errors.push(error),
        }
    }
    errors.extend(objects(hub, addr + 4 * MIB, &references));
    // What was not made cannot be taken away.
    let ends = [
        JobKind::ModuleUnload { module },
        JobKind::ModuleUnload { module: alone },
        JobKind::Unmap { addr: host, len: 4096 },
        JobKind::Unmap { addr, len: 2 * MIB },
    ];
    errors.extend(ends.into_iter().filter_map(|it| hub.run(it).err()));
    errors
}

/// An array and what is made of it and of memory: objects, and references of the module. Each step as above.
fn objects(hub: &mut Hub<'_>, array: u64, variables: &[VariableInfo]) -> Vec<GpuError> {
    let shape = ArrayShape {
        extent: [16, 4, 2],
        format: 0x20,
        channels: 1,
        flags: array_flag::SURFACE | array_flag::LAYERED,
        row_pitch: 64,
        slice_pitch: 256,
    };
    let of_array = TextureDescriptor {
        flags: 0,
        address: array,
        width: 16,
        height: 4,
        depth: 2,
        format: 0x20,
        channels: 1,
        address_modes: [1; 3],
        row_pitch: 64,
        slice_pitch: 256,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    };
    let address = LAYOUT.device.start;
    let linear = TextureDescriptor {
        flags: texture_flag::LINEAR_MEMORY,
        address,
        height: 1,
        depth: 1,
        ..of_array
    };
    let rows = TextureDescriptor { address, height: 2, depth: 1, row_pitch: 512, ..of_array };
    let create = |texture, kind, reference| JobKind::CreateObject { texture, kind, reference };
    let named = |name: &str| variables.iter().find(|it| it.name == name).map(|it| it.addr);
    let mut steps = vec![
        JobKind::MapArray { addr: array, len: 2 * MIB, shape },
        JobKind::Copy {
            dst: Place::Window(array),
            src: Place::Bytes(Arc::from([3; 512])),
            rect: Rect::line(512),
        },
        create(of_array, ObjectKind::Texture, 0),
        create(of_array, ObjectKind::Surface, 0),
    ];
    for (name, kind, texture) in [
        ("image", ObjectKind::Texture, of_array),
        ("image", ObjectKind::Texture, linear),
        ("image", ObjectKind::Texture, rows),
        ("canvas", ObjectKind::Surface, of_array),
    ] {
        steps.extend(named(name).map(|at| create(texture, kind, at)));
    }
    let (mut errors, mut ends) = (Vec::new(), Vec::new());
    for step in steps {
        let kind =
            if let JobKind::CreateObject { kind, .. } = step { kind } else { ObjectKind::Texture };
        match hub.run(step) {
            Ok(Outcome::Number(0) | Outcome::Done) => {}
            Ok(Outcome::Number(handle)) => ends.push(JobKind::DestroyObject { handle, kind }),
            Ok(other) => panic!("{other:?}"),
            Err(error) => errors.push(error),
        }
    }
    ends.push(JobKind::Unmap { addr: array, len: 2 * MIB });
    errors.extend(ends.into_iter().filter_map(|it| hub.run(it).err()));
    errors
}

/// What a session with failing calls showed.
#[derive(Debug, Default)]
struct Seen {
    /// Why there is no device.
    refused: Option<String>,
    first: Vec<GpuError>,
    /// Of the same steps once more.
    second: Vec<GpuError>,
    /// Bytes of the device that the domain had at the end.
    kept_bytes: Option<u64>,
}

fn session(name: &str, settings: &[(&str, &str)]) -> Seen {
    let folder = std::env::temp_dir().join(format!("svp-failures-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let ledger = folder.join("ledger");
    let ledger_text = ledger.to_str().unwrap().to_owned();
    let (ledger_text, sass) = (ledger_text.as_str(), crate::sample_cubin::folder());
    let own = [("SVP_STRICT_LEDGER", ledger_text), ("SVP_STRICT_SASS", sass)];
    let settings = [settings, &own].concat();
    let mut seen = Seen::default();
    match svp_gpu_nvidia::connect(0, command(&settings)) {
        Err(error) => seen.refused = Some(error.to_string()),
        Ok(mut gpu) => {
            let mut hub = Hub::new(&mut gpu);
            let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
            seen.first.extend(hub.run(open).err());
            seen.first.extend(round(&mut hub, ModuleId(1)));
            seen.second = round(&mut hub, ModuleId(2));
            let text = std::fs::read_to_string(&ledger).unwrap_or_default();
            let most = text.lines().filter_map(|it| it.split(' ').nth(1)?.parse().ok()).max();
            seen.kept_bytes = most;
            // Its only completion is of itself, or the device is lost already.
            let _ = hub.run(JobKind::WindowClose);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    seen
}

/// Calls that a session makes; found once for all tests.
pub(crate) fn calls() -> &'static [String] {
    static CALLS: OnceLock<Vec<String>> = OnceLock::new();
    CALLS.get_or_init(noted_calls)
}

/// What a session gives whose library notes in a folder, and the notes.
pub(crate) fn noted<T>(name: &str, session: impl FnOnce(&str) -> T) -> (T, Vec<String>) {
    let folder = std::env::temp_dir().join(format!("svp-calls-{}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let got = session(folder.to_str().unwrap());
    let mut notes = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        notes.extend(text.lines().map(str::to_owned));
    }
    std::fs::remove_dir_all(&folder).unwrap();
    (got, notes)
}

/// The same, by the library's own notes: with streams that write words, and without.
fn noted_calls() -> Vec<String> {
    let of = |settings: &[(&str, &str)]| {
        let (seen, mut names) = noted("none", |calls| {
            session("none", &[settings, &[("SVP_STRICT_CALLS", calls)]].concat())
        });
        let went_well = seen.refused.is_none() && seen.first.is_empty() && seen.second.is_empty();
        assert!(went_well, "{seen:?}");
        assert_eq!(seen.kept_bytes, Some(CONTEXT_BYTES));
        names.retain(|it| !it.contains(' '));
        names
    };
    let (mut names, without) = (of(&[]), of(&WITHOUT_WORDS));
    assert!(names.iter().any(|it| it == WRITES_WORD));
    assert!(without.iter().any(|it| it == ASKS) && without.iter().all(|it| it != WRITES_WORD));
    names.extend(without);
    names.sort();
    names.dedup();
    names
}

const WRITES_WORD: &str = "cuStreamWriteValue64_v2";
/// Only now and then where streams write words.
pub(crate) const ASKS: &str = "cuEventQuery";
pub(crate) const WITHOUT_WORDS: [(&str, &str); 1] = [("SVP_STRICT_MEMORY_OPS", "absent")];

/// A session in which a call fails that it makes for certain.
fn failing(name: &str, how: &str, folder: &str) -> Seen {
    let setting = format!("{name}={how}");
    let without: &[_] = if name == ASKS { &WITHOUT_WORDS } else { &[] };
    session(folder, &[without, &[("SVP_STRICT_FAIL", setting.as_str())]].concat())
}

/// Calls that have a way round them: without them the device does the same, or says less of itself.
pub(crate) const WITH_ANOTHER_WAY: [&str; 6] = [
    "cuDeviceGetAttribute",
    "cuEventElapsedTime",
    "cuFuncGetAttribute",
    "cuGetErrorName",
    "cuMemAddressReserve",
    "cuMemGetAllocationGranularity",
];

/// Was the failure reported? With the call's own code, or with the device's end.
fn is_reported(name: &str, seen: &Seen) -> bool {
    let mut all = seen.first.iter().chain(&seen.second);
    seen.refused.is_some()
        || all.any(|it| it.code == CODE || it.sticky)
        || WITH_ANOTHER_WAY.contains(&name)
}

#[test]
fn each_call_fails_once_and_the_session_goes_on() {
    let names = calls();
    println!("{} calls fail in turn", names.len());
    assert!(names.len() > 60, "{}: {names:?}", names.len());
    let mut wrong = Vec::new();
    for name in names {
        let seen = failing(name, &format!("{CODE}@1"), name);
        let goes_on = seen.refused.is_none() && seen.second.is_empty();
        // What a driver does not take back stays with it until the process ends.
        let gives_back = ["cuArrayDestroy", "cuMemRelease", "cuMemUnmap", "cuModuleUnload"]
            .contains(&name.as_str());
        let kept = goes_on && !gives_back && seen.kept_bytes != Some(CONTEXT_BYTES);
        if !is_reported(name, &seen) || kept {
            wrong.push(format!("{name}: {seen:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_call_fails_every_time_and_none_waits_for_ever() {
    let mut wrong = Vec::new();
    for name in calls() {
        let seen = failing(name, &CODE.to_string(), &format!("{name}-always"));
        if !is_reported(name, &seen) {
            wrong.push(format!("{name}: {seen:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
