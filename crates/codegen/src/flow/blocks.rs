//! Basic blocks: every one twice, for a full gang and for some of its lanes.
//!
//! *Full* blocks `a.N` are connected as in the PTX. Where lanes of a full gang disagree at a branch,
//! the masks of the branch's targets are set and the gang goes on in the *masked* blocks `m.N`. These
//! are walked in the schedule order (a weak topological order with contiguous loops): a block whose
//! mask is empty is skipped, and the last block of a loop goes back to the loop's head while that
//! has lanes. When a masked block finds all lanes of the gang together, the full version goes on.
//!
//! Full blocks hold fast paths only: where an access turns out not to be one of those (a lane's index
//! has wrapped, say), they *hand over* to the masked block, at that very instruction.

use super::ends::End;
use crate::Unsupported;
use crate::analysis::plan::Plan;
use crate::emit::active::{Active, Version};
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::text::{Text, Value};
use crate::values::lanes::Lanes;

/// What a block is called where lanes leave it for another, or for the end of the kernel.
fn full_label(block: Option<usize>) -> String {
    match block {
        Some(block) => Version::Full.label(block),
        None => "gang.done".to_owned(),
    }
}

impl Plan<'_> {
    /// What follows the last masked block.
    pub(super) fn end_of_walk(&self) -> &'static str {
        if self.awaited.is_empty() { "gang.done" } else { "gang.walked" }
    }

    /// Where lanes of a full block go separate ways: forgets what neither way reads.
    fn forget_dead(&self, text: &mut Text, from: usize, ways: [Option<usize>; 2]) {
        let read = |id| ways.iter().flatten().any(|way| self.live.live_in(*way, id));
        self.registers.forget(text, |id| self.deaths.held(from).contains(id) && !read(id));
    }
}

impl Emitter<'_> {
    /// Writes the code of one gang, from label `gang.body` to label `gang.done`.
    pub(crate) fn gang_body(&mut self, first_mask: &Value) -> Result<(), Unsupported> {
        let plan = self.plan;
        let (masks, blocks) = (plan.masks(), plan.kernel.cfg.blocks.len());
        masks.begin(&mut self.text, blocks);
        if blocks == 0 {
            self.text.jump("gang.done");
        } else {
            if !plan.awaited.is_empty() {
                masks.begin_awaited(&mut self.text, &plan.awaited.blocks, first_mask);
            }
            masks.set_waiting(&mut self.text, 0, first_mask);
            let full = self.text.is_ones(first_mask);
            self.text.branch(&full, "enter", "m.0");
            self.text.label("enter");
            masks.clear(&mut self.text, 0);
            self.text.jump("a.0");
        }
        for block in 0..blocks {
            match plan.region_of(block).map(|region| region.head) {
                None => self.cursor_at(block, Version::Full, Active::All).full_block()?,
                Some(head) if head == block => self.enter_region(head),
                Some(_) => {}
            }
        }
        let mut at = 0;
        while at < plan.order.blocks.len() {
            at = match plan.region_of(plan.order.blocks[at]) {
                None => {
                    self.masked_block(at)?;
                    at + 1
                }
                Some(region) => {
                    self.region(region)?;
                    region.end
                }
            };
        }
        if !plan.awaited.is_empty() {
            self.late_meetings();
        }
        Ok(())
    }

    /// The masked block at a position of the order.
    fn masked_block(&mut self, at: usize) -> Result<(), Unsupported> {
        let plan = self.plan;
        let (masks, block) = (plan.masks(), plan.order.blocks[at]);
        self.text.label(&Version::Masked.label(block));
        plan.registers.forget(&mut self.text, |id| plan.deaths.at_masked(block).contains(id));
        let bits = masks.waiting(&mut self.text, block);
        let none = self.text.is_zero(&bits);
        let (run, skip) = (self.text.fresh("run"), format!("skip.{block}"));
        self.text.branch(&none, &skip, &run);
        self.text.label(&run);
        let is_meeting = plan.awaited.has(block);
        let bits = if is_meeting { self.meet(block, &bits, &skip)? } else { bits };
        masks.clear(&mut self.text, block);
        if plan.order.joins[block] || is_meeting {
            let full = self.text.is_ones(&bits);
            let rest = self.text.fresh("rest");
            self.text.branch(&full, &Version::Full.label(block), &rest);
            self.text.label(&rest);
        }
        let lanes = self.text.mask_lanes(&bits);
        self.cursor_at(block, Version::Masked, Active::Block(lanes)).masked_body(&bits, &skip)?;
        self.go_on(at, &skip, |_| true);
        Ok(())
    }

    /// What follows the masked blocks up to a position: the heads of loops that end there, of those that
    /// are asked for, while they have lanes; then the next block.
    pub(crate) fn go_on(&mut self, at: usize, skip: &str, which: impl Fn(usize) -> bool) {
        let plan = self.plan;
        self.text.label(skip);
        for head in plan.order.loop_heads[at].iter().filter(|head| which(**head)) {
            let bits = plan.masks().waiting(&mut self.text, *head);
            let none = match plan.awaited.has(*head) {
                // Those that have waited in vain will do so again.
                true => {
                    let parted = plan.masks().parted(&mut self.text, *head);
                    self.text.compare("eq", &bits, &parted)
                }
                false => self.text.is_zero(&bits),
            };
            let out = self.text.fresh("out");
            self.text.branch(&none, &out, &Version::Masked.label(*head));
            self.text.label(&out);
        }
        match plan.order.blocks.get(at + 1) {
            Some(next) => self.text.jump(&Version::Masked.label(*next)),
            None => self.text.jump(plan.end_of_walk()),
        }
    }
}

