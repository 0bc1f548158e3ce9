//! Textures and surfaces through their instructions.

use super::*;
use crate::FaultKind;
use svp_abi::texture::{Mipmap, TextureDescriptor, flag};

/// Where the descriptor lies.
const HANDLE: u64 = BUFFERS + 0x800;

/// 4 x 3 texels of one f32, row after row, 32 bytes apart, in two layers.
const PLANE: TextureDescriptor = TextureDescriptor {
    flags: 0,
    address: BUFFERS + 0x1000,
    width: 4,
    height: 3,
    depth: 2,
    format: 0x20,
    channels: 1,
    address_modes: [1; 3],
    row_pitch: 32,
    slice_pitch: 96,
    border: [0.0; 4],
    mipmap: Mipmap { levels: 0, bias: 0.0, clamp: [0.0; 2] },
};

/// Runs one thread with a texture whose texel (x, y) of layer l is 100 l + 10 y + x.
fn run(texture: TextureDescriptor, body: &str) -> Result<Vec<u32>, Box<Fault>> {
    let bench = Bench::kernel(&format!("mov.u64 %d9, {HANDLE};\n{body}"));
    bench.memory.write(HANDLE, &texture.encode()).unwrap();
    run_on(&bench)
}

fn run_on(bench: &Bench) -> Result<Vec<u32>, Box<Fault>> {
    for layer in 0..2_u32 {
        for y in 0..3_u32 {
            let row: Vec<u32> =
                (0..4_u32).map(|x| ((100 * layer + 10 * y + x) as f32).to_bits()).collect();
            bench.write_words(PLANE.address + u64::from(96 * layer + 32 * y), &row);
        }
    }
    bench.run(1)?;
    Ok(bench.words(8))
}

fn floats(words: &[u32]) -> Vec<f32> {
    words.iter().map(|it| f32::from_bits(*it)).collect()
}

#[test]
fn fetches_of_every_geometry() {
    let words = run(
        PLANE,
        "mov.f32 %f5, 0f40200000; mov.f32 %f6, 0f3FC00000; mov.u32 %r5, 1; mov.u32 %r6, 3;\n\
         tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%d9, {%f5, %f6}];\n\
         tex.a2d.v4.f32.f32 {%f7, _, _, %f8}, [%d9, {%r5, %f5, %f6, %f6}];\n\
         tex.2d.v4.f32.s32 {%f9, _, _, _}, [%d9, {%r6, %r5}];\n\
         tex.level.2d.v4.f32.f32 {%f10, _, _, _}, [%d9, {%f6, %f5}], 0f00000000;\n\
         st.global.v4.f32 [%d0], {%f1, %f2, %f4, %f7}; st.global.v2.f32 [%d0+16], {%f9, %f10};\n\
         txq.width.b32 %r1, [%d9]; txq.height.b32 %r2, [%d9]; st.global.v2.u32 [%d0+24], {%r1, %r2};",
    )
    .unwrap();
    assert_eq!(floats(&words[..6]), [12.0, 0.0, 1.0, 112.0, 13.0, 21.0]);
    assert_eq!(words[6..], [4, 3]);
}

#[test]
fn averages_and_gathers() {
    let linear = TextureDescriptor { flags: flag::LINEAR_FILTER, ..PLANE };
    let words = run(
        linear,
        "mov.f32 %f5, 0f40000000; mov.f32 %f6, 0f3F800000;\n\
         tex.2d.v4.f32.f32 {%f1, _, _, _}, [%d9, {%f5, %f6}];\n\
         tld4.r.2d.v4.f32.f32 {%f2, %f3, %f4, %f7}, [%d9, {%f5, %f6}];\n\
         st.global.v4.f32 [%d0], {%f1, %f2, %f3, %f4}; st.global.f32 [%d0+16], %f7;",
    )
    .unwrap();
    // Between texels 1 and 2 of rows 0 and 1.
    assert_eq!(floats(&words[..5]), [6.5, 11.0, 12.0, 2.0, 1.0]);
}

#[test]
fn linear_memory_ends_in_zeros() {
    let linear = TextureDescriptor { height: 1, depth: 1, flags: flag::LINEAR_MEMORY, ..PLANE };
    let words = run(
        linear,
        "mov.u32 %r5, 2; mov.u32 %r6, 4; mov.u32 %r7, -1;\n\
         tex.1d.v4.f32.s32 {%f1, _, _, _}, [%d9, {%r5}];\n\
         tex.1d.v4.f32.s32 {%f2, _, _, _}, [%d9, {%r6}];\n\
         tex.1d.v4.f32.s32 {%f3, _, _, _}, [%d9, {%r7}];\n\
         st.global.v2.f32 [%d0], {%f1, %f2}; st.global.f32 [%d0+8], %f3;",
    )
    .unwrap();
    assert_eq!(floats(&words[..3]), [2.0, 0.0, 0.0]);
}

