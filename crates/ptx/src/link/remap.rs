//! Indices of one module as indices of the linked one.

use std::collections::HashSet;

use crate::ir::{
    AddressBase, Function, FunctionId, Initializer, Module, Operand, RelocationTarget, SymbolRef,
    VariableId,
};

/// Where a module's functions and variables are in the linked module, by their old indices.
#[derive(Default)]
pub(super) struct Remap {
    pub(super) functions: Vec<FunctionId>,
    pub(super) variables: Vec<VariableId>,
}

impl Remap {
    fn function_id(&self, id: &mut FunctionId) {
        if let Some(new) = self.functions.get(id.index()) {
            *id = *new;
        }
    }

    fn variable_id(&self, id: &mut VariableId) {
        if let Some(new) = self.variables.get(id.index()) {
            *id = *new;
        }
    }

    pub(super) fn function(&self, function: &mut Function) {
        let body = function.body.iter_mut();
        for instruction in body.flat_map(|it| &mut it.instructions) {
            for operand in &mut instruction.operands {
                each(operand, &mut |operand| match operand {
                    Operand::Function(id) => self.function_id(id),
                    Operand::Symbol(SymbolRef::Variable(id), _) => self.variable_id(id),
                    Operand::Address(address) => {
                        if let AddressBase::Symbol(SymbolRef::Variable(id)) = &mut address.base {
                            self.variable_id(id);
                        }
                    }
                    _ => {}
                });
            }
        }
    }

    pub(super) fn initializer(&self, init: &mut Initializer) {
        for relocation in &mut init.relocations {
            match &mut relocation.target {
                RelocationTarget::Function(id) => self.function_id(id),
                RelocationTarget::Variable(id) => self.variable_id(id),
            }
        }
    }
}

/// Calls `f` with an operand, or with the operands that it consists of.
pub(super) fn each(operand: &mut Operand, f: &mut impl FnMut(&mut Operand)) {
    match operand {
        Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
            // Vectors hold no vectors, but texels do.
            for part in parts {
                match part {
                    Operand::Vector(inner) => inner.iter_mut().for_each(&mut *f),
                    single => f(single),
                }
            }
        }
        Operand::Pair(first, second) => {
            f(first);
            f(second);
        }
        single => f(single),
    }
}

/// Functions and variables that code or initialisers refer to.
#[derive(Default)]
pub(super) struct Mentioned {
    pub(super) functions: HashSet<FunctionId>,
    pub(super) variables: HashSet<VariableId>,
}

impl Mentioned {
    pub(super) fn of(module: &Module) -> Self {
        let mut mentioned = Self::default();
        let bodies = module.functions.iter().filter_map(|it| it.body.as_ref());
        for operand in bodies.flat_map(|it| &it.instructions).flat_map(|it| &it.operands) {
            mentioned.operand(operand);
        }
        for relocation in module.variables.iter().flat_map(|it| &it.init.relocations) {
            match relocation.target {
                RelocationTarget::Function(id) => mentioned.functions.insert(id),
                RelocationTarget::Variable(id) => mentioned.variables.insert(id),
            };
        }
        mentioned
    }

    fn operand(&mut self, operand: &Operand) {
        match operand {
            Operand::Function(id) => {
                self.functions.insert(*id);
            }
            Operand::Symbol(SymbolRef::Variable(id), _) => {
                self.variables.insert(*id);
            }
            Operand::Address(address) => {
                if let AddressBase::Symbol(SymbolRef::Variable(id)) = address.base {
                    self.variables.insert(id);
                }
            }
            Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
                parts.iter().for_each(|it| self.operand(it));
            }
            Operand::Pair(first, second) => {
                self.operand(first);
                self.operand(second);
            }
            _ => {}
        }
    }
}
