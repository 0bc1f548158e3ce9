//! Executable memory: written first, then sealed; never writable and executable at once.
#![allow(unsafe_code)]

use std::num::NonZeroUsize;
use std::ptr::NonNull;

use nix::sys::mman::{MapFlags, ProtFlags, mmap_anonymous, mprotect, munmap};

/// Pages of our own.
#[derive(Debug)]
pub(super) struct Mapping {
    start: NonNull<std::ffi::c_void>,
    len: NonZeroUsize,
}

// SAFETY: the pages belong to this value alone; they are written only through `&mut`.
unsafe impl Send for Mapping {}
// SAFETY: as above; shared references only tell where the pages are.
unsafe impl Sync for Mapping {}

impl Mapping {
    /// Zeroed pages, writable.
    pub(super) fn new(len: usize) -> nix::Result<Self> {
        let len = NonZeroUsize::new(len).ok_or(nix::Error::EINVAL)?;
        let protection = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: new pages at a place that the kernel chooses.
        let start = unsafe { mmap_anonymous(None, len, protection, MapFlags::MAP_PRIVATE)? };
        Ok(Self { start, len })
    }

    /// The address of the first page.
    pub(super) fn base(&self) -> *const u8 {
        self.start.as_ptr().cast()
    }

    /// Their bytes; only before [`Mapping::seal`].
    pub(super) fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: the pages are mapped, initialised with zeros and borrowed from `self`. They are
        // writable: `seal` is called once, last, by `Code::load`, which lends them out before.
        unsafe { std::slice::from_raw_parts_mut(self.start.as_ptr().cast(), self.len.get()) }
    }

    /// Makes the first `text` bytes executable and all bytes read-only; `text` is full pages.
    pub(super) fn seal(&mut self, text: usize) -> nix::Result<()> {
        let text = text.min(self.len.get());
        flush_instructions(self.base() as usize, text);
        let executable = ProtFlags::PROT_READ | ProtFlags::PROT_EXEC;
        // SAFETY: these pages are ours, and there is no reference into them.
        unsafe { mprotect(self.start, text, executable)? };
        let rest = self.len.get() - text;
        if rest > 0 {
            // SAFETY: `text` is within the mapping.
            let start = unsafe { self.start.byte_add(text) };
            // SAFETY: as above.
            unsafe { mprotect(start, rest, ProtFlags::PROT_READ)? };
        }
        Ok(())
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: mapped by `new` with this length, and no thread runs code in it any more: one
        // that does holds a reference to the `Code`.
        if let Err(error) = unsafe { munmap(self.start, self.len.get()) } {
            tracing::warn!(%error, "executable memory is not unmapped");
        }
    }
}

/// Lets the instruction cache see what was written; on x86-64 it does so by itself.
#[cfg(target_arch = "aarch64")]
fn flush_instructions(start: usize, len: usize) {
    use std::arch::asm;
    let kinds: u64;
    // SAFETY: CTR_EL0 is readable by programs on Linux.
    unsafe { asm!("mrs {}, ctr_el0", out(reg) kinds) };
    let data_line = 4 << (kinds >> 16 & 15);
    let code_line = 4 << (kinds & 15);
    for line in (start & !(data_line - 1)..start + len).step_by(data_line) {
        // SAFETY: cleaning a cache line of readable memory changes no value.
        unsafe { asm!("dc cvau, {}", in(reg) line) };
    }
    // SAFETY: barriers.
    unsafe { asm!("dsb ish") };
    for line in (start & !(code_line - 1)..start + len).step_by(code_line) {
        // SAFETY: as above.
        unsafe { asm!("ic ivau, {}", in(reg) line) };
    }
    // SAFETY: barriers.
    unsafe { asm!("dsb ish", "isb") };
}

#[cfg(not(target_arch = "aarch64"))]
fn flush_instructions(_: usize, _: usize) {}
