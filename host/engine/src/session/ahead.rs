//! Looking ahead: reading what the end of a job will change. What it gives means nothing, but that all
//! of it was read.

use super::{Class, LaneId, Session, TaskRef};

impl Session {
    /// Reads what [`Self::finish`] will ask of the session itself, each part of it once.
    pub(crate) fn look_ahead(&self, lane: LaneId) -> u64 {
        let lane = self.lanes.get(lane).map_or(0, |it| u64::from(it.on_device));
        let counts = u64::from(self.on_device) ^ self.queued_bytes ^ self.commands;
        let lists = (self.parked.len() ^ self.woken.len()) as u64;
        let flags = u64::from(self.news_noted) ^ u64::from(self.poison.is_some());
        let times = self.maps_done.reached() ^ self.waits_since_ns() ^ self.phases.began_ns();
        lane ^ counts ^ lists ^ flags ^ times ^ u64::from(self.timelines.has_news())
    }

    /// Reads what it will ask of what the session holds.
    pub(crate) fn look_further_ahead(&self, task: TaskRef) -> u64 {
        let Some(task) = self.task(task) else { return 0 };
        let Class::Launch(Some(module)) = task.class else { return 0 };
        let launches = self.modules.get(module).map_or(0, |it| it.launches);
        task.ended_ns ^ task.queued_bytes ^ launches ^ u64::from(self.order.is_idle())
    }
}
