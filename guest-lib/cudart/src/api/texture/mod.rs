//! Texture objects. The runtime's descriptions are turned into the driver's and back.

pub(super) mod format;
mod surface;

use svp_cuda_types::{
    CUDA_RESOURCE_DESC, CUDA_RESOURCE_VIEW_DESC, CUDA_TEXTURE_DESC, cudaChannelFormatDesc,
    cudaError_t, cudaTextureDesc,
};

use crate::api::memory::array::described_array;
use crate::api::texture::format::{described, driver_format, is_small_integer};
use crate::border::Result;
use crate::context::in_context;
use crate::driver::Driver;
use crate::raw;
use crate::runtime_api::runtime_api;
use crate::version::{cudaResourceDesc, cudaResourceViewDesc};

/// `cudaResourceType`, as the driver numbers them.
const ARRAY: u32 = 0;
const MIPMAPPED_ARRAY: u32 = 1;
const LINEAR: u32 = 2;
const PITCH_2D: u32 = 3;

/// `cudaReadModeElementType`
const AS_ELEMENTS: u32 = 0;
/// `cudaReadModeNormalizedFloat`
const AS_NORMALIZED_FLOATS: u32 = 1;

/// `CU_TRSF_...`
const READ_AS_INTEGER: u32 = 1;
const NORMALIZED_COORDINATES: u32 = 2;
const SRGB: u32 = 0x10;
const NO_TRILINEAR_OPTIMISATION: u32 = 0x20;
const SEAMLESS_CUBE: u32 = 0x40;

/// A channel description as it lies in words 1 to 3 of a resource.
fn packed(elements: cudaChannelFormatDesc) -> [u64; 3] {
    let pair = |low: i32, high: i32| {
        u64::from(low.cast_unsigned()) | u64::from(high.cast_unsigned()) << 32
    };
    [pair(elements.x, elements.y), pair(elements.z, elements.w), elements.f.into()]
}

fn unpacked(words: [u64; 3]) -> cudaChannelFormatDesc {
    let halves = |word: u64| ((word as u32).cast_signed(), ((word >> 32) as u32).cast_signed());
    let ((x, y), (z, w)) = (halves(words[0]), halves(words[1]));
    cudaChannelFormatDesc { x, y, z, w, f: words[2] as u32 }
}

/// The driver's description of a resource.
pub(crate) fn driver_resource(from: &cudaResourceDesc) -> Result<CUDA_RESOURCE_DESC> {
    #[cfg(not(feature = "cuda12"))]
    let flags = from.flags;
    #[cfg(feature = "cuda12")]
    let flags = 0;
    let words = &from.res;
    let mut res = [0; 16];
    res[0] = words[0];
    if matches!(from.resType, LINEAR | PITCH_2D) {
        let (format, channels) = driver_format(unpacked([words[1], words[2], words[3]]))?;
        res[1] = u64::from(format) | u64::from(channels) << 32;
        res[2..5].copy_from_slice(&words[4..7]);
    }
    Ok(CUDA_RESOURCE_DESC { resType: from.resType, res, flags })
}

/// The runtime's description of a resource.
pub(crate) fn runtime_resource(from: &CUDA_RESOURCE_DESC) -> Result<cudaResourceDesc> {
    let mut found = cudaResourceDesc {
        resType: from.resType,
        res: [0; _],
        #[cfg(not(feature = "cuda12"))]
        flags: from.flags,
    };
    found.res[0] = from.res[0];
    if matches!(from.resType, LINEAR | PITCH_2D) {
        let elements = described(from.res[1] as u32, (from.res[1] >> 32) as u32)?;
        found.res[1..4].copy_from_slice(&packed(elements));
        found.res[4..7].copy_from_slice(&from.res[2..5]);
    }
    Ok(found)
}

/// The `CUarray_format` of a resource.
fn format_of(driver: &Driver, resource: &CUDA_RESOURCE_DESC) -> Result<u32> {
    match resource.resType {
        ARRAY => {
            let array = std::ptr::without_provenance_mut(resource.res[0] as usize);
            Ok(described_array(driver, array)?.Format)
        }
        MIPMAPPED_ARRAY => {
            let array = std::ptr::without_provenance_mut(resource.res[0] as usize);
            let mut level = std::ptr::null_mut();
            driver.cuMipmappedArrayGetLevel(&mut level, array, 0)?;
            Ok(described_array(driver, level)?.Format)
        }
        _ => Ok(resource.res[1] as u32),
    }
}

