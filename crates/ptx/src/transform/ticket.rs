//! Block-exact resume: each block draws its number from a counter in memory and runs as a whole or
//! not at all. Stopping closes the counter, so the blocks that have run are the first ones, and a
//! later launch goes on behind them. No block runs twice, so the kernel need not be idempotent.
//!
//! Changed for the launch: two more parameters behind the kernel's own ([`TicketGrid::params`]), and
//! four bytes of shared memory more. The grid is one-dimensional, of [`TicketGrid::blocks`] at first
//! and of what is left later; more blocks do no harm. Two 32-bit words in memory belong to the run:
//!
//! | offset | what |
//! |---|---|
//! | 0 | the next number; once the launch has ended, the number of blocks that have run, or more |
//! | 4 | not zero: closed, no block draws a number |
//!
//! Both are zero before the first launch. To resume, wait for the end of the launch, lower the first
//! word to [`TicketGrid::done`], clear the second, and launch again. `%ctaid` and `%nctaid` tell each
//! block what they would in one launch of the whole grid.

use super::LaunchError;
use super::draft::{GLOBAL, U32, at, int, reg};
use super::gate::once_per_block;
use super::grid::{block_count, coordinates, replace_grid};
use super::obstacle::divisible;
use super::slice::words_param;
use crate::ir::{Function, FunctionId, Keyword, Modifier, Module, Opcode, Operand};

/// The whole grid of a kernel that draws tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TicketGrid {
    grid: [u32; 3],
    blocks: u32,
}

impl TicketGrid {
    /// A grid; none if it is empty or has more blocks than a launch can have along x.
    pub fn new(grid: [u32; 3]) -> Option<Self> {
        block_count(grid).map(|blocks| Self { grid, blocks })
    }

    /// The number of blocks of the grid.
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// How many blocks have run, given the first word after a launch.
    pub fn done(&self, next: u32) -> u32 {
        next.min(self.blocks)
    }

    /// The parameter block of the launch, from that of the kernel as it was and the address of the
    /// two words.
    pub fn params(&self, own: &[u8], words: u64) -> Vec<u8> {
        let mut bytes = own.to_vec();
        bytes.resize(own.len().next_multiple_of(8), 0);
        bytes.extend(words.to_le_bytes());
        bytes.extend(self.grid.iter().flat_map(|it| it.to_le_bytes()));
        bytes
    }
}

/// The kernel whose blocks draw their numbers.
///
/// # Errors
/// For kernels whose blocks wait for each other, and others that depend on how they are launched.
pub fn draw_tickets(module: &Module, kernel: FunctionId) -> Result<Function, LaunchError> {
    let mut draft = divisible(module, kernel)?;
    let words = draft.pointer_param("tickets");
    let param = words_param(&mut draft, "svp_grid", 12);
    let number = once_per_block(&mut draft, |draft| {
        let (number, closed) = (draft.r32("number"), draft.r32("closed"));
        let (is_closed, past) = (draft.predicate("closed"), draft.label("closed"));
        let volatile = [Modifier::Keyword(Keyword::Volatile), GLOBAL, U32];
        draft.emit(Opcode::Ld, &volatile, vec![reg(closed), at(words, 4)]);
        let ne = [Modifier::Keyword(Keyword::Ne), U32];
        draft.emit(Opcode::Setp, &ne, vec![reg(is_closed), reg(closed), int(0)]);
        draft.emit(Opcode::Mov, &[U32], vec![reg(number), int(u32::MAX)]);
        draft.emit_if(is_closed, Opcode::Bra, vec![Operand::Label(past)]);
        let add = [GLOBAL, Modifier::Keyword(Keyword::Add), U32];
        draft.emit(Opcode::Atom, &add, vec![reg(number), at(words, 0), int(1)]);
        draft.place(past);
        number
    });
    let nctaid = [0, 4, 8].map(|offset| draft.load_param("grid", param, offset));
    let (total, none) = (draft.r32("total"), draft.predicate("none"));
    let lo = [Modifier::Keyword(Keyword::Lo), U32];
    let [x, y, z] = nctaid;
    draft.emit(Opcode::Mul, &lo, vec![reg(total), reg(x), reg(y)]);
    draft.emit(Opcode::Mul, &lo, vec![reg(total), reg(total), reg(z)]);
    let ge = [Modifier::Keyword(Keyword::Ge), U32];
    draft.emit(Opcode::Setp, &ge, vec![reg(none), reg(number), reg(total)]);
    draft.emit_if(none, Opcode::Exit, Vec::new());
    let ctaid = coordinates(&mut draft, number, &nctaid.map(reg));
    replace_grid(&mut draft, ctaid, nctaid);
    Ok(draft.finish())
}
