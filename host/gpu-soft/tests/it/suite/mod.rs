//! What the device does, whether kernels are interpreted or compiled: `SVP_TEST_JIT` says which
//! (`off`, `lazy`, `eager`), and without it they are compiled before they run.

use std::time::Duration;

use svp_gpu_soft::{JitMode, SoftConfig};

use crate::common::{self, Harness};

mod barriers;
mod clusters;
mod copies;
mod faults;
mod isolation;
mod joined;
mod kernels;
mod merged;
mod modules;
mod objects;
mod ranges;
mod shared;
mod stress;
mod turns;

/// How kernels are executed in this run of the suite.
fn jit() -> JitMode {
    match std::env::var("SVP_TEST_JIT").as_deref() {
        Ok("off") => JitMode::Off,
        Ok("lazy") => JitMode::Lazy,
        Ok("eager") | Err(_) => JitMode::Eager,
        Ok(other) => panic!("SVP_TEST_JIT is off, lazy or eager, not {other}"),
    }
}

fn config(workers: usize) -> SoftConfig {
    common::config(jit(), workers)
}

/// Without and with work that the submitting thread does at once.
fn configs() -> [SoftConfig; 3] {
    let handed = |workers| SoftConfig { inline_time: Duration::ZERO, ..config(workers) };
    [handed(1), handed(2), config(2)]
}

/// As many windows with a module, each.
fn windows(config: SoftConfig, count: u64, ptx: &str) -> Harness {
    let mut gpu = Harness::new(config);
    (1..count).for_each(|window| gpu.open(window));
    for window in 0..count {
        gpu.load_in(window, 0, ptx).unwrap();
    }
    gpu
}
