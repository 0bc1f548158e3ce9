//! LLVM's options that only its command line has.
#![allow(unsafe_code)]

use std::ffi::CStr;

use llvm_sys::support::LLVMParseCommandLineOptions;

/// The program's name, which comes first, and options. LLVM ends the process if it does not know one.
///
/// - X86's domain reassignment moves arithmetic on masks from general registers to mask registers. It looks
///   at every register again for each: 75 s for CUB's radix sort histogram, whose other passes take 5 s. No
///   kernel was seen whose code it changes.
const ARGUMENTS: [&CStr; 2] = [c"svp-jit", c"-disable-x86-domain-reassignment"];

/// Sets LLVM's options for the whole process. Once, before LLVM is used.
pub(crate) fn set() {
    let arguments = ARGUMENTS.map(CStr::as_ptr);
    // SAFETY: these are as many strings as it says, each with its zero at the end, and no text goes before
    // the help, which is not asked for. No other thread uses LLVM yet.
    unsafe {
        LLVMParseCommandLineOptions(arguments.len() as i32, arguments.as_ptr(), std::ptr::null());
    }
}
