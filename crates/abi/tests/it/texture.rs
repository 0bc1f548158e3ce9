//! Every descriptor of a texture survives the border, and no bytes bring the decoder down.

use proptest::prelude::*;
use svp_abi::texture::*;

fn descriptor() -> impl Strategy<Value = TextureDescriptor> {
    let format = prop_oneof![Just(1), Just(2), Just(3), Just(8), Just(9), Just(10)];
    let format = prop_oneof![format, Just(0x10_u32), Just(0x20)];
    let extent = prop::array::uniform3(1..u32::MAX);
    let mode = prop::array::uniform3(0..4_u32);
    let channels = prop_oneof![Just(1_u32), Just(2), Just(4)];
    let rest = (0..=flag::ALL, any::<[u64; 3]>(), any::<[i16; 4]>());
    let rest = (rest, 1..=LEVELS_MAX, any::<[i16; 3]>());
    (extent, format, channels, mode, rest).prop_map(|(extent, format, channels, modes, rest)| {
        let ((flags, layout, border), levels, numbers) = rest;
        let [bias, least, greatest] = numbers.map(f32::from);
        TextureDescriptor {
            flags,
            address: layout[0],
            width: extent[0],
            height: extent[1],
            depth: extent[2],
            format,
            channels,
            address_modes: modes,
            row_pitch: layout[1],
            slice_pitch: layout[2],
            border: border.map(f32::from),
            mipmap: Mipmap { levels, bias, clamp: [least, greatest] },
        }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read(texture in descriptor()) {
        let bytes = texture.encode();
        prop_assert_eq!(TextureDescriptor::decode(&bytes), Ok(texture));
        prop_assert_eq!(TextureDescriptor::decode(&bytes[..95]), Err(NoTexture::Short));
    }

    #[test]
    fn any_bytes_are_a_descriptor_or_none(mut bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = TextureDescriptor::decode(&bytes);
        if bytes.len() >= 4 {
            bytes[..4].copy_from_slice(b"SVPT");
            let _ = TextureDescriptor::decode(&bytes);
        }
    }

    #[test]
    fn what_means_nothing_is_named(texture in descriptor(), value in 11..16_u32) {
        let named = |descriptor: TextureDescriptor| match TextureDescriptor::decode(&descriptor.encode()) {
            Err(NoTexture::Field(name, _)) => name,
            other => panic!("{other:?}"),
        };
        prop_assert_eq!(named(TextureDescriptor { format: value, ..texture }), "format");
        prop_assert_eq!(named(TextureDescriptor { channels: 3, ..texture }), "channels");
        let mipmap = Mipmap { levels: LEVELS_MAX + 1, ..texture.mipmap };
        let flags = flag::MIPMAP;
        prop_assert_eq!(named(TextureDescriptor { flags, mipmap, ..texture }), "levels");
        prop_assert_eq!(named(TextureDescriptor { height: 0, ..texture }), "height");
        let flags = texture.flags | 1 << value;
        prop_assert_eq!(named(TextureDescriptor { flags, ..texture }), "flags");
        let modes = [0, value, 0];
        prop_assert_eq!(named(TextureDescriptor { address_modes: modes, ..texture }), "address mode");
    }
}
