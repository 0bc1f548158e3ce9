//! Conditional nodes' bodies: graphs that run if, while, or where a value is what it should be.
//!
//! When a launch gets to the node, its stream is held while a thread reads the value and launches the bodies
//! on a stream of their own.

use super::Exec;
use crate::graph::condition::{Choice, Condition};
use crate::graph::graphs::Graphs;
use crate::graph::structure::Conditional;
use std::sync::Arc;
use svp_client::{CUresult, Client, Result, Stream, StreamKind};

/// The bodies of a conditional node, instantiated.
#[derive(Debug)]
pub(crate) struct Branches {
    condition: Arc<Condition>,
    choice: Choice,
    pub(crate) bodies: Vec<Exec>,
    stream: Arc<Stream>,
}

impl Branches {
    pub(crate) fn new(graphs: &Graphs, node: &Conditional) -> Result<Arc<Self>> {
        let bodies = node.bodies.iter().map(|body| Exec::new_body(graphs, body));
        Ok(Arc::new(Self {
            condition: node.condition.clone(),
            choice: node.choice,
            bodies: bodies.collect::<Result<_>>()?,
            stream: graphs.client.create_stream(StreamKind::NonBlocking, 0)?,
        }))
    }

    /// Whether they are of a node with the same value, choice and number of bodies.
    pub(crate) fn is_of(&self, node: &Conditional) -> bool {
        Arc::ptr_eq(&self.condition, &node.condition)
            && self.choice == node.choice
            && self.bodies.len() == node.bodies.len()
    }

    /// Runs the bodies when `stream` gets there, and holds it until they are done.
    pub(crate) fn submit(self: &Arc<Self>, client: &Arc<Client>, stream: &Stream) -> Result<()> {
        let branches = self.clone();
        let run = move |status: CUresult| {
            if status.is_success() {
                // A failure is one of the context, and shows there.
                let _ = branches.run();
            }
        };
        client.host_function(stream, Box::new(run))
    }

    fn run(&self) -> Result<()> {
        let stream = &self.stream;
        loop {
            let value = self.condition.value(stream)?;
            let Some(body) = self.bodies.get(self.choice.body(value)) else { break };
            body.launch(stream)?;
            if self.choice != Choice::While {
                break;
            }
        }
        self.condition.client.synchronize_stream(stream)
    }
}

impl Drop for Branches {
    fn drop(&mut self) {
        let _ = self.condition.client.destroy_stream(&self.stream);
    }
}
