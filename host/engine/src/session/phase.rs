//! The legacy default stream: its work waits for earlier work of blocking streams, and theirs for
//! its.
//!
//! Commands of the legacy stream and of blocking streams, in ring order, fall into *phases*: runs
//! of commands of the one phase_kind or the other. A phase begins when the one before is done. That is
//! exactly CUDA's order: what a phase adds beyond it is nothing, since within two phases lies one
//! of the other phase_kind that both are ordered against. And a program that uses only one phase_kind is never
//! held.

use crate::ids::StreamSlot;
use crate::session::gate::Gate;
use std::collections::VecDeque;

/// Of which phase_kind a phase is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PhaseKind {
    /// Commands of the legacy default stream.
    Legacy,
    /// Commands of blocking streams.
    Blocking,
}

#[derive(Debug)]
struct Phase {
    phase_kind: PhaseKind,
    outstanding: u64,
    /// When the last of those that are done was.
    ended_ns: u64,
}

/// The phases of a client that are not done.
#[derive(Debug, Default)]
pub(crate) struct Phases {
    /// Has reached the number of the first phase.
    current: Gate,
    /// The first one; if there is none, there are no others.
    first: Option<Phase>,
    later: VecDeque<Phase>,
}

impl Phases {
    /// A command was taken; gives the number of its phase.
    pub(crate) fn enter(&mut self, phase_kind: PhaseKind) -> u64 {
        let Some(first) = &mut self.first else {
            self.first = Some(Phase { phase_kind, outstanding: 1, ended_ns: 0 });
            return self.current.reached();
        };
        match self.later.back_mut().unwrap_or(first) {
            last if last.phase_kind == phase_kind => last.outstanding += 1,
            _ => self.later.push_back(Phase { phase_kind, outstanding: 1, ended_ns: 0 }),
        }
        self.current.reached() + self.later.len() as u64
    }

    /// Whether a command of this phase may begin; if not, its stream is woken when it may.
    pub(crate) fn passes(&mut self, phase: u64, stream: StreamSlot) -> bool {
        self.current.passes(phase, stream)
    }

    /// When the current phase began.
    pub(crate) fn began_ns(&self) -> u64 {
        self.current.time_ns()
    }

    /// A command of this phase was done at `ended_ns`. Streams that may go on are appended to `woken`.
    pub(crate) fn leave(&mut self, phase: u64, ended_ns: u64, woken: &mut Vec<StreamSlot>) {
        let Some(index) = phase.checked_sub(self.current.reached()) else { return };
        let found = match (index as usize).checked_sub(1) {
            None => self.first.as_mut(),
            Some(later) => self.later.get_mut(later),
        };
        if let Some(found) = found {
            found.outstanding = found.outstanding.saturating_sub(1);
            found.ended_ns = found.ended_ns.max(ended_ns);
        }
        while let Some(Phase { outstanding: 0, ended_ns, .. }) = self.first {
            self.first = self.later.pop_front();
            let began_ns = ended_ns.max(self.current.time_ns());
            self.current.raise(self.current.reached() + 1, began_ns, woken);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sort_alone_is_never_held() {
        let mut phases = Phases::default();
        for _ in 0..3 {
            let phase = phases.enter(PhaseKind::Legacy);
            assert!(phases.passes(phase, StreamSlot(0)));
        }
    }

    #[test]
    fn legacy_waits_for_all_earlier_blocking_work_and_holds_later() {
        let (mut phases, mut woken) = (Phases::default(), Vec::new());
        let (a, b) = (phases.enter(PhaseKind::Blocking), phases.enter(PhaseKind::Blocking));
        let legacy = phases.enter(PhaseKind::Legacy);
        let later = phases.enter(PhaseKind::Blocking);
        assert!(phases.passes(a, StreamSlot(3)) && phases.passes(b, StreamSlot(4)));
        assert!(!phases.passes(legacy, StreamSlot(0)));
        assert!(!phases.passes(later, StreamSlot(3)));
        phases.leave(a, 30, &mut woken);
        assert_eq!(woken, []);
        phases.leave(b, 20, &mut woken);
        assert_eq!(woken, [StreamSlot(0)]);
        assert_eq!(phases.began_ns(), 30);
        phases.leave(legacy, 0, &mut woken);
        assert_eq!(woken, [StreamSlot(0), StreamSlot(3)]);
        // Whatever comes when all is done is not held.
        phases.leave(later, 0, &mut woken);
        for phase_kind in [PhaseKind::Legacy, PhaseKind::Blocking] {
            let phase = phases.enter(phase_kind);
            assert!(phases.passes(phase, StreamSlot(0)));
            phases.leave(phase, 0, &mut woken);
        }
    }

    #[test]
    fn phases_that_are_done_do_not_pile_up() {
        let (mut phases, mut woken) = (Phases::default(), Vec::new());
        for phase_kind in [PhaseKind::Legacy, PhaseKind::Blocking].into_iter().cycle().take(100) {
            let phase = phases.enter(phase_kind);
            phases.leave(phase, 0, &mut woken);
        }
        assert!(phases.first.is_none() && phases.later.is_empty());
    }
}
