//! One file for each thing that set-up can provide.

mod busybox;
mod chromium;
mod cross_gcc;
mod cuda;
mod cuda12_headers;
mod debian_roots;
mod kernel;
mod kubernetes_validate;
mod llvm;
mod old_headers;
mod python_clients;
mod qemu;
mod qemu_user;
mod rust_aarch64;
mod sass;
mod slurm;
mod zig;

pub use busybox::Busybox;
pub use chromium::Chromium;
pub use cross_gcc::CrossGcc;
pub use cuda::Cuda;
pub use cuda12_headers::Cuda12Headers;
pub use debian_roots::{ArmRoot, GuestRoot, HostRoot};
pub use kernel::Kernel;
pub use kubernetes_validate::KubernetesValidate;
pub use llvm::{Llvm, LlvmAarch64};
pub use old_headers::OldHeaders;
pub use python_clients::PythonClients;
pub use qemu::Qemu;
pub use qemu_user::QemuUser;
pub use rust_aarch64::RustAarch64;
pub use sass::Sass;
pub use slurm::Slurm;
pub use zig::Zig;
