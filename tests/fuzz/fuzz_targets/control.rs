//! The virtqueue of control requests: any request is answered, and none harms another client.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| svp_frontend::fuzz::control_request(bytes));
