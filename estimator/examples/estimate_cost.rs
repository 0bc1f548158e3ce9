//! How long an estimate takes: it is made at each launch when it drives a guest's clock.
//!
//! `cargo run --release -p svp-estimator --example estimate_cost`

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;
use svp_estimator::model::refined;
use svp_estimator::{Calibration, KernelProfile, MemoryProfile, PerClass, ReuseHistogram};
use svp_estimator::{Observation, catalog, estimate};

const ROUNDS: u32 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let targets = catalog::targets()?;
    let calibration = Calibration::shipped()?;
    let (target, host) = targets.first().zip(targets.last()).ok_or("no targets")?;
    // A kernel of 40 basic blocks, as one that was unrolled has, and a full histogram.
    let mix = PerClass { fp32: 16, int: 9, load: 4, shared: 8, branch: 1, ..PerClass::default() };
    let lambda_mu: Vec<(u64, &PerClass<u32>)> = (0..40_u64).map(|at| (at * 1000, &mix)).collect();
    let reuse = ReuseHistogram { bins: (5..35).map(|p| (2.0_f64.powi(p), 0.03)).collect() };
    let memory =
        MemoryProfile { load_requests: 1e5, load_sectors: 4e5, reuse, ..Default::default() };
    let profile = || {
        let lambda_mu = black_box(&lambda_mu).iter().copied();
        let mut profile = KernelProfile::from_blocks(lambda_mu, 1, 1024);
        profile.memory = Some(memory.clone());
        profile
    };
    let began = Instant::now();
    for _ in 0..ROUNDS {
        black_box(estimate(&profile(), target, &calibration));
    }
    let alone = began.elapsed() / ROUNDS;
    let seen_profile = profile();
    let began = Instant::now();
    for _ in 0..ROUNDS {
        let seen = Observation { host, profile: &seen_profile, time_s: 1e-3 };
        black_box(refined(&profile(), target, &seen, &calibration));
    }
    let with_host = began.elapsed() / ROUNDS;
    println!("without a host: {alone:?} an estimate; with a host: {with_host:?}");
    Ok(())
}
