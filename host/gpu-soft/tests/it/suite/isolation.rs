//! Kernels that fault, never end or wait for each other, beside others that must not notice.

use std::time::Duration;

use super::config;
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::{Gpu, JobKind};
use svp_gpu_soft::{JitMode, SoftConfig};

/// Goes round until the word at `p0` is not zero, which may be never. The warp's lanes go together,
/// without which it would not be compiled.
fn endless() -> String {
    module_of(
        "endless",
        1,
        ".reg .b64 %d0;
         .reg .b32 %r0;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         AGAIN:
         ld.volatile.global.u32 %r0, [%d0];
         setp.eq.u32 %p, %r0, 0;
         vote.sync.any.pred %p, %p, 0xffffffff;
         @%p bra AGAIN;
         ret;",
    )
}

fn mappings() -> usize {
    std::fs::read_to_string("/proc/self/maps").unwrap().lines().count()
}

#[test]
fn a_thousand_faults_leave_nothing_behind() {
    let mut gpu = Harness::new(config(2));
    let body = ".reg .b64 %d<3>; .reg .b32 %r0;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x;
        mul.wide.u32 %d1, %r0, 4;
        add.u64 %d2, %d0, %d1;
        st.global.u32 [%d2], %r0;
        ret;";
    let ptx = module_of("store", 1, body);
    gpu.load(&ptx);
    let good = launch(0, 4, 96, &[device_base(0)]);
    let (mut early, mut late) = (0, usize::MAX);
    for round in 0..1000 {
        gpu.open(1);
        gpu.load_in(1, 0, &ptx).unwrap();
        // Inside the window, where nothing is mapped.
        let bad = device_base(1) + (16 << 20) + round * 4096;
        let error = gpu.run(1, JobKind::Launch(launch(0, 4, 96, &[bad]))).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (700, true), "{error}");
        // Of any of the threads.
        let addresses = (0..96).map(|it| format!("illegal address {:#x} ", bad + it * 4));
        assert!(addresses.into_iter().any(|it| error.message.contains(&it)), "{error}");
        assert!(error.message.contains("`store`"), "{error}");
        gpu.run(1, JobKind::WindowClose).result.unwrap();
        gpu.run(0, JobKind::Launch(good.clone())).result.unwrap();
        match round {
            50..100 => early = early.max(mappings()),
            900.. => late = late.min(mappings()),
            _ => {}
        }
    }
    // Other tests of this process come and go: the most of early rounds, the least of late ones.
    assert!(late < early + 300, "{early}, then {late}");
    assert_eq!(gpu.read_u32(0, device_base(0), 96)[95], 95);
}

#[test]
fn a_launch_can_be_killed_and_the_context_lives() {
    for workers in [1, 2] {
        let mut gpu = Harness::new(config(workers));
        // The second has no loop that would look like waiting.
        gpu.load(&(endless() + ".visible .entry forever() { AGAIN: bra AGAIN; }\n"));
        let word = device_base(0);
        for round in 0..20 {
            let blocks = 1 + round % 3 * 20;
            let id = gpu.submit(0, 0, JobKind::Launch(launch(round % 2, blocks, 96, &[word])));
            // Killed at work, or before a worker had time for it.
            std::thread::sleep(Duration::from_millis(u64::from(round % 5)));
            assert!(!gpu.has_ended(id));
            assert!(gpu.gpu.kill(id));
            let error = gpu.wait(id).result.unwrap_err();
            assert_eq!((error.code, error.sticky), (719, false), "{error}");
            assert!(!gpu.gpu.kill(id));
        }
        gpu.write(0, word, &[1]);
        gpu.run(0, JobKind::Launch(launch(0, 3, 96, &[word]))).result.unwrap();
    }
}

#[test]
fn a_launch_that_has_not_begun_can_be_taken_back() {
    let mut gpu = Harness::new(config(1));
    gpu.load(&endless());
    let word = device_base(0);
    let mut launches =
        [(); 3].map(|()| gpu.submit(0, 0, JobKind::Launch(launch(0, 1, 32, &[word]))));
    std::thread::sleep(Duration::from_millis(3));
    assert!(!gpu.gpu.evict(launches[0]), "it runs");
    launches[1..].reverse();
    for id in &launches[1..] {
        assert!(gpu.gpu.evict(*id));
        let error = gpu.wait(*id).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (719, false), "{error}");
        assert!(!gpu.gpu.evict(*id) && !gpu.gpu.kill(*id));
    }
    assert!(gpu.gpu.kill(launches[0]));
    gpu.wait(launches[0]).result.unwrap_err();
    gpu.write(0, word, &[1]);
    gpu.run(0, JobKind::Launch(launch(0, 3, 96, &[word]))).result.unwrap();
}

