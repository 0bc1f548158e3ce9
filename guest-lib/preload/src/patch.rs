//! Writes machine code: trampolines into memory of their own, jumps over the entries of functions.
//!
//! Only called from the constructor, when the process has one thread and none of the code that is
//! changed has run.
#![allow(unsafe_code)]

use std::io;
use std::ops::Range;
use std::ptr;

use crate::Error;

/// What the system works in; `/proc/self/maps` is in multiples of it.
pub(crate) fn page_bytes() -> u64 {
    // SAFETY: asks for a number.
    let bytes = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    u64::try_from(bytes).unwrap_or(4096)
}

/// Makes executable memory with these bytes at exactly `address`, which must be free.
///
/// # Errors
/// [`Error::Memory`].
pub(crate) fn place(address: u64, code: &[u8]) -> Result<(), Error> {
    let wanted = ptr::with_exposed_provenance_mut::<u8>(address as usize);
    let bytes = code.len();
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED_NOREPLACE;
    // SAFETY: NOREPLACE makes this fail where anything is mapped already.
    let made = unsafe {
        libc::mmap(wanted.cast(), bytes, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0)
    };
    if made != wanted.cast() {
        // An old kernel ignores the flag and maps elsewhere, which is no use.
        return Err(failed("make memory for trampolines"));
    }
    // SAFETY: just mapped, writable, and as long as `code`.
    unsafe { ptr::copy_nonoverlapping(code.as_ptr(), wanted, bytes) };
    // SAFETY: the mapping made above.
    let sealed = unsafe { libc::mprotect(made, bytes, libc::PROT_READ | libc::PROT_EXEC) };
    if sealed != 0 {
        return Err(failed("make trampolines executable"));
    }
    flush(&(address..address + bytes as u64));
    Ok(())
}

/// Writes `jumps` (address, bytes) into an object's code segment, `code`, in which all of them lie.
///
/// # Errors
/// [`Error::Memory`]; nothing has been written then.
pub(crate) fn write(code: &Range<u64>, jumps: &[(u64, Vec<u8>)]) -> Result<(), Error> {
    let page = page_bytes();
    let start = code.start / page * page;
    let bytes = (code.end - start) as usize;
    let protect = |protection| {
        let start = ptr::with_exposed_provenance_mut(start as usize);
        // SAFETY: an object's code segment, whole pages; only its protection changes.
        unsafe { libc::mprotect(start, bytes, protection) }
    };
    // Executable all along: on a machine where a page holds code of the loader's too, it runs on.
    if protect(libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC) != 0 {
        return Err(failed("make the runtime's code writable"));
    }
    for (address, jump) in jumps {
        let entry = ptr::with_exposed_provenance_mut::<u8>(*address as usize);
        // SAFETY: the caller has checked that these bytes lie in the segment made writable above;
        // no other thread exists that could run them meanwhile.
        unsafe { ptr::copy_nonoverlapping(jump.as_ptr(), entry, jump.len()) };
    }
    flush(code);
    if protect(libc::PROT_READ | libc::PROT_EXEC) != 0 {
        return Err(failed("make the runtime's code read-only again"));
    }
    Ok(())
}

fn failed(action: &'static str) -> Error {
    Error::Memory { action, source: io::Error::last_os_error() }
}

/// x86 processors notice changed code by themselves.
#[cfg(target_arch = "x86_64")]
fn flush(_code: &Range<u64>) {}

/// Makes changed code known to instruction fetch: data caches are cleaned to the point where both
/// meet, then instruction caches are invalidated, line by line.
#[cfg(target_arch = "aarch64")]
fn flush(code: &Range<u64>) {
    use std::arch::asm;
    let types: u64;
    // SAFETY: reads the cache type register, which Linux lets programs do.
    unsafe { asm!("mrs {}, ctr_el0", out(reg) types) };
    let data_line = 4_u64 << ((types >> 16) & 0xf);
    let code_line = 4_u64 << (types & 0xf);
    for line in (code.start / data_line * data_line..code.end).step_by(data_line as usize) {
        // SAFETY: cleans a line of memory that is mapped; contents do not change.
        unsafe { asm!("dc cvau, {}", in(reg) line) };
    }
    // SAFETY: a barrier.
    unsafe { asm!("dsb ish") };
    for line in (code.start / code_line * code_line..code.end).step_by(code_line as usize) {
        // SAFETY: drops a line of the instruction cache; it is fetched anew when it runs.
        unsafe { asm!("ic ivau, {}", in(reg) line) };
    }
    // SAFETY: barriers.
    unsafe { asm!("dsb ish", "isb") };
}
