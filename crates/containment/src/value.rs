//! What is known of a value: between which bounds it lies, or where it points.

use crate::memory::Region;

/// Integers from `low` to `high`, as signed numbers of their width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) low: i128,
    pub(crate) high: i128,
}

impl Range {
    pub(crate) const ZERO: Self = Self { low: 0, high: 0 };

    /// One number.
    pub(crate) fn exactly(value: i128) -> Self {
        Self { low: value, high: value }
    }

    /// From 0 to `high`.
    pub(crate) fn up_to(high: i128) -> Self {
        Self { low: 0, high }
    }

    /// All numbers of this many bits.
    pub(crate) fn of_bits(bits: u32) -> Self {
        // Wider ones than these are masks of lanes, with which no address is computed.
        let bits = bits.clamp(1, 64);
        Self { low: -(1 << (bits - 1)), high: (1 << (bits - 1)) - 1 }
    }

    pub(crate) fn join(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        Self { low: self.low + other.low, high: self.high + other.high }
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self { low: self.low - other.high, high: self.high - other.low }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        let products =
            [self.low, self.high].map(|a| [other.low, other.high].map(|b| a.saturating_mul(b)));
        let all = || products.iter().flatten().copied();
        Self { low: all().min().unwrap_or(0), high: all().max().unwrap_or(0) }
    }

    pub(crate) fn is_within(self, other: Self) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    /// The one number that it is.
    pub(crate) fn literal(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }
}

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
