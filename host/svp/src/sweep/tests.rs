//! Sweeps of a small made-up run.

use super::*;
use crate::report::tests::{folder, run};
use svp_estimator::catalog;
use svp_estimator::sweep::Clock;

fn targets(ids: &[&str]) -> Vec<Target> {
    let all = catalog::targets().unwrap();
    ids.iter().map(|id| all.iter().find(|t| t.id == *id).unwrap().clone()).collect()
}

#[test]
fn a_point_is_the_sum_of_what_the_report_says() {
    let boards = targets(&["jetson-tk1", "a100"]);
    let found = sweep(&run(), &boards, &[Clock::Share(1.0).into()], &Compilers::none()).unwrap();
    for (point, board) in found.points.iter().zip(&boards) {
        let run = run();
        let estimates = Estimates::of(&run, board, &Compilers::none()).unwrap();
        let known = estimates.kernels.iter().map(|kernel| kernel.known().unwrap());
        let (time_s, energy_j) =
            known.fold((0.0, 0.0), |sum, it| (sum.0 + it.time_s, sum.1 + it.energy_j));
        assert_eq!((point.time_s, point.energy_j), (time_s, energy_j), "{}", board.id);
        assert_eq!((point.target.as_str(), point.clock_share), (board.id.as_str(), 1.0));
        assert!(point.time_s > 0.0 && point.energy_j > 0.0);
    }
}

#[test]
fn points_come_in_the_order_of_boards_and_clocks_however_many_threads() {
    let boards = catalog::targets().unwrap();
    let clocks = [Clock::Share(0.5).into(), Clock::Share(1.0).into(), Clock::Share(0.75).into()];
    let found = sweep(&run(), &boards, &clocks, &Compilers::none()).unwrap();
    assert_eq!(found.points.len(), boards.len() * 3);
    for (points, board) in found.points.chunks(3).zip(&boards) {
        assert!(points.iter().all(|point| point.target == board.id));
        let [half, full, most] = points else { panic!("three clocks") };
        assert!(half.time_s > most.time_s && most.time_s > full.time_s, "{}", board.id);
        assert_eq!((half.outside_calibration, half.clock_share), (1.0, 0.5));
    }
    assert!(found.points.iter().any(|point| point.pareto));
    assert!(found.points.iter().any(|point| !point.pareto));
}

#[test]
fn the_files_hold_every_point() {
    let boards = catalog::targets().unwrap();
    let found = sweep(
        &run(),
        &boards,
        &[Clock::Share(0.8).into(), Clock::Share(1.0).into()],
        &Compilers::none(),
    )
    .unwrap();
    let folder = folder("sweep");
    let svg = std::fs::read_to_string(write(&found, &folder).unwrap()).unwrap();
    // One mark for each point, and one for each board beside its name.
    assert_eq!(svg.matches("class=\"point\"").count(), boards.len() * 3);
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    let json = std::fs::read_to_string(folder.join("sweep.json")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["points"].as_array().unwrap().len(), found.points.len());
    let text = std::fs::read_to_string(folder.join("sweep.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let time = reader.headers().unwrap().iter().position(|name| name == "time_s").unwrap();
    for (record, point) in reader.records().zip(&found.points) {
        assert_eq!(record.unwrap()[time].parse::<f64>().unwrap(), point.time_s);
    }
    assert_eq!(text.lines().count(), found.points.len() + 1);
    let table = table(&found);
    assert_eq!(table.lines().filter(|line| line.starts_with("* ")).count(), {
        found.points.iter().filter(|point| point.pareto).count() + 1
    });
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_swept_is_named() {
    let boards = targets(&["jetson-tk1"]);
    let error = |run: &Run, boards: &[Target], clocks: &[Clocks]| {
        format!("{:#}", sweep(run, boards, clocks, &Compilers::none()).unwrap_err())
    };
    let own = [Clock::Share(1.0).into()];
    assert!(error(&run(), &boards, &[Clock::Mhz(9000.0).into()]).contains("9000 MHz"));
    assert!(error(&run(), &boards, &[]).starts_with("0 points"));
    assert!(error(&run(), &boards, &vec![own[0]; POINTS_MAX + 1]).starts_with("4097 points"));
    assert!(error(&Run::default(), &boards, &own).contains("it launched none"));
    let mut uncounted = run();
    uncounted.kernels.iter_mut().for_each(|used| used.block_counts.clear());
    assert!(error(&uncounted, &boards, &own).contains("does not count"));
    let mut damaged = run();
    damaged.modules[0].ptx = Some("not PTX".into());
    assert!(error(&damaged, &boards, &own).contains("PTX of module m"));
}

#[test]
fn launches_without_estimate_are_counted_and_left_out() {
    let boards = targets(&["jetson-tk1"]);
    let whole = sweep(&run(), &boards, &[Clock::Share(1.0).into()], &Compilers::none()).unwrap();
    let mut run = run();
    run.kernels[1].block_counts.clear();
    let found = sweep(&run, &boards, &[Clock::Share(1.0).into()], &Compilers::none()).unwrap();
    assert_eq!((found.launches, found.launches_unknown), (6, 3));
    assert!((found.points[0].time_s * 2.0 - whole.points[0].time_s).abs() < 1e-15);
}
