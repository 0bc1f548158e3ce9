//! Fat binaries and programs: no bytes bring the readers down or make them take unbounded memory.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_fatbin::CodeImage;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(container) = svp_fatbin::parse(bytes) {
        for entry in container.entries() {
            let _ = entry.code();
        }
        let _ = container.choose_ptx(121).map(|entry| entry.ptx());
    }
    let _ = CodeImage::classify(bytes);
    let _ = svp_fatbin::inspect_elf(bytes);
});
