//! Files of the cache of compiled kernels: no bytes are taken for ours that are not.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(object) = svp_soft_runtime::jit::fuzz_file(bytes) {
        // Behind magic, length and MAC stands all that there is.
        assert_eq!(bytes.get(48..), Some(object.as_slice()));
    }
});
