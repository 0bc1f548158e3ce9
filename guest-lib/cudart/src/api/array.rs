//! CUDA arrays.

use std::ptr;

use svp_cuda_types::{
    CUDA_ARRAY_MEMORY_REQUIREMENTS, CUDA_ARRAY3D_DESCRIPTOR, cudaArray_t,
    cudaArrayMemoryRequirements, cudaChannelFormatDesc, cudaError_t, cudaExtent,
};

use crate::barrier::{Answer, call};
use crate::channel_format::{bytes, described, driver_format};
use crate::context::{check_ordinal, in_context};
use crate::driver::Driver;
use crate::raw;

/// What the driver says of an array.
pub(crate) fn described_array(
    driver: &Driver,
    array: cudaArray_t,
) -> Answer<CUDA_ARRAY3D_DESCRIPTOR> {
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
pub(crate) fn texel_bytes(driver: &Driver, array: cudaArray_t) -> Answer<usize> {
    let found = described_array(driver, array)?;
    Ok(bytes(found.Format, found.NumChannels))
}

fn create(
    array: *mut cudaArray_t,
    elements: *const cudaChannelFormatDesc,
    extent: cudaExtent,
    flags: u32,
) -> Answer {
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

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMallocArray(
    array: *mut cudaArray_t,
    elements: *const cudaChannelFormatDesc,
    width: usize,
    height: usize,
    flags: u32,
) -> cudaError_t {
    call(|| create(array, elements, cudaExtent { width, height, depth: 0 }, flags))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMalloc3DArray(
    array: *mut cudaArray_t,
    elements: *const cudaChannelFormatDesc,
    extent: cudaExtent,
    flags: u32,
) -> cudaError_t {
    call(|| create(array, elements, extent, flags))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaFreeArray(array: cudaArray_t) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        if array.is_null() {
            return Ok(());
        }
        Ok(driver.cuArrayDestroy(array)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaArrayGetInfo(
    elements: *mut cudaChannelFormatDesc,
    extent: *mut cudaExtent,
    flags: *mut u32,
    array: cudaArray_t,
) -> cudaError_t {
    call(|| {
        let found = described_array(in_context()?, array)?;
        raw::write_optional(elements, described(found.Format, found.NumChannels)?);
        let (width, height, depth) = (found.Width, found.Height, found.Depth);
        raw::write_optional(extent, cudaExtent { width, height, depth });
        raw::write_optional(flags, found.Flags);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetChannelDesc(
    elements: *mut cudaChannelFormatDesc,
    array: cudaArray_t,
) -> cudaError_t {
    call(|| {
        let found = described_array(in_context()?, array)?;
        raw::write(elements, described(found.Format, found.NumChannels)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaArrayGetMemoryRequirements(
    needed: *mut cudaArrayMemoryRequirements,
    array: cudaArray_t,
    device: i32,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        check_ordinal(driver, device)?;
        let mut found = CUDA_ARRAY_MEMORY_REQUIREMENTS { size: 0, alignment: 0, reserved: [0; 4] };
        driver.cuArrayGetMemoryRequirements(&mut found, array, device)?;
        let (size, alignment) = (found.size, found.alignment);
        raw::write(needed, cudaArrayMemoryRequirements { size, alignment, reserved: [0; 4] })
    })
}
