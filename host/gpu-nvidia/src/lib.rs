//! The NVIDIA GPU behind the [`svp_gpu::Gpu`] trait, in a process of its own.
//!
//! [`run_domain`] is that process: the device ([`driver`]) served over a socket. [`connect`] starts
//! it and gives the hub a [`RemoteGpu`]: a domain for each window, since what ends a context on an
//! NVIDIA GPU can end only with the process that holds it.

pub mod driver;
pub mod measure;

use std::os::fd::OwnedFd;
use std::process::Command;

use svp_gpu_process::{DomainError, DomainProcess, RemoteGpu, refuse, serve};

/// Starts a domain for device number `index` with `command`, which has to end in [`run_domain`]
/// with its standard input as the socket.
///
/// # Errors
/// If the process cannot be started, or there is no such device: then with the reason.
pub fn connect(
    index: u32,
    mut command: impl FnMut() -> Command + Send + 'static,
) -> Result<RemoteGpu, DomainError> {
    let spawn = move || {
        let mut command = command();
        // Streams beyond the number of connections share one, and wait for each other. 32 is the most.
        command.env("CUDA_DEVICE_MAX_CONNECTIONS", "32");
        // All of a module's kernels are asked for when it is loaded. To load one later may wait for all that runs.
        command.env("CUDA_MODULE_LOADING", "EAGER");
        DomainProcess::launch(command)
    };
    RemoteGpu::start(format!("nvidia:{index}"), Box::new(spawn))
}

/// What a domain's process does: opens device number `index` and serves it on `socket` until the
/// hub goes or the device's context ends.
///
/// # Errors
/// If the socket fails, there is no such device, or its context has ended.
pub fn run_domain(socket: OwnedFd, index: u32) -> Result<(), DomainError> {
    match driver::NvidiaGpu::open(index) {
        Ok(mut gpu) => serve(&socket, &mut gpu, driver::NvidiaGpu::is_lost),
        Err(reason) => {
            refuse(&socket, reason.clone())?;
            Err(DomainError::NoDevice(reason))
        }
    }
}
