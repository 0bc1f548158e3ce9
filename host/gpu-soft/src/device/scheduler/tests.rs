//! What is asked of launches at moments between their queue and the workers; no worker is there.

use svp_gpu::{AddrRange, JobId, Launch, WindowLayout};

use super::super::joint::Joint;
use super::*;
use crate::config::JitMode;
use crate::description::COMPUTE_CAPABILITY;

/// A kernel that never ends.
const ENDLESS: &str = "
.version 8.0
.target sm_75
.address_size 64
.visible .entry endless()
{
again:
    bra.uni again;
}";

const BASE: u64 = 0x7000_0000_0000;
const PART: u64 = 1 << 30;
const WINDOW: WindowId = WindowId(3);
const QUEUE: QueueId = QueueId(5);

fn recalled() -> GpuError {
    GpuError::new(code::LAUNCH_FAILED, "recalled")
}

/// A device with a window that has module 0.
fn scheduler() -> Arc<Scheduler> {
    let scheduler = Scheduler::new(SoftConfig { jit: JitMode::Off, ..SoftConfig::default() });
    let layout = WindowLayout {
        base: BASE,
        len: 4 * PART,
        device: AddrRange::new(BASE, 2 * PART),
        module: AddrRange::new(BASE + 2 * PART, PART),
        host: AddrRange::new(BASE + 3 * PART, PART),
    };
    scheduler.open(WINDOW, layout).unwrap();
    let mut state = scheduler.lock();
    let window = state.windows.get_mut(&WINDOW).unwrap();
    let memory = &window.core.memory;
    let image = ENDLESS.as_bytes();
    let (module, _) = LoadedModule::load(image, COMPUTE_CAPABILITY, memory, &|| false).unwrap();
    window.modules.insert(svp_gpu::ModuleId(0), Arc::new(module));
    drop(state);
    scheduler
}

fn launch(id: u64) -> Job {
    let launch = Launch::of(svp_gpu::ModuleId(0), 0, [1; 3], [1; 3], []);
    Job { id: JobId(id), window: WINDOW, queue: QUEUE, kind: JobKind::Launch(launch) }
}

/// Whether a worker has yet to end each launch that workers have.
fn must_end(scheduler: &Scheduler) -> Vec<bool> {
    scheduler.lock().ready.grids.iter().map(|it| it.joint.must_end()).collect()
}

#[test]
fn a_load_ends_with_its_client_before_the_next_step() {
    let scheduler = scheduler();
    let core = Arc::clone(&scheduler.lock().windows[&WINDOW].core);
    let steps = std::cell::Cell::new(0);
    let load = |last: u32| {
        steps.set(0);
        let is_stopped = || steps.replace(steps.get() + 1) == last;
        let image = ENDLESS.as_bytes();
        LoadedModule::load(image, COMPUTE_CAPABILITY, &core.memory, &is_stopped).is_ok()
    };
    let loaded: Vec<bool> = (0..5).map(load).collect();
    assert_eq!(loaded, [false, false, false, false, true]);
    assert_eq!(steps.get(), 4);
}

#[test]
fn a_launch_that_is_killed_on_its_way_to_the_workers_ends() {
    let scheduler = scheduler();
    let mut state = scheduler.lock();
    let queue = state.windows.get_mut(&WINDOW).unwrap().queues.entry(QUEUE).or_default();
    (queue.busy, queue.pending) = (true, [launch(1), launch(2)].into());
    let started = state.next_job(WINDOW, QUEUE).unwrap();
    drop(state);
    assert!(!scheduler.kill(JobId(2), recalled()), "it waits in its queue");
    assert!(scheduler.kill(JobId(1), recalled()));
    scheduler.go_on(started, 0);
    assert_eq!(must_end(&scheduler), [true]);
}

#[test]
fn a_launch_among_others_that_is_killed_on_its_way_ends_alone() {
    let scheduler = scheduler();
    let apart = |id: u64| Job { queue: QueueId(id as u32), ..launch(id) };
    let (starts, others) = scheduler.start_all(vec![apart(1), apart(2)].into());
    assert!(others.is_empty() && scheduler.kill(JobId(2), recalled()));
    scheduler.begin_all(starts, 0, Joint::new);
    let state = scheduler.lock();
    let over = |id| state.ready.grids[0].joint.grid(JobId(id)).map(|it| it.is_over());
    assert_eq!((over(1), over(2)), (Some(false), Some(true)));
}

#[test]
fn a_launch_that_has_ended_meanwhile_is_not_killed_later() {
    let scheduler = scheduler();
    let mut state = scheduler.lock();
    state.windows.get_mut(&WINDOW).unwrap().queues.entry(QUEUE).or_default().pending =
        [launch(1)].into();
    let ticket = state.next_job(WINDOW, QUEUE).unwrap().ticket;
    drop(state);
    assert!(scheduler.kill(JobId(1), recalled()));
    let ended = Ended::Done(Outcome::Done);
    scheduler.finish(EndedJob { ticket, ended, printed: Vec::new(), grid: None });
    assert!(!scheduler.kill(JobId(1), recalled()));
    assert!(!scheduler.lock().kill_once_begun(JobId(1), recalled()));
}

#[test]
fn kernels_have_no_more_workers_than_are_allowed() {
    let scheduler = scheduler();
    (1..=3).for_each(|id| scheduler.submit(Job { queue: QueueId(id), ..launch(id.into()) }, 0));
    assert_eq!(scheduler.wanted_kernel_workers(), 3);
    scheduler.limit_kernel_workers(1);
    let taken = |scheduler: &Scheduler| match scheduler.lock().ready.next() {
        Some(Task::Grid(joint)) => Some(joint),
        other => {
            assert!(other.is_none());
            None
        }
    };
    let first = taken(&scheduler).unwrap();
    assert!(taken(&scheduler).is_none());
    assert!(!scheduler.lock().ready.has_work(), "no worker is to be woken");
    scheduler.lock().ready.leave(&first, 0);
    let second = taken(&scheduler).unwrap();
    assert!(!Arc::ptr_eq(&first, &second), "grids take turns");
    // Workers that are there leave when none is allowed.
    scheduler.limit_kernel_workers(0);
    assert!(scheduler.contended.load(Ordering::Relaxed));
    scheduler.lock().ready.leave(&second, 0);
    assert!(taken(&scheduler).is_none());
    // What has been killed is ended all the same.
    assert!(scheduler.kill(JobId(3), recalled()));
    assert!(taken(&scheduler).is_some_and(|it| it.must_end()));
    assert!(taken(&scheduler).is_none());
}

#[test]
fn a_kernel_that_no_worker_may_execute_is_reported() {
    let scheduler = scheduler();
    let calls = Arc::new(std::sync::atomic::AtomicU32::new(0));
    let counted = Arc::clone(&calls);
    scheduler.set_waker(Arc::new(move || _ = counted.fetch_add(1, Ordering::SeqCst)));
    scheduler.limit_kernel_workers(1);
    scheduler.submit(launch(1), 0);
    assert_eq!(calls.load(Ordering::SeqCst), 0);
    scheduler.limit_kernel_workers(0);
    scheduler.submit(Job { queue: QueueId(9), ..launch(2) }, 0);
    assert_eq!((calls.load(Ordering::SeqCst), scheduler.wanted_kernel_workers()), (1, 2));
}
