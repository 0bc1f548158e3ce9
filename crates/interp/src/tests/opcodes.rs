//! Opcodes against the values that the PTX ISA defines for them.

use super::*;

/// One operand or result, as bits and a register class.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum V {
    B16(u16),
    B32(u32),
    B64(u64),
    P(bool),
}

pub(super) use V::{B16, B32, B64, P};

pub(super) fn f(value: f32) -> V {
    B32(value.to_bits())
}

pub(super) fn d(value: f64) -> V {
    B64(value.to_bits())
}

pub(super) fn s(value: i32) -> V {
    B32(value as u32)
}

pub(super) fn l(value: i64) -> V {
    B64(value as u64)
}

/// The first f32 above or below a value.
fn next(value: f32, steps: i32) -> V {
    B32(value.to_bits().wrapping_add_signed(steps))
}

pub(super) const NAN: V = B32(0x7fff_ffff);
pub(super) const TINY: V = B32(1);
pub(super) const INF: V = B32(0x7f80_0000);
pub(super) const ONES: V = B32(u32::MAX);

/// Executes `mnemonic result, operands` for each case, one thread each, and compares.
pub(super) fn check(mnemonic: &str, cases: &[(&[V], V)]) {
    let (operands, result) = cases[0];
    let names = |at: usize, value: V| match value {
        B16(_) => (format!("%h{}", at + 1), "u16", 2),
        B32(_) => (format!("%r{}", at + 1), "u32", 4),
        B64(_) => (format!("%d{}", at + 10), "u64", 8),
        P(_) => (format!("%p{}", at + 1), "u32", 4),
    };
    // Each thread has 48 bytes: the result, then the operands.
    let mut body =
        String::from("mov.u32 %r30, %tid.x; mul.wide.u32 %d1, %r30, 48; add.s64 %d2, %d0, %d1;\n");
    let mut list = Vec::new();
    for (at, operand) in operands.iter().enumerate() {
        let (name, ty, _) = names(at, *operand);
        let offset = 8 + 8 * at;
        body += &match operand {
            P(_) => format!("ld.global.u32 %r20, [%d2+{offset}]; setp.ne.u32 {name}, %r20, 0;\n"),
            _ => format!("ld.global.{ty} {name}, [%d2+{offset}];\n"),
        };
        list.push(name);
    }
    let (name, ty, _) = names(7, result);
    body += &format!("{mnemonic} {name}, {};\n", list.join(", "));
    body += &match result {
        P(_) => format!("selp.b32 %r20, 1, 0, {name}; st.global.u32 [%d2], %r20;\n"),
        _ => format!("st.global.{ty} [%d2], {name};\n"),
    };
    let bench = Bench::kernel(&body);
    let bits = |value: V| match value {
        B16(bits) => u64::from(bits),
        B32(bits) => u64::from(bits),
        B64(bits) => bits,
        P(truth) => u64::from(truth),
    };
    for (case, (operands, _)) in cases.iter().enumerate() {
        for (at, operand) in operands.iter().enumerate() {
            let to = BUFFERS + 48 * case as u64 + 8 + 8 * at as u64;
            bench.memory.write(to, &bits(*operand).to_le_bytes()).unwrap();
        }
    }
    bench.run(cases.len() as u32).unwrap();
    for (case, (operands, expected)) in cases.iter().enumerate() {
        let bytes = bench.memory.read(BUFFERS + 48 * case as u64, 8).unwrap();
        let got = u64::from_le_bytes(bytes.try_into().unwrap());
        let expected = bits(*expected);
        assert_eq!(got, expected, "{mnemonic} of {operands:x?}: {got:#x}, not {expected:#x}");
    }
}