impl Cursor<'_, '_> {
    /// Writes the instructions of the block but the one that ends it.
    pub(crate) fn body(&mut self) -> Result<End, Unsupported> {
        let range = self.plan.kernel.cfg.blocks[self.block].instructions.clone();
        let last = range.end - 1;
        let ends = self.plan.instruction(last).opcode.ends_block();
        for index in range.start..if ends { last } else { range.end } {
            self.index = index;
            if self.version.has_slow_paths() && self.entries.handovers.contains(&index) {
                self.take_over();
            }
            self.write_instruction()?;
        }
        self.index = last;
        let next = Some(self.block + 1).filter(|next| *next < self.plan.kernel.cfg.blocks.len());
        if ends { self.end(next) } else { Ok(End::Next(next)) }
    }

    /// Goes on at this instruction in the version of the block that has slow paths.
    pub(crate) fn hand_over(&mut self) {
        let (plan, block, index) = (self.plan, self.block, self.index);
        self.entries.handovers.insert(index);
        if matches!(self.version, Version::Full) {
            plan.masks().run_all(self.text);
            if let Some(live) = plan.live_before(block, index) {
                let dead = plan.deaths.held(block).without(&live);
                self.registers.forget(self.text, |id| dead.contains(id));
            }
        }
        self.text.jump(&self.version.with_slow_paths().entry(block, index));
    }

    /// Where this version of the block takes over at an instruction.
    fn take_over(&mut self) {
        let entry = self.version.entry(self.block, self.index);
        self.text.jump(&entry);
        self.text.label(&entry);
        if matches!(self.version, Version::Masked) {
            self.reload_active();
        }
    }

    /// The lanes that execute the masked block, where control has come from elsewhere.
    pub(crate) fn reload_active(&mut self) {
        let bits = self.plan.masks().running(self.text);
        self.active = Active::Block(self.text.mask_lanes(&bits));
    }

    fn full_block(&mut self) -> Result<(), Unsupported> {
        self.text.label(&self.version.label(self.block));
        let dead = self.plan.deaths.at_full(self.block);
        self.registers.forget(self.text, |id| dead.contains(id));
        self.count_full();
        match self.body()? {
            End::Next(next) => self.text.jump(&full_label(next)),
            End::Trapped => self.text.line("unreachable"),
            End::Branch { condition: Lanes::Uniform(condition), target, next } => {
                self.text.branch(&condition, &full_label(target), &full_label(next));
            }
            End::Branch { condition, target, next } => self.diverge(&condition, target, next),
            End::Table { index: Lanes::Uniform(index), targets } => {
                self.table(&index, &targets, |block| Version::Full.label(block));
            }
            End::Table { index, targets } => {
                self.spread(&index, &targets)?;
                self.jump_masked(targets.into_iter());
            }
        }
        Ok(())
    }

    /// A branch at which lanes of a full gang may part.
    fn diverge(&mut self, condition: &Lanes, target: Option<usize>, next: Option<usize>) {
        let lanes = self.vector(condition);
        let bits = self.text.mask_bits(&lanes);
        let (all, none) = (self.text.is_ones(&bits), self.text.is_zero(&bits));
        let (some, mixed) = (self.text.fresh("some"), self.text.fresh("mixed"));
        self.text.branch(&all, &full_label(target), &some);
        self.text.label(&some);
        let (none, next_label) = (none.typed(), full_label(next));
        self.text.line(format_args!("br {none}, label %{next_label}, label %{mixed}, !prof !12"));
        self.text.label(&mixed);
        let others = self.text.binary("xor", &bits, &Value::ones(bits.ty));
        self.send(target, &bits);
        self.send(next, &others);
        self.plan.forget_dead(self.text, self.block, [target, next]);
        self.jump_masked([target, next].into_iter().flatten());
    }

    /// Lets lanes wait for a masked block, or leave the kernel.
    pub(super) fn send(&mut self, block: Option<usize>, bits: &Value) {
        match block {
            Some(block) => self.plan.masks().add_waiting(self.text, block, bits),
            None if self.plan.awaited.is_empty() => {}
            None => self.plan.masks().end(self.text, bits),
        }
    }

    /// Goes on at the first of these masked blocks.
    fn jump_masked(&mut self, blocks: impl Iterator<Item = usize>) {
        match blocks.reduce(|a, b| self.plan.order.first(a, b)) {
            Some(block) => self.text.jump(&Version::Masked.label(block)),
            None => self.text.jump(self.plan.end_of_walk()),
        }
    }

    /// The masked block for these lanes, up to a jump to `skip`.
    fn masked_body(&mut self, bits: &Value, skip: &str) -> Result<(), Unsupported> {
        self.count_masked(bits);
        self.plan.masks().set_running(self.text, bits);
        let end = self.body()?;
        if matches!(end, End::Trapped) {
            self.text.line("unreachable");
            return Ok(());
        }
        let bits = self.plan.masks().running(self.text);
        match end {
            End::Next(next) => self.send(next, &bits),
            End::Trapped => {}
            End::Branch { condition, target, next } => {
                let lanes = self.vector(&condition);
                let condition = self.text.mask_bits(&lanes);
                let taken = self.text.binary("and", &bits, &condition);
                let others = self.text.binary("xor", &bits, &taken);
                self.send(target, &taken);
                self.send(next, &others);
            }
            End::Table { index, targets } => self.spread(&index, &targets)?,
        }
        self.text.jump(skip);
        Ok(())
    }
}
