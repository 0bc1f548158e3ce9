//! Linking. The inputs are put together as they are (`svp_fatbin::parts`); the host, which reads
//! PTX, links them when it loads the result, and says what is wrong with an input when it is added.

use super::module::read_file;
use crate::border::{In, Memory, Out, Text, driver_api};
use crate::object::link::Link;
use crate::session::process::in_context;
use std::ffi::c_void;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Result, report};

/// `CUjitInputType`
const INPUT_CUBIN: u32 = 0;
const INPUT_PTX: u32 = 1;
const INPUT_FATBINARY: u32 = 2;
const INPUT_OBJECT: u32 = 3;
const INPUT_LIBRARY: u32 = 4;

/// A `CUlinkState`.
type LinkState = *mut c_void;

fn lock(link: &Mutex<Link>) -> MutexGuard<'_, Link> {
    link.lock().unwrap_or_else(PoisonError::into_inner)
}

fn add(state: LinkState, kind: u32, name: String, mut image: Vec<u8>) -> Result<()> {
    let session = in_context()?;
    let link = session.links.get(state)?;
    let mut link = lock(&link);
    match kind {
        INPUT_CUBIN | INPUT_PTX | INPUT_FATBINARY => {}
        INPUT_OBJECT | INPUT_LIBRARY => {
            report::once(&format!(
                "cuLinkAdd: {name}: object files and libraries cannot be linked, PTX can"
            ));
            return Err(CUresult::NOT_SUPPORTED);
        }
        _ => return Err(CUresult::INVALID_VALUE),
    }
    if kind == INPUT_PTX {
        // Text ends where a zero is, and need not be terminated.
        let end = image.iter().position(|byte| *byte == 0).unwrap_or(image.len());
        image.truncate(end);
    }
    if image.is_empty() {
        return Err(CUresult::INVALID_VALUE);
    }
    link.add(&session.client, name, image)
}

/// What errors call an input.
fn input_name(name: &Text) -> String {
    let name = name.get().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|_| String::from("an input without a name"))
}

driver_api! {
    fn cuLinkCreate | cuLinkCreate_v2(
        count: u32,
        keys: In<u32>,
        values: Memory,
        state: Out<LinkState>,
    ) {
        state.require()?;
        let session = in_context()?;
        let link = Link::new(count, keys, values)?;
        state.set(session.links.insert(Arc::new(Mutex::new(link)))?)
    }

    fn cuLinkAddData | cuLinkAddData_v2(
        state: LinkState,
        kind: u32,
        data: Memory,
        len: usize,
        name: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        if data.is_null() {
            return Err(CUresult::INVALID_VALUE);
        }
        in_context()?.links.get(state)?;
        add(state, kind, input_name(&name), data.bytes(len)?.to_vec())
    }

    fn cuLinkAddFile | cuLinkAddFile_v2(
        state: LinkState,
        kind: u32,
        path: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        in_context()?.links.get(state)?;
        add(state, kind, input_name(&path), read_file(path.get()?)?)
    }

    /// The image lives until the link state is destroyed.
    fn cuLinkComplete(state: LinkState, image: Out<*const c_void>, len: Out<usize>) {
        image.require()?;
        let session = in_context()?;
        let link = session.links.get(state)?;
        let mut link = lock(&link);
        let linked = link.image(&session.client)?;
        image.set(linked.as_ptr().cast())?;
        len.set_if_wanted(linked.len());
        Ok(())
    }

    fn cuLinkDestroy(state: LinkState) {
        in_context()?.links.remove(state).map(drop)
    }
}
