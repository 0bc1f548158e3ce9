//! Kernels: a module is loaded on first use and never unloaded; its kernels take one operand each, a structure.

use std::ffi::CString;
use std::ptr::{null_mut, with_exposed_provenance_mut};
use std::sync::{Mutex, MutexGuard, PoisonError};

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
    loaded: Mutex<Loaded>,
}

/// The driver's handles, as addresses: they are of no context, and never end.
#[derive(Debug)]
struct Loaded {
    /// 0 before it is loaded.
    library: usize,
    /// Those that were launched, by name: few, so that a search is shorter than a hash.
    kernels: Vec<(Box<str>, usize)>,
}

impl Module {
    /// A module of this PTX, which ends with a zero as the driver asks.
    pub const fn new(code: &'static str) -> Self {
        Self { code, loaded: Mutex::new(Loaded { library: 0, kernels: Vec::new() }) }
    }

    /// Has the code loaded: not while a stream is captured, if it can be helped.
    ///
    /// # Errors
    /// The driver's, here and below.
    pub fn load(&self) -> Result<(), Error> {
        self.loaded().map(drop)
    }

    fn loaded(&self) -> Result<MutexGuard<'_, Loaded>, Error> {
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if loaded.library == 0 {
            debug_assert!(self.code.ends_with('\0'));
            let (mut library, none, code) = (null_mut(), null_mut(), self.code.as_ptr().cast());
            driver()?.cuLibraryLoadData(&mut library, code, none, none, 0, none, none, 0)?;
            loaded.library = library.expose_provenance();
        }
        Ok(loaded)
    }

    /// The kernel of a name: the driver is asked once for each.
    fn kernel(&self, name: &str) -> Result<Pointer, Error> {
        let mut loaded = self.loaded()?;
        if let Some((_, kernel)) = loaded.kernels.iter().find(|(of, _)| **of == *name) {
            return Ok(with_exposed_provenance_mut(*kernel));
        }
        let library = with_exposed_provenance_mut(loaded.library);
        let text = CString::new(name).map_err(|_| Error::Name)?;
        let mut kernel = null_mut();
        driver()?.cuLibraryGetKernel(&mut kernel, library, text.as_ptr())?;
        loaded.kernels.push((name.into(), kernel.expose_provenance()));
        Ok(kernel)
    }

    /// Launches a kernel whose threads take the elements in turn, for each member of a batch: no more threads than
    /// there are elements, since on the software GPU each thread is work.
    ///
    /// # Errors
    /// As [`Self::launch`]'s.
    pub fn launch_each<P>(
        &self,
        name: &str,
        (elements, batch): (i64, i64),
        stream: Pointer,
        operand: &P,
    ) -> Result<(), Error> {
        // CAST: 256 at most.
        let threads = elements.clamp(1, THREADS.into()) as u32;
        self.launch(name, [blocks(elements), batch, 1], threads, stream, operand)
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
        let kernel = self.kernel(name)?;
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
    ((elements.max(1) - 1) / i64::from(THREADS) + 1).min(1 << 16)
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
