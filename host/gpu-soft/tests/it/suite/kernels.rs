//! Kernels through the `Gpu` trait: order, sharing of workers, and what closes or stops them.

use std::time::Duration;

use super::config;
use crate::common::{Harness, device_base, launch, module_of};
use svp_gpu::{JobKind, Place, Rect};
use svp_gpu_soft::SoftConfig;

/// `p0[global thread] = p0[global thread] * 3 + 1`
fn triple() -> String {
    module_of(
        "triple",
        1,
        ".reg .b32 %r<8>;
         .reg .b64 %d<4>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %ctaid.x;
         mov.u32 %r1, %ntid.x;
         mov.u32 %r2, %tid.x;
         mad.lo.u32 %r3, %r0, %r1, %r2;
         mul.wide.u32 %d1, %r3, 4;
         add.u64 %d2, %d0, %d1;
         ld.global.u32 %r4, [%d2];
         mad.lo.u32 %r5, %r4, 3, 1;
         st.global.u32 [%d2], %r5;
         ret;",
    )
}

/// Waits until the word at `p0` is not 0, then writes 1 to `p1`.
fn wait_for_word() -> String {
    module_of(
        "wait_for_word",
        2,
        ".reg .b32 %r<2>;
         .reg .b64 %d<2>;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         ld.param.u64 %d1, [p1];
         SPIN:
         ld.volatile.global.u32 %r0, [%d0];
         setp.eq.u32 %p, %r0, 0;
         @%p bra SPIN;
         st.global.u32 [%d1], 1;
         ret;",
    )
}

fn word(addr: u64, value: u32) -> JobKind {
    let src = Place::Bytes(value.to_le_bytes().into());
    JobKind::Copy { dst: Place::Window(addr), src, rect: Rect::line(4) }
}

#[test]
fn queues_keep_their_order_whatever_the_workers() {
    const ROUNDS: u32 = 20;
    let wanted = (0..ROUNDS).fold(7u32, |value, _| value.wrapping_mul(3).wrapping_add(1));
    for workers in [1, 2, 5] {
        let mut gpu = Harness::new(config(workers));
        gpu.load(&triple());
        let mut last = Vec::new();
        for queue in 0..4u32 {
            let addr = device_base(0) + u64::from(queue) * 65_536;
            let threads = 3000u32;
            for at in 0..threads {
                gpu.submit(0, queue, word(addr + u64::from(at) * 4, 7));
            }
            for _ in 0..ROUNDS {
                gpu.submit(0, queue, JobKind::Launch(launch(0, 30, 100, &[addr])));
            }
            last.push((addr, gpu.submit(0, queue, JobKind::Marker)));
        }
        for (addr, marker) in last {
            gpu.wait(marker).result.unwrap();
            let seen = gpu.read_u32(0, addr, 3001);
            assert!(seen[..3000].iter().all(|it| *it == wanted), "{workers} workers");
            assert_eq!(seen[3000], 0);
        }
    }
}

#[test]
fn short_kernels_are_done_when_submit_returns() {
    let inline = Duration::from_secs(10);
    let mut gpu = Harness::new(SoftConfig { inline_time: inline, ..config(1) });
    gpu.load(&triple());
    // Where launches wait for their code, the first one does not end at once.
    gpu.run(0, JobKind::Launch(launch(0, 1, 32, &[device_base(0)]))).result.unwrap();
    let id = gpu.submit(0, 0, JobKind::Launch(launch(0, 1, 32, &[device_base(0)])));
    assert!(gpu.has_ended(id));
    assert_eq!(gpu.read_u32(0, device_base(0), 33)[31..], [4, 0]);
}

#[test]
fn nothing_runs_inline_when_told_so() {
    let mut gpu = Harness::new(SoftConfig { inline_time: Duration::ZERO, ..config(2) });
    gpu.load(&triple());
    let kernel = gpu.run(0, JobKind::Launch(launch(0, 1, 32, &[device_base(0)])));
    kernel.result.unwrap();
    assert_eq!(gpu.read_u32(0, device_base(0), 33)[31..], [1, 0]);
}

#[test]
fn closing_stops_an_endless_kernel() {
    for workers in [1, 3] {
        let mut gpu = Harness::new(config(workers));
        gpu.open(1);
        gpu.load_in(1, 0, &wait_for_word()).unwrap();
        gpu.load(&triple());
        let endless = device_base(1);
        for queue in 0..3 {
            let kernel = launch(0, 64, 64, &[endless, endless + 64]);
            gpu.submit(1, queue, JobKind::Launch(kernel));
        }
        // The other window gets its share meanwhile.
        let done = gpu.submit(0, 0, JobKind::Launch(launch(0, 64, 64, &[device_base(0)])));
        gpu.wait(done).result.unwrap();
        let close = gpu.submit(1, 9, JobKind::WindowClose);
        gpu.wait(close).result.unwrap();
    }
}

#[test]
fn a_block_may_wait_for_another_block_on_one_worker() {
    // Block 0 waits for the last block of the resident ones; others come after.
    let body = ".reg .b32 %r<4>;
         .reg .b64 %d<2>;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %ctaid.x;
         setp.eq.u32 %p, %r0, 0;
         @%p bra SPIN;
         atom.global.add.u32 %r1, [%d0], 1;
         ret;
         SPIN:
         ld.volatile.global.u32 %r1, [%d0];
         setp.lt.u32 %p, %r1, 99;
         @%p bra SPIN;
         st.global.u32 [%d0+4], 1;
         ret;";
    for workers in [1, 4] {
        let mut gpu = Harness::new(config(workers));
        gpu.load(&module_of("flags", 1, body));
        let kernel = gpu.run(0, JobKind::Launch(launch(0, 100, 32, &[device_base(0)])));
        kernel.result.unwrap();
        assert_eq!(gpu.read_u32(0, device_base(0), 2), [99 * 32, 1]);
    }
}

