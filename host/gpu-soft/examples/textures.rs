//! What fetches of textures cost, compiled and interpreted, beside loads of the same memory.
//! `cargo run --release -p svp-gpu-soft --example textures`; `svp-jit` must be built.
#![allow(clippy::unwrap_used, clippy::panic, reason = "an example ends this way")]

#[path = "../tests/it/common/mod.rs"]
#[allow(dead_code, reason = "an example uses a part of it")]
mod common;

use common::{Harness, config, device_base};
use svp_abi::texture::{Mipmap, TextureDescriptor, flag};
use svp_gpu::JobKind;
use svp_gpu_soft::{JitMode, JitTarget, SoftConfig};

const TEXELS: u64 = 16 << 20;
const SIDE: u32 = 1024;
const HANDLE: u64 = TEXELS + (8 << 20);
const OUT: u64 = HANDLE + 4096;
const BLOCKS: u32 = 64;
const THREADS: u32 = 256;

/// What is measured: its name, the instruction that reads into `%f0`, the descriptor's flags, its format
/// and channels.
const KINDS: &[(&str, &str, u32, u32, u32)] = &[
    (
        "ld.global, side by side",
        "mad.wide.u32 %d2, %r2, 4, %d3; ld.global.f32 %f0, [%d2];",
        0,
        0x20,
        1,
    ),
    (
        "tex.1d, integers, side by side",
        "tex.1d.v4.f32.s32 {%f0, _, _, _}, [%d0, {%r2}];",
        flag::LINEAR_MEMORY,
        0x20,
        1,
    ),
    (
        "tex.1d, integers, anywhere",
        "tex.1d.v4.f32.s32 {%f0, _, _, _}, [%d0, {%r4}];",
        flag::LINEAR_MEMORY,
        0x20,
        1,
    ),
    ("tex.2d, points", "tex.2d.v4.f32.f32 {%f0, _, _, _}, [%d0, {%f1, %f2}];", 0, 0x20, 1),
    (
        "tex.2d, points, four bytes",
        "tex.2d.v4.f32.f32 {%f0, %f3, %f4, %f5}, [%d0, {%f1, %f2}];",
        flag::NORMALIZED_FLOATS,
        1,
        4,
    ),
    (
        "tex.2d, averages",
        "tex.2d.v4.f32.f32 {%f0, _, _, _}, [%d0, {%f1, %f2}];",
        flag::LINEAR_FILTER,
        0x20,
        1,
    ),
    (
        "tex.2d, averages, four bytes",
        "tex.2d.v4.f32.f32 {%f0, %f3, %f4, %f5}, [%d0, {%f1, %f2}];",
        flag::LINEAR_FILTER | flag::NORMALIZED_FLOATS,
        1,
        4,
    ),
];

/// Each thread reads this many times, and adds up.
fn ptx(read: &str) -> String {
    let body = format!(
        ".reg .b32 %r<9>; .reg .f32 %f<9>; .reg .b64 %d<9>; .reg .pred %p;\n\
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1]; ld.param.u64 %d3, [p2];\n\
         ld.param.u32 %r6, [p3];\n\
         mov.u32 %r0, %tid.x; mov.u32 %r1, %ctaid.x; shl.b32 %r1, %r1, 8; add.u32 %r0, %r0, %r1;\n\
         mov.u32 %r2, %r0; mov.u32 %r3, 0; mov.f32 %f6, 0f00000000;\n\
         mov.f32 %f3, 0f00000000; mov.f32 %f4, 0f00000000; mov.f32 %f5, 0f00000000;\n\
         AGAIN: and.b32 %r2, %r2, 262143; mul.lo.u32 %r4, %r2, 40503; and.b32 %r4, %r4, 262143;\n\
         and.b32 %r5, %r2, 511; cvt.rn.f32.u32 %f1, %r5; shr.u32 %r5, %r2, 9;\n\
         cvt.rn.f32.u32 %f2, %r5; add.f32 %f1, %f1, 0f3F400000;\n{read}\n\
         add.f32 %f6, %f6, %f0; add.f32 %f6, %f6, %f3; add.f32 %f6, %f6, %f4;\n\
         add.f32 %f6, %f6, %f5; add.u32 %r2, %r2, 1; add.u32 %r3, %r3, 1;\n\
         setp.lt.u32 %p, %r3, %r6; @%p bra AGAIN;\n\
         mad.wide.u32 %d2, %r0, 4, %d1; st.global.f32 [%d2], %f6; ret;"
    );
    common::module_of("k", 4, &body)
}

/// Nanoseconds that a read takes.
fn measure(jit: JitMode, (_, read, flags, format, channels): (&str, &str, u32, u32, u32)) -> f64 {
    let target = JitTarget { uncached: true, ..JitTarget::default() };
    let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
    let base = device_base(0);
    harness.run(0, JobKind::MapDevice { addr: base + TEXELS, len: 16 << 20 }).result.unwrap();
    harness.load(&ptx(read));
    let bytes: Vec<u8> =
        (0..4 << 20).map(|it: u32| (it.wrapping_mul(97) >> 3) as u8 & 63).collect();
    harness.write(0, base + TEXELS, &bytes);
    let (width, height) =
        if flags & flag::LINEAR_MEMORY == 0 { (SIDE, SIDE) } else { (1 << 20, 1) };
    let texture = TextureDescriptor {
        flags,
        address: base + TEXELS,
        width,
        height,
        depth: 1,
        format,
        channels,
        address_modes: [1; 3],
        row_pitch: u64::from(SIDE) * 4,
        slice_pitch: 4 << 20,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    };
    harness.write(0, base + HANDLE, &texture.encode());
    let times = if jit == JitMode::Off { 8 } else { 256 };
    let params = [base + HANDLE, base + OUT, base + TEXELS, times];
    let runs = (0..5).map(|_| {
        let launch = common::launch(0, BLOCKS, THREADS, &params);
        let done = harness.run(0, JobKind::Launch(launch));
        done.result.unwrap();
        done.span.end_ns - done.span.start_ns
    });
    // The first launch waits for the compiler.
    let best = runs.skip(1).min().unwrap();
    best as f64 / (times * u64::from(BLOCKS * THREADS)) as f64
}

fn main() {
    for kind in KINDS {
        let [compiled, interpreted] = [JitMode::Eager, JitMode::Off].map(|jit| measure(jit, *kind));
        println!("{:34} {compiled:7.2} ns compiled, {interpreted:7.1} ns interpreted", kind.0);
    }
}
