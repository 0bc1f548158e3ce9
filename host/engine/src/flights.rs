//! Jobs that the device has: what each of them is, found by its number.

use crate::cost::CostKey;
use crate::ids::{ClientSlot, QueueId, QueueKey, TaskRef};
use crate::load::{DeviceEngine, Load, LoadClass, LoadedJob};
use crate::record::LaunchRecord;
use slab::Slab;
use std::collections::BTreeSet;
use svp_gpu::{JobId, Launch};

/// What a job is to the engine.
#[derive(Debug)]
pub(crate) enum Purpose {
    /// Opens a client's window.
    Open,
    /// Closes it.
    Close,
    /// Carries out a task.
    Task(TaskFlight),
}

/// A task on the device.
#[derive(Debug)]
pub(crate) struct TaskFlight {
    pub(crate) task: TaskRef,
    pub(crate) queue: QueueId,
    /// The record of a launch, for the report.
    pub(crate) launch: Option<Box<LaunchRecord>>,
    /// What does it; `None` for mappings and modules.
    pub(crate) engine: Option<DeviceEngine>,
    /// Of a real-time client.
    pub(crate) is_real_time: bool,
    /// The client's weight.
    pub(crate) weight: u32,
    /// What it costs by.
    pub(crate) cost: CostKey,
    /// How long it was expected to take; 0 if no policy asked.
    pub(crate) expected_ns: u64,
    /// Its place among all commands, if the place stage knows of it.
    pub(crate) placed: Option<u64>,
    /// The launch once more, if it may be recalled.
    pub(crate) retained: Option<Box<Retained>>,
    /// It was recalled, and has not come back yet.
    pub(crate) is_recalled: bool,
    /// It was recalled and paused, and goes on. It may still come back, if it had not begun, so that
    /// what follows it in its queue waits for it all the same.
    pub(crate) was_paused: bool,
    pub(crate) mode: FlightMode,
}

impl TaskFlight {
    /// What it is to the device's load.
    fn load(&self) -> LoadedJob {
        let class = match (self.is_real_time, self.mode) {
            (true, _) => LoadClass::RealTime,
            (false, FlightMode::Normal) => LoadClass::BestEffort,
            (false, FlightMode::Padding | FlightMode::Paused) => LoadClass::Yielding,
        };
        LoadedJob { engine: self.engine, class }
    }
}

/// How a job is on the device. Only in the first mode does a best-effort launch keep real-time work
/// from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FlightMode {
    /// With the processors that the device gives it.
    Normal,
    /// On the processors that a real-time launch leaves idle.
    Padding,
    /// It is stopped until it is resumed.
    Paused,
}

/// What is needed to launch again.
#[derive(Debug)]
pub(crate) struct Retained {
    pub(crate) launch: Launch,
    /// It may be killed while it runs: to run it again from its beginning gives the same.
    pub(crate) is_idempotent: bool,
}

/// A job on the device.
#[derive(Debug)]
pub(crate) struct Flight {
    pub(crate) client: ClientSlot,
    pub(crate) purpose: Purpose,
    /// When it was given to the device.
    pub(crate) submitted_ns: u64,
}

/// Low bits of a job's number: where its flight is. The others count up, so no number comes twice.
const INDEX_BITS: u32 = 24;

/// Where the flight of a job is.
fn index(id: JobId) -> usize {
    (id.0 & ((1 << INDEX_BITS) - 1)) as usize
}

/// All jobs on the device.
#[derive(Debug, Default)]
pub(crate) struct Flights {
    table: Slab<(JobId, Flight)>,
    serial: u64,
    load: Load,
    /// Jobs of each client: most clients that go have none, and are not looked for in the table.
    of_client: Vec<u32>,
    /// How many are paused.
    paused: u32,
}

impl Flights {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// How many of them are not paused: what stands still for others does not take their room.
    pub(crate) fn active(&self) -> usize {
        self.len().saturating_sub(self.paused as usize)
    }

    /// The same as policies ask for it.
    pub(crate) fn load(&self) -> &Load {
        &self.load
    }

    /// Notes a job; gives its number.
    pub(crate) fn add(&mut self, flight: Flight) -> JobId {
        self.count_in(&flight);
        let place = self.table.vacant_entry();
        self.serial = self.serial.wrapping_add(1);
        let id = JobId(self.serial << INDEX_BITS | place.key() as u64);
        place.insert((id, flight));
        id
    }

