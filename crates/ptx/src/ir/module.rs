//! A module: what one PTX text holds.

use super::{Function, FunctionId, ScalarType, StateSpace, VariableId};

/// One translation unit of PTX.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// `.version`, major and minor.
    pub version: (u32, u32),
    /// The `sm_` part of `.target`, as in `sm_75`.
    pub target: String,
    /// `.address_size` in bits: 32 or 64.
    pub address_bits: u32,
    /// Variables of module scope, in order of declaration.
    pub variables: Vec<Variable>,
    /// Kernels, device functions and declarations of functions, in order of first mention.
    pub functions: Vec<Function>,
}

impl Module {
    /// The function of this index.
    pub fn function(&self, id: FunctionId) -> Option<&Function> {
        self.functions.get(id.index())
    }

    /// The module-scope variable of this index.
    pub fn variable(&self, id: VariableId) -> Option<&Variable> {
        self.variables.get(id.index())
    }

    /// The function of this name.
    pub fn function_named(&self, name: &str) -> Option<(FunctionId, &Function)> {
        let index = self.functions.iter().position(|it| it.name == name)?;
        Some((FunctionId(index as u32), &self.functions[index]))
    }

    /// The module-scope variable of this name.
    pub fn variable_named(&self, name: &str) -> Option<(VariableId, &Variable)> {
        let index = self.variables.iter().position(|it| it.name == name)?;
        Some((VariableId(index as u32), &self.variables[index]))
    }

    /// The kernels (`.entry`) that have a body, with their indices.
    pub fn kernels(&self) -> impl Iterator<Item = (FunctionId, &Function)> {
        let numbered = self.functions.iter().enumerate();
        numbered
            .filter(|(_, it)| it.is_kernel() && it.body.is_some())
            .map(|(index, it)| (FunctionId(index as u32), it))
    }
}

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
    /// Where it lives.
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
