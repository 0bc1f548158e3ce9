//! Edges of graphs: what waits for what.

use super::list::{PLAIN_EDGE, check_edges, hand_out, list};
use crate::border::{In, Out, driver_api};
use crate::graph::structure::Topology;
use crate::session::process::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUgraph, CUgraphEdgeData, CUgraphNode};

/// Looks up the ends of edges, which must be nodes of the graph, and changes each.
fn change_edges(
    graph: CUgraph,
    from: In<CUgraphNode>,
    to: In<CUgraphNode>,
    count: usize,
    change: impl Fn(&mut Topology, (u32, u32)) -> bool,
) -> Result<()> {
    let session = in_context()?;
    let graph = session.graphs.get(graph)?;
    let mut edges = Vec::new();
    for (from, to) in list(from, count)?.into_iter().zip(list(to, count)?) {
        let (from, to) = (session.graphs.node(from)?, session.graphs.node(to)?);
        if from.graph.id != graph.id || to.graph.id != graph.id || from.local == to.local {
            return Err(CUresult::INVALID_VALUE);
        }
        edges.push((from.local, to.local));
    }
    let mut topology = graph.topology();
    edges.into_iter().try_for_each(|edge| {
        change(&mut topology, edge).then_some(()).ok_or(CUresult::INVALID_VALUE)
    })
}

/// False if the edge is there already.
fn add(topology: &mut Topology, edge: (u32, u32)) -> bool {
    topology.edges.insert(edge)
}

/// False if there is no such edge.
fn remove(topology: &mut Topology, edge: (u32, u32)) -> bool {
    topology.edges.remove(&edge)
}

/// The nodes next to one, on either side.
fn neighbours(
    node: CUgraphNode,
    nodes: Out<CUgraphNode>,
    data: Out<CUgraphEdgeData>,
    count: Out<usize>,
    side: impl Fn(&Topology, u32) -> Vec<u32>,
) -> Result<()> {
    count.require()?;
    let node = in_context()?.graphs.node(node)?;
    let topology = node.graph.topology();
    let found = side(&topology, node.local).into_iter();
    let found: Vec<_> = found.filter_map(|local| topology.node_handle(local)).collect();
    hand_out_data(found.len(), data, count)?;
    hand_out(&found, nodes, count)
}

/// Edge data for as many edges as are handed out.
fn hand_out_data(found: usize, data: Out<CUgraphEdgeData>, count: Out<usize>) -> Result<()> {
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
        change_edges(graph, from, to, count, add)
    }

    fn cuGraphAddDependencies_v2(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
    ) {
        check_edges(data, count)?;
        change_edges(graph, from, to, count, add)
    }

    fn cuGraphRemoveDependencies(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        count: usize,
    ) {
        change_edges(graph, from, to, count, remove)
    }

    fn cuGraphRemoveDependencies_v2(
        graph: CUgraph,
        from: In<CUgraphNode>,
        to: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
    ) {
        check_edges(data, count)?;
        change_edges(graph, from, to, count, remove)
    }

    fn cuGraphNodeGetDependencies(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, Out::nowhere(), count, Topology::before)
    }

    fn cuGraphNodeGetDependencies_v2(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        data: Out<CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, data, count, Topology::before)
    }

    fn cuGraphNodeGetDependentNodes(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, Out::nowhere(), count, Topology::after)
    }

    fn cuGraphNodeGetDependentNodes_v2(
        node: CUgraphNode,
        nodes: Out<CUgraphNode>,
        data: Out<CUgraphEdgeData>,
        count: Out<usize>,
    ) {
        neighbours(node, nodes, data, count, Topology::after)
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
        let topology = graph.topology();
        let asked = count.get()?;
        let handle = |local: u32| topology.node_handle(local);
        let ends = |edge: &(u32, u32)| Some((handle(edge.0)?, handle(edge.1)?));
        let (starts, stops): (Vec<_>, Vec<_>) = topology.edges.iter().filter_map(ends).unzip();
        if from.require().is_ok() != to.require().is_ok() {
            return Err(CUresult::INVALID_VALUE);
        }
        hand_out_data(starts.len(), data, count)?;
        hand_out(&starts, from, count)?;
        count.set(asked)?;
        hand_out(&stops, to, count)
    }
}
