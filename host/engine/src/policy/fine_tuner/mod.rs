//! GPU Fine-Tuner: processors and caches by master and slave (sections 3.1 to 3.3), and its
//! baseline, the extended even partition (section 4).
//!
//! - *Application master*: the latency-critical one (a real-time client), else the one that was
//!   started earlier; among those that have kernels on the device.
//! - *Kernel master*: the kernel that was launched earliest.
//! - *Scheduling tuner*: where the kernels are compute-bound, the application master gets the
//!   greater share; else shares are even. *Extended*: what a kernel with few blocks cannot use goes
//!   to the others.
//! - *Cache tuner*: where the kernel master is sensitive to its cache and another kernel is not,
//!   the first borrows ways of the second.
//!
//! All of it is found anew whenever kernels were launched or have ended; once for all of them that
//! go to the device or leave it at one moment. The kernel of a client that counts is the first of
//! those it has on the device.

use crate::ids::ClientSlot;
use crate::stage::place::{Place, Running, SmShares};
use std::collections::{BTreeMap, VecDeque};
use svp_gpu::{CacheShare, Share};

/// An application: a client that has launched something.
#[derive(Debug)]
struct Application {
    /// Its first launch's place among all commands.
    started: u64,
    /// Its kernels on the device.
    kernels: VecDeque<Running>,
    /// Its share, as the device knows it.
    share: Share,
}

impl Application {
    /// Where it stands among applications, by this kernel: the master comes first.
    fn rank(&self, kernel: &Running) -> Rank {
        (!kernel.is_real_time, self.started)
    }
}

/// The application master has the least.
type Rank = (bool, u64);

/// A kernel that counts.
#[derive(Debug, Clone, Copy)]
struct Counted {
    rank: Rank,
    client: ClientSlot,
    kernel: Running,
    /// Percent of the processors that its blocks can use.
    usable: u32,
}

/// The policy.
#[derive(Debug)]
pub(crate) struct FineTuner {
    /// The greater share; `None` for the baseline, which has no masters.
    master_percent: Option<u32>,
    /// Processors of the device.
    processors: u64,
    applications: BTreeMap<ClientSlot, Application>,
    /// The kernel of each application that has one on the device, the master's first.
    counted: Vec<Counted>,
    /// Kernels on the device that are sensitive to their cache.
    sensitive: u64,
    /// SmShares may have changed.
    is_stale: bool,
}

impl FineTuner {
    /// The policy for a device of this many processors.
    pub(crate) fn new(master_percent: Option<u32>, processors: u64) -> Self {
        Self {
            master_percent,
            processors,
            applications: BTreeMap::new(),
            counted: Vec::new(),
            sensitive: 0,
            is_stale: false,
        }
    }

    /// A client's first kernel on the device is this one from now on.
    fn count(&mut self, client: ClientSlot, rank: Rank, kernel: Running) {
        let percent = kernel.blocks.saturating_mul(100).div_ceil(self.processors);
        let usable = percent.clamp(1, 100) as u32;
        let at = self.counted.partition_point(|kernel| kernel.rank < rank);
        self.counted.insert(at, Counted { rank, client, kernel, usable });
        self.is_stale = true;
    }

    /// The kernel that counts of the application with this rank.
    fn counted(&self, rank: Rank) -> Option<usize> {
        self.counted.binary_search_by_key(&rank, |kernel| kernel.rank).ok()
    }

    /// It is not any more.
    fn uncount(&mut self, rank: Rank) {
        if let Some(at) = self.counted(rank) {
            self.counted.remove(at);
            self.is_stale = true;
        }
    }

    /// The scheduling tuner: percent of the processors for each kernel, the master's first.
    fn partition(&self) -> Vec<u32> {
        let kernels = &self.counted;
        let count = kernels.len() as u32;
        if count < 2 {
            return vec![100; kernels.len()];
        }
        let compute_bound = kernels.iter().all(|counted| counted.kernel.character.is_compute_bound);
        let even = (100 / count).max(1);
        let mut percents = vec![even; kernels.len()];
        if let Some(master) = self.master_percent.filter(|_| compute_bound) {
            let master = master.max(even);
            percents.fill(((100 - master) / (count - 1)).max(1));
            percents[0] = master;
        }
        extend(kernels, &mut percents);
        percents
    }

