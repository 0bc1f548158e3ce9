//! Rotations that make a number zero: computed here, since they are of two numbers.

use svp_library_support::Pointer;
use svp_library_support::border::{bytes_at, write_bytes};
use svp_library_support::driver::driver;

use crate::handle::{Call, Kind};
use crate::status::{Result, require};

/// A real or complex number.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Number {
    re: f64,
    im: f64,
}

impl Number {
    fn abs(self) -> f64 {
        norm(self.re, self.im)
    }

    fn times(self, by: f64) -> Self {
        Self { re: self.re * by, im: self.im * by }
    }
}

/// Reads and writes scalars by the handle's pointer mode; those on the device in the order of the stream.
struct Scalars<'a>(&'a Call);

impl Scalars<'_> {
    fn read(&self, kind: Kind, at: Pointer) -> Result<Number> {
        let len = kind.bytes();
        let mut bytes = [0; 16];
        if self.0.settings.device_pointers {
            let (driver, stream) = (driver()?, self.0.settings.stream);
            driver.cuMemcpyAsync(bytes.as_mut_ptr().cast(), at, len, stream)?;
            driver.cuStreamSynchronize(stream)?;
        } else {
            bytes = bytes_at(at, len)?;
        }
        let [a, b, c, d, e, f, g, h, rest @ ..] = bytes;
        let (low, high) = ([a, b, c, d], [e, f, g, h]);
        let wide = f64::from_le_bytes([a, b, c, d, e, f, g, h]);
        Ok(match kind {
            Kind::S => Number { re: f32::from_le_bytes(low).into(), im: 0.0 },
            Kind::C => {
                Number { re: f32::from_le_bytes(low).into(), im: f32::from_le_bytes(high).into() }
            }
            Kind::D => Number { re: wide, im: 0.0 },
            Kind::Z => Number { re: wide, im: f64::from_le_bytes(rest) },
        })
    }

    fn write(&self, kind: Kind, at: Pointer, Number { re, im }: Number) -> Result {
        let parts = [re, im].map(|part| match kind.real() {
            // CAST: rounded to the routine's type.
            Kind::S => (part as f32).to_le_bytes().to_vec(),
            _ => part.to_le_bytes().to_vec(),
        });
        let bytes = if kind.is_complex() { parts.concat() } else { parts[0].clone() };
        if self.0.settings.device_pointers {
            let (driver, stream) = (driver()?, self.0.settings.stream);
            driver.cuMemcpyAsync(at, bytes.as_ptr().cast_mut().cast(), bytes.len(), stream)?;
            return Ok(driver.cuStreamSynchronize(stream)?);
        }
        Ok(write_bytes(at, &bytes)?)
    }
}

/// The root of the sum of two squares, which may be out of range themselves. `f64::hypot` is the C library's, and
/// binds a program to that of 2022 or later.
fn norm(x: f64, y: f64) -> f64 {
    let larger = x.abs().max(y.abs());
    if larger == 0.0 || larger.is_infinite() {
        return larger;
    }
    let (x, y) = (x / larger, y / larger);
    larger * (x * x + y * y).sqrt()
}

fn real(re: f64) -> Number {
    Number { re, im: 0.0 }
}

/// The rotation that makes `b` zero: [a, b, c, s], with what tells it again in place of a real `b`.
fn givens(a: Number, b: Number, complex: bool) -> [Number; 4] {
    let scale = a.abs() + b.abs();
    if complex {
        if a.abs() == 0.0 {
            return [b, b, real(0.0), real(1.0)];
        }
        let norm = scale * norm(a.times(1.0 / scale).abs(), b.times(1.0 / scale).abs());
        let turn = a.times(1.0 / a.abs());
        // The turn times the conjugate of b.
        let s = Number { re: turn.re * b.re + turn.im * b.im, im: turn.im * b.re - turn.re * b.im };
        return [turn.times(norm), b, real(a.abs() / norm), s.times(1.0 / norm)];
    }
    if scale == 0.0 {
        return [real(0.0), real(0.0), real(1.0), real(0.0)];
    }
    let larger = if a.abs() > b.abs() { a.re } else { b.re };
    let r = (scale * norm(a.re / scale, b.re / scale)).copysign(larger);
    let (c, s) = (a.re / r, b.re / r);
    let told = match () {
        () if a.abs() > b.abs() => s,
        () if c != 0.0 => 1.0 / c,
        () => 1.0,
    };
    [r, told, c, s].map(real)
}

/// `rotg`
pub(crate) fn rotg(call: &Call, [a, b, c, s]: [Pointer; 4]) -> Result {
    require([a, b, c, s].iter().all(|it| !it.is_null()))?;
    let (scalars, kind) = (Scalars(call), call.kind);
    let (first, second) = (scalars.read(kind, a)?, scalars.read(kind, b)?);
    let [r, told, cosine, sine] = givens(first, second, kind.is_complex());
    scalars.write(kind, a, r)?;
    if !kind.is_complex() {
        scalars.write(kind, b, told)?;
    }
    scalars.write(kind.real(), c, cosine)?;
    scalars.write(kind, s, sine)
}

/// A modified rotation: its flag and matrix, what becomes of both factors and of x.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Modified {
    flag: f64,
    /// h11, h21, h12, h22
    h: [f64; 4],
    d: [f64; 2],
    x: f64,
}

/// Bounds of the factors: 4096 squared, and one over it.
const GAMMA: f64 = 4096.0;

impl Modified {
    const NONE: Self = Self { flag: -1.0, h: [0.0; 4], d: [0.0; 2], x: 0.0 };

