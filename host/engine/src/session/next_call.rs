//! Whether a client waits for a call that has ended, for VP control.

use super::Session;
use crate::config::ClientClass;
use crate::policy::sigmavp::NextCall;

impl Session {
    /// How many commands it has sent.
    pub(crate) fn commands(&self) -> u64 {
        self.commands
    }

    /// What the client's next call will need, if its completions may be held: it is a best-effort
    /// one that waits for a call that has ended.
    pub(crate) fn next_call(&self) -> Option<NextCall> {
        let may_wait = self.traits.class == ClientClass::BestEffort
            && self.poison.is_none()
            && !self.is_working();
        let engine = self.calls.next().filter(|_| may_wait)?;
        Some(NextCall { engine, commands: self.commands })
    }
}
