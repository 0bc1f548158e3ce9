//! nvJitLink gives PTX where a program asks it for machine code, which this device does not take.
//!
//! Programs that link `libnvJitLink.so` find these functions first, since this library is preloaded. Where
//! one asks for optimisation at link time, NVIDIA's linker is asked for PTX, and that is the cubin. Else the
//! cubin is the PTX and the fat binaries that were linked, which are linked once more where they are loaded;
//! NVIDIA's linker has then found their mistakes. What holds anything else (cubins, object files,
//! libraries) is NVIDIA's linker's machine code, as ever, with a line that says so.
//!
//! The header has a name of its own for each function of each release.
#![allow(unsafe_code)]

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::{Mutex, PoisonError};

use svp_fatbin::parts::{LinkPart, join};

use crate::nvidia;

/// `NVJITLINK_SUCCESS`
const SUCCESS: c_int = 0;
/// `NVJITLINK_ERROR_INTERNAL`
const INTERNAL_ERROR: c_int = 6;
/// `NVJITLINK_INPUT_PTX`
const PTX: c_int = 2;
/// `NVJITLINK_INPUT_FATBIN`
const FATBIN: c_int = 4;
/// What NVIDIA's library is called.
const NAMES: [&str; 2] = ["libnvJitLink.so.13", "libnvJitLink.so.12"];

/// An `nvJitLinkHandle`.
type Handle = *mut c_void;
type Create = unsafe extern "C" fn(*mut Handle, u32, *const *const c_char) -> c_int;
type AddData = unsafe extern "C" fn(Handle, c_int, *const c_void, usize, *const c_char) -> c_int;
type AddFile = unsafe extern "C" fn(Handle, c_int, *const c_char) -> c_int;
type GetSize = unsafe extern "C" fn(Handle, *mut usize) -> c_int;
type GetCode = unsafe extern "C" fn(Handle, *mut c_char) -> c_int;
type Destroy = unsafe extern "C" fn(*mut Handle) -> c_int;

/// What a linker's code is.
#[derive(Debug, PartialEq, Eq)]
enum Linked {
    /// PTX that NVIDIA's linker writes.
    Optimised,
    /// What was given: names and images.
    Given(Vec<(String, Vec<u8>)>),
    /// Machine code.
    MachineCode,
}

/// Linkers by their handles.
static LINKERS: Mutex<BTreeMap<usize, Linked>> = Mutex::new(BTreeMap::new());

fn linkers() -> std::sync::MutexGuard<'static, BTreeMap<usize, Linked>> {
    LINKERS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Linked {
    /// What a linker with these options makes, and whether it has to be asked for PTX.
    fn of(options: &[&CStr]) -> (Self, bool) {
        let has = |names: &[&CStr]| options.iter().any(|option| names.contains(option));
        match has(&[c"-lto", c"-dlto"]) {
            true => (Self::Optimised, !has(&[c"-ptx"])),
            false => (Self::Given(Vec::new()), false),
        }
    }

    /// Something more is linked.
    fn add(&mut self, kind: c_int, name: &str, image: &[u8]) {
        match self {
            Self::Given(all) if kind == PTX || kind == FATBIN => {
                all.push((name.to_owned(), image.to_owned()));
            }
            Self::Given(_) => {
                eprintln!(
                    "svp: nvJitLink: `{name}` is linked to machine code, since it is neither PTX nor a fat \
                     binary; link with -lto for code that a device without machine code can run"
                );
                *self = Self::MachineCode;
            }
            Self::Optimised | Self::MachineCode => {}
        }
    }

    /// What the program gets as a cubin, if not from NVIDIA's linker.
    fn image(&self) -> Option<Vec<u8>> {
        let Self::Given(all) = self else { return None };
        let parts: Vec<_> = all.iter().map(|(name, image)| LinkPart { name, image }).collect();
        Some(join(&parts))
    }
}

/// NVIDIA's function of this name, which has the type `F`.
///
/// # Safety
/// `F` must be a pointer to a function of that type.
unsafe fn next<F>(name: &CStr) -> Option<F> {
    const { assert!(size_of::<F>() == size_of::<*mut c_void>()) };
    let function = nvidia::function(&NAMES, name);
    // SAFETY: the caller's promise; a pointer to a function is as long as any.
    (!function.is_null()).then(|| unsafe { std::mem::transmute_copy(&function) })
}

