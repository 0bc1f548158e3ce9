//! The clock: from one moment at which something happens to the next.

use super::World;
use crate::SimError;
use std::cmp::Reverse;

/// How often time alone may wake the engine for each client while nothing else will happen: it looks
/// four times in an aging bound, and a client may have several turns.
const IDLE_WAKES_PER_CLIENT: usize = 16;

impl World {
    /// Goes to the next moment at which something happens, and lets it happen.
    pub(super) fn step(&mut self) -> Result<(), SimError> {
        let now_ns = self.next_ns()?;
        self.now_ns = now_ns;
        self.moments += 1;
        self.device.advance(now_ns, &mut self.completions);
        let freed = !self.completions.is_empty();
        // Most of what happens is the end of a CTA, and the device's alone.
        if self.at_rest && !freed && self.steps.peek().is_none_or(|it| it.0.0 > now_ns) {
            return Ok(());
        }
        self.completions
            .drain(..)
            .for_each(|completion| self.engine.completion(completion, now_ns));
        if freed {
            for client in std::mem::take(&mut self.refused) {
                self.wake(client, now_ns);
            }
        }
        loop {
            while let Some(&Reverse((at, _, client))) = self.steps.peek()
                && at <= now_ns
            {
                self.steps.pop();
                self.client_steps(client)?;
            }
            self.take_actions()?;
            if self.steps.peek().is_none_or(|it| it.0.0 > now_ns) {
                self.at_rest = self.engine.is_at_rest();
                return Ok(());
            }
        }
    }

    /// When something happens next: to a client, on the device, or in the engine because a client
    /// has waited too long.
    fn next_ns(&mut self) -> Result<u64, SimError> {
        let client_ns = self.steps.peek().map_or(u64::MAX, |it| it.0.0);
        let event_ns = self.device.next_ns().unwrap_or(u64::MAX).min(client_ns);
        let event = (event_ns < u64::MAX).then_some(event_ns);
        // Never now again: time has to go on.
        let wake = if self.at_rest { None } else { self.engine.next_wake_ns() };
        let wake = wake.map(|at| at.max(self.now_ns + 1));
        if let Some(wake) = wake
            && event.is_none_or(|event| wake < event)
        {
            self.idle_wakes += 1;
            // Each client may have its turn once or twice, then no client can do anything with it.
            if event.is_some() || self.idle_wakes <= IDLE_WAKES_PER_CLIENT * self.clients.len() {
                return Ok(wake);
            }
        } else if let Some(event) = event {
            self.idle_wakes = 0;
            return Ok(event);
        }
        Err(SimError::Stuck { at_ns: self.now_ns, waiting: self.running })
    }
}
