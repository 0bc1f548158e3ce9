//! PTX text: the parser, the verifier and the analyses are total.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_estimator::ModuleFacts;

fuzz_target!(|text: &str| {
    if let Err(error) = ModuleFacts::of(text) {
        let _ = error.to_string();
    }
});
