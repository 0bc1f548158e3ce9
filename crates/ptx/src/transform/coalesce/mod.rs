//! Several clients' launches of one kernel as one launch over their concatenated grids (SigmaVP
//! paper, "Kernel Coalescing"). Where the paper merges the clients' memory, which suits kernels that
//! treat all elements alike, here each block finds its client and reads that client's parameters:
//! no data moves, and any kernel will do whose blocks do not depend on how they were launched.
//!
//! Changed for the launch: the kernel's parameters become one pointer to a [`ClientTable`]; the grid
//! is one-dimensional, with [`ClientTable::blocks`] blocks; the block's shape and the dynamic shared
//! memory stay, so they must be the same for all clients. `%ctaid`, `%nctaid` and `%gridid` tell
//! each block what they would in a launch of its client alone.

mod table;

#[cfg(test)]
mod tests;

use super::draft::{Draft, GLOBAL, U32, U64, at, each_operand, int, params_bytes, reg, symbol_of};
use super::grid::{coordinates, launched_block};
use super::{InlineError, Obstacle};
use crate::ir::{
    Address, AddressBase, Body, Function, FunctionId, Instruction, Keyword, Modifier, Module,
    Opcode, Operand, Param, RegisterId, SpecialRegister, StateSpace, SymbolRef,
};
pub use table::{ClientLaunch, ClientTable, TableError};
use table::{HEAD_BYTES, ROW_BYTES};

/// Why launches of a kernel cannot be one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CoalesceError {
    /// Its calls cannot be put in line.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// Its blocks depend on how they are launched.
    #[error(transparent)]
    Obstacle(#[from] Obstacle),
    /// The kernel takes the address of its parameters, or loads them through one.
    #[error("line {0} takes the address of a parameter")]
    ParameterAddress(u32),
    /// The kernel uses a texture or surface reference, which is bound per module.
    #[error("line {line} uses the texture reference `{name}`, which is bound per module")]
    Texture {
        /// The reference.
        name: String,
        /// Line of its use.
        line: u32,
    },
    /// The kernel uses a variable of the module, of which each client has its own: relocate it first.
    #[error("line {line} uses the module's variable `{name}`, of which each client has its own")]
    Variable {
        /// The variable.
        name: String,
        /// Line of its use.
        line: u32,
    },
    /// The kernel calls a function of the device, such as `vprintf`, which would act for all clients.
    #[error("line {line} calls the device's function `{name}`")]
    DeviceCall {
        /// The function.
        name: String,
        /// Line of the call.
        line: u32,
    },
}

/// A kernel that runs several clients' launches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coalesced {
    /// The kernel. Its only parameter is the address of a [`ClientTable`].
    pub function: Function,
    /// Size of the parameter block of one client's launch.
    pub params_bytes: u32,
    /// Alignment of a client's parameter block.
    pub params_align: u32,
}

/// Makes the kernel that runs several clients' launches of this one.
///
/// # Errors
/// For kernels of which that would not keep what they compute, with the reason.
pub fn coalesce(module: &Module, kernel: FunctionId) -> Result<Coalesced, CoalesceError> {
    let mut draft = Draft::of(module, kernel)?;
    if let Some(obstacle) = Obstacle::find(&draft.body) {
        return Err(obstacle.into());
    }
    check(module, &draft.body)?;
    let own = std::mem::take(&mut draft.function.params);
    let client = find_client(&mut draft);
    for it in &mut draft.body.instructions {
        load_from_table(it, &own, client.params);
    }
    draft.replace_specials(|register| match register {
        SpecialRegister::Ctaid(axis) => Some(reg(client.ctaid[axis.index()])),
        SpecialRegister::Nctaid(axis) => Some(reg(client.nctaid[axis.index()])),
        SpecialRegister::GridId => Some(reg(client.grid_id)),
        _ => None,
    });
    let aligns = own.iter().map(|it| it.align);
    Ok(Coalesced {
        function: draft.finish(),
        params_bytes: params_bytes(&own),
        params_align: aligns.max().unwrap_or(1).max(16),
    })
}

/// What would not be the client's own.
fn check(module: &Module, body: &Body) -> Result<(), CoalesceError> {
    for it in &body.instructions {
        let line = it.line;
        let load = it.opcode == Opcode::Ld && it.space() == StateSpace::Param;
        let by_register = matches!(
            it.operands.get(1),
            Some(Operand::Address(Address { base: AddressBase::Register(_), .. }))
        );
        if (load && by_register) || (it.opcode == Opcode::Cvta && it.space() == StateSpace::Param) {
            return Err(CoalesceError::ParameterAddress(line));
        }
        let textures = matches!(it.opcode, Opcode::Tex | Opcode::Tld4 | Opcode::Txq)
            || matches!(it.opcode, Opcode::Suld | Opcode::Sust | Opcode::Sured | Opcode::Suq);
        let mut found = Ok(());
        each_operand(&it.operands, &mut |operand| {
            let error = match (operand, symbol_of(operand)) {
                (Operand::Function(id), _) => {
                    let name = module.function(*id).map_or_else(String::new, |it| it.name.clone());
                    CoalesceError::DeviceCall { name, line }
                }
                (_, Some((SymbolRef::Param(_), _))) if !load => {
                    CoalesceError::ParameterAddress(line)
                }
                (_, Some((SymbolRef::Variable(id), _))) => match module.variable(id) {
                    Some(it) if it.space == StateSpace::Shared => return,
                    Some(it) if textures => CoalesceError::Texture { name: it.name.clone(), line },
                    Some(it) => CoalesceError::Variable { name: it.name.clone(), line },
                    None => return,
                },
                _ => return,
            };
            if found.is_ok() {
                found = Err(error);
            }
        });
        found?;
    }
    Ok(())
}

