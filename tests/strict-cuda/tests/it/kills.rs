//! Kernels that would run for ever end when the word is set that `kill_by_flag` has given them, and their context goes
//! on.

use svp_gpu::job::Launch;
use svp_gpu::{DomainId, FindFacts, JobKind, ModuleId, QueueId, WindowId};
use svp_ptx::ir::FunctionId;
use svp_ptx::transform::kill_by_flag;

use crate::beside::ends_soon;
use crate::domain::command;
use crate::failures::{LAYOUT, MIB, memory};
use crate::hub::Hub;

/// Each with 64 threads.
const FOR_EVER: [(&str, &str); 7] = [
    ("a branch to itself", "A: bra A;"),
    ("two blocks", "A: mov.u32 %r0, 1; bra B; B: mov.u32 %r0, 2; bra A;"),
    ("two ways in", "@%p0 bra B; A: mov.u32 %r0, 1; B: mov.u32 %r0, 2; bra A;"),
    (
        "a count that does not rise",
        "mov.u32 %r0, 0; A: add.u32 %r0, %r0, 0; setp.lt.u32 %p1, %r0, 9; @%p1 bra A;",
    ),
    ("a barrier in each round", "A: bar.sync 0; bra A;"),
    ("some threads, and others that wait for them", "@%p0 bra B; A: bra A; B: bar.sync 0;"),
    (
        "a loop in another",
        "A: mov.u32 %r0, 0; B: add.u32 %r0, %r0, 1; setp.lt.u32 %p1, %r0, 7; @%p1 bra B; bra A;",
    ),
];

/// Such a kernel, killable; `%p0` holds for every second thread.
fn killable(code: &str) -> String {
    let text = format!(
        ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k() {{\n\
         .reg .b32 %r<3>; .reg .pred %p<2>;\nmov.u32 %r1, %tid.x; and.b32 %r2, %r1, 1;\n\
         setp.eq.u32 %p0, %r2, 0;\n{code}\nret; }}"
    );
    let mut module = svp_ptx::parse::parse(&text).unwrap();
    let function = kill_by_flag(&module, FunctionId(0)).unwrap();
    module.functions[0] = function;
    svp_ptx::print::print(&module)
}

#[test]
fn kernels_that_run_for_ever_end_by_their_word_and_their_context_stays() {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    for (number, (what, code)) in (1..).zip(FOR_EVER) {
        let (word, module) = (memory(4096), ModuleId(number));
        let addr = LAYOUT.host.start + u64::from(number) * MIB;
        hub.run(JobKind::MapHost { addr, segments: vec![word.clone()] }).unwrap();
        let (image, facts) = (killable(code).as_bytes().into(), FindFacts::WhenAsked);
        hub.run(JobKind::ModuleLoad { module, image, facts }).unwrap();
        let launch = Launch {
            module,
            kernel: 0,
            grid: [4, 1, 1],
            block: [64, 1, 1],
            shared_bytes: 0,
            cooperative: false,
            cluster: None,
            profile: false,
            blocks: None,
            params: Box::from(addr.to_ne_bytes()),
        };
        let kernel = hub.submit(WindowId(1), QueueId(1), JobKind::Launch(launch));
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert!(!hub.has_ended(kernel), "{what}: it has ended by itself");
        nix::sys::uio::pwrite(&*word.fd, &1_u32.to_ne_bytes(), 0).unwrap();
        assert!(ends_soon(&mut hub, kernel), "{what}: it goes on");
        hub.wait(kernel).unwrap_or_else(|error| panic!("{what}: {error}"));
    }
}
