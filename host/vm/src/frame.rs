//! What the guest's init reports, one frame a line:
//!
//! ```text
//! @svp waiting
//! @svp ready
//! @svp start INDEX PID
//! @svp output INDEX stdout|stderr TEXT
//! @svp exit INDEX CODE
//! @svp trouble TEXT
//! @svp done
//! ```
//!
//! INDEX counts the guest's programs from 0; CODE is the shell's: 128 + n for a program that
//! signal n ended.

/// One of a program's two streams.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// A report of the guest's agent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Frame {
    /// The driver is loaded, and the guest waits for the word that it goes on ([`crate::snapshot`]).
    Waiting,
    /// The driver is loaded; programs start now.
    Ready,
    /// A program was started.
    Start {
        /// The program's index, from 0.
        program: usize,
        /// The program's process id in the guest.
        pid: u32,
    },
    /// A program printed a line.
    Output {
        /// The program's index.
        program: usize,
        /// The stream that the line went to.
        stream: Stream,
        /// The line without its end.
        text: String,
    },
    /// A program ended.
    Exit {
        /// The program's index.
        program: usize,
        /// Exit code, or 128 + the signal that ended it.
        code: i32,
    },
    /// Why the guest cannot do its work.
    Trouble(String),
    /// All programs have ended; the guest powers off.
    Done,
}

impl Frame {
    /// Reads a line; `None` if the line is no frame.
    pub fn parse(line: &str) -> Option<Self> {
        let rest = line.trim_end_matches(['\r', '\n']).strip_prefix("@svp ")?;
        let (kind, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        match kind {
            "waiting" => Some(Self::Waiting),
            "ready" => Some(Self::Ready),
            "done" => Some(Self::Done),
            "trouble" => Some(Self::Trouble(rest.to_owned())),
            "start" => {
                let (program, pid) = rest.split_once(' ')?;
                Some(Self::Start { program: program.parse().ok()?, pid: pid.parse().ok()? })
            }
            "exit" => {
                let (program, code) = rest.split_once(' ')?;
                Some(Self::Exit { program: program.parse().ok()?, code: code.parse().ok()? })
            }
            "output" => Self::output(rest),
            _ => None,
        }
    }

    fn output(rest: &str) -> Option<Self> {
        let (program, rest) = rest.split_once(' ')?;
        let (stream, text) = rest.split_once(' ')?;
        let stream = match stream {
            "stdout" => Stream::Stdout,
            "stderr" => Stream::Stderr,
            _ => return None,
        };
        Some(Self::Output { program: program.parse().ok()?, stream, text: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read() {
        assert_eq!(Frame::parse("@svp waiting"), Some(Frame::Waiting));
        assert_eq!(Frame::parse("@svp ready\r\n"), Some(Frame::Ready));
        assert_eq!(Frame::parse("@svp start 3 77\n"), Some(Frame::Start { program: 3, pid: 77 }));
        assert_eq!(Frame::parse("@svp exit 0 139"), Some(Frame::Exit { program: 0, code: 139 }));
        let text = "  @svp done ".to_owned();
        let output = Frame::Output { program: 1, stream: Stream::Stderr, text };
        assert_eq!(Frame::parse("@svp output 1 stderr   @svp done "), Some(output));
        assert_eq!(
            Frame::parse("@svp trouble no driver"),
            Some(Frame::Trouble("no driver".to_owned()))
        );
    }

    #[test]
    fn other_lines_are_no_frames() {
        for line in
            ["", "@svp", "@svp exit 1", "@svp start x 1", "x @svp done", "@svp output 1 a b"]
        {
            assert_eq!(Frame::parse(line), None, "{line}");
        }
    }
}
