//! The progress line of a fleet's run.

use std::io::{IsTerminal as _, Write as _};
use svp_fleet::{Progress, spoken};

/// One line on standard error that says how far it is: rewritten on a terminal, else written when a
/// cell has ended.
#[derive(Debug, Default)]
pub(super) struct Line {
    done: u64,
    shown: bool,
}

impl Line {
    /// Says it, if there is something new to say.
    pub(super) fn show(&mut self, progress: &Progress) {
        let mut error = std::io::stderr();
        let left = progress.left().map(|left| format!(", about {} left", spoken(left)));
        let Progress { cells, done, running, failed, last, .. } = progress;
        let said = format!(
            "{done} of {cells} done, {running} running, {failed} failed{}",
            left.unwrap_or_default()
        );
        // What cannot be shown does not stop the run.
        if error.is_terminal() {
            let _ = write!(error, "\r\x1b[K{said}");
            let _ = error.flush();
            self.shown = true;
        } else if let (true, Some((name, failed))) = (*done > self.done, last) {
            let how = if *failed { "not as expected" } else { "ok" };
            let _ = writeln!(error, "{name}: {how}; {said}");
        }
        self.done = *done;
    }

    /// Ends a line that was rewritten.
    pub(super) fn end(&self) {
        if self.shown {
            eprintln!();
        }
    }
}