#[test]
fn additions_round_as_they_say() {
    // 1 + 2^-25 lies between 1 and the next f32.
    let small = f(2.0_f32.powi(-25));
    let up = next(1.0, 1);
    check("add.rn.f32", &[(&[f(1.0), small], f(1.0)), (&[f(1.5), f(2.25)], f(3.75))]);
    check("add.rp.f32", &[(&[f(1.0), small], up), (&[f(-1.0), f(1.0)], f(0.0))]);
    check("add.rm.f32", &[(&[f(1.0), small], f(1.0)), (&[f(-1.0), f(1.0)], f(-0.0))]);
    check("add.rz.f32", &[(&[f(-1.0), f(-(2.0_f32.powi(-25)))], f(-1.0))]);
    check("add.rm.f32", &[(&[f(-1.0), f(-(2.0_f32.powi(-25)))], next(-1.0, 1))]);
    check("add.f32", &[(&[INF, f(f32::NEG_INFINITY)], NAN), (&[B32(0x7fc0_0001), f(1.0)], NAN)]);
    check("add.rz.f32", &[(&[f(f32::MAX), f(f32::MAX)], f(f32::MAX))]);
    check("add.rp.f32", &[(&[f(f32::MIN), f(f32::MIN)], f(f32::MIN))]);
    check("add.rn.f32", &[(&[f(f32::MAX), f(f32::MAX)], INF)]);
    check("add.f64", &[(&[d(0.1), d(0.2)], d(0.1 + 0.2))]);
    check("add.rp.f64", &[(&[d(1.0), d(1e-300)], d(1.0 + f64::EPSILON))]);
    check("sub.rm.f64", &[(&[d(1.0), d(1e-300)], d(1.0 - f64::EPSILON / 2.0))]);
    check("sub.f64", &[(&[d(f64::INFINITY), d(f64::INFINITY)], B64(0xfff8_0000_0000_0000))]);
}

#[test]
fn flushing_and_saturation() {
    check("add.f32", &[(&[TINY, TINY], B32(2))]);
    check("add.ftz.f32", &[(&[TINY, TINY], f(0.0)), (&[B32(0x8000_0001), f(-0.0)], f(-0.0))]);
    let smallest = f(f32::MIN_POSITIVE);
    check("mul.ftz.f32", &[(&[smallest, f(0.5)], f(0.0)), (&[smallest, f(-0.5)], f(-0.0))]);
    check("mul.f32", &[(&[smallest, f(0.5)], B32(0x0040_0000))]);
    check("add.sat.f32", &[(&[f(0.75), f(0.75)], f(1.0)), (&[f(-1.0), f(0.5)], f(0.0))]);
    check("mul.sat.f32", &[(&[INF, f(0.0)], f(0.0)), (&[f(0.5), f(0.5)], f(0.25))]);
    check("fma.rn.ftz.f32", &[(&[TINY, f(1e30), f(2.0)], f(2.0))]);
}

#[test]
fn products_quotients_and_roots() {
    check("mul.rz.f32", &[(&[f(0.1), f(0.1)], B32((0.1_f32 * 0.1).to_bits() - 1))]);
    check("mul.rn.f64", &[(&[d(0.1), d(0.1)], d(0.1 * 0.1))]);
    check("mul.rm.f64", &[(&[d(-5e-324), d(0.5)], d(-5e-324)), (&[d(5e-324), d(0.5)], d(0.0))]);
    check("fma.rn.f64", &[(&[d(0.1), d(10.0), d(-1.0)], d(0.1_f64.mul_add(10.0, -1.0)))]);
    check("fma.rp.f64", &[(&[d(1.0), d(1.0), d(1e-30)], d(1.0 + f64::EPSILON))]);
    check("fma.rz.f32", &[(&[f(3.0), f(5.0), f(-15.0)], f(0.0))]);
    check("fma.rm.f32", &[(&[f(3.0), f(5.0), f(-15.0)], f(-0.0))]);
    check("div.rn.f32", &[(&[f(1.0), f(3.0)], f(1.0 / 3.0)), (&[f(1.0), f(0.0)], INF)]);
    check("div.rp.f32", &[(&[f(1.0), f(3.0)], f(1.0 / 3.0)), (&[f(0.0), f(0.0)], NAN)]);
    check("div.rm.f32", &[(&[f(1.0), f(3.0)], B32((1.0_f32 / 3.0).to_bits() - 1))]);
    check("div.rz.f64", &[(&[d(2.0), d(3.0)], d(2.0 / 3.0))]);
    check("div.rp.f64", &[(&[d(2.0), d(3.0)], B64((2.0_f64 / 3.0).to_bits() + 1))]);
    check("rcp.rn.f64", &[(&[d(3.0)], d(1.0 / 3.0)), (&[d(-0.0)], d(f64::NEG_INFINITY))]);
    check("rcp.rn.f32", &[(&[f(7.0)], f(1.0 / 7.0))]);
    check(
        "sqrt.rn.f32",
        &[(&[f(2.0)], f(2.0_f32.sqrt())), (&[f(-1.0)], NAN), (&[f(-0.0)], f(-0.0))],
    );
    check("sqrt.rp.f64", &[(&[d(2.0)], B64(2.0_f64.sqrt().to_bits())), (&[d(4.0)], d(2.0))]);
    check("sqrt.rm.f64", &[(&[d(2.0)], B64(2.0_f64.sqrt().to_bits() - 1))]);
}

