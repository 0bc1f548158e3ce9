//! Small modules, of which each does one thing that may or may not be done.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

use crate::memory::{Field, Layout, Region};
use crate::{Refusal, verify};

const WINDOW_HOST: u64 = 8;
const MASK: u64 = 16;
const SHARED: u64 = 24;
const PARAMS: u64 = 32;
const LOCAL: u64 = 40;
const CALLOUT: u64 = 56;
const TRAP: u64 = 64;
const BLOCK: u64 = 72;

fn layout() -> Layout {
    let pointer = |at, region| (at, Field::Pointer(region));
    Layout {
        context_bytes: 80,
        fields: vec![
            pointer(WINDOW_HOST, Region::Window),
            (MASK, Field::Mask),
            pointer(SHARED, Region::Shared),
            pointer(PARAMS, Region::Params),
            pointer(LOCAL, Region::Local),
            pointer(LOCAL + 8, Region::Local),
            (CALLOUT, Field::Function { bytes: 256, ends: false }),
            (TRAP, Field::Function { bytes: 16, ends: true }),
        ],
        writable: vec![(BLOCK, 4)],
        window_guard: 16 << 30,
        shared_reach: 4 << 30,
        local_reach: 1 << 20,
        param_bytes: 24,
        symbol_bytes: 0,
        counter_bytes: 0,
    }
}

/// The lines of a function, with what every kernel begins with before them.
fn kernel(lines: &str) -> Result<(), Refusal> {
    let field = |name: &str, ty: &str, at: u64| {
        format!(
            "  %{name}.at = getelementptr i8, ptr %ctx, i64 {at}\n  \
             %{name} = load {ty}, ptr %{name}.at, !invariant.load !0\n"
        )
    };
    let fields = [
        field("window", "ptr", WINDOW_HOST),
        field("mask", "i64", MASK),
        field("shared", "ptr", SHARED),
        field("params", "ptr", PARAMS),
        field("local", "ptr", LOCAL),
        field("callout", "ptr", CALLOUT),
        field("trap", "ptr", TRAP),
    ];
    let (lines, functions) = lines.split_once("----\n").unwrap_or((lines, ""));
    let text = format!(
        "define void @entry(ptr noalias %ctx, i64 %a, i64 %b) #0 {{\nstart:\n{}{lines}\n  ret void\n}}\n\
         {functions}\ndeclare void @llvm.x()\nattributes #0 = {{ nounwind }}\n!0 = !{{}}\n",
        fields.concat()
    );
    verify(&text, &layout()).map_err(|violation| violation.why)
}

fn passes(lines: &str) {
    kernel(lines).unwrap_or_else(|why| panic!("{why}:\n{lines}"));
}

fn fails(lines: &str, wanted: impl Fn(&Refusal) -> bool) {
    match kernel(lines) {
        Err(why) if wanted(&why) => {}
        other => panic!("{other:?}:\n{lines}"),
    }
}

fn out_of_bounds(why: &Refusal) -> bool {
    matches!(why, Refusal::Bounds { .. })
}

fn from_nowhere(why: &Refusal) -> bool {
    *why == Refusal::NoRegion
}

/// Where `%a` leads in the window, with a mask.
const MASKED: &str = "  %f = freeze i64 %a\n  %o = and i64 %f, %mask\n  \
                      %p = getelementptr i8, ptr %window, i64 %o\n";

#[test]
fn masked_offsets_stay_in_the_window() {
    passes(&format!("{MASKED}  %v = load i32, ptr %p, align 4, !alias.scope !5\n"));
    passes(&format!(
        "{MASKED}  %q = getelementptr i8, ptr %p, i64 -4096\n  store i64 %b, ptr %q\n"
    ));
    passes(&format!("{MASKED}  %v = load <64 x double>, ptr %p, align 8\n"));
    passes(&format!("{MASKED}  %v = atomicrmw add ptr %p, i32 1 monotonic\n"));
    passes(&format!("{MASKED}  %v = cmpxchg weak ptr %p, i32 1, i32 2 monotonic monotonic\n"));
}

