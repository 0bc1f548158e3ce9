//! Libraries opened at run time, and the folder that the running code was loaded from.
//!
//! The parts of guest-lib lie side by side and find each other so, whatever the search path is.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, OsStr, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::ptr::{self, NonNull};

/// Why a library could not be opened, in the loader's words.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct LoadError(String);

/// An open library. It stays open for the life of the process: functions found in it are kept.
#[derive(Clone, Copy, Debug)]
pub struct Library(NonNull<c_void>);

// SAFETY: the handle is a number to this crate; the loader's functions may be called on any thread.
unsafe impl Send for Library {}
// SAFETY: as above.
unsafe impl Sync for Library {}

impl Library {
    /// Opens a library: by its path, or by a name that the loader searches for.
    ///
    /// # Errors
    /// What the loader says.
    pub fn open(name: &Path) -> Result<Self, LoadError> {
        dlopen(name, 0)
    }

    /// The library of this name, if something has opened it already.
    pub fn already_open(name: &Path) -> Option<Self> {
        dlopen(name, libc::RTLD_NOLOAD).ok()
    }

    /// Address of a function or variable; null if the library has none of this name.
    pub fn symbol(&self, name: &CStr) -> *mut c_void {
        // SAFETY: the handle is open, the name is a string.
        unsafe { libc::dlsym(self.0.as_ptr(), name.as_ptr()) }
    }
}

/// The file that what lies at `address`, code or data, was loaded from: a program's as it was started.
pub fn file_of(address: usize) -> Option<PathBuf> {
    let mut info = libc::Dl_info {
        dli_fname: ptr::null(),
        dli_fbase: ptr::null_mut(),
        dli_sname: ptr::null(),
        dli_saddr: ptr::null_mut(),
    };
    // SAFETY: any address may be asked about; `info` is filled where the answer is not 0.
    let found = unsafe { libc::dladdr(ptr::without_provenance(address), &mut info) };
    if found == 0 || info.dli_fname.is_null() {
        return None;
    }
    // SAFETY: the loader's own string for the file, which lives as long as the code is loaded.
    let file = unsafe { CStr::from_ptr(info.dli_fname) };
    Some(PathBuf::from(OsStr::from_bytes(file.to_bytes())))
}

/// The folder of the file that the code at `address` was loaded from.
pub fn folder_of(address: usize) -> Option<PathBuf> {
    file_of(address)?.parent().map(Path::to_path_buf)
}

fn dlopen(name: &Path, flags: i32) -> Result<Library, LoadError> {
    let name =
        CString::new(name.as_os_str().as_bytes()).map_err(|error| LoadError(error.to_string()))?;
    // SAFETY: the name is a string. Opening runs the library's constructors: those of the libraries
    // of guest-lib do nothing, and a driver library's run in every CUDA program.
    let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | flags) };
    NonNull::new(library).map(Library).ok_or_else(|| LoadError(last_error(&name)))
}

fn last_error(name: &CStr) -> String {
    // SAFETY: null, or a string that lives until the thread's next call of the loader.
    let message = unsafe { libc::dlerror() };
    if message.is_null() {
        return format!("{} is not open", name.to_string_lossy());
    }
    // SAFETY: not null, so it is the string described above; it is copied at once.
    unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned()
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_found_by_name() {
        let library = Library::open(Path::new("libc.so.6")).expect("the C library is always there");
        assert!(!library.symbol(c"malloc").is_null());
        assert!(library.symbol(c"no_such_function").is_null());
        assert!(Library::already_open(Path::new("libc.so.6")).is_some());
    }

    #[test]
    fn what_is_not_there_is_named() {
        let name = Path::new("/nowhere/libnothing.so.1");
        assert!(Library::already_open(name).is_none());
        let error = Library::open(name).map(drop).map_err(|error| error.to_string());
        assert!(error.is_err_and(|text| text.contains("libnothing.so.1")));
    }

    #[test]
    fn this_code_lies_in_the_folder_of_the_test() {
        let here: fn() = this_code_lies_in_the_folder_of_the_test;
        let test = std::env::current_exe().expect("a test knows its own path");
        let folder = folder_of(here as usize).and_then(|path| path.canonicalize().ok());
        assert_eq!(folder.as_deref(), test.parent());
    }
}
