//! VP control in the engine: whose news are held, and which virtual platforms are stopped.

use super::Engine;
use crate::Action;
use crate::ids::ClientSlot;
use crate::session::{Life, Session};

impl Engine {
    /// Holds the news of synchronous clients whose next call would be in the way of others, and
    /// lets those go that have been held for long enough.
    pub(super) fn hold_news(&mut self, now_ns: u64) {
        if self.vp_control.is_off() {
            return;
        }
        let load = *self.flights.load();
        let Self { sessions, vp_control, news, .. } = self;
        let open = |slot: ClientSlot| {
            let session = sessions.get(slot.0 as usize)?.as_deref()?;
            (session.life == Life::Open).then_some(session)
        };
        // Who has waited for longest goes before who has just come.
        let (released, told) =
            vp_control.release(|slot| open(slot).map(|it| it.commands()), &load, now_ns);
        news.retain(|slot| {
            let next = open(*slot).and_then(Session::next_call);
            !next.is_some_and(|next| vp_control.holds(*slot, next, &load, now_ns))
        });
        news.extend(released);
        for (slot, stops) in told {
            if let Some(client) = self.session(slot).map(|it| it.client) {
                let stop = Action::StopPlatform { client };
                let resume = Action::ResumePlatform { client };
                self.actions.push(if stops { stop } else { resume });
            }
        }
    }

    /// Holds a client's news no longer.
    pub(super) fn release_platform(&mut self, slot: ClientSlot) {
        let (was_held, was_stopped) = self.vp_control.forget(slot);
        if was_stopped && let Some(client) = self.session(slot).map(|it| it.client) {
            self.actions.push(Action::ResumePlatform { client });
        }
        if was_held {
            self.news.push(slot);
        }
    }

    /// Holds nobody's.
    pub(super) fn release_platforms(&mut self) {
        for slot in self.vp_control.clients() {
            self.release_platform(slot);
        }
    }
}
