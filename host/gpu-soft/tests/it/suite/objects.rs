//! What kernels reach through the launch and the window: textures, surfaces, and the grid's meeting
//! place. Compiled kernels leave these to the interpreter, instruction by instruction.

use svp_abi::texture::{Mipmap, TextureDescriptor, flag};
use svp_gpu_soft::CodeState;

use super::config;
use crate::common::{Harness, device_base, launch, module_of};

/// No kernel was left to the interpreter as a whole.
pub(super) fn assert_compiled(gpu: &mut Harness) {
    for kernel in gpu.gpu.compiled_kernels() {
        let left = matches!(kernel.state, CodeState::Interpreted(_));
        assert!(!left, "it is compiled where kernels are: {kernel:?}");
    }
}

const HANDLE: u64 = 0x8000;
const TEXELS: u64 = 0x9000;
const OUT: u64 = 0x4_0000;

/// 64 x 4 texels of one number each.
fn plane(base: u64) -> TextureDescriptor {
    TextureDescriptor {
        flags: 0,
        address: base + TEXELS,
        width: 64,
        height: 4,
        depth: 1,
        format: 0x20,
        channels: 1,
        address_modes: [1; 3],
        row_pitch: 256,
        slice_pitch: 1024,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    }
}

/// Each thread t of 256 reads texel (t % 64, t / 64), through a texture and through a surface, which
/// it then doubles; threads of odd numbers only.
fn reader() -> String {
    module_of(
        "reader",
        2,
        ".reg .b32 %r<8>; .reg .b64 %d<6>; .reg .f32 %f<8>; .reg .pred %p;
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1];
         mov.u32 %r0, %tid.x; and.b32 %r1, %r0, 63; shr.u32 %r2, %r0, 6; and.b32 %r3, %r0, 1;
         setp.eq.u32 %p, %r3, 0; @%p bra END;
         cvt.rn.f32.u32 %f0, %r1; cvt.rn.f32.u32 %f1, %r2;
         tex.2d.v4.f32.f32 {%f2, %f3, %f4, %f5}, [%d0, {%f0, %f1}];
         shl.b32 %r4, %r1, 2;
         suld.b.2d.b32.trap {%r5}, [%d0, {%r4, %r2}];
         mov.b32 %f6, %r5; add.f32 %f7, %f6, %f6; mov.b32 %r6, %f7;
         sust.b.2d.b32.trap [%d0, {%r4, %r2}], {%r6};
         mul.wide.u32 %d2, %r0, 8; add.u64 %d3, %d1, %d2;
         st.global.v2.f32 [%d3], {%f2, %f6};
         END: ret;",
    )
}

#[test]
fn textures_and_surfaces_are_read_and_written() {
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&reader());
    let texels: Vec<f32> = (0..256_u16).map(|it| f32::from(it) + 0.5).collect();
    let bytes: Vec<u8> = texels.iter().flat_map(|it| it.to_le_bytes()).collect();
    gpu.write(0, base + TEXELS, &bytes);
    gpu.write(0, base + HANDLE, &plane(base).encode());
    let job = svp_gpu::JobKind::Launch(launch(0, 1, 256, &[base + HANDLE, base + OUT]));
    gpu.run(0, job).result.unwrap();
    let out = gpu.read_u32(0, base + OUT, 512);
    let after = gpu.read_u32(0, base + TEXELS, 256);
    for (at, texel) in texels.iter().enumerate() {
        let odd = at % 2 == 1;
        let seen = if odd { texel.to_bits() } else { 0 };
        assert_eq!(out[2 * at..2 * at + 2], [seen, seen], "thread {at}");
        assert_eq!(f32::from_bits(after[at]), if odd { 2.0 * texel } else { *texel });
    }
    assert_compiled(&mut gpu);
}

/// Each thread t of 256 copies words t and 256 + t of the first array to shared memory, of the second
/// none of its bytes where t is odd, and stores what its neighbour copied.
#[test]
fn asynchronous_copies_are_there_after_the_wait() {
    let copies = module_of(
        "copies",
        2,
        ".reg .b32 %r<10>; .reg .b64 %d<6>; .shared .align 16 .b8 tile[2048];
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1];
         mov.u32 %r0, %tid.x; mul.wide.u32 %d2, %r0, 4; add.u64 %d3, %d0, %d2;
         mov.u32 %r1, tile; shl.b32 %r2, %r0, 2; add.u32 %r3, %r1, %r2;
         cp.async.ca.shared.global [%r3], [%d3], 4;
         cp.async.commit_group;
         and.b32 %r4, %r0, 1; sub.u32 %r4, 1, %r4; shl.b32 %r4, %r4, 2;
         cp.async.ca.shared.global [%r3+1024], [%d3+1024], 4, %r4;
         cp.async.commit_group; cp.async.wait_group 0; bar.sync 0;
         xor.b32 %r5, %r2, 4; add.u32 %r6, %r1, %r5;
         ld.shared.u32 %r7, [%r6]; ld.shared.u32 %r8, [%r6+1024];
         mul.wide.u32 %d4, %r0, 8; add.u64 %d5, %d1, %d4;
         st.global.v2.u32 [%d5], {%r7, %r8};
         ret;",
    );
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&copies);
    let words: Vec<u8> = (1..=512_u32).flat_map(u32::to_le_bytes).collect();
    gpu.write(0, base, &words);
    gpu.run(0, svp_gpu::JobKind::Launch(launch(0, 1, 256, &[base, base + OUT]))).result.unwrap();
    let out = gpu.read_u32(0, base + OUT, 512);
    for t in 0..256_u32 {
        let from = t ^ 1;
        let second = if from % 2 == 1 { 0 } else { 257 + from };
        assert_eq!(out[2 * t as usize..2 * t as usize + 2], [1 + from, second], "thread {t}");
    }
    assert_compiled(&mut gpu);
}

