//! Textures and surfaces through their instructions.

use super::*;
use crate::interp::{AddressMode, Channel, FaultKind, Texture};

/// One object, of handle 7.
struct Objects(Texture);

impl Environment for Objects {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }

    fn texture(&self, handle: u64) -> Option<Texture> {
        (handle == 7).then_some(self.0)
    }
}

/// 4 x 3 texels of one f32, row after row, 32 bytes apart, in two layers.
const PLANE: Texture = Texture {
    address: BUFFERS + 0x1000,
    width: 4,
    height: 3,
    depth: 2,
    row_pitch: 32,
    slice_pitch: 96,
    channel: Channel::F32,
    channels: 1,
    address_modes: [AddressMode::Clamp; 3],
    border: [0.0; 4],
    linear_filter: false,
    normalized_coordinates: false,
    normalized_floats: false,
    linear_memory: false,
};

/// Runs one thread with a texture whose texel (x, y) of layer l is 100 l + 10 y + x.
fn run(texture: Texture, body: &str) -> Result<Vec<u32>, Box<Fault>> {
    let bench = Bench::kernel(&format!("mov.u64 %d9, 7;\n{body}"));
    for layer in 0..2_u32 {
        for y in 0..3_u32 {
            let row: Vec<u32> =
                (0..4_u32).map(|x| ((100 * layer + 10 * y + x) as f32).to_bits()).collect();
            bench.write_words(PLANE.address + u64::from(96 * layer + 32 * y), &row);
        }
    }
    let kernel = bench.program.kernel("k").unwrap().unwrap_or_else(|why| panic!("{why:?}"));
    let environment = Objects(texture);
    let params = [BUFFERS.to_le_bytes(), [0; 8]].concat();
    let ctx = LaunchContext {
        program: &bench.program,
        kernel,
        grid: [1; 3],
        block: [1; 3],
        params: &params,
        dynamic_shared_bytes: 0,
        memory: &bench.memory,
        environment: &environment,
        count: false,
        sm_count: 1,
        grid_id: 0,
    };
    match Block::new(&ctx, [0; 3]).unwrap().run(&ctx, 1 << 16) {
        Step::Done => Ok(bench.words(8)),
        Step::Fault(fault) => Err(fault),
        Step::Yielded => panic!("it does not end"),
    }
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
    let linear = Texture { linear_filter: true, ..PLANE };
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
    let linear = Texture { height: 1, depth: 1, linear_memory: true, ..PLANE };
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
    let fetch = "mov.u64 %d9, 8; mov.f32 %f5, 0f00000000;\n\
                 tex.2d.v4.f32.f32 {%f1, _, _, _}, [%d9, {%f5, %f5}];";
    assert_eq!(run(PLANE, fetch).unwrap_err().kind, FaultKind::NoTexture(8));
    let load = "mov.u32 %r5, 16; mov.u32 %r6, 0;\n\
                suld.b.2d.b32.trap {%r1}, [%d9, {%r5, %r6}];";
    assert_eq!(run(PLANE, load).unwrap_err().kind, FaultKind::OutsideSurface([16, 0, 0]));
    let far = Texture { address: 8, ..PLANE };
    let load = "mov.u32 %r6, 0; suld.b.2d.b32.trap {%r1}, [%d9, {%r6, %r6}];";
    assert_eq!(run(far, load).unwrap_err().kind, FaultKind::IllegalAddress(8));
}
