//! Scalar types and state spaces (PTX ISA, "State Spaces, Types, and Variables").

use super::spelled;

spelled! {
    /// A fundamental type of PTX, without its dot.
    ScalarType {
        U8 = "u8", U16 = "u16", U32 = "u32", U64 = "u64",
        S8 = "s8", S16 = "s16", S32 = "s32", S64 = "s64",
        B8 = "b8", B16 = "b16", B32 = "b32", B64 = "b64", B128 = "b128",
        U16x2 = "u16x2", S16x2 = "s16x2",
        F16 = "f16", F16x2 = "f16x2", Bf16 = "bf16", Bf16x2 = "bf16x2", Tf32 = "tf32",
        F32 = "f32", F64 = "f64",
        Pred = "pred",
    }
}

/// What the bits of a [`ScalarType`] mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypeKind {
    /// `.uN`
    Unsigned,
    /// `.sN`
    Signed,
    /// `.bN`: no meaning of its own.
    Bits,
    /// `.fN` and the other floating-point formats.
    Float,
    /// `.pred`
    Predicate,
}

impl ScalarType {
    /// Size in bytes; a predicate counts as 1, since it has no size in memory.
    pub const fn bytes(self) -> u32 {
        match self {
            Self::U8 | Self::S8 | Self::B8 | Self::Pred => 1,
            Self::U16 | Self::S16 | Self::B16 | Self::F16 | Self::Bf16 => 2,
            Self::U32 | Self::S32 | Self::B32 | Self::F32 => 4,
            Self::F16x2 | Self::Bf16x2 | Self::Tf32 | Self::U16x2 | Self::S16x2 => 4,
            Self::U64 | Self::S64 | Self::B64 | Self::F64 => 8,
            Self::B128 => 16,
        }
    }

    /// Size in bits; 1 for a predicate.
    pub const fn bits(self) -> u32 {
        match self {
            Self::Pred => 1,
            _ => self.bytes() * 8,
        }
    }

    /// What its bits mean.
    pub const fn kind(self) -> TypeKind {
        match self {
            Self::U8 | Self::U16 | Self::U32 | Self::U64 | Self::U16x2 => TypeKind::Unsigned,
            Self::S8 | Self::S16 | Self::S32 | Self::S64 | Self::S16x2 => TypeKind::Signed,
            Self::B8 | Self::B16 | Self::B32 | Self::B64 | Self::B128 => TypeKind::Bits,
            Self::F16 | Self::F16x2 | Self::Bf16 | Self::Bf16x2 => TypeKind::Float,
            Self::Tf32 | Self::F32 | Self::F64 => TypeKind::Float,
            Self::Pred => TypeKind::Predicate,
        }
    }

    /// Is it a two's complement type?
    pub const fn is_signed(self) -> bool {
        matches!(self.kind(), TypeKind::Signed)
    }

    /// Is it a floating-point type?
    pub const fn is_float(self) -> bool {
        matches!(self.kind(), TypeKind::Float)
    }
}

spelled! {
    /// Where a variable lives or an access goes. An access without one is [`StateSpace::Generic`].
    StateSpace {
        Reg = "reg", SReg = "sreg", Const = "const", Global = "global", Local = "local",
        Param = "param", Shared = "shared", Tex = "tex", Generic = "generic",
    }
}
