//! A linker's inputs and logs.

use crate::border::{In, Memory, Out};
use crate::object::jit_options::JitOptions;
use std::ffi::c_void;
use svp_client::{CUresult, Client, Result};
use svp_fatbin::parts::{LinkPart, join};

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

impl Input {
    fn part(&self) -> LinkPart<'_> {
        LinkPart { name: &self.name, image: &self.image }
    }
}

/// The log buffers that were named when the linker was made; the program keeps them, and the array
/// of option values, until it is destroyed.
#[derive(Debug, Default)]
struct Logs {
    keys: Vec<u32>,
    /// Address of the array of values.
    values: u64,
    /// The values as they were: a buffer's length is overwritten by that of the text in it.
    given: Vec<usize>,
    /// All messages so far.
    text: String,
}

impl Logs {
    fn new(count: u32, keys: In<u32>, values: Memory) -> Result<Self> {
        let count = count.min(OPTIONS_MAX) as usize;
        let given: Out<*mut c_void> = values.as_out();
        Ok(Self {
            keys: (0..count).map(|index| keys.at(index)).collect::<Result<_>>()?,
            values: values.addr(),
            given: (0..count).map(|index| Ok(given.at(index)?.addr())).collect::<Result<_>>()?,
            text: String::new(),
        })
    }

    fn add(&mut self, text: &str) -> Result<()> {
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

impl Link {
    /// A linker without inputs, with the options that the program gave.
    pub(crate) fn new(count: u32, keys: In<u32>, values: Memory) -> Result<Self> {
        let logs = Logs::new(count, keys, values)?;
        Ok(Self { inputs: Vec::new(), logs, image: Vec::new() })
    }

    /// Asks the host about code, which is not kept there.
    fn try_out(&mut self, client: &Client, image: &[u8]) -> Result<()> {
        let mut log = String::new();
        let loaded = client.load_module_logged(image, &mut log);
        self.logs.add(&log)?;
        client.unload_module(&loaded?)
    }

    /// Adds an input.
    ///
    /// # Errors
    /// What the host answers about it alone.
    pub(crate) fn add(&mut self, client: &Client, name: String, image: Vec<u8>) -> Result<()> {
        // By itself it may lack what another input defines: that only keeps its kernels from running.
        self.try_out(client, &image)?;
        self.inputs.push(Input { name, image });
        self.image.clear();
        Ok(())
    }

    /// The inputs as one image.
    ///
    /// # Errors
    /// `INVALID_VALUE` without inputs; what the host answers about all of them.
    pub(crate) fn image(&mut self, client: &Client) -> Result<&[u8]> {
        if self.inputs.is_empty() {
            return Err(CUresult::INVALID_VALUE);
        }
        if self.image.is_empty() {
            let joined = join(&self.inputs.iter().map(Input::part).collect::<Vec<_>>());
            self.try_out(client, &joined)?;
            self.image = joined;
        }
        Ok(&self.image)
    }
}
