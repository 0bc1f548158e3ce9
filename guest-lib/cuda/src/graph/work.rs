//! What a node does.

use crate::api::memory::{BoxCopy, Fill};
use crate::border::call_host;
use crate::graph::Graph;
use crate::graph::memory::Allocation;
use crate::state::{EventEntry, Function, Kept, Session};
use std::sync::Arc;
use svp_client::{CUresult, CallKind, Client, LaunchShape, ParamSlot, Result, Stream};
use svp_cuda_types::{CUhostFn, graph_node_type as kind};

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
    /// Records an event.
    Record(Kept, Arc<EventEntry>),
    /// Waits for an event's latest record.
    Wait(Kept, Arc<EventEntry>),
    /// Allocates memory.
    Alloc(Arc<Allocation>),
    /// Frees it.
    Free(u64),
}

/// A kernel with its parameters.
#[derive(Debug, Clone)]
pub(crate) struct KernelWork {
    pub(crate) handle: Kept,
    pub(crate) function: Arc<Function>,
    pub(crate) shape: LaunchShape,
    pub(crate) params: Arc<Packed>,
}

/// Parameters as a launch wants them, and pointers to each as `kernelParams` has them.
#[derive(Debug)]
pub(crate) struct Packed {
    pub(crate) bytes: Box<[u8]>,
    pointers: Box<[usize]>,
}

impl Packed {
    pub(crate) fn new(bytes: Vec<u8>, layout: &[ParamSlot]) -> Self {
        let bytes = bytes.into_boxed_slice();
        let pointer = |slot: &ParamSlot| {
            let value = bytes.get(slot.range().start..).unwrap_or_default();
            value.as_ptr().expose_provenance()
        };
        let pointers = layout.iter().map(pointer).collect();
        Self { bytes, pointers }
    }

    /// What `kernelParams` of a node's description points to; valid as long as this is.
    pub(crate) fn pointers(&self) -> *mut *mut std::ffi::c_void {
        match self.pointers.first() {
            Some(first) => std::ptr::from_ref(first).cast_mut().cast(),
            None => std::ptr::null_mut(),
        }
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
            Self::Record(..) => kind::EVENT_RECORD,
            Self::Wait(..) => kind::WAIT_EVENT,
            Self::Alloc(_) => kind::MEM_ALLOC,
            Self::Free(_) => kind::MEM_FREE,
        }
    }

    /// Submits the work to a stream. `side` is where copies of the program's own memory are done.
    pub(crate) fn submit(
        &self,
        session: &Session,
        stream: &Stream,
        side: Option<&Arc<Stream>>,
    ) -> Result<()> {
        let client = &session.client;
        match self {
            // A child graph's nodes are steps of their own.
            Self::Empty | Self::Child(_) => Ok(()),
            Self::Kernel(work) => {
                client.launch(stream, &work.function.kernel, &work.shape, &work.params.bytes)
            }
            Self::Copy(copy) => match side.filter(|_| copy.is_pageable(client)) {
                Some(side) => copy_when_reached(client, stream, side.clone(), *copy),
                None => copy.submit(client, stream, CallKind::Asynchronous),
            },
            Self::Fill(fill) => fill.submit(client, stream),
            Self::Host { function, data } => {
                let (function, data) = (*function, *data);
                let call = move |status: CUresult| {
                    if status.is_success() {
                        call_host(function, data);
                    }
                };
                client.host_function(stream, Box::new(call))
            }
            Self::Record(_, entry) => client.record_event(&entry.event, stream),
            Self::Wait(_, entry) => client.stream_wait_event(stream, &entry.event),
            Self::Alloc(allocation) => {
                session.graph_book.allocated(allocation.address);
                Ok(())
            }
            Self::Free(address) => session.graph_book.freed(*address),
        }
    }
}

/// Copies the program's own memory when the stream gets there, and not before: an earlier node may
/// write what this one reads.
fn copy_when_reached(
    client: &Arc<Client>,
    stream: &Stream,
    side: Arc<Stream>,
    copy: BoxCopy,
) -> Result<()> {
    let weak = Arc::downgrade(client);
    let run = move |status: CUresult| {
        if let (true, Some(client)) = (status.is_success(), weak.upgrade()) {
            // A failure is one of the context, and shows there.
            let copied = copy.submit(&client, &side, CallKind::Synchronous);
            let _ = copied.and_then(|()| client.synchronize_stream(&side));
        }
    };
    client.host_function(stream, Box::new(run))
}
