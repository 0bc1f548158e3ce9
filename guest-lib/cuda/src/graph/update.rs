//! Changing an instantiated graph: to the parameters of another graph of the same shape.

use crate::graph::exec::{Exec, Step};
use crate::graph::flat::FlatGraph;
use crate::graph::structure::{Graph, Work};
use crate::handles::HandleId;
use std::sync::Arc;
use svp_client::{CUresult, Result};
use svp_cuda_types::graph_update_result as result;

/// Why an update was not made, and at which node of the new graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) result: u32,
    pub(crate) node: HandleId,
}

impl Exec {
    /// Takes over the parameters of a graph's nodes. All or nothing, but for conditional nodes' bodies: those
    /// before one that cannot be taken over have changed.
    ///
    /// Nodes correspond by their order: as the graph was first made, so must the new one be.
    pub(crate) fn update(&self, graph: &Graph) -> Result<(), Refused> {
        let none = HandleId::default();
        let flat =
            FlatGraph::new(graph).map_err(|_| Refused { result: result::ERROR, node: none })?;
        let mut plan = self.plan();
        let node_of = |step: usize| {
            let found = flat.by_node.iter().find(|(_, index)| **index == step);
            found.map_or(none, |(node, _)| *node)
        };
        if flat.work.len() != plan.steps.len() {
            return Err(Refused { result: result::TOPOLOGY_CHANGED, node: none });
        }
        for (index, (new, old)) in flat.work.iter().zip(&plan.steps).enumerate() {
            if new.kind() != old.work.kind() {
                return Err(Refused { result: result::NODE_TYPE_CHANGED, node: node_of(index) });
            }
            if flat.after.get(index) != plan.after.get(index) {
                return Err(Refused { result: result::TOPOLOGY_CHANGED, node: node_of(index) });
            }
            if new.is_memory() && !same_memory(new, &old.work) {
                return Err(Refused { result: result::NOT_SUPPORTED, node: node_of(index) });
            }
        }
        for (index, (step, work)) in plan.steps.iter_mut().zip(flat.work).enumerate() {
            update_bodies(step, &work)
                .map_err(|refused| Refused { node: node_of(index), ..refused })?;
            step.work = work;
        }
        Ok(())
    }

    /// Gives one node other parameters.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the node was not in the graph, or is of another kind.
    pub(crate) fn set_work(&self, node: HandleId, work: Work) -> Result<()> {
        let mut plan = self.plan();
        let step = plan.step(node)?;
        if step.work.kind() != work.kind() {
            return Err(CUresult::INVALID_VALUE);
        }
        step.work = work;
        Ok(())
    }

    /// Looks at whether a kernel, copy or fill is enabled, or changes it.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the node was not in the graph, or is of another kind.
    pub(crate) fn with_switch<R>(
        &self,
        node: HandleId,
        change: impl FnOnce(&mut bool) -> R,
    ) -> Result<R> {
        let mut plan = self.plan();
        let Step { work, is_enabled, .. } = plan.step(node)?;
        match work {
            Work::Kernel(_) | Work::Copy(_) | Work::Fill(_) => Ok(change(is_enabled)),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Replaces a child graph's nodes by those of another graph of the same shape.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the node was not in the graph; `GRAPH_EXEC_UPDATE_FAILURE` if the shape
    /// is another.
    pub(crate) fn set_child(&self, node: HandleId, child: &Arc<Graph>) -> Result<()> {
        let new = FlatGraph::new(child)?;
        let mut plan = self.plan();
        let end = *plan.by_node.get(&node).ok_or(CUresult::INVALID_VALUE)?;
        // The child's nodes stand right before its own step, in the same order as in a graph alone.
        let first = end.checked_sub(new.work.len()).ok_or(CUresult::GRAPH_EXEC_UPDATE_FAILURE)?;
        let is_child = plan.steps.get(end).is_some_and(|step| matches!(step.work, Work::Child(_)));
        if !is_child {
            return Err(CUresult::INVALID_VALUE);
        }
        let fits = (first..end).zip(&new.work).zip(&new.after).all(|((at, work), after)| {
            let inner = plan.after.get(at).map(|deps| {
                deps.iter().filter_map(|dep| dep.checked_sub(first)).collect::<Vec<_>>()
            });
            let same = plan.steps.get(at).is_some_and(|step| step.work.kind() == work.kind());
            same && inner.as_ref() == Some(after)
        });
        if !fits {
            return Err(CUresult::GRAPH_EXEC_UPDATE_FAILURE);
        }
        for (step, work) in plan.steps.iter_mut().skip(first).zip(new.work) {
            step.work = work;
        }
        Ok(())
    }
}

/// The same for the bodies of a conditional node, of the same condition.
fn update_bodies(step: &Step, new: &Work) -> Result<(), Refused> {
    let none = HandleId::default();
    let (Some(branches), Work::Conditional(node)) = (&step.branches, new) else { return Ok(()) };
    if !branches.is_of(node) {
        return Err(Refused { result: result::NOT_SUPPORTED, node: none });
    }
    branches.bodies.iter().zip(&node.bodies).try_for_each(|(body, graph)| body.update(graph))
}

fn same_memory(new: &Work, old: &Work) -> bool {
    match (new, old) {
        (Work::Alloc(new), Work::Alloc(old)) => Arc::ptr_eq(new, old),
        (Work::Free(new), Work::Free(old)) => new == old,
        _ => false,
    }
}
