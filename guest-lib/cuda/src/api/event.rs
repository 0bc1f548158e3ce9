//! Events.

use crate::border::{Out, driver_api};
use crate::state::{DefaultStream, EventEntry, in_context, with_context};
use std::sync::Arc;
use svp_client::{Answer, CUresult, report};
use svp_cuda_types::flags::{
    CU_EVENT_BLOCKING_SYNC, CU_EVENT_DISABLE_TIMING, CU_EVENT_INTERPROCESS,
};
use svp_cuda_types::{CUevent, CUstream};

fn record(event: CUevent, stream: CUstream, null: DefaultStream) -> Answer<()> {
    with_context(|session| {
        session.events.with(event, |entry| {
            session.with_stream(stream, null, |stream| {
                session.client.record_event(&entry.event, stream)
            })
        })
    })
}

driver_api! {
    fn cuEventCreate(event: Out<CUevent>, flags: u32) {
        event.require()?;
        let session = in_context()?;
        if flags & CU_EVENT_INTERPROCESS != 0 {
            report::once("cuEventCreate: events between processes are not supported");
            return Err(CUresult::NOT_SUPPORTED);
        }
        if flags & !(CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING) != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let made = session.client.create_event(flags & CU_EVENT_DISABLE_TIMING == 0)?;
        event.set(session.events.insert(Arc::new(EventEntry { event: made }))?)
    }

    fn cuEventDestroy_v2(event: CUevent) {
        let session = in_context()?;
        let entry = session.events.remove(event)?;
        session.client.destroy_event(&entry.event);
        Ok(())
    }

    fn cuEventDestroy(event: CUevent) {
        cuEventDestroy_v2(event).ok()
    }

    fn cuEventRecord, cuEventRecord_ptsz(null; event: CUevent, stream: CUstream) {
        record(event, stream, null)
    }

    fn cuEventRecordWithFlags, cuEventRecordWithFlags_ptsz(
        null;
        event: CUevent,
        stream: CUstream,
        flags: u32,
    ) {
        // The only flag concerns graphs.
        if flags > 1 {
            return Err(CUresult::INVALID_VALUE);
        }
        record(event, stream, null)
    }

    fn cuEventQuery(event: CUevent) {
        let session = in_context()?;
        let done = session.client.query_event(&session.events.get(event)?.event)?;
        if done { Ok(()) } else { Err(CUresult::NOT_READY) }
    }

    fn cuEventSynchronize(event: CUevent) {
        let session = in_context()?;
        session.client.synchronize_event(&session.events.get(event)?.event)
    }

    fn cuEventElapsedTime(milliseconds: Out<f32>, start: CUevent, end: CUevent) {
        milliseconds.require()?;
        let session = in_context()?;
        let (start, end) = (session.events.get(start)?, session.events.get(end)?);
        milliseconds.set(session.client.elapsed_ms(&start.event, &end.event)?)
    }

    fn cuEventElapsedTime_v2(milliseconds: Out<f32>, start: CUevent, end: CUevent) {
        cuEventElapsedTime(milliseconds, start, end).ok()
    }
}
