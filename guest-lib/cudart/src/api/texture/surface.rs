//! Surface objects.

use super::{NO_RESOURCE, driver_resource, runtime_resource};
use crate::context::in_context;
use crate::raw;
use crate::runtime_api::runtime_api;
use crate::version::cudaResourceDesc;

runtime_api! {
    fn cudaCreateSurfaceObject(surface: *mut u64, resource: *const cudaResourceDesc) {
        let driver = in_context()?;
        let resource = driver_resource(&raw::read(resource)?)?;
        let mut made = 0;
        driver.cuSurfObjectCreate(&mut made, &resource)?;
        raw::write(surface, made).inspect_err(|_| {
            let _ = driver.cuSurfObjectDestroy(made);
        })
    }

    fn cudaDestroySurfaceObject(surface: u64) = cuSurfObjectDestroy;

    fn cudaGetSurfaceObjectResourceDesc(found: *mut cudaResourceDesc, surface: u64) {
        let mut resource = NO_RESOURCE;
        in_context()?.cuSurfObjectGetResourceDesc(&mut resource, surface)?;
        raw::write(found, runtime_resource(&resource)?)
    }
}
