//! Progress with sizes while a download runs: how much has arrived in a folder, of how much.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::cache::{bytes_in, megabytes};
use crate::sh;

const LOOK_EVERY: Duration = Duration::from_millis(250);
/// Between lines where standard error is a file or a CI log.
const LINE_EVERY: Duration = Duration::from_secs(10);

/// Runs `work` and shows how `dir` grows towards `total_bytes` meanwhile.
pub(crate) fn watch<T>(name: &str, dir: &Path, total_bytes: u64, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| show_until(&done, name, dir, total_bytes));
        let result = work();
        done.store(true, Ordering::Release);
        result
    })
}

fn show_until(done: &AtomicBool, name: &str, dir: &Path, total_bytes: u64) {
    let terminal = std::io::stderr().is_terminal();
    let every = if terminal { LOOK_EVERY } else { LINE_EVERY };
    let mut last = Instant::now();
    while !done.load(Ordering::Acquire) {
        std::thread::sleep(Duration::from_millis(50));
        if last.elapsed() < every {
            continue;
        }
        last = Instant::now();
        let so_far = megabytes(bytes_in(dir).min(total_bytes));
        let text = format!("{name}: {so_far} of {}", megabytes(total_bytes));
        if terminal {
            eprint!("\r{:>9}  {text}   ", "setup");
            // A lost progress line is no reason to stop.
            let _ = std::io::stderr().flush();
        } else {
            sh::say("setup", &text);
        }
    }
    if terminal {
        eprint!("\r\x1b[K");
    }
}
