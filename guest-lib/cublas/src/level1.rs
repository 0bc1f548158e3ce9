//! Level 1: vectors.

use svp_library_support::Pointer;
use svp_library_support::border::write;
use svp_library_support::driver::driver;

use crate::handle::{Call, Kind};
use crate::kernels::{launch_each, launch_sum, with_scratch};
use crate::operand::{Scalar, Vector};
use crate::status::{Result, require};

#[repr(C)]
struct Map {
    n: i64,
    x: Vector,
    y: Vector,
    alpha: Scalar,
    beta: Scalar,
    what: i32,
    unused: i32,
}

#[repr(C)]
struct Reduce {
    n: i64,
    x: Vector,
    y: Vector,
    result: Pointer,
    what: i32,
    wide: i32,
}

/// A vector argument: its first number and the step between two.
type Steps = (Pointer, i64);

fn map(call: &Call, what: i32, n: i64, x: Steps, y: Steps, scalars: [Scalar; 2]) -> Result {
    if n <= 0 {
        return Ok(());
    }
    let [alpha, beta] = scalars;
    let (x, y) = (Vector::new(x.0, x.1), Vector::new(y.0, y.1));
    launch_each(call, "map", (n, 1), &Map { n, x, y, alpha, beta, what, unused: 0 })
}

/// y = alpha x + y
pub(crate) fn axpy(call: &Call, n: i64, alpha: Pointer, x: Steps, y: Steps) -> Result {
    let alpha = Scalar::of(call, alpha, call.kind.data_type())?;
    map(call, 0, n, x, y, [alpha, Scalar::zero(call.kind)])
}

/// x = alpha x, where `alpha` is of the type `by`.
pub(crate) fn scal(call: &Call, by: Kind, n: i64, alpha: Pointer, x: Steps) -> Result {
    let alpha = Scalar::of(call, alpha, by.data_type())?;
    if x.1 <= 0 {
        return Ok(());
    }
    map(call, 1, n, x, x, [alpha, Scalar::zero(call.kind)])
}

/// y = x
pub(crate) fn copy(call: &Call, n: i64, x: Steps, y: Steps) -> Result {
    map(call, 2, n, x, y, [Scalar::zero(call.kind); 2])
}

/// Exchanges x and y.
pub(crate) fn swap(call: &Call, n: i64, x: Steps, y: Steps) -> Result {
    map(call, 3, n, x, y, [Scalar::zero(call.kind); 2])
}

/// A rotation: its cosine is real, its sine of the type `sine_of`.
pub(crate) fn rot(
    call: &Call,
    sine_of: Kind,
    n: i64,
    (x, y): (Steps, Steps),
    c: Pointer,
    s: Pointer,
) -> Result {
    let cosine = Scalar::of(call, c, call.kind.real().data_type())?;
    let sine = Scalar::of(call, s, sine_of.data_type())?;
    map(call, 4, n, x, y, [cosine, sine])
}

/// A modified rotation: `param` has a flag and the matrix.
pub(crate) fn rotm(call: &Call, n: i64, x: Steps, y: Steps, param: Pointer) -> Result {
    require(!param.is_null())?;
    if call.settings.device_pointers {
        let matrix = Scalar::on_device(param, call.kind);
        return map(call, 5, n, x, y, [matrix, Scalar::zero(call.kind)]);
    }
    let len = 5 * call.kind.bytes();
    with_scratch(call, Some(len), |scratch| {
        let (driver, stream) = (driver()?, call.settings.stream);
        driver.cuMemcpyAsync(scratch, param, len, stream)?;
        map(call, 5, n, x, y, [Scalar::on_device(scratch, call.kind), Scalar::zero(call.kind)])
    })
}

/// A sum, a norm or an index, into `result` by the handle's pointer mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum To {
    Dot,
    DotConjugate,
    Norm,
    Sum,
    Largest,
    Least,
}

impl To {
    fn number(self) -> i32 {
        match self {
            Self::Dot | Self::DotConjugate => 0,
            Self::Norm => 1,
            Self::Sum => 2,
            Self::Largest => 3,
            Self::Least => 4,
        }
    }
}

/// Reduces x, or x and y, to one number; `wide`: an index is an `int64_t`.
pub(crate) fn reduce(
    call: &Call,
    to: To,
    n: i64,
    x: Steps,
    y: Steps,
    (result, wide): (Pointer, bool),
) -> Result {
    require(!result.is_null())?;
    let len = match to {
        To::Dot | To::DotConjugate => call.kind.bytes(),
        To::Norm | To::Sum => call.kind.real().bytes(),
        To::Largest | To::Least => 4 + 4 * usize::from(wide),
    };
    let is_pair = matches!(to, To::Dot | To::DotConjugate);
    let n = if n <= 0 || (x.1 <= 0 && !is_pair) { 0 } else { n };
    let run = |result| {
        let operand = Reduce {
            n,
            x: Vector::new(x.0, x.1).conj(to == To::DotConjugate),
            y: Vector::new(y.0, y.1),
            result,
            what: to.number(),
            wide: wide.into(),
        };
        launch_sum(call, "reduce", n, &operand)
    };
    if call.settings.device_pointers {
        return run(result);
    }
    to_host(call, result, len, run)
}

/// Has `run` write `len` bytes into device memory, and waits for them.
fn to_host(
    call: &Call,
    result: Pointer,
    len: usize,
    run: impl FnOnce(Pointer) -> Result,
) -> Result {
    let mut bytes = [0u8; 16];
    with_scratch(call, Some(len), |scratch| {
        let (driver, stream) = (driver()?, call.settings.stream);
        run(scratch)?;
        driver.cuMemcpyAsync(bytes.as_mut_ptr().cast(), scratch, len, stream)?;
        Ok(driver.cuStreamSynchronize(stream)?)
    })?;
    for (at, byte) in bytes.into_iter().enumerate().take(len) {
        write(result.cast::<u8>().wrapping_add(at), byte)?;
    }
    Ok(())
}
