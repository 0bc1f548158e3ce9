//! Options of the calls that load code: the log buffers. Everything else concerns a compiler that
//! runs at the host, and is passed over.

use crate::border::{In, Memory, Out, TextBuffer};
use std::ffi::c_void;
use svp_client::Result;

/// The options that name a log buffer, by their `CUjit_option`.
#[derive(Clone, Copy)]
struct LogOptions {
    buffer: u32,
    len: u32,
}

/// `CU_JIT_INFO_LOG_BUFFER` and the length that belongs to it.
const INFO_LOG: LogOptions = LogOptions { buffer: 3, len: 4 };
/// `CU_JIT_ERROR_LOG_BUFFER` and the length that belongs to it.
const ERROR_LOG: LogOptions = LogOptions { buffer: 5, len: 6 };
/// Longer lists are taken for a mistake.
const OPTIONS_MAX: u32 = 256;

/// The keys and values that a program gave.
#[derive(Clone, Copy)]
pub(crate) struct JitOptions {
    pub(crate) count: u32,
    pub(crate) keys: In<u32>,
    pub(crate) values: Out<*mut c_void>,
}

impl JitOptions {
    fn position(&self, key: u32) -> Option<usize> {
        let indices = 0..self.count.min(OPTIONS_MAX) as usize;
        indices.into_iter().find(|index| self.keys.at(*index).is_ok_and(|found| found == key))
    }

    /// Writes a text into a log buffer, if the program gave one, and its length into the place of
    /// the buffer's.
    fn write(&self, options: LogOptions, text: &str) -> Result<()> {
        let (Some(buffer), Some(len)) = (self.position(options.buffer), self.position(options.len))
        else {
            return Ok(());
        };
        let place = Memory::at(self.values.at(buffer)?.expose_provenance() as u64);
        let room = self.values.at(len)?.addr();
        if place.is_null() || room == 0 {
            return Ok(());
        }
        TextBuffer::at(place).set(text, i32::try_from(room).unwrap_or(i32::MAX))?;
        let written = text.len().min(room - 1);
        self.values.set_at(len, std::ptr::without_provenance_mut(written))
    }

    /// Fills the log buffers: that of information with nothing, that of errors with the reason of a
    /// refusal.
    pub(crate) fn write_logs(&self, errors: &str) -> Result<()> {
        self.write(INFO_LOG, "")?;
        self.write(ERROR_LOG, errors)
    }
}
