//! Objects that a compiler has sent: the loader takes them or names what it does not take, and runs nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_soft_runtime::jit::Code;

fuzz_target!(|bytes: &[u8]| match Code::load(bytes) {
    Ok(code) => assert!(code.contains(code.entry() as usize)),
    Err(error) => drop(error.to_string()),
});
