//! Worlds: what clients see, and that a world repeats itself.

use super::client::{ClientSpec, START_NS, Script};
use super::*;
use crate::Rng;
use crate::device::kernel::KernelModel;
use svp_engine::{AdmitPolicy, ClientTraits, JobMemory, PickPolicy, Policies, PreemptPolicy};

fn spec() -> WorldSpec {
    WorldSpec {
        config: Config::default(),
        device: DeviceParams::named("rtx-3060").unwrap(),
        options: DeviceOptions::default(),
        library: Library::new(vec![vec![KernelModel::named("k")]]),
        costs: HostCosts { call_ns: 1000, job_ns: 0 },
    }
}

fn kernel(stream: u32, cta_ns: u64) -> Call {
    let (kernel, ctas, threads, segments) = (0, 1, 32, Vec::new());
    Call::Kernel(KernelCall { stream, kernel, ctas, threads, cta_ns, segments })
}

#[test]
fn a_synchronous_program_sees_every_latency() {
    let spec = spec();
    let per_launch = 1000 + spec.device.launch_ns + 50_000 + spec.device.completion_ns;
    let calls = (0..10).flat_map(|_| [kernel(0, 50_000), Call::Sync { stream: 0 }]).collect();
    let report = World::run(spec, vec![ClientSpec::new(Script::new(calls))]).unwrap();
    // The call's own microsecond passes while the kernel is on its way.
    assert_eq!(report.makespan_ns() - START_NS, 10 * (per_launch - 1000));
    assert_eq!(report.device.kernels, 10);
}

#[test]
fn an_asynchronous_program_hides_them() {
    let spec = spec();
    let device = spec.device.clone();
    let mut calls = vec![Call::Note { tag: 1 }];
    calls.extend((0..10).map(|_| kernel(0, 50_000)));
    calls.extend([Call::Sync { stream: 0 }, Call::Note { tag: 2 }]);
    let report = World::run(spec, vec![ClientSpec::new(Script::new(calls))]).unwrap();
    let expected = device.launch_ns + 10 * 50_000 + 9 * device.kernel_gap_ns + device.completion_ns;
    let times: Vec<_> = report.notes.iter().map(|note| note.at_ns).collect();
    assert_eq!(times, [START_NS, START_NS + expected]);
}

#[test]
fn a_seed_gives_the_same_world_to_the_nanosecond() {
    let run = |seed| {
        let rng = Rng::new(seed);
        let clients = (0..20).map(|client| {
            let mut rng = rng.fork(client);
            let calls = (0..30).flat_map(|_| {
                let stream = [0, 2, 3][rng.between(0, 2) as usize];
                let bytes = rng.between(1, 1 << 20);
                [Call::ToDevice { stream, bytes }, kernel(stream, rng.between(1000, 90_000))]
            });
            let program = Script::new(calls.collect());
            ClientSpec { streams: 2, ..ClientSpec::new(program) }
        });
        World::run(spec(), clients.collect()).unwrap()
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn what_goes_wrong_is_named() {
    let bad = ClientSpec { kernels: 7, ..ClientSpec::new(Script::new(Vec::new())) };
    let error = World::run(spec(), vec![bad]).unwrap_err().to_string();
    assert!(error.contains("client 0 failed"), "{error}");
    let huge = Call::Kernel(KernelCall {
        stream: 0,
        kernel: 0,
        ctas: 1,
        threads: 2048,
        cta_ns: 1,
        segments: Vec::new(),
    });
    let error = World::run(spec(), vec![ClientSpec::new(Script::new(vec![huge]))]).unwrap_err();
    assert!(error.to_string().contains("client 0 failed"), "{error}");
}

/// Salus with one lane, and clients of 1 MiB of each kind of memory.
fn salus(preempt: PreemptPolicy) -> (WorldSpec, ClientTraits) {
    let (admit, pick) = (AdmitPolicy::Salus, PickPolicy::Fair);
    let policies = Policies { admit, pick, preempt, ..Policies::default() };
    let memory = JobMemory { persistent_bytes: 1 << 20, ephemeral_bytes: 1 << 20 };
    let traits = ClientTraits { memory: Some(memory), ..ClientTraits::default() };
    (WorldSpec { config: Config { policies, ..Config::default() }, ..spec() }, traits)
}

#[test]
fn a_client_that_waits_too_long_has_its_turn_though_nothing_happens() {
    let (spec, traits) = salus(PreemptPolicy::None);
    let idles = vec![
        Call::Map { offset: 1 << 20, bytes: 1 << 20 },
        kernel(0, 1000),
        Call::Sync { stream: 0 },
        // It keeps its ephemeral memory, so this is no iteration boundary.
        Call::SleepUntil { at_ns: 10_000_000_000 },
    ];
    let waits = vec![kernel(0, 1000), Call::Sync { stream: 0 }];
    let client = |calls, starts_ns| {
        let base = ClientSpec::new(Script::new(calls));
        ClientSpec { traits, memory_bytes: 1 << 20, starts_ns, ..base }
    };
    let report =
        World::run(spec, vec![client(idles, START_NS), client(waits, 2 * START_NS)]).unwrap();
    let aging_ns = 100_000_000;
    let waited_ns = report.ended_ns[1] - 2 * START_NS;
    assert!((aging_ns..aging_ns * 3 / 2).contains(&waited_ns), "{waited_ns}");
}

#[test]
fn a_client_that_waits_for_ever_is_reported_though_the_engine_keeps_looking() {
    let (spec, traits) = salus(PreemptPolicy::RtOnly);
    let client = || {
        let calls = vec![kernel(0, 1000), Call::Sync { stream: 0 }];
        ClientSpec { traits, memory_bytes: 1 << 20, ..ClientSpec::new(Script::new(calls)) }
    };
    let error = World::run(spec, vec![client(), client(), client()]).unwrap_err();
    assert!(error.to_string().contains("3 clients wait"), "{error}");
}

#[test]
fn deadlines_are_reported() {
    let traits = ClientTraits { deadline_ns: Some(60_000), ..ClientTraits::default() };
    let calls =
        [50_000, 70_000].into_iter().flat_map(|ns| [kernel(0, ns), Call::Sync { stream: 0 }]);
    let client = ClientSpec { traits, ..ClientSpec::new(Script::new(calls.collect())) };
    let report = World::run(spec(), vec![client]).unwrap();
    let met: Vec<_> = report.deadlines.iter().map(DeadlineRecord::is_met).collect();
    assert_eq!(met.len(), 2, "{:?}", report.deadlines);
    assert!(!met[1]);
    let taken_ns = report.deadlines[1].done_ns - report.deadlines[1].taken_ns;
    assert_eq!(report.deadlines[1].late_ns(), taken_ns - 60_000);
}
