//! The graphs of a session: making, copying and destroying them and their nodes.

use crate::graph::condition::{Choice, Condition};
use crate::graph::memory::GraphMemory;
use crate::graph::structure::{Conditional, Graph, Node, NodeAttributes, NodeRef, Owner, Work};
use crate::graph::user_object::UserObjects;
use crate::handles::{HandleId, Kind, Raw, Table};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use svp_client::{CUresult, Client, Result};

/// Most nodes of one graph.
const NODES_MAX: usize = 1 << 20;

/// The tables of graphs and nodes, and what they own.
#[derive(Debug)]
pub(crate) struct Graphs {
    pub(crate) client: Arc<Client>,
    pub(crate) memory: Arc<GraphMemory>,
    pub(crate) user_objects: UserObjects,
    graphs: Table<Graph>,
    nodes: Table<NodeRef>,
    /// Conditions by the addresses of their values.
    conditions: Mutex<HashMap<u64, Weak<Condition>>>,
}

/// A node of a graph that is there.
pub(crate) struct LiveNode {
    pub(crate) graph: Arc<Graph>,
    /// The node's number in the graph.
    pub(crate) local: u32,
}

impl LiveNode {
    /// Looks at the node, or changes it, under its graph's lock.
    pub(crate) fn with<R>(&self, look: impl FnOnce(&mut Node) -> Result<R>) -> Result<R> {
        let mut topology = self.graph.topology();
        look(topology.nodes.get_mut(&self.local).ok_or(CUresult::INVALID_HANDLE)?)
    }
}

impl Graphs {
    pub(crate) fn new(client: Arc<Client>) -> Self {
        Self {
            memory: Arc::new(GraphMemory::new(client.clone())),
            client,
            user_objects: UserObjects::new(),
            graphs: Table::new(Kind::Graph),
            nodes: Table::new(Kind::GraphNode),
            conditions: Mutex::default(),
        }
    }

    pub(crate) fn get(&self, graph: Raw) -> Result<Arc<Graph>> {
        self.graphs.get(graph)
    }

    /// An empty graph.
    pub(crate) fn create(&self, owner: Owner) -> Result<Arc<Graph>> {
        self.insert(None, owner)
    }

    fn insert(&self, cloned_from: Option<u32>, owner: Owner) -> Result<Arc<Graph>> {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let graph = Arc::new(Graph::new(id, cloned_from, owner));
        let handle = self.graphs.insert(graph.clone())?;
        graph.topology().handle = HandleId::new(handle);
        Ok(graph)
    }

    /// The node of a handle.
    pub(crate) fn node(&self, handle: Raw) -> Result<LiveNode> {
        let node = self.nodes.get(handle)?;
        let graph = node.graph.upgrade().ok_or(CUresult::INVALID_HANDLE)?;
        Ok(LiveNode { graph, local: node.local })
    }

    /// The numbers of nodes, which must be of this graph and all different.
    pub(crate) fn locals(&self, graph: &Graph, handles: &[Raw]) -> Result<Vec<u32>> {
        let mut seen = BTreeSet::new();
        let mut locals = Vec::new();
        for handle in handles {
            let node = self.node(*handle).map_err(|_| CUresult::INVALID_VALUE)?;
            if node.graph.id != graph.id || !seen.insert(node.local) {
                return Err(CUresult::INVALID_VALUE);
            }
            locals.push(node.local);
        }
        Ok(locals)
    }

    /// Adds a node that waits for these; gives its number.
    pub(crate) fn add_node(&self, graph: &Arc<Graph>, after: &[u32], work: Work) -> Result<u32> {
        let local = {
            let mut topology = graph.topology();
            if topology.nodes.len() >= NODES_MAX {
                return Err(CUresult::OUT_OF_MEMORY);
            }
            topology.next += 1;
            topology.next - 1
        };
        self.put_node(graph, local, work, NodeAttributes::new())?;
        graph.topology().edges.extend(after.iter().map(|from| (*from, local)));
        Ok(local)
    }

    fn put_node(
        &self,
        graph: &Arc<Graph>,
        local: u32,
        work: Work,
        attributes: NodeAttributes,
    ) -> Result<()> {
        let node = NodeRef { graph: Arc::downgrade(graph), local };
        let handle = HandleId::new(self.nodes.insert(Arc::new(node))?);
        graph.topology().nodes.insert(local, Node { handle, work, attributes });
        Ok(())
    }

    /// Takes a node and its edges away.
    pub(crate) fn destroy_node(&self, handle: Raw) -> Result<()> {
        let LiveNode { graph, local } = self.node(handle)?;
        self.nodes.remove(handle)?;
        let node = {
            let mut topology = graph.topology();
            topology.edges.retain(|(from, to)| *from != local && *to != local);
            topology.nodes.remove(&local)
        };
        for inner in node.iter().flat_map(|node| node.work.graphs()) {
            self.remove(inner);
        }
        Ok(())
    }

