//! A driver for unit tests: each call is written down, and answered as the test asks.
//!
//! Log and answers are per thread, as tests are; so is the current context, as in CUDA.
#![allow(unsafe_code, non_snake_case)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_void};
use std::ptr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use svp_cuda_types::{CUcontext, CUdeviceptr, CUlibrary, CUresult, CUstream, CUuuid};

thread_local! {
    static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static ANSWERS: RefCell<BTreeMap<&'static str, CUresult>> =
        const { RefCell::new(BTreeMap::new()) };
    static CURRENT: Cell<usize> = const { Cell::new(0) };
}

/// What the fake's one device has as the limit of every shape.
pub(crate) const LIMIT: i32 = 1024;
/// The one attribute that the fake does not know: L2 set aside for persisting data.
pub(crate) const UNKNOWN_ATTRIBUTE: u32 = 108;
/// Where the fake's variables are, and their size.
pub(crate) const VARIABLE: (CUdeviceptr, usize) = (0x7000, 16);

/// A test's turn, for those that load code or reset the device: both are the whole process's.
pub(crate) fn turn() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::new(());
    let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    calls();
    turn
}

/// The calls since the last time, those that only find the context left out.
pub(crate) fn calls() -> Vec<String> {
    LOG.take()
}

/// From now on, `function` answers `result` in this thread.
pub(crate) fn answer(function: &'static str, result: CUresult) {
    ANSWERS.with_borrow_mut(|answers| answers.insert(function, result));
}

fn note(function: &str, arguments: &str) -> CUresult {
    LOG.with_borrow_mut(|log| log.push(format!("{function}({arguments})")));
    ANSWERS.with_borrow(|answers| answers.get(function).copied()).unwrap_or(CUresult::SUCCESS)
}

fn store<T>(to: *mut T, value: T) {
    assert!(!to.is_null());
    // SAFETY: the runtime under test hands over its own locals, or the test's.
    unsafe { to.write(value) }
}

extern "C" fn cuInit(_flags: u32) -> CUresult {
    ANSWERS.with_borrow(|answers| answers.get("cuInit").copied()).unwrap_or(CUresult::SUCCESS)
}

extern "C" fn cuDriverGetVersion(version: *mut i32) -> CUresult {
    store(version, 13050);
    CUresult::SUCCESS
}

extern "C" fn cuDeviceGetCount(count: *mut i32) -> CUresult {
    store(count, 1);
    CUresult::SUCCESS
}

/// Shapes of grids and blocks (attributes 1 to 7) have one limit; any other attribute's value is
/// its own number, but for one that this driver does not know.
extern "C" fn cuDeviceGetAttribute(value: *mut i32, attribute: u32, _device: i32) -> CUresult {
    if attribute == UNKNOWN_ATTRIBUTE {
        return CUresult::INVALID_VALUE;
    }
    store(value, if (1..=7).contains(&attribute) { LIMIT } else { attribute.cast_signed() });
    CUresult::SUCCESS
}

extern "C" fn cuDeviceGetName(name: *mut c_char, bytes: i32, _device: i32) -> CUresult {
    assert!(bytes > 3);
    for (at, letter) in b"GPU\0".iter().enumerate() {
        store(name.wrapping_add(at), letter.cast_signed() as c_char);
    }
    CUresult::SUCCESS
}

extern "C" fn cuDeviceGetUuid_v2(uuid: *mut CUuuid, _device: i32) -> CUresult {
    store(uuid, CUuuid { bytes: [7; 16] });
    CUresult::SUCCESS
}

extern "C" fn cuDeviceTotalMem_v2(bytes: *mut usize, _device: i32) -> CUresult {
    store(bytes, 1 << 33);
    CUresult::SUCCESS
}

/// Device memory is at and above the address of variables; the rest is unknown.
extern "C" fn cuPointerGetAttribute(
    value: *mut c_void,
    attribute: u32,
    address: CUdeviceptr,
) -> CUresult {
    use svp_cuda_types::CUpointer_attribute as Attribute;
    if address < VARIABLE.0 {
        return CUresult::INVALID_VALUE;
    }
    match Attribute(attribute) {
        Attribute::MEMORY_TYPE => store(value.cast(), 2_u32),
        Attribute::IS_MANAGED => store(value.cast(), 0_u32),
        Attribute::DEVICE_ORDINAL => store(value.cast(), 0_i32),
        Attribute::DEVICE_POINTER => store(value.cast(), address),
        _ => return CUresult::INVALID_VALUE,
    }
    CUresult::SUCCESS
}

extern "C" fn cuCtxGetCurrent(context: *mut CUcontext) -> CUresult {
    store(context, ptr::without_provenance_mut(CURRENT.get()));
    CUresult::SUCCESS
}

extern "C" fn cuCtxSetCurrent(context: CUcontext) -> CUresult {
    CURRENT.set(context.addr());
    CUresult::SUCCESS
}

extern "C" fn cuCtxGetDevice(device: *mut i32) -> CUresult {
    store(device, 0);
    CUresult::SUCCESS
}

extern "C" fn cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: i32) -> CUresult {
    store(context, ptr::without_provenance_mut(0xc0 + device as usize));
    CUresult::SUCCESS
}

