//! What only libcudart.so.13 has.

use std::ptr;

use svp_cuda_types::{
    CUcontext, CUdeviceptr, CUgraph, CUgraphExec, CUgraphNode, CUgraphNodeParams,
    CUmemcpyAttributes, cudaStream_t,
};

use crate::api::graph::params::describe_node;
use crate::context::in_context;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaGraphGetId(graph: CUgraph, id: *mut u32) = cuGraphGetId;
    fn cudaGraphExecGetId(exec: CUgraphExec, id: *mut u32) = cuGraphExecGetId;
    fn cudaGraphNodeGetContainingGraph(node: CUgraphNode, graph: *mut CUgraph)
        = cuGraphNodeGetContainingGraph;
    fn cudaGraphNodeGetLocalId(node: CUgraphNode, id: *mut u32) = cuGraphNodeGetLocalId;
    fn cudaGraphNodeGetToolsId(node: CUgraphNode, id: *mut u64) = cuGraphNodeGetToolsId;

    fn cudaGraphConditionalHandleCreate_v2(
        handle: *mut u64, graph: CUgraph, context: CUcontext, value: u32, flags: u32,
    ) = cuGraphConditionalHandleCreate;

    fn cudaGraphNodeGetParams(node: CUgraphNode, params: *mut CUgraphNodeParams) {
        describe_node(node, params)
    }

    /// CUDA 13 has no place for the number of the copy that failed.
    fn cudaMemcpyBatchAsync, cudaMemcpyBatchAsync_ptsz(
        stream; to: *mut CUdeviceptr, from: *mut CUdeviceptr, sizes: *mut usize, count: usize,
        attributes: *mut CUmemcpyAttributes, starts: *mut usize, attributes_count: usize,
        stream: cudaStream_t,
    ) {
        let failed = ptr::null_mut();
        Ok(in_context()?.cuMemcpyBatchAsync(
            to, from, sizes, count, attributes, starts, attributes_count, failed, stream,
        )?)
    }
}