#[test]
fn hostile_descriptors_reach_nothing_of_others() {
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    let job = || svp_gpu::JobKind::Launch(launch(0, 1, 256, &[base + HANDLE, base + OUT]));
    gpu.open(1);
    let secret = [0x5a; 4096];
    gpu.write(1, device_base(1) + TEXELS, &secret);
    let elsewhere = [
        TextureDescriptor { address: device_base(1) + TEXELS, ..plane(base) },
        TextureDescriptor { row_pitch: 1 << 32, ..plane(base) },
        TextureDescriptor { address: 0, width: u32::MAX, ..plane(base) },
        TextureDescriptor { flags: flag::ALL, address: u64::MAX - 3, ..plane(base) },
        TextureDescriptor { channels: 7, ..plane(base) },
    ];
    for (window, texture) in (2..).zip(elsewhere) {
        // A fault ends a context, so each has a window of its own; the addresses stay those of 0.
        gpu.open(window);
        let moved = device_base(window);
        gpu.load_in(window, 0, &reader()).unwrap();
        gpu.write(window, moved + HANDLE, &texture.encode());
        let launch = launch(0, 1, 256, &[moved + HANDLE, moved + OUT]);
        let error = gpu.run(window, svp_gpu::JobKind::Launch(launch)).result.unwrap_err();
        assert_eq!(error.code, 700, "{error}");
    }
    assert_eq!(gpu.read(1, device_base(1) + TEXELS, 4096), secret);
    // Nothing at all lies there.
    gpu.load(&reader());
    assert_eq!(gpu.run(0, job()).result.unwrap_err().code, 700);
}

#[test]
fn a_cooperative_grid_meets() {
    let meets = module_of(
        "meets",
        2,
        ".reg .b32 %r<12>; .reg .b64 %d<10>; .reg .pred %p<3>;
         ld.param.u64 %d0, [p0]; ld.param.u64 %d1, [p1];
         mov.u32 %r0, %ctaid.x; mov.u32 %r1, %nctaid.x; mov.u32 %r2, %tid.x;
         mov.u32 %r3, %envreg1; mov.u32 %r4, %envreg2; mov.b64 %d2, {%r4, %r3};
         setp.ne.u32 %p0, %r2, 0; @%p0 bra WAIT;
         mul.wide.u32 %d3, %r0, 4; add.u64 %d4, %d0, %d3; add.u32 %r5, %r0, 100;
         st.volatile.global.u32 [%d4], %r5; membar.gl;
         atom.global.add.u32 %r6, [%d2+4], 1;
         SPIN: ld.volatile.global.u32 %r7, [%d2+4];
         setp.lt.u32 %p1, %r7, %r1; @%p1 bra SPIN;
         WAIT: bar.sync 0;
         add.u32 %r8, %r0, 1; rem.u32 %r8, %r8, %r1;
         mul.wide.u32 %d5, %r8, 4; add.u64 %d6, %d0, %d5; ld.volatile.global.u32 %r9, [%d6];
         mul.wide.u32 %d7, %r0, 4; add.u64 %d8, %d1, %d7; st.global.u32 [%d8], %r9;
         ret;",
    );
    // More blocks than workers, so that they must take turns.
    let mut gpu = Harness::new(config(2));
    let base = device_base(0);
    gpu.load(&meets);
    let mut grid = launch(0, 24, 64, &[base, base + OUT]);
    grid.cooperative = true;
    gpu.run(0, svp_gpu::JobKind::Launch(grid.clone())).result.unwrap();
    let out = gpu.read_u32(0, base + OUT, 24);
    assert!(out.iter().zip(0..).all(|(it, block)| *it == (block + 1) % 24 + 100), "{out:?}");
    assert_compiled(&mut gpu);
    grid.grid = [4 * 24 + 1, 1, 1];
    let error = gpu.run(0, svp_gpu::JobKind::Launch(grid)).result.unwrap_err();
    assert_eq!(error.code, 720, "{error}");
}
