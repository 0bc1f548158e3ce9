//! Kernels that try to leave their client's memory, compiled in every way: each is stopped with the error
//! that the interpreter has for it, and reaches nothing.
//!
//! A program of its own, since some of these clients take all that the system gives to a process.

use crate::common::{Harness, config, device_base, launch, layout, memfd, module_of};
use svp_gpu::job::Launch;
use svp_gpu::{GpuError, JobKind, Segment};
use svp_gpu_soft::{JitMode, JitTarget, SoftConfig, Tier};

const JIT: JitMode = JitMode::Eager;
const SECRET: u32 = 0x5ec2_e700;
/// Bytes at the end of the attacker's window, and at the start of its neighbour's.
const EDGE: u64 = 64 << 10;
const SHARED_BYTES: u64 = 48 << 10;

/// Everything that code can be made for here: CPUs, widths of gangs, tiers.
fn targets() -> Vec<JitTarget> {
    let cpus: &[Option<&str>] =
        if cfg!(target_arch = "x86_64") { &[None, Some("x86-64-v3")] } else { &[None] };
    let mut all = Vec::new();
    for cpu in cpus {
        for lanes in [32, 64, 128] {
            for tier in [Tier::First, Tier::Second] {
                let cpu = cpu.map(str::to_owned);
                let (lanes, only) = (Some(lanes), Some(tier));
                all.push(JitTarget { cpu, lanes, only, uncached: true, ..JitTarget::default() });
            }
        }
    }
    all
}

/// Window 0 is the attacker's, with host memory up to its end; 1 is its neighbour's.
struct Scene {
    gpu: Harness,
    jit: JitMode,
}

impl Scene {
    fn new(jit: JitMode, target: JitTarget) -> Self {
        let mut gpu = Harness::new(SoftConfig { target, ..config(jit, 1) });
        let segments = vec![memfd(EDGE)];
        gpu.run(0, JobKind::MapHost { addr: end_of_window() - EDGE, segments }).result.unwrap();
        gpu.open(1);
        let secret: Vec<u8> = (0..EDGE / 4).flat_map(|_| SECRET.to_le_bytes()).collect();
        gpu.write(1, device_base(1), &secret);
        Self { gpu, jit }
    }

    /// The error of a launch, which must be one, with kernels compiled if they were to be.
    fn attack(&mut self, ptx: &str, launch: Launch) -> GpuError {
        self.gpu.load(ptx);
        let error = self.gpu.run(0, JobKind::Launch(launch)).result.unwrap_err();
        if self.jit != JitMode::Off {
            let state = self.gpu.gpu.compiled_kernels().into_iter().next().map(|it| it.state);
            let text = format!("{state:?}");
            assert!(text.contains("Compiled"), "{text}");
        }
        error
    }

    fn secret_is_safe(&mut self) -> bool {
        let words = self.gpu.read_u32(1, device_base(1), (EDGE / 4) as usize);
        words.iter().all(|word| *word == SECRET)
    }
}

fn end_of_window() -> u64 {
    let layout = layout(0);
    layout.base + layout.len
}

/// Runs an attack in every way; it must end with this CUDA error, with the interpreter's words.
fn contained(ptx: &str, launch: &Launch, code: u32, words: &str) {
    let mut interpreted = Scene::new(JitMode::Off, JitTarget::default());
    let error = interpreted.attack(ptx, launch.clone());
    assert_eq!((error.code, error.sticky), (code, true), "interpreted: {error}");
    assert!(error.message.contains(words), "interpreted: {error}");
    for target in targets() {
        let how = format!("{target:?}");
        let mut scene = Scene::new(JitMode::Eager, target);
        let error = scene.attack(ptx, launch.clone());
        assert_eq!((error.code, error.sticky), (code, true), "{how}: {error}");
        assert!(error.message.contains(words), "{how}: {error}");
        assert!(scene.secret_is_safe(), "{how}");
    }
}

/// Threads below 128 access what is at `p0`, which may be accessed, then something 512 bytes further on,
/// which may not; the others stay where they may. Between, gangs that pass the check let others go on that
/// do not.
fn across_a_barrier(access: &str) -> String {
    let body = format!(
        ".reg .b64 %d<12>; .reg .b32 %r<12>; .reg .pred %p;
         ld.param.u64 %d1, [p0]; ld.param.u64 %d2, [p1];
         mov.u32 %r1, %tid.x;
         setp.lt.u32 %p, %r1, 128;
         selp.b64 %d4, %d1, %d2, %p;
         and.b32 %r4, %r1, 127;
         mul.wide.u32 %d5, %r4, 4;
         add.u64 %d6, %d4, %d5;
         ld.global.u32 %r2, [%d6];
         bar.sync 0;
         {access}
         ret;"
    );
    module_of("k", 2, &body)
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn no_check_holds_across_a_barrier_for_another_gang() {
    let launch = launch(0, 1, 512, &[end_of_window() - 512, device_base(0) + (32 << 10)]);
    let outside = format!("illegal address {:#x}", end_of_window() >> 12);
    let read = "ld.global.u32 %r3, [%d6+512]; st.global.u32 [%d2], %r3;";
    for access in [read, "st.global.u32 [%d6+512], %r1;"] {
        contained(&across_a_barrier(access), &launch, 700, &outside[..outside.len() - 3]);
    }
}

/// The same in shared memory, behind which the daemon's heap was.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn nor_in_shared_memory() {
    let access = |access: &str| {
        let body = format!(
            ".reg .b64 %d<12>; .reg .b32 %r<12>; .reg .pred %p;
             .shared .align 16 .b8 s[{SHARED_BYTES}];
             ld.param.u64 %d3, [p0]; ld.param.u32 %r8, [p1];
             mov.u32 %r1, %tid.x; mov.u32 %r7, s;
             setp.lt.u32 %p, %r1, 128;
             selp.b32 %r4, %r8, 0, %p;
             and.b32 %r6, %r1, 127; shl.b32 %r6, %r6, 3;
             add.u32 %r5, %r4, %r6; add.u32 %r5, %r5, %r7;
             ld.shared.u64 %d2, [%r5];
             bar.sync 0;
             {access}
             ret;"
        );
        module_of("k", 2, &body)
    };
    let launch = launch(0, 1, 512, &[device_base(0), SHARED_BYTES - 1024]);
    let read = "ld.shared.u64 %d1, [%r5+1024]; st.global.u64 [%d3], %d1;";
    for line in [read, "st.shared.u64 [%r5+1024], %d3;"] {
        contained(&access(line), &launch, 700, "is outside shared memory");
    }
}

