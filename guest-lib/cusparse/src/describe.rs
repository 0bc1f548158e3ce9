//! Descriptors: functions that create them, and read and change what they describe.

use svp_library_support::border::{array, guard, write, write_bytes};
use svp_library_support::data_type::bytes_of;
use svp_library_support::{Kind, Pointer};

use crate::handle::room;
use crate::objects::{
    self, DenseMatrix, Format, Matrix, Object, SparseVector, change, numbers, object,
};
use crate::status::{Result, Status, require};

/// Sets a part of a descriptor of the older interface.
pub(crate) fn set_legacy(at: Pointer, part: usize, ok: bool, value: i32) -> Status {
    guard(|| {
        require(ok)?;
        change(at, |object| match object {
            Object::Legacy(parts) => {
                parts[part] = value;
                Ok(())
            }
            _ => Err(Status::INVALID_VALUE),
        })
    })
}

/// A part of a descriptor of the older interface; 0 of one that is none, which the documentation has no answer for.
pub(crate) fn legacy(at: Pointer, part: usize) -> i32 {
    match object(at) {
        Ok(Object::Legacy(parts)) => parts[part],
        _ => 0,
    }
}

/// Makes a sparse matrix's descriptor.
pub(crate) fn new_matrix(
    place: *mut Pointer,
    format: Format,
    [rows, columns, entries]: [i64; 3],
    [first, second, values]: [Pointer; 3],
    [first_type, second_type, base, data_type]: [i32; 4],
) -> Status {
    let make = || {
        require(rows >= 0 && columns >= 0 && entries >= 0)?;
        bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)?;
        let (first, second) =
            (numbers(first, first_type, base)?, numbers(second, second_type, base)?);
        let (upper, unit) = (0, 0);
        Ok(Object::Matrix(Matrix {
            format,
            rows,
            columns,
            entries,
            first,
            second,
            values,
            data_type,
            upper,
            unit,
        }))
    };
    objects::create(place, make())
}

/// Tells all of a sparse matrix of a format.
pub(crate) fn tell_matrix(
    at: Pointer,
    format: Format,
    [rows, columns, entries]: [*mut i64; 3],
    [first, second, values]: [*mut Pointer; 3],
    types: [*mut i32; 4],
) -> Status {
    guard(|| {
        let it = objects::matrix(at)?;
        require(it.format == format)?;
        let sizes = [(rows, it.rows), (columns, it.columns), (entries, it.entries)];
        sizes.into_iter().try_for_each(|(place, value)| write(place, value))?;
        let data = [(first, it.first.data), (second, it.second.data), (values, it.values)];
        data.into_iter().try_for_each(|(place, value)| write(place, value))?;
        let known = [it.first.wide + 2, it.second.wide + 2, it.first.base, it.data_type];
        // A format whose indices are of one type has no place for the second.
        let wanted = types.into_iter().zip(known).filter(|(place, _)| !place.is_null());
        Ok(wanted.into_iter().try_for_each(|(place, value)| write(place, value))?)
    })
}

/// Changes a sparse matrix.
pub(crate) fn change_matrix(at: Pointer, body: impl FnOnce(&mut Matrix)) -> Result {
    change(at, |object| match object {
        Object::Matrix(object) => {
            body(object);
            Ok(())
        }
        _ => Err(Status::INVALID_VALUE),
    })
}

/// Sets new arrays of a sparse matrix.
pub(crate) fn set_pointers(
    at: Pointer,
    format: Format,
    [first, second, values]: [Pointer; 3],
) -> Status {
    guard(|| {
        require(objects::matrix(at)?.format == format)?;
        change_matrix(at, |it| (it.first.data, it.second.data, it.values) = (first, second, values))
    })
}

/// Makes a sparse vector's descriptor.
pub(crate) fn new_sparse_vector(
    place: *mut Pointer,
    [n, entries]: [i64; 2],
    [indices, values]: [Pointer; 2],
    [index_type, base, data_type]: [i32; 3],
) -> Status {
    let make = || {
        require(n >= 0 && (0..=n).contains(&entries))?;
        bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)?;
        let indices = numbers(indices, index_type, base)?;
        Ok(Object::SparseVector(SparseVector { n, entries, indices, values, data_type }))
    };
    objects::create(place, make())
}

/// Tells all of a sparse vector.
pub(crate) fn tell_sparse_vector(
    at: Pointer,
    [n, entries]: [*mut i64; 2],
    [indices, values]: [*mut Pointer; 2],
    types: [*mut i32; 3],
) -> Status {
    guard(|| {
        let it = objects::sparse_vector(at)?;
        write(n, it.n)?;
        write(entries, it.entries)?;
        write(indices, it.indices.data)?;
        write(values, it.values)?;
        let known = [it.indices.wide + 2, it.indices.base, it.data_type];
        Ok(types.into_iter().zip(known).try_for_each(|(place, value)| write(place, value))?)
    })
}

