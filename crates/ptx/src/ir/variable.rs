//! Variables: their initialisers and their linkage.

use super::{FunctionId, ScalarType, StateSpace, VariableId};

/// Which modules can see a variable or a function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Linkage {
    /// No directive: this module only.
    Internal,
    /// `.visible`
    Visible,
    /// `.extern`: declared here, defined elsewhere.
    Extern,
    /// `.weak`
    Weak,
    /// `.common`
    Common,
}

/// A variable of module or of function scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name, unique in its scope.
    pub name: String,
    /// The state space it is allocated in.
    pub space: StateSpace,
    /// Its visibility to other modules.
    pub linkage: Linkage,
    /// Type of one element.
    pub ty: ScalarType,
    /// Size in bytes; 0 for an array without bounds (`.extern .shared s[]`).
    pub bytes: u64,
    /// Alignment in bytes, a power of two.
    pub align: u32,
    /// Is it declared with empty brackets, so that the launch says its size?
    pub unsized_array: bool,
    /// Is it `.attribute(.managed)`: memory that the program reaches, too?
    pub managed: bool,
    /// Initial contents; the bytes after [`Initializer::image`] are zero.
    pub init: Initializer,
    /// Line of its declaration, from 1.
    pub line: u32,
}

/// Size of a `.texref`, `.samplerref` or `.surfref` variable in bytes. What it holds is the device's
/// to say; this is room for a descriptor of it.
pub const OPAQUE_BYTES: u64 = 96;

/// Initial contents of a variable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Initializer {
    /// Leading bytes, little-endian; at most the variable's size, often shorter.
    pub image: Vec<u8>,
    /// Addresses to be written over the image.
    pub relocations: Vec<Relocation>,
}

/// An address within an initial image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relocation {
    /// Byte offset in the variable.
    pub offset: u64,
    /// Bytes that are written there: 1, 2, 4 or 8.
    pub bytes: u32,
    /// The symbol whose address is meant.
    pub target: RelocationTarget,
    /// Added to the address.
    pub addend: i64,
    /// Is a generic address asked for (`generic(name)`)?
    pub generic: bool,
    /// Which bits of the address: it is shifted right by this (`0xFF00(name)` takes byte 1).
    pub shift: u32,
}

/// What a [`Relocation`] refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RelocationTarget {
    /// A variable of the module.
    Variable(VariableId),
    /// A function of the module (its device-side address).
    Function(FunctionId),
}
