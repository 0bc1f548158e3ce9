//! Several devices: labels on what one session holds.
//!
//! All devices are the one that the host has, and the session is the process's one connection to it. So
//! they have the same addresses, and each reaches the memory of all others; they differ in the streams,
//! events, memory and code that belong to each, and each has its share of the memory.

use crate::handles::Raw;
use crate::object::code::Function;
use crate::session::{Session, context};
use std::sync::Arc;
use svp_client::{CUresult, Result, Stream};

impl Session {
    /// Whether programs see more than one device.
    fn has_several_devices(&self) -> bool {
        self.client.device().count() > 1
    }

    /// The device of the current context; 0 without one.
    pub(crate) fn device(&self) -> u32 {
        if self.has_several_devices() { context::device() } else { 0 }
    }

    /// The device of a stream, which for default streams is the current one.
    pub(crate) fn device_of(&self, handle: Raw, stream: &Stream) -> u32 {
        if handle.addr() > 2 { stream.device() } else { self.device() }
    }

    /// Fails for a stream of another device than the current one.
    pub(crate) fn require_own(&self, handle: Raw, stream: &Stream) -> Result<()> {
        if self.device_of(handle, stream) == self.device() {
            Ok(())
        } else {
            Err(CUresult::INVALID_HANDLE)
        }
    }

    /// A kernel by its handle, as the current device has it: each has its own instance of a
    /// library's variables, and so of its kernels.
    pub(crate) fn function(&self, handle: Raw) -> Result<Arc<Function>> {
        let found = self.functions.get(handle)?;
        if !self.has_several_devices() {
            return Ok(found);
        }
        let owner = found.owner;
        // A module's kernels belong to the context that it was loaded in.
        let Ok(library) = self.libraries.get(owner.get()) else { return Ok(found) };
        let here = library.on(&self.client, self.device())?;
        let kernel = here.module.kernel(&found.kernel.name).ok_or(CUresult::NOT_FOUND)?.clone();
        Ok(Arc::new(Function { kernel, owner }))
    }

    /// Ends all that belongs to one of several devices: streams, events, modules and their
    /// variables, memory. Pinned and managed memory are of the process and stay.
    ///
    /// # Errors
    /// A sticky error.
    pub(crate) fn end_device(&self, device: u32) -> Result<()> {
        for (handle, stream) in self.streams.all() {
            if stream.device() == device && self.streams.remove(handle).is_ok() {
                self.client.destroy_stream(&stream)?;
            }
        }
        for (handle, entry) in self.events.all() {
            if entry.device == device && self.events.remove(handle).is_ok() {
                self.client.destroy_event(&entry.event);
            }
        }
        for (handle, code) in self.modules.all() {
            // A library's instance is in both tables, and ends below.
            if code.device == device && self.modules.remove(handle).is_ok() && !code.is_of_library {
                code.unload(&self.client, &self.functions, &self.advices)?;
            }
        }
        for (_, library) in self.libraries.all() {
            library.end_on(&self.client, device, &self.functions, &self.advices)?;
        }
        for (handle, array) in self.arrays.all() {
            let is_its = self.client.device_of(array.address) == Some(device);
            if is_its && self.arrays.remove(handle).is_ok() {
                array.end(&self.client)?;
            }
        }
        for (handle, array) in self.mipmaps.all() {
            if self.client.device_of(array.address) == Some(device) {
                let _ = self.mipmaps.remove(handle);
            }
        }
        self.client.free_all_of(device, |address| {
            // These end with what they belong to.
            !self.graphs.memory.is_reserved(address)
                && self.address_space.physical_at(address).is_none()
        })
    }
}
