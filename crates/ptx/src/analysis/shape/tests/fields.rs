//! Registers that hold some bits of a thread's index, in folded gangs and others.

use super::{Gang, LINE, expect};

#[test]
fn bits_of_a_thread_s_index() {
    let code = "mov.u32 %r1, %tid.x; and.b32 %r2, %r1, 7; shr.u32 %r3, %r1, 3; shl.b32 %r4, %r1, 2;
        and.b32 %r5, %r4, 28; mov.u32 %r6, %ctaid.x; shl.b32 %r7, %r6, 5; or.b32 %r8, %r5, %r7;
        and.b32 %r9, %r1, 15; shr.u32 %r10, %r9, 3; and.b32 %r11, %r1, 24; bfe.u32 %r12, %r1, 3, 2;
        and.b32 %r13, %r1, 10; and.b32 %r14, %r1, 31; shr.u32 %r15, %r1, 5; or.b32 %r16, %r5, %r6;
        add.u32 %r17, %r1, 1; and.b32 %r18, %r17, 7; mad.lo.s32 %r19, %r3, %r6, %r5;
        shl.b32 %r20, %r3, 5; and.b32 %r21, 112, %r4; shr.u32 %r22, %r14, 3;";
    let folded = Gang { lanes: 32, folded: Some(8), ..LINE };
    let wanted = [
        ("%r1", "1+8r"),
        ("%r2", "1"),
        ("%r3", "0+r"),
        ("%r5", "4"),
        ("%r8", "4"),
        // Of the row's two bits it has one.
        ("%r9", "V"),
        ("%r10", "V"),
        ("%r11", "0+8r"),
        ("%r12", "0+r"),
        ("%r13", "V"),
        ("%r14", "1+8r"),
        ("%r15", "U"),
        // Bits of both may be set.
        ("%r16", "V"),
        ("%r18", "V"),
        ("%r19", "4+r"),
        ("%r20", "0+32r"),
        ("%r21", "V"),
        ("%r22", "0+r"),
    ];
    expect(code, folded, &wanted);
    let plain = Gang { folded: None, ..folded };
    let wanted = [("%r1", "1"), ("%r2", "V"), ("%r3", "V"), ("%r14", "1"), ("%r15", "U")];
    expect(code, plain, &wanted);
    // Rows of 16 threads are no bits of `%tid.x`.
    let rows = Gang { block: [16, 16, 1], ..folded };
    expect(code, rows, &[("%r1", "1"), ("%r2", "V"), ("%r3", "V"), ("%r15", "V")]);
    // What is written twice may be something else.
    let twice = format!("{code} add.u32 %r1, %r1, 1;");
    expect(&twice, folded, &[("%r2", "V"), ("%r3", "V")]);
}

/// `int` indices, as compilers divide them: the sign comes first.
#[test]
fn quotients_and_remainders_of_signed_indices() {
    let code = "mov.u32 %r1, %tid.x; shr.s32 %r2, %r1, 31; shr.u32 %r3, %r2, 29; add.s32 %r4, %r1, %r3;
        and.b32 %r5, %r4, -8; sub.s32 %r6, %r1, %r5; shr.s32 %r7, %r4, 3; sub.s32 %r8, %r1, %r6;
        shl.b32 %r9, %r6, 4; sub.s32 %r10, %r5, %r1; and.b32 %r11, %r9, 112; add.s32 %r12, %r1, %r6;
        and.b32 %r13, %r12, 8; sub.s32 %r14, %r9, %r6; and.b32 %r15, %r14, 7; sub.s32 %r16, %r1, %r1;
        shr.u32 %r17, %r8, 3; sub.s32 %r18, %r9, %r5; and.b32 %r19, %r18, 8;";
    let folded = Gang { lanes: 32, folded: Some(8), ..LINE };
    let wanted = [
        ("%r2", "U"),
        ("%r3", "U"),
        ("%r4", "1+8r"),
        ("%r5", "0+8r"),
        ("%r6", "1"),
        ("%r7", "0+r"),
        ("%r8", "0+8r"),
        ("%r9", "16"),
        ("%r10", "-1"),
        ("%r11", "16"),
        // Sums that carry, and differences of other bits, are no bits of the index.
        ("%r13", "V"),
        ("%r15", "V"),
        ("%r17", "0+r"),
        ("%r19", "V"),
    ];
    expect(code, folded, &wanted);
    // A gang of 64 threads is a part of what one row of 256 is divided by.
    let plain = Gang { folded: None, ..folded };
    expect(code, plain, &[("%r2", "U"), ("%r4", "1"), ("%r5", "V"), ("%r7", "V")]);
    let signed =
        "mov.u32 %r1, %tid.x; shr.s32 %r2, %r1, 31; shr.u32 %r3, %r2, 26; add.s32 %r4, %r1, %r3;
        shr.s32 %r5, %r4, 6; and.b32 %r6, %r4, -64; sub.s32 %r7, %r1, %r6;";
    expect(signed, LINE, &[("%r5", "U"), ("%r6", "U"), ("%r7", "1")]);
}

/// The index of a warp, times a power of two: compilers shift once and mask.
#[test]
fn bits_of_a_warp_s_index_behind_one_shift() {
    let code = "mov.u32 %r1, %tid.x; shr.u32 %r2, %r1, 1; and.b32 %r3, %r2, 2147483632; add.s32 %r4, %r3, 8;
        shr.u32 %r5, %r1, 3; and.b32 %r6, %r5, 1;";
    let warp = Gang { lanes: 32, ..LINE };
    expect(code, warp, &[("%r2", "V"), ("%r3", "U"), ("%r4", "U"), ("%r6", "V")]);
    // Two warps have two indices.
    expect(code, LINE, &[("%r3", "V"), ("%r4", "V")]);
    expect(code, Gang { folded: Some(32), ..LINE }, &[("%r3", "0+16r"), ("%r4", "0+16r")]);
}

/// Compilers widen an index before they divide it.
#[test]
fn bits_of_a_thread_s_index_in_64_bits() {
    let code = "mov.u32 %r1, %tid.x; cvt.u64.u32 %d1, %r1; shr.u64 %d2, %d1, 5; and.b64 %d3, %d1, 31; shl.b64 %d4, %d2, 4;
        and.b64 %d5, %d4, 4294967280; shl.b64 %d6, %d1, 30; shr.u64 %d7, %d6, 30; cvt.u32.u64 %r2, %d2;
        cvt.s64.s32 %d8, %r1; shl.b32 %r3, %r1, 24; cvt.s64.s32 %d9, %r3; shr.s64 %d10, %d9, 29;";
    let warp = Gang { lanes: 32, ..LINE };
    let wanted = [
        ("%d1", "1"),
        ("%d2", "U"),
        ("%d3", "1"),
        ("%d5", "U"),
        // Bits above the low half, and a sign, are followed no further.
        ("%d7", "V"),
        ("%r2", "U"),
        ("%d8", "1"),
        ("%d10", "V"),
    ];
    expect(code, warp, &wanted);
}
