//! Operations on indices alone: between offsets and rows of entries, sorting, and the transpose.

use std::ptr::null_mut;

use svp_library_support::driver::driver;
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::kernels::{launch_each, launch_threads, with_room};
use crate::operand::{Numbers, Permute, Sort, Sparse, Turn};
use crate::status::{Result, Status, require};

/// A call of kernels of indices, which are with those of single precision.
pub(crate) fn of_indices(call: &Call) -> Call {
    Call { kind: Kind::S, ..*call }
}

/// Runs `body` with a matrix that has offsets: its own, or those of its sorted rows.
pub(crate) fn with_offsets(call: &Call, a: Sparse, body: impl FnOnce(Sparse) -> Result) -> Result {
    if a.owners.data.is_null() {
        return body(a);
    }
    with_room(call, a.lines.saturating_add(1), 8, |data| {
        let offsets = Numbers { data, wide: 1, base: 0 };
        let both = Sparse { offsets, ..a };
        compress(call, both)?;
        body(Sparse { owners: Numbers::none(), ..both })
    })
}

/// Makes offsets of sorted rows of entries.
pub(crate) fn compress(call: &Call, a: Sparse) -> Result {
    launch_each(&of_indices(call), "compress", a.lines.saturating_add(1), &a)
}

/// Makes offsets of counts.
pub(crate) fn sum_up(call: &Call, a: Sparse) -> Result {
    launch_threads(&of_indices(call), "sum_up", 1, svp_library_support::module::THREADS, &a)
}

/// A matrix of 32-bit indices as the older interface has it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lines {
    pub(crate) lines: i64,
    pub(crate) entries: i64,
    pub(crate) base: i32,
}

impl Lines {
    fn check(self) -> Result {
        require(self.lines >= 0 && self.entries >= 0 && (self.base == 0 || self.base == 1))
    }

    fn sparse(self, offsets: Pointer, owners: Pointer, indices: Pointer) -> Sparse {
        let of = |data| Numbers::narrow(data, self.base);
        Sparse {
            lines: self.lines,
            across: 0,
            entries: self.entries,
            offsets: of(offsets),
            owners: of(owners),
            indices: of(indices),
            values: null_mut(),
        }
    }
}

/// Offsets of sorted rows of entries.
pub(crate) fn coo2csr(call: &Call, it: Lines, rows: Pointer, offsets: Pointer) -> Result {
    it.check()?;
    require(!offsets.is_null() && (it.entries == 0 || !rows.is_null()))?;
    compress(call, it.sparse(offsets, rows, null_mut()))
}

/// Rows of entries of offsets.
pub(crate) fn csr2coo(call: &Call, it: Lines, offsets: Pointer, rows: Pointer) -> Result {
    it.check()?;
    if it.entries == 0 {
        return Ok(());
    }
    require(!offsets.is_null() && !rows.is_null())?;
    launch_each(&of_indices(call), "expand", it.entries, &it.sparse(offsets, rows, null_mut()))
}

/// 0, 1, 2 and so on.
pub(crate) fn identity(call: &Call, n: i64, place: Pointer) -> Result {
    require(n >= 0 && (n == 0 || !place.is_null()))?;
    let a = Lines { lines: 0, entries: n, base: 0 }.sparse(null_mut(), null_mut(), null_mut());
    launch_each(&of_indices(call), "identity", n, &Sort { a, keys: place, follow: null_mut() })
}

/// Sorts the indices of each line, and a permutation with them.
pub(crate) fn sort(
    call: &Call,
    it: Lines,
    offsets: Pointer,
    indices: Pointer,
    follow: Pointer,
) -> Result {
    it.check()?;
    if it.lines == 0 || it.entries == 0 {
        return Ok(());
    }
    require(!offsets.is_null() && !indices.is_null())?;
    let a = it.sparse(offsets, null_mut(), indices);
    launch_each(&of_indices(call), "sort", it.lines, &Sort { a, keys: indices, follow })
}

/// Sorts the 32-bit indices of each line.
pub(crate) fn sort_lines(call: &Call, a: Sparse, keys: Pointer) -> Result {
    launch_each(&of_indices(call), "sort", a.lines, &Sort { a, keys, follow: null_mut() })
}

/// A matrix in CSR, or its transpose: offsets, indices, values.
pub(crate) type Arrays = [Pointer; 3];

/// Makes the transpose of a matrix in CSR, with or without its values.
pub(crate) fn csr2csc(
    call: &Call,
    it: Lines,
    columns: i64,
    from: Arrays,
    to: Arrays,
    with_values: bool,
) -> Result {
    it.check()?;
    require(columns >= 0 && columns < i64::from(i32::MAX))?;
    require(!to[0].is_null())?;
    let present = |arrays: Arrays| arrays[..2].iter().all(|at| !at.is_null());
    require(it.entries == 0 || (present(from) && present(to)))?;
    require(it.entries == 0 || !with_values || !(from[2].is_null() || to[2].is_null()))?;
    let a = Sparse { across: columns, ..it.sparse(from[0], null_mut(), from[1]) };
    let other = Lines { lines: columns, ..it };
    let turned = Sparse { across: it.lines, ..other.sparse(to[0], null_mut(), to[1]) };
    let indices = of_indices(call);
    with_room(call, columns.saturating_add(it.entries).saturating_add(1), 4, |cursors| {
        let order = cursors.wrapping_byte_offset((4 * columns) as isize);
        let operand = Turn { a, to: turned, cursors, order };
        zero(call, to[0], 4 * (columns + 1))?;
        zero(call, cursors, 4 * (columns + 1 + it.entries))?;
        // Counts are without the base, which the offsets that become of them have.
        let plain = Sparse { offsets: Numbers::narrow(to[0], 0), ..turned };
        launch_each(&indices, "lengths", it.entries, &Turn { to: plain, ..operand })?;
        sum_up_from(call, plain, it.base)?;
        if it.entries == 0 {
            return Ok(());
        }
        launch_each(&indices, "deal", it.entries, &operand)?;
        launch_each(
            &indices,
            "sort",
            columns,
            &Sort { a: turned, keys: order, follow: null_mut() },
        )?;
        launch_each(&indices, "owners", it.entries, &operand)?;
        if !with_values {
            return Ok(());
        }
        let permute = Permute { entries: it.entries, from: from[2], to: to[2], order };
        launch_each(call, "permute", it.entries, &permute)
    })
}

/// Makes offsets with a base of counts without.
fn sum_up_from(call: &Call, a: Sparse, base: i32) -> Result {
    sum_up(call, a)?;
    if base == 0 {
        return Ok(());
    }
    let shifted = Sparse { offsets: Numbers::narrow(a.offsets.data, base), ..a };
    let operand = Sort { a: shifted, keys: a.offsets.data, follow: null_mut() };
    launch_each(&of_indices(call), "shift", a.lines.saturating_add(1), &operand)
}

fn zero(call: &Call, at: Pointer, len: i64) -> Result {
    let len = usize::try_from(len).map_err(|_| Status::INVALID_VALUE)?;
    Ok(driver()?.cuMemsetD8Async(at, 0, len, call.stream)?)
}
