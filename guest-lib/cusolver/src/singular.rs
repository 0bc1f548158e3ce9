//! Singular values and vectors: the columns of A, or of its adjoint if that has fewer, are rotated until they are
//! orthogonal.

use svp_library_support::Pointer;

use crate::blocks::{check, check_batch, clear, copy, present};
use crate::call::Call;
use crate::cholesky::Matrix;
use crate::eigen::tell;
use crate::handle::Rotations;
use crate::jacobi::{Columns, rotate, rotate_batch};
use crate::kernels::{Room, launch, with_rooms};
use crate::operand::{ADJOINT, Complete, Gather, Scale, Sweep, View, What};
use crate::status::{Result, require};

/// A decomposition's inputs and outputs, each with fewer columns than rows: A as it is read, U and V as they are
/// written.
#[derive(Debug, Clone, Copy)]
struct Parts {
    m: i64,
    n: i64,
    a: View,
    values: Pointer,
    /// Where the left vectors go, and how many there are; `None` if the caller does not want them.
    u: Option<(View, i64)>,
    v: Option<(View, i64)>,
    count: i64,
    sorted: bool,
}

impl Parts {
    /// The same of the adjoint, if A has more columns than rows.
    fn tall(self) -> Self {
        if self.m >= self.n {
            return self;
        }
        Self { m: self.n, n: self.m, a: self.a.op(ADJOINT), u: self.v, v: self.u, ..self }
    }

    /// Memory: the columns that are rotated, those that follow, U, norms, what completing U takes, and what A was
    /// divided by.
    fn rooms(&self) -> [Room; 6] {
        let each =
            |rows: i64, columns: i64| rows.saturating_mul(columns).saturating_mul(self.count);
        let right = if self.v.is_some() { each(self.n, self.n) } else { 0 };
        let left = self.u.map_or(0, |(_, columns)| each(self.m, columns));
        [
            Room::Elements(each(self.m, self.n)),
            Room::Elements(right),
            Room::Elements(left),
            Room::Reals(each(self.n, 1)),
            Room::Reals(each(self.m, 1)),
            Room::Reals(self.count),
        ]
    }

    fn begin(&self, call: &Call, [w, v, .., by]: [Pointer; 6]) -> Result<Columns> {
        let (m, n) = (self.m, self.n);
        let w = View::strided(w, m, m * n);
        copy(call, (m, n), self.a, w, What::All, self.count)?;
        let scale = Scale { m, n, w, by, diagonal: 0, unused: 0 };
        launch(call, "scale", [self.count, 1, 1], &scale)?;
        let v = if self.v.is_some() { View::strided(v, n, n * n) } else { View::none() };
        if self.v.is_some() {
            copy(call, (n, n), v, v, What::Identity, self.count)?;
        }
        Ok(Columns { m, n, w, v })
    }

    fn end(
        &self,
        call: &Call,
        columns: Columns,
        [_, _, u, norms, rest, by]: [Pointer; 6],
    ) -> Result {
        let (m, n, count) = (self.m, self.n, self.count);
        let left = self.u.map_or(0, |(_, columns)| columns);
        let own = View::strided(u, m, m * left);
        let operand = Gather {
            m,
            n,
            w: columns.w,
            v: columns.v,
            u: if self.u.is_some() { own } else { View::none() },
            x: self.v.map_or(View::none(), |(v, _)| v),
            values: self.values,
            stride: n,
            by,
            norms,
            ascending: 0,
            sorted: self.sorted.into(),
            diagonal: 0,
            unused: 0,
        };
        launch(call, "gather", [count, 1, 1], &operand)?;
        let Some((to, wanted)) = self.u else { return Ok(()) };
        let operand = Complete { m, n, columns: wanted, u: own, rest };
        launch(call, "complete", [count, 1, 1], &operand)?;
        copy(call, (m, wanted), own, to, What::All, count)
    }

    /// One decomposition, with what came of the rotations.
    fn one(self, call: &Call, info: Pointer, wanted: Rotations) -> Result<Rotations> {
        let (it, mut result) = (self.tall(), wanted);
        let [a, b, c, d, e, f] = it.rooms();
        let sweep = Room::Bytes(size_of::<Sweep>() as i64);
        with_rooms(call, [a, b, c, d, e, f, sweep], |[a, b, c, d, e, f, sweep]| {
            let memory = [a, b, c, d, e, f];
            let columns = it.begin(call, memory)?;
            let (rotated, done) = rotate(call, columns, wanted, sweep)?;
            result = rotated;
            it.end(call, columns, memory)?;
            tell(call, info, it.n, done)
        })?;
        Ok(result)
    }
}

