//! Code, and what is known of the boards it is estimated for: containers, PTX, LLVM IR, objects.

use svp_containment::{Field, Layout, Region, verify};
use svp_estimator::{ModuleFacts, Target};
use svp_fatbin::CodeImage;
use svp_jit_wire::{Hello, Request, Response};
use svp_soft_runtime::jit::Code;

/// The bytes of the cache file's header: magic, length and MAC.
const CACHE_HEADER: usize = 48;

/// Fat binaries and programs: no bytes bring the readers down or make them take unbounded memory.
pub(crate) fn fat_binary(bytes: &[u8]) {
    if let Ok(container) = svp_fatbin::parse(bytes) {
        for entry in container.entries() {
            let _ = entry.code();
        }
        let _ = container.choose_ptx(121).map(|entry| entry.ptx());
    }
    let _ = CodeImage::classify(bytes);
    let _ = svp_fatbin::inspect_elf(bytes);
}

/// PTX text: the parser, the verifier and the analyses are total.
pub(crate) fn ptx(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(error) = ModuleFacts::of(text) {
        let _ = error.to_string();
    }
}

/// Target descriptions: any text is a target or an error.
pub(crate) fn target_board(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(error) = Target::from_toml(text) {
        let _ = error.to_string();
    }
}

/// The proof of LLVM IR: any text is proven or refused, in bounded time.
pub(crate) fn containment(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
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
}

/// Files of the cache of compiled kernels: no bytes are taken for ours that are not.
pub(crate) fn cache_file(bytes: &[u8]) {
    if let Some(object) = svp_soft_runtime::jit::fuzz_file(bytes) {
        assert_eq!(bytes.get(CACHE_HEADER..), Some(object.as_slice()));
    }
}

/// Objects that a compiler has sent: the loader takes them or names what it does not take, and runs nothing.
pub(crate) fn jit_object(bytes: &[u8]) {
    match Code::load(bytes) {
        Ok(code) => assert!(code.contains(code.entry() as usize)),
        Err(error) => drop(error.to_string()),
    }
}

/// The stream between the software GPU and `svp-jit`: both ends read any bytes as messages or errors.
pub(crate) fn jit_wire(bytes: &[u8]) {
    let mut stream = bytes;
    while let Ok(Some(_)) = svp_jit_wire::read::<Response>(&mut stream) {}
    let mut stream = bytes;
    while let Ok(Some(request)) = svp_jit_wire::read::<Request>(&mut stream) {
        if let Ok(frame) = svp_jit_wire::encode(&request) {
            assert_eq!(svp_jit_wire::read(&mut frame.as_slice()).ok(), Some(Some(request)));
        }
    }
    let _ = svp_jit_wire::version_of(bytes);
    let _ = svp_jit_wire::decode::<Hello>(bytes);
}
