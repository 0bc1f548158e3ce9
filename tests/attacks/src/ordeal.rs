//! Attacks on a daemon: the guest, an attacker, and what is left of them.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::ESCAPED;
use crate::attacks::processes::{domain_of_a_user, has_spare};
use crate::attacks::{Attack, JitMode};
use crate::client::{Client, WireError, params};
use crate::daemon::Daemon;
use crate::length::Length;
use crate::ptx;
use crate::report::Row;
use crate::victim::Seen;

/// How long an attacker may go on after its time before it is killed, which counts against it: it waits
/// for an answer that does not come.
const OVERTIME: Duration = Duration::from_secs(90);
/// When memory is looked at after the attacker has left.
const AFTERWARDS: Duration = Duration::from_secs(10);
/// How long it may take in the short form, which asks whether memory comes back, on slow machines, too.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(100);
/// Memory that is back early, in the short form.
const IS_BACK: f64 = 1.03;
/// What a daemon may write into its log because of one attack.
const LOGGED_MAX: u64 = 256 << 10;

/// A daemon with the guest that must not notice. Attacks follow each other on it.
pub(crate) struct Ordeal {
    daemon: Daemon,
    guest: Guest,
    length: Length,
    /// The daemon has a process more than there are domains.
    keeps_spare: bool,
    /// What daemon and compilers held when the last attack was over, or before the first.
    before: u64,
    logged: u64,
    /// What the guest waits beside this many busy loops.
    busy: BTreeMap<usize, f64>,
}

impl Ordeal {
    /// Starts the program that is to be attacked.
    pub(crate) fn start(svp: &Path, mode: JitMode, length: Length) -> io::Result<Self> {
        let daemon = Daemon::start(svp, mode)?;
        let guest = Guest::start(&daemon.guest_socket())?;
        let (before, logged, busy) = (u64::MAX, 0, BTreeMap::new());
        let keeps_spare = false;
        let mut ordeal = Self { daemon, guest, length, keeps_spare, before, logged, busy };
        // Twice, since much is made at the second use.
        ordeal.serve_a_client()?;
        ordeal.serve_a_client()?;
        // As it does where clients are kept apart.
        ordeal.keeps_spare = domain_of_a_user(&ordeal.daemon.socket()).is_some();
        ordeal.wait_for_spare()?;
        ordeal.before = ordeal.settled();
        Ok(ordeal)
    }

    /// Waits for the process that the daemon keeps for the next domain, where it keeps one: that counts as
    /// what is held before an attack and afterwards.
    fn wait_for_spare(&self) -> io::Result<()> {
        let end = Instant::now() + PATIENCE;
        while self.keeps_spare && !has_spare(self.daemon.id()) {
            if Instant::now() > end {
                return Err(io::Error::other("the daemon has no spare process"));
            }
            std::thread::sleep(LOOK);
        }
        Ok(())
    }

    /// Whether another attack would show anything.
    pub(crate) fn is_over(&mut self) -> bool {
        self.daemon.death().is_some() || self.guest.check().is_err()
    }

    /// Carries an attack out, in the short form twice if more memory is held afterwards: the daemon has just
    /// begun, and code, stacks and pools that were used for the first time stay. What is lost adds up.
    pub(crate) fn judge(&mut self, attack: &Attack) -> io::Result<Row> {
        let row = self.run(attack)?;
        let is_first_use = self.length == Length::Short && row.contained && !row.is_back();
        if is_first_use { self.run(attack) } else { Ok(row) }
    }

    fn run(&mut self, attack: &Attack) -> io::Result<Row> {
        let seconds = self.length.attacked().as_secs_f64();
        let busy_p99_ms = self.beside_busy_loops(attack.busy)?;
        let mut why = Vec::new();
        let attacker = self.attacker(attack)?;
        let seen = self.guest.live(seconds);
        why.extend(judged(attacker, self.length.attacked() + OVERTIME)?);
        let left = Instant::now();
        why.extend(seen.as_ref().err().map(|error| format!("the guest: {error}")));
        let before = self.before;
        if self.daemon.death().is_none() {
            self.wait_for_spare()?;
        }
        self.before = self.held_afterwards(left);
        let rss_ratio_after_10s = self.before as f64 / before.max(1) as f64;
        why.extend(self.daemon.death().map(|how| format!("the daemon has ended: {how}")));
        why.extend(self.guest.check().err().map(|error| format!("the guest: {error}")));
        why.extend(self.serve_a_client().err().map(|error| format!("a new client: {error}")));
        let logged = self.daemon.logged();
        if logged - self.logged > LOGGED_MAX {
            why.push(format!("{} bytes of log", logged - self.logged));
        }
        self.logged = logged;
        let (name, contained) = (attack.name, why.is_empty());
        let victim_p99_ms = seen.unwrap_or_default().p99();
        Ok(Row { name, contained, victim_p99_ms, busy_p99_ms, rss_ratio_after_10s, why })
    }

    fn beside_busy_loops(&mut self, count: usize) -> io::Result<f64> {
        if self.length == Length::Short {
            return Ok(0.0);
        }
        if let Some(known) = self.busy.get(&count) {
            return Ok(*known);
        }
        let loops = BusyLoops::start(count)?;
        let p99 = self.guest.live(self.length.attacked().as_secs_f64())?.p99();
        drop(loops);
        self.busy.insert(count, p99);
        Ok(p99)
    }

