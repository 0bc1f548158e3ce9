//! Products of two sparse matrices: C = alpha A B + beta C, all in CSR with indices of 32 bits.
//!
//! The columns of a row's products are written down, sorted, and each different one is an entry of C. So how many
//! products there are is counted first. A routine that is called without a buffer tells how long one it wants; no
//! buffer is read, it only tells the two calls apart.

use svp_library_support::border::write;
use svp_library_support::driver::driver;
use svp_library_support::{Kind, Pointer};

use crate::call::Call;
use crate::describe::change_matrix;
use crate::index::{of_indices, sort_lines, sum_up};
use crate::kernels::{PRODUCTS, launch_each_of, with_room};
use crate::objects::{Format, Matrix, Object, change, matrix, object, of_type};
use crate::operand::{Numbers, Scalar, Sparse};
use crate::status::{Result, Status, require};

/// How long a buffer is that tells a call from one that asks for its length.
const BUFFER: usize = 16;

#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Product {
    a: Sparse,
    b: Sparse,
    c: Sparse,
    starts: Numbers,
    columns: Pointer,
    alpha: Scalar,
    beta: Scalar,
}

/// The descriptors of a product: operations, A, B, C, and the product's own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Factors {
    pub(crate) ops: [i32; 2],
    pub(crate) matrices: [Pointer; 3],
    pub(crate) plan: Pointer,
}

/// A buffer of the program's: where its length is told, if it is missing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Buffer {
    pub(crate) len: *mut usize,
    pub(crate) at: Pointer,
}

impl Buffer {
    /// Tells its length, if that is what the call is for.
    fn tells(self) -> Result<bool> {
        tell_if(self.at.is_null(), self.len)?;
        Ok(self.at.is_null())
    }
}

/// Tells how long a buffer is that is missing.
pub(crate) fn tell_if(missing: bool, len: *mut usize) -> Result {
    require(!len.is_null())?;
    if missing {
        write(len, BUFFER)?;
    }
    Ok(())
}

fn checked(call: &Call, it: Factors) -> Result<[Matrix; 3]> {
    match object(it.plan)? {
        Object::Product(_) => {}
        _ => return Err(Status::INVALID_VALUE),
    }
    require(it.ops.iter().all(|op| (0..=2).contains(op)))?;
    let [a, b, c] = it.matrices.map(matrix);
    let all = [a?, b?, c?];
    let [a, b, c] = all;
    require(a.columns == b.rows && (c.rows, c.columns) == (a.rows, b.columns))?;
    let there = |it: &Matrix| it.format == Format::Csr && it.first.wide == 0 && it.second.wide == 0;
    if it.ops != [0, 0] || !all.iter().all(there) {
        return Err(Status::NOT_SUPPORTED);
    }
    of_type(call.kind, &all.map(|it| it.data_type))?;
    Ok(all)
}

impl Product {
    fn of([a, b, c]: [Matrix; 3]) -> Self {
        let (starts, columns) = (Numbers::none(), std::ptr::null_mut());
        let (a, b, c) = (a.sparse(), b.sparse(), c.sparse());
        Self { a, b, c, starts, columns, alpha: Scalar::zero(), beta: Scalar::zero() }
    }

    fn launch(&self, call: &Call, name: &str) -> Result {
        launch_each_of(&PRODUCTS, call, name, self.a.lines, self)
    }

    /// Runs `body` with where each row's products begin, and how many there are. Waits for their number.
    fn counted(self, call: &Call, body: impl FnOnce(Self, i64) -> Result) -> Result {
        let lines = self.a.lines;
        with_room(call, lines + 1, 8, |starts| {
            let it = Self { starts: Numbers::wide(starts), ..self };
            it.launch(&of_indices(call), "product_counts")?;
            sum_up(call, Sparse { offsets: it.starts, ..it.a })?;
            let all = last_offset(call, it.starts, lines)?;
            body(it, all)
        })
    }