    /// Destroys a graph of the program's.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a graph that is a node's work.
    pub(crate) fn destroy(&self, handle: Raw) -> Result<()> {
        let graph = self.get(handle)?;
        match graph.owner {
            Owner::Node => Err(CUresult::INVALID_VALUE),
            Owner::Program => {
                self.remove(&graph);
                Ok(())
            }
        }
    }

    /// Takes back all handles of a graph and of those in it.
    pub(crate) fn remove(&self, graph: &Graph) {
        let (handle, nodes) = {
            let mut topology = graph.topology();
            topology.edges.clear();
            self.user_objects.release_all(std::mem::take(&mut topology.user_objects));
            (topology.handle, std::mem::take(&mut topology.nodes))
        };
        let _ = self.graphs.remove(handle.get());
        for (_, node) in nodes {
            let _ = self.nodes.remove(node.handle.get());
            node.work.graphs().iter().for_each(|inner| self.remove(inner));
        }
    }

    /// A copy with nodes and edges of its own.
    ///
    /// # Errors
    /// `NOT_SUPPORTED` if it allocates or frees memory: two graphs cannot both have the address (as
    /// CUDA documents).
    pub(crate) fn copy(&self, graph: &Graph, owner: Owner) -> Result<Arc<Graph>> {
        let (nodes, edges, next, user_objects) = {
            let original = graph.topology();
            let nodes = original.nodes.clone();
            (nodes, original.edges.clone(), original.next, original.user_objects.clone())
        };
        if nodes.values().any(|node| node.work.is_memory()) {
            return Err(CUresult::NOT_SUPPORTED);
        }
        let copy = self.insert(Some(graph.id), owner)?;
        for (local, node) in nodes {
            let work = match &node.work {
                Work::Child(child) => Work::Child(self.copy(child, Owner::Node)?),
                Work::Conditional(node) => {
                    let bodies = node.bodies.iter().map(|body| self.copy(body, Owner::Node));
                    let bodies = bodies.collect::<Result<_>>()?;
                    let copy = Conditional::new(node.condition.clone(), node.choice, bodies);
                    Work::Conditional(Arc::new(copy))
                }
                work => work.clone(),
            };
            self.put_node(&copy, local, work, node.attributes)?;
        }
        let mut topology = copy.topology();
        (topology.edges, topology.next) = (edges, next);
        user_objects.iter().for_each(|held| held.object.retain(held.count));
        topology.user_objects = user_objects;
        drop(topology);
        Ok(copy)
    }

    /// The node of `clone` that was copied from this one.
    pub(crate) fn find_in_clone(&self, node: Raw, clone: Raw) -> Result<Raw> {
        let original = self.node(node)?;
        let clone = self.get(clone)?;
        if clone.cloned_from != Some(original.graph.id) {
            return Err(CUresult::INVALID_VALUE);
        }
        clone.topology().node_handle(original.local).ok_or(CUresult::INVALID_VALUE)
    }

    /// A value for conditional nodes of a graph, or of graphs in it.
    pub(crate) fn add_condition(
        &self,
        graph: &Graph,
        value: u32,
        is_set_at_launch: bool,
    ) -> Result<u64> {
        let condition = Arc::new(Condition::new(&self.client, value, is_set_at_launch)?);
        let mut conditions = self.conditions.lock().unwrap_or_else(PoisonError::into_inner);
        conditions.retain(|_, known| known.strong_count() > 0);
        conditions.insert(condition.address, Arc::downgrade(&condition));
        let address = condition.address;
        graph.topology().conditions.push(condition);
        Ok(address)
    }

    /// The work of a conditional node, with empty bodies.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a handle that is none, or an impossible number of bodies.
    pub(crate) fn conditional_work(&self, handle: u64, kind: u32, bodies: u32) -> Result<Work> {
        let choice = Choice::new(kind, bodies)?;
        let known = {
            let conditions = self.conditions.lock().unwrap_or_else(PoisonError::into_inner);
            conditions.get(&handle).and_then(Weak::upgrade)
        };
        let condition = known.ok_or(CUresult::INVALID_VALUE)?;
        let bodies = (0..bodies).map(|_| self.create(Owner::Node)).collect::<Result<_>>()?;
        Ok(Work::Conditional(Arc::new(Conditional::new(condition, choice, bodies))))
    }

    /// A node's work that frees memory of a graph.
    ///
    /// # Errors
    /// `INVALID_VALUE` for other memory.
    pub(crate) fn free_work(&self, address: u64) -> Result<Work> {
        if self.memory.is_reserved(address) {
            Ok(Work::Free(address))
        } else {
            Err(CUresult::INVALID_VALUE)
        }
    }
}
