//! The constructor: runs before the program's own.
#![allow(unsafe_code)]

use std::error::Error as _;
use std::fmt::Write as _;
use std::io::Write as _;
use std::panic;

use crate::Error;
use crate::redirect::{Redirected, redirect};

/// Set to anything, it makes this library say what it did.
const VERBOSE: &str = "SVP_PRELOAD_VERBOSE";

// SAFETY: an entry of this section is called once by the loader, with arguments that a C function
// without parameters may ignore.
#[unsafe(link_section = ".init_array")]
#[used]
static CONSTRUCTOR: extern "C" fn() = constructor;

extern "C" fn constructor() {
    // A panic must not reach the loader; it would be this library's fault, not the program's.
    match panic::catch_unwind(redirect) {
        Ok(Ok(results)) => describe(&results),
        Ok(Err(error)) => say(&chain(&error)),
        Err(_) => say("internal error (a panic); the program is left as it is"),
    }
}

fn describe(results: &[Result<Redirected, Error>]) {
    let verbose = std::env::var_os(VERBOSE).is_some();
    if verbose && results.is_empty() {
        say("nothing to redirect: the program is left alone");
    }
    for result in results {
        match result {
            Ok(Redirected { path, entries, kept }) if verbose => {
                say(&format!("{entries} entries of the CUDA runtime in {path} redirected"));
                if !kept.is_empty() {
                    say(&format!("not redirected: {}", kept.join(", ")));
                }
            }
            Ok(_) => {}
            Err(error) => say(&chain(error)),
        }
    }
}

/// The error and its causes, on one line.
fn chain(error: &Error) -> String {
    let mut line = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        // Writing to a String cannot fail.
        let _ = write!(line, ": {cause}");
        source = cause.source();
    }
    line
}

fn say(message: &str) {
    // A closed standard error is the program's choice, and no reason to fail.
    let _ = writeln!(std::io::stderr(), "svp: preload: {message}");
}
