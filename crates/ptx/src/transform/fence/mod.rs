//! Keeps a kernel within one client's window, whatever its addresses are: what clients that share a
//! context need.
//!
//! A *window* is 2^[`Window::bits`] bytes at a multiple of its size. Each address of global memory that
//! the kernel uses gets the window's high bits, which is one instruction; so an address within the window
//! stays as it is, and any other becomes some address in it. The kernel must not be able to fault either,
//! since a fault ends the context of all its clients: all of the window has to be backed, and
//! [`Window::guard_bytes`] before and behind it, where immediate offsets lead. Indices of shared and local
//! memory are bounded, accesses aligned, and `trap` and failed assertions leave a word and end the thread.
//!
//! An access that is in bounds and aligned does what it did before, so what the kernel computes is, bit by
//! bit, the same where it stays in its memory. What it computes elsewhere is no longer defined by anything,
//! but concerns its own client alone.
//!
//! Changed for the launch: two more parameters behind the kernel's own ([`Fenced::params`]); at least
//! [`Fenced::shared_bytes`] of shared memory, static and dynamic; and [`Fenced::aligned_params`] have to be
//! checked. Variables of the module must have gone ([`relocate`](super::relocate())). What cannot be fenced is
//! named ([`FenceError`]); it needs a context of its own. A kernel that never ends is none of this
//! transform's business.

mod access;
mod align;
mod bound;
mod emit;
mod local;
mod refuse;
mod shadow;
mod stop;

use self::align::Alignment;
use self::emit::Edits;
use super::InlineError;
use super::draft::{Draft, PARAM, U64, at_symbol, params_bytes, reg};
use crate::analysis::Cfg;
use crate::ir::{Function, FunctionId, Module, Opcode, ScalarType};

pub use refuse::FenceError;
pub use stop::{FAILED_ASSERTION, TRAP};

/// The memory that a client's kernels may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Its size is two to the power of this.
    pub bits: u32,
    /// Immediate offsets of less than this are left as they are: so many bytes on both sides of the window
    /// hold nothing that matters. A multiple of 16.
    pub guard_bytes: u32,
}

impl Window {
    /// Windows of this size, with guards of 16 MiB.
    pub fn new(bits: u32) -> Self {
        Self { bits, guard_bytes: 16 << 20 }
    }
}

/// How the alignment of accesses is made sure of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aligned {
    /// By what the launch's parameters are, where that is enough: see [`Fenced::aligned_params`].
    ByParams,
    /// By the kernel alone, whatever its parameters are.
    Always,
}

/// A parameter that must be a multiple of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AlignedParam {
    /// Where its eight bytes are in the parameter block.
    pub offset: u32,
    /// Of what it is a multiple: a power of two.
    pub align: u32,
}

/// A kernel that stays in its window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fenced {
    /// The kernel.
    pub function: Function,
    /// Shared memory that a launch must have, static and dynamic together, in bytes.
    pub shared_bytes: u32,
    /// What must hold of the parameters. A launch of which it does not is one for a kernel that was fenced
    /// with [`Aligned::Always`].
    pub aligned_params: Vec<AlignedParam>,
    own_bytes: usize,
}

impl Fenced {
    /// Does what must hold of the parameters hold of these?
    pub fn takes(&self, own: &[u8]) -> bool {
        self.aligned_params.iter().all(|param| {
            let at = param.offset as usize;
            let bytes = own.get(at..at + 8).and_then(|it| <[u8; 8]>::try_from(it).ok());
            bytes.is_some_and(|bytes| u64::from_le_bytes(bytes).is_multiple_of(param.align.into()))
        })
    }

    /// The parameter block of a launch, from that of the kernel as it was, where the window starts, and the
    /// address of a 32-bit word that is 0 and becomes [`TRAP`] or [`FAILED_ASSERTION`] if a thread ends so.
    pub fn params(&self, own: &[u8], window: u64, stopped: u64) -> Vec<u8> {
        let mut bytes = own.to_vec();
        bytes.resize(self.own_bytes.next_multiple_of(8), 0);
        bytes.extend([window, stopped].iter().flat_map(|it| it.to_le_bytes()));
        bytes
    }
}

/// The kernel that stays in its window.
///
/// # Errors
/// For what cannot be kept there, by name.
pub fn fence(
    module: &Module,
    kernel: FunctionId,
    window: Window,
    aligned: Aligned,
) -> Result<Fenced, FenceError> {
    if module.address_bits != 64 {
        return Err(FenceError::AddressBits(module.address_bits));
    }
    let mut draft = Draft::of(module, kernel)?;
    refuse::check(module, &draft)?;
    local::merge(&mut draft.body);
    let accesses = access::all(&draft)?;
    let own_bytes = params_bytes(&draft.function.params) as usize;
    let base = {
        let param = draft.param("svp_window", ScalarType::U64, 8);
        let base = draft.r64("window");
        draft.emit(Opcode::Ld, &[PARAM, U64], vec![reg(base), at_symbol(param, 0)]);
        base
    };
    let stopped = draft.param("svp_stopped", ScalarType::U64, 8);
    let mut edits = Edits::default();
    let cfg = Cfg::of(&draft.body);
    // The code as it was is what is looked at: nothing is changed before the edits are carried out.
    let own = draft.body.clone();
    let code = (module, &own);
    let mut alignment = Alignment::of(code, &draft.function.params, &cfg, aligned);
    shadow::global(&mut draft, &own, &cfg, &accesses, (window, base), &mut alignment, &mut edits);
    let shared_bytes =
        bound::indices(&mut draft, code, &cfg, &accesses, &mut alignment, &mut edits);
    stop::record(module, &mut draft, stopped, &mut edits);
    edits.carry_out(&mut draft.body);
    let (function, aligned_params) = (draft.finish(), alignment.assumed());
    Ok(Fenced { function, shared_bytes, aligned_params, own_bytes })
}
