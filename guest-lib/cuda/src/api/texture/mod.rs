//! Texture objects, surface objects, and references to both.

mod reference;
mod surface;

pub(crate) use reference::*;
pub(crate) use surface::*;

use crate::border::{In, Out, driver_api};
use crate::object::texture::{Object, Reading, read_as};
use crate::session::process::in_context;
use svp_client::{CUresult, ObjectKind};
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
        let (textures, tables) = (&session.textures, (&session.arrays, &session.mipmaps));
        let texels = textures.resource(tables, &resource, view.as_ref())?;
        let descriptor = read_as(texels, &how)?;
        let object = Object { resource, reading: Some(Reading { how, view }) };
        texture.set(textures.create(&descriptor, object)?)
    }

    fn cuTexObjectDestroy(texture: TextureHandle) {
        in_context()?.textures.destroy(texture, ObjectKind::Texture)
    }

    fn cuTexObjectGetResourceDesc(found: Out<CUDA_RESOURCE_DESC>, texture: TextureHandle) {
        found.require()?;
        found.set(in_context()?.textures.get(texture, ObjectKind::Texture)?.resource)
    }

    fn cuTexObjectGetTextureDesc(found: Out<CUDA_TEXTURE_DESC>, texture: TextureHandle) {
        found.require()?;
        let object = in_context()?.textures.get(texture, ObjectKind::Texture)?;
        found.set(object.reading.ok_or(CUresult::INVALID_VALUE)?.how)
    }

    fn cuTexObjectGetResourceViewDesc(
        found: Out<CUDA_RESOURCE_VIEW_DESC>,
        texture: TextureHandle,
    ) {
        found.require()?;
        let object = in_context()?.textures.get(texture, ObjectKind::Texture)?;
        let view = object.reading.and_then(|reading| reading.view);
        found.set(view.ok_or(CUresult::INVALID_VALUE)?)
    }
}
