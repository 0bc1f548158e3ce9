//! Operands of kernels, laid out as kernels/matmul.cu has them.

use std::ptr::null_mut;

use svp_library_support::border::bytes_at;
use svp_library_support::data_type::{R32, bytes_of};
use svp_library_support::{Orientation, Pointer};

use crate::status::{Result, Status, require};

/// A number, or one for each row: by value, or where the device finds it.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Scalar {
    value: [u8; 16],
    pointer: Pointer,
    step: i64,
    stride: i64,
    data_type: i32,
    unused: i32,
}

impl Scalar {
    pub(crate) fn zero(data_type: i32) -> Self {
        Self { value: [0; 16], pointer: null_mut(), step: 0, stride: 0, data_type, unused: 0 }
    }

    /// The number in host memory.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for null, here and below.
    pub(crate) fn by_value(at: Pointer, data_type: i32) -> Result<Self> {
        require(!at.is_null())?;
        let len = bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)?;
        Ok(Self { value: bytes_at(at, len)?, ..Self::zero(data_type) })
    }

    /// Numbers in device memory, this many elements apart from row to row and from matrix to
    /// matrix.
    pub(crate) fn on_device(at: Pointer, data_type: i32, step: i64, stride: i64) -> Result<Self> {
        require(!at.is_null())?;
        Ok(Self { pointer: at, step, stride, ..Self::zero(data_type) })
    }

    /// Skips those of this many matrices of a batch.
    pub(crate) fn skip(&mut self, matrices: i64) {
        let bytes = bytes_of(self.data_type).unwrap_or(0) as i64;
        let by = bytes.wrapping_mul(self.stride).wrapping_mul(matrices);
        self.pointer = self.pointer.wrapping_byte_offset(by as isize);
    }

    /// Is it known to be zero?
    pub(crate) fn is_zero_by_value(&self) -> bool {
        self.pointer.is_null() && self.value == [0; 16]
    }
}

/// A matrix in memory and how it is read.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct View {
    pub(crate) data: Pointer,
    pub(crate) pointers: Pointer,
    pub(crate) ld: i64,
    /// Bytes from matrix to matrix of a batch.
    pub(crate) stride: i64,
    pub(crate) orientation: Orientation,
    pub(crate) data_type: i32,
    pub(crate) unused: i32,
}

impl View {
    /// No matrix.
    pub(crate) fn none() -> Self {
        let (data, pointers) = (null_mut(), null_mut());
        Self {
            data,
            pointers,
            ld: 0,
            stride: 0,
            orientation: Orientation::default(),
            data_type: R32,
            unused: 0,
        }
    }

    /// The same matrix under the interface's `op`.
    pub(crate) fn op(mut self, op: i32) -> Self {
        self.orientation = self.orientation.op(op);
        self
    }

    /// Skips this many matrices of a batch.
    pub(crate) fn skip(&mut self, matrices: i64) {
        let by = |bytes: i64| bytes.wrapping_mul(matrices) as isize;
        if self.pointers.is_null() {
            self.data = self.data.wrapping_byte_offset(by(self.stride));
        } else {
            self.pointers = self.pointers.wrapping_byte_offset(by(8));
        }
    }
}

/// What is done to a product before it is stored.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Epilogue {
    pub(crate) bias: Pointer,
    pub(crate) bias_stride: i64,
    pub(crate) aux: Pointer,
    pub(crate) aux_ld: i64,
    pub(crate) aux_stride: i64,
    pub(crate) scale_a: Pointer,
    pub(crate) scale_b: Pointer,
    pub(crate) scale_c: Pointer,
    pub(crate) scale_d: Pointer,
    pub(crate) scale_aux: Pointer,
    pub(crate) amax_d: Pointer,
    pub(crate) amax_aux: Pointer,
    pub(crate) what: i32,
    pub(crate) bias_type: i32,
    pub(crate) aux_type: i32,
    pub(crate) unused: i32,
}

impl Epilogue {
    /// An epilogue that does nothing.
    pub(crate) fn none() -> Self {
        let none = null_mut();
        Self {
            bias: none,
            bias_stride: 0,
            aux: none,
            aux_ld: 0,
            aux_stride: 0,
            scale_a: none,
            scale_b: none,
            scale_c: none,
            scale_d: none,
            scale_aux: none,
            amax_d: none,
            amax_aux: none,
            what: 0,
            bias_type: R32,
            aux_type: R32,
            unused: 0,
        }
    }

    /// Skips what it has for this many matrices of a batch.
    pub(crate) fn skip(&mut self, matrices: i64) {
        let bytes = |data_type| bytes_of(data_type).unwrap_or(0) as i64;
        let by =
            |stride: i64, bytes: i64| stride.wrapping_mul(bytes).wrapping_mul(matrices) as isize;
        let is_bits = self.what & (2 | 8) != 0;
        let aux = if is_bits { self.aux_stride / 8 } else { self.aux_stride };
        let unit = if is_bits { 1 } else { bytes(self.aux_type) };
        self.bias = self.bias.wrapping_byte_offset(by(self.bias_stride, bytes(self.bias_type)));
        self.aux = self.aux.wrapping_byte_offset(by(aux, unit));
    }
}

/// D = epilogue(alpha A B + beta C)
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Matmul {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) k: i64,
    pub(crate) a: View,
    pub(crate) b: View,
    pub(crate) c: View,
    pub(crate) d: View,
    pub(crate) alpha: Scalar,
    pub(crate) beta: Scalar,
    pub(crate) then: Epilogue,
}

/// Sums of a matrix's rows.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Sums {
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) a: View,
    pub(crate) sums: Pointer,
    /// Elements from the sums of one matrix of a batch to those of the next.
    pub(crate) stride: i64,
    pub(crate) data_type: i32,
    pub(crate) unused: i32,
}

/// C = alpha A + beta B
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Transform {
    pub(crate) m: i64,
    pub(crate) n: i64,
    pub(crate) a: View,
    pub(crate) b: View,
    pub(crate) c: View,
    pub(crate) alpha: Scalar,
    pub(crate) beta: Scalar,
}
