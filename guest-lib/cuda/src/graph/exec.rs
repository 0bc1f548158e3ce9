//! Instantiated graphs: laid out on streams, launched as often as the program likes.
//!
//! A launch puts the nodes' commands on the *lanes* (see [`super::layout`]): lane 0 is the stream
//! that the graph is launched into, the others are streams of its own that wait for the launch and
//! that the launch stream waits for in the end. Launches of one graph follow each other.

use crate::graph::layout::{Place, places};
use crate::graph::user_object::Held;
use crate::graph::work::Work;
use crate::graph::{Graph, Parts};
use crate::state::{Kept, Session};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Client, Event, EventKind, Result, Stream, StreamKind};

/// `CUDA_GRAPH_INSTANTIATE_FLAG_AUTO_FREE_ON_LAUNCH`.
const AUTO_FREE: u64 = 1;
/// The same with upload, device launch (refused elsewhere) and node priorities.
const FLAGS: u64 = 0xf;
const DEVICE_LAUNCH: u64 = 4;

/// What is behind a `CUgraphExec`.
#[derive(Debug)]
pub(crate) struct Exec {
    pub(crate) id: u32,
    pub(crate) flags: u64,
    client: Arc<Client>,
    plan: Mutex<Plan>,
}

/// One node, ready to be submitted.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) work: Work,
    pub(crate) enabled: bool,
    place: Place,
    event: Option<Event>,
}

/// Steps in an order that respects all dependencies.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) steps: Vec<Step>,
    pub(crate) after: Vec<Vec<usize>>,
    /// Which step a node became, by its handle.
    pub(crate) by_node: HashMap<Kept, usize>,
    /// Lanes but the first.
    lanes: Vec<Arc<Stream>>,
    /// For the program's own memory.
    side: Option<Arc<Stream>>,
    start: Option<Event>,
    /// Recorded at the end of each launch.
    done: Option<Event>,
    objects: Vec<Held>,
}

/// A graph with its child graphs' nodes in place of theirs.
#[derive(Debug, Default)]
pub(super) struct Flat {
    pub(super) work: Vec<Work>,
    pub(super) after: Vec<Vec<usize>>,
    pub(super) by_node: HashMap<Kept, usize>,
    objects: Vec<Held>,
}

impl Flat {
    pub(super) fn of(graph: &Graph) -> Result<Self> {
        let mut flat = Self::default();
        flat.add(&graph.parts(), &[])?;
        Ok(flat)
    }

    fn push(&mut self, work: Work, after: Vec<usize>) -> usize {
        self.work.push(work);
        self.after.push(after);
        self.work.len() - 1
    }

    /// Adds all nodes of a graph, whose first ones wait for `entry`; gives the last ones.
    fn add(&mut self, parts: &Parts, entry: &[usize]) -> Result<Vec<usize>> {
        let mut steps: HashMap<u32, usize> = HashMap::new();
        let mut ends: BTreeSet<usize> = BTreeSet::new();
        for local in parts.in_order()? {
            let Some(node) = parts.nodes.get(&local) else { continue };
            let before = parts.before(local);
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
                    let inner = self.add(&child.parts(), &[gate])?;
                    self.push(node.work.clone(), if inner.is_empty() { vec![gate] } else { inner })
                }
                work => self.push(work.clone(), after),
            };
            self.by_node.insert(node.handle, step);
            steps.insert(local, step);
            ends.insert(step);
        }
        self.objects.extend(parts.objects.iter().cloned());
        Ok(ends.into_iter().collect())
    }
}

