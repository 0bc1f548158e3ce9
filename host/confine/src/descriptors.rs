//! Descriptors that a process was started with.
#![allow(unsafe_code)]

use nix::errno::Errno;

use crate::ConfineError;

/// Closes all descriptors but standard input, output and error. For a process that has opened none itself.
///
/// # Errors
/// If the system refuses.
pub fn close_inherited() -> Result<(), ConfineError> {
    let first = 3_u32;
    // SAFETY: the call takes plain numbers. No value in this process owns such a descriptor yet, as
    // the caller promises; one that did would get errors, and no access to freed memory.
    let result = unsafe { libc::syscall(libc::SYS_close_range, first, u32::MAX, 0) };
    match Errno::result(result) {
        Ok(_) => Ok(()),
        // Linux before 5.9. What the hub opens is closed at exec anyway.
        Err(Errno::ENOSYS) => Ok(()),
        Err(error) => Err(ConfineError::System("inherited descriptors", error)),
    }
}
