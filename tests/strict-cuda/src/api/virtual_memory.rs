//! Addresses and memory apart: *Driver API*, virtual memory management.

use svp_gpu::{JobKind, QueueId};

use crate::border::{Done, code, give, read};
use crate::call::calls;
use crate::driver::{State, current};
use crate::maps;
use crate::objects::{Handle, Mapping};
use crate::space::GRANULARITY;

const PINNED: u32 = 1;
const ON_DEVICE: u32 = 1;
const READ_WRITE: u32 = 3;

/// The head of `CUmemAllocationProp`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct AllocationProp {
    kind: u32,
    handle_types: u32,
    location: Location,
}

/// `CUmemLocation`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct Location {
    kind: u32,
    id: i32,
}

/// `CUmemAccessDesc`.
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub(crate) struct AccessDesc {
    location: Location,
    flags: u32,
}

fn check_prop(prop: *const AllocationProp) -> Done {
    let prop = read(prop)?;
    let known = prop.kind == PINNED && prop.location.kind == ON_DEVICE && prop.location.id == 0;
    if known { Ok(()) } else { Err(code::INVALID_VALUE) }
}

fn check_whole(bytes: u64) -> Done {
    let whole = bytes > 0 && bytes.is_multiple_of(GRANULARITY);
    if whole { Ok(()) } else { Err(code::INVALID_VALUE) }
}

/// Mappings of which the range is made exactly.
fn mappings(state: &State, addr: u64, len: u64) -> Done<Vec<u64>> {
    let end = addr.checked_add(len).ok_or(code::INVALID_VALUE)?;
    let (mut at, mut found) = (addr, Vec::new());
    for (start, it) in state.mappings.range(addr..end) {
        if *start != at {
            return Err(code::INVALID_VALUE);
        }
        found.push(*start);
        at += it.bytes;
    }
    if at == end { Ok(found) } else { Err(code::INVALID_VALUE) }
}

/// Gives memory back that neither a mapping nor the program holds.
fn settle(state: &mut State, handle: u64) -> Done {
    let Some(it) = state.handles.get(&handle) else { return Ok(()) };
    if it.released && it.mapped == 0 {
        let bytes = it.bytes;
        state.handles.remove(&handle);
        state.ledger.give(bytes)?;
    }
    Ok(())
}

