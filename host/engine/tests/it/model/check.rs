//! What must hold after every step, and at the end.

use super::kernels;
use super::reference::{HOST_EVENT, Kind};
use super::run::Run;
use super::steps::{EVENTS, STREAMS, Step};
use crate::common::CONTROL;
use std::collections::HashSet;
use svp_engine::VpControlPolicy;

impl Run {
    /// The engine and the model agree about every client whose context lives.
    pub(crate) fn check(&self) {
        // A queue may get to its first job at any moment.
        for tag in self.world.device.may_run().filter_map(kernels::tag) {
            self.check_order(tag, "can begin before another has ended");
        }
        let submitted = self.world.device.submitted.iter();
        let submitted: HashSet<u32> = submitted.filter_map(kernels::tag).collect();
        for (&id, client) in self.clients.iter().filter(|(_, client)| !client.poisoned) {
            let progress = client.progress(&self.ended);
            for (taken, open) in client.ring.iter().zip(&progress.open) {
                if let Kind::Launch(tag) = taken.kind {
                    let is_there = submitted.contains(&tag);
                    assert!(*open || !is_there, "client {id}: launch {tag} went too early");
                    let is_missing = self.roomy && *open && !is_there;
                    assert!(!is_missing, "client {id}: launch {tag} waits for nothing");
                }
            }
            for stream in STREAMS.into_iter().chain([CONTROL]) {
                let commands = client.ring.iter().zip(&progress.done);
                let done = commands.filter(|(t, done)| t.stream == stream && **done).count() as u64;
                self.check_reported(id, self.world.reached(id, stream), done, stream);
                assert_eq!(self.world.error(id, stream), 0, "client {id}, stream {stream}");
            }
            for event in EVENTS.into_iter().chain([HOST_EVENT]) {
                let reached = client.reached(event, &progress);
                self.check_reported(id, self.world.reached(id, event), reached, event);
            }
        }
        assert_eq!(self.world.disconnects, []);
    }

    /// Checks the value that was reported of a timeline; VP control may hold it back for a while.
    fn check_reported(&self, client: u64, reported: u64, reached: u64, timeline: u32) {
        let holds = self.world.engine.config().policies.vp_control != VpControlPolicy::Off;
        let may_be_held = holds && client >= self.real_time && reported < reached;
        assert!(
            reported == reached || may_be_held,
            "client {client}, timeline {timeline}: {reported}"
        );
    }

    /// Ends everything: every timeline reaches its last value, and nothing is left.
    pub(crate) fn end(mut self) {
        let ids: Vec<u64> = self.clients.keys().copied().collect();
        for &id in &ids {
            while self.clients[&id].signalled < self.clients[&id].host_waits {
                self.step(&Step::Signal(id));
            }
        }
        self.wait();
        while !self.world.device.is_idle() {
            self.finish(0, false);
            self.check();
            if self.world.device.is_idle() {
                self.wait();
            }
        }
        self.wait();
        for (&id, client) in &self.clients {
            for stream in STREAMS.into_iter().chain([CONTROL]) {
                let count = client.ring.iter().filter(|taken| taken.stream == stream).count();
                assert_eq!(
                    self.world.reached(id, stream),
                    count as u64,
                    "client {id}, stream {stream}"
                );
            }
            for (&event, &value) in &client.records {
                assert_eq!(self.world.reached(id, event), value);
            }
        }
        for id in ids {
            self.step(&Step::Disconnect(id));
        }
        while !self.world.device.is_idle() {
            self.finish(0, false);
        }
        assert!(self.leaving.is_empty());
        assert!(self.world.engine.is_idle());
        assert!(self.world.signals.is_empty());
    }
}
