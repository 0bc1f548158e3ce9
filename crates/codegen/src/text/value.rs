//! Values of LLVM IR, with their types.

use std::fmt;

/// A scalar type of LLVM, as an element or alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// `iN`; `I(1)` is a predicate.
    I(u32),
    /// `float`
    F32,
    /// `double`
    F64,
}

impl Type {
    /// Its size in bits.
    pub const fn bits(self) -> u32 {
        match self {
            Self::I(bits) => bits,
            Self::F32 => 32,
            Self::F64 => 64,
        }
    }

    /// Is it `float` or `double`?
    pub const fn is_float(self) -> bool {
        matches!(self, Self::F32 | Self::F64)
    }

    /// The integer type of the same size.
    pub const fn as_int(self) -> Self {
        Self::I(self.bits())
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::I(bits) => write!(f, "i{bits}"),
            Self::F32 => f.write_str("float"),
            Self::F64 => f.write_str("double"),
        }
    }
}

/// How many values an operation works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Width {
    /// One value.
    Scalar,
    /// A vector of this many lanes.
    Lanes(u32),
}

impl Width {
    /// The type of so many elements of `ty`, as LLVM spells it.
    pub fn of(self, ty: Type) -> String {
        match self {
            Self::Scalar => ty.to_string(),
            Self::Lanes(lanes) => format!("<{lanes} x {ty}>"),
        }
    }

    /// Bytes of this many elements of `ty` in memory.
    pub fn bytes(self, ty: Type) -> u64 {
        let lanes = match self {
            Self::Scalar => 1,
            Self::Lanes(lanes) => lanes,
        };
        u64::from((ty.bits() * lanes).div_ceil(8))
    }

    /// The suffix that an intrinsic's name has for it, as in `v16f32`.
    pub fn suffix(self, ty: Type) -> String {
        let element = match ty {
            Type::I(bits) => format!("i{bits}"),
            Type::F32 => "f32".to_owned(),
            Type::F64 => "f64".to_owned(),
        };
        match self {
            Self::Scalar => element,
            Self::Lanes(lanes) => format!("v{lanes}{element}"),
        }
    }
}

/// A value: what LLVM calls it, its element type and its width.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Value {
    /// `%12`, `42`, `splat (i32 42)`, `zeroinitializer`, ...
    pub name: String,
    /// Type of one element.
    pub ty: Type,
    /// Scalar or vector.
    pub width: Width,
}

impl Value {
    /// The LLVM type of the whole value.
    pub fn full_type(&self) -> String {
        self.width.of(self.ty)
    }

    /// Type and name, as an operand is written.
    pub fn typed(&self) -> String {
        format!("{} {}", self.full_type(), self.name)
    }

    /// A scalar that has a name already.
    pub fn named(name: impl Into<String>, ty: Type) -> Self {
        Self { name: name.into(), ty, width: Width::Scalar }
    }

    /// An integer constant in every element; `bits` of it count.
    pub fn int(bits: u64, ty: Type, width: Width) -> Self {
        let size = ty.bits();
        let low = if size >= 64 { bits } else { bits & ((1 << size) - 1) };
        // As signed, so that a text reader sees -1 where -1 is meant.
        let shift = 64 - size.min(64);
        let signed = ((low << shift) as i64) >> shift;
        let literal = match size {
            1 => (if low == 1 { "true" } else { "false" }).to_owned(),
            _ => signed.to_string(),
        };
        Self { name: splat(&literal, ty, width), ty, width }
    }

    /// An integer of which all bits are set, scalar.
    pub fn ones(ty: Type) -> Self {
        Self::named("-1", ty)
    }

    /// A `float` constant of these bits in every element.
    pub fn f32(bits: u32, width: Width) -> Self {
        // LLVM writes a float as the double of the same value. A signalling NaN would lose its
        // payload's top bit in the conversion, so NaNs are widened by hand.
        let wide = match f32::from_bits(bits) {
            value if value.is_nan() => {
                let sign = u64::from(bits >> 31) << 63;
                sign | 0x7ff0_0000_0000_0000 | u64::from(bits & 0x007f_ffff) << 29
            }
            value => f64::from(value).to_bits(),
        };
        let literal = format!("0x{wide:016X}");
        Self { name: splat(&literal, Type::F32, width), ty: Type::F32, width }
    }

    /// A `double` constant of these bits in every element.
    pub fn f64(bits: u64, width: Width) -> Self {
        let literal = format!("0x{bits:016X}");
        Self { name: splat(&literal, Type::F64, width), ty: Type::F64, width }
    }
}

fn splat(literal: &str, ty: Type, width: Width) -> String {
    match width {
        Width::Scalar => literal.to_owned(),
        Width::Lanes(_) => format!("splat ({ty} {literal})"),
    }
}