#[test]
fn minima_and_maxima_of_floats() {
    check(
        "min.f32",
        &[(&[NAN, f(1.0)], f(1.0)), (&[f(0.0), f(-0.0)], f(-0.0)), (&[NAN, NAN], NAN)],
    );
    check("max.f32", &[(&[f(1.0), NAN], f(1.0)), (&[f(-0.0), f(0.0)], f(0.0))]);
    check("max.NaN.f32", &[(&[f(1.0), NAN], NAN), (&[f(1.0), f(2.0)], f(2.0))]);
    check("min.f64", &[(&[d(f64::NAN), d(1.0)], d(1.0)), (&[d(2.0), d(1.0)], d(1.0))]);
    check("abs.f32", &[(&[f(-3.0)], f(3.0)), (&[f(-0.0)], f(0.0))]);
    check("neg.ftz.f32", &[(&[TINY], f(-0.0))]);
    check("copysign.f32", &[(&[f(-1.0), f(5.0)], f(-5.0)), (&[f(1.0), f(-5.0)], f(5.0))]);
    check("copysign.f64", &[(&[d(-1.0), d(5.0)], d(-5.0))]);
}

#[test]
fn approximations_at_their_defined_points() {
    check(
        "rcp.approx.f32",
        &[(&[f(-0.0)], f(f32::NEG_INFINITY)), (&[INF], f(0.0)), (&[f(4.0)], f(0.25))],
    );
    // CUDA's `rsqrt` of a double: all of it. With `.ftz` only the upper word counts.
    check(
        "rsqrt.approx.f64",
        &[(&[d(3.0)], d(1.0 / 3.0_f64.sqrt())), (&[d(-1.0)], B64(0xfff8_0000_0000_0000))],
    );
    check(
        "rsqrt.approx.f64",
        &[(&[d(4e-310)], d(1.0 / 4e-310_f64.sqrt())), (&[d(0.0)], d(f64::INFINITY))],
    );
    check(
        "rsqrt.approx.ftz.f64",
        &[(&[d(3.0)], B64((1.0 / 3.0_f64.sqrt()).to_bits() >> 32 << 32))],
    );
    check("rsqrt.approx.f32", &[(&[f(0.0)], INF), (&[f(-1.0)], NAN), (&[f(16.0)], f(0.25))]);
    check("sqrt.approx.f32", &[(&[f(-0.0)], f(-0.0)), (&[f(9.0)], f(3.0))]);
    check("ex2.approx.f32", &[(&[f(f32::NEG_INFINITY)], f(0.0)), (&[f(3.0)], f(8.0))]);
    check(
        "lg2.approx.f32",
        &[(&[f(0.0)], f(f32::NEG_INFINITY)), (&[f(8.0)], f(3.0)), (&[f(-1.0)], NAN)],
    );
    check("sin.approx.f32", &[(&[f(-0.0)], f(-0.0)), (&[INF], NAN)]);
    check("cos.approx.f32", &[(&[f(0.0)], f(1.0)), (&[NAN], NAN)]);
    check("tanh.approx.f32", &[(&[INF], f(1.0)), (&[f(0.0)], f(0.0))]);
    check(
        "div.approx.f32",
        &[(&[f(1.0), f(2.0_f32.powi(127))], f(0.0)), (&[f(6.0), f(3.0)], f(2.0))],
    );
    check("div.full.f32", &[(&[f(6.0), f(3.0)], f(2.0))]);
    check("rcp.approx.ftz.f64", &[(&[d(4.0)], d(0.25)), (&[d(5e-324)], d(f64::INFINITY))]);
}

