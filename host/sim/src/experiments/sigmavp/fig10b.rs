//! Fig. 10(b) and eq. 9: T_o + T_e ceil(blocks / 8), by how many blocks there are: one of each of
//! several programs, coalesced; and one launch over the same data lying together, as the paper
//! merges its programs' memory.
//!
//! The simulated device coalesces without merging memory, so the merged launch is a program's own
//! here, and the copies that merge and divide are not in its time. That merging pays where data
//! does not fill blocks is measured with programs of half a block each.

use super::vector_add::{block_ns, launch, total_ns};
use crate::device::params::DeviceParams;
use crate::world::Call;
use crate::{Axis, Outcome, Plot, Series, SimError};
use svp_engine::ShapePolicy;

pub(in crate::experiments) const NAME: &str = "sigmavp-fig10b";

const BLOCKS_MAX: u32 = 64;

/// Programs that launch one block each, as one launch.
fn coalesced_ns(device: &DeviceParams, programs: u32) -> Result<u64, SimError> {
    let program: Vec<Call> = vec![launch(device, 1)];
    total_ns(ShapePolicy::Coalesce, device, vec![program; programs as usize])
}

/// One launch over all blocks.
fn merged_ns(device: &DeviceParams, blocks: u32) -> Result<u64, SimError> {
    total_ns(ShapePolicy::OneEach, device, vec![vec![launch(device, blocks)]])
}

pub(in crate::experiments) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let device = DeviceParams::named("quadro-4000")?;
    let overhead_ns = (device.launch_ns + device.completion_ns) as f64;
    let us = |ns: f64| ns / 1e3;
    let (mut coalesced, mut merged, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    let mut worst: f64 = 0.0;
    for blocks in 1..=BLOCKS_MAX {
        let together = coalesced_ns(&device, blocks)? as f64;
        let one = merged_ns(&device, blocks)? as f64;
        let units = blocks.div_ceil(device.sm_count);
        let eq9 = overhead_ns + block_ns(&device) as f64 * f64::from(units);
        worst = worst.max((together / eq9 - 1.0).abs()).max((one / eq9 - 1.0).abs());
        outcome.row(vec![
            ("blocks", u64::from(blocks).into()),
            ("coalesced_us", us(together).into()),
            ("merged_us", us(one).into()),
            ("eq9_us", us(eq9).into()),
        ]);
        for (points, value) in
            [(&mut coalesced, together), (&mut merged, one), (&mut expected, eq9)]
        {
            points.push((f64::from(blocks), us(value)));
        }
    }
    let ratio = |points: &[(f64, f64)]| points[8].1 / points[15].1;
    outcome.key("t9_over_t16", ratio(&coalesced));
    outcome.key("t9_over_t16_merged", ratio(&merged));
    outcome.key("max_rel_err", worst);
    let halves = coalesced_ns(&device, BLOCKS_MAX)? as f64;
    let whole = merged_ns(&device, BLOCKS_MAX / 2)? as f64;
    outcome.key("merged_speedup_of_64_half_blocks", halves / whole);
    let plot = Plot {
        title: "A kernel's time by its blocks of 512 threads (SigmaVP, Fig. 10b)".into(),
        x: Axis::linear("blocks"),
        y: Axis::linear("time (us)"),
        names: Vec::new(),
        series: vec![
            Series::expected("eq. 9", expected),
            Series::measured("coalesced", coalesced),
            Series::measured("one launch of merged data", merged),
        ],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_blocks_take_as_long_as_sixteen_and_longer_than_eight() {
        let device = DeviceParams::named("quadro-4000").unwrap();
        for time in [coalesced_ns, merged_ns] {
            let [eight, nine, sixteen] = [8, 9, 16].map(|blocks| time(&device, blocks).unwrap());
            assert_eq!(nine, sixteen);
            assert_eq!(nine - eight, block_ns(&device));
        }
    }
}
