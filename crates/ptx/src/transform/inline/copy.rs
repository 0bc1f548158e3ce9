//! A callee's instructions in the names of the result.

use super::{Copy, InlineError, Inliner};
use crate::ir::{
    Address, AddressBase, Body, BranchTable, BranchTableId, Instruction, Keyword, Label, LabelId,
    LocalId, Modifier, Opcode, Operand, Register, RegisterId, ScalarType, StateSpace, SymbolRef,
};

impl Inliner<'_> {
    pub(super) fn renamed(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        it: &Instruction,
    ) -> Result<Instruction, InlineError> {
        if copy.callee.is_none() {
            return Ok(it.clone());
        }
        let guard = it.guard.map(|guard| self.guard(body, copy, guard));
        let operands = it.operands.iter().map(|operand| self.operand(body, copy, operand));
        let mut renamed = Instruction {
            guard,
            opcode: it.opcode,
            modifiers: it.modifiers.clone(),
            operands: operands.collect::<Result<_, _>>()?,
            line: it.line,
            column: it.column,
        };
        if through_address_of_param(it) {
            in_local_memory(&mut renamed.modifiers);
        }
        Ok(renamed)
    }

    fn operand(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        operand: &Operand,
    ) -> Result<Operand, InlineError> {
        let mut list = |parts: &[Operand]| -> Result<Vec<Operand>, InlineError> {
            parts.iter().map(|part| self.operand(body, copy, part)).collect()
        };
        Ok(match operand {
            Operand::Register(id) => Operand::Register(self.register(body, copy, *id)),
            Operand::Not(id) => Operand::Not(self.register(body, copy, *id)),
            Operand::Address(address) => Operand::Address(Address {
                base: match address.base {
                    AddressBase::Register(id) => {
                        AddressBase::Register(self.register(body, copy, id))
                    }
                    AddressBase::Symbol(symbol) => {
                        AddressBase::Symbol(self.symbol(body, copy, symbol)?)
                    }
                    AddressBase::Absolute => AddressBase::Absolute,
                },
                offset: address.offset,
            }),
            Operand::Symbol(symbol, offset) => {
                Operand::Symbol(self.symbol(body, copy, *symbol)?, *offset)
            }
            Operand::Vector(parts) => Operand::Vector(list(parts)?),
            Operand::List(parts) => Operand::List(list(parts)?),
            Operand::Texel(parts) => Operand::Texel(list(parts)?),
            Operand::Pair(first, second) => Operand::Pair(
                Box::new(self.operand(body, copy, first)?),
                Box::new(self.operand(body, copy, second)?),
            ),
            Operand::Label(id) => Operand::Label(self.label(body, copy, *id)),
            Operand::BranchTable(id) => Operand::BranchTable(self.table(body, copy, *id)?),
            Operand::Special(_)
            | Operand::Immediate(_)
            | Operand::Sink
            | Operand::Function(_)
            | Operand::Prototype(_) => operand.clone(),
        })
    }

    pub(super) fn register(&mut self, body: &Body, copy: &mut Copy, id: RegisterId) -> RegisterId {
        let Some(callee) = &mut copy.callee else { return id };
        let out = &mut self.out.registers;
        *callee.registers.entry(id).or_insert_with(|| {
            let unknown = || Register { name: String::new(), ty: ScalarType::B32 };
            out.push(body.register(id).cloned().unwrap_or_else(unknown));
            RegisterId(out.len() as u32 - 1)
        })
    }

    pub(super) fn symbol(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        symbol: SymbolRef,
    ) -> Result<SymbolRef, InlineError> {
        let Some(callee) = &mut copy.callee else { return Ok(symbol) };
        // The verifier has checked the numbers.
        let nth = |variables: &[LocalId], index: u32| {
            variables.get(index as usize).copied().map_or(symbol, SymbolRef::Local)
        };
        Ok(match symbol {
            SymbolRef::Param(index) => nth(&callee.params, index),
            SymbolRef::Return(index) => nth(&callee.returns, index),
            SymbolRef::Variable(_) => symbol,
            SymbolRef::Local(id) => SymbolRef::Local(self.local(body, copy, id)?),
        })
    }

    /// What a call passes exists for every call anew, so that it can become registers.
    fn local(&mut self, body: &Body, copy: &mut Copy, id: LocalId) -> Result<LocalId, InlineError> {
        let (Some(callee), Some(variable)) = (&copy.callee, body.variable(id)) else {
            return Ok(id);
        };
        let passes = variable.space == StateSpace::Param;
        let known = match passes {
            true => callee.locals.get(&id),
            false => self.storage.get(&(copy.function, id)),
        };
        if let Some(known) = known {
            return Ok(*known);
        }
        let new = self.new_variable(variable.clone())?;
        self.note_in_frame(copy.function, id, new);
        if passes {
            if let Some(callee) = &mut copy.callee {
                callee.locals.insert(id, new);
            }
        } else {
            self.storage.insert((copy.function, id), new);
        }
        Ok(new)
    }

    fn label(&mut self, body: &Body, copy: &mut Copy, id: LabelId) -> LabelId {
        let Some(callee) = &copy.callee else { return id };
        if let Some(known) = copy.labels.get(&id) {
            return *known;
        }
        let name = body.labels.get(id.index()).map_or("", |it: &Label| it.name.as_str());
        let new = self.new_label(format!("{name}$in{}", callee.number));
        copy.labels.insert(id, new);
        new
    }

    fn table(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        id: BranchTableId,
    ) -> Result<BranchTableId, InlineError> {
        let Some(callee) = &copy.callee else { return Ok(id) };
        if let Some(known) = callee.tables.get(&id) {
            return Ok(*known);
        }
        let Some(table) = body.branch_tables.get(id.index()) else { return Ok(id) };
        let name = format!("{}$in{}", table.name, callee.number);
        let targets = table.targets.iter().map(|label| self.label(body, copy, *label)).collect();
        let new = self.new_table(BranchTable { name, targets })?;
        if let Some(callee) = &mut copy.callee {
            callee.tables.insert(id, new);
        }
        Ok(new)
    }
}

/// Does the instruction take a callee's parameters for a state space? In a kernel that would be the
/// kernel's; a callee's are in the frame, which is local memory.
fn through_address_of_param(it: &Instruction) -> bool {
    let by_address = it.operands.iter().any(|operand| {
        matches!(
            operand,
            Operand::Address(Address {
                base: AddressBase::Register(_) | AddressBase::Absolute,
                ..
            })
        )
    });
    it.space() == StateSpace::Param && (by_address || it.opcode == Opcode::Cvta)
}

pub(super) fn in_local_memory(modifiers: &mut [Modifier]) {
    for modifier in modifiers {
        if matches!(
            modifier,
            Modifier::Space(StateSpace::Param)
                | Modifier::Keyword(Keyword::ParamEntry | Keyword::ParamFunc)
        ) {
            *modifier = Modifier::Space(StateSpace::Local);
        }
    }
}
