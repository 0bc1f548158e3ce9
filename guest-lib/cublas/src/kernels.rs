//! The kernels: loaded at the first call of their type, launched in the handle's stream.

use std::ffi::CString;
use std::ptr::null_mut;
use std::sync::{Mutex, PoisonError};

use crate::border::Pointer;
use crate::driver::driver;
use crate::handle::{Call, Kind};
use crate::status::{Result, Status};

/// The code of each type, ended by a zero as the driver asks.
const CODE: [(Kind, &str); 4] = [
    (Kind::S, concat!(include_str!("../generated/s.ptx"), "\0")),
    (Kind::D, concat!(include_str!("../generated/d.ptx"), "\0")),
    (Kind::C, concat!(include_str!("../generated/c.ptx"), "\0")),
    (Kind::Z, concat!(include_str!("../generated/z.ptx"), "\0")),
];

/// Threads of each block of every kernel.
const THREADS: u32 = 256;
/// Blocks in each of a grid's second and third directions, at most.
pub(crate) const GRID_MAX: i64 = 65_535;

/// Libraries of the driver by type, as addresses; they are never unloaded.
static LIBRARIES: Mutex<[usize; 4]> = Mutex::new([0; 4]);

fn library(kind: Kind) -> Result<Pointer> {
    let mut libraries = LIBRARIES.lock().unwrap_or_else(PoisonError::into_inner);
    for (slot, (of, code)) in libraries.iter_mut().zip(CODE) {
        if of == kind {
            if *slot == 0 {
                let mut library = null_mut();
                let none = null_mut;
                let code = code.as_ptr().cast();
                driver()?.cuLibraryLoadData(
                    &mut library,
                    code,
                    none(),
                    none(),
                    0,
                    none(),
                    none(),
                    0,
                )?;
                *slot = library.expose_provenance();
            }
            return Ok(std::ptr::with_exposed_provenance_mut(*slot));
        }
    }
    Err(Status::INTERNAL_ERROR)
}

/// Has the code of a type loaded: not while a stream is captured, if it can be helped.
pub(crate) fn prepare(kind: Kind) -> Result {
    library(kind).map(drop)
}

/// Launches `family`'s kernel of the call's type with one operand.
pub(crate) fn launch<P>(call: &Call, family: &str, grid: [i64; 3], operand: &P) -> Result {
    launch_named(call, &name_of(call.kind, family), grid, operand)
}

/// The same for systems of `n` rows that wait for one another: no more warps than have work.
pub(crate) fn launch_rows<P>(
    call: &Call,
    family: &str,
    grid: [i64; 3],
    n: i64,
    operand: &P,
) -> Result {
    let threads = if n <= 128 { 32 } else { THREADS };
    launch_threads(call, &name_of(call.kind, family), grid, threads, operand)
}

fn name_of(kind: Kind, family: &str) -> String {
    let letter = match kind {
        Kind::S => 's',
        Kind::D => 'd',
        Kind::C => 'c',
        Kind::Z => 'z',
    };
    format!("{letter}{family}")
}

/// Launches the kernel of this name out of the code of the call's type.
pub(crate) fn launch_named<P>(call: &Call, name: &str, grid: [i64; 3], operand: &P) -> Result {
    launch_threads(call, name, grid, THREADS, operand)
}

/// The same with so many threads in each block, for a kernel that takes any number of them.
fn launch_threads<P>(call: &Call, name: &str, grid: [i64; 3], threads: u32, operand: &P) -> Result {
    let [x, y, z] = grid;
    let fits = (1..=i64::from(i32::MAX)).contains(&x)
        && (1..=GRID_MAX).contains(&y)
        && (1..=GRID_MAX).contains(&z);
    if !fits {
        return Err(Status::NOT_SUPPORTED);
    }
    let driver = driver()?;
    let name = CString::new(name).map_err(|_| Status::INTERNAL_ERROR)?;
    let mut kernel = null_mut();
    driver.cuLibraryGetKernel(&mut kernel, library(call.kind)?, name.as_ptr())?;
    let mut params = [std::ptr::from_ref(operand).cast_mut().cast()];
    let (stream, none) = (call.settings.stream, null_mut());
    let [x, y, z] = [x as u32, y as u32, z as u32];
    driver.cuLaunchKernel(kernel, x, y, z, threads, 1, 1, 0, stream, params.as_mut_ptr(), none)
}

/// Blocks for so many elements, a thread each as far as a grid goes: threads take further ones in turn.
pub(crate) fn blocks(elements: i64) -> i64 {
    elements.div_euclid(i64::from(THREADS)).saturating_add(1).min(1 << 16)
}

/// Runs `body` with device memory that lives for its launches alone, in the call's stream.
pub(crate) fn with_scratch(
    call: &Call,
    len: Option<usize>,
    body: impl FnOnce(Pointer) -> Result,
) -> Result {
    let (driver, stream) = (driver()?, call.settings.stream);
    let mut address = null_mut();
    let len = len.filter(|len| *len <= isize::MAX as usize).ok_or(Status::ALLOC_FAILED)?;
    driver.cuMemAllocAsync(&mut address, len.max(16), stream)?;
    let result = body(address);
    let freed = driver.cuMemFreeAsync(address, stream);
    result.and(freed)
}

/// Bytes of so many elements of the call's type.
pub(crate) fn bytes(call: &Call, counts: &[i64]) -> Option<usize> {
    let product = |sum: Option<usize>, count: &i64| sum?.checked_mul(usize::try_from(*count).ok()?);
    counts.iter().fold(Some(call.kind.bytes()), product)
}
