//! Two bodies as one, with their static shared variables in the same place.

use std::collections::HashMap;
use std::ops::Range;

use crate::ir::{
    Address, AddressBase, Body, BranchTableId, Initializer, LabelId, Linkage, LocalId, Module,
    Opcode, Operand, PrototypeId, RegisterId, ScalarType, StateSpace, SymbolRef, Variable,
};
use crate::transform::draft::{Draft, each_operand, each_operand_mut, instruction, symbol_of};
use crate::transform::promote::drop_variables;

/// The first kernel, then at `label`, which is the first's, the second.
pub(super) fn merge(module: &Module, mut first: Draft, mut second: Draft, label: LabelId) -> Draft {
    first.join();
    second.join();
    let layouts = [SharedPart::of(module, &first.body), SharedPart::of(module, &second.body)];
    let line = first.function.line;
    first.body.instructions.push(instruction(None, Opcode::Exit, &[], Vec::new(), line));
    let split = first.body.instructions.len();
    if let Some(label) = first.body.labels.get_mut(label.index()) {
        label.at = split;
    }
    let locals = first.body.variables.len() as u32;
    append(&mut first.body, second.body);
    let [one, other] = layouts;
    if one.bytes > 0 && other.bytes > 0 {
        overlay(&mut first.body, split, one, other.shifted(locals));
    }
    first
}

/// Parameters are counted from `base` on.
pub(super) fn shift_params(body: &mut Body, base: u32) {
    for it in &mut body.instructions {
        each_operand_mut(&mut it.operands, &mut |operand| {
            change_symbol(operand, |symbol, offset| match symbol {
                SymbolRef::Param(index) => (SymbolRef::Param(index + base), offset),
                other => (other, offset),
            });
        });
    }
}

fn change_symbol(operand: &mut Operand, with: impl Fn(SymbolRef, i64) -> (SymbolRef, i64)) {
    match operand {
        Operand::Symbol(symbol, offset)
        | Operand::Address(Address { base: AddressBase::Symbol(symbol), offset }) => {
            (*symbol, *offset) = with(*symbol, *offset);
        }
        _ => {}
    }
}

/// Appends a body to another, all its numbers behind those of the other.
fn append(body: &mut Body, mut other: Body) {
    let registers = body.registers.len() as u32;
    let locals = body.variables.len() as u32;
    let labels = body.labels.len() as u32;
    let tables = body.branch_tables.len() as u32;
    let prototypes = body.prototypes.len() as u32;
    let shift = body.instructions.len();
    let register = |id: &mut RegisterId| id.0 += registers;
    for it in &mut other.instructions {
        if let Some(guard) = &mut it.guard {
            register(&mut guard.register);
        }
        each_operand_mut(&mut it.operands, &mut |operand| match operand {
            Operand::Register(id) | Operand::Not(id) => register(id),
            Operand::Address(Address { base: AddressBase::Register(id), .. }) => register(id),
            Operand::Label(LabelId(id)) => *id += labels,
            Operand::BranchTable(BranchTableId(id)) => *id += tables,
            Operand::Prototype(PrototypeId(id)) => *id += prototypes,
            operand => change_symbol(operand, |symbol, offset| match symbol {
                SymbolRef::Local(LocalId(id)) => (SymbolRef::Local(LocalId(id + locals)), offset),
                other => (other, offset),
            }),
        });
    }
    other.branch_tables.iter_mut().flat_map(|it| &mut it.targets).for_each(|it| it.0 += labels);
    other.labels.iter_mut().for_each(|it| it.at = it.at.saturating_add(shift));
    body.registers.append(&mut other.registers);
    body.variables.append(&mut other.variables);
    body.labels.append(&mut other.labels);
    body.branch_tables.append(&mut other.branch_tables);
    body.prototypes.append(&mut other.prototypes);
    body.instructions.append(&mut other.instructions);
}

/// Where a kernel's static shared variables are.
struct SharedPart {
    offsets: HashMap<SymbolRef, u64>,
    bytes: u64,
    align: u32,
}

impl SharedPart {
    fn of(module: &Module, body: &Body) -> Self {
        let mut part = Self { offsets: HashMap::new(), bytes: 0, align: 1 };
        for (index, variable) in body.variables.iter().enumerate() {
            part.place(SymbolRef::Local(LocalId(index as u32)), variable);
        }
        for it in &body.instructions {
            each_operand(&it.operands, &mut |operand| {
                if let Some((symbol, _)) = symbol_of(operand)
                    && let SymbolRef::Variable(id) = symbol
                    && let Some(variable) = module.variable(id)
                {
                    part.place(symbol, variable);
                }
            });
        }
        part
    }

    fn place(&mut self, symbol: SymbolRef, variable: &Variable) {
        let fixed = variable.space == StateSpace::Shared && !variable.unsized_array;
        if !fixed || self.offsets.contains_key(&symbol) {
            return;
        }
        let offset = self.bytes.saturating_add(u64::from(variable.align) - 1)
            & !(u64::from(variable.align) - 1);
        self.offsets.insert(symbol, offset);
        self.bytes = offset.saturating_add(variable.bytes);
        self.align = self.align.max(variable.align);
    }

    /// With the numbers of a body that was appended.
    fn shifted(self, locals: u32) -> Self {
        let shift = |symbol| match symbol {
            SymbolRef::Local(LocalId(id)) => SymbolRef::Local(LocalId(id + locals)),
            other => other,
        };
        let offsets = self.offsets.into_iter().map(|(symbol, at)| (shift(symbol), at)).collect();
        Self { offsets, ..self }
    }
}

/// Puts both kernels' shared variables into one that is as large as the larger part. The code of the
/// second begins at `split`.
fn overlay(body: &mut Body, split: usize, first: SharedPart, second: SharedPart) {
    let whole = SymbolRef::Local(LocalId(body.variables.len() as u32));
    body.variables.push(Variable {
        name: "svp_shared".to_owned(),
        space: StateSpace::Shared,
        linkage: Linkage::Internal,
        ty: ScalarType::B8,
        bytes: first.bytes.max(second.bytes),
        align: first.align.max(second.align),
        unsized_array: false,
        managed: false,
        init: Initializer::default(),
        line: 0,
    });
    let end = body.instructions.len();
    let parts: [(Range<usize>, &SharedPart); 2] = [(0..split, &first), (split..end, &second)];
    for (range, part) in parts {
        for it in &mut body.instructions[range] {
            each_operand_mut(&mut it.operands, &mut |operand| {
                change_symbol(operand, |symbol, offset| match part.offsets.get(&symbol) {
                    Some(place) => (whole, offset.wrapping_add(*place as i64)),
                    None => (symbol, offset),
                });
            });
        }
    }
    let gone: Vec<bool> = (0..body.variables.len() as u32)
        .map(|id| SymbolRef::Local(LocalId(id)))
        .map(|it| first.offsets.contains_key(&it) || second.offsets.contains_key(&it))
        .collect();
    drop_variables(body, &gone);
}
