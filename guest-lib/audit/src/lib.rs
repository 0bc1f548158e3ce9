//! `libsvp_audit.so`: the loader finds our CUDA libraries wherever programs look for them.
//!
//! `LD_LIBRARY_PATH` comes after the RPATH of the object that needs a library, and does not apply where
//! a path is opened. Python's packages do both: they bring NVIDIA's `libcudart.so` and name it to the
//! loader. The loader asks what `LD_AUDIT` names before each search (`man rtld-audit`): this library
//! answers with ours, for the few names that are ours to answer for.
//!
//! The loader keeps it and what it needs apart from the program, which sees none of it.
#![allow(unsafe_code)]

use std::ffi::{CStr, CString, OsStr, c_char, c_uint};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use svp_cuda_types::library::{CORE, OVER_CORE};
use svp_loader::folder_of;

/// `LA_SER_ORIG`: the name is what was asked for, and no place where the loader looks for it.
const AS_ASKED: c_uint = 1;

/// The library beside this one that takes the place of what a program asked for: a file's name, or a path to it.
fn ours(asked: &[u8], folder: &Path) -> Option<PathBuf> {
    let name = Path::new(OsStr::from_bytes(asked)).file_name()?;
    let known = CORE.iter().chain(&OVER_CORE).find(|known| name == **known)?;
    Some(folder.join(known)).filter(|path| path.is_file())
}

/// The folder of this library.
fn folder() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let here: extern "C" fn(c_uint) -> c_uint = la_version;
    FOLDER.get_or_init(|| folder_of(here as usize)).as_deref()
}

/// The loader says which version of its interface it has. All of them have [`la_objsearch`].
#[unsafe(no_mangle)]
pub extern "C" fn la_version(version: c_uint) -> c_uint {
    version
}

/// The loader is about to look for a library; the answer is where it shall look.
///
/// # Safety
/// `name` is a string, as the loader promises.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn la_objsearch(
    name: *mut c_char,
    _cookie: *mut usize,
    reason: c_uint,
) -> *mut c_char {
    if reason != AS_ASKED || name.is_null() {
        return name;
    }
    // SAFETY: not null, so a string that lives during the call.
    let asked = unsafe { CStr::from_ptr(name) }.to_bytes();
    let found = folder().and_then(|folder| ours(asked, folder));
    let path = found.and_then(|path| CString::new(path.as_os_str().as_bytes()).ok());
    // The loader keeps what it is given: a few bytes for each library that is ours.
    path.map_or(name, CString::into_raw)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with a file of each of these names.
    fn folder_with(name: &str, files: &[&str]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("svp-audit-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for file in files {
            std::fs::write(folder.join(file), "").unwrap();
        }
        folder
    }

    #[test]
    fn our_names_are_answered_wherever_they_are_looked_for() {
        let folder = folder_with("ours", &["libcudart.so.13", "libcufft.so.11", "libother.so.1"]);
        let here = Some(folder.join("libcudart.so.13"));
        assert_eq!(ours(b"libcudart.so.13", &folder), here);
        assert_eq!(ours(b"/opt/nvidia/cu13/lib/libcudart.so.13", &folder), here);
        let transforms = Some(folder.join("libcufft.so.11"));
        assert_eq!(ours(b"/opt/nvidia/cufft/lib/libcufft.so.11", &folder), transforms);
        assert_eq!(ours(b"libcudart.so.12", &folder), None, "not there");
        assert_eq!(ours(b"libother.so.1", &folder), None, "not ours to answer for");
        assert_eq!(ours(b"libcudart.so.13.5.37", &folder), None);
        assert_eq!(ours(b"", &folder), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn other_questions_of_the_loader_are_left_as_they_are() {
        let name = c"libcudart.so.13".as_ptr().cast_mut();
        for reason in [AS_ASKED << 1, AS_ASKED << 3] {
            // SAFETY: the name is a string.
            let answer = unsafe { la_objsearch(name, std::ptr::null_mut(), reason) };
            assert_eq!(answer, name);
        }
        // SAFETY: a name may be missing.
        let none = unsafe { la_objsearch(std::ptr::null_mut(), std::ptr::null_mut(), AS_ASKED) };
        assert!(none.is_null());
    }
}
