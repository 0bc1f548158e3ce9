//! Numbers of 16 and of 8 bits, alone and packed; video instructions.

use super::opcodes::{B16, B32, NAN, P, check, f, s};
use super::*;

#[test]
fn functions_of_half_precision() {
    check("ex2.approx.f16", &[(&[B16(0x4200)], B16(0x4800)), (&[B16(0xfc00)], B16(0))]);
    check("ex2.approx.f16x2", &[(&[B32(0x0000_bc00)], B32(0x3c00_3800))]);
    check("ex2.approx.ftz.bf16", &[(&[B16(0x4040)], B16(0x4100)), (&[B16(0x7fc1)], B16(0x7fff))]);
    check("tanh.approx.f16", &[(&[B16(0x7c00)], B16(0x3c00)), (&[B16(0)], B16(0))]);
    check("tanh.approx.bf16x2", &[(&[B32(0xff80_0000)], B32(0xbf80_0000))]);
    // 2 and -3; -1 and NaN; relu makes the negative zero.
    check("min.f16x2", &[(&[B32(0x4000_bc00), B32(0xc200_7e00)], B32(0xc200_bc00))]);
    check("max.NaN.f16x2", &[(&[B32(0x4000_bc00), B32(0xc200_7e00)], B32(0x4000_7fff))]);
    check("fma.rn.relu.f16", &[(&[B16(0x3c00), B16(0xc000), B16(0)], B16(0))]);
    check("max.xorsign.abs.bf16", &[(&[B16(0x3f80), B16(0xc000)], B16(0xc000))]);
    check("min.xorsign.abs.f32", &[(&[f(-1.0), f(-2.0)], f(1.0)), (&[f(-1.0), f(2.0)], f(-1.0))]);
    check("max.f32", &[(&[f(1.0), f(3.0), f(2.0)], f(3.0)), (&[NAN, f(1.0), NAN], f(1.0))]);
    check("min.NaN.f32", &[(&[f(1.0), f(3.0), NAN], NAN)]);
}

#[test]
fn comparisons_of_halves() {
    check("setp.lt.f16", &[(&[B16(0x3c00), B16(0x4000)], P(true))]);
    check("setp.eq.ftz.f16", &[(&[B16(1), B16(0x8002)], P(true))]);
    check("set.ge.f16.f16", &[(&[B16(0x4000), B16(0x3c00)], B16(0x3c00))]);
    check("set.neu.bf16.bf16", &[(&[B16(0x7fc0), B16(0)], B16(0x3f80))]);
    check("set.gt.f16x2.f16x2", &[(&[B32(0x4000_3c00), B32(0x3c00_3c00)], B32(0x3c00_0000))]);
    check("set.le.u32.f16x2", &[(&[B32(0x4000_3c00), B32(0x3c00_3c00)], B32(0xffff))]);
    check("set.nan.bf16x2.bf16x2", &[(&[B32(0x7fc0_0000), B32(0)], B32(0x3f80_0000))]);
    let bench = Bench::kernel(
        "mov.b32 %r1, 0x40003c00; mov.b32 %r2, 0x3c003c00; setp.eq.u32 %p3, %r1, %r1;\n\
         setp.gt.and.f16x2 %p3|%p2, %r1, %r2, %p3; selp.u32 %r3, 1, 0, %p3;\n\
         selp.u32 %r4, 1, 0, %p2; st.global.v2.u32 [%d0], {%r3, %r4};",
    );
    bench.run(1).unwrap();
    // The upper one is greater, although the first result was written over the third predicate.
    assert_eq!(bench.words(2), [0, 1]);
}

#[test]
fn pairs_of_integers() {
    check("add.u16x2", &[(&[B32(0xffff_0001), B32(0x0002_0003)], B32(0x0001_0004))]);
    check("add.sat.s16x2", &[(&[B32(0x7fff_8000), B32(0x0001_ffff)], B32(0x7fff_8000))]);
    check("min.s16x2", &[(&[B32(0xffff_0005), B32(0x0001_0003)], B32(0xffff_0003))]);
    check("max.u16x2", &[(&[B32(0xffff_0005), B32(0x0001_0003)], B32(0xffff_0005))]);
    check("max.relu.s16x2", &[(&[B32(0xffff_0005), B32(0xfffe_0003)], B32(0x0000_0005))]);
    check("min.relu.s32", &[(&[s(-4), s(3)], s(0)), (&[s(4), s(3)], s(3))]);
}

