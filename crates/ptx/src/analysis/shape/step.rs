//! Steps from row to row.

/// What an affine register gains from one row to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// So much, modulo the register's width.
    Known(i64),
    /// What is known only when the kernel runs.
    AtRunTime,
}

impl Step {
    /// Rows that agree.
    pub const NONE: Self = Self::Known(0);

    /// The step of a sum.
    pub(super) fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Known(a), Self::Known(b)) => Self::Known(a.wrapping_add(b)),
            _ => Self::AtRunTime,
        }
    }

    /// The step of a product with something uniform, which may be known.
    pub(super) fn times(self, factor: Option<i64>) -> Self {
        match (self, factor) {
            (Self::NONE, _) => Self::NONE,
            (Self::Known(step), Some(factor)) => Self::Known(step.wrapping_mul(factor)),
            _ => Self::AtRunTime,
        }
    }

    /// The step of the low `bits` bits.
    pub(super) fn low(self, bits: u32) -> Self {
        match self {
            Self::Known(step) => Self::Known(super::words::signed_low(step, bits)),
            Self::AtRunTime => self,
        }
    }

    /// The step of a register that has one of two.
    pub(super) fn join(self, other: Self) -> Self {
        if self == other { self } else { Self::AtRunTime }
    }
}
