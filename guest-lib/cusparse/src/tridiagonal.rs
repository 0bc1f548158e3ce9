//! Systems of three diagonals: factors in memory of the call's own, then each right-hand side.

use svp_library_support::Pointer;

use crate::call::Call;
use crate::kernels::{FACTORS, launch_each_of, with_room};
use crate::status::{Result, require};

#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Tridiagonal {
    lower: Pointer,
    main: Pointer,
    upper: Pointer,
    x: Pointer,
    room: Pointer,
    exchanged: Pointer,
    n: i64,
    step: i64,
    batch: i64,
    batch_step: i64,
    columns: i64,
    ld: i64,
    pivoting: i32,
    unused: i32,
}

/// How systems lie, and how many there are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Systems {
    /// Rows of each.
    pub(crate) n: i64,
    /// Between two rows.
    step: i64,
    batch: i64,
    batch_step: i64,
    /// Right-hand sides of each.
    columns: i64,
    ld: i64,
    pivoting: bool,
}

impl Systems {
    /// One system with several right-hand sides.
    ///
    /// # Errors
    /// [`crate::status::Status::INVALID_VALUE`] for sizes that are none, here and below.
    pub(crate) fn one(n: i32, columns: i32, ld: i32, pivoting: bool) -> Result<Self> {
        require(n >= 3 && columns >= 0 && ld >= n)?;
        let (n, columns, ld) = (n.into(), columns.into(), ld.into());
        Ok(Self { n, step: 1, batch: 1, batch_step: 0, columns, ld, pivoting })
    }

    /// Several, so many numbers apart.
    pub(crate) fn strided(n: i32, batch: i32, batch_step: i32) -> Result<Self> {
        require(n >= 3 && batch >= 0 && batch_step >= n)?;
        let (n, batch, batch_step) = (n.into(), batch.into(), batch_step.into());
        Ok(Self { n, step: 1, batch, batch_step, columns: 1, ld: n, pivoting: false })
    }

    /// Several, of which the first rows of all come first. Algorithm 0 does not exchange rows.
    pub(crate) fn interleaved(algorithm: i32, n: i32, batch: i32) -> Result<Self> {
        require((0..=2).contains(&algorithm) && n >= 3 && batch >= 0)?;
        let (n, batch) = (n.into(), batch.into());
        let pivoting = algorithm != 0;
        Ok(Self { n, step: batch, batch, batch_step: 1, columns: 1, ld: 0, pivoting })
    }
}

/// Solves: `diagonals` are the lower one, the main one and the upper one, whose first or last number is not read.
pub(crate) fn solve(call: &Call, it: Systems, diagonals: [Pointer; 3], x: Pointer) -> Result {
    if it.batch == 0 || it.columns == 0 {
        return Ok(());
    }
    let [lower, main, upper] = diagonals;
    require(diagonals.iter().chain([&x]).all(|at| !at.is_null()))?;
    let Systems { n, step, batch, batch_step, columns, ld, pivoting } = it;
    let numbers = 4 * call.kind.bytes() as i64;
    let each = numbers + size_of::<i32>() as i64;
    with_room(call, n.saturating_mul(batch), each, |room| {
        let exchanged = room.wrapping_byte_offset((n * batch * numbers) as isize);
        let pivoting = pivoting.into();
        let operand = Tridiagonal {
            lower,
            main,
            upper,
            x,
            room,
            exchanged,
            n,
            step,
            batch,
            batch_step,
            columns,
            ld,
            pivoting,
            unused: 0,
        };
        launch_each_of(&FACTORS, call, "tridiagonal_factor", batch, &operand)?;
        let systems = batch.saturating_mul(columns);
        launch_each_of(&FACTORS, call, "tridiagonal_solve", systems, &operand)
    })
}
