//! Descriptors of matrices and vectors: numbers in tables.
//!
//! One line is unsafe: that threads may hand addresses of the program's over.

use svp_library_support::border::{guard, write};
use svp_library_support::{Handles, Kind, Orientation, Pointer};

use crate::operand::{Dense, Numbers, Sparse};
use crate::status::{Result, Status, require};

/// `cusparseFormat_t`, those that are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub(crate) enum Format {
    Csr = 1,
    Csc = 2,
    Coo = 3,
}

/// A sparse matrix.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Matrix {
    pub(crate) format: Format,
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) entries: i64,
    /// Offsets of lines, or rows of entries.
    pub(crate) first: Numbers,
    pub(crate) second: Numbers,
    pub(crate) values: Pointer,
    pub(crate) data_type: i32,
    /// The lower triangle, or the upper one, and whether its diagonal has ones.
    pub(crate) upper: i32,
    pub(crate) unit: i32,
}

/// A sparse vector.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SparseVector {
    pub(crate) n: i64,
    pub(crate) entries: i64,
    pub(crate) indices: Numbers,
    pub(crate) values: Pointer,
    pub(crate) data_type: i32,
}

/// A dense matrix, or a vector as one of one column.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DenseMatrix {
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) ld: i64,
    pub(crate) values: Pointer,
    pub(crate) data_type: i32,
    pub(crate) by_rows: bool,
}

/// What is known of an incomplete factorization.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Factorization {
    /// LU, or Cholesky.
    pub(crate) lu: bool,
    /// Device memory: the number of the first row whose pivot is zero or missing, or -1.
    pub(crate) pivot: Pointer,
    /// What is as small in a pivot's place as the first number is the second one, of the type that factors are of.
    pub(crate) boost: Option<(f64, [u8; 16])>,
}

/// What is behind a descriptor.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Object {
    Matrix(Matrix),
    SparseVector(SparseVector),
    Vector(DenseMatrix),
    Dense(DenseMatrix),
    /// Of the older interface: type, triangle, diagonal, base.
    Legacy([i32; 4]),
    /// Of a solve: nothing has to be remembered between its analysis and itself.
    Plan,
    /// Of a product of sparse matrices: how many products of numbers it is of, once that is known.
    Product(i64),
    /// Of an incomplete factorization.
    Factorization(Factorization),
}

#[allow(unsafe_code)]
// SAFETY: addresses of the program's are numbers to this crate, which hands them to the device alone.
unsafe impl Send for Object {}

static OBJECTS: Handles<Object> = Handles::new(32);

/// Makes a descriptor.
pub(crate) fn create(place: *mut Pointer, object: Result<Object>) -> Status {
    guard(|| {
        require(!place.is_null())?;
        Ok(write(place, OBJECTS.create(object?))?)
    })
}

/// Ends a descriptor; null is none.
pub(crate) fn destroy(at: Pointer) -> Status {
    guard(|| require(at.is_null() || OBJECTS.remove(at).is_some()))
}

/// What is behind a descriptor.
///
/// # Errors
/// [`Status::INVALID_VALUE`] for one that there is none of, or another kind of, here and below.
pub(crate) fn object(at: Pointer) -> Result<Object> {
    OBJECTS.with(at, |it| *it).ok_or(Status::INVALID_VALUE)
}

/// Changes what is behind a descriptor.
pub(crate) fn change(at: Pointer, body: impl FnOnce(&mut Object) -> Result) -> Result {
    OBJECTS.with(at, body).ok_or(Status::INVALID_VALUE)?
}

pub(crate) fn matrix(at: Pointer) -> Result<Matrix> {
    match object(at)? {
        Object::Matrix(it) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

pub(crate) fn sparse_vector(at: Pointer) -> Result<SparseVector> {
    match object(at)? {
        Object::SparseVector(it) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

pub(crate) fn vector(at: Pointer) -> Result<DenseMatrix> {
    match object(at)? {
        Object::Vector(it) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

pub(crate) fn dense(at: Pointer) -> Result<DenseMatrix> {
    match object(at)? {
        Object::Dense(it) => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

pub(crate) fn plan(at: Pointer) -> Result {
    match object(at)? {
        Object::Plan => Ok(()),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// What is behind a factorization's descriptor: LU's, or Cholesky's.
pub(crate) fn factorization(at: Pointer, lu: bool) -> Result<Factorization> {
    match object(at)? {
        Object::Factorization(it) if it.lu == lu => Ok(it),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// Numbers as a descriptor has them: `cusparseIndexType_t` and `cusparseIndexBase_t`.
pub(crate) fn numbers(data: Pointer, index_type: i32, base: i32) -> Result<Numbers> {
    require(base == 0 || base == 1)?;
    match index_type {
        2 => Ok(Numbers { data, wide: 0, base }),
        3 => Ok(Numbers { data, wide: 1, base }),
        1 => Err(Status::NOT_SUPPORTED),
        _ => Err(Status::INVALID_VALUE),
    }
}

impl Matrix {
    /// Lines as rows of CSR or COO, as columns of CSC.
    pub(crate) fn sparse(&self) -> Sparse {
        let by_columns = self.format == Format::Csc;
        let (lines, across) =
            if by_columns { (self.columns, self.rows) } else { (self.rows, self.columns) };
        let none = Numbers::none();
        let is_coo = self.format == Format::Coo;
        Sparse {
            lines,
            across,
            entries: self.entries,
            offsets: if is_coo { none } else { self.first },
            owners: if is_coo { self.first } else { none },
            indices: self.second,
            values: self.values,
        }
    }

    /// Extents as `op` has them.
    pub(crate) fn extents(&self, op: i32) -> (i64, i64) {
        if op == 0 { (self.rows, self.columns) } else { (self.columns, self.rows) }
    }

    /// Are its lines rows of op(A)?
    pub(crate) fn lines_are_rows(&self, op: i32) -> bool {
        (self.format == Format::Csc) == (op != 0)
    }
}

impl DenseMatrix {
    pub(crate) fn view(&self) -> Dense {
        let orientation = Orientation::new(self.by_rows);
        Dense { data: self.values, ld: self.ld, orientation }
    }

    pub(crate) fn extents(&self, op: i32) -> (i64, i64) {
        if op == 0 { (self.rows, self.columns) } else { (self.columns, self.rows) }
    }
}

/// Checks that operands are of the call's type.
///
/// # Errors
/// [`Status::NOT_SUPPORTED`] for others.
pub(crate) fn of_type(kind: Kind, types: &[i32]) -> Result {
    let same = types.iter().all(|it| *it == kind.data_type());
    if same { Ok(()) } else { Err(Status::NOT_SUPPORTED) }
}

/// Checks an operation's number.
///
/// # Errors
/// [`Status::INVALID_VALUE`].
pub(crate) fn check_op(op: i32) -> Result {
    require((0..=2).contains(&op))
}
