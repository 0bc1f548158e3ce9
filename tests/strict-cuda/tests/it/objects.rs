//! Arrays and objects: what clients name by addresses lies in the driver's arrays as it should, whatever its layout
//! there; and handles that a window was not given are nothing to it.

use std::os::fd::AsFd;
use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::{
    ArrayShape, DomainId, FindFacts, JobKind, Mipmap, ModuleId, ObjectKind, Outcome, Pitch, Place,
    Rect, TextureDescriptor, array_flag, code,
};

use crate::domain::command;
use crate::failures::{LAYOUT, MIB, memory};
use crate::hub::Hub;

const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64
.visible .entry sample(.param .u64 out, .param .u64 image) { .reg .b64 %rd<5>; .reg .b32 %r<6>;
.reg .f32 %f<5>; ld.param.u64 %rd1, [out]; ld.param.u64 %rd2, [image];
mov.u32 %r1, %tid.x; mov.u32 %r2, %tid.y; mov.u32 %r3, %ntid.x;
tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd2, {%r1, %r2}];
mad.lo.u32 %r4, %r2, %r3, %r1; mul.wide.u32 %rd3, %r4, 4; add.u64 %rd4, %rd1, %rd3;
st.global.f32 [%rd4], %f1; ret; }";

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) % end
    }
}

fn with_window(test: impl FnOnce(&mut Hub<'_>)) {
    let mut gpu = svp_gpu_nvidia::connect(0, command(&[])).unwrap();
    let mut hub = Hub::new(&mut gpu);
    hub.run(JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) }).unwrap();
    test(&mut hub);
}

/// An array at the start of the device part.
fn make(hub: &mut Hub<'_>, shape: ArrayShape) -> u64 {
    let addr = LAYOUT.device.start;
    hub.run(JobKind::MapArray { addr, len: 2 * MIB, shape }).unwrap();
    addr
}

fn texel_rows(shape: &ArrayShape) -> u64 {
    shape.rows() * shape.slices()
}

/// All texels, row by row.
fn contents(hub: &mut Hub<'_>, at: u64, shape: &ArrayShape) -> Vec<u8> {
    let (width, height) = (shape.row_bytes(), texel_rows(shape));
    let segment = memory(65_536);
    let fd = Arc::clone(&segment.fd);
    let pitch = |row| Pitch { row, slice: row * height };
    let rect = Rect {
        height,
        dst_pitch: pitch(width),
        src_pitch: pitch(shape.row_pitch),
        ..Rect::line(width)
    };
    let (dst, src) = (Place::File { segment, offset: 0 }, Place::Window(at));
    hub.run(JobKind::Copy { dst, src, rect }).unwrap();
    let mut bytes = vec![0; (width * height) as usize];
    nix::sys::uio::pread(fd.as_fd(), &mut bytes, 0).unwrap();
    bytes
}

/// A copy of random bytes to a random box, or to a random line where nothing pads the rows; into the model, too.
fn scribble(hub: &mut Hub<'_>, at: u64, shape: &ArrayShape, model: &mut [u8], random: &mut Random) {
    let (texel, row_bytes) = (shape.texel_bytes(), shape.row_bytes());
    let texels = row_bytes / texel;
    let x = random.below(texels);
    let (y, z) = (random.below(shape.rows()), random.below(shape.slices()));
    let is_packed = shape.row_pitch == row_bytes;
    let (rows, width, depth) = if is_packed && random.below(2) == 0 {
        let all = texels * texel_rows(shape);
        let start = (z * shape.rows() + y) * texels + x;
        (1, (1 + random.below(all - start)) * texel, 1)
    } else {
        let depth = 1 + random.below(shape.slices() - z);
        (1 + random.below(shape.rows() - y), (1 + random.below(texels - x)) * texel, depth)
    };
    let bytes: Vec<u8> = (0..width * rows * depth).map(|_| random.below(256) as u8).collect();
    let rect = Rect {
        width_bytes: width,
        height: rows,
        depth,
        dst_pitch: Pitch { row: shape.row_pitch, slice: shape.slice_pitch },
        src_pitch: Pitch { row: width, slice: width * rows },
    };
    let offset = z * shape.slice_pitch + y * shape.row_pitch + x * texel;
    let (dst, src) = (Place::Window(at + offset), Place::Bytes(Arc::from(bytes.clone())));
    hub.run(JobKind::Copy { dst, src, rect }).unwrap();
    let first = (z * shape.rows() + y) * row_bytes + x * texel;
    for (number, row) in (0..).zip(bytes.chunks(width as usize)) {
        let (slice, line) = (number / rows, number % rows);
        let start = (first + (slice * shape.rows() + line) * row_bytes) as usize;
        model[start..start + row.len()].copy_from_slice(row);
    }
}

