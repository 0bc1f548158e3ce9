//! Our CUDA runtime, loaded from beside this library.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, OsStr, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::ptr::{self, NonNull};

use crate::Error;

/// The oldest CUDA version whose runtime we have.
const OLDEST: u32 = 12;

/// A loaded `libcudart.so.12` or `.13`; it stays loaded for the life of the process.
pub(crate) struct Runtime {
    library: NonNull<c_void>,
}

impl Runtime {
    /// Loads the runtime that has the functions and structures of the one found in `path`.
    ///
    /// # Errors
    /// [`Error::TooOld`] or [`Error::NoRuntime`].
    pub(crate) fn for_version(cuda_major: u32, path: &Path) -> Result<Self, Error> {
        if cuda_major < OLDEST {
            return Err(Error::TooOld { path: path.to_owned(), major: cuda_major });
        }
        let path = folder().unwrap_or_default().join(format!("libcudart.so.{cuda_major}"));
        let library = path.display().to_string();
        let failed = |reason| Error::NoRuntime { library: library.clone(), reason };
        let name = CString::new(path.as_os_str().as_bytes()).map_err(|e| failed(e.to_string()))?;
        // SAFETY: the name is a string; the library is ours and its constructors do nothing.
        let handle = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        NonNull::new(handle).map(|library| Self { library }).ok_or_else(|| failed(dl_error()))
    }

    /// Address of its function of this name.
    pub(crate) fn function(&self, name: &str) -> Option<u64> {
        let name = CString::new(name).ok()?;
        // SAFETY: the handle is open, the name is a string.
        let address = unsafe { libc::dlsym(self.library.as_ptr(), name.as_ptr()) };
        (!address.is_null()).then_some(address.addr() as u64)
    }
}

fn dl_error() -> String {
    // SAFETY: null, or a string that lives until the thread's next dl call.
    let message = unsafe { libc::dlerror() };
    if message.is_null() {
        return "unknown".into();
    }
    // SAFETY: not null, so it is the string described above; it is copied at once.
    unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned()
}

/// The folder that this library was loaded from.
fn folder() -> Option<PathBuf> {
    let mut info = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    let here: fn() -> Option<PathBuf> = folder;
    // SAFETY: any address may be asked about; `info` is filled where the answer is not 0.
    let found = unsafe { libc::dladdr(here as *const c_void, &mut info) };
    if found == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's own string, which lives as long as this code is loaded.
    let file = unsafe { CStr::from_ptr(info.dli_fname) };
    Path::new(OsStr::from_bytes(file.to_bytes())).parent().map(Path::to_path_buf)
}