/// What `gesvd` is asked for of U or V': all, the first ones, in the place of A, or none.
fn job(letter: i8) -> Result<u8> {
    let letter = letter as u8;
    require(matches!(letter, b'A' | b'S' | b'O' | b'N'))?;
    Ok(letter)
}

/// Where one side's vectors go, and how many: the first ones or all, in a matrix of this many rows.
fn side(
    job: u8,
    (at, ld): Matrix,
    own: View,
    (first, all): (i64, i64),
    rows: i64,
) -> Result<Option<(View, i64)>> {
    match job {
        b'N' => Ok(None),
        b'O' => Ok(Some((own, first))),
        _ => {
            require(!at.is_null() && ld >= rows)?;
            Ok(Some((View::new(at, ld), if job == b'A' { all } else { first })))
        }
    }
}

/// Singular values in descending order, and vectors: U, and V's adjoint.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gesvd(
    call: &Call,
    (jobu, jobvt): (i8, i8),
    (m, n): (i64, i64),
    (a, lda): Matrix,
    values: Pointer,
    (u, ldu): Matrix,
    (vt, ldvt): Matrix,
    info: Pointer,
) -> Result {
    let (jobu, jobvt) = (job(jobu)?, job(jobvt)?);
    require(jobu != b'O' || jobvt != b'O')?;
    check(m, n, lda)?;
    require(m >= n)?;
    present(&[info])?;
    if n == 0 {
        return clear(call, info, 1);
    }
    present(&[a, values])?;
    let own = View::new(a, lda);
    let left = side(jobu, (u, ldu), own, (n, m), m)?;
    let right = side(jobvt, (vt, ldvt), own, (n, n), n)?.map(|(view, n)| (view.op(ADJOINT), n));
    let parts = Parts { m, n, a: own, values, u: left, v: right, count: 1, sorted: true };
    parts.one(call, info, Rotations::default()).map(drop)
}

/// A decomposition by rotations: what is wanted, and its extents.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    /// 1 for vectors, too.
    pub(crate) vectors: i32,
    /// Only as many vectors as there are values.
    pub(crate) economical: bool,
    pub(crate) m: i64,
    pub(crate) n: i64,
}

/// Singular values and vectors, U and V itself, for one matrix or each of a batch.
fn parts(
    it: Wanted,
    (a, lda): Matrix,
    values: Pointer,
    (u, ldu): Matrix,
    (v, ldv): Matrix,
    (count, sorted): (i64, bool),
) -> Result<Parts> {
    let Wanted { vectors, economical, m, n } = it;
    require(vectors == 0 || vectors == 1)?;
    check(m, n, lda)?;
    present(&[a, values])?;
    let a = View::strided(a, lda, lda * n);
    let least = m.min(n);
    let (mut left, mut right) = (None, None);
    if vectors == 1 {
        let columns = |all: i64| if economical { least } else { all };
        require(ldu >= m.max(1) && ldv >= n.max(1))?;
        present(&[u, v])?;
        left = Some((View::strided(u, ldu, ldu.saturating_mul(columns(m))), columns(m)));
        right = Some((View::strided(v, ldv, ldv.saturating_mul(columns(n))), columns(n)));
    }
    Ok(Parts { m, n, a, values, u: left, v: right, count, sorted })
}

/// By rotations, as parameters ask for. Gives what came of them.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gesvdj(
    call: &Call,
    it: Wanted,
    a: Matrix,
    values: Pointer,
    u: Matrix,
    v: Matrix,
    info: Pointer,
    wanted: Rotations,
) -> Result<Rotations> {
    check(it.m, it.n, a.1)?;
    present(&[info])?;
    if it.m == 0 || it.n == 0 {
        clear(call, info, 1)?;
        return Ok(Rotations { sweeps: 0, residual: 0.0, ..wanted });
    }
    parts(it, a, values, u, v, (1, wanted.sorted))?.one(call, info, wanted)
}

/// The same for each of a batch, of 32 rows and columns at most.
#[allow(clippy::too_many_arguments)]
pub(crate) fn gesvdj_batched(
    call: &Call,
    it: Wanted,
    a: Matrix,
    values: Pointer,
    u: Matrix,
    v: Matrix,
    info: Pointer,
    (wanted, count): (Rotations, i64),
) -> Result {
    check(it.m, it.n, a.1)?;
    require(it.m <= 32 && it.n <= 32)?;
    check_batch(count)?;
    present(&[info])?;
    if it.m == 0 || it.n == 0 || count == 0 {
        return clear(call, info, count);
    }
    let parts = parts(it, a, values, u, v, (count, wanted.sorted))?.tall();
    with_rooms(call, parts.rooms(), |memory| {
        let columns = parts.begin(call, memory)?;
        rotate_batch(call, columns, wanted, info, count)?;
        parts.end(call, columns, memory)
    })
}
