use super::*;
use crate::record::{Guest, Program, Status};
use svp_budget::{Limit, Limits};
use svp_engine::WorkTimes;

fn launch(client: u64, ended_ns: u64) -> WorkRecord {
    WorkRecord {
        client: ClientId(client),
        stream: 0,
        kind: svp_engine::WorkKind::Launch(LaunchRecord {
            window: WindowId(client + 100),
            kernel: "add".into(),
            module: ContentHash([7; 32]),
            grid: [4, 1, 1],
            block: [32, 1, 1],
            shared_bytes: 0,
            threads: 128,
            block_counts: vec![128, 100],
            interpreted: None,
            library: None,
        }),
        times: WorkTimes { started_ns: 1000, ended_ns, ..WorkTimes::default() },
        error: None,
    }
}

fn recorder(origin_ns: u64, limits: Limits) -> Recorder {
    let mut recorder = Recorder::new("test", origin_ns, Ledger::new(limits));
    recorder.connected(ClientId(1), 0, 10, Principal::User(1));
    recorder.connected(ClientId(2), 1, 10, Principal::Machine("vp1".into()));
    recorder
}

fn module(client: u64, hash: u8, bytes: usize) -> ModuleRecord {
    ModuleRecord {
        client: ClientId(client),
        hash: ContentHash([hash; 32]),
        image_bytes: bytes as u64,
        ptx: Some("x".repeat(bytes).into()),
        kernels: Vec::new(),
    }
}

#[test]
fn launches_of_one_shape_are_summed_per_process() {
    let mut recorder = recorder(500, Limits::default());
    for client in [1, 1, 2, 3] {
        recorder.work(&launch(client, 1400));
    }
    let run = recorder.finish();
    assert_eq!(run.kernels.len(), 2, "client 3 is unknown");
    assert_eq!((run.kernels[0].launches, run.kernels[0].host_ns), (2, 800));
    assert_eq!(run.kernels[0].block_counts, [256, 200]);
    assert_eq!((run.timeline[0].start_ns, run.timeline[0].end_ns), (500, 900));
}

#[test]
fn launches_that_stand_for_other_work_are_kept_apart() {
    use svp_abi::library_work::{LibraryWork, Operation, Precision};
    let mut recorder = recorder(0, Limits::default());
    for depth in [5, 6, 5] {
        let mut record = launch(1, 1400);
        let svp_engine::WorkKind::Launch(launch) = &mut record.kind else { unreachable!() };
        let sizes = [3, 4, depth];
        let work = LibraryWork::new(Operation::Product, Precision::F32, false, sizes, 1, 9);
        launch.library = Some(Box::new(work));
        recorder.work(&record);
    }
    let kernels = recorder.finish().kernels;
    let of = |used: &KernelUse| (used.launches, used.library.unwrap().sizes[2]);
    assert_eq!(kernels.iter().map(of).collect::<Vec<_>>(), [(2, 5), (1, 6)]);
}

#[test]
fn launches_that_were_interpreted_are_counted_with_the_last_reason() {
    let mut recorder = recorder(0, Limits::default());
    for why in [Some("one"), None, Some("other")] {
        let mut record = launch(1, 1400);
        let svp_engine::WorkKind::Launch(it) = &mut record.kind else { unreachable!() };
        it.interpreted = why.map(str::to_owned);
        recorder.work(&record);
    }
    recorder.work(&launch(2, 1400));
    let guests = vec![Guest { name: "a".into(), programs: Vec::new() }; 2];
    let run = recorder.finish().with_guests(guests);
    let counts = |at: usize| (run.kernels[at].interpreted_launches, run.kernels[at].launches);
    assert_eq!((counts(0), counts(1)), ((2, 3), (0, 1)));
    assert_eq!(run.kernels[0].interpreted.as_deref(), Some("other"));
    let summary = crate::report::summary(&run, std::path::Path::new("page"));
    let json = serde_json::to_value(&summary).unwrap();
    let wanted = serde_json::json!([{
        "guest": "a", "kernel": "add", "launches": 3, "interpreted_launches": 2, "why": "other",
    }]);
    assert_eq!(json["interpreted"], wanted);
}

