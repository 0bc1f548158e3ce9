//! Textures, interpreted and compiled: the same texels, bit by bit, of random descriptors at random
//! coordinates, those that no program would use included.

mod random;

use std::fmt::Write as _;

use crate::common::{self, Harness, config, device_base};
use svp_abi::texture::{Mipmap, TextureDescriptor, flag};
use svp_gpu::JobKind;
use svp_gpu_soft::{CodeState, JitMode, JitTarget, SoftConfig, Tier};

use random::Random;

/// Texels, of random bytes.
const TEXELS: u64 = 16 << 20;
const TEXELS_LEN: u64 = 64 << 10;
/// Two descriptors.
const HANDLES: u64 = TEXELS + (1 << 20);
/// Four words per thread.
const INPUT: u64 = HANDLES + 4096;
/// Four channels per thread.
const OUTPUT: u64 = INPUT + (64 << 10);
const MAPPED: u64 = 2 << 20;
const THREADS: u32 = 224;
const BLOCK: u32 = 112;

/// How a kernel reads a texture: what is between `tex.` and the operands, and its coordinates.
const READS: &[(&str, &str)] = &[
    ("1d.v4.f32.s32", "{%r1}"),
    ("2d.v4.s32.s32", "{%r1, %r2}"),
    ("3d.v4.u32.s32", "{%r1, %r2, %r3, %r3}"),
    ("a1d.v4.f32.s32", "{%r4, %r1}"),
    ("a2d.v4.f32.s32", "{%r4, %r1, %r2, %r2}"),
    ("1d.v4.f32.f32", "{%f1}"),
    ("2d.v4.u32.f32", "{%f1, %f2}"),
    ("3d.v4.f32.f32", "{%f1, %f2, %f3, %f3}"),
    ("a1d.v4.f32.f32", "{%r4, %f1}"),
    ("a2d.v4.f32.f32", "{%r4, %f1, %f2, %f2}"),
];

/// What the kernels of one geometry do beside: statements before the fetch, a guard, the registers, and
/// how the handle and the coordinates are had.
#[derive(Clone, Copy)]
enum Shape {
    /// All channels, all lanes.
    Whole,
    /// The first channel alone.
    One,
    /// Some lanes, the first two channels.
    Guarded,
    /// The coordinates of thread 0.
    Uniform,
    /// Each thread its own handle.
    Handles,
}

const SHAPES: [Shape; 5] =
    [Shape::Whole, Shape::One, Shape::Guarded, Shape::Uniform, Shape::Handles];

fn kernel(name: &str, (read, coordinates): (&str, &str), shape: Shape) -> String {
    let at = if matches!(shape, Shape::Uniform) { "0" } else { "%r0" };
    let mut text = format!(
        ".visible .entry {name}(.param .u64 handle, .param .u64 in, .param .u64 out) {{\n\
         .reg .b32 %r<20>; .reg .f32 %f<9>; .reg .b64 %d<9>; .reg .pred %p<3>;\n\
         ld.param.u64 %d0, [handle]; ld.param.u64 %d1, [in]; ld.param.u64 %d2, [out];\n\
         mov.u32 %r5, %tid.x; mov.u32 %r6, %ctaid.x; mov.u32 %r7, %ntid.x;\n\
         mad.lo.u32 %r0, %r6, %r7, %r5; mov.u32 %r8, {at};\n\
         mad.wide.u32 %d3, %r8, 16, %d1; mad.wide.u32 %d4, %r0, 16, %d2;\n\
         ld.global.v4.u32 {{%r1, %r2, %r3, %r4}}, [%d3];\n\
         mov.b32 %f1, %r1; mov.b32 %f2, %r2; mov.b32 %f3, %r3;\n\
         mov.u32 %r10, 1; mov.u32 %r11, 2; mov.u32 %r12, 3; mov.u32 %r13, 4;\n"
    );
    let channels = match shape {
        Shape::One => "{%r10, _, _, _}",
        _ => "{%r10, %r11, %r12, %r13}",
    };
    let kept = match shape {
        Shape::One => "st.global.u32 [%d4], %r10;",
        Shape::Guarded => "st.global.v2.u32 [%d4], {%r10, %r11};",
        _ => "st.global.v4.u32 [%d4], {%r10, %r11, %r12, %r13};",
    };
    let before = match shape {
        Shape::Guarded => "and.b32 %r9, %r0, 5; setp.ne.u32 %p1, %r9, 1;",
        Shape::Handles => "and.b32 %r9, %r0, 64; mad.wide.u32 %d0, %r9, 2, %d0;",
        _ => "",
    };
    let guard = if matches!(shape, Shape::Guarded) { "@%p1 " } else { "" };
    writeln!(
        text,
        "{before}\n{guard}tex.{read} {channels}, [%d0, {coordinates}];\n{kept}\nret; }}"
    )
    .unwrap();
    text
}

