//! Control flow: every basic block twice, for a full gang and for some of its lanes.
//!
//! *Full* blocks `a.N` are connected as in the PTX. Where lanes of a full gang disagree at a branch,
//! the masks of the branch's targets are set and the gang goes on in the *masked* blocks `m.N`. These
//! are walked in the schedule order (a weak topological order with contiguous loops): a block whose
//! mask is empty is skipped, and the last block of a loop goes back to the loop's head while that
//! has lanes. When a masked block finds all lanes of the gang together, the full version goes on.
//!
//! Full blocks hold fast paths only: where an access turns out not to be one of those (a lane's index
//! has wrapped, say), they *hand over* to the masked block, at that very instruction.

use svp_ptx::analysis::BlockId;
use svp_ptx::ir::{Instruction, Opcode, Operand, RegisterId};

use crate::Unsupported;
use crate::analysis::block_order::Order;
use crate::analysis::check_groups::roles;
use crate::emit::lowering::{Active, Lowering};
use crate::text::{Type, Value, Width};
use crate::values::lanes::Lanes;

/// Where control goes at the end of a block.
pub(crate) enum End {
    /// To the next block, or out of the kernel (`None`).
    Next(Option<usize>),
    /// To `target` where the condition holds, else to `next`; `None` is out of the kernel.
    Branch { condition: Lanes, target: Option<usize>, next: Option<usize> },
    /// Through a table.
    Table { index: Lanes, targets: Vec<usize>, instruction: usize },
    /// Nowhere: it has trapped.
    Trapped,
}

