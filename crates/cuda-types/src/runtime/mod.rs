//! Structures of the runtime interface (`driver_types.h`).
#![allow(non_camel_case_types, non_snake_case)]

mod copy;
mod device_prop_12;
mod device_prop_13;
mod function;
mod launch;
mod memory;
mod resource_12;
mod resource_13;
mod texture;

pub use copy::{cudaExtent, cudaMemcpy3DParms, cudaMemcpy3DPeerParms, cudaPitchedPtr, cudaPos};
pub use device_prop_12::cudaDeviceProp as cudaDeviceProp12;
pub use device_prop_13::cudaDeviceProp as cudaDeviceProp13;
pub use function::cudaFuncAttributes;
pub use launch::{cudaLaunchAttribute, cudaLaunchConfig_t, dim3};
pub use memory::{cudaChannelFormatDesc, cudaMemLocation, cudaPointerAttributes, cudaUUID_t};
pub use resource_12::{
    cudaResourceDesc as cudaResourceDesc12, cudaResourceViewDesc as cudaResourceViewDesc12,
};
pub use resource_13::{
    cudaResourceDesc as cudaResourceDesc13, cudaResourceViewDesc as cudaResourceViewDesc13,
};
pub use texture::{cudaArrayMemoryRequirements, cudaTextureDesc};

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
