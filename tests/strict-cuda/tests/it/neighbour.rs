//! A client beside one whose driver's calls fail in turn: once, every time, or without an end. Its results are
//! right, it waits for nothing of the other's, and nothing of that one is left.
//!
//! Descriptors and processes are counted, so that the sessions run in a process of their own, one after the other.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use svp_gpu::{
    DomainId, FindFacts, GpuError, JobId, JobKind, ModuleId, Place, QueueId, Rect, Segment,
    WindowId,
};

use crate::domain::command;
use crate::failures::{
    ASKS, CODE, CONTEXT_BYTES, LAYOUT, MIB, PTX, WITH_ANOTHER_WAY, WITHOUT_WORDS, calls, memory,
    one_thread, round,
};
use crate::hub::{GIVEN_UP, Hub};

/// Set for the process that the sessions have for themselves: how the calls fail.
const ALONE: &str = "SVP_TEST_NEIGHBOUR";
const NEIGHBOUR: WindowId = WindowId(2);
const MODULE: ModuleId = ModuleId(0);
/// So often the neighbour works before a job of the other's is given up.
const TURNS: u32 = 10;
/// And so long where no job hangs: other tests may have the processors.
const PATIENCE: Duration = Duration::from_secs(20);

fn run_beside(hub: &mut Hub<'_>, kind: JobKind) -> Result<(), GpuError> {
    let id = hub.submit(NEIGHBOUR, QueueId(0), kind);
    hub.wait(id).map(drop)
}

/// One turn of the neighbour: a fill, a kernel and a copy. Its result is right.
fn turn(hub: &mut Hub<'_>, value: u32, result: &Segment) -> Result<(), GpuError> {
    let addr = LAYOUT.device.start;
    let (dst, width_bytes) = (addr, 8);
    run_beside(hub, JobKind::Fill { dst, pitch: 8, width_bytes, height: 1, value, value_len: 4 })?;
    let params = Box::from(addr.to_ne_bytes());
    run_beside(hub, JobKind::Launch(one_thread(MODULE, 0, params)))?;
    let dst = Place::File { segment: result.clone(), offset: 0 };
    run_beside(hub, JobKind::Copy { dst, src: Place::Window(addr), rect: Rect::line(8) })?;
    let mut bytes = [0; 8];
    nix::sys::uio::pread(&*result.fd, &mut bytes, 0).unwrap();
    let wanted = [7_u32.to_ne_bytes(), value.to_ne_bytes()].concat();
    assert_eq!(bytes.as_slice(), wanted, "the neighbour's result");
    Ok(())
}

/// The neighbour works while a job of the other's is under way, whether that ends or not.
fn beside(hub: &mut Hub<'_>, job: JobId) -> bool {
    let result = memory(4096);
    let start = Instant::now();
    let hangs = std::env::var(ALONE).as_deref() == Ok("hang");
    let patience = if hangs { Duration::ZERO } else { PATIENCE };
    for number in 0.. {
        turn(hub, number + 1, &result).expect("the neighbour is disturbed");
        if hub.has_ended(job) {
            return true;
        }
        if number + 1 >= TURNS && start.elapsed() >= patience {
            break;
        }
        // A job that is long by itself is none that hangs.
        std::thread::sleep(Duration::from_millis(if number > 2 { 50 } else { 0 }));
    }
    hub.has_ended(job)
}

/// What can leak: descriptors of this process, processes that it has started, and bytes of the device that living
/// processes have.
#[derive(Debug, PartialEq, Eq)]
struct Held {
    descriptors: usize,
    processes: BTreeSet<u32>,
    device_bytes: u64,
}

impl Held {
    fn now(ledger: &Path) -> Self {
        let descriptors = fs::read_dir("/proc/self/fd").unwrap().count();
        let own = std::process::id().to_string();
        let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse::<u32>().ok();
        let is_child = |id: &u32| {
            let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
            let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
            after_name.split_whitespace().nth(1) == Some(&own)
        };
        let all = fs::read_dir("/proc").unwrap().filter_map(|it| number(it.ok()?));
        let processes: BTreeSet<u32> = all.filter(is_child).collect();
        let text = fs::read_to_string(ledger).unwrap_or_default();
        let of_living = |line: &str| {
            let (id, bytes) = line.split_once(' ')?;
            processes.contains(&id.parse().ok()?).then(|| bytes.parse::<u64>().ok())?
        };
        let device_bytes = text.lines().filter_map(of_living).sum();
        Self { descriptors, processes, device_bytes }
    }

