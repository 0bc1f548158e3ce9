//! Every command survives the border, and no bytes bring the decoder down.

use proptest::prelude::*;
use svp_abi::channel::SLOT_LEN;
use svp_abi::command::*;
use svp_abi::texture::{ArrayShape, Mipmap, TextureDescriptor};

fn place() -> impl Strategy<Value = Place> {
    prop_oneof![any::<u64>().prop_map(Place::Window), any::<u64>().prop_map(Place::Arena)]
}

fn reply() -> impl Strategy<Value = ReplySlot> {
    any::<(u32, u32)>().prop_map(|(off, len)| ReplySlot { off, len })
}

fn kind() -> impl Strategy<Value = StreamKind> {
    prop_oneof![Just(StreamKind::Blocking), Just(StreamKind::NonBlocking)]
}

fn control() -> impl Strategy<Value = Command<'static>> {
    prop_oneof![
        (any::<u32>(), kind(), any::<i32>()).prop_map(|(stream, kind, priority)| {
            Command::StreamCreate { stream, kind, priority }
        }),
        any::<u32>().prop_map(|stream| Command::StreamDestroy { stream }),
        (any::<(u64, u64)>(), reply(), any::<bool>()).prop_map(|((addr, len), reply, asks)| {
            let reply = (asks && reply.len != 0).then_some(reply);
            Command::MemMap { addr, len, reply }
        }),
        any::<(u64, u64)>().prop_map(|(addr, len)| Command::MemUnmap { addr, len }),
        any::<(u64, u64, u32, u64)>().prop_map(|(addr, len, handle, offset)| {
            Command::HostMap { addr, len, handle, offset }
        }),
        any::<(u64, u64)>().prop_map(|(addr, len)| Command::HostUnmap { addr, len }),
        (any::<(u64, u64, u64)>(), reply())
            .prop_map(|((addr, len, key), reply)| Command::MemShare { addr, len, key, reply }),
        (any::<(u64, u64, u64)>(), reply())
            .prop_map(|((addr, len, key), reply)| Command::MemOpen { addr, len, key, reply }),
        (any::<u32>(), place(), any::<u64>(), reply()).prop_map(
            |(module, image, image_len, reply)| {
                Command::ModuleLoad { module, image, image_len, reply }
            }
        ),
        any::<u32>().prop_map(|module| Command::ModuleUnload { module }),
        reply().prop_map(|reply| Command::DeviceQuery { reply }),
        any::<(u32, u64)>().prop_map(|(timeline, value)| Command::Signal { timeline, value }),
        (any::<(u64, u64)>(), shape(), reply()).prop_map(|((addr, len), shape, reply)| {
            Command::ArrayMap { addr, len, shape, reply }
        }),
        (any::<(u64, u32, u64)>(), any::<bool>(), reply()).prop_map(
            |((reference, width, address), surface, reply)| {
                let kind = if surface { ObjectKind::Surface } else { ObjectKind::Texture };
                let texture = TextureDescriptor { width: width.max(1), address, ..TEXTURE };
                Command::ObjectCreate { texture, kind, reference, reply }
            }
        ),
        any::<u64>()
            .prop_map(|handle| Command::ObjectDestroy { handle, kind: ObjectKind::Surface }),
        (any::<u32>(), any::<Option<u64>>(), reply())
            .prop_map(|(limit, value, reply)| { Command::Limit { limit, value, reply } }),
        reply().prop_map(|reply| Command::MemoryQuery { reply }),
    ]
}

const TEXTURE: TextureDescriptor = TextureDescriptor {
    flags: 1,
    address: 0,
    width: 1,
    height: 2,
    depth: 3,
    format: 0x20,
    channels: 4,
    address_modes: [0, 1, 3],
    row_pitch: 64,
    slice_pitch: 128,
    border: [0.5, 1.0, 1.5, 2.0],
    mipmap: Mipmap { levels: 3, bias: 0.5, clamp: [0.0, 2.0] },
};

fn shape() -> impl Strategy<Value = ArrayShape> {
    let extent = (1..5000u32, 0..5000u32, 0..500u32);
    (extent, 0..16u32, 0..64u64).prop_map(|((width, height, depth), flags, more)| {
        let extent = [width, height, depth];
        let (row_pitch, slice_pitch) = (u64::from(width) * 8 + more, 0);
        let shape = ArrayShape { extent, format: 10, channels: 2, flags, row_pitch, slice_pitch };
        ArrayShape { slice_pitch: row_pitch * shape.rows(), ..shape }
    })
}

