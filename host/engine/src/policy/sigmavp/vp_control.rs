//! VP control: completions of synchronous calls are held, so that one virtual platform's copy
//! overlaps another's kernel (SigmaVP, sections 2 and 3, Fig. 4b).
//!
//! What a program that waits for each call has not asked for yet cannot be reordered. But the
//! next call comes only when the program sees that this one has ended. So where the part of the
//! device that the next call needs belongs to another client, the completion is reported a little
//! later: the program's next call then comes when that part is free, and those of the others are not
//! in each other's way.
//!
//! What comes next is what came after the same two calls before ([`super::Calls`]). A part
//! of the device belongs to those whose jobs it has, and to the one whose completion was reported
//! last and that is expected to need it, for twice as long as that program takes to call. A
//! completion is held for `hold_us` at most, never that of a real-time client, of one with more
//! work under way, or of one with a sticky error. A client that has been held for longer than
//! `stop_after_us` has its virtual platform stopped, where that is asked for.
//!
//! The engine says which platform is to be stopped and which one goes on
//! ([`crate::Action::StopPlatform`], [`crate::Action::ResumePlatform`]).

use crate::config::{Config, VpControlPolicy};
use crate::ids::ClientSlot;
use crate::load::{DeviceEngine, Load};
use std::collections::BTreeMap;

/// A client whose completion is held.
#[derive(Debug)]
pub(crate) struct HeldClient {
    client: ClientSlot,
    /// What its next call needs.
    engine: DeviceEngine,
    since_ns: u64,
    /// How many commands it had sent.
    commands: u64,
    pub(crate) is_stopped: bool,
}

/// What becomes of a client's virtual platform.
#[derive(Debug, Clone, Copy)]
pub(crate) enum PlatformChange {
    Stops(ClientSlot),
    GoesOn(ClientSlot),
}

/// What [`VpControl::release`] lets go.
#[derive(Debug, Default)]
pub(crate) struct Released {
    /// Clients that are held no longer, the longest held first.
    pub(crate) clients: Vec<ClientSlot>,
    pub(crate) platforms: Vec<PlatformChange>,
}

/// A client whose completion was reported, and that is expected to need a part of the device.
#[derive(Debug, Clone, Copy)]
struct Expected {
    client: ClientSlot,
    since_ns: u64,
    until_ns: u64,
    /// How many commands it had sent.
    commands: u64,
}

/// What a client that waits for a call will ask for next.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NextCall {
    /// What its next call needs.
    pub(crate) engine: DeviceEngine,
    /// How many commands it has sent.
    pub(crate) commands: u64,
}

/// The clients that are held.
#[derive(Debug)]
pub(crate) struct VpControl {
    policy: VpControlPolicy,
    hold_ns: u64,
    stop_after_ns: u64,
    /// The longest first.
    held: Vec<HeldClient>,
    /// The mean time from a client's completion to its next call.
    gaps_ns: BTreeMap<ClientSlot, u64>,
    expected: [Option<Expected>; DeviceEngine::ALL.len()],
}

impl VpControl {
    /// As a configuration says.
    pub(crate) fn new(config: &Config) -> Self {
        let ns = |us: u32| u64::from(us) * 1_000;
        Self {
            policy: config.policies.vp_control,
            hold_ns: ns(config.vp_control.hold_us),
            stop_after_ns: ns(config.vp_control.stop_after_us),
            held: Vec::new(),
            gaps_ns: BTreeMap::new(),
            expected: [None; DeviceEngine::ALL.len()],
        }
    }

    /// Whether no completion is ever held.
    pub(crate) fn is_off(&self) -> bool {
        self.policy == VpControlPolicy::Off
    }

    /// Whether none is held now.
    pub(crate) fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// A client's call has ended, and the next one will need this part of the device: whether the
    /// completion is held. Then it comes back from [`Self::release`] or [`Self::forget`].
    pub(crate) fn holds(
        &mut self,
        client: ClientSlot,
        next: NextCall,
        load: &Load,
        now_ns: u64,
    ) -> bool {
        let NextCall { engine, commands } = next;
        if !self.is_taken(engine, client, load) {
            self.expect(engine, client, commands, now_ns);
            return false;
        }
        self.held.push(HeldClient {
            client,
            engine,
            since_ns: now_ns,
            commands,
            is_stopped: false,
        });
        true
    }

