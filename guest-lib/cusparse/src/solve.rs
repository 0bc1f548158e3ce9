//! Solves with a triangle of a sparse matrix: op(A) Y = alpha op(X), a warp for each right-hand side.

use svp_library_support::Pointer;

use crate::call::Call;
use crate::index::with_offsets;
use crate::kernels::launch_threads;
use crate::objects::{DenseMatrix, Matrix, check_op, dense, matrix, of_type, plan, vector};
use crate::operand::{Scalar, Solve};
use crate::status::{Result, require};

/// A solve's operands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct System {
    a: Matrix,
    x: DenseMatrix,
    y: DenseMatrix,
    ops: [i32; 2],
}

impl System {
    /// With one right-hand side.
    ///
    /// # Errors
    /// [`crate::status::Status::INVALID_VALUE`] for descriptors that there are none of, here and below.
    pub(crate) fn of_vectors(op: i32, [a, x, y, of]: [Pointer; 4]) -> Result<Self> {
        plan(of)?;
        Ok(Self { a: matrix(a)?, x: vector(x)?, y: vector(y)?, ops: [op, 0] })
    }

    pub(crate) fn of_matrices(ops: [i32; 2], [a, x, y, of]: [Pointer; 4]) -> Result<Self> {
        plan(of)?;
        Ok(Self { a: matrix(a)?, x: dense(x)?, y: dense(y)?, ops })
    }

    /// Checks what [`System::run`] would do.
    pub(crate) fn check(&self, call: &Call) -> Result {
        self.ops.into_iter().try_for_each(check_op)?;
        let n = self.a.rows;
        require(n == self.a.columns && self.y.rows == n)?;
        require(self.x.extents(self.ops[1]) == (n, self.y.columns))?;
        of_type(call.kind, &[self.a.data_type, self.x.data_type, self.y.data_type])
    }

    /// Solves.
    pub(crate) fn run(&self, call: &Call, alpha: Pointer) -> Result {
        self.check(call)?;
        let alpha = Scalar::of(call, alpha)?;
        let (n, columns) = (self.a.rows, self.y.columns);
        if n == 0 || columns == 0 {
            return Ok(());
        }
        let (op, by_columns) = (self.ops[0], self.a.lines_are_rows(1));
        let x = self.x.view().op(self.ops[1]);
        with_offsets(call, self.a.sparse(), |a| {
            let operand = Solve {
                a,
                x,
                y: self.y.view(),
                n,
                columns,
                alpha,
                conj: (op == 2).into(),
                along: self.a.lines_are_rows(op).into(),
                lower: ((self.a.upper == 0) != by_columns).into(),
                unit: self.a.unit,
            };
            launch_threads(call, "solve", columns.min(1 << 16), 32, &operand)
        })
    }
}
