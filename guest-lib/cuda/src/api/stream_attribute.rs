//! Attributes of streams: hints, which are kept and told again.

use crate::border::{In, Out, driver_api};
use crate::state::in_context;
use std::sync::PoisonError;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUlaunchAttributeID as Attribute, CUstream};

/// `CU_SYNC_POLICY_AUTO`, what a stream starts with.
const SYNC_POLICY_AUTO: u64 = 1;

/// Those that streams have.
fn check(which: u32) -> Result<Attribute> {
    let which = Attribute(which);
    match which {
        Attribute::ACCESS_POLICY_WINDOW
        | Attribute::SYNCHRONIZATION_POLICY
        | Attribute::PRIORITY
        | Attribute::MEM_SYNC_DOMAIN_MAP
        | Attribute::MEM_SYNC_DOMAIN => Ok(which),
        _ => Err(CUresult::INVALID_VALUE),
    }
}

driver_api! {
    fn cuStreamGetAttribute, cuStreamGetAttribute_ptsz(
        null;
        stream: CUstream,
        which: u32,
        value: Out<[u64; 8]>,
    ) {
        value.require()?;
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        let attribute = check(which)?;
        let kept = session.stream_attributes.lock().unwrap_or_else(PoisonError::into_inner);
        let first = |number: u64| [number, 0, 0, 0, 0, 0, 0, 0];
        value.set(match (kept.get(&(stream.id(), which)), attribute) {
            (Some(value), _) => *value,
            (None, Attribute::PRIORITY) => {
                first(u64::from(stream.priority().cast_unsigned()))
            }
            (None, Attribute::SYNCHRONIZATION_POLICY) => first(SYNC_POLICY_AUTO),
            (None, _) => [0; 8],
        })
    }

    fn cuStreamSetAttribute, cuStreamSetAttribute_ptsz(
        null;
        stream: CUstream,
        which: u32,
        value: In<[u64; 8]>,
    ) {
        let value = value.get()?;
        let session = in_context()?;
        let stream = session.stream(stream, null)?;
        check(which)?;
        let mut kept = session.stream_attributes.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert((stream.id(), which), value);
        Ok(())
    }

    fn cuStreamCopyAttributes, cuStreamCopyAttributes_ptsz(null; to: CUstream, from: CUstream) {
        let session = in_context()?;
        let (to, from) = (session.stream(to, null)?.id(), session.stream(from, null)?.id());
        let mut kept = session.stream_attributes.lock().unwrap_or_else(PoisonError::into_inner);
        let copied: Vec<_> = kept
            .iter()
            .filter(|((stream, _), _)| *stream == from)
            .map(|((_, which), value)| ((to, *which), *value))
            .collect();
        kept.extend(copied);
        Ok(())
    }
}
