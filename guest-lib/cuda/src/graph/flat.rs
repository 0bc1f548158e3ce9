//! A graph as a list of steps.

use crate::graph::condition::Condition;
use crate::graph::structure::{Graph, Topology, Work};
use crate::graph::user_object::References;
use crate::handles::HandleId;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use svp_client::Result;

/// A graph's work in an order that respects all dependencies, with its child graphs' nodes in place of
/// theirs.
#[derive(Debug, Default)]
pub(super) struct FlatGraph {
    pub(super) work: Vec<Work>,
    /// The steps that each step waits for.
    pub(super) after: Vec<Vec<usize>>,
    /// Which step a node became.
    pub(super) by_node: HashMap<HandleId, usize>,
    pub(super) user_objects: Vec<References>,
    /// What launches set, by address.
    pub(super) conditions: BTreeMap<u64, Arc<Condition>>,
}

impl FlatGraph {
    /// # Errors
    /// `INVALID_VALUE` if nodes wait for each other in a circle.
    pub(super) fn new(graph: &Graph) -> Result<Self> {
        let mut flat = Self::default();
        flat.add(&graph.topology(), &[])?;
        Ok(flat)
    }

    fn push(&mut self, work: Work, after: Vec<usize>) -> usize {
        self.work.push(work);
        self.after.push(after);
        self.work.len() - 1
    }

    /// Adds the conditions that work depends on, in bodies too.
    fn add_conditions(&mut self, work: &Work) -> Result<()> {
        let Work::Conditional(node) = work else { return Ok(()) };
        self.conditions.insert(node.condition.address, node.condition.clone());
        for body in &node.bodies {
            let inner = Self::new(body)?;
            self.conditions.extend(inner.conditions);
        }
        Ok(())
    }

    /// Adds all nodes of a graph, whose first ones wait for `entry`; gives the last ones.
    fn add(&mut self, topology: &Topology, entry: &[usize]) -> Result<Vec<usize>> {
        let mut steps: HashMap<u32, usize> = HashMap::new();
        let mut ends: BTreeSet<usize> = BTreeSet::new();
        for local in topology.in_order()? {
            let Some(node) = topology.nodes.get(&local) else { continue };
            let before = topology.before(local);
            let mut after: Vec<usize> =
                before.iter().filter_map(|dep| steps.get(dep).copied()).collect();
            if before.is_empty() {
                after.extend(entry);
            }
            for dep in &after {
                ends.remove(dep);
            }
            let step = match &node.work {
                Work::Child(child) => {
                    let gate = self.push(Work::Empty, after);
                    let inner = self.add(&child.topology(), &[gate])?;
                    self.push(node.work.clone(), if inner.is_empty() { vec![gate] } else { inner })
                }
                work => {
                    self.add_conditions(work)?;
                    self.push(work.clone(), after)
                }
            };
            self.by_node.insert(node.handle, step);
            steps.insert(local, step);
            ends.insert(step);
        }
        self.user_objects.extend(topology.user_objects.iter().cloned());
        Ok(ends.into_iter().collect())
    }
}