/// # Safety
/// As nvJitLink has it: `options` are this many strings, `handle` is a place for a handle.
unsafe fn create(
    name: &CStr,
    handle: *mut Handle,
    count: u32,
    options: *const *const c_char,
) -> c_int {
    // SAFETY: NVIDIA's function of this name has this type.
    let Some(create) = (unsafe { next::<Create>(name) }) else { return INTERNAL_ERROR };
    let given: &[*const c_char] = match options.is_null() {
        true => &[],
        // SAFETY: the program's array, of this many strings.
        false => unsafe { std::slice::from_raw_parts(options, count as usize) },
    };
    if handle.is_null() || given.iter().any(|option| option.is_null()) {
        // SAFETY: the program's own arguments, which NVIDIA's function looks at as ever.
        return unsafe { create(handle, count, options) };
    }
    // SAFETY: the program's strings.
    let strings: Vec<&CStr> = given.iter().map(|it| unsafe { CStr::from_ptr(*it) }).collect();
    let (linked, asks) = Linked::of(&strings);
    let mut all = given.to_vec();
    all.extend(asks.then_some(c"-ptx".as_ptr()));
    // CAST: one more than the program's, which are not nearly as many.
    // SAFETY: strings that live until it returns, and the program's place for a handle.
    let result = unsafe { create(handle, all.len() as u32, all.as_ptr()) };
    if result == SUCCESS {
        // SAFETY: it has been written.
        linkers().insert(unsafe { *handle }.addr(), linked);
    }
    result
}

/// # Safety
/// As nvJitLink has it: `data` are this many bytes, `label` is a string or null.
unsafe fn add_data(
    name: &CStr,
    handle: Handle,
    kind: c_int,
    (data, size): (*const c_void, usize),
    label: *const c_char,
) -> c_int {
    // SAFETY: NVIDIA's function of this name has this type; the arguments are the program's.
    let result = unsafe {
        let Some(add) = next::<AddData>(name) else { return INTERNAL_ERROR };
        add(handle, kind, data, size, label)
    };
    if let Some(linked) = linkers().get_mut(&handle.addr()).filter(|_| result == SUCCESS) {
        // SAFETY: NVIDIA's function has read all of it.
        let image = unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size) };
        linked.add(kind, &text(label), image);
    }
    result
}

/// # Safety
/// As nvJitLink has it: `path` is a string.
unsafe fn add_file(name: &CStr, handle: Handle, kind: c_int, path: *const c_char) -> c_int {
    // SAFETY: NVIDIA's function of this name has this type; the arguments are the program's.
    let result = unsafe {
        let Some(add) = next::<AddFile>(name) else { return INTERNAL_ERROR };
        add(handle, kind, path)
    };
    if let Some(linked) = linkers().get_mut(&handle.addr()).filter(|_| result == SUCCESS) {
        let path = text(path);
        // NVIDIA's function has read it, so that it is there.
        linked.add(kind, &path, &std::fs::read(&path).unwrap_or_default());
    }
    result
}

/// A string of the program's.
fn text(string: *const c_char) -> String {
    match string.is_null() {
        true => String::new(),
        // SAFETY: nvJitLink's functions take strings here.
        false => unsafe { CStr::from_ptr(string) }.to_string_lossy().into_owned(),
    }
}

/// # Safety
/// As nvJitLink has it: `size` is a place for a size.
unsafe fn cubin_size(name: &CStr, handle: Handle, size: *mut usize) -> c_int {
    let linkers = linkers();
    let name = match linkers.get(&handle.addr()) {
        Some(Linked::Optimised) => c"nvJitLinkGetLinkedPtxSize",
        Some(linked) if !size.is_null() => match linked.image() {
            Some(image) => {
                // SAFETY: the caller's promise.
                unsafe { size.write(image.len()) };
                return SUCCESS;
            }
            None => name,
        },
        _ => name,
    };
    drop(linkers);
    // SAFETY: NVIDIA's functions of both names have this type; the arguments are the program's.
    unsafe { next::<GetSize>(name).map_or(INTERNAL_ERROR, |get| get(handle, size)) }
}

/// # Safety
/// As nvJitLink has it: `code` has room for what [`cubin_size`] says.
unsafe fn cubin(name: &CStr, handle: Handle, code: *mut c_char) -> c_int {
    let linkers = linkers();
    let name = match linkers.get(&handle.addr()) {
        Some(Linked::Optimised) => c"nvJitLinkGetLinkedPtx",
        Some(linked) if !code.is_null() => match linked.image() {
            Some(image) => {
                // SAFETY: the caller's promise.
                unsafe { code.cast::<u8>().copy_from(image.as_ptr(), image.len()) };
                return SUCCESS;
            }
            None => name,
        },
        _ => name,
    };
    drop(linkers);
    // SAFETY: NVIDIA's functions of both names have this type; the arguments are the program's.
    unsafe { next::<GetCode>(name).map_or(INTERNAL_ERROR, |get| get(handle, code)) }
}