    /// Takes out the job with this number; `None` if there is none (any more).
    pub(crate) fn remove(&mut self, id: JobId) -> Option<Flight> {
        if !self.has(id) {
            return None;
        }
        let (_, flight) = self.table.try_remove(index(id))?;
        self.count_out(&flight);
        Some(flight)
    }

    /// Whether the device has this job.
    pub(crate) fn has(&self, id: JobId) -> bool {
        self.table.get(index(id)).is_some_and(|(known, _)| *known == id)
    }

    /// Launches of best-effort clients that can be recalled and are not, the latest first. Not those
    /// that have something behind them in their queue that stays there: it would go before them.
    pub(crate) fn recallable(&mut self) -> Vec<(JobId, ClientSlot, &mut TaskFlight)> {
        let tasks = self.table.iter_mut();
        let mut found: Vec<_> = tasks
            .filter_map(|(_, (id, flight))| match &mut flight.purpose {
                Purpose::Task(task) => Some((*id, flight.client, task)),
                Purpose::Open | Purpose::Close => None,
            })
            .collect();
        found.sort_by_key(|(id, ..)| std::cmp::Reverse(*id));
        let mut kept = BTreeSet::new();
        found.retain(|(_, client, task)| {
            let queue = QueueKey { client: *client, queue: task.queue };
            if task.retained.is_none() || task.mode == FlightMode::Padding {
                kept.insert(queue);
            }
            let is_there = !task.is_recalled || task.was_paused;
            is_there && task.mode == FlightMode::Normal && !kept.contains(&queue)
        });
        found
    }

    fn count_in(&mut self, flight: &Flight) {
        let at = flight.client.0 as usize;
        if at >= self.of_client.len() {
            self.of_client.resize(at + 1, 0);
        }
        self.of_client[at] += 1;
        if let Purpose::Task(task) = &flight.purpose {
            self.load.add(task.load());
        }
    }

    fn count_out(&mut self, flight: &Flight) {
        if let Some(count) = self.of_client.get_mut(flight.client.0 as usize) {
            *count = count.saturating_sub(1);
        }
        if let Purpose::Task(task) = &flight.purpose {
            self.load.remove(task.load());
            self.paused -= u32::from(task.mode == FlightMode::Paused);
        }
    }

    /// A job goes on in another mode.
    pub(crate) fn set_mode(&mut self, id: JobId, mode: FlightMode) {
        let Some((known, flight)) = self.table.get_mut(index(id)) else { return };
        let Purpose::Task(task) = &mut flight.purpose else { return };
        if *known == id {
            self.load.remove(task.load());
            self.paused -= u32::from(task.mode == FlightMode::Paused);
            task.mode = mode;
            self.paused += u32::from(mode == FlightMode::Paused);
            self.load.add(task.load());
        }
    }

    /// Takes all launches back that were paused, the earliest first.
    pub(crate) fn resume(&mut self) -> Vec<JobId> {
        if self.paused == 0 {
            return Vec::new();
        }
        let mut found = Vec::new();
        for (_, (id, flight)) in &mut self.table {
            if let Purpose::Task(task) = &mut flight.purpose
                && task.mode == FlightMode::Paused
            {
                task.was_paused = true;
                found.push(*id);
            }
        }
        found.sort_unstable();
        found.iter().for_each(|id| self.set_mode(*id, FlightMode::Normal));
        found
    }

    /// Forgets all jobs of a client: its window is closed, they get no completions.
    pub(crate) fn forget(&mut self, client: ClientSlot) {
        if self.of_client.get(client.0 as usize).is_none_or(|count| *count == 0) {
            return;
        }
        let of_client = self.table.iter().filter(|(_, (_, flight))| flight.client == client);
        for place in of_client.map(|(place, _)| place).collect::<Vec<_>>() {
            let (_, flight) = self.table.remove(place);
            self.count_out(&flight);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_once_and_are_forgotten_once() {
        let mut flights = Flights::default();
        let flight =
            |client| Flight { client: ClientSlot(client), purpose: Purpose::Open, submitted_ns: 0 };
        let (a, b, c) = (flights.add(flight(1)), flights.add(flight(2)), flights.add(flight(1)));
        assert!(flights.remove(a).is_some() && flights.remove(a).is_none());
        let d = flights.add(flight(2));
        assert!(![a, b, c].contains(&d));
        assert!(flights.remove(a).is_none());
        flights.forget(ClientSlot(9));
        assert_eq!(flights.len(), 3);
        flights.forget(ClientSlot(1));
        assert!(flights.remove(c).is_none() && flights.len() == 2);
        flights.forget(ClientSlot(2));
        assert_eq!(flights.len(), 0);
    }
}
