//! A queue: a stream, jobs that wait, and jobs that are on the stream.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;
use std::sync::Arc;

use svp_gpu::{Job, JobId, Outcome, Pitch};

use super::cuda::{Cuda, CudaError, Event, Pinned, PinnedPool, Stream, Word};

/// A queue of a window.
#[derive(Debug)]
pub(super) struct Queue {
    pub(super) stream: Stream,
    /// The stream's priority.
    priority: i32,
    /// That of work that comes from now on.
    pub(super) wanted: i32,
    /// What the stream writes as jobs end: their numbers, which rise.
    pub(super) word: Option<Word>,
    number: u64,
    /// When the last job ended that has been collected.
    pub(super) ended_ns: u64,
    /// Not started.
    pub(super) waiting: VecDeque<Job>,
    /// On the stream, in order.
    pub(super) running: VecDeque<Running>,
}

impl Queue {
    /// A queue without jobs.
    pub(super) fn new(cuda: &Cuda, priority: i32, word: Option<Word>) -> Result<Self, CudaError> {
        let stream = cuda.create_stream(priority)?;
        let (waiting, running) = (VecDeque::new(), VecDeque::new());
        // Another queue may have had the word.
        let number = word.as_ref().map_or(0, Word::value);
        let (wanted, ended_ns) = (priority, 0);
        Ok(Self { stream, priority, wanted, word, number, ended_ns, waiting, running })
    }

    /// Has the stream say that all before this has ended: the number that it writes.
    pub(super) fn write_number(&mut self, cuda: &Cuda) -> Result<u64, CudaError> {
        let Some(word) = &self.word else { return Ok(0) };
        self.number += 1;
        cuda.write_word(word, self.number, self.stream)?;
        Ok(self.number)
    }

    /// Whether the job in front has ended, if the stream says so.
    pub(super) fn says_that_one_ended(&self) -> Option<bool> {
        let (word, running) = (self.word.as_ref()?, self.running.front()?);
        Some(word.value() >= running.number)
    }

    /// Whether the stream says that its last job is still under way: what is put behind it now begins when that one
    /// ends.
    pub(super) fn says_that_it_is_busy(&self) -> bool {
        let last = self.word.as_ref().zip(self.running.back());
        last.is_some_and(|(word, running)| word.value() < running.number)
    }

    /// Whether it has jobs.
    pub(super) fn has_jobs(&self) -> bool {
        !self.waiting.is_empty() || !self.running.is_empty()
    }

    /// Gives a queue without jobs a stream of the priority that is wanted: a driver's stream keeps its own.
    pub(super) fn take_priority(&mut self, cuda: &Cuda) -> Result<(), CudaError> {
        if self.has_jobs() || self.wanted == self.priority {
            return Ok(());
        }
        let stream = cuda.create_stream(self.wanted)?;
        let old = std::mem::replace(&mut self.stream, stream);
        self.priority = self.wanted;
        cuda.destroy_stream(old)
    }
}

/// How it is known when a job began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Begin {
    /// The event was recorded before it.
    At(Event),
    /// The job before it on the stream was under way when this one was given.
    BehindLast,
    /// It takes no time.
    AtItsEnd,
}

/// A job on its stream.
#[derive(Debug)]
pub(super) struct Running {
    pub(super) id: JobId,
    pub(super) begin: Begin,
    pub(super) end: Event,
    /// What is written to the queue's word at its end.
    pub(super) number: u64,
    pub(super) work: Work,
}

/// What has to be kept while a job is on its stream, and done afterwards.
#[derive(Debug)]
pub(super) struct Work {
    pub(super) outcome: Outcome,
    /// Memory that the driver reads or writes.
    pub(super) staging: Staging,
    /// Where staged bytes go in the end.
    pub(super) write_back: Option<WriteBack>,
    /// May it have printed?
    pub(super) prints: bool,
}

impl Work {
    /// A job that gives nothing and keeps nothing.
    pub(super) fn nothing() -> Self {
        Self { outcome: Outcome::Done, staging: Staging::None, write_back: None, prints: false }
    }
}

/// Host memory that is part of a copy.
#[derive(Debug)]
pub(super) enum Staging {
    /// There is none.
    None,
    /// Rows without gaps.
    Packed(Pinned),
}

impl Staging {
    /// Gives the memory of a copy that has ended back to the pool.
    pub(super) fn give_back(self, cuda: &Cuda, pool: &mut PinnedPool) -> Result<(), CudaError> {
        match self {
            Self::Packed(memory) => pool.give(cuda, memory),
            Self::None => Ok(()),
        }
    }
}

/// Packed rows go to a file.
#[derive(Debug)]
pub(super) struct WriteBack {
    pub(super) file: Arc<OwnedFd>,
    /// Offset of the first row.
    pub(super) offset: u64,
    pub(super) width: u64,
    pub(super) height: u64,
    pub(super) depth: u64,
    pub(super) pitch: Pitch,
}
