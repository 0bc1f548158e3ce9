//! The device's primary context.

use crate::border::{code, give};
use crate::call::calls;
use crate::driver::{CONTEXT_BYTES, PRIMARY, current, driver, get_current, set_current};

const STACK_SIZE: u32 = 0;
const PRINTF_FIFO_SIZE: u32 = 1;
const MALLOC_HEAP_SIZE: u32 = 2;
/// *Driver API*, `cuCtxSetLimit`: of devices "of compute capability < 9.0" only, else `CUDA_ERROR_UNSUPPORTED_LIMIT`.
const DEV_RUNTIME_SYNC_DEPTH: u32 = 3;

calls! {
    fn cuDevicePrimaryCtxRetain(context: *mut usize, device: i32) {
        let driver = driver()?;
        if device != 0 {
            return Err(code::INVALID_DEVICE);
        }
        driver.device.lost()?;
        let mut state = driver.state();
        if state.retained == 0 {
            // *Programming Guide*, compute modes: in the exclusive one, one process alone has a context.
            if driver.settings.is_exclusive && state.ledger.has_others()? {
                return Err(code::DEVICE_UNAVAILABLE);
            }
            state.ledger.take(CONTEXT_BYTES)?;
        }
        state.retained += 1;
        give(context, PRIMARY)
    }

    fn cuDevicePrimaryCtxRelease_v2(device: i32) {
        let driver = driver()?;
        let mut state = driver.state();
        if device != 0 || state.retained == 0 {
            return Err(code::INVALID_CONTEXT);
        }
        state.retained -= 1;
        if state.retained == 0 {
            driver.device.print();
            state.end_context(&driver.device)?;
            state.ledger.give(CONTEXT_BYTES)?;
        }
        Ok(())
    }

    fn cuCtxSetCurrent(context: usize) {
        set_current(context)
    }

    fn cuCtxGetCurrent(context: *mut usize) {
        driver()?;
        give(context, get_current())
    }

    fn cuCtxSynchronize() {
        let driver = current()?;
        driver.wait_for_all()?;
        driver.device.print();
        driver.device.lost()
    }

    fn cuCtxSetLimit(limit: u32, value: usize) {
        let driver = current()?;
        let mut state = driver.state();
        // *Driver API*, `cuCtxSetLimit`: the heap's size and the buffer's "must be performed before launching any
        // kernel" that uses them, "otherwise CUDA_ERROR_INVALID_VALUE will be returned".
        let late = match limit {
            PRINTF_FIFO_SIZE => state.print_used,
            MALLOC_HEAP_SIZE => state.heap_used,
            _ => false,
        };
        if late {
            return Err(code::INVALID_VALUE);
        }
        if limit == DEV_RUNTIME_SYNC_DEPTH && driver.settings.arch >= 90 {
            return Err(code::UNSUPPORTED_LIMIT);
        }
        let place = state.limits.get_mut(&limit).ok_or(code::UNSUPPORTED_LIMIT)?;
        // "the driver is free to modify the requested value to meet h/w requirements".
        *place = match limit {
            STACK_SIZE => (value as u64).next_multiple_of(16),
            PRINTF_FIFO_SIZE | MALLOC_HEAP_SIZE => (value as u64).next_multiple_of(64 << 10),
            _ => value as u64,
        };
        Ok(())
    }

    fn cuCtxGetLimit(value: *mut usize, limit: u32) {
        let driver = current()?;
        if limit == DEV_RUNTIME_SYNC_DEPTH && driver.settings.arch >= 90 {
            return Err(code::UNSUPPORTED_LIMIT);
        }
        let found = driver.state().limits.get(&limit).copied();
        give(value, found.ok_or(code::UNSUPPORTED_LIMIT)? as usize)
    }

    fn cuMemGetInfo_v2(free: *mut usize, total: *mut usize) {
        let driver = current()?;
        give(total, driver.settings.memory_bytes as usize)?;
        let left = driver.state().ledger.free()?;
        give(free, left as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::event::{cuEventCreate, cuEventRecord};
    use crate::api::stream::{cuStreamCreate, cuStreamSynchronize};

    /// A current context, with a stream and an event of it.
    fn context() -> (usize, usize) {
        let (mut context, mut stream, mut event) = (0, 0, 0);
        // SAFETY: out-parameters are live variables.
        let results = unsafe {
            [
                cuDevicePrimaryCtxRetain(&mut context, 0),
                cuCtxSetCurrent(context),
                cuStreamCreate(&mut stream, 1),
                cuEventCreate(&mut event, 0),
            ]
        };
        assert_eq!(results, [0; 4]);
        (stream, event)
    }

    #[test]
    fn streams_and_events_are_those_of_their_context_alone() {
        const INVALID_HANDLE: u32 = 400;
        // SAFETY: no pointers are given.
        unsafe {
            assert_eq!(crate::api::device::cuInit(0), 0);
            let (old_stream, old_event) = context();
            assert_eq!(cuEventRecord(old_event, old_stream), 0);
            assert_eq!(cuDevicePrimaryCtxRelease_v2(0), 0);
            let (stream, event) = context();
            assert_eq!(cuEventRecord(old_event, stream), INVALID_HANDLE);
            assert_eq!(cuEventRecord(event, old_stream), INVALID_HANDLE);
            assert_eq!(cuStreamSynchronize(old_stream), INVALID_HANDLE);
            assert_eq!([cuEventRecord(event, stream), cuStreamSynchronize(stream)], [0; 2]);
        }
    }
}
