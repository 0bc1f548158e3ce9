//! Intervals of integers: a register's bits are equal, modulo two to its width, to some number in
//! the interval.

use super::nodes::{Comparison, Form};

/// From the least to the greatest number, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Interval {
    pub(super) low: i128,
    pub(super) high: i128,
}

/// Numbers beyond this are not followed: sums and products of what is below cannot overflow.
const MOST: i128 = 1 << 100;

impl Form {
    /// All numbers of the form.
    pub(super) fn all(self) -> Interval {
        let bits = self.bits.clamp(1, 64);
        match self.signed {
            true => Interval { low: -(1 << (bits - 1)), high: (1 << (bits - 1)) - 1 },
            false => Interval { low: 0, high: (1 << bits) - 1 },
        }
    }

    /// The numbers that the bits are when they are read in this form.
    pub(super) fn read(self, value: Option<Interval>) -> Interval {
        let all = self.all();
        let Some(value) = value else { return all };
        let modulus = 1_i128 << self.bits.clamp(1, 64);
        let turns = (value.low - all.low).div_euclid(modulus);
        let moved = value.plus_number(-turns * modulus);
        if moved.low >= all.low && moved.high <= all.high { moved } else { all }
    }
}

impl Interval {
    pub(super) const fn one(value: i128) -> Self {
        Self { low: value, high: value }
    }

    pub(super) fn single(self) -> Option<i128> {
        (self.low == self.high).then_some(self.low)
    }

    pub(super) fn width(self) -> i128 {
        self.high - self.low
    }

    fn checked(self) -> Option<Self> {
        (self.low >= -MOST && self.high <= MOST).then_some(self)
    }

    fn plus_number(self, number: i128) -> Self {
        Self { low: self.low + number, high: self.high + number }
    }

    pub(super) fn plus(self, other: Self) -> Option<Self> {
        Self { low: self.low + other.low, high: self.high + other.high }.checked()
    }

    pub(super) fn negated(self) -> Self {
        Self { low: -self.high, high: -self.low }
    }

    pub(super) fn times(self, other: Self) -> Option<Self> {
        let mut found: Option<Self> = None;
        for a in [self.low, self.high] {
            for b in [other.low, other.high] {
                let product = Self::one(a.checked_mul(b)?);
                found = Some(found.map_or(product, |it| it.joined(product)));
            }
        }
        found?.checked()
    }

    pub(super) fn joined(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// What is left of it where the comparison with some number of `bound` holds. An interval with
    /// nothing left stays as it is: no thread comes there.
    pub(super) fn where_it(self, holds: Comparison, bound: Self) -> Self {
        let mut left = self;
        match holds {
            Comparison::Eq => {
                left = Self { low: left.low.max(bound.low), high: left.high.min(bound.high) };
            }
            Comparison::Ne => {}
            Comparison::Lt => left.high = left.high.min(bound.high - 1),
            Comparison::Le => left.high = left.high.min(bound.high),
            Comparison::Gt => left.low = left.low.max(bound.low + 1),
            Comparison::Ge => left.low = left.low.max(bound.low),
        }
        if left.low <= left.high { left } else { self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S32: Form = Form { bits: 32, signed: true };
    const U32: Form = Form { bits: 32, signed: false };

    #[test]
    fn bits_are_read_in_a_form() {
        let minus = Interval { low: -3, high: -1 };
        assert_eq!(S32.read(Some(minus)), minus);
        let high = (1_i128 << 32) - 3;
        assert_eq!(U32.read(Some(minus)), Interval { low: high, high: high + 2 });
        assert_eq!(U32.read(Some(Interval { low: -1, high: 1 })), U32.all());
        assert_eq!(S32.read(Some(Interval { low: high, high: high + 2 })), minus);
        assert_eq!(S32.read(None), Interval { low: -(1 << 31), high: (1 << 31) - 1 });
    }

    #[test]
    fn conditions_take_ends_off() {
        let all = Interval { low: 0, high: 9 };
        let bound = Interval { low: 2, high: 5 };
        assert_eq!(all.where_it(Comparison::Lt, bound), Interval { low: 0, high: 4 });
        assert_eq!(all.where_it(Comparison::Ge, bound), Interval { low: 2, high: 9 });
        assert_eq!(all.where_it(Comparison::Gt, Interval::one(20)), all);
        assert_eq!(
            bound.times(Interval { low: -2, high: 3 }),
            Some(Interval { low: -10, high: 15 })
        );
        assert_eq!(all.times(Interval::one(i128::MAX)), None);
    }
}
