//! Fig. 10(a): "the same amount of work is distributed over the given number of programs", whose
//! kernels are coalesced or not.
//!
//! The paper gives the vectors no size. Here they are what the largest grid of Fig. 10(b) works on,
//! 64 blocks of 512, and are added 300 times, as Table 1's program multiplies its matrices. A program
//! adds its part one block at a time and waits for each launch, as a program does that has no more
//! data than one block at once: only so one program is slower than many, as in the paper (1,802 ms
//! against 171 ms for 16 that are coalesced). Copies in and out are in the time.

use super::vector_add::{BLOCK, launch, total_ns};
use crate::device::params::DeviceParams;
use crate::world::Call;
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::ShapePolicy;

pub(in crate::experiments) const NAME: &str = "sigmavp-fig10a";

/// Blocks that all programs add together, once.
const BLOCKS: u32 = 64;
const REPEATS: u32 = 300;
/// What the paper's text says of its speedups.
const PAPER: [(f64, f64); 2] = [(16.0, 10.54), (64.0, 20.48)];

/// One of so many programs that share the work.
fn program(device: &DeviceParams, programs: u32, repeats: u32) -> Vec<Call> {
    let blocks = BLOCKS / programs;
    let bytes = u64::from(blocks * BLOCK) * 4;
    let mut calls = vec![Call::ToDevice { stream: 0, bytes }; 2];
    for _ in 0..repeats * blocks {
        calls.extend([launch(device, 1), Call::Sync { stream: 0 }]);
    }
    calls.push(Call::ToHost { stream: 0, bytes });
    calls
}

fn run_one(shape: ShapePolicy, programs: u32, repeats: u32) -> Result<u64, SimError> {
    let device = DeviceParams::named("quadro-4000")?;
    total_ns(shape, &device, vec![program(&device, programs, repeats); programs as usize])
}

pub(in crate::experiments) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let (mut coalesced, mut alone) = (Vec::new(), Vec::new());
    let base_ns = run_one(ShapePolicy::OneEach, 1, REPEATS)?;
    for programs in [1, 2, 4, 8, 16, 32, 64] {
        let coalesced_ns = run_one(ShapePolicy::Coalesce, programs, REPEATS)?;
        let alone_ns = run_one(ShapePolicy::OneEach, programs, REPEATS)?;
        let speedup = |ns: u64| base_ns as f64 / ns as f64;
        outcome.row(vec![
            ("programs", u64::from(programs).into()),
            ("coalesced_ms", (coalesced_ns as f64 / 1e6).into()),
            ("one_each_ms", (alone_ns as f64 / 1e6).into()),
            ("coalesced_speedup", speedup(coalesced_ns).into()),
            ("one_each_speedup", speedup(alone_ns).into()),
        ]);
        match programs {
            16 => outcome.key("speedup_16", speedup(coalesced_ns)),
            64 => {
                outcome.key("speedup_64", speedup(coalesced_ns));
                outcome.key("one_each_speedup_64", speedup(alone_ns));
            }
            _ => {}
        }
        coalesced.push((f64::from(programs), speedup(coalesced_ns)));
        alone.push((f64::from(programs), speedup(alone_ns)));
    }
    let plot = Plot {
        title: "vectorAdd split over programs (SigmaVP, Fig. 10a)".into(),
        x: Axis::log2("programs"),
        y: Axis::linear("speedup over one program"),
        names: Vec::new(),
        series: vec![
            Series::measured("coalesced", coalesced),
            Series::measured("a launch each", alone),
            Series::expected("the paper, coalesced", PAPER.to_vec()),
        ],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_share_the_work_are_faster_together_and_fastest_coalesced() {
        let run = |shape, programs| run_one(shape, programs, 4).unwrap();
        let one = run(ShapePolicy::OneEach, 1);
        // For one program there is nothing to coalesce, and nothing to wait for.
        assert_eq!(run(ShapePolicy::Coalesce, 1), one);
        let (together, alone) = (run(ShapePolicy::Coalesce, 32), run(ShapePolicy::OneEach, 32));
        assert!(together < alone && alone < one, "{together} {alone} {one}");
    }
}
