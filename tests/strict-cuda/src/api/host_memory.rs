//! Host memory that the device reaches.

use std::collections::BTreeSet;
use std::ffi::c_void;

use nix::sys::stat::fstat;
use svp_gpu::{JobKind, QueueId, Segment};

use crate::border::{Code, Done, code, give, note};
use crate::call::calls;
use crate::device::as_invalid;
use crate::driver::{Driver, State, current};
use crate::maps::{self, NoMemory};
use crate::objects::Pinned;

const PAGE: u64 = 4096;
const FLAGS_OF_REGISTER: u32 = 1 | 2 | 4 | 8;
const FLAGS_OF_ALLOC: u32 = 1 | 2 | 4;

/// Shows host memory to the device.
fn show(
    driver: &Driver,
    state: &mut State,
    own: u64,
    segments: Vec<Segment>,
    allocated: bool,
) -> Done {
    let bytes = segments.iter().map(|it| it.len).sum();
    driver.open_space(state, None)?;
    let space = state.space.as_mut().ok_or(code::OUT_OF_MEMORY)?;
    let device = space.show(own, bytes, driver.settings.hints)?;
    let job = JobKind::MapHost { addr: device, segments };
    if let Err(error) = driver.device.run(QueueId(0), job) {
        space.hide(device);
        return Err(as_invalid(error));
    }
    state.pinned.insert(own, Pinned { bytes, device, allocated });
    Ok(())
}

/// The device does not reach the memory any more.
fn hide(driver: &Driver, own: u64, allocated: bool) -> Done<Pinned> {
    let mut state = driver.state();
    let it = state.pinned.get(&own).filter(|it| it.allocated == allocated).cloned();
    let it = it.ok_or(code::HOST_MEMORY_NOT_REGISTERED)?;
    driver.device.run(QueueId(0), JobKind::Unmap { addr: it.device, len: it.bytes })?;
    state.pinned.remove(&own);
    if let Some(space) = &mut state.space {
        space.hide(it.device);
    }
    Ok(it)
}

fn overlaps(state: &State, start: u64, end: u64) -> bool {
    state.pinned.range(..end).next_back().is_some_and(|(at, it)| at + it.bytes > start)
}

/// *Driver API*, `cuMemHostRegister`: what is not mapped, and what is the driver's own, is an invalid value;
/// what is registered already has an error of its own.
fn register(driver: &Driver, own: u64, len: u64) -> Done {
    let start = own - own % PAGE;
    let end = own.checked_add(len).and_then(|it| it.checked_next_multiple_of(PAGE));
    let end = end.ok_or(code::INVALID_VALUE)?;
    let mut state = driver.state();
    if overlaps(&state, start, end) {
        return Err(code::HOST_MEMORY_ALREADY_REGISTERED);
    }
    driver.open_space(&mut state, None)?;
    let of_driver = state.space.as_ref().is_some_and(|it| it.is_claimed(start, end - start));
    if of_driver {
        return Err(code::INVALID_VALUE);
    }
    let segments = maps::segments(start, end - start).map_err(|error| match error {
        NoMemory::NotMapped => code::INVALID_VALUE,
        NoMemory::Private => code::NOT_SUPPORTED,
    })?;
    let files = segments.iter().filter_map(|it| fstat(&it.fd).ok());
    let inodes: BTreeSet<_> = files.map(|it| it.st_ino).collect();
    inodes.iter().for_each(|inode| note(&format!("registered file {inode}")));
    show(driver, &mut state, start, segments, false)
}

fn system(_: nix::Error) -> Code {
    code::OUT_OF_MEMORY
}

calls! {
    fn cuMemHostRegister_v2(place: *mut c_void, bytes: usize, flags: u32) {
        let driver = current()?;
        if place.is_null() || bytes == 0 || flags & !FLAGS_OF_REGISTER != 0 {
            return Err(code::INVALID_VALUE);
        }
        register(driver, place as u64, bytes as u64)
    }

    fn cuMemHostUnregister(place: *mut c_void) {
        let own = place as u64;
        hide(current()?, own - own % PAGE, false).map(drop)
    }

    fn cuMemHostAlloc(place: *mut *mut c_void, bytes: usize, flags: u32) {
        let driver = current()?;
        if bytes == 0 || flags & !FLAGS_OF_ALLOC != 0 {
            return Err(code::INVALID_VALUE);
        }
        let len = (bytes as u64).next_multiple_of(PAGE);
        let segment = maps::memory(len).map_err(system)?;
        let mut state = driver.state();
        driver.open_space(&mut state, None)?;
        let space = state.space.as_ref().ok_or(code::OUT_OF_MEMORY)?;
        let wanted = if driver.settings.hints { space.room(len) } else { None };
        let own = maps::show(&segment.fd, len, wanted).ok_or(code::OUT_OF_MEMORY)?;
        if let Err(error) = show(driver, &mut state, own, vec![segment], true) {
            maps::give_up(own, len);
            return Err(error);
        }
        give(place, own as *mut c_void)
    }

    fn cuMemFreeHost(place: *mut c_void) {
        let driver = current()?;
        let gone = hide(driver, place as u64, true).map_err(as_invalid)?;
        maps::give_up(place as u64, gone.bytes);
        Ok(())
    }

    fn cuMemHostGetDevicePointer_v2(addr: *mut u64, place: *mut c_void, flags: u32) {
        let driver = current()?;
        let found = driver.state().pinned_at(place as u64, 1).filter(|_| flags == 0);
        give(addr, found.ok_or(code::INVALID_VALUE)?)
    }
}
