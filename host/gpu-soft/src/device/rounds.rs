//! Which window has the next turn, where no window has a share: the window's that fewest workers
//! are at and, of several, whose last turn is the longest ago.
//!
//! So a window that has just asked for something goes before one that has had workers all the while,
//! and one with many grids gets no more turns than one with a single grid.

use std::collections::HashMap;

use svp_gpu::WindowId;

use super::turns::Party;

/// Which windows have had turns, and which ones have workers.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    turns: u64,
    parties: HashMap<Party, PartyState>,
}

/// The workers and turns that a party has had.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct PartyState {
    /// Workers that are at its grids.
    workers: usize,
    /// The number of its last turn, from one on.
    last_turn: u64,
}

impl Rounds {
    /// Which of these grids, each of its party, the next free worker is to go to: the first one of the
    /// party whose turn it is.
    pub(super) fn choose(&self, grids: impl Iterator<Item = (usize, Party)>) -> Option<usize> {
        let seen = |party: &Party| self.parties.get(party).copied().unwrap_or_default();
        // Of those that are alike, `min_by_key` gives the first.
        grids.min_by_key(|(_, party)| seen(party)).map(|it| it.0)
    }

    /// A worker goes to a party's grid.
    pub(super) fn attach(&mut self, party: Party) {
        self.turns += 1;
        let seen = self.parties.entry(party).or_default();
        seen.workers += 1;
        seen.last_turn = self.turns;
    }

    /// A worker leaves a party's grid.
    pub(super) fn leave(&mut self, party: Party) {
        if let Some(seen) = self.parties.get_mut(&party) {
            seen.workers = seen.workers.saturating_sub(1);
        }
    }

    /// Forgets a window, of which nothing is left.
    pub(super) fn close(&mut self, window: WindowId) {
        self.parties.remove(&Some(window));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(number: u64) -> Party {
        Some(WindowId(number))
    }

    /// Gives one worker's turns, each over before the next, to these grids.
    fn served(rounds: &mut Rounds, grids: &[u64], turns: usize) -> Vec<u64> {
        let one = |rounds: &mut Rounds| {
            let at = rounds.choose(grids.iter().map(|it| party(*it)).enumerate()).unwrap();
            rounds.attach(party(grids[at]));
            rounds.leave(party(grids[at]));
            grids[at]
        };
        (0..turns).map(|_| one(rounds)).collect()
    }

    #[test]
    fn windows_take_turns_however_many_grids_they_have() {
        let mut rounds = Rounds::default();
        assert_eq!(served(&mut rounds, &[1, 1, 1, 2], 6), [1, 2, 1, 2, 1, 2]);
        // One that comes later goes first, once.
        assert_eq!(served(&mut rounds, &[1, 2, 3], 4), [3, 1, 2, 3]);
        assert_eq!(Rounds::default().choose(std::iter::empty()), None);
    }

    #[test]
    fn a_window_without_workers_goes_before_one_with() {
        let mut rounds = Rounds::default();
        rounds.attach(party(7));
        rounds.attach(party(1));
        rounds.leave(party(1));
        // Window 1 has had the last turn, but window 7 has a worker.
        assert_eq!(rounds.choose([(4, party(7)), (9, party(1))].into_iter()), Some(9));
        rounds.close(WindowId(1));
        assert_eq!(rounds.choose([(4, party(1)), (9, party(2))].into_iter()), Some(4));
    }
}
