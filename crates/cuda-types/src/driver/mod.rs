//! Structures of the driver interface (`cuda.h`).
#![allow(non_camel_case_types, non_snake_case)]

mod context;
mod copy;
mod graph;
mod launch;
mod memory;
mod texture;

pub use context::CUctxCreateParams;
pub use copy::{CUDA_MEMCPY2D, CUDA_MEMCPY3D, CUDA_MEMCPY3D_PEER};
pub use graph::{
    CUDA_CHILD_GRAPH_NODE_PARAMS, CUDA_CONDITIONAL_NODE_PARAMS, CUDA_EVENT_WAIT_NODE_PARAMS,
    CUDA_GRAPH_INSTANTIATE_PARAMS, CUDA_HOST_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1,
    CUDA_MEM_ALLOC_NODE_PARAMS, CUDA_MEMCPY_NODE_PARAMS, CUDA_MEMSET_NODE_PARAMS, CUgraphEdgeData,
    CUgraphExecUpdateResultInfo, CUgraphNodeParams, graph_node_type, graph_update_result,
};
pub use launch::{CUDA_KERNEL_NODE_PARAMS, CUlaunchAttribute, CUlaunchConfig};
pub use memory::{
    CUDA_ARRAY_DESCRIPTOR, CUDA_ARRAY3D_DESCRIPTOR, CUdevprop, CUipcEventHandle, CUipcMemHandle,
    CUmemAccessDesc, CUmemAllocationProp, CUmemLocation, CUmemPoolProps, CUmemcpyAttributes,
    CUuuid,
};
pub use texture::{
    CUDA_ARRAY_MEMORY_REQUIREMENTS, CUDA_RESOURCE_DESC, CUDA_RESOURCE_VIEW_DESC, CUDA_TEXTURE_DESC,
};

use crate::layout::Layout;

/// Layouts of all structures here.
pub const DRIVER_LAYOUTS: &[Layout] = &[
    CUctxCreateParams::LAYOUT,
    CUDA_MEMCPY2D::LAYOUT,
    CUDA_MEMCPY3D::LAYOUT,
    CUDA_MEMCPY3D_PEER::LAYOUT,
    CUlaunchConfig::LAYOUT,
    CUlaunchAttribute::LAYOUT,
    CUDA_KERNEL_NODE_PARAMS::LAYOUT,
    CUDA_KERNEL_NODE_PARAMS_v1::LAYOUT,
    CUDA_MEMSET_NODE_PARAMS::LAYOUT,
    CUDA_MEMCPY_NODE_PARAMS::LAYOUT,
    CUDA_HOST_NODE_PARAMS::LAYOUT,
    CUDA_CHILD_GRAPH_NODE_PARAMS::LAYOUT,
    CUDA_CONDITIONAL_NODE_PARAMS::LAYOUT,
    CUDA_EVENT_WAIT_NODE_PARAMS::LAYOUT,
    CUDA_MEM_ALLOC_NODE_PARAMS::LAYOUT,
    CUgraphNodeParams::LAYOUT,
    CUgraphEdgeData::LAYOUT,
    CUDA_GRAPH_INSTANTIATE_PARAMS::LAYOUT,
    CUgraphExecUpdateResultInfo::LAYOUT,
    CUDA_ARRAY_DESCRIPTOR::LAYOUT,
    CUDA_ARRAY3D_DESCRIPTOR::LAYOUT,
    CUDA_ARRAY_MEMORY_REQUIREMENTS::LAYOUT,
    CUDA_RESOURCE_DESC::LAYOUT,
    CUDA_TEXTURE_DESC::LAYOUT,
    CUDA_RESOURCE_VIEW_DESC::LAYOUT,
    CUmemLocation::LAYOUT,
    CUmemPoolProps::LAYOUT,
    CUmemAccessDesc::LAYOUT,
    CUmemcpyAttributes::LAYOUT,
    CUmemAllocationProp::LAYOUT,
    CUdevprop::LAYOUT,
    CUuuid::LAYOUT,
    CUipcMemHandle::LAYOUT,
    CUipcEventHandle::LAYOUT,
];
