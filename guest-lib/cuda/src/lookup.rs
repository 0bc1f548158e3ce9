//! `cuGetProcAddress`: which function a name means, for a version of CUDA and a default stream.

use crate::border::{Out, Text, driver_api};
use std::ffi::{CStr, c_void};
use svp_client::CUresult;
use svp_cuda_types::flags::{
    CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM, CU_GET_PROC_ADDRESS_SUCCESS,
    CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND, CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT,
};

driver_api! {
    /// The form of CUDA 11.3: without a status.
    fn cuGetProcAddress(symbol: Text, function: Out<*const c_void>, version: i32, flags: u64) {
        cuGetProcAddress_v2(symbol, function, version, flags, Out::nowhere()).ok()
    }

    fn cuGetProcAddress_v2(
        symbol: Text,
        function: Out<*const c_void>,
        version: i32,
        flags: u64,
        status: Out<u32>,
    ) {
        function.require()?;
        let found = find(symbol.get()?, version, flags);
        function.set(found.unwrap_or(std::ptr::null()))?;
        status.set_if_wanted(found.err().unwrap_or(CU_GET_PROC_ADDRESS_SUCCESS));
        found.map(drop).map_err(|_| CUresult::NOT_FOUND)
    }
}

/// Which default stream a form of a function works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DefaultStream {
    Legacy,
    PerThread,
}

/// One form of a function.
struct EntryPoint {
    name: &'static str,
    /// The version of CUDA that brought this form, 1000 * major + 10 * minor.
    since: i32,
    default: DefaultStream,
    address: Address,
}

/// The address of a function of this library.
struct Address(*const c_void);

#[allow(unsafe_code)]
// SAFETY: the address of code is the same for every thread.
unsafe impl Sync for Address {}

/// Declares the table, sorted by name.
macro_rules! entry_points {
    ($($name:literal, $since:literal, $default:ident, $symbol:ident;)*) => {
        static ENTRY_POINTS: &[EntryPoint] = &[
            $(EntryPoint {
                name: $name,
                since: $since,
                default: DefaultStream::$default,
                address: Address($symbol as *const c_void),
            },)*
        ];
    };
}

/// The generated table.
#[rustfmt::skip]
mod table {
    use super::{Address, DefaultStream, EntryPoint, c_void};
    use super::{cuGetProcAddress, cuGetProcAddress_v2};
    use crate::api::*;
    use crate::unsupported::*; // Ambiguous names: run generated/generate.py.
    include!("../generated/entry_points.rs");

    /// Every entry point of the table.
    pub(super) fn all() -> &'static [EntryPoint] {
        ENTRY_POINTS
    }
}

/// The newest form that `version` knows.
///
/// # Errors
/// The `CUdriverProcAddressQueryResult` that says why there is none.
fn find(name: &CStr, version: i32, flags: u64) -> Result<*const c_void, u32> {
    let name = name.to_str().map_err(|_| CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND)?;
    let table = table::all();
    let start = table.partition_point(|entry| entry.name < name);
    let forms = || table.iter().skip(start).take_while(|entry| entry.name == name);
    if forms().next().is_none() {
        return Err(CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
    }
    let newest = |default: DefaultStream| {
        let known = forms().filter(|entry| entry.default == default && entry.since <= version);
        known.max_by_key(|entry| entry.since)
    };
    let wants_per_thread = flags & u64::from(CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM) != 0;
    // Functions that use no default stream have one form for both.
    let per_thread = if wants_per_thread { newest(DefaultStream::PerThread) } else { None };
    let found = per_thread.or_else(|| newest(DefaultStream::Legacy));
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
        assert_eq!(new, crate::api::cuMemAlloc_v2 as *const c_void as usize);
        let legacy = address(c"cuMemcpyHtoD", 12000, 0).unwrap();
        let per_thread = address(c"cuMemcpyHtoD", 12000, 2).unwrap();
        assert_ne!(legacy, per_thread);
        assert_eq!(address(c"cuMemAlloc", 12000, 2), Ok(new));
        // Programs older than CUDA 12 expect the form with four arguments.
        let oldest = cuGetProcAddress as *const c_void as usize;
        assert_eq!(address(c"cuGetProcAddress", 11080, 0), Ok(oldest));
        assert_ne!(address(c"cuGetProcAddress", 12000, 0), Ok(oldest));
        assert_eq!(address(c"cuNoSuchThing", 13000, 0), Err(1));
        assert_eq!(address(c"cuLaunchKernelEx", 11000, 0), Err(2));
    }

    #[test]
    fn the_table_is_sorted_as_the_search_needs_it() {
        assert!(table::all().is_sorted_by_key(|entry| entry.name));
    }
}
