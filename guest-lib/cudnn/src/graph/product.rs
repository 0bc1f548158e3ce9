//! Products of matrices, and reductions.

use super::attr;
use super::attributes::kind;
use super::launch::{By, Launch, broadcast, right};
use super::tensor::Tensor;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// Batches of a product: extents, and strides of a, b and c.
#[derive(Debug, Default)]
struct Batches {
    dims: Vec<i64>,
    strides: [Vec<i64>; 3],
}

impl Batches {
    /// Those of the dimensions before the last two. A matrix may be one for all, or for as many in turn as its extent
    /// divides the result's: such a dimension is two.
    fn of(tensors: [&Tensor; 3]) -> Result<Self> {
        let mut batches = Self::default();
        let (dims, strides) =
            (tensors.map(|it| right(&it.dims, 1)), tensors.map(|it| right(&it.strides, 0)));
        for d in 0..6 {
            let all = dims[2][d];
            let groups = dims.iter().map(|it| it[d]).filter(|it| *it != 1).min().unwrap_or(1);
            if all % groups != 0 || dims.iter().any(|it| ![1, groups, all].contains(&it[d])) {
                return Err(Status::SHAPE_MISMATCH);
            }
            if all == 1 {
                continue;
            }
            let each = all / groups;
            batches.dims.extend([groups, each]);
            for ((to, dims), strides) in batches.strides.iter_mut().zip(&dims).zip(&strides) {
                let stride = strides[d];
                to.extend(match dims[d] {
                    1 => [0, 0],
                    whole if whole == all => [stride * each, stride],
                    _ => [stride, 0],
                });
            }
        }
        batches.without_ones();
        if batches.dims.len() > 6 {
            return refused(Status::NOT_SUPPORTED, "a product of batches in so many dimensions");
        }
        Ok(batches)
    }

    /// Leaves out the dimensions of one batch.
    fn without_ones(&mut self) {
        let keep: Vec<bool> = self.dims.iter().map(|it| *it != 1).collect();
        for all in self.strides.iter_mut().chain([&mut self.dims]) {
            let mut kept = keep.iter();
            all.retain(|_| kept.next() == Some(&true));
        }
    }
}

/// A product as a launch: the last two dimensions are rows and columns, those before are batches.
///
/// # Errors
/// As `Node::of`.
pub(super) fn matmul(fields: Fields) -> Result<Launch> {
    let how = Fields(&fields.object(attr::OPERATION_MATMUL_DESC, kind::MATMUL)?.attributes);
    let tensors @ [a, b, c] = [
        fields.tensor(attr::OPERATION_MATMUL_ADESC)?,
        fields.tensor(attr::OPERATION_MATMUL_BDESC)?,
        fields.tensor(attr::OPERATION_MATMUL_CDESC)?,
    ];
    require(tensors.iter().all(|it| it.dims.len() >= 2))?;
    let [da, db, dc] = tensors.map(|it| right(&it.dims, 1));
    let (m, n, k) = (dc[6], dc[7], da[7]);
    if da[6] != m || db[6] != k || db[7] != n {
        return Err(Status::SHAPE_MISMATCH);
    }
    let mut launch = Launch::new("matmul", By::Tiles(m, n), how.whole(attr::MATMUL_COMP_TYPE));
    let batches = Batches::of(tensors)?;
    let place = |values: &[i64], fill| right(&[values, &[fill; 2]].concat(), fill);
    launch.shape(place(&batches.dims, 1), [1; 8]);
    launch.operand.n[..3].copy_from_slice(&[m, n, k]);
    launch.operand.p[0] = how.real(attr::MATMUL_PADDING_VALUE).unwrap_or(0.0);
    for (view, tensor) in [a, b, c].into_iter().enumerate() {
        let mut strides = place(&batches.strides[view], 0);
        strides[6..].copy_from_slice(&right(&tensor.strides, 0)[6..]);
        launch.view(view, tensor, strides, 0, view == 2)?;
    }
    let summed_wide = launch.wide;
    for (view, name) in [
        (3, attr::OPERATION_MATMUL_GEMM_M_OVERRIDE_DESC),
        (4, attr::OPERATION_MATMUL_GEMM_N_OVERRIDE_DESC),
        (5, attr::OPERATION_MATMUL_GEMM_K_OVERRIDE_DESC),
    ] {
        if let Some(tensor) = fields.tensor_if(name)? {
            launch.view(view, tensor, extents(tensor, &dc, &batches)?, 0, false)?;
        }
    }
    // A number of rows is an integer of 32 bits, and no reason for products in double.
    launch.wide = summed_wide;
    Ok(launch)
}

/// Strides of a tensor with a number for each batch, or for each of the first dimension's.
fn extents(tensor: &Tensor, result: &[i64; 8], batches: &Batches) -> Result<[i64; 8]> {
    let mut whole = *result;
    (whole[6], whole[7]) = (1, 1);
    let strides = broadcast(tensor, &whole)?;
    let Some(d) = (0..6).find(|d| strides[*d] != 0) else { return Ok([0; 8]) };
    // The dimension may have been split, or others left out: its place is where c's stride is.
    let mut all = [0; 8];
    let (mut left, first) = (whole[d], 6 - batches.dims.len());
    let before: i64 = whole[..d].iter().product();
    let mut passed = 1;
    for (at, dim) in batches.dims.iter().enumerate() {
        if passed == before && left > 1 {
            left /= dim;
            all[first + at] = strides[d] * left;
        } else {
            passed *= dim;
        }
    }
    if (d + 1..6).any(|other| strides[other] != 0) {
        return refused(Status::NOT_SUPPORTED, "a product's extents in more than one dimension");
    }
    Ok(all)
}

/// Sums, or the like, of what one element of `y` is of.
///
/// # Errors
/// [`Status::SHAPE_MISMATCH`].
pub(crate) fn reduce(op: i64, x: &Tensor, y: &Tensor, compute: Option<i64>) -> Result<Launch> {
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
    let how = Fields(&fields.object(attr::OPERATION_REDUCTION_DESC, kind::REDUCTION)?.attributes);
    let op = how.whole(attr::REDUCTION_OPERATOR).ok_or(Status::INVALID_VALUE)?;
    require((0..=8).contains(&op))?;
    reduce(
        op,
        fields.tensor(attr::OPERATION_REDUCTION_XDESC)?,
        fields.tensor(attr::OPERATION_REDUCTION_YDESC)?,
        how.whole(attr::REDUCTION_COMP_TYPE),
    )
}

/// Sums and sums of squares of each channel.
///
/// # Errors
/// As `Node::of`.
pub(super) fn statistics(fields: Fields) -> Result<Vec<Launch>> {
    /// The kernel's number for sums of squares.
    const SQUARES: i64 = 100;
    require(fields.whole(attr::OPERATION_GENSTATS_MODE) == Some(0))?;
    let (x, compute) = (
        fields.tensor(attr::OPERATION_GENSTATS_XDESC)?,
        fields.whole(attr::OPERATION_GENSTATS_MATH_PREC),
    );
    Ok(vec![
        reduce(0, x, fields.tensor(attr::OPERATION_GENSTATS_SUMDESC)?, compute)?,
        reduce(SQUARES, x, fields.tensor(attr::OPERATION_GENSTATS_SQSUMDESC)?, compute)?,
    ])
}
