//! Events.

use crate::border::{Out, driver_api};
use crate::graph::work::Work;
use crate::state::{DefaultStream, EventEntry, Kept, in_context, with_context};
use std::sync::Arc;
use svp_client::{CUresult, EventKind, Result};
use svp_cuda_types::flags::{
    CU_EVENT_BLOCKING_SYNC, CU_EVENT_DISABLE_TIMING, CU_EVENT_INTERPROCESS,
};
use svp_cuda_types::{CUevent, CUstream};

fn record(event: CUevent, stream: CUstream, null: DefaultStream) -> Result<()> {
    with_context(|session| {
        session.events.with(event, |entry| {
            session.with_stream(stream, null, |stream| {
                if session.capture_record(stream, entry)? {
                    return Ok(());
                }
                session.client.record_event(&entry.event, stream)
            })
        })
    })
}

/// Flag: in a captured stream the record is a node of its own.
const CU_EVENT_RECORD_EXTERNAL: u32 = 1;

fn record_external(event: CUevent, stream: CUstream, null: DefaultStream) -> Result<()> {
    let session = in_context()?;
    let entry = session.events.get(event)?;
    let on = session.stream(stream, null)?;
    let node = || Ok(Work::Record(Kept::new(event), entry.clone()));
    if session.captured(&on, node)? { Ok(()) } else { record(event, stream, null) }
}

driver_api! {
    fn cuEventCreate(event: Out<CUevent>, flags: u32) {
        event.require()?;
        let session = in_context()?;
        let known = CU_EVENT_BLOCKING_SYNC | CU_EVENT_DISABLE_TIMING | CU_EVENT_INTERPROCESS;
        let timing = match flags & CU_EVENT_DISABLE_TIMING {
            0 => EventKind::Timed,
            _ => EventKind::Untimed,
        };
        let is_shared = flags & CU_EVENT_INTERPROCESS != 0;
        if flags & !known != 0 || is_shared && timing == EventKind::Timed {
            return Err(CUresult::INVALID_VALUE);
        }
        let made = if is_shared {
            session.client.create_shared_event()?
        } else {
            session.client.create_event(timing)?
        };
        event.set(session.events.insert(Arc::new(EventEntry::new(made)))?)
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
        match flags {
            0 => record(event, stream, null),
            CU_EVENT_RECORD_EXTERNAL => record_external(event, stream, null),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuEventQuery(event: CUevent) {
        let session = in_context()?;
        let entry = session.events.get(event)?;
        entry.require_real()?;
        let done = session.client.query_event(&entry.event)?;
        if done { Ok(()) } else { Err(CUresult::NOT_READY) }
    }

    fn cuEventSynchronize(event: CUevent) {
        let session = in_context()?;
        let entry = session.events.get(event)?;
        entry.require_real()?;
        session.client.synchronize_event(&entry.event)
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
