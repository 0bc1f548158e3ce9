//! The stack that handlers of faults run on.
//!
//! # Why this is sound
//! A thread's alternate stack is its own; it is given back before its memory is, by the thread itself.
#![allow(unsafe_code)]

use std::io;
use std::mem::MaybeUninit;
use std::ptr;

/// An alternate stack for handlers of faults, for a thread that has none.
pub(super) struct SignalStack {
    memory: Box<[MaybeUninit<u8>]>,
}

impl SignalStack {
    const BYTES: usize = 64 << 10;

    pub(super) fn ensure() -> io::Result<Option<Self>> {
        // SAFETY: plain old data; the calls read and write what they are given.
        unsafe {
            let mut old: libc::stack_t = std::mem::zeroed();
            if libc::sigaltstack(ptr::null(), &mut old) != 0 {
                return Err(io::Error::last_os_error());
            }
            if old.ss_flags & libc::SS_DISABLE == 0 {
                return Ok(None);
            }
            let mut memory = Box::new_uninit_slice(Self::BYTES);
            let new = libc::stack_t {
                ss_sp: memory.as_mut_ptr().cast(),
                ss_flags: 0,
                ss_size: Self::BYTES,
            };
            if libc::sigaltstack(&new, ptr::null_mut()) != 0 {
                return Err(io::Error::last_os_error());
            }
            Ok(Some(Self { memory }))
        }
    }
}

impl Drop for SignalStack {
    fn drop(&mut self) {
        let disable = libc::stack_t {
            ss_sp: self.memory.as_mut_ptr().cast(),
            ss_flags: libc::SS_DISABLE,
            ss_size: Self::BYTES,
        };
        // SAFETY: the thread is not on it, since handlers do not drop it.
        unsafe { libc::sigaltstack(&disable, ptr::null_mut()) };
    }
}
