//! Matrices as layouts describe them.

use std::ptr::null_mut;

use svp_library_support::border::say_once;
use svp_library_support::data_type::bytes_of;
use svp_library_support::{Orientation, Pointer};

use crate::attributes::{LAYOUT, layout};
use crate::operand::View;
use crate::record::Record;
use crate::status::{Result, Status, require};

/// A layout, checked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Matrix {
    pub(crate) data_type: i32,
    pub(crate) rows: i64,
    pub(crate) columns: i64,
    pub(crate) ld: i64,
    /// Rows lie one after the other, not columns.
    pub(crate) by_rows: bool,
    pub(crate) batch: i64,
    /// Elements from matrix to matrix.
    pub(crate) stride: i64,
    /// The batch is an array of addresses.
    by_pointers: bool,
}

/// Refuses something by its name.
pub(crate) fn refuse_kind<T>(what: &str) -> Result<T> {
    say_once::<Status>(&format!("{what} is not supported"));
    Err(Status::NOT_SUPPORTED)
}

/// Is it on columns, or on rows?
fn by_rows(order: i32) -> Result<bool> {
    match order {
        0 => Ok(false),
        1 => Ok(true),
        2 => refuse_kind("the order CUBLASLT_ORDER_COL32"),
        3 => refuse_kind("the order CUBLASLT_ORDER_COL4_4R2_8C"),
        4 => refuse_kind("the order CUBLASLT_ORDER_COL32_2R_4R4"),
        _ => Err(Status::INVALID_VALUE),
    }
}

impl Matrix {
    /// What a layout in memory says.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for one that is none or contradicts itself, [`Status::NOT_SUPPORTED`] for orders,
    /// types and batches that no kernel reads.
    pub(crate) fn of(at: Pointer) -> Result<Self> {
        let record = Record::load(&LAYOUT, at)?;
        let data_type = record.int(layout::TYPE);
        let bytes = bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)? as i64;
        let by_rows = by_rows(record.int(layout::ORDER))?;
        let (rows, columns) = (record.get(layout::ROWS), record.get(layout::COLS));
        let ld = record.get(layout::LD);
        let least = if by_rows { columns } else { rows };
        require(rows >= 0 && columns >= 0 && ld >= least.max(1))?;
        // Nothing has more bytes than there are addresses, so that products below do not overflow.
        let other = if by_rows { rows } else { columns };
        require(i128::from(ld) * i128::from(other.max(1)) * i128::from(bytes) < 1 << 62)?;
        let by_pointers = match record.int(layout::BATCH_MODE) {
            0 => false,
            1 => true,
            2 => return refuse_kind("a grouped batch"),
            _ => return Err(Status::INVALID_VALUE),
        };
        if record.get(layout::PLANE_OFFSET) != 0 {
            return refuse_kind("a complex matrix in two planes");
        }
        let batch = i64::from(record.int(layout::BATCH_COUNT));
        require(batch >= 1)?;
        let stride = record.get(layout::BATCH_STRIDE);
        require(stride.checked_mul(bytes).is_some())?;
        Ok(Self { data_type, rows, columns, ld, by_rows, batch, stride, by_pointers })
    }

    /// Has it no elements?
    pub(crate) fn is_empty(&self) -> bool {
        self.rows == 0 || self.columns == 0
    }

    /// The same extents, in the same places?
    pub(crate) fn lies_as(&self, other: &Self) -> bool {
        self.ld == other.ld
            && self.by_rows == other.by_rows
            && self.stride == other.stride
            && self.data_type == other.data_type
    }

    /// Rows and columns as `op` has them.
    pub(crate) fn extents(&self, op: i32) -> (i64, i64) {
        if op == 0 { (self.rows, self.columns) } else { (self.columns, self.rows) }
    }

    /// The matrix at an address.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for null where there are elements, and for an address that is none of an element.
    pub(crate) fn at(&self, data: Pointer) -> Result<View> {
        require(!data.is_null() || self.is_empty())?;
        let bytes = bytes_of(self.data_type).ok_or(Status::NOT_SUPPORTED)?;
        let unit = if self.by_pointers { 8 } else { bytes };
        require(data.addr().is_multiple_of(unit))?;
        let (data, pointers) =
            if self.by_pointers { (null_mut(), data) } else { (data, null_mut()) };
        Ok(View {
            data,
            pointers,
            ld: self.ld,
            stride: self.stride * bytes as i64,
            orientation: Orientation::new(self.by_rows),
            data_type: self.data_type,
            ..View::none()
        })
    }
}

/// Checks an operation's number.
///
/// # Errors
/// [`Status::INVALID_VALUE`].
pub(crate) fn check_op(op: i32) -> Result {
    require((0..=2).contains(&op))
}
