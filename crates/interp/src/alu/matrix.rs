//! Products of small matrices.
//!
//! PTX leaves the order of summation and the rounding of partial sums open. Here a result is the
//! summand, to which the products are added one by one in the order of the inner dimension: in f32
//! with one rounding each (a fused multiply-add) for factors of 8, 16 or 19 bits, rounded to f16 at
//! the end if that is the result's type; in f64 likewise for f64; and exactly for integers, which
//! wrap or, with `.satfinite`, are clamped at the end.

use super::super::matrix::{Element, Fragment, MultiplyAdd, Product};
use super::exact::{F16, F32, Rounding};
use super::float::{canonical32, canonical64};
use super::half::{bf16_to_f32, e4m3_to_f32, f16_to_f32};

/// The value of a factor's element as an f32; exact.
fn to_f32(element: Element, bits: u64) -> f32 {
    match element {
        Element::F16 => f16_to_f32(bits as u16),
        Element::Bf16 => bf16_to_f32(bits as u16),
        Element::Tf32 => f32::from_bits(bits as u32 & 0xffff_e000),
        // The upper byte of an f16.
        Element::E5m2 => f16_to_f32((bits as u16) << 8),
        Element::E4m3 => e4m3_to_f32(bits as u8),
        _ => f32::from_bits(bits as u32),
    }
}

/// The value of an integer element.
fn to_integer(element: Element, bits: u64) -> i64 {
    match element {
        Element::S8 => i64::from(bits as u8 as i8),
        Element::S4 => i64::from(((bits as i8) << 4) >> 4),
        Element::S32 => i64::from(bits as u32 as i32),
        _ => bits as i64,
    }
}

/// All elements of the result, from those of the operands: row by row, matrix after matrix.
pub(crate) fn multiply_add(op: &MultiplyAdd, a: &[u64], b: &[u64], c: &[u64]) -> Vec<u64> {
    match op.d.element {
        Element::S32 => integers(op, a, b, c),
        Element::F64 => doubles(op, a, b, c),
        _ => floats(op, a, b, c),
    }
}

/// Adds to each sum what `add` makes of it and a pair of factors, one pair after the other in the order
/// of the inner dimension; the sums of a row side by side.
fn accumulate<T: Copy>(
    op: &MultiplyAdd,
    [a, b]: [&[T]; 2],
    sums: &mut [T],
    add: impl Fn(T, T, T) -> T,
) {
    let (inner, columns) = (op.a.columns as usize, op.d.columns as usize);
    let rows = a.chunks_exact(inner).zip(sums.chunks_exact_mut(columns));
    for (at, (left, sums)) in rows.enumerate() {
        let matrix = at / op.d.rows as usize;
        let right = b[matrix * inner * columns..].chunks_exact(columns);
        for (x, right) in left.iter().zip(right) {
            for (sum, y) in sums.iter_mut().zip(right) {
                *sum = add(*sum, *x, *y);
            }
        }
    }
}

fn integers(op: &MultiplyAdd, a: &[u64], b: &[u64], c: &[u64]) -> Vec<u64> {
    // Of at most 256 products of at most 16 bits each: 32 bits hold the sum.
    let convert = |element: Element, all: &[u64]| -> Vec<i32> {
        all.iter().map(|bits| to_integer(element, *bits) as i32).collect()
    };
    let (a, b) = (convert(op.a.element, a), convert(op.b.element, b));
    let mut sums = vec![0; c.len()];
    match op.product {
        Product::Multiply => accumulate(op, [&a, &b], &mut sums, |sum, x, y| sum + x * y),
        Product::Xor => accumulate(op, [&a, &b], &mut sums, |sum, x, y| sum + (x ^ y)),
        Product::And => accumulate(op, [&a, &b], &mut sums, |sum, x, y| sum + (x & y)),
    }
    let result = |(sum, c): (i32, &u64)| {
        let sum = to_integer(Element::S32, *c) + i64::from(sum);
        let sum = match op.saturate {
            true => sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)),
            false => sum,
        };
        u64::from(sum as u32)
    };
    sums.into_iter().zip(c).map(result).collect()
}

