//! VP control in the engine: whose signals are held back, and which virtual platforms are stopped.

use super::Engine;
use super::clients::Clients;
use crate::Action;
use crate::ids::ClientSlot;
use crate::policy::sigmavp::PlatformChange;
use crate::session::{Session, SessionState};

impl Engine {
    /// Holds the signals of synchronous clients whose next call would be in the way of others, and
    /// lets those go that have been held for long enough.
    pub(super) fn hold_signals(&mut self, now_ns: u64) {
        let vp_control = &mut self.stages.vp_control;
        if vp_control.is_off() {
            return;
        }
        let load = *self.device.flights.load();
        let Clients { sessions, pending_signals, .. } = &mut self.clients;
        let open = |slot: ClientSlot| {
            let session = sessions.get(slot.0 as usize)?.as_deref()?;
            (session.state == SessionState::Open).then_some(session)
        };
        // Clients that have waited go before one that has just come.
        let released = vp_control.release(|slot| open(slot).map(Session::commands), &load, now_ns);
        pending_signals.retain(|slot| {
            let next = open(*slot).and_then(Session::next_call);
            !next.is_some_and(|next| vp_control.holds(*slot, next, &load, now_ns))
        });
        pending_signals.extend(released.clients);
        for change in released.platforms {
            let (PlatformChange::Stops(slot) | PlatformChange::GoesOn(slot)) = change;
            let Some(client) = self.clients.get(slot).map(|session| session.client) else {
                continue;
            };
            self.actions.push(match change {
                PlatformChange::Stops(_) => Action::StopPlatform { client },
                PlatformChange::GoesOn(_) => Action::ResumePlatform { client },
            });
        }
    }

    /// Holds a client's signals no longer.
    pub(super) fn release_platform(&mut self, slot: ClientSlot) {
        let Some(held) = self.stages.vp_control.forget(slot) else { return };
        if held.is_stopped
            && let Some(client) = self.clients.get(slot).map(|session| session.client)
        {
            self.actions.push(Action::ResumePlatform { client });
        }
        self.clients.pending_signals.push(slot);
    }

    /// Lets every platform go on that is held.
    pub(super) fn release_platforms(&mut self) {
        for slot in self.stages.vp_control.clients() {
            self.release_platform(slot);
        }
    }
}