    /// Runs `body` with the sorted columns of each row's products.
    fn sorted(self, call: &Call, body: impl FnOnce(Self) -> Result) -> Result {
        self.counted(call, |it, all| {
            with_room(call, all, 4, |columns| {
                let it = Self { columns, ..it };
                it.launch(&of_indices(call), "product_columns")?;
                let lines = Sparse { offsets: it.starts, entries: all, ..it.a };
                sort_lines(call, lines, columns)?;
                body(it)
            })
        })
    }

    /// Counts C's entries into its offsets.
    fn count(&self, call: &Call) -> Result {
        self.launch(&of_indices(call), "different_counts")?;
        offsets_of_counts(call, self.c)
    }
}

/// The last of a matrix's offsets, once it is there.
fn last_offset(call: &Call, offsets: Numbers, lines: i64) -> Result<i64> {
    let mut found = [0u8; 8];
    let bytes = if offsets.wide == 1 { 8 } else { 4 };
    let last = offsets.data.wrapping_byte_offset((lines * bytes) as isize);
    let to: Pointer = found.as_mut_ptr().cast();
    driver()?.cuMemcpyAsync(to, last, bytes as usize, call.stream)?;
    driver()?.cuStreamSynchronize(call.stream)?;
    Ok(i64::from_le_bytes(found) - i64::from(offsets.base))
}

/// Makes offsets with their base of counts without.
fn offsets_of_counts(call: &Call, a: Sparse) -> Result {
    sum_up(call, Sparse { offsets: a.offsets.with_base(0), ..a })?;
    if a.offsets.base == 0 {
        return Ok(());
    }
    launch_each_of(&PRODUCTS, &of_indices(call), "rebase", a.lines.saturating_add(1), &a)
}

/// Counts the products, and remembers their number.
pub(crate) fn estimate(call: &Call, it: Factors, buffer: Buffer) -> Result {
    let product = Product::of(checked(call, it)?);
    if buffer.tells()? {
        return Ok(());
    }
    let mut all = 0;
    product.counted(call, |_, found| {
        all = found;
        Ok(())
    })?;
    change(it.plan, |object| {
        *object = Object::Product(all);
        Ok(())
    })
}

/// How many products there are, as [`estimate`] found.
pub(crate) fn products(plan: Pointer) -> Result<i64> {
    match object(plan)? {
        Object::Product(all) => Ok(all),
        _ => Err(Status::INVALID_VALUE),
    }
}

/// Counts C's entries, and tells its descriptor.
pub(crate) fn count(call: &Call, it: Factors, buffer: Buffer) -> Result {
    let matrices = checked(call, it)?;
    if buffer.tells()? {
        return Ok(());
    }
    let mut product = Product::of(matrices);
    let (lines, own) = (product.a.lines, product.c.offsets);
    let mut entries = 0;
    // The program may give C its offsets only when it knows how many entries there are.
    with_room(call, lines + 1, 8, |room| {
        if own.data.is_null() {
            product.c.offsets = Numbers::wide(room);
        }
        product.sorted(call, |it| it.count(call))?;
        entries = last_offset(call, product.c.offsets, lines)?;
        Ok(())
    })?;
    change_matrix(it.matrices[2], |c| c.entries = entries)
}

/// Writes C's offsets and indices.
pub(crate) fn pattern(call: &Call, it: Factors) -> Result {
    let matrices = checked(call, it)?;
    let [_, _, c] = matrices;
    require(!c.first.data.is_null() && (c.entries == 0 || !c.second.data.is_null()))?;
    Product::of(matrices).sorted(call, |it| {
        it.count(call)?;
        it.launch(&of_indices(call), "different_columns")
    })
}

