//! Lines on standard error for the person who runs the program: each said once.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

use crate::version::LIBRARY;

static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Prints `message` after the library's name, unless it was printed before.
pub(crate) fn once(message: &str) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(message.to_owned()) {
        // A closed standard error is the program's choice, and no reason to fail.
        let _ = writeln!(std::io::stderr(), "svp: {LIBRARY}: {message}");
    }
}