#[test]
fn others_do_not() {
    let plain = "  %p = getelementptr i8, ptr %window, i64 %a\n";
    fails(&format!("{plain}  %v = load i8, ptr %p\n"), out_of_bounds);
    fails(&format!("{plain}  store i8 1, ptr %p\n"), out_of_bounds);
    // A comparison is no bound.
    let checked = "  %in = icmp ult i64 %a, 4096\n  br i1 %in, label %x, label %y\nx:\n";
    fails(&format!("{checked}{plain}  %v = load i8, ptr %p\n"), out_of_bounds);
    // An offset too far behind the mask, and one that is masked, then multiplied.
    let far = format!("{MASKED}  %q = getelementptr i8, ptr %p, i64 17179869184\n");
    fails(&format!("{far}  %v = load i8, ptr %q\n"), out_of_bounds);
    let scaled = "  %o = and i64 %a, %mask\n  %p = getelementptr i32, ptr %window, i64 %o\n";
    fails(&format!("{scaled}  %v = load i32, ptr %p\n"), from_nowhere);
    let twice = format!("{MASKED}  %q = getelementptr i8, ptr %p, i64 %o\n");
    fails(&format!("{twice}  %v = load i32, ptr %q\n"), from_nowhere);
    // A mask of something that is not the mask.
    let other = "  %m = add i64 %mask, 1\n  %o = and i64 %a, %m\n";
    fails(
        &format!("{other}  %p = getelementptr i8, ptr %window, i64 %o\n  %v = load i8, ptr %p\n"),
        from_nowhere,
    );
    // The window's mask is not that of shared memory.
    let shared = "  %o = and i64 %a, %mask\n  %p = getelementptr i8, ptr %shared, i64 %o\n";
    fails(&format!("{shared}  %v = load i8, ptr %p\n"), out_of_bounds);
}

#[test]
fn indices_of_32_bits_are_bounds() {
    let index = |unit: &str| {
        format!(
            "{MASKED}  %i = trunc i64 %b to i32\n  %j = freeze i32 %i\n  \
             %q = getelementptr {unit}, ptr %p, i32 %j\n  %v = load i8, ptr %q\n"
        )
    };
    passes(&index("i64"));
    fails(&index("[16 x i8]"), out_of_bounds);
    let vector = "  %v0 = insertelement <4 x i64> poison, i64 %a, i32 0\n  \
         %v1 = shufflevector <4 x i64> %v0, <4 x i64> poison, <4 x i32> zeroinitializer\n  \
         %w = trunc <4 x i64> %v1 to <4 x i32>\n  %x = freeze <4 x i32> %w\n  \
         %q = getelementptr i8, ptr %shared, <4 x i32> %x\n  \
         %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %q, i32 4, <4 x i1> \
         splat (i1 true), <4 x i32> zeroinitializer)\n";
    passes(vector);
    fails(&vector.replace("%shared", "%local"), out_of_bounds);
}

#[test]
fn poison_has_no_bounds() {
    let shifted = "  %s = shl i64 %a, %b\n  %o = and i64 %s, %mask\n  \
                   %p = getelementptr i8, ptr %window, i64 %o\n  %v = load i8, ptr %p\n";
    fails(shifted, from_nowhere);
    passes(&shifted.replace("%o = and i64 %s", "%f = freeze i64 %s\n  %o = and i64 %f"));
    let literal = "  %v = extractelement <2 x i64> <i64 1, i64 poison>, i32 1\n  \
                   %p = getelementptr i8, ptr %window, i64 %v\n  %w = load i8, ptr %p\n";
    fails(literal, from_nowhere);
    let lane = "  %v0 = insertelement <2 x i64> poison, i64 1, i32 0\n  \
                %v = extractelement <2 x i64> %v0, i32 1\n  \
                %p = getelementptr i8, ptr %window, i64 %v\n  %w = load i8, ptr %p\n";
    fails(lane, from_nowhere);
}

