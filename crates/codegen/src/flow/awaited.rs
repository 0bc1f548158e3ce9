//! Code of [awaited meetings](crate::analysis::awaited), where lanes wait for others.

use svp_ptx::ir::ScalarType;

use crate::Unsupported;
use crate::analysis::awaited::{Members, members};
use crate::emit::active::{Active, Version};
use crate::emit::cursor::Cursor;
use crate::emit::emitter::Emitter;
use crate::text::{Type, Value, Width};

/// Where a meeting goes on once it is held.
fn held(block: usize) -> String {
    format!("{}.held", Version::Masked.label(block))
}

impl Emitter<'_> {
    /// At the beginning of a block: lanes that wait for others skip it. Gives the lanes that do not.
    pub(super) fn meet(
        &mut self,
        block: usize,
        bits: &Value,
        skip: &str,
    ) -> Result<Value, Unsupported> {
        let masks = self.plan.masks();
        let lanes = self.text.mask_lanes(bits);
        let named = self.cursor_at(block, Version::Masked, Active::Block(lanes)).named(bits)?;
        let live = masks.live(&mut self.text);
        let named = self.text.binary("and", &named, &live);
        let absent = self.text.binary("xor", bits, &Value::ones(bits.ty));
        let missing = self.text.binary("and", &named, &absent);
        let none = self.text.is_zero(&missing);
        let parted = self.text.fresh("parted");
        self.text.branch(&none, &held(block), &parted);
        self.text.label(&parted);
        masks.set_parted(&mut self.text, block, bits);
        self.text.jump(skip);
        self.text.label(&held(block));
        masks.set_parted(&mut self.text, block, &Value::int(0, bits.ty, Width::Scalar));
        Ok(masks.waiting(&mut self.text, block))
    }

    /// Behind the last masked block, where lanes that are left wait at meetings. If some have ended since
    /// all meetings were looked at, they may be those that others wait for; if not, none is to come.
    pub(super) fn late_meetings(&mut self) {
        let plan = self.plan;
        let masks = plan.masks();
        self.text.label(plan.end_of_walk());
        let live = masks.live(&mut self.text);
        let none = self.text.is_zero(&live);
        self.text.branch(&none, "gang.done", "gang.parted");
        self.text.label("gang.parted");
        let looked = masks.looked(&mut self.text);
        let same = self.text.compare("eq", &live, &looked);
        self.text.branch(&same, "gang.alone", "gang.again");
        self.text.label("gang.again");
        masks.look(&mut self.text, &live);
        self.text.jump(&Version::Masked.label(plan.order.blocks[0]));
        self.text.label("gang.alone");
        for block in &plan.awaited.blocks {
            let bits = masks.waiting(&mut self.text, *block);
            let none = self.text.is_zero(&bits);
            let next = self.text.fresh("next");
            self.text.branch(&none, &next, &held(*block));
            self.text.label(&next);
        }
        self.text.jump("gang.done");
    }
}

impl Cursor<'_, '_> {
    /// The lanes that those of `bits`, which are active, wait for at the block's first instruction. A gang
    /// is one warp here.
    fn named(&mut self, bits: &Value) -> Result<Value, Unsupported> {
        let mask = match members(self.instruction()) {
            Some(Members::Mask(mask)) if self.plan.integer(Some(mask)) != Some(u32::MAX.into()) => {
                mask.clone()
            }
            Some(_) => return Ok(Value::ones(bits.ty)),
            None => return Err(Unsupported::Malformed("a meeting without members")),
        };
        let masks = self.read(&mask, ScalarType::B32)?;
        let masks = self.vector(&masks);
        let nothing = Value::int(0, Type::I(32), self.gang().width());
        let active = self.active_mask();
        let masks = self.text.select(&active, &masks, &nothing);
        let name = format!("@llvm.vector.reduce.or.v{}i32", self.gang().lanes);
        Ok(self.text.call_declared(&name, Type::I(32), Width::Scalar, &[&masks]))
    }
}
