//! Tensors of a graph: shape, strides, type, and where their elements are.

use svp_library_support::Pointer;
use svp_library_support::border::bytes_at;

use super::attr;
use super::attributes::DIMS;
use super::values::Fields;
use crate::status::{Result, Status, refused, require};

/// Numbers of `cudnnDataType_t`.
pub(crate) mod data_type {
    pub(crate) const FLOAT: i64 = 0;
    pub(crate) const DOUBLE: i64 = 1;
    pub(crate) const HALF: i64 = 2;
    pub(crate) const INT8: i64 = 3;
    pub(crate) const INT32: i64 = 4;
    pub(crate) const UINT8: i64 = 6;
    pub(crate) const BFLOAT16: i64 = 9;
    pub(crate) const INT64: i64 = 10;
    pub(crate) const BOOLEAN: i64 = 11;
    pub(crate) const FP8_E4M3: i64 = 12;
    pub(crate) const FP8_E5M2: i64 = 13;
    pub(crate) const BYTE_BOOLEAN: i64 = 22;
}

/// Elements of a tensor, at most: products of a few extents stay numbers of 64 bits.
const ELEMENTS_MAX: i64 = 1 << 40;

/// A tensor descriptor.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Tensor {
    pub(crate) uid: i64,
    pub(crate) dims: Vec<i64>,
    pub(crate) strides: Vec<i64>,
    pub(crate) data_type: i64,
    pub(crate) is_virtual: bool,
    pub(crate) by_value: bool,
    /// Its strides are not the descriptor's: those would place several elements at one address.
    pub(crate) repacked: bool,
}

/// Bytes of an element; none of a type that no kernel reads.
pub(crate) fn size_of(data_type: i64) -> Option<i64> {
    Some(match data_type {
        data_type::DOUBLE | data_type::INT64 => 8,
        data_type::FLOAT | data_type::INT32 => 4,
        data_type::HALF | data_type::BFLOAT16 => 2,
        data_type::INT8 | data_type::UINT8 | data_type::BYTE_BOOLEAN => 1,
        data_type::FP8_E4M3 | data_type::FP8_E5M2 | data_type::BOOLEAN => 1,
        _ => return None,
    })
}

impl Tensor {
    /// Reads a descriptor's attributes.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for what is missing or none; refusals by name.
    pub(crate) fn of(fields: Fields) -> Result<Self> {
        let dims = fields.wholes(attr::TENSOR_DIMENSIONS).ok_or(Status::INVALID_VALUE)?.to_vec();
        let strides = fields.wholes(attr::TENSOR_STRIDES).ok_or(Status::INVALID_VALUE)?.to_vec();
        let flag = |name| fields.whole(name).is_some_and(|it| it != 0);
        let mut tensor = Self {
            uid: fields.whole(attr::TENSOR_UNIQUE_ID).ok_or(Status::INVALID_VALUE)?,
            data_type: fields.whole(attr::TENSOR_DATA_TYPE).ok_or(Status::INVALID_VALUE)?,
            is_virtual: flag(attr::TENSOR_IS_VIRTUAL),
            by_value: flag(attr::TENSOR_IS_BY_VALUE),
            dims,
            strides,
            repacked: false,
        };
        require((1..=DIMS).contains(&tensor.dims.len()))?;
        require(tensor.dims.len() == tensor.strides.len())?;
        require(tensor.dims.iter().all(|it| *it > 0) && tensor.strides.iter().all(|it| *it >= 0))?;
        require(!(tensor.is_virtual && tensor.by_value))?;
        require(
            fields.whole(attr::TENSOR_BYTE_ALIGNMENT).is_none_or(|it| it > 0 && it & (it - 1) == 0),
        )?;
        let elements = tensor.dims.iter().try_fold(1i64, |all, it| all.checked_mul(*it));
        require(elements.is_some_and(|it| it <= ELEMENTS_MAX))?;
        require(tensor.span().is_some())?;
        tensor.refuse(fields)?;
        if tensor.is_virtual && tensor.overlaps() {
            tensor.pack();
        }
        Ok(tensor)
    }

    /// May two elements have one address?
    fn overlaps(&self) -> bool {
        let all = self.strides.iter().zip(&self.dims).filter(|(_, dim)| **dim > 1);
        let mut all: Vec<_> = all.map(|(stride, dim)| (*stride, *dim)).collect();
        all.sort_unstable();
        let mut reach = 0;
        all.into_iter().any(|(stride, dim)| {
            let overlaps = stride <= reach;
            reach += stride * (dim - 1);
            overlaps
        })
    }

    /// Gives each element a place of its own: programs' strides of virtual tensors say what none of them lies in.
    fn pack(&mut self) {
        let mut stride = 1;
        for (to, dim) in self.strides.iter_mut().zip(&self.dims).rev() {
            *to = stride;
            stride *= dim;
        }
        self.repacked = true;
    }

