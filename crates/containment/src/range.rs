//! Ranges of integers.

/// Integers from `low` to `high`, as signed numbers of their width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) low: i128,
    pub(crate) high: i128,
}

impl Range {
    pub(crate) const ZERO: Self = Self { low: 0, high: 0 };

    /// The range of a single number.
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
