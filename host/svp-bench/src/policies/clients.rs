//! Native clients that prepare themselves, wait for each other, and then run at once.

use super::daemon::{Daemon, program};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use svp::dist::Dist;

/// A program and its arguments.
pub(super) type Words<'a> = Vec<&'a str>;

/// Clients that wait at the gate (`host/svp-bench/programs/policies/policies.h`).
#[derive(Debug)]
pub(super) struct Clients(Vec<Client>);

#[derive(Debug)]
struct Client {
    words: String,
    process: Child,
    stdout: BufReader<ChildStdout>,
}

impl Client {
    fn start(dist: &Dist, daemon: &Daemon, words: &[&str]) -> Result<Self> {
        let (name, args) = words.split_first().context("a program needs a name")?;
        let libs = dist.libs(std::env::consts::ARCH);
        let mut process = Command::new(program(dist, std::env::consts::ARCH, name)?)
            .args(args)
            .env("SVP_SOCKET", daemon.socket())
            .env("LD_LIBRARY_PATH", &libs)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {name}"))?;
        let stdout = process.stdout.take().context("no output")?;
        Ok(Self { words: words.join(" "), process, stdout: BufReader::new(stdout) })
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let mut line = String::new();
        self.stdout.read_line(&mut line)?;
        ensure!(line == "ready\n", "{} is not prepared: {line}", self.words);
        Ok(())
    }

    /// Waits for the client's end; the line of JSON that it printed.
    fn end(mut self) -> Result<Value> {
        let mut text = String::new();
        self.stdout.read_to_string(&mut text)?;
        let status = self.process.wait()?;
        ensure!(status.success(), "{} ended with {status}: {text}", self.words);
        if text.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_str(text.trim()).with_context(|| format!("{}: {text}", self.words))
    }
}

impl Clients {
    /// Starts programs, and waits until all are prepared.
    ///
    /// # Errors
    /// If one is not.
    pub(super) fn prepare(dist: &Dist, daemon: &Daemon, programs: &[Words<'_>]) -> Result<Self> {
        let start = |words: &Words<'_>| Client::start(dist, daemon, words);
        let mut clients: Vec<Client> = programs.iter().map(start).collect::<Result<_>>()?;
        clients.iter_mut().try_for_each(Client::wait_until_ready)?;
        Ok(Self(clients))
    }

    /// These clients, and others that were prepared later.
    pub(super) fn and(mut self, mut later: Self) -> Self {
        self.0.append(&mut later.0);
        self
    }

    /// Lets all clients run, in their order, and returns what they print.
    ///
    /// # Errors
    /// If one fails: its results are wrong.
    pub(super) fn go(mut self) -> Result<Vec<Value>> {
        for client in &mut self.0 {
            let stdin = client.process.stdin.as_mut().context("no input")?;
            stdin.write_all(b"go\n")?;
        }
        self.0.into_iter().map(Client::end).collect()
    }
}

/// Prepares programs and lets them go at once.
///
/// # Errors
/// If one fails.
pub(super) fn run(dist: &Dist, daemon: &Daemon, programs: &[Words<'_>]) -> Result<Vec<Value>> {
    Clients::prepare(dist, daemon, programs)?.go()
}

/// A number that a program printed.
///
/// # Errors
/// If it did not.
pub(super) fn number(printed: &Value, key: &str) -> Result<f64> {
    let number = printed.get(key).and_then(Value::as_f64);
    number.with_context(|| format!("no {key} in {printed}"))
}

/// The largest of a number that programs printed.
///
/// # Errors
/// If one did not.
pub(super) fn largest(printed: &[Value], key: &str) -> Result<f64> {
    printed.iter().try_fold(0.0, |most: f64, line| Ok(most.max(number(line, key)?)))
}
