//! Two recorded runs on the same board, kernel by kernel: what takes more time or energy than it did.
//!
//! Both are estimated here and now, so a difference is one of the programs and what they did, never of two
//! versions of the estimator.

use super::estimates::Estimates;
use super::format::{joules, seconds};
use super::kernel_name::kernel_name;
use super::rows::{Cost, Row, by_guest_and_kernel};
use crate::record::{Run, Status};
use crate::sass::Compilers;
use crate::table;
use anyhow::Result;
use serde::Serialize;
use std::collections::BTreeMap;
use svp_estimator::Target;
use svp_fleet::{Change, OnTarget};

/// A run against an earlier one, on one board.
#[derive(Debug, Serialize)]
pub struct Comparison {
    target: String,
    /// Programs that ended in another way than they did.
    programs: Vec<ProgramChange>,
    /// All kernels of both together; `null` where one of them has no estimate.
    all: Option<Change>,
    kernels: Vec<KernelChange>,
}

#[derive(Debug, PartialEq, Serialize)]
struct ProgramChange {
    guest: String,
    program: String,
    then: Option<Status>,
    now: Option<Status>,
}

#[derive(Debug, Serialize)]
struct KernelChange {
    guest: String,
    kernel: String,
    then: Option<Figures>,
    now: Option<Figures>,
    /// `null` where it did not run in both, or has no estimate in one.
    change: Option<Change>,
}

#[derive(Debug, Clone, Copy, Serialize)]
struct Figures {
    launches: u64,
    #[serde(flatten)]
    on_target: Option<OnTarget>,
}

/// Compares a run with an earlier one on each of the boards.
///
/// # Errors
/// If a run's PTX cannot be read.
pub fn against(
    now: &Run,
    then: &Run,
    targets: &[Target],
    compilers: &Compilers,
) -> Result<Vec<Comparison>> {
    let on = |target: &Target| -> Result<Comparison> {
        let now_rows = by_guest_and_kernel(now, &Estimates::of(now, target, compilers)?);
        let then_rows = by_guest_and_kernel(then, &Estimates::of(then, target, compilers)?);
        Ok(Comparison {
            programs: programs(now, then),
            ..Comparison::of_kernels(&target.name, &now_rows, &then_rows)
        })
    };
    targets.iter().map(on).collect()
}

impl Comparison {
    fn of_kernels(target: &str, now: &[Row], then: &[Row]) -> Self {
        let all = sum(then).zip(sum(now));
        Self {
            target: target.to_owned(),
            programs: Vec::new(),
            all: all.map(|(then, now)| Change::between(&then, &now)),
            kernels: kernels(now, then),
        }
    }

    /// Whether a program that passed does not any more, or the board takes more time or energy for a
    /// kernel or for all of them, by more than the error bars.
    pub fn is_worse(&self) -> bool {
        let passed = |status| status == Some(Status::Passed);
        let worse = |change: &Option<Change>| {
            change.is_some_and(|it| it.beyond.slower || it.beyond.hungrier)
        };
        self.programs.iter().any(|it| passed(it.then) && !passed(it.now))
            || worse(&self.all)
            || self.kernels.iter().any(|it| worse(&it.change))
    }

    /// As a table for terminals.
    pub fn table(&self) -> String {
        let programs = self.programs.iter().map(|program| {
            let said = |status: Option<Status>| match status {
                Some(status) => format!("{status:?}").to_lowercase(),
                None => "did not run".to_owned(),
            };
            format!(
                "{} {}: {}, was {}\n",
                program.guest,
                program.program,
                said(program.now),
                said(program.then)
            )
        });
        let titles = [
            "guest",
            "kernel",
            ">launches",
            ">were",
            ">target time",
            ">was",
            ">time",
            ">energy",
            ">was",
            ">energy",
            "against",
        ];
        let lines = table::lines(&titles, self.kernels.iter().map(KernelChange::cells));
        let all = match &self.all {
            Some(change) => format!(
                "all kernels: time {}, energy {}: {}\n",
                times(change.time),
                times(change.energy),
                verdict(change)
            ),
            None => "all kernels: one of them has no estimate\n".to_owned(),
        };
        format!("{}target: {}\n{lines}{all}", programs.collect::<String>(), self.target)
    }
}

impl KernelChange {
    fn cells(&self) -> [String; 11] {
        let launches =
            |figures: &Option<Figures>| figures.map_or(String::new(), |it| it.launches.to_string());
        let figure = |figures: &Option<Figures>, said: fn(&OnTarget) -> String| match figures {
            None => String::new(),
            Some(Figures { on_target: None, .. }) => "unknown".to_owned(),
            Some(Figures { on_target: Some(figures), .. }) => said(figures),
        };
        let time: fn(&OnTarget) -> String = |it| seconds(it.time_s);
        let energy: fn(&OnTarget) -> String = |it| joules(it.energy_j);
        let ratio = |of: fn(&Change) -> f64| self.change.map_or(String::new(), |it| times(of(&it)));
        [
            self.guest.clone(),
            kernel_name(&self.kernel, 28),
            launches(&self.now),
            launches(&self.then),
            figure(&self.now, time),
            figure(&self.then, time),
            ratio(|change| change.time),
            figure(&self.now, energy),
            figure(&self.then, energy),
            ratio(|change| change.energy),
            match (&self.change, &self.then, &self.now) {
                (Some(change), ..) => verdict(change),
                (None, None, _) => "is new".to_owned(),
                (None, _, None) => "did not run".to_owned(),
                _ => "no estimate".to_owned(),
            },
        ]
    }
}

fn times(ratio: f64) -> String {
    format!("x {ratio:.3}")
}

