//! Submitting the work of a node.

use crate::border::call_host;
use crate::graph::memory::GraphMemory;
use crate::graph::structure::Work;
use crate::object::copy::BoxCopy;
use std::sync::Arc;
use svp_client::{CUresult, CallKind, Client, Result, Stream};

impl Work {
    /// Submits the work to a stream. `side` is where copies of the program's own memory are done.
    pub(crate) fn submit(
        &self,
        client: &Arc<Client>,
        memory: &GraphMemory,
        stream: &Stream,
        side: Option<&Arc<Stream>>,
    ) -> Result<()> {
        match self {
            // A child graph's nodes are steps of their own; a conditional node's bodies are launched by its step.
            Self::Empty | Self::Child(_) | Self::Conditional(_) => Ok(()),
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
                memory.allocate(allocation.address);
                Ok(())
            }
            Self::Free(address) => memory.free(*address),
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
