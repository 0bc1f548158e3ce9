//! CUDA arrays.

use crate::api::device::check_device;
use crate::border::{In, Out, driver_api};
use crate::handles::Raw;
use crate::object::array::{Array, Shape};
use crate::object::mipmap::MipmappedArray;
use crate::session::Session;
use crate::session::process::in_context;
use std::sync::Arc;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_ARRAY_DESCRIPTOR, CUDA_ARRAY_MEMORY_REQUIREMENTS, CUDA_ARRAY3D_DESCRIPTOR, CUarray,
    CUdevice,
};

/// A `CUmipmappedArray`.
type CUmipmappedArray = Raw;

fn create(session: &Session, asked: &CUDA_ARRAY3D_DESCRIPTOR) -> Result<CUarray> {
    let shape = Shape::new(asked, session.client.device())?;
    let array = Array::create(&session.client, session.device(), shape)?;
    session.arrays.insert(Arc::new(array)).inspect_err(|_| {
        let _ = array.end(&session.client);
    })
}

fn described(array: &Array) -> CUDA_ARRAY3D_DESCRIPTOR {
    let Shape { format, flags, extent: [width, height, depth] } = array.shape;
    CUDA_ARRAY3D_DESCRIPTOR {
        Width: width,
        Height: height,
        Depth: depth,
        Format: format.format,
        NumChannels: format.channels,
        Flags: flags,
    }
}

driver_api! {
    fn cuArrayCreate_v2(array: Out<CUarray>, asked: In<CUDA_ARRAY_DESCRIPTOR>) {
        array.require()?;
        let (session, asked) = (in_context()?, asked.get()?);
        let asked = CUDA_ARRAY3D_DESCRIPTOR {
            Width: asked.Width,
            Height: asked.Height,
            Depth: 0,
            Format: asked.Format,
            NumChannels: asked.NumChannels,
            Flags: 0,
        };
        array.set(create(&session, &asked)?)
    }

    fn cuArray3DCreate_v2(array: Out<CUarray>, asked: In<CUDA_ARRAY3D_DESCRIPTOR>) {
        array.require()?;
        array.set(create(&*in_context()?, &asked.get()?)?)
    }

    fn cuArrayGetDescriptor_v2(found: Out<CUDA_ARRAY_DESCRIPTOR>, array: CUarray) {
        found.require()?;
        let d = described(&*in_context()?.arrays.get(array)?);
        found.set(CUDA_ARRAY_DESCRIPTOR {
            Width: d.Width,
            Height: d.Height,
            Format: d.Format,
            NumChannels: d.NumChannels,
        })
    }

    fn cuArray3DGetDescriptor_v2(found: Out<CUDA_ARRAY3D_DESCRIPTOR>, array: CUarray) {
        found.require()?;
        found.set(described(&*in_context()?.arrays.get(array)?))
    }

    fn cuArrayGetMemoryRequirements(
        found: Out<CUDA_ARRAY_MEMORY_REQUIREMENTS>,
        array: CUarray,
        device: CUdevice,
    ) {
        found.require()?;
        check_device(device)?;
        let array = in_context()?.arrays.get(array)?;
        let size = usize::try_from(array.shape.bytes()).map_err(|_| CUresult::INVALID_VALUE)?;
        found.set(CUDA_ARRAY_MEMORY_REQUIREMENTS { size, alignment: 512, reserved: [0; 4] })
    }

    /// No array here has planes.
    fn cuArrayGetPlane(_plane: Out<CUarray>, array: CUarray, _index: u32) {
        in_context()?.arrays.get(array)?;
        Err(CUresult::INVALID_VALUE)
    }

    fn cuArrayDestroy(array: CUarray) {
        let session = in_context()?;
        if session.arrays.get(array)?.is_level {
            return Err(CUresult::INVALID_VALUE);
        }
        let array = session.arrays.remove(array)?;
        array.end(&session.client)
    }

    fn cuMipmappedArrayCreate(
        array: Out<CUmipmappedArray>,
        asked: In<CUDA_ARRAY3D_DESCRIPTOR>,
        levels: u32,
    ) {
        array.require()?;
        let session = in_context()?;
        let shape = Shape::new(&asked.get()?, session.client.device())?;
        let (client, device) = (&session.client, session.device());
        let made = MipmappedArray::new(client, device, &session.arrays, (shape, levels))?;
        array.set(session.mipmaps.insert(Arc::new(made))?)
    }

    fn cuMipmappedArrayGetLevel(level: Out<CUarray>, array: CUmipmappedArray, index: u32) {
        level.require()?;
        level.set(in_context()?.mipmaps.get(array)?.level(index)?)
    }

    fn cuMipmappedArrayGetMemoryRequirements(
        found: Out<CUDA_ARRAY_MEMORY_REQUIREMENTS>,
        array: CUmipmappedArray,
        device: CUdevice,
    ) {
        found.require()?;
        check_device(device)?;
        let bytes = in_context()?.mipmaps.get(array)?.bytes();
        let size = usize::try_from(bytes).map_err(|_| CUresult::INVALID_VALUE)?;
        found.set(CUDA_ARRAY_MEMORY_REQUIREMENTS { size, alignment: 512, reserved: [0; 4] })
    }

    fn cuMipmappedArrayDestroy(array: CUmipmappedArray) {
        let session = in_context()?;
        let array = session.mipmaps.remove(array)?;
        array.free(&session.client, &session.arrays);
        Ok(())
    }
}
