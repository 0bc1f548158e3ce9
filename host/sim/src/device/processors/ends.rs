//! When the next CTA of each processor ends, as a tournament: the earlier of two goes up.
//!
//! Each processor has one time, so a change of pace replaces it, where a heap would have to carry
//! the old one along; and what it costs does not depend on how often that happens.

/// A time and its processor in one number, so that of equal times the lowest processor is the first.
type End = u64;

/// No CTA ends.
const NEVER: End = End::MAX;
/// Bits of the processor's number.
const SM_BITS: u32 = 7;

/// When the next CTA ends, for each processor.
#[derive(Debug)]
pub(super) struct NextEnds {
    /// The winner is at 1, those that `at` has come from are at `2 * at` and behind it, the processors
    /// are the second half.
    winners: Vec<End>,
}

impl NextEnds {
    /// Of this many processors, without CTAs.
    pub(super) fn of(count: u32) -> Self {
        Self { winners: vec![NEVER; 2 * count.next_power_of_two() as usize] }
    }

    /// The earliest.
    pub(super) fn first_ns(&self) -> Option<u64> {
        self.winners.get(1).filter(|first| **first != NEVER).map(|first| first >> SM_BITS)
    }

    /// The next CTA of a processor ends then, if any does.
    pub(super) fn set(&mut self, sm: u32, at_ns: Option<u64>) {
        let mut at = self.winners.len() / 2 + sm as usize;
        let mut winner = at_ns.map_or(NEVER, |at_ns| at_ns << SM_BITS | u64::from(sm));
        self.winners[at] = winner;
        while at > 1 {
            winner = winner.min(self.winners[at ^ 1]);
            at /= 2;
            self.winners[at] = winner;
        }
    }

    /// A processor of which a CTA ends by now, the earliest and the lowest number first; from then on
    /// none of it ends, until the next is set.
    pub(super) fn pop(&mut self, now_ns: u64) -> Option<u32> {
        if self.first_ns()? > now_ns {
            return None;
        }
        let sm = (self.winners[1] & ((1 << SM_BITS) - 1)) as u32;
        self.set(sm, None);
        Some(sm)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_those_at_once_by_their_numbers() {
        let mut ends = NextEnds::of(5);
        assert_eq!((ends.first_ns(), ends.pop(u64::MAX)), (None, None));
        for (sm, at_ns) in [(4, 20), (1, 20), (0, 30), (2, 10)] {
            ends.set(sm, Some(at_ns));
        }
        assert_eq!((ends.first_ns(), ends.pop(9), ends.pop(20)), (Some(10), None, Some(2)));
        // A later time in place of the earliest one, and none at all.
        ends.set(1, Some(40));
        assert_eq!(ends.first_ns(), Some(20));
        ends.set(4, None);
        assert_eq!(ends.first_ns(), Some(30));
        ends.set(2, Some(30));
        let rest = [ends.pop(40), ends.pop(40), ends.pop(40), ends.pop(40)];
        assert_eq!(rest, [Some(0), Some(2), Some(1), None]);
    }
}
