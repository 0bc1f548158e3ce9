//! The conformance suite of `Gpu`.

use svp_gpu::Gpu;
use svp_gpu::conformance::run;

use crate::domain::command;

fn passes(settings: &[(&str, &str)]) {
    let mut gpu = svp_gpu_nvidia::connect(0, command(settings)).unwrap();
    assert_eq!(gpu.info().name, "SigmaVP strict stand-in");
    let report = run(&mut gpu);
    assert!(report.passed(), "{report}");
}

#[test]
fn the_suite_passes_with_driver_13_1() {
    passes(&[("SVP_STRICT_VERSION", "13.1")]);
}

#[test]
fn the_suite_passes_with_driver_12_4() {
    passes(&[("SVP_STRICT_VERSION", "12.4"), ("SVP_STRICT_ARCH", "75")]);
}

#[test]
fn the_suite_passes_where_streams_write_no_words() {
    passes(&[("SVP_STRICT_MEMORY_OPS", "absent")]);
}

#[test]
fn the_suite_passes_where_hints_are_ignored() {
    passes(&[("SVP_STRICT_HINTS", "ignored")]);
}

/// And then each window lies across a border of two, unless it asks for twice as much.
#[test]
fn the_suite_passes_where_hints_are_refused() {
    passes(&[("SVP_STRICT_HINTS", "refused")]);
}

/// Each window has a context, which takes a twelfth of this device.
#[test]
fn the_suite_passes_on_a_small_device() {
    let ledger = std::env::temp_dir().join(format!("svp-small-{}", std::process::id()));
    passes(&[("SVP_STRICT_LEDGER", ledger.to_str().unwrap()), ("SVP_STRICT_MEMORY_MIB", "3072")]);
    std::fs::remove_file(ledger).unwrap();
}
