//! What a product is computed in: which combinations of types there are, as the documentation's tables have them.

use svp_library_support::data_type::{B16, C32, C64, E4M3, E5M2, I8, I32, R16, R32, R64, bytes_of};
use svp_library_support::{LibraryWork, Operation, Precision};

use crate::kernels::Kernel;

/// Types of a product: of its sums (`cublasComputeType_t`), its factors, and the four matrices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Types {
    pub(crate) compute: i32,
    pub(crate) scale: i32,
    pub(crate) a: i32,
    pub(crate) b: i32,
    pub(crate) c: i32,
    pub(crate) d: i32,
}

impl Types {
    pub(crate) fn all(self) -> [i32; 6] {
        [self.compute, self.scale, self.a, self.b, self.c, self.d]
    }

    /// Are its matrices of 8 bits with a point?
    pub(crate) fn is_fp8(self) -> bool {
        is_fp8(self.a)
    }

    /// The kernel that computes in them.
    pub(crate) fn kernel(self) -> Option<Kernel> {
        let Self { compute, scale, a, b, c, d } = self;
        match (compute, scale) {
            (64 | 65, R16) => (self.all_are(R16)).then_some(Kernel::Narrow),
            (68 | 69 | 74 | 75 | 77, R32) => self.single(),
            (68 | 69 | 74 | 75 | 77, C32) => self.all_are(C32).then_some(Kernel::Complex),
            (70 | 71, R64) => self.all_are(R64).then_some(Kernel::Double),
            (70 | 71, C64) => self.all_are(C64).then_some(Kernel::DoubleComplex),
            (72 | 73, I32) => ([a, b, c, d] == [I8, I8, I32, I32]).then_some(Kernel::Integer),
            (72 | 73, R32) => self.all_are(I8).then_some(Kernel::IntegerScaled),
            _ => None,
        }
    }

    /// What a library for the target computes for so many products of these sizes.
    pub(crate) fn work(self, sizes: [i64; 3], count: i64) -> LibraryWork {
        // CUBLAS_COMPUTE_32F_FAST_16F, FAST_16BF and FAST_TF32.
        let precision = match (self.a, self.compute) {
            (I8, _) => Precision::I8,
            (E4M3 | E5M2, _) => Precision::F8,
            (R16 | B16, _) | (_, 74 | 75) => Precision::F16,
            (_, 77) => Precision::Tf32,
            (R64 | C64, _) => Precision::F64,
            _ => Precision::F32,
        };
        // CAST: no size is negative.
        let [m, n, k, count] = [sizes[0], sizes[1], sizes[2], count].map(|size| size as u64);
        let matrices = [(self.a, [m, k]), (self.b, [k, n]), (self.c, [m, n])];
        let bytes = matrices.into_iter().fold(0, |sum: u64, (of, [rows, columns])| {
            let number = bytes_of(of).unwrap_or(1) as u64;
            sum.saturating_add(rows.saturating_mul(columns).saturating_mul(number))
        });
        let (complex, bytes) = (matches!(self.a, C32 | C64), bytes.saturating_mul(count));
        LibraryWork::new(Operation::Product, precision, complex, [m, n, k], count, bytes)
    }

    fn all_are(self, of: i32) -> bool {
        [self.a, self.b, self.c, self.d] == [of; 4]
    }

    /// Sums and factors in single precision.
    fn single(self) -> Option<Kernel> {
        let Self { compute, a, b, c, d, .. } = self;
        if is_fp8(a) && is_fp8(b) {
            let out = match d {
                E4M3 | E5M2 => matches!(c, R16 | B16),
                _ => c == d && matches!(d, R16 | B16 | R32),
            };
            // E5M2 is for gradients, of which a product has one; its result may be one again.
            let pair = (a, b) != (E5M2, E5M2) && (d != E5M2 || (a, b) != (E4M3, E4M3));
            return (out && pair && matches!(compute, 68 | 69)).then_some(Kernel::Narrow);
        }
        let out = match a {
            R32 => d == R32,
            R16 => matches!(d, R16 | R32),
            B16 => matches!(d, B16 | R32),
            I8 => d == R32,
            _ => false,
        };
        if a != b || c != d || !out {
            return None;
        }
        Some(if a == R32 { Kernel::Single } else { Kernel::Narrow })
    }

    /// The type of a bias, and whether there may be one, or another epilogue: only where factors are of single
    /// precision or halves.
    pub(crate) fn bias(self) -> Option<i32> {
        match (self.scale, self.d) {
            (R16, _) => Some(R16),
            (R32, I8) => Some(R32),
            // Of E4M3 and E5M2 the bias is what C is; with a result in single precision it is a bfloat16.
            (R32, E4M3 | E5M2) => Some(self.c),
            (R32, R32) if self.is_fp8() => Some(B16),
            (R32, d) => Some(d),
            _ => None,
        }
    }
}

/// Is it a type of 8 bits with a point?
pub(crate) fn is_fp8(data_type: i32) -> bool {
    matches!(data_type, E4M3 | E5M2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kernel(compute: i32, scale: i32, [a, b, c, d]: [i32; 4]) -> Option<Kernel> {
        Types { compute, scale, a, b, c, d }.kernel()
    }

    #[test]
    fn documented_combinations_have_a_kernel() {
        assert_eq!(kernel(68, R32, [R32; 4]), Some(Kernel::Single));
        assert_eq!(kernel(77, R32, [R32; 4]), Some(Kernel::Single));
        assert_eq!(kernel(68, R32, [B16, B16, R32, R32]), Some(Kernel::Narrow));
        assert_eq!(kernel(68, R32, [I8, I8, R32, R32]), Some(Kernel::Narrow));
        assert_eq!(kernel(72, R32, [I8; 4]), Some(Kernel::IntegerScaled));
        assert_eq!(kernel(72, I32, [I8, I8, I32, I32]), Some(Kernel::Integer));
        assert_eq!(kernel(68, R32, [E4M3, E5M2, B16, E5M2]), Some(Kernel::Narrow));
        assert_eq!(kernel(70, C64, [C64; 4]), Some(Kernel::DoubleComplex));
    }

    #[test]
    fn others_have_none() {
        assert_eq!(kernel(68, R32, [R16, B16, R32, R32]), None);
        assert_eq!(kernel(68, R32, [R32, R32, R16, R16]), None);
        assert_eq!(kernel(68, R32, [R16, R16, R16, R32]), None);
        assert_eq!(kernel(68, R32, [E5M2, E5M2, B16, B16]), None);
        assert_eq!(kernel(68, R32, [E4M3, E4M3, B16, E5M2]), None);
        assert_eq!(kernel(68, R32, [E4M3, E4M3, E4M3, E4M3]), None);
        assert_eq!(kernel(70, R32, [R64; 4]), None);
        assert_eq!(kernel(72, I32, [I8; 4]), None);
    }
}
