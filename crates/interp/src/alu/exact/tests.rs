//! Exact arithmetic against the host's, and roundings against each other.

use super::*;

/// Numbers with every kind of exponent, from a fixed sequence (splitmix64).
struct Numbers(u64);

impl Numbers {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A double that is often special, subnormal, or close in exponent to the others.
    fn double(&mut self) -> u64 {
        let bits = self.bits();
        let (sign, fraction) = (bits & 1 << 63, self.bits() & ((1 << 52) - 1));
        let exponent = match bits % 8 {
            0 => 0,
            1 => 0x7ff,
            2 => 1 + bits / 8 % 3,
            3 => 0x7fe - bits / 8 % 3,
            4 | 5 => 0x3ff + bits / 8 % 60 - 30,
            _ => bits / 8 % 0x7ff,
        };
        let fraction = match bits / 64 % 4 {
            0 => 0,
            1 => fraction & !0xffff_ffff,
            _ => fraction,
        };
        sign | exponent << 52 | fraction
    }
}

fn same64(got: u64, expected: f64, what: &str) {
    let both_nan = f64::from_bits(got).is_nan() && expected.is_nan();
    assert!(both_nan || got == expected.to_bits(), "{what}: {got:x} {:x}", expected.to_bits());
}

#[test]
fn rounding_to_nearest_is_the_host_s() {
    let mut numbers = Numbers(1);
    for _ in 0..100_000 {
        let bits = [numbers.double(), numbers.double(), numbers.double()];
        let [a, b, c] = bits.map(f64::from_bits);
        let [x, y, z] = bits.map(|it| F64.unpack(it));
        let near = |value: Exact| F64.pack(value, Rounding::Nearest);
        let what = format!("{a:e} {b:e} {c:e}");
        same64(near(x.add(y, Rounding::Nearest)), a + b, &what);
        same64(near(x.mul(y)), a * b, &what);
        same64(near(x.div(y)), a / b, &what);
        same64(near(x.sqrt()), a.sqrt(), &what);
        same64(near(x.mul(y).add(z, Rounding::Nearest)), a.mul_add(b, c), &what);
        let single = F32.pack(x, Rounding::Nearest) as u32;
        assert!(a.is_nan() || single == (a as f32).to_bits(), "{what}");
        let integer = x.to_integer(Rounding::Zero, i64::MIN.into(), i64::MAX.into());
        assert_eq!(integer as i64, a as i64, "{what}");
        same64(near(x.to_integral(Rounding::Nearest)), a.round_ties_even(), &what);
        same64(near(x.to_integral(Rounding::Up)), a.ceil(), &what);
    }
}

#[test]
fn directed_roundings_enclose_the_result() {
    let mut numbers = Numbers(2);
    for _ in 0..50_000 {
        let [x, y] = [numbers.double(), numbers.double()].map(|it| F64.unpack(it));
        for value in [x.mul(y), x.div(y), x.sqrt()] {
            let pack = |rounding| f64::from_bits(F64.pack(value, rounding));
            let (down, up) = (pack(Rounding::Down), pack(Rounding::Up));
            let (near, zero) = (pack(Rounding::Nearest), pack(Rounding::Zero));
            if near.is_nan() {
                continue;
            }
            assert!(down <= near && near <= up, "{down:e} {near:e} {up:e}");
            assert!(down == up || down.next_up() == up, "{down:e} {up:e}");
            assert_eq!(zero, if near.is_sign_negative() { up } else { down });
        }
    }
}

#[test]
fn narrow_formats_round_in_one_step() {
    // 1 + 2^-11 + 2^-30: to f32 first and then to f16 would make a tie of it.
    let value = F64.unpack((1.0 + 2.0_f64.powi(-11) + 2.0_f64.powi(-30)).to_bits());
    assert_eq!(F16.pack(value, Rounding::Nearest), 0x3c01);
    assert_eq!(BF16.pack(value, Rounding::Nearest), 0x3f80);
    assert_eq!(F16.pack(F64.unpack(65519.0_f64.to_bits()), Rounding::Nearest), 0x7bff);
    assert_eq!(F16.pack(F64.unpack(65520.0_f64.to_bits()), Rounding::Nearest), 0x7c00);
}