#[test]
fn shares_of_the_workers_come_and_go() {
    use svp_gpu::{CacheShare, Share, WindowId};
    let mut gpu = Harness::new(config(2));
    gpu.open(1);
    gpu.load(&endless());
    gpu.load_in(1, 0, &endless()).unwrap();
    let share = |processors_percent| Share { processors_percent, cache: CacheShare::Own };
    for percent in [1, 50, 100, 25] {
        // Both have kernels that wait for a word, more blocks than workers.
        gpu.gpu.set_share(WindowId(0), share(percent));
        gpu.gpu.set_share(WindowId(1), share(100 - percent));
        let ids = [0, 1].map(|window| {
            gpu.write(window, device_base(window), &[0]);
            gpu.submit(window, 1, JobKind::Launch(launch(0, 30, 96, &[device_base(window)])))
        });
        std::thread::sleep(Duration::from_millis(3));
        assert!(!gpu.has_ended(ids[0]) && !gpu.has_ended(ids[1]));
        // The shares are turned round while they run.
        gpu.gpu.set_share(WindowId(0), share(100 - percent));
        gpu.gpu.set_share(WindowId(1), share(percent));
        for window in [0, 1] {
            gpu.write(window, device_base(window), &[1]);
            gpu.wait(ids[window as usize]).result.unwrap();
        }
    }
    // A window that is not there has no share, and that is no error.
    gpu.gpu.set_share(WindowId(77), share(10));
}

#[test]
fn a_client_that_never_ends_leaves_the_others_their_share() {
    for workers in [1, 2] {
        let mut gpu = Harness::new(config(workers));
        gpu.open(1);
        gpu.load_in(1, 0, &endless()).unwrap();
        // No barrier, no volatile: nothing tells that this one does not end.
        let forever = ".reg .b32 %r0;\nAGAIN: add.u32 %r0, %r0, 1;\nbra AGAIN;";
        gpu.load_in(1, 1, &module_of("forever", 0, forever)).unwrap();
        gpu.load(&module_of(
            "count",
            1,
            ".reg .b64 %d0; .reg .b32 %r0;
             ld.param.u64 %d0, [p0]; atom.global.add.u32 %r0, [%d0], 1; ret;",
        ));
        for queue in 0..4 {
            let mut kernel = launch(0, 1 + queue * 10, 64, &[device_base(1)]);
            kernel.module = svp_gpu::ModuleId(queue % 2);
            gpu.submit(1, queue, JobKind::Launch(kernel));
        }
        for _ in 0..20 {
            let kernel = launch(0, 20, 64, &[device_base(0)]);
            gpu.run(0, JobKind::Launch(kernel)).result.unwrap();
        }
        assert_eq!(gpu.read_u32(0, device_base(0), 1), [20 * 20 * 64]);
        gpu.run(1, JobKind::WindowClose).result.unwrap();
    }
}

#[test]
fn a_time_limit_ends_every_kind_of_kernel() {
    for (name, body) in [
        ("alone", "AGAIN: bra AGAIN;"),
        ("meeting", "AGAIN: bar.sync 0;\nbra AGAIN;"),
        ("asking", ".reg .b64 %d0;\nAGAIN: mov.u64 %d0, %globaltimer;\nbra AGAIN;"),
    ] {
        let limit = Some(Duration::from_millis(20));
        let mut gpu = Harness::new(SoftConfig { launch_timeout: limit, ..config(2) });
        gpu.load(&module_of(name, 0, body));
        let error = gpu.run(0, JobKind::Launch(launch(0, 5, 256, &[]))).result.unwrap_err();
        assert_eq!((error.code, error.sticky), (702, true), "{error}");
    }
}

#[test]
fn no_block_sees_the_shared_memory_of_others() {
    let mut gpu = Harness::new(config(1));
    gpu.open(1);
    let write = ".shared .align 4 .b8 s[4096]; .reg .b32 %r<4>;
        mov.u32 %r0, %tid.x; shl.b32 %r1, %r0, 2; mov.u32 %r2, s; add.u32 %r3, %r1, %r2;
        st.shared.u32 [%r3], 77; ret;";
    let read = ".shared .align 4 .b8 s[4096]; .reg .b32 %r<5>; .reg .b64 %d<3>;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x; shl.b32 %r1, %r0, 2; mov.u32 %r2, s; add.u32 %r3, %r1, %r2;
        ld.shared.u32 %r4, [%r3];
        mul.wide.u32 %d1, %r0, 4; add.u64 %d2, %d0, %d1; st.global.u32 [%d2], %r4; ret;";
    gpu.load(&module_of("write", 0, write));
    gpu.load_in(1, 0, &module_of("read", 1, read)).unwrap();
    for _ in 0..5 {
        gpu.run(0, JobKind::Launch(launch(0, 50, 1024, &[]))).result.unwrap();
        let reader = launch(0, 1, 1024, &[device_base(1)]);
        gpu.run(1, JobKind::Launch(reader)).result.unwrap();
        assert!(gpu.read_u32(1, device_base(1), 1024).iter().all(|it| *it == 0));
    }
}

