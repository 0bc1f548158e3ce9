//! The device's clock: when events passed, in the time of this machine.
//!
//! That a job has ended is seen some time after it did, so the moment of a look is no measure. The driver tells
//! the time between two events; one of which the moment is known makes moments of the others.

use nix::time::{ClockId, clock_gettime};
use svp_gpu::Span;

use super::cuda::{Cuda, CudaError, Event};
use super::queue::Begin;

/// How often an event is recorded at the start: the first times, more than the event is waited for.
const TRIES: usize = 3;
/// The driver tells times as 32-bit fractions of milliseconds, with 24 bits: of those below this, parts of a
/// microsecond are left.
const BASE_KEPT_NS: u64 = 1_000_000_000;

/// Moments of events.
#[derive(Debug)]
pub(super) struct DeviceClock {
    /// An event that has passed, and when.
    base: Event,
    base_ns: u64,
}

impl DeviceClock {
    /// Starts it. The two clocks drift by millionths from then on.
    pub(super) fn start(cuda: &Cuda) -> Result<Self, CudaError> {
        let stream = cuda.create_stream(0)?;
        let base = cuda.create_event()?;
        let mut base_ns = now_ns();
        for _ in 0..TRIES {
            let before = now_ns();
            cuda.record(base, stream)?;
            cuda.synchronize(stream)?;
            // Each try records the event anew, so that the last one's moment is its own.
            base_ns = before.midpoint(now_ns());
        }
        cuda.destroy_stream(stream)?;
        Ok(Self { base, base_ns })
    }

    /// When a job before an event that has passed ran, and behind a job of its stream that ended at `last_ns`. It
    /// ended before now: what the driver does not tell is taken for now.
    pub(super) fn span(&self, cuda: &Cuda, begin: Begin, last_ns: u64, end: Event) -> Span {
        let now = now_ns();
        let moment = |event| {
            let since = cuda.elapsed_ns(self.base, event).ok()?;
            Some(self.base_ns.saturating_add_signed(since).min(now))
        };
        let end_ns = moment(end).unwrap_or(now);
        let start_ns = match begin {
            Begin::At(start) => moment(start).unwrap_or(now),
            Begin::BehindLast => last_ns,
            Begin::AtItsEnd => end_ns,
        };
        let start_ns = start_ns.min(end_ns);
        Span { start_ns, end_ns }
    }

    /// Takes an event that passed at `end_ns` for the base once the last one is old. Returns the event that
    /// nothing uses now.
    pub(super) fn renew(&mut self, end: Event, end_ns: u64) -> Event {
        if end_ns.saturating_sub(self.base_ns) < BASE_KEPT_NS {
            return end;
        }
        self.base_ns = end_ns;
        std::mem::replace(&mut self.base, end)
    }
}

/// Now, in the time of this machine.
pub(super) fn now_ns() -> u64 {
    // The call cannot fail for this clock; zero would only make a span look empty.
    let now = clock_gettime(ClockId::CLOCK_MONOTONIC).map(|now| {
        let seconds = u64::try_from(now.tv_sec()).unwrap_or_default();
        seconds * 1_000_000_000 + u64::try_from(now.tv_nsec()).unwrap_or_default()
    });
    now.unwrap_or_default()
}
