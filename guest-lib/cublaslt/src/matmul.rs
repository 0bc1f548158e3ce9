//! Products: arguments checked, then a launch for each part of a batch, and one more for a bias's gradient.

use svp_library_support::Pointer;
use svp_library_support::driver::{self, driver};
use svp_library_support::module::{GRID_MAX, Priced, blocks};

use crate::attributes::{PRODUCT, product};
use crate::epilogue::{Gradient, Then};
use crate::kernels::Kernel;
use crate::matrix::{Matrix, check_op, refuse_kind};
use crate::operand::{Matmul, Scalar, Sums, View};
use crate::record::Record;
use crate::status::{Result, Status, require};
use crate::types::Types;

/// A block makes this many rows and columns of a product.
const TILE: i64 = 64;

/// The four matrices of a product, in the interface's order.
pub(crate) type Layouts = [Pointer; 4];

/// A product without its addresses, checked.
#[derive(Debug)]
pub(crate) struct Plan {
    record: Record,
    pub(crate) types: Types,
    pub(crate) kernel: Kernel,
    matrices: [Matrix; 4],
    ops: [i32; 2],
    then: Then,
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) batch: i64,
    k: i64,
}

impl Plan {
    /// What a descriptor and four layouts ask for.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for what contradicts itself, [`Status::NOT_SUPPORTED`] for what is not there.
    pub(crate) fn of(descriptor: Pointer, layouts: Layouts) -> Result<Self> {
        let record = Record::load(&PRODUCT, descriptor)?;
        let [a, b, c, d] = layouts.map(Matrix::of);
        let (a, b, c, d) = (a?, b?, c?, d?);
        let ops = [record.int(product::TRANSA), record.int(product::TRANSB)];
        ops.into_iter().try_for_each(check_op)?;
        check_op(record.int(product::TRANSC))?;
        if record.int(product::TRANSC) != 0 {
            return refuse_kind("a transposed C");
        }
        let fill = i64::from(record.int(product::FILL_MODE));
        require((0..=product::FULL).contains(&fill))?;
        if fill != product::FULL {
            return refuse_kind("a product of which only a triangle is stored");
        }
        if record.get(product::EMULATION) != 0 {
            return refuse_kind("emulated precision");
        }
        let (m, k) = a.extents(ops[0]);
        let (k_of_b, n) = b.extents(ops[1]);
        require(k == k_of_b && [c, d].iter().all(|it| (it.rows, it.columns) == (m, n)))?;
        require([a, b, c].iter().all(|it| it.batch == d.batch))?;
        let (compute, scale) = (record.int(product::COMPUTE_TYPE), record.int(product::SCALE_TYPE));
        let [type_a, type_b, type_c, type_d] = [a, b, c, d].map(|it| it.data_type);
        let types = Types { compute, scale, a: type_a, b: type_b, c: type_c, d: type_d };
        let Some(kernel) = types.kernel() else {
            return refuse_kind(&format!("a product of these types: {types:?}"));
        };
        if types.is_fp8() {
            check_fp8(ops, [m, n, k])?;
        }
        let then = Then::of(&record, types, &d)?;
        let (matrices, batch) = ([a, b, c, d], d.batch);
        Ok(Self { record, types, kernel, matrices, ops, then, m, n, batch, k })
    }

    /// Blocks over what the device, or the part of it that is asked for, holds at once.
    pub(crate) fn waves(&self) -> Result<f32> {
        let asked = self.record.int(product::SM_COUNT_TARGET);
        let multiprocessors = if asked > 0 { asked } else { driver::device_attribute(16)? };
        // Eight warps a block; 48 are on a multiprocessor of every generation at least.
        let at_once = f64::from(multiprocessors.max(1)) * 6.0;
        let blocks = tiles(self.m) as f64 * tiles(self.n) as f64 * self.batch as f64;
        Ok((blocks / at_once) as f32)
    }

    /// The kernel's operand.
    fn operand(&self, numbers: [Pointer; 2], data: [Pointer; 4]) -> Result<Matmul> {
        let (alpha, beta) = self.factors(numbers)?;
        let [at_a, at_b, at_c, at_d] = data;
        let [a, b, c, d] = self.matrices;
        let c = if beta.is_zero_by_value() && at_c.is_null() {
            View { data_type: c.data_type, ..View::none() }
        } else {
            c.at(at_c)?
        };
        require(at_c != at_d || self.matrices[2].lies_as(&d))?;
        let then = self.then.epilogue;
        // What no check of a plan may ask for, since its value is only known now.
        require(then.what & (4 | 16 | 256 | 512) == 0 || !then.bias.is_null())?;
        require(then.what & 128 == 0 || !then.aux.is_null())?;
        Ok(Matmul {
            m: self.m,
            n: self.n,
            k: self.k,
            a: a.at(at_a)?.op(self.ops[0]),
            b: b.at(at_b)?.op(self.ops[1]),
            c,
            d: d.at(at_d)?,
            alpha,
            beta,
            then,
        })
    }