    /// The cache tuner: the kernel master, if it borrows from those that are not sensitive.
    fn borrower(&self) -> Option<ClientSlot> {
        if self.sensitive == 0 || self.master_percent.is_none() {
            return None;
        }
        let is_sensitive = |it: &Counted| it.kernel.character.is_cache_sensitive;
        let master = self.counted.iter().min_by_key(|counted| counted.kernel.sequence)?;
        let lends = is_sensitive(master) && self.counted.iter().any(|kernel| !is_sensitive(kernel));
        lends.then_some(master.client)
    }
}

/// What kernels of few blocks cannot use goes to the others, in equal parts.
fn extend(kernels: &[Counted], percents: &mut [u32]) {
    let mut free = 0;
    for (kernel, percent) in kernels.iter().zip(percents.iter_mut()) {
        free += percent.saturating_sub(kernel.usable);
        *percent = (*percent).min(kernel.usable);
    }
    let takes = |(kernel, percent): &(&Counted, &u32)| **percent < kernel.usable;
    let takers = kernels.iter().zip(percents.iter()).filter(takes).count();
    if let Some(more) = free.checked_div(takers as u32) {
        for (kernel, percent) in kernels.iter().zip(percents.iter_mut()) {
            *percent = (*percent + more).min(kernel.usable);
        }
    }
}

impl Place for FineTuner {
    fn asks_kernels(&self) -> bool {
        true
    }

    fn launched(&mut self, client: ClientSlot, kernel: Running) {
        let (started, kernels, share) = (kernel.sequence, VecDeque::new(), Share::WHOLE);
        let starts = || Application { started, kernels, share };
        let application = self.applications.entry(client).or_insert_with(starts);
        self.sensitive += u64::from(kernel.character.is_cache_sensitive);
        application.kernels.push_back(kernel);
        // Another kernel behind the one that counts changes nothing.
        if application.kernels.len() == 1 {
            let rank = application.rank(&kernel);
            self.count(client, rank, kernel);
        }
    }

    fn ended(&mut self, client: ClientSlot, sequence: u64) {
        let Some(application) = self.applications.get_mut(&client) else { return };
        let Some(at) = application.kernels.iter().position(|kernel| kernel.sequence == sequence)
        else {
            return;
        };
        let Some(ended) = application.kernels.remove(at) else { return };
        let had_sensitive = self.sensitive > 0;
        self.sensitive -= u64::from(ended.character.is_cache_sensitive);
        if at > 0 {
            return;
        }
        let rank = application.rank(&ended);
        let next = application.kernels.front().map(|next| (application.rank(next), *next));
        match next {
            // Most often the next kernel is like the last one; which client is kernel master
            // matters for caches alone.
            Some((_, next)) if !had_sensitive && Running { sequence, ..next } == ended => {
                if let Some(at) = self.counted(rank) {
                    self.counted[at].kernel = next;
                }
            }
            Some((next_rank, next)) => {
                self.uncount(rank);
                self.count(client, next_rank, next);
            }
            None => self.uncount(rank),
        }
    }

    fn forget(&mut self, client: ClientSlot) {
        let Some(gone) = self.applications.remove(&client) else { return };
        let sensitive = gone.kernels.iter().filter(|kernel| kernel.character.is_cache_sensitive);
        self.sensitive -= sensitive.count() as u64;
        if let Some(first) = gone.kernels.front() {
            self.uncount(gone.rank(first));
        }
    }

    fn changed(&mut self) -> SmShares {
        let mut changed = SmShares::new();
        if !std::mem::take(&mut self.is_stale) {
            return changed;
        }
        let borrower = self.borrower();
        for (it, processors_percent) in self.counted.iter().zip(self.partition()) {
            let cache = match borrower {
                Some(client) if client == it.client => CacheShare::Borrows,
                Some(_) if !it.kernel.character.is_cache_sensitive => CacheShare::Lends,
                _ => CacheShare::Own,
            };
            let share = Share { processors_percent, cache };
            if let Some(known) = self.applications.get_mut(&it.client)
                && known.share != share
            {
                known.share = share;
                changed.push((it.client, share));
            }
        }
        changed
    }

