//! Rates of clients: the difference of two looks, by the daemon's own clock.

use std::collections::VecDeque;

use svp::hub::control::{Activity, ClientActivity};
use svp_engine::Counts;

use super::SortedBy;

/// Looks whose launches per second are kept.
const HISTORY: usize = 512;

/// What has been seen of a daemon.
#[derive(Debug)]
pub(super) struct Watch {
    before: Activity,
    now: Activity,
    /// Launches per second of all clients, the newest first.
    history: VecDeque<u64>,
}

/// Work per second.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Rates {
    pub(super) launches: f64,
    pub(super) copied_bytes: f64,
    /// Seconds on the device per second.
    pub(super) device: f64,
}

impl Watch {
    /// A daemon that has been looked at once.
    pub(super) fn new(first: Activity) -> Self {
        Self { before: first.clone(), now: first, history: VecDeque::new() }
    }

    /// It has been looked at again.
    pub(super) fn next(&mut self, activity: Activity) {
        self.before = std::mem::replace(&mut self.now, activity);
        self.history.truncate(HISTORY - 1);
        self.history.push_front(self.all().launches.round() as u64);
    }

    /// What was seen last.
    pub(super) fn now(&self) -> &Activity {
        &self.now
    }

    pub(super) fn history(&self) -> impl Iterator<Item = u64> {
        self.history.iter().copied()
    }

    /// How fast all work together.
    pub(super) fn all(&self) -> Rates {
        self.rates(self.before.all, self.now.all)
    }

    /// The clients that are here, with their rates.
    pub(super) fn clients(&self, sorted_by: SortedBy) -> Vec<(&ClientActivity, Rates)> {
        let with_rates = |client: &'_ ClientActivity| {
            let before = self.before.clients.iter().find(|it| it.id == client.id);
            self.rates(before.map(|it| it.counts).unwrap_or_default(), client.counts)
        };
        let clients = self.now.clients.iter();
        let mut clients: Vec<_> = clients.map(|client| (client, with_rates(client))).collect();
        clients.sort_by(|(a, fast_a), (b, fast_b)| match sorted_by {
            SortedBy::Memory => b.memory_bytes.cmp(&a.memory_bytes),
            SortedBy::Launches => fast_b.launches.total_cmp(&fast_a.launches),
            SortedBy::DeviceTime => fast_b.device.total_cmp(&fast_a.device),
        });
        clients
    }

    fn rates(&self, before: Counts, now: Counts) -> Rates {
        let ns = self.now.at_ns.saturating_sub(self.before.at_ns);
        if ns == 0 {
            return Rates::default();
        }
        let seconds = ns as f64 / 1e9;
        // After a restart of the daemon counts are smaller.
        let per_second = |before: u64, now: u64| now.saturating_sub(before) as f64 / seconds;
        Rates {
            launches: per_second(before.launches, now.launches),
            copied_bytes: per_second(before.copied_bytes, now.copied_bytes),
            device: per_second(before.device_ns, now.device_ns) / 1e9,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn client(id: u64, launches: u64, memory_bytes: u64) -> ClientActivity {
        let counts = Counts { launches, device_ns: launches * 1_000_000, ..Counts::default() };
        ClientActivity { id, name: format!("vp{id}"), memory_bytes, counts }
    }

    pub(in super::super) fn activity(at_ns: u64, clients: Vec<ClientActivity>) -> Activity {
        let launches = clients.iter().map(|client| client.counts.launches).sum();
        let all = Counts { launches, copied_bytes: at_ns, ..Counts::default() };
        let device = "a device".to_owned();
        Activity { at_ns, clients, all, device, memory_bytes: 1 << 30, ..Activity::default() }
    }

    #[test]
    fn rates_are_of_the_time_between_two_looks() {
        let mut watch = Watch::new(activity(0, vec![client(1, 100, 5), client(2, 0, 7)]));
        assert_eq!(watch.all(), Rates::default(), "one look is no rate");
        let half_a_second = 500_000_000;
        watch.next(activity(half_a_second, vec![client(1, 150, 5), client(3, 10, 0)]));
        assert_eq!(watch.all().launches, 120.0);
        assert_eq!(watch.all().copied_bytes, 1e9);
        let names = |by| watch.clients(by).iter().map(|(it, _)| it.id).collect::<Vec<_>>();
        assert_eq!(names(SortedBy::DeviceTime), [1, 3]);
        let of_first = watch.clients(SortedBy::Launches)[0].1;
        assert_eq!((of_first.launches, of_first.device), (100.0, 0.1));
        assert_eq!(watch.history().collect::<Vec<_>>(), [120]);
    }

    #[test]
    fn a_daemon_that_began_anew_has_no_negative_rates() {
        let mut watch = Watch::new(activity(1_000, vec![client(1, 100, 5)]));
        watch.next(activity(2_000, vec![client(1, 1, 5)]));
        assert_eq!(watch.all().launches, 0.0);
        watch.next(activity(10, vec![client(1, 2, 5)]));
        assert_eq!(watch.all(), Rates::default());
    }
}
