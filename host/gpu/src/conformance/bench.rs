//! The bench on which checks run: windows, jobs and their completions, and words for what is wrong.

use crate::{
    AddrRange, Completion, DeviceInfo, DomainId, FindFacts, Gpu, GpuError, Job, JobId, JobKind,
    Launch, ModuleId, ModuleInfo, Outcome, Place, QueueId, Rect, Segment, WindowId, WindowLayout,
};
use nix::sys::memfd::{MFdFlags, memfd_create};
use std::collections::HashMap;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Where the suite's windows lie. Each is used once.
const BASE: u64 = 0x2000_0000_0000;
/// Their length in bytes.
const WINDOW_LEN: u64 = 1 << 32;
/// How long a job may take before the check fails.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long to sleep between two looks.
const PAUSE: Duration = Duration::from_micros(50);

/// Why a check does not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

impl From<String> for Failure {
    fn from(words: String) -> Self {
        Self(words)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self(format!("the suite's own file: {error}"))
    }
}

/// Holds the check to a condition.
pub(super) fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(Failure(otherwise())) }
}

/// Holds the check to a value.
pub(super) fn same<T: PartialEq + std::fmt::Debug>(
    what: &str,
    found: T,
    expected: T,
) -> Result<(), Failure> {
    ensure(found == expected, || format!("{what} is {found:?} and should be {expected:?}"))
}

/// An open window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// The window's number.
    pub window: WindowId,
    /// The window's addresses.
    pub layout: WindowLayout,
}

impl Space {
    /// Start of the device part.
    pub fn device(&self) -> u64 {
        self.layout.device.start
    }

    /// Start of the host part.
    pub fn host(&self) -> u64 {
        self.layout.host.start
    }
}

/// A device under test.
pub struct Bench<'a> {
    gpu: &'a mut dyn Gpu,
    next_job: u64,
    next_window: u64,
    open: Vec<Space>,
    ended: HashMap<JobId, Completion>,
    order: Vec<JobId>,
}

impl<'a> Bench<'a> {
    pub(super) fn new(gpu: &'a mut dyn Gpu) -> Self {
        let (ended, order) = (HashMap::new(), Vec::new());
        Self { gpu, next_job: 1, next_window: 1, open: Vec::new(), ended, order }
    }

    /// What the device says that it is.
    pub fn info(&self) -> &DeviceInfo {
        self.gpu.info()
    }

    /// Bytes in which device memory is given.
    pub fn granule(&self) -> u64 {
        self.gpu.info().granularity_bytes
    }

    /// A window's number that was not used, and a place for it.
    pub fn new_space(&mut self) -> Space {
        let number = self.next_window;
        self.next_window += 1;
        let base = BASE + number * WINDOW_LEN;
        let quarter = WINDOW_LEN / 4;
        let layout = WindowLayout {
            base,
            len: WINDOW_LEN,
            device: AddrRange::new(base, 2 * quarter),
            module: AddrRange::new(base + 2 * quarter, quarter),
            host: AddrRange::new(base + 3 * quarter, quarter),
        };
        Space { window: WindowId(number), layout }
    }

    /// Opens a window.
    ///
    /// # Errors
    /// [`Failure`] if the device does not, as with all that follow.
    pub fn open(&mut self) -> Result<Space, Failure> {
        let mut space = self.new_space();
        let opened =
            self.ok(space, JobKind::WindowOpen { layout: space.layout, domain: DomainId(0) })?;
        if let Ok(Outcome::Window(layout)) = opened.result {
            space.layout = layout;
        }
        self.open.push(space);
        Ok(space)
    }

    /// Opens a window, and maps the first granules of its device part.
    pub fn open_with(&mut self, granules: u64) -> Result<Space, Failure> {
        let space = self.open()?;
        self.ok(
            space,
            JobKind::MapDevice { addr: space.device(), len: granules * self.granule() },
        )?;
        Ok(space)
    }

    /// Closes a window.
    pub fn close(&mut self, space: Space) -> Result<(), Failure> {
        self.open.retain(|open| open.window != space.window);
        self.ok(space, JobKind::WindowClose).map(drop)
    }

    /// Closes what is open.
    pub(super) fn close_all(&mut self) -> Result<(), Failure> {
        while let Some(space) = self.open.pop() {
            self.ok(space, JobKind::WindowClose)?;
        }
        self.ended.clear();
        self.order.clear();
        Ok(())
    }

    /// Gives the device a job.
    pub fn submit(&mut self, space: Space, queue: u32, kind: JobKind) -> JobId {
        let id = JobId(self.next_job);
        self.next_job += 1;
        let job = Job { id, window: space.window, queue: QueueId(queue), kind };
        self.gpu.submit(job.into());
        id
    }

    fn poll(&mut self) -> Result<(), Failure> {
        let mut completions = Vec::new();
        self.gpu.poll(&mut completions);
        for completion in completions {
            let id = completion.id;
            self.order.push(id);
            let again = self.ended.insert(id, completion).is_some();
            ensure(!again, || format!("job {} was completed twice", id.0))?;
        }
        Ok(())
    }

    /// Whether a job has ended.
    pub fn has_ended(&mut self, id: JobId) -> Result<bool, Failure> {
        self.poll()?;
        Ok(self.ended.contains_key(&id))
    }

    /// Waits for a job's completion.
    pub fn wait(&mut self, id: JobId) -> Result<Completion, Failure> {
        let start = Instant::now();
        loop {
            self.poll()?;
            if let Some(completion) = self.ended.remove(&id) {
                return Ok(completion);
            }
            let waited = start.elapsed();
            ensure(waited < PATIENCE, || format!("job {} does not end in {waited:?}", id.0))?;
            std::thread::sleep(PAUSE);
        }
    }

