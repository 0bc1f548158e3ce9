//! Values of one register over the lanes of a warp, and loops over them that compilers vectorise.

use super::memory::LANES;

/// A 32-bit register (or a narrower one, in its low bits) of every lane.
pub(super) type L32 = [u32; LANES];
/// A 64-bit register of every lane.
pub(super) type L64 = [u64; LANES];

/// All lanes on.
pub(super) const ALL: u32 = u32::MAX;

/// Applies a scalar function in each lane. The result's array is filled in a plain loop because
/// that is what the compiler vectorises best.
#[inline(always)]
pub(super) fn map1<A: Copy, D: Copy + Default>(a: &[A; LANES], f: impl Fn(A) -> D) -> [D; LANES] {
    let mut result = [D::default(); LANES];
    for lane in 0..LANES {
        result[lane] = f(a[lane]);
    }
    result
}

/// [`map1`] of two arguments.
#[inline(always)]
pub(super) fn map2<A: Copy, B: Copy, D: Copy + Default>(
    a: &[A; LANES],
    b: &[B; LANES],
    f: impl Fn(A, B) -> D,
) -> [D; LANES] {
    let mut result = [D::default(); LANES];
    for lane in 0..LANES {
        result[lane] = f(a[lane], b[lane]);
    }
    result
}

/// [`map1`] of three arguments.
#[inline(always)]
pub(super) fn map3<A: Copy, B: Copy, C: Copy, D: Copy + Default>(
    a: &[A; LANES],
    b: &[B; LANES],
    c: &[C; LANES],
    f: impl Fn(A, B, C) -> D,
) -> [D; LANES] {
    let mut result = [D::default(); LANES];
    for lane in 0..LANES {
        result[lane] = f(a[lane], b[lane], c[lane]);
    }
    result
}

/// A bit for each lane in which `f` holds.
#[inline(always)]
pub(super) fn test2<A: Copy>(a: &[A; LANES], b: &[A; LANES], f: impl Fn(A, A) -> bool) -> u32 {
    let mut mask = 0;
    for lane in 0..LANES {
        mask |= u32::from(f(a[lane], b[lane])) << lane;
    }
    mask
}

/// Writes `new` into the lanes of `mask`.
#[inline(always)]
pub(super) fn blend<T: Copy>(into: &mut [T; LANES], new: &[T; LANES], mask: u32) {
    if mask == ALL {
        *into = *new;
        return;
    }
    for lane in 0..LANES {
        if mask >> lane & 1 == 1 {
            into[lane] = new[lane];
        }
    }
}

/// The first lane of a mask; 0 for an empty one.
pub(super) fn first_lane(mask: u32) -> usize {
    (mask.trailing_zeros() as usize).min(LANES - 1)
}
