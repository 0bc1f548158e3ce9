//! The proof of LLVM IR: any text is proven or refused, in bounded time.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_containment::{Field, Layout, Region, verify};

fuzz_target!(|text: &str| {
    let layout = Layout {
        context_bytes: 256,
        fields: vec![(8, Field::Pointer(Region::Window)), (16, Field::Mask)],
        writable: vec![(72, 4)],
        window_guard: 16 << 30,
        shared_reach: 4 << 30,
        local_reach: 1 << 20,
        param_bytes: 24,
        symbol_bytes: 8,
        counter_bytes: 8,
    };
    if let Err(violation) = verify(text, &layout) {
        let _ = violation.to_string();
    }
});
