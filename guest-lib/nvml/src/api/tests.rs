//! The functions as a program calls them, against a small host in the same process.

use super::device::*;
use super::figures::*;
use super::system::*;
use crate::border::{Buffer, Out, Return};
use crate::session::PRESENT_BYTES;

/// One test, in order: the library has one state.
#[test]
fn a_tool_s_questions_are_answered() {
    let mut count = 0;
    assert_eq!(nvmlDeviceGetCount_v2(Out::to(&mut count)), Return::UNINITIALIZED);
    assert_eq!(nvmlInit_v2(), Return::SUCCESS);
    assert_eq!(nvmlInit(), Return::SUCCESS);
    assert_eq!(nvmlDeviceGetCount_v2(Out::to(&mut count)), Return::SUCCESS);
    assert_eq!(count, 1);
    let mut device = 0;
    assert_eq!(nvmlDeviceGetHandleByIndex_v2(1, Out::to(&mut device)), Return::INVALID_ARGUMENT);
    assert_eq!(nvmlDeviceGetHandleByIndex_v2(0, Out::to(&mut device)), Return::SUCCESS);
    let mut name = [0_u8; 64];
    assert_eq!(nvmlDeviceGetName(device, Buffer::of(&mut name), 2), Return::INSUFFICIENT_SIZE);
    assert_eq!(nvmlDeviceGetName(device, Buffer::of(&mut name), 64), Return::SUCCESS);
    assert!(name[0] != 0);
    assert_eq!(nvmlDeviceGetName(7, Buffer::of(&mut name), 64), Return::INVALID_ARGUMENT);
    assert_eq!(nvmlDeviceGetUUID(device, Buffer::of(&mut name), 64), Return::SUCCESS);
    assert_eq!((&name[..4], name[12], name[40]), (&b"GPU-"[..], b'-', 0));

    let mut memory = Memory::default();
    assert_eq!(nvmlDeviceGetMemoryInfo(device, Out::to(&mut memory)), Return::SUCCESS);
    assert!(memory.total > PRESENT_BYTES && memory.free + memory.used == memory.total);
    assert_eq!(memory.free, PRESENT_BYTES, "what is there, and not what the lease promises");
    let mut newer = MemoryV2::default();
    let mismatch = Return::ARGUMENT_VERSION_MISMATCH;
    assert_eq!(nvmlDeviceGetMemoryInfo_v2(device, Out::to(&mut newer)), mismatch);
    newer.version = MEMORY_V2;
    assert_eq!(nvmlDeviceGetMemoryInfo_v2(device, Out::to(&mut newer)), Return::SUCCESS);
    assert_eq!([newer.total, newer.free, newer.used], [memory.total, memory.free, memory.used]);

    assert_eq!(nvmlShutdown(), Return::SUCCESS);
    assert_eq!(nvmlDeviceGetCount_v2(Out::to(&mut count)), Return::SUCCESS);
    assert_eq!(nvmlShutdown(), Return::SUCCESS);
    assert_eq!(nvmlShutdown(), Return::UNINITIALIZED);
}

#[test]
fn structures_have_nvml_s_sizes() {
    assert_eq!((size_of::<Memory>(), size_of::<MemoryV2>()), (24, 40));
    assert_eq!(size_of::<PciInfo>(), 68);
}
