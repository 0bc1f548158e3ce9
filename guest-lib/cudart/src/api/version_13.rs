//! What only libcudart.so.13 has, or has in another form than 12.

use std::ffi::c_void;

use svp_cuda_types::{
    CUdeviceptr, CUgraph, CUgraphEdgeData, CUgraphExec, CUgraphNode, CUgraphNodeParams,
    CUmemcpyAttributes, cudaDeviceProp13, cudaError_t, cudaMemLocation, cudaStream_t,
};

use super::batch::{Batch, NOT_TOLD, copy_batch};
use super::device_properties::device_properties;
use super::graph_edges::{
    CaptureInfo, add_edges, capture_info, dependencies, dependents, edges, node, remove_edges,
    update_capture,
};
use super::graph_params::describe;
use super::managed::{advise, prefetch};
use super::per_thread::mine;
use crate::barrier::call;

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemAdvise(
    address: *const c_void,
    bytes: usize,
    advice: u32,
    location: cudaMemLocation,
) -> cudaError_t {
    call(|| advise(address, bytes, advice, location))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemPrefetchAsync_ptsz(
    address: *const c_void,
    bytes: usize,
    location: cudaMemLocation,
    flags: u32,
    stream: cudaStream_t,
) -> cudaError_t {
    call(|| prefetch(address, bytes, location, flags, mine(stream)))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGetDeviceProperties(
    to: *mut cudaDeviceProp13,
    ordinal: i32,
) -> cudaError_t {
    call(|| device_properties(to, ordinal))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphGetEdges(
    graph: CUgraph,
    from: *mut CUgraphNode,
    to: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependencies(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    dependencies(node, nodes, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependentNodes(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    dependents(node, nodes, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddDependencies(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    add_edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphRemoveDependencies(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    remove_edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddNode(
    made: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    params: *mut CUgraphNodeParams,
) -> cudaError_t {
    node(made, graph, after, data, count, params)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetParams(
    node: CUgraphNode,
    params: *mut CUgraphNodeParams,
) -> cudaError_t {
    call(|| describe(node, params))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetCaptureInfo(
    stream: cudaStream_t,
    status: *mut u32,
    id: *mut u64,
    graph: *mut CUgraph,
    nodes: *mut *const CUgraphNode,
    data: *mut *const CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    capture_info(stream, &CaptureInfo { status, id, graph, nodes, data, count })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetCaptureInfo_ptsz(
    stream: cudaStream_t,
    status: *mut u32,
    id: *mut u64,
    graph: *mut CUgraph,
    nodes: *mut *const CUgraphNode,
    data: *mut *const CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    capture_info(mine(stream), &CaptureInfo { status, id, graph, nodes, data, count })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(stream, nodes, data, count, flags)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies_ptsz(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(mine(stream), nodes, data, count, flags)
}

forward! {
    forward cudaGraphGetId = cuGraphGetId(graph: CUgraph, id: *mut u32);
    forward cudaGraphExecGetId = cuGraphExecGetId(exec: CUgraphExec, id: *mut u32);
    forward cudaGraphNodeGetContainingGraph =
        cuGraphNodeGetContainingGraph(node: CUgraphNode, graph: *mut CUgraph);
    forward cudaGraphNodeGetLocalId = cuGraphNodeGetLocalId(node: CUgraphNode, id: *mut u32);
    forward cudaGraphNodeGetToolsId = cuGraphNodeGetToolsId(node: CUgraphNode, id: *mut u64);
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyBatchAsync(
    to: *mut CUdeviceptr,
    from: *mut CUdeviceptr,
    sizes: *mut usize,
    count: usize,
    attributes: *mut CUmemcpyAttributes,
    starts: *mut usize,
    attributes_count: usize,
    stream: cudaStream_t,
) -> cudaError_t {
    let failed = NOT_TOLD;
    let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count, failed };
    copy_batch(batch, stream)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaMemcpyBatchAsync_ptsz(
    to: *mut CUdeviceptr,
    from: *mut CUdeviceptr,
    sizes: *mut usize,
    count: usize,
    attributes: *mut CUmemcpyAttributes,
    starts: *mut usize,
    attributes_count: usize,
    stream: cudaStream_t,
) -> cudaError_t {
    let failed = NOT_TOLD;
    let batch = Batch { to, from, sizes, count, attributes, starts, attributes_count, failed };
    copy_batch(batch, mine(stream))
}
