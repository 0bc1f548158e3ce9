//! The code of a function.

use std::fmt::Write;

use super::names::Names;
use super::{Printer, put};
use crate::ir::{
    Address, AddressBase, Body, BranchTableId, Immediate, Instruction, LabelId, Opcode, Operand,
    SymbolRef,
};

impl Printer<'_> {
    pub(super) fn body(&mut self, body: &Body, names: &Names) {
        self.out.push_str("\n{\n");
        self.registers(body, names);
        for (variable, name) in body.variables.iter().zip(&names.variables) {
            self.variable(variable, name, false);
        }
        for (prototype, name) in body.prototypes.iter().zip(&names.prototypes) {
            put!(self, "{name}: .callprototype ");
            let list = |count: usize| vec!["_".to_owned(); count];
            self.params(&prototype.returns, &list(prototype.returns.len()));
            self.out.push_str(" _ ");
            self.params(&prototype.params, &list(prototype.params.len()));
            self.out.push_str(";\n");
        }
        let mut labels: Vec<LabelId> = (0..body.labels.len() as u32).map(LabelId).collect();
        labels.sort_by_key(|it| body.target(*it));
        let mut labels = labels.into_iter().peekable();
        // A table stands before the first branch that uses it.
        let mut tables = 0;
        for index in 0..=body.instructions.len() {
            while let Some(label) = labels.next_if(|it| body.target(*it) == Some(index)) {
                put!(self, "{}:\n", names.labels[label.index()]);
            }
            let Some(instruction) = body.instructions.get(index) else { break };
            for operand in &instruction.operands {
                if let Operand::BranchTable(id) = operand {
                    while tables <= id.index() && tables < body.branch_tables.len() {
                        self.table(body, names, BranchTableId(tables as u32));
                        tables += 1;
                    }
                }
            }
            self.instruction(instruction, names);
        }
        for id in tables..body.branch_tables.len() {
            self.table(body, names, BranchTableId(id as u32));
        }
        self.out.push_str("}\n");
    }

    /// `.reg .b32 %r<5>;` for registers that are numbered from 0, else name by name.
    fn registers(&mut self, body: &Body, names: &Names) {
        let mut at = 0;
        while let Some(register) = body.registers.get(at) {
            let name = &names.registers[at];
            let prefix = name.strip_suffix('0').unwrap_or(name);
            // ptxas takes all digits at a name's end for the number.
            let is_prefix = !prefix.ends_with(|it: char| it.is_ascii_digit());
            let numbered = (at..body.registers.len()).take_while(|index| {
                let same = body.registers[*index].ty == register.ty;
                is_prefix
                    && same
                    && names.registers[*index].strip_prefix(prefix)
                        == Some((index - at).to_string().as_str())
            });
            let count = numbered.count();
            match count {
                0 => put!(self, ".reg .{} {name};\n", register.ty),
                _ => put!(self, ".reg .{} {prefix}<{count}>;\n", register.ty),
            }
            at += count.max(1);
        }
    }

    fn table(&mut self, body: &Body, names: &Names, id: BranchTableId) {
        let Some(table) = body.branch_tables.get(id.index()) else { return };
        put!(self, "{}: .branchtargets ", names.tables[id.index()]);
        for (index, label) in table.targets.iter().enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            put!(self, "{comma}{}", named(&names.labels, label.index()));
        }
        self.out.push_str(";\n");
    }

    fn instruction(&mut self, it: &Instruction, names: &Names) {
        self.out.push('\t');
        if let Some(guard) = it.guard {
            let not = if guard.negated { "!" } else { "" };
            put!(self, "@{not}{} ", register(names, guard.register.index()));
        }
        self.out.push_str(&it.mnemonic());
        match (it.opcode, it.operands.as_slice()) {
            (
                Opcode::Call,
                [Operand::List(returns), target, Operand::List(arguments), rest @ ..],
            ) => {
                self.out.push(' ');
                if !returns.is_empty() {
                    self.list('(', returns, ')', names);
                    self.out.push_str(", ");
                }
                self.operand(target, names);
                if !arguments.is_empty() {
                    self.out.push_str(", ");
                    self.list('(', arguments, ')', names);
                }
                for operand in rest {
                    self.out.push_str(", ");
                    self.operand(operand, names);
                }
            }
            (_, operands) => {
                for (index, operand) in operands.iter().enumerate() {
                    self.out.push_str(if index > 0 { ", " } else { " " });
                    self.operand(operand, names);
                }
            }
        }
        self.out.push_str(";\n");
    }

    fn list(&mut self, open: char, operands: &[Operand], close: char, names: &Names) {
        self.out.push(open);
        for (index, operand) in operands.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.operand(operand, names);
        }
        self.out.push(close);
    }

    fn operand(&mut self, operand: &Operand, names: &Names) {
        match operand {
            Operand::Register(id) => self.out.push_str(register(names, id.index())),
            Operand::Not(id) => put!(self, "!{}", register(names, id.index())),
            Operand::Special(special) => put!(self, "{special}"),
            Operand::Immediate(Immediate::Integer(value)) => put!(self, "{}", *value as i64),
            Operand::Immediate(Immediate::F32(bits)) => put!(self, "0f{bits:08X}"),
            Operand::Immediate(Immediate::F64(bits)) => put!(self, "0d{bits:016X}"),
            Operand::Address(address) => self.address(*address, names),
            Operand::Symbol(symbol, offset) => {
                self.symbol(*symbol, names);
                self.offset(*offset);
            }
            Operand::Vector(parts) => self.list('{', parts, '}', names),
            Operand::List(parts) => self.list('(', parts, ')', names),
            Operand::Texel(parts) => self.list('[', parts, ']', names),
            Operand::Pair(first, second) => {
                self.operand(first, names);
                self.out.push('|');
                self.operand(second, names);
            }
            Operand::Sink => self.out.push('_'),
            Operand::Label(id) => self.out.push_str(named(&names.labels, id.index())),
            Operand::BranchTable(id) => self.out.push_str(named(&names.tables, id.index())),
            Operand::Prototype(id) => self.out.push_str(named(&names.prototypes, id.index())),
            Operand::Function(id) => {
                let name = self.function_name(*id);
                self.out.push_str(&name);
            }
        }
    }

    fn address(&mut self, address: Address, names: &Names) {
        self.out.push('[');
        match address.base {
            AddressBase::Register(id) => self.out.push_str(register(names, id.index())),
            AddressBase::Symbol(symbol) => self.symbol(symbol, names),
            AddressBase::Absolute => put!(self, "{}", address.offset),
        }
        if address.base != AddressBase::Absolute {
            self.offset(address.offset);
        }
        self.out.push(']');
    }

    fn offset(&mut self, offset: i64) {
        if offset != 0 {
            // ptxas wants the plus before a negative one, too.
            put!(self, "+{offset}");
        }
    }

    fn symbol(&mut self, symbol: SymbolRef, names: &Names) {
        match symbol {
            SymbolRef::Variable(id) => {
                let name = self.variable_name(id);
                self.out.push_str(&name);
            }
            SymbolRef::Local(id) => self.out.push_str(named(&names.variables, id.index())),
            SymbolRef::Param(index) => self.out.push_str(named(&names.params, index as usize)),
            SymbolRef::Return(index) => self.out.push_str(named(&names.returns, index as usize)),
        }
    }
}

fn register(names: &Names, index: usize) -> &str {
    named(&names.registers, index)
}

fn named(names: &[String], index: usize) -> &str {
    names.get(index).map_or("_", String::as_str)
}
