//! Graphs: work with dependencies, to be launched many times.
//!
//! A [`Graph`] is nodes and edges, which the program adds itself or a stream records
//! ([`capture`]). Instantiating one makes an [`exec::Exec`]: a copy that is laid out on a few
//! streams. Nothing here crosses the border: a launch submits the nodes' commands one by one, in
//! the ring as any other work.
//!
//! Lock order: a graph's parts, then tables. No two graphs' parts are locked at once, except a
//! parent's before its child's.

pub(crate) mod capture;
pub(crate) mod dot;
pub(crate) mod exec;
mod layout;
pub(crate) mod memory;
#[cfg(test)]
mod tests;
pub(crate) mod update;
pub(crate) mod user_object;
pub(crate) mod work;

use crate::handles::Raw;
use crate::state::{Kept, Session};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use svp_client::{CUresult, Result};
use user_object::Held;
use work::Work;

/// A graph.
#[derive(Debug)]
pub(crate) struct Graph {
    /// No other graph of the process has or had it.
    pub(crate) id: u32,
    /// The graph that this one is a clone of.
    cloned_from: Option<u32>,
    /// Part of a node, which alone may destroy it.
    pub(crate) is_embedded: bool,
    parts: Mutex<Parts>,
}

/// What is behind a `CUgraphNode`.
#[derive(Debug)]
pub(crate) struct NodeRef {
    pub(crate) graph: Weak<Graph>,
    /// Its number in the graph, and in the graph's clones.
    pub(crate) local: u32,
}

/// Nodes by number, and edges between numbers.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) handle: Kept,
    pub(crate) nodes: BTreeMap<u32, Node>,
    pub(crate) edges: BTreeSet<(u32, u32)>,
    next: u32,
    pub(crate) objects: Vec<Held>,
}

/// A node.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) handle: Kept,
    pub(crate) work: Work,
    /// `CUlaunchAttributeValue`s that the program has set.
    pub(crate) attributes: BTreeMap<u32, [u64; 8]>,
}

impl Parts {
    /// Numbers of the nodes that must be done before this one.
    pub(crate) fn before(&self, local: u32) -> Vec<u32> {
        self.edges.iter().filter(|(_, to)| *to == local).map(|(from, _)| *from).collect()
    }

    /// Numbers of the nodes that wait for this one.
    pub(crate) fn after(&self, local: u32) -> Vec<u32> {
        self.edges.range((local, 0)..=(local, u32::MAX)).map(|(_, to)| *to).collect()
    }

    /// Every number, each after all that it depends on.
    ///
    /// # Errors
    /// `INVALID_VALUE` if nodes wait for each other in a circle.
    pub(crate) fn in_order(&self) -> Result<Vec<u32>> {
        let mut missing: BTreeMap<u32, usize> =
            self.nodes.keys().map(|local| (*local, self.before(*local).len())).collect();
        let mut ready: BTreeSet<u32> =
            missing.iter().filter(|(_, count)| **count == 0).map(|(local, _)| *local).collect();
        let mut order = Vec::new();
        while let Some(local) = ready.pop_first() {
            order.push(local);
            for next in self.after(local) {
                if let Some(count) = missing.get_mut(&next) {
                    *count -= 1;
                    if *count == 0 {
                        ready.insert(next);
                    }
                }
            }
        }
        if order.len() == self.nodes.len() { Ok(order) } else { Err(CUresult::INVALID_VALUE) }
    }
}

impl Graph {
    pub(crate) fn parts(&self) -> MutexGuard<'_, Parts> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Most nodes of one graph.
const NODES_MAX: usize = 1 << 20;

impl Session {
    fn insert_graph(
        &self,
        cloned_from: Option<u32>,
        is_embedded: bool,
    ) -> Result<(Raw, Arc<Graph>)> {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let graph = Arc::new(Graph { id, cloned_from, is_embedded, parts: Mutex::default() });
        let handle = self.graphs.insert(graph.clone())?;
        graph.parts().handle = Kept::new(handle);
        Ok((handle, graph))
    }

    /// An empty graph.
    pub(crate) fn new_graph(&self) -> Result<(Raw, Arc<Graph>)> {
        self.insert_graph(None, false)
    }

    /// An empty graph that is to be part of a node.
    pub(crate) fn new_embedded_graph(&self) -> Result<Arc<Graph>> {
        Ok(self.insert_graph(None, true)?.1)
    }

    /// A node's graph and its number there.
    pub(crate) fn node(&self, handle: Raw) -> Result<(Arc<Graph>, u32)> {
        let node = self.nodes.get(handle)?;
        let graph = node.graph.upgrade().ok_or(CUresult::INVALID_HANDLE)?;
        Ok((graph, node.local))
    }