#[test]
fn the_frame_ends_where_it_ends() {
    let slot = "  %s = alloca [8 x i32], align 64\n";
    let element = |index: &str| {
        format!("{slot}{index}  %p = getelementptr i32, ptr %s, i64 %i\n  store i32 1, ptr %p\n")
    };
    passes(&element("  %i = and i64 %a, 7\n"));
    passes(&element("  %i = call i64 @llvm.umin.i64(i64 %a, i64 7)\n").replace("%a", "5"));
    fails(&element("  %i = and i64 %a, 8\n"), out_of_bounds);
    fails(&element("  %i = add i64 0, %a\n"), out_of_bounds);
    fails(&format!("{slot}  store <16 x i32> zeroinitializer, ptr %s\n"), out_of_bounds);
    fails(&format!("{slot}  %p = load ptr, ptr %s\n  store i8 0, ptr %p\n"), from_nowhere);
    for counted in ["i8, i64 %a", "i8, i32 %b", "i8, i32 -1", "i8, i32 4294967296"] {
        let slot = format!("  %b = trunc i64 %a to i32\n  %s = alloca {counted}, align 64\n");
        fails(&slot, |why| matches!(why, Refusal::Unknown(_)));
    }
}

#[test]
fn a_slot_has_as_many_elements_as_it_says() {
    let at = |slot: &str, index: &str, bytes: u32| {
        format!(
            "  %s = alloca {slot}, align 64\n  %i = {index}\n\
             \x20 %p = getelementptr [8 x i8], ptr %s, i64 %i\n  store i{}  0, ptr %p\n",
            8 * bytes
        )
    };
    passes(&at("i8, i32 32", "and i64 %a, 3", 8));
    passes(&at("i32, i32 8", "and i64 %a, 3", 8));
    fails(&at("i8, i32 31", "and i64 %a, 3", 8), out_of_bounds);
    fails(&at("i8, i32 32", "and i64 %a, 7", 8), out_of_bounds);
    fails(&at("i8, i32 32", "and i64 %a, 3", 16), out_of_bounds);
    fails(&at("i8, i32 32", "add i64 %a, 0", 8), out_of_bounds);
    fails(&at("i8, i32 0", "and i64 %a, 0", 1), out_of_bounds);
}

#[test]
fn what_is_only_read_is_not_written() {
    let at = |offset: u64| format!("  %p = getelementptr i8, ptr %params, i64 {offset}\n");
    passes(&format!("{}  %v = load i64, ptr %p\n", at(16)));
    fails(&format!("{}  %v = load i64, ptr %p\n", at(17)), out_of_bounds);
    fails(&format!("{}  store i64 0, ptr %p\n", at(0)), |why| matches!(why, Refusal::ReadOnly(_)));
    let context = |offset: u64| {
        format!("  %p = getelementptr i8, ptr %ctx, i64 {offset}\n  store i32 0, ptr %p\n")
    };
    passes(&context(BLOCK));
    fails(&context(WINDOW_HOST), |why| matches!(why, Refusal::ReadOnly(_)));
    fails(&context(BLOCK + 4), |why| matches!(why, Refusal::ReadOnly(_)));
}

#[test]
fn pointers_come_from_the_context_alone() {
    let warp = |last: u64| {
        format!(
            "  %w = and i64 %a, {last}\n  %b0 = getelementptr i8, ptr %ctx, i64 {LOCAL}\n  \
             %at = getelementptr ptr, ptr %b0, i64 %w\n  %l = load ptr, ptr %at\n  \
             %v = load i32, ptr %l\n"
        )
    };
    passes(&warp(1));
    fails(&warp(3), from_nowhere);
    fails(
        &warp(1).replace("getelementptr ptr, ptr %b0", "getelementptr i8, ptr %b0"),
        from_nowhere,
    );
    let either = format!(
        "  %x = getelementptr i8, ptr %ctx, i64 {LOCAL}\n  \
         %y = getelementptr i8, ptr %ctx, i64 {}\n  %c = freeze i1 true\n  \
         %z = select i1 %c, ptr %x, ptr %y\n  %l = load ptr, ptr %z\n  %v = load i32, ptr %l\n",
        LOCAL + 3
    );
    fails(&either, from_nowhere);
    fails("  %p = inttoptr i64 %a to ptr\n", |why| matches!(why, Refusal::Unknown(_)));
    fails("  store ptr %window, ptr %window\n", |why| matches!(why, Refusal::Argument(_)));
    fails("  %v = load i8, ptr null\n", from_nowhere);
    fails("  %v = load i8, ptr %never\n", from_nowhere);
}

