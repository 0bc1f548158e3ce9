//! Graphs: making and taking apart, and their nodes.

use super::list::hand_out;
use crate::border::{Out, Text, driver_api};
use crate::graph::dot::dot;
use crate::graph::structure::{Owner, Work};
use crate::session::process::in_context;
use svp_client::{CUresult, report};
use svp_cuda_types::{CUgraph, CUgraphNode};

driver_api! {
    fn cuGraphCreate(graph: Out<CUgraph>, flags: u32) {
        graph.require()?;
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        graph.set(in_context()?.graphs.create(Owner::Program)?.handle())
    }

    fn cuGraphDestroy(graph: CUgraph) {
        in_context()?.graphs.destroy(graph)
    }

    fn cuGraphDestroyNode(node: CUgraphNode) {
        in_context()?.graphs.destroy_node(node)
    }

    fn cuGraphClone(clone: Out<CUgraph>, original: CUgraph) {
        clone.require()?;
        let session = in_context()?;
        let original = session.graphs.get(original)?;
        clone.set(session.graphs.copy(&original, Owner::Program)?.handle())
    }

    fn cuGraphNodeFindInClone(node: Out<CUgraphNode>, original: CUgraphNode, clone: CUgraph) {
        node.require()?;
        node.set(in_context()?.graphs.find_in_clone(original, clone)?)
    }

    fn cuGraphNodeGetType(node: CUgraphNode, kind: Out<u32>) {
        kind.require()?;
        kind.set(in_context()?.graphs.node(node)?.with(|node| Ok(node.work.kind()))?)
    }

    fn cuGraphNodeGetContainingGraph(node: CUgraphNode, graph: Out<CUgraph>) {
        graph.set(in_context()?.graphs.node(node)?.graph.handle())
    }

    fn cuGraphNodeGetLocalId(node: CUgraphNode, id: Out<u32>) {
        id.set(in_context()?.graphs.node(node)?.local)
    }

    fn cuGraphNodeGetToolsId(node: CUgraphNode, id: Out<u64>) {
        let node = in_context()?.graphs.node(node)?;
        id.set(u64::from(node.graph.id) << 32 | u64::from(node.local))
    }

    fn cuGraphGetId(graph: CUgraph, id: Out<u32>) {
        id.set(in_context()?.graphs.get(graph)?.id)
    }

    fn cuGraphGetNodes(graph: CUgraph, nodes: Out<CUgraphNode>, count: Out<usize>) {
        count.require()?;
        let graph = in_context()?.graphs.get(graph)?;
        let found: Vec<_> = graph.topology().nodes.values().map(|node| node.handle.get()).collect();
        hand_out(&found, nodes, count)
    }

    fn cuGraphGetRootNodes(graph: CUgraph, nodes: Out<CUgraphNode>, count: Out<usize>) {
        count.require()?;
        let graph = in_context()?.graphs.get(graph)?;
        let topology = graph.topology();
        let is_root = |local: u32| topology.before(local).is_empty();
        let roots = topology.nodes.iter().filter(|(local, _)| is_root(**local));
        let found: Vec<_> = roots.map(|(_, node)| node.handle.get()).collect();
        hand_out(&found, nodes, count)
    }

    fn cuGraphChildGraphNodeGetGraph(node: CUgraphNode, graph: Out<CUgraph>) {
        graph.require()?;
        let found = in_context()?.graphs.node(node)?.with(|node| match &node.work {
            Work::Child(child) => Ok(child.handle()),
            _ => Err(CUresult::INVALID_VALUE),
        })?;
        graph.set(found)
    }

    /// Flags say how much is written: here it is always the same.
    fn cuGraphDebugDotPrint(graph: CUgraph, path: Text, _flags: u32) {
        let graph = in_context()?.graphs.get(graph)?;
        let path = path.get()?.to_str().map_err(|_| CUresult::INVALID_VALUE)?;
        std::fs::write(path, dot(&graph)).map_err(|error| {
            report::once(&format!("cuGraphDebugDotPrint: {path}: {error}"));
            CUresult::OPERATING_SYSTEM
        })
    }
}
