//! Managed memory: advice and prefetches, which are kept for the program to ask for (see
//! [`crate::object::managed_memory`]).

use crate::api::device::check_device;
use crate::border::{In, Out, driver_api};
use crate::session::Session;
use crate::session::process::in_context;
use std::ffi::c_void;
use svp_client::{CUresult, MANAGED, Result};
use svp_cuda_types::{CUdeviceptr, CUmemLocation, CUstream};

/// `CU_DEVICE_CPU` and `CU_DEVICE_INVALID`.
const CPU: i32 = -1;
const NO_DEVICE: i32 = -2;
/// `CUmemLocationType`
const LOCATION_INVALID: u32 = 0;
const LOCATION_DEVICE: u32 = 1;
const LOCATION_HOST: u32 = 2;
/// Longer lists of attributes or devices are taken for a mistake.
const LIST_MAX: usize = 64;

/// The start of the managed allocation that holds the whole range.
fn managed(session: &Session, address: CUdeviceptr, bytes: usize) -> Result<u64> {
    let found = session.client.host_allocation(address);
    let found = found.filter(|host| host.flags & MANAGED != 0).ok_or(CUresult::INVALID_VALUE)?;
    let end = address.checked_add(bytes as u64).ok_or(CUresult::INVALID_VALUE)?;
    if bytes == 0 || end > found.device + found.size {
        return Err(CUresult::INVALID_VALUE);
    }
    Ok(found.device)
}

/// A location in the older numbering, of devices and the host.
fn place(location: CUmemLocation) -> Result<i32> {
    match (location.r#type, location.id) {
        (LOCATION_DEVICE, device) => check_device(device).map(|()| device),
        // The host as a whole, one of its nodes, the calling thread's node.
        (LOCATION_HOST | 3 | 4, _) => Ok(CPU),
        _ => Err(CUresult::INVALID_VALUE),
    }
}

/// A number in the older numbering.
fn known_place(device: i32) -> Result<i32> {
    if device != CPU {
        check_device(device)?;
    }
    Ok(device)
}

fn advise(address: CUdeviceptr, bytes: usize, advice: u32, device: Result<i32>) -> Result<()> {
    let session = in_context()?;
    let start = managed(&session, address, bytes)?;
    session.advices.with(start, |known| {
        match advice {
            1 => known.is_read_mostly = true,
            2 => known.is_read_mostly = false,
            3 => known.preferred = Some(device?),
            4 => known.preferred = None,
            5 => drop(known.accessed_by.insert(device?)),
            6 => drop(known.accessed_by.remove(&device?)),
            _ => return Err(CUresult::INVALID_VALUE),
        }
        Ok(())
    })
}

fn prefetch(address: CUdeviceptr, bytes: usize, device: i32, stream: CUstream) -> Result<()> {
    let session = in_context()?;
    session.captures.refuse(&*session.stream(stream)?)?;
    let start = managed(&session, address, bytes)?;
    session.advices.with(start, |known| known.prefetched_to = Some(device));
    Ok(())
}

/// Writes one attribute; all are made of 32-bit numbers.
fn write_attribute(
    session: &Session,
    to: Out<i32>,
    len: usize,
    which: u32,
    start: u64,
) -> Result<()> {
    to.require()?;
    let location = |device: Option<i32>| match device {
        None => LOCATION_INVALID,
        Some(CPU) => LOCATION_HOST,
        Some(_) => LOCATION_DEVICE,
    };
    if len < 4 || !len.is_multiple_of(4) || which != 3 && len != 4 {
        return Err(CUresult::INVALID_VALUE);
    }
    session.advices.with(start, |known| {
        to.set(match which {
            1 => known.is_read_mostly.into(),
            2 => known.preferred.unwrap_or(NO_DEVICE),
            3 => {
                let all = known.accessed_by.iter().copied().chain(std::iter::repeat(NO_DEVICE));
                let room = (len / 4).min(LIST_MAX);
                return all.take(room).enumerate().try_for_each(|(at, id)| to.set_at(at, id));
            }
            4 => known.prefetched_to.unwrap_or(NO_DEVICE),
            5 => location(known.preferred).cast_signed(),
            6 => known.preferred.unwrap_or(0).max(0),
            7 => location(known.prefetched_to).cast_signed(),
            8 => known.prefetched_to.unwrap_or(0).max(0),
            _ => return Err(CUresult::INVALID_VALUE),
        })
    })
}

driver_api! {
    fn cuMemAdvise(address: CUdeviceptr, bytes: usize, advice: u32, device: i32) {
        advise(address, bytes, advice, known_place(device))
    }

    fn cuMemAdvise_v2(address: CUdeviceptr, bytes: usize, advice: u32, to: CUmemLocation) {
        advise(address, bytes, advice, place(to))
    }

    fn cuMemPrefetchAsync, cuMemPrefetchAsync_ptsz(
        stream;
        address: CUdeviceptr,
        bytes: usize,
        device: i32,
        stream: CUstream,
    ) {
        prefetch(address, bytes, known_place(device)?, stream)
    }

    fn cuMemPrefetchAsync_v2, cuMemPrefetchAsync_v2_ptsz(
        stream;
        address: CUdeviceptr,
        bytes: usize,
        to: CUmemLocation,
        flags: u32,
        stream: CUstream,
    ) {
        if flags != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        prefetch(address, bytes, place(to)?, stream)
    }

    fn cuMemRangeGetAttribute(
        value: Out<i32>,
        len: usize,
        which: u32,
        address: CUdeviceptr,
        bytes: usize,
    ) {
        let session = in_context()?;
        let start = managed(&session, address, bytes)?;
        write_attribute(&session, value, len, which, start)
    }

    fn cuMemRangeGetAttributes(
        values: In<Out<c_void>>,
        lens: In<usize>,
        which: In<u32>,
        count: usize,
        address: CUdeviceptr,
        bytes: usize,
    ) {
        let session = in_context()?;
        let start = managed(&session, address, bytes)?;
        if count == 0 || count > LIST_MAX {
            return Err(CUresult::INVALID_VALUE);
        }
        (0..count).try_for_each(|at| {
            write_attribute(&session, values.at(at)?.cast(), lens.at(at)?, which.at(at)?, start)
        })
    }
}
