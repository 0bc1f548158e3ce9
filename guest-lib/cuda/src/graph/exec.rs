//! Instantiated graphs: laid out on streams, launched as often as the program likes.
//!
//! A launch puts the nodes' commands on several streams (see [`super::layout`]): the first is the
//! stream that the graph is launched into, the others are its own, which wait for the launch and for
//! which the launch stream waits in the end. Launches of one graph follow each other.

mod branches;

use self::branches::Branches;
use crate::graph::condition::Condition;
use crate::graph::flat::FlatGraph;
use crate::graph::graphs::Graphs;
use crate::graph::layout::{Assignment, lay_out};
use crate::graph::memory::GraphMemory;
use crate::graph::structure::{Graph, Owner, Work};
use crate::graph::user_object::{References, UserObjects};
use crate::handles::HandleId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Client, Event, EventKind, Result, Stream, StreamKind};

/// `CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH`.
const AUTO_FREE: u64 = 1;
/// `CUDA_GRAPH_INSTANTIATE_FLAG_DEVICE_LAUNCH`
const DEVICE_LAUNCH: u64 = 4;
/// All flags: those above, upload, and node priorities.
const FLAGS: u64 = 0xf;

/// What is behind a `CUgraphExec`.
#[derive(Debug)]
pub(crate) struct Exec {
    pub(crate) id: u32,
    pub(crate) flags: u64,
    client: Arc<Client>,
    memory: Arc<GraphMemory>,
    plan: Mutex<Plan>,
}

/// One node, ready to be submitted.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) work: Work,
    pub(crate) is_enabled: bool,
    assignment: Assignment,
    /// Recorded behind the step where steps of other streams wait for it.
    event: Option<Event>,
    /// A conditional node's bodies.
    pub(crate) branches: Option<Arc<Branches>>,
}

/// Steps in an order that respects all dependencies.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) steps: Vec<Step>,
    /// The steps that each step waits for.
    pub(crate) after: Vec<Vec<usize>>,
    /// Which step a node became.
    pub(crate) by_node: HashMap<HandleId, usize>,
    /// All but the one that the graph is launched into.
    streams: Vec<Arc<Stream>>,
    /// For the program's own memory.
    side: Option<Arc<Stream>>,
    start: Option<Event>,
    /// Recorded at the end of each launch.
    done: Option<Event>,
    user_objects: Vec<References>,
    /// What launches set; not in a conditional node's body.
    conditions: Vec<Arc<Condition>>,
}

