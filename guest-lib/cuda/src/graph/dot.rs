//! A graph as a drawing for Graphviz (`cuGraphDebugDotPrint`).

use crate::graph::structure::{Graph, Work};
use std::fmt::Write as _;

/// The text of the drawing.
pub(crate) fn dot(graph: &Graph) -> String {
    let mut out = String::from("digraph dot {\n");
    draw(graph, &mut out);
    out.push_str("}\n");
    out
}

fn draw(graph: &Graph, out: &mut String) {
    let topology = graph.topology();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "subgraph cluster_{0} {{\nlabel=\"graph_{0}\";", graph.id);
    for (local, node) in &topology.nodes {
        let label = match &node.work {
            Work::Empty => "EMPTY".to_owned(),
            Work::Kernel(work) => {
                let name = work.function.kernel.name.to_string_lossy();
                format!("KERNEL\\n{name}\\n{:?} x {:?}", work.shape.grid, work.shape.block)
            }
            Work::Copy(copy) => format!("MEMCPY\\n{} bytes", copy.len()),
            Work::Fill(fill) => format!("MEMSET\\n{} x {}", fill.width, fill.height),
            Work::Host { .. } => "HOST".to_owned(),
            Work::Child(child) => format!("GRAPH\\ngraph_{}", child.id),
            Work::Conditional(node) => format!("CONDITIONAL\\n{:?}", node.choice),
            Work::Record(..) => "EVENT_RECORD".to_owned(),
            Work::Wait(..) => "EVENT_WAIT".to_owned(),
            Work::Alloc(memory) => format!("MEM_ALLOC\\n{} bytes", memory.bytes),
            Work::Free(address) => format!("MEM_FREE\\n{address:#x}"),
        };
        let label = label.replace('"', "'");
        let _ = writeln!(out, "\"graph_{}_node_{local}\"[label=\"{local}\\n{label}\"];", graph.id);
    }
    for (from, to) in &topology.edges {
        let name = |local| format!("\"graph_{}_node_{local}\"", graph.id);
        let _ = writeln!(out, "{} -> {};", name(from), name(to));
    }
    out.push_str("}\n");
    for node in topology.nodes.values() {
        node.work.graphs().iter().for_each(|inner| draw(inner, out));
    }
}
