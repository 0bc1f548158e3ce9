//! A device in a process for each trust domain, with the software GPU in each.

use std::os::fd::AsFd;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, GpuError, How, Job, JobId, JobKind,
    Launch, ModuleId, Outcome, QueueId, Share, WindowId, WindowLayout, code,
};
use svp_gpu_process::{DomainProcess, DomainsGpu, HubConnection, Launcher, TrustDomain};
use svp_gpu_soft::{JitMode, SoftConfig, SoftGpu, describe};

const BASE: u64 = 0x3000_0000_0000;
/// How long anything may take here, on any machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// A kernel that never ends, and one that ends at once.
const PTX: &str = ".version 8.0 .target sm_75 .address_size 64
    .entry endless() { AGAIN: bra.uni AGAIN; }
    .entry nothing() { ret; }";

fn config() -> SoftConfig {
    SoftConfig { jit: JitMode::Off, ..SoftConfig::default() }
}

struct Soft(SoftGpu, Vec<u8>);

impl TrustDomain for Soft {
    fn gpu(&mut self) -> &mut dyn Gpu {
        &mut self.0
    }
    fn allow_workers(&mut self, workers: u32) {
        self.0.limit_kernel_workers(workers);
    }
    fn wanted_workers(&self) -> u32 {
        self.0.wanted_kernel_workers()
    }
    fn compiles(&self) -> bool {
        self.0.compiles()
    }
    fn client_left(&mut self) {}
    fn report(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.1)
    }
}

/// Not a test but a domain's process: the test program starts itself with this name.
#[test]
fn process_of_a_domain() {
    if std::env::var_os("SVP_TEST_TRUST_DOMAIN").is_some() {
        let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
        let Some((hub, setup)) = HubConnection::accept(socket).unwrap() else {
            std::process::exit(0);
        };
        let ended = match setup.as_slice() {
            b"refuse" => hub.refuse(String::from("there is none today")),
            _ => hub.serve(&mut Soft(SoftGpu::new(config()).unwrap(), setup)),
        };
        std::process::exit(i32::from(ended.is_err()));
    }
}

/// Starts this program; keeps the ids of processes, of all and domain by domain.
#[derive(Clone, Default)]
struct Starts {
    launched: Arc<Mutex<Vec<u32>>>,
    pids: Arc<Mutex<Vec<(DomainId, u32)>>>,
    fails: Arc<AtomicBool>,
}

impl Launcher for Starts {
    fn launch(&self) -> std::io::Result<DomainProcess> {
        if self.fails.load(Ordering::SeqCst) {
            return Err(std::io::Error::other("no process today"));
        }
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--exact", "domains::process_of_a_domain", "--nocapture"]);
        command.env("SVP_TEST_TRUST_DOMAIN", "1");
        let process = DomainProcess::launch(command)?;
        self.launched.lock().unwrap().push(process.id().unwrap());
        Ok(process)
    }

    fn setup(&self, domain: DomainId, process: &DomainProcess) -> std::io::Result<Vec<u8>> {
        self.pids.lock().unwrap().push((domain, process.id().unwrap()));
        match domain {
            DomainId(66) => Err(std::io::Error::other("no more processes")),
            DomainId(77) => Ok(b"refuse".to_vec()),
            DomainId(number) => Ok(format!("seen by {number}").into_bytes()),
        }
    }

    fn name(&self, domain: DomainId) -> String {
        format!("number {}", domain.0)
    }
}

impl Starts {
    /// How many processes there have been.
    fn count(&self) -> usize {
        self.launched.lock().unwrap().len()
    }