/// A sum of numbers is no sum of addresses, though it is as wide.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn sums_of_floats_are_no_addresses() {
    let body = ".reg .b64 %d<12>; .reg .b32 %r<12>;
        ld.param.u64 %d3, [p0]; ld.param.u64 %d9, [p1];
        mov.u32 %r1, %tid.x;
        mul.wide.u32 %d5, %r1, 4; add.u64 %d6, %d3, %d5;
        ld.global.u32 %r2, [%d6];
        mul.wide.s32 %d7, %r2, 4;
        add.f64 %d1, %d3, %d7;
        ld.global.u32 %r3, [%d1];
        mov.u32 %r2, 0;
        ld.global.u32 %r4, [%d1+4];
        add.u64 %d8, %d9, %d5; add.u32 %r5, %r3, %r4; st.global.u32 [%d8], %r5;
        ret;";
    let ptx = module_of("k", 2, body);
    let base = device_base(0);
    let launch = launch(0, 1, 256, &[base + 4096, base + (64 << 10)]);
    // Indices of -1, as numbers: not one of them is an address.
    let ones = vec![0xff; 8192];
    for target in targets() {
        let how = format!("{target:?}");
        let mut scene = Scene::new(JitMode::Eager, target);
        scene.gpu.write(0, base, &ones);
        let error = scene.attack(&ptx, launch.clone());
        assert_eq!((error.code, error.sticky), (700, true), "{how}: {error}");
        assert!(error.message.contains("illegal address 0x"), "{how}: {error}");
        assert!(scene.secret_is_safe(), "{how}");
    }
}

/// Addresses that no processor has, and those just outside the window on both sides.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn any_address_is_an_error_of_its_own_client() {
    let body = ".reg .b64 %d<4>; .reg .b32 %r<3>;
        ld.param.u64 %d0, [p0];
        mov.u32 %r0, %tid.x;
        mul.wide.u32 %d1, %r0, 4;
        add.u64 %d2, %d0, %d1;
        ld.global.u32 %r1, [%d2];
        st.global.u32 [%d2+8], %r1;
        ret;";
    let ptx = module_of("k", 1, body);
    let (start, end) = (layout(0).base, end_of_window());
    let addresses =
        [0, 1 << 47, 1 << 63, u64::MAX - 4095, start - 4096, start - (1 << 20), end, end - 4];
    for address in addresses {
        contained(&ptx, &launch(0, 1, 96, &[address & !3]), 700, "illegal address 0x");
    }
}

/// Host memory in single pages at every other place takes two mappings of the system's each.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn a_client_does_not_take_all_mappings() {
    let mut gpu = Harness::new(config(JIT, 1));
    gpu.open(1);
    let file = memfd(4096);
    let host = layout(0).host.start;
    let page = |at: u64| JobKind::MapHost {
        addr: host + 8192 * at,
        segments: vec![Segment { len: 4096, ..file.clone() }],
    };
    let refused = (0..100_000).find_map(|at| Some((at, gpu.run(0, page(at)).result.err()?)));
    let (held, error) = refused.expect("it may not have them all");
    assert_eq!((error.code, error.sticky), (2, false), "{error}");
    assert!(error.message.contains("mappings are held"), "{error}");
    // Its neighbour has what it needs, and a new client comes in.
    gpu.open(2);
    let (addr, len) = (device_base(1) + (1 << 20), 1 << 20);
    gpu.run(1, JobKind::MapDevice { addr, len }).result.unwrap();
    gpu.write(1, addr, &[1, 2, 3]);
    // What was mapped can be taken away again, in any order, and mapped anew.
    let unmap = |at: u64| JobKind::Unmap { addr: host + 8192 * at, len: 4096 };
    for at in (0..held).step_by(3) {
        gpu.run(0, unmap(at)).result.unwrap();
    }
    gpu.run(0, page(0)).result.unwrap();
    gpu.run(0, JobKind::WindowClose).result.unwrap();
    gpu.open(0);
}
