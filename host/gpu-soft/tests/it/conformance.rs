//! The conformance suite on the software GPU, with several numbers of workers, interpreted and
//! compiled.

use std::num::NonZeroUsize;
use std::time::Duration;

use svp_gpu::conformance::run;
use svp_gpu_soft::{JitMode, SoftConfig, SoftGpu};

fn conforms(workers: usize, inline_time: Duration) {
    let workers = NonZeroUsize::new(workers).unwrap();
    for jit in [JitMode::Off, JitMode::Lazy, JitMode::Eager] {
        let config = SoftConfig { workers, inline_time, sm_count: 2, jit, ..SoftConfig::default() };
        let report = run(&mut SoftGpu::new(config).unwrap());
        assert!(report.passed(), "{jit:?}: {report}");
    }
}

#[test]
fn with_as_many_workers_as_cores() {
    let config = SoftConfig::default();
    let report = run(&mut SoftGpu::new(config).unwrap());
    assert!(report.passed(), "{report}");
}

#[test]
fn with_one_worker() {
    conforms(1, SoftConfig::default().inline_time);
}

#[test]
fn with_five_workers_and_nothing_inline() {
    conforms(5, Duration::ZERO);
}
