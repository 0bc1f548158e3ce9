//! Work: launches, copies, fills, event records and waits, in stream order.

use super::place::{Part, span};
use super::{NewTask, Taken};
use crate::DisconnectReason;
use crate::ids::StreamSlot;
use crate::record::Direction;
use crate::session::{Env, Session};
use crate::task_class::TaskClass;
use svp_abi::command::{Command, Extent, LAUNCH_COOPERATIVE, Launch, Pitch, Place, cluster_in};
use svp_gpu::{GpuError, JobKind, ModuleId, Rect, code};

/// Where a copy writes or reads.
struct CopyEnd {
    place: Place,
    pitch: Pitch,
}

impl Session {
    /// Takes a command of a stream.
    pub(super) fn take_work(
        &mut self,
        slot: StreamSlot,
        taken: &Taken<'_>,
        command: &Command<'_>,
        env: &mut Env<'_>,
    ) -> Result<(), DisconnectReason> {
        let mut queued_bytes = 0;
        let task = match *command {
            Command::Launch(launch) => {
                queued_bytes = launch.params.len() as u64;
                self.launch(&launch)
            }
            Command::Copy { dst, src, len } => {
                let pitch = Pitch { row: len, slice: len };
                let extent = Extent { width_bytes: len, height: 1, depth: 1 };
                let (dst, src) = (CopyEnd { place: dst, pitch }, CopyEnd { place: src, pitch });
                self.copy(&dst, &src, extent, taken)?
            }
            Command::CopyRect { dst, dst_pitch, src, src_pitch, extent } => {
                let dst = CopyEnd { place: dst, pitch: dst_pitch };
                let src = CopyEnd { place: src, pitch: src_pitch };
                self.copy(&dst, &src, extent, taken)?
            }
            Command::Fill { dst, pitch, width_bytes, height, value, value_len } => {
                let extent = Extent { width_bytes, height, depth: 1 };
                self.fill(dst, pitch, extent, value, value_len)
            }
            Command::EventRecord { timeline, value } => {
                self.must_be_event(timeline)?;
                NewTask::without_job(TaskClass::Record { timeline, value })
            }
            Command::Wait { timeline, value } => {
                self.role(timeline)?;
                NewTask::without_job(TaskClass::Wait { timeline, value })
            }
            // Control commands do not come here.
            _ => NewTask::nothing(),
        };
        self.push(slot, taken, task, queued_bytes, env);
        if self.stream_mut(slot).is_some_and(|stream| !stream.held) {
            self.advance(slot, env);
        }
        Ok(())
    }

    /// Whether it can run is checked when it is opened: its module may be loading now.
    fn launch(&mut self, launch: &Launch<'_>) -> NewTask {
        let module = self.modules.find(launch.module);
        let mut id = ModuleId(u32::MAX);
        if let Some(found) = module.and_then(|slot| self.modules.get_mut(slot)) {
            found.launches += 1;
            id = found.id;
        }
        let job = svp_gpu::Launch {
            module: id,
            kernel: launch.kernel,
            grid: launch.grid,
            block: launch.block,
            shared_bytes: launch.shared_bytes,
            cooperative: launch.flags & LAUNCH_COOPERATIVE != 0,
            cluster: cluster_in(launch.flags),
            profile: false,
            blocks: None,
            params: launch.params.into(),
        };
        NewTask::new(TaskClass::Launch(module), JobKind::Launch(job))
    }

    fn copy(
        &self,
        dst_end: &CopyEnd,
        src_end: &CopyEnd,
        extent: Extent,
        taken: &Taken<'_>,
    ) -> Result<NewTask, DisconnectReason> {
        let Extent { width_bytes, height, depth } = extent;
        let bytes = width_bytes.saturating_mul(height).saturating_mul(depth);
        let class = |to_host: bool, from_host: bool| {
            let direction = match (from_host, to_host) {
                (true, false) => Direction::HostToDevice,
                (false, true) => Direction::DeviceToHost,
                (false, false) => Direction::DeviceToDevice,
                (true, true) => Direction::HostToHost,
            };
            TaskClass::Copy { direction, bytes }
        };
        let is_arena = |place| matches!(place, Place::Arena(_));
        let guess = class(is_arena(dst_end.place), is_arena(src_end.place));
        if bytes == 0 {
            return Ok(NewTask::nothing());
        }
        let arena = taken.memory.arena();
        let resolved = |end: &CopyEnd| match span(extent, end.pitch) {
            Ok(len) => self.resolve(end.place, len, &arena),
            Err(error) => Ok(Err(error)),
        };
        let (dst, src) = (resolved(dst_end)?, resolved(src_end)?);
        let (dst, src) = match (dst, src) {
            (Ok(dst), Ok(src)) => (dst, src),
            (Err(error), _) | (_, Err(error)) => return Ok(NewTask::failed(guess, error)),
        };
        let rect = Rect {
            width_bytes,
            height,
            depth,
            dst_pitch: device_pitch(dst_end.pitch),
            src_pitch: device_pitch(src_end.pitch),
        };
        Ok(NewTask::new(
            class(dst.is_host, src.is_host),
            JobKind::Copy { dst: dst.place, src: src.place, rect },
        ))
    }

    fn fill(&self, dst: u64, pitch: u64, extent: Extent, value: u32, value_len: u32) -> NewTask {
        let Extent { width_bytes, height, .. } = extent;
        let bytes = width_bytes.saturating_mul(height);
        if bytes == 0 {
            return NewTask::nothing();
        }
        let whole = |bytes: u64| bytes.is_multiple_of(value_len.max(1).into());
        let checked = if whole(width_bytes) && whole(dst) && (height == 1 || whole(pitch)) {
            span(extent, Pitch { row: pitch, slice: 0 }).and_then(|len| self.check_window(dst, len))
        } else {
            let message = format!("fill of {dst:#x}: not a multiple of {value_len} bytes");
            Err(GpuError::new(code::INVALID_VALUE, message))
        };
        let job = checked.map(|_: Part| {
            Some(JobKind::Fill { dst, pitch, width_bytes, height, value, value_len })
        });
        NewTask { class: TaskClass::Fill { bytes }, job }
    }
}

/// A pitch as the device takes it.
fn device_pitch(Pitch { row, slice }: Pitch) -> svp_gpu::Pitch {
    svp_gpu::Pitch { row, slice }
}