    fn release(&mut self) -> SmShares {
        self.sensitive = 0;
        self.counted.clear();
        let all = std::mem::take(&mut self.applications);
        let limited = all.iter().filter(|(_, it)| it.share != Share::WHOLE);
        limited.map(|(client, _)| (*client, Share::WHOLE)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_kernel_facts::Character;

    fn kernel(sequence: u64, is_compute_bound: bool, is_cache_sensitive: bool) -> Running {
        let character = Character { is_compute_bound, is_cache_sensitive };
        Running { sequence, character, blocks: 1000, is_real_time: false }
    }

    impl FineTuner {
        fn launch(&mut self, client: u32, kernel: Running) -> SmShares {
            self.launched(ClientSlot(client), kernel);
            self.changed()
        }

        fn end(&mut self, client: u32, sequence: u64) -> SmShares {
            self.ended(ClientSlot(client), sequence);
            self.changed()
        }
    }

    fn percents(shares: &SmShares) -> Vec<(u32, u32)> {
        shares.iter().map(|(client, share)| (client.0, share.processors_percent)).collect()
    }

    #[test]
    fn the_application_master_gets_three_quarters_where_both_are_compute_bound() {
        let mut tuner = FineTuner::new(Some(75), 15);
        assert_eq!(tuner.launch(0, kernel(1, true, false)), []);
        let shares = tuner.launch(1, kernel(2, true, false));
        assert_eq!(percents(&shares), [(0, 75), (1, 25)]);
        // The master's next kernel is bound by memory: even.
        tuner.launch(0, kernel(3, false, false));
        let shares = tuner.end(0, 1);
        assert_eq!(percents(&shares), [(0, 50), (1, 50)]);
        // The master has nothing more: all to the other.
        assert_eq!(percents(&tuner.end(0, 3)), [(1, 100)]);
        // It is the master again when it comes back: it was started earlier.
        let shares = tuner.launch(0, kernel(4, true, false));
        assert_eq!(percents(&shares), [(0, 75), (1, 25)]);
        tuner.forget(ClientSlot(0));
        assert_eq!(percents(&tuner.changed()), [(1, 100)]);
    }

    #[test]
    fn the_latency_critical_application_is_the_master() {
        let mut tuner = FineTuner::new(Some(75), 15);
        tuner.launch(0, kernel(1, true, false));
        let critical = Running { is_real_time: true, ..kernel(2, true, false) };
        let shares = tuner.launch(1, critical);
        assert_eq!(percents(&shares), [(1, 75), (0, 25)]);
        assert_eq!(percents(&tuner.release()), [(0, 100), (1, 100)]);
    }

    #[test]
    fn what_a_small_kernel_cannot_use_goes_to_the_others() {
        for master_percent in [None, Some(75)] {
            let mut tuner = FineTuner::new(master_percent, 10);
            tuner.launch(0, Running { blocks: 2, ..kernel(1, true, false) });
            let shares = tuner.launch(1, kernel(2, true, false));
            assert_eq!(percents(&shares), [(0, 20), (1, 80)]);
        }
    }

    #[test]
    fn the_baseline_knows_no_masters() {
        let mut even = FineTuner::new(None, 15);
        even.launch(0, kernel(1, true, true));
        let shares = even.launch(1, kernel(2, true, false));
        assert_eq!(percents(&shares), [(0, 50), (1, 50)]);
        assert!(shares.iter().all(|share| share.1.cache == CacheShare::Own));
    }

    #[test]
    fn only_a_sensitive_kernel_master_borrows_and_only_from_insensitive_ones() {
        for (first, second, expected) in [
            (true, false, [CacheShare::Borrows, CacheShare::Lends]),
            (true, true, [CacheShare::Own; 2]),
            (false, true, [CacheShare::Own; 2]),
            (false, false, [CacheShare::Own; 2]),
        ] {
            let mut tuner = FineTuner::new(Some(75), 15);
            tuner.launch(0, kernel(1, false, first));
            let shares = tuner.launch(1, kernel(2, false, second));
            let caches: Vec<_> = shares.iter().map(|share| share.1.cache).collect();
            assert_eq!(caches, expected);
        }
    }
}
