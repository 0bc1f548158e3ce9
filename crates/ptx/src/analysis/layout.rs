//! Where variables lie: module variables in one range of global memory, shared variables in a
//! block's shared memory.

use super::reach::reachable_functions;
use crate::ir::{
    AddressBase, FunctionId, LocalId, Module, Operand, RelocationTarget, SpecialRegister,
    StateSpace, SymbolRef, Variable, VariableId,
};

/// Why a module's variables cannot be laid out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// The variables need more than 2^63 bytes.
    #[error("the module's variables are too large")]
    TooLarge,
    /// An initialiser refers to a variable that has no address here.
    #[error("the initialiser of `{variable}` refers to `{target}`, which has no address")]
    Unresolved {
        /// The variable with the initialiser.
        variable: String,
        /// What it refers to.
        target: String,
    },
}

/// Offsets of a module's `.global` and `.const` variables in one range of memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleLayout {
    /// Size of the range in bytes.
    pub bytes: u64,
    /// Alignment that the range's start needs.
    pub align: u64,
    /// Offset of each variable, by `VariableId`; `None` for shared ones, for managed ones, which lie
    /// in memory of the program's, and for `.extern` ones, which another module defines.
    pub offsets: Vec<Option<u64>>,
}

/// Bytes to be written at an address before the first launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InitialBytes {
    /// Address of the variable.
    pub address: u64,
    /// The bytes; all that no entry covers is zero.
    pub bytes: Vec<u8>,
}

impl ModuleLayout {
    /// Lays out the variables in order of declaration, each at the next multiple of its alignment.
    ///
    /// # Errors
    /// If the sizes add up to more than an address can say.
    pub fn of(module: &Module) -> Result<Self, LayoutError> {
        let mut layout = Self { bytes: 0, align: 256, offsets: Vec::new() };
        for variable in &module.variables {
            let placed = is_in_memory(variable);
            layout.offsets.push(placed.then(|| place(&mut layout.bytes, variable)).transpose()?);
            layout.align = layout.align.max(u64::from(variable.align));
        }
        Ok(layout)
    }

    /// Addresses of the variables, by `VariableId`, with the range at `base`.
    pub fn addresses(&self, base: u64) -> Vec<Option<u64>> {
        self.offsets.iter().map(|it| it.map(|offset| base.wrapping_add(offset))).collect()
    }

    /// Initial contents of the variables that have any and an address. `addresses` are those of all
    /// variables (of other modules too, for `.extern` ones), `code` gives the address of a function.
    ///
    /// # Errors
    /// If an initialiser refers to something without an address.
    pub fn initial_bytes(
        &self,
        module: &Module,
        addresses: &[Option<u64>],
        code: impl Fn(FunctionId) -> u64,
    ) -> Result<Vec<InitialBytes>, LayoutError> {
        let mut images = Vec::new();
        for (variable, address) in module.variables.iter().zip(addresses) {
            let Some(start) = *address else { continue };
            if variable.init.image.is_empty() {
                continue;
            }
            let mut bytes = variable.init.image.clone();
            for relocation in &variable.init.relocations {
                let address = match relocation.target {
                    RelocationTarget::Function(id) => Some(code(id)),
                    RelocationTarget::Variable(id) => addresses.get(id.index()).copied().flatten(),
                };
                let address = address.ok_or_else(|| LayoutError::Unresolved {
                    variable: variable.name.clone(),
                    target: target_name(module, relocation.target),
                })?;
                let value = address.wrapping_add_signed(relocation.addend) >> relocation.shift;
                let value = value.to_le_bytes();
                let target = bytes.iter_mut().skip(relocation.offset as usize);
                for (byte, new) in target.zip(value.iter().take(relocation.bytes as usize)) {
                    *byte = *new;
                }
            }
            images.push(InitialBytes { address: start, bytes });
        }
        Ok(images)
    }
}

fn target_name(module: &Module, target: RelocationTarget) -> String {
    let name = match target {
        RelocationTarget::Variable(id) => module.variable(id).map(|it| it.name.clone()),
        RelocationTarget::Function(id) => module.function(id).map(|it| it.name.clone()),
    };
    name.unwrap_or_default()
}

/// Does the variable take part in the module's range of global memory?
fn is_in_memory(variable: &Variable) -> bool {
    let global = matches!(variable.space, StateSpace::Global | StateSpace::Const);
    global && !variable.managed && variable.linkage != crate::ir::Linkage::Extern
}

/// The next place for a variable behind `end`, which moves behind it.
fn place(end: &mut u64, variable: &Variable) -> Result<u64, LayoutError> {
    let offset = end.checked_next_multiple_of(u64::from(variable.align));
    let after = offset.and_then(|it| it.checked_add(variable.bytes));
    let (Some(offset), Some(after)) = (offset, after.filter(|it| *it <= i64::MAX as u64)) else {
        return Err(LayoutError::TooLarge);
    };
    *end = after;
    Ok(offset)
}