#[test]
fn integer_arithmetic_wraps_and_saturates() {
    check("add.s32", &[(&[s(i32::MAX), s(1)], s(i32::MIN))]);
    check(
        "add.sat.s32",
        &[(&[s(i32::MAX), s(1)], s(i32::MAX)), (&[s(i32::MIN), s(-1)], s(i32::MIN))],
    );
    check("sub.sat.s32", &[(&[s(i32::MIN), s(1)], s(i32::MIN))]);
    check("add.u16", &[(&[B16(0xffff), B16(2)], B16(1))]);
    check("sub.u64", &[(&[B64(0), B64(1)], B64(u64::MAX))]);
    check("mul.lo.s32", &[(&[s(-3), s(7)], s(-21)), (&[s(i32::MIN), s(-1)], s(i32::MIN))]);
    check("mul.hi.s32", &[(&[s(-3), s(7)], s(-1))]);
    check("mul.hi.u32", &[(&[ONES, ONES], B32(0xffff_fffe))]);
    check("mul.wide.s32", &[(&[s(-3), s(7)], l(-21))]);
    check("mul.wide.u32", &[(&[ONES, ONES], B64(0xffff_fffe_0000_0001))]);
    check("mul.wide.s16", &[(&[B16(0xfffe), B16(3)], s(-6))]);
    check("mul.wide.u16", &[(&[B16(0xfffe), B16(3)], B32(0x2_fffa))]);
    check("mul.hi.s16", &[(&[B16(0xfffe), B16(3)], B16(0xffff))]);
    check("mul.hi.s64", &[(&[l(-1), l(5)], l(-1))]);
    check("mul.hi.u64", &[(&[B64(u64::MAX), B64(u64::MAX)], B64(u64::MAX - 1))]);
    check("mad.lo.s32", &[(&[s(3), s(-4), s(5)], s(-7))]);
    check("mad.wide.u32", &[(&[ONES, B32(2), B64(5)], B64(0x2_0000_0003))]);
    check("mad.hi.u32", &[(&[ONES, B32(2), B32(5)], B32(6))]);
    check("mad.hi.sat.s32", &[(&[s(i32::MAX), s(i32::MAX), s(i32::MAX)], s(i32::MAX))]);
    check("mul24.lo.s32", &[(&[B32(0xff_ffff), s(5)], s(-5))]);
    check("mul24.hi.u32", &[(&[B32(0xff_ffff), B32(0x10000)], B32(0xff_ffff))]);
    check("mad24.lo.u32", &[(&[B32(0x1ff_ffff), B32(2), B32(1)], B32(0x1ff_ffff))]);
    check("sad.s32", &[(&[s(-5), s(3), s(10)], s(18))]);
    check("sad.u32", &[(&[B32(3), B32(5), B32(10)], B32(12))]);
}

#[test]
fn division_and_remainder() {
    check(
        "div.s32",
        &[(&[s(-7), s(2)], s(-3)), (&[s(i32::MIN), s(-1)], s(i32::MIN)), (&[s(1), s(0)], ONES)],
    );
    check("rem.s32", &[(&[s(-7), s(2)], s(-1)), (&[s(7), s(-2)], s(1)), (&[s(7), s(0)], s(7))]);
    check("div.u64", &[(&[B64(100), B64(7)], B64(14)), (&[B64(1), B64(0)], B64(u64::MAX))]);
    check("rem.u16", &[(&[B16(100), B16(7)], B16(2))]);
    check("div.s16", &[(&[B16(0xfff9), B16(2)], B16(0xfffd))]);
    check("min.s32", &[(&[s(-1), s(1)], s(-1))]);
    check("max.u32", &[(&[s(-1), s(1)], s(-1))]);
    check("min.s16", &[(&[B16(0xffff), B16(1)], B16(0xffff))]);
    check("abs.s32", &[(&[s(-5)], s(5)), (&[s(i32::MIN)], s(i32::MIN))]);
    check("neg.s64", &[(&[l(5)], l(-5))]);
    check(
        "dp4a.s32.s32",
        &[(&[B32(0xff02_0304), B32(0x0102_0305), s(100)], s(100 - 1 + 4 + 9 + 20))],
    );
    check("dp4a.u32.u32", &[(&[B32(0xff00_0000), B32(0xff00_0000), s(1)], s(65026))]);
    check("dp2a.lo.s32.s32", &[(&[B32(0xffff_0002), B32(0x0403_0201), s(0)], s(2 - 2))]);
    check("dp2a.hi.s32.s32", &[(&[B32(0xffff_0002), B32(0x0403_0201), s(0)], s(6 - 4))]);
}

