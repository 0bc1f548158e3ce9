//! Capabilities: what root may do beyond other users.
#![allow(unsafe_code)]

use nix::errno::Errno;

use crate::ConfineError;

/// The form of the sets: `_LINUX_CAPABILITY_VERSION_3`.
const VERSION: u32 = 0x2008_0522;

#[repr(C)]
struct Header {
    version: u32,
    pid: i32,
}

#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Sets {
    effective: u32,
    permitted: u32,
    inheritable: u32,
}

/// Drops all capabilities of this thread. With `no_new_privs` no program that it starts has any, either.
pub(crate) fn drop_all() -> Result<(), ConfineError> {
    let mut header = Header { version: VERSION, pid: 0 };
    let none: [Sets; 2] = Default::default();
    // A process without capabilities needs no call that a service may be denied.
    if held(&mut header)? == none {
        return Ok(());
    }
    // SAFETY: both point at structures of the form that this version has, alive over the call.
    let result = unsafe { libc::syscall(libc::SYS_capset, &raw const header, none.as_ptr()) };
    Errno::result(result).map(drop).map_err(|it| ConfineError::System("capabilities", it))
}

/// What this thread has.
fn held(header: &mut Header) -> Result<[Sets; 2], ConfineError> {
    let mut sets: [Sets; 2] = Default::default();
    // SAFETY: as for the call above; the kernel writes two sets in this version, for which there is room.
    let result =
        unsafe { libc::syscall(libc::SYS_capget, std::ptr::from_mut(header), sets.as_mut_ptr()) };
    Errno::result(result).map_err(|it| ConfineError::System("capabilities", it))?;
    Ok(sets)
}
