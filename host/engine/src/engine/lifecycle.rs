//! A client's window: opened at connect, closed at the end, and only then given to another.

use super::Engine;
use super::clients::Clients;
use crate::flights::{Flight, Purpose};
use crate::ids::CONTROL_QUEUE;
use crate::ids::ClientSlot;
use crate::record::Counts;
use crate::session::{Env, Session, SessionState};
use crate::window;
use crate::{Action, ClientId, DisconnectReason};
use svp_gpu::{Completion, DeviceInfo, Job, JobKind, WindowId};

impl Engine {
    /// What the device is.
    pub fn device(&self) -> &DeviceInfo {
        &self.device.info
    }

    /// Device memory that a client has mapped, in bytes.
    pub fn device_bytes(&self, client: ClientId) -> u64 {
        let session = self.clients.slot(client).and_then(|slot| self.clients.get(slot));
        session.map_or(0, Session::device_bytes)
    }

    /// What a client has done so far.
    pub fn counts(&self, client: ClientId) -> Counts {
        let session = self.clients.slot(client).and_then(|slot| self.clients.get(slot));
        session.map_or_else(Counts::default, |session| session.counts)
    }

    /// What all clients have done so far, those that have left among them.
    pub fn counts_of_all(&self) -> Counts {
        self.clients.counts()
    }

    /// A session that is not being closed, and what it needs to handle something.
    pub(super) fn live_session(
        &mut self,
        slot: ClientSlot,
        now_ns: u64,
    ) -> Option<(&mut Session, Env<'_>)> {
        let Clients { sessions, shared, .. } = &mut self.clients;
        let session = sessions.get_mut(slot.0 as usize)?.as_deref_mut()?;
        if session.state == SessionState::Closing {
            return None;
        }
        let env = Env {
            config: &self.config,
            device: &self.device.info,
            bounds: &self.device.bounds,
            costs: &mut self.costs,
            shared,
            admit: self.stages.admit.as_mut(),
            actions: &mut self.actions,
            now_ns,
        };
        Some((session, env))
    }

    /// Gives the device a job that the stages do not see: a window's own.
    pub(super) fn send_control(
        &mut self,
        client: ClientSlot,
        window: WindowId,
        purpose: Purpose,
        kind: JobKind,
        now_ns: u64,
    ) {
        let id = self.device.flights.add(Flight { client, purpose, submitted_ns: now_ns });
        self.actions.push(Action::Submit(Job { id, window, queue: CONTROL_QUEUE, kind }.into()));
    }

    /// The device has opened a window, or refused to.
    pub(super) fn opened(&mut self, slot: ClientSlot, completion: Completion, now_ns: u64) {
        let Some(session) = self.clients.get_mut(slot) else { return };
        if session.state == SessionState::Closing {
            return;
        }
        match completion.result {
            Ok(outcome) => {
                session.opened(outcome);
                let (client, layout) = (session.client, session.layout);
                let window = window::for_client(&layout, self.stages.admit.lease_bytes(slot));
                self.actions.push(Action::Opened { client, window });
                self.count_partners();
                self.reschedule(slot, now_ns);
            }
            Err(error) => self.end(slot, DisconnectReason::NoWindow(error), now_ns),
        }
    }

    /// Ends a client, which learns the reason.
    pub(super) fn end(&mut self, slot: ClientSlot, reason: DisconnectReason, now_ns: u64) {
        // What was done before the end is still reported.
        self.reschedule(slot, now_ns);
        self.release_platform(slot);
        self.signal_pending();
        if let Some(session) = self.clients.get(slot) {
            let client = session.client;
            self.actions.push(Action::Disconnect { client, reason });
        }
        self.close(slot, now_ns);
    }

    /// Begins to close a client's window; what it had queued is gone.
    pub(super) fn close(&mut self, slot: ClientSlot, now_ns: u64) {
        let Some(session) = self.clients.get_mut(slot) else { return };
        if session.state == SessionState::Closing {
            return;
        }
        let window = session.window;
        self.release_platform(slot);
        let Some(session) = self.clients.get_mut(slot) else { return };
        session.close();
        self.withdraw(slot, now_ns);
        self.count_partners();
        self.clients.shared.forget(slot);
        self.stages.place.forget(slot);
        self.stages.admit.closes(slot);
        self.clients.pending_signals.retain(|noted| *noted != slot);
        self.send_control(slot, window, Purpose::Close, JobKind::WindowClose, now_ns);
    }

    /// The device has closed a window. Even if it says that it could not, nothing more can be done
    /// here; but its jobs are forgotten, and the addresses are free.
    pub(super) fn closed(&mut self, slot: ClientSlot, now_ns: u64) {
        let Some(client) = self.clients.remove(slot) else { return };
        self.device.flights.forget(slot);
        self.stages.pick.forget(slot);
        self.stages.admit.disconnect(slot, now_ns);
        self.actions.push(Action::Released { client });
    }
}
