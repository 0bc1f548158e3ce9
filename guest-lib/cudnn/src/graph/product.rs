//! Products of matrices, and reductions.

use super::attributes::kind;
use super::launch::{By, Launch, broadcast, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// A product as a launch: the last two dimensions are rows and columns, those before are batches.
///
/// # Errors
/// As `Node::of`.
pub(super) fn matmul(fields: Fields) -> Result<Launch> {
    let how = Fields(&fields.object(1523, kind::MATMUL)?.attributes);
    let overrides = [1525, 1526, 1527];
    if overrides.iter().any(|it| !fields.objects(*it).is_empty()) {
        return refused(Status::NOT_SUPPORTED, "a product's extent in device memory");
    }
    let [a, b, c] = [fields.tensor(1520)?, fields.tensor(1521)?, fields.tensor(1522)?];
    require([a, b, c].iter().all(|it| it.dims.len() >= 2))?;
    let [da, db, dc] = [a, b, c].map(|it| right(&it.dims, 1));
    let (m, n, k) = (dc[6], dc[7], da[7]);
    if da[6] != m || db[6] != k || db[7] != n {
        return Err(Status::SHAPE_MISMATCH);
    }
    let mut launch = Launch::new("matmul", By::Tiles(m, n), how.whole(1500));
    let mut batches = dc;
    (batches[6], batches[7]) = (1, 1);
    launch.shape(batches, [1; 8]);
    launch.operand.n[..3].copy_from_slice(&[m, n, k]);
    for (view, tensor, dims) in [(0, a, da), (1, b, db)] {
        let mut whole = dc;
        (whole[6], whole[7]) = (dims[6], dims[7]);
        launch.view(view, tensor, broadcast(tensor, &whole)?, 0, false)?;
    }
    launch.write(2, c, &dc)?;
    Ok(launch)
}

/// Sums, or the like, of what one element of `y` is of.
fn reduce(op: i64, x: &Tensor, y: &Tensor, compute: Option<i64>) -> Result<Launch> {
    let mut launch = Launch::new("reduce", By::Warp, compute);
    let (from, to) = (right(&x.dims, 1), right(&y.dims, 1));
    let mut within = [1; 8];
    for ((within, from), to) in within.iter_mut().zip(from).zip(to) {
        match to {
            1 => *within = from,
            _ if from == to => {}
            _ => return Err(Status::SHAPE_MISMATCH),
        }
    }
    launch.shape(to, within);
    launch.operand.op = op as i32;
    launch.read(0, x, &from)?;
    launch.write(1, y, &to)?;
    Ok(launch)
}

/// A reduction as a launch.
///
/// # Errors
/// As `Node::of`.
pub(super) fn reduction(fields: Fields) -> Result<Launch> {
    let how = Fields(&fields.object(1612, kind::REDUCTION)?.attributes);
    let op = how.whole(1600).ok_or(Status::INVALID_VALUE)?;
    require((0..=8).contains(&op))?;
    reduce(op, fields.tensor(1610)?, fields.tensor(1611)?, how.whole(1601))
}

/// Sums and sums of squares of each channel.
///
/// # Errors
/// As `Node::of`.
pub(super) fn statistics(fields: Fields) -> Result<Vec<Launch>> {
    /// The kernel's number for sums of squares.
    const SQUARES: i64 = 100;
    require(fields.whole(770) == Some(0))?;
    let (x, compute) = (fields.tensor(772)?, fields.whole(771));
    Ok(vec![
        reduce(0, x, fields.tensor(773)?, compute)?,
        reduce(SQUARES, x, fields.tensor(774)?, compute)?,
    ])
}
