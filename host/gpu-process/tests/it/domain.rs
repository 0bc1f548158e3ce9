//! A device in another process: the software GPU stands in for one that needs hardware.

use std::os::fd::AsFd;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use svp_gpu::{
    AddrRange, Batch, Completion, DomainId, FindFacts, Gpu, GpuError, Job, JobId, JobKind,
    ModuleId, Outcome, Place, QueueId, Rect, Segment, WindowId, WindowLayout,
};
use svp_gpu_process::{DomainError, DomainProcess, RemoteGpu, refuse, serve};
use svp_gpu_soft::{SoftConfig, SoftGpu};

const BASE: u64 = 0x3000_0000_0000;

/// Not a test but the domain's process: the test program starts itself with this name.
#[test]
fn domain_process() {
    if std::env::var_os("SVP_TEST_DOMAIN").is_some() {
        let socket = std::io::stdin().as_fd().try_clone_to_owned().unwrap();
        let mut gpu = SoftGpu::new(SoftConfig::default()).unwrap();
        // The context counts as lost once window 666 is asked for.
        struct Mortal(SoftGpu, bool);
        impl Gpu for Mortal {
            fn info(&self) -> &svp_gpu::DeviceInfo {
                self.0.info()
            }
            fn set_waker(&mut self, waker: svp_gpu::Waker) {
                self.0.set_waker(waker);
            }
            fn submit(&mut self, batch: Batch) {
                self.1 |= batch.jobs.iter().any(|job| job.window == WindowId(666));
                self.0.submit(batch);
            }
            fn poll(&mut self, completions: &mut Vec<Completion>) {
                self.0.poll(completions);
            }
        }
        gpu.set_waker(Arc::new(|| {}));
        let ended = serve(&socket, &mut Mortal(gpu, false), |gpu| gpu.1);
        std::process::exit(i32::from(ended.is_err()));
    }
}

fn launch() -> std::io::Result<DomainProcess> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["--exact", "domain::domain_process", "--nocapture"]).env("SVP_TEST_DOMAIN", "1");
    DomainProcess::launch(command)
}

struct Hub {
    gpu: RemoteGpu,
    next: u64,
    ended: Vec<Completion>,
    wakes: mpsc::Receiver<()>,
}

impl Hub {
    fn new() -> Self {
        Self::of(RemoteGpu::start("test:0", Box::new(launch)).unwrap())
    }

    fn of(mut gpu: RemoteGpu) -> Self {
        let (wake, wakes) = mpsc::channel();
        gpu.set_waker(Arc::new(move || wake.send(()).unwrap_or_default()));
        Self { gpu, next: 0, ended: Vec::new(), wakes }
    }

    fn submit(&mut self, window: u64, kind: JobKind) -> JobId {
        self.next += 1;
        let id = JobId(self.next);
        let job = Job { id, window: WindowId(window), queue: QueueId(0), kind };
        self.gpu.submit(job.into());
        id
    }

    fn wait(&mut self, id: JobId) -> Result<Outcome, GpuError> {
        let start = Instant::now();
        loop {
            self.gpu.poll(&mut self.ended);
            if let Some(at) = self.ended.iter().position(|it| it.id == id) {
                return self.ended.remove(at).result;
            }
            // Only a wake-up may be needed to learn of it; a lost one would show here.
            self.wakes.recv_timeout(Duration::from_secs(30)).expect("no wake-up");
            assert!(start.elapsed() < Duration::from_secs(60));
        }
    }

    fn run(&mut self, window: u64, kind: JobKind) -> Result<Outcome, GpuError> {
        let id = self.submit(window, kind);
        self.wait(id)
    }

    fn open(&mut self, window: u64) -> Result<Outcome, GpuError> {
        self.run(window, opening(window))
    }
}

fn opening(window: u64) -> JobKind {
    let base = BASE + (window << 32);
    let quarter = 1 << 30;
    let layout = WindowLayout {
        base,
        len: 4 * quarter,
        device: AddrRange::new(base, quarter),
        module: AddrRange::new(base + quarter, quarter),
        host: AddrRange::new(base + 2 * quarter, quarter),
    };
    JobKind::WindowOpen { layout, domain: DomainId(0) }
}

