//! QEMU's machine protocol: a small client that stops, continues and ends a VM.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Error, ErrorKind, Write};
use std::os::unix::net::UnixStream;
use std::time::Duration;

use serde_json::{Value, json};

use crate::error::QmpError;

/// How long an answer may take. QEMU answers at once unless this machine is overloaded.
const PATIENCE: Duration = Duration::from_secs(30);
/// Most events that are kept for [`Qmp::take_events`]; the oldest go first.
const EVENTS_KEPT: usize = 256;

/// A connection to QEMU's monitor.
#[derive(Debug)]
pub struct Qmp {
    reader: BufReader<UnixStream>,
    events: VecDeque<Value>,
}

impl Qmp {
    /// Takes the greeting and agrees on capabilities.
    ///
    /// # Errors
    /// [`QmpError`].
    pub fn open(socket: UnixStream) -> Result<Self, QmpError> {
        let no_answer = |source| QmpError::NoAnswer { command: "connect".to_owned(), source };
        socket.set_read_timeout(Some(PATIENCE)).map_err(no_answer)?;
        socket.set_write_timeout(Some(PATIENCE)).map_err(no_answer)?;
        let mut qmp = Self { reader: BufReader::new(socket), events: VecDeque::new() };
        let greeting = qmp.receive("connect")?;
        tracing::debug!(%greeting, "QEMU's monitor");
        qmp.execute("qmp_capabilities")?;
        Ok(qmp)
    }

    /// Runs a command without arguments; its return value.
    ///
    /// # Errors
    /// [`QmpError`]; [`QmpError::Refused`] with QEMU's words.
    pub fn execute(&mut self, command: &str) -> Result<Value, QmpError> {
        self.execute_with(command, json!({}))
    }

    /// Runs a command; its return value.
    ///
    /// # Errors
    /// As [`Qmp::execute`].
    pub(crate) fn execute_with(
        &mut self,
        command: &str,
        arguments: Value,
    ) -> Result<Value, QmpError> {
        let mut line = json!({ "execute": command, "arguments": arguments }).to_string();
        line.push('\n');
        self.reader
            .get_mut()
            .write_all(line.as_bytes())
            .map_err(|source| QmpError::NoAnswer { command: command.to_owned(), source })?;
        loop {
            let mut answer = self.receive(command)?;
            if let Some(error) = answer.get("error") {
                let reason = error.get("desc").and_then(Value::as_str).unwrap_or("refused");
                let command = command.to_owned();
                return Err(QmpError::Refused { command, reason: reason.to_owned() });
            }
            if let Some(value) = answer.get_mut("return") {
                return Ok(value.take());
            }
            self.keep_event(answer);
        }
    }

    /// Pauses the VM; vhost stops with it.
    ///
    /// # Errors
    /// [`QmpError`].
    pub fn stop(&mut self) -> Result<(), QmpError> {
        self.execute("stop").map(drop)
    }

    /// Resumes the VM.
    ///
    /// # Errors
    /// [`QmpError`].
    pub fn cont(&mut self) -> Result<(), QmpError> {
        self.execute("cont").map(drop)
    }

    /// Ends QEMU.
    ///
    /// # Errors
    /// [`QmpError`].
    pub fn quit(&mut self) -> Result<(), QmpError> {
        match self.execute("quit") {
            // QEMU may have ended before its answer is read, or before the command is sent.
            Ok(_) | Err(QmpError::Closed { .. }) => Ok(()),
            Err(QmpError::NoAnswer { source, .. }) if source.kind() == ErrorKind::BrokenPipe => {
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// The events that came with answers so far, the oldest first.
    pub fn take_events(&mut self) -> Vec<Value> {
        self.events.drain(..).collect()
    }

    fn keep_event(&mut self, message: Value) {
        if message.get("event").is_some() {
            if self.events.len() == EVENTS_KEPT {
                self.events.pop_front();
            }
            self.events.push_back(message);
        }
    }

    fn receive(&mut self, command: &str) -> Result<Value, QmpError> {
        let mut line = String::new();
        let command = || command.to_owned();
        match self.reader.read_line(&mut line) {
            Ok(0) => Err(QmpError::Closed { command: command() }),
            Ok(_) => Ok(serde_json::from_str(&line)?),
            Err(error) if error.kind() == ErrorKind::ConnectionReset => {
                Err(QmpError::Closed { command: command() })
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                let source = Error::new(ErrorKind::TimedOut, error);
                Err(QmpError::NoAnswer { command: command(), source })
            }
            Err(source) => Err(QmpError::NoAnswer { command: command(), source }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays QEMU: for each command read, writes the lines of the script's next entry.
    fn qemu(script: &'static [&'static str]) -> UnixStream {
        let (ours, theirs) = UnixStream::pair().expect("a socket pair");
        std::thread::spawn(move || {
            let mut reader = BufReader::new(theirs);
            let _ = reader.get_mut().write_all(b"{\"QMP\": {}}\n");
            for lines in script {
                let mut line = String::new();
                let _ = reader.read_line(&mut line);
                let _ = reader.get_mut().write_all(lines.as_bytes());
            }
        });
        ours
    }

    #[test]
    fn events_between_answers_are_kept() {
        let mut qmp = Qmp::open(qemu(&[
            "{\"return\": {}}\n",
            "{\"event\": \"STOP\"}\n{\"return\": {}}\n",
            "{\"error\": {\"desc\": \"no\"}}\n",
        ]))
        .unwrap();
        qmp.stop().unwrap();
        assert_eq!(qmp.take_events(), [json!({ "event": "STOP" })]);
        assert!(matches!(qmp.cont(), Err(QmpError::Refused { reason, .. }) if reason == "no"));
        assert!(qmp.quit().is_ok(), "QEMU has gone");
    }

    #[test]
    fn what_is_no_json_is_an_error() {
        assert!(matches!(Qmp::open(qemu(&["hello\n"])), Err(QmpError::Json(_))));
    }
}