extern "C" fn cuDevicePrimaryCtxReset_v2(device: i32) -> CUresult {
    note("cuDevicePrimaryCtxReset", &format!("{device}"))
}

extern "C" fn cuDevicePrimaryCtxRelease_v2(device: i32) -> CUresult {
    note("cuDevicePrimaryCtxRelease", &format!("{device}"))
}

extern "C" fn cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize) -> CUresult {
    store(address, 0x1000);
    note("cuMemAlloc", &format!("{bytes}"))
}

extern "C" fn cuMemFree_v2(address: CUdeviceptr) -> CUresult {
    note("cuMemFree", &format!("{address:#x}"))
}

extern "C" fn cuMemcpyHtoD_v2(to: CUdeviceptr, _from: *const c_void, bytes: usize) -> CUresult {
    note("cuMemcpyHtoD", &format!("{to:#x}, {bytes}"))
}

extern "C" fn cuMemcpyHtoDAsync_v2(
    to: CUdeviceptr,
    _from: *const c_void,
    bytes: usize,
    stream: CUstream,
) -> CUresult {
    note("cuMemcpyHtoDAsync", &format!("{to:#x}, {bytes}, stream {}", stream.addr()))
}

extern "C" fn cuMemsetD2D8_v2(
    address: CUdeviceptr,
    pitch: usize,
    value: u8,
    width: usize,
    height: usize,
) -> CUresult {
    note("cuMemsetD2D8", &format!("{address:#x}, {pitch}, {value}, {width}, {height}"))
}

extern "C" fn cuStreamQuery(stream: CUstream) -> CUresult {
    note("cuStreamQuery", &format!("stream {}", stream.addr()))
}

extern "C" fn cuStreamSynchronize(stream: CUstream) -> CUresult {
    note("cuStreamSynchronize", &format!("stream {}", stream.addr()))
}

extern "C" fn cuLibraryLoadData(
    library: *mut CUlibrary,
    code: *const c_void,
    _jit_options: *mut u32,
    _jit_values: *mut *mut c_void,
    _jit_count: u32,
    _options: *mut u32,
    _values: *mut *mut c_void,
    _count: u32,
) -> CUresult {
    store(library, ptr::without_provenance_mut(0x11b));
    note("cuLibraryLoadData", &format!("{:#x}", code.addr()))
}

extern "C" fn cuLibraryUnload(library: CUlibrary) -> CUresult {
    note("cuLibraryUnload", &format!("{:#x}", library.addr()))
}

extern "C" fn cuLibraryGetKernel(
    kernel: *mut *mut c_void,
    _library: CUlibrary,
    name: *const c_char,
) -> CUresult {
    store(kernel, ptr::without_provenance_mut(0xe1));
    // SAFETY: a name that a test registered.
    let name = unsafe { CStr::from_ptr(name) };
    note("cuLibraryGetKernel", &name.to_string_lossy())
}

extern "C" fn cuLibraryGetGlobal(
    address: *mut CUdeviceptr,
    bytes: *mut usize,
    _library: CUlibrary,
    _name: *const c_char,
) -> CUresult {
    store(address, VARIABLE.0);
    store(bytes, VARIABLE.1);
    CUresult::SUCCESS
}

extern "C" fn cuLaunchKernel(
    function: *mut c_void,
    grid_x: u32,
    grid_y: u32,
    grid_z: u32,
    block_x: u32,
    block_y: u32,
    block_z: u32,
    shared_bytes: u32,
    stream: CUstream,
    _parameters: *mut *mut c_void,
    _extra: *mut *mut c_void,
) -> CUresult {
    let shape = format!("{grid_x} {grid_y} {grid_z}, {block_x} {block_y} {block_z}");
    let (function, stream) = (function.addr(), stream.addr());
    note("cuLaunchKernel", &format!("{function:#x}, {shape}, {shared_bytes}, stream {stream}"))
}

/// Address of the fake's function of this name; null for all that no test needs.
pub(crate) fn find(name: &CStr) -> *mut c_void {
    macro_rules! table {
        ($($function:ident),* $(,)?) => {
            match name.to_str() {
                $(Ok(stringify!($function)) => $function as *mut c_void,)*
                _ => ptr::null_mut(),
            }
        };
    }
    table![
        cuInit,
        cuDriverGetVersion,
        cuDeviceGetCount,
        cuDeviceGetAttribute,
        cuDeviceGetName,
        cuDeviceGetUuid_v2,
        cuDeviceTotalMem_v2,
        cuPointerGetAttribute,
        cuCtxGetCurrent,
        cuCtxSetCurrent,
        cuCtxGetDevice,
        cuDevicePrimaryCtxRetain,
        cuDevicePrimaryCtxReset_v2,
        cuDevicePrimaryCtxRelease_v2,
        cuMemAlloc_v2,
        cuMemFree_v2,
        cuMemcpyHtoD_v2,
        cuMemcpyHtoDAsync_v2,
        cuMemsetD2D8_v2,
        cuStreamQuery,
        cuStreamSynchronize,
        cuLibraryLoadData,
        cuLibraryUnload,
        cuLibraryGetKernel,
        cuLibraryGetGlobal,
        cuLaunchKernel,
    ]
}
