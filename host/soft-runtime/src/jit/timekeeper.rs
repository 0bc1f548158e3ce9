//! The thread that sees to it that no fiber runs for longer than its turn. It sleeps
//! while none runs.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering, fence};
use std::sync::{Condvar, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use super::interrupt::{self, Record};
use crate::clock::now_ns;

/// Time between two checks of which threads run compiled code.
const TICK: Duration = Duration::from_millis(1);
/// The same while a thread runs that takes turns with others.
const SHORT_TICK: Duration = Duration::from_micros(200);
/// The same while a thread that was asked to stop has not stopped yet.
const HURRY: Duration = Duration::from_micros(20);
/// A thread for which other work waits runs this long.
const TURN_NS: u64 = 1_000_000;
/// Looks at which no fiber ran before it sleeps.
const PATIENCE: u32 = 20;

#[derive(Debug, Default)]
struct Timekeeper {
    /// Is it asleep, or about to be?
    asleep: AtomicBool,
    /// Is it to look at once?
    called: Mutex<bool>,
    was_called: Condvar,
}

static TIMEKEEPER: OnceLock<Result<Timekeeper, i32>> = OnceLock::new();

fn timekeeper() -> io::Result<&'static Timekeeper> {
    static STARTED: OnceLock<Result<(), i32>> = OnceLock::new();
    let it = TIMEKEEPER.get_or_init(|| Ok(Timekeeper::default()));
    let it = it.as_ref().map_err(|errno| io::Error::from_raw_os_error(*errno))?;
    let started = STARTED.get_or_init(|| {
        let thread = thread::Builder::new().name("svp-gpu-turns".to_owned());
        let spawned = thread.spawn(|| keep_time(it)).map(|_| ());
        spawned.map_err(|error| error.raw_os_error().unwrap_or(libc::EAGAIN))
    });
    started.map(|()| it).map_err(io::Error::from_raw_os_error)
}

/// Says that this thread now works on a launch, until [`rest`].
///
/// # Errors
/// If there is no thread that would end its turns.
pub fn work(record: &Record, of: Work) -> io::Result<()> {
    let it = timekeeper()?;
    record.client.store(of.client, Ordering::Relaxed);
    record.since_ns.store(of.now_ns, Ordering::Relaxed);
    record.turn_ns.store(of.turn_ns, Ordering::Relaxed);
    record.deadline_ns.store(of.deadline_ns, Ordering::Relaxed);
    record.launch.store(of.launch, Ordering::SeqCst);
    // A thread that stops a launch writes that first and looks for records then; see
    // `preempt_where`.
    fence(Ordering::SeqCst);
    if it.asleep.load(Ordering::SeqCst) {
        it.call();
    }
    Ok(())
}

/// What a thread works on, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct Work {
    /// The number of the launch.
    pub launch: u64,
    /// The number of the client.
    pub client: u64,
    /// The time.
    pub now_ns: u64,
    /// Its turn is over after this long, whether others wait or not.
    pub turn_ns: u64,
    /// And at this time.
    pub deadline_ns: u64,
}

/// Says that a new piece of the same work begins now.
pub fn go_on(record: &Record, now_ns: u64) {
    record.since_ns.store(now_ns, Ordering::Relaxed);
}

/// Says that this thread runs no compiled code any more.
pub fn rest(record: &Record) {
    record.launch.store(0, Ordering::Release);
    record.take_preempt();
}

/// Makes every thread that works on this launch leave its code.
pub fn stop_launch(launch: u64) {
    stop(|record| record.launch.load(Ordering::SeqCst) == launch);
}

/// Makes every thread that works for this client leave its code.
pub fn stop_client(client: u64) {
    stop(|record| {
        record.launch.load(Ordering::SeqCst) != 0 && record.client.load(Ordering::SeqCst) == client
    });
}

/// A signal that comes just before compiled code begins does nothing; the timekeeper, which is awake
/// while a thread works, sends another one. It is not woken for that: on a machine whose cores are all
/// busy it would take the very core that is to stop.
fn stop(fits: impl Fn(&Record) -> bool) {
    interrupt::preempt_where(fits);
}

impl Timekeeper {
    fn call(&self) {
        *self.called.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.was_called.notify_one();
    }

    /// Sleeps for a while, or until it is called.
    fn sleep(&self, time: Option<Duration>) {
        let mut called = self.called.lock().unwrap_or_else(PoisonError::into_inner);
        if !*called {
            called = match time {
                Some(time) => {
                    let woken = self.was_called.wait_timeout(called, time);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.was_called.wait(called).unwrap_or_else(PoisonError::into_inner),
            };
        }
        *called = false;
    }
}

fn keep_time(it: &Timekeeper) {
    // Naps of microseconds need a timer that is not rounded up to more than that.
    if let Err(error) = nix::sys::prctl::set_timerslack(1) {
        tracing::debug!(%error, "prctl(PR_SET_TIMERSLACK)");
    }
    let mut idle = 0;
    loop {
        let tick = look();
        idle = if tick.is_some() { 0 } else { idle + 1 };
        if idle < PATIENCE {
            it.sleep(Some(tick.unwrap_or(TICK)));
            continue;
        }
        it.asleep.store(true, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        // A thread that began before it could see that this one sleeps is seen now.
        if look().is_none() {
            it.sleep(None);
        }
        it.asleep.store(false, Ordering::SeqCst);
        idle = 0;
    }
}

/// Preempts threads that have had their turns. Returns when to look again; none if no fiber runs.
fn look() -> Option<Duration> {
    let mut tick = None;
    let now = now_ns();
    interrupt::preempt_each(|record| {
        if record.launch.load(Ordering::SeqCst) == 0 {
            return false;
        }
        let ran = now.saturating_sub(record.since_ns.load(Ordering::Relaxed));
        let turn = record.turn_ns.load(Ordering::Relaxed);
        let contended = ran > TURN_NS && record.contended.load(Ordering::Relaxed);
        let over = contended || ran > turn || now > record.deadline_ns.load(Ordering::Relaxed);
        let pending = record.is_preempted();
        let wanted = match (pending || over, turn < TURN_NS) {
            (true, _) => HURRY,
            (_, true) => SHORT_TICK,
            _ => TICK,
        };
        tick = Some(tick.map_or(wanted, |it: Duration| it.min(wanted)));
        pending || over
    });
    tick
}
