//! One recorded run on many boards and clocks.

mod files;
mod plot;
mod points;
mod table;
#[cfg(test)]
mod tests;

pub use files::write;
pub use points::Sweep;
pub use table::table;

use crate::record::Run;
use crate::report::{Estimates, KernelEstimate, Profiles};
use crate::sass::Compilers;
use anyhow::{Result, anyhow, bail};
use points::Point;
use svp_estimator::model::ErrorBar;
use svp_estimator::sweep::{Clocks, pareto};
use svp_estimator::{Calibration, Target};

/// Most points of a sweep.
const POINTS_MAX: usize = 4096;

/// Estimates the run on each board at each clock.
///
/// # Errors
/// If a clock is none that a board can have, there are too many points, recorded PTX cannot be read,
/// or not one kernel can be estimated.
pub fn sweep(
    run: &Run,
    targets: &[Target],
    clocks: &[Clocks],
    compilers: &Compilers,
) -> Result<Sweep> {
    let count = targets.len().saturating_mul(clocks.len());
    if count == 0 || count > POINTS_MAX {
        bail!("{count} points (targets times clocks) cannot be swept: 1 to {POINTS_MAX} can");
    }
    let mut boards = Vec::with_capacity(count);
    for target in targets {
        for clock in clocks {
            boards.push((clock.of(target)?, target));
        }
    }
    let profiles = Profiles::of(run, targets, compilers)?;
    let launches = run.kernels.iter().map(|used| used.launches).sum();
    let unknown: Vec<_> = profiles.unknown().collect();
    if unknown.len() == run.kernels.len() {
        let why = unknown.first().map_or("it launched none", |(_, why)| why);
        bail!("no kernel of this run can be estimated: {why}");
    }
    let unknown = unknown.into_iter().filter_map(|(index, _)| run.kernels.get(index));
    let launches_unknown = unknown.map(|used| used.launches).sum();
    let mut points = estimate_all(&profiles, &boards)?;
    let costs: Vec<_> = points.iter().map(|point| (point.time_s, point.energy_j)).collect();
    for (point, on_front) in points.iter_mut().zip(pareto(&costs)) {
        point.pareto = on_front;
    }
    Ok(Sweep { device: run.device.clone(), launches, launches_unknown, points })
}

/// Every board, on as many threads as there are cores.
fn estimate_all(profiles: &Profiles, boards: &[(Target, &Target)]) -> Result<Vec<Point>> {
    let calibration = Calibration::shipped()?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let estimate = |(board, own): &(Target, &Target)| {
        point(&Estimates::on(profiles, board, &calibration), own)
    };
    std::thread::scope(|scope| {
        let start =
            |part| scope.spawn(move || -> Vec<Point> { <[_]>::iter(part).map(estimate).collect() });
        let parts: Vec<_> = boards.chunks(boards.len().div_ceil(threads)).map(start).collect();
        let mut points = Vec::with_capacity(boards.len());
        for part in parts {
            points.extend(part.join().map_err(|_| anyhow!("a thread of the sweep failed"))?);
        }
        Ok(points)
    })
}

fn point(estimates: &Estimates<'_>, own: &Target) -> Point {
    let board = estimates.target;
    let clock_mhz = board.processors.clock_mhz.value;
    let clock_share = clock_mhz / own.processors.clock_mhz.value;
    let memory_share = board.memory.bandwidth_gb_s.value / own.memory.bandwidth_gb_s.value;
    let known = || estimates.kernels.iter().filter_map(KernelEstimate::known);
    let time_s: f64 = known().map(|kernel| kernel.time_s).sum();
    let energy_j: f64 = known().map(|kernel| kernel.energy_j).sum();
    let bar =
        |end: fn(&ErrorBar) -> f64| known().map(|kernel| kernel.error.as_ref().map(end)).sum();
    let outside = known().filter(|kernel| kernel.outside_calibration);
    let outside_s: f64 = outside.map(|kernel| kernel.time_s).sum();
    let longest = known().max_by(|a, b| a.time_s.total_cmp(&b.time_s));
    let share = |part: f64| if time_s > 0.0 { part / time_s } else { 0.0 };
    Point {
        target: board.id.clone(),
        clock_mhz,
        clock_share,
        memory_share,
        time_s,
        time_low_s: bar(|bar| bar.low_s),
        time_high_s: bar(|bar| bar.high_s),
        power_w: share(energy_j),
        energy_j,
        bound: longest.map_or("", |kernel| kernel.bound.name()),
        outside_calibration: if [clock_share, memory_share] == [1.0; 2] {
            share(outside_s)
        } else {
            1.0
        },
        pareto: false,
    }
}
