//! `cvt`, and the 16-bit formats, against the values that the PTX ISA defines for them.

use super::opcodes::*;

#[test]
fn conversions_between_integers() {
    check("cvt.s64.s32", &[(&[s(-1)], l(-1))]);
    check("cvt.u64.u32", &[(&[s(-1)], B64(0xffff_ffff))]);
    check("cvt.u32.u64", &[(&[B64(0x1_0000_0005)], B32(5))]);
    check("cvt.s32.s8", &[(&[B32(0x1ff)], s(-1))]);
    check("cvt.u8.u32", &[(&[B32(0x1ff)], B32(0xff))]);
    check("cvt.s8.s32", &[(&[B32(0x1ff)], s(-1))]);
    check("cvt.u16.u32", &[(&[B32(0x12345)], B16(0x2345))]);
    check("cvt.sat.u8.s32", &[(&[s(-5)], B32(0)), (&[s(300)], B32(255))]);
    check("cvt.sat.s16.s32", &[(&[s(-50000)], B16(0x8000))]);
    check("cvt.sat.u32.s32", &[(&[s(-1)], B32(0))]);
    check("cvt.s32.u16", &[(&[B16(0xffff)], s(65535))]);
}

#[test]
fn conversions_from_and_to_floats() {
    check(
        "cvt.rni.s32.f32",
        &[(&[f(2.5)], s(2)), (&[f(3.5)], s(4)), (&[f(-2.5)], s(-2)), (&[NAN], s(0))],
    );
    check(
        "cvt.rzi.s32.f32",
        &[(&[f(-2.7)], s(-2)), (&[f(1e20)], s(i32::MAX)), (&[f(-1e20)], s(i32::MIN))],
    );
    check("cvt.rmi.s32.f32", &[(&[f(-2.1)], s(-3))]);
    check("cvt.rpi.s64.f64", &[(&[d(2.1)], l(3)), (&[d(1e300)], l(i64::MAX))]);
    check("cvt.rzi.u32.f32", &[(&[f(-1.0)], s(0)), (&[f(5e9)], ONES)]);
    check("cvt.rzi.u64.f64", &[(&[d(1e19)], B64(10_000_000_000_000_000_000))]);
    check("cvt.rzi.u8.f32", &[(&[f(300.0)], B32(255))]);
    check("cvt.rn.f32.s32", &[(&[s(16_777_217)], f(16_777_216.0))]);
    check("cvt.rp.f32.s32", &[(&[s(16_777_217)], f(16_777_218.0))]);
    check("cvt.rz.f32.u64", &[(&[B64(u64::MAX)], B32(0x5f7f_ffff))]);
    check("cvt.rn.f64.u64", &[(&[B64(u64::MAX)], d(18_446_744_073_709_551_616.0))]);
    check("cvt.rn.f64.s32", &[(&[s(-3)], d(-3.0))]);
    check("cvt.rn.f32.f64", &[(&[d(0.1)], f(0.1)), (&[d(1e300)], INF), (&[d(f64::NAN)], NAN)]);
    check("cvt.rz.f32.f64", &[(&[d(1e300)], f(f32::MAX)), (&[d(1e-46)], f(0.0))]);
    check("cvt.rp.f32.f64", &[(&[d(1e-46)], TINY)]);
    check("cvt.f64.f32", &[(&[TINY], d(f64::from(f32::from_bits(1))))]);
    check("cvt.f64.f32", &[(&[NAN], B64(0xfff8_0000_0000_0000))]);
    check("cvt.rni.f32.f32", &[(&[f(2.5)], f(2.0)), (&[f(-0.4)], f(-0.0)), (&[INF], INF)]);
    check("cvt.rpi.f64.f64", &[(&[d(2.1)], d(3.0)), (&[d(1e300)], d(1e300))]);
    check("cvt.sat.f32.f32", &[(&[f(1.5)], f(1.0)), (&[NAN], f(0.0))]);
    check(
        "cvt.rn.f16.f32",
        &[(&[f(1.0)], B16(0x3c00)), (&[f(65520.0)], B16(0x7c00)), (&[f(1e-8)], B16(0))],
    );
    check("cvt.rz.f16.f32", &[(&[f(65520.0)], B16(0x7bff))]);
    check(
        "cvt.f32.f16",
        &[(&[B16(0x3c01)], f(1.0 + 2.0_f32.powi(-10))), (&[B16(1)], f(2.0_f32.powi(-24)))],
    );
    check(
        "cvt.rn.bf16.f32",
        &[
            (&[f(1.0)], B16(0x3f80)),
            (&[B32(0x3f80_8000)], B16(0x3f80)),
            (&[B32(0x3f81_8000)], B16(0x3f82)),
        ],
    );
    check("cvt.rn.f16.s32", &[(&[s(2049)], B16(0x6800))]);
    check("add.f16", &[(&[B16(0x3c00), B16(0x3c00)], B16(0x4000))]);
    check("fma.rn.f16", &[(&[B16(0x3c00), B16(0x4000), B16(0x4200)], B16(0x4500))]);
}

#[test]
fn half_precision_one_and_two_at_a_time() {
    check("add.f16x2", &[(&[B32(0x3c00_4000), B32(0x3c00_3c00)], B32(0x4000_4200))]);
    check(
        "fma.rn.f16x2",
        &[(&[B32(0x4000_3c00), B32(0x4000_3c00), B32(0xc400_0000)], B32(0x3c00))],
    );
    check("fma.rn.relu.f16", &[(&[B16(0x3c00), B16(0x3c00), B16(0xc000)], B16(0))]);
    check(
        "mul.sat.f16",
        &[(&[B16(0x4000), B16(0x3c00)], B16(0x3c00)), (&[B16(0x7e00), B16(0)], B16(0))],
    );
    check("sub.ftz.f16", &[(&[B16(0x0401), B16(0x0400)], B16(0))]);
    check(
        "sub.f16",
        &[(&[B16(0x0401), B16(0x0400)], B16(1)), (&[B16(0x7c00), B16(0x7c00)], B16(0x7fff))],
    );
    check("fma.rn.bf16", &[(&[B16(0x3f80), B16(0x4000), B16(0x3f80)], B16(0x4040))]);
    check("min.f16x2", &[(&[B32(0x7e00_8000), B32(0x3c00_0000)], B32(0x3c00_8000))]);
    check("max.NaN.bf16", &[(&[B16(0x7fc0), B16(0x3f80)], B16(0x7fff))]);
    check("neg.f16x2", &[(&[B32(0x3c00_bc00)], B32(0xbc00_3c00))]);
    check("abs.bf16x2", &[(&[B32(0xbf80_3f80)], B32(0x3f80_3f80))]);
    check("cvt.rn.f16x2.f32", &[(&[f(1.0), f(-2.0)], B32(0x3c00_c000))]);
    check("cvt.rz.bf16x2.f32", &[(&[B32(0x3f80_ffff), f(1.0)], B32(0x3f80_3f80))]);
}
