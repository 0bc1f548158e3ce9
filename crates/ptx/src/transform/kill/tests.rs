use super::*;
use crate::parse::parse;

/// How often the kernel `k` of this code looks at the flag.
fn looks(code: &str) -> Result<usize, KillError> {
    let text = format!(
        ".version 8.0 .target sm_80 .address_size 64\n.entry k(.param .u64 p) {{\n\
         .reg .b32 %r<4>; .reg .b64 %d<4>; .reg .pred %p<4>;\n{code}\nret; }}"
    );
    let module = parse(&text).unwrap();
    let (kernel, _) = module.function_named("k").unwrap();
    let function = kill_by_flag(&module, kernel)?;
    let body = function.body.unwrap();
    let is_look = |it: &&crate::ir::Instruction| it.has(Keyword::Volatile);
    Ok(body.instructions.iter().filter(is_look).count())
}

#[test]
fn each_cycle_has_a_look() {
    assert_eq!(looks(""), Ok(0));
    assert_eq!(looks("bra A; A: mov.u32 %r0, 1;"), Ok(0));
    assert_eq!(looks("A: bra A;"), Ok(1));
    assert_eq!(looks("A: setp.eq.u32 %p0, %r0, 0; @%p0 bra B; bra A; B:"), Ok(1));
    // One in another, and two ways back to one start.
    assert_eq!(looks("A: B: add.u32 %r0, %r0, 1; @%p0 bra B; bar.sync 0; @%p1 bra A;"), Ok(1));
    assert_eq!(looks("A: mov.u32 %r1, 1; B: add.u32 %r0, %r0, 1; @%p0 bra B; @%p1 bra A;"), Ok(2));
    // A cycle with two ways in.
    assert_eq!(looks("@%p0 bra B; A: mov.u32 %r0, 1; B: mov.u32 %r1, 1; @%p1 bra A;"), Ok(1));
}

#[test]
fn few_counted_rounds_need_none() {
    let counted = |first: &str, compare: &str, back: &str| {
        looks(&format!(
            "mov.u32 %r0, {first}; A: add.s32 %r0, %r0, 4; setp.{compare}; {back} bra A;"
        ))
        .unwrap()
    };
    for (first, compare, back) in [
        ("0", "lt.u32 %p0, %r0, 64", "@%p0"),
        ("0", "ge.s32 %p0, %r0, 64", "@!%p0"),
        ("8", "ne.u32 %p0, %r0, 64", "@%p0"),
        ("0", "eq.u32 %p0, %r0, 16384", "@!%p0"),
    ] {
        assert_eq!(counted(first, compare, back), 0, "{first}, {compare}, {back}");
    }
    for (first, compare, back) in [
        ("0", "lt.u32 %p0, %r0, 640000", "@%p0"),
        ("0", "ge.s32 %p0, %r0, 64", "@%p0"),
        ("7", "ne.u32 %p0, %r0, 64", "@%p0"),
        ("80", "ne.u32 %p0, %r0, 64", "@%p0"),
        ("%r1", "lt.u32 %p0, %r0, 64", "@%p0"),
        ("0", "lt.u32 %p0, %r0, %r1", "@%p0"),
        ("0", "lt.u32 %p0, %r1, 64", "@%p0"),
        ("-1", "lt.u32 %p0, %r0, 64", "@%p0"),
    ] {
        assert_eq!(counted(first, compare, back), 1, "{first}, {compare}, {back}");
    }
    let looks_at = |before: &str, round: &str, after: &str| {
        looks(&format!("{before}; A: {round}; @%p0 bra A; {after}")).unwrap()
    };
    let (zero, add) = ("mov.u32 %r0, 0", "add.s32 %r0, %r0, 4");
    let not_64 = &format!("{add}; setp.ne.u32 %p0, %r0, 64");
    assert_eq!(looks_at(zero, not_64, ""), 0);
    // Set anew in each round, or only sometimes counted.
    assert_eq!(looks_at(zero, &format!("mov.u32 %r0, 1; {not_64}"), ""), 1);
    assert_eq!(looks_at(zero, &format!("@%p1 {not_64}"), ""), 1);
    // Not set on each way to the first round: the count goes past the constant, and on for ever.
    assert_eq!(looks_at(&format!("@%p1 bra A; {zero}"), not_64, ""), 1);
    assert_eq!(looks_at(&format!("{zero}; B: mov.u32 %r1, 1"), not_64, "bra B;"), 2);
    assert_eq!(looks_at(&format!("B: {zero}"), not_64, "bra B;"), 1);
    // The opposite of the compare.
    assert_eq!(looks_at(zero, &format!("{add}; setp.lt.u32 %p1|%p0, %r0, 64"), ""), 1);
}

#[test]
fn what_would_wait_for_ended_threads_is_refused() {
    assert_eq!(looks("bar.sync 0;"), Ok(0));
    for code in ["bar.sync 0, 64;", "bar.arrive 1, 64;", "barrier.sync 1, 32;"] {
        assert!(matches!(looks(code), Err(KillError::CountedBarrier(_))), "{code}");
    }
}
