//! Incomplete factorizations, LU and Cholesky, in place where a matrix in CSR has entries.

use svp_library_support::Pointer;
use svp_library_support::border::{bytes_at, guard, say_once, write};
use svp_library_support::driver::{driver, ensure_context};

use crate::call::Call;
use crate::handle::settings;
use crate::kernels::{FACTORS, launch_warp};
use crate::objects::{self, Factorization, Object, change, factorization};
use crate::operand::{Numbers, Scalar, Sparse};
use crate::status::{Result, Status, require};

/// `CUSPARSE_STATUS_ZERO_PIVOT`
const ZERO_PIVOT: Status = Status(9);

#[repr(C)]
struct Incomplete {
    a: Sparse,
    pivot: Pointer,
    boost: Scalar,
    tolerance: f64,
    boosted: i32,
    unused: i32,
}

/// A matrix as the calls have it: rows, entries, its base, then values, offsets, indices.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Square {
    pub(crate) sizes: [i32; 3],
    pub(crate) arrays: [Pointer; 3],
}

impl Square {
    fn sparse(self) -> Result<Sparse> {
        let ([rows, entries, base], [values, offsets, indices]) = (self.sizes, self.arrays);
        require(rows >= 0 && entries >= 0 && !offsets.is_null())?;
        require(entries == 0 || !(indices.is_null() || values.is_null()))?;
        let of = |data| Numbers::narrow(data, base);
        Ok(Sparse {
            lines: rows.into(),
            across: rows.into(),
            entries: entries.into(),
            offsets: of(offsets),
            owners: Numbers::none(),
            indices: of(indices),
            values,
        })
    }
}

/// Makes a factorization's descriptor.
pub(crate) fn create(place: *mut Pointer, lu: bool) -> Status {
    let make = || {
        ensure_context()?;
        let mut pivot = std::ptr::null_mut();
        driver()?.cuMemAlloc_v2(&mut pivot, 16)?;
        Ok(Object::Factorization(Factorization { lu, pivot, boost: None }))
    };
    match place.is_null() {
        true => Status::INVALID_VALUE,
        false => objects::create(place, make()),
    }
}

/// Ends it; null is none.
pub(crate) fn destroy(at: Pointer, lu: bool) -> Status {
    guard(|| {
        if at.is_null() {
            return Ok(());
        }
        let it = factorization(at, lu)?;
        let ended = objects::destroy(at);
        driver()?.cuMemFree_v2(it.pivot)?;
        if ended == Status::SUCCESS { Ok(()) } else { Err(ended) }
    })
}

/// What a pivot is replaced by that is no larger than a tolerance; only from host memory.
pub(crate) fn boost(
    call: &Call,
    at: Pointer,
    enabled: i32,
    [tolerance, by]: [Pointer; 2],
) -> Result {
    factorization(at, true)?;
    let boost = if enabled == 0 {
        None
    } else if call.device_pointers {
        say_once::<Status>("csrilu02_numericBoost with numbers in device memory is not supported");
        return Err(Status::NOT_SUPPORTED);
    } else {
        let mut number = [0; 8];
        number.copy_from_slice(&bytes_at(tolerance, 8)?[..8]);
        Some((f64::from_le_bytes(number), bytes_at(by, call.kind.bytes())?))
    };
    change(at, |object| match object {
        Object::Factorization(it) => {
            it.boost = boost;
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

fn run(call: &Call, it: Factorization, a: Square, kernel: &str) -> Result {
    let a = a.sparse()?;
    let (boosted, tolerance, boost) = match it.boost {
        Some((tolerance, by)) => (1, tolerance, Scalar::by_value(by)),
        None => (0, 0.0, Scalar::zero()),
    };
    // -1: no pivot is zero.
    driver()?.cuMemsetD8Async(it.pivot, 0xff, size_of::<i32>(), call.stream)?;
    let operand = Incomplete { a, pivot: it.pivot, boost, tolerance, boosted, unused: 0 };
    launch_warp(&FACTORS, call, kernel, &operand)
}

/// Writes how long a buffer is wanted: one byte would do.
pub(crate) fn room(at: Pointer, lu: bool, a: Square, place: *mut i32) -> Result {
    factorization(at, lu)?;
    a.sparse()?;
    Ok(write(place, 16)?)
}

/// Looks for diagonals that are missing.
pub(crate) fn analyse(call: &Call, at: Pointer, lu: bool, a: Square) -> Result {
    run(call, factorization(at, lu)?, a, "diagonal")
}

/// Factors.
pub(crate) fn factor(call: &Call, at: Pointer, lu: bool, a: Square) -> Result {
    run(call, factorization(at, lu)?, a, if lu { "ilu" } else { "ic" })
}

/// Tells which pivot was zero or missing first, -1 for none. Waits for the factorization.
pub(crate) fn zero_pivot(handle: Pointer, at: Pointer, lu: bool, place: Pointer) -> Status {
    guard(|| {
        let settings = settings(handle)?;
        let it = factorization(at, lu)?;
        require(!place.is_null())?;
        ensure_context()?;
        let mut found = [0u8; 4];
        let to: Pointer = found.as_mut_ptr().cast();
        driver()?.cuMemcpyAsync(to, it.pivot, found.len(), settings.stream)?;
        driver()?.cuStreamSynchronize(settings.stream)?;
        if settings.device_pointers {
            driver()?.cuMemcpyAsync(place, it.pivot, found.len(), settings.stream)?;
        } else {
            write(place.cast::<i32>(), i32::from_le_bytes(found))?;
        }
        if i32::from_le_bytes(found) < 0 { Ok(()) } else { Err(ZERO_PIVOT) }
    })
}