/// # Safety
/// As nvJitLink has it: `handle` is the place of a handle.
unsafe fn destroy(name: &CStr, handle: *mut Handle) -> c_int {
    if !handle.is_null() {
        // SAFETY: the caller's promise.
        linkers().remove(&unsafe { *handle }.addr());
    }
    // SAFETY: NVIDIA's function of this name has this type; the argument is the program's.
    unsafe { next::<Destroy>(name).map_or(INTERNAL_ERROR, |destroy| destroy(handle)) }
}

/// A C string of an identifier.
macro_rules! name {
    ($name:ident) => {
        CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()).unwrap_or_default()
    };
}

/// The functions of releases, whose names the header has in place of those without a number.
macro_rules! releases {
    ($($create:ident $add:ident $file:ident $size:ident $cubin:ident $destroy:ident;)*) => {$(
        /// # Safety
        /// See [`create`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $create(
            handle: *mut Handle,
            count: u32,
            options: *const *const c_char,
        ) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { create(name!($create), handle, count, options) }
        }

        /// # Safety
        /// See [`add_data`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $add(
            handle: Handle,
            kind: c_int,
            data: *const c_void,
            size: usize,
            label: *const c_char,
        ) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { add_data(name!($add), handle, kind, (data, size), label) }
        }

        /// # Safety
        /// See [`add_file`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $file(handle: Handle, kind: c_int, path: *const c_char) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { add_file(name!($file), handle, kind, path) }
        }

        /// # Safety
        /// See [`cubin_size`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $size(handle: Handle, size: *mut usize) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { cubin_size(name!($size), handle, size) }
        }

        /// # Safety
        /// See [`cubin`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $cubin(handle: Handle, code: *mut c_char) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { cubin(name!($cubin), handle, code) }
        }

        /// # Safety
        /// See [`destroy`].
        #[unsafe(no_mangle)]
        #[allow(non_snake_case, reason = "nvJitLink's name")]
        unsafe extern "C" fn $destroy(handle: *mut Handle) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { destroy(name!($destroy), handle) }
        }
    )*};
}