impl Exec {
    /// Lays a graph out.
    ///
    /// # Errors
    /// `INVALID_VALUE` for unknown flags or a graph that goes in circles; `NOT_SUPPORTED` for
    /// launches by the device; a sticky error.
    pub(crate) fn new(session: &Session, graph: &Graph, flags: u64) -> Result<Self> {
        session.client.check()?;
        if flags & !FLAGS != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        if flags & DEVICE_LAUNCH != 0 {
            svp_client::report::once("graphs launched by the device are not supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        let Flat { work, after, by_node, objects } = Flat::of(graph)?;
        let client = &session.client;
        let (places, lanes) = places(&after);
        let stream = || client.create_stream(StreamKind::NonBlocking, 0);
        let mut plan = Plan {
            steps: Vec::with_capacity(work.len()),
            after,
            by_node,
            lanes: (1..lanes).map(|_| stream()).collect::<Result<_>>()?,
            side: None,
            start: None,
            done: None,
            objects: Vec::new(),
        };
        for (work, place) in work.into_iter().zip(places) {
            let event =
                place.is_awaited.then(|| client.create_event(EventKind::Untimed)).transpose()?;
            plan.steps.push(Step { work, enabled: true, place, event });
        }
        plan.start = (lanes > 1).then(|| client.create_event(EventKind::Untimed)).transpose()?;
        plan.done = Some(client.create_event(EventKind::Untimed)?);
        objects.iter().for_each(|held| held.object.retain(held.count));
        plan.objects = objects;
        Ok(Self { id: graph.id, flags, client: client.clone(), plan: Mutex::new(plan) })
    }

    pub(crate) fn plan(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The step of a node, which must have been in the graph.
    pub(crate) fn step(plan: &mut Plan, node: Kept) -> Result<&mut Step> {
        let index = *plan.by_node.get(&node).ok_or(CUresult::INVALID_VALUE)?;
        plan.steps.get_mut(index).ok_or(CUresult::INVALID_VALUE)
    }

    /// Submits all of it to a stream.
    ///
    /// # Errors
    /// `INVALID_VALUE` if the graph's memory is still allocated from the last launch; what the
    /// nodes' calls answer; a sticky error.
    pub(crate) fn launch(&self, session: &Session, stream: &Stream) -> Result<()> {
        let mut plan = self.plan();
        let client = &session.client;
        client.check()?;
        self.check_memory(session, &plan)?;
        if plan.side.is_none() && plan.has_pageable_copies(client) {
            plan.side = Some(client.create_stream(StreamKind::NonBlocking, 0)?);
        }
        if let Some(done) = &plan.done {
            client.stream_wait_event(stream, done)?;
        }
        if let Some(start) = &plan.start {
            client.record_event(start, stream)?;
        }
        for step in &plan.steps {
            plan.submit(session, stream, step)?;
        }
        plan.join(client, stream)?;
        match &plan.done {
            Some(done) => client.record_event(done, stream),
            None => Ok(()),
        }
    }

    /// Memory that an earlier launch allocated must have been freed.
    fn check_memory(&self, session: &Session, plan: &Plan) -> Result<()> {
        for step in &plan.steps {
            let Work::Alloc(allocation) = &step.work else { continue };
            if !session.graph_book.is_live(allocation.address) {
                continue;
            }
            if self.flags & AUTO_FREE == 0 {
                return Err(CUresult::INVALID_VALUE);
            }
            session.graph_book.freed(allocation.address)?;
        }
        Ok(())
    }
}

impl Plan {
    fn has_pageable_copies(&self, client: &Client) -> bool {
        self.steps.iter().any(|step| match &step.work {
            Work::Copy(copy) => copy.is_pageable(client),
            _ => false,
        })
    }

    fn lane<'a>(&'a self, launch: &'a Stream, lane: usize) -> Result<&'a Stream> {
        match lane.checked_sub(1) {
            None => Ok(launch),
            Some(index) => self.lanes.get(index).map(|lane| &**lane).ok_or(CUresult::UNKNOWN),
        }
    }

    fn submit(&self, session: &Session, launch: &Stream, step: &Step) -> Result<()> {
        let client = &session.client;
        let stream = self.lane(launch, step.place.lane)?;
        if let (true, Some(start)) = (step.place.starts_lane, &self.start) {
            client.stream_wait_event(stream, start)?;
        }
        for wait in &step.place.waits {
            if let Some(event) = self.steps.get(*wait).and_then(|step| step.event.as_ref()) {
                client.stream_wait_event(stream, event)?;
            }
        }
        if step.enabled {
            step.work.submit(session, stream, self.side.as_ref())?;
        }
        match &step.event {
            Some(event) => client.record_event(event, stream),
            None => Ok(()),
        }
    }

    /// The launch stream waits for all lanes.
    fn join(&self, client: &Client, launch: &Stream) -> Result<()> {
        for lane in &self.lanes {
            client.stream_wait_stream(launch, lane)?;
        }
        Ok(())
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
        for stream in std::mem::take(&mut plan.lanes) {
            let _ = self.client.destroy_stream(&stream);
        }
    }
}

impl Session {
    /// Destroys an instantiated graph. What the program gave it to keep is let go when launches
    /// that are under way are done.
    pub(crate) fn destroy_exec(&self, handle: crate::handles::Raw) -> Result<()> {
        let exec = self.execs.remove(handle)?;
        let mut plan = exec.plan();
        let objects = std::mem::take(&mut plan.objects);
        if let (false, Some(done)) = (objects.is_empty(), &plan.done) {
            self.client.synchronize_event(done)?;
        }
        drop(plan);
        self.let_go(objects);
        Ok(())
    }
}

impl Exec {
    /// The steps as a graph again, to be part of another.
    ///
    /// # Errors
    /// `NOT_SUPPORTED` if it allocates memory: its addresses belong to this one.
    pub(crate) fn as_graph(&self, session: &Session) -> Result<Arc<Graph>> {
        let plan = self.plan();
        let has_memory = |step: &Step| matches!(step.work, Work::Alloc(_) | Work::Free(_));
        if plan.steps.iter().any(has_memory) {
            return Err(CUresult::NOT_SUPPORTED);
        }
        let graph = session.new_embedded_graph()?;
        // Every step is added, so its number is its place.
        for (step, after) in plan.steps.iter().zip(&plan.after) {
            let work = match &step.work {
                Work::Child(_) => Work::Empty,
                _ if !step.enabled => Work::Empty,
                work => work.clone(),
            };
            let after: Vec<u32> = after.iter().filter_map(|at| u32::try_from(*at).ok()).collect();
            session.add_node(&graph, &after, work)?;
        }
        Ok(graph)
    }
}
