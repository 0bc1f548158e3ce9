//! Surface objects.

use crate::border::{In, Out, driver_api};
use crate::state::in_context;
use crate::texture::{Object, check_surface};
use svp_cuda_types::CUDA_RESOURCE_DESC;

/// A `CUsurfObject`.
type SurfaceHandle = u64;

driver_api! {
    fn cuSurfObjectCreate(surface: Out<SurfaceHandle>, resource: In<CUDA_RESOURCE_DESC>) {
        surface.require()?;
        let (session, resource) = (in_context()?, resource.get()?);
        check_surface(&session, &resource)?;
        let descriptor = session.resource(&resource)?;
        surface.set(session.create_object(&descriptor, Object { resource, texture: None })?)
    }

    fn cuSurfObjectDestroy(surface: SurfaceHandle) {
        in_context()?.destroy_object(surface, false)
    }

    fn cuSurfObjectGetResourceDesc(found: Out<CUDA_RESOURCE_DESC>, surface: SurfaceHandle) {
        found.require()?;
        found.set(in_context()?.object(surface, false)?.resource)
    }
}