/// Sets new values of a vector or a dense matrix.
pub(crate) fn set_values(at: Pointer, values: Pointer) -> Status {
    guard(|| {
        change(at, |object| match object {
            Object::SparseVector(object) => {
                object.values = values;
                Ok(())
            }
            Object::Vector(object) | Object::Dense(object) => {
                object.values = values;
                Ok(())
            }
            _ => Err(Status::INVALID_VALUE),
        })
    })
}

/// Makes a dense vector's descriptor.
pub(crate) fn new_vector(place: *mut Pointer, n: i64, values: Pointer, data_type: i32) -> Status {
    let make = || {
        require(n >= 0)?;
        bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)?;
        let (rows, columns, ld, by_rows) = (n, 1, n.max(1), false);
        Ok(Object::Vector(DenseMatrix { rows, columns, ld, values, data_type, by_rows }))
    };
    objects::create(place, make())
}

/// Makes a dense matrix's descriptor.
pub(crate) fn new_dense(
    place: *mut Pointer,
    [rows, columns, ld]: [i64; 3],
    values: Pointer,
    [data_type, order]: [i32; 2],
) -> Status {
    let make = || {
        require(order == 1 || order == 2)?;
        let by_rows = order == 2;
        let least = if by_rows { columns } else { rows };
        require(rows >= 0 && columns >= 0 && ld >= least.max(1))?;
        bytes_of(data_type).ok_or(Status::NOT_SUPPORTED)?;
        Ok(Object::Dense(DenseMatrix { rows, columns, ld, values, data_type, by_rows }))
    };
    objects::create(place, make())
}

/// The type of a vector's or a matrix's values. One that there is none of is refused by what reads it, in single
/// precision.
pub(crate) fn type_of(at: Pointer) -> i32 {
    match object(at) {
        Ok(Object::Matrix(it)) => it.data_type,
        Ok(Object::SparseVector(it)) => it.data_type,
        Ok(Object::Vector(it) | Object::Dense(it)) => it.data_type,
        _ => Kind::S.data_type(),
    }
}

/// Tells all of a dense vector.
pub(crate) fn tell_vector(
    at: Pointer,
    n: *mut i64,
    values: *mut Pointer,
    data_type: *mut i32,
) -> Status {
    guard(|| {
        let it = objects::vector(at)?;
        write(n, it.rows)?;
        write(values, it.values)?;
        Ok(write(data_type, it.data_type)?)
    })
}

/// Tells all of a dense matrix.
pub(crate) fn tell_dense(
    at: Pointer,
    sizes: [*mut i64; 3],
    values: *mut Pointer,
    [data_type, order]: [*mut i32; 2],
) -> Status {
    guard(|| {
        let it = objects::dense(at)?;
        let known = [it.rows, it.columns, it.ld];
        sizes.into_iter().zip(known).try_for_each(|(place, value)| write(place, value))?;
        write(values, it.values)?;
        write(data_type, it.data_type)?;
        Ok(write(order, 1 + i32::from(it.by_rows))?)
    })
}

/// Tells a sparse matrix's extents.
pub(crate) fn tell_size(at: Pointer, outputs: [*mut i64; 3]) -> Status {
    guard(|| {
        let it = objects::matrix(at)?;
        let known = [it.rows, it.columns, it.entries];
        Ok(outputs.into_iter().zip(known).try_for_each(|(place, value)| write(place, value))?)
    })
}

/// Sets which triangle of a sparse matrix counts (attribute 0), or whether its diagonal has ones (1).
pub(crate) fn set_attribute(at: Pointer, attribute: i32, data: Pointer, len: usize) -> Status {
    guard(|| {
        objects::matrix(at)?;
        require(len == size_of::<i32>() && (attribute == 0 || attribute == 1))?;
        let value = array(data.cast::<i32>().cast_const(), 1)?.into_iter().next().unwrap_or(-1);
        require(value == 0 || value == 1)?;
        change_matrix(at, |it| if attribute == 0 { it.upper = value } else { it.unit = value })
    })
}

/// Tells what [`set_attribute`] sets.
pub(crate) fn get_attribute(at: Pointer, attribute: i32, data: Pointer, len: usize) -> Status {
    guard(|| {
        let it = objects::matrix(at)?;
        require(len == size_of::<i32>() && (attribute == 0 || attribute == 1))?;
        let value = if attribute == 0 { it.upper } else { it.unit };
        Ok(write_bytes(data, &value.to_le_bytes())?)
    })
}

/// Writes how much memory an operation wants, none, if its operands are sound.
pub(crate) fn room_if(checked: Status, handle: Pointer, place: *mut usize) -> Status {
    if checked == Status(0) { room(handle, place, || Ok(())) } else { checked }
}
