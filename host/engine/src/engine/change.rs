//! Policies changed while the engine runs.
//!
//! Work that is on the device stays there. Candidates go over to the new pick policy at once. A
//! client's order policy is changed when the last task that the old one released has ended; tasks
//! that come meanwhile wait, so that no order is broken.

use super::Engine;
use crate::policy;
use crate::policy::reef::check_device;
use crate::policy::sigmavp::VpControl;
use crate::session::SessionState;
use crate::stage::admit::Adopted;
use crate::{ClientId, ClientTraits, Config, ConfigError};

impl Engine {
    /// The configuration that the engine follows.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Follows other policies from now on. Those of `limits` and `device` stay as they are.
    ///
    /// # Errors
    /// [`ConfigError`] if the configuration is not valid, asks for what the device cannot do, changes
    /// what cannot be changed while clients may be here, or has a new rule for a kernel that no module
    /// has that was loaded so far; then the engine goes on as before.
    pub fn set_policies(&mut self, config: Config, now_ns: u64) -> Result<(), ConfigError> {
        config.validate()?;
        check_device(&config, &self.device.info)?;
        if config.limits != self.config.limits {
            return Err(ConfigError::WhileRunning("limits"));
        }
        if config.device != self.config.device {
            return Err(ConfigError::WhileRunning("device"));
        }
        // Before any module is loaded, the kernels' names are unknown.
        if self.knows_kernels() {
            let is_old = |name: &str| self.config.kernels.iter().any(|rule| rule.name == name);
            config.check_kernels(&|name| is_old(name) || self.knows_kernel(name))?;
        }
        let Config { profile, records, .. } = self.config;
        let old = std::mem::replace(&mut self.config, Config { profile, records, ..config });
        self.padding.follow(&self.config);
        let shapes = |config: &Config| (config.policies.shape, config.coalesce);
        if shapes(&old) != shapes(&self.config) {
            self.change_shape(now_ns);
        }
        self.resume_all();
        self.release_platforms();
        self.stages.vp_control = VpControl::new(&self.config);
        let shares = self.stages.place.release();
        let actions = self.share_actions(&shares);
        self.actions.extend(actions);
        self.stages.place = policy::place(&self.config, &self.device.info);
        self.stages.preempt = policy::preempt(&self.config);
        // Padding may have begun.
        self.count_partners();
        self.stages.pick.follow(&self.config);
        let admits = |config: &Config| (config.policies.admit, config.policies.pick, config.salus);
        if admits(&old) != admits(&self.config) {
            self.change_admit(now_ns);
        }
        let order_changes = old.policies.order != self.config.policies.order
            || (old.acs != self.config.acs && self.config.policies.order != Default::default());
        let asks_segments = self.config.asks_segments() && !old.asks_segments();
        for slot in self.clients.slots() {
            if asks_segments && let Some((session, _)) = self.live_session(slot, now_ns) {
                session.ask_segments();
            }
            if order_changes && let Some((session, mut env)) = self.live_session(slot, now_ns) {
                session.change_order(&mut env);
            }
            // Queues that were kept short may have room now, and policies that look ahead ask.
            if let Some(session) =
                self.clients.get_mut(slot).filter(|it| it.state == SessionState::Open)
            {
                session.queues.note_all();
            }
            self.reschedule(slot, now_ns);
        }
        Ok(())
    }

    /// The new shape policy begins with nothing: what the old one held is offered once more.
    fn change_shape(&mut self, now_ns: u64) {
        for candidate in self.stages.shape.drain() {
            self.take_back(&candidate, now_ns);
            if let Some(session) = self.clients.get_mut(candidate.client) {
                session.retract_queue(candidate.queue);
            }
        }
        self.stages.shape = policy::shape(&self.config, &self.device.info);
        self.count_partners();
    }

    /// The new admit policy takes all clients over, with the memory that they have.
    fn change_admit(&mut self, now_ns: u64) {
        self.stages.admit = policy::admit(&self.config, &self.device.info);
        let sessions: Vec<_> = self
            .clients
            .iter()
            .map(|session| {
                let (bytes, is_working) = (session.held_bytes(), session.is_working());
                (session.slot, session.traits, Adopted { bytes, is_working })
            })
            .collect();
        for (slot, traits, _) in &sessions {
            self.stages.admit.connect(*slot, traits, now_ns);
        }
        for (slot, _, adopted) in sessions {
            self.stages.admit.adopt(slot, adopted, now_ns);
            if self.clients.get(slot).is_some_and(|it| it.state == SessionState::Closing) {
                self.stages.admit.closes(slot);
            }
            // Admission is decided anew; no candidates are left from before.
            self.withdraw(slot, now_ns);
            if let Some((session, mut env)) = self.live_session(slot, now_ns) {
                session.retract_queues();
                session.retry_mappings(&mut env);
            }
        }
        self.follow_admit(now_ns);
    }

    /// What is known of a client from now on. Its work that waits is offered once more. It stays on
    /// the machine that it came from: which clients it may share memory with does not change.
    pub fn set_traits(&mut self, client: ClientId, traits: ClientTraits, now_ns: u64) {
        let Some(slot) = self.clients.slot(client) else { return };
        let Some((session, _)) = self.live_session(slot, now_ns) else { return };
        let traits = ClientTraits {
            machine: session.traits.machine,
            domain: session.traits.domain,
            ..traits
        };
        if session.traits == traits {
            return;
        }
        session.traits = traits;
        session.retract_queues();
        self.stages.admit.set_traits(slot, &traits);
        self.withdraw(slot, now_ns);
        self.count_partners();
        self.reschedule(slot, now_ns);
    }
}