    /// In which order these jobs ended, of all that did since the check began.
    pub fn ended_in_order(&self, ids: &[JobId]) -> bool {
        let ended: Vec<_> = self.order.iter().filter(|id| ids.contains(id)).collect();
        ended.into_iter().eq(ids)
    }

    /// Does a job on queue 0, to its end.
    pub fn run(&mut self, space: Space, kind: JobKind) -> Result<Completion, Failure> {
        let id = self.submit(space, 0, kind);
        self.wait(id)
    }

    /// Does a job that must succeed.
    pub fn ok(&mut self, space: Space, kind: JobKind) -> Result<Completion, Failure> {
        let words = describe(&kind);
        let completion = self.run(space, kind)?;
        match &completion.result {
            Ok(_) => Ok(completion),
            Err(error) => Err(Failure(format!("{words} failed: {error}"))),
        }
    }

    /// Does a job that must fail with one of these codes, and end the context or not.
    pub fn fails(
        &mut self,
        space: Space,
        kind: JobKind,
        codes: &[u32],
        sticky: bool,
    ) -> Result<GpuError, Failure> {
        let words = describe(&kind);
        match self.run(space, kind)?.result {
            Ok(_) => Err(Failure(format!("{words} succeeded and should fail with {codes:?}"))),
            Err(error) if codes.contains(&error.code) && error.sticky == sticky => Ok(error),
            Err(error) => {
                let found = format!("{error}, sticky {}", error.sticky);
                Err(Failure(format!("{words}: {found}; should be {codes:?}, sticky {sticky}")))
            }
        }
    }

    /// Copies bytes into the window.
    pub fn write(&mut self, space: Space, addr: u64, bytes: &[u8]) -> Result<(), Failure> {
        self.ok(space, copy(Place::Window(addr), Place::Bytes(bytes.into()), bytes.len() as u64))
            .map(drop)
    }

    /// Copies words into the window.
    pub fn write_u32(&mut self, space: Space, addr: u64, words: &[u32]) -> Result<(), Failure> {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        self.write(space, addr, &bytes)
    }

    /// Copies bytes out of the window.
    pub fn read(&mut self, space: Space, addr: u64, len: u64) -> Result<Vec<u8>, Failure> {
        let host = HostMemory::new(len.next_multiple_of(4096))?;
        self.ok(space, copy(host.place(0), Place::Window(addr), len))?;
        host.read(0, len as usize)
    }

    /// Copies words out of the window.
    pub fn read_u32(&mut self, space: Space, addr: u64, count: usize) -> Result<Vec<u32>, Failure> {
        let bytes = self.read(space, addr, 4 * count as u64)?;
        let word =
            |four: &[u8]| four.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
        Ok(bytes.chunks_exact(4).map(word).collect())
    }

    /// Loads PTX.
    pub fn load(&mut self, space: Space, module: u32, ptx: &str) -> Result<ModuleInfo, Failure> {
        let kind = JobKind::ModuleLoad {
            module: ModuleId(module),
            image: ptx.as_bytes().into(),
            facts: FindFacts::WhenAsked,
        };
        match self.ok(space, kind)?.result {
            Ok(Outcome::Module(info)) => Ok(info),
            other => Err(Failure(format!("a module load came to {other:?}"))),
        }
    }
}

/// What a job is, in a word or two.
fn describe(kind: &JobKind) -> String {
    let mut words = format!("{kind:?}");
    if words.len() > 200 {
        words.truncate((0..=200).rev().find(|at| words.is_char_boundary(*at)).unwrap_or(0));
        words.push_str("...");
    }
    words
}

/// A copy of one row.
pub(super) fn copy(dst: Place, src: Place, len: u64) -> JobKind {
    JobKind::Copy { dst, src, rect: Rect::line(len) }
}

/// A launch of kernel 0 of module 0 in one dimension, all parameters 64 bits wide.
pub(super) fn launch(grid: u32, block: u32, params: &[u64]) -> Launch {
    Launch::of(
        ModuleId(0),
        0,
        [grid, 1, 1],
        [block, 1, 1],
        params.iter().flat_map(|param| param.to_le_bytes()).collect::<Vec<_>>(),
    )
}

/// Host memory that the suite and the device both reach.
pub(super) struct HostMemory {
    file: File,
    segment: Segment,
}

impl HostMemory {
    /// `len` zeros; a multiple of 4 KiB.
    pub(super) fn new(len: u64) -> Result<Self, Failure> {
        let fd = memfd_create("svp-conformance", MFdFlags::MFD_CLOEXEC)
            .map_err(|errno| Failure(format!("memfd_create: {errno}")))?;
        let file = File::from(fd);
        file.set_len(len)?;
        let segment = Segment { fd: Arc::new(file.try_clone()?.into()), offset: 0, len };
        Ok(Self { file, segment })
    }

    /// The whole memory as a segment.
    pub(super) fn segment(&self) -> Segment {
        self.segment.clone()
    }

    /// Some pages of it.
    pub(super) fn part(&self, offset: u64, len: u64) -> Segment {
        Segment { offset, len, ..self.segment.clone() }
    }

    pub(super) fn place(&self, offset: u64) -> Place {
        Place::File { segment: self.segment(), offset }
    }

    /// Writes as a client would.
    pub(super) fn write(&self, offset: u64, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.file.write_all_at(bytes, offset)?)
    }

    /// Reads as a client would.
    pub(super) fn read(&self, offset: u64, len: usize) -> Result<Vec<u8>, Failure> {
        let mut bytes = vec![0; len];
        self.file.read_exact_at(&mut bytes, offset)?;
        Ok(bytes)
    }
}
