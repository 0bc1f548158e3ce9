//! Edges of graphs, and nodes that come with them. CUDA 12 has each of these functions a second time,
//! without edge data: [`crate::versions`].

use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams};

use super::params::add_node;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaGraphGetEdges_v2 => cudaGraphGetEdges(
        graph: CUgraph, from: *mut CUgraphNode, to: *mut CUgraphNode, data: *mut CUgraphEdgeData,
        count: *mut usize,
    ) = cuGraphGetEdges_v2;
    fn cudaGraphNodeGetDependencies_v2 => cudaGraphNodeGetDependencies(
        node: CUgraphNode, nodes: *mut CUgraphNode, data: *mut CUgraphEdgeData, count: *mut usize,
    ) = cuGraphNodeGetDependencies_v2;
    fn cudaGraphNodeGetDependentNodes_v2 => cudaGraphNodeGetDependentNodes(
        node: CUgraphNode, nodes: *mut CUgraphNode, data: *mut CUgraphEdgeData, count: *mut usize,
    ) = cuGraphNodeGetDependentNodes_v2;
    fn cudaGraphAddDependencies_v2 => cudaGraphAddDependencies(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize,
    ) = cuGraphAddDependencies_v2;
    fn cudaGraphRemoveDependencies_v2 => cudaGraphRemoveDependencies(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize,
    ) = cuGraphRemoveDependencies_v2;

    fn cudaGraphAddNode_v2 => cudaGraphAddNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize, params: *mut CUgraphNodeParams,
    ) {
        add_node(node, graph, after, data, count, params)
    }
}
