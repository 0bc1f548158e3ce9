//! Words of this process that streams write as they come past: to see that work has ended is to read memory.

use std::ffi::c_void;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use super::{Cuda, CudaError, Stream};

/// Each word is alone in its line of the processor's caches.
const STRIDE_BYTES: usize = 64;
const WORDS: usize = 1024;
/// `CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS`: that of the calls' second version.
const CAN_WRITE_64_BITS: u32 = 122;

/// A word. It is the process's for as long as that lives.
#[derive(Debug)]
pub(crate) struct Word {
    place: NonNull<AtomicU64>,
    /// The device's address of it.
    addr: u64,
}

// SAFETY: the word is atomic, and its memory is never freed.
unsafe impl Send for Word {}

impl Word {
    /// What was written last. Who sees it sees what the stream's work wrote before.
    pub(crate) fn value(&self) -> u64 {
        // SAFETY: aligned memory of this process that is never freed, zeros at first; the device writes it
        // as a whole.
        unsafe { self.place.as_ref() }.load(Ordering::Acquire)
    }
}

/// Words that nothing uses.
#[derive(Debug, Default)]
pub(crate) struct Words {
    free: Vec<Word>,
    is_made: bool,
}

impl Words {
    /// A word, if there is one: where the driver writes none, and where all are in use, work is asked for by its
    /// events.
    pub(crate) fn take(&mut self, cuda: &Cuda) -> Result<Option<Word>, CudaError> {
        if !self.is_made && cuda.memory_ops.is_some() {
            self.free = cuda.make_words()?;
        }
        self.is_made = true;
        Ok(self.free.pop())
    }

    /// Takes a word back. Nothing may write it any more.
    pub(crate) fn give(&mut self, word: Word) {
        self.free.push(word);
    }
}

impl Cuda {
    /// Does the device say that streams write words of 64 bits?
    pub(super) fn says_that_it_writes_words(&self) -> bool {
        self.attribute(CAN_WRITE_64_BITS).is_ok_and(|it| it == 1)
    }

    fn make_words(&self) -> Result<Vec<Word>, CudaError> {
        const PORTABLE_MAPPED: u32 = 1 | 2;
        let (mut start, mut addr): (*mut c_void, u64) = (std::ptr::null_mut(), 0);
        call!(self, cuMemHostAlloc(&mut start, WORDS * STRIDE_BYTES, PORTABLE_MAPPED))?;
        if let Err(error) = call!(self, cuMemHostGetDevicePointer_v2(&mut addr, start, 0)) {
            call!(self, cuMemFreeHost(start))?;
            return Err(error);
        }
        // SAFETY: so many bytes are there, and nothing else has them.
        unsafe { start.write_bytes(0, WORDS * STRIDE_BYTES) };
        let word = |at: usize| {
            let place = start.wrapping_byte_add(at * STRIDE_BYTES).cast();
            NonNull::new(place).map(|place| Word { place, addr: addr + (at * STRIDE_BYTES) as u64 })
        };
        Ok((0..WORDS).filter_map(word).collect())
    }

    /// Has a stream write a word once all before it has ended.
    pub(crate) fn write_word(
        &self,
        word: &Word,
        value: u64,
        stream: Stream,
    ) -> Result<(), CudaError> {
        // What was written before is seen first.
        const WITH_BARRIER: u32 = 0;
        const NAME: &str = "cuStreamWriteValue64_v2";
        let table = self.memory_ops.as_ref().ok_or(CudaError::NoFunction(NAME))?;
        call!(self, table, cuStreamWriteValue64_v2(stream.0, word.addr, value, WITH_BARRIER))
    }
}
