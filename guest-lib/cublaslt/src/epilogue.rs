//! What is done to a product before it is stored, and gradients of biases, as a descriptor asks for them.

use svp_library_support::Pointer;
use svp_library_support::data_type::{E4M3, R16, bytes_of};

use crate::attributes::product;
use crate::matrix::{Matrix, refuse_kind};
use crate::operand::Epilogue;
use crate::record::Record;
use crate::status::{Result, Status, require};
use crate::types::{Types, is_fp8};

const DEFAULT: i32 = 1;
const RELU: i32 = 2;
const BIAS: i32 = 4;
const DRELU: i32 = 8;
const BGRAD: i32 = 16;
const GELU: i32 = 32;
const DGELU: i32 = 64;
const AUX: i32 = 128;
const BGRADA: i32 = 256;
const BGRADB: i32 = 512;

/// Every documented epilogue.
pub(crate) const ALL: [i32; 16] = [
    DEFAULT,
    RELU,
    RELU | AUX,
    BIAS,
    RELU | BIAS,
    RELU | AUX | BIAS,
    DRELU | AUX,
    DRELU | AUX | BGRAD,
    GELU,
    GELU | AUX,
    GELU | BIAS,
    GELU | AUX | BIAS,
    DGELU | AUX,
    DGELU | AUX | BGRAD,
    BGRADA,
    BGRADB,
];

/// Of which matrix the sums are a bias's gradient.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gradient {
    None,
    /// Rows of op(A).
    A,
    /// Columns of op(B).
    B,
    /// Rows of the result.
    D,
}

/// A descriptor's epilogue, checked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Then {
    pub(crate) epilogue: Epilogue,
    pub(crate) gradient: Gradient,
}

impl Then {
    /// What a descriptor asks to be done to products of these types, into a matrix that lies so.
    ///
    /// # Errors
    /// [`Status::INVALID_VALUE`] for what contradicts itself or the types, [`Status::NOT_SUPPORTED`] for what is not
    /// there.
    pub(crate) fn of(record: &Record, types: Types, d: &Matrix) -> Result<Self> {
        let what = record.int(product::EPILOGUE);
        require(ALL.contains(&what))?;
        let mut epilogue = Epilogue { what, ..Epilogue::none() };
        scales(record, types, &mut epilogue)?;
        let gradient = match what {
            BGRADA => Gradient::A,
            BGRADB => Gradient::B,
            _ if what & BGRAD != 0 => Gradient::D,
            _ => Gradient::None,
        };
        if what == DEFAULT {
            return Ok(Self { epilogue, gradient });
        }
        let Some(bias_type) = types.bias() else {
            return refuse_kind("an epilogue in double precision, complex numbers or integers");
        };
        if what & BIAS != 0 || gradient != Gradient::None {
            bias(record, bias_type, &mut epilogue)?;
        }
        if what & AUX != 0 {
            aux(record, types, d, &mut epilogue)?;
        }
        Ok(Self { epilogue, gradient })
    }
}

/// Factors and maxima of matrices of 8 bits.
fn scales(record: &Record, types: Types, epilogue: &mut Epilogue) -> Result {
    if product::SCALE_MODES.into_iter().any(|mode| record.int(mode) != 0)
        || record.int(product::D_OUT_SCALE_MODE) != 0
        || !record.pointer(product::D_OUT_SCALE_POINTER).is_null()
    {
        return refuse_kind("a factor for each block, row or matrix of a batch");
    }
    let factor = |attribute: i32, data_type: i32| -> Result<Pointer> {
        let at = record.pointer(attribute);
        require(at.is_null() || is_fp8(data_type))?;
        require(at.addr().is_multiple_of(4))?;
        Ok(at)
    };
    epilogue.scale_a = factor(product::A_SCALE_POINTER, types.a)?;
    epilogue.scale_b = factor(product::B_SCALE_POINTER, types.b)?;
    epilogue.scale_c = factor(product::C_SCALE_POINTER, types.c)?;
    epilogue.scale_d = factor(product::D_SCALE_POINTER, types.d)?;
    epilogue.amax_d = factor(product::AMAX_D_POINTER, types.d)?;
    Ok(())
}

fn bias(record: &Record, bias_type: i32, epilogue: &mut Epilogue) -> Result {
    let asked = record.int(product::BIAS_DATA_TYPE);
    require(asked == -1 || asked == bias_type)?;
    let len = bytes_of(bias_type).ok_or(Status::NOT_SUPPORTED)?;
    epilogue.bias = record.pointer(product::BIAS_POINTER);
    require(epilogue.bias.addr().is_multiple_of(len))?;
    epilogue.bias_stride = record.get(product::BIAS_BATCH_STRIDE);
    epilogue.bias_type = bias_type;
    Ok(())
}

/// Where ReLU's bits or GELU's inputs are.
fn aux(record: &Record, types: Types, d: &Matrix, epilogue: &mut Epilogue) -> Result {
    if d.by_rows {
        return refuse_kind("an epilogue with a second matrix where the result is in rows");
    }
    let is_bits = epilogue.what & (RELU | DRELU) != 0;
    let unit = if is_bits { 128 } else { 8 };
    epilogue.aux = record.pointer(product::AUX_POINTER);
    epilogue.aux_ld = record.get(product::AUX_LD);
    epilogue.aux_stride = record.get(product::AUX_BATCH_STRIDE);
    require(epilogue.aux_ld >= d.rows && epilogue.aux_ld % unit == 0)?;
    require(epilogue.aux_stride % unit == 0)?;
    let asked = record.int(product::AUX_DATA_TYPE);
    epilogue.aux_type = if asked == -1 || is_bits { d.data_type } else { asked };
    let fits =
        epilogue.aux_type == d.data_type || (d.data_type == E4M3 && epilogue.aux_type == R16);
    require(is_bits || fits)?;
    let len = if is_bits { 4 } else { bytes_of(epilogue.aux_type).ok_or(Status::NOT_SUPPORTED)? };
    require(epilogue.aux.addr().is_multiple_of(len))?;
    let narrow = !is_bits && types.is_fp8() && is_fp8(epilogue.aux_type);
    epilogue.scale_aux = record.pointer(product::AUX_SCALE_POINTER);
    epilogue.amax_aux = record.pointer(product::AUX_AMAX_POINTER);
    require(narrow || (epilogue.scale_aux.is_null() && epilogue.amax_aux.is_null()))
}
