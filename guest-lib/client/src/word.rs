//! Words of memory that a stream writes, or waits for (CUDA's stream memory operations).
//!
//! A write is a copy of the word behind all that the stream was given before. A wait is a host
//! function of the stream: its thread reads the word through a stream of its own until the
//! condition holds. So nothing else waits with it: neither the host, nor other streams, nor other
//! clients.

use std::sync::{Arc, Weak};
use std::time::Duration;

use svp_abi::command::{Command, Place};

use crate::{CUresult, Client, Located, Result, Stream, StreamKind};

/// How long a waiting thread sleeps between two looks: at first, and at most.
const SLEEP_MIN: Duration = Duration::from_micros(10);
const SLEEP_MAX: Duration = Duration::from_millis(1);

/// Whether a word, zero-extended, ends the wait.
pub type Condition = Box<dyn Fn(u64) -> bool + Send>;

/// A word that the device reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    address: u64,
    bytes: usize,
}

impl Client {
    /// The word of 4 or 8 bytes at a program's address.
    ///
    /// # Errors
    /// `INVALID_VALUE` for memory that the device does not reach, or a word that is not aligned.
    pub fn word(&self, address: u64, bytes: usize) -> Result<Word> {
        let len = bytes as u64;
        if !matches!(bytes, 4 | 8) || !address.is_multiple_of(len) {
            return Err(CUresult::INVALID_VALUE);
        }
        self.check_range(address, len)?;
        match self.locate(address, len) {
            Located::Device(address) | Located::Pinned(address) => Ok(Word { address, bytes }),
            Located::Pageable => Err(CUresult::INVALID_VALUE),
        }
    }

    /// Writes a word in stream order; of a short one, the low bytes of `value`.
    ///
    /// A reader of the word in another stream takes it as the sign that all before it is done. A copy
    /// alone does not say so: where nothing that it touches is under way, ACS lets it go first.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` without room to keep the value; a sticky error.
    pub fn write_word(&self, stream: &Stream, word: Word, value: u64) -> Result<()> {
        self.check()?;
        let piece = self.take_piece(word.bytes)?;
        let bytes = value.to_le_bytes();
        self.channel.arena_write(piece.off, bytes.get(..word.bytes).unwrap_or(&bytes));
        let (dst, src) = (Place::Window(word.address), Place::Arena(piece.off as u64));
        let timeline = stream.timeline();
        self.write(stream, |value| Command::Wait { timeline, value: value - 1 })
            .inspect_err(|_| self.arena.free(piece))?;
        let command = Command::Copy { dst, src, len: word.bytes as u64 };
        self.submit_piece(stream, piece, &command).map(drop)
    }

    /// Holds the stream until a word meets the condition.
    ///
    /// # Errors
    /// `OUT_OF_MEMORY` if there is no stream or thread to look with; a sticky error.
    pub fn wait_for_word(
        self: &Arc<Self>,
        stream: &Stream,
        word: Word,
        holds: Condition,
    ) -> Result<()> {
        let reader = self.create_stream(StreamKind::NonBlocking, stream.priority())?;
        let (client, its_reader) = (Arc::downgrade(self), Arc::clone(&reader));
        let wait = move |status| {
            if status == CUresult::SUCCESS {
                look_until(&client, &its_reader, word, &holds);
            }
            if let Some(client) = client.upgrade() {
                // Only a context that has ended refuses, and that ends its streams.
                let _ = client.destroy_stream(&its_reader);
            }
        };
        let submitted = self.host_function(stream, Box::new(wait));
        if submitted.is_err() {
            let _ = self.destroy_stream(&reader);
        }
        submitted
    }

    /// What a word holds now, whatever other streams are at.
    fn read_word(&self, reader: &Stream, word: Word) -> Result<u64> {
        self.check_range(word.address, word.bytes as u64)?;
        let piece = self.take_piece(word.bytes)?;
        let (dst, src) = (Place::Arena(piece.off as u64), Place::Window(word.address));
        let command = Command::Copy { dst, src, len: word.bytes as u64 };
        let copied = self.submit(reader, &command).inspect_err(|_| self.arena.free(piece))?;
        self.wait(copied)?;
        let mut bytes = [0; 8];
        if let Some(bytes) = bytes.get_mut(..word.bytes) {
            self.channel.arena_read(piece.off, bytes);
        }
        self.arena.free(piece);
        self.check()?;
        Ok(u64::from_le_bytes(bytes))
    }
}

/// Returns when the condition holds, or when no look is possible any more: the context has ended, or
/// the program has freed the memory.
fn look_until(client: &Weak<Client>, reader: &Stream, word: Word, holds: &Condition) {
    let mut sleep = SLEEP_MIN;
    while let Some(client) = client.upgrade() {
        match client.read_word(reader, word) {
            Ok(value) if !holds(value) => {}
            Ok(_) | Err(_) => return,
        }
        drop(client);
        std::thread::sleep(sleep);
        sleep = (2 * sleep).min(SLEEP_MAX);
    }
}
