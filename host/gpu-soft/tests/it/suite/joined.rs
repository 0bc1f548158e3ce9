//! Launches of several windows that are submitted as one: each is as if it had been alone.

use super::{configs, windows};
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::job::Launch;
use svp_gpu::{Gpu, JobKind, code};
use svp_gpu_soft::SoftConfig;

/// c[i] = a[i] + b[i] + `bias`, a variable of the module.
fn vector_add() -> String {
    let body = ".reg .b64 %d<6>; .reg .b32 %r<9>;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %ctaid.x;
        mov.u32 %r1, %ntid.x;
        mov.u32 %r2, %tid.x;
        mad.lo.u32 %r3, %r0, %r1, %r2;
        mul.wide.u32 %d1, %r3, 4;
        add.u64 %d2, %d0, %d1;
        ld.global.u32 %r4, [%d2];
        ld.global.u32 %r5, [%d2+65536];
        add.u32 %r6, %r4, %r5;
        ld.global.u32 %r7, [bias];
        add.u32 %r6, %r6, %r7;
        st.global.u32 [%d2+131072], %r6;
        ret;";
    module_of("add", 1, body).replacen(".visible", ".visible .global .u32 bias;\n.visible", 1)
}

/// Stores 7 at `p0`.
fn poke() -> String {
    let body = ".reg .b64 %d0; ld.param.u64 %d0, [p0]; st.global.u32 [%d0], 7; ret;";
    module_of("poke", 1, body)
}

/// Goes round until the word at `p0` is not zero.
fn endless() -> String {
    let body = ".reg .b64 %d0; .reg .b32 %r0; .reg .pred %p;
        ld.param.u64 %d0, [p0];
        AGAIN:
        ld.volatile.global.u32 %r0, [%d0];
        setp.eq.u32 %p, %r0, 0;
        vote.sync.any.pred %p, %p, 0xffffffff;
        @%p bra AGAIN;
        ret;";
    module_of("endless", 1, body)
}

fn words(of: impl Fn(u32) -> u32, count: u32) -> Vec<u8> {
    (0..count).flat_map(|it| of(it).to_le_bytes()).collect()
}

#[test]
fn each_runs_with_its_own_memory_parameters_and_variables() {
    const WINDOWS: u64 = 12;
    for config in configs() {
        let mut gpu = Harness::new(config);
        assert!(gpu.gpu.info().capabilities.joins_launches);
        for window in 0..WINDOWS {
            if window > 0 {
                gpu.open(window);
            }
            let info = gpu.load_in(window, 0, &vector_add()).unwrap();
            gpu.write(window, info.variables[0].addr, &words(|_| 1000 * window as u32, 1));
            gpu.write(window, device_base(window), &words(|it| it, 4096));
            gpu.write(window, device_base(window) + 65536, &words(|it| 3 * it, 4096));
        }
        // Not all of one size: the last block of each is one of many.
        let blocks = |window: u64| 1 + (window as u32 * 5) % 17;
        for _ in 0..20 {
            for window in 0..WINDOWS {
                gpu.write(window, device_base(window) + 131_072, &[0; 4 * 96 * 17]);
            }
            let part = |window| (window, 3, launch(0, blocks(window), 96, &[device_base(window)]));
            let ids = gpu.submit_joined((0..WINDOWS).map(part).collect());
            ids.into_iter().for_each(|id| assert!(gpu.wait(id).result.is_ok()));
            for window in 0..WINDOWS {
                let found = gpu.read_u32(window, device_base(window) + 131_072, 96 * 17);
                let written = blocks(window) * 96;
                let expected =
                    |it: u32| if it < written { 4 * it + 1000 * window as u32 } else { 0 };
                let expected: Vec<u32> = (0..96 * 17).map(expected).collect();
                assert_eq!(found, expected, "window {window}");
            }
        }
    }
}

#[test]
fn a_fault_ends_its_own_window_and_reaches_no_other() {
    for config in configs() {
        let mut gpu = windows(config, 4, &poke());
        // Window 1 writes into window 2, which has memory there; the others into their own.
        let target = |window: u64| match window {
            1 => device_base(2) + 64,
            own => device_base(own),
        };
        let part = |window| (window, 0, launch(0, 1, 1, &[target(window)]));
        let ids = gpu.submit_joined((0..4).map(part).collect());
        let results: Vec<_> = ids.into_iter().map(|id| gpu.wait(id).result).collect();
        let error = results[1].clone().unwrap_err();
        assert_eq!((error.code, error.sticky), (code::ILLEGAL_ADDRESS, true), "{error}");
        for window in [0, 2, 3] {
            assert!(results[window as usize].is_ok());
            assert_eq!(gpu.read_u32(window, device_base(window), 17)[0], 7);
            let part = JobKind::Launch(launch(0, 1, 1, &[device_base(window) + 4]));
            assert!(gpu.run(window, part).result.is_ok());
        }
        assert_eq!(gpu.read_u32(2, device_base(2) + 64, 1), [0]);
        let later = gpu.submit_joined(vec![
            (0, 0, launch(0, 1, 1, &[target(0)])),
            (1, 0, launch(0, 1, 1, &[0])),
        ]);
        assert!(gpu.wait(later[0]).result.is_ok());
        assert_eq!(gpu.wait(later[1]).result.unwrap_err().code, code::ILLEGAL_ADDRESS);
    }
}

