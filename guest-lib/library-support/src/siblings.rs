//! Other libraries of ours, whose descriptors a library is given.
#![allow(unsafe_code)]
// A descriptor is a number that is looked up in a table.
#![allow(clippy::not_unsafe_ptr_arg_deref)]

use std::ffi::c_void;
use std::path::Path;

use svp_loader::Library;

use crate::border::Pointer;

type Get = unsafe extern "C" fn(Pointer) -> i32;
type Set = unsafe extern "C" fn(Pointer, i32) -> i32;

/// The base of indices, 0 or 1, that a matrix's descriptor of libcusparse's older interface has; none for one that there
/// is none of, as where the program has not opened that library.
pub fn index_base(descriptor: Pointer) -> Option<i32> {
    let library = Library::already_open(Path::new("libcusparse.so.12"))?;
    let get = library.symbol(c"cusparseGetMatIndexBase");
    let set = library.symbol(c"cusparseSetMatIndexBase");
    // SAFETY: null becomes None; any other address is that of the function of this name, whose C declaration is the type
    // given here.
    let (get, set) = unsafe {
        (
            std::mem::transmute::<*mut c_void, Option<Get>>(get)?,
            std::mem::transmute::<*mut c_void, Option<Set>>(set)?,
        )
    };
    // SAFETY: the library looks the descriptor up in a table, whatever it is.
    let base = unsafe { get(descriptor) };
    // What tells the base has no answer for a descriptor that is none; what sets it has.
    // SAFETY: as above.
    (unsafe { set(descriptor, base) } == 0).then_some(base)
}
