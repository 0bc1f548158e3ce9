//! The log: a limited number of lines about each guest and each user, whatever their clients do.

use std::time::{Duration, Instant};
use svp_budget::{LogRate, Principal};

/// How often it is asked whether lines were left out.
const ASK_INTERVAL: Duration = Duration::from_secs(1);

/// Which lines about clients are written.
#[derive(Debug)]
pub(crate) struct ClientLog {
    rate: LogRate,
    asked: Instant,
}

impl ClientLog {
    pub(crate) fn new() -> Self {
        Self { rate: LogRate::default(), asked: Instant::now() }
    }

    /// Whether a line about a principal may be written now.
    pub(crate) fn may_write(&mut self, principal: &Principal) -> bool {
        self.rate.may_write(principal, Instant::now())
    }

    /// Says how many lines were left out, now and then.
    pub(crate) fn tell_left_out(&mut self, now: Instant) {
        if now.saturating_duration_since(self.asked) < ASK_INTERVAL {
            return;
        }
        self.asked = now;
        for (principal, count) in self.rate.left_out(now) {
            let name = principal.map_or_else(|| "others".to_owned(), |it| it.to_string());
            tracing::warn!("{count} more lines about {name} were left out");
        }
    }
}
