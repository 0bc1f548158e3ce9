//! The stream between the software GPU and `svp-jit`: both ends read any bytes as messages or errors.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_jit_wire::{Answer, Hello, Request};

fuzz_target!(|bytes: &[u8]| {
    let mut stream = bytes;
    while let Ok(Some(_)) = svp_jit_wire::read::<Answer>(&mut stream) {}
    let mut stream = bytes;
    while let Ok(Some(request)) = svp_jit_wire::read::<Request>(&mut stream) {
        if let Ok(frame) = svp_jit_wire::encode(&request) {
            assert_eq!(svp_jit_wire::read(&mut frame.as_slice()).ok(), Some(Some(request)));
        }
    }
    let _ = svp_jit_wire::version_of(bytes);
    let _ = svp_jit_wire::decode::<Hello>(bytes);
});