fn module() -> (String, Vec<String>) {
    let mut text = ".version 8.0\n.target sm_75\n.address_size 64\n".to_owned();
    let mut names = Vec::new();
    for (at, read) in READS.iter().enumerate() {
        for (number, shape) in SHAPES.into_iter().enumerate() {
            let name = format!("k{at}_{number}");
            text += &kernel(&name, *read, shape);
            names.push(name);
        }
    }
    (text, names)
}

/// A device with the module loaded and random bytes for texels.
struct Device {
    harness: Harness,
    kernels: Vec<u32>,
}

impl Device {
    fn new(jit: JitMode, target: JitTarget) -> Self {
        let mut harness = Harness::new(SoftConfig { target, ..config(jit, 1) });
        let addr = device_base(0) + TEXELS;
        harness.run(0, JobKind::MapDevice { addr, len: MAPPED }).result.unwrap();
        let (text, names) = module();
        let info = harness.load(&text);
        let number = |name: &String| info.kernels.iter().position(|it| it.name == *name).unwrap();
        let kernels = names.iter().map(|name| number(name) as u32).collect();
        let mut random = Random(7);
        let texels: Vec<u8> = (0..TEXELS_LEN).map(|_| random.next() as u8).collect();
        harness.write(0, addr, &texels);
        Self { harness, kernels }
    }

