//! Waiting for something to do.

use super::Frontend;
use crate::guest::Device;
use std::sync::atomic::{Ordering, fence};
use std::time::{Duration, Instant};

/// How often sockets are looked at while the owner is busy: a look is a system call.
const LOOK_INTERVAL: Duration = Duration::from_micros(200);

impl Frontend {
    /// Call when nothing was to do. For a short time after the last activity this returns at
    /// once, to look again; then it sleeps until a client, a device ([`Frontend::waker`]) or
    /// `timeout` (`None`: never) ends it.
    pub fn sleep(&mut self, timeout: Option<Duration>) {
        if self.looks_again() {
            return;
        }
        if !self.waker.prepare_sleep() && !self.ask_for_doorbells() {
            let patience = self.listener.as_ref().and_then(|listener| listener.patience());
            let timeout = [timeout, patience].into_iter().flatten().min();
            let events = self.poller.wait(timeout);
            self.waker.end_sleep();
            self.dispatch(events);
            self.looked = Instant::now();
        } else {
            self.waker.end_sleep();
        }
        for client in self.clients.values().filter(|client| client.submits()) {
            client.channel.withdraw_doorbell();
        }
    }

    /// Whether [`Frontend::sleep`] would return at once, as it does for a short time after the last activity.
    pub fn looks_again(&mut self) -> bool {
        self.raise_interrupts();
        if self.waker.take_call() || !self.lifecycle.is_empty() {
            return true;
        }
        let spins = self.spin.may_spin(Instant::now());
        if spins {
            std::hint::spin_loop();
        }
        spins
    }

    /// Asks every client to ring from now on. `true`: a client has submitted meanwhile.
    fn ask_for_doorbells(&mut self) -> bool {
        for client in self.clients.values().filter(|client| client.submits()) {
            client.channel.ask_for_doorbell();
        }
        // Pairs with the client's fence between moving its tail and reading our flag: either it
        // sees the flag and rings, or we see the tail.
        fence(Ordering::SeqCst);
        if self.guests.iter().any(Device::has_work) {
            return true;
        }
        let mut open = self.clients.values().filter(|client| client.submits() && !client.blocked);
        open.any(|client| client.channel.has_commands())
    }

    /// Takes what sockets bring, unless that was done a moment ago.
    pub(super) fn look_at_sockets(&mut self) {
        let now = Instant::now();
        if now.duration_since(self.looked) < LOOK_INTERVAL {
            return;
        }
        self.looked = now;
        self.log.tell_left_out(now);
        let events = self.poller.wait(Some(Duration::ZERO));
        self.dispatch(events);
        if let Some(listener) = &mut self.listener {
            listener.drop_silent(now);
        }
    }
}