fn doubles(op: &MultiplyAdd, a: &[u64], b: &[u64], c: &[u64]) -> Vec<u64> {
    let convert = |all: &[u64]| -> Vec<f64> { all.iter().copied().map(f64::from_bits).collect() };
    let (a, b, mut sums) = (convert(a), convert(b), convert(c));
    accumulate(op, [&a, &b], &mut sums, |sum, x, y| x.mul_add(y, sum));
    sums.into_iter().map(|sum| canonical64(sum.to_bits())).collect()
}

fn floats(op: &MultiplyAdd, a: &[u64], b: &[u64], c: &[u64]) -> Vec<u64> {
    let convert = |element: Element, all: &[u64]| -> Vec<f32> {
        all.iter().map(|bits| to_f32(element, *bits)).collect()
    };
    let (a, b) = (convert(op.a.element, a), convert(op.b.element, b));
    let mut sums = convert(op.c.element, c);
    // Where the product is exact, its sum is rounded once as well, and needs no function of the C library.
    match products_are_exact(op.a.element, &a, &b) {
        true => accumulate(op, [&a, &b], &mut sums, |sum, x, y| x * y + sum),
        false => accumulate(op, [&a, &b], &mut sums, |sum, x, y| x.mul_add(y, sum)),
    }
    let result = |sum: f32| {
        if op.d.element != Element::F16 {
            return u64::from(canonical32(sum.to_bits()));
        }
        let bits = F16.pack(F32.unpack(u64::from(sum.to_bits())), Rounding::Nearest);
        match op.saturate {
            true if sum.is_nan() => 0,
            true if bits & 0x7fff == 0x7c00 => bits - 1,
            _ => bits,
        }
    };
    sums.into_iter().map(result).collect()
}

/// Is each product of these factors an f32? They have 11 bits of fraction at most, so that it is, if its
/// exponent is one of an f32's; those of f16 and smaller formats always are.
fn products_are_exact(element: Element, a: &[f32], b: &[f32]) -> bool {
    if !matches!(element, Element::Bf16 | Element::Tf32) {
        return true;
    }
    let ([a_least, a_most], [b_least, b_most]) = (exponents(a), exponents(b));
    a_least + b_least >= f32::MIN_EXP - 1 && a_most + b_most < f32::MAX_EXP - 1
}

/// The least and the greatest exponent among values that are neither zero nor infinite nor a NaN.
fn exponents(values: &[f32]) -> [i32; 2] {
    let finite = values.iter().filter(|value| value.is_finite() && **value != 0.0);
    finite.fold([0, 0], |[least, most], value| {
        let exponent = match (value.to_bits() >> 23 & 0xff) as i32 {
            // A product with a subnormal value is looked at no closer.
            0 => -1000,
            biased => biased - 127,
        };
        [least.min(exponent), most.max(exponent)]
    })
}

/// The elements of a fragment, row by row, from the registers of all lanes; of those that are there more
/// than once, the first ones.
pub(crate) fn collect(fragment: &Fragment, registers: &[[u64; 32]]) -> Vec<u64> {
    let count = (fragment.area() * fragment.matrices()) as usize;
    let mut elements = vec![0; count];
    each_element(fragment, count, |lane, register, at, index| {
        elements[index] = fragment.element.take(registers[register][lane], at);
    });
    elements
}

/// The registers of all lanes that hold these elements.
pub(crate) fn distribute(fragment: &Fragment, elements: &[u64]) -> Vec<[u64; 32]> {
    let mut registers = vec![[0; 32]; fragment.registers.len()];
    let bits = fragment.element.bits();
    each_element(fragment, fragment.indices.len(), |lane, register, at, index| {
        registers[register][lane] |= elements[index] << (at * bits);
    });
    registers
}

