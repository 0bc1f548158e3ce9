//! Our CUDA runtime, loaded from beside this library.

use std::ffi::CString;
use std::path::Path;

use svp_loader::{Library, folder_of};

use crate::Error;

/// The oldest CUDA version whose runtime we have.
const OLDEST: u32 = 12;

/// A loaded `libcudart.so.12` or `.13`.
pub(crate) struct Runtime(Library);

impl Runtime {
    /// Loads the runtime that has the functions and structures of the one found in `path`.
    ///
    /// # Errors
    /// [`Error::TooOld`] or [`Error::NoRuntime`].
    pub(crate) fn for_version(cuda_major: u32, path: &Path) -> Result<Self, Error> {
        if cuda_major < OLDEST {
            return Err(Error::TooOld { path: path.to_owned(), major: cuda_major });
        }
        let here: fn(u32, &Path) -> Result<Self, Error> = Self::for_version;
        let folder = folder_of(here as usize).unwrap_or_default();
        let library = folder.join(format!("libcudart.so.{cuda_major}"));
        Library::open(&library).map(Self).map_err(|source| Error::NoRuntime { library, source })
    }

    /// Address of its function of this name.
    pub(crate) fn function(&self, name: &str) -> Option<u64> {
        let address = self.0.symbol(&CString::new(name).ok()?);
        (!address.is_null()).then_some(address.addr() as u64)
    }
}