    /// Refuses what no kernel reads.
    fn refuse(&self, fields: Fields) -> Result {
        if size_of(self.data_type).is_none() {
            return refused(
                Status::NO_DATA_TYPE,
                &format!("a tensor of the type {}", self.data_type),
            );
        }
        if self.data_type == data_type::BOOLEAN && !self.is_virtual {
            return refused(Status::NO_DATA_TYPE, "a tensor of single bits in memory");
        }
        if fields.whole(attr::TENSOR_VECTOR_COUNT).is_some_and(|it| it != 1) {
            return refused(Status::NO_LAYOUT, "a vectorized tensor");
        }
        if fields.whole(attr::TENSOR_REORDERING_MODE).is_some_and(|it| it != 0) {
            return refused(Status::NO_LAYOUT, "a reordered tensor");
        }
        if !fields.objects(attr::TENSOR_RAGGED_OFFSET_DESC).is_empty() {
            return refused(Status::NO_LAYOUT, "a ragged tensor");
        }
        Ok(())
    }

    /// Bytes of an element.
    pub(crate) fn element(&self) -> i64 {
        size_of(self.data_type).unwrap_or(1)
    }

    /// Bytes from the first element to the last one's end, if that is a number of memory's.
    pub(crate) fn span(&self) -> Option<i64> {
        let mut last = 0i64;
        for (dim, stride) in self.dims.iter().zip(&self.strides) {
            last = last.checked_add((dim - 1).checked_mul(*stride)?)?;
        }
        last.checked_add(1)?.checked_mul(8).filter(|it| *it < 1 << 60)?;
        Some((last + 1) * self.element())
    }

    pub(crate) fn elements(&self) -> i64 {
        self.dims.iter().product()
    }

    /// Does it want sums in double: its numbers are none of single precision.
    pub(crate) fn is_wide(&self) -> bool {
        matches!(self.data_type, data_type::DOUBLE | data_type::INT32 | data_type::INT64)
    }

    /// Reads the number that a tensor by value has in host memory.
    ///
    /// # Errors
    /// [`Status::NULL_POINTER`].
    pub(crate) fn value_at(&self, place: Pointer) -> Result<f64> {
        if place.is_null() {
            return Err(Status::NULL_POINTER);
        }
        let [a, b, c, d, e, f, g, h, ..] = bytes_at(place, self.element() as usize)?;
        Ok(match self.data_type {
            data_type::FLOAT => f32::from_le_bytes([a, b, c, d]).into(),
            data_type::DOUBLE => f64::from_le_bytes([a, b, c, d, e, f, g, h]),
            data_type::HALF => half(u16::from_le_bytes([a, b])),
            data_type::BFLOAT16 => f32::from_le_bytes([0, 0, a, b]).into(),
            data_type::INT32 => i32::from_le_bytes([a, b, c, d]).into(),
            data_type::INT64 => i64::from_le_bytes([a, b, c, d, e, f, g, h]) as f64,
            data_type::INT8 => a.cast_signed().into(),
            data_type::UINT8 => a.into(),
            data_type::BYTE_BOOLEAN => (a != 0).into(),
            _ => return refused(Status::NO_DATA_TYPE, "a value of 8 bits in floating point"),
        })
    }
}

/// A half's number.
fn half(bits: u16) -> f64 {
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 1023));
    let size = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * 2f64.powi(exponent - 25),
    };
    if bits >> 15 == 1 { -size } else { size }
}

impl<'a> Fields<'a> {
    /// The tensor that an attribute refers to, if it is set.
    ///
    /// # Errors
    /// [`Status::DESCRIPTOR_TYPE`] for what is no tensor.
    pub(crate) fn tensor_if(self, name: i32) -> Result<Option<&'a Tensor>> {
        self.objects(name).first().map(|it| it.made()).transpose()
    }

    /// The same where there must be one.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] without one.
    pub(crate) fn tensor(self, name: i32) -> Result<&'a Tensor> {
        self.tensor_if(name)?.ok_or(Status::INVALID_VALUE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_that_overlap_are_told() {
        let overlaps = |dims: [i64; 3], strides: [i64; 3]| {
            let (dims, strides) = (dims.to_vec(), strides.to_vec());
            let (is_virtual, by_value, repacked) = (true, false, false);
            let tensor =
                Tensor { uid: 1, data_type: 0, dims, strides, is_virtual, by_value, repacked };
            tensor.overlaps()
        };
        assert!(!overlaps([2, 3, 4], [12, 4, 1]));
        assert!(!overlaps([2, 3, 4], [1, 2, 6]));
        assert!(!overlaps([2, 1, 4], [4, 0, 1]));
        assert!(overlaps([4, 16, 32], [512, 128, 1]));
        assert!(overlaps([2, 3, 4], [12, 0, 1]));
        assert!(overlaps([2, 3, 4], [12, 3, 1]));
    }

    #[test]
    fn halves_are_numbers() {
        let values = [0x3c00, 0xc000, 0x7bff, 1, 0x7c00, 0x0400].map(half);
        assert_eq!(values, [1.0, -2.0, 65504.0, 2f64.powi(-24), f64::INFINITY, 2f64.powi(-14)]);
        assert!(half(0x7e00).is_nan());
    }
}
