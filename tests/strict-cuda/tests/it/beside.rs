//! What a queue does waits for no kernel of another queue, which may wait for it: loading, copies that are staged,
//! kernels that print.

use std::time::{Duration, Instant};

use svp_gpu::{
    DomainId, FindFacts, JobId, JobKind, ModuleId, Place, QueueId, Rect, Segment, WindowId,
};

use crate::domain::command;
use crate::failures::{LAYOUT, MIB, PTX, WITHOUT_WORDS, memory, one_thread, shrinkable};
use crate::hub::Hub;

/// Waits until another than 0 is in memory.
pub(crate) const WAITS: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry waits(.param .u64 flag) { .reg .b64 %rd<2>; .reg .b32 %r<2>; .reg .pred %p;
ld.param.u64 %rd1, [flag];
more: ld.volatile.global.u32 %r1, [%rd1]; setp.eq.u32 %p, %r1, 0; @%p bra more; ret; }";

pub(crate) fn ends_soon(hub: &mut Hub<'_>, job: JobId) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if hub.has_ended(job) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

/// A kernel on a queue that waits until its flag, host memory of the window, is not 0.
pub(crate) fn waits_on(hub: &mut Hub<'_>, queue: QueueId) -> (JobId, Segment) {
    let flag = memory(4096);
    let launch = waiting(hub, 900, &flag);
    (hub.submit(WindowId(1), queue, launch), flag)
}

/// A launch of such a kernel, whose module has this number.
fn waiting(hub: &mut Hub<'_>, number: u32, flag: &Segment) -> JobKind {
    let (module, addr) = (ModuleId(number), LAYOUT.host.start + u64::from(number) * MIB);
    hub.run(JobKind::MapHost { addr, segments: vec![flag.clone()] }).unwrap();
    let (image, facts) = (WAITS.as_bytes().into(), FindFacts::WhenAsked);
    hub.run(JobKind::ModuleLoad { module, image, facts }).unwrap();
    JobKind::Launch(one_thread(module, 0, Box::from(addr.to_ne_bytes())))
}

/// Prints, by the interface of printf's own function.
const PRINTS: &str = ".version 8.0\n.target sm_75\n.address_size 64
.global .align 1 .b8 text[6] = {104, 101, 108, 108, 111, 0};
.extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);
.visible .entry prints() { .reg .b64 %rd<3>; .reg .b32 %r<2>;
mov.u64 %rd1, text; cvta.global.u64 %rd1, %rd1; mov.u64 %rd2, 0;
{ .param .b64 a; .param .b64 b; .param .b32 r; st.param.b64 [a], %rd1; st.param.b64 [b], %rd2;
call.uni (r), vprintf, (a, b); ld.param.b32 %r1, [r]; } ret; }";

#[test]
fn nothing_waits_for_a_kernel_of_another_queue() {
    for settings in [&[][..], &WITHOUT_WORDS, &[("SVP_STRICT_HINTS", "ignored")]] {
        let mut gpu = svp_gpu_nvidia::connect(0, command(settings)).unwrap();
        nothing_waits(&mut Hub::new(&mut gpu), settings);
    }
}

