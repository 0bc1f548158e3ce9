//! The function around a gang's code: what it takes from the context, and its loops over blocks and
//! gangs.

use std::fmt::Write as _;

use crate::Unsupported;
use crate::analysis::plan::Plan;
use crate::context::Entry;
use crate::context::{Site, offset};
use crate::emit::emitter::Emitter;
use crate::text::{Type, Value, Width};

/// Values that are read from the context once: name, type, offset.
const FIELDS: &[(&str, &str, usize)] = &[
    ("%window.base", "i64", offset::WINDOW_BASE),
    ("%window.len", "i64", offset::WINDOW_LEN),
    ("%window.mask", "i64", offset::WINDOW_MASK),
    ("%window", "ptr", offset::WINDOW_HOST),
    ("%shared", "ptr", offset::SHARED_HOST),
    ("%shared.len", "i64", offset::SHARED_LEN),
    ("%params", "ptr", offset::PARAMS),
    ("%symbols", "ptr", offset::SYMBOLS),
    ("%local.len", "i64", offset::LOCAL_LEN),
    ("%grid.x", "i32", offset::GRID),
    ("%grid.y", "i32", offset::GRID + 4),
    ("%grid.z", "i32", offset::GRID + 8),
    ("%sm.count", "i32", offset::SM_COUNT),
];

/// The end of a window that fast paths do not reach: so they need to check only where they begin.
pub(crate) const WINDOW_TAIL: u64 = 64 << 10;

/// From the function's beginning to that of a run of blocks side by side (one block, if their gangs do not
/// take turns): the index of the first from its number, once by division, then by counting.
const RUN_HEAD: &[&str] = &[
    "%gx = zext i32 %grid.x to i64",
    "%gy = zext i32 %grid.y to i64",
    "%bx.0 = urem i64 %first.block, %gx",
    "%row.0 = udiv i64 %first.block, %gx",
    "%by.0 = urem i64 %row.0, %gy",
    "%bz.0 = udiv i64 %row.0, %gy",
    "%bx.0.32 = trunc i64 %bx.0 to i32",
    "%by.0.32 = trunc i64 %by.0 to i32",
    "%bz.0.32 = trunc i64 %bz.0 to i32",
    "%end.block = add i64 %first.block, %count",
    "br label %run.head",
    "run.head:",
    "%run = phi i64 [ %first.block, %start ], [ %run.next, %run.done ]",
    "%run.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %run.done ]",
    "%cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %run.done ]",
    "%cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %run.done ]",
    "%more = icmp ult i64 %run, %end.block",
    "br i1 %more, label %run.begin, label %run.end",
    "run.begin:",
];

/// How many blocks the run has: those of its row of the grid that are to be executed.
const RUN_OF_ROW: &[&str] = &[
    "%row.rest = sub i32 %grid.x, %run.x",
    "%row.rest.64 = zext i32 %row.rest to i64",
    "%rest = sub i64 %end.block, %run",
    "%run.blocks = call i64 @llvm.umin.i64(i64 %row.rest.64, i64 %rest)",
];

/// A run of one block.
const RUN_OF_ONE: &[&str] = &["%run.blocks = add i64 0, 1", "%block.at = add i64 0, 0"];

/// A block of the run.
const BLOCK_HEAD: &[&str] = &[
    "%block.at.32 = trunc i64 %block.at to i32",
    "%block = add i64 %run, %block.at",
    "%cta.x = add i32 %run.x, %block.at.32",
    "%sm.count.64 = zext i32 %sm.count to i64",
    "%sm.id.64 = urem i64 %block, %sm.count.64",
    "%sm.id = trunc i64 %sm.id.64 to i32",
];

/// From a run's end to the next run, or to the function's end.
const RUN_END: &[&str] = &[
    "run.done:",
    "%run.next = add i64 %run, %run.blocks",
    "%run.blocks.32 = trunc i64 %run.blocks to i32",
    "%bx.up = add i32 %run.x, %run.blocks.32",
    "%bx.wraps = icmp uge i32 %bx.up, %grid.x",
    "%bx.next = select i1 %bx.wraps, i32 0, i32 %bx.up",
    "%by.step = zext i1 %bx.wraps to i32",
    "%by.up = add i32 %cta.y, %by.step",
    "%by.wraps = icmp uge i32 %by.up, %grid.y",
    "%by.next = select i1 %by.wraps, i32 0, i32 %by.up",
    "%bz.step = zext i1 %by.wraps to i32",
    "%bz.next = add i32 %cta.z, %bz.step",
    "br label %run.head",
    "run.end:",
];

