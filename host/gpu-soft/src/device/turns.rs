//! Which window has the next turn, where windows have shares: of the workers' time, not of the
//! workers, so that a share holds for one worker as well as for many.
//!
//! While windows compete, each is *owed* its share of the time that all workers spend on grids, and
//! pays for what is spent on its own (the lag of Stoica et al., "A proportional share resource
//! allocation algorithm", RTSS 1996). A worker goes to the window that is owed the most, counting the turns that others
//! have just begun as if they were over. No block is stopped for a share, and a worker that one window
//! has no blocks for is another's: both are made up for later. Shares are relative to those of the
//! windows that compete; a window without one has the weight of a whole device.
//!
//! Time is processor time: what a machine with other work keeps a worker waiting counts for no window.
//!
//! Work that the submitting thread does at once takes no worker, and is not counted.

use std::collections::HashMap;

use svp_gpu::WindowId;

/// How long a worker stays with a window that competes by shares.
pub(super) const TURN_NS: u64 = 200_000;
/// Most that is owed, either way: a window that could not use its share for long does not keep
/// the others from theirs for longer than this.
const OWED_MAX_NS: i64 = 10_000_000;
/// Longest turn that counts: one whose blocks took this long without a chance to change over.
const SPENT_MAX_NS: i64 = 1_000_000_000;
/// The share of windows that have none.
const WHOLE_PERCENT: u32 = 100;

/// What takes turns: a window, or the grids that are of several.
pub(super) type Party = Option<WindowId>;

/// Shares, and what is owed.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// Percent, of windows that are not to have all.
    shares: HashMap<WindowId, u32>,
    accounts: HashMap<Party, Account>,
}

/// A party's account.
#[derive(Debug)]
struct Account {
    percent: u32,
    /// Time of workers.
    owed_ns: i64,
    /// Workers that are at its grids.
    attached: u32,
    /// Has it blocks for another worker? As of the last look.
    wants: bool,
}

impl Account {
    fn competes(&self) -> bool {
        self.wants || self.attached > 0
    }
}

impl Turns {
    /// Has any window a share? If not, nothing is counted.
    pub(super) fn is_on(&self) -> bool {
        !self.shares.is_empty()
    }

    /// Has this window a share?
    pub(super) fn has_share(&self, window: WindowId) -> bool {
        self.shares.contains_key(&window)
    }

    /// Gives a window this share from now on; 100 percent is none.
    pub(super) fn set(&mut self, window: WindowId, percent: u32) {
        if percent >= WHOLE_PERCENT {
            self.shares.remove(&window);
        } else {
            self.shares.insert(window, percent.max(1));
        }
        if let Some(account) = self.accounts.get_mut(&Some(window)) {
            account.percent = percent.clamp(1, WHOLE_PERCENT);
        }
        self.forget_if_off();
    }

    /// Forgets a window, of which nothing is left.
    pub(super) fn close(&mut self, window: WindowId) {
        self.shares.remove(&window);
        self.accounts.remove(&Some(window));
        self.forget_if_off();
    }

    fn forget_if_off(&mut self) {
        if !self.is_on() {
            self.accounts.clear();
        }
    }

    fn account(&mut self, party: Party) -> &mut Account {
        let percent = party.and_then(|it| self.shares.get(&it)).copied();
        self.accounts.entry(party).or_insert_with(|| Account {
            percent: percent.unwrap_or(WHOLE_PERCENT),
            owed_ns: 0,
            attached: 0,
            wants: false,
        })
    }

    /// A party has blocks for workers from now on.
    pub(super) fn arrive(&mut self, party: Party) {
        self.account(party).wants = true;
    }

    /// A worker goes to a party's grid.
    pub(super) fn attach(&mut self, party: Party) {
        self.account(party).attached += 1;
    }

    /// A worker leaves a party's grid, of which this may have been the last, after this much time.
    pub(super) fn leave(&mut self, party: Party, spent_ns: u64, has_grids: bool) {
        let spent = i64::try_from(spent_ns).unwrap_or(i64::MAX).min(SPENT_MAX_NS);
        // Enters it, should it not be there.
        self.account(party);
        let weights = self.weights();
        for (whose, it) in self.accounts.iter_mut().filter(|it| it.1.competes()) {
            let due = spent * i64::from(it.percent) / weights;
            let had = if *whose == party { spent } else { 0 };
            it.owed_ns = (it.owed_ns + due - had).clamp(-OWED_MAX_NS, OWED_MAX_NS);
        }
        let account = self.account(party);
        account.attached = account.attached.saturating_sub(1);
        account.wants &= has_grids;
    }

    /// The shares of all that compete.
    fn weights(&self) -> i64 {
        let competing = self.accounts.values().filter(|it| it.competes());
        competing.map(|it| i64::from(it.percent)).sum::<i64>().max(1)
    }

    /// Of these parties, which are all that have blocks for a worker, the one that is to have the
    /// next one that is free. Those named first go first where as much is owed.
    pub(super) fn choose(&mut self, wanting: &[Party]) -> Option<Party> {
        self.accounts.values_mut().for_each(|it| it.wants = false);
        wanting.iter().for_each(|party| self.account(*party).wants = true);
        let weights = self.weights();
        let begun: i64 = self.accounts.values().map(|it| i64::from(it.attached)).sum();
        let turn = TURN_NS as i64;
        let expected = |party: &Party| {
            let it = self.accounts.get(party)?;
            let share = (begun + 1) * turn * i64::from(it.percent) / weights;
            Some(it.owed_ns + share - i64::from(it.attached) * turn)
        };
        // The first of those to whom most is owed.
        let ranked = wanting.iter().map(|party| (expected(party), *party));
        ranked.reduce(|best, it| if it.0 > best.0 { it } else { best }).map(|it| it.1)
    }
}

#[cfg(test)]
mod tests;
