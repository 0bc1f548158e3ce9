//! Entry points for fuzzers: any bytes where a hostile client may put them. They must return.

use crate::channel::{Channel, CommandBuffer};
use crate::guest::Request;
use crate::shared::Mapping;
use svp_abi::channel::{Layout, MIN_CHANNEL_LEN, OFF_RING_TAIL};

/// Reads a ring that holds `bytes` after its eight first, which are the tail that the client
/// claims, until the ring is empty or refused.
///
/// # Panics
/// If memory for a channel cannot be had; never because of `bytes`.
pub fn ring(bytes: &[u8]) {
    let layout = Layout::divide(MIN_CHANNEL_LEN as u32).expect("the least channel can be divided");
    let file = crate::native::sealed_memfd(c"fuzz", MIN_CHANNEL_LEN as u64).expect("memory");
    let map = Mapping::new(&file, 0, MIN_CHANNEL_LEN).expect("memory");
    let Some((tail, commands)) = bytes.split_first_chunk::<8>() else { return };
    let commands = commands.get(..layout.ring_len as usize).unwrap_or(commands);
    map.write(OFF_RING_TAIL, tail).expect("the header is there");
    map.write(layout.ring_off as usize, commands).expect("the ring is there");
    let mut channel = Channel::new(map, layout);
    let mut buffer = CommandBuffer::new();
    while let Ok(Some((len, _, _))) = channel.next_command(&mut buffer) {
        channel.consume(len);
    }
}

/// Reads a control request.
pub fn control_request(bytes: &[u8]) {
    let _ = Request::parse(bytes);
}
