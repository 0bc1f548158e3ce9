//! Graphs: making and taking apart, their nodes and edges.

pub(crate) mod capture;
mod edges;
pub(crate) mod exec;
pub(crate) mod memory;
pub(crate) mod node;
pub(crate) mod params;
mod user_object;

pub(crate) use capture::*;
pub(crate) use edges::*;
pub(crate) use exec::*;
pub(crate) use memory::*;
pub(crate) use node::*;
pub(crate) use params::*;
pub(crate) use user_object::*;

use crate::border::{In, Out, Text, driver_api};
use crate::graph::dot::dot;
use crate::graph::work::Work;
use crate::handles::Raw;
use crate::state::in_context;
use svp_client::{CUresult, Result, report};
use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode};

/// Longer lists of nodes are taken for a mistake.
const LIST_MAX: usize = 1 << 20;

/// The handles in an array.
pub(crate) fn list(nodes: In<CUgraphNode>, count: usize) -> Result<Vec<Raw>> {
    if count > LIST_MAX {
        return Err(CUresult::INVALID_VALUE);
    }
    (0..count).map(|index| nodes.at(index)).collect()
}

/// Hands out a list as CUDA does: without a place for it only its length; what is asked for beyond
/// its end is null.
pub(crate) fn hand_out<T: Copy>(
    found: &[T],
    places: Out<T>,
    count: Out<usize>,
    nothing: T,
) -> Result<()> {
    let asked = count.get()?;
    if places.require().is_ok() {
        for (index, item) in found.iter().take(asked).enumerate() {
            places.set_at(index, *item)?;
        }
        for index in found.len()..asked.min(LIST_MAX) {
            places.set_at(index, nothing)?;
        }
        return count.set(if asked < found.len() { asked } else { found.len() });
    }
    count.set(found.len())
}

/// Edges that mean more than an order are for kernels that trigger others, which do not exist here.
pub(crate) fn check_edges(data: In<CUgraphEdgeData>, count: usize) -> Result<()> {
    if data.is_null() {
        return Ok(());
    }
    for index in 0..count.min(LIST_MAX) {
        let edge = data.at(index)?;
        if edge.from_port != 0 || edge.to_port != 0 || edge.r#type != 0 {
            report::once(
                "graph edges with ports (programmatic dependent launch) are not supported",
            );
            return Err(CUresult::NOT_SUPPORTED);
        }
    }
    Ok(())
}

const PLAIN_EDGE: CUgraphEdgeData =
    CUgraphEdgeData { from_port: 0, to_port: 0, r#type: 0, reserved: [0; 5] };
const NO_NODE: CUgraphNode = std::ptr::null_mut();

driver_api! {
    fn cuGraphCreate(graph: Out<CUgraph>, flags: u32) {
        graph.require()?;
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        graph.set(in_context()?.new_graph()?.0)
    }

    fn cuGraphDestroy(graph: CUgraph) {
        in_context()?.destroy_graph(graph)
    }

    fn cuGraphDestroyNode(node: CUgraphNode) {
        in_context()?.destroy_node(node)
    }

    fn cuGraphClone(clone: Out<CUgraph>, original: CUgraph) {
        clone.require()?;
        let session = in_context()?;
        let original = session.graphs.get(original)?;
        clone.set(session.clone_graph(&original, false)?.0)
    }

    fn cuGraphNodeFindInClone(node: Out<CUgraphNode>, original: CUgraphNode, clone: CUgraph) {
        node.require()?;
        node.set(in_context()?.find_in_clone(original, clone)?)
    }

    fn cuGraphNodeGetType(node: CUgraphNode, kind: Out<u32>) {
        kind.require()?;
        let (graph, local) = in_context()?.node(node)?;
        let parts = graph.parts();
        kind.set(parts.nodes.get(&local).ok_or(CUresult::INVALID_HANDLE)?.work.kind())
    }

    fn cuGraphNodeGetContainingGraph(node: CUgraphNode, graph: Out<CUgraph>) {
        let (owner, _) = in_context()?.node(node)?;
        let handle = owner.parts().handle.get();
        graph.set(handle)
    }

    fn cuGraphNodeGetLocalId(node: CUgraphNode, id: Out<u32>) {
        id.set(in_context()?.node(node)?.1)
    }

    fn cuGraphNodeGetToolsId(node: CUgraphNode, id: Out<u64>) {
        let (graph, local) = in_context()?.node(node)?;
        id.set(u64::from(graph.id) << 32 | u64::from(local))
    }

    fn cuGraphGetId(graph: CUgraph, id: Out<u32>) {
        id.set(in_context()?.graphs.get(graph)?.id)
    }

    fn cuGraphGetNodes(graph: CUgraph, nodes: Out<CUgraphNode>, count: Out<usize>) {
        count.require()?;
        let graph = in_context()?.graphs.get(graph)?;
        let found: Vec<_> = graph.parts().nodes.values().map(|node| node.handle.get()).collect();
        hand_out(&found, nodes, count, NO_NODE)
    }

    fn cuGraphGetRootNodes(graph: CUgraph, nodes: Out<CUgraphNode>, count: Out<usize>) {
        count.require()?;
        let graph = in_context()?.graphs.get(graph)?;
        let parts = graph.parts();
        let roots = parts.nodes.iter().filter(|(local, _)| parts.before(**local).is_empty());
        let found: Vec<_> = roots.map(|(_, node)| node.handle.get()).collect();
        hand_out(&found, nodes, count, NO_NODE)
    }

    fn cuGraphChildGraphNodeGetGraph(node: CUgraphNode, graph: Out<CUgraph>) {
        graph.require()?;
        let (owner, local) = in_context()?.node(node)?;
        let parts = owner.parts();
        match parts.nodes.get(&local).map(|node| &node.work) {
            Some(Work::Child(child)) => {
                let handle = child.parts().handle.get();
                graph.set(handle)
            }
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Flags say how much is told: here it is always the same.
    fn cuGraphDebugDotPrint(graph: CUgraph, path: Text, _flags: u32) {
        let graph = in_context()?.graphs.get(graph)?;
        let path = path.get()?.to_str().map_err(|_| CUresult::INVALID_VALUE)?;
        std::fs::write(path, dot(&graph)).map_err(|error| {
            report::once(&format!("cuGraphDebugDotPrint: {path}: {error}"));
            CUresult::OPERATING_SYSTEM
        })
    }
}
