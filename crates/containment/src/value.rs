//! Abstract values: bounds of integers, and the targets of pointers.

use crate::memory::Region;
use crate::range::Range;

/// An integer, or each lane's of a vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Int {
    pub(crate) bits: u32,
    pub(crate) range: Range,
    /// Is also something from 0 to the window's mask added?
    pub(crate) masked: bool,
}

/// Somewhere in a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) region: Region,
    pub(crate) range: Range,
    /// Is also something from 0 to the window's mask added?
    pub(crate) masked: bool,
}

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    /// An integer that LLVM cannot take for poison.
    Int(Int),
    /// The window's mask itself: a power of two, less one.
    Mask,
    /// A pointer to one of these places.
    Pointer(Vec<Place>),
    /// A function of the runtime's.
    Function {
        /// Bytes behind each pointer among its arguments.
        bytes: u64,
        /// Does it end the launch?
        ends: bool,
    },
    /// Anything that is no pointer, or poison.
    Any,
}

impl Value {
    /// An integer of some bits between bounds; where they are wider than the bits, of any value.
    pub(crate) fn int(bits: u32, range: Range, masked: bool) -> Self {
        if range.is_within(Range::of_bits(bits)) {
            Self::Int(Int { bits, range, masked })
        } else {
            Self::frozen(bits)
        }
    }

    /// Any integer, but the same one wherever it is used.
    pub(crate) fn frozen(bits: u32) -> Self {
        Self::Int(Int { bits, range: Range::of_bits(bits), masked: false })
    }

    /// What is known where it is one or the other.
    pub(crate) fn join(self, other: Self) -> Self {
        match (self, other) {
            (a, b) if a == b => a,
            (Self::Int(a), Self::Int(b)) if a.bits == b.bits => {
                let range = a.range.join(b.range);
                Self::Int(Int { bits: a.bits, range, masked: a.masked || b.masked })
            }
            // Between two of its fields there is nothing to point to.
            (Self::Pointer(a), Self::Pointer(b))
                if a.iter().chain(&b).any(|place| place.region == Region::Context) =>
            {
                Self::Any
            }
            (Self::Pointer(mut places), Self::Pointer(others)) => {
                for other in others {
                    let found = places
                        .iter_mut()
                        .find(|place| place.region == other.region && place.masked == other.masked);
                    match found {
                        Some(place) => place.range = place.range.join(other.range),
                        None => places.push(other),
                    }
                }
                Self::Pointer(places)
            }
            _ => Self::Any,
        }
    }
}
