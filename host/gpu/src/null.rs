//! The device that executes nothing: every well-formed job succeeds at once.
//!
//! It keeps the books that every device keeps (windows, mapped ranges, modules) and gives the
//! errors of the [`crate::conformance`] suite for what does not fit. What it cannot do: memory
//! holds nothing, so copies out of the device leave their destination as it is; images are taken
//! unread, so modules have no kernels and no variables, and every launch is an error
//! (`CUDA_ERROR_INVALID_HANDLE`: no such kernel); nothing prints, nothing is counted.

use crate::{
    AddrRange, Batch, Capabilities, Completion, DeviceInfo, Gpu, GpuError, Job, JobKind, ModuleId,
    ModuleInfo, Outcome, Pitch, Place, Rect, Span, Waker, WindowId, WindowLayout, code,
};
use nix::time::{ClockId, clock_gettime};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Host memory is mapped in multiples of this.
const PAGE: u64 = 4096;

/// The null device.
pub struct NullGpu {
    info: DeviceInfo,
    windows: HashMap<WindowId, Window>,
    mapped_bytes: u64,
    ended: Vec<Completion>,
    waker: Option<Waker>,
}

/// What is known of a window.
struct Window {
    layout: WindowLayout,
    /// Mapped ranges: start to length.
    ranges: BTreeMap<u64, u64>,
    device_bytes: u64,
    modules: HashSet<ModuleId>,
}

impl Default for NullGpu {
    fn default() -> Self {
        Self::new(8 << 30)
    }
}

impl NullGpu {
    /// A null device that says it has so much memory, in bytes.
    pub fn new(total_memory_bytes: u64) -> Self {
        let info = DeviceInfo {
            name: "SigmaVP null device (executes nothing)".into(),
            uuid: *b"SigmaVP null GPU",
            total_memory_bytes,
            granularity_bytes: 2 << 20,
            compute_capability: 0,
            attributes: Vec::new(),
            capabilities: Capabilities::NONE,
        };
        Self { info, windows: HashMap::new(), mapped_bytes: 0, ended: Vec::new(), waker: None }
    }

    fn window(&mut self, id: WindowId) -> Result<&mut Window, GpuError> {
        let unknown =
            || GpuError::new(code::INVALID_HANDLE, format!("window {} is not open", id.0));
        self.windows.get_mut(&id).ok_or_else(unknown)
    }

    fn run(&mut self, window: WindowId, kind: JobKind) -> Result<Outcome, GpuError> {
        match kind {
            JobKind::WindowOpen { layout, .. } => self.open(window, layout),
            JobKind::WindowClose => {
                let closed = self.window(window)?.device_bytes;
                self.mapped_bytes -= closed;
                self.windows.remove(&window);
                Ok(Outcome::Done)
            }
            JobKind::MapDevice { addr, len } => self.map_device(window, addr, len),
            JobKind::MapHost { addr, segments } => {
                let len = segments.iter().try_fold(0u64, |sum, s| sum.checked_add(s.len));
                let len = len.ok_or_else(|| invalid("host memory that fits nowhere"))?;
                let window = self.window(window)?;
                let part = window.layout.host;
                window.map(AddrRange::new(addr, len), part, PAGE)
            }
            JobKind::MapArray { .. }
            | JobKind::CreateObject { .. }
            | JobKind::DestroyObject { .. } => {
                Err(GpuError::new(code::NOT_SUPPORTED, "the null device has no objects"))
            }
            JobKind::Limit { .. } => {
                Err(GpuError::new(code::NOT_SUPPORTED, "the null device has no limits"))
            }
            JobKind::Share { .. } | JobKind::MapShared { .. } => {
                Err(GpuError::new(code::NOT_SUPPORTED, "the null device has no memory to share"))
            }
            JobKind::Unmap { addr, len } => self.unmap(window, addr, len),
            JobKind::ModuleLoad { module, .. } => {
                if self.window(window)?.modules.insert(module) {
                    Ok(Outcome::Module(ModuleInfo::default()))
                } else {
                    Err(invalid("the module is loaded already"))
                }
            }
            JobKind::ModuleUnload { module } => {
                let known = self.window(window)?.modules.remove(&module);
                known.then_some(Outcome::Done).ok_or_else(|| no_module(module))
            }
            JobKind::Copy { dst, src, rect } => self.window(window)?.copy(&dst, &src, &rect),
            JobKind::Fill { dst, pitch, width_bytes, height, value_len, .. } => {
                let pitch = Pitch { row: pitch, slice: 0 };
                let rect = Rect { height, dst_pitch: pitch, ..Rect::line(width_bytes) };
                self.window(window)?.fill(dst, &rect, value_len)
            }
            JobKind::Launch(launch) => {
                if !self.window(window)?.modules.contains(&launch.module) {
                    return Err(no_module(launch.module));
                }
                Err(GpuError::new(code::INVALID_HANDLE, "the null device has no kernels"))
            }
            JobKind::Marker | JobKind::FreeMemory | JobKind::QueuePriority { .. } => {
                self.window(window).map(|_| Outcome::Done)
            }
        }
    }

