//! All clients as Salus sees them, and how many of them are in which state: so that what holds of
//! all of them is known without looking at each.

use super::job::Job;
use crate::ids::ClientSlot;
use std::collections::BTreeMap;

/// How many jobs are in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Tally {
    /// Want their lane and have it not.
    pub(super) want: usize,
    /// Have something mapped.
    pub(super) hold: usize,
    /// May give memory back without getting more first: they run, or do not wait for memory.
    pub(super) give: usize,
}

impl Tally {
    fn count(&mut self, job: &Job, comes: bool) {
        let gives = job.waits_for.is_none() && (job.used > 0 || job.runs());
        let states = [job.is_wanting(), job.used > 0, gives];
        for (count, is) in [&mut self.want, &mut self.hold, &mut self.give].into_iter().zip(states)
        {
            *count = if comes { *count + usize::from(is) } else { *count - usize::from(is) };
        }
    }
}

/// All jobs.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    table: BTreeMap<ClientSlot, Job>,
    tally: Tally,
}

impl Jobs {
    pub(super) fn get(&self, client: ClientSlot) -> Option<&Job> {
        self.table.get(&client)
    }

    /// Changes a job, if it is here.
    pub(super) fn change<T>(
        &mut self,
        client: ClientSlot,
        change: impl FnOnce(&mut Job) -> T,
    ) -> Option<T> {
        let job = self.table.get_mut(&client)?;
        self.tally.count(job, false);
        let result = change(job);
        self.tally.count(job, true);
        Some(result)
    }

    pub(super) fn insert(&mut self, client: ClientSlot, job: Job) {
        self.tally.count(&job, true);
        if let Some(old) = self.table.insert(client, job) {
            self.tally.count(&old, false);
        }
    }

    pub(super) fn remove(&mut self, client: ClientSlot) -> Option<Job> {
        let gone = self.table.remove(&client)?;
        self.tally.count(&gone, false);
        Some(gone)
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ClientSlot, &Job)> {
        self.table.iter().map(|(client, job)| (*client, job))
    }
}