#[test]
fn surfaces_are_read_and_written_by_bytes() {
    let words = run(
        PLANE,
        "mov.u32 %r5, 8; mov.u32 %r6, 1; mov.u32 %r7, 99; mov.u32 %r8, 16;\n\
         suld.b.2d.b32.trap {%r1}, [%d9, {%r5, %r6}];\n\
         sust.b.2d.v2.b32.trap [%d9, {%r5, %r6}], {%r7, %r8};\n\
         suld.b.2d.v2.b32.zero {%r2, %r3}, [%d9, {%r5, %r6}];\n\
         suld.b.a2d.b32.clamp {%r4}, [%d9, {%r6, %r7, %r7, %r7}];\n\
         suld.b.2d.b32.zero {%r9}, [%d9, {%r8, %r6}];\n\
         sust.b.2d.b32.zero [%d9, {%r8, %r6}], {%r7};\n\
         suq.width.b32 %r10, [%d9];\n\
         st.global.v4.u32 [%d0], {%r1, %r2, %r3, %r4}; st.global.v2.u32 [%d0+16], {%r9, %r10};",
    )
    .unwrap();
    let expected = [12.0_f32.to_bits(), 99, 16, 123.0_f32.to_bits(), 0, 4];
    assert_eq!(words[..6], expected);
}

#[test]
fn bad_handles_and_places_fault() {
    let fetch = |handle: u64| {
        format!(
            "mov.u64 %d9, {handle}; mov.f32 %f5, 0f00000000;\n\
             tex.2d.v4.f32.f32 {{%f1, _, _, _}}, [%d9, {{%f5, %f5}}];"
        )
    };
    // Nothing is mapped, it is not aligned, or something else lies there.
    for handle in [8, 0, u64::MAX - 7, HANDLE + 1, HANDLE + 8, BUFFERS] {
        let fault = run(PLANE, &fetch(handle)).unwrap_err();
        assert_eq!(fault.kind, FaultKind::NoTexture(handle));
    }
    let strange = TextureDescriptor { channels: 3, ..PLANE };
    let fault = run(strange, &fetch(HANDLE)).unwrap_err();
    assert_eq!(fault.kind, FaultKind::NoTexture(HANDLE));
    let huge = TextureDescriptor {
        width: u32::MAX,
        row_pitch: u64::MAX,
        slice_pitch: u64::MAX / 3,
        address_modes: [2, 0, 3],
        flags: flag::ALL,
        ..PLANE
    };
    assert!(run(huge, &fetch(HANDLE)).is_err(), "its texels are not mapped");
    let load = "mov.u32 %r5, 16; mov.u32 %r6, 0;\n\
                suld.b.2d.b32.trap {%r1}, [%d9, {%r5, %r6}];";
    assert_eq!(run(PLANE, load).unwrap_err().kind, FaultKind::OutsideSurface([16, 0, 0]));
    let far = TextureDescriptor { address: 8, ..PLANE };
    let load = "mov.u32 %r6, 0; suld.b.2d.b32.trap {%r1}, [%d9, {%r6, %r6}];";
    assert_eq!(run(far, load).unwrap_err().kind, FaultKind::IllegalAddress(8));
}

#[test]
fn cubes_are_read_in_a_direction() {
    // Six faces of a texel, 4 bytes apart: those of the first two rows.
    let cube = TextureDescriptor {
        flags: flag::CUBE | flag::NORMALIZED_COORDINATES,
        width: 1,
        height: 1,
        depth: 6,
        slice_pitch: 32,
        ..PLANE
    };
    let words = run(
        cube,
        "mov.f32 %f5, 0f3F800000; mov.f32 %f6, 0fBF800000; mov.f32 %f7, 0f00000000;\n\
         tex.cube.v4.f32.f32 {%f1, _, _, _}, [%d9, {%f5, %f7, %f7, %f7}];\n\
         tex.cube.v4.f32.f32 {%f2, _, _, _}, [%d9, {%f6, %f7, %f7, %f7}];\n\
         tex.cube.v4.f32.f32 {%f3, _, _, _}, [%d9, {%f7, %f5, %f7, %f7}];\n\
         tex.cube.v4.f32.f32 {%f4, _, _, _}, [%d9, {%f7, %f7, %f6, %f6}];\n\
         mov.u32 %r5, 7; tex.acube.v4.f32.f32 {%f8, _, _, _}, [%d9, {%r5, %f7, %f6, %f7}];\n\
         st.global.v4.f32 [%d0], {%f1, %f2, %f3, %f4}; st.global.f32 [%d0+16], %f8;",
    )
    .unwrap();
    // Slices are at rows 0, 1, 2 of the first layer, then of the second one.
    assert_eq!(floats(&words[..5]), [0.0, 10.0, 20.0, 120.0, 100.0]);
}

