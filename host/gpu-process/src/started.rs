//! Domains that have said what their device is, and those of them that wait for a window.

use std::os::fd::AsFd;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_gpu::DeviceInfo;

use crate::DomainError;
use crate::message::FromDomain;
use crate::process::{DomainProcess, Killer};
use crate::socket::Receiver;

/// How long a domain may take to say what its device is.
const HELLO_SECONDS: u64 = 60;

/// A domain that has said what its device is.
pub(crate) struct Started {
    pub(crate) domain: DomainProcess,
    pub(crate) receiver: Receiver,
    pub(crate) info: DeviceInfo,
}

impl Started {
    /// Waits for a domain's greeting.
    pub(crate) fn greeted_by(mut domain: DomainProcess) -> Result<Self, DomainError> {
        let mut receiver = Receiver::default();
        let mut wanted = [PollFd::new(domain.socket().as_fd(), PollFlags::POLLIN)];
        let limit = PollTimeout::try_from(Duration::from_secs(HELLO_SECONDS));
        if poll(&mut wanted, limit.unwrap_or(PollTimeout::MAX)).map_err(DomainError::Poll)? == 0 {
            return Err(DomainError::Silent(HELLO_SECONDS));
        }
        match receiver.receive(domain.socket()) {
            Ok(Some(parcel)) => match FromDomain::decode(&parcel.bytes)? {
                FromDomain::Hello(Ok(info)) => Ok(Self { domain, receiver, info }),
                FromDomain::Hello(Err(reason)) => Err(DomainError::NoDevice(reason)),
                FromDomain::Completed(_) => {
                    Err(DomainError::EndedAtOnce(String::from("it did not say what it is")))
                }
            },
            Ok(None) => Err(DomainError::EndedAtOnce(domain.end())),
            Err(error) => Err(error.into()),
        }
    }
}

/// Domains without a window. Each serves one window at most, and no window has one that another had.
#[derive(Default)]
pub(crate) struct Spares {
    waiting: Vec<Started>,
    /// Is one always to wait?
    kept: bool,
    /// One is being started; how to end it, once there is a process.
    starts: bool,
    starting: Option<Killer>,
}

impl Spares {
    /// One more waits.
    pub(crate) fn push(&mut self, started: Started) {
        self.waiting.push(started);
    }

    /// One is always to wait, from now on.
    pub(crate) fn keep(&mut self) {
        self.kept = true;
    }

    /// One that waits and has not ended.
    pub(crate) fn take(&mut self) -> Option<Started> {
        self.waiting.retain(|it| !it.domain.has_ended());
        self.waiting.pop()
    }

    /// Whether one more is to be started now; if so, the caller has to start it.
    pub(crate) fn begin(&mut self) -> bool {
        let begins = self.kept && self.waiting.is_empty() && !self.starts;
        self.starts |= begins;
        begins
    }

    /// The process that is to become one.
    pub(crate) fn has_process(&mut self, killer: Killer) {
        self.starting = Some(killer);
    }

    /// What became of it. None is kept any more where none could be started: a caller that needs one then
    /// starts it itself, and reports why that fails.
    pub(crate) fn ended(&mut self, started: Result<Started, DomainError>) {
        (self.starts, self.starting) = (false, None);
        match started {
            Ok(started) => self.waiting.push(started),
            Err(error) => {
                tracing::warn!(%error, "no process of the device waits for the next client");
                self.kept = false;
            }
        }
    }

    /// Ends the one that is being started.
    pub(crate) fn stop(&mut self) {
        self.kept = false;
        self.starting.iter().for_each(Killer::kill);
    }
}
