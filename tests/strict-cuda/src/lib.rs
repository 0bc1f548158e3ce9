//! A `libcuda.so.1` for tests: the software GPU behind a driver API that is as strict as it is
//! documented.
//!
//! [`settings`] are read from the environment, [`device`] does jobs on the software GPU, [`driver`]
//! is what the process has of the driver, [`api`] has the calls. Each behaviour that is stricter than it
//! would have to be names the document that asks for it: *Driver API* and *Runtime API* are CUDA's reference
//! manuals, *Programming Guide* is the CUDA C++ Programming Guide.
#![allow(unsafe_code)]

mod border;
mod call;

#[allow(
    non_snake_case,
    clippy::too_many_arguments,
    reason = "names and parameters are those of cuda.h"
)]
mod api;
mod choice;
mod device;
mod driver;
mod ledger;
mod maps;
mod objects;
mod settings;
mod space;
mod texels;
