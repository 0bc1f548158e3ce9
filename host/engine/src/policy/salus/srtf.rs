//! The client with the shortest remaining time first (Salus, section 4.2).
//!
//! The remaining time is what the client was said to need less what it has had, or else what it
//! has queued by the cost book. Work on the device is not taken away: a client that comes with less
//! goes next, not now.

use crate::config::PickConfig;
use crate::ids::ClientSlot;
use crate::load::Load;
use crate::stage::pick::Pool;
use crate::stage::pick::{Candidate, Pick};

/// Candidates by the remaining time of their clients.
#[derive(Debug)]
pub(crate) struct Srtf {
    pool: Pool,
    depth: u32,
}

impl Srtf {
    /// The policy that leaves each engine this many jobs.
    pub(crate) fn new(config: PickConfig) -> Self {
        Self { pool: Pool::default(), depth: config.depth }
    }
}

impl Pick for Srtf {
    fn offer(&mut self, candidate: Candidate) {
        self.pool.insert(candidate, candidate.remaining_ns);
    }

    fn asks_costs(&self) -> bool {
        true
    }

    fn withdraw(&mut self, client: ClientSlot) {
        self.pool.remove_client(client);
    }

    fn is_empty(&self) -> bool {
        self.pool.is_empty()
    }

    fn next(&mut self, _now_ns: u64, load: &Load) -> Option<Candidate> {
        self.pool.take_first(load, self.depth)
    }

    fn next_aged(&mut self, before_ns: u64, load: &Load) -> Option<Candidate> {
        self.pool.take_aged(before_ns, load, self.depth)
    }

    fn beside(&mut self, most: usize, fits: &mut dyn FnMut(&Candidate) -> bool) -> Vec<Candidate> {
        self.pool.take_beside(most, fits)
    }

    fn drain(&mut self) -> Vec<Candidate> {
        self.pool.drain()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::load::{DeviceEngine, LoadedJob};
    use crate::stage::pick::testing::candidate;

    #[test]
    fn the_shortest_goes_first_and_an_engine_that_is_full_waits() {
        let mut srtf = Srtf::new(PickConfig { depth: 1, ..PickConfig::default() });
        let with = |client, remaining_ns, engine| Candidate {
            remaining_ns,
            ..candidate(client, 0, client.into(), engine)
        };
        srtf.offer(with(0, 900, DeviceEngine::Compute));
        srtf.offer(with(1, 100, DeviceEngine::Compute));
        srtf.offer(with(2, 500, DeviceEngine::CopyIn));
        let mut load = Load::default();
        let job = LoadedJob::best_effort(DeviceEngine::Compute);
        load.add(job);
        assert_eq!(srtf.next(0, &load).map(|it| it.client.0), Some(2));
        assert_eq!(srtf.next(0, &load), None);
        load.remove(job);
        assert_eq!(srtf.next(0, &load).map(|it| it.client.0), Some(1));
        assert_eq!(srtf.next(0, &load).map(|it| it.client.0), Some(0));
        assert!(srtf.is_empty());
    }

    #[test]
    fn a_client_that_has_waited_too_long_goes_first() {
        let mut srtf = Srtf::new(PickConfig::default());
        let with = |client, remaining_ns, offered_ns| Candidate {
            remaining_ns,
            offered_ns,
            ..candidate(client, 0, client.into(), DeviceEngine::Compute)
        };
        srtf.offer(with(0, 900, 50));
        srtf.offer(with(1, 100, 60));
        assert_eq!(srtf.next_aged(49, &Load::default()), None);
        assert_eq!(srtf.next_aged(50, &Load::default()).map(|it| it.client.0), Some(0));
        assert_eq!(srtf.next_aged(50, &Load::default()), None);
    }
}
