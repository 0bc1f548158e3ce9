//! What decoded operations work on: registers, predicates, places in memory.

/// Index of a row in a frame's bank of 32-bit registers, 64-bit registers or predicates.
pub(super) type Row = u32;

/// Marks a destination that is not wanted.
pub(super) const NOWHERE: Row = Row::MAX;

/// A register of either width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reg {
    /// In the bank of 32-bit registers.
    W32(Row),
    /// In the bank of 64-bit registers.
    W64(Row),
}

/// A predicate operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PredSource {
    /// The register.
    Is(Row),
    /// The negation of a predicate register.
    Not(Row),
    /// A constant.
    Constant(bool),
}

/// Which memory an access goes to, and how its address is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// Global and constant memory.
    Global,
    /// Whatever the address says.
    Generic,
    /// The block's shared memory.
    Shared,
    /// The thread's local memory, by address.
    Local,
    /// The frame's own memory, at an offset from its base: parameters and variables by name.
    Frame,
    /// The kernel's parameter block.
    KernelParam,
}

/// A load or a store.
#[derive(Debug, Clone)]
pub(super) struct Access {
    /// The memory that is accessed.
    pub(super) place: Place,
    /// Register that holds the address; none for a fixed one.
    pub(super) base: Option<Reg>,
    /// Added to the address.
    pub(super) offset: i64,
    /// Is the sum one of 32 bits? So it is in shared memory by a register of 32 bits: compilers take
    /// offsets apart so that the register alone is below zero.
    pub(super) narrow: bool,
    /// Bytes of one element: 1, 2, 4 or 8.
    pub(super) bytes: u32,
    /// Are loaded elements extended by their sign?
    pub(super) signed: bool,
    /// Registers of the elements; `None` for `_`.
    pub(super) elements: Vec<Option<Reg>>,
    /// Is it ordered (`.acquire`, `.release`, `.sc`, `.volatile`)?
    pub(super) ordered: bool,
    /// Is it to constant memory?
    pub(super) constant: bool,
    /// Are its elements accessed together, as others see it?
    pub(super) whole: bool,
}

impl Access {
    /// The address, where the register holds this.
    pub(super) fn address(&self, base: u64) -> u64 {
        let sum = base.wrapping_add_signed(self.offset);
        if self.narrow { u64::from(sum as u32) } else { sum }
    }
}
