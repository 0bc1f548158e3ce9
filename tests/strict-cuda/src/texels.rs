//! Texels: what arrays may be, and descriptions of resources and textures as the software GPU reads them.

use std::sync::Arc;

use svp_cuda_types::{
    CUDA_ARRAY3D_DESCRIPTOR, CUDA_RESOURCE_DESC, CUdevice_attribute as Attribute,
};
use svp_gpu::{
    ArrayShape, JobKind, Mipmap, Place, QueueId, Rect, TextureDescriptor, array_flag, texture_flag,
};

use crate::border::{Done, code};
use crate::driver::Driver;
use crate::objects::{Array, How};

const READ_AS_INTEGER: u32 = 1;
const NORMALIZED_COORDINATES: u32 = 2;
const SRGB: u32 = 0x10;
const FACES: usize = 6;

fn channel_bytes(format: u32) -> Done<u64> {
    match format {
        1 | 8 => Ok(1),
        2 | 9 | 0x10 => Ok(2),
        3 | 10 | 0x20 => Ok(4),
        _ => Err(code::INVALID_VALUE),
    }
}

fn texel_bytes(format: u32, channels: u32) -> Done<u64> {
    let bytes = channel_bytes(format)?;
    if matches!(channels, 1 | 2 | 4) {
        Ok(bytes * u64::from(channels))
    } else {
        Err(code::INVALID_VALUE)
    }
}

fn limit(driver: &Driver, attribute: Attribute) -> u64 {
    let known = driver.device.attributes();
    let value = known.iter().find(|(number, _)| *number == attribute.0).map_or(0, |it| it.1);
    u64::try_from(value).unwrap_or(0)
}

/// *Driver API*, `cuArray3DCreate`: what arrays there are. Rows and slices lie further apart than texels need, and
/// in an unexpected way.
pub(crate) fn shape(driver: &Driver, asked: &CUDA_ARRAY3D_DESCRIPTOR) -> Done<ArrayShape> {
    const ROW_ALIGN: u64 = 512;
    let (width, height, depth) = (asked.Width, asked.Height, asked.Depth);
    let has = |bit: u32| asked.Flags & bit != 0;
    let texel = texel_bytes(asked.Format, asked.NumChannels)?;
    let layered = has(array_flag::LAYERED);
    let cube = !has(array_flag::CUBE)
        || (width == height
            && depth.is_multiple_of(FACES)
            && depth > 0
            && (layered || depth == FACES));
    let gather = !has(array_flag::GATHER) || (height > 0 && depth == 0);
    let flat = height > 0 || depth == 0 || layered;
    let limits = if depth > 0 && !layered && !has(array_flag::CUBE) {
        [Attribute::MAXIMUM_TEXTURE3D_WIDTH, Attribute::MAXIMUM_TEXTURE3D_HEIGHT]
    } else if height > 0 {
        [Attribute::MAXIMUM_TEXTURE2D_WIDTH, Attribute::MAXIMUM_TEXTURE2D_HEIGHT]
    } else {
        [Attribute::MAXIMUM_TEXTURE1D_WIDTH; 2]
    };
    let within =
        [width, height].into_iter().zip(limits).all(|(size, it)| size as u64 <= limit(driver, it));
    let known = asked.Flags & !array_flag::ALL == 0;
    if width == 0 || !known || !cube || !gather || !flat || !within || (layered && depth == 0) {
        return Err(code::INVALID_VALUE);
    }
    let size = |it: usize| u32::try_from(it).map_err(|_| code::INVALID_VALUE);
    let row_pitch = (width as u64 * texel).next_multiple_of(ROW_ALIGN) + ROW_ALIGN;
    Ok(ArrayShape {
        extent: [size(width)?, size(height)?, size(depth)?],
        format: asked.Format,
        channels: asked.NumChannels,
        flags: asked.Flags,
        row_pitch,
        slice_pitch: row_pitch * (height.max(1) as u64 + 1),
    })
}

/// The texels of an array.
pub(crate) fn of_array(array: &Array) -> TextureDescriptor {
    let shape = &array.shape;
    let cube = shape.flags & array_flag::CUBE != 0;
    TextureDescriptor {
        flags: if cube { texture_flag::CUBE } else { 0 },
        address: array.address,
        width: shape.extent[0],
        height: shape.extent[1].max(1),
        depth: shape.extent[2].max(1),
        format: shape.format,
        channels: shape.channels,
        address_modes: [1; 3],
        row_pitch: shape.row_pitch,
        slice_pitch: shape.slice_pitch,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    }
}

