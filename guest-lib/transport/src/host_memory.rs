//! Memory that the program and the device both reach: pinned, mapped and registered memory.
#![allow(unsafe_code)]

use crate::adopt::{share, unshare};
use crate::channel::{Channel, Link};
use crate::error::HostMemoryError;
use crate::reservation::{Backing, map_anywhere};
use crate::user::UserMemory;
use nix::sys::mman::{MmapAdvise, madvise, munmap};
use std::ffi::c_void;
use std::os::fd::AsFd;
use std::ptr::NonNull;

/// A piece of host memory, mapped and announced to the host. It must be given back with
/// [`Channel::release_host_memory`]; otherwise it lasts as long as the channel.
#[derive(Debug)]
pub struct HostMemory {
    /// Where the program sees it.
    pub addr: usize,
    /// Length in bytes.
    pub len: usize,
    /// The number under which it is announced.
    pub handle: u32,
    /// Whether the mapping is ours (else it is the program's own memory, only pinned).
    owned: bool,
}

impl HostMemory {
    /// Copies bytes to `off` in the memory.
    pub fn write(&self, off: usize, bytes: &[u8]) {
        let end = off.checked_add(bytes.len());
        assert!(end.is_some_and(|end| end <= self.len), "{off}+{} leaves it", bytes.len());
        let to = std::ptr::with_exposed_provenance_mut::<u8>(self.addr + off);
        // SAFETY: checked to lie inside the memory, which is mapped for as long as `self`.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len()) };
    }
}

impl Channel {
    /// Makes `len` bytes of host memory (a multiple of 4 KiB), at `device_addr` if the window's
    /// addresses are ours. It still has to be mapped on the device with `HostMap`.
    ///
    /// # Errors
    /// [`HostMemoryError`].
    pub fn host_memory(&self, device_addr: u64, len: usize) -> Result<HostMemory, HostMemoryError> {
        let handle = self.new_handle();
        match &self.link {
            Link::Native(link) => {
                let segment = link.segment(handle, len as u64)?;
                let mapped = self.map(device_addr, len, Backing::Shared(segment.as_fd()));
                let addr = mapped.inspect_err(|_| link.return_segment(handle))?;
                Ok(HostMemory { addr: addr.as_ptr().expose_provenance(), len, handle, owned: true })
            }
            Link::Device(link) => {
                let at = self.map(device_addr, len, Backing::Anonymous)?;
                // Huge pages make short page lists. A forked child must not get a copy: writing
                // would then move the parent away from the pinned pages.
                for advice in [MmapAdvise::MADV_HUGEPAGE, MmapAdvise::MADV_DONTFORK] {
                    // SAFETY: the range was just mapped; the advice changes no contents.
                    let _ = unsafe { madvise(at, len, advice) };
                }
                let addr = at.as_ptr().expose_provenance();
                link.pin(addr, len, handle).inspect_err(|_| self.unmap(at, len))?;
                Ok(HostMemory { addr, len, handle, owned: true })
            }
        }
    }

    /// Announces pages of the program's own memory (`cuMemHostRegister`). `memory` starts and ends
    /// on page boundaries. On a native channel they become pages that the host has too.
    ///
    /// # Errors
    /// [`HostMemoryError`].
    pub fn register_memory(&self, memory: UserMemory) -> Result<HostMemory, HostMemoryError> {
        let (handle, addr, len) = (self.new_handle(), memory.addr(), memory.len());
        match &self.link {
            Link::Native(link) => {
                let segment = link.segment(handle, len as u64)?;
                share(addr, len, segment.as_fd()).inspect_err(|_| link.return_segment(handle))?;
            }
            Link::Device(link) => link.pin(addr, len, handle)?,
        }
        Ok(HostMemory { addr, len, handle, owned: false })
    }

    /// Gives host memory back. The device no longer uses it: its unmapping has been seen done.
    pub fn release_host_memory(&self, memory: HostMemory) {
        match &self.link {
            Link::Native(link) => {
                link.return_segment(memory.handle);
                if !memory.owned {
                    unshare(memory.addr, memory.len);
                }
            }
            Link::Device(link) => link.unpin(memory.handle),
        }
        if let Some(at) = NonNull::new(std::ptr::with_exposed_provenance_mut(memory.addr))
            && memory.owned
        {
            self.unmap(at, memory.len);
        }
    }

    fn map(
        &self,
        device_addr: u64,
        len: usize,
        backing: Backing<'_>,
    ) -> Result<NonNull<c_void>, HostMemoryError> {
        let mapped = match (&self.reservation, usize::try_from(device_addr)) {
            (Some(window), Ok(addr)) => window.place(addr, len, backing),
            _ => map_anywhere(len, backing),
        };
        mapped.map_err(|e| HostMemoryError::Io { step: "mapping host memory", source: e.into() })
    }

    fn unmap(&self, at: NonNull<c_void>, len: usize) {
        match &self.reservation {
            Some(window) => window.clear(at.as_ptr().addr(), len),
            // SAFETY: the mapping was made by `map` and is given up by its owner.
            None => drop(unsafe { munmap(at, len) }),
        }
    }
}
