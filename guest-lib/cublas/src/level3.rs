//! Level 3: matrices. Products are views of one kernel, solves of level 2's.

use svp_library_support::module::Priced;
use svp_library_support::{LibraryWork, Operation, Pointer, Precision};

use crate::handle::{Call, Kind};
use crate::kernels::{GRID_MAX, bytes, launch, launch_named, launch_rows, with_scratch};
use crate::level2::{Sv, Triangle};
use crate::operand::{
    Batch, HERMITIAN, Matrix, SYMMETRIC, Scalar, TRIANGULAR, Vector, View, bytes_of, check_op,
    second,
};
use crate::status::{Result, Status, require};
use crate::sums::copy;

/// C = alpha A B + beta C.
#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Mm {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
    pub(crate) a: View,
    pub(crate) b: View,
    pub(crate) c: View,
    pub(crate) alpha: Scalar,
    pub(crate) beta: Scalar,
    /// Bytes of an element of each matrix.
    pub(crate) sizes: [i64; 3],
}

impl Mm {
    /// Do all matrices lie densely, as what they are, in the type that is computed in? C may be a triangle.
    fn is_plain(&self, kind: Kind) -> bool {
        let is_dense = |view: &View| view.is_dense_of(kind.data_type());
        [&self.a, &self.b, &self.c].into_iter().all(is_dense)
            && self.a.is_general()
            && self.b.is_general()
    }

    /// What a library for the target computes for so many members of a batch. Of a triangle as an operand or as the result,
    /// the half that is there.
    fn work(&self, kind: Kind, precision: Precision, count: i64) -> LibraryWork {
        // CAST: no size is negative.
        let [m, n, k, count] = [self.m, self.n, self.k, count].map(|size| size as u64);
        let half = |size: u64, halved: bool| if halved { size.div_ceil(2) } else { size };
        let triangle = |view: &View| view.shape == TRIANGULAR;
        let sizes =
            [m, half(n, !self.c.is_general()), half(k, triangle(&self.a) || triangle(&self.b))];
        let numbers = [m.saturating_mul(k), k.saturating_mul(n), m.saturating_mul(n)];
        let bytes = numbers.into_iter().zip(self.sizes).fold(0, |sum: u64, (numbers, size)| {
            sum.saturating_add(numbers.saturating_mul(size as u64))
        });
        let bytes = bytes.saturating_mul(count);
        LibraryWork::new(Operation::Product, precision, kind.is_complex(), sizes, count, bytes)
    }
}

/// What multiplies and adds: here, and in a library for the target.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Computed {
    /// The kernel that multiplies integers.
    pub(crate) integer: bool,
    pub(crate) precision: Precision,
}

impl Computed {
    /// In the type of the routine, by the handle's math mode.
    pub(crate) fn by(call: &Call) -> Self {
        /// `CUBLAS_TF32_TENSOR_OP_MATH`, in the bits of the mode without its flags.
        const TF32: i32 = 3;
        let precision = match call.kind.real() {
            Kind::S if call.settings.math_mode & 0xf == TF32 => Precision::Tf32,
            Kind::S | Kind::C => Precision::F32,
            Kind::D | Kind::Z => Precision::F64,
        };
        Self { integer: false, precision }
    }
}

/// A block makes so many rows and columns of a product.
const TILE: i64 = 64;

/// Runs a product.
pub(crate) fn product(
    call: &Call,
    operand: &Mm,
    count: i64,
    Computed { integer, precision }: Computed,
) -> Result {
    let Mm { m, n, .. } = *operand;
    if m == 0 || n == 0 || count == 0 {
        return Ok(());
    }
    let tiles = |size: i64| (size - 1) / TILE + 1;
    let mut from = 0;
    while from < count {
        let part = (count - from).min(GRID_MAX);
        let mut operand = *operand;
        for (view, size) in
            [&mut operand.a, &mut operand.b, &mut operand.c].into_iter().zip(operand.sizes)
        {
            skip(view, from, size);
        }
        let grid = [tiles(m), tiles(n).min(GRID_MAX), part];
        let plain = operand.is_plain(call.kind);
        let work = operand.work(call.kind, precision, part);
        let operand = Priced { operand, work };
        match integer {
            true => launch_named(call, "imm", grid, &operand)?,
            false if plain => launch(call, "pmm", grid, &operand)?,
            false => launch(call, "mm", grid, &operand)?,
        }
        from += part;
    }
    Ok(())
}

/// Moves a view to a later matrix of its batch.
fn skip(view: &mut View, matrices: i64, size: i64) {
    let by = |bytes: i64| bytes.wrapping_mul(matrices) as isize;
    if view.pointers.is_null() {
        view.data = view.data.wrapping_byte_offset(by(view.stride.wrapping_mul(size)));
    } else {
        view.pointers = view.pointers.wrapping_byte_offset(by(8));
    }
}

fn sizes(views: [&View; 3]) -> Result<[i64; 3]> {
    let [a, b, c] = views.map(|view| bytes_of(view.data_type).map(|bytes| bytes as i64));
    Ok([a?, b?, c?])
}

