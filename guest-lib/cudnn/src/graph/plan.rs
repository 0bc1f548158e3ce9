//! Plans: a graph's nodes in an order in which each follows what it reads, virtual tensors in the workspace.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::launch::Place;
use super::node::Node;
use super::values::Object;
use crate::status::{Result, Status, require};

/// Virtual tensors begin at multiples of this.
const ALIGNMENT: i64 = 256;

/// A graph that can be run.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(super) nodes: Vec<Arc<Node>>,
    /// Where virtual tensors begin in the workspace, in bytes, by their numbers.
    pub(super) virtuals: BTreeMap<i64, i64>,
    /// Bytes of the workspace.
    pub(super) workspace: i64,
}

impl Plan {
    /// Orders operations.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for a cycle, a tensor with two producers, a virtual one without any.
    pub(super) fn of(operations: &[Arc<Object>]) -> Result<Self> {
        require(!operations.is_empty())?;
        let nodes = operations.iter().map(|it| it.kept::<Node>()).collect::<Result<Vec<_>>>()?;
        let mut producers = BTreeMap::new();
        for (at, node) in nodes.iter().enumerate() {
            for place in node.places().filter(|it| it.writes) {
                require(*producers.entry(place.tensor.uid).or_insert(at) == at)?;
            }
        }
        let (virtuals, workspace) = room(&nodes)?;
        let nodes = ordered(nodes, &producers)?;
        Ok(Self { nodes, virtuals, workspace })
    }
}

/// Places virtual tensors; descriptors of one number must agree on what it is.
fn room(nodes: &[Arc<Node>]) -> Result<(BTreeMap<i64, i64>, i64)> {
    let mut tensors = BTreeMap::<i64, (&Place, i64)>::new();
    for place in nodes.iter().flat_map(|it| it.places()) {
        let tensor = &place.tensor;
        let span = tensor.span().ok_or(Status::INVALID_VALUE)?;
        let (first, longest) = tensors.entry(tensor.uid).or_insert((place, span));
        let known = &first.tensor;
        let kind = (known.data_type, known.is_virtual, known.by_value);
        require(kind == (tensor.data_type, tensor.is_virtual, tensor.by_value))?;
        *longest = span.max(*longest);
    }
    let (mut virtuals, mut end) = (BTreeMap::new(), 0i64);
    for (uid, (_, span)) in tensors.into_iter().filter(|(_, (place, _))| place.tensor.is_virtual) {
        virtuals.insert(uid, end);
        let room = span.div_euclid(ALIGNMENT) + 1;
        end = end.checked_add(room * ALIGNMENT).ok_or(Status::INVALID_VALUE)?;
    }
    Ok((virtuals, end))
}

/// The nodes, each after those that produce what it reads, else as they were given.
fn ordered(nodes: Vec<Arc<Node>>, producers: &BTreeMap<i64, usize>) -> Result<Vec<Arc<Node>>> {
    let mut waiting = Vec::new();
    let mut followers = vec![Vec::new(); nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        let mut before = 0;
        for place in node.places().filter(|it| !it.writes) {
            match producers.get(&place.tensor.uid) {
                // In place: what was in memory before is read.
                Some(producer) if *producer == at => require(!place.tensor.is_virtual)?,
                Some(producer) => {
                    followers[*producer].push(at);
                    before += 1;
                }
                None => require(!place.tensor.is_virtual)?,
            }
        }
        waiting.push(before);
    }
    let mut ready: std::collections::BTreeSet<usize> =
        (0..nodes.len()).filter(|at| waiting[*at] == 0).collect();
    let mut order = Vec::new();
    while let Some(at) = ready.pop_first() {
        order.push(Arc::clone(&nodes[at]));
        for follower in &followers[at] {
            waiting[*follower] -= 1;
            if waiting[*follower] == 0 {
                ready.insert(*follower);
            }
        }
    }
    require(order.len() == nodes.len())?;
    Ok(order)
}
