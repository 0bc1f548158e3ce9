//! Operands of kernels, laid out as kernels/sparse.cu has them.

use std::ptr::null_mut;

use svp_library_support::border::bytes_at;
use svp_library_support::{Orientation, Pointer};

use crate::call::Call;
use crate::status::{Result, require};

/// Whole numbers in device memory, of 32 or 64 bits, counted from `base`.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Numbers {
    pub(crate) data: Pointer,
    pub(crate) wide: i32,
    pub(crate) base: i32,
}

impl Numbers {
    /// The same numbers counted from another one.
    pub(crate) fn with_base(self, base: i32) -> Self {
        Self { base, ..self }
    }

    /// Of 64 bits, from 0.
    pub(crate) fn wide(data: Pointer) -> Self {
        Self { data, wide: 1, base: 0 }
    }

    pub(crate) fn none() -> Self {
        Self { data: null_mut(), wide: 0, base: 0 }
    }

    /// Of 32 bits.
    pub(crate) fn narrow(data: Pointer, base: i32) -> Self {
        Self { data, wide: 0, base }
    }
}

/// A sparse matrix as lines of entries.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Sparse {
    pub(crate) lines: i64,
    /// How many numbers an index may be.
    pub(crate) across: i64,
    pub(crate) entries: i64,
    /// Where each line begins; none of a matrix whose entries have both numbers.
    pub(crate) offsets: Numbers,
    /// The line of each entry; none where there are offsets.
    pub(crate) owners: Numbers,
    pub(crate) indices: Numbers,
    pub(crate) values: Pointer,
}

/// A dense matrix, or a vector as one of one column.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Dense {
    pub(crate) data: Pointer,
    pub(crate) ld: i64,
    pub(crate) orientation: Orientation,
}

impl Dense {
    /// The same matrix under the interface's `op`.
    pub(crate) fn op(mut self, op: i32) -> Self {
        self.orientation = self.orientation.op(op);
        self
    }
}

/// A number of the call's type: by value, or where the device finds it.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Scalar {
    value: [u8; 16],
    pointer: Pointer,
}

impl Scalar {
    pub(crate) fn zero() -> Self {
        Self { value: [0; 16], pointer: null_mut() }
    }

    /// The program's, by the handle's pointer mode.
    ///
    /// # Errors
    /// [`crate::status::Status::INVALID_VALUE`] for null.
    pub(crate) fn of(call: &Call, at: Pointer) -> Result<Self> {
        require(!at.is_null())?;
        if call.device_pointers {
            return Ok(Self { pointer: at, ..Self::zero() });
        }
        Ok(Self { value: bytes_at(at, call.kind.bytes())?, pointer: null_mut() })
    }

    pub(crate) fn by_value(value: [u8; 16]) -> Self {
        Self { value, pointer: null_mut() }
    }
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Multiply {
    pub(crate) a: Sparse,
    pub(crate) x: Dense,
    pub(crate) y: Dense,
    pub(crate) rows: i64,
    pub(crate) inner: i64,
    pub(crate) columns: i64,
    pub(crate) alpha: Scalar,
    pub(crate) beta: Scalar,
    pub(crate) conj: i32,
    pub(crate) to_line: i32,
    pub(crate) lanes: i32,
    pub(crate) unused: i32,
}

#[repr(C)]
pub(crate) struct Solve {
    pub(crate) a: Sparse,
    pub(crate) x: Dense,
    pub(crate) y: Dense,
    pub(crate) n: i64,
    pub(crate) columns: i64,
    pub(crate) alpha: Scalar,
    pub(crate) conj: i32,
    pub(crate) along: i32,
    pub(crate) lower: i32,
    pub(crate) unit: i32,
}

#[repr(C)]
pub(crate) struct Convert {
    pub(crate) a: Sparse,
    pub(crate) d: Dense,
}

/// What is done with a sparse vector and a dense one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum What {
    Add = 0,
    Gather = 1,
    Scatter = 2,
    Rotate = 3,
    Scale = 4,
    Dot = 5,
}

#[derive(Clone, Copy)]
#[repr(C)]
pub(crate) struct Vectors {
    pub(crate) entries: i64,
    pub(crate) n: i64,
    pub(crate) indices: Numbers,
    pub(crate) x: Pointer,
    pub(crate) y: Pointer,
    pub(crate) result: Pointer,
    pub(crate) alpha: Scalar,
    pub(crate) beta: Scalar,
    pub(crate) what: What,
    pub(crate) conj: i32,
}

#[repr(C)]
pub(crate) struct Permute {
    pub(crate) entries: i64,
    pub(crate) from: Pointer,
    pub(crate) to: Pointer,
    pub(crate) order: Pointer,
}

#[repr(C)]
pub(crate) struct Sort {
    pub(crate) a: Sparse,
    pub(crate) keys: Pointer,
    pub(crate) follow: Pointer,
}

#[repr(C)]
pub(crate) struct Turn {
    pub(crate) a: Sparse,
    pub(crate) to: Sparse,
    pub(crate) cursors: Pointer,
    pub(crate) order: Pointer,
}