    /// Lets clients go that have been held for long enough. `sent` says how many commands a client has
    /// sent, if it is here.
    pub(crate) fn release(
        &mut self,
        sent: impl Fn(ClientSlot) -> Option<u64>,
        load: &Load,
        now_ns: u64,
    ) -> Released {
        let mut released = Released::default();
        for expected in &mut self.expected {
            let Some(it) = *expected else { continue };
            let has_called = sent(it.client) != Some(it.commands);
            if has_called {
                let gap_ns = now_ns.saturating_sub(it.since_ns);
                let mean = self.gaps_ns.entry(it.client).or_insert(gap_ns);
                *mean = *mean - *mean / 4 + gap_ns / 4;
            }
            if has_called || it.until_ns <= now_ns {
                *expected = None;
            }
        }
        let mut at = 0;
        while at < self.held.len() {
            let &HeldClient { client, engine, since_ns, commands, is_stopped } = &self.held[at];
            let is_over = now_ns >= since_ns.saturating_add(self.hold_ns);
            // It asks for something else than was thought.
            let goes_on = sent(client) != Some(commands);
            if is_over || goes_on || !self.is_taken(engine, client, load) {
                self.held.remove(at);
                if !goes_on {
                    self.expect(engine, client, commands, now_ns);
                }
                released.clients.push(client);
                if is_stopped {
                    released.platforms.push(PlatformChange::GoesOn(client));
                }
                continue;
            }
            let stops = self.policy == VpControlPolicy::Stop && !is_stopped;
            if stops && now_ns >= since_ns.saturating_add(self.stop_after_ns) {
                self.held[at].is_stopped = true;
                released.platforms.push(PlatformChange::Stops(client));
            }
            at += 1;
        }
        released
    }

    /// Gives up a client; as it was held, if it was.
    pub(crate) fn forget(&mut self, client: ClientSlot) -> Option<HeldClient> {
        for expected in &mut self.expected {
            *expected = expected.filter(|expected| expected.client != client);
        }
        self.gaps_ns.remove(&client);
        let at = self.held.iter().position(|it| it.client == client)?;
        Some(self.held.remove(at))
    }

    /// Those that are held.
    pub(crate) fn clients(&self) -> Vec<ClientSlot> {
        self.held.iter().map(|it| it.client).collect()
    }

    /// When [`Self::release`] is worth a call though nothing else happens.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        let stops = self.policy == VpControlPolicy::Stop;
        let due_ns = |held: &HeldClient| {
            let stop_ns = held.since_ns.saturating_add(self.stop_after_ns);
            let end_ns = held.since_ns.saturating_add(self.hold_ns);
            if stops && !held.is_stopped { stop_ns.min(end_ns) } else { end_ns }
        };
        let expected_ns = self.expected.iter().flatten().map(|it| it.until_ns);
        // Which clients are expected matters only to those that are held.
        let expected_ns = expected_ns.filter(|_| !self.held.is_empty());
        self.held.iter().map(due_ns).chain(expected_ns).min()
    }

    /// Whether a part of the device belongs to another client.
    fn is_taken(&self, engine: DeviceEngine, client: ClientSlot, load: &Load) -> bool {
        let expected = self.expected[engine.index()];
        load.engines[engine.index()] > 0
            || expected.is_some_and(|expected| expected.client != client)
    }

    fn expect(&mut self, engine: DeviceEngine, client: ClientSlot, commands: u64, now_ns: u64) {
        let most_ns = self.hold_ns / 4;
        let wait_ns = self.gaps_ns.get(&client).map_or(most_ns, |gap| gap.saturating_mul(2));
        let until_ns = now_ns.saturating_add(wait_ns.min(most_ns));
        let expected = Expected { client, since_ns: now_ns, until_ns, commands };
        self.expected[engine.index()] = Some(expected);
    }
}
