//! The program's fat binaries, with their kernels and variables: registered before `main`, loaded
//! at first use.
//!
//! Registration only takes notes: it runs in constructors, when the driver must not be touched
//! (and a program that never uses its kernels never loads them). Lock order: a map before a fat
//! binary's `library`; nothing that holds `library` waits for a map.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ffi::{CStr, c_void};
use std::hash::{BuildHasherDefault, Hasher};
use std::ptr;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, PoisonError, RwLock};

use svp_cuda_types::{CUdeviceptr, CUkernel, CUlibrary, CUresult, cudaError_t};

use crate::border::Result;
use crate::driver::Driver;
use crate::raw::Handle;
use crate::report;

/// One registered fat binary. Never freed: the program keeps the address as its handle, and so
/// do stubs that a later unregistration does not reach.
pub(crate) struct FatBinary {
    wrapper: Handle,
    library: Mutex<Option<Result<Handle>>>,
}

/// One registered kernel. Never freed, since its address serves as a handle in the program.
pub(crate) struct Kernel {
    name: &'static CStr,
    owner: &'static FatBinary,
    /// The driver's kernel; null until it is needed, and again after a reset.
    handle: AtomicPtr<c_void>,
}

/// A variable that a fat binary has registered.
#[derive(Clone, Copy)]
pub(crate) struct Variable {
    name: &'static CStr,
    owner: &'static FatBinary,
    managed: bool,
    /// Size in bytes, if this is a managed variable's shadow.
    awaits: Option<usize>,
}

/// The kernel that an address stands for.
#[derive(Clone, Copy)]
enum KernelRef {
    /// A kernel that the program registered: the address of its host stub or of its record.
    Registered(&'static Kernel),
    /// A kernel handle of the driver's that this library gave to the program.
    Driver(Handle),
}

/// Addresses are spread well enough by their own low bits: a multiplication is hash enough, and
/// this is on the path of every launch.
#[derive(Default)]
struct AddressHasher(u64);

impl Hasher for AddressHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_usize(usize::from(*byte)));
    }

    fn write_usize(&mut self, address: usize) {
        let mixed = (self.0 ^ address as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }
}

type AddressMap<T> = HashMap<usize, T, BuildHasherDefault<AddressHasher>>;

static KERNELS: RwLock<AddressMap<KernelRef>> = RwLock::new(AddressMap::with_hasher(HASHER));
static VARIABLES: RwLock<AddressMap<Variable>> = RwLock::new(AddressMap::with_hasher(HASHER));
const HASHER: BuildHasherDefault<AddressHasher> = BuildHasherDefault::new();

/// Takes note of a fat binary; `wrapper` is handed to the driver as it is.
pub(crate) fn register_fat_binary(wrapper: *mut c_void) -> &'static FatBinary {
    Box::leak(Box::new(FatBinary { wrapper: Handle(wrapper), library: Mutex::new(None) }))
}

impl FatBinary {
    /// Takes note of a kernel that the program knows by the address of its host stub.
    pub(crate) fn register_kernel(&'static self, stub: *const c_void, name: &'static CStr) {
        let kernel: &'static Kernel =
            Box::leak(Box::new(Kernel { name, owner: self, handle: AtomicPtr::default() }));
        let mut kernels = KERNELS.write().unwrap_or_else(PoisonError::into_inner);
        kernels.insert(stub.addr(), KernelRef::Registered(kernel));
        kernels.insert(ptr::from_ref(kernel).addr(), KernelRef::Registered(kernel));
    }

    /// Takes note of a variable that the program knows by the address of its host shadow. `awaits` is
    /// its size in bytes if it is managed: its shadow then is a pointer to it.
    pub(crate) fn register_variable(
        &'static self,
        shadow: *const c_void,
        name: &'static CStr,
        awaits: Option<usize>,
    ) {
        let mut variables = VARIABLES.write().unwrap_or_else(PoisonError::into_inner);
        variables.insert(
            shadow.addr(),
            Variable { name, owner: self, managed: awaits.is_some(), awaits },
        );
    }

