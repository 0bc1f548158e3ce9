//! Processes that are killed at random, many times, under load: those that serve clients, with a guest beside
//! them that must not notice; and the daemon itself, after which everything must work again.

use std::io;
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use serde::Serialize;

use crate::attacks::killed::{Killed, begin, kill_one};
use crate::attacks::processes::children;
use crate::attacks::{JitMode, Numbers};
use crate::client::Client;
use crate::daemon::Daemon;
use crate::ordeal::{Guest, serve_a_client};

/// How soon a client must learn that the daemon is gone.
const TOLD_WITHIN: Duration = Duration::from_secs(5);
/// How long processes may take to end, on any machine.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(5);
/// How many processes are killed between two looks at the guest.
const LOOK_EVERY: u32 = 5;
/// How many times as many tries as kills: some find no process to kill.
const TRIES: u32 = 10;

/// What is to be killed.
#[derive(Debug, clap::Args)]
pub(crate) struct KillArgs {
    /// The `svp` program
    #[arg(long)]
    svp: PathBuf,
    /// How many processes that serve clients
    #[arg(long, default_value_t = 1000)]
    processes: u32,
    /// How many daemons
    #[arg(long, default_value_t = 50)]
    daemons: u32,
    /// Chooses what is killed when
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What was killed, and what others saw of it.
#[derive(Debug, Serialize)]
pub(crate) struct KillReport {
    seed: u64,
    killed: Killed,
    /// How often the guest was asked for its memory and a kernel's results, and had both.
    guest_looks: u32,
    daemons: u32,
    /// The longest time until a client had learnt that the daemon is gone, in milliseconds.
    noticed_within_ms: f64,
}

/// Kills, looks, and reports.
///
/// # Errors
/// What the guest, a new client or a client of a daemon that is gone saw that it should not have.
pub(crate) fn kill(args: &KillArgs) -> io::Result<KillReport> {
    let mut random = Numbers::new(args.seed);
    let mut daemon = Daemon::start(&args.svp, JitMode::Default)?;
    let mut report = KillReport {
        seed: args.seed,
        killed: Killed::default(),
        guest_looks: 0,
        daemons: 0,
        noticed_within_ms: 0.0,
    };
    kill_processes(args, &daemon, &mut random, &mut report)?;
    for number in 0..args.daemons {
        let took = kill_daemon(&mut daemon, &args.svp, number, &mut random)?;
        report.noticed_within_ms = report.noticed_within_ms.max(took.as_secs_f64() * 1e3);
        report.daemons += 1;
    }
    Ok(report)
}

fn kill_processes(
    args: &KillArgs,
    daemon: &Daemon,
    random: &mut Numbers,
    report: &mut KillReport,
) -> io::Result<()> {
    let mut guest = Guest::start(&daemon.guest_socket())?;
    let mut load = Load::new(daemon);
    let mut tries = 0;
    while report.killed.all() < args.processes {
        tries += 1;
        if tries > args.processes.saturating_mul(TRIES) {
            let why = format!("only {:?} were there to be killed", report.killed);
            return Err(io::Error::other(why));
        }
        load.goes_on()?;
        match random.next() % 8 {
            0 | 1 => {
                load.kill_client()?;
                report.killed.clients += 1;
            }
            2 => {
                load.machine = None;
                report.killed.machines += 1;
            }
            _ => {}
        }
        if !kill_one(&daemon.socket(), tries, random.next(), &mut report.killed)
            .map_err(io::Error::other)?
        {
            return Err(io::Error::other("the daemon keeps no clients apart"));
        }
        if tries.is_multiple_of(LOOK_EVERY) {
            guest.check()?;
            report.guest_looks += 1;
        }
    }
    guest.check()?;
    serve_a_client(&daemon.socket())
}

/// Kills the daemon with clients of a user and a guest at work; how long it was until a client knew.
fn kill_daemon(
    daemon: &mut Daemon,
    svp: &Path,
    number: u32,
    random: &mut Numbers,
) -> io::Result<Duration> {
    let guest = Guest::start(&daemon.guest_socket())?;
    let mut client = Client::connect(&daemon.socket()).map_err(io::Error::other)?;
    begin(&mut client, number).map_err(io::Error::other)?;
    std::thread::sleep(Duration::from_micros(random.next() % 20_000));
    let domains = children(daemon.id());
    let took = daemon.kill_and_restart(svp, || {
        let killed = Instant::now();
        let mut gone = [PollFd::new(client.native.socket().as_fd(), PollFlags::POLLIN)];
        let limit = PollTimeout::try_from(TOLD_WITHIN).unwrap_or(PollTimeout::MAX);
        if poll(&mut gone, limit)? == 0 {
            return Err(io::Error::other(format!(
                "no word of the daemon's end in {TOLD_WITHIN:?}"
            )));
        }
        let took = killed.elapsed();
        all_end(&domains)?;
        Ok(took)
    })?;
    drop(guest);
    serve_a_client(&daemon.socket())?;
    Guest::start(&daemon.guest_socket())?.check()?;
    Ok(took)
}

/// Waits until processes are no more, or only wait to be waited for.
fn all_end(pids: &[u32]) -> io::Result<()> {
    let end = Instant::now() + PATIENCE;
    for pid in pids {
        let lives = || {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().next());
            state.is_some_and(|state| state != "Z")
        };
        while lives() {
            if Instant::now() > end {
                return Err(io::Error::other(format!("process {pid} outlives its daemon")));
            }
            std::thread::sleep(LOOK);
        }
    }
    Ok(())
}

/// How long a machine's copies and loads are spread over: they go on for as long as it lives.
const BUSY_SECONDS: f64 = 1.0;

/// A client in a process of its own that works without a pause, and a machine whose guest works.
struct Load {
    socket: PathBuf,
    client: Option<Child>,
    guest_socket: PathBuf,
    /// Dropping it kills it.
    machine: Option<Guest>,
}

impl Load {
    fn new(daemon: &Daemon) -> Self {
        let (socket, guest_socket) = (daemon.socket(), daemon.other_guest_socket());
        Self { socket, client: None, guest_socket, machine: None }
    }

    /// Starts what does not run: the client's domain was killed, or it was, or the machine was.
    fn goes_on(&mut self) -> io::Result<()> {
        let runs = match &mut self.client {
            Some(process) => process.try_wait()?.is_none(),
            None => false,
        };
        if !runs {
            let mut command = Command::new(std::env::current_exe()?);
            command.args(["attack", "short-work", "--seconds", "1000000", "--socket"]);
            command.arg(&self.socket).arg("--cache").arg("/");
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            self.client = Some(command.spawn()?);
        }
        if self.machine.is_none() {
            let mut machine = Guest::start(&self.guest_socket)?;
            machine.begin_to_live(BUSY_SECONDS)?;
            self.machine = Some(machine);
        }
        Ok(())
    }

    fn kill_client(&mut self) -> io::Result<()> {
        if let Some(mut process) = self.client.take() {
            process.kill()?;
            process.wait()?;
        }
        Ok(())
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.kill_client();
    }
}
