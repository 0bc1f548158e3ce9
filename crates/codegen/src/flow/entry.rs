//! The function around a gang's code: what it takes from the context, and its loops over blocks and
//! gangs.

use std::fmt::Write as _;

use crate::Unsupported;
use crate::context::offset;
use crate::emit::lowering::Lowering;
use crate::kernel::Entry;
use crate::text::{Type, Value, Width};
use crate::values::lanes::Gang;

/// Values that are read from the context once: name, type, offset.
const FIELDS: &[(&str, &str, usize)] = &[
    ("%window.base", "i64", offset::WINDOW_BASE),
    ("%window.len", "i64", offset::WINDOW_LEN),
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

/// From the function's beginning to that of a block: its index from its number, once by division, then
/// by counting.
const BLOCK_HEAD: &[&str] = &[
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
    "br label %block.head",
    "block.head:",
    "%block = phi i64 [ %first.block, %start ], [ %block.next, %block.done ]",
    "%cta.x = phi i32 [ %bx.0.32, %start ], [ %bx.next, %block.done ]",
    "%cta.y = phi i32 [ %by.0.32, %start ], [ %by.next, %block.done ]",
    "%cta.z = phi i32 [ %bz.0.32, %start ], [ %bz.next, %block.done ]",
    "%more = icmp ult i64 %block, %end.block",
    "br i1 %more, label %block.run, label %block.end",
    "block.run:",
    "%sm.count.64 = zext i32 %sm.count to i64",
    "%sm.id.64 = urem i64 %block, %sm.count.64",
    "%sm.id = trunc i64 %sm.id.64 to i32",
];

/// From a block's end to the next block, or to the function's end.
const BLOCK_END: &[&str] = &[
    "block.done:",
    "%block.next = add i64 %block, 1",
    "%bx.up = add i32 %cta.x, 1",
    "%bx.wraps = icmp uge i32 %bx.up, %grid.x",
    "%bx.next = select i1 %bx.wraps, i32 0, i32 %bx.up",
    "%by.step = zext i1 %bx.wraps to i32",
    "%by.up = add i32 %cta.y, %by.step",
    "%by.wraps = icmp uge i32 %by.up, %grid.y",
    "%by.next = select i1 %by.wraps, i32 0, i32 %by.up",
    "%bz.step = zext i1 %by.wraps to i32",
    "%bz.next = add i32 %cta.z, %bz.step",
    "br label %block.head",
    "block.end:",
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

impl Lowering<'_> {
    /// Writes the loops and, within them, the gang. Gives the module's text.
    pub(crate) fn module_text(mut self, entry: Entry) -> Result<(String, Self), Unsupported> {
        self.text.declare("declare i64 @llvm.usub.sat.i64(i64, i64)".to_owned());
        match entry {
            Entry::Blocks => self.block_loop()?,
            Entry::Gang => self.one_gang()?,
        }
        let used = &self.used;
        let mut slots = self.registers.allocas(&self.gang, |id| used[id.index()]);
        let mut any = self.registers.any_values(&self.gang);
        if !self.regions.is_empty() {
            let (registers, gang) = (&self.alone_registers, Gang::of_one());
            slots.append(&mut registers.allocas(&gang, |id| used[id.index()]));
            any.append(&mut registers.any_values(&gang));
            any.sort_unstable();
            any.dedup();
        }
        slots.append(&mut self.slots);
        let rows = format!("[{} x [{} x [32 x i64]]]", self.gang.warps(), self.rows);
        slots.push(format!("%rows = alloca {rows}, align 64"));
        let (body, declarations) = std::mem::take(&mut self.text).finish();
        let mut text = String::with_capacity(body.len() + 8192);
        let arguments = match entry {
            Entry::Blocks => "ptr noalias %ctx, i64 %first.block, i64 %count",
            Entry::Gang => "ptr noalias %ctx, i32 %first",
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "define void @entry({arguments}) #0 {{\nstart:");
        for line in slots.into_iter().chain(any) {
            let _ = writeln!(text, "  {line}");
        }
        self.write_fields(&mut text, entry);
        text.push_str(&body.replacen("DISPATCH", &self.targets, 1));
        text.push_str("}\n\n");
        for helper in self.helpers.values() {
            text.push_str(helper);
        }
        for declaration in declarations {
            text.push_str(&declaration);
            text.push('\n');
        }
        text.push_str("\nattributes #0 = { nounwind \"prefer-vector-width\"=\"512\" ");
        text.push_str("\"no-trapping-math\"=\"true\" }\n\n");
        text.push_str(METADATA);
        Ok((text, self))
    }

    fn write_fields(&self, text: &mut String, entry: Entry) {
        let mut field = |name: &str, ty: &str, at: usize| {
            let _ = writeln!(text, "  {name}.at = getelementptr i8, ptr %ctx, i64 {at}");
            let _ = writeln!(text, "  {name} = load {ty}, ptr {name}.at, !invariant.load !0");
        };
        for (name, ty, at) in FIELDS {
            field(name, ty, *at);
        }
        for warp in 0..self.gang.warps() {
            field(&format!("%local.{warp}"), "ptr", offset::LOCAL_HOST + 8 * warp as usize);
        }
        if entry == Entry::Gang {
            for (axis, at) in ["x", "y", "z"].iter().zip([0, 4, 8]) {
                field(&format!("%cta.{axis}"), "i32", offset::BLOCK + at);
            }
            field("%sm.id", "i32", offset::SM_ID);
        }
        let room = format!("@llvm.usub.sat.i64(i64 %window.len, i64 {WINDOW_TAIL})");
        let _ = writeln!(text, "  %window.room = call i64 {room}");
    }

    fn store_field(&mut self, at: usize, value: &Value) {
        let place = format!("getelementptr i8, ptr %ctx, i64 {at}");
        let place = self.text.define(value.ty, Width::Scalar, place).name;
        self.text.line(format_args!("store {}, ptr {place}", value.typed()));
    }

    /// `run_gang`: one gang, given.
    fn one_gang(&mut self) -> Result<(), Unsupported> {
        self.clear_counters();
        let first = Value { name: "%first".into(), ty: Type::I(32), width: Width::Scalar };
        self.store_field(offset::FIRST_THREAD, &first);
        self.gang(&first)?;
        self.text.label("gang.done");
        self.flush_counters(|it| {
            let mask = it.first_mask(&first);
            let lanes = it.text.intrinsic("ctpop", mask.ty, Width::Scalar, &[&mask]);
            it.adapt(&lanes, Type::I(64))
        });
        self.text.line("ret void");
        Ok(())
    }

    /// `run_blocks`: blocks one after the other, and in each its gangs.
    fn block_loop(&mut self) -> Result<(), Unsupported> {
        self.clear_counters();
        self.lines(BLOCK_HEAD);
        for (axis, at) in ["x", "y", "z"].iter().zip([0, 4, 8]) {
            let index =
                Value { name: format!("%cta.{axis}"), ty: Type::I(32), width: Width::Scalar };
            self.store_field(offset::BLOCK + at, &index);
        }
        let block = Value { name: "%block".into(), ty: Type::I(64), width: Width::Scalar };
        self.store_field(offset::LINEAR_BLOCK, &block);
        self.gang_loop()?;
        self.lines(BLOCK_END);
        self.flush_counters(|it| {
            let threads: u32 = it.options.block.iter().product();
            let threads = Value::int(threads.into(), Type::I(64), Width::Scalar);
            let count = Value { name: "%count".into(), ty: Type::I(64), width: Width::Scalar };
            it.text.binary("mul", &count, &threads)
        });
        self.text.line("ret void");
        Ok(())
    }

    /// From a block's beginning to label `block.done`: its gangs, in rounds where there are barriers.
    fn gang_loop(&mut self) -> Result<(), Unsupported> {
        let threads: u32 = self.options.block.iter().product();
        if self.in_rounds {
            self.begin_rounds();
        }
        self.jump("round.head");
        self.text.label("round.head");
        self.jump("gang.head");
        self.text.label("gang.head");
        self.text.line("%first = phi i32 [ 0, %round.head ], [ %first.next, %gang.next ]");
        let first = Value { name: "%first".into(), ty: Type::I(32), width: Width::Scalar };
        self.store_field(offset::FIRST_THREAD, &first);
        if self.in_rounds {
            self.dispatch();
        }
        self.gang(&first)?;
        self.text.label("gang.done");
        if self.in_rounds {
            self.end_gang();
            self.targets = self.dispatch_targets();
            self.restores();
        } else {
            self.jump("gang.next");
        }
        self.text.label("gang.next");
        self.text.line(format_args!("%first.next = add i32 %first, {}", self.gang.lanes));
        self.text.line(format_args!("%gangs = icmp ult i32 %first.next, {threads}"));
        self.text.line("br i1 %gangs, label %gang.head, label %round.done");
        self.text.label("round.done");
        if self.in_rounds {
            let again = self.any_paused();
            self.branch(&again, "round.head", "block.done");
        } else {
            self.jump("block.done");
        }
        Ok(())
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

    /// One gang from its first thread on, up to label `gang.done`.
    fn gang(&mut self, first: &Value) -> Result<(), Unsupported> {
        let used = &self.used;
        let lives = &self.lives;
        let read_first = |id| !self.cfg.blocks.is_empty() && lives.at(0, id);
        self.registers.clear(&mut self.text, &self.gang, |id| used[id.index()], read_first);
        if self.uses_carry() {
            let ty = self.gang.width().of(Type::I(1));
            self.slots.push(format!("%carry = alloca {ty}"));
            self.text.line(format_args!("store {ty} zeroinitializer, ptr %carry"));
        }
        let mask = self.first_mask(first);
        self.gang_body(&mask)
    }

    fn uses_carry(&self) -> bool {
        use svp_ptx::ir::{Keyword, Opcode};
        self.body.instructions.iter().any(|it| {
            it.has(Keyword::Cc) || matches!(it.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc)
        })
    }

    /// The lanes that are threads of the block: all but in the last gang.
    fn first_mask(&mut self, first: &Value) -> Value {
        let threads: u32 = self.options.block.iter().product();
        let lanes = self.gang.lanes;
        let ty = self.gang.mask_type();
        if threads.is_multiple_of(lanes) {
            return Value { name: "-1".into(), ty, width: Width::Scalar };
        }
        // For the last gang, the low bits; a shift by less than the width in every case.
        let rest = threads % lanes;
        let last = Value::int(u64::from(threads - rest), Type::I(32), Width::Scalar);
        let partial = self.text.compare("uge", first, &last);
        let ones = Value { name: "-1".into(), ty, width: Width::Scalar };
        let shift = Value::int(u64::from(lanes - rest), ty, Width::Scalar);
        let some = self.text.binary("lshr", &ones, &shift);
        self.text.select(&partial, &some, &ones)
    }
}