    /// Alpha and beta, by the descriptor's pointer mode.
    fn factors(&self, [alpha, beta]: [Pointer; 2]) -> Result<(Scalar, Scalar)> {
        let (scale, get) = (self.types.scale, |attribute| self.record.get(attribute));
        let vector = get(product::ALPHA_VECTOR_BATCH_STRIDE);
        let host = |at| Scalar::by_value(at, scale);
        let of_rows = |at, stride| Scalar::on_device(at, scale, 1, stride);
        match self.record.int(product::POINTER_MODE) {
            0 => Ok((host(alpha)?, host(beta)?)),
            1 => {
                let one = |at, attribute| Scalar::on_device(at, scale, 0, get(attribute));
                let (alpha_stride, beta_stride) =
                    (product::ALPHA_BATCH_STRIDE, product::BETA_BATCH_STRIDE);
                Ok((one(alpha, alpha_stride)?, one(beta, beta_stride)?))
            }
            2 => Ok((of_rows(alpha, vector)?, of_rows(beta, vector)?)),
            3 => {
                require(vector == 0)?;
                Ok((of_rows(alpha, 0)?, Scalar::zero(scale)))
            }
            4 => Ok((of_rows(alpha, vector)?, host(beta)?)),
            _ => Err(Status::INVALID_VALUE),
        }
    }

    /// Makes the product.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for addresses that are none; the driver's.
    pub(crate) fn run(&self, numbers: [Pointer; 2], data: [Pointer; 4], stream: Pointer) -> Result {
        let operand = self.operand(numbers, data)?;
        if self.m == 0 || self.n == 0 {
            return Ok(());
        }
        for most in [operand.then.amax_d, operand.then.amax_aux] {
            if !most.is_null() {
                driver()?.cuMemsetD8Async(most, 0, 4, stream)?;
            }
        }
        let mut operand = operand;
        let mut left = self.batch;
        while left > 0 {
            let part = left.min(GRID_MAX);
            let grid = [tiles(self.m), tiles(self.n).min(GRID_MAX), part];
            let work = self.types.work([self.m, self.n, self.k], part);
            self.kernel.multiply(grid, stream, &Priced { operand, work })?;
            self.gradient(&operand, part, stream)?;
            skip(&mut operand, part);
            left -= part;
        }
        Ok(())
    }

    fn gradient(&self, operand: &Matmul, batch: i64, stream: Pointer) -> Result {
        let (rows, columns, a) = match self.then.gradient {
            Gradient::None => return Ok(()),
            Gradient::A => (self.m, self.k, operand.a),
            Gradient::B => (self.n, self.k, operand.b.op(1)),
            Gradient::D => (self.m, self.n, operand.d),
        };
        let then = &operand.then;
        let (sums, stride, data_type) = (then.bias, then.bias_stride, then.bias_type);
        let sums = Sums { rows, columns, a, sums, stride, data_type, unused: 0 };
        let grid = [blocks(rows.saturating_mul(32)), batch, 1];
        self.kernel.launch("rowsums", grid, stream, &sums)
    }
}

fn tiles(size: i64) -> i64 {
    size.div_euclid(TILE) + i64::from(size.rem_euclid(TILE) != 0)
}

/// Goes on to a later part of a batch. Vectors of factors and what epilogues have go on with it.
fn skip(operand: &mut Matmul, matrices: i64) {
    for view in [&mut operand.a, &mut operand.b, &mut operand.c, &mut operand.d] {
        view.skip(matrices);
    }
    operand.alpha.skip(matrices);
    operand.beta.skip(matrices);
    operand.then.skip(matrices);
}

/// Matrices of 8 bits with a point: devices have them from compute capability 8.9 on, and all but those of data centres
/// since 10.0 only as op(A) = A transposed, op(B) = B, with extents that are multiples of 16.
fn check_fp8(ops: [i32; 2], [m, n, k]: [i64; 3]) -> Result {
    let (major, minor) = (driver::device_attribute(75)?, driver::device_attribute(76)?);
    if (major, minor) < (8, 9) {
        return refuse_kind(
            "a product of 8-bit matrices on a device before compute capability 8.9",
        );
    }
    if !matches!(major, 10 | 11) && (ops[0] == 0 || ops[1] != 0) {
        return refuse_kind(
            "a product of 8-bit matrices other than of A transposed and B as it is",
        );
    }
    if [m, n, k].iter().any(|extent| extent % 16 != 0) {
        return refuse_kind("a product of 8-bit matrices with extents that 16 does not divide");
    }
    Ok(())
}
