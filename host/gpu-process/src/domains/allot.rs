//! Allotment of the machine's processors to domains.
//!
//! All domains together have no more workers at kernels than there are processors. While several
//! compete, each is *owed* its part of them by weight, a round at a time, and pays for what it is given:
//! the domain that is owed the most is given the next one. No domain is given more than it can use; a
//! processor that no domain needs stays where it is, so that a domain which is alone has all of them
//! without asking.
//!
//! There is no clock here: the owner of an [`Allotment`] says when a round is over.

use std::collections::BTreeMap;

/// A processor for one round.
const WHOLE: i64 = 1 << 20;
/// Most that is owed, in rounds of one processor, either way: a domain that could not use its part for
/// long does not keep the others from theirs for longer than this.
const OWED_MAX: i64 = 8 * WHOLE;

/// A domain's process.
pub(super) type Party = u64;

#[derive(Debug, Clone, Copy)]
struct Account {
    /// Processors that it could use now.
    wanted: u32,
    /// Processors that it has.
    granted: u32,
    weight: u32,
    owed: i64,
}

/// The processors, and the domains that have them.
#[derive(Debug)]
pub(super) struct Allotment {
    processors: u32,
    accounts: BTreeMap<Party, Account>,
}

/// A domain has this many processors from now on.
pub(super) type Grant = (Party, u32);

impl Allotment {
    /// No domain has a processor yet.
    pub(super) fn new(processors: u32) -> Self {
        Self { processors, accounts: BTreeMap::new() }
    }

    /// A domain begins. It gets the processors that no other domain has.
    pub(super) fn add(&mut self, party: Party) -> Grant {
        let granted = self.free();
        self.accounts.insert(party, Account { wanted: 0, granted, weight: 0, owed: 0 });
        (party, granted)
    }

    /// A domain has ended. The next round decides which domains get its processors.
    pub(super) fn remove(&mut self, party: Party) {
        self.accounts.remove(&party);
    }

    /// A domain could use this many processors now. Whether it should not wait for the end of the
    /// round.
    pub(super) fn want(&mut self, party: Party, wanted: u32) -> bool {
        let wanted = wanted.min(self.processors);
        let Some(account) = self.accounts.get_mut(&party) else { return false };
        account.wanted = wanted;
        wanted > 0 && account.granted == 0
    }

    /// What a domain weighs from now on.
    pub(super) fn weigh(&mut self, party: Party, weight: u32) {
        if let Some(account) = self.accounts.get_mut(&party) {
            account.weight = weight;
        }
    }

    /// Whether a round may change anything: a domain wants more than it has.
    pub(super) fn is_unsettled(&self) -> bool {
        self.accounts.values().any(|it| it.wanted > it.granted)
    }

    /// A round is over. The domains that have another number of processors from now on; those with
    /// fewer come first.
    pub(super) fn round(&mut self) -> Vec<Grant> {
        let before: Vec<Grant> =
            self.accounts.iter().map(|(party, it)| (*party, it.granted)).collect();
        let left = self.share_out();
        self.leave_the_rest(&before, left);
        let mut changed: Vec<(Grant, bool)> = Vec::new();
        for (party, had) in before {
            let Some(account) = self.accounts.get(&party) else { continue };
            if account.granted != had {
                changed.push(((party, account.granted), account.granted > had));
            }
        }
        changed.sort_by_key(|(_, has_more)| *has_more);
        changed.into_iter().map(|(grant, _)| grant).collect()
    }

    fn free(&self) -> u32 {
        let taken: u32 = self.accounts.values().map(|it| it.granted).sum();
        self.processors.saturating_sub(taken)
    }

