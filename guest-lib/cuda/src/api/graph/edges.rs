//! Edges of graphs: what waits for what.

use super::{NO_NODE, PLAIN_EDGE, check_edges, hand_out, list};
use crate::border::{In, Out, driver_api};
use crate::graph::Parts;
use crate::state::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode};

/// Numbers of the two ends of edges, which must be nodes of the graph.
fn pairs(
    graph: CUgraph,
    from: In<CUgraphNode>,
    to: In<CUgraphNode>,
    count: usize,
    change: impl Fn(&mut Parts, (u32, u32)) -> Result<()>,
) -> Result<()> {
    let session = in_context()?;
    let graph = session.graphs.get(graph)?;
    let mut edges = Vec::new();
    for (from, to) in list(from, count)?.into_iter().zip(list(to, count)?) {
        let ends = [session.node(from)?, session.node(to)?];
        let [(first, from), (second, to)] = ends;
        if first.id != graph.id || second.id != graph.id || from == to {
            return Err(CUresult::INVALID_VALUE);
        }
        edges.push((from, to));
    }
    let mut parts = graph.parts();
    edges.into_iter().try_for_each(|edge| change(&mut parts, edge))
}

fn add(parts: &mut Parts, edge: (u32, u32)) -> Result<()> {
    if parts.edges.insert(edge) { Ok(()) } else { Err(CUresult::INVALID_VALUE) }
}

fn remove(parts: &mut Parts, edge: (u32, u32)) -> Result<()> {
    if parts.edges.remove(&edge) { Ok(()) } else { Err(CUresult::INVALID_VALUE) }
}

/// The nodes next to one, on either side.
fn neighbours(
    node: CUgraphNode,
    nodes: Out<CUgraphNode>,
    data: Out<CUgraphEdgeData>,
    count: Out<usize>,
    side: impl Fn(&Parts, u32) -> Vec<u32>,
) -> Result<()> {
    count.require()?;
    let (graph, local) = in_context()?.node(node)?;
    let parts = graph.parts();
    let handle = |local: u32| parts.nodes.get(&local).map(|node| node.handle.get());
    let found: Vec<_> = side(&parts, local).into_iter().filter_map(handle).collect();
    tell_edges(found.len(), data, count)?;
    hand_out(&found, nodes, count, NO_NODE)
}

/// Edge data for as many edges as are told.
fn tell_edges(found: usize, data: Out<CUgraphEdgeData>, count: Out<usize>) -> Result<()> {
    if data.require().is_err() {
        return Ok(());
    }
    (0..found.min(count.get()?)).try_for_each(|index| data.set_at(index, PLAIN_EDGE))
}

driver_api! {
    fn cuGraphAddDependencies(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        count: usize,
    ) {
        pairs(graph, from, to, count, add)
    }

    fn cuGraphAddDependencies_v2(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
    ) {
        check_edges(data, count)?;
        pairs(graph, from, to, count, add)
    }

    fn cuGraphRemoveDependencies(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        count: usize,
    ) {
        pairs(graph, from, to, count, remove)
    }

    fn cuGraphRemoveDependencies_v2(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
    ) {
        check_edges(data, count)?;
        pairs(graph, from, to, count, remove)
    }

    fn cuGraphNodeGetDependencies(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, Out::nowhere(), count, Parts::before)
    }

    fn cuGraphNodeGetDependencies_v2(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        data: Out<CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, data, count, Parts::before)
    }

    fn cuGraphNodeGetDependentNodes(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, Out::nowhere(), count, Parts::after)
    }

    fn cuGraphNodeGetDependentNodes_v2(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        data: Out<CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, data, count, Parts::after)
    }

    fn cuGraphGetEdges(
        graph: CUgraph,
        from: Out<CUgraphNode>,
        to: Out<CUgraphNode>,
        count: Out<usize>,
    ) {
        cuGraphGetEdges_v2(graph, from, to, Out::nowhere(), count).ok()
    }

    fn cuGraphGetEdges_v2(
        graph: CUgraph,
        from: Out<CUgraphNode>,
        to: Out<CUgraphNode>,
        data: Out<CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        count.require()?;
        let graph = in_context()?.graphs.get(graph)?;
        let parts = graph.parts();
        let asked = count.get()?;
        let handle = |local: u32| parts.nodes.get(&local).map(|node| node.handle.get());
        let ends = |edge: &(u32, u32)| Some((handle(edge.0)?, handle(edge.1)?));
        let (starts, stops): (Vec<_>, Vec<_>) = parts.edges.iter().filter_map(ends).unzip();
        if from.require().is_ok() != to.require().is_ok() {
            return Err(CUresult::INVALID_VALUE);
        }
        tell_edges(starts.len(), data, count)?;
        hand_out(&starts, from, count, NO_NODE)?;
        count.set(asked)?;
        hand_out(&stops, to, count, NO_NODE)
    }
}