/// What a general product is of, beside its matrices.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Size {
    pub(crate) transa: i32,
    pub(crate) transb: i32,
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
}

impl Size {
    pub(crate) fn check(&self, lda: i64, ldb: i64, ldc: i64) -> Result {
        check_op(self.transa)?;
        check_op(self.transb)?;
        require(self.m >= 0 && self.n >= 0 && self.k >= 0)?;
        let rows_a = if self.transa == 0 { self.m } else { self.k };
        let rows_b = if self.transb == 0 { self.k } else { self.n };
        require(lda >= rows_a.max(1) && ldb >= rows_b.max(1) && ldc >= self.m.max(1))
    }
}

/// What a product is computed in and of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbers {
    pub(crate) computed: Computed,
    /// Data type of `alpha` and `beta`.
    pub(crate) scalar: i32,
    /// Data types of the three matrices.
    pub(crate) matrices: [i32; 3],
}

/// C = alpha op(A) op(B) + beta C in the type of the routine, for each matrix of a batch.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gemm(
    call: &Call,
    size: Size,
    alpha: Pointer,
    a: (Batch, i64),
    b: (Batch, i64),
    beta: Pointer,
    c: (Batch, i64),
    count: i64,
) -> Result {
    let own = call.kind.data_type();
    let numbers = Numbers { computed: Computed::by(call), scalar: own, matrices: [own; 3] };
    gemm_of(call, numbers, size, alpha, a, b, beta, c, count)
}

/// The same in other types.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gemm_of(
    call: &Call,
    numbers: Numbers,
    size: Size,
    alpha: Pointer,
    (a, lda): (Batch, i64),
    (b, ldb): (Batch, i64),
    beta: Pointer,
    (c, ldc): (Batch, i64),
    count: i64,
) -> Result {
    size.check(lda, ldb, ldc)?;
    require(count >= 0)?;
    let scalar = |at| Scalar::of(call, at, numbers.scalar);
    let (alpha, beta) = (scalar(alpha)?, scalar(beta)?);
    let view = |batch, ld, of| View::batch(call.kind, batch, ld).of_type(of);
    let [type_a, type_b, type_c] = numbers.matrices;
    let a = view(a, lda, type_a).op(size.transa);
    let b = view(b, ldb, type_b).op(size.transb);
    let c = view(c, ldc, type_c);
    let Size { m, n, k, .. } = size;
    let operand = Mm { m, n, k, a, b, c, alpha, beta, sizes: sizes([&a, &b, &c])? };
    product(call, &operand, count, numbers.computed)
}

/// One matrix after which nothing comes.
pub(crate) fn alone(at: Pointer) -> Batch {
    Batch::Strided(at, 0)
}

/// Which update of a triangle: of rank k or 2k, symmetric or Hermitian.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Update {
    pub(crate) hermitian: bool,
    /// Also the product with A and B exchanged.
    pub(crate) both: bool,
    /// The type of `alpha` is real.
    pub(crate) real_alpha: bool,
}

/// C = alpha op(A) op(B)' (+ alpha op(B) op(A)') + beta C, for a triangle of C.
#[allow(clippy::too_many_arguments)]
pub(crate) fn update(
    call: &Call,
    update: Update,
    (uplo, trans): (i32, i32),
    (n, k): (i64, i64),
    alpha: Pointer,
    (a, lda): Matrix,
    (b, ldb): Matrix,
    beta: Pointer,
    (c, ldc): Matrix,
) -> Result {
    let Update { hermitian, both, real_alpha } = update;
    let upper = second(uplo)?;
    check_op(trans)?;
    // A complex symmetric update has no conjugate form, a Hermitian one no plain one.
    let forbidden = if hermitian { 1 } else { 2 };
    require(trans != forbidden || !call.kind.is_complex())?;
    let rows = if trans == 0 { n } else { k };
    require(n >= 0 && k >= 0 && lda >= rows.max(1) && ldb >= rows.max(1) && ldc >= n.max(1))?;
    let kind = call.kind;
    let number = |real: bool| if real { kind.real() } else { kind }.data_type();
    let alpha = Scalar::of(call, alpha, number(real_alpha))?;
    let beta = Scalar::of(call, beta, number(hermitian))?;
    let other = if hermitian { 2 } else { 1 };
    let (first_op, second_op) = if trans == 0 { (0, other) } else { (other, 0) };
    let (a, b) = (View::dense(kind, a, lda), View::dense(kind, b, ldb));
    let c = View::dense(kind, c, ldc).shape(if hermitian { HERMITIAN } else { SYMMETRIC }, upper);
    let sizes = sizes([&a, &b, &c])?;
    let (left, right) = (a.op(first_op), b.op(second_op));
    product(
        call,
        &Mm { m: n, n, k, a: left, b: right, c, alpha, beta, sizes },
        1,
        Computed::by(call),
    )?;
    if !both {
        return Ok(());
    }
    let alpha = alpha.conj(hermitian);
    let (left, right, beta) = (b.op(first_op), a.op(second_op), Scalar::one(kind));
    product(
        call,
        &Mm { m: n, n, k, a: left, b: right, c, alpha, beta, sizes },
        1,
        Computed::by(call),
    )
}

