//! Graphs and captures as only libcudart.so.12 has them: each function without edge data, and again
//! with it under a name that ends in `_v2` or `_v3`.

use svp_cuda_types::{
    CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams, cudaError_t, cudaStream_t,
};

use super::graph_edges::{
    CaptureInfo, add_edges, capture_info, dependencies, dependents, edges, node, remove_edges,
    update_capture,
};
use super::per_thread::mine;

/// Edge data that nobody asked for or gave.
const fn none<T>() -> *mut T {
    std::ptr::null_mut()
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphGetEdges(
    graph: CUgraph,
    from: *mut CUgraphNode,
    to: *mut CUgraphNode,
    count: *mut usize,
) -> cudaError_t {
    edges(graph, from, to, none(), count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependencies(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    count: *mut usize,
) -> cudaError_t {
    dependencies(node, nodes, none(), count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependentNodes(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    count: *mut usize,
) -> cudaError_t {
    dependents(node, nodes, none(), count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddDependencies(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    count: usize,
) -> cudaError_t {
    add_edges(graph, from, to, none(), count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphRemoveDependencies(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    count: usize,
) -> cudaError_t {
    remove_edges(graph, from, to, none(), count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddNode(
    made: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    params: *mut CUgraphNodeParams,
) -> cudaError_t {
    node(made, graph, after, none(), count, params)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(stream, nodes, none(), count, flags)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies_ptsz(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(mine(stream), nodes, none(), count, flags)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphGetEdges_v2(
    graph: CUgraph,
    from: *mut CUgraphNode,
    to: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependencies_v2(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    dependencies(node, nodes, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphNodeGetDependentNodes_v2(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    dependents(node, nodes, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddDependencies_v2(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    add_edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphRemoveDependencies_v2(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    remove_edges(graph, from, to, data, count)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddNode_v2(
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
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies_v2(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(stream, nodes, data, count, flags)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamUpdateCaptureDependencies_v2_ptsz(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    flags: u32,
) -> cudaError_t {
    update_capture(mine(stream), nodes, data, count, flags)
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetCaptureInfo_v2(
    stream: cudaStream_t,
    status: *mut u32,
    id: *mut u64,
    graph: *mut CUgraph,
    nodes: *mut *const CUgraphNode,
    count: *mut usize,
) -> cudaError_t {
    capture_info(stream, &CaptureInfo { status, id, graph, nodes, data: none(), count })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetCaptureInfo_v2_ptsz(
    stream: cudaStream_t,
    status: *mut u32,
    id: *mut u64,
    graph: *mut CUgraph,
    nodes: *mut *const CUgraphNode,
    count: *mut usize,
) -> cudaError_t {
    capture_info(mine(stream), &CaptureInfo { status, id, graph, nodes, data: none(), count })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaStreamGetCaptureInfo_v3(
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
pub(crate) extern "C" fn cudaStreamGetCaptureInfo_v3_ptsz(
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
