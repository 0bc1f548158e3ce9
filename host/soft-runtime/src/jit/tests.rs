//! Fibers, signals and faults, with code that is written here, so that no compiler is needed.
#![allow(unsafe_code, reason = "symbols of the code that is tested")]

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use svp_codegen::Entry;
use svp_gpu::{AddrRange, WindowLayout};
use svp_interp::{Environment, FaultKind, Placement, Program, SingleCode};
use svp_ptx::ir::FunctionId;

use super::Tier;
use super::code::{Compiled, Executable, Job};
use super::interrupt;
use super::slot::{Slot, Step};
use super::timekeeper::{self, Work};
use crate::clock::now_ns;
use crate::memory::{DeviceBytes, WindowMemory};

#[cfg(target_arch = "aarch64")]
mod aarch64;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(target_arch = "aarch64")]
use aarch64::refused;
#[cfg(target_arch = "x86_64")]
use x86_64::refused;

macro_rules! linked {
    ($start:ident, $end:ident) => {{
        unsafe extern "C" {
            safe fn $start();
            safe fn $end();
        }
        let (start, end) = ($start as *const () as usize, $end as *const () as usize);
        Executable::Linked { entry: start, start, end }
    }};
}

struct Nowhere;

impl Environment for Nowhere {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

const BASE: u64 = 0x3000_0000_0000;
const LEN: u64 = 1 << 30;

struct Fixture {
    compiled: Compiled,
    program: Program,
    window: WindowMemory,
}

impl Fixture {
    fn new(executable: Executable, entry: Entry) -> Self {
        let ptx = ".version 8.0\n.target sm_75\n.address_size 64\n\
                   .visible .entry test(.param .u64 p) { ret; }\n";
        let module = svp_ptx::parse::parse(ptx).unwrap();
        let placement = Placement::default();
        let program = Program::prepare(&module, &placement);
        let layout = WindowLayout {
            base: BASE,
            len: LEN,
            device: AddrRange::new(BASE, LEN / 2),
            module: AddrRange::new(BASE + LEN / 2, LEN / 4),
            host: AddrRange::new(BASE + LEN / 4 * 3, LEN / 4),
        };
        let device = Arc::new(DeviceBytes::new(1 << 30));
        let compiled = Compiled {
            number: Compiled::next_number(),
            tier: Tier::Second,
            executable,
            entry,
            lanes: 32,
            communicates: false,
            function: module.function(FunctionId(0)).unwrap().clone(),
            sites: Vec::new(),
            single: SingleCode::prepare(&module, &placement, FunctionId(0)).unwrap(),
            symbols: Vec::new(),
            local_bytes: 0,
            counters: 0,
            counted: Default::default(),
            block_time: AtomicU64::new(0),
        };
        Self { compiled, program, window: WindowMemory::open(layout, 65_536, device).unwrap() }
    }

    fn job<'a>(&'a self, params: &'a [u8], threads: u32) -> Job<'a> {
        Job {
            launch: 1,
            client: 1,
            compiled: &self.compiled,
            program: &self.program,
            window: &self.window,
            environment: &Nowhere,
            params,
            grid: [4, 1, 1],
            cluster: None,
            block: [threads, 1, 1],
            dynamic_shared_bytes: 0,
            count: false,
            sm_count: 1,
            grid_id: 0,
        }
    }

