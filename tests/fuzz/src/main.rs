//! One target under libFuzzer: the one that `SVP_FUZZ_TARGET` names.
#![no_main]

use std::sync::LazyLock;

use svp_fuzz::{TARGETS, Target};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let name = std::env::var("SVP_FUZZ_TARGET").expect("SVP_FUZZ_TARGET names a target");
    *TARGETS.iter().find(|target| target.name == name).expect("SVP_FUZZ_TARGET names a target")
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| (TARGET.run)(bytes));
