//! File descriptors that stand for memory and pools, to be handed to other processes: each is of a
//! record (`svp_transport::new_record`) that says what it stands for.

use std::os::fd::IntoRawFd;
use svp_client::{CUresult, MemoryHandle, Result};
use svp_transport::{new_record, read_record};

/// `CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR`
pub(crate) const POSIX_DESCRIPTOR: u32 = 1;
/// What the record of a pool starts with; that of memory starts as its handle does.
const POOL: [u8; 8] = *b"SVPPOOL1";
/// A memory handle, and the number of a device.
const MEMORY_LEN: usize = 68;
/// [`POOL`], the number of a device, and the pool's key.
const POOL_LEN: usize = 20;

fn make(record: &[u8]) -> Result<i32> {
    let file = new_record(record).map_err(|_| CUresult::OPERATING_SYSTEM)?;
    Ok(file.into_raw_fd())
}

/// Reads the record of a descriptor, which CUDA's functions are given in the place of a pointer.
fn read<const N: usize>(descriptor: usize) -> Result<[u8; N]> {
    let descriptor = i32::try_from(descriptor).map_err(|_| CUresult::INVALID_VALUE)?;
    read_record(descriptor).map_err(|_| CUresult::INVALID_VALUE)
}

fn device(bytes: &[u8]) -> Result<i32> {
    bytes.try_into().map(i32::from_le_bytes).map_err(|_| CUresult::INVALID_VALUE)
}

/// A new descriptor of physical memory of a device.
pub(crate) fn of_memory(handle: &MemoryHandle, device: u32) -> Result<i32> {
    make(&[handle.encode().as_slice(), &device.to_le_bytes()].concat())
}

/// The physical memory that a descriptor stands for, and the number of its device, which may
/// be any.
///
/// # Errors
/// `INVALID_VALUE` for a descriptor of something else.
pub(crate) fn memory(descriptor: usize) -> Result<(MemoryHandle, i32)> {
    let record: [u8; MEMORY_LEN] = read(descriptor)?;
    let (handle, number) = record.split_first_chunk().ok_or(CUresult::INVALID_VALUE)?;
    let handle = MemoryHandle::decode(handle).ok_or(CUresult::INVALID_VALUE)?;
    Ok((handle, device(number)?))
}

/// A new descriptor of a pool of a device, with its key.
pub(crate) fn of_pool(device: u32, key: u64) -> Result<i32> {
    make(&[POOL.as_slice(), &device.to_le_bytes(), &key.to_le_bytes()].concat())
}

/// The number of the device of the pool that a descriptor stands for, which may be any, and its key.
///
/// # Errors
/// `INVALID_VALUE` for a descriptor of something else.
pub(crate) fn pool(descriptor: usize) -> Result<(i32, u64)> {
    let record: [u8; POOL_LEN] = read(descriptor)?;
    let (kind, rest) = record.split_first_chunk().ok_or(CUresult::INVALID_VALUE)?;
    let (number, key) = rest.split_first_chunk::<4>().ok_or(CUresult::INVALID_VALUE)?;
    if *kind != POOL {
        return Err(CUresult::INVALID_VALUE);
    }
    let key = key.try_into().map_err(|_| CUresult::INVALID_VALUE)?;
    Ok((device(number)?, u64::from_le_bytes(key)))
}
