//! Operands of kernels, laid out as kernels/dense.cu has them.

use std::ptr::null_mut;

use svp_library_support::{Orientation, Pointer};

/// A matrix in memory, read and written as it is or as its (conjugate) transpose.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct View {
    data: Pointer,
    pointers: Pointer,
    ld: i64,
    stride: i64,
    offset: i64,
    orientation: Orientation,
}

impl View {
    /// A matrix in columns `ld` elements apart.
    pub(crate) fn new(data: Pointer, ld: i64) -> Self {
        Self::strided(data, ld, 0)
    }

    /// One of a batch, this many elements apart.
    pub(crate) fn strided(data: Pointer, ld: i64, stride: i64) -> Self {
        Self {
            data,
            pointers: null_mut(),
            ld,
            stride,
            offset: 0,
            orientation: Orientation::default(),
        }
    }

    /// One of a batch, at addresses that an array in device memory has.
    pub(crate) fn pointers(pointers: Pointer, ld: i64) -> Self {
        Self {
            data: null_mut(),
            pointers,
            ld,
            stride: 0,
            offset: 0,
            orientation: Orientation::default(),
        }
    }

    pub(crate) fn none() -> Self {
        Self::new(null_mut(), 1)
    }

    /// The part that begins at this row and column.
    pub(crate) fn part(mut self, row: i64, column: i64) -> Self {
        let (i, j) = if self.orientation.is_transposed() { (column, row) } else { (row, column) };
        self.offset += i + j * self.ld;
        self
    }

    /// The same matrix under the interface's `op`.
    pub(crate) fn op(mut self, op: i32) -> Self {
        self.orientation = self.orientation.op(op);
        self
    }
}

/// The conjugate transpose, of which a real matrix's is the transpose.
pub(crate) const ADJOINT: i32 = 2;

#[repr(C)]
pub(crate) struct Product {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
    pub(crate) a: View,
    pub(crate) b: View,
    pub(crate) c: View,
    /// Of -1 and 1.
    pub(crate) alpha: i32,
    /// Of 0 and 1.
    pub(crate) beta: i32,
    pub(crate) lower: i32,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Solve {
    pub(crate) n: i64,
    pub(crate) columns: i64,
    pub(crate) a: View,
    pub(crate) b: View,
    pub(crate) lower: i32,
    pub(crate) unit: i32,
}

#[repr(C)]
pub(crate) struct Lu {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) first: i64,
    pub(crate) a: View,
    pub(crate) pivots: Pointer,
    pub(crate) pivots64: Pointer,
    pub(crate) info: Pointer,
}

#[repr(C)]
pub(crate) struct Swap {
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) from: i64,
    pub(crate) to: i64,
    pub(crate) step: i64,
    pub(crate) a: View,
    pub(crate) pivots: Pointer,
    pub(crate) pivots64: Pointer,
    pub(crate) backward: i32,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Cholesky {
    pub(crate) n: i64,
    pub(crate) first: i64,
    pub(crate) a: View,
    pub(crate) info: Pointer,
}

#[repr(C)]
pub(crate) struct Qr {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) tau: Pointer,
}

#[repr(C)]
pub(crate) struct Reflect {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) tau: Pointer,
    pub(crate) v: View,
    pub(crate) t: View,
}

/// What a copy copies.
#[derive(Debug, Clone, Copy)]
#[repr(i32)]
pub(crate) enum What {
    All = 0,
    /// Of which the lower triangle is given, a Hermitian matrix.
    WholeOfLower = 3,
    Identity = 4,
    /// The lower triangle; what is above stays as it is.
    LowerAlone = 5,
}

#[repr(C)]
pub(crate) struct Copy {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) c: View,
    pub(crate) what: What,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Scale {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) w: View,
    pub(crate) by: Pointer,
    pub(crate) diagonal: i32,
    pub(crate) unused: i32,
}

/// What is known of a sweep.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C)]
pub(crate) struct Sweep {
    pub(crate) rotations: u32,
    pub(crate) unused: u32,
    /// The squared sum of what is beside the diagonal.
    pub(crate) off: f64,
}

#[repr(C)]
pub(crate) struct Rotate {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) round: i64,
    pub(crate) w: View,
    pub(crate) v: View,
    pub(crate) sweep: Pointer,
    pub(crate) tolerance: f64,
}

#[repr(C)]
pub(crate) struct Jacobi {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) w: View,
    pub(crate) v: View,
    pub(crate) info: Pointer,
    pub(crate) tolerance: f64,
    pub(crate) sweeps: i32,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Gather {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) w: View,
    pub(crate) v: View,
    pub(crate) u: View,
    pub(crate) x: View,
    pub(crate) values: Pointer,
    pub(crate) stride: i64,
    pub(crate) by: Pointer,
    pub(crate) norms: Pointer,
    pub(crate) ascending: i32,
    pub(crate) sorted: i32,
    pub(crate) diagonal: i32,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Complete {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) columns: i64,
    pub(crate) u: View,
    pub(crate) rest: Pointer,
}