#[test]
fn shifts_clamp() {
    check(
        "shl.b32",
        &[
            (&[B32(3), B32(31)], B32(1 << 31)),
            (&[B32(3), B32(32)], B32(0)),
            (&[B32(3), ONES], B32(0)),
        ],
    );
    check("shr.u32", &[(&[ONES, B32(31)], B32(1)), (&[ONES, B32(40)], B32(0))]);
    check("shr.s32", &[(&[s(-8), B32(2)], s(-2)), (&[s(-8), B32(40)], s(-1))]);
    check("shr.s64", &[(&[l(-8), B32(100)], l(-1))]);
    check("shl.b64", &[(&[B64(1), B32(63)], B64(1 << 63)), (&[B64(1), B32(64)], B64(0))]);
    check(
        "shr.s16",
        &[(&[B16(0x8000), B32(4)], B16(0xf800)), (&[B16(0x8000), B32(20)], B16(0xffff))],
    );
    check("shl.b16", &[(&[B16(0x8001), B32(1)], B16(2))]);
    check("shf.l.wrap.b32", &[(&[B32(0x8000_0000), B32(1), B32(33)], B32(3))]);
    check("shf.l.clamp.b32", &[(&[B32(5), B32(1), B32(40)], B32(5))]);
    check("shf.r.wrap.b32", &[(&[B32(2), B32(1), B32(1)], B32(0x8000_0001))]);
    check("shf.r.clamp.b32", &[(&[B32(2), B32(7), B32(32)], B32(7))]);
}

#[test]
fn bit_fields_and_counts() {
    check("popc.b32", &[(&[B32(0xf0f)], B32(8))]);
    check("popc.b64", &[(&[B64(u64::MAX)], B32(64))]);
    check("clz.b32", &[(&[B32(0)], B32(32)), (&[B32(1)], B32(31))]);
    check("clz.b64", &[(&[B64(1)], B32(63))]);
    check("bfind.u32", &[(&[B32(0)], ONES), (&[B32(0x100)], B32(8))]);
    check("bfind.s32", &[(&[s(-1)], ONES), (&[s(-256)], B32(7))]);
    check("bfind.shiftamt.u32", &[(&[B32(0x100)], B32(23))]);
    check("bfind.s64", &[(&[l(-2)], B32(0))]);
    check("brev.b32", &[(&[B32(1)], B32(1 << 31))]);
    check(
        "bfe.u32",
        &[(&[B32(0xabcd), B32(4), B32(8)], B32(0xbc)), (&[ONES, B32(28), B32(8)], B32(0xf))],
    );
    check(
        "bfe.s32",
        &[
            (&[B32(0xabcd), B32(4), B32(4)], s(-4)),
            (&[s(-1), B32(40), B32(4)], s(-1)),
            (&[ONES, B32(0), B32(0)], B32(0)),
        ],
    );
    check("bfe.s64", &[(&[B64(1 << 63), B32(60), B32(8)], l(-8))]);
    check(
        "bfi.b32",
        &[
            (&[B32(0xff), B32(0), B32(8), B32(4)], B32(0xf00)),
            (&[B32(1), B32(7), B32(32), B32(4)], B32(7)),
        ],
    );
    check("bfi.b64", &[(&[B64(5), B64(u64::MAX), B32(32), B32(32)], B64(0x5_ffff_ffff))]);
    check("bmsk.clamp.b32", &[(&[B32(4), B32(8)], B32(0xff0)), (&[B32(40), B32(8)], B32(0))]);
    check("szext.clamp.s32", &[(&[B32(0xff), B32(8)], s(-1)), (&[B32(0xff), B32(0)], s(0))]);
    check("szext.wrap.u32", &[(&[B32(0xfff), B32(36)], B32(0xf))]);
    check(
        "prmt.b32",
        &[
            (&[B32(0x3322_1100), B32(0x7766_5544), B32(0x7410)], B32(0x7744_1100)),
            (&[B32(0x80), B32(0), B32(0x888)], B32(0xff_ffff_u32 | 0x8000_0000)),
        ],
    );
    check("prmt.b32.rc8", &[(&[B32(0x3322_1100), B32(0), B32(2)], B32(0x2222_2222))]);
    check("prmt.b32.f4e", &[(&[B32(0x3322_1100), B32(0x7766_5544), B32(1)], B32(0x4433_2211))]);
    check(
        "fns.b32",
        &[
            (&[B32(0b1010_0100), B32(0), B32(2)], B32(5)),
            (&[B32(0b100), B32(7), s(-1)], B32(2)),
            (&[B32(0), B32(0), B32(1)], ONES),
        ],
    );
    check("not.b32", &[(&[B32(0)], ONES)]);
    check("cnot.b32", &[(&[B32(0)], B32(1)), (&[B32(5)], B32(0))]);
    check("and.b64", &[(&[B64(6), B64(3)], B64(2))]);
    check("xor.b16", &[(&[B16(6), B16(3)], B16(5))]);
}

