//! Structures of the runtime interface (`driver_types.h`).
#![allow(non_camel_case_types, non_snake_case)]

mod copy;
mod function;
mod launch;
mod memory;
mod texture;
mod versioned;

pub use copy::{cudaExtent, cudaMemcpy3DParms, cudaMemcpy3DPeerParms, cudaPitchedPtr, cudaPos};
pub use function::cudaFuncAttributes;
pub use launch::{cudaLaunchAttribute, cudaLaunchConfig_t, dim3};
pub use memory::{cudaChannelFormatDesc, cudaMemLocation, cudaPointerAttributes, cudaUUID_t};
pub use texture::{cudaArrayMemoryRequirements, cudaTextureDesc};
pub use versioned::cuda12::{
    cudaDeviceProp as cudaDeviceProp12, cudaResourceDesc as cudaResourceDesc12,
    cudaResourceViewDesc as cudaResourceViewDesc12,
};
pub use versioned::cuda13::{
    cudaDeviceProp as cudaDeviceProp13, cudaResourceDesc as cudaResourceDesc13,
    cudaResourceViewDesc as cudaResourceViewDesc13,
};

use crate::layout::Layout;

/// Layouts that CUDA 12 and 13 share (13 may use what 12 keeps reserved).
pub const RUNTIME_LAYOUTS: &[Layout] = &[
    cudaExtent::LAYOUT,
    cudaMemcpy3DParms::LAYOUT,
    cudaMemcpy3DPeerParms::LAYOUT,
    cudaPitchedPtr::LAYOUT,
    cudaPos::LAYOUT,
    cudaLaunchAttribute::LAYOUT,
    cudaLaunchConfig_t::LAYOUT,
    dim3::LAYOUT,
    cudaChannelFormatDesc::LAYOUT,
    cudaMemLocation::LAYOUT,
    cudaUUID_t::LAYOUT,
    cudaTextureDesc::LAYOUT,
    cudaArrayMemoryRequirements::LAYOUT,
];
/// Layouts of CUDA 12 only.
pub const RUNTIME_LAYOUTS_12: &[Layout] =
    &[cudaDeviceProp12::LAYOUT, cudaResourceDesc12::LAYOUT, cudaResourceViewDesc12::LAYOUT];
/// Layouts of CUDA 13 only.
pub const RUNTIME_LAYOUTS_13: &[Layout] = &[
    cudaDeviceProp13::LAYOUT,
    cudaFuncAttributes::LAYOUT,
    cudaPointerAttributes::LAYOUT,
    cudaResourceDesc13::LAYOUT,
    cudaResourceViewDesc13::LAYOUT,
];