    /// Runs one block in a slot.
    fn run(&self, slot: &mut Slot, param: u64, threads: u32) -> Step {
        let params = param.to_le_bytes();
        let job = self.job(&params, threads);
        slot.start(0, 1, &job).unwrap();
        let record = interrupt::current(&Arc::new(AtomicBool::new(false))).unwrap();
        slot.run(&job, &record).unwrap()
    }
}

fn mappings() -> usize {
    std::fs::read_to_string("/proc/self/maps").unwrap().lines().count()
}

#[test]
fn preempted_code_goes_on_wherever_it_is_resumed() {
    let fixture = Fixture::new(linked!(svp_test_spin, svp_test_spin_end), Entry::Gang);
    let words = [const { AtomicU64::new(0) }; 3];
    let params = (words.as_ptr() as u64).to_le_bytes();
    let mut slot = Box::new(Slot::default());
    slot.start(0, 1, &fixture.job(&params, 64)).unwrap();
    // The slot is handed from thread to thread whenever it is preempted.
    let (place, seen) = (Mutex::new(Some(slot)), Mutex::new(HashSet::new()));
    let (preempted, done) = (AtomicU64::new(0), AtomicBool::new(false));
    let run = || {
        let contended = Arc::new(AtomicBool::new(true));
        let record = interrupt::current(&contended).unwrap();
        let job = fixture.job(&params, 64);
        while !done.load(Ordering::SeqCst) {
            let Some(mut slot) = place.lock().unwrap().take() else {
                thread::yield_now();
                continue;
            };
            let start = now_ns();
            let (turn_ns, deadline_ns) = (100_000, u64::MAX);
            let work = Work { launch: 77, client: 77, now_ns: start, turn_ns, deadline_ns };
            timekeeper::work(&record, work).unwrap();
            let step = slot.run(&job, &record).unwrap();
            timekeeper::rest(&record);
            match step {
                Step::Preempted => {
                    seen.lock().unwrap().insert(thread::current().id());
                    if preempted.fetch_add(1, Ordering::SeqCst) == 500 {
                        words[0].store(1, Ordering::SeqCst);
                    }
                    *place.lock().unwrap() = Some(slot);
                    thread::sleep(Duration::from_micros(20));
                }
                Step::Done => done.store(true, Ordering::SeqCst),
                Step::Fault(fault) => panic!("{fault}"),
            }
        }
    };
    thread::scope(|scope| (0..3).for_each(|_| drop(scope.spawn(run))));
    assert!(preempted.load(Ordering::SeqCst) > 500);
    assert!(seen.lock().unwrap().len() > 1, "it never changed threads");
    // Nothing was lost, and both gangs came to their end.
    assert_eq!(words.map(AtomicU64::into_inner), [1, 0, 2]);
}

#[test]
fn faults_are_reported_and_leave_nothing_behind() {
    let fixture = Fixture::new(linked!(svp_test_poke, svp_test_poke_end), Entry::Blocks);
    let (host, _) = fixture.window.host();
    let mut slot = Slot::default();
    let (mut early, mut late) = (0, usize::MAX);
    for round in 0..2000u64 {
        let offset = round * 4096;
        let Step::Fault(fault) = fixture.run(&mut slot, host + offset, 32) else {
            panic!("no fault");
        };
        assert_eq!(*fault.kind(), FaultKind::IllegalAddress(BASE + offset));
        slot.reset();
        match round {
            50..100 => early = early.max(mappings()),
            1900.. => late = late.min(mappings()),
            _ => {}
        }
    }
    // Other tests of this process come and go: the most of early rounds, the least of late ones.
    assert!(late < early + 200, "{early}, then {late}");
    fixture.window.map_device(BASE, 65_536).unwrap();
    assert!(matches!(fixture.run(&mut slot, host, 32), Step::Done));
}

/// The alternate stack, on which faults are handled, has room for few frames of signals.
#[test]
fn faults_are_reported_while_preemptions_pour_in() {
    const LAUNCH: u64 = 4242;
    let fixture = Fixture::new(linked!(svp_test_poke, svp_test_poke_end), Entry::Blocks);
    let (host, _) = fixture.window.host();
    let record = interrupt::current(&Arc::new(AtomicBool::new(true))).unwrap();
    let (turn_ns, deadline_ns) = (u64::MAX, u64::MAX);
    let work = Work { launch: LAUNCH, client: 1, now_ns: now_ns(), turn_ns, deadline_ns };
    timekeeper::work(&record, work).unwrap();
    let done = AtomicBool::new(false);
    let pour = || {
        while !done.load(Ordering::SeqCst) {
            interrupt::preempt_where(|it| it.launch.load(Ordering::SeqCst) == LAUNCH);
        }
    };
    thread::scope(|scope| {
        (0..2).for_each(|_| drop(scope.spawn(pour)));
        let mut slot = Slot::default();
        for round in 0..100_000u64 {
            let offset = round % 256 * 4096;
            let params = (host + offset).to_le_bytes();
            let job = fixture.job(&params, 32);
            slot.start(0, 1, &job).unwrap();
            let fault = loop {
                match slot.run(&job, &record).unwrap() {
                    Step::Fault(fault) => break fault,
                    Step::Preempted => {}
                    Step::Done => panic!("no fault"),
                }
            };
            assert_eq!(*fault.kind(), FaultKind::IllegalAddress(BASE + offset));
            slot.reset();
        }
        done.store(true, Ordering::SeqCst);
    });
    timekeeper::rest(&record);
}

#[test]
fn what_the_processor_refuses_is_a_fault() {
    let deep = (linked!(svp_test_deep, svp_test_deep_end), FaultKind::StackOverflow);
    for (executable, wanted) in std::iter::once(deep).chain(refused!()) {
        for entry in [Entry::Blocks, Entry::Gang] {
            let fixture = Fixture::new(executable.clone(), entry);
            let mut slot = Slot::default();
            for _ in 0..10 {
                let Step::Fault(fault) = fixture.run(&mut slot, 0, 40) else { panic!("no fault") };
                assert_eq!(*fault.kind(), wanted);
                let text = fault.to_string();
                assert!(text.contains("[0, 0, 0] to [31, 0, 0]"), "{text}");
                slot.reset();
            }
        }
    }
}

#[test]
fn gangs_meet_at_a_barrier() {
    let fixture = Fixture::new(linked!(svp_test_meet, svp_test_meet_end), Entry::Gang);
    let sum = AtomicU64::new(0);
    let mut slot = Slot::default();
    let params = (sum.as_ptr() as u64).to_le_bytes();
    // Each gang adds how many lanes have voted.
    for threads in [32, 96, 1024] {
        for _ in 0..100 {
            sum.store(0, Ordering::Relaxed);
            slot.reset();
            let step = fixture.run(&mut slot, u64::from_le_bytes(params), threads);
            assert!(matches!(step, Step::Done), "{step:?}");
            let gangs = u64::from(threads / 32);
            assert_eq!(sum.load(Ordering::Relaxed), gangs * gangs * 128);
        }
    }
}
