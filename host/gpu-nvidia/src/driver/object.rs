//! Texture and surface objects: the driver's own, of what clients say of them.

use svp_gpu::{GpuError, ObjectKind, TextureDescriptor, code, texture_flag};

use super::cuda::{Cuda, Resource, Sampling, Texels};
use super::error::invalid;
use super::window::Window;

/// The memory that a description names, if all of it is the window's.
fn resource(window: &Window, texture: &TextureDescriptor) -> Result<Resource, GpuError> {
    let &TextureDescriptor { address, width, height, format, channels, row_pitch, .. } = texture;
    if let Some(array) = window.array_at(address) {
        return Ok(Resource::Array(array));
    }
    let texel_bytes = texel_bytes(texture);
    let row = texel_bytes * u64::from(width);
    let texels = |bytes| {
        let address = window.device_address(address, bytes)?;
        Ok::<_, GpuError>(Texels { address, format, channels })
    };
    if texture.flags & texture_flag::LINEAR_MEMORY != 0 {
        return Ok(Resource::Linear(texels(row)?, row));
    }
    let above = u64::from(height - 1).checked_mul(row_pitch);
    let bytes = above.and_then(|it| it.checked_add(row)).filter(|_| row_pitch >= row);
    let bytes = bytes.ok_or_else(|| invalid("a texture of rows that overlap"))?;
    Ok(Resource::Rows(texels(bytes)?, [width.into(), height.into()], row_pitch))
}

fn texel_bytes(texture: &TextureDescriptor) -> u64 {
    let channel = match texture.format {
        1 | 8 => 1,
        2 | 9 | 0x10 => 2,
        _ => 4,
    };
    channel * u64::from(texture.channels)
}

fn sampling(texture: &TextureDescriptor) -> Sampling {
    const READ_AS_INTEGER: u32 = 1;
    const NORMALIZED_COORDINATES: u32 = 2;
    const SRGB: u32 = 0x10;
    let has = |bit: u32| texture.flags & bit != 0;
    let is_integer = !matches!(texture.format, 0x10 | 0x20);
    let flags = [
        (is_integer && !has(texture_flag::NORMALIZED_FLOATS), READ_AS_INTEGER),
        (has(texture_flag::NORMALIZED_COORDINATES), NORMALIZED_COORDINATES),
        (has(texture_flag::SRGB), SRGB),
    ];
    Sampling {
        address_modes: texture.address_modes,
        filter: u32::from(has(texture_flag::LINEAR_FILTER)),
        flags: flags.into_iter().map(|(is_set, bit)| if is_set { bit } else { 0 }).sum(),
        border: texture.border,
    }
}

/// Makes an object, or binds a module's reference; the handle, 0 for a reference.
pub(super) fn create(
    cuda: &Cuda,
    window: &mut Window,
    texture: &TextureDescriptor,
    kind: ObjectKind,
    reference: u64,
) -> Result<u64, GpuError> {
    let resource = resource(window, texture)?;
    let surface = || match resource {
        Resource::Array(array) => Ok(array),
        _ => Err(invalid("a surface is of an array")),
    };
    if reference != 0 {
        let found = window.reference_at(reference).filter(|it| it.kind == kind);
        let found = found.ok_or_else(|| {
            let message = format!("there is no {kind:?} reference at {reference:#x}");
            GpuError::new(code::INVALID_HANDLE, message)
        })?;
        match kind {
            ObjectKind::Texture => cuda.bind_texture(found, &resource, &sampling(texture))?,
            ObjectKind::Surface => cuda.bind_surface(found, surface()?)?,
        }
        return Ok(0);
    }
    window.objects.check_room()?;
    let handle = match kind {
        ObjectKind::Texture => cuda.create_texture(&resource, &sampling(texture))?,
        ObjectKind::Surface => cuda.create_surface(surface()?)?,
    };
    window.objects.add(handle, kind);
    Ok(handle)
}