#[test]
fn one_that_never_ends_holds_up_no_other() {
    for config in configs() {
        let mut gpu = windows(config, 6, &endless());
        let part = |window| (window, 0, launch(0, 3, 96, &[device_base(window)]));
        // All but 0 and 3 find their word set.
        for window in [1, 2, 4, 5] {
            gpu.write(window, device_base(window), &[1; 4]);
        }
        let ids = gpu.submit_joined((0..6).map(part).collect());
        for window in [1, 2, 4, 5] {
            assert!(gpu.wait(ids[window]).result.is_ok());
        }
        assert!(!gpu.has_ended(ids[0]) && !gpu.has_ended(ids[3]));
        // One is killed, and its window lives; the other is closed.
        assert!(gpu.gpu.kill(ids[0]));
        let error = gpu.wait(ids[0]).result.unwrap_err();
        assert!(!error.sticky, "{error}");
        assert!(!gpu.has_ended(ids[3]));
        assert_eq!(gpu.read_u32(0, device_base(0), 1), [0]);
        gpu.run(3, JobKind::WindowClose).result.unwrap();
        assert!(!gpu.gpu.kill(ids[1]) && !gpu.gpu.kill(ids[3]));
    }
}

#[test]
fn memory_of_one_that_has_ended_does_not_wait_for_the_others() {
    for config in configs() {
        let mut gpu = windows(SoftConfig { memory_bytes: 64 << 20, ..config }, 2, &endless());
        let map = JobKind::MapDevice { addr: device_base(1) + (16 << 20), len: 40 << 20 };
        gpu.run(1, map.clone()).result.unwrap();
        gpu.write(1, device_base(1), &[1; 4]);
        let part = |window| (window, 0, launch(0, 1, 96, &[device_base(window)]));
        let ids = gpu.submit_joined((0..2).map(part).collect());
        assert!(gpu.wait(ids[1]).result.is_ok());
        gpu.run(1, JobKind::WindowClose).result.unwrap();
        gpu.open(1);
        gpu.run(1, map).result.unwrap();
        assert!(!gpu.has_ended(ids[0]));
    }
}

#[test]
fn queues_keep_their_order() {
    for config in configs() {
        let mut gpu = windows(config, 3, &endless());
        let on = |window, queue| (window, queue, launch(0, 1, 96, &[device_base(window)]));
        let coop = |window: u64, queue| {
            let (window, queue, launch) = on(window, queue);
            (window, queue, Launch { cooperative: true, ..launch })
        };
        for window in [1, 2] {
            gpu.write(window, device_base(window), &[1; 4]);
        }
        // Window 0's first never ends before its word is set: what is behind it must wait.
        let first = gpu.submit_joined(vec![on(0, 0), on(1, 0)]);
        let second =
            gpu.submit_joined(vec![on(0, 0), on(1, 0), coop(2, 0), on(2, 0), on(2, 1), on(2, 1)]);
        for id in &second[1..] {
            assert!(gpu.wait(*id).result.is_ok());
        }
        assert!(!gpu.has_ended(first[0]) && !gpu.has_ended(second[0]));
        let place = |gpu: &Harness, id| gpu.order.iter().position(|it| *it == id).unwrap();
        assert!(place(&gpu, first[1]) < place(&gpu, second[1]));
        assert!(place(&gpu, second[2]) < place(&gpu, second[3]), "behind the cooperative one");
        assert!(place(&gpu, second[4]) < place(&gpu, second[5]));
        let fill = JobKind::Fill {
            dst: device_base(0),
            pitch: 4,
            width_bytes: 4,
            height: 1,
            value: 1,
            value_len: 4,
        };
        let id = gpu.submit(0, 9, fill);
        assert!(gpu.wait(id).result.is_ok());
        assert!(gpu.wait(first[0]).result.is_ok() && gpu.wait(second[0]).result.is_ok());
        assert!(place(&gpu, first[0]) < place(&gpu, second[0]));
    }
}

#[test]
fn what_is_wrong_with_one_is_its_own_error() {
    for config in configs() {
        let mut gpu = windows(config, 2, &poke());
        let good = launch(0, 1, 1, &[device_base(0)]);
        let wrong = [
            (Launch { module: svp_gpu::ModuleId(9), ..good.clone() }, code::INVALID_HANDLE),
            (Launch { kernel: 9, ..good.clone() }, code::INVALID_HANDLE),
            (Launch { grid: [0; 3], ..good.clone() }, code::INVALID_VALUE),
            (Launch { params: Box::default(), ..good.clone() }, code::INVALID_VALUE),
        ];
        for (launch, code) in wrong {
            // Window 5 was never opened.
            let parts = vec![(1, 0, launch.clone()), (0, 0, good.clone()), (5, 0, launch)];
            let ids = gpu.submit_joined(parts);
            let error = gpu.wait(ids[0]).result.unwrap_err();
            assert_eq!((error.code, error.sticky), (code, false), "{error}");
            assert!(gpu.wait(ids[1]).result.is_ok());
            assert_eq!(gpu.wait(ids[2]).result.unwrap_err().code, code::INVALID_HANDLE);
        }
    }
}
