//! What large and tangled functions cost.

use std::fmt::Write;

use super::{LINE, body};
use crate::analysis::Cfg;
use crate::analysis::shape::Shapes;

/// Quadratic work would make this test run for many minutes.
#[test]
fn large_and_tangled_functions_end_soon() {
    // Registers that depend on one another backwards through the text.
    let mut chain = String::from("bra S1;\n");
    for index in (1..8000).rev() {
        writeln!(chain, "S{index}: add.s32 %x{}, %x{index}, 1; bra S{};", index + 1, index + 1)
            .unwrap();
    }
    chain.push_str("S8000:");
    check_ends(&chain, 8001);
    // Every block goes almost anywhere, on conditions that differ between lanes.
    let mut maze = String::from("mov.u32 %x0, %tid.x;\n");
    for index in 0..6000_u64 {
        let to = index.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        writeln!(
            maze,
            "S{index}: add.s32 %x{}, %x{}, 1; setp.eq.s32 %p1, %x{}, 0; @%p1 bra S{};",
            (index + to) % 6000,
            to % 6000,
            index / 2,
            to % 6000,
        )
        .unwrap();
    }
    check_ends(&maze, 6000);
    // Many early exits, each needing a register.
    let mut exits = String::from("mov.u32 %x0, %tid.x; setp.eq.s32 %p1, %x0, 3;\n");
    for index in 0..5000 {
        writeln!(exits, "@%p1 bra E{index}; add.s32 %x{}, %x{index}, 1;", index + 1).unwrap();
    }
    for index in 0..5000 {
        writeln!(exits, "ret; E{index}: st.global.u32 [%d1], %x{index};").unwrap();
    }
    check_ends(&exits, 5001);
    let straight = "add.s32 %x1, %x1, %x2;\n".repeat(100_000);
    check_ends(&straight, 9);
}

fn check_ends(code: &str, registers: usize) {
    let body = body(&format!(".reg .b32 %x<{registers}>;\n{code}"));
    let shapes = Shapes::of_body(&body, &Cfg::of(&body), LINE);
    assert_eq!(shapes.registers.len(), body.registers.len());
}
