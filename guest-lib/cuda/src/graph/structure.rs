//! Graphs: nodes, their work, and edges.

use crate::graph::condition::{Choice, Condition};
use crate::graph::memory::Allocation;
use crate::graph::user_object::References;
use crate::handles::{HandleId, Raw};
use crate::object::code::Function;
use crate::object::copy::BoxCopy;
use crate::object::event::EventEntry;
use crate::object::fill::Fill;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use svp_client::{CUresult, LaunchShape, ParamSlot, Result};
use svp_cuda_types::{CUhostFn, graph_node_type as kind};

/// A graph.
#[derive(Debug)]
pub(crate) struct Graph {
    /// No other graph of the process has or had it.
    pub(crate) id: u32,
    /// The graph that this one is a clone of.
    pub(crate) cloned_from: Option<u32>,
    pub(crate) owner: Owner,
    topology: Mutex<Topology>,
}

/// The owner of a graph, which alone may destroy it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Owner {
    Program,
    /// The graph is the work of another graph's node.
    Node,
}

/// What is behind a `CUgraphNode`.
#[derive(Debug)]
pub(crate) struct NodeRef {
    pub(crate) graph: Weak<Graph>,
    /// The node's number in the graph, and in the graph's clones.
    pub(crate) local: u32,
}

/// Nodes by number, and edges between numbers.
#[derive(Debug, Default)]
pub(crate) struct Topology {
    /// The graph's own.
    pub(crate) handle: HandleId,
    pub(crate) nodes: BTreeMap<u32, Node>,
    /// Dependencies: the numbers of a node and of one that waits for it.
    pub(crate) edges: BTreeSet<(u32, u32)>,
    /// The number of the next node.
    pub(crate) next: u32,
    pub(crate) user_objects: Vec<References>,
    /// The values of conditional handles that were made for the graph.
    pub(crate) conditions: Vec<Arc<Condition>>,
}

/// A node.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) handle: HandleId,
    pub(crate) work: Work,
    pub(crate) attributes: NodeAttributes,
}

/// `CUlaunchAttributeValue`s that the program has set.
pub(crate) type NodeAttributes = BTreeMap<u32, [u64; 8]>;

/// The work of one node.
#[derive(Debug, Clone)]
pub(crate) enum Work {
    /// Nothing: a point that others wait for.
    Empty,
    /// Starts a kernel.
    Kernel(KernelWork),
    /// Copies rows and slices.
    Copy(BoxCopy),
    /// Fills memory.
    Fill(Fill),
    /// Calls the program.
    Host { function: CUhostFn, data: usize },
    /// Does all of another graph.
    Child(Arc<Graph>),
    /// Does the graph that a value chooses.
    Conditional(Arc<Conditional>),
    /// Records an event.
    Record(HandleId, Arc<EventEntry>),
    /// Waits for an event's latest record.
    Wait(HandleId, Arc<EventEntry>),
    /// Allocates memory.
    Alloc(Arc<Allocation>),
    /// Frees memory of a graph.
    Free(u64),
}

/// A kernel with its parameters.
#[derive(Debug, Clone)]
pub(crate) struct KernelWork {
    pub(crate) handle: HandleId,
    pub(crate) function: Arc<Function>,
    pub(crate) shape: LaunchShape,
    pub(crate) params: Arc<PackedParams>,
}

/// Parameters as a launch wants them, and pointers to each as `kernelParams` has them.
#[derive(Debug)]
pub(crate) struct PackedParams {
    pub(crate) bytes: Box<[u8]>,
    pointers: Box<[usize]>,
}

impl PackedParams {
    pub(crate) fn new(bytes: Vec<u8>, layout: &[ParamSlot]) -> Self {
        let bytes = bytes.into_boxed_slice();
        let pointer = |slot: &ParamSlot| {
            let value = bytes.get(slot.range().start..).unwrap_or_default();
            value.as_ptr().expose_provenance()
        };
        let pointers = layout.iter().map(pointer).collect();
        Self { bytes, pointers }
    }

    /// What `kernelParams` of a node's description points to; valid as long as the parameters are.
    pub(crate) fn pointers(&self) -> *mut *mut std::ffi::c_void {
        match self.pointers.first() {
            Some(first) => std::ptr::from_ref(first).cast_mut().cast(),
            None => std::ptr::null_mut(),
        }
    }
}

/// The work of a conditional node.
#[derive(Debug, Clone)]
pub(crate) struct Conditional {
    pub(crate) condition: Arc<Condition>,
    pub(crate) choice: Choice,
    pub(crate) bodies: Vec<Arc<Graph>>,
    /// The bodies' handles, in an array that the program may read as long as the node is there.
    pub(crate) handles: Box<[usize]>,
}

impl Conditional {
    pub(crate) fn new(condition: Arc<Condition>, choice: Choice, bodies: Vec<Arc<Graph>>) -> Self {
        let handles = bodies.iter().map(|body| body.handle().expose_provenance()).collect();
        Self { condition, choice, bodies, handles }
    }

    /// The array of the bodies' handles.
    pub(crate) fn array(&self) -> *mut Raw {
        self.handles.as_ptr().cast_mut().cast()
    }
}

impl Work {
    /// `CUgraphNodeType`.
    pub(crate) fn kind(&self) -> u32 {
        match self {
            Self::Empty => kind::EMPTY,
            Self::Kernel(_) => kind::KERNEL,
            Self::Copy(_) => kind::MEMCPY,
            Self::Fill(_) => kind::MEMSET,
            Self::Host { .. } => kind::HOST,
            Self::Child(_) => kind::GRAPH,
            Self::Conditional(_) => kind::CONDITIONAL,
            Self::Record(..) => kind::EVENT_RECORD,
            Self::Wait(..) => kind::WAIT_EVENT,
            Self::Alloc(_) => kind::MEM_ALLOC,
            Self::Free(_) => kind::MEM_FREE,
        }
    }

    /// The graphs that are part of the work.
    pub(crate) fn graphs(&self) -> &[Arc<Graph>] {
        match self {
            Self::Child(child) => std::slice::from_ref(child),
            Self::Conditional(node) => &node.bodies,
            _ => &[],
        }
    }

    /// Whether the work is about memory of graphs, whose addresses belong to one graph alone.
    pub(crate) fn is_memory(&self) -> bool {
        matches!(self, Self::Alloc(_) | Self::Free(_))
    }
}

impl Topology {
    /// Numbers of the nodes that must be done before this one.
    pub(crate) fn before(&self, local: u32) -> Vec<u32> {
        self.edges.iter().filter(|(_, to)| *to == local).map(|(from, _)| *from).collect()
    }

    /// Numbers of the nodes that wait for this one.
    pub(crate) fn after(&self, local: u32) -> Vec<u32> {
        self.edges.range((local, 0)..=(local, u32::MAX)).map(|(_, to)| *to).collect()
    }

    /// The handle of a node.
    pub(crate) fn node_handle(&self, local: u32) -> Option<Raw> {
        self.nodes.get(&local).map(|node| node.handle.get())
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
    pub(crate) fn new(id: u32, cloned_from: Option<u32>, owner: Owner) -> Self {
        Self { id, cloned_from, owner, topology: Mutex::default() }
    }

    pub(crate) fn topology(&self) -> MutexGuard<'_, Topology> {
        self.topology.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The graph's own handle.
    pub(crate) fn handle(&self) -> Raw {
        self.topology().handle.get()
    }
}