#[test]
fn references_are_descriptors_in_the_module() {
    let bench = Bench::new(
        ".version 4.0\n.target sm_30\n.address_size 64\n.global .texref image;\n\
         .visible .entry k(.param .u64 p, .param .u64 q)\n{\n\
         .reg .b32 %r<40>; .reg .b64 %d<40>; .reg .f32 %f<20>;\nld.param.u64 %d0, [p];\n\
         mov.f32 %f5, 0f40200000; mov.f32 %f6, 0f3FC00000; mov.u64 %d1, image;\n\
         tex.2d.v4.f32.f32 {%f1, _, _, _}, [image, {%f5, %f6}];\n\
         tex.2d.v4.f32.f32 {%f2, _, _, _}, [%d1, {%f6, %f6}];\n\
         txq.width.b32 %r1, [image];\n\
         st.global.v2.f32 [%d0], {%f1, %f2}; st.global.u32 [%d0+8], %r1;\nret;\n}\n",
    );
    // Nothing is bound to it yet.
    assert_eq!(run_on(&bench).unwrap_err().kind, FaultKind::NoTexture(BASE));
    bench.memory.write(BASE, &PLANE.encode()).unwrap();
    let words = run_on(&bench).unwrap();
    assert_eq!((floats(&words[..2]), words[2]), (vec![12.0, 11.0], 4));
}

#[test]
fn srgb_becomes_linear() {
    // Four bytes of one texel; the last one has no gamma.
    let flags = flag::SRGB | flag::NORMALIZED_FLOATS;
    let texture = TextureDescriptor { flags, format: 1, channels: 4, ..PLANE };
    let bench = Bench::kernel(&format!(
        "mov.u64 %d9, {HANDLE}; mov.u32 %r5, 0; mov.u32 %r6, -2139062144;\n\
         st.global.u32 [%d0+4096], %r6;\n\
         tex.2d.v4.f32.s32 {{%f1, %f2, %f3, %f4}}, [%d9, {{%r5, %r5}}];\n\
         st.global.v4.f32 [%d0], {{%f1, %f2, %f3, %f4}};"
    ));
    bench.memory.write(HANDLE, &texture.encode()).unwrap();
    let half = floats(&run_on(&bench).unwrap()[..4]);
    assert!((half[0] - 0.215_86).abs() < 1e-5 && half[0] == half[2], "{half:?}");
    assert_eq!(half[3], 128.0 / 255.0);
}

#[test]
fn levels_of_a_mipmap() {
    // Level 1 begins at the next multiple of 512 bytes, in a row of its own: 2 x 1 texels, 1 layer after 2.
    let mipmap = Mipmap { levels: 2, bias: 0.0, clamp: [0.0, 1.0] };
    let flags = flag::MIPMAP | flag::LINEAR_LEVELS;
    let texture = TextureDescriptor { flags, mipmap, ..PLANE };
    let body = "mov.f32 %f5, 0f3F000000; mov.f32 %f6, 0f3F800000; mov.f32 %f7, 0f00000000;\n\
         tex.level.2d.v4.f32.f32 {%f1, _, _, _}, [%d9, {%f5, %f5}], %f6;\n\
         tex.level.2d.v4.f32.f32 {%f2, _, _, _}, [%d9, {%f5, %f5}], %f5;\n\
         tex.grad.2d.v4.f32.f32 {%f3, _, _, _}, [%d9, {%f5, %f5}], {%f6, %f7}, {%f7, %f6};\n\
         tex.2d.v4.f32.f32 {%f4, _, _, _}, [%d9, {%f5, %f5}];\n\
         st.global.v4.f32 [%d0], {%f1, %f2, %f3, %f4};\n\
         txq.num_mipmap_levels.b32 %r1, [%d9]; st.global.u32 [%d0+16], %r1;";
    let bench = Bench::kernel(&format!("mov.u64 %d9, {HANDLE};\n{body}"));
    bench.memory.write(HANDLE, &texture.encode()).unwrap();
    bench.write_words(PLANE.address + 512, &[800.0_f32.to_bits()]);
    let words = run_on(&bench).unwrap();
    assert_eq!(floats(&words[..4]), [800.0, 400.0, 0.0, 0.0]);
    assert_eq!(words[4], 2);
}

#[test]
fn formatted_stores_convert() {
    let small = TextureDescriptor { format: 8, channels: 2, ..PLANE };
    let body = "mov.u32 %r1, 2; mov.u32 %r2, 1; mov.u32 %r3, -5; mov.u32 %r4, 1000;\n\
         sust.p.2d.v2.b32.trap [%d9, {%r1, %r2}], {%r3, %r4};\n\
         suld.b.2d.b16.trap %r5, [%d9, {4, %r2}]; st.global.u32 [%d0], %r5;";
    let body = body.replace("{4, %r2}", "{%r6, %r2}").replace("sust.p", "mov.u32 %r6, 4; sust.p");
    let body = body
        .replace("suld.b.2d.b16.trap %r5", "suld.b.2d.b16.trap %h1")
        .replace("[%d0], %r5", "[%d0], %r7");
    let body = body.replace("st.global.u32", "cvt.u32.u16 %r7, %h1; st.global.u32");
    let words = run(small, &body).unwrap();
    assert_eq!(words[0], 0x7ffb, "-5, and 1000 as the largest there is");
}
