//! Surface objects.

use svp_cuda_types::cudaError_t;
#[cfg(feature = "cuda12")]
use svp_cuda_types::cudaResourceDesc12 as cudaResourceDesc;
#[cfg(not(feature = "cuda12"))]
use svp_cuda_types::cudaResourceDesc13 as cudaResourceDesc;

use super::texture::{NO_RESOURCE, driver_resource, runtime_resource};
use crate::barrier::call;
use crate::context::in_context;
use crate::raw;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaCreateSurfaceObject(
    surface: *mut u64,
    resource: *const cudaResourceDesc,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let resource = driver_resource(&raw::read(resource)?)?;
        let mut made = 0;
        driver.cuSurfObjectCreate(&mut made, &resource)?;
        raw::write(surface, made).inspect_err(|_| {
            let _ = driver.cuSurfObjectDestroy(made);
        })
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDestroySurfaceObject(surface: u64) -> cudaError_t {
    call(|| Ok(in_context()?.cuSurfObjectDestroy(surface)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetSurfaceObjectResourceDesc(
    found: *mut cudaResourceDesc,
    surface: u64,
) -> cudaError_t {
    call(|| {
        let mut resource = NO_RESOURCE;
        in_context()?.cuSurfObjectGetResourceDesc(&mut resource, surface)?;
        raw::write(found, runtime_resource(&resource)?)
    })
}
