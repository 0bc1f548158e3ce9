//! Finds `libcuda.so.1`: the one already in the process, else the one beside this library, else
//! the one that the loader finds.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, OsStr, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr;

use super::Driver;

const SONAME: &CStr = c"libcuda.so.1";

/// Loads the library and looks its functions up.
///
/// # Errors
/// What the loader says, in its words.
pub(super) fn load() -> Result<Driver, String> {
    #[cfg(test)]
    return Ok(Driver::new(crate::fake_driver::find));
    #[cfg(not(test))]
    {
        let library = open()?;
        // SAFETY: the handle is open and never closed; names are strings.
        Ok(Driver::new(|name| unsafe { libc::dlsym(library, name.as_ptr()) }))
    }
}

#[cfg_attr(test, allow(dead_code))]
fn open() -> Result<*mut c_void, String> {
    // A program may use both interfaces: then the driver's state must be the same for both.
    if let Ok(loaded) = dlopen(SONAME, libc::RTLD_NOLOAD) {
        return Ok(loaded);
    }
    if let Some(path) = beside_this_library()
        && let Ok(library) = dlopen(&path, 0)
    {
        return Ok(library);
    }
    dlopen(SONAME, 0)
}

fn dlopen(name: &CStr, flags: i32) -> Result<*mut c_void, String> {
    // SAFETY: the name is a string; loading runs the library's constructors, which for a driver
    // library is what any CUDA program does.
    let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | flags) };
    if !library.is_null() {
        return Ok(library);
    }
    // SAFETY: dlerror gives null or a string that lives until the thread's next dl call.
    let message = unsafe { libc::dlerror() };
    if message.is_null() {
        return Err(format!("{} is not loaded", name.to_string_lossy()));
    }
    // SAFETY: not null, so it is the string described above; it is copied at once.
    Err(unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned())
}

/// `libcuda.so.1` in the folder of the file that this code was loaded from.
fn beside_this_library() -> Option<CString> {
    let mut info = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    let here: fn() -> Option<CString> = beside_this_library;
    // SAFETY: any address may be asked about; `info` is filled where the answer is not 0.
    let found = unsafe { libc::dladdr(here as *const c_void, &mut info) };
    if found == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's own string for the file, which lives as long as this code is loaded.
    let file = unsafe { CStr::from_ptr(info.dli_fname) };
    let folder = Path::new(OsStr::from_bytes(file.to_bytes())).parent()?;
    let path = folder.join(OsStr::from_bytes(SONAME.to_bytes()));
    CString::new(path.as_os_str().as_bytes()).ok()
}
