//! Streams.

use std::sync::Arc;

use svp_gpu::{JobKind, Place, Rect};

use crate::border::{Done, code, give, note};
use crate::call::calls;
use crate::driver::current;
use crate::objects::Stream;

const NON_BLOCKING: u32 = 1;
const LEAST: i32 = 0;
const GREATEST: i32 = -5;

fn create(stream: *mut usize, flags: u32, priority: i32) -> Done {
    let driver = current()?;
    if flags > NON_BLOCKING {
        return Err(code::INVALID_VALUE);
    }
    let mut state = driver.state();
    // *Driver API*, `cuStreamCreateWithPriority`: a priority out of range is set to the nearest in it.
    note(&format!("stream of priority {}", priority.clamp(GREATEST, LEAST)));
    let queue = state.connection(driver.settings.connections);
    let handle = state.handle();
    state.streams.insert(handle, Stream { queue, blocking: flags == 0, last: None });
    give(stream, handle)
}

calls! {
    fn cuStreamCreate(stream: *mut usize, flags: u32) {
        create(stream, flags, LEAST)
    }

    fn cuStreamCreateWithPriority(stream: *mut usize, flags: u32, priority: i32) {
        create(stream, flags, priority)
    }

    fn cuCtxGetStreamPriorityRange(least: *mut i32, greatest: *mut i32) {
        current()?;
        give(least, LEAST)?;
        give(greatest, GREATEST)
    }

    fn cuStreamDestroy_v2(stream: usize) {
        // Work that is on the stream goes on.
        let gone = current()?.state().streams.remove(&stream);
        gone.map(drop).ok_or(code::INVALID_HANDLE)
    }

    fn cuStreamSynchronize(stream: usize) {
        let driver = current()?;
        driver.wait_for_stream(stream)?;
        driver.device.print();
        driver.device.lost()
    }

    fn cuStreamWriteValue64_v2(stream: usize, addr: u64, value: u64, flags: u32) {
        const NO_MEMORY_BARRIER: u32 = 1;
        let driver = current()?;
        driver.queue(stream)?;
        // *Driver API*, stream memory operations: only where the attribute says so.
        if !driver.settings.memory_ops {
            return Err(code::NOT_SUPPORTED);
        }
        // The address is the device's, and aligned as the value is.
        if flags & !NO_MEMORY_BARRIER != 0
            || !addr.is_multiple_of(8)
            || !driver.state().is_device(addr, 8)
        {
            return Err(code::INVALID_VALUE);
        }
        let (dst, src) = (Place::Window(addr), Place::Bytes(Arc::from(value.to_ne_bytes())));
        driver.enqueue(stream, JobKind::Copy { dst, src, rect: Rect::line(8) })
    }

    fn cuStreamQuery(stream: usize) {
        let driver = current()?;
        driver.queue(stream)?;
        let last = driver.state().streams.get(&stream).and_then(|it| it.last);
        let ended = last.is_none_or(|job| driver.device.has_ended(job));
        driver.device.lost()?;
        if ended { Ok(()) } else { Err(code::NOT_READY) }
    }
}