#[test]
fn jobs_and_files_reach_the_device() {
    let mut hub = Hub::new();
    assert_eq!(hub.gpu.info().name, "SigmaVP Software GPU");
    hub.open(0).unwrap();
    hub.run(0, JobKind::MapDevice { addr: BASE, len: 1 << 20 }).unwrap();
    let bytes: Vec<u8> = (0..1 << 20).map(|it: u32| (it / 3) as u8).collect();
    let rect = Rect::line(bytes.len() as u64);
    let src = Place::Bytes(Arc::from(&bytes[..]));
    hub.run(0, JobKind::Copy { dst: Place::Window(BASE), src, rect }).unwrap();
    let file = std::fs::File::from(
        nix::sys::memfd::memfd_create("test", nix::sys::memfd::MFdFlags::MFD_CLOEXEC).unwrap(),
    );
    file.set_len(1 << 20).unwrap();
    let fd = Arc::new(file.try_clone().unwrap().into());
    let dst = Place::File { segment: Segment { fd, offset: 0, len: 1 << 20 }, offset: 0 };
    hub.run(0, JobKind::Copy { dst, src: Place::Window(BASE), rect }).unwrap();
    let mut seen = vec![0; 1 << 20];
    std::os::unix::fs::FileExt::read_exact_at(&file, &mut seen, 0).unwrap();
    assert!(seen == bytes);
    assert_eq!(hub.run(1, JobKind::Marker).unwrap_err().code, 400);
    assert_eq!(hub.open(0).unwrap_err().code, 1);
    hub.run(0, JobKind::WindowClose).unwrap();
    assert_eq!(hub.run(0, JobKind::Marker).unwrap_err().code, 400);
}

#[test]
fn a_lost_domain_is_reported_by_name_and_no_other_window_notices() {
    let mut hub = Hub::new();
    hub.open(1).unwrap();
    for round in 0..3 {
        // Window 666 makes its domain end.
        let _ = hub.open(666);
        let error = loop {
            if let Err(error) = hub.run(666, JobKind::Marker) {
                break error;
            }
        };
        assert_eq!((error.code, error.sticky), (719, true));
        assert!(error.message.contains("test:0") && error.message.contains("code 1"), "{error}");
        assert_eq!(hub.run(666, JobKind::Marker).unwrap_err(), error);
        hub.run(666, JobKind::WindowClose).unwrap();
        assert_eq!(hub.run(666, JobKind::Marker).unwrap_err().code, 400);
        hub.run(1, JobKind::Marker).unwrap();
        hub.open(100 + round).unwrap();
    }
}

#[test]
fn the_conformance_suite_passes_through_a_domain() {
    let mut gpu = RemoteGpu::start("test:0", Box::new(launch)).unwrap();
    let report = svp_gpu::conformance::run(&mut gpu);
    assert!(report.passed(), "{report}");
}

#[test]
fn facts_come_with_a_module_though_they_do_not_cross_the_socket() {
    let mut hub = Hub::new();
    hub.open(1).unwrap();
    let ptx = ".version 8.0 .target sm_75 .address_size 64 .entry nothing() { ret; }";
    for (number, wanted) in [(0, FindFacts::WhenAsked), (1, FindFacts::AtLoad)] {
        let (module, image) = (ModuleId(number), Arc::from(ptx.as_bytes()));
        let load = JobKind::ModuleLoad { module, image, facts: wanted };
        let Outcome::Module(info) = hub.run(1, load).unwrap() else { panic!("no module") };
        let facts = info.facts.unwrap();
        assert_eq!(facts.are_found(), wanted == FindFacts::AtLoad);
        assert!(facts.runs_in_parts(0));
    }
}

