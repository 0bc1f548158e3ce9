//! A process that waits for an owner, so that the first client of a domain does not wait until one has begun.
//!
//! There is at most one. It has no owner until a domain takes it, and gets its owner's name once: no domain
//! ever has a process that another one had. It ends with the hub, whose socket it reads.

use std::time::{Duration, Instant};

use super::allot::Party;

/// How long after one was taken the next one is started: the domain that took it has work for the
/// processors first.
const PAUSE: Duration = Duration::from_secs(1);

/// What there is of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spare {
    /// None is kept.
    Unwanted,
    /// There is none; one is to be started from then on.
    Missing(Instant),
    /// Its thread starts it.
    Starts,
    /// It waits for an owner.
    Waits,
    /// This process of a domain is to be made of it.
    Taken(Party),
}

impl Spare {
    /// There is none, and has just been one.
    pub(super) fn missing() -> Self {
        Self::Missing(Instant::now() + PAUSE)
    }

    /// One is to be kept, from now on.
    pub(super) fn want(&mut self) {
        if *self == Self::Unwanted {
            *self = Self::Missing(Instant::now());
        }
    }

    /// Makes a domain's process of it; false if there is none.
    pub(super) fn take(&mut self, party: Party) -> bool {
        let is_there = matches!(self, Self::Starts | Self::Waits);
        if is_there {
            *self = Self::Taken(party);
        }
        is_there
    }

    /// How long until one is to be started; `None` if none is to be.
    pub(super) fn due(self) -> Option<Duration> {
        match self {
            Self::Missing(due) => Some(due.saturating_duration_since(Instant::now())),
            _ => None,
        }
    }

    /// Whether there is one that no domain's thread looks after, or soon will be.
    pub(super) fn is_there(self) -> bool {
        matches!(self, Self::Starts | Self::Waits | Self::Taken(_))
    }
}
