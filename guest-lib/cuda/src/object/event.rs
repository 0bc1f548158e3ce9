//! Events, and their records in captured streams.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use svp_client::{CUresult, Event, Result};

/// What is behind a `CUevent`.
#[derive(Debug)]
pub(crate) struct EventEntry {
    pub(crate) event: Event,
    /// The index of its device, among those that the program sees.
    pub(crate) device: u32,
    /// The latest record, where that was captured.
    captured: Mutex<Option<CapturedRecord>>,
    has_captured: AtomicBool,
}

/// A record in a captured stream, which is no command but a point in the capture's graph.
#[derive(Debug, Clone)]
pub(crate) struct CapturedRecord {
    /// The capture's number.
    pub(crate) capture: u64,
    /// The nodes that a wait for the event waits for.
    pub(crate) nodes: Vec<u32>,
}

impl EventEntry {
    pub(crate) fn new(event: Event, device: u32) -> Self {
        Self { event, device, captured: Mutex::default(), has_captured: AtomicBool::new(false) }
    }

    pub(crate) fn captured(&self) -> Option<CapturedRecord> {
        if !self.has_captured.load(Ordering::Acquire) {
            return None;
        }
        self.captured.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_captured(&self, record: Option<CapturedRecord>) {
        let is_captured = record.is_some();
        if is_captured || self.has_captured.load(Ordering::Acquire) {
            *self.captured.lock().unwrap_or_else(PoisonError::into_inner) = record;
            self.has_captured.store(is_captured, Ordering::Release);
        }
    }

    /// Fails for an event whose latest record was captured, and so never happens.
    pub(crate) fn require_real(&self) -> Result<()> {
        if self.has_captured.load(Ordering::Acquire) {
            return Err(CUresult::CAPTURED_EVENT);
        }
        Ok(())
    }
}
