//! Reasons why a kernel is not element-wise.

use super::ELEMENT_BYTES_MAX;
use crate::ir::{SpecialRegister, StateSpace};
use crate::transform::InlineError;

/// Why a kernel is not known to be element-wise, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{obstacle} (PTX line {line})")]
pub struct NotElementWise {
    /// What is in the way.
    #[source]
    pub obstacle: Obstacle,
    /// Line in the PTX text, from 1.
    pub line: u32,
}

/// Something that an element-wise kernel does not do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    /// The kernel cannot run, or is no kernel of 64-bit addresses.
    #[error("it has errors")]
    Broken,
    /// Its calls cannot be put in line.
    #[error(transparent)]
    Inline(#[from] InlineError),
    /// The kernel would take too long to look at.
    #[error("it is too large to be looked at")]
    TooLarge,
    /// One client's data could decide how long a loop runs for all.
    #[error("it has a loop")]
    Loop,
    /// An instruction that does more than to compute.
    #[error("it uses `{0}`")]
    Instruction(String),
    /// A special register that tells threads of one grid from those of another.
    #[error("it reads `{0}`")]
    Special(SpecialRegister),
    /// Memory that is not global.
    #[error("it accesses .{} memory", .0.text())]
    Space(StateSpace),
    /// A volatile or ordered access, through which others may watch.
    #[error("it has a volatile or ordered access")]
    Ordered,
    /// A variable of the module.
    #[error("it uses a variable")]
    Variable,
    /// The index, or a part of it, is used as data, or makes an address in another way.
    #[error("it uses the thread's index for more than its own elements")]
    IndexAsData,
    /// A pointer with something added is used as data.
    #[error("it uses an address as data")]
    AddressAsData,
    /// A value that is one thing or another, as the path says.
    #[error("it uses a value that is not the same kind on every path")]
    Unclear,
    /// An address of something else than `pointer + index * size`.
    #[error("it accesses memory that is not the thread's own element")]
    NotOwnElement,
    /// An access that threads beyond the count may make.
    #[error("it accesses memory where the index may not be below the count")]
    Unchecked,
    /// One pointer with elements of two sizes.
    #[error("parameter `{0}` has elements of two sizes")]
    ElementSizes(String),
    /// Elements of no, or of too many, bytes.
    #[error("parameter `{0}` has elements of other than 1 to {ELEMENT_BYTES_MAX} bytes")]
    ElementSize(String),
    /// Accesses that could not all be aligned.
    #[error("an access to elements of parameter `{0}` is not aligned")]
    Misaligned(String),
    /// Elements that only some threads write, or that are written in part.
    #[error("not every thread writes all of its element of parameter `{0}`")]
    ConditionalWrite(String),
    /// A pointer, or the count, as data.
    #[error("parameter `{0}` is a pointer or the count, and is used as data, too")]
    ParamAsData(String),
    /// Two different counts.
    #[error("the index is compared with more than one count")]
    TwoCounts,
    /// The grid alone says how many elements there are.
    #[error("the index is not compared with a count, so there is nothing to gain")]
    NoCount,
    /// The kernel does nothing.
    #[error("it writes nothing")]
    NothingWritten,
}

impl Obstacle {
    /// This obstacle in a line.
    pub(super) fn at(self, line: u32) -> NotElementWise {
        NotElementWise { obstacle: self, line }
    }
}
