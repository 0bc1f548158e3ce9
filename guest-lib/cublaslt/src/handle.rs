//! Handles: numbers in a table. One of cuBLAS's is one of cuBLASLt's, too, as documented.
//!
//! A call of libcublas, which has the table of its own handles, is unsafe.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::path::Path;

use svp_library_support::border::{guard, set_up, write};
use svp_library_support::{Handles, Pointer, driver};
use svp_loader::Library;

use crate::kernels::Kernel;
use crate::status::{Result, Status, require};

/// `cublasLtHandle_t`.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Handle(Pointer);

/// None is a number of libcublas's.
static HANDLES: Handles<()> = Handles::new(32);

type GetVersion = extern "C" fn(Pointer, *mut i32) -> i32;

/// Is it a handle of a libcublas in this process?
fn is_of_cublas(handle: Pointer) -> bool {
    ["libcublas.so.12", "libcublas.so.13"].into_iter().any(|name| {
        let Some(library) = Library::already_open(Path::new(name)) else { return false };
        let function = library.symbol(c"cublasGetVersion_v2");
        if function.is_null() {
            return false;
        }
        // SAFETY: not null, so the function of this name, whose C declaration is this type. It looks a handle up.
        let get_version = unsafe { std::mem::transmute::<*mut c_void, GetVersion>(function) };
        let mut version = 0;
        get_version(handle, &mut version) == 0
    })
}

impl Handle {
    /// Checks that there is such a handle.
    ///
    /// # Errors
    /// [`Status::NOT_INITIALIZED`] if not, here and below.
    pub(crate) fn check(self) -> Result {
        if HANDLES.with(self.0, |()| ()).is_some() || is_of_cublas(self.0) {
            Ok(())
        } else {
            Err(Status::NOT_INITIALIZED)
        }
    }

    /// Ends it.
    pub(crate) fn destroy(self) -> Status {
        guard(|| HANDLES.remove(self.0).ok_or(Status::NOT_INITIALIZED))
    }
}

/// Makes a handle; code is loaded now, not while a stream is captured.
pub(crate) fn create(place: *mut Handle) -> Status {
    guard(|| {
        require(!place.is_null())?;
        set_up(|| {
            driver::ensure_context()?;
            Kernel::prepare()
        })?;
        Ok(write(place, Handle(HANDLES.create(())))?)
    })
}
