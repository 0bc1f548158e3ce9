//! Texture objects.

use crate::border::{In, Out, driver_api};
use crate::state::in_context;
use crate::texture::{Object, read_as};
use svp_client::{CUresult, report};
use svp_cuda_types::{CUDA_RESOURCE_DESC, CUDA_RESOURCE_VIEW_DESC, CUDA_TEXTURE_DESC};

/// A `CUtexObject`.
type TextureHandle = u64;

driver_api! {
    fn cuTexObjectCreate(
        texture: Out<TextureHandle>,
        resource: In<CUDA_RESOURCE_DESC>,
        how: In<CUDA_TEXTURE_DESC>,
        view: In<CUDA_RESOURCE_VIEW_DESC>,
    ) {
        texture.require()?;
        let session = in_context()?;
        let (resource, how) = (resource.get()?, how.get()?);
        let view = if view.is_null() { None } else { Some(view.get()?) };
        if view.is_some_and(|view| view.format != 0) {
            report::once("cuTexObjectCreate: views of a resource are not supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let descriptor = read_as(session.resource(&resource)?, &how)?;
        let object = Object { resource, texture: Some((how, view)) };
        texture.set(session.create_object(&descriptor, object)?)
    }

    fn cuTexObjectDestroy(texture: TextureHandle) {
        in_context()?.destroy_object(texture, true)
    }

    fn cuTexObjectGetResourceDesc(found: Out<CUDA_RESOURCE_DESC>, texture: TextureHandle) {
        found.require()?;
        found.set(in_context()?.object(texture, true)?.resource)
    }

    fn cuTexObjectGetTextureDesc(found: Out<CUDA_TEXTURE_DESC>, texture: TextureHandle) {
        found.require()?;
        let object = in_context()?.object(texture, true)?;
        found.set(object.texture.ok_or(CUresult::INVALID_VALUE)?.0)
    }

    fn cuTexObjectGetResourceViewDesc(
        found: Out<CUDA_RESOURCE_VIEW_DESC>,
        texture: TextureHandle,
    ) {
        found.require()?;
        let object = in_context()?.object(texture, true)?;
        let view = object.texture.and_then(|(_, view)| view);
        found.set(view.ok_or(CUresult::INVALID_VALUE)?)
    }
}