calls! {
    fn cuMemGetAllocationGranularity(bytes: *mut usize, prop: *const AllocationProp, option: u32) {
        current()?;
        check_prop(prop)?;
        if option > 1 {
            return Err(code::INVALID_VALUE);
        }
        give(bytes, GRANULARITY as usize)
    }

    fn cuMemAddressReserve(addr: *mut u64, size: usize, alignment: usize, hint: u64, flags: u64) {
        let driver = current()?;
        let (size, alignment) = (size as u64, alignment as u64);
        check_whole(size)?;
        if flags != 0 || (alignment != 0 && !alignment.is_power_of_two()) {
            return Err(code::INVALID_VALUE);
        }
        if driver.settings.refuses_hints && hint != 0 {
            return Err(code::OUT_OF_MEMORY);
        }
        let mut state = driver.state();
        driver.open_space(&mut state, Some((hint, size)))?;
        let hints = driver.settings.hints;
        let (hint, alignment) = if hints { (hint, alignment.max(GRANULARITY)) } else { (0, GRANULARITY) };
        let space = state.space.as_mut().ok_or(code::OUT_OF_MEMORY)?;
        let start = space.reserve(hint, size, alignment)?;
        // The driver has the addresses of its reservations in the process, too.
        if !maps::claim(start, size) {
            space.release(start);
            return Err(code::OUT_OF_MEMORY);
        }
        give(addr, start)
    }

    fn cuMemAddressFree(addr: u64, size: usize) {
        let driver = current()?;
        let mut state = driver.state();
        let end = addr.checked_add(size as u64).ok_or(code::INVALID_VALUE)?;
        let used = state.mappings.range(addr..end).next().is_some();
        let space = state.space.as_mut().ok_or(code::INVALID_VALUE)?;
        if used || !space.is_reserved(addr, size as u64) {
            return Err(code::INVALID_VALUE);
        }
        space.release(addr);
        maps::give_up(addr, size as u64);
        Ok(())
    }

    fn cuMemCreate(handle: *mut u64, size: usize, prop: *const AllocationProp, flags: u64) {
        let driver = current()?;
        let bytes = size as u64;
        check_prop(prop)?;
        check_whole(bytes)?;
        if flags != 0 {
            return Err(code::INVALID_VALUE);
        }
        let mut state = driver.state();
        state.ledger.take(bytes)?;
        let number = state.handle() as u64;
        state.handles.insert(number, Handle { bytes, mapped: 0, released: false });
        give(handle, number)
    }

    fn cuMemRelease(handle: u64) {
        let driver = current()?;
        let mut state = driver.state();
        let it = state.handles.get_mut(&handle).filter(|it| !it.released);
        it.ok_or(code::INVALID_VALUE)?.released = true;
        settle(&mut state, handle)
    }

    fn cuMemMap(addr: u64, size: usize, offset: usize, handle: u64, flags: u64) {
        let driver = current()?;
        let mut state = driver.state();
        let bytes = size as u64;
        let end = addr.checked_add(bytes).ok_or(code::INVALID_VALUE)?;
        let before = state.mappings.range(..end).next_back();
        let free = before.is_none_or(|(start, it)| start + it.bytes <= addr);
        let held = state.space.as_ref().is_some_and(|space| space.holds(addr, bytes));
        // *Driver API*, `cuMemMap`: offset and flags have to be zero, and the size the handle's.
        let plain = offset == 0 && flags == 0 && addr.is_multiple_of(GRANULARITY);
        if !free || !held || !plain {
            return Err(code::INVALID_VALUE);
        }
        let it = state.handles.get_mut(&handle).filter(|it| !it.released && it.bytes == bytes);
        let it = it.ok_or(code::INVALID_VALUE)?;
        if it.mapped > 0 {
            // One memory at two addresses: the driver can, this library cannot.
            return Err(code::NOT_SUPPORTED);
        }
        it.mapped += 1;
        state.mappings.insert(addr, Mapping { bytes, handle, accessible: false });
        Ok(())
    }

    fn cuMemSetAccess(addr: u64, size: usize, access: *const AccessDesc, count: usize) {
        let driver = current()?;
        let access = read(access)?;
        let mut state = driver.state();
        let known = count == 1 && access.location.kind == ON_DEVICE && access.location.id == 0;
        if !known || access.flags != READ_WRITE {
            return Err(code::INVALID_VALUE);
        }
        for start in mappings(&state, addr, size as u64)? {
            let Some(it) = state.mappings.get_mut(&start).filter(|it| !it.accessible) else {
                continue;
            };
            let job = JobKind::MapDevice { addr: start, len: it.bytes };
            driver.device.run(QueueId(0), job)?;
            it.accessible = true;
            dirty(driver, start)?;
        }
        Ok(())
    }

    fn cuMemUnmap(addr: u64, size: usize) {
        let driver = current()?;
        let mut state = driver.state();
        for start in mappings(&state, addr, size as u64)? {
            let Some(it) = state.mappings.remove(&start) else { continue };
            if it.accessible {
                let job = JobKind::Unmap { addr: start, len: it.bytes };
                driver.device.run(QueueId(0), job)?;
            }
            if let Some(handle) = state.handles.get_mut(&it.handle) {
                handle.mapped -= 1;
            }
            settle(&mut state, it.handle)?;
        }
        Ok(())
    }
}

/// Fresh memory is not zero: nothing promises that it is.
fn dirty(driver: &crate::driver::Driver, start: u64) -> Done {
    const BYTES: u64 = 64 << 10;
    let fill = JobKind::Fill {
        dst: start,
        pitch: BYTES,
        width_bytes: BYTES,
        height: 1,
        value: 0xa5,
        value_len: 1,
    };
    driver.device.run(QueueId(0), fill).map(drop)
}
