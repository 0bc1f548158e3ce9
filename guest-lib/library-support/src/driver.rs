//! The driver library: found as the runtime finds it, and the few functions that are used of it.
#![allow(unsafe_code)]
// As the C interface: pointers are the library's own values or the program's, under the contract that `border` has.
#![allow(clippy::not_unsafe_ptr_arg_deref)]

use std::ffi::{CStr, c_char, c_uint, c_void};
use std::io::Write;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::OnceLock;

use svp_loader::{Library, LoadError, folder_of};

use crate::border::Pointer;
use crate::error::Error;

/// Declares the functions: a field, its loading and a method for each.
macro_rules! driver_functions {
    ($($name:ident($($arg:ident: $kind:ty),*);)*) => {
        /// The functions of the driver library that libraries use.
        #[allow(non_snake_case)]
        #[derive(Debug)]
        pub struct Driver {
            $($name: Option<unsafe extern "C" fn($($kind),*) -> i32>,)*
        }

        #[allow(non_snake_case, clippy::too_many_arguments)]
        impl Driver {
            fn new(find: impl Fn(&CStr) -> *mut c_void) -> Self {
                Self {
                    $($name: {
                        const NAME: &str = concat!(stringify!($name), "\0");
                        let found = CStr::from_bytes_with_nul(NAME.as_bytes()).map(&find);
                        let address = found.unwrap_or(null_mut());
                        // SAFETY: null becomes None; any other address is that of the function of this name, whose
                        // C declaration is the type given here.
                        unsafe { std::mem::transmute::<
                            *mut c_void,
                            Option<unsafe extern "C" fn($($kind),*) -> i32>,
                        >(address) }
                    },)*
                }
            }

            $(
                /// The function of this name.
                ///
                /// # Errors
                /// What the driver answers, or that it has no such function.
                pub fn $name(&self, $($arg: $kind),*) -> Result<(), Error> {
                    const FUNCTION: &str = stringify!($name);
                    let function = self.$name.ok_or(Error::Missing(FUNCTION))?;
                    // SAFETY: pointers to host memory are of this crate's own values or the program's, under the
                    // contract that `border` speaks of; device addresses are checked by the device.
                    match unsafe { function($($arg),*) } {
                        0 => Ok(()),
                        code => Err(Error::Driver { function: FUNCTION, code }),
                    }
                }
            )*
        }
    };
}

driver_functions! {
    cuInit(flags: c_uint);
    cuCtxGetCurrent(context: *mut Pointer);
    cuCtxSetCurrent(context: Pointer);
    cuDevicePrimaryCtxRetain(context: *mut Pointer, device: i32);
    cuLibraryLoadData(library: *mut Pointer, code: *const c_void, a: Pointer, b: Pointer, c: c_uint, d: Pointer, e: Pointer, f: c_uint);
    cuLibraryGetKernel(kernel: *mut Pointer, library: Pointer, name: *const c_char);
    cuLaunchKernel(kernel: Pointer, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: Pointer, params: *mut Pointer, extra: *mut Pointer);
    cuMemAlloc_v2(address: *mut Pointer, len: usize);
    cuMemFree_v2(address: Pointer);
    cuMemAllocAsync(address: *mut Pointer, len: usize, stream: Pointer);
    cuMemFreeAsync(address: Pointer, stream: Pointer);
    cuCtxGetDevice(device: *mut i32);
    cuDeviceGetAttribute(value: *mut i32, attribute: i32, device: i32);
    cuMemsetD8Async(dst: Pointer, value: u8, len: usize, stream: Pointer);
    cuMemcpyAsync(dst: Pointer, src: Pointer, len: usize, stream: Pointer);
    cuStreamSynchronize(stream: Pointer);
}

/// The one already in the process, else the one beside this library, else the one that the loader finds.
fn load() -> Result<Library, LoadError> {
    let name = Path::new("libcuda.so.1");
    if let Some(library) = Library::already_open(name) {
        return Ok(library);
    }
    let here: fn() -> Result<Library, LoadError> = load;
    let beside = folder_of(here as usize).map(|folder| folder.join(name));
    match beside.and_then(|path| Library::open(&path).ok()) {
        Some(library) => Ok(library),
        None => Library::open(name),
    }
}

/// The driver's functions, initialised.
///
/// # Errors
/// [`Error::NoDriver`] where there is none, or no device.
pub fn driver() -> Result<&'static Driver, Error> {
    static DRIVER: OnceLock<Option<Driver>> = OnceLock::new();
    let found = DRIVER.get_or_init(|| match load() {
        Ok(library) => {
            let driver = Driver::new(|name| library.symbol(name));
            driver.cuInit(0).is_ok().then_some(driver)
        }
        Err(error) => {
            // A closed standard error is the program's choice, and no reason to fail.
            let _ = writeln!(std::io::stderr(), "svp: no driver library: {error}");
            None
        }
    });
    found.as_ref().ok_or(Error::NoDriver)
}

/// Makes the first device's primary context current on a thread that has none, as the runtime does.
///
/// # Errors
/// The driver's.
pub fn ensure_context() -> Result<(), Error> {
    let driver = driver()?;
    let mut context = null_mut();
    driver.cuCtxGetCurrent(&mut context)?;
    if context.is_null() {
        driver.cuDevicePrimaryCtxRetain(&mut context, 0)?;
        driver.cuCtxSetCurrent(context)?;
    }
    Ok(())
}

/// An attribute of the current context's device, by its number in `CUdevice_attribute`.
///
/// # Errors
/// The driver's.
pub fn device_attribute(attribute: i32) -> Result<i32, Error> {
    let driver = driver()?;
    let (mut device, mut value) = (0, 0);
    driver.cuCtxGetDevice(&mut device)?;
    driver.cuDeviceGetAttribute(&mut value, attribute, device)?;
    Ok(value)
}