    fn open(&mut self, id: WindowId, layout: WindowLayout) -> Result<Outcome, GpuError> {
        if self.windows.contains_key(&id) {
            return Err(invalid("the window is open already"));
        }
        let (ranges, modules) = (BTreeMap::new(), HashSet::new());
        self.windows.insert(id, Window { layout, ranges, device_bytes: 0, modules });
        Ok(Outcome::Done)
    }

    fn map_device(&mut self, id: WindowId, addr: u64, len: u64) -> Result<Outcome, GpuError> {
        let (granule, total) = (self.info.granularity_bytes, self.info.total_memory_bytes);
        let left = total - self.mapped_bytes;
        let window = self.window(id)?;
        let (part, range) = (window.layout.device, AddrRange::new(addr, len));
        window.check_new(range, part, granule)?;
        if len > left {
            let message = format!("{len} bytes wanted, {left} of {total} left");
            return Err(GpuError::new(code::OUT_OF_MEMORY, message));
        }
        window.device_bytes += len;
        let done = window.map(range, part, granule);
        self.mapped_bytes += len;
        done
    }

    fn unmap(&mut self, id: WindowId, addr: u64, len: u64) -> Result<Outcome, GpuError> {
        let window = self.window(id)?;
        if window.ranges.get(&addr) != Some(&len) {
            return Err(invalid(format!("{addr:#x}+{len:#x} was not mapped as such")));
        }
        window.ranges.remove(&addr);
        if window.layout.device.contains(AddrRange::new(addr, len)) {
            window.device_bytes -= len;
            self.mapped_bytes -= len;
        }
        Ok(Outcome::Done)
    }
}

impl Window {
    fn check_new(&self, range: AddrRange, part: AddrRange, granule: u64) -> Result<(), GpuError> {
        let AddrRange { start: addr, len } = range;
        let aligned = addr.is_multiple_of(granule) && len.is_multiple_of(granule);
        if len == 0 || !aligned || !part.contains(range) {
            return Err(invalid(format!("{addr:#x}+{len:#x} is no range of its part")));
        }
        let before = self.ranges.range(..addr + len).next_back();
        if before.is_some_and(|(start, before)| start + before > addr) {
            return Err(invalid(format!("{addr:#x}+{len:#x} overlaps a mapping")));
        }
        Ok(())
    }

    fn map(
        &mut self,
        range: AddrRange,
        part: AddrRange,
        granule: u64,
    ) -> Result<Outcome, GpuError> {
        self.check_new(range, part, granule)?;
        self.ranges.insert(range.start, range.len);
        Ok(Outcome::Done)
    }

    /// Whether all of a range is mapped, maybe by several neighbours.
    fn is_mapped(&self, addr: u64, len: u64) -> bool {
        let Some(end) = addr.checked_add(len) else { return false };
        let mut at = addr;
        while at < end {
            let Some((start, len)) = self.ranges.range(..=at).next_back() else { return false };
            if start + len <= at {
                return false;
            }
            at = start + len;
        }
        true
    }

