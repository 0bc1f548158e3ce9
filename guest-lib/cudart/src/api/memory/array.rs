//! CUDA arrays.

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
    let (format, channels) = driver_format(raw::read(elements)?)?;
    let asked = CUDA_ARRAY3D_DESCRIPTOR {
        Width: extent.width,
        Height: extent.height,
        Depth: extent.depth,
        Format: format,
        NumChannels: channels,
        // `cudaArrayLayered` and the others have the driver's numbers.
        Flags: flags,
    };
    let driver = in_context()?;
    let mut made = ptr::null_mut();
    driver.cuArray3DCreate_v2(&mut made, &asked)?;
    raw::write(array, made).inspect_err(|_| {
        let _ = driver.cuArrayDestroy(made);
    })
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
        let driver = in_context()?;
        check_ordinal(driver, device)?;
        let mut found = CUDA_ARRAY_MEMORY_REQUIREMENTS { size: 0, alignment: 0, reserved: [0; 4] };
        driver.cuArrayGetMemoryRequirements(&mut found, array, device)?;
        let (size, alignment) = (found.size, found.alignment);
        raw::write(needed, cudaArrayMemoryRequirements { size, alignment, reserved: [0; 4] })
    }
}
