//! Kernels: a module is loaded on first use and never unloaded; its kernels take one operand each, a structure.

use std::ffi::CString;
use std::ptr::null_mut;
use std::sync::{Mutex, PoisonError};

use svp_abi::library_work::LibraryWork;

use crate::border::Pointer;
use crate::driver::driver;
use crate::error::Error;
use crate::kind::Kind;

/// Threads of a block, where a kernel takes any number of them.
pub const THREADS: u32 = 256;
/// Blocks in each of a grid's second and third directions, at most.
pub const GRID_MAX: i64 = 65_535;

/// PTX, and the driver's library of it once it is loaded.
#[derive(Debug)]
pub struct Module {
    code: &'static str,
    /// The driver's handle, as an address; 0 before.
    loaded: Mutex<usize>,
}

impl Module {
    /// A module of this PTX, which ends with a zero as the driver asks.
    pub const fn new(code: &'static str) -> Self {
        Self { code, loaded: Mutex::new(0) }
    }

    /// Has the code loaded: not while a stream is captured, if it can be helped.
    ///
    /// # Errors
    /// The driver's, here and below.
    pub fn load(&self) -> Result<Pointer, Error> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if *loaded == 0 {
            debug_assert!(self.code.ends_with('\0'));
            let (mut library, none, code) = (null_mut(), null_mut(), self.code.as_ptr().cast());
            driver()?.cuLibraryLoadData(&mut library, code, none, none, 0, none, none, 0)?;
            *loaded = library.expose_provenance();
        }
        Ok(std::ptr::with_exposed_provenance_mut(*loaded))
    }

    /// Launches a kernel of `threads` threads in each block, with one operand, in a stream.
    ///
    /// # Errors
    /// [`Error::Grid`] for a grid that no launch takes.
    pub fn launch<P>(
        &self,
        name: &str,
        grid: [i64; 3],
        threads: u32,
        stream: Pointer,
        operand: &P,
    ) -> Result<(), Error> {
        let [x, y, z] = grid;
        let fits = (1..=i64::from(i32::MAX)).contains(&x)
            && (1..=GRID_MAX).contains(&y)
            && (1..=GRID_MAX).contains(&z);
        if !fits {
            return Err(Error::Grid(x, y, z));
        }
        let driver = driver()?;
        let name = CString::new(name).map_err(|_| Error::Name)?;
        let mut kernel = null_mut();
        driver.cuLibraryGetKernel(&mut kernel, self.load()?, name.as_ptr())?;
        let mut params = [std::ptr::from_ref(operand).cast_mut().cast()];
        let [x, y, z] = [x as u32, y as u32, z as u32];
        let params = params.as_mut_ptr();
        driver.cuLaunchKernel(kernel, x, y, z, threads, 1, 1, 0, stream, params, null_mut())
    }
}

/// An operand, and what the launch stands for: what the target's time is estimated from, in place of the kernel.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub struct Priced<P> {
    /// What the kernel reads.
    pub operand: P,
    /// What it computes.
    pub work: LibraryWork,
}

/// A library's modules, one for each type of elements.
#[derive(Debug)]
pub struct Modules([Module; 4]);

impl Modules {
    /// Those of this PTX, for the types S, D, C, Z in this order.
    pub const fn new(code: [&'static str; 4]) -> Self {
        let [s, d, c, z] = code;
        Self([Module::new(s), Module::new(d), Module::new(c), Module::new(z)])
    }

    /// The one for a type.
    pub fn of(&self, kind: Kind) -> &Module {
        let [s, d, c, z] = &self.0;
        match kind {
            Kind::S => s,
            Kind::D => d,
            Kind::C => c,
            Kind::Z => z,
        }
    }
}

/// Blocks for so many elements, a thread each as far as a grid goes: threads take further ones in turn.
pub fn blocks(elements: i64) -> i64 {
    elements.div_euclid(i64::from(THREADS)).saturating_add(1).min(1 << 16)
}

/// Runs `body` with device memory of `len` bytes that lives for its launches alone, in a stream.
///
/// # Errors
/// [`Error::Length`] without a length or with one that is no memory's; the driver's and `body`'s.
pub fn with_scratch<E: From<Error>>(
    stream: Pointer,
    len: Option<usize>,
    body: impl FnOnce(Pointer) -> Result<(), E>,
) -> Result<(), E> {
    let driver = driver()?;
    let mut address = null_mut();
    let len = len.filter(|len| *len <= isize::MAX as usize).ok_or(Error::Length)?;
    driver.cuMemAllocAsync(&mut address, len.max(16), stream)?;
    let result = body(address);
    let freed = driver.cuMemFreeAsync(address, stream);
    result.and(freed.map_err(E::from))
}