/// C = alpha A B + beta C or alpha B A + beta C for a symmetric or Hermitian A.
#[allow(clippy::too_many_arguments)]
pub(crate) fn symmetric(
    call: &Call,
    hermitian: bool,
    (side, uplo): (i32, i32),
    (m, n): (i64, i64),
    alpha: Pointer,
    (a, lda): Matrix,
    (b, ldb): Matrix,
    beta: Pointer,
    (c, ldc): Matrix,
) -> Result {
    let (right, upper) = (second(side)?, second(uplo)?);
    let order = if right { n } else { m };
    require(m >= 0 && n >= 0 && lda >= order.max(1) && ldb >= m.max(1) && ldc >= m.max(1))?;
    let number = call.kind.data_type();
    let (alpha, beta) = (Scalar::of(call, alpha, number)?, Scalar::of(call, beta, number)?);
    let shape = if hermitian { HERMITIAN } else { SYMMETRIC };
    let a = View::dense(call.kind, a, lda).shape(shape, upper);
    let (b, c) = (View::dense(call.kind, b, ldb), View::dense(call.kind, c, ldc));
    let (a, b) = if right { (b, a) } else { (a, b) };
    let sizes = sizes([&a, &b, &c])?;
    product(call, &Mm { m, n, k: order, a, b, c, alpha, beta, sizes }, 1, Computed::by(call))
}

fn triangle(call: &Call, triangle: Triangle, a: Batch, (n, lda): (i64, i64)) -> Result<View> {
    check_op(triangle.trans)?;
    let (upper, unit) = (second(triangle.uplo)?, second(triangle.diag)?);
    require(lda >= n.max(1))?;
    let mut view = View::batch(call.kind, a, lda).shape(TRIANGULAR, upper).op(triangle.trans);
    view.unit = unit.into();
    Ok(view)
}

/// C = alpha op(A) B or alpha B op(A) for a triangular A; C may be B.
#[allow(clippy::too_many_arguments)]
pub(crate) fn triangular(
    call: &Call,
    side: i32,
    which: Triangle,
    (m, n): (i64, i64),
    alpha: Pointer,
    (a, lda): Matrix,
    (b, ldb): Matrix,
    (c, ldc): Matrix,
) -> Result {
    let right = second(side)?;
    let order = if right { n } else { m };
    require(m >= 0 && n >= 0 && ldb >= m.max(1) && ldc >= m.max(1))?;
    let a = triangle(call, which, alone(a), (order, lda))?;
    let alpha = Scalar::of(call, alpha, call.kind.data_type())?;
    if m == 0 || n == 0 {
        return Ok(());
    }
    let kind = call.kind;
    let run = |b: View| {
        let c = View::dense(kind, c, ldc);
        let (a, b) = if right { (b, a) } else { (a, b) };
        let (beta, sizes) = (Scalar::zero(kind), sizes([&a, &b, &c])?);
        product(call, &Mm { m, n, k: order, a, b, c, alpha, beta, sizes }, 1, Computed::by(call))
    };
    if b != c {
        return run(View::dense(kind, b, ldb));
    }
    with_scratch(call, bytes(call, &[m, n]), |scratch| {
        let (from, to) = (View::dense(kind, b, ldb), View::dense(kind, scratch, m));
        copy(call, (m, n), from, to, 1)?;
        run(to)
    })
}

/// Solves op(A) X = alpha B or X op(A) = alpha B in place, for each matrix of a batch.
#[allow(clippy::too_many_arguments)]
pub(crate) fn solve(
    call: &Call,
    side: i32,
    which: Triangle,
    (m, n): (i64, i64),
    alpha: Pointer,
    (a, lda): (Batch, i64),
    (b, ldb): (Batch, i64),
    count: i64,
) -> Result {
    let right = second(side)?;
    require(m >= 0 && n >= 0 && count >= 0 && ldb >= m.max(1))?;
    let a = triangle(call, which, a, (if right { n } else { m }, lda))?;
    let alpha = Scalar::of(call, alpha, call.kind.data_type())?;
    // From the right it is the transposed system, row by row.
    let a = if right { a.op(1) } else { a };
    let (n, sides, step, side_step) = if right { (n, m, ldb, 1) } else { (m, n, 1, ldb) };
    let x = Vector::batch(b, step);
    solve_all(call, &Sv { n, a, x, side_step, alpha }, sides, count)
}

/// Solves for this many right-hand sides of each of this many matrices.
pub(crate) fn solve_all(call: &Call, operand: &Sv, sides: i64, count: i64) -> Result {
    if operand.n == 0 || sides == 0 || count == 0 {
        return Ok(());
    }
    if count > GRID_MAX {
        return Err(Status::NOT_SUPPORTED);
    }
    launch_rows(call, "sv", [sides, count, 1], operand.n, operand)
}
