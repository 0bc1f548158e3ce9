//! Conditional nodes: graphs that run if, while, or where a value is what it should be.
//!
//! A handle is the address of its value in device memory; kernels write there
//! (`cudaGraphSetConditional`). When a launch gets to the node, its stream is held while a thread reads the
//! value and launches the bodies on a stream of their own.

use crate::graph::exec::Exec;
use crate::graph::graphs::Graphs;
use crate::graph::structure::Graph;
use crate::handles::Raw;
use std::sync::Arc;
use svp_client::{Area, CUresult, Client, Result, Stream, StreamKind};

/// Most bodies of one node.
const BODIES_MAX: u32 = 1 << 16;
/// Bytes of a value.
const VALUE_BYTES: usize = 4;

/// What is behind a conditional handle.
#[derive(Debug)]
pub(crate) struct Condition {
    client: Arc<Client>,
    /// Where the value is, which is also the handle.
    pub(crate) address: u64,
    /// What the value is at the start of each launch, if launches set it.
    at_launch: Option<u32>,
}

impl Condition {
    /// A new value.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY`; a sticky error.
    pub(crate) fn new(client: &Arc<Client>, value: u32, is_set_at_launch: bool) -> Result<Self> {
        let address = client.allocate(VALUE_BYTES as u64)?;
        let at_launch = is_set_at_launch.then_some(value);
        let condition = Self { client: client.clone(), address, at_launch };
        client.upload(client.legacy_stream(), address, &value.to_le_bytes())?;
        Ok(condition)
    }

    /// Gives it the value that it has at the start of a launch.
    pub(crate) fn begin(&self, stream: &Stream) -> Result<()> {
        let Some(value) = self.at_launch else { return Ok(()) };
        let place = Area::line(self.address, VALUE_BYTES as u64);
        self.client.fill(stream, place, value, VALUE_BYTES as u32)
    }

    /// Its value when the stream gets there.
    fn value(&self, stream: &Stream) -> Result<u32> {
        let bytes = self.client.download(stream, self.address, VALUE_BYTES)?;
        Ok(bytes.try_into().map(u32::from_le_bytes).unwrap_or_default())
    }
}

impl Drop for Condition {
    fn drop(&mut self) {
        let _ = self.client.free(self.address, None);
    }
}

/// `CUgraphConditionalNodeType`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The first body if the value is not 0, the second one, if there is one, if it is.
    If,
    /// The only body, as long as the value is not 0.
    While,
    /// The body whose index is the value, if there is one.
    Switch,
}

impl Choice {
    /// From CUDA's number, with how many bodies there are.
    ///
    /// # Errors
    /// `INVALID_VALUE` for other kinds, and for a number of bodies that the kind does not have.
    pub(crate) fn new(kind: u32, bodies: u32) -> Result<Self> {
        match (kind, bodies) {
            (0, 1..=2) => Ok(Self::If),
            (1, 1) => Ok(Self::While),
            (2, 1..=BODIES_MAX) => Ok(Self::Switch),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    /// CUDA's number.
    pub(crate) fn number(self) -> u32 {
        self as u32
    }

    /// The index of the body that this value means.
    fn body(self, value: u32) -> usize {
        match self {
            Self::If | Self::While => usize::from(value == 0),
            Self::Switch => value as usize,
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