impl Exec {
    /// Lays a graph out.
    ///
    /// # Errors
    /// `INVALID_VALUE` for unknown flags or a graph that goes in circles; `NOT_SUPPORTED` for
    /// launches by the device; a sticky error.
    pub(crate) fn new(graphs: &Graphs, graph: &Graph, flags: u64) -> Result<Self> {
        let client = &graphs.client;
        client.check()?;
        if flags & !FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        if flags & DEVICE_LAUNCH != 0 {
            svp_client::report::once("graphs launched by the device are not supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let flat = FlatGraph::new(graph)?;
        let FlatGraph { work, after, by_node, user_objects, conditions } = flat;
        let layout = lay_out(&after);
        let stream = || client.create_stream(StreamKind::NonBlocking, 0);
        let event = || client.create_event(EventKind::Untimed);
        let mut plan = Plan {
            steps: Vec::with_capacity(work.len()),
            after,
            by_node,
            streams: (1..layout.streams).map(|_| stream()).collect::<Result<_>>()?,
            side: None,
            start: None,
            done: None,
            user_objects: Vec::new(),
            conditions: conditions.into_values().collect(),
        };
        for (work, assignment) in work.into_iter().zip(layout.steps) {
            let event = assignment.is_awaited.then(event).transpose()?;
            let branches = match &work {
                Work::Conditional(node) => Some(Branches::new(graphs, node)?),
                _ => None,
            };
            plan.steps.push(Step { work, is_enabled: true, assignment, event, branches });
        }
        plan.start = (layout.streams > 1).then(event).transpose()?;
        plan.done = Some(event()?);
        user_objects.iter().for_each(|held| held.object.retain(held.count));
        plan.user_objects = user_objects;
        let (client, memory) = (client.clone(), graphs.memory.clone());
        Ok(Self { id: graph.id, flags, client, memory, plan: Mutex::new(plan) })
    }

    /// Lays out a conditional node's body, whose launches leave all conditions as they are.
    pub(crate) fn new_body(graphs: &Graphs, graph: &Graph) -> Result<Self> {
        let body = Self::new(graphs, graph, 0)?;
        body.plan().conditions.clear();
        Ok(body)
    }

    pub(crate) fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Submits all of it to a stream.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the graph's memory is still allocated from the last launch; what the
    /// nodes' calls answer; a sticky error.
    pub(crate) fn launch(&self, stream: &Stream) -> Result<()> {
        let mut plan = self.plan();
        let client = &self.client;
        client.check()?;
        self.check_memory(&plan)?;
        if plan.side.is_none() && plan.has_pageable_copies(client) {
            plan.side = Some(client.create_stream(StreamKind::NonBlocking, 0)?);
        }
        if let Some(done) = &plan.done {
            client.stream_wait_event(stream, done)?;
        }
        plan.conditions.iter().try_for_each(|condition| condition.begin(stream))?;
        if let Some(start) = &plan.start {
            client.record_event(start, stream)?;
        }
        for step in &plan.steps {
            self.submit(&plan, step, stream)?;
        }
        for other in &plan.streams {
            client.stream_wait_stream(stream, other)?;
        }
        match &plan.done {
            Some(done) => client.record_event(done, stream),
            None => Ok(()),
        }
    }

    /// Memory that an earlier launch allocated must have been freed.
    fn check_memory(&self, plan: &Plan) -> Result<()> {
        for step in &plan.steps {
            let Work::Alloc(allocation) = &step.work else { continue };
            if !self.memory.is_allocated(allocation.address) {
                continue;
            }
            if self.flags & AUTO_FREE == 0 {
                return Err(CUresult::INVALID_VALUE);
            }
            self.memory.free(allocation.address)?;
        }
        Ok(())
    }

    fn submit(&self, plan: &Plan, step: &Step, launch: &Stream) -> Result<()> {
        let client = &self.client;
        let stream = plan.stream(step.assignment.stream, launch)?;
        if let (true, Some(start)) = (step.assignment.starts_stream, &plan.start) {
            client.stream_wait_event(stream, start)?;
        }
        for wait in &step.assignment.waits {
            if let Some(event) = plan.steps.get(*wait).and_then(|step| step.event.as_ref()) {
                client.stream_wait_event(stream, event)?;
            }
        }
        match &step.branches {
            Some(branches) => branches.submit(client, stream)?,
            None if step.is_enabled => {
                step.work.submit(client, &self.memory, stream, plan.side.as_ref())?;
            }
            None => {}
        }
        match &step.event {
            Some(event) => client.record_event(event, stream),
            None => Ok(()),
        }
    }

    /// Gives up the user objects when launches that are under way are done.
    pub(crate) fn release_user_objects(&self, user_objects: &UserObjects) -> Result<()> {
        let mut plan = self.plan();
        let held = std::mem::take(&mut plan.user_objects);
        if let (false, Some(done)) = (held.is_empty(), &plan.done) {
            self.client.synchronize_event(done)?;
        }
        drop(plan);
        user_objects.release_all(held);
        Ok(())
    }

    /// The steps as a graph again, to be part of another.
    ///
    /// # Errors
    /// `NOT_SUPPORTED` if it allocates memory, whose addresses belong to this one, or has conditional nodes.
    pub(crate) fn as_graph(&self, graphs: &Graphs) -> Result<Arc<Graph>> {
        let plan = self.plan();
        if plan.steps.iter().any(|step| step.work.is_memory() || step.branches.is_some()) {
            svp_client::report::once(
                "a graph with memory or conditional nodes cannot be launched into a stream that is captured",
            );
            return Err(CUresult::NOT_SUPPORTED);
        }
        let graph = graphs.create(Owner::Node)?;
        // Every step is added, so its number is its place.
        for (step, after) in plan.steps.iter().zip(&plan.after) {
            let work = match &step.work {
                Work::Child(_) => Work::Empty,
                _ if !step.is_enabled => Work::Empty,
                work => work.clone(),
            };
            let after: Vec<u32> = after.iter().filter_map(|at| u32::try_from(*at).ok()).collect();
            graphs.add_node(&graph, &after, work)?;
        }
        Ok(graph)
    }
}

impl Plan {
    /// The step of a node, which must have been in the graph.
    pub(crate) fn step(&mut self, node: HandleId) -> Result<&mut Step> {
        let index = *self.by_node.get(&node).ok_or(CUresult::INVALID_VALUE)?;
        self.steps.get_mut(index).ok_or(CUresult::INVALID_VALUE)
    }

    fn has_pageable_copies(&self, client: &Client) -> bool {
        self.steps.iter().any(|step| match &step.work {
            Work::Copy(copy) => copy.is_pageable(client),
            _ => false,
        })
    }

    fn stream<'a>(&'a self, index: usize, launch: &'a Stream) -> Result<&'a Stream> {
        match index.checked_sub(1) {
            None => Ok(launch),
            Some(index) => self.streams.get(index).map(|own| &**own).ok_or(CUresult::UNKNOWN),
        }
    }
}

impl Drop for Exec {
    fn drop(&mut self) {
        let mut plan = self.plan();
        if let (Some(side), Some(done)) = (plan.side.take(), &plan.done) {
            // Copies that are still to come use it.
            let _ = self.client.synchronize_event(done);
            let _ = self.client.destroy_stream(&side);
        }
        let events = [plan.start.take(), plan.done.take()];
        let steps = std::mem::take(&mut plan.steps).into_iter().map(|step| step.event);
        for event in steps.chain(events).flatten() {
            self.client.destroy_event(&event);
        }
        for stream in std::mem::take(&mut plan.streams) {
            let _ = self.client.destroy_stream(&stream);
        }
    }
}