/// A shared variable of a module or of a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SharedVariable {
    /// A variable of module scope.
    Module(VariableId),
    /// Of a function's scope.
    Local(FunctionId, LocalId),
}

/// Offsets of the shared variables that one kernel uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedLayout {
    /// Each variable with its offset; those whose size the launch says are all at `static_bytes`.
    pub offsets: Vec<(SharedVariable, u64)>,
    /// Size of the static part in bytes, up to where the dynamic part begins.
    pub static_bytes: u64,
    /// Does the kernel use a variable whose size the launch says?
    pub dynamic: bool,
    /// Offset of the [`RESERVED_SHARED_BYTES`] kept for system software (cooperative groups keep
    /// their barriers there), if the kernel asks where they are.
    pub reserved: Option<u64>,
}

/// Size of the part of shared memory that `%reserved_smem_offset_begin` tells of.
pub const RESERVED_SHARED_BYTES: u64 = 1024;

impl SharedLayout {
    /// Lays out what the kernel and the functions that it reaches refer to.
    ///
    /// # Errors
    /// If the sizes add up to more than an address can say.
    pub fn of(module: &Module, kernel: FunctionId) -> Result<Self, LayoutError> {
        let mut layout =
            Self { offsets: Vec::new(), static_bytes: 0, dynamic: false, reserved: None };
        let mut unsized_ones = Vec::new();
        let mut dynamic_align = 1;
        for (id, variable) in shared_variables(module, kernel) {
            if variable.unsized_array {
                unsized_ones.push(id);
                dynamic_align = dynamic_align.max(u64::from(variable.align));
            } else {
                let offset = place(&mut layout.static_bytes, variable)?;
                layout.offsets.push((id, offset));
            }
        }
        if asks_for_reserved(module, kernel) {
            let start = layout.static_bytes.checked_next_multiple_of(16);
            let end = start.and_then(|it| it.checked_add(RESERVED_SHARED_BYTES));
            layout.reserved = start;
            layout.static_bytes = end.ok_or(LayoutError::TooLarge)?;
        }
        if !unsized_ones.is_empty() {
            layout.dynamic = true;
            let start = layout.static_bytes.checked_next_multiple_of(dynamic_align);
            layout.static_bytes = start.ok_or(LayoutError::TooLarge)?;
            layout.offsets.extend(unsized_ones.into_iter().map(|id| (id, layout.static_bytes)));
        }
        Ok(layout)
    }

    /// Offset of a shared variable that the kernel uses.
    pub fn offset(&self, variable: SharedVariable) -> Option<u64> {
        self.offsets.iter().find(|(id, _)| *id == variable).map(|(_, offset)| *offset)
    }
}

/// Does the kernel, or what it reaches, read where the reserved shared memory is?
fn asks_for_reserved(module: &Module, kernel: FunctionId) -> bool {
    use SpecialRegister::{ReservedSmemBegin, ReservedSmemEnd};
    let bodies = reachable_functions(module, kernel).into_iter();
    let bodies = bodies.filter_map(|id| module.function(id).and_then(|it| it.body.as_ref()));
    let mut operands = bodies.flat_map(|it| &it.instructions).flat_map(|it| &it.operands);
    operands.any(|it| matches!(it, Operand::Special(ReservedSmemBegin | ReservedSmemEnd)))
}

/// The shared variables that a kernel and what it reaches use, in order of module, then function.
fn shared_variables(module: &Module, kernel: FunctionId) -> Vec<(SharedVariable, &Variable)> {
    let mut used = vec![false; module.variables.len()];
    let mut locals = Vec::new();
    for id in reachable_functions(module, kernel) {
        let Some(body) = module.function(id).and_then(|it| it.body.as_ref()) else { continue };
        let mut mark = |symbol: SymbolRef| {
            if let SymbolRef::Variable(variable) = symbol
                && let Some(mark) = used.get_mut(variable.index())
            {
                *mark = true;
            }
        };
        for operand in body.instructions.iter().flat_map(|it| &it.operands) {
            match operand {
                Operand::Symbol(symbol, _) => mark(*symbol),
                Operand::Address(address) => {
                    if let AddressBase::Symbol(symbol) = address.base {
                        mark(symbol);
                    }
                }
                _ => {}
            }
        }
        for (index, variable) in body.variables.iter().enumerate() {
            if variable.space == StateSpace::Shared {
                locals.push((SharedVariable::Local(id, LocalId(index as u32)), variable));
            }
        }
    }
    let numbered = module.variables.iter().enumerate();
    let of_module = numbered
        .filter(|(index, it)| it.space == StateSpace::Shared && used[*index])
        .map(|(index, it)| (SharedVariable::Module(VariableId(index as u32)), it));
    of_module.chain(locals).collect()
}