#[test]
fn comparisons_ordered_and_not() {
    check("setp.eq.f32", &[(&[NAN, NAN], P(false)), (&[f(0.0), f(-0.0)], P(true))]);
    check("setp.ne.f32", &[(&[NAN, f(1.0)], P(false)), (&[f(2.0), f(1.0)], P(true))]);
    check("setp.neu.f32", &[(&[NAN, f(1.0)], P(true)), (&[f(1.0), f(1.0)], P(false))]);
    check(
        "setp.equ.f32",
        &[(&[NAN, f(1.0)], P(true)), (&[f(2.0), f(1.0)], P(false)), (&[f(1.0), f(1.0)], P(true))],
    );
    check("setp.ltu.f64", &[(&[d(f64::NAN), d(1.0)], P(true)), (&[d(1.0), d(1.0)], P(false))]);
    check("setp.geu.f64", &[(&[d(0.5), d(1.0)], P(false)), (&[d(1.0), d(f64::NAN)], P(true))]);
    check("setp.num.f32", &[(&[NAN, f(1.0)], P(false)), (&[f(2.0), f(1.0)], P(true))]);
    check("setp.nan.f32", &[(&[NAN, f(1.0)], P(true)), (&[f(2.0), f(1.0)], P(false))]);
    check("setp.eq.ftz.f32", &[(&[TINY, f(0.0)], P(true))]);
    check("setp.lt.s32", &[(&[s(-1), s(1)], P(true))]);
    check("setp.lo.u32", &[(&[s(-1), s(1)], P(false))]);
    check("setp.hs.u64", &[(&[l(-1), l(1)], P(true))]);
    check("setp.gt.s16", &[(&[B16(0xffff), B16(1)], P(false))]);
    check(
        "setp.lt.and.s32",
        &[(&[s(0), s(1), P(false)], P(false)), (&[s(0), s(1), P(true)], P(true))],
    );
    check("setp.lt.xor.s32", &[(&[s(0), s(1), P(true)], P(false))]);
    check("set.gt.u32.f32", &[(&[f(2.0), f(1.0)], ONES), (&[NAN, f(1.0)], B32(0))]);
    check("set.eq.f32.s32", &[(&[s(2), s(2)], f(1.0))]);
    check("selp.b32", &[(&[s(1), s(2), P(true)], s(1)), (&[s(1), s(2), P(false)], s(2))]);
    check("slct.b32.s32", &[(&[s(1), s(2), s(0)], s(1)), (&[s(1), s(2), s(-1)], s(2))]);
    check("slct.b64.f32", &[(&[l(1), l(2), f(-0.0)], l(1)), (&[l(1), l(2), NAN], l(2))]);
    check("testp.subnormal.f32", &[(&[TINY], P(true)), (&[f(0.0)], P(false))]);
    check("testp.normal.f64", &[(&[d(1.0)], P(true)), (&[d(f64::INFINITY)], P(false))]);
    check("testp.notanumber.f32", &[(&[NAN], P(true))]);
    check("and.pred", &[(&[P(true), P(false)], P(false)), (&[P(true), P(true)], P(true))]);
    check("not.pred", &[(&[P(true)], P(false))]);
}

#[test]
fn a_guard_may_be_a_result_and_a_source_too() {
    // Both results follow from what the registers held before.
    let bench = Bench::kernel(
        "mov.u32 %r1, 6;\nmov.u32 %r2, 9;\nsetp.ne.u32 %p1, %r1, 0;\nsetp.ne.u32 %p2, %r1, 0;\n\
         @%p1 lop3.and.b32 %r1|%p1, %r1, %r2, %r2, 0xc0, %p2;\n\
         selp.u32 %r3, 1, 0, %p1;\nst.global.v2.u32 [%d0], {%r1, %r3};",
    );
    bench.run(1).unwrap();
    // 6 and 9 have no bit in common.
    assert_eq!(bench.words(2), [0, 0]);
}
