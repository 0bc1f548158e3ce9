//! What a plan transforms: extents, batches, layouts in memory, types.

use svp_library_support::{LibraryWork, Operation};

use crate::status::{Result, Status};

/// Numbers in one transform's passes, at most: kernels count threads in 32 bits.
pub(crate) const MOST: i64 = 1 << 31;

/// Precision of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Precision {
    Single,
    Double,
}

impl Precision {
    /// Bytes of a complex number.
    pub(crate) fn complex(self) -> usize {
        match self {
            Self::Single => 8,
            Self::Double => 16,
        }
    }
}

/// Which side of a transform has real numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Domain {
    Complex,
    RealToComplex,
    ComplexToReal,
}

/// A type of transform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) precision: Precision,
    pub(crate) domain: Domain,
}

impl Kind {
    /// That of a `cufftType`.
    ///
    /// # Errors
    /// [`Status::INVALID_TYPE`].
    pub(crate) fn of(number: i32) -> Result<Self> {
        let (precision, domain) = match number {
            0x29 => (Precision::Single, Domain::Complex),
            0x2a => (Precision::Single, Domain::RealToComplex),
            0x2c => (Precision::Single, Domain::ComplexToReal),
            0x69 => (Precision::Double, Domain::Complex),
            0x6a => (Precision::Double, Domain::RealToComplex),
            0x6c => (Precision::Double, Domain::ComplexToReal),
            _ => return Err(Status::INVALID_TYPE),
        };
        Ok(Self { precision, domain })
    }
}

/// Where numbers lie: how far it is, in numbers, along each axis, the slowest first, and to the next of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) strides: [i64; 3],
    pub(crate) batch: i64,
}

impl Layout {
    /// Of numbers side by side, in these extents.
    pub(crate) fn dense([slow, middle, fast]: [i64; 3]) -> Self {
        Self { strides: [middle * fast, fast, 1], batch: slow * middle * fast }
    }
}

/// A layout as programs give it: `inembed` or `onembed`, stride and distance.
#[derive(Debug, Clone)]
pub(crate) struct Advanced {
    pub(crate) embed: Vec<i64>,
    pub(crate) stride: i64,
    pub(crate) distance: i64,
}

impl Advanced {
    /// # Errors
    /// [`Status::INVALID_SIZE`] for one that reaches further than addresses do, or that is none.
    fn layout(&self, rank: usize) -> Result<Layout> {
        let mut strides = [0; 3];
        let mut step = self.stride;
        for axis in (0..rank).rev() {
            strides[3 - rank + axis] = step;
            step = step.checked_mul(self.embed[axis]).ok_or(Status::INVALID_SIZE)?;
        }
        let sound =
            self.stride > 0 && self.distance >= 0 && self.embed[1..].iter().all(|it| *it > 0);
        if !sound {
            return Err(Status::INVALID_SIZE);
        }
        Ok(Layout { strides, batch: self.distance })
    }
}

/// All that is transformed.
#[derive(Debug, Clone)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    /// The slowest first; those that there are not are 1.
    pub(crate) extents: [i64; 3],
    pub(crate) rank: usize,
    pub(crate) batch: i64,
    /// Input's and output's layouts, where they are not the default.
    layouts: Option<[Layout; 2]>,
}

impl Shape {
    /// # Errors
    /// [`Status::INVALID_VALUE`] for a rank that is not 1, 2 or 3; [`Status::INVALID_SIZE`] for extents, batches and
    /// layouts that are not positive, or too large for this library.
    pub(crate) fn new(
        kind: Kind,
        n: &[i64],
        batch: i64,
        advanced: Option<[Advanced; 2]>,
    ) -> Result<Self> {
        let rank = n.len();
        if !(1..=3).contains(&rank) {
            return Err(Status::INVALID_VALUE);
        }
        let mut extents = [1; 3];
        extents[3 - rank..].copy_from_slice(n);
        // A half and the middle of real numbers is more than half of them.
        let all = [extents[0], extents[1], extents[2].saturating_add(2), batch];
        let product = all.iter().try_fold(1i64, |product, it| product.checked_mul(*it));
        let fits = product.is_some_and(|product| product <= MOST);
        if extents.iter().any(|it| *it <= 0) || batch <= 0 || !fits {
            return Err(Status::INVALID_SIZE);
        }
        let layouts = match advanced {
            None => None,
            Some([input, output]) => Some([input.layout(rank)?, output.layout(rank)?]),
        };
        let shape = Self { kind, extents, rank, batch, layouts };
        let ends = [shape.input(false), shape.output(false)];
        if ends.iter().any(|end| shape.bytes_reached(end).is_none()) {
            return Err(Status::INVALID_SIZE);
        }
        Ok(shape)
    }

