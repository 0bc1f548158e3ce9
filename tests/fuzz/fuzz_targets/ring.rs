//! A whole channel: any bytes in header and ring end at most that client.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| svp_frontend::fuzz::ring(bytes));