    /// The spare process, once there is one that is none of these.
    fn spare(&self, others: &[u32]) -> u32 {
        let start = Instant::now();
        loop {
            let owned: Vec<u32> = self.pids.lock().unwrap().iter().map(|it| it.1).collect();
            let launched = self.launched.lock().unwrap().clone();
            let is_spare = |pid: &u32| !owned.contains(pid) && !others.contains(pid);
            if let Some(pid) = launched.into_iter().find(is_spare) {
                return pid;
            }
            assert!(start.elapsed() < PATIENCE, "there is no spare process");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The domain's last process.
    fn pid(&self, domain: u32) -> u32 {
        let pids = self.pids.lock().unwrap();
        pids.iter().rev().find(|it| it.0 == DomainId(domain)).unwrap().1
    }
}

struct Hub {
    gpu: DomainsGpu,
    starts: Starts,
    next: u64,
    ended: Vec<Completion>,
    wakes: mpsc::Receiver<()>,
}

impl Hub {
    fn new(processors: u32, linger: Duration) -> Self {
        let starts = Starts::default();
        let info = describe(&config());
        let mut gpu = DomainsGpu::new(info, processors, linger, starts.clone()).unwrap();
        let (wake, wakes) = mpsc::channel();
        gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
        Self { gpu, starts, next: 0, ended: Vec::new(), wakes }
    }

    fn job(&mut self, window: u64, kind: JobKind) -> Job {
        self.next += 1;
        Job { id: JobId(self.next), window: WindowId(window), queue: QueueId(0), kind }
    }

    fn submit(&mut self, window: u64, kind: JobKind) -> JobId {
        let job = self.job(window, kind);
        let id = job.id;
        self.gpu.submit(job.into());
        id
    }

    fn has_ended(&mut self, id: JobId) -> bool {
        self.gpu.poll(&mut self.ended);
        self.ended.iter().any(|it| it.id == id)
    }

    fn wait(&mut self, id: JobId) -> Result<Outcome, GpuError> {
        let start = Instant::now();
        while !self.has_ended(id) {
            // Only a wake-up may be needed to learn of it; a lost one would show here.
            self.wakes.recv_timeout(PATIENCE).expect("no wake-up");
            assert!(start.elapsed() < PATIENCE);
        }
        let at = self.ended.iter().position(|it| it.id == id).unwrap();
        self.ended.remove(at).result
    }

    fn run(&mut self, window: u64, kind: JobKind) -> Result<Outcome, GpuError> {
        let id = self.submit(window, kind);
        self.wait(id)
    }

    fn open(&mut self, window: u64, domain: u32) -> Result<Outcome, GpuError> {
        let opening = self.opening(window, domain);
        self.run(window, opening)
    }

    fn opening(&self, window: u64, domain: u32) -> JobKind {
        let base = BASE + (window << 32);
        let quarter = 1 << 30;
        let layout = WindowLayout {
            base,
            len: 4 * quarter,
            device: AddrRange::new(base, quarter),
            module: AddrRange::new(base + quarter, quarter),
            host: AddrRange::new(base + 2 * quarter, quarter),
        };
        JobKind::WindowOpen { layout, domain: DomainId(domain) }
    }

    /// Opens a window that has the module.
    fn client(&mut self, window: u64, domain: u32) {
        self.open(window, domain).unwrap();
        let (module, image) = (ModuleId(0), Arc::from(PTX.as_bytes()));
        let facts = FindFacts::AtLoad;
        let loaded = self.run(window, JobKind::ModuleLoad { module, image, facts }).unwrap();
        let Outcome::Module(info) = loaded else { panic!("no module") };
        assert!(info.facts.unwrap().are_found());
    }

    fn gone(&self, pid: u32) {
        let start = Instant::now();
        while std::path::Path::new(&format!("/proc/{pid}")).exists() {
            assert!(start.elapsed() < PATIENCE, "process {pid} is still there");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

fn kill(pid: u32) {
    let killed = Command::new("kill").args(["-9", &pid.to_string()]).status().unwrap();
    assert!(killed.success());
}

/// Waits until a process that was killed has ended with all its threads, waited for or not.
fn has_died(pid: u32) {
    let start = Instant::now();
    let lives = || {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().next());
        let threads = std::fs::read_dir(format!("/proc/{pid}/task")).map_or(0, Iterator::count);
        state.is_some_and(|state| state != "Z") || threads > 1
    };
    while lives() {
        assert!(start.elapsed() < PATIENCE, "process {pid} lives");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn launch(kernel: u32, blocks: u32) -> JobKind {
    JobKind::Launch(Launch::of(ModuleId(0), kernel, [blocks, 1, 1], [32, 1, 1], []))
}

const ENDLESS: u32 = 0;
const NOTHING: u32 = 1;
const LINGER: Duration = Duration::from_secs(3600);

#[test]
fn the_conformance_suite_passes_through_a_trust_domain() {
    let mut hub = Hub::new(2, LINGER);
    let report = svp_gpu::conformance::run(&mut hub.gpu);
    assert!(report.passed(), "{report}");
    assert_eq!(hub.starts.count(), 1);
}

#[test]
fn each_domain_has_a_process_and_dies_alone() {
    let mut hub = Hub::new(2, LINGER);
    for (window, domain) in [(1, 1), (2, 1), (3, 2)] {
        hub.client(window, domain);
    }
    assert_eq!(hub.starts.count(), 2);
    let first = hub.starts.pid(1);
    assert_ne!(first, hub.starts.pid(2));
    let lost = [1, 2].map(|window| hub.submit(window, launch(ENDLESS, 4)));
    kill(first);
    for id in lost {
        let error = hub.wait(id).unwrap_err();
        assert_eq!((error.code, error.sticky), (code::LAUNCH_FAILED, true));
        assert!(error.message.contains("trust domain number 1"), "{error}");
        assert!(error.message.contains("signal 9"), "{error}");
    }
    assert_eq!(hub.run(1, JobKind::Marker).unwrap_err().code, code::LAUNCH_FAILED);
    hub.run(3, launch(NOTHING, 100)).unwrap();
    for window in [1, 2] {
        hub.run(window, JobKind::WindowClose).unwrap();
        assert_eq!(hub.run(window, JobKind::Marker).unwrap_err().code, code::INVALID_HANDLE);
    }
    hub.client(4, 1);
    assert_ne!(first, hub.starts.pid(1));
    hub.run(4, launch(NOTHING, 100)).unwrap();
    hub.run(3, launch(NOTHING, 100)).unwrap();
}

/// `SVP_DOMAIN_KILLS` of them, from `SVP_DOMAIN_KILLS_SEED` on.
#[test]
fn whenever_a_domain_is_killed_each_of_its_jobs_ends_and_others_go_on() {
    let number = |name: &str, default: u64| {
        std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let mut hub = Hub::new(2, LINGER);
    hub.client(1, 2);
    let mut random = number("SVP_DOMAIN_KILLS_SEED", 1);
    for round in 0..number("SVP_DOMAIN_KILLS", 8) {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let (window, kill_at) = (100 + round, (random >> 33) % 8);
        let known = hub.starts.pids.lock().unwrap().len();
        let opening = hub.opening(window, 1);
        let mut jobs = vec![hub.submit(window, opening)];
        for step in 0..8 {
            if step == kill_at {
                let start = Instant::now();
                while hub.starts.pids.lock().unwrap().len() == known {
                    assert!(start.elapsed() < PATIENCE, "no process is started");
                    std::thread::sleep(Duration::from_millis(1));
                }
                kill(hub.starts.pid(1));
            }
            let (module, facts) = (ModuleId(0), FindFacts::AtLoad);
            let kind = match step {
                0 => JobKind::ModuleLoad { module, image: Arc::from(PTX.as_bytes()), facts },
                5 => launch(ENDLESS, 2),
                _ => launch(NOTHING, 1 + (random >> 40) as u32 % 5000),
            };
            jobs.push(hub.submit(window, kind));
        }
        for id in jobs {
            // Done, or lost; a completion that does not come would show here.
            drop(hub.wait(id));
        }
        hub.run(1, launch(NOTHING, 50)).unwrap();
        // Open, lost or never there.
        drop(hub.run(window, JobKind::WindowClose));
    }
    hub.client(2, 1);
    hub.run(2, launch(NOTHING, 50)).unwrap();
}

#[test]
fn kernels_that_do_not_end_leave_other_domains_their_processors() {
    // One processor for three domains: each has it in turn.
    let mut hub = Hub::new(1, LINGER);
    (0..3).for_each(|domain| hub.client(domain.into(), domain));
    let endless = [0, 1].map(|window| hub.submit(window, launch(ENDLESS, 3)));
    for _ in 0..5 {
        // Too long for the thread that takes it.
        hub.run(2, launch(NOTHING, 20_000)).unwrap();
    }
    let held = [0, 1].map(|it| hub.has_ended(endless[it]));
    assert_eq!(held, [false, false]);
    for id in endless {
        hub.gpu.recall(id, true);
        let error = hub.wait(id).unwrap_err();
        assert!(!error.sticky, "{error}");
    }
    hub.run(0, launch(NOTHING, 20_000)).unwrap();
}

#[test]
fn launches_are_held_shared_and_joined_through_the_socket() {
    let mut hub = Hub::new(2, LINGER);
    (1..3).for_each(|window| hub.client(window, 5));
    let share = Share { processors_percent: 50, ..Share::WHOLE };
    hub.gpu.set_share(WindowId(1), share);
    let jobs = vec![hub.job(1, launch(NOTHING, 100)), hub.job(2, launch(NOTHING, 100))];
    let ids = [jobs[0].id, jobs[1].id];
    hub.gpu.submit(Batch::new(jobs, How::Joined));
    ids.into_iter().for_each(|id| drop(hub.wait(id).unwrap()));
    let endless = hub.submit(1, launch(ENDLESS, 1));
    hub.gpu.pause(endless);
    hub.gpu.resume(endless);
    let waiting = hub.submit(1, launch(NOTHING, 1));
    hub.gpu.recall(waiting, false);
    assert!(!hub.wait(waiting).unwrap_err().sticky);
    hub.run(1, JobKind::WindowClose).unwrap();
    hub.run(2, launch(NOTHING, 100)).unwrap();
}

#[test]
fn memory_is_one_for_all_domains() {
    let mut hub = Hub::new(1, LINGER);
    let total = hub.gpu.info().total_memory_bytes;
    let granule = hub.gpu.info().granularity_bytes;
    let len = (total / 4 * 3 / granule * granule).min(1 << 30);
    (0..2).for_each(|domain| drop(hub.open(domain.into(), domain).unwrap()));
    let map = |window: u64, at: u64| JobKind::MapDevice { addr: BASE + (window << 32) + at, len };
    let mut mapped = 0;
    let refused = loop {
        // As many windows as it takes; a window holds no more than one of them.
        let window = 10 + mapped;
        hub.open(window, (mapped % 2) as u32).unwrap();
        match hub.run(window, map(window, 0)) {
            Ok(_) => mapped += 1,
            Err(error) => break error,
        }
    };
    assert_eq!(refused.code, code::OUT_OF_MEMORY);
    assert_eq!(mapped, total / len);
    // A mapping that fails, one that is taken away, and a window that is closed give theirs back.
    hub.run(0, map(0, 1)).unwrap_err();
    let unmap = JobKind::Unmap { addr: BASE + (10 << 32), len };
    hub.run(10, unmap).unwrap();
    hub.run(0, map(0, 0)).unwrap();
    hub.run(1, map(1, 0)).unwrap_err();
    hub.run(0, JobKind::WindowClose).unwrap();
    hub.run(1, map(1, 0)).unwrap();
}

#[test]
fn a_domain_without_clients_ends_and_says_what_it_saw() {
    let mut hub = Hub::new(1, Duration::ZERO);
    hub.client(1, 1);
    hub.client(2, 2);
    let pid = hub.starts.pid(1);
    hub.run(1, JobKind::WindowClose).unwrap();
    hub.gone(pid);
    let reports = hub.gpu.reports();
    assert_eq!(reports.take(), [b"seen by 1".to_vec()]);
    hub.client(3, 1);
    assert_ne!(hub.starts.pid(1), pid);
    drop(hub);
    let mut last = reports.take();
    last.sort();
    assert_eq!(last, [b"seen by 1".to_vec(), b"seen by 2".to_vec()]);
}

#[test]
fn a_domain_that_does_not_begin_says_why_and_others_do() {
    let mut hub = Hub::new(1, LINGER);
    let error = hub.open(1, 66).unwrap_err();
    assert!(error.message.contains("number 66"), "{error}");
    let error = hub.open(2, 77).unwrap_err();
    assert!(error.message.contains("there is none today"), "{error}");
    hub.client(3, 1);
    // A window that was not opened is none.
    assert_eq!(hub.run(1, JobKind::Marker).unwrap_err().code, code::INVALID_HANDLE);
    hub.open(1, 1).unwrap();
}

#[test]
fn the_next_domain_takes_the_spare_process_and_no_domain_has_anothers() {
    let mut hub = Hub::new(1, LINGER);
    hub.gpu.keep_spare();
    let mut spares = Vec::new();
    for domain in 1..4 {
        spares.push(hub.starts.spare(&[]));
        hub.client(domain, domain as u32);
        assert_eq!(hub.starts.pid(domain as u32), spares[spares.len() - 1]);
    }
    spares.dedup();
    assert_eq!(spares.len(), 3);
    (1..4).for_each(|window| drop(hub.run(window, launch(NOTHING, 100)).unwrap()));
}

#[test]
fn a_spare_process_that_was_killed_is_replaced_without_an_error() {
    let mut hub = Hub::new(1, LINGER);
    hub.gpu.keep_spare();
    let mut killed = Vec::new();
    for domain in 1..3 {
        let spare = hub.starts.spare(&killed);
        kill(spare);
        has_died(spare);
        killed.push(spare);
        hub.client(domain, domain as u32);
        assert_ne!(hub.starts.pid(domain as u32), spare);
        hub.run(domain, launch(NOTHING, 100)).unwrap();
    }
}

#[test]
fn where_none_can_be_started_a_domain_says_so_and_the_next_client_has_one() {
    let mut hub = Hub::new(1, LINGER);
    hub.starts.fails.store(true, Ordering::SeqCst);
    hub.gpu.keep_spare();
    for window in 1..20 {
        let error = hub.open(window, 1).unwrap_err();
        assert!(error.message.contains("number 1"), "{error}");
    }
    hub.starts.fails.store(false, Ordering::SeqCst);
    hub.client(30, 1);
}

#[test]
fn the_spare_process_ends_with_the_device() {
    let hub = Hub::new(1, LINGER);
    hub.gpu.keep_spare();
    let spare = hub.starts.spare(&[]);
    drop(hub.gpu);
    assert!(!std::path::Path::new(&format!("/proc/{spare}")).exists());
}