/// What a block knows of its client.
struct Client {
    /// Address of its parameters.
    params: RegisterId,
    ctaid: [RegisterId; 3],
    nctaid: [RegisterId; 3],
    grid_id: RegisterId,
}

/// Searches the table for the last client whose first block is not behind this one.
fn find_client(draft: &mut Draft) -> Client {
    let table = draft.pointer_param("clients");
    let block = launched_block(draft);
    let [low, high, span, middle, first] =
        ["low", "high", "span", "middle", "first"].map(|it| draft.r32(it));
    let row = draft.r64("row");
    let (found, before) = (draft.predicate("found"), draft.predicate("before"));
    let (again, done) = (draft.label("search"), draft.label("found"));
    let wide = [Modifier::Keyword(Keyword::Wide), U32];
    let row_of = |number: RegisterId| vec![reg(row), reg(number), int(ROW_BYTES), reg(table)];

    draft.emit(Opcode::Mov, &[U32], vec![reg(low), int(0)]);
    draft.emit(Opcode::Ld, &[GLOBAL, U32], vec![reg(high), at(table, 0)]);
    draft.place(again);
    draft.emit(Opcode::Sub, &[U32], vec![reg(span), reg(high), reg(low)]);
    let le = [Modifier::Keyword(Keyword::Le), U32];
    draft.emit(Opcode::Setp, &le, vec![reg(found), reg(span), int(1)]);
    draft.emit_if(found, Opcode::Bra, vec![Operand::Label(done)]);
    draft.emit(Opcode::Shr, &[U32], vec![reg(middle), reg(span), int(1)]);
    draft.emit(Opcode::Add, &[U32], vec![reg(middle), reg(middle), reg(low)]);
    draft.emit(Opcode::Mad, &wide, row_of(middle));
    draft.emit(Opcode::Ld, &[GLOBAL, U32], vec![reg(first), at(row, HEAD_BYTES.into())]);
    draft.emit(Opcode::Setp, &le, vec![reg(before), reg(first), reg(block)]);
    draft.emit(Opcode::Selp, &[U32], vec![reg(low), reg(middle), reg(low), reg(before)]);
    draft.emit(Opcode::Selp, &[U32], vec![reg(high), reg(high), reg(middle), reg(before)]);
    draft.emit(Opcode::Bra, &[], vec![Operand::Label(again)]);
    draft.place(done);
    draft.emit(Opcode::Mad, &wide, row_of(low));
    read_row(draft, table, row, block)
}

fn read_row(draft: &mut Draft, table: RegisterId, row: RegisterId, block: RegisterId) -> Client {
    let first = draft.r32("first");
    let nctaid = ["width", "height", "depth"].map(|it| draft.r32(it));
    let (grid_id, params) = (draft.r64("grid_id"), draft.r64("params"));
    let head = i64::from(HEAD_BYTES);
    let [width, height, depth] = nctaid;
    let shape = Operand::Vector([first, width, height, depth].map(reg).to_vec());
    let v4 = [GLOBAL, Modifier::Keyword(Keyword::V4), U32];
    draft.emit(Opcode::Ld, &v4, vec![shape, at(row, head)]);
    draft.emit(Opcode::Ld, &[GLOBAL, U64], vec![reg(grid_id), at(row, head + 16)]);
    draft.emit(Opcode::Ld, &[GLOBAL, U64], vec![reg(params), at(row, head + 24)]);
    draft.emit(Opcode::Add, &[U64], vec![reg(params), reg(params), reg(table)]);
    draft.emit(Opcode::Sub, &[U32], vec![reg(block), reg(block), reg(first)]);
    let ctaid = coordinates(draft, block, &nctaid.map(reg));
    Client { params, ctaid, nctaid, grid_id }
}

/// A load of a parameter becomes one of the client's parameter block.
fn load_from_table(it: &mut Instruction, params: &[Param], block: RegisterId) {
    let [_, Operand::Address(address), ..] = it.operands.as_mut_slice() else { return };
    let AddressBase::Symbol(SymbolRef::Param(index)) = address.base else { return };
    let Some(param) = params.get(index as usize) else { return };
    *address = Address {
        base: AddressBase::Register(block),
        offset: address.offset.wrapping_add(param.offset.into()),
    };
    let is_space = |modifier: &Modifier| {
        matches!(
            modifier,
            Modifier::Space(_) | Modifier::Keyword(Keyword::ParamEntry | Keyword::ParamFunc)
        )
    };
    it.modifiers.retain(|it| !is_space(it));
    it.modifiers.insert(0, GLOBAL);
}