    /// Forgets the fat binary's kernels and variables, and unloads its code.
    pub(crate) fn unregister(&'static self, driver: Option<&Driver>) {
        let ours = |owner: &FatBinary| ptr::eq(owner, self);
        let mut kernels = KERNELS.write().unwrap_or_else(PoisonError::into_inner);
        kernels.retain(|_, kernel| !matches!(kernel, KernelRef::Registered(k) if ours(k.owner)));
        drop(kernels);
        let mut variables = VARIABLES.write().unwrap_or_else(PoisonError::into_inner);
        variables.retain(|_, variable| !ours(variable.owner));
        drop(variables);
        self.unload(driver);
    }

    fn unload(&self, driver: Option<&Driver>) {
        let library = self.library.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let (Some(driver), Some(Ok(library))) = (driver, library) {
            // At exit the driver may already be gone, which is as good as unloaded.
            let _ = driver.cuLibraryUnload(library.0);
        }
    }

    /// The loaded code. The first call loads it; whatever came of that is the result from then on.
    fn library(&self, driver: &Driver) -> Result<CUlibrary> {
        let mut library = self.library.lock().unwrap_or_else(PoisonError::into_inner);
        let loaded = library.get_or_insert_with(|| load(driver, self.wrapper));
        loaded.map(|handle| handle.0)
    }
}

fn load(driver: &Driver, wrapper: Handle) -> Result<Handle> {
    let mut library = ptr::null_mut();
    let none = ptr::null_mut();
    let values = ptr::null_mut();
    driver
        .cuLibraryLoadData(&mut library, wrapper.0, none, values, 0, none, values, 0)
        .inspect_err(|error| {
            if let Some(line) = refusal(*error, wrapper) {
                report::once(&line);
            }
        })?;
    Ok(Handle(library))
}

/// A process has many fat binaries, of many libraries: whose cannot run, and what would. The driver says
/// what this one holds.
fn refusal(error: CUresult, wrapper: Handle) -> Option<String> {
    let file =
        svp_loader::file_of(wrapper.0.addr()).filter(|_| error == CUresult::NO_BINARY_FOR_GPU)?;
    Some(format!("no code for this device in {}: built with PTX, it would run", file.display()))
}

impl Kernel {
    /// The driver's kernel, loaded at the first call.
    fn handle(&self, driver: &Driver) -> Result<CUkernel> {
        let loaded = self.handle.load(Ordering::Acquire);
        if !loaded.is_null() {
            return Ok(loaded);
        }
        let library = self.owner.library(driver)?;
        let mut kernel = ptr::null_mut();
        driver.cuLibraryGetKernel(&mut kernel, library, self.name.as_ptr()).map_err(|error| {
            match error {
                CUresult::NOT_FOUND => cudaError_t::INVALID_DEVICE_FUNCTION,
                other => other.into(),
            }
        })?;
        // Two threads may both come here: the driver gives both the same handle.
        self.handle.store(kernel, Ordering::Release);
        Ok(kernel)
    }
}

fn lookup(function: *const c_void) -> Result<KernelRef> {
    let kernels = KERNELS.read().unwrap_or_else(PoisonError::into_inner);
    kernels.get(&function.addr()).copied().ok_or(cudaError_t::INVALID_DEVICE_FUNCTION)
}

/// The driver's kernel for whatever the program calls one: a host stub, a handle from
/// [`record`], or a kernel handle from the driver.
pub(crate) fn kernel(driver: &Driver, function: *const c_void) -> Result<CUkernel> {
    match lookup(function)? {
        KernelRef::Registered(kernel) => kernel.handle(driver),
        KernelRef::Driver(handle) => Ok(handle.0),
    }
}

/// The name in device code of a kernel that the program registered.
pub(crate) fn kernel_name(function: *const c_void) -> Result<Option<&'static CStr>> {
    match lookup(function)? {
        KernelRef::Registered(kernel) => Ok(Some(kernel.name)),
        KernelRef::Driver(_) => Ok(None),
    }
}

/// The record of a registered kernel, as a handle that needs no driver yet.
pub(crate) fn record(function: *const c_void) -> Result<*mut c_void> {
    match lookup(function)? {
        KernelRef::Registered(kernel) => Ok(ptr::from_ref(kernel).cast_mut().cast()),
        KernelRef::Driver(handle) => Ok(handle.0),
    }
}

