//! The order of shapes: uniform is the most that one can know, varying the least.

use super::{Affine, Shape, Step};

impl Shape {
    /// The affine view: a uniform value has no steps. `None` for a varying one.
    pub(super) fn affine(self) -> Option<Affine> {
        match self {
            Self::Uniform => Some(Affine { x: 0, row: Step::NONE, wrap: None }),
            Self::Affine(affine) => Some(affine),
            Self::Varying => None,
        }
    }

    /// The shape of a register that has a value of this shape or of that one.
    pub(super) fn join(self, other: Self) -> Self {
        if self == other {
            return self;
        }
        let (Some(a), Some(b)) = (self.affine(), other.affine()) else { return Self::Varying };
        let wrap = match (a.wrap, b.wrap) {
            (None, wrap) | (wrap, None) => wrap,
            (Some(left), Some(right)) if left == right => Some(left),
            _ => return Self::Varying,
        };
        if a.x != b.x {
            return Self::Varying;
        }
        Self::Affine(Affine { x: a.x, row: a.row.join(b.row), wrap })
    }
}
