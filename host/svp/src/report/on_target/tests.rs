use super::*;
use crate::report::Profiles;
use crate::sass::Compilers;
use svp_estimator::catalog;

fn on(id: &str, run: &Run) -> OnTarget {
    board(&target(id), run)
}

fn target(id: &str) -> Target {
    catalog::targets().unwrap().into_iter().find(|target| target.id == id).unwrap()
}

fn board(target: &Target, run: &Run) -> OnTarget {
    let calibration = Calibration::shipped().unwrap();
    let estimates = Estimates::on(
        &Profiles::of(run, [target], &Compilers::none()).unwrap(),
        target,
        &calibration,
    );
    OnTarget::of(run, &estimates, &calibration).unwrap()
}

fn copy(pid: u32, stream: u32, kind: WorkKind, times: [u64; 3]) -> Work {
    let [taken_ns, start_ns, end_ns] = times;
    let (name, bytes) = (String::new(), 1 << 20);
    let kernel_use = None;
    Work { guest: 0, pid, stream, kind, name, bytes, taken_ns, start_ns, end_ns, kernel_use }
}

/// Start and end of each piece, in the order of its start.
fn spans(timeline: Vec<Work>) -> Vec<(u64, u64)> {
    let on_target = on("a100", &Run { timeline, ..Run::default() });
    let mut spans: Vec<_> =
        on_target.works.iter().map(|work| (work.start_ns, work.end_ns)).collect();
    spans.sort_unstable();
    spans
}

const TO: WorkKind = WorkKind::HostToDevice;
const FROM: WorkKind = WorkKind::DeviceToHost;

#[test]
fn streams_overlap_unless_the_host_may_have_waited() {
    let apart = spans(vec![copy(1, 3, TO, [0, 0, 50]), copy(1, 4, FROM, [10, 50, 90])]);
    assert_eq!(apart[0], apart[1], "the A100 copies in both directions at once");
    let waited = spans(vec![copy(1, 3, TO, [0, 0, 50]), copy(1, 4, FROM, [60, 60, 90])]);
    assert_eq!(waited[1].0, waited[0].1);
    let streamed = spans(vec![copy(1, 3, TO, [0, 0, 50]), copy(1, 3, FROM, [10, 50, 90])]);
    assert_eq!(streamed, waited);
}

#[test]
fn the_legacy_stream_comes_after_all_and_before_all() {
    for streams in [(3, LEGACY), (LEGACY, 3)] {
        let ordered =
            spans(vec![copy(1, streams.0, TO, [0, 0, 50]), copy(1, streams.1, FROM, [0, 0, 9])]);
        assert!(ordered[1].0 >= ordered[0].1, "{streams:?}");
    }
}

#[test]
fn a_process_that_began_later_comes_later() {
    let both = spans(vec![copy(1, 0, TO, [0, 0, 50]), copy(2, 0, FROM, [60, 60, 90])]);
    assert_eq!(both[1].0, both[0].1);
    let beside = spans(vec![copy(1, 0, TO, [0, 0, 50]), copy(2, 0, FROM, [40, 60, 90])]);
    assert_eq!(beside[0], beside[1]);
}

#[test]
fn kernels_at_once_keep_to_the_limit_together() {
    let ptx = ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k()\n{\n\
               .reg .b32 %r<2>;\nadd.s32 %r1, 1, 2;\nret;\n}\n";
    let used = crate::record::KernelUse {
        guest: 0,
        pid: 1,
        module: "m".into(),
        kernel: "k".into(),
        grid: [1, 1, 1],
        block: [32, 1, 1],
        shared_bytes: 0,
        launches: 2,
        failed: 0,
        interpreted_launches: 0,
        interpreted: None,
        host_ns: 5,
        block_counts: vec![1 << 40],
        memory: None,
        not_sampled: false,
        library: None,
    };
    let kernel = |stream| Work {
        kind: WorkKind::Kernel,
        bytes: 0,
        kernel_use: Some(0),
        ..copy(1, stream, TO, [0, 0, 50])
    };
    let module = crate::record::Module { hash: "m".into(), ptx: Some(ptx.into()) };
    let mut run = Run { kernels: vec![used], modules: vec![module], ..Run::default() };
    run.timeline = vec![kernel(3), kernel(4)];
    let mut nano = target("jetson-orin-nano");
    nano.power.limit_w.value = nano.idle_w() + 0.01;
    let both = board(&nano, &run).boards.remove(0);
    assert!(both.kernels_s > 1.9 * both.end_s, "side by side");
    assert!(both.energy_j <= nano.power.limit_w.value * both.end_s * (1.0 + 1e-9));
    assert!(both.energy_j > nano.idle_w() * both.end_s);
}

#[test]
fn a_board_ends_when_its_last_work_does() {
    let run = crate::report::tests::run();
    let (tegra, pcie) = (on("jetson-tk1", &run), on("tesla-k40", &run));
    for on_target in [&tegra, &pcie] {
        for (guest, board) in on_target.boards.iter().enumerate() {
            let own = || on_target.works.iter().filter(|work| work.guest == guest);
            let last_ns = own().map(|work| work.end_ns).max().unwrap();
            assert!((board.end_s * 1e9 - last_ns as f64).abs() <= 1.0);
            assert!(board.end_s <= board.kernels_s + board.copies_s + 1e-12);
            assert_eq!(board.launches_unknown, 0);
        }
    }
    // 4096 bytes: over the link 0.3 us, in the TK1's memory twice as much.
    assert!(tegra.boards[0].copies_s > pcie.boards[0].copies_s);
}

#[test]
fn a_boards_energy_is_that_of_its_work_and_of_waiting() {
    let run = crate::report::tests::run();
    for id in ["jetson-tk1", "tesla-k40"] {
        // No two kernels of a guest run at once.
        for board in on(id, &run).boards {
            let parts = board.kernels_j + board.copies_j + board.idle_j;
            assert!((board.energy_j / parts - 1.0).abs() < 1e-9, "{board:?}");
            assert!(board.kernels_j > 0.0 && board.copies_j > 0.0 && board.idle_j > 0.0);
        }
    }
}

#[test]
fn spans_that_overlap_count_once() {
    assert_eq!(union_s(vec![(4.0, 5.0), (1.0, 3.0), (2.0, 2.5), (2.0, 4.0)]), 4.0);
    assert_eq!(union_s(Vec::new()), 0.0);
}

#[test]
fn launches_without_estimate_are_counted() {
    let mut run = crate::report::tests::run();
    run.kernels[0].block_counts.clear();
    run.timeline[3].kernel_use = Some(9);
    let boards = on("jetson-tk1", &run).boards;
    assert_eq!((boards[0].launches_unknown, boards[1].launches_unknown), (1, 1));
    assert_eq!(boards[0].kernels_s, 0.0);
}

/// What a client says that its launches stand for changes its own times, and no one's report fails.
#[test]
fn absurd_claims_of_one_guest_leave_the_other_alone() {
    use svp_estimator::library::{Operation, Precision, Work};
    let honest = crate::report::tests::run();
    let mut run = crate::report::tests::run();
    let (operation, precision, most) = (Operation::Product, Precision::F64, u64::MAX);
    let (complex, sizes, batch, bytes) = (true, [most; 3], most, most);
    run.kernels[0].library = Some(Work { operation, precision, complex, sizes, batch, bytes });
    let of = |run: &Run| on("jetson-tk1", run).boards;
    let (claimed, before) = (of(&run), of(&honest));
    assert!(claimed[0].end_s.is_finite() && claimed[0].end_s > before[0].end_s);
    assert_eq!(claimed[1], before[1]);
}