    /// Once nothing changes any more: what a job has held is let go behind its completion.
    fn settled(ledger: &Path) -> Self {
        let mut last = Self::now(ledger);
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(20));
            let now = Self::now(ledger);
            if now == last {
                break;
            }
            last = now;
        }
        last
    }

    fn is_within(&self, before: &Self) -> bool {
        self.descriptors <= before.descriptors
            && self.processes == before.processes
            && self.device_bytes == before.device_bytes
    }

    /// Waits until no more is held than before: a process ends in its own time.
    fn comes_back(&self, ledger: &Path) -> Result<(), String> {
        let start = Instant::now();
        loop {
            let now = Self::now(ledger);
            if now.is_within(self) {
                return Ok(());
            }
            if start.elapsed() > Duration::from_secs(20) {
                return Err(format!("{now:?} is left, and before there was {self:?}"));
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// A session in which calls of the second process fail.
pub(crate) fn session(name: &str, how: &str) -> Result<Vec<GpuError>, String> {
    let folder = std::env::temp_dir().join(format!("svp-neighbour-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let ledger = folder.join("ledger");
    let text = ledger.to_str().unwrap();
    let own = [("SVP_STRICT_LEDGER", text), ("SVP_STRICT_SASS", crate::sample_cubin::folder())];
    let setting = format!("{name}={how}");
    let without: &[_] = if name == ASKS { &WITHOUT_WORDS } else { &[] };
    let mut healthy = command(&own);
    let mut failing = command(&[&own, without, &[("SVP_STRICT_FAIL", &setting)]].concat());
    let mut started = 0;
    let start = move || {
        started += 1;
        if started == 1 { healthy() } else { failing() }
    };
    let mut gpu = svp_gpu_nvidia::connect(0, start).map_err(|error| error.to_string())?;
    let mut hub = Hub::new(&mut gpu);
    let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(2) };
    let image = std::sync::Arc::from(PTX.as_bytes());
    let load = JobKind::ModuleLoad { module: MODULE, image, facts: FindFacts::WhenAsked };
    for kind in [open, JobKind::MapDevice { addr: LAYOUT.device.start, len: 2 * MIB }, load] {
        run_beside(&mut hub, kind).map_err(|error| error.to_string())?;
    }
    turn(&mut hub, 1, &memory(4096)).map_err(|error| error.to_string())?;
    let before = Held::settled(&ledger);
    // And what the module takes.
    assert!(before.device_bytes >= CONTEXT_BYTES + 2 * MIB, "{before:?}");
    hub.beside = Some(beside);
    let open = JobKind::WindowOpen { layout: LAYOUT, domain: DomainId(1) };
    let mut errors: Vec<GpuError> = hub.run(open).err().into_iter().collect();
    let is_over = |errors: &[GpuError]| errors.iter().any(|it| it.message == GIVEN_UP || it.sticky);
    if !is_over(&errors) {
        errors.extend(round(&mut hub, ModuleId(1)));
    }
    let close = hub.submit(WindowId(1), QueueId(0), JobKind::WindowClose);
    // Its only completion is of itself, or the device is lost already.
    let _ = hub.wait(close);
    before.comes_back(&ledger)?;
    turn(&mut hub, 9, &memory(4096)).map_err(|error| error.to_string())?;
    drop(gpu);
    fs::remove_dir_all(&folder).unwrap();
    Ok(errors)
}

/// Whether nothing else runs in this process: else the test has run in one of its own.
pub(crate) fn is_alone(how: &str, test: &str) -> bool {
    if std::env::var(ALONE).as_deref() == Ok(how) {
        return true;
    }
    let mut alone = Command::new(std::env::current_exe().unwrap());
    alone.args(["--exact", test, "--nocapture"]).env(ALONE, how);
    assert!(alone.status().unwrap().success(), "{test}, by itself");
    false
}

/// All calls in turn, in a process in which nothing else runs.
fn sessions(how: &str) {
    if !is_alone(how, &format!("neighbour::{}", test_of(how))) {
        return;
    }
    let mut wrong = Vec::new();
    let mut seen = 0;
    for name in calls() {
        match session(name, how) {
            Ok(errors) => {
                let reports =
                    |it: &GpuError| it.code == CODE || it.sticky || it.message == GIVEN_UP;
                seen += usize::from(errors.iter().any(reports));
                if !errors.iter().any(reports) && !WITH_ANOTHER_WAY.contains(&name.as_str()) {
                    wrong.push(format!("{name}: no error of it in {errors:?}"));
                }
            }
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    println!("{} calls fail ({how}) beside a neighbour, {seen} with an error", calls().len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn test_of(how: &str) -> &'static str {
    match how {
        "hang" => "a_call_that_never_returns_stops_nobody_else",
        ONCE => "a_call_that_fails_once_disturbs_nobody_else",
        _ => "a_call_that_fails_every_time_disturbs_nobody_else",
    }
}

const ONCE: &str = "304@1";

#[test]
fn a_call_that_fails_once_disturbs_nobody_else() {
    sessions(ONCE);
}

#[test]
fn a_call_that_fails_every_time_disturbs_nobody_else() {
    sessions(&CODE.to_string());
}

#[test]
fn a_call_that_never_returns_stops_nobody_else() {
    sessions("hang");
}
