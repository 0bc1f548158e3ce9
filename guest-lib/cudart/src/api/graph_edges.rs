//! Edges of graphs, and the other functions that CUDA 12 and 13 have in different forms.
//!
//! 13 has only the forms with edge data; 12 has them under names that end in `_v2` or `_v3`.

use svp_cuda_types::{
    CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams, cudaError_t, cudaStream_t,
};

use super::graph_params::add_node;
use crate::barrier::{Answer, call};
use crate::context::in_context;

pub(crate) fn edges(
    graph: CUgraph,
    from: *mut CUgraphNode,
    to: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuGraphGetEdges_v2(graph, from, to, data, count)?))
}

pub(crate) fn dependencies(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuGraphNodeGetDependencies_v2(node, nodes, data, count)?))
}

pub(crate) fn dependents(
    node: CUgraphNode,
    nodes: *mut CUgraphNode,
    data: *mut CUgraphEdgeData,
    count: *mut usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuGraphNodeGetDependentNodes_v2(node, nodes, data, count)?))
}

pub(crate) fn add_edges(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuGraphAddDependencies_v2(graph, from, to, data, count)?))
}

pub(crate) fn remove_edges(
    graph: CUgraph,
    from: *const CUgraphNode,
    to: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
) -> cudaError_t {
    call(|| Ok(in_context()?.cuGraphRemoveDependencies_v2(graph, from, to, data, count)?))
}

/// What is asked about a stream's capture; any place may be null.
pub(crate) struct CaptureInfo {
    pub(crate) status: *mut u32,
    pub(crate) id: *mut u64,
    pub(crate) graph: *mut CUgraph,
    pub(crate) nodes: *mut *const CUgraphNode,
    pub(crate) data: *mut *const CUgraphEdgeData,
    pub(crate) count: *mut usize,
}

pub(crate) fn capture_info(stream: cudaStream_t, info: &CaptureInfo) -> cudaError_t {
    let CaptureInfo { status, id, graph, nodes, data, count } = *info;
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuStreamGetCaptureInfo_v3(stream, status, id, graph, nodes, data, count)?)
    })
}

pub(crate) fn update_capture(
    stream: cudaStream_t,
    nodes: *mut CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    flags: u32,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuStreamUpdateCaptureDependencies_v2(stream, nodes, data, count, flags)?)
    })
}

/// Adds a node of any kind.
pub(crate) fn node(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    params: *mut CUgraphNodeParams,
) -> cudaError_t {
    call(|| -> Answer { add_node(node, graph, (after, data, count), params) })
}
