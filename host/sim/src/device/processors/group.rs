//! CTAs on one processor that ask for the same, of whatever grids: they get on equally fast, so an
//! event of the processor costs as much as there are kinds of CTAs, not as there are CTAs.

use super::cta::Demand;
use super::{EPSILON_NS, GridId};
use std::collections::VecDeque;

/// Progress is counted anew from here on, long before it is too large for [`EPSILON_NS`].
const PROGRESS_MAX_NS: f64 = 1e9;

/// CTAs of one kind.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) count: u32,
    /// What each of them asks for.
    pub(super) each: Demand,
    /// Nanoseconds of the CTAs' own time that have passed since the group began.
    progress: f64,
    /// Own nanoseconds per nanosecond.
    pub(super) rate: f64,
    /// The rate that the issue slots alone allow.
    pub(super) issue_rate: f64,
    /// It has all the issue slots that it wants, whatever others want.
    pub(super) is_satisfied: bool,
    /// At which progress how many CTAs of which grid end; the first ends first.
    ends: VecDeque<(f64, GridId, u32)>,
}

impl Group {
    pub(super) fn new(each: Demand) -> Self {
        Self {
            count: 0,
            each,
            progress: 0.0,
            rate: 1.0,
            issue_rate: 1.0,
            is_satisfied: false,
            ends: VecDeque::new(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn has(&self, grid: GridId) -> bool {
        self.ends.iter().any(|end| end.1 == grid)
    }

    /// How many of a grid's CTAs are in it.
    pub(super) fn count_of(&self, grid: GridId) -> u32 {
        self.ends.iter().filter(|end| end.1 == grid).map(|it| it.2).sum()
    }

    /// A CTA of a grid begins, which takes this long by itself.
    pub(super) fn begin(&mut self, grid: GridId, alone_ns: f64) {
        self.count += 1;
        let end = self.progress + alone_ns;
        let at = self.ends.iter().rposition(|it| it.0 <= end).map_or(0, |at| at + 1);
        match at.checked_sub(1).and_then(|at| self.ends.get_mut(at)) {
            Some((last, of, count)) if *last == end && *of == grid => *count += 1,
            _ => self.ends.insert(at, (end, grid, 1)),
        }
    }

    /// Time passes at the rate that was set last.
    pub(super) fn passes(&mut self, ns: f64) {
        self.progress += self.rate * ns;
        if self.progress > PROGRESS_MAX_NS {
            self.ends.iter_mut().for_each(|end| end.0 -= self.progress);
            self.progress = 0.0;
        }
    }

    /// Own time that is left to the CTA that ends first.
    pub(super) fn left_ns(&self) -> Option<f64> {
        self.ends.front().map(|it| (it.0 - self.progress).max(0.0))
    }

    /// Takes out the CTAs that have ended: how many of which grids.
    pub(super) fn end(&mut self, ended: &mut Vec<(GridId, u32)>) {
        while let Some(&(end, grid, count)) = self.ends.front()
            && end <= self.progress + EPSILON_NS
        {
            self.ends.pop_front();
            self.count -= count;
            ended.push((grid, count));
        }
    }

    /// What is left to a grid's CTAs takes so many times as long from now on.
    pub(super) fn stretch(&mut self, grid: GridId, times: f64) {
        let progress = self.progress;
        for (end, of, _) in &mut self.ends {
            if *of == grid {
                *end = progress + (*end - progress) * times;
            }
        }
        self.ends.make_contiguous().sort_by(|a, b| a.0.total_cmp(&b.0));
    }

    /// Takes out a grid's CTAs; how many there were.
    pub(super) fn kill(&mut self, grid: GridId) -> u32 {
        let count = self.count_of(grid);
        self.ends.retain(|end| end.1 != grid);
        self.count -= count;
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_counted_anew_and_nothing_is_lost() {
        let cta = super::super::CtaModel {
            warps: 1,
            registers: 1,
            shared_bytes: 0,
            alone_ns: 1.0,
            issue: 0.0,
            bandwidth: 0.0,
            memory_bound: 0.0,
            partition: None,
        };
        let mut group = Group::new(Demand::of(&cta));
        let mut ended = Vec::new();
        group.begin(GridId(1), 2.5 * PROGRESS_MAX_NS);
        group.begin(GridId(2), 0.5 * PROGRESS_MAX_NS);
        group.passes(1.5 * PROGRESS_MAX_NS);
        group.end(&mut ended);
        assert_eq!(ended, [(GridId(2), 1)]);
        assert_eq!(group.left_ns(), Some(PROGRESS_MAX_NS));
        group.begin(GridId(3), 7.0);
        assert_eq!(group.left_ns(), Some(7.0));
        assert_eq!((group.kill(GridId(3)), group.count), (1, 1));
        group.passes(PROGRESS_MAX_NS);
        group.end(&mut ended);
        assert!(group.is_empty() && ended.len() == 2);
    }
}