/// The driver's description of how texels of a format are read.
fn driver_texture(from: &cudaTextureDesc, format: u32) -> Result<CUDA_TEXTURE_DESC> {
    let is_integer = !matches!(format, 0x10 | 0x20);
    match from.readMode {
        AS_ELEMENTS if is_integer && from.filterMode == 1 => {
            return Err(cudaError_t::INVALID_FILTER_SETTING);
        }
        AS_NORMALIZED_FLOATS if is_integer && !is_small_integer(format) => {
            return Err(cudaError_t::INVALID_NORM_SETTING);
        }
        AS_ELEMENTS | AS_NORMALIZED_FLOATS => {}
        _ => return Err(cudaError_t::INVALID_VALUE),
    }
    let flags = [
        (from.readMode == AS_ELEMENTS, READ_AS_INTEGER),
        (from.normalizedCoords != 0, NORMALIZED_COORDINATES),
        (from.sRGB != 0, SRGB),
        (from.disableTrilinearOptimization != 0, NO_TRILINEAR_OPTIMISATION),
        (from.seamlessCubemap != 0, SEAMLESS_CUBE),
    ];
    Ok(CUDA_TEXTURE_DESC {
        addressMode: from.addressMode,
        filterMode: from.filterMode,
        flags: flags.iter().fold(0, |all, (set, bit)| if *set { all | bit } else { all }),
        maxAnisotropy: from.maxAnisotropy,
        mipmapFilterMode: from.mipmapFilterMode,
        mipmapLevelBias: from.mipmapLevelBias,
        minMipmapLevelClamp: from.minMipmapLevelClamp,
        maxMipmapLevelClamp: from.maxMipmapLevelClamp,
        borderColor: from.borderColor,
        reserved: [0; 12],
    })
}

fn runtime_texture(from: &CUDA_TEXTURE_DESC) -> cudaTextureDesc {
    let has = |bit: u32| i32::from(from.flags & bit != 0);
    cudaTextureDesc {
        addressMode: from.addressMode,
        filterMode: from.filterMode,
        readMode: if has(READ_AS_INTEGER) == 1 { AS_ELEMENTS } else { AS_NORMALIZED_FLOATS },
        sRGB: has(SRGB),
        borderColor: from.borderColor,
        normalizedCoords: has(NORMALIZED_COORDINATES),
        maxAnisotropy: from.maxAnisotropy,
        mipmapFilterMode: from.mipmapFilterMode,
        mipmapLevelBias: from.mipmapLevelBias,
        minMipmapLevelClamp: from.minMipmapLevelClamp,
        maxMipmapLevelClamp: from.maxMipmapLevelClamp,
        disableTrilinearOptimization: has(NO_TRILINEAR_OPTIMISATION),
        seamlessCubemap: has(SEAMLESS_CUBE),
    }
}

fn driver_view(from: &cudaResourceViewDesc) -> CUDA_RESOURCE_VIEW_DESC {
    CUDA_RESOURCE_VIEW_DESC {
        format: from.format,
        width: from.width,
        height: from.height,
        depth: from.depth,
        firstMipmapLevel: from.firstMipmapLevel,
        lastMipmapLevel: from.lastMipmapLevel,
        firstLayer: from.firstLayer,
        lastLayer: from.lastLayer,
        reserved: [0; 16],
    }
}

fn runtime_view(from: &CUDA_RESOURCE_VIEW_DESC) -> cudaResourceViewDesc {
    cudaResourceViewDesc {
        format: from.format,
        width: from.width,
        height: from.height,
        depth: from.depth,
        firstMipmapLevel: from.firstMipmapLevel,
        lastMipmapLevel: from.lastMipmapLevel,
        firstLayer: from.firstLayer,
        lastLayer: from.lastLayer,
        #[cfg(not(feature = "cuda12"))]
        reserved: [0; 16],
    }
}

/// A resource of nothing, to be filled.
pub(crate) const NO_RESOURCE: CUDA_RESOURCE_DESC =
    CUDA_RESOURCE_DESC { resType: 0, res: [0; 16], flags: 0 };

