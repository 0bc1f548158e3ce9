//! Timelines that were raised since a client was last woken.

/// Timelines that are remembered one by one; with more, every sleeper is woken.
const MOST: usize = 64;

/// Which sleepers to wake for what was written: those of some timelines, or all.
#[derive(Debug, Default)]
pub(crate) struct PendingSignals {
    timelines: Vec<u32>,
    all: bool,
}

impl PendingSignals {
    /// A timeline was raised.
    pub(crate) fn step(&mut self, timeline: u32) {
        if self.all || self.timelines.contains(&timeline) {
            return;
        }
        self.timelines.push(timeline);
        self.all = self.timelines.len() > MOST;
    }

    /// Something was written that no sleeper may miss.
    pub(crate) fn concern_all(&mut self) {
        self.all = true;
    }

    /// Nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        !self.all && self.timelines.is_empty()
    }

    /// The timelines that were raised; `None` if all sleepers are to be woken.
    pub(crate) fn timelines(&self) -> Option<&[u32]> {
        (!self.all).then_some(&*self.timelines)
    }

    /// The sleepers know.
    pub(crate) fn clear(&mut self) {
        self.timelines.clear();
        self.all = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timelines_are_listed_once_and_many_concern_all_sleepers() {
        let mut pending = PendingSignals::default();
        assert!(pending.is_empty());
        for timeline in [3, 4, 3] {
            pending.step(timeline);
        }
        assert_eq!(pending.timelines(), Some(&[3, 4][..]));
        (0..=MOST as u32).for_each(|it| pending.step(it));
        assert_eq!(pending.timelines(), None);
        pending.clear();
        assert!(pending.is_empty());
        pending.concern_all();
        assert!(!pending.is_empty() && pending.timelines().is_none());
    }
}
