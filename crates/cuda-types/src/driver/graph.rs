//! Descriptions of graphs, their nodes and edges.

use core::ffi::c_void;

use crate::driver::{CUDA_MEMCPY3D, CUmemAccessDesc, CUmemPoolProps};
use crate::handle::{CUcontext, CUdeviceptr, CUevent, CUfunction, CUgraph, CUgraphNode, CUstream};
use crate::layout::c_structs;

c_structs! {
    /// A launch as a node, before CUDA 12.
    pub struct CUDA_KERNEL_NODE_PARAMS_v1 {
        pub func: CUfunction,
        pub gridDimX: u32,
        pub gridDimY: u32,
        pub gridDimZ: u32,
        pub blockDimX: u32,
        pub blockDimY: u32,
        pub blockDimZ: u32,
        pub sharedMemBytes: u32,
        pub kernelParams: *mut *mut c_void,
        pub extra: *mut *mut c_void,
    }

    /// A fill as a node.
    pub struct CUDA_MEMSET_NODE_PARAMS {
        pub dst: CUdeviceptr,
        pub pitch: usize,
        pub value: u32,
        pub elementSize: u32,
        pub width: usize,
        pub height: usize,
    }

    /// A copy as a node, in [`CUgraphNodeParams`].
    pub struct CUDA_MEMCPY_NODE_PARAMS {
        pub flags: i32,
        pub reserved: i32,
        pub copyCtx: CUcontext,
        pub copyParams: CUDA_MEMCPY3D,
    }

    /// A host function as a node.
    pub struct CUDA_HOST_NODE_PARAMS {
        pub r#fn: crate::handle::CUhostFn,
        pub userData: *mut c_void,
    }

    /// A graph as a node, in [`CUgraphNodeParams`].
    pub struct CUDA_CHILD_GRAPH_NODE_PARAMS {
        pub graph: CUgraph,
        pub ownership: i32,
    }

    /// A conditional node, in [`CUgraphNodeParams`]; the bodies are the library's answer.
    pub struct CUDA_CONDITIONAL_NODE_PARAMS {
        pub handle: u64,
        pub r#type: u32,
        pub size: u32,
        pub phGraph_out: *mut CUgraph,
        pub ctx: CUcontext,
    }

    /// Recording an event, or waiting for one, as a node, in [`CUgraphNodeParams`].
    pub struct CUDA_EVENT_WAIT_NODE_PARAMS {
        pub event: CUevent,
    }

    /// An allocation as a node; the address is the library's answer.
    pub struct CUDA_MEM_ALLOC_NODE_PARAMS {
        pub poolProps: CUmemPoolProps,
        pub accessDescs: *const CUmemAccessDesc,
        pub accessDescCount: usize,
        pub bytesize: usize,
        pub dptr: CUdeviceptr,
    }

    /// A node of any kind; `type` says what `reserved1` (a union) holds.
    pub struct CUgraphNodeParams {
        pub r#type: u32,
        pub reserved0: [i32; 3],
        pub reserved1: [i64; 29],
        pub reserved2: i64,
    }

    /// What an edge means beyond "first this, then that": all zero here.
    pub struct CUgraphEdgeData {
        pub from_port: u8,
        pub to_port: u8,
        pub r#type: u8,
        pub reserved: [u8; 5],
    }

    /// How a graph is instantiated, and what came of it.
    pub struct CUDA_GRAPH_INSTANTIATE_PARAMS {
        pub flags: u64,
        pub hUploadStream: CUstream,
        pub hErrNode_out: CUgraphNode,
        pub result_out: u32,
    }

    /// What came of an update.
    pub struct CUgraphExecUpdateResultInfo {
        pub result: u32,
        pub errorNode: CUgraphNode,
        pub errorFromNode: CUgraphNode,
    }
}

/// `CUgraphNodeType`.
pub mod graph_node_type {
    #![allow(missing_docs)]
    pub const KERNEL: u32 = 0;
    pub const MEMCPY: u32 = 1;
    pub const MEMSET: u32 = 2;
    pub const HOST: u32 = 3;
    pub const GRAPH: u32 = 4;
    pub const EMPTY: u32 = 5;
    pub const WAIT_EVENT: u32 = 6;
    pub const EVENT_RECORD: u32 = 7;
    pub const MEM_ALLOC: u32 = 10;
    pub const MEM_FREE: u32 = 11;
    pub const CONDITIONAL: u32 = 13;
}

/// `CUgraphExecUpdateResult`.
pub mod graph_update_result {
    #![allow(missing_docs)]
    pub const SUCCESS: u32 = 0;
    pub const ERROR: u32 = 1;
    pub const TOPOLOGY_CHANGED: u32 = 2;
    pub const NODE_TYPE_CHANGED: u32 = 3;
    pub const NOT_SUPPORTED: u32 = 6;
}
