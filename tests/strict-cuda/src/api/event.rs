//! Events.

use svp_gpu::JobKind;

use crate::border::{Done, code, give};
use crate::call::calls;
use crate::driver::{Driver, current};
use crate::objects::Event;

const DISABLE_TIMING: u32 = 2;
const FLAGS: u32 = 1 | DISABLE_TIMING | 4;

/// An event that has been recorded, with when it passed if it has.
fn passed(driver: &Driver, handle: usize) -> Done<(Event, Option<u64>)> {
    let event = driver.state().events.get(&handle).cloned().ok_or(code::INVALID_HANDLE)?;
    let at = event.marker.and_then(|marker| driver.device.ended_at(marker));
    Ok((event, at))
}

calls! {
    fn cuEventCreate(event: *mut usize, flags: u32) {
        let driver = current()?;
        if flags & !FLAGS != 0 {
            return Err(code::INVALID_VALUE);
        }
        let mut state = driver.state();
        let handle = state.handle();
        let timing = flags & DISABLE_TIMING == 0;
        state.events.insert(handle, Event { timing, marker: None });
        give(event, handle)
    }

    fn cuEventRecord(event: usize, stream: usize) {
        let driver = current()?;
        let queue = driver.queue(stream)?;
        if !driver.state().events.contains_key(&event) {
            return Err(code::INVALID_HANDLE);
        }
        let marker = driver.device.start_noted(queue, JobKind::Marker);
        let mut state = driver.state();
        if let Some(stream) = state.streams.get_mut(&stream) {
            stream.last = Some(marker);
        }
        let place = state.events.get_mut(&event).ok_or(code::INVALID_HANDLE)?;
        if let Some(old) = place.marker.replace(marker) {
            driver.device.forget(old);
        }
        Ok(())
    }

    fn cuEventQuery(event: usize) {
        let driver = current()?;
        let (event, at) = passed(driver, event)?;
        driver.device.lost()?;
        // *Driver API*: an event that was never recorded has completed.
        if event.marker.is_none() || at.is_some() { Ok(()) } else { Err(code::NOT_READY) }
    }

    fn cuEventSynchronize(event: usize) {
        let driver = current()?;
        if let Some(marker) = passed(driver, event)?.0.marker {
            driver.device.wait(marker);
        }
        // *Programming Guide*, formatted output: printed text comes with synchronizations alone.
        driver.device.print();
        driver.device.lost()
    }

    fn cuEventElapsedTime(milliseconds: *mut f32, start: usize, end: usize) {
        let driver = current()?;
        let ((start, began), (end, ended)) = (passed(driver, start)?, passed(driver, end)?);
        // *Driver API*, `cuEventElapsedTime`: both have to be recorded, and to keep times.
        let times = |event: &Event| event.timing && event.marker.is_some();
        if !times(&start) || !times(&end) {
            return Err(code::INVALID_HANDLE);
        }
        let (Some(began), Some(ended)) = (began, ended) else { return Err(code::NOT_READY) };
        give(milliseconds, (ended as i64 - began as i64) as f32 / 1e6)
    }

    fn cuEventDestroy_v2(event: usize) {
        let driver = current()?;
        let gone = driver.state().events.remove(&event).ok_or(code::INVALID_HANDLE)?;
        if let Some(marker) = gone.marker {
            driver.device.forget(marker);
        }
        Ok(())
    }
}
