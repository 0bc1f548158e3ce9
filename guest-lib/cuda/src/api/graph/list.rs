//! Lists of nodes and edges in arguments.

use crate::border::{In, Out};
use crate::handles::Raw;
use svp_client::{CUresult, Result, report};
use svp_cuda_types::{CUgraphEdgeData, CUgraphNode};

/// The data of an edge that is an order and no more.
pub(super) const PLAIN_EDGE: CUgraphEdgeData =
    CUgraphEdgeData { from_port: 0, to_port: 0, r#type: 0, reserved: [0; 5] };

/// What stands in a list behind its last node.
const NO_NODE: CUgraphNode = std::ptr::null_mut();

/// Longer lists of nodes are taken for a mistake.
const LIST_MAX: usize = 1 << 20;

/// The handles in an array.
pub(super) fn list(nodes: In<CUgraphNode>, count: usize) -> Result<Vec<Raw>> {
    if count > LIST_MAX {
        return Err(CUresult::INVALID_VALUE);
    }
    (0..count).map(|index| nodes.at(index)).collect()
}

/// Hands out a list as CUDA does: without a place for it only its length; what is asked for beyond
/// its end is null.
pub(super) fn hand_out(
    found: &[CUgraphNode],
    list: Out<CUgraphNode>,
    count: Out<usize>,
) -> Result<()> {
    let asked = count.get()?;
    if list.require().is_ok() {
        for (index, item) in found.iter().take(asked).enumerate() {
            list.set_at(index, *item)?;
        }
        for index in found.len()..asked.min(LIST_MAX) {
            list.set_at(index, NO_NODE)?;
        }
        return count.set(asked.min(found.len()));
    }
    count.set(found.len())
}

/// Edges that mean more than an order are for kernels that trigger others, which do not exist here.
pub(super) fn check_edges(data: In<CUgraphEdgeData>, count: usize) -> Result<()> {
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