runtime_api! {
    fn cudaCreateTextureObject(
        texture: *mut u64, resource: *const cudaResourceDesc, how: *const cudaTextureDesc,
        view: *const cudaResourceViewDesc,
    ) {
        let driver = in_context()?;
        let resource = driver_resource(&raw::read(resource)?)?;
        let how = driver_texture(&raw::read(how)?, format_of(driver, &resource)?)?;
        let view = if view.is_null() { None } else { Some(driver_view(&raw::read(view)?)) };
        let view = view.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
        let mut made = 0;
        driver.cuTexObjectCreate(&mut made, &resource, &how, view)?;
        raw::write(texture, made).inspect_err(|_| {
            let _ = driver.cuTexObjectDestroy(made);
        })
    }

    fn cudaDestroyTextureObject(texture: u64) = cuTexObjectDestroy;

    fn cudaGetTextureObjectResourceDesc(found: *mut cudaResourceDesc, texture: u64) {
        let mut resource = NO_RESOURCE;
        in_context()?.cuTexObjectGetResourceDesc(&mut resource, texture)?;
        raw::write(found, runtime_resource(&resource)?)
    }

    fn cudaGetTextureObjectTextureDesc(found: *mut cudaTextureDesc, texture: u64) {
        let mut how = CUDA_TEXTURE_DESC {
            addressMode: [0; 3],
            filterMode: 0,
            flags: 0,
            maxAnisotropy: 0,
            mipmapFilterMode: 0,
            mipmapLevelBias: 0.0,
            minMipmapLevelClamp: 0.0,
            maxMipmapLevelClamp: 0.0,
            borderColor: [0.0; 4],
            reserved: [0; 12],
        };
        in_context()?.cuTexObjectGetTextureDesc(&mut how, texture)?;
        raw::write(found, runtime_texture(&how))
    }

    fn cudaGetTextureObjectResourceViewDesc(found: *mut cudaResourceViewDesc, texture: u64) {
        let mut view = CUDA_RESOURCE_VIEW_DESC {
            format: 0,
            width: 0,
            height: 0,
            depth: 0,
            firstMipmapLevel: 0,
            lastMipmapLevel: 0,
            firstLayer: 0,
            lastLayer: 0,
            reserved: [0; 16],
        };
        in_context()?.cuTexObjectGetResourceViewDesc(&mut view, texture)?;
        raw::write(found, runtime_view(&view))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resources_go_there_and_back() {
        let elements = described(0x09, 2).unwrap();
        let mut memory = cudaResourceDesc {
            resType: PITCH_2D,
            res: [0; _],
            #[cfg(not(feature = "cuda12"))]
            flags: 0,
        };
        memory.res[0] = 0x1000;
        memory.res[1..4].copy_from_slice(&packed(elements));
        memory.res[4..7].copy_from_slice(&[5, 6, 64]);
        let found = driver_resource(&memory).unwrap();
        assert_eq!(found.res[..5], [0x1000, 0x2_0000_0009, 5, 6, 64]);
        assert_eq!(runtime_resource(&found).unwrap().res, memory.res);
    }

    #[test]
    fn what_cannot_be_read_so_is_named() {
        let texture = runtime_texture(&CUDA_TEXTURE_DESC {
            addressMode: [1; 3],
            filterMode: 1,
            flags: READ_AS_INTEGER | SRGB,
            maxAnisotropy: 0,
            mipmapFilterMode: 0,
            mipmapLevelBias: 0.0,
            minMipmapLevelClamp: 0.0,
            maxMipmapLevelClamp: 0.0,
            borderColor: [0.0; 4],
            reserved: [0; 12],
        });
        let flags = |how: &cudaTextureDesc, format| {
            driver_texture(how, format).map(|texture| texture.flags)
        };
        assert_eq!(flags(&texture, 0x20), Ok(READ_AS_INTEGER | SRGB));
        assert_eq!(flags(&texture, 1), Err(cudaError_t::INVALID_FILTER_SETTING));
        let normalized = cudaTextureDesc { readMode: AS_NORMALIZED_FLOATS, ..texture };
        assert_eq!(flags(&normalized, 1), Ok(SRGB));
        assert_eq!(flags(&normalized, 3), Err(cudaError_t::INVALID_NORM_SETTING));
    }
}
