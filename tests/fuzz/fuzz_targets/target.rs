//! Target descriptions: any text is a target or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_estimator::Target;

fuzz_target!(|text: &str| {
    if let Err(error) = Target::from_toml(text) {
        let _ = error.to_string();
    }
});