#[test]
fn calls_are_of_what_is_known() {
    let rows = "  %rows = alloca [32 x i64]\n";
    passes(&format!("{rows}  call void %callout(ptr %ctx, i32 1, ptr %rows)\n"));
    let argument = |why: &Refusal| matches!(why, Refusal::Argument(_));
    fails(&format!("{rows}  call void %callout(ptr %rows, i32 1, ptr %rows)\n"), argument);
    fails("  call void %callout(ptr %ctx, i32 1, ptr %window)\n", argument);
    let short = "  %rows = alloca [31 x i64]\n";
    fails(&format!("{short}  call void %callout(ptr %ctx, ptr %rows)\n"), out_of_bounds);
    let call = |why: &Refusal| matches!(why, Refusal::Call(_));
    fails("  call void %window(ptr %ctx)\n", call);
    fails("  call void @llvm.memcpy.p0.p0.i64(ptr %window, ptr %params, i64 8, i1 false)\n", call);
    fails("  call void @system(i64 1)\n", call);
    fails("  call void @llvm.assume(i1 true)\n", call);
    fails("  call void asm sideeffect \"ud2\", \"~{memory}\"()\n", call);
    passes("  call void asm sideeffect \"\", \"~{memory}\"()\n");
}

/// LLVM links a call by the name alone: one that takes more than the function gives reads and writes the
/// caller's frame beyond it.
#[test]
fn calls_are_as_the_function_is() {
    let helper = |call: &str| {
        format!(
            "  {call}\n  ret void\n}}\n\n\
             define internal <4 x i32> @helper(ptr %base, <4 x i32> %at) noinline #0 {{\n  ret <4 x i32> %at\n"
        )
    };
    passes(&helper("%v = call <4 x i32> @helper(ptr %window, <4 x i32> zeroinitializer)"));
    let call = |why: &Refusal| matches!(why, Refusal::Call(_));
    for (result, at) in
        [("<8 x i32>", "<4 x i32>"), ("<4 x i32>", "<8 x i32>"), ("<4 x i32>", "i32")]
    {
        let made = format!("%v = call {result} @helper(ptr %window, {at} 0)");
        fails(&helper(&made.replace("32> 0", "32> zeroinitializer")), call);
    }
}

#[test]
fn nothing_is_promised() {
    let promise = |why: &Refusal| matches!(why, Refusal::Promise(_));
    fails("  %p = getelementptr inbounds i8, ptr %window, i64 0\n", promise);
    fails("  %p = add nuw i64 %a, 1\n", promise);
    fails("  %v = load i64, ptr %window, !range !1\n", promise);
    fails("  unreachable\n", |why| *why == Refusal::Unreachable);
    passes("  %s = alloca [2 x i64]\n  call void %trap(ptr %ctx, ptr %s)\n  unreachable\n");
    fails(
        "  %s = alloca [64 x i64]\n  call void %callout(ptr %ctx, ptr %s)\n  unreachable\n",
        |why| *why == Refusal::Unreachable,
    );
}

#[test]
fn functions_are_followed_with_what_they_are_given() {
    let gather = "----\ndefine internal i32 @get(ptr %base, i64 %at) noinline #0 {\n  \
                  %p = getelementptr i8, ptr %base, i64 %at\n  %v = load i32, ptr %p\n  ret i32 %v\n}\n";
    passes(&format!("{MASKED}  %v = call i32 @get(ptr %window, i64 %o)\n{gather}"));
    fails(&format!("  %v = call i32 @get(ptr %window, i64 %a)\n{gather}"), out_of_bounds);
    // Harmless in one place, not in another.
    let both =
        "  %v = call i32 @get(ptr %window, i64 %o)\n  %w = call i32 @get(ptr %params, i64 %o)\n";
    fails(&format!("{MASKED}{both}{gather}"), out_of_bounds);
    fails("  %v = call i32 @get(ptr %window)\n----\n", |why| matches!(why, Refusal::Call(_)));
}

#[test]
fn nothing_else_stands_in_a_module() {
    for line in [
        "@x = global i32 0",
        "module asm \"ud2\"",
        "declare void @abort()",
        "target triple = \"x\"",
    ] {
        let text = format!("{line}\ndefine void @entry(ptr %ctx) {{\n  ret void\n}}\n");
        assert!(verify(&text, &layout()).is_err(), "{line}");
    }
    assert!(verify("", &layout()).is_err());
}