    /// Runs a kernel; gives the output, or the error.
    fn run(
        &mut self,
        kernel: usize,
        textures: [&[u8]; 2],
        input: &[u8],
    ) -> Result<Vec<u8>, String> {
        let base = device_base(0);
        self.harness.write(0, base + HANDLES, textures[0]);
        self.harness.write(0, base + HANDLES + 128, textures[1]);
        self.harness.write(0, base + INPUT, input);
        let output = vec![0xee; THREADS as usize * 16];
        self.harness.write(0, base + OUTPUT, &output);
        let params = [base + HANDLES, base + INPUT, base + OUTPUT];
        let launch = common::launch(self.kernels[kernel], THREADS / BLOCK, BLOCK, &params);
        let done = self.harness.run(0, JobKind::Launch(launch));
        match done.result {
            Ok(_) => Ok(self.harness.read(0, base + OUTPUT, output.len() as u64)),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn assert_compiled(device: &Device) {
    let states = device.harness.gpu.compiled_kernels();
    let compiled = |state: &CodeState| matches!(state, CodeState::Compiled { .. });
    assert!(
        !states.is_empty() && states.iter().all(|kernel| compiled(&kernel.state)),
        "{states:?}"
    );
}

fn compare(seed: u64, descriptors: usize, target: JitTarget) {
    let target = JitTarget { uncached: true, ..target };
    let mut interpreter = Device::new(JitMode::Off, JitTarget::default());
    let mut compiled = Device::new(JitMode::Eager, target.clone());
    let mut random = Random(seed);
    for number in 0..descriptors {
        let textures = [random.descriptor(), random.descriptor()];
        let handles = textures.map(|it| it.encode());
        for (kernel, name) in module().1.iter().enumerate() {
            let floats = kernel / SHAPES.len() >= READS.len() / 2;
            let words: Vec<u8> = (0..THREADS)
                .flat_map(|_| random.coordinates(&textures[0], floats))
                .flat_map(u32::to_le_bytes)
                .collect();
            let [expected, got] = [&mut interpreter, &mut compiled]
                .map(|it| it.run(kernel, [&handles[0], &handles[1]], &words));
            let (expected, got) = (expected.unwrap(), got.unwrap());
            let differs = expected.chunks(4).zip(got.chunks(4)).position(|(a, b)| a != b);
            if let Some(at) = differs {
                let word = |of: &[u8]| u32::from_le_bytes(of[4 * at..][..4].try_into().unwrap());
                let place = &words[at / 4 * 16..][..16];
                let place: Vec<u32> =
                    place.chunks(4).map(|it| u32::from_le_bytes(it.try_into().unwrap())).collect();
                panic!(
                    "{name}, descriptor {number} of seed {seed}, thread {}, channel {} at {place:x?}: \
                     expected {:08x}, got {:08x}\n{:?}\n{:?}",
                    at / 4,
                    at % 4,
                    word(&expected),
                    word(&got),
                    textures[0],
                    READS[kernel / SHAPES.len()]
                );
            }
        }
        if number == 0 {
            assert_compiled(&compiled);
        }
    }
}

/// Descriptors that are none, and texels that cannot be read: the first line of what CUDA reports.
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn faults_are_the_interpreters() {
    let plain = TextureDescriptor {
        flags: 0,
        address: device_base(0) + TEXELS,
        width: 16,
        height: 4,
        depth: 2,
        format: 3,
        channels: 1,
        address_modes: [1; 3],
        row_pitch: 64,
        slice_pitch: 256,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    };
    let far = device_base(0) + (1 << 32);
    let bad = [
        TextureDescriptor { channels: 3, ..plain },
        TextureDescriptor { flags: 1 << 6, ..plain },
        TextureDescriptor { address: plain.address + 2, ..plain },
        TextureDescriptor { row_pitch: 62, ..plain },
        // Beyond the window, and round the whole address space.
        TextureDescriptor { address: far - 64, ..plain },
        TextureDescriptor { address: far, ..plain },
        TextureDescriptor { address: device_base(0) - 64, ..plain },
        TextureDescriptor { row_pitch: 1 << 40, ..plain },
        TextureDescriptor { row_pitch: u64::MAX - 63, ..plain },
        TextureDescriptor { slice_pitch: u64::MAX / 2 + 1, ..plain },
    ];
    // Rows and layers from the last ones on.
    let words: Vec<u8> =
        (0..THREADS).flat_map(|_| [15_u32, 3, 1, 1]).flat_map(u32::to_le_bytes).collect();
    let kernel = 4 * SHAPES.len();
    let mut faults = 0;
    for (number, bad) in bad.into_iter().enumerate() {
        let handle = bad.encode();
        let outcomes = [JitMode::Off, JitMode::Eager].map(|jit| {
            let mut device = Device::new(jit, JitTarget::default());
            let outcome = device.run(kernel, [&handle, &handle], &words);
            if jit == JitMode::Eager {
                assert_compiled(&device);
            }
            outcome
        });
        faults += u32::from(outcomes[0].is_err());
        assert_eq!(outcomes[0], outcomes[1], "{number}: {bad:?}");
    }
    assert!(faults >= 8, "{faults}");
}

/// Compiled code reads descriptors where clients write them.
#[test]
fn descriptors_lie_as_compiled_code_has_them() {
    use svp_codegen::context::descriptor;
    let texture = TextureDescriptor {
        flags: 0x11,
        address: 0x1234_5678_9abc,
        width: 2,
        height: 3,
        depth: 4,
        format: 0x10,
        channels: 1,
        address_modes: [1, 2, 3],
        row_pitch: 0x5_0000_0006,
        slice_pitch: 0x7_0000_0008,
        border: [1.0, 2.0, 3.0, 4.0],
        mipmap: Mipmap::default(),
    };
    let bytes = texture.encode();
    let word = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    let long = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap());
    let axes = |at: usize| [word(at), word(at + 4), word(at + 8)];
    assert_eq!(bytes.len(), descriptor::BYTES);
    assert_eq!(word(descriptor::MAGIC_AT), descriptor::MAGIC);
    assert_eq!(word(descriptor::FLAGS), 0x11);
    assert_eq!(long(descriptor::ADDRESS), texture.address);
    assert_eq!(axes(descriptor::EXTENTS), [2, 3, 4]);
    assert_eq!([word(descriptor::FORMAT), word(descriptor::CHANNELS)], [0x10, 1]);
    assert_eq!(axes(descriptor::MODES), [1, 2, 3]);
    assert_eq!(long(descriptor::PITCHES), texture.row_pitch);
    assert_eq!(long(descriptor::PITCHES + 8), texture.slice_pitch);
    let colours = [0, 4, 8, 12].map(|at| f32::from_bits(word(descriptor::BORDER + at)));
    assert_eq!(colours, texture.border);
    for (ours, theirs) in [
        (descriptor::LINEAR_FILTER, flag::LINEAR_FILTER),
        (descriptor::NORMALIZED_COORDINATES, flag::NORMALIZED_COORDINATES),
        (descriptor::NORMALIZED_FLOATS, flag::NORMALIZED_FLOATS),
        (descriptor::LINEAR_MEMORY, flag::LINEAR_MEMORY),
        (descriptor::SRGB, flag::SRGB),
        (descriptor::ALL_FLAGS, flag::ALL & !(flag::MIPMAP | flag::LINEAR_LEVELS | flag::LAYERS)),
    ] {
        assert_eq!(ours, theirs);
    }
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn compiled_fetches_are_the_interpreters() {
    compare(1, 100, JitTarget::default());
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_are_in_the_first_tier() {
    compare(2, 30, JitTarget { only: Some(Tier::First), ..JitTarget::default() });
}

#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_are_with_wide_gangs() {
    compare(3, 30, JitTarget { lanes: Some(128), ..JitTarget::default() });
}

/// CPUs without AVX-512.
#[cfg(target_arch = "x86_64")]
#[test]
#[ignore = "needs svp-jit: cargo xtask test"]
fn so_they_are_on_older_cpus() {
    for (seed, cpu) in [(4, "x86-64-v3"), (5, "x86-64")] {
        compare(seed, 20, JitTarget { cpu: Some(cpu.to_owned()), ..JitTarget::default() });
    }
}
