//! NVRTC gives PTX where a program asks it for the device's own code, which this device does not take.
//!
//! Programs that link `libnvrtc.so` find these functions first, since this library is preloaded. One that
//! asks for `sm_90` has its kernels compiled for `compute_90`, and gets the PTX as the cubin: loading takes
//! either. Programs that look NVRTC's functions up in a library that they have opened get NVIDIA's own.
#![allow(unsafe_code)]

use std::collections::BTreeSet;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::{Mutex, PoisonError};

use crate::nvidia;

/// What NVRTC answers when something in it is wrong.
const INTERNAL_ERROR: c_int = 11;
/// What it is called: its major version is in the name.
const NAMES: [&str; 3] = ["libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so.11.2"];
/// The options that name an architecture, with `=` or before it.
const ARCHITECTURE: [&[u8]; 2] = [b"--gpu-architecture", b"-arch"];

/// An `nvrtcProgram`.
type Program = *mut c_void;
type Compile = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
type GetSize = unsafe extern "C" fn(Program, *mut usize) -> c_int;
type GetCode = unsafe extern "C" fn(Program, *mut c_char) -> c_int;

/// The programs, by address, whose cubin is PTX.
static COMPILED: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());

fn is_ptx(program: Program) -> bool {
    COMPILED.lock().unwrap_or_else(PoisonError::into_inner).contains(&program.addr())
}

/// NVIDIA's function of this name; null if there is no NVRTC.
fn function_of_nvidia(name: &CStr) -> *mut c_void {
    nvidia::function(&NAMES, name)
}

/// The options with virtual architectures in place of real ones; none if there is no real one.
fn virtual_options(options: &[&CStr]) -> Option<Vec<CString>> {
    let mut changed = false;
    let mut is_architecture = false;
    let options = options.iter().map(|option| {
        let bytes = option.to_bytes();
        let equals = bytes.iter().position(|byte| *byte == b'=');
        let (name, value) = match equals {
            Some(at) => (&bytes[..at], at + 1),
            None if is_architecture => (ARCHITECTURE[0], 0),
            None => (bytes, bytes.len()),
        };
        let names_one = ARCHITECTURE.contains(&name);
        is_architecture = names_one && value == bytes.len();
        match bytes.get(value..).and_then(|value| value.strip_prefix(b"sm_")) {
            Some(number) if names_one => {
                changed = true;
                // It has no zeros: it is a part of a string without.
                let text = [&bytes[..value], b"compute_", number].concat();
                CString::new(text).unwrap_or_else(|_| CString::from(*option))
            }
            _ => CString::from(*option),
        }
    });
    let options = options.collect();
    changed.then_some(options)
}

/// Compiles for a virtual architecture.
///
/// # Safety
/// As NVRTC has it: `options` are this many strings.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "NVRTC's name")]
unsafe extern "C" fn nvrtcCompileProgram(
    program: Program,
    count: c_int,
    options: *const *const c_char,
) -> c_int {
    let function = function_of_nvidia(c"nvrtcCompileProgram");
    if function.is_null() {
        return INTERNAL_ERROR;
    }
    // SAFETY: NVIDIA's function of this name has this type.
    let compile: Compile = unsafe { std::mem::transmute(function) };
    let given = match usize::try_from(count) {
        // SAFETY: the program's array, of this many strings.
        Ok(count) if !options.is_null() => unsafe { std::slice::from_raw_parts(options, count) },
        _ => &[],
    };
    let strings: Option<Vec<&CStr>> = given
        .iter()
        // SAFETY: the program's strings.
        .map(|option| (!option.is_null()).then(|| unsafe { CStr::from_ptr(*option) }))
        .collect();
    let changed = strings.and_then(|strings| virtual_options(&strings));
    let mut programs = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    match changed.is_some() {
        true => programs.insert(program.addr()),
        false => programs.remove(&program.addr()),
    };
    // Compiling takes long, and other threads compile, too.
    drop(programs);
    let pointers: Option<Vec<*const c_char>> =
        changed.as_ref().map(|options| options.iter().map(|option| option.as_ptr()).collect());
    let options = pointers.as_ref().map_or(options, Vec::as_ptr);
    // SAFETY: the program's own arguments, or as many strings of ours, which live until it returns.
    unsafe { compile(program, count, options) }
}

/// The size of what [`nvrtcGetCUBIN`] gives, in bytes.
///
/// # Safety
/// As NVRTC has it: `size` is a place for a size.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "NVRTC's name")]
unsafe extern "C" fn nvrtcGetCUBINSize(program: Program, size: *mut usize) -> c_int {
    let name = if is_ptx(program) { c"nvrtcGetPTXSize" } else { c"nvrtcGetCUBINSize" };
    let function = function_of_nvidia(name);
    if function.is_null() {
        return INTERNAL_ERROR;
    }
    // SAFETY: NVIDIA's functions of both names have this type; the arguments are the program's.
    unsafe { std::mem::transmute::<*mut c_void, GetSize>(function)(program, size) }
}

/// The cubin, or the PTX in place of it.
///
/// # Safety
/// As NVRTC has it: `code` has room for what [`nvrtcGetCUBINSize`] says.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "NVRTC's name")]
unsafe extern "C" fn nvrtcGetCUBIN(program: Program, code: *mut c_char) -> c_int {
    let name = if is_ptx(program) { c"nvrtcGetPTX" } else { c"nvrtcGetCUBIN" };
    let function = function_of_nvidia(name);
    if function.is_null() {
        return INTERNAL_ERROR;
    }
    // SAFETY: NVIDIA's functions of both names have this type; the arguments are the program's.
    unsafe { std::mem::transmute::<*mut c_void, GetCode>(function)(program, code) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(options: &[&CStr]) -> Option<Vec<String>> {
        let changed = virtual_options(options)?;
        Some(changed.into_iter().map(|option| option.into_string().unwrap()).collect())
    }

    #[test]
    fn real_architectures_become_virtual_ones() {
        let all = changed(&[c"-I/sm_1", c"--gpu-architecture=sm_90a", c"-arch=sm_75"]).unwrap();
        assert_eq!(all, ["-I/sm_1", "--gpu-architecture=compute_90a", "-arch=compute_75"]);
        let apart = changed(&[c"-arch", c"sm_121", c"sm_90"]).unwrap();
        assert_eq!(apart, ["-arch", "compute_121", "sm_90"]);
    }

    #[test]
    fn other_options_stay() {
        assert_eq!(changed(&[c"--gpu-architecture=compute_80", c"-lineinfo", c"sm_80"]), None);
        assert_eq!(changed(&[c"-DNAME=sm_80", c"-arch"]), None);
        assert_eq!(changed(&[]), None);
    }
}