#[rustfmt::skip]
releases! {
    __nvJitLinkCreate_12_0 __nvJitLinkAddData_12_0 __nvJitLinkAddFile_12_0 __nvJitLinkGetLinkedCubinSize_12_0 __nvJitLinkGetLinkedCubin_12_0 __nvJitLinkDestroy_12_0;
    __nvJitLinkCreate_12_1 __nvJitLinkAddData_12_1 __nvJitLinkAddFile_12_1 __nvJitLinkGetLinkedCubinSize_12_1 __nvJitLinkGetLinkedCubin_12_1 __nvJitLinkDestroy_12_1;
    __nvJitLinkCreate_12_2 __nvJitLinkAddData_12_2 __nvJitLinkAddFile_12_2 __nvJitLinkGetLinkedCubinSize_12_2 __nvJitLinkGetLinkedCubin_12_2 __nvJitLinkDestroy_12_2;
    __nvJitLinkCreate_12_3 __nvJitLinkAddData_12_3 __nvJitLinkAddFile_12_3 __nvJitLinkGetLinkedCubinSize_12_3 __nvJitLinkGetLinkedCubin_12_3 __nvJitLinkDestroy_12_3;
    __nvJitLinkCreate_12_4 __nvJitLinkAddData_12_4 __nvJitLinkAddFile_12_4 __nvJitLinkGetLinkedCubinSize_12_4 __nvJitLinkGetLinkedCubin_12_4 __nvJitLinkDestroy_12_4;
    __nvJitLinkCreate_12_5 __nvJitLinkAddData_12_5 __nvJitLinkAddFile_12_5 __nvJitLinkGetLinkedCubinSize_12_5 __nvJitLinkGetLinkedCubin_12_5 __nvJitLinkDestroy_12_5;
    __nvJitLinkCreate_12_6 __nvJitLinkAddData_12_6 __nvJitLinkAddFile_12_6 __nvJitLinkGetLinkedCubinSize_12_6 __nvJitLinkGetLinkedCubin_12_6 __nvJitLinkDestroy_12_6;
    __nvJitLinkCreate_12_7 __nvJitLinkAddData_12_7 __nvJitLinkAddFile_12_7 __nvJitLinkGetLinkedCubinSize_12_7 __nvJitLinkGetLinkedCubin_12_7 __nvJitLinkDestroy_12_7;
    __nvJitLinkCreate_12_8 __nvJitLinkAddData_12_8 __nvJitLinkAddFile_12_8 __nvJitLinkGetLinkedCubinSize_12_8 __nvJitLinkGetLinkedCubin_12_8 __nvJitLinkDestroy_12_8;
    __nvJitLinkCreate_12_9 __nvJitLinkAddData_12_9 __nvJitLinkAddFile_12_9 __nvJitLinkGetLinkedCubinSize_12_9 __nvJitLinkGetLinkedCubin_12_9 __nvJitLinkDestroy_12_9;
    __nvJitLinkCreate_13_0 __nvJitLinkAddData_13_0 __nvJitLinkAddFile_13_0 __nvJitLinkGetLinkedCubinSize_13_0 __nvJitLinkGetLinkedCubin_13_0 __nvJitLinkDestroy_13_0;
    __nvJitLinkCreate_13_1 __nvJitLinkAddData_13_1 __nvJitLinkAddFile_13_1 __nvJitLinkGetLinkedCubinSize_13_1 __nvJitLinkGetLinkedCubin_13_1 __nvJitLinkDestroy_13_1;
    __nvJitLinkCreate_13_2 __nvJitLinkAddData_13_2 __nvJitLinkAddFile_13_2 __nvJitLinkGetLinkedCubinSize_13_2 __nvJitLinkGetLinkedCubin_13_2 __nvJitLinkDestroy_13_2;
    __nvJitLinkCreate_13_3 __nvJitLinkAddData_13_3 __nvJitLinkAddFile_13_3 __nvJitLinkGetLinkedCubinSize_13_3 __nvJitLinkGetLinkedCubin_13_3 __nvJitLinkDestroy_13_3;
    __nvJitLinkCreate_13_4 __nvJitLinkAddData_13_4 __nvJitLinkAddFile_13_4 __nvJitLinkGetLinkedCubinSize_13_4 __nvJitLinkGetLinkedCubin_13_4 __nvJitLinkDestroy_13_4;
    __nvJitLinkCreate_13_5 __nvJitLinkAddData_13_5 __nvJitLinkAddFile_13_5 __nvJitLinkGetLinkedCubinSize_13_5 __nvJitLinkGetLinkedCubin_13_5 __nvJitLinkDestroy_13_5;
    __nvJitLinkCreate_13_6 __nvJitLinkAddData_13_6 __nvJitLinkAddFile_13_6 __nvJitLinkGetLinkedCubinSize_13_6 __nvJitLinkGetLinkedCubin_13_6 __nvJitLinkDestroy_13_6;
    __nvJitLinkCreate_13_7 __nvJitLinkAddData_13_7 __nvJitLinkAddFile_13_7 __nvJitLinkGetLinkedCubinSize_13_7 __nvJitLinkGetLinkedCubin_13_7 __nvJitLinkDestroy_13_7;
    __nvJitLinkCreate_13_8 __nvJitLinkAddData_13_8 __nvJitLinkAddFile_13_8 __nvJitLinkGetLinkedCubinSize_13_8 __nvJitLinkGetLinkedCubin_13_8 __nvJitLinkDestroy_13_8;
    __nvJitLinkCreate_13_9 __nvJitLinkAddData_13_9 __nvJitLinkAddFile_13_9 __nvJitLinkGetLinkedCubinSize_13_9 __nvJitLinkGetLinkedCubin_13_9 __nvJitLinkDestroy_13_9;
    nvJitLinkCreate nvJitLinkAddData nvJitLinkAddFile nvJitLinkGetLinkedCubinSize nvJitLinkGetLinkedCubin nvJitLinkDestroy;
}

#[cfg(test)]
mod tests {
    use svp_fatbin::parts::split;

    use super::*;

    #[test]
    fn optimising_linkers_are_asked_for_ptx() {
        assert_eq!(Linked::of(&[c"-lto", c"-arch=sm_90"]), (Linked::Optimised, true));
        assert_eq!(Linked::of(&[c"-ptx", c"-lto"]), (Linked::Optimised, false));
        assert_eq!(Linked::of(&[c"-arch=sm_90"]), (Linked::Given(Vec::new()), false));
    }

    #[test]
    fn the_cubin_is_what_was_given() {
        let mut linked = Linked::Given(Vec::new());
        linked.add(PTX, "one", b".version 8.0");
        linked.add(FATBIN, "two", &[0x50, 0xed, 0x55, 0xba]);
        let image = linked.image().unwrap();
        let parts = split(&image).unwrap();
        assert_eq!(parts.len(), 2);
        assert_eq!((parts[0].name, parts[0].image), ("one", b".version 8.0".as_slice()));
        assert_eq!((parts[1].name, parts[1].image.len()), ("two", 4));
        // A cubin among them: NVIDIA's linker has the code.
        linked.add(1, "three", b"\x7fELF");
        assert_eq!((&linked, linked.image()), (&Linked::MachineCode, None));
        linked.add(PTX, "four", b".version 8.0");
        assert_eq!(linked, Linked::MachineCode);
    }
}