    fn of([d1, d2]: [f64; 2], x: f64, y: f64) -> Self {
        if d1 < 0.0 {
            return Self::NONE;
        }
        let p2 = d2 * y;
        if p2 == 0.0 {
            return Self { flag: -2.0, d: [d1, d2], x, ..Self::NONE };
        }
        let p1 = d1 * x;
        let (q1, q2) = (p1 * x, p2 * y);
        let mut it = if q1.abs() > q2.abs() {
            let (h21, h12) = (-y / x, p2 / p1);
            let u = 1.0 - h12 * h21;
            if u <= 0.0 {
                return Self::NONE;
            }
            Self { flag: 0.0, h: [1.0, h21, h12, 1.0], d: [d1 / u, d2 / u], x: x * u }
        } else if q2 < 0.0 {
            return Self::NONE;
        } else {
            let (h11, h22) = (p1 / p2, x / y);
            let u = 1.0 + h11 * h22;
            Self { flag: 1.0, h: [h11, -1.0, 1.0, h22], d: [d2 / u, d1 / u], x: y * u }
        };
        for which in 0..2 {
            it.scale(which);
        }
        it
    }

    /// Brings a factor between its bounds. The matrix is a full one then.
    fn scale(&mut self, which: usize) {
        let square = GAMMA * GAMMA;
        let bounded =
            |d: f64| d == 0.0 || !d.is_finite() || (1.0 / square < d.abs() && d.abs() < square);
        while !bounded(self.d[which]) {
            self.flag = -1.0;
            let small = self.d[which].abs() <= 1.0 / square;
            let by = if small { GAMMA } else { 1.0 / GAMMA };
            self.d[which] *= by * by;
            // h11 and h12 with x, or h21 and h22.
            self.h[which] /= by;
            self.h[which + 2] /= by;
            if which == 0 {
                self.x /= by;
            }
        }
    }
}

/// `rotmg`
pub(crate) fn rotmg(call: &Call, [d1, d2, x, y, param]: [Pointer; 5]) -> Result {
    require([d1, d2, x, y, param].iter().all(|it| !it.is_null()))?;
    let (scalars, kind) = (Scalars(call), call.kind);
    let [a, b, first, second] = [d1, d2, x, y].map(|at| scalars.read(kind, at));
    let it = Modified::of([a?.re, b?.re], first?.re, second?.re);
    let write = |at, value| scalars.write(kind, at, real(value));
    write(d1, it.d[0])?;
    write(d2, it.d[1])?;
    write(x, it.x)?;
    write(param, it.flag)?;
    for (place, value) in it.h.into_iter().enumerate() {
        // What the flag tells is not stored.
        let told = match it.flag {
            -2.0 => true,
            0.0 => matches!(place, 0 | 3),
            1.0 => matches!(place, 1 | 2),
            _ => false,
        };
        if !told {
            write(param.wrapping_byte_add((place + 1) * kind.bytes()), value)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotation_makes_the_second_number_zero() {
        for (a, b) in [(3.0, 4.0), (-3.0, 1.0), (1e300, -1e300), (0.0, 2.0), (5.0, 0.0), (0.0, 0.0)]
        {
            let [r, _, c, s] = givens(real(a), real(b), false).map(|it| it.re);
            let size = a.hypot(b).max(1.0);
            assert!(((c * a + s * b - r) / size).abs() < 1e-15, "{a} {b}");
            assert!(((c * b - s * a) / size).abs() < 1e-15, "{a} {b}");
        }
    }

    #[test]
    fn a_complex_rotation_too() {
        let (a, b) = (Number { re: 3.0, im: -1.0 }, Number { re: 0.5, im: 2.0 });
        let [r, _, c, s] = givens(a, b, true);
        // -conj(s) a + c b
        let re = c.re * b.re - (s.re * a.re + s.im * a.im);
        let im = c.re * b.im - (s.re * a.im - s.im * a.re);
        assert!(re.abs() < 1e-15 && im.abs() < 1e-15);
        assert!((r.abs() - a.abs().hypot(b.abs())).abs() < 1e-15);
    }

    /// H (sqrt(d1) x, sqrt(d2) y) = (., 0): the matrix with the rows' new factors.
    #[test]
    fn a_modified_rotation_makes_the_second_number_zero() {
        let cases = [
            (2.0, 3.0, 4.0, 1.0),
            (2.0, 3.0, 1.0, 4.0),
            (1e-9, 5.0, 3.0, 2.0),
            (1e12, 1e-12, 1.0, 7.0),
        ];
        for (d1, d2, x, y) in cases {
            let it = Modified::of([d1, d2], x, y);
            let [h11, h21, h12, h22] = it.h;
            let size = (h21 * x).abs().max((h22 * y).abs());
            assert!(((h21 * x + h22 * y) / size).abs() < 1e-14, "{it:?}");
            assert!(((h11 * x + h12 * y) / it.x - 1.0).abs() < 1e-14, "{it:?}");
            let before = d1 * x * x + d2 * y * y;
            assert!((it.d[0] * it.x * it.x / before - 1.0).abs() < 1e-14, "{it:?}");
            let square = GAMMA * GAMMA;
            assert!(it.d.iter().all(|d| (1.0 / square..square).contains(&d.abs())), "{it:?}");
        }
        assert_eq!(Modified::of([-1.0, 1.0], 1.0, 1.0), Modified::NONE);
        assert_eq!(Modified::of([1.0, 1.0], 1.0, 0.0).flag, -2.0);
    }
}