fn verdict(change: &Change) -> String {
    let beyond = change.beyond;
    let words = [
        (beyond.slower, "slower"),
        (beyond.faster, "faster"),
        (beyond.hungrier, "hungrier"),
        (beyond.without_bars, "differs; no error bars"),
    ];
    let said: Vec<&str> = words.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
    match said.as_slice() {
        [] if change.time == 1.0 && change.energy == 1.0 => "the same".to_owned(),
        [] => "within the error bars".to_owned(),
        said => said.join(", "),
    }
}

/// Programs whose ends differ.
fn programs(now: &Run, then: &Run) -> Vec<ProgramChange> {
    type Ends = BTreeMap<(String, String, usize), [Option<Status>; 2]>;
    let mut ends = Ends::new();
    for (at, run) in [then, now].into_iter().enumerate() {
        for guest in &run.guests {
            for (index, program) in guest.programs.iter().enumerate() {
                let key = (guest.name.clone(), program.name.clone(), index);
                ends.entry(key).or_default()[at] = Some(program.status);
            }
        }
    }
    let differ = ends.into_iter().filter(|(_, [then, now])| then != now);
    differ
        .map(|((guest, program, _), [then, now])| ProgramChange { guest, program, then, now })
        .collect()
}

fn kernels(now: &[Row], then: &[Row]) -> Vec<KernelChange> {
    let mut all: BTreeMap<(&str, &str), [Option<Figures>; 2]> = BTreeMap::new();
    for (at, rows) in [then, now].into_iter().enumerate() {
        for row in rows {
            let on_target = row.target.as_ref().map(figures);
            let figures = Figures { launches: row.launches, on_target };
            all.entry((&row.guest, &row.kernel)).or_default()[at] = Some(figures);
        }
    }
    let change = |((guest, kernel), [then, now]): ((&str, &str), [Option<Figures>; 2])| {
        let both = then.and_then(|it| it.on_target).zip(now.and_then(|it| it.on_target));
        KernelChange {
            guest: guest.to_owned(),
            kernel: kernel.to_owned(),
            then,
            now,
            change: both.map(|(then, now)| Change::between(&then, &now)),
        }
    };
    all.into_iter().map(change).collect()
}

fn figures(cost: &Cost) -> OnTarget {
    OnTarget {
        time_s: cost.time_s,
        low_s: cost.time_low_s,
        high_s: cost.time_high_s,
        energy_j: cost.energy_j,
    }
}

/// All kernels together; none where one has no estimate.
fn sum(rows: &[Row]) -> Option<OnTarget> {
    rows.iter().try_fold(OnTarget::NONE, |all, row| Some(all.plus(&figures(row.target.as_ref()?))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::run;
    use svp_estimator::catalog;

    fn compare(now: &Run, then: &Run) -> Comparison {
        let targets = catalog::targets().unwrap();
        let mut all = against(now, then, &targets[..1], &Compilers::none()).unwrap();
        all.remove(0)
    }

    #[test]
    fn a_run_is_the_same_as_itself() {
        let same = compare(&run(), &run());
        assert!(!same.is_worse() && same.programs.is_empty());
        assert!(same.kernels.iter().all(|it| it.change.unwrap().time == 1.0));
        assert_eq!(same.table().matches("the same").count(), same.kernels.len() + 1);
    }

    /// The run's rows, of which the second takes this many times the time and energy, with bars of a
    /// fifth.
    fn rows(factor: f64) -> Vec<Row> {
        let (run, targets) = (run(), catalog::targets().unwrap());
        let estimates = Estimates::of(&run, &targets[0], &Compilers::none()).unwrap();
        let mut rows = by_guest_and_kernel(&run, &estimates);
        for (row, factor) in rows.iter_mut().zip([1.0, factor]) {
            let cost = row.target.as_mut().unwrap();
            cost.time_s *= factor;
            cost.energy_j *= factor;
            cost.time_low_s = Some(cost.time_s * 0.8);
            cost.time_high_s = Some(cost.time_s * 1.2);
        }
        rows
    }

    #[test]
    fn what_lies_outside_of_the_bars_counts() {
        let compare = |now, then| Comparison::of_kernels("board", &rows(now), &rows(then));
        let worse = compare(2.0, 1.0);
        assert!(
            worse.is_worse() && worse.table().contains("slower, hungrier"),
            "{}",
            worse.table()
        );
        let [other, one] = worse.kernels.as_slice() else { panic!("two guests") };
        assert!(one.change.unwrap().beyond.slower && !other.change.unwrap().beyond.slower);
        let better = compare(1.0, 2.0);
        assert!(!better.is_worse() && better.table().contains("faster"));
        let little = compare(1.1, 1.0);
        assert!(!little.is_worse() && little.table().contains("within the error bars"));
    }

    #[test]
    fn without_bars_the_ratio_is_all_that_is_said() {
        let mut more = run();
        more.kernels[1].block_counts[0] *= 1000;
        let more = compare(&more, &run());
        assert!(!more.is_worse() && more.table().contains("differs; no error bars"));
    }

    #[test]
    fn what_ran_in_one_of_them_alone_is_named() {
        let mut now = run();
        now.kernels[0].kernel = "_Z3newPf".into();
        now.kernels[1].block_counts.clear();
        now.guests[1].programs[0].status = Status::Failed;
        let changed = compare(&now, &run());
        let table = changed.table();
        for said in ["is new", "did not run", "no estimate", "vp1 vectorAdd: failed, was passed"] {
            assert!(table.contains(said), "{said} in\n{table}");
        }
        assert!(changed.is_worse() && changed.all.is_none());
        let json = serde_json::to_value(&changed).unwrap();
        assert_eq!(json["programs"][0]["then"], "passed");
    }
}
