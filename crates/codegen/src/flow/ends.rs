//! The ends of basic blocks: branches, tables, traps.

use svp_ptx::analysis::BlockId;
use svp_ptx::ir::{Opcode, Operand, ScalarType};

use crate::Unsupported;
use crate::emit::cursor::Cursor;
use crate::text::{Type, Value};
use crate::values::lanes::Lanes;

/// Where control goes at the end of a block.
pub(crate) enum End {
    /// To the next block, or out of the kernel (`None`).
    Next(Option<usize>),
    /// To `target` where the condition holds, else to `next`; `None` is out of the kernel.
    Branch { condition: Lanes, target: Option<usize>, next: Option<usize> },
    /// Through a table.
    Table { index: Lanes, targets: Vec<usize> },
    /// Nowhere: it has trapped.
    Trapped,
}

impl Cursor<'_, '_> {
    /// The end of the block by its last instruction; `next` follows it.
    pub(super) fn end(&mut self, next: Option<usize>) -> Result<End, Unsupported> {
        let instruction = self.instruction();
        let target = match instruction.opcode {
            Opcode::Bra => self.label_block()?,
            Opcode::Brx => {
                if instruction.guard.is_some() {
                    return Err(Unsupported::Malformed("a guarded brx.idx"));
                }
                let targets = self.table_blocks()?;
                let index = instruction.operands.first();
                let index = index.ok_or(Unsupported::Malformed("no index"))?;
                return Ok(End::Table { index: self.read(index, ScalarType::U32)?, targets });
            }
            Opcode::Trap => return self.trap(next),
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
    fn trap(&mut self, next: Option<usize>) -> Result<End, Unsupported> {
        let Some(guard) = self.instruction().guard else {
            self.report();
            return Ok(End::Trapped);
        };
        let condition = self.guard(guard)?;
        let lanes = self.vector(&condition);
        let mut trapping = self.narrowed(&lanes);
        let none = trapping.none_active();
        let (traps, goes_on) = (trapping.text.fresh("traps"), trapping.text.fresh("untrapped"));
        trapping.text.branch_likely(&none, &goes_on, &traps);
        trapping.report_at(&traps);
        self.text.label(&goes_on);
        Ok(End::Next(next))
    }

    /// Ends the launch from a label on.
    fn report_at(&mut self, label: &str) {
        self.text.label(label);
        self.report();
        self.text.line("unreachable");
    }

    /// A jump through a table by an index that all lanes agree on.
    pub(crate) fn table(
        &mut self,
        index: &Value,
        targets: &[usize],
        mut label: impl FnMut(usize) -> String,
    ) {
        let bad = self.text.fresh("bad");
        let cases = targets.iter().enumerate();
        let cases: Vec<String> =
            cases.map(|(at, block)| format!("i32 {at}, label %{}", label(*block))).collect();
        let (index, cases) = (index.typed(), cases.join(" "));
        self.text.line(format_args!("switch {index}, label %{bad} [{cases}]"));
        self.report_at(&bad);
    }

    /// Gives each target of a table its lanes.
    pub(super) fn spread(&mut self, index: &Lanes, targets: &[usize]) -> Result<(), Unsupported> {
        let index = self.vector(index);
        let width = self.gang().width();
        let limit = Value::int(targets.len() as u64, Type::I(32), width);
        let outside = self.text.compare("uge", &index, &limit);
        let mut outside = self.narrowed(&outside);
        let none = outside.none_active();
        let (good, bad) = (outside.text.fresh("good"), outside.text.fresh("bad"));
        outside.text.branch_likely(&none, &good, &bad);
        outside.report_at(&bad);
        self.text.label(&good);
        for (at, block) in targets.iter().enumerate() {
            let this = Value::int(at as u64, Type::I(32), width);
            let here = self.text.compare("eq", &index, &this);
            let bits = self.bits_where(&here);
            self.send(Some(*block), &bits);
        }
        Ok(())
    }

    fn label_block(&self) -> Result<Option<usize>, Unsupported> {
        let body = self.plan.kernel.body;
        match self.instruction().operands.first() {
            Some(Operand::Label(label)) => Ok(self.block_at(body.target(*label))),
            _ => Err(Unsupported::Malformed("a branch without a label")),
        }
    }

    fn block_at(&self, instruction: Option<usize>) -> Option<usize> {
        let at = instruction?;
        self.plan.kernel.cfg.block_of.get(at).map(|block: &BlockId| block.index())
    }

    fn table_blocks(&self) -> Result<Vec<usize>, Unsupported> {
        let body = self.plan.kernel.body;
        let Some(Operand::BranchTable(table)) = self.instruction().operands.get(1) else {
            return Err(Unsupported::Malformed("a brx.idx without a table"));
        };
        let table = body.branch_tables.get(table.index());
        let labels = table.map_or(&[][..], |table| table.targets.as_slice());
        let blocks = labels.iter().map(|label| self.block_at(body.target(*label)));
        let blocks: Option<Vec<usize>> = blocks.collect();
        blocks.ok_or(Unsupported::Malformed("a branch table that leads out of the kernel"))
    }
}
