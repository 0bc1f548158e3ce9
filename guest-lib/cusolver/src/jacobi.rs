//! Rotations of pairs of columns until all are orthogonal: one-sided Jacobi.

use svp_library_support::driver::driver;
use svp_library_support::module::THREADS;
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::handle::Rotations;
use crate::kernels::launch;
use crate::operand::{Jacobi, Rotate, Sweep, View};
use crate::status::Result;

/// Columns that are rotated, of m rows, and those that follow them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Columns {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) w: View,
    pub(crate) v: View,
}

/// Below which cosine of their angle two columns are orthogonal.
fn tolerance(call: &Call, m: i64, asked: f64) -> f64 {
    let epsilon = match call.kind.real() {
        Kind::S => f64::from(f32::EPSILON),
        _ => f64::EPSILON,
    };
    asked.max(epsilon * (m.max(1) as f64).sqrt())
}

/// Rotates one matrix's columns, a round of all pairs a launch, and waits for each sweep's end. Gives what came of
/// it, and whether the columns are orthogonal.
pub(crate) fn rotate(
    call: &Call,
    columns: Columns,
    wanted: Rotations,
    sweep: Pointer,
) -> Result<(Rotations, bool)> {
    let Columns { m, n, w, v } = columns;
    let (tolerance, mut done) = (tolerance(call, m, wanted.tolerance), n < 2);
    let mut result = Rotations { sweeps: 0, residual: 0.0, ..wanted };
    let driver = driver()?;
    let even = n + n % 2;
    let warps = i64::from(THREADS / 32);
    while !done && result.sweeps < wanted.max_sweeps {
        driver.cuMemsetD8Async(sweep, 0, size_of::<Sweep>(), call.stream)?;
        for round in 0..even - 1 {
            let operand = Rotate { m, n, round, w, v, sweep, tolerance };
            launch(call, "rotate", [(even / 2 + warps - 1) / warps, 1, 1], &operand)?;
        }
        let mut seen = Sweep::default();
        let to: Pointer = (&raw mut seen).cast();
        driver.cuMemcpyAsync(to, sweep, size_of::<Sweep>(), call.stream)?;
        driver.cuStreamSynchronize(call.stream)?;
        result.sweeps += 1;
        result.residual = seen.off.sqrt();
        done = seen.rotations == 0;
    }
    Ok((result, done))
}

/// Rotates the columns of each matrix of a batch, a block of threads each.
pub(crate) fn rotate_batch(
    call: &Call,
    columns: Columns,
    wanted: Rotations,
    info: Pointer,
    count: i64,
) -> Result {
    let Columns { m, n, w, v } = columns;
    let tolerance = tolerance(call, m, wanted.tolerance);
    let sweeps = wanted.max_sweeps;
    let operand = Jacobi { m, n, w, v, info, tolerance, sweeps, unused: 0 };
    launch(call, "jacobi", [count, 1, 1], &operand)
}
