//! CUDA arrays.

use core::ffi::c_void;
use std::ptr;

use svp_cuda_types::{
    CUDA_ARRAY_MEMORY_REQUIREMENTS, CUDA_ARRAY3D_DESCRIPTOR, cudaArray_t,
    cudaArrayMemoryRequirements, cudaChannelFormatDesc, cudaExtent,
};

use crate::api::texture::format::{bytes, described, driver_format};
use crate::border::Result;
use crate::context::{check_ordinal, in_context};
use crate::driver::Driver;
use crate::raw;
use crate::runtime_api::runtime_api;

/// What the driver says of an array.
pub(crate) fn described_array(
    driver: &Driver,
    array: cudaArray_t,
) -> Result<CUDA_ARRAY3D_DESCRIPTOR> {
    let mut found = CUDA_ARRAY3D_DESCRIPTOR {
        Width: 0,
        Height: 0,
        Depth: 0,
        Format: 0,
        NumChannels: 0,
        Flags: 0,
    };
    driver.cuArray3DGetDescriptor_v2(&mut found, array)?;
    Ok(found)
}

/// Bytes of an array's element.
pub(crate) fn texel_bytes(driver: &Driver, array: cudaArray_t) -> Result<usize> {
    let found = described_array(driver, array)?;
    Ok(bytes(found.Format, found.NumChannels))
}

fn create(
    array: *mut cudaArray_t,
    elements: *const cudaChannelFormatDesc,
    extent: cudaExtent,
    flags: u32,
) -> Result {
    let asked = asked(elements, extent, flags)?;
    let driver = in_context()?;
    let mut made = ptr::null_mut();
    driver.cuArray3DCreate_v2(&mut made, &asked)?;
    raw::write(array, made).inspect_err(|_| {
        let _ = driver.cuArrayDestroy(made);
    })
}

/// The driver's description of an array.
fn asked(
    elements: *const cudaChannelFormatDesc,
    extent: cudaExtent,
    flags: u32,
) -> Result<CUDA_ARRAY3D_DESCRIPTOR> {
    let (format, channels) = driver_format(raw::read(elements)?)?;
    Ok(CUDA_ARRAY3D_DESCRIPTOR {
        Width: extent.width,
        Height: extent.height,
        Depth: extent.depth,
        Format: format,
        NumChannels: channels,
        // `cudaArrayLayered` and the others have the driver's numbers.
        Flags: flags,
    })
}

/// A `cudaMipmappedArray_t`.
type Mipmap = *mut c_void;

fn write_requirements(
    needed: *mut cudaArrayMemoryRequirements,
    device: i32,
    ask: impl FnOnce(&Driver, &mut CUDA_ARRAY_MEMORY_REQUIREMENTS) -> Result,
) -> Result {
    let driver = in_context()?;
    check_ordinal(driver, device)?;
    let mut found = CUDA_ARRAY_MEMORY_REQUIREMENTS { size: 0, alignment: 0, reserved: [0; 4] };
    ask(driver, &mut found)?;
    let (size, alignment) = (found.size, found.alignment);
    raw::write(needed, cudaArrayMemoryRequirements { size, alignment, reserved: [0; 4] })
}

runtime_api! {
    fn cudaMallocArray(
        array: *mut cudaArray_t, elements: *const cudaChannelFormatDesc, width: usize,
        height: usize, flags: u32,
    ) {
        create(array, elements, cudaExtent { width, height, depth: 0 }, flags)
    }

    fn cudaMalloc3DArray(
        array: *mut cudaArray_t, elements: *const cudaChannelFormatDesc, extent: cudaExtent,
        flags: u32,
    ) {
        create(array, elements, extent, flags)
    }

    fn cudaFreeArray(array: cudaArray_t) {
        let driver = in_context()?;
        if array.is_null() {
            return Ok(());
        }
        Ok(driver.cuArrayDestroy(array)?)
    }

    fn cudaArrayGetInfo(
        elements: *mut cudaChannelFormatDesc, extent: *mut cudaExtent, flags: *mut u32,
        array: cudaArray_t,
    ) {
        let found = described_array(in_context()?, array)?;
        raw::write_optional(elements, described(found.Format, found.NumChannels)?);
        let (width, height, depth) = (found.Width, found.Height, found.Depth);
        raw::write_optional(extent, cudaExtent { width, height, depth });
        raw::write_optional(flags, found.Flags);
        Ok(())
    }

    fn cudaGetChannelDesc(elements: *mut cudaChannelFormatDesc, array: cudaArray_t) {
        let found = described_array(in_context()?, array)?;
        raw::write(elements, described(found.Format, found.NumChannels)?)
    }

    fn cudaArrayGetMemoryRequirements(
        needed: *mut cudaArrayMemoryRequirements, array: cudaArray_t, device: i32,
    ) {
        write_requirements(needed, device, |driver, found| {
            Ok(driver.cuArrayGetMemoryRequirements(found, array, device)?)
        })
    }

    fn cudaMallocMipmappedArray(
        array: *mut Mipmap, elements: *const cudaChannelFormatDesc, extent: cudaExtent,
        levels: u32, flags: u32,
    ) {
        let asked = asked(elements, extent, flags)?;
        let driver = in_context()?;
        let mut made = ptr::null_mut();
        driver.cuMipmappedArrayCreate(&mut made, &asked, levels)?;
        raw::write(array, made).inspect_err(|_| {
            let _ = driver.cuMipmappedArrayDestroy(made);
        })
    }

    fn cudaGetMipmappedArrayLevel(level: *mut cudaArray_t, array: Mipmap, index: u32)
        = cuMipmappedArrayGetLevel;

    fn cudaMipmappedArrayGetMemoryRequirements(
        needed: *mut cudaArrayMemoryRequirements, array: Mipmap, device: i32,
    ) {
        write_requirements(needed, device, |driver, found| {
            Ok(driver.cuMipmappedArrayGetMemoryRequirements(found, array, device)?)
        })
    }

    fn cudaFreeMipmappedArray(array: Mipmap) {
        let driver = in_context()?;
        if array.is_null() {
            return Ok(());
        }
        Ok(driver.cuMipmappedArrayDestroy(array)?)
    }
}
