//! The four types of elements that routines of dense algebra come in, by the letter in their names.

use crate::data_type::{C32, C64, R32, R64};

/// The type of a routine's elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Single precision.
    S,
    /// Double precision.
    D,
    /// Complex, of single precision.
    C,
    /// Complex, of double precision.
    Z,
}

impl Kind {
    /// Bytes of an element.
    pub fn bytes(self) -> usize {
        match self {
            Self::S => 4,
            Self::D | Self::C => 8,
            Self::Z => 16,
        }
    }

    /// Has it an imaginary part?
    pub fn is_complex(self) -> bool {
        matches!(self, Self::C | Self::Z)
    }

    /// The type of its real part.
    #[must_use]
    pub fn real(self) -> Self {
        match self {
            Self::S | Self::C => Self::S,
            Self::D | Self::Z => Self::D,
        }
    }

    /// Its number in `cudaDataType_t`.
    pub fn data_type(self) -> i32 {
        match self {
            Self::S => R32,
            Self::D => R64,
            Self::C => C32,
            Self::Z => C64,
        }
    }

    /// The one with this number.
    pub fn of(data_type: i32) -> Option<Self> {
        [Self::S, Self::D, Self::C, Self::Z].into_iter().find(|kind| kind.data_type() == data_type)
    }
}
