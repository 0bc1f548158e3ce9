//! The way of every command into the ring.

use crate::fence::Point;
use crate::{CUresult, Client, Result, Stream, report};
use std::sync::atomic::Ordering;
use svp_abi::command::{Command, CommandHeader};
use svp_transport::{ChannelError, monotonic_ns};

/// How much work may be under way before a thread that submits more waits for some of it. Less than
/// the host queues for a client (16,384 commands): else the ring fills behind work that waits for a host
/// function, and the function's signal, which comes by the same ring, never gets through.
const UNDER_WAY_MAX: u64 = 8192;
/// A stream's submitter looks once in this many commands.
const LOOK_EVERY: u64 = 256;

impl Client {
    /// Writes a command of a stream; gives the point at which it is done.
    ///
    /// # Errors
    /// A sticky error of the context, or the end of the channel.
    pub(crate) fn submit(&self, stream: &Stream, command: &Command<'_>) -> Result<Point> {
        self.check_context()?;
        let point = self.write(stream, |_| *command)?;
        self.hold_back_after(1, point.value)?;
        Ok(point)
    }

    /// After `count` commands of a stream up to `value`: now and then looks whether too much is under
    /// way, and waits then. The caller has no lock that host functions or signals need.
    pub(crate) fn hold_back_after(&self, count: u64, value: u64) -> Result<()> {
        let is_due = value / LOOK_EVERY != value.saturating_sub(count) / LOOK_EVERY;
        if is_due { self.hold_back() } else { Ok(()) }
    }

    /// Waits while too much work is under way; without the ring's lock, so that signals pass.
    fn hold_back(&self) -> Result<()> {
        loop {
            let under_way = |stream: &Stream| {
                let last = stream.point();
                last.value.saturating_sub(self.channel.value(last.timeline))
            };
            let streams = self.all_streams();
            let total: u64 = streams.iter().map(|stream| under_way(stream)).sum();
            let Some(fullest) = streams.iter().max_by_key(|stream| under_way(stream)) else {
                return Ok(());
            };
            if total <= UNDER_WAY_MAX {
                return Ok(());
            }
            let last = fullest.point();
            self.wait(Point { value: last.value - under_way(fullest) / 2, ..last })?;
        }
    }

    /// Writes a command that belongs to no stream.
    pub(crate) fn control(&self, command: &Command<'_>) -> Result<Point> {
        self.write(&self.control, |_| *command)
    }

    /// Writes the command that `make` gives for its value; gives the point at which it is done. Under
    /// the ring's lock values are in the order of the commands.
    pub(crate) fn write<'a>(
        &self,
        stream: &Stream,
        make: impl FnOnce(u64) -> Command<'a>,
    ) -> Result<Point> {
        // Whatever happens, a forked child must not write into its parent's ring.
        self.channel.check().map_err(|error| self.broken(error))?;
        let submitted_guest_ns = monotonic_ns();
        let mut ring = self.channel.ring();
        let value = stream.last() + 1;
        let header = CommandHeader { stream: stream.timeline(), value, submitted_guest_ns };
        ring.submit(&header, &make(value)).map_err(|error| self.broken(error))?;
        stream.set_last(value);
        Ok(Point { timeline: stream.timeline(), value })
    }

    /// Fails if the context has a sticky error, or the channel has ended.
    ///
    /// # Errors
    /// That error.
    pub fn check(&self) -> Result<()> {
        self.channel.check().map_err(|error| self.broken(error))?;
        self.check_context()
    }

    fn check_context(&self) -> Result<()> {
        match self.channel.context_error() {
            0 => Ok(()),
            code => Err(CUresult(code)),
        }
    }

    /// The CUDA error for the end of the channel; says once on standard error what happened.
    pub(crate) fn broken(&self, error: ChannelError) -> CUresult {
        match error {
            ChannelError::Forked => CUresult::NOT_INITIALIZED,
            ChannelError::TooLong => CUresult::INVALID_VALUE,
            ChannelError::Timeout => CUresult::NOT_READY,
            ChannelError::Closed | ChannelError::HostGone => {
                if !self.end_reported.swap(true, Ordering::Relaxed) {
                    self.report_end(error);
                }
                CUresult::DEVICE_UNAVAILABLE
            }
        }
    }

    fn report_end(&self, error: ChannelError) {
        // What the host printed last says why it closed the channel.
        let text = self.take_output();
        let reason = String::from_utf8_lossy(&text);
        match reason.trim() {
            "" => report::once(&format!("{error}")),
            reason => report::once(&format!("{error}: {reason}")),
        }
    }
}
