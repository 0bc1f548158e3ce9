//! Control flow of a region: lane after lane, and within it as the PTX says.

use std::collections::BTreeSet;

use svp_ptx::analysis::BlockId;

use crate::Unsupported;
use crate::analysis::block_order::Order;
use crate::analysis::check_groups::roles;
use crate::analysis::regions::Region;
use crate::emit::lowering::{Active, Lowering};
use crate::flow::blocks::End;
use crate::serial::lane::Alone;
use crate::serial::state::Carried;
use crate::text::{Type, Value, Width};
use crate::values::lanes::{Gang, Lanes};

impl Lowering<'_> {
    /// From a full block to the region that begins with it.
    pub(crate) fn enter_region(&mut self, head: usize) {
        self.text.label(&format!("a.{head}"));
        let ty = self.gang.mask_type();
        self.text.line(format_args!("store {ty} -1, ptr %mask.running"));
        self.jump(&format!("serial.{head}"));
    }

    /// Writes a region, and what leads from masked blocks into it and out of it.
    pub(crate) fn region(&mut self, order: &Order, region: &Region) -> Result<(), Unsupported> {
        let head = region.head;
        let last = order.blocks[region.end - 1];
        self.text.label(&format!("m.{head}"));
        let bits = self.load_mask(head);
        let none = self.is_empty(&bits);
        let run = self.text.fresh("run");
        self.branch(&none, &format!("skip.{last}"), &run);
        self.text.label(&run);
        self.store_mask(head, &Value::int(0, bits.ty, Width::Scalar));
        self.text.line(format_args!("store {}, ptr %mask.running", bits.typed()));
        self.jump(&format!("serial.{head}"));

        self.text.label(&format!("serial.{head}"));
        let left = self.lanes_left(head);
        let carried = self.carried(region);
        self.spread_state(head, &carried)?;
        self.jump(&format!("serial.{head}.lane"));
        self.text.label(&format!("serial.{head}.lane"));
        let lane = self.next_lane(&left);
        self.one_lane_of(region, &carried, lane)?;

        self.text.label(&format!("serial.{head}.next"));
        let bits = self.load_bits(&left);
        let none = self.is_empty(&bits);
        self.branch(&none, &format!("serial.{head}.done"), &format!("serial.{head}.lane"));
        self.text.label(&format!("serial.{head}.done"));
        self.gather_state(head, &carried)?;
        self.leave_region(region);
        self.jump(&format!("skip.{last}"));
        self.go_on(order, region.end - 1, &format!("skip.{last}"), |head| !region.has(head));
        Ok(())
    }

    /// Where all lanes have come out at one place, its full block goes on.
    fn leave_region(&mut self, region: &Region) {
        for exit in &region.exits {
            let exit = exit.index();
            let bits = self.load_mask(exit);
            let full = self.is_full(&bits);
            let (all, some) = (self.text.fresh("all"), self.text.fresh("some"));
            self.branch(&full, &all, &some);
            self.text.label(&all);
            self.store_mask(exit, &Value::int(0, bits.ty, Width::Scalar));
            // Now nobody waits elsewhere.
            self.forget_dead([Some(exit), None]);
            self.jump(&format!("a.{exit}"));
            self.text.label(&some);
        }
    }

    /// The slot of the lanes that have yet to go through the region.
    fn lanes_left(&mut self, head: usize) -> String {
        let ty = self.gang.mask_type();
        let slot = format!("%left.{head}");
        self.slots.push(format!("{slot} = alloca {ty}"));
        let bits = self.running_mask();
        self.text.line(format_args!("store {}, ptr {slot}", bits.typed()));
        slot
    }

    fn load_bits(&mut self, slot: &str) -> Value {
        let ty = self.gang.mask_type();
        self.text.define(ty, Width::Scalar, format_args!("load {ty}, ptr {slot}"))
    }

    /// Takes the first lane from those that are left. There is one.
    fn next_lane(&mut self, left: &str) -> Value {
        let wide = Type::I(64);
        let bits = self.load_bits(left);
        let no = Value::int(0, Type::I(1), Width::Scalar);
        let lane = self.text.intrinsic("cttz", bits.ty, Width::Scalar, &[&bits, &no]);
        let lane = self.adapt(&lane, wide);
        // Never out of range, whatever LLVM thinks of an empty mask.
        let last = Value::int(u64::from(self.gang.lanes) - 1, wide, Width::Scalar);
        let lane = self.text.binary("and", &lane, &last);
        let one = Value::int(1, bits.ty, Width::Scalar);
        let less = self.text.binary("sub", &bits, &one);
        let rest = self.text.binary("and", &bits, &less);
        self.text.line(format_args!("store {}, ptr {left}", rest.typed()));
        lane
    }

    /// Writes the region for one lane, from what it brings to what it leaves.
    fn one_lane_of(
        &mut self,
        region: &Region,
        carried: &Carried,
        lane: Value,
    ) -> Result<(), Unsupported> {
        let gang = std::mem::replace(&mut self.gang, Gang::of_one());
        std::mem::swap(&mut self.registers, &mut self.alone_registers);
        self.alone = Some(Alone { lane, gang, careful: false });
        let written = self.written_alone(region, carried);
        self.alone = None;
        std::mem::swap(&mut self.registers, &mut self.alone_registers);
        self.gang = gang;
        written
    }

    fn written_alone(&mut self, region: &Region, carried: &Carried) -> Result<(), Unsupported> {
        self.bring(region, carried)?;
        self.mode = Active::All;
        let head = self.alone_label(region.head);
        self.jump(&head);
        let mut leaves = BTreeSet::new();
        self.version(region, &mut leaves)?;
        let instructions = |it: &BlockId| self.cfg.blocks[it.index()].instructions.clone();
        let gives_over = region.blocks.iter().flat_map(instructions);
        if gives_over.into_iter().any(|at| self.handovers.contains(&at))
            && let Some(alone) = &mut self.alone
        {
            alone.careful = true;
            self.version(region, &mut leaves)?;
        }
        for exit in leaves {
            self.leave_alone(region, exit, carried)?;
        }
        Ok(())
    }

    /// The blocks of the region, in one version.
    fn version(
        &mut self,
        region: &Region,
        leaves: &mut BTreeSet<Option<usize>>,
    ) -> Result<(), Unsupported> {
        for block in &region.blocks {
            let label = self.alone_label(block.index());
            self.text.label(&label);
            let instructions = self.cfg.blocks[block.index()].instructions.clone();
            self.roles = roles(self.body, instructions, &self.origins);
            self.count_alone(block.index());
            let end = self.block_body(block.index())?;
            self.end_alone(region, end, leaves)?;
        }
        Ok(())
    }

    fn alone_label(&self, block: usize) -> String {
        alone_label(self.is_careful(), block)
    }

    /// Is the careful version of a region being written?
    pub(crate) fn is_careful(&self) -> bool {
        self.alone.as_ref().is_some_and(|it| it.careful)
    }

    /// Goes on in the careful version, at an instruction.
    pub(crate) fn become_careful(&mut self, index: usize) {
        self.handovers.insert(index);
        let block = self.block;
        self.jump(&format!("{}.{index}", alone_label(true, block)));
    }

    /// Where the careful version takes over at an instruction.
    pub(crate) fn careful_entry(&mut self, index: usize) {
        let entry = format!("{}.{index}", self.alone_label(self.block));
        self.jump(&entry);
        self.text.label(&entry);
    }

    fn end_alone(
        &mut self,
        region: &Region,
        end: End,
        leaves: &mut BTreeSet<Option<usize>>,
    ) -> Result<(), Unsupported> {
        let careful = self.is_careful();
        let mut label = |block: Option<usize>| match block {
            Some(block) if region.has(block) => alone_label(careful, block),
            block => {
                leaves.insert(block);
                way_out(region, block)
            }
        };
        match end {
            End::Next(next) => {
                let next = label(next);
                self.jump(&next);
            }
            End::Trapped => self.text.line("unreachable"),
            End::Branch { condition: Lanes::Uniform(condition), target, next } => {
                let (target, next) = (label(target), label(next));
                self.branch(&condition, &target, &next);
            }
            End::Table { index: Lanes::Uniform(index), targets, instruction } => {
                let bad = self.text.fresh("bad");
                let cases = targets.iter().enumerate();
                let cases: Vec<String> = cases
                    .map(|(at, block)| format!("i32 {at}, label %{}", label(Some(*block))))
                    .collect();
                let index = index.typed();
                self.text.line(format_args!("switch {index}, label %{bad} [{}]", cases.join(" ")));
                self.text.label(&bad);
                self.report(instruction, &Active::All)?;
                self.text.line("unreachable");
            }
            End::Branch { .. } | End::Table { .. } => {
                return Err(Unsupported::Malformed("a lane that disagrees with itself"));
            }
        }
        Ok(())
    }

    /// The lane leaves the region, or the kernel.
    fn leave_alone(
        &mut self,
        region: &Region,
        exit: Option<usize>,
        carried: &Carried,
    ) -> Result<(), Unsupported> {
        self.text.label(&way_out(region, exit));
        if let (Some(exit), Some(alone)) = (exit, self.alone.clone()) {
            self.hand_back(region, exit, carried)?;
            let bit = alone.bit(self);
            let load = format!("load {}, ptr %mask.{exit}", bit.ty);
            let old = self.text.define(bit.ty, Width::Scalar, load);
            let new = self.text.binary("or", &old, &bit);
            self.text.line(format_args!("store {}, ptr %mask.{exit}", new.typed()));
        }
        self.jump(&format!("serial.{}.next", region.head));
        Ok(())
    }
}

fn alone_label(careful: bool, block: usize) -> String {
    if careful { format!("c.{block}") } else { format!("s.{block}") }
}

fn way_out(region: &Region, exit: Option<usize>) -> String {
    match exit {
        Some(exit) => format!("serial.{}.to.{exit}", region.head),
        None => format!("serial.{}.to.end", region.head),
    }
}