/// The texels of rows of memory; of one that is read by index where there is no height.
pub(crate) fn of_memory(
    driver: &Driver,
    address: u64,
    (format, channels): (u32, u32),
    [width, height, pitch]: [u64; 3],
) -> Done<TextureDescriptor> {
    let row = texel_bytes(format, channels)?.checked_mul(width).ok_or(code::INVALID_VALUE)?;
    let (linear, rows) = (height == 0, height.max(1));
    let pitch = if linear { row } else { pitch };
    let bytes = (rows - 1).checked_mul(pitch).and_then(|it| it.checked_add(row));
    let bytes = bytes.ok_or(code::INVALID_VALUE)?;
    let widest = if linear {
        limit(driver, Attribute::MAXIMUM_TEXTURE1D_LINEAR_WIDTH)
    } else {
        limit(driver, Attribute::MAXIMUM_TEXTURE2D_LINEAR_WIDTH)
    };
    // *Driver API*, `cuTexObjectCreate`: addresses and pitches are aligned as the device's attributes say.
    let aligned = address.is_multiple_of(limit(driver, Attribute::TEXTURE_ALIGNMENT).max(1))
        && (linear
            || pitch.is_multiple_of(limit(driver, Attribute::TEXTURE_PITCH_ALIGNMENT).max(1)));
    let owned = driver.state().is_device(address, bytes);
    if width == 0 || width > widest || pitch < row || !aligned || !owned {
        return Err(code::INVALID_VALUE);
    }
    let size = |it: u64| u32::try_from(it).map_err(|_| code::INVALID_VALUE);
    Ok(TextureDescriptor {
        flags: if linear { texture_flag::LINEAR_MEMORY } else { 0 },
        address,
        width: size(width)?,
        height: size(rows)?,
        depth: 1,
        format,
        channels,
        address_modes: [1; 3],
        row_pitch: pitch,
        slice_pitch: pitch * rows,
        border: [0.0; 4],
        mipmap: Mipmap::default(),
    })
}

/// The texels that a resource names.
pub(crate) fn of_resource(
    driver: &Driver,
    resource: &CUDA_RESOURCE_DESC,
) -> Done<TextureDescriptor> {
    const ARRAY: u32 = 0;
    const LINEAR: u32 = 2;
    const PITCH_2D: u32 = 3;
    if resource.flags != 0 {
        return Err(code::INVALID_VALUE);
    }
    let [address, format, third, fourth, fifth, ..] = resource.res;
    let format = (format as u32, (format >> 32) as u32);
    match resource.resType {
        ARRAY => {
            let state = driver.state();
            let array = state.arrays.get(&(address as usize)).ok_or(code::INVALID_HANDLE)?;
            Ok(of_array(array))
        }
        LINEAR => {
            let width = third / texel_bytes(format.0, format.1)?;
            of_memory(driver, address, format, [width, 0, 0])
        }
        PITCH_2D if fourth > 0 => of_memory(driver, address, format, [third, fourth, fifth]),
        _ => Err(code::INVALID_VALUE),
    }
}

/// Texels as they are read. *Driver API*, `cuTexObjectCreate`: only numbers with a fraction are filtered.
pub(crate) fn read_as(texels: TextureDescriptor, how: &How) -> Done<TextureDescriptor> {
    const FLAGS: u32 = READ_AS_INTEGER | NORMALIZED_COORDINATES | SRGB | 0x20 | 0x40;
    let is_float = matches!(texels.format, 0x10 | 0x20);
    let small = !is_float && channel_bytes(texels.format)? < 4;
    let normalized = small && how.flags & READ_AS_INTEGER == 0;
    let known =
        how.address_modes.iter().all(|mode| *mode < 4) && how.filter < 2 && how.flags & !FLAGS == 0;
    if !known || (how.filter == 1 && !normalized && !is_float) {
        return Err(code::INVALID_VALUE);
    }
    let bits = [
        (how.filter == 1, texture_flag::LINEAR_FILTER),
        (how.flags & NORMALIZED_COORDINATES != 0, texture_flag::NORMALIZED_COORDINATES),
        (normalized, texture_flag::NORMALIZED_FLOATS),
        (how.flags & SRGB != 0, texture_flag::SRGB),
    ];
    let more: u32 = bits.into_iter().map(|(is_set, bit)| if is_set { bit } else { 0 }).sum();
    let (address_modes, border) = (how.address_modes, how.border);
    Ok(TextureDescriptor { flags: texels.flags | more, address_modes, border, ..texels })
}

/// Writes a descriptor where the software GPU reads it, or wipes one out.
pub(crate) fn write(driver: &Driver, at: u64, texture: Option<&TextureDescriptor>) -> Done {
    let bytes = texture.map_or([0; 96], TextureDescriptor::encode);
    let (dst, src) = (Place::Window(at), Place::Bytes(Arc::from(bytes)));
    let rect = Rect::line(bytes.len() as u64);
    driver.device.run(QueueId(0), JobKind::Copy { dst, src, rect }).map(drop)
}
