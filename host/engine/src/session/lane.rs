//! A lane: tasks of a client that may go to one device queue, in this order.

use crate::ids::QueueId;
use crate::ids::TaskRef;
use crate::ids::{CONTROL_QUEUE, MODULE_QUEUE};
use std::collections::VecDeque;

/// A lane.
#[derive(Debug, Default)]
pub(crate) struct Lane {
    /// Tasks that the order stage has released.
    pub(crate) ready: VecDeque<TaskRef>,
    /// Jobs of it on the device.
    pub(crate) on_device: u32,
    /// Those of them that can be recalled: nothing that cannot goes behind them, since it would stay
    /// and go before them.
    pub(crate) recallable: u32,
    /// Jobs of it that were recalled and have not come back: nothing goes past them.
    pub(crate) recalled: u32,
    /// The pick stage knows of it.
    pub(crate) offered: bool,
    /// Noted as changed.
    pub(crate) noted: bool,
}

impl Lane {
    /// Takes out the first task.
    pub(crate) fn take_first(&mut self) {
        self.ready.pop_front();
        if self.ready.is_empty() {
            // Begins anew at the ring's start, which is in the caches.
            self.ready.clear();
        }
    }
}

/// The lanes of a client.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    lanes: Vec<Lane>,
    changed: Vec<QueueId>,
}

impl Lanes {
    /// A lane, made if need be.
    pub(crate) fn get_mut(&mut self, lane: QueueId) -> &mut Lane {
        let at = lane.0 as usize;
        if at >= self.lanes.len() {
            self.lanes.resize_with(at + 1, Lane::default);
        }
        &mut self.lanes[at]
    }

    /// A lane, if it was made.
    pub(crate) fn get(&self, lane: QueueId) -> Option<&Lane> {
        self.lanes.get(lane.0 as usize)
    }

    /// Whether the device has work of streams.
    pub(crate) fn have_jobs(&self) -> bool {
        let has_jobs = |(at, lane): (usize, &Lane)| {
            let is_control = [CONTROL_QUEUE, MODULE_QUEUE].contains(&QueueId(at as u32));
            lane.on_device > 0 && !is_control
        };
        self.lanes.iter().enumerate().any(has_jobs)
    }

    /// Whether no other lane has tasks or jobs.
    pub(crate) fn is_only(&self, lane: QueueId) -> bool {
        let is_idle = |it: &Lane| it.on_device == 0 && it.ready.is_empty();
        self.lanes.iter().enumerate().all(|(at, it)| at == lane.0 as usize || is_idle(it))
    }

    /// Appends a task to a lane.
    pub(crate) fn push(&mut self, lane: QueueId, task: TaskRef) {
        self.get_mut(lane).ready.push_back(task);
        self.note(lane);
    }

    /// Notes that a lane may have become worth a look.
    pub(crate) fn note(&mut self, lane: QueueId) {
        let found = self.get_mut(lane);
        if !found.noted {
            found.noted = true;
            self.changed.push(lane);
        }
    }

    /// Notes every lane.
    pub(crate) fn note_all(&mut self) {
        (0..self.lanes.len() as u32).for_each(|lane| self.note(QueueId(lane)));
    }

    /// A lane that was noted; no longer so. `works`: also one that has work of streams.
    pub(crate) fn next_noted(&mut self, works: bool) -> Option<QueueId> {
        let lane = if works {
            self.changed.pop()?
        } else {
            let is_control = |lane: &QueueId| matches!(*lane, CONTROL_QUEUE | MODULE_QUEUE);
            let at = self.changed.iter().position(is_control)?;
            self.changed.swap_remove(at)
        };
        self.get_mut(lane).noted = false;
        Some(lane)
    }

    /// The pick stage has forgotten all lanes but these: the others are to be offered again.
    pub(crate) fn retract(&mut self, but: impl Fn(QueueId) -> bool) {
        for index in 0..self.lanes.len() {
            let lane = QueueId(index as u32);
            let found = self.get_mut(lane);
            if found.offered && !but(lane) {
                found.offered = false;
                self.note(lane);
            }
        }
    }

    /// Takes out all tasks that are not on the device. The pick stage must not know of any lane.
    pub(crate) fn take_ready(&mut self) -> Vec<TaskRef> {
        let mut tasks = Vec::new();
        for lane in &mut self.lanes {
            lane.offered = false;
            tasks.extend(lane.ready.drain(..));
        }
        tasks
    }
}