    fn copy(&self, dst: &Place, src: &Place, rect: &Rect) -> Result<Outcome, GpuError> {
        if matches!(dst, Place::Bytes(_)) {
            return Err(invalid("bytes of a job are no destination"));
        }
        for (place, pitch) in [(dst, rect.dst_pitch), (src, rect.src_pitch)] {
            let len =
                span(rect, pitch).ok_or_else(|| invalid("rows overlap or leave all bounds"))?;
            let inside =
                |room: u64, offset: u64| offset.checked_add(len).is_some_and(|end| end <= room);
            let fits = match place {
                Place::Window(addr) => self.is_mapped(*addr, len),
                Place::File { segment, offset } => inside(segment.len, *offset),
                Place::Bytes(bytes) => inside(bytes.len() as u64, 0),
            };
            if !fits {
                return Err(invalid(format!("{len} bytes do not lie in {place:?}")));
            }
        }
        Ok(Outcome::Done)
    }

    fn fill(&self, dst: u64, rect: &Rect, value_len: u32) -> Result<Outcome, GpuError> {
        let (value_len, width_bytes) = (u64::from(value_len), rect.width_bytes);
        let aligned = matches!(value_len, 1 | 2 | 4)
            && dst.is_multiple_of(value_len)
            && width_bytes.is_multiple_of(value_len);
        match span(rect, rect.dst_pitch) {
            Some(len) if aligned && self.is_mapped(dst, len) => Ok(Outcome::Done),
            _ => Err(invalid(format!("{width_bytes} bytes of {} rows at {dst:#x}", rect.height))),
        }
    }
}

/// From the first to the last byte of a rectangle; `None` if rows overlap or a sum overflows.
fn span(rect: &Rect, Pitch { row, slice }: Pitch) -> Option<u64> {
    let Rect { width_bytes, height, depth, .. } = *rect;
    if width_bytes == 0 || height == 0 || depth == 0 {
        return Some(0);
    }
    let rows = row.checked_mul(height - 1)?.checked_add(width_bytes)?;
    let apart = (height == 1 || row >= width_bytes) && (depth == 1 || slice >= rows);
    apart.then(|| slice.checked_mul(depth - 1)?.checked_add(rows)).flatten()
}

/// Nanoseconds of the host's monotonic clock.
fn monotonic_ns() -> u64 {
    clock_gettime(ClockId::CLOCK_MONOTONIC)
        .map_or(0, |now| now.tv_sec() as u64 * 1_000_000_000 + now.tv_nsec() as u64)
}

fn invalid(message: impl Into<String>) -> GpuError {
    GpuError::new(code::INVALID_VALUE, message)
}

fn no_module(module: ModuleId) -> GpuError {
    GpuError::new(code::INVALID_HANDLE, format!("module {} is not loaded", module.0))
}

impl Gpu for NullGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.waker = Some(waker);
    }

    fn submit(&mut self, batch: Batch) {
        for Job { id, window, kind, .. } in batch.jobs {
            let now_ns = monotonic_ns();
            let result = self.run(window, kind);
            let span = Span { start_ns: now_ns, end_ns: now_ns };
            self.ended.push(Completion { id, window, span, result, printed: Vec::new() });
        }
        if let Some(waker) = &self.waker {
            waker();
        }
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        completions.append(&mut self.ended);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conformance::{self, Verdict};

    #[test]
    fn conforms_as_far_as_it_goes() {
        let report = conformance::run(&mut NullGpu::default());
        assert!(report.passed(), "{report}");
        let passed = report.verdicts.iter().filter(|(_, v)| *v == Verdict::Passed).count();
        assert!(passed >= 15, "{report}");
    }

    #[test]
    fn a_device_that_claims_more_than_it_does_is_found_out() {
        let mut gpu = NullGpu::default();
        gpu.info.capabilities = Capabilities::ALL;
        let report = conformance::run(&mut gpu);
        let moves = |name: &str| name == "copies/there and back";
        assert!(report.failures().any(|(name, _)| moves(name)), "{report}");
    }
}
