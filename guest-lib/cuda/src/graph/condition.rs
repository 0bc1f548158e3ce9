//! Values that conditional nodes look at, and what they choose by them.
//!
//! A handle is the address of its value in device memory; kernels write there
//! (`cudaGraphSetConditional`).

use std::sync::Arc;
use svp_client::{Area, CUresult, Client, Result, Stream};

/// Most bodies of one node.
const BODIES_MAX: u32 = 1 << 16;
/// Bytes of a value.
const VALUE_BYTES: usize = 4;

/// What is behind a conditional handle.
#[derive(Debug)]
pub(crate) struct Condition {
    pub(crate) client: Arc<Client>,
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
    pub(crate) fn value(&self, stream: &Stream) -> Result<u32> {
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
    pub(crate) fn body(self, value: u32) -> usize {
        match self {
            Self::If | Self::While => usize::from(value == 0),
            Self::Switch => value as usize,
        }
    }
}