#[test]
fn clipped_conversions() {
    check("cvt.rn.relu.f16.f32", &[(&[f(-1.0)], B16(0)), (&[f(1.5)], B16(0x3e00))]);
    check("cvt.rn.satfinite.f16.f32", &[(&[f(1e6)], B16(0x7bff)), (&[f(-1e6)], B16(0xfbff))]);
    check("cvt.rn.relu.bf16x2.f32", &[(&[f(-1.0), f(2.0)], B32(0x0000_4000))]);
    // 1 + 2^-11 is half-way between two numbers of tf32.
    let half_way = f(1.0 + 2.0_f32.powi(-11));
    check("cvt.rna.tf32.f32", &[(&[half_way], f(1.0 + 2.0_f32.powi(-10))), (&[NAN], NAN)]);
    check("cvt.rn.tf32.f32", &[(&[half_way], f(1.0)), (&[f(-2.5)], f(-2.5))]);
    check("cvt.rn.satfinite.e4m3x2.f32", &[(&[f(1.0), f(1e9)], B16(0x387e))]);
    check("cvt.rn.satfinite.relu.e5m2x2.f32", &[(&[f(-1.0), f(1.0)], B16(0x003c))]);
    check("cvt.rn.satfinite.e4m3x2.f16x2", &[(&[B32(0x3c00_c000)], B16(0x38c0))]);
    check("cvt.rn.f16x2.e4m3x2", &[(&[B16(0x38c0)], B32(0x3c00_c000))]);
    check("cvt.rn.f16x2.e5m2x2", &[(&[B16(0x7c3c)], B32(0x7c00_3c00))]);
}

#[test]
fn video_instructions() {
    let (a, b) = (B32(0x10_ff_05_80), B32(0x20_01_07_7f));
    check("vabsdiff4.u32.u32.u32.add", &[(&[a, b, B32(1000)], B32(1000 + 16 + 254 + 2 + 1))]);
    check("vabsdiff4.u32.u32.u32", &[(&[a, b, B32(0)], B32(0x10_fe_02_01))]);
    check("vabsdiff4.u32.s32.s32", &[(&[a, b, B32(0)], B32(0x10_02_02_ff))]);
    check("vadd4.u32.u32.u32", &[(&[a, b, B32(0)], B32(0x30_00_0c_ff))]);
    check("vadd4.u32.u32.u32.sat", &[(&[a, b, B32(0)], B32(0x30_ff_0c_ff))]);
    check("vsub4.s32.s32.s32.sat", &[(&[a, b, B32(0)], B32(0xf0_fe_fe_80))]);
    check("vavrg4.u32.u32.u32", &[(&[a, b, B32(0)], B32(0x18_80_06_80))]);
    check("vmin4.s32.s32.s32", &[(&[a, b, B32(0)], B32(0x10_ff_05_80))]);
    check("vmax4.u32.u32.u32", &[(&[a, b, B32(0)], B32(0x20_ff_07_80))]);
    check("vset4.u32.u32.lt", &[(&[a, b, B32(0)], B32(0x01_00_01_00))]);
    check("vset4.u32.u32.lt.add", &[(&[a, b, B32(5)], B32(7))]);
    check(
        "vadd2.s32.s32.s32.sat",
        &[(&[B32(0x7fff_8000), B32(0x0001_ffff), B32(0)], B32(0x7fff_8000))],
    );
    check("vabsdiff2.u32.u32.u32.add", &[(&[B32(0x0005_0001), B32(0x0001_0005), B32(1)], B32(9))]);
    check("vadd.s32.u32.s32.sat", &[(&[s(-1), s(5)], s(i32::MAX))]);
    check("vabsdiff.u32.s32.s32.add", &[(&[s(-3), s(4), B32(10)], B32(17))]);
}

#[test]
fn atomics_of_halves_and_vectors() {
    let bench = Bench::kernel(
        ".shared .align 4 .b8 s[4]; mov.u32 %r9, s;\n\
         mov.u32 %r1, %tid.x; mov.b16 %h1, 0x3c00; mov.b32 %r2, 0x40003c00;\n\
         atom.global.add.noftz.f16 %h2, [%d0], %h1;\n\
         red.global.add.noftz.f16x2 [%d0+4], %r2;\n\
         mov.b16 %h3, 0x3f80; red.global.add.noftz.bf16 [%d0+8], %h3;\n\
         red.shared.add.noftz.bf16x2 [%r9], 0x3f803f80; bar.sync 0;\n\
         ld.shared.u32 %r8, [%r9]; st.global.u32 [%d0+12], %r8;\n\
         cvt.rn.f32.u32 %f1, %r1; mov.f32 %f2, 0f3F800000;\n\
         red.global.add.v4.f32 [%d0+16], {%f1, %f2, %f2, %f1};\n\
         atom.global.add.v2.f32 {%f3, _}, [%d0+32], {%f2, %f2};\n\
         cvt.rn.f16.u32 %h4, %r1; red.global.max.v2.f16 [%d0+40], {%h4, %h1};\n\
         mad.wide.u32 %d1, %r1, 4, %d0; st.global.f32 [%d1+64], %f3;\n",
    );
    bench.run(8).unwrap();
    let words = bench.words(24);
    // 8, (16, 8), 8, (8, 8)
    assert_eq!(words[..4], [0x4800, 0x4c00_4800, 0x4100, 0x4100_4100]);
    let floats: Vec<f32> = words[4..10].iter().map(|it| f32::from_bits(*it)).collect();
    assert_eq!(floats, [28.0, 8.0, 8.0, 28.0, 8.0, 8.0]);
    assert_eq!(words[10], 0x3c00_4700);
    let mut before: Vec<f32> = words[16..24].iter().map(|it| f32::from_bits(*it)).collect();
    before.sort_by(f32::total_cmp);
    assert_eq!(before, [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]);
}