    fn attacker(&self, attack: &Attack) -> io::Result<Child> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["attack", attack.name, "--socket"]).arg(self.daemon.socket());
        command.arg("--cache").arg(self.daemon.cache());
        command.arg("--seconds").arg(self.length.attacked().as_secs_f64().to_string());
        if self.length == Length::Short {
            command.arg("--short");
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()
    }

    /// What is held ten seconds later, in KiB; in the short form as soon as it is as little as before.
    fn held_afterwards(&self, left: Instant) -> u64 {
        let is_short = self.length == Length::Short;
        let patience = if is_short { PATIENCE } else { AFTERWARDS };
        loop {
            let held = self.held();
            let is_back = is_short && held as f64 <= self.before as f64 * IS_BACK;
            if is_back || left.elapsed() >= patience {
                return held;
            }
            std::thread::sleep(LOOK);
        }
    }

    /// What daemon and compilers hold, in KiB.
    fn held(&self) -> u64 {
        match self.length {
            Length::Short => self.daemon.resident_beside_others_kib(),
            Length::Full => self.daemon.resident_kib(),
        }
    }

    /// What is held once idle compilers have ended, and it no longer changes.
    fn settled(&self) -> u64 {
        let end = Instant::now() + AFTERWARDS;
        let mut least = u64::MAX;
        let mut since = Instant::now();
        while Instant::now() < end && since.elapsed() < AFTERWARDS / 2 {
            let held = self.held();
            if held < least {
                (least, since) = (held, Instant::now());
            }
            std::thread::sleep(LOOK);
        }
        least
    }

    /// A client of the attacker's user that does nothing bad: what it makes the daemon set up is there before
    /// memory is looked at, and it is served after each attack.
    fn serve_a_client(&self) -> io::Result<()> {
        serve_a_client(&self.daemon.socket())
    }
}

/// Serves a client that does nothing bad.
pub(crate) fn serve_a_client(socket: &Path) -> io::Result<()> {
    let served = || {
        let mut client = Client::connect(socket)?;
        client.map(64 << 10)?;
        client.must_load(1, &ptx::numbers(0))?;
        let base = client.device();
        let error = client.launch(1, ([1; 3], [64, 1, 1]), &params(&[base, 0]))?;
        // An error of its own, and a text that is none.
        client.load(2, "no module")?;
        client.launch(1, ([64, 1, 1], [64, 1, 1]), &params(&[0, 0]))?;
        Ok::<u32, WireError>(error)
    };
    match served() {
        Ok(0) => Ok(()),
        Ok(error) => Err(io::Error::other(format!("its kernel failed with error {error}"))),
        Err(error) => Err(io::Error::other(error)),
    }
}

/// What an attacker has come to that it should not.
fn judged(mut attacker: Child, within: Duration) -> io::Result<Option<String>> {
    let mut stderr = attacker.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        // Output that is no text is not read any further.
        let _ = stderr.as_mut().map(|stderr| stderr.read_to_string(&mut text));
        text
    });
    let Some(status) = ended_within(&mut attacker, within)? else {
        attacker.kill()?;
        attacker.wait()?;
        return Ok(Some("the attacker did not end".to_owned()));
    };
    let text = reader.join().unwrap_or_default();
    Ok(match status.code() {
        Some(0) => None,
        Some(code) if code == i32::from(ESCAPED) => Some(format!("ESCAPE {}", text.trim())),
        _ => Some(format!("{status}: {}", text.trim())),
    })
}

fn ended_within(child: &mut Child, within: Duration) -> io::Result<Option<ExitStatus>> {
    let end = Instant::now() + within;
    loop {
        let status = child.try_wait()?;
        if status.is_some() || Instant::now() > end {
            return Ok(status);
        }
        std::thread::sleep(LOOK / 10);
    }
}

/// The guest's process.
pub(crate) struct Guest {
    process: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Guest {
    pub(crate) fn start(socket: &Path) -> io::Result<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg("victim")
            .arg(socket)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(orders), Some(answers)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(io::Error::other("the guest has no pipes"));
        };
        let mut guest = Self { process, orders, answers: BufReader::new(answers) };
        match guest.answer()?.as_str() {
            "ready" => Ok(guest),
            other => Err(io::Error::other(other.to_owned())),
        }
    }

    fn answer(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        match line.trim() {
            "" => Err(io::Error::other("the guest's process has ended")),
            answer => Ok(answer.to_owned()),
        }
    }

    /// Has it copy and load, spread over this time, without waiting for what it sees.
    pub(crate) fn begin_to_live(&mut self, seconds: f64) -> io::Result<()> {
        writeln!(self.orders, "live {seconds}")
    }

    pub(crate) fn live(&mut self, seconds: f64) -> io::Result<Seen> {
        self.begin_to_live(seconds)?;
        let answer = self.answer()?;
        serde_json::from_str(&answer).map_err(|_| io::Error::other(answer))
    }

    pub(crate) fn check(&mut self) -> io::Result<()> {
        writeln!(self.orders, "check")?;
        match self.answer()?.as_str() {
            "right" => Ok(()),
            other => Err(io::Error::other(other.to_owned())),
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Processes that do nothing but keep a core busy.
struct BusyLoops(Vec<Child>);

impl BusyLoops {
    fn start(count: usize) -> io::Result<Self> {
        let mut loops = Self(Vec::new());
        for _ in 0..count {
            loops.0.push(Command::new(std::env::current_exe()?).arg("busy").spawn()?);
        }
        Ok(loops)
    }
}

impl Drop for BusyLoops {
    fn drop(&mut self) {
        for process in &mut self.0 {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}