    /// How far a layout reaches, in bytes, if there are this many addresses.
    fn bytes_reached(&self, layout: &Layout) -> Option<i64> {
        let along = |last: i64, stride: i64| last.checked_mul(stride);
        let mut reach = along(self.batch - 1, layout.batch)?;
        for (extent, stride) in self.extents.iter().zip(layout.strides) {
            reach = reach.checked_add(along(extent - 1, stride)?)?;
        }
        reach.checked_add(1)?.checked_mul(16)
    }

    /// What a library for the target transforms: all numbers of both sides once, where there are half as many real ones'
    /// spectra.
    pub(crate) fn work(&self) -> LibraryWork {
        let count = |extents: [i64; 3]| extents.into_iter().fold(1, i64::saturating_mul);
        let complex = count(self.complex_extents()).saturating_mul(2);
        let other = match self.kind.domain {
            Domain::Complex => complex,
            Domain::RealToComplex | Domain::ComplexToReal => count(self.extents),
        };
        let half = (self.kind.precision.complex() / 2) as i64;
        let bytes = complex.saturating_add(other).saturating_mul(half).saturating_mul(self.batch);
        let precision = match self.kind.precision {
            Precision::Single => svp_library_support::Precision::F32,
            Precision::Double => svp_library_support::Precision::F64,
        };
        let complex = self.kind.domain == Domain::Complex;
        // CAST: no size is negative.
        let (sizes, batch) = (self.extents.map(|it| it as u64), self.batch as u64);
        LibraryWork::new(Operation::Transform, precision, complex, sizes, batch, bytes as u64)
    }

    /// The extents on the complex side.
    pub(crate) fn complex_extents(&self) -> [i64; 3] {
        let [slow, middle, fast] = self.extents;
        match self.kind.domain {
            Domain::Complex => self.extents,
            _ => [slow, middle, fast / 2 + 1],
        }
    }

    /// The default layout of real numbers: in place their lines are as long as the complex ones.
    fn real(&self, in_place: bool) -> Layout {
        let [slow, middle, fast] = self.extents;
        Layout::dense(if in_place { [slow, middle, 2 * (fast / 2 + 1)] } else { self.extents })
    }

    pub(crate) fn input(&self, in_place: bool) -> Layout {
        match (self.layouts, self.kind.domain) {
            (Some([input, _]), _) => input,
            (None, Domain::RealToComplex) => self.real(in_place),
            (None, _) => Layout::dense(self.complex_extents()),
        }
    }

    pub(crate) fn output(&self, in_place: bool) -> Layout {
        match (self.layouts, self.kind.domain) {
            (Some([_, output]), _) => output,
            (None, Domain::ComplexToReal) => self.real(in_place),
            (None, _) => Layout::dense(self.complex_extents()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn advanced(embed: &[i64], stride: i64, distance: i64) -> Advanced {
        Advanced { embed: embed.to_vec(), stride, distance }
    }

    #[test]
    fn layouts_are_as_documented() -> Result {
        let kind = Kind::of(0x2a)?;
        let shape = Shape::new(kind, &[4, 6], 3, None)?;
        assert_eq!(shape.input(false), Layout { strides: [24, 6, 1], batch: 24 });
        assert_eq!(shape.input(true), Layout { strides: [32, 8, 1], batch: 32 });
        assert_eq!(shape.output(true), Layout { strides: [16, 4, 1], batch: 16 });
        let both = [advanced(&[9, 10], 2, 200), advanced(&[0, 7], 3, 0)];
        let shape = Shape::new(kind, &[4, 6], 3, Some(both))?;
        assert_eq!(shape.input(true), Layout { strides: [0, 20, 2], batch: 200 });
        assert_eq!(shape.output(true), Layout { strides: [0, 21, 3], batch: 0 });
        Ok(())
    }

    #[test]
    fn what_overflows_is_refused() -> Result {
        let kind = Kind::of(0x29)?;
        let refused = |n: &[i64], batch, layouts| Shape::new(kind, n, batch, layouts).err();
        for n in [0, -1, i64::MAX, MOST] {
            assert_eq!(refused(&[n], 1, None), Some(Status::INVALID_SIZE));
            assert_eq!(refused(&[2, n], 1, None), Some(Status::INVALID_SIZE));
            assert_eq!(refused(&[8], n, None), Some(Status::INVALID_SIZE));
        }
        assert_eq!(refused(&[], 1, None), Some(Status::INVALID_VALUE));
        assert_eq!(refused(&[2; 4], 1, None), Some(Status::INVALID_VALUE));
        for (stride, distance) in [(0, 8), (-1, 8), (1, -8), (i64::MAX, 8), (1, i64::MAX / 2)] {
            let of = || advanced(&[8], stride, distance);
            assert_eq!(refused(&[8], 3, Some([of(), of()])), Some(Status::INVALID_SIZE));
        }
        assert_eq!(Kind::of(0x2b), Err(Status::INVALID_TYPE));
        Ok(())
    }
}
