//! Linking. One image of PTX is handed through as it is; there is no linker.

use crate::border::{In, Memory, Out, Text, driver_api};
use crate::state::in_context;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{Answer, CUresult, report};

/// `CU_JIT_INPUT_PTX`
const INPUT_PTX: u32 = 1;
/// `CU_JIT_INPUT_FATBINARY`
const INPUT_FATBIN: u32 = 2;

/// What was given to a linker.
#[derive(Debug, Default)]
pub(crate) struct Link {
    /// The one input, terminated.
    image: Vec<u8>,
}

/// A `CUlinkState`.
type LinkState = *mut c_void;

fn create(state: Out<LinkState>) -> Answer<()> {
    state.require()?;
    let session = in_context()?;
    state.set(session.links.insert(Arc::new(Mutex::new(Link::default())))?)
}

fn add(state: LinkState, kind: u32, data: Memory, len: usize) -> Answer<()> {
    let session = in_context()?;
    let link = session.links.get(state)?;
    let mut link = link.lock().unwrap_or_else(PoisonError::into_inner);
    if !link.image.is_empty() || !matches!(kind, INPUT_PTX | INPUT_FATBIN) {
        report::once("cuLinkAddData: linking more than one image of PTX is not supported");
        return Err(CUresult::NOT_SUPPORTED);
    }
    link.image = data.bytes(len)?.to_vec();
    link.image.push(0);
    Ok(())
}

driver_api! {
    fn cuLinkCreate_v2(
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
        state: Out<LinkState>,
    ) {
        create(state)
    }

    fn cuLinkCreate(
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
        state: Out<LinkState>,
    ) {
        create(state)
    }

    fn cuLinkAddData_v2(
        state: LinkState,
        kind: u32,
        data: Memory,
        len: usize,
        _name: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add(state, kind, data, len)
    }

    fn cuLinkAddData(
        state: LinkState,
        kind: u32,
        data: Memory,
        len: usize,
        _name: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add(state, kind, data, len)
    }

    /// The image lives until the link state is destroyed.
    fn cuLinkComplete(state: LinkState, image: Out<*const c_void>, len: Out<usize>) {
        image.require()?;
        let session = in_context()?;
        let link = session.links.get(state)?;
        let link = link.lock().unwrap_or_else(PoisonError::into_inner);
        if link.image.is_empty() {
            return Err(CUresult::INVALID_VALUE);
        }
        image.set(link.image.as_ptr().cast())?;
        len.set_if_wanted(link.image.len());
        Ok(())
    }

    fn cuLinkDestroy(state: LinkState) {
        in_context()?.links.remove(state).map(drop)
    }
}
