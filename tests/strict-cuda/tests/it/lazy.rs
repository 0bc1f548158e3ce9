//! A module is loaded while a kernel of another queue runs that waits for what comes later.

use std::time::{Duration, Instant};

use svp_gpu::{DomainId, FindFacts, JobId, JobKind, ModuleId, QueueId, WindowId};

use crate::domain::command;
use crate::failures::{LAYOUT, PTX, memory, one_thread};
use crate::hub::Hub;

/// Waits until another than 0 is in memory.
pub(crate) const WAITS: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry waits(.param .u64 flag) { .reg .b64 %rd<2>; .reg .b32 %r<2>; .reg .pred %p;
ld.param.u64 %rd1, [flag];
more: ld.volatile.global.u32 %r1, [%rd1]; setp.eq.u32 %p, %r1, 0; @%p bra more; ret; }";

fn ends_soon(hub: &mut Hub<'_>, job: JobId) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if hub.has_ended(job) {
            return true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    false
}

#[test]
fn loading_does_not_wait_for_other_queues() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    let (flag, waits, other) = (memory(4096), ModuleId(1), ModuleId(2));
    let load = |module, text: &str| JobKind::ModuleLoad {
        module,
        image: text.as_bytes().into(),
        facts: FindFacts::WhenAsked,
    };
    let addr = LAYOUT.host.start;
    for kind in [
        JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) },
        JobKind::MapHost { addr, segments: vec![flag.clone()] },
        load(waits, WAITS),
    ] {
        hub.run(kind).unwrap();
    }
    let launch = JobKind::Launch(one_thread(waits, 0, Box::from(addr.to_ne_bytes())));
    let kernel = hub.submit(WindowId(1), QueueId(1), launch);
    let load = hub.submit(WindowId(1), QueueId(2), load(other, PTX));
    let has_loaded = ends_soon(&mut hub, load);
    assert!(!hub.has_ended(kernel), "it has not waited");
    nix::sys::uio::pwrite(&*flag.fd, &1_u32.to_ne_bytes(), 0).unwrap();
    assert!(has_loaded, "the module waits for a kernel of another queue");
    hub.wait(load).unwrap();
    hub.wait(kernel).unwrap();
}