#[test]
fn a_kernel_may_wait_for_another_queue() {
    let mut gpu = Harness::new(config(1));
    gpu.load(&wait_for_word());
    let base = device_base(0);
    // The first waits for what the second writes, the second for a copy.
    let first = gpu.submit(0, 0, JobKind::Launch(launch(0, 1, 1, &[base + 64, base + 128])));
    let second = gpu.submit(0, 1, JobKind::Launch(launch(0, 1, 1, &[base, base + 64])));
    assert!(!gpu.has_ended(first) && !gpu.has_ended(second));
    let copy = gpu.submit(0, 2, word(base, 1));
    for id in [copy, second, first] {
        gpu.wait(id).result.unwrap();
    }
    assert_eq!(gpu.read_u32(0, base + 128, 1), [1]);
}

#[test]
fn unmapping_under_a_running_kernel_is_its_fault_and_nothing_more() {
    let mut gpu = Harness::new(config(2));
    gpu.load(&wait_for_word());
    let extra = device_base(0) + (4 << 20);
    gpu.run(0, JobKind::MapDevice { addr: extra, len: 1 << 20 }).result.unwrap();
    let kernel = gpu.submit(0, 0, JobKind::Launch(launch(0, 8, 64, &[extra, extra])));
    let unmap = gpu.submit(0, 1, JobKind::Unmap { addr: extra, len: 1 << 20 });
    gpu.wait(unmap).result.unwrap();
    let error = gpu.wait(kernel).result.unwrap_err();
    assert_eq!((error.code, error.sticky), (700, true), "{error}");
}

#[test]
fn long_kernels_end_where_a_limit_is_set() {
    let limit = Some(Duration::from_millis(20));
    let mut gpu = Harness::new(SoftConfig { launch_timeout: limit, ..config(1) });
    gpu.load(&wait_for_word());
    let base = device_base(0);
    let kernel = gpu.run(0, JobKind::Launch(launch(0, 1, 1, &[base, base])));
    let error = kernel.result.unwrap_err();
    assert_eq!((error.code, error.sticky), (702, true));
    assert!(error.message.contains("wait_for_word"), "{error}");
}

#[test]
fn every_worker_takes_part() {
    let mut gpu = Harness::new(config(2));
    // No compiler finds a shorter way to the end of this.
    let body = ".reg .b32 %r<3>;
         .reg .b64 %d0;
         .reg .pred %p;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, 0;
         mov.u32 %r1, %ctaid.x;
         AGAIN:
         add.u32 %r0, %r0, 1;
         mad.lo.u32 %r1, %r1, 1664525, 1013904223;
         shr.u32 %r2, %r1, 16;
         xor.b32 %r1, %r1, %r2;
         setp.lt.u32 %p, %r0, 100000;
         @%p bra AGAIN;
         st.global.u32 [%d0], %r1;
         ret;";
    gpu.load(&module_of("busy", 1, body));
    let before = worker_ticks();
    // Repeated, because this machine's other load may keep one worker off its cores for a while.
    for _ in 0..300 {
        gpu.run(0, JobKind::Launch(launch(0, 64, 32, &[device_base(0)]))).result.unwrap();
        let after = worker_ticks();
        let grown = before.iter().zip(&after).filter(|(before, after)| after > before).count();
        if grown == 2 {
            return;
        }
    }
    panic!("only one worker has used the CPU");
}

/// CPU time of each of this process's workers named `svp-gpu-0` and `-1`, summed by name over
/// devices, in clock ticks.
fn worker_ticks() -> [u64; 2] {
    let mut ticks = [0; 2];
    for task in std::fs::read_dir("/proc/self/task").unwrap() {
        let Ok(stat) = std::fs::read_to_string(task.unwrap().path().join("stat")) else { continue };
        let Some((name, rest)) = stat.split_once(") ") else { continue };
        let fields: Vec<_> = rest.split(' ').collect();
        for (number, sum) in ticks.iter_mut().enumerate() {
            if name.ends_with(&format!("(svp-gpu-{number}")) {
                *sum += fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
            }
        }
    }
    ticks
}

/// x86 makes NaNs with the sign set; PTX's have none.
#[test]
fn what_selects_sees_the_bits_of_the_canonical_nan() {
    let select = module_of(
        "select",
        1,
        ".reg .b32 %r<4>;
         .reg .b64 %d<3>;
         .reg .f32 %f<2>;
         ld.param.u64 %d0, [p0];
         mov.u32 %r0, %tid.x;
         mul.wide.u32 %d1, %r0, 4;
         add.u64 %d2, %d0, %d1;
         ld.global.f32 %f0, [%d2];
         mul.f32 %r1, %f0, 0f00000000;
         slct.u32.s32 %r2, 7, 9, %r1;
         st.global.u32 [%d2], %r2;
         ret;",
    );
    let mut gpu = Harness::new(config(1));
    gpu.load(&select);
    let buffer = device_base(0);
    let values: Vec<u8> =
        [1.0_f32, -1.0, f32::INFINITY].iter().flat_map(|it| it.to_le_bytes()).collect();
    gpu.write(0, buffer, &values);
    gpu.run(0, JobKind::Launch(launch(0, 1, 3, &[buffer]))).result.unwrap();
    // -1 times 0 is the negative zero.
    let wanted: Vec<u8> = [7_u32, 9, 7].iter().flat_map(|it| it.to_le_bytes()).collect();
    assert_eq!(gpu.read(0, buffer, 12), wanted);
}