    /// Shares the processors out to those that want some; returns how many are left over.
    fn share_out(&mut self) -> u32 {
        let weight = |it: &Account| i64::from(it.weight.max(1));
        let competing: i64 = self.accounts.values().filter(|it| it.wanted > 0).map(weight).sum();
        for account in self.accounts.values_mut() {
            account.granted = 0;
            if account.wanted > 0 {
                let due = i64::from(self.processors) * WHOLE * weight(account) / competing;
                account.owed += due;
            }
        }
        let mut left = self.processors;
        while left > 0 {
            let with_use = self.accounts.values_mut().filter(|it| it.granted < it.wanted);
            // The first of those to whom most is owed.
            let next = with_use.reduce(|best, it| if it.owed > best.owed { it } else { best });
            let Some(account) = next else { break };
            account.granted += 1;
            account.owed -= WHOLE;
            left -= 1;
        }
        for account in self.accounts.values_mut() {
            account.owed = account.owed.clamp(-OWED_MAX, OWED_MAX);
        }
        left
    }

    /// Processors that are left over stay with the domains that had them.
    fn leave_the_rest(&mut self, before: &[Grant], mut left: u32) {
        for (party, had) in before {
            let Some(account) = self.accounts.get_mut(party) else { continue };
            let kept = had.saturating_sub(account.granted).min(left);
            account.granted += kept;
            left -= kept;
        }
        if let Some(account) = self.accounts.values_mut().next() {
            account.granted += left;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each of these parties had in this many rounds together.
    fn rounds(allotment: &mut Allotment, count: u32) -> Vec<u32> {
        let mut had = vec![0; allotment.accounts.len()];
        for _ in 0..count {
            allotment.round();
            let granted: Vec<u32> = allotment.accounts.values().map(|it| it.granted).collect();
            assert!(granted.iter().sum::<u32>() <= allotment.processors);
            had.iter_mut().zip(granted).for_each(|(had, it)| *had += it);
        }
        had
    }

    fn allotment(processors: u32, wanted: &[u32]) -> Allotment {
        let mut allotment = Allotment::new(processors);
        for (party, wanted) in (0..).zip(wanted) {
            allotment.add(party);
            allotment.weigh(party, 100);
            allotment.want(party, *wanted);
        }
        allotment
    }

    #[test]
    fn a_domain_that_is_alone_has_everything_without_asking() {
        let mut allotment = Allotment::new(4);
        assert_eq!(allotment.add(7), (7, 4));
        assert!(!allotment.want(7, 9) && !allotment.is_unsettled());
        assert_eq!(allotment.round(), []);
        assert_eq!(allotment.add(8), (8, 0));
        assert!(allotment.want(8, 1), "it has nothing");
        assert_eq!(allotment.round(), [(7, 3), (8, 1)]);
        allotment.remove(7);
        allotment.want(8, 9);
        assert_eq!(allotment.round(), [(8, 4)]);
    }

    #[test]
    fn processors_go_round_where_there_are_fewer_than_domains() {
        let mut allotment = allotment(2, &[2, 2, 2, 2, 2]);
        assert_eq!(rounds(&mut allotment, 100), [40; 5]);
        assert!(allotment.is_unsettled());
    }

    #[test]
    fn each_has_its_weight() {
        let mut allotment = allotment(3, &[3, 3, 3]);
        allotment.weigh(1, 200);
        allotment.weigh(2, 0);
        let had = rounds(&mut allotment, 301);
        assert_eq!(had.iter().sum::<u32>(), 903);
        assert!((298..=302).contains(&had[0]) && (598..=602).contains(&had[1]), "{had:?}");
    }

    #[test]
    fn what_one_cannot_use_is_the_others() {
        let mut allotment = allotment(8, &[1, 8, 0]);
        assert_eq!(rounds(&mut allotment, 10), [10, 70, 0]);
        // It is not owed the rest later for longer than a few rounds.
        allotment.want(0, 8);
        let had = rounds(&mut allotment, 20);
        assert!(had[1] >= 80 - 8, "{had:?}");
    }

    #[test]
    fn processors_that_are_not_wanted_stay_where_they_are() {
        let mut allotment = allotment(4, &[4, 0]);
        assert_eq!(allotment.round(), []);
        allotment.want(0, 0);
        assert!(allotment.want(1, 1));
        assert_eq!(allotment.round(), [(0, 3), (1, 1)]);
        assert_eq!(allotment.round(), []);
    }
}