fn nothing_waits(hub: &mut Hub<'_>, settings: &[(&str, &str)]) {
    let (flag, waits, prints, other) = (memory(4096), ModuleId(1), ModuleId(2), ModuleId(3));
    let load = |module, text: &str| JobKind::ModuleLoad {
        module,
        image: text.as_bytes().into(),
        facts: FindFacts::WhenAsked,
    };
    let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
    let layout = match hub.run(open).unwrap() {
        svp_gpu::Outcome::Window(layout) => layout,
        _ => LAYOUT,
    };
    // Where the device has other addresses for host memory, the flag is the device's own.
    let shows_host = hub.shows_host_memory();
    let (addr, own) = (layout.device.start, layout.device.start + 2 * MIB);
    let at = if shows_host { layout.host.start } else { addr };
    hub.run(JobKind::MapDevice { addr, len: 2 * MIB }).unwrap();
    if shows_host {
        hub.run(JobKind::MapHost { addr: at, segments: vec![flag.clone()] }).unwrap();
    }
    hub.run(load(waits, WAITS)).unwrap();
    hub.run(load(prints, PRINTS)).unwrap();
    let launch = JobKind::Launch(one_thread(waits, 0, Box::from(at.to_ne_bytes())));
    let kernel = hub.submit(WindowId(1), QueueId(1), launch);
    let rect = Rect::line(4096);
    let bytes = Place::Bytes(std::sync::Arc::from([1; 4096]));
    let file = Place::File { segment: shrinkable(4096), offset: 0 };
    // Copies that are staged stand behind the kernel, and only what is behind them waits for it.
    let staged = Place::Window(addr + MIB);
    let behind = [(staged.clone(), bytes.clone()), (file.clone(), staged)]
        .map(|(dst, src)| hub.submit(WindowId(1), QueueId(1), JobKind::Copy { dst, src, rect }));
    let fill =
        JobKind::Fill { dst: own, pitch: 64, width_bytes: 64, height: 1, value: 0, value_len: 1 };
    let all = [
        ("loading", load(other, PTX)),
        ("mapping", JobKind::MapDevice { addr: own, len: 2 * MIB }),
        ("filling", fill),
        ("a copy of bytes", JobKind::Copy { dst: Place::Window(own), src: bytes, rect }),
        ("a copy to a file", JobKind::Copy { dst: file, src: Place::Window(own), rect }),
        ("printing", JobKind::Launch(one_thread(prints, 0, Box::default()))),
        ("a marker", JobKind::Marker),
        ("asking for memory", JobKind::FreeMemory),
        ("unmapping", JobKind::Unmap { addr: own, len: 2 * MIB }),
        ("unloading", JobKind::ModuleUnload { module: other }),
    ];
    for (what, kind) in all {
        let job = hub.submit(WindowId(1), QueueId(2), kind);
        let has_ended = ends_soon(hub, job);
        assert!(!hub.has_ended(kernel), "it has not waited");
        assert!(has_ended, "{what} waits for a kernel of another queue ({settings:?})");
        hub.wait(job).unwrap_or_else(|error| panic!("{what}: {error}"));
    }
    if shows_host {
        nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
    } else {
        let bytes = Place::Bytes(std::sync::Arc::from(1_u32.to_ne_bytes()));
        let copy = JobKind::Copy { dst: Place::Window(addr), src: bytes, rect: Rect::line(4) };
        hub.run_in(QueueId(2), copy).unwrap();
    }
    hub.wait(kernel).unwrap();
    for copy in behind {
        hub.wait(copy).unwrap();
    }
}

/// What a kernel printed comes with it, though another one waits behind it on its stream.
#[test]
fn printed_text_waits_for_nothing_behind_its_kernel() {
    for settings in [&[][..], &WITHOUT_WORDS] {
        let mut gpu = svp_gpu_nvidia::connect(0, command(settings)).unwrap();
        let mut hub = Hub::new(&mut gpu);
        hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
        let (module, queue) = (ModuleId(1), QueueId(1));
        let (image, facts) = (PRINTS.as_bytes().into(), FindFacts::WhenAsked);
        hub.run(JobKind::ModuleLoad { module, image, facts }).unwrap();
        let flags = [memory(4096), memory(4096)];
        let [before, behind] =
            [900, 901].map(|it| waiting(&mut hub, it, &flags[it as usize - 900]));
        let launch = JobKind::Launch(one_thread(module, 0, Box::default()));
        // All three are on the stream before the first one ends.
        let [before, prints, behind] =
            [before, launch, behind].map(|it| hub.submit(WindowId(1), queue, it));
        hub.run(JobKind::Marker).unwrap();
        let raise =
            |flag: &Segment| nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
        raise(&flags[0]);
        assert!(ends_soon(&mut hub, before), "it waits for what is behind it ({settings:?})");
        assert!(ends_soon(&mut hub, prints), "it waits for what is behind it ({settings:?})");
        assert_eq!(hub.wait_for(prints).printed, b"hello");
        assert!(!hub.has_ended(behind), "it has not waited");
        raise(&flags[1]);
        hub.wait(behind).unwrap();
    }
}
