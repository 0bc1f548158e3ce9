//! From the descriptor that a client has written to a texture that can be read.

use svp_abi::texture::{TEXTURE_LEN, TextureDescriptor, flag};
use svp_ptx::ir::OPAQUE_BYTES;

use super::{AddressMode, Channel, Texture};

// A module's texture reference has room for a descriptor.
const _: () = assert!(OPAQUE_BYTES == TEXTURE_LEN as u64);

impl From<TextureDescriptor> for Texture {
    fn from(it: TextureDescriptor) -> Self {
        let has = |flag: u32| it.flags & flag != 0;
        let mode = |number: u32| match number {
            0 => AddressMode::Wrap,
            1 => AddressMode::Clamp,
            2 => AddressMode::Mirror,
            _ => AddressMode::Border,
        };
        // As `CUarray_format` has them; the decoder lets no other through.
        let channel = match it.format {
            1 => Channel::U8,
            2 => Channel::U16,
            3 => Channel::U32,
            8 => Channel::S8,
            9 => Channel::S16,
            10 => Channel::S32,
            0x10 => Channel::F16,
            _ => Channel::F32,
        };
        Self {
            address: it.address,
            width: it.width,
            height: it.height,
            depth: it.depth,
            row_pitch: it.row_pitch,
            slice_pitch: it.slice_pitch,
            channel,
            channels: it.channels,
            address_modes: it.address_modes.map(mode),
            border: it.border,
            linear_filter: has(flag::LINEAR_FILTER),
            normalized_coordinates: has(flag::NORMALIZED_COORDINATES),
            normalized_floats: has(flag::NORMALIZED_FLOATS),
            linear_memory: has(flag::LINEAR_MEMORY),
            cube: has(flag::CUBE),
            srgb: has(flag::SRGB),
            layers: has(flag::LAYERS),
            linear_levels: has(flag::LINEAR_LEVELS),
            mipmap: has(flag::MIPMAP).then_some(it.mipmap),
        }
    }
}
