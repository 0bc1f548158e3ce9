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
    let inner = op.a.columns;
    let mut d = vec![0; (op.d.area() * op.d.matrices()) as usize];
    let factors = |matrix: u32, row: u32, column: u32| {
        let pair = move |k: u32| (op.a.index((matrix, row, k)), op.b.index((matrix, k, column)));
        (0..inner).map(move |k| {
            let (left, right) = pair(k);
            (a[left], b[right])
        })
    };
    for matrix in 0..op.d.matrices() {
        for row in 0..op.d.rows {
            for column in 0..op.d.columns {
                let at = op.d.index((matrix, row, column));
                let factors = factors(matrix, row, column);
                d[at] = match op.d.element {
                    Element::S32 => integers(op, factors, c[at]),
                    Element::F64 => doubles(factors, c[at]),
                    _ => floats(op, factors, c[at]),
                };
            }
        }
    }
    d
}

fn integers(op: &MultiplyAdd, factors: impl Iterator<Item = (u64, u64)>, c: u64) -> u64 {
    let (left, right) = (op.a.element, op.b.element);
    let product = |(a, b): (u64, u64)| match op.product {
        Product::Multiply => to_integer(left, a) * to_integer(right, b),
        Product::Xor => (a ^ b) as i64,
        Product::And => (a & b) as i64,
    };
    let sum = to_integer(Element::S32, c) + factors.map(product).sum::<i64>();
    let sum = match op.saturate {
        true => sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)),
        false => sum,
    };
    u64::from(sum as u32)
}

fn doubles(factors: impl Iterator<Item = (u64, u64)>, c: u64) -> u64 {
    let add = |sum: f64, (a, b)| f64::from_bits(a).mul_add(f64::from_bits(b), sum);
    canonical64(factors.fold(f64::from_bits(c), add).to_bits())
}

fn floats(op: &MultiplyAdd, factors: impl Iterator<Item = (u64, u64)>, c: u64) -> u64 {
    let (left, right) = (op.a.element, op.b.element);
    let add = |sum: f32, (a, b)| to_f32(left, a).mul_add(to_f32(right, b), sum);
    let sum = factors.fold(to_f32(op.c.element, c), add);
    if op.d.element != Element::F16 {
        return u64::from(canonical32(sum.to_bits()));
    }
    let bits = F16.pack(F32.unpack(u64::from(sum.to_bits())), Rounding::Nearest);
    match op.saturate {
        true if sum.is_nan() => 0,
        true if bits & 0x7fff == 0x7c00 => bits - 1,
        _ => bits,
    }
}

/// The elements of a fragment, row by row, from the registers of all lanes.
pub(crate) fn collect(fragment: &Fragment, registers: &[[u64; 32]]) -> Vec<u64> {
    let mut elements = vec![0; (fragment.area() * fragment.matrices()) as usize];
    each_place(fragment, |lane, register, at, index| {
        elements[index] = fragment.element.take(registers[register][lane], at);
    });
    elements
}

/// The registers of all lanes that hold these elements.
pub(crate) fn distribute(fragment: &Fragment, elements: &[u64]) -> Vec<[u64; 32]> {
    let mut registers = vec![[0; 32]; fragment.registers.len()];
    let bits = fragment.element.bits();
    each_place(fragment, |lane, register, at, index| {
        registers[register][lane] |= elements[index] << (at * bits);
    });
    registers
}

/// Calls with lane, register, number in the register, and index of the element.
fn each_place(fragment: &Fragment, mut f: impl FnMut(usize, usize, u32, usize)) {
    let per = fragment.element.per_register();
    for register in 0..fragment.registers.len() as u32 {
        for lane in 0..32 {
            for at in 0..per {
                let index = fragment.index(fragment.spot(lane, register, at));
                f(lane as usize, register as usize, at, index);
            }
        }
    }
}

#[cfg(test)]
mod tests {
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
}
