//! One file for each thing that set-up can provide.

mod busybox;
mod chromium;
mod cross_gcc;
mod cuda;
mod kernel;
mod llvm;
mod old_headers;
mod python_clients;
mod qemu;
mod qemu_user;
mod rust_aarch64;
mod sass;
mod zig;

pub(crate) use busybox::Busybox;
pub(crate) use chromium::Chromium;
pub(crate) use cross_gcc::CrossGcc;
pub(crate) use cuda::Cuda;
pub(crate) use kernel::Kernel;
pub(crate) use llvm::Llvm;
pub(crate) use old_headers::OldHeaders;
pub(crate) use python_clients::PythonClients;
pub(crate) use qemu::Qemu;
pub(crate) use qemu_user::QemuUser;
pub(crate) use rust_aarch64::RustAarch64;
pub(crate) use sass::Sass;
pub(crate) use zig::Zig;