/// Waits until `is_so`, and fails the test rather than wait for ever.
fn soon(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_window_does_not_wait_for_a_process_where_one_is_kept() {
    let begun = Arc::new(AtomicUsize::new(0));
    let (go, gate) = mpsc::channel::<()>();
    let spawn = {
        let begun = Arc::clone(&begun);
        move || {
            // All but the first two wait until they may begin.
            if begun.fetch_add(1, Ordering::SeqCst) >= 2 {
                gate.recv_timeout(Duration::from_secs(60)).map_err(std::io::Error::other)?;
            }
            launch()
        }
    };
    let mut gpu = RemoteGpu::start("test:0", Box::new(spawn)).unwrap();
    gpu.keep_spare().unwrap();
    let mut hub = Hub::of(gpu);
    hub.open(1).unwrap();
    assert_eq!(begun.load(Ordering::SeqCst), 2);
    // The next one has a process, too, and another one is started in its place.
    hub.open(2).unwrap();
    soon("no process is started", || begun.load(Ordering::SeqCst) == 3);
    for _ in 0..4 {
        go.send(()).unwrap();
    }
    hub.open(3).unwrap();
    hub.run(1, JobKind::WindowClose).unwrap();
    hub.run(2, JobKind::Marker).unwrap();
}

#[test]
fn a_process_that_ended_while_it_waited_is_no_windows() {
    let started = Arc::new(Mutex::new(Vec::new()));
    let list = Arc::clone(&started);
    let spawn = move || {
        let domain = launch()?;
        list.lock().unwrap().extend(domain.id());
        Ok(domain)
    };
    let mut gpu = RemoteGpu::start("test:0", Box::new(spawn)).unwrap();
    gpu.keep_spare().unwrap();
    let mut hub = Hub::of(gpu);
    for id in started.lock().unwrap().clone() {
        let id = nix::unistd::Pid::from_raw(id.cast_signed());
        nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGKILL).unwrap();
        // The process has ended, and is not reaped yet.
        let stat = format!("/proc/{id}/stat");
        soon("it does not end", || std::fs::read_to_string(&stat).unwrap().contains(") Z "));
    }
    hub.open(1).unwrap();
    hub.run(1, JobKind::Marker).unwrap();
}

#[test]
fn a_process_that_never_begins_holds_nothing_up() {
    let begun = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&begun);
    let spawn = move || {
        if count.fetch_add(1, Ordering::SeqCst) < 2 {
            return launch();
        }
        let mut silent = Command::new("sleep");
        silent.arg("600");
        DomainProcess::launch(silent)
    };
    let mut gpu = RemoteGpu::start("test:0", Box::new(spawn)).unwrap();
    gpu.keep_spare().unwrap();
    let mut hub = Hub::of(gpu);
    hub.open(1).unwrap();
    hub.open(2).unwrap();
    soon("no process is started", || begun.load(Ordering::SeqCst) == 3);
    let start = Instant::now();
    drop(hub);
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_window_whose_process_never_begins_is_closed_at_once() {
    let mut begun = 0;
    let spawn = move || {
        begun += 1;
        if begun == 1 {
            return launch();
        }
        let mut silent = Command::new("sleep");
        silent.arg("600");
        DomainProcess::launch(silent)
    };
    let mut hub = Hub::of(RemoteGpu::start("test:0", Box::new(spawn)).unwrap());
    hub.open(1).unwrap();
    let start = Instant::now();
    hub.submit(2, opening(2));
    hub.run(1, JobKind::Marker).unwrap();
    hub.run(2, JobKind::WindowClose).unwrap();
    hub.run(1, JobKind::Marker).unwrap();
    assert!(start.elapsed() < Duration::from_secs(30), "it was waited for");
}

#[test]
fn a_domain_without_a_device_says_so() {
    let spawn = || {
        DomainProcess::within(|socket| {
            std::thread::spawn(move || refuse(&socket, String::from("no such device")));
        })
    };
    let error = RemoteGpu::start("test:0", Box::new(spawn)).err().unwrap();
    assert!(matches!(&error, DomainError::NoDevice(why) if why == "no such device"), "{error}");
    let spawn = || DomainProcess::launch(Command::new("/bin/false"));
    let error = RemoteGpu::start("test:0", Box::new(spawn)).err().unwrap();
    assert!(error.to_string().contains("code 1"), "{error}");
}