/// Writes C's values, whose entries are known: what was there times `beta` is added to.
pub(crate) fn values(call: &Call, it: Factors, [alpha, beta]: [Pointer; 2]) -> Result {
    let matrices = checked(call, it)?;
    let [_, _, c] = matrices;
    require(c.entries == 0 || !(c.second.data.is_null() || c.values.is_null()))?;
    let (alpha, beta) = (Scalar::of(call, alpha)?, Scalar::of(call, beta)?);
    let product = Product { alpha, beta, ..Product::of(matrices) };
    launch_each_of(&PRODUCTS, call, "product_values", product.c.lines, &product)
}

/// A matrix in CSR as the older interface has it: values, offsets, indices, and its descriptor's base.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Csr {
    pub(crate) entries: i32,
    pub(crate) arrays: [Pointer; 3],
    pub(crate) base: i32,
}

impl Csr {
    fn sparse(self, rows: i32, columns: i32) -> Result<Sparse> {
        require(rows >= 0 && columns >= 0 && self.entries >= 0)?;
        let [values, offsets, indices] = self.arrays;
        require(!offsets.is_null() && (self.entries == 0 || !indices.is_null()))?;
        let (lines, across, entries) = (rows.into(), columns.into(), self.entries.into());
        let of = |data| Numbers::narrow(data, self.base);
        let (offsets, owners, indices) = (of(offsets), Numbers::none(), of(indices));
        Ok(Sparse { lines, across, entries, offsets, owners, indices, values })
    }
}

#[repr(C)]
struct Sum {
    a: Sparse,
    b: Sparse,
    c: Sparse,
    alpha: Scalar,
    beta: Scalar,
}

/// C's offsets for C = alpha A + beta B, and how many entries it has.
pub(crate) fn count_sum(
    call: &Call,
    [rows, columns]: [i32; 2],
    [a, b]: [Csr; 2],
    (offsets, base): (Pointer, i32),
    total: *mut i32,
) -> Result {
    let (a, b) = (a.sparse(rows, columns)?, b.sparse(rows, columns)?);
    require(!offsets.is_null() && !total.is_null())?;
    let c = Sparse { offsets: Numbers::narrow(offsets, base), ..a };
    let operand = Sum { a, b, c, alpha: Scalar::zero(), beta: Scalar::zero() };
    launch_each_of(&PRODUCTS, &of_indices(call), "sum_counts", c.lines, &operand)?;
    offsets_of_counts(call, c)?;
    let entries = last_offset(call, c.offsets, c.lines)?;
    let entries = i32::try_from(entries).map_err(|_| Status::INVALID_VALUE)?;
    if !call.device_pointers {
        return Ok(write(total, entries)?);
    }
    let from: Pointer = std::ptr::from_ref(&entries).cast_mut().cast();
    driver()?.cuMemcpyAsync(total.cast(), from, size_of::<i32>(), call.stream)?;
    Ok(driver()?.cuStreamSynchronize(call.stream)?)
}

/// C = alpha A + beta B, whose offsets are known.
pub(crate) fn sum(
    call: &Call,
    [rows, columns]: [i32; 2],
    [alpha, beta]: [Pointer; 2],
    [a, b]: [Csr; 2],
    c: Csr,
) -> Result {
    let there = |it: Csr| it.entries == 0 || !it.arrays[0].is_null();
    require(there(a) && there(b) && !c.arrays[0].is_null())?;
    let (a, b) = (a.sparse(rows, columns)?, b.sparse(rows, columns)?);
    // C has at most so many entries.
    let entries = a.entries + b.entries;
    let c = Sparse { entries, ..c.sparse(rows, columns)? };
    require(!c.indices.data.is_null())?;
    let (alpha, beta) = (Scalar::of(call, alpha)?, Scalar::of(call, beta)?);
    launch_each_of(&PRODUCTS, call, "sum_values", c.lines, &Sum { a, b, c, alpha, beta })
}

/// The type of a product's plan in a call that has no type of its own: A's.
pub(crate) fn kind_of(a: Pointer) -> i32 {
    matrix(a).map_or(Kind::S.data_type(), |it| it.data_type)
}
