//! Attributes of streams: hints, which are kept for the program to ask for.

use crate::border::{In, Out, driver_api};
use crate::session::process::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{CUlaunchAttributeID as Attribute, CUstream};

/// `CU_SYNC_POLICY_AUTO`, what a stream starts with.
const SYNC_POLICY_AUTO: u64 = 1;

/// Fails for attributes that streams do not have.
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
        stream;
        stream: CUstream,
        which: u32,
        value: Out<[u64; 8]>,
    ) {
        value.require()?;
        let session = in_context()?;
        let stream = session.stream(stream)?;
        let attribute = check(which)?;
        let first = |number: u64| [number, 0, 0, 0, 0, 0, 0, 0];
        let default = || match attribute {
            Attribute::PRIORITY => first(u64::from(stream.priority().cast_unsigned())),
            Attribute::SYNCHRONIZATION_POLICY => first(SYNC_POLICY_AUTO),
            _ => [0; 8],
        };
        value.set(session.stream_attributes.get(stream.id(), which).unwrap_or_else(default))
    }

    fn cuStreamSetAttribute, cuStreamSetAttribute_ptsz(
        stream;
        stream: CUstream,
        which: u32,
        value: In<[u64; 8]>,
    ) {
        let value = value.get()?;
        let session = in_context()?;
        let stream = session.stream(stream)?;
        check(which)?;
        session.stream_attributes.set(stream.id(), which, value);
        Ok(())
    }

    fn cuStreamCopyAttributes, cuStreamCopyAttributes_ptsz(to, from; to: CUstream, from: CUstream) {
        let session = in_context()?;
        let (to, from) = (session.stream(to)?, session.stream(from)?);
        session.stream_attributes.copy(to.id(), from.id());
        Ok(())
    }
}
