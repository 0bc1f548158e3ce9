//! Operands of kernels, laid out as kernels/blas.cu has them.

use std::ptr::null_mut;

use svp_library_support::border::bytes_at;
pub(crate) use svp_library_support::data_type;
use svp_library_support::{Orientation, Pointer};

use crate::handle::{Call, Kind};
use crate::status::{Result, Status, require};

/// Bytes of an element of a data type.
///
/// # Errors
/// [`Status::NOT_SUPPORTED`] for one that no kernel reads.
pub(crate) fn bytes_of(data_type: i32) -> Result<usize> {
    data_type::bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)
}

/// A scalar: by value, or where the device finds it.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Scalar {
    value: [u8; 16],
    pointer: Pointer,
    data_type: i32,
    conj: i32,
}

impl Scalar {
    /// One that no kernel of the family reads, and zero.
    pub(crate) fn zero(kind: Kind) -> Self {
        Self { value: [0; 16], pointer: null_mut(), data_type: kind.data_type(), conj: 0 }
    }

    pub(crate) fn one(kind: Kind) -> Self {
        let mut scalar = Self::zero(kind);
        match kind.real() {
            Kind::S => scalar.value[..4].copy_from_slice(&1f32.to_le_bytes()),
            _ => scalar.value[..8].copy_from_slice(&1f64.to_le_bytes()),
        }
        scalar
    }

    /// The program's, by the handle's pointer mode.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for null.
    pub(crate) fn of(call: &Call, at: Pointer, data_type: i32) -> Result<Self> {
        require(!at.is_null())?;
        let mut scalar = Self { value: [0; 16], pointer: null_mut(), data_type, conj: 0 };
        if call.settings.device_pointers {
            scalar.pointer = at;
        } else {
            scalar.value = bytes_at(at, bytes_of(data_type)?)?;
        }
        Ok(scalar)
    }

    /// Its complex conjugate, if `conj`.
    pub(crate) fn conj(mut self, conj: bool) -> Self {
        self.conj = conj.into();
        self
    }

    /// What is in device memory whatever the mode.
    pub(crate) fn on_device(at: Pointer, kind: Kind) -> Self {
        Self { pointer: at, ..Self::zero(kind) }
    }

    /// Is it known to be zero?
    pub(crate) fn is_zero_by_value(&self) -> bool {
        self.pointer.is_null() && self.value == [0; 16]
    }
}

/// A vector.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct Vector {
    pub(crate) data: Pointer,
    pub(crate) pointers: Pointer,
    pub(crate) step: i64,
    pub(crate) stride: i64,
    pub(crate) conj: i32,
    unused: i32,
}

impl Vector {
    pub(crate) fn new(data: Pointer, step: i64) -> Self {
        Self { data, pointers: null_mut(), step, stride: 0, conj: 0, unused: 0 }
    }

    pub(crate) fn none() -> Self {
        Self::new(null_mut(), 1)
    }

    pub(crate) fn conj(mut self, conj: bool) -> Self {
        self.conj = conj.into();
        self
    }

    pub(crate) fn batch(data: Batch, step: i64) -> Self {
        let (data, pointers, stride) = data.parts();
        Self { data, pointers, step, stride, conj: 0, unused: 0 }
    }
}

/// Where the matrices of a batch are.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Batch {
    /// At addresses that an array in device memory has.
    Pointers(Pointer),
    /// So many elements apart.
    Strided(Pointer, i64),
}

impl Batch {
    fn parts(self) -> (Pointer, Pointer, i64) {
        match self {
            Self::Pointers(pointers) => (null_mut(), pointers, 0),
            Self::Strided(data, stride) => (data, null_mut(), stride),
        }
    }
}

const DENSE: i32 = 0;
pub(crate) const BAND: i32 = 1;
pub(crate) const PACKED: i32 = 2;
pub(crate) const GENERAL: i32 = 0;
pub(crate) const TRIANGULAR: i32 = 1;
pub(crate) const SYMMETRIC: i32 = 2;
pub(crate) const HERMITIAN: i32 = 3;

/// A matrix argument: where it is, and its leading dimension.
pub(crate) type Matrix = (Pointer, i64);

/// A matrix in memory and how it is read.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
pub(crate) struct View {
    pub(crate) data: Pointer,
    pub(crate) pointers: Pointer,
    pub(crate) ld: i64,
    pub(crate) stride: i64,
    kl: i64,
    ku: i64,
    n: i64,
    storage: i32,
    pub(crate) shape: i32,
    upper: i32,
    pub(crate) unit: i32,
    orientation: Orientation,
    pub(crate) data_type: i32,
    unused: i32,
}

impl View {
    /// All of a matrix in columns `ld` elements apart.
    pub(crate) fn dense(kind: Kind, data: Pointer, ld: i64) -> Self {
        Self::batch(kind, Batch::Strided(data, 0), ld)
    }

    pub(crate) fn batch(kind: Kind, batch: Batch, ld: i64) -> Self {
        let (data, pointers, stride) = batch.parts();
        Self {
            data,
            pointers,
            ld,
            stride,
            kl: 0,
            ku: 0,
            n: 0,
            storage: DENSE,
            shape: GENERAL,
            upper: 0,
            unit: 0,
            orientation: Orientation::default(),
            data_type: kind.data_type(),
            unused: 0,
        }
    }

    /// Its elements are of this type in memory.
    pub(crate) fn of_type(mut self, data_type: i32) -> Self {
        self.data_type = data_type;
        self
    }

    /// Does it lie in columns, with elements of this type?
    pub(crate) fn is_dense_of(&self, data_type: i32) -> bool {
        self.storage == DENSE && self.data_type == data_type
    }

    /// Is each element read from where it lies?
    pub(crate) fn is_general(&self) -> bool {
        self.shape == GENERAL
    }

    pub(crate) fn none(kind: Kind) -> Self {
        Self::dense(kind, null_mut(), 1)
    }

    pub(crate) fn band(mut self, kl: i64, ku: i64) -> Self {
        (self.storage, self.kl, self.ku) = (BAND, kl, ku);
        self
    }

    /// A triangle's band of `k` diagonals beside the main one; after [`Self::shape`].
    pub(crate) fn band_of_triangle(self, k: i64) -> Self {
        if self.upper != 0 { self.band(0, k) } else { self.band(k, 0) }
    }

    pub(crate) fn packed(mut self, n: i64) -> Self {
        (self.storage, self.n) = (PACKED, n);
        self
    }

    /// Only this triangle is in memory.
    pub(crate) fn shape(mut self, shape: i32, upper: bool) -> Self {
        (self.shape, self.upper) = (shape, upper.into());
        self
    }

    /// The same matrix under the interface's `op`.
    pub(crate) fn op(mut self, op: i32) -> Self {
        self.orientation = self.orientation.op(op);
        self
    }
}

/// Checks an operation's number.
///
/// # Errors
/// [`Status::INVALID_VALUE`], here and below.
pub(crate) fn check_op(op: i32) -> Result {
    require((0..=2).contains(&op))
}

/// Checks a side, a triangle's number or a diagonal's, and tells whether it is the second one.
pub(crate) fn second(number: i32) -> Result<bool> {
    require(number == 0 || number == 1)?;
    Ok(number == 1)
}
