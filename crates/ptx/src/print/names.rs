//! Names of what a function declares: as in the source, unless two of them would be the same.

use std::collections::{HashMap, HashSet};

use crate::ir::each_operand;
use crate::ir::{
    Address, AddressBase, Body, Function, Module, Operand, Param, SpecialRegister, SymbolRef,
};

/// The names of one function, by number.
#[derive(Default)]
pub(super) struct Names {
    pub(super) params: Vec<String>,
    pub(super) returns: Vec<String>,
    pub(super) registers: Vec<String>,
    pub(super) variables: Vec<String>,
    pub(super) labels: Vec<String>,
    pub(super) tables: Vec<String>,
    pub(super) prototypes: Vec<String>,
}

impl Names {
    pub(super) fn of(module: &Module, function: &Function) -> Self {
        let mut used = Used::default();
        if let Some(body) = &function.body {
            used.names = mentioned(module, body);
        }
        let mut params = |list: &[Param]| -> Vec<String> {
            list.iter()
                .map(|it| if it.name == "_" { "_".into() } else { used.name(&it.name) })
                .collect()
        };
        let (params, returns) = (params(&function.params), params(&function.returns));
        let Some(body) = &function.body else {
            return Self { params, returns, ..Self::default() };
        };
        let registers = body.registers.iter().map(|it| used.name(&it.name)).collect();
        let variables = body.variables.iter().map(|it| used.name(&it.name)).collect();
        let tables = body.branch_tables.iter().map(|it| used.name(&it.name)).collect();
        let prototypes = body.prototypes.iter().map(|it| used.name(&it.name)).collect();
        // Labels are never taken for anything else.
        let mut used = Used::default();
        let labels = body.labels.iter().map(|it| used.name(&it.name)).collect();
        Self { params, returns, registers, variables, labels, tables, prototypes }
    }
}

/// Names of the module that a body mentions, which nothing in the function may hide.
fn mentioned(module: &Module, body: &Body) -> HashSet<String> {
    let mut names = HashSet::new();
    for instruction in &body.instructions {
        each_operand(&instruction.operands, &mut |operand| {
            let name = match operand {
                Operand::Function(id) => module.function(*id).map(|it| &it.name),
                Operand::Symbol(SymbolRef::Variable(id), _)
                | Operand::Address(Address {
                    base: AddressBase::Symbol(SymbolRef::Variable(id)),
                    ..
                }) => module.variable(*id).map(|it| &it.name),
                _ => None,
            };
            if let Some(name) = name {
                names.insert(name.clone());
            }
        });
    }
    names
}

#[derive(Default)]
struct Used {
    names: HashSet<String>,
    /// How many others a name has been given to.
    copies: HashMap<String, u32>,
}

impl Used {
    /// The wanted name, or one like it that nothing has.
    fn name(&mut self, wanted: &str) -> String {
        let wanted = if is_name(wanted) { wanted } else { "unnamed" };
        if !is_reserved(wanted) && self.names.insert(wanted.to_owned()) {
            return wanted.to_owned();
        }
        let copies = self.copies.entry(wanted.to_owned()).or_insert(0);
        loop {
            *copies += 1;
            let name = format!("{wanted}${copies}");
            if self.names.insert(name.clone()) {
                return name;
            }
        }
    }
}

fn is_name(text: &str) -> bool {
    let mut bytes = text.bytes();
    let starts = |it: u8| it.is_ascii_alphabetic() || matches!(it, b'_' | b'$' | b'%');
    bytes.next().is_some_and(starts)
        && bytes.all(|it| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'$'))
}

/// Does the language itself use the name?
fn is_reserved(name: &str) -> bool {
    let special = name.strip_prefix('%').is_some_and(|base| {
        SpecialRegister::from_text(base).is_some()
            || SpecialRegister::from_text(&format!("{base}.x")).is_some()
    });
    special || matches!(name, "_" | "WARP_SZ")
}