impl Lowering<'_> {
    /// Writes the code of one gang, from label `gang.body` to label `gang.done`.
    pub(crate) fn gang_body(&mut self, first_mask: &Value) -> Result<(), Unsupported> {
        let order = Order::of(self.cfg);
        let ty = self.gang.mask_type();
        self.slots.push(format!("%mask.running = alloca {ty}"));
        for block in 0..self.cfg.blocks.len() {
            self.slots.push(format!("%mask.{block} = alloca {ty}"));
            self.text.line(format_args!("store {ty} 0, ptr %mask.{block}"));
        }
        if self.cfg.blocks.is_empty() {
            self.jump("gang.done");
        } else {
            self.store_mask(0, first_mask);
            let full = self.is_full(first_mask);
            self.branch(&full, "enter", "m.0");
            self.text.label("enter");
            self.store_mask(0, &Value::int(0, ty, Width::Scalar));
            self.jump("a.0");
        }
        for block in 0..self.cfg.blocks.len() {
            match self.region_of(block).map(|it| it.head) {
                None => self.full_block(&order, block)?,
                Some(head) if head == block => self.enter_region(head),
                Some(_) => {}
            }
        }
        let mut at = 0;
        while at < order.blocks.len() {
            match self.region_of(order.blocks[at]).cloned() {
                None => {
                    self.masked_block(&order, at)?;
                    at += 1;
                }
                Some(region) => {
                    self.region(&order, &region)?;
                    at = region.end;
                }
            }
        }
        Ok(())
    }

    /// The lanes that run the masked block.
    pub(crate) fn running_mask(&mut self) -> Value {
        let ty = self.gang.mask_type();
        self.text.define(ty, Width::Scalar, format_args!("load {ty}, ptr %mask.running"))
    }

    /// Goes on in the masked block at an instruction of the full block being written.
    pub(crate) fn hand_over(&mut self, index: usize) {
        if self.alone.is_some() {
            return self.become_careful(index);
        }
        let block = self.block;
        self.handovers.insert(index);
        let ty = self.gang.mask_type();
        self.text.line(format_args!("store {ty} -1, ptr %mask.running"));
        if let Some(live) = self.lives.before(self.body, self.cfg, block, index) {
            let (lives, used) = (&self.lives, &self.used);
            let dead =
                |id: RegisterId| used[id.index()] && !lives.is_local(id) && !live.contains(id);
            self.registers.forget(&mut self.text, &self.gang, dead);
        }
        self.jump(&format!("m.{block}.{index}"));
    }

    pub(crate) fn store_mask(&mut self, block: usize, bits: &Value) {
        self.text.line(format_args!("store {}, ptr %mask.{block}", bits.typed()));
    }

    pub(crate) fn load_mask(&mut self, block: usize) -> Value {
        let ty = self.gang.mask_type();
        self.text.define(ty, Width::Scalar, format_args!("load {ty}, ptr %mask.{block}"))
    }

    fn add_to_mask(&mut self, block: Option<usize>, bits: &Value) {
        let Some(block) = block else { return };
        let old = self.load_mask(block);
        let new = self.text.binary("or", &old, bits);
        self.store_mask(block, &new);
    }

    pub(crate) fn is_full(&mut self, bits: &Value) -> Value {
        let ones = Value { name: "-1".into(), ty: bits.ty, width: Width::Scalar };
        self.text.compare("eq", bits, &ones)
    }

    pub(crate) fn is_empty(&mut self, bits: &Value) -> Value {
        let none = Value::int(0, bits.ty, Width::Scalar);
        self.text.compare("eq", bits, &none)
    }

    /// Writes the instructions of a block but the one that ends it.
    pub(crate) fn block_body(&mut self, block: usize) -> Result<End, Unsupported> {
        let range = self.cfg.blocks[block].instructions.clone();
        let last = range.end - 1;
        let ends = self.instruction_at(last)?.opcode.ends_block();
        let body = if ends { range.start..last } else { range.clone() };
        self.block = block;
        for index in body {
            if self.is_careful() && self.handovers.contains(&index) {
                self.careful_entry(index);
            } else if matches!(self.mode, Active::Some(_)) && self.handovers.contains(&index) {
                let entry = format!("m.{block}.{index}");
                self.jump(&entry);
                self.text.label(&entry);
                let bits = self.running_mask();
                self.mode = Active::Some(self.mask_lanes(&bits));
            }
            self.instruction(index, block)?;
        }
        let next = (block + 1 < self.cfg.blocks.len()).then_some(block + 1);
        if ends { self.end(last, next) } else { Ok(End::Next(next)) }
    }

    fn end(&mut self, index: usize, next: Option<usize>) -> Result<End, Unsupported> {
        let instruction = self.instruction_at(index)?.clone();
        let target = match instruction.opcode {
            Opcode::Bra => self.label_block(&instruction)?,
            Opcode::Brx => {
                if instruction.guard.is_some() {
                    return Err(Unsupported::Malformed("a guarded brx.idx"));
                }
                let targets = self.table_blocks(&instruction)?;
                let index_operand = instruction.operands.first();
                let index_operand = index_operand.ok_or(Unsupported::Malformed("no index"))?;
                let value = self.read(index_operand, svp_ptx::ir::ScalarType::U32)?;
                return Ok(End::Table { index: value, targets, instruction: index });
            }
            Opcode::Trap => return self.trap(index, &instruction, next),
            _ => None,
        };
        let Some(guard) = instruction.guard else { return Ok(End::Next(target)) };
        let condition = self.guard(guard)?;
        if target == next {
            return Ok(End::Next(next));
        }
        Ok(End::Branch { condition, target, next })
    }

    /// A trap of all lanes, or of those for which its guard holds.
    fn trap(
        &mut self,
        index: usize,
        instruction: &Instruction,
        next: Option<usize>,
    ) -> Result<End, Unsupported> {
        let mode = self.mode.clone();
        let Some(guard) = instruction.guard else {
            self.report(index, &mode)?;
            return Ok(End::Trapped);
        };
        let condition = self.guard(guard)?;
        let lanes = self.vector(&condition);
        let active = self.narrowed(&mode, &lanes);
        let bits = self.bits(&active);
        let none = self.is_empty(&bits);
        let (traps, goes_on) = (self.text.fresh("traps"), self.text.fresh("untrapped"));
        self.branch_likely(&none, &goes_on, &traps);
        self.text.label(&traps);
        self.report(index, &active)?;
        self.text.line("unreachable");
        self.text.label(&goes_on);
        Ok(End::Next(next))
    }

    fn label_block(&self, instruction: &Instruction) -> Result<Option<usize>, Unsupported> {
        match instruction.operands.first() {
            Some(Operand::Label(label)) => Ok(self.block_at(self.body.target(*label))),
            _ => Err(Unsupported::Malformed("a branch without a label")),
        }
    }

    fn block_at(&self, instruction: Option<usize>) -> Option<usize> {
        let at = instruction?;
        self.cfg.block_of.get(at).map(|it: &BlockId| it.index())
    }

    fn table_blocks(&self, instruction: &Instruction) -> Result<Vec<usize>, Unsupported> {
        let Some(Operand::BranchTable(table)) = instruction.operands.get(1) else {
            return Err(Unsupported::Malformed("a brx.idx without a table"));
        };
        let table = self.body.branch_tables.get(table.index());
        let labels = table.map_or(&[][..], |it| it.targets.as_slice());
        let blocks = labels.iter().map(|label| self.block_at(self.body.target(*label)));
        let blocks: Option<Vec<usize>> = blocks.collect();
        blocks.ok_or(Unsupported::Malformed("a branch table that leads out of the kernel"))
    }

    fn full_block(&mut self, order: &Order, block: usize) -> Result<(), Unsupported> {
        self.text.label(&format!("a.{block}"));
        self.mode = Active::All;
        let instructions = self.cfg.blocks[block].instructions.clone();
        self.roles = roles(self.body, instructions, &self.origins);
        self.count_full(block);
        let label = |block: Option<usize>| match block {
            Some(block) => format!("a.{block}"),
            None => "gang.done".to_owned(),
        };
        match self.block_body(block)? {
            End::Next(next) => self.jump(&label(next)),
            End::Trapped => self.text.line("unreachable"),
            End::Branch { condition: Lanes::Uniform(condition), target, next } => {
                self.branch(&condition, &label(target), &label(next));
            }
            End::Branch { condition, target, next } => {
                let lanes = self.vector(&condition);
                let bits = self.mask_bits(&lanes);
                let (all, none) = (self.is_full(&bits), self.is_empty(&bits));
                let (some, mixed) = (self.text.fresh("some"), self.text.fresh("mixed"));
                self.branch(&all, &label(target), &some);
                self.text.label(&some);
                let none = none.typed();
                let next_label = label(next);
                self.text.line(format_args!(
                    "br {none}, label %{next_label}, label %{mixed}, !prof !12"
                ));
                self.text.label(&mixed);
                let ones = Value { name: "-1".into(), ty: bits.ty, width: Width::Scalar };
                let others = self.text.binary("xor", &bits, &ones);
                self.add_to_mask(target, &bits);
                self.add_to_mask(next, &others);
                self.forget_dead([target, next]);
                self.jump_masked(order, [target, next].into_iter().flatten());
            }
            End::Table { index: Lanes::Uniform(index), targets, instruction } => {
                let bad = self.text.fresh("bad");
                let cases = targets.iter().enumerate();
                let cases = cases.map(|(at, block)| format!("i32 {at}, label %a.{block}"));
                let cases: Vec<String> = cases.collect();
                let index = index.typed();
                self.text.line(format_args!("switch {index}, label %{bad} [{}]", cases.join(" ")));
                self.text.label(&bad);
                self.report(instruction, &Active::All)?;
                self.text.line("unreachable");
            }
            End::Table { index, targets, instruction } => {
                self.spread(&index, &targets, instruction)?;
                self.jump_masked(order, targets.into_iter());
            }
        }
        Ok(())
    }

    /// Before lanes go separate ways: masked blocks mix new lanes into old values, which would keep
    /// every register alive; those that neither way reads are dropped here.
    pub(crate) fn forget_dead(&mut self, ways: [Option<usize>; 2]) {
        let (lives, used) = (&self.lives, &self.used);
        let dead = |id: RegisterId| {
            let read = |block: &Option<usize>| block.is_some_and(|block| lives.at(block, id));
            used[id.index()] && !lives.is_local(id) && !ways.iter().any(read)
        };
        self.registers.forget(&mut self.text, &self.gang, dead);
    }

    /// Goes on at the first of these masked blocks.
    fn jump_masked(&mut self, order: &Order, blocks: impl Iterator<Item = usize>) {
        match blocks.reduce(|a, b| order.first(a, b)) {
            Some(block) => self.jump(&format!("m.{block}")),
            None => self.jump("gang.done"),
        }
    }

    /// Gives each target of a branch table its lanes.
    fn spread(
        &mut self,
        index: &Lanes,
        targets: &[usize],
        instruction: usize,
    ) -> Result<(), Unsupported> {
        let mode = self.mode.clone();
        let index = self.vector(index);
        let width = self.gang.width();
        let limit = Value::int(targets.len() as u64, Type::I(32), width);
        let outside = self.text.compare("uge", &index, &limit);
        let outside = self.narrowed(&mode, &outside);
        let bits = self.bits(&outside);
        let none = self.is_empty(&bits);
        let (good, bad) = (self.text.fresh("good"), self.text.fresh("bad"));
        self.branch_likely(&none, &good, &bad);
        self.text.label(&bad);
        self.report(instruction, &outside)?;
        self.text.line("unreachable");
        self.text.label(&good);
        for (at, block) in targets.iter().enumerate() {
            let this = Value::int(at as u64, Type::I(32), width);
            let here = self.text.compare("eq", &index, &this);
            let here = self.narrowed(&mode, &here);
            let bits = self.bits(&here);
            self.add_to_mask(Some(*block), &bits);
        }
        Ok(())
    }

    fn masked_block(&mut self, order: &Order, at: usize) -> Result<(), Unsupported> {
        let block = order.blocks[at];
        self.text.label(&format!("m.{block}"));
        let bits = self.load_mask(block);
        let none = self.is_empty(&bits);
        let (run, skip) = (self.text.fresh("run"), format!("skip.{block}"));
        self.branch(&none, &skip, &run);
        self.text.label(&run);
        self.store_mask(block, &Value::int(0, bits.ty, Width::Scalar));
        if order.joins[block] {
            let full = self.is_full(&bits);
            let rest = self.text.fresh("rest");
            self.branch(&full, &format!("a.{block}"), &rest);
            self.text.label(&rest);
        }
        let lanes = self.mask_lanes(&bits);
        self.mode = Active::Some(lanes);
        let instructions = self.cfg.blocks[block].instructions.clone();
        self.roles = roles(self.body, instructions, &self.origins);
        self.count_masked(block, &bits);
        self.text.line(format_args!("store {}, ptr %mask.running", bits.typed()));
        let end = self.block_body(block)?;
        let bits = self.running_mask();
        match end {
            End::Next(next) => self.add_to_mask(next, &bits),
            End::Trapped => {
                self.text.line("unreachable");
                return self.after_masked(order, at, &skip);
            }
            End::Branch { condition, target, next } => {
                let lanes = self.vector(&condition);
                let condition = self.mask_bits(&lanes);
                let taken = self.text.binary("and", &bits, &condition);
                let others = self.text.binary("xor", &bits, &taken);
                self.add_to_mask(target, &taken);
                self.add_to_mask(next, &others);
            }
            End::Table { index, targets, instruction } => {
                self.spread(&index, &targets, instruction)?;
            }
        }
        self.jump(&skip);
        self.after_masked(order, at, &skip)
    }

    /// What follows a masked block: the heads of loops that end here, while they have lanes, then
    /// the next block.
    fn after_masked(&mut self, order: &Order, at: usize, skip: &str) -> Result<(), Unsupported> {
        self.go_on(order, at, skip, |_| true);
        Ok(())
    }

    /// As [`Lowering::after_masked`], for some of the heads.
    pub(crate) fn go_on(
        &mut self,
        order: &Order,
        at: usize,
        skip: &str,
        which: impl Fn(usize) -> bool,
    ) {
        self.text.label(skip);
        for head in order.loop_heads[at].iter().filter(|head| which(**head)) {
            let bits = self.load_mask(*head);
            let none = self.is_empty(&bits);
            let out = self.text.fresh("out");
            self.branch(&none, &out, &format!("m.{head}"));
            self.text.label(&out);
        }
        match order.blocks.get(at + 1) {
            Some(next) => self.jump(&format!("m.{next}")),
            None => self.jump("gang.done"),
        }
    }
}