#[test]
fn the_kernels_of_these_tests_are_compiled() {
    if super::jit() != JitMode::Eager {
        return;
    }
    let mut gpu = Harness::new(config(2));
    gpu.load(&endless());
    gpu.write(0, device_base(0), &[1]);
    gpu.run(0, JobKind::Launch(launch(0, 2, 96, &[device_base(0)]))).result.unwrap();
    let kernels = gpu.gpu.compiled_kernels();
    let [kernel] = kernels.as_slice() else { panic!("{kernels:?}") };
    assert_eq!((kernel.kernel.as_str(), kernel.block), ("endless", [96, 1, 1]));
    let compiled = matches!(
        kernel.state,
        svp_gpu_soft::CodeState::Compiled { gangs: true, communicates: true, .. }
    );
    assert!(compiled, "{kernel:?}");
}

/// Adds one to the word at `p1` twice in each thread, with a wait between as [`endless`].
const ADDS_TWICE: &str = ".reg .b64 %d<2>;
    .reg .b32 %r<2>;
    .reg .pred %p;
    ld.param.u64 %d0, [p0];
    ld.param.u64 %d1, [p1];
    atom.global.add.u32 %r1, [%d1], 1;
    AGAIN:
    ld.volatile.global.u32 %r0, [%d0];
    setp.eq.u32 %p, %r0, 0;
    vote.sync.any.pred %p, %p, 0xffffffff;
    @%p bra AGAIN;
    atom.global.add.u32 %r1, [%d1], 1;
    ret;";

#[test]
fn a_launch_that_is_held_goes_on_where_it_was() {
    for workers in [1, 2] {
        let mut gpu = Harness::new(config(workers));
        assert!(gpu.gpu.info().capabilities.pauses_launches);
        gpu.open(1);
        gpu.load(&module_of("adds", 2, ADDS_TWICE));
        gpu.load_in(1, 0, &endless()).unwrap();
        for round in 0..4_u64 {
            let word = device_base(0) + round * 4096;
            let id = gpu.submit(0, 1, JobKind::Launch(launch(0, 20, 96, &[word, word + 4])));
            std::thread::sleep(Duration::from_millis(3));
            assert!(!gpu.has_ended(id));
            gpu.gpu.pause(id);
            // Others have the workers; it does not go on, though nothing else keeps it.
            gpu.write(1, device_base(1), &[1]);
            gpu.write(0, word, &[1]);
            gpu.run(1, JobKind::Launch(launch(0, 3, 96, &[device_base(1)]))).result.unwrap();
            std::thread::sleep(Duration::from_millis(5));
            assert!(!gpu.has_ended(id), "it is held");
            gpu.gpu.resume(id);
            gpu.wait(id).result.unwrap();
            // Each thread twice: nothing was lost or done again.
            assert_eq!(gpu.read_u32(0, word + 4, 1), [20 * 96 * 2]);
        }
    }
}

#[test]
fn a_launch_that_is_held_can_be_ended() {
    let mut gpu = Harness::new(config(1));
    gpu.open(1);
    gpu.load(&endless());
    gpu.load_in(1, 0, &endless()).unwrap();
    let ids = [0, 1].map(|window| {
        let word = device_base(window);
        gpu.submit(window, 0, JobKind::Launch(launch(0, 3, 96, &[word])))
    });
    std::thread::sleep(Duration::from_millis(5));
    ids.iter().for_each(|id| gpu.gpu.pause(*id));
    assert!(gpu.gpu.kill(ids[0]));
    gpu.wait(ids[0]).result.unwrap_err();
    gpu.run(1, JobKind::WindowClose).result.unwrap();
}

#[test]
fn what_pads_a_launch_has_the_workers_that_it_leaves() {
    let mut gpu = Harness::new(config(2));
    gpu.open(1);
    gpu.load(&module_of("adds", 2, ADDS_TWICE));
    gpu.load_in(1, 0, &module_of("adds", 2, ADDS_TWICE)).unwrap();
    for round in 0..20_u64 {
        let words = [0, 1].map(|window| device_base(window) + round * 4096);
        gpu.write(0, words[0], &[1]);
        gpu.write(1, words[1], &[1]);
        let blocks = [1, 40];
        let parts = [0, 1].map(|window| {
            let at = window as usize;
            let params = [words[at], words[at] + 4];
            (window, 0, launch(0, blocks[at], 96, &params))
        });
        for id in gpu.submit_padded(parts.to_vec()) {
            gpu.wait(id).result.unwrap();
        }
        for window in [0, 1] {
            let at = window as usize;
            let sum = gpu.read_u32(window, words[at] + 4, 1);
            assert_eq!(sum, [blocks[at] * 96 * 2]);
        }
    }
}
