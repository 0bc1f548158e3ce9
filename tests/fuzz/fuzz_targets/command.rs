//! Ring commands: any bytes decode or name an error, and what decodes can be encoded again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use svp_abi::command::{decode, decode_len};

fuzz_target!(|bytes: &[u8]| {
    let Some(first) = bytes.first_chunk::<8>() else { return };
    let Ok(len) = decode_len(first, bytes.len()) else { return };
    let Ok((header, command)) = decode(&bytes[..len]) else { return };
    let mut again = vec![0; len];
    let written = command.encode(&header, &mut again).expect("it fitted before");
    assert_eq!(decode(&again[..written]), Ok((header, command)));
});