/// Calls with lane, register, number in the register, and index of the element, for the first `count`
/// elements.
fn each_element(fragment: &Fragment, count: usize, mut f: impl FnMut(usize, usize, u32, usize)) {
    let per = fragment.element.per_register();
    let first = fragment.indices.get(..count).unwrap_or_default();
    for (number, indices) in first.chunks_exact(per as usize).enumerate() {
        for (at, index) in (0..per).zip(indices) {
            f(number % 32, number / 32, at, usize::from(*index));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::matrix::Layout;
    use super::*;

    #[test]
    fn eight_bit_floats() {
        let cases = [(0x38, 1.0), (0x7e, 448.0), (0x01, 2.0_f32.powi(-9)), (0x80, -0.0)];
        for (bits, value) in cases {
            assert_eq!(e4m3_to_f32(bits).to_bits(), value.to_bits(), "{bits:#x}");
        }
        assert!(e4m3_to_f32(0x7f).is_nan() && e4m3_to_f32(0xff).is_nan());
        assert_eq!(to_f32(Element::E5m2, 0x7b), 57_344.0);
        assert_eq!(to_f32(Element::E5m2, 0x7c), f32::INFINITY);
    }

    /// d = a * b + c of these elements, in the layouts of `mma.m16n8k8`.
    fn operation(factor: Element, sum: Element) -> MultiplyAdd {
        let fragment = |element: Element, size: [u32; 2], layout| {
            let registers = size[0] * size[1] / 32 / element.per_register();
            Fragment::new(element, size, layout, vec![None; registers as usize])
        };
        MultiplyAdd {
            d: fragment(sum, [16, 8], Layout::Sum),
            a: fragment(factor, [16, 8], Layout::Left),
            b: fragment(factor, [8, 8], Layout::Right),
            c: fragment(sum, [16, 8], Layout::Sum),
            product: Product::Multiply,
            saturate: false,
        }
    }

    #[test]
    fn sums_are_rounded_once_for_each_product() {
        let mut state = 1_u64;
        let mut random = |bits: u32| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            state >> 11 & (u64::MAX >> (64 - bits))
        };
        for factor in [Element::F16, Element::Bf16, Element::Tf32, Element::E4m3] {
            let op = operation(factor, Element::F32);
            for _ in 0..200 {
                let mut all = |fragment: &Fragment| -> Vec<u64> {
                    (0..fragment.area()).map(|_| random(fragment.element.bits())).collect()
                };
                let (a, b, c) = (all(&op.a), all(&op.b), all(&op.c));
                for (at, got) in multiply_add(&op, &a, &b, &c).into_iter().enumerate() {
                    let (row, column) = (at / 8, at % 8);
                    let pairs = (0..8).map(|k| (a[row * 8 + k], b[k * 8 + column]));
                    let fused =
                        |sum: f32, (x, y)| to_f32(factor, x).mul_add(to_f32(factor, y), sum);
                    let sum = pairs.fold(f32::from_bits(c[at] as u32), fused);
                    assert_eq!(got, u64::from(canonical32(sum.to_bits())), "{factor:?} {at}");
                }
            }
        }
    }

    #[test]
    fn products_that_no_f32_holds_are_noticed() {
        let exact = |a: f32, b: f32| products_are_exact(Element::Tf32, &[0.0, a], &[b, f32::NAN]);
        let power = |exponent: i32| 2.0_f32.powi(exponent);
        assert!(exact(power(-63), power(-63)) && exact(power(63), power(63)));
        assert!(exact(0.0, power(-126)) && exact(f32::INFINITY, power(126)));
        assert!(!exact(power(-64), power(-63)) && !exact(power(64), power(63)));
        assert!(!exact(power(-127), 1.0) && !exact(power(127), 1.0));
    }
}
