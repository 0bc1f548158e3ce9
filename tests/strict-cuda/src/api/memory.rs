//! Allocations with an address of their own.

use svp_gpu::{JobKind, QueueId};

use crate::border::{code, give};
use crate::call::calls;
use crate::driver::current;
use crate::space::GRANULARITY;

calls! {
    fn cuMemAlloc_v2(addr: *mut u64, bytes: usize) {
        let driver = current()?;
        if bytes == 0 {
            return Err(code::INVALID_VALUE);
        }
        let mut state = driver.state();
        let whole = (bytes as u64).checked_next_multiple_of(GRANULARITY);
        let whole = whole.ok_or(code::OUT_OF_MEMORY)?;
        driver.open_space(&mut state, None)?;
        state.ledger.take(whole)?;
        let space = state.space.as_mut().ok_or(code::OUT_OF_MEMORY)?;
        let start = space.reserve(0, whole, GRANULARITY)?;
        driver.device.run(QueueId(0), JobKind::MapDevice { addr: start, len: whole })?;
        state.allocations.insert(start, whole);
        give(addr, start)
    }

    fn cuMemFree_v2(addr: u64) {
        let driver = current()?;
        let len = driver.state().allocations.remove(&addr).ok_or(code::INVALID_VALUE)?;
        // *Programming Guide*: an implicit synchronization.
        let streams: Vec<usize> = driver.state().streams.keys().copied().collect();
        for stream in streams {
            driver.wait_for_stream(stream)?;
        }
        driver.device.run(QueueId(0), JobKind::Unmap { addr, len })?;
        let mut state = driver.state();
        if let Some(space) = &mut state.space {
            space.release(addr);
        }
        state.ledger.give(len)
    }
}
