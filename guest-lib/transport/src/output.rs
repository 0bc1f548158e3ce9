//! Text that kernels print: from the channel to the process's standard output.
#![allow(unsafe_code)]

use crate::channel::Channel;
use std::io::Write;
use std::sync::atomic::Ordering;
use svp_abi::channel::{OFF_OUTPUT_HEAD, OFF_OUTPUT_TAIL};

unsafe extern "C" {
    /// C's standard output; the program's own printf writes there too.
    static stdout: *mut libc::FILE;
}

impl Channel {
    /// Takes the text that has been printed since the last time. Callers hold a lock: two takers
    /// at once would see the same text.
    pub fn take_output(&self) -> Vec<u8> {
        let (start, len) = (self.layout.output_off as usize, u64::from(self.layout.output_len));
        let head = self.memory.word64(OFF_OUTPUT_HEAD).load(Ordering::Acquire);
        let tail_word = self.memory.word64(OFF_OUTPUT_TAIL);
        // A client that falls behind loses the oldest text, as with CUDA's own buffer.
        let tail = tail_word.load(Ordering::Relaxed).max(head.saturating_sub(len));
        let mut text = vec![0; head.saturating_sub(tail) as usize];
        let at = (tail & (len - 1)) as usize;
        let before_wrap = text.len().min(len as usize - at);
        let (first, second) = text.split_at_mut(before_wrap);
        self.memory.read(start + at, first);
        self.memory.read(start, second);
        tail_word.store(head.max(tail), Ordering::Release);
        text
    }

    /// Whether there is text to take.
    pub fn has_output(&self) -> bool {
        let head = self.memory.word64(OFF_OUTPUT_HEAD).load(Ordering::Relaxed);
        head != self.memory.word64(OFF_OUTPUT_TAIL).load(Ordering::Relaxed)
    }
}

/// Writes text to the process's standard output, after what the program has printed so far.
pub fn print_to_stdout(text: &[u8]) {
    // The program's own text may still be in C's buffer; CUDA's printf keeps the order.
    // SAFETY: flushing C's standard output is allowed from any thread at any time.
    unsafe { libc::fflush(stdout) };
    let mut out = std::io::stdout().lock();
    // A closed standard output is the program's affair.
    let _ = out.write_all(text).and_then(|()| out.flush());
}