#[test]
fn a_program_that_ends_well_after_its_context_was_lost_has_not_passed() {
    let mut recorder = recorder(0, Limits::default());
    recorder.context_lost(ClientId(2), 700, "kernel `add`: illegal address");
    let program = |pid, status| Program {
        name: "p".into(),
        runtime: "shared".into(),
        status,
        exit_code: None,
        pid,
        seconds: 0.0,
        output: String::new(),
        context_error: None,
    };
    let guest = |status| Guest { name: "vp".into(), programs: vec![program(10, status)] };
    let guests = vec![guest(Status::Passed), guest(Status::Passed)];
    let run = recorder.finish().with_guests(guests);
    let [first, second] = [0, 1].map(|at: usize| &run.guests[at].programs[0]);
    assert_eq!((first.status, &first.context_error), (Status::Passed, &None));
    assert_eq!(second.status, Status::ContextLost);
    let error = second.context_error.as_deref();
    assert_eq!(error, Some("error 700: kernel `add`: illegal address"));
    assert!(!run.passed());
    let failed = vec![guest(Status::Passed), guest(Status::Failed)];
    let run = Run { guests: Vec::new(), ..run }.with_guests(failed);
    assert_eq!(run.guests[1].programs[0].status, Status::Failed);
}

#[test]
fn the_timeline_is_bounded_and_says_what_it_left_out() {
    let work = Limit { each: 100, in_all: 200 };
    let mut recorder = recorder(0, Limits::default().with(Resource::RecordedWork, work));
    for _ in 0..103 {
        recorder.work(&launch(1, 1400));
    }
    recorder.work(&launch(2, 1400));
    let run = recorder.finish();
    assert_eq!((run.timeline.len(), run.timeline_dropped), (101, 3), "others have room");
    assert_eq!(run.kernels[0].launches, 103);
}

#[test]
fn texts_that_nothing_names_go_with_their_clients() {
    let mut recorder = recorder(0, Limits::default());
    for client in [1, 2, 2] {
        recorder.module(&module(client, 7, 1000));
        recorder.module(&module(client, 8, 1000));
    }
    recorder.work(&launch(1, 1400));
    recorder.released(ClientId(1));
    assert_eq!(recorder.texts.iter().count(), 2, "the other client has them, too");
    recorder.released(ClientId(2));
    let run = recorder.finish();
    let kept: Vec<_> = run.modules.iter().map(|it| &it.hash[..2]).collect();
    assert_eq!(kept, ["07"], "a launch was of this one");
}

#[test]
fn forty_modules_of_one_client_do_not_add_up() {
    let bytes = Limit { each: 10_000, in_all: 100_000 };
    let mut recorder = recorder(0, Limits::default().with(Resource::RecordBytes, bytes));
    for hash in 0..40 {
        recorder.module(&module(1, hash, 1000));
    }
    let kept = recorder.texts.iter().map(|(_, ptx)| ptx.len()).sum::<usize>();
    assert!(kept <= 10_000, "{kept} bytes of 40,000");
    recorder.module(&module(2, 50, 1000));
    assert!(recorder.texts.iter().any(|(hash, _)| hash.0[0] == 50), "others have room");
    recorder.released(ClientId(1));
    assert_eq!(recorder.texts.iter().count(), 1);
    assert!(recorder.finish().left_out.modules >= 30);
}

#[test]
fn kernel_uses_that_do_not_fit_are_named() {
    let bytes = Limit { each: 10_000, in_all: 100_000 };
    let mut recorder = recorder(0, Limits::default().with(Resource::RecordBytes, bytes));
    for grid in 1..=50 {
        let mut work = launch(1, 1400);
        if let svp_engine::WorkKind::Launch(launch) = &mut work.kind {
            launch.grid = [grid, 1, 1];
            launch.block_counts = vec![1; 100];
        }
        recorder.work(&work);
    }
    let run = recorder.finish();
    assert!((1..10).contains(&run.kernels.len()), "{}", run.kernels.len());
    assert_eq!(run.left_out.launches + run.kernels.len() as u64, 50);
    assert_eq!(run.left_out.kernels, ["add"]);
}

/// Processes may give the same kernel other data, and be sampled in any order.
#[test]
fn a_sample_is_of_the_process_whose_launches_it_saw() {
    let ptx = "x".repeat(10);
    let sample = |window, instructions| KernelSample {
        window,
        ptx: ContentHash::of(ptx.as_bytes()).0,
        kernel: "add".to_owned(),
        grid: [4, 1, 1],
        block: [32, 1, 1],
        shared_bytes: 0,
        sample: Some(Sample { instructions, ..Sample::default() }),
    };
    for order in [[0, 1], [1, 0]] {
        let mut recorder = recorder(0, Limits::default());
        recorder.module(&module(1, 7, 10));
        recorder.work(&launch(1, 1400));
        recorder.work(&launch(2, 1400));
        let samples = order.map(|at| [sample(101, 11), sample(102, 22)][at].clone());
        let cost = SamplingCost { samples: 2, ..SamplingCost::default() };
        recorder.sampled(samples.to_vec(), cost);
        let run = recorder.finish();
        let seen =
            run.kernels.iter().map(|kernel| kernel.memory.as_ref().map(|it| it.instructions));
        assert_eq!(seen.collect::<Vec<_>>(), [Some(11), Some(22)]);
        assert_eq!(run.sampling, cost);
    }
}
