//! Linking. The inputs are put together as they are (`svp_fatbin::parts`); the host, which reads
//! PTX, links them when it loads the result, and tells what is wrong with an input when it is added.

use crate::api::jit_options::JitOptions;
use crate::api::module::read_file;
use crate::border::{In, Memory, Out, Text, driver_api};
use crate::state::{Session, in_context};
use std::ffi::c_void;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Result, report};
use svp_fatbin::parts::{LinkPart, join};

/// `CUjitInputType`
const INPUT_CUBIN: u32 = 0;
const INPUT_PTX: u32 = 1;
const INPUT_FATBINARY: u32 = 2;
const INPUT_OBJECT: u32 = 3;
const INPUT_LIBRARY: u32 = 4;

/// Longer lists of options are taken for a mistake.
const OPTIONS_MAX: u32 = 256;

/// What was given to a linker.
#[derive(Debug)]
pub(crate) struct Link {
    inputs: Vec<Input>,
    logs: Logs,
    /// The result, once it has been asked for.
    image: Vec<u8>,
}

#[derive(Debug)]
struct Input {
    name: String,
    image: Vec<u8>,
}

/// A `CUlinkState`.
type LinkState = *mut c_void;

/// The log buffers that were named when the linker was made; the program keeps them, and the array
/// of option values, until it is destroyed.
#[derive(Debug, Default)]
struct Logs {
    keys: Vec<u32>,
    /// Address of the array of values.
    values: u64,
    /// The values as they were: a buffer's length is overwritten by that of the text in it.
    given: Vec<usize>,
    /// Everything that was to be told so far.
    text: String,
}

impl Logs {
    fn new(options: &JitOptions, values: u64) -> Result<Self> {
        let count = options.count.min(OPTIONS_MAX) as usize;
        let keys = (0..count).map(|index| options.keys.at(index)).collect::<Result<_>>()?;
        let given = (0..count).map(|index| Ok(options.values.at(index)?.addr()));
        Ok(Self { keys, values, given: given.collect::<Result<_>>()?, text: String::new() })
    }

    fn tell(&mut self, text: &str) -> Result<()> {
        if !self.text.is_empty() && !text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text);
        let values = Memory::at(self.values).as_out::<*mut c_void>();
        for (index, value) in self.given.iter().enumerate() {
            values.set_at(index, std::ptr::with_exposed_provenance_mut(*value))?;
        }
        let count = u32::try_from(self.keys.len()).unwrap_or(0);
        JitOptions { count, keys: In::new(self.keys.as_ptr()), values }.write_logs(&self.text)
    }
}

fn create(count: u32, keys: In<u32>, values: Memory, state: Out<LinkState>) -> Result<()> {
    state.require()?;
    let session = in_context()?;
    let options = JitOptions { count, keys, values: values.as_out() };
    let logs = Logs::new(&options, values.addr())?;
    let link = Link { inputs: Vec::new(), logs, image: Vec::new() };
    state.set(session.links.insert(Arc::new(Mutex::new(link)))?)
}

fn lock(link: &Mutex<Link>) -> MutexGuard<'_, Link> {
    link.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks the host about code, which is not kept there.
fn try_out(session: &Session, link: &mut Link, image: &[u8]) -> Result<()> {
    let mut log = String::new();
    let loaded = session.client.load_module_logged(image, &mut log);
    link.logs.tell(&log)?;
    session.client.unload_module(&loaded?)
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
    // By itself it may lack what another input defines: that only keeps its kernels from running.
    try_out(&session, &mut link, &image)?;
    link.inputs.push(Input { name, image });
    link.image.clear();
    Ok(())
}

/// What errors call an input.
fn input_name(name: &Text) -> String {
    let name = name.get().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|_| String::from("an input without a name"))
}

fn add_data(state: LinkState, kind: u32, data: Memory, len: usize, name: &Text) -> Result<()> {
    if data.is_null() {
        return Err(CUresult::INVALID_VALUE);
    }
    in_context()?.links.get(state)?;
    add(state, kind, input_name(name), data.bytes(len)?.to_vec())
}

fn add_file(state: LinkState, kind: u32, path: &Text) -> Result<()> {
    in_context()?.links.get(state)?;
    add(state, kind, input_name(path), read_file(path.get()?)?)
}

driver_api! {
    fn cuLinkCreate_v2(count: u32, keys: In<u32>, values: Memory, state: Out<LinkState>) {
        create(count, keys, values, state)
    }

    fn cuLinkCreate(count: u32, keys: In<u32>, values: Memory, state: Out<LinkState>) {
        create(count, keys, values, state)
    }

    fn cuLinkAddData_v2(
        state: LinkState,
        kind: u32,
        data: Memory,
        len: usize,
        name: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add_data(state, kind, data, len, &name)
    }

    fn cuLinkAddData(
        state: LinkState,
        kind: u32,
        data: Memory,
        len: usize,
        name: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add_data(state, kind, data, len, &name)
    }

    fn cuLinkAddFile_v2(
        state: LinkState,
        kind: u32,
        path: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add_file(state, kind, &path)
    }

    fn cuLinkAddFile(
        state: LinkState,
        kind: u32,
        path: Text,
        _count: u32,
        _options: In<u32>,
        _values: In<*mut c_void>,
    ) {
        add_file(state, kind, &path)
    }

    /// The image lives until the link state is destroyed.
    fn cuLinkComplete(state: LinkState, image: Out<*const c_void>, len: Out<usize>) {
        image.require()?;
        let session = in_context()?;
        let link = session.links.get(state)?;
        let mut link = lock(&link);
        if link.inputs.is_empty() {
            return Err(CUresult::INVALID_VALUE);
        }
        if link.image.is_empty() {
            let parts = link.inputs.iter().map(|it| LinkPart { name: &it.name, image: &it.image });
            let joined = join(&parts.collect::<Vec<_>>());
            try_out(&session, &mut link, &joined)?;
            link.image = joined;
        }
        image.set(link.image.as_ptr().cast())?;
        len.set_if_wanted(link.image.len());
        Ok(())
    }

    fn cuLinkDestroy(state: LinkState) {
        in_context()?.links.remove(state).map(drop)
    }
}
