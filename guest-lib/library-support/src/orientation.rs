//! How a kernel reads a matrix.

/// A matrix as it lies in memory, or its transpose, or its conjugate; laid out as kernels have it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Orientation {
    transposed: i32,
    conjugate: i32,
}

impl Orientation {
    /// Columns one after the other, or, with `by_rows`, rows.
    #[must_use]
    pub fn new(by_rows: bool) -> Self {
        Self { transposed: by_rows.into(), conjugate: 0 }
    }

    /// The same matrix under the interface's `op`: 0 as it is, 1 transposed, 2 also conjugate.
    #[must_use]
    pub fn op(self, op: i32) -> Self {
        Self {
            transposed: self.transposed ^ i32::from(op != 0),
            conjugate: self.conjugate ^ i32::from(op == 2),
        }
    }

    /// Whether rows and columns are exchanged.
    #[must_use]
    pub fn is_transposed(self) -> bool {
        self.transposed != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_adjoint_of_the_adjoint_is_the_matrix() {
        for orientation in [Orientation::new(false), Orientation::new(true)] {
            assert_ne!(orientation.op(2), orientation.op(1));
            assert_eq!(orientation.op(2).op(2), orientation);
            assert_eq!(orientation.op(1).is_transposed(), !orientation.is_transposed());
            assert_eq!(orientation.op(0), orientation);
        }
    }
}