/// The host stub whose kernel has this handle of the driver's; null if the program registered none.
pub(crate) fn stub_of(handle: CUkernel) -> *const c_void {
    let kernels = KERNELS.read().unwrap_or_else(PoisonError::into_inner);
    let found = kernels.iter().find(|(address, kernel)| match kernel {
        KernelRef::Registered(kernel) => {
            // Each is in the map twice, under its stub's address and under its record's.
            let is_stub = ptr::from_ref(*kernel).addr() != **address;
            is_stub && kernel.handle.load(Ordering::Acquire) == handle
        }
        KernelRef::Driver(_) => false,
    });
    found.map_or(ptr::null(), |(address, _)| ptr::with_exposed_provenance(*address))
}

/// From now on `handle`, which the program got from the driver, stands for itself.
pub(crate) fn adopt(handle: CUkernel) {
    let mut kernels = KERNELS.write().unwrap_or_else(PoisonError::into_inner);
    if let Entry::Vacant(slot) = kernels.entry(handle.addr()) {
        slot.insert(KernelRef::Driver(Handle(handle)));
    }
}

/// Address and size, in the current context, of the variable that the program knows by `shadow`.
pub(crate) fn variable(driver: &Driver, shadow: *const c_void) -> Result<(CUdeviceptr, usize)> {
    let found = {
        let variables = VARIABLES.read().unwrap_or_else(PoisonError::into_inner);
        variables.get(&shadow.addr()).copied()
    };
    let Variable { name, owner, managed, .. } = found.ok_or(cudaError_t::INVALID_SYMBOL)?;
    let library = owner.library(driver)?;
    let (mut address, mut bytes) = (0, 0);
    let answer = if managed {
        driver.cuLibraryGetManaged(&mut address, &mut bytes, library, name.as_ptr())
    } else {
        driver.cuLibraryGetGlobal(&mut address, &mut bytes, library, name.as_ptr())
    };
    answer.map_err(|error| match error {
        CUresult::NOT_FOUND => cudaError_t::INVALID_SYMBOL,
        other => other.into(),
    })?;
    Ok((address, bytes))
}

/// Unloads all code: after a reset of the device it is loaded anew, with variables as they were at
/// the start.
pub(crate) fn unload_all(driver: &Driver) {
    let kernels = KERNELS.read().unwrap_or_else(PoisonError::into_inner);
    for kernel in kernels.values() {
        if let KernelRef::Registered(kernel) = kernel {
            kernel.handle.store(ptr::null_mut(), Ordering::Release);
            kernel.owner.unload(Some(driver));
        }
    }
    drop(kernels);
    let variables = VARIABLES.read().unwrap_or_else(PoisonError::into_inner);
    variables.values().for_each(|variable| variable.owner.unload(Some(driver)));
}

/// Host shadows of the managed variables of `owner`, and their sizes: pointers that await their
/// address.
pub(crate) fn managed_shadows(owner: &'static FatBinary) -> Vec<(usize, usize)> {
    let variables = VARIABLES.read().unwrap_or_else(PoisonError::into_inner);
    let of_owner = variables.iter().filter(|(_, variable)| ptr::eq(variable.owner, owner));
    of_owner.filter_map(|(shadow, variable)| Some((*shadow, variable.awaits?))).collect()
}

/// From now on `address`, where a managed variable lies, stands for it as its `shadow` does: nvcc
/// makes `&x` of a managed `x` its address.
pub(crate) fn adopt_managed(shadow: usize, address: usize) {
    let mut variables = VARIABLES.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(variable) = variables.get(&shadow).copied() {
        variables.insert(address, Variable { awaits: None, ..variable });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_file_that_holds_the_code() {
        static WRAPPER: u64 = 0;
        let wrapper = Handle(ptr::from_ref(&WRAPPER).cast_mut().cast());
        let line = refusal(CUresult::NO_BINARY_FOR_GPU, wrapper);
        let test = std::env::current_exe().expect("a test knows its own path");
        let name = test.file_name().expect("it is a file").to_string_lossy();
        assert!(line.as_ref().is_some_and(|it| it.contains(&*name)), "{line:?}");
        assert_eq!(refusal(CUresult::INVALID_IMAGE, wrapper), None);
        assert_eq!(refusal(CUresult::NO_BINARY_FOR_GPU, Handle(ptr::null_mut())), None);
    }
}
