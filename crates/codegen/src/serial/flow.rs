//! Control flow of a region: lane after lane, and within it as the PTX says.

use std::collections::BTreeSet;

use crate::Unsupported;
use crate::analysis::regions::Region;
use crate::emit::active::{Active, Version};
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::flow::ends::End;
use crate::memory::contain;
use crate::serial::lane::SerialLane;
use crate::serial::state::Carried;
use crate::text::Type;
use crate::values::lanes::Lanes;

/// The blocks that lanes leave a region to; `None` is out of the kernel.
type Exits = BTreeSet<Option<usize>>;

impl Emitter<'_> {
    /// From a full block to the region that begins with it.
    pub(crate) fn enter_region(&mut self, head: usize) {
        let plan = self.plan;
        self.text.label(&Version::Full.label(head));
        plan.registers.forget(&mut self.text, |id| plan.deaths.at_full(head).contains(id));
        self.plan.masks().run_all(&mut self.text);
        self.text.jump(&format!("serial.{head}"));
    }

    /// Writes a region, and what leads from masked blocks into it and out of it.
    pub(crate) fn region(&mut self, region: &Region) -> Result<(), Unsupported> {
        let plan = self.plan;
        let (masks, head) = (plan.masks(), region.head);
        let last = plan.order.blocks[region.end - 1];
        self.text.label(&Version::Masked.label(head));
        plan.registers.forget(&mut self.text, |id| plan.deaths.at_masked(head).contains(id));
        let bits = masks.waiting(&mut self.text, head);
        let none = self.text.is_zero(&bits);
        let run = self.text.fresh("run");
        self.text.branch(&none, &format!("skip.{last}"), &run);
        self.text.label(&run);
        masks.clear(&mut self.text, head);
        masks.set_running(&mut self.text, &bits);
        self.text.jump(&format!("serial.{head}"));

        self.text.label(&format!("serial.{head}"));
        let left = self.lanes_left(head);
        let carried = Carried::of(plan, region);
        carried.spread(&mut self.text)?;
        self.text.jump(&format!("serial.{head}.lane"));
        self.text.label(&format!("serial.{head}.lane"));
        let lane = self.next_lane(&left);
        self.one_lane(region, &carried, &lane)?;

        self.text.label(&format!("serial.{head}.next"));
        let bits = self.text.load_slot(masks.ty, &left);
        let none = self.text.is_zero(&bits);
        self.text.branch(&none, &format!("serial.{head}.done"), &format!("serial.{head}.lane"));
        self.text.label(&format!("serial.{head}.done"));
        carried.gather(&mut self.text)?;
        self.leave_region(region);
        self.text.jump(&format!("skip.{last}"));
        self.go_on(region.end - 1, &format!("skip.{last}"), |head| !region.has(head));
        Ok(())
    }

    /// Where all lanes have come out at one place, its full block goes on.
    fn leave_region(&mut self, region: &Region) {
        let plan = self.plan;
        let masks = plan.masks();
        for exit in region.exits.iter().map(|exit| exit.index()) {
            let bits = masks.waiting(&mut self.text, exit);
            let full = self.text.is_ones(&bits);
            let (all, some) = (self.text.fresh("all"), self.text.fresh("some"));
            self.text.branch(&full, &all, &some);
            self.text.label(&all);
            masks.clear(&mut self.text, exit);
            self.text.jump(&Version::Full.label(exit));
            self.text.label(&some);
        }
    }

    /// The slot of the lanes that have yet to go through the region.
    fn lanes_left(&mut self, head: usize) -> String {
        let masks = self.plan.masks();
        let slot = format!("%left.{head}");
        self.text.slot(&slot, masks.ty);
        let bits = masks.running(&mut self.text);
        self.text.store_slot(&bits, &slot);
        slot
    }

    /// Takes the first lane from those that are left. There is one.
    fn next_lane(&mut self, left: &str) -> SerialLane {
        let gang = self.plan.gang();
        let bits = self.text.load_slot(gang.mask_type(), left);
        let lane = self.text.lowest_bit(&bits, Type::I(64));
        let number = contain::below(&mut self.text, &lane, gang.lanes);
        let rest = self.text.without_lowest_bit(&bits);
        self.text.store_slot(&rest, left);
        SerialLane { number, gang }
    }

    /// Writes the region for one lane, from what it brings to what it leaves.
    fn one_lane(
        &mut self,
        region: &Region,
        carried: &Carried<'_>,
        lane: &SerialLane,
    ) -> Result<(), Unsupported> {
        carried.bring(&mut self.text, lane)?;
        self.text.jump(&Version::Serial(lane).label(region.head));
        let mut exits = Exits::new();
        self.version(region, Version::Serial(lane), &mut exits)?;
        let blocks = region.blocks.iter().map(|block| &self.plan.kernel.cfg.blocks[block.index()]);
        let mut instructions = blocks.flat_map(|block| block.instructions.clone());
        if instructions.any(|at| self.entries.handovers.contains(&at)) {
            self.version(region, Version::SerialWithSlowPaths(lane), &mut exits)?;
        }
        for exit in exits {
            self.leave(region, carried, lane, exit)?;
        }
        Ok(())
    }

    /// The blocks of the region, in one version.
    fn version(
        &mut self,
        region: &Region,
        version: Version<'_>,
        exits: &mut Exits,
    ) -> Result<(), Unsupported> {
        for block in region.blocks.iter().map(|block| block.index()) {
            self.text.label(&version.label(block));
            let mut cursor = self.cursor_at(block, version, Active::All);
            cursor.count_lane();
            let end = cursor.body()?;
            cursor.end_in_region(region, end, exits)?;
        }
        Ok(())
    }

    /// The lane leaves the region, or the kernel.
    fn leave(
        &mut self,
        region: &Region,
        carried: &Carried<'_>,
        lane: &SerialLane,
        exit: Option<usize>,
    ) -> Result<(), Unsupported> {
        self.text.label(&way_out(region, exit));
        if let Some(exit) = exit {
            carried.hand_back(&mut self.text, lane, exit)?;
            let bit = lane.bit(&mut self.text);
            self.plan.masks().add_waiting(&mut self.text, exit, &bit);
        }
        self.text.jump(&format!("serial.{}.next", region.head));
        Ok(())
    }
}

impl Cursor<'_, '_> {
    fn end_in_region(
        &mut self,
        region: &Region,
        end: End,
        exits: &mut Exits,
    ) -> Result<(), Unsupported> {
        let version = self.version;
        let mut label = |block: Option<usize>| match block {
            Some(block) if region.has(block) => version.label(block),
            block => {
                exits.insert(block);
                way_out(region, block)
            }
        };
        match end {
            End::Next(next) => self.text.jump(&label(next)),
            End::Trapped => self.text.line("unreachable"),
            End::Branch { condition: Lanes::Uniform(condition), target, next } => {
                let (target, next) = (label(target), label(next));
                self.text.branch(&condition, &target, &next);
            }
            End::Table { index: Lanes::Uniform(index), targets } => {
                self.table(&index, &targets, |block| label(Some(block)));
            }
            End::Branch { .. } | End::Table { .. } => {
                return Err(Unsupported::Malformed("a lane that disagrees with itself"));
            }
        }
        Ok(())
    }
}

fn way_out(region: &Region, exit: Option<usize>) -> String {
    match exit {
        Some(exit) => format!("serial.{}.to.{exit}", region.head),
        None => format!("serial.{}.to.end", region.head),
    }
}
