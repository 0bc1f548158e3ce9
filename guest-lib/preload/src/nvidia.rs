//! Functions of NVIDIA's libraries, behind ours of the same name.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_void};
use std::path::Path;
use std::ptr;

use svp_loader::Library;

/// NVIDIA's function of this name, in a library of one of these names; null if there is none.
pub(crate) fn function(libraries: &[&str], name: &CStr) -> *mut c_void {
    // SAFETY: the name is a string; any object may ask for what comes behind it.
    let next = unsafe { libc::dlsym(libc::RTLD_NEXT, name.as_ptr()) };
    if !next.is_null() {
        return next;
    }
    // A library that was opened for itself alone comes behind nothing.
    let opened = libraries.iter().find_map(|name| Library::already_open(Path::new(name)));
    opened.map_or(ptr::null_mut(), |library| library.symbol(name))
}