#[test]
fn an_array_that_cannot_be_is_no_command() {
    let shape = ArrayShape {
        extent: [5, 4, 3],
        format: 1,
        channels: 1,
        flags: 0,
        row_pitch: 32,
        slice_pitch: 128,
    };
    let decoded = |shape| {
        let mut bytes = [0; 128];
        let header = CommandHeader { stream: 0, value: 1, submitted_guest_ns: 0 };
        Command::ArrayMap { addr: 1, len: 2, shape, reply: ReplySlot { off: 0, len: 0 } }
            .encode(&header, &mut bytes)
            .unwrap();
        decode(&bytes).map(drop)
    };
    assert_eq!(decoded(shape), Ok(()));
    let wrong = |field: &str, shape| match decoded(shape) {
        Err(DecodeError::Field { field: found, .. }) => assert_eq!(found, field),
        other => panic!("{field}: {other:?}"),
    };
    wrong("width", ArrayShape { extent: [0, 4, 3], ..shape });
    wrong("format", ArrayShape { format: 4, ..shape });
    wrong("channels", ArrayShape { channels: 3, ..shape });
    wrong("channels", ArrayShape { extent: [u32::MAX; 3], channels: u32::MAX, ..shape });
    wrong("flags", ArrayShape { flags: 16, ..shape });
    wrong("row_pitch", ArrayShape { row_pitch: 4, ..shape });
    wrong("slice_pitch", ArrayShape { slice_pitch: 127, ..shape });
    wrong("slice_pitch", ArrayShape { slice_pitch: 130, ..shape });
    wrong("slice_pitch", ArrayShape { row_pitch: u64::MAX / 2, slice_pitch: u64::MAX, ..shape });
}

fn work() -> impl Strategy<Value = Command<'static>> {
    let pitch = || any::<(u64, u64)>().prop_map(|(row, slice)| Pitch { row, slice });
    let extent = any::<(u64, u64, u64)>().prop_map(|(width_bytes, height, depth)| Extent {
        width_bytes,
        height,
        depth,
    });
    prop_oneof![
        any::<[u32; 10]>().prop_map(|v| Command::Launch(Launch {
            module: v[0],
            kernel: v[1],
            grid: [v[2], v[3], v[4]],
            block: [v[5], v[6], v[7]],
            shared_bytes: v[8],
            flags: v[9],
            params: &[1, 2, 3, 4, 5, 6, 7, 8, 9],
        })),
        (place(), place(), any::<u64>()).prop_map(|(dst, src, len)| Command::Copy {
            dst,
            src,
            len
        }),
        (place(), pitch(), place(), pitch(), extent).prop_map(
            |(dst, dst_pitch, src, src_pitch, extent)| {
                Command::CopyRect { dst, dst_pitch, src, src_pitch, extent }
            }
        ),
        (any::<[u64; 4]>(), any::<u32>(), prop_oneof![Just(1u32), Just(2), Just(4)]).prop_map(
            |(v, value, value_len)| Command::Fill {
                dst: v[0],
                pitch: v[1],
                width_bytes: v[2],
                height: v[3],
                value,
                value_len
            }
        ),
        any::<(u32, u64)>().prop_map(|(timeline, value)| Command::EventRecord { timeline, value }),
        any::<(u32, u64)>().prop_map(|(timeline, value)| Command::Wait { timeline, value }),
    ]
}

proptest! {
    #[test]
    fn commands_survive_the_border(
        command in prop_oneof![control(), work()],
        (stream, value, submitted_guest_ns) in any::<(u32, u64, u64)>(),
    ) {
        let header = CommandHeader { stream, value, submitted_guest_ns };
        let mut ring = [0xaa; 1024];
        let len = command.encode(&header, &mut ring).unwrap();
        let first: [u8; 8] = ring[..8].try_into().unwrap();
        prop_assert_eq!(decode_len(&first, ring.len()), Ok(len));
        prop_assert_eq!(decode(&ring[..len]), Ok((header, command)));
    }

    #[test]
    fn any_bytes_decode_or_name_an_error(
        mut bytes in proptest::collection::vec(any::<u8>(), 0..256),
        opcode in 0u8..40,
    ) {
        if let [low, high, ..] = bytes.as_mut_slice() {
            (*low, *high) = (opcode, 0);
        }
        let _ = decode(&bytes);
    }
}

#[test]
fn impossible_lengths_are_refused() {
    for (len, available) in [(0, 4096), (63, 4096), (65, 4096), (128, 64), (1 << 20, 1 << 21)] {
        let mut first = [0; 8];
        first[4..].copy_from_slice(&(len as u32).to_le_bytes());
        assert_eq!(decode_len(&first, available), Err(DecodeError::Length(len as u32)));
    }
}

#[test]
fn pad_fills_the_room_it_is_given() {
    let header = CommandHeader { stream: 1, value: 0, submitted_guest_ns: 0 };
    let mut out = [0; 3 * SLOT_LEN];
    assert_eq!(Command::Pad.encode(&header, &mut out), Ok(3 * SLOT_LEN));
}
