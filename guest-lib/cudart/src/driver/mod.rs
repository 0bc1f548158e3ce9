//! The driver library `libcuda.so.1`: loaded at the first call that needs it.

mod load;
#[cfg_attr(feature = "cuda12", allow(dead_code, reason = "some are for CUDA 13 alone"))]
mod table;

use std::sync::OnceLock;

use svp_cuda_types::cudaError_t;

pub(crate) use table::Driver;

use crate::border::Result;
use crate::report;
use crate::version::RUNTIME_VERSION;

static DRIVER: OnceLock<Result<Driver, cudaError_t>> = OnceLock::new();

/// The driver's functions, loaded and initialised.
///
/// # Errors
/// `cudaErrorInsufficientDriver` where there is no `libcuda.so.1` or only an older one, and what
/// `cuInit` answers, for example `cudaErrorNoDevice`.
pub(crate) fn driver() -> Result<&'static Driver> {
    let driver = match DRIVER.get_or_init(load_driver) {
        Ok(driver) => driver,
        Err(error) => return Err(*error),
    };
    driver.initialise()?;
    Ok(driver)
}

/// The driver's functions if anything has needed them so far: for what is only to be undone.
pub(crate) fn loaded() -> Option<&'static Driver> {
    DRIVER.get()?.as_ref().ok()
}

/// The driver's functions, not initialised: for what may be asked of any driver.
pub(crate) fn uninitialised() -> Option<&'static Driver> {
    DRIVER.get_or_init(load_driver).as_ref().ok()
}

fn load_driver() -> Result<Driver, cudaError_t> {
    let driver = load::load().map_err(|reason| {
        report::once(&format!("no driver library: {reason}"));
        cudaError_t::INSUFFICIENT_DRIVER
    })?;
    let mut version = 0;
    driver.cuDriverGetVersion(&mut version)?;
    if version / 1000 < RUNTIME_VERSION / 1000 {
        report::once(&format!(
            "the driver library serves CUDA {}.{}, which is older than this runtime",
            version / 1000,
            version % 1000 / 10
        ));
        return Err(cudaError_t::INSUFFICIENT_DRIVER);
    }
    Ok(driver)
}
