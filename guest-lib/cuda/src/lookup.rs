//! `cuGetProcAddress`: which function a name means, for a version of CUDA and a default stream.

use std::ffi::{CStr, c_void};
use svp_cuda_types::flags::{
    CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM, CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND,
    CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT,
};

/// Which default stream a form of a function works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Null {
    Legacy,
    PerThread,
}

/// One form of a function.
struct EntryPoint {
    name: &'static str,
    /// The version of CUDA that brought this form, 1000 * major + 10 * minor.
    since: i32,
    null: Null,
    address: Address,
}

/// The address of a function of this library.
struct Address(*const c_void);

#[allow(unsafe_code)]
// SAFETY: the address of code is the same for every thread.
unsafe impl Sync for Address {}

/// Declares the table, sorted by name.
macro_rules! entry_points {
    ($($name:literal, $since:literal, $null:ident, $symbol:ident;)*) => {
        static ENTRY_POINTS: &[EntryPoint] = &[
            $(EntryPoint {
                name: $name,
                since: $since,
                null: Null::$null,
                address: Address($symbol as *const c_void),
            },)*
        ];
    };
}

/// The generated table.
#[rustfmt::skip]
mod table {
    use super::{Address, EntryPoint, Null, c_void};
    use crate::api::array::*;
    use crate::api::array_copy::*;
    use crate::api::context::*;
    use crate::api::device::*;
    use crate::api::event::*;
    use crate::api::function::*;
    use crate::api::graph::*;
    use crate::api::initialisation::*;
    use crate::api::ipc::*;
    use crate::api::launch::*;
    use crate::api::library::*;
    use crate::api::link::*;
    use crate::api::memory::pool::*;
    use crate::api::memory::virt::*;
    use crate::api::memory::*;
    use crate::api::module::*;
    use crate::api::occupancy::*;
    use crate::api::primary_context::*;
    use crate::api::stream::*;
    use crate::api::stream_attribute::*;
    use crate::api::stream_memory::*;
    use crate::api::surface::*;
    use crate::api::texture::*;
    use crate::api::texture_reference::*;
    use crate::unsupported::*;
    include!("../generated/entry_points.rs");

    /// All of it.
    pub(super) fn all() -> &'static [EntryPoint] {
        ENTRY_POINTS
    }
}

/// The newest form that `version` knows.
///
/// # Errors
/// The `CUdriverProcAddressQueryResult` that says why there is none.
pub(crate) fn find(name: &CStr, version: i32, flags: u64) -> Result<*const c_void, u32> {
    let name = name.to_str().map_err(|_| CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND)?;
    let table = table::all();
    let start = table.partition_point(|entry| entry.name < name);
    let forms = || table.iter().skip(start).take_while(|entry| entry.name == name);
    if forms().next().is_none() {
        return Err(CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
    }
    let newest = |null: Null| {
        let known = forms().filter(|entry| entry.null == null && entry.since <= version);
        known.max_by_key(|entry| entry.since)
    };
    let wants_per_thread = flags & u64::from(CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM) != 0;
    // Functions that use no default stream have one form for both.
    let per_thread = if wants_per_thread { newest(Null::PerThread) } else { None };
    let found = per_thread.or_else(|| newest(Null::Legacy));
    found.map(|entry| entry.address.0).ok_or(CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::CString;
    use svp_cuda_types::entry_points::DRIVER_LOOKUPS;

    fn address(name: &CStr, version: i32, flags: u64) -> Result<usize, u32> {
        find(name, version, flags).map(|found| found.addr())
    }

    #[test]
    fn every_question_that_clients_ask_has_an_answer() {
        for lookup in DRIVER_LOOKUPS {
            let name = CString::new(lookup.name).unwrap();
            let answer = address(&name, lookup.cuda_version.max(12000), lookup.flags);
            assert!(answer.is_ok_and(|address| address != 0), "{lookup:?}: {answer:?}");
        }
    }

    #[test]
    fn version_and_default_stream_choose_the_form() {
        let old = address(c"cuMemAlloc", 2000, 0).unwrap();
        let new = address(c"cuMemAlloc", 12000, 0).unwrap();
        assert_ne!(old, new);
        assert_eq!(new, crate::api::memory::cuMemAlloc_v2 as *const c_void as usize);
        let legacy = address(c"cuMemcpyHtoD", 12000, 0).unwrap();
        let per_thread = address(c"cuMemcpyHtoD", 12000, 2).unwrap();
        assert_ne!(legacy, per_thread);
        assert_eq!(address(c"cuMemAlloc", 12000, 2), Ok(new));
        // Who is older than CUDA 12 expects the form with four arguments.
        let asker = crate::api::initialisation::cuGetProcAddress as *const c_void as usize;
        assert_eq!(address(c"cuGetProcAddress", 11080, 0), Ok(asker));
        assert_ne!(address(c"cuGetProcAddress", 12000, 0), Ok(asker));
        assert_eq!(address(c"cuNoSuchThing", 13000, 0), Err(1));
        assert_eq!(address(c"cuLaunchKernelEx", 11000, 0), Err(2));
    }

    #[test]
    fn the_table_is_sorted_as_the_search_needs_it() {
        assert!(table::all().is_sorted_by_key(|entry| entry.name));
    }
}
