//! What a capture keeps threads from doing meanwhile.

use std::cell::Cell;
use svp_client::{CUresult, Result};

/// `CUstreamCaptureMode`: which threads must not make unsafe calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// No thread may.
    Global,
    /// The capturing thread must not.
    ThreadLocal,
    /// Every thread may.
    Relaxed,
}

impl Mode {
    pub(crate) fn new(number: u32) -> Result<Self> {
        match number {
            0 => Ok(Self::Global),
            1 => Ok(Self::ThreadLocal),
            2 => Ok(Self::Relaxed),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    pub(crate) fn number(self) -> u32 {
        match self {
            Self::Global => 0,
            Self::ThreadLocal => 1,
            Self::Relaxed => 2,
        }
    }
}

thread_local! {
    /// What the thread asked to be kept from, besides.
    pub(crate) static THREAD_MODE: Cell<Mode> = const { Cell::new(Mode::Global) };
}