/// Metadata: the empty node, alias scopes for the window, shared and local memory, branch weights.
const METADATA: &str = "\
!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = !{!2}
!6 = !{!3}
!7 = !{!4}
!8 = !{!3, !4}
!9 = !{!2, !4}
!10 = !{!2, !3}
!11 = !{!\"branch_weights\", i32 2000, i32 1}
!12 = !{!\"branch_weights\", i32 30, i32 1}
!13 = !{!2, !3, !4}
";

/// A kernel as text.
pub(crate) struct Written {
    /// The module.
    pub(crate) text: String,
    /// From where it calls back.
    pub(crate) sites: Vec<Site>,
}

/// Writes the module of a kernel.
pub(crate) fn write_module(plan: &Plan<'_>) -> Result<Written, Unsupported> {
    let mut emitter = Emitter::new(plan);
    emitter.text.declare("declare i64 @llvm.usub.sat.i64(i64, i64)".to_owned());
    match plan.entry {
        Entry::Blocks => emitter.block_loop()?,
        Entry::Gang => emitter.one_gang()?,
    }
    Ok(emitter.finish())
}

/// The lines that give names to fields of the context.
fn write_fields(plan: &Plan<'_>, text: &mut String) {
    let mut field = |name: &str, ty: &str, at: usize| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {name}.at = getelementptr i8, ptr %ctx, i64 {at}");
        let _ = writeln!(text, "  {name} = load {ty}, ptr {name}.at, !invariant.load !0");
    };
    for (name, ty, at) in FIELDS {
        field(name, ty, *at);
    }
    for warp in 0..plan.gang().warps() {
        field(&format!("%local.{warp}"), "ptr", offset::LOCAL_HOST + 8 * warp as usize);
    }
    if plan.entry == Entry::Gang {
        for (axis, at) in ["x", "y", "z"].iter().zip([0, 4, 8]) {
            field(&format!("%cta.{axis}"), "i32", offset::BLOCK + at);
        }
        field("%sm.id", "i32", offset::SM_ID);
    }
    let limit = format!("@llvm.usub.sat.i64(i64 %window.len, i64 {WINDOW_TAIL})");
    let _ = writeln!(text, "  %window.limit = call i64 {limit}");
}

/// The stack slots of registers, and the values that they hold where it does not matter which.
fn register_slots(plan: &Plan<'_>) -> (Vec<String>, Vec<String>) {
    let mut slots = plan.registers.allocas(|id| plan.is_used(id));
    let mut any = plan.registers.any_values();
    if !plan.regions.is_empty() {
        slots.append(&mut plan.lane_registers.allocas(|id| plan.is_used(id)));
        any.append(&mut plan.lane_registers.any_values());
        any.sort_unstable();
        any.dedup();
    }
    (slots, any)
}

impl Emitter<'_> {
    /// The module's text, once the kernel's function has been written.
    fn finish(self) -> Written {
        let plan = self.plan;
        let targets = self.dispatch_targets();
        let function = self.text.finish();
        let (helpers, mut declarations) = self.helpers.finish();
        declarations.extend(function.declarations);
        let mut text = String::with_capacity(function.body.len() + 8192);
        let arguments = match plan.entry {
            Entry::Blocks => "ptr noalias %ctx, i64 %first.block, i64 %count",
            Entry::Gang => "ptr noalias %ctx, i32 %first",
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "define void @entry({arguments}) #0 {{\nstart:");
        let (slots, any) = register_slots(plan);
        let rows = format!("[{} x [{} x [32 x i64]]]", plan.gang().warps(), plan.callout_rows);
        let rows = format!("%rows = alloca {rows}, align 64");
        for line in slots.into_iter().chain(function.slots).chain([rows]).chain(any) {
            let _ = writeln!(text, "  {line}");
        }
        write_fields(plan, &mut text);
        text.push_str(&function.body.replacen("DISPATCH", &targets, 1));
        text.push_str("}\n\n");
        for helper in helpers {
            text.push_str(&helper);
        }
        for declaration in declarations {
            text.push_str(&declaration);
            text.push('\n');
        }
        text.push_str("\nattributes #0 = { nounwind \"prefer-vector-width\"=\"512\" ");
        text.push_str("\"no-trapping-math\"=\"true\" }\n\n");
        text.push_str(METADATA);
        Written { text, sites: self.sites }
    }

    fn store_field(&mut self, at: usize, value: &Value) {
        let pointer = self.text.byte_pointer("%ctx", at);
        self.text.store_slot(value, &pointer);
    }

    /// `run_gang`: one gang, given.
    fn one_gang(&mut self) -> Result<(), Unsupported> {
        self.clear_counters();
        self.gang()?;
        self.text.label("gang.done");
        self.flush_counters();
        self.text.line("ret void");
        Ok(())
    }

    /// `run_blocks`: runs of blocks one after the other, and in each its blocks and their gangs.
    fn block_loop(&mut self) -> Result<(), Unsupported> {
        self.clear_counters();
        self.lines(RUN_HEAD);
        if self.plan.gangs_are_outside {
            self.text.declare("declare i64 @llvm.umin.i64(i64, i64)".to_owned());
            self.lines(RUN_OF_ROW);
            self.gangs_of_run()?;
        } else {
            self.lines(RUN_OF_ONE);
            self.block_head();
            self.gangs_of_block()?;
        }
        self.lines(RUN_END);
        self.flush_counters();
        self.text.line("ret void");
        Ok(())
    }

    /// The block of `%block.at`, to which the context tells callouts apart.
    fn block_head(&mut self) {
        self.lines(BLOCK_HEAD);
        for (axis, at) in ["x", "y", "z"].iter().zip([0, 4, 8]) {
            let index = Value::named(format!("%cta.{axis}"), Type::I(32));
            self.store_field(offset::BLOCK + at, &index);
        }
        self.store_field(offset::LINEAR_BLOCK, &Value::named("%block", Type::I(64)));
    }

    /// To label `run.done`: the first gang of each block of the run, then the second of each, and so on.
    fn gangs_of_run(&mut self) -> Result<(), Unsupported> {
        self.text.jump("gang.head");
        self.text.label("gang.head");
        self.text.line("%first = phi i32 [ 0, %run.begin ], [ %first.next, %gang.next ]");
        self.text.jump("block.head");
        self.text.label("block.head");
        self.text.line("%block.at = phi i64 [ 0, %gang.head ], [ %block.at.next, %gang.done ]");
        self.block_head();
        self.gang()?;
        self.text.label("gang.done");
        self.text.line("%block.at.next = add i64 %block.at, 1");
        self.text.line("%blocks = icmp ult i64 %block.at.next, %run.blocks");
        self.text.line("br i1 %blocks, label %block.head, label %gang.next");
        self.next_gang("run.done");
        Ok(())
    }

    /// From a block's beginning to label `run.done`: its gangs, in rounds where there are barriers.
    fn gangs_of_block(&mut self) -> Result<(), Unsupported> {
        let plan = self.plan;
        if plan.in_rounds {
            self.begin_rounds();
        }
        self.text.jump("round.head");
        self.text.label("round.head");
        self.text.jump("gang.head");
        self.text.label("gang.head");
        self.text.line("%first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]");
        self.gang()?;
        self.text.label("gang.done");
        if plan.in_rounds {
            self.end_gang();
            self.restores();
        } else {
            self.text.jump("gang.next");
        }
        self.next_gang("round.done");
        self.text.label("round.done");
        if plan.in_rounds {
            let again = self.any_paused();
            self.text.branch(&again, "round.head", "run.done");
        } else {
            self.text.jump("run.done");
        }
        Ok(())
    }

    /// From label `gang.next` to the next gang, or to where there is none.
    fn next_gang(&mut self, none: &str) {
        self.text.label("gang.next");
        let plan = self.plan;
        self.text.line(format_args!("%first.next = add i32 %first, {}", plan.gang().lanes));
        self.text.line(format_args!("%gangs = icmp ult i32 %first.next, {}", plan.threads()));
        self.text.line(format_args!("br i1 %gangs, label %gang.head, label %{none}"));
    }

    /// Lines as they are; those that end in a colon are labels.
    fn lines(&mut self, lines: &[&str]) {
        for line in lines {
            match line.strip_suffix(':') {
                Some(label) => self.text.label(label),
                None => self.text.line(line),
            }
        }
    }

    /// The gang of `%first`, up to label `gang.done`.
    fn gang(&mut self) -> Result<(), Unsupported> {
        let plan = self.plan;
        self.store_field(offset::FIRST_THREAD, &Value::named("%first", Type::I(32)));
        let read_first = |id| !plan.kernel.cfg.blocks.is_empty() && plan.live.live_in(0, id);
        let kept = |id| plan.registers.is_kept(id);
        let is_cleared = |id| plan.is_used(id) && !kept(id);
        plan.registers.clear(&mut self.text, is_cleared, read_first);
        if plan.in_rounds {
            self.number_gang();
        }
        self.locate_kept();
        if plan.in_rounds {
            self.dispatch();
        }
        // What a gang has kept stays as it is where it goes on.
        let begins = |id| kept(id) && plan.is_used(id) && read_first(id);
        plan.registers.zero(&mut self.text, begins);
        if plan.uses_carry() {
            let ty = plan.gang().width().of(Type::I(1));
            self.text.slot("%carry", &ty);
            self.text.line(format_args!("store {ty} zeroinitializer, ptr %carry"));
        }
        let mask = self.first_mask();
        self.gang_body(&mask)
    }

    /// The lanes that are threads of the block: all but in the last gang.
    pub(super) fn first_mask(&mut self) -> Value {
        let (threads, lanes) = (self.plan.threads(), self.plan.gang().lanes);
        let ty = self.plan.gang().mask_type();
        if threads.is_multiple_of(lanes) {
            return Value::ones(ty);
        }
        // For the last gang, the low bits; a shift by less than the width in every case.
        let rest = threads % lanes;
        let first = Value::named("%first", Type::I(32));
        let last = Value::int(u64::from(threads - rest), Type::I(32), Width::Scalar);
        let partial = self.text.compare("uge", &first, &last);
        let shift = Value::int(u64::from(lanes - rest), ty, Width::Scalar);
        let some = self.text.binary("lshr", &Value::ones(ty), &shift);
        self.text.select(&partial, &some, &Value::ones(ty))
    }
}
