//! The reference: what CUDA's order allows, computed naively from the whole history of a client.

use super::kernels::conflict;
use std::collections::{HashMap, HashSet};

/// Raised by the host only.
pub(crate) const HOST_EVENT: u32 = 13;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Or a fill; by its tag.
    Launch(u32),
    Record(u32, u64),
    Wait(u32, u64),
    /// By its address.
    Map(u64),
    /// Done when taken.
    Control,
}

/// A command in ring order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taken {
    pub(crate) stream: u32,
    pub(crate) kind: Kind,
}

/// What the model knows of one client.
#[derive(Debug, Default)]
pub(crate) struct Client {
    pub(crate) ring: Vec<Taken>,
    pub(crate) signalled: u64,
    pub(crate) records: HashMap<u32, u64>,
    pub(crate) host_waits: u64,
    pub(crate) maps: u64,
    pub(crate) poisoned: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    Legacy,
    Blocking,
    Apart,
}

pub(crate) fn sort(stream: u32) -> Sort {
    match stream {
        0 => Sort::Legacy,
        2 | 3 => Sort::Blocking,
        _ => Sort::Apart,
    }
}

/// Jobs that have ended, by tag or address.
#[derive(Debug, Default)]
pub(crate) struct Ended {
    pub(crate) launches: HashSet<u32>,
    pub(crate) maps: HashSet<u64>,
}

/// How far a client's commands are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Nothing outside of its stream holds the command, nor those before it in the stream.
    pub(crate) open: Vec<bool>,
    /// The command and all before it in its stream are done.
    pub(crate) done: Vec<bool>,
}

impl Client {
    /// The least progress that agrees with itself: found by going on until nothing changes.
    pub(crate) fn progress(&self, ended: &Ended) -> Progress {
        let count = self.ring.len();
        let mut now = Progress { open: vec![false; count], done: vec![false; count] };
        loop {
            let before = now.clone();
            for at in 0..count {
                now.open[at] = self.opens(at, &now, ended);
                now.done[at] = self.ends(at, &now, ended);
            }
            if now == before {
                return now;
            }
        }
    }

    /// Whether a launch or fill is this client's.
    pub(crate) fn has(&self, tag: u32) -> bool {
        self.ring.iter().any(|taken| taken.kind == Kind::Launch(tag))
    }

    /// Whether all before it in its stream that it may depend on has ended.
    pub(crate) fn waited_for(&self, tag: u32, ended: &Ended) -> bool {
        let Some(at) = self.ring.iter().position(|taken| taken.kind == Kind::Launch(tag)) else {
            return true;
        };
        self.ring[..at].iter().all(|before| match before.kind {
            Kind::Launch(other) if before.stream == self.ring[at].stream => {
                !conflict(other, tag) || ended.launches.contains(&other)
            }
            _ => true,
        })
    }

    pub(crate) fn reached(&self, event: u32, now: &Progress) -> u64 {
        if event == HOST_EVENT {
            return self.signalled;
        }
        let raised = self.ring.iter().zip(&now.done).filter_map(|(taken, done)| match taken.kind {
            Kind::Record(e, value) if e == event && *done => Some(value),
            _ => None,
        });
        raised.max().unwrap_or(0)
    }

    fn opens(&self, at: usize, now: &Progress, ended: &Ended) -> bool {
        let stream = self.ring[at].stream;
        let waits_done = match self.ring[at].kind {
            Kind::Wait(event, value) => self.reached(event, now) >= value,
            _ => true,
        };
        waits_done
            && (0..at).all(|before| {
                let other = self.ring[before];
                match (other.kind, sort(stream), sort(other.stream)) {
                    (Kind::Map(addr), ..) => ended.maps.contains(&addr),
                    (Kind::Control, ..) => true,
                    _ if other.stream == stream => now.open[before],
                    (_, Sort::Legacy, Sort::Blocking) | (_, Sort::Blocking, Sort::Legacy) => {
                        now.done[before]
                    }
                    _ => true,
                }
            })
    }

    fn ends(&self, at: usize, now: &Progress, ended: &Ended) -> bool {
        let Taken { stream, kind } = self.ring[at];
        let own = match kind {
            Kind::Launch(tag) => ended.launches.contains(&tag),
            Kind::Map(addr) => ended.maps.contains(&addr),
            Kind::Control => true,
            Kind::Record(..) | Kind::Wait(..) => now.open[at],
        };
        own && (0..at).all(|before| self.ring[before].stream != stream || now.done[before])
    }
}
