//! Events.

use crate::border::{Out, driver_api};
use crate::graph::structure::Work;
use crate::handles::HandleId;
use crate::object::event::EventEntry;
use crate::session::process::{in_context, with_context};
use std::sync::Arc;
use svp_client::{CUresult, EventKind, Result};
use svp_cuda_types::flags::{
    CU_EVENT_BLOCKING_SYNC, CU_EVENT_DISABLE_TIMING, CU_EVENT_INTERPROCESS,
};
use svp_cuda_types::{CUevent, CUstream};

fn record(event: CUevent, stream: CUstream) -> Result<()> {
    with_context(|session| {
        session.events.with(event, |entry| {
            session.with_stream(stream, |on| {
                let stream = match session.device_of(stream, on) == entry.device {
                    true => on,
                    false => return Err(CUresult::INVALID_HANDLE),
                };
                if session.captures.record(stream, entry)? {
                    return Ok(());
                }
                session.client.record_event(&entry.event, stream)
            })
        })
    })
}

/// Flag: in a captured stream the record is a node of its own.
const CU_EVENT_RECORD_EXTERNAL: u32 = 1;

fn record_external(event: CUevent, stream: CUstream) -> Result<()> {
    let session = in_context()?;
    let entry = session.events.get(event)?;
    let on = session.stream(stream)?;
    let node = || Ok(Work::Record(HandleId::new(event), entry.clone()));
    if session.captures.capture(&on, node)? { Ok(()) } else { record(event, stream) }
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
        event.set(session.events.insert(Arc::new(EventEntry::new(made, session.device())))?)
    }

    fn cuEventDestroy | cuEventDestroy_v2(event: CUevent) {
        let session = in_context()?;
        let entry = session.events.remove(event)?;
        session.client.destroy_event(&entry.event);
        Ok(())
    }

    fn cuEventRecord, cuEventRecord_ptsz(stream; event: CUevent, stream: CUstream) {
        record(event, stream)
    }

    fn cuEventRecordWithFlags, cuEventRecordWithFlags_ptsz(
        stream;
        event: CUevent,
        stream: CUstream,
        flags: u32,
    ) {
        match flags {
            0 => record(event, stream),
            CU_EVENT_RECORD_EXTERNAL => record_external(event, stream),
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

    fn cuEventElapsedTime | cuEventElapsedTime_v2(
        milliseconds: Out<f32>,
        start: CUevent,
        end: CUevent,
    ) {
        milliseconds.require()?;
        let session = in_context()?;
        let (start, end) = (session.events.get(start)?, session.events.get(end)?);
        if start.device != end.device {
            return Err(CUresult::INVALID_HANDLE);
        }
        milliseconds.set(session.client.elapsed_ms(&start.event, &end.event)?)
    }
}
