//! Words for people, on standard error: one line each, and each line once.

use std::cell::Cell;
use std::collections::HashSet;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// How many different lines are remembered; after that no more are written.
const LINES_MAX: usize = 4096;

static WRITTEN: Mutex<Option<HashSet<String>>> = Mutex::new(None);

thread_local! {
    static SAID: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has said something, lines that were not written again included.
pub fn said() -> u64 {
    SAID.get()
}

/// Writes `svp: <line>` to standard error, unless the same line was written before.
pub fn once(line: &str) {
    SAID.set(SAID.get().wrapping_add(1));
    let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
    let lines = written.get_or_insert_default();
    if lines.len() < LINES_MAX && lines.insert(line.to_owned()) {
        // A closed standard error is the program's affair.
        let _ = writeln!(std::io::stderr().lock(), "svp: {line}");
    }
}