#[test]
fn copies_find_an_arrays_texels_whatever_its_layout() {
    let shape = |extent: [u32; 3], format, channels, flags, row_pitch| {
        let it = ArrayShape { extent, format, channels, flags, row_pitch, slice_pitch: 0 };
        ArrayShape { slice_pitch: row_pitch * it.rows(), ..it }
    };
    let shapes = [
        shape([7, 5, 3], 1, 2, 0, 32),
        shape([8, 4, 3], 0x20, 2, 0, 64),
        shape([16, 0, 4], 9, 1, array_flag::LAYERED, 32),
        shape([6, 6, 6], 0x20, 4, array_flag::CUBE, 96),
    ];
    for (seed, shape) in (1..).zip(shapes) {
        with_window(|hub| {
            let at = make(hub, shape);
            let mut model = vec![0; (shape.row_bytes() * texel_rows(&shape)) as usize];
            assert_eq!(contents(hub, at, &shape), model, "a fresh array is not all zeros");
            let mut random = Random(seed);
            for round in 0..40 {
                scribble(hub, at, &shape, &mut model, &mut random);
                assert_eq!(contents(hub, at, &shape), model, "seed {seed}, round {round}");
            }
        });
    }
}

const PLANE: ArrayShape = ArrayShape {
    extent: [8, 4, 0],
    format: 0x20,
    channels: 1,
    flags: array_flag::SURFACE,
    row_pitch: 32,
    slice_pitch: 128,
};

fn texture(address: u64) -> TextureDescriptor {
    TextureDescriptor {
        flags: 0,
        address,
        width: 8,
        height: 4,
        depth: 1,
        format: 0x20,
        channels: 1,
        address_modes: [1; 3],
        row_pitch: 32,
        slice_pitch: 128,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    }
}

#[test]
fn a_kernel_reads_an_array_by_the_handle_that_it_is_given() {
    with_window(|hub| {
        let at = make(hub, PLANE);
        let values: Vec<u8> = (0..32u8).flat_map(|it| f32::from(it).to_le_bytes()).collect();
        let (dst, src) = (Place::Window(at), Place::Bytes(Arc::from(values.clone())));
        hub.run(JobKind::Copy { dst, src, rect: Rect::line(128) }).unwrap();
        let create =
            JobKind::CreateObject { texture: texture(at), kind: ObjectKind::Texture, reference: 0 };
        let Outcome::Number(handle) = hub.run(create).unwrap() else { panic!("no handle") };
        let out = at + 2 * MIB;
        hub.run(JobKind::MapDevice { addr: out, len: 2 * MIB }).unwrap();
        let (module, image) = (ModuleId(0), Arc::from(PTX.as_bytes()));
        hub.run(JobKind::ModuleLoad { module, image, facts: FindFacts::WhenAsked }).unwrap();
        let launch = Launch::of(
            module,
            0,
            [1; 3],
            [8, 4, 1],
            [out, handle].into_iter().flat_map(u64::to_ne_bytes).collect::<Vec<_>>(),
        );
        hub.run(JobKind::Launch(launch)).unwrap();
        let segment = memory(4096);
        let fd = Arc::clone(&segment.fd);
        let (dst, src) = (Place::File { segment, offset: 0 }, Place::Window(out));
        hub.run(JobKind::Copy { dst, src, rect: Rect::line(128) }).unwrap();
        let mut seen = vec![0; 128];
        nix::sys::uio::pread(fd.as_fd(), &mut seen, 0).unwrap();
        assert_eq!(seen, values);
    });
}

#[test]
fn what_a_window_was_not_given_is_refused_and_ends_nothing() {
    with_window(|hub| {
        let at = make(hub, PLANE);
        let create = |texture, kind, reference| JobKind::CreateObject { texture, kind, reference };
        let plain = texture(at + 2 * MIB);
        let inside = texture(at + 32);
        for (what, job) in [
            ("memory that is not there", create(plain, ObjectKind::Texture, 0)),
            ("the middle of an array", create(inside, ObjectKind::Texture, 0)),
            ("a surface of no array", create(plain, ObjectKind::Surface, 0)),
            ("no reference", create(texture(at), ObjectKind::Texture, LAYOUT.module.start)),
            ("no object", JobKind::DestroyObject { handle: 77, kind: ObjectKind::Texture }),
            ("an array over another", JobKind::MapArray { addr: at, len: 2 * MIB, shape: PLANE }),
            ("memory over an array", JobKind::MapDevice { addr: at, len: 2 * MIB }),
            (
                "a fill of an array",
                JobKind::Fill {
                    dst: at,
                    pitch: 4,
                    width_bytes: 4,
                    height: 1,
                    value: 1,
                    value_len: 4,
                },
            ),
        ] {
            let error = hub.run(job).expect_err(what);
            assert!(
                [code::INVALID_VALUE, code::INVALID_HANDLE].contains(&error.code),
                "{what}: {error}"
            );
            assert!(!error.sticky, "{what}: {error}");
        }
        let surface = create(texture(at), ObjectKind::Surface, 0);
        let Outcome::Number(handle) = hub.run(surface).unwrap() else { panic!("no handle") };
        let wrong_kind = JobKind::DestroyObject { handle, kind: ObjectKind::Texture };
        assert_eq!(hub.run(wrong_kind).unwrap_err().code, code::INVALID_HANDLE);
        let destroy = JobKind::DestroyObject { handle, kind: ObjectKind::Surface };
        hub.run(destroy.clone()).unwrap();
        assert_eq!(hub.run(destroy).unwrap_err().code, code::INVALID_HANDLE);
    });
}
