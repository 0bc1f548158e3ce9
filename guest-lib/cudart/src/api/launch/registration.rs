//! What a program's constructors and destructors tell the runtime about its device code.
//!
//! nvcc writes these calls. Their signatures are in no reference; they are those of the
//! declarations that nvcc itself puts into every host translation unit.

use std::ffi::{c_char, c_void};
use std::ptr;

use svp_cuda_types::cudaError_t;

use crate::border::{Result, unrecorded};
use crate::context::in_context;
use crate::driver::loaded;
use crate::raw::{Handle, string, write};
use crate::registry::{self, FatBinary};
use crate::report;
use crate::runtime_api::runtime_api;

/// A handle that [`__cudaRegisterFatBinary`] gave out.
type Registered = Option<&'static FatBinary>;

runtime_api! {
    fn __cudaRegisterFatBinary(wrapper: *mut c_void) -> Registered {
        Some(registry::register_fat_binary(wrapper))
    }

    /// The end of a fat binary's registration: all is known already, and loading waits for a use.
    fn __cudaRegisterFatBinaryEnd(_binary: Registered) -> () {}

    fn __cudaUnregisterFatBinary(binary: Registered) -> () {
        let _ = unrecorded(|| {
            if let Some(binary) = binary {
                binary.unregister(loaded());
            }
            Ok(())
        });
    }

    /// Registers a kernel. `stub` is the address by which the program launches it; what follows
    /// `device_name` is from before launches were calls, and unused.
    fn __cudaRegisterFunction(
        binary: Registered, stub: *const c_void, _device_function: *mut c_char,
        device_name: *const c_char, _thread_limit: i32, _thread: *mut c_void, _block: *mut c_void,
        _block_size: *mut c_void, _grid_size: *mut c_void, _warp_size: *mut i32,
    ) -> () {
        let _ = unrecorded(|| {
            let binary = binary.ok_or(cudaError_t::INVALID_VALUE)?;
            binary.register_kernel(stub, string(device_name)?);
            Ok(())
        });
    }

    /// Registers a `__device__` or `__constant__` variable by the address of its host shadow.
    fn __cudaRegisterVar(
        binary: Registered, shadow: *mut c_void, _device_address: *mut c_char,
        device_name: *const c_char, _external: i32, _bytes: usize, _constant: i32, _global: i32,
    ) -> () {
        let _ = unrecorded(|| register_variable(binary, shadow, device_name, None));
    }

    /// Registers a `__managed__` variable: its shadow is a pointer, which gets the variable's address
    /// when [`__cudaInitModule`] is called.
    fn __cudaRegisterManagedVar(
        binary: Registered, shadow: *mut *mut c_void, _device_address: *mut c_char,
        device_name: *const c_char, _external: i32, bytes: usize, _constant: i32, _global: i32,
    ) -> () {
        let _ = unrecorded(|| register_variable(binary, shadow.cast(), device_name, Some(bytes)));
    }
}

fn register_variable(
    binary: Registered,
    shadow: *const c_void,
    device_name: *const c_char,
    managed: Option<usize>,
) -> Result {
    let binary = binary.ok_or(cudaError_t::INVALID_VALUE)?;
    binary.register_variable(shadow, string(device_name)?, managed);
    Ok(())
}

runtime_api! {
    /// Registers a variable of the host's that device code uses by its host address. No device here can:
    /// said by name, and not an error that the program would find later.
    fn __cudaRegisterHostVar(
        _binary: Registered, _device_name: *const c_char, _variable: *mut c_char, _bytes: usize,
    ) -> () {
        report::once("host variables in device code are not implemented (__cudaRegisterHostVar)");
    }

    /// Registers a table of functions that host and device share; as above.
    fn __cudaRegisterUnifiedTable(_binary: Registered, _table: *mut c_void) -> () {
        report::once("unified functions are not implemented (__cudaRegisterUnifiedTable)");
    }

    /// Gives managed variables their addresses, before the program first touches one. 1 is success.
    fn __cudaInitModule(binary: Registered) -> c_char {
        let answer = unrecorded(|| {
            let binary = binary.ok_or(cudaError_t::INVALID_VALUE)?;
            let placed = place_managed(binary);
            if placed.is_err() {
                stand_in(binary)?;
            }
            placed
        });
        if !answer.is_success() {
            report::once(&format!("__managed__ variables are the host's alone, as zeros: {answer}"));
        }
        c_char::from(answer.is_success())
    }
}

fn place_managed(binary: &'static FatBinary) -> Result {
    let driver = in_context()?;
    for (shadow, _) in registry::managed_shadows(binary) {
        let place: *mut Handle = ptr::with_exposed_provenance_mut(shadow);
        let (address, _) = registry::variable(driver, place.cast())?;
        write(place, Handle(ptr::without_provenance_mut(address as usize)))?;
        registry::adopt_managed(shadow, address as usize);
    }
    Ok(())
}

/// Where there is no device to share memory with, the program gets memory of its own: it can then go
/// on to the call that gives it the error, instead of faulting before.
fn stand_in(binary: &'static FatBinary) -> Result {
    for (shadow, bytes) in registry::managed_shadows(binary) {
        let memory: &'static mut [u128] = Box::leak(vec![0; bytes.div_ceil(16)].into());
        let place: *mut Handle = ptr::with_exposed_provenance_mut(shadow);
        write(place, Handle(memory.as_mut_ptr().cast()))?;
    }
    Ok(())
}
