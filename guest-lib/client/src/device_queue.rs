//! What kernels ask for themselves (CUDA's dynamic parallelism): launches, copies and fills.
//!
//! Kernels write records into a variable of their module (`svp_ptx::link::device_runtime` has its layout).
//! After each launch of such a module the stream is held while a thread reads the records, and carries them
//! out on a stream of the module, one after the other, those of a child before its sibling. So streams and
//! events of the device keep their order, at the price of children that could have run together. A record
//! is the program's word, and is checked as any launch of the program's is.
//!
//! One launch of such a module is under way at a time: they share the variable.

use crate::copy::{Area, CallKind, End, Rect};
use crate::module::DeviceQueue;
use crate::{CUresult, Client, LaunchShape, Result, Stream, StreamKind, Variable, report};
use std::cell::Cell;
use std::sync::Arc;
use svp_abi::command::{Command, Extent, Pitch};

/// Bytes of its head, and of a record's.
const HEAD: usize = 64;
/// Where the head says how deep the running kernel is nested.
const DEPTH_AT: u64 = 24;
/// Nothing in a launch needs longer records.
const RECORD_MAX: usize = HEAD + crate::PARAMS_MAX + HEAD;
/// The stream whose work begins when all else that the kernel asked for is done.
const TAIL: u64 = 3;

/// Something that a kernel asked for.
#[derive(Debug, Clone, Copy)]
struct Record<'a> {
    head: &'a [u8],
    arguments: &'a [u8],
}

impl Record<'_> {
    fn word(&self, at: usize) -> u32 {
        u32::from_le_bytes(array(self.head, at))
    }

    fn argument(&self, index: usize) -> u64 {
        u64::from_le_bytes(array(self.arguments, 8 * index))
    }

    /// Where it stands among its siblings.
    fn order(&self) -> (bool, u32) {
        (u64::from_le_bytes(array(self.head, 40)) == TAIL, self.word(36))
    }
}

/// The bytes at an offset; zeroes where there are none.
fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes.get(at..at + N).and_then(|it| it.try_into().ok()).unwrap_or([0; N])
}

impl Client {
    /// Starts a kernel that may ask for more, and holds the stream until all of that is done.
    pub(crate) fn launch_with_queue(
        self: &Arc<Self>,
        stream: &Stream,
        queue: &Arc<DeviceQueue>,
        launch: &Command<'_>,
    ) -> Result<()> {
        let mut turn = queue.turn();
        let side = match &turn.side {
            Some(side) => Arc::clone(side),
            None => {
                let side = self.create_stream(StreamKind::NonBlocking, 0)?;
                Arc::clone(turn.side.insert(side))
            }
        };
        if let Some(done) = turn.done.filter(|done| done.timeline != stream.timeline()) {
            self.stream_wait_point(stream, done)?;
        }
        self.submit(stream, launch)?;
        let (client, queue) = (Arc::downgrade(self), Arc::clone(queue));
        let run = move |status: CUresult| {
            if let (true, Some(client)) = (status.is_success(), client.upgrade()) {
                let work = DeviceWork { client: &client, queue: &queue, side: &side };
                // A failure is one of the context, and shows there.
                let _ = work.run(&Cell::new(0), 0);
            }
        };
        self.host_function(stream, Box::new(run))?;
        turn.done = Some(stream.point());
        Ok(())
    }

    /// A module ends; its work is done.
    pub(crate) fn end_queue(&self, queue: &DeviceQueue) {
        if let Some(side) = queue.turn().side.take() {
            let _ = self.destroy_stream(&side);
        }
    }
}

/// Carrying records out.
struct DeviceWork<'a> {
    client: &'a Client,
    queue: &'a DeviceQueue,
    side: &'a Stream,
}

impl DeviceWork<'_> {
    /// Does what the kernel that has just ended asked for; `depth` is how deep it was nested, and `written`
    /// what the variable says of that.
    fn run(&self, written: &Cell<u32>, depth: u32) -> Result<()> {
        let (bytes, len) = self.take()?;
        let split = |it| <[u8]>::split_at_checked(it, HEAD);
        let records = bytes.chunks_exact(len).filter_map(split);
        let mut records: Vec<_> =
            records.map(|(head, arguments)| Record { head, arguments }).collect();
        records.sort_by_key(Record::order);
        for record in &records {
            if record.word(0) == 1 && written.replace(depth + 1) != depth + 1 {
                self.write_depth(depth + 1)?;
            }
            match self.start(record) {
                Ok(true) => self.run(written, depth + 1)?,
                Ok(false) => {}
                Err(error) => {
                    self.client.check()?;
                    let what = format!("what a kernel asked for is refused: error {}", error.0);
                    report::once(&what);
                }
            }
        }
        if depth == 0 && written.replace(0) != 0 {
            self.write_depth(0)?;
        }
        self.client.synchronize_stream(self.side)
    }

    fn write_depth(&self, depth: u32) -> Result<()> {
        let at = self.queue.variable.addr + DEPTH_AT;
        self.client.fill(self.side, Area::line(at, 4), depth, 4)
    }

    /// Takes the records out of the variable: their bytes, and the length of one.
    fn take(&self) -> Result<(Vec<u8>, usize)> {
        let Variable { addr, size } = self.queue.variable;
        let head = self.client.download(self.side, addr, HEAD)?;
        let word = |at| u32::from_le_bytes(array(&head, at)) as usize;
        let (len, room) = (word(16), word(20));
        let taken = word(0).min(room);
        // Kernels can write to the variable as to any other.
        let fits = (2 * HEAD..=RECORD_MAX).contains(&len)
            && len.checked_mul(room).is_some_and(|all| all as u64 + HEAD as u64 <= size);
        if taken == 0 || !fits {
            return Ok((Vec::new(), 2 * HEAD));
        }
        let bytes = self.client.download(self.side, addr + HEAD as u64, taken * len)?;
        self.client.fill(self.side, Area::line(addr, 8), 0, 4)?;
        Ok((bytes, len))
    }

    /// Starts one; whether it is a kernel.
    fn start(&self, record: &Record<'_>) -> Result<bool> {
        let client = self.client;
        match record.word(0) {
            1 => {
                let kernel = self.queue.kernel(record.word(4)).ok_or(CUresult::INVALID_HANDLE)?;
                let shape = LaunchShape {
                    grid: [8, 12, 16].map(|at| record.word(at)),
                    block: [20, 24, 28].map(|at| record.word(at)),
                    shared_bytes: record.word(32),
                    cooperative: false,
                    cluster: None,
                };
                let params = record.arguments.get(..kernel.params_len);
                let params = params.ok_or(CUresult::INVALID_VALUE)?;
                client.launch_alone(self.side, &kernel, &shape, params)?;
                Ok(true)
            }
            2 => {
                let [to, from, width_bytes, height, to_row, from_row] =
                    std::array::from_fn(|index| record.argument(index));
                let pitch = |row: u64| Pitch { row, slice: row.saturating_mul(height) };
                let extent = Extent { width_bytes, height, depth: 1 };
                let rect = Rect { extent, to: pitch(to_row), from: pitch(from_row) };
                let (to, from) = (End::Window(to), End::Window(from));
                client.copy_rect(self.side, to, from, &rect, CallKind::Asynchronous)?;
                Ok(false)
            }
            3 => {
                let [addr, value, width_bytes, height, pitch] =
                    std::array::from_fn(|index| record.argument(index));
                let area = Area { addr, pitch, width_bytes, height };
                client.fill(self.side, area, value as u32 & 0xff, 1)?;
                Ok(false)
            }
            // Room that was taken, and not used.
            _ => Ok(false),
        }
    }
}
