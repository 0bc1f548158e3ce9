//! Surface objects.

use crate::border::{In, Out, driver_api};
use crate::object::texture::{Object, check_surface};
use crate::session::process::in_context;
use svp_client::ObjectKind;
use svp_cuda_types::CUDA_RESOURCE_DESC;

/// A `CUsurfObject`.
type SurfaceHandle = u64;

driver_api! {
    fn cuSurfObjectCreate(surface: Out<SurfaceHandle>, resource: In<CUDA_RESOURCE_DESC>) {
        surface.require()?;
        let (session, resource) = (in_context()?, resource.get()?);
        check_surface(&session.arrays, &resource)?;
        let descriptor = session.textures.resource((&session.arrays, &session.mipmaps), &resource, None)?;
        surface.set(session.textures.create(&descriptor, Object { resource, reading: None })?)
    }

    fn cuSurfObjectDestroy(surface: SurfaceHandle) {
        in_context()?.textures.destroy(surface, ObjectKind::Surface)
    }

    fn cuSurfObjectGetResourceDesc(found: Out<CUDA_RESOURCE_DESC>, surface: SurfaceHandle) {
        found.require()?;
        found.set(in_context()?.textures.get(surface, ObjectKind::Surface)?.resource)
    }
}
