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
    /// What one job is in the tally.
    fn of(job: &Job) -> Self {
        let gives = job.waits_for.is_none() && (job.used > 0 || job.runs());
        Self { want: job.is_wanting().into(), hold: (job.used > 0).into(), give: gives.into() }
    }

    fn add(&mut self, job: &Job) {
        let Self { want, hold, give } = Self::of(job);
        self.want += want;
        self.hold += hold;
        self.give += give;
    }

    fn remove(&mut self, job: &Job) {
        let Self { want, hold, give } = Self::of(job);
        self.want -= want;
        self.hold -= hold;
        self.give -= give;
    }
}

/// The jobs of all clients.
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
        self.tally.remove(job);
        let result = change(job);
        self.tally.add(job);
        Some(result)
    }

    pub(super) fn insert(&mut self, client: ClientSlot, job: Job) {
        self.tally.add(&job);
        if let Some(old) = self.table.insert(client, job) {
            self.tally.remove(&old);
        }
    }

    pub(super) fn remove(&mut self, client: ClientSlot) -> Option<Job> {
        let gone = self.table.remove(&client)?;
        self.tally.remove(&gone);
        Some(gone)
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (ClientSlot, &Job)> {
        self.table.iter().map(|(client, job)| (*client, job))
    }
}