    /// The numbers of nodes, which must be of this graph and all different.
    pub(crate) fn locals(&self, graph: &Graph, handles: &[Raw]) -> Result<Vec<u32>> {
        let mut seen = BTreeSet::new();
        let mut locals = Vec::new();
        for handle in handles {
            let (owner, local) = self.node(*handle).map_err(|_| CUresult::INVALID_VALUE)?;
            if owner.id != graph.id || !seen.insert(local) {
                return Err(CUresult::INVALID_VALUE);
            }
            locals.push(local);
        }
        Ok(locals)
    }

    /// Adds a node that waits for these.
    pub(crate) fn add_node(&self, graph: &Arc<Graph>, after: &[u32], work: Work) -> Result<Raw> {
        let local = {
            let mut parts = graph.parts();
            if parts.nodes.len() >= NODES_MAX {
                return Err(CUresult::OUT_OF_MEMORY);
            }
            parts.next += 1;
            parts.next - 1
        };
        self.put_node(graph, local, work, BTreeMap::new())?;
        let mut parts = graph.parts();
        parts.edges.extend(after.iter().map(|from| (*from, local)));
        parts.nodes.get(&local).map(|node| node.handle.get()).ok_or(CUresult::UNKNOWN)
    }

    fn put_node(
        &self,
        graph: &Arc<Graph>,
        local: u32,
        work: Work,
        attributes: BTreeMap<u32, [u64; 8]>,
    ) -> Result<()> {
        let node = NodeRef { graph: Arc::downgrade(graph), local };
        let handle = Kept::new(self.nodes.insert(Arc::new(node))?);
        graph.parts().nodes.insert(local, Node { handle, work, attributes });
        Ok(())
    }

    /// Takes a node and its edges away.
    pub(crate) fn destroy_node(&self, handle: Raw) -> Result<()> {
        let (graph, local) = self.node(handle)?;
        self.nodes.remove(handle)?;
        let node = {
            let mut parts = graph.parts();
            parts.edges.retain(|(from, to)| *from != local && *to != local);
            parts.nodes.remove(&local)
        };
        if let Some(Node { work: Work::Child(child), .. }) = node {
            self.drop_graph(&child);
        }
        Ok(())
    }

    /// Destroys a graph that no node owns.
    pub(crate) fn destroy_graph(&self, handle: Raw) -> Result<()> {
        let graph = self.graphs.get(handle)?;
        if graph.is_embedded {
            return Err(CUresult::INVALID_VALUE);
        }
        self.drop_graph(&graph);
        Ok(())
    }

    /// Takes back all handles of a graph and of those in it.
    pub(crate) fn drop_graph(&self, graph: &Graph) {
        let (handle, nodes) = {
            let mut parts = graph.parts();
            parts.edges.clear();
            self.let_go(std::mem::take(&mut parts.objects));
            (parts.handle, std::mem::take(&mut parts.nodes))
        };
        let _ = self.graphs.remove(handle.get());
        for (_, node) in nodes {
            let _ = self.nodes.remove(node.handle.get());
            if let Work::Child(child) = &node.work {
                self.drop_graph(child);
            }
        }
    }

    /// A copy with nodes and edges of its own; `embedded` in a node, or the program's.
    pub(crate) fn clone_graph(&self, graph: &Graph, embedded: bool) -> Result<(Raw, Arc<Graph>)> {
        let (nodes, edges, next, objects) = {
            let parts = graph.parts();
            (parts.nodes.clone(), parts.edges.clone(), parts.next, parts.objects.clone())
        };
        let has_memory = |node: &Node| matches!(node.work, Work::Alloc(_) | Work::Free(_));
        if nodes.values().any(has_memory) {
            // The address is the node's: two graphs cannot both have it (as CUDA documents).
            return Err(CUresult::NOT_SUPPORTED);
        }
        let (handle, copy) = self.insert_graph(Some(graph.id), embedded)?;
        for (local, node) in nodes {
            let work = match &node.work {
                Work::Child(child) => Work::Child(self.clone_graph(child, true)?.1),
                work => work.clone(),
            };
            self.put_node(&copy, local, work, node.attributes)?;
        }
        let mut parts = copy.parts();
        (parts.edges, parts.next) = (edges, next);
        objects.iter().for_each(|held| held.object.retain(held.count));
        parts.objects = objects;
        drop(parts);
        Ok((handle, copy))
    }

    /// The node of `clone` that was copied from this one.
    pub(crate) fn find_in_clone(&self, node: Raw, clone: Raw) -> Result<Raw> {
        let (original, local) = self.node(node)?;
        let clone = self.graphs.get(clone)?;
        if clone.cloned_from != Some(original.id) {
            return Err(CUresult::INVALID_VALUE);
        }
        let parts = clone.parts();
        Ok(parts.nodes.get(&local).ok_or(CUresult::INVALID_VALUE)?.handle.get())
    }
}
