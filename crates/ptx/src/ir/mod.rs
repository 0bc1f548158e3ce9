//! The intermediate representation: a module of variables and functions, functions of instructions.
//!
//! It stays close to the text (an opcode, its modifiers in source order, its operands), so that a
//! transformed module can be written as PTX again; names are resolved to indices, so that no
//! string is looked up after parsing.

mod function;
mod instruction;
mod keyword;
mod module;
mod opcode;
mod special;
mod types;
mod variable;

pub use function::{
    Body, BranchTable, Function, FunctionKind, Label, LaunchBounds, Param, Prototype, Register,
};
pub(crate) use instruction::each_operand;
pub use instruction::{
    Address, AddressBase, Guard, Immediate, Instruction, Modifier, Operand, SymbolRef,
};
pub use keyword::Keyword;
pub use module::Module;
pub use opcode::{Opcode, Slot, SlotType};
pub use special::{Axis, SpecialRegister};
pub use types::{ScalarType, StateSpace, TypeKind};
pub use variable::{Initializer, Linkage, OPAQUE_BYTES, Relocation, RelocationTarget, Variable};

/// Defines an index type, so that a register number cannot be taken for a label number.
macro_rules! index_type {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// The index as `usize`.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

index_type! {
    /// Index into [`Body::registers`].
    RegisterId,
    /// Index into [`Body::variables`].
    LocalId,
    /// Index into [`Body::labels`].
    LabelId,
    /// Index into [`Body::branch_tables`].
    BranchTableId,
    /// Index into [`Body::prototypes`].
    PrototypeId,
    /// Index into [`Module::variables`].
    VariableId,
    /// Index into [`Module::functions`].
    FunctionId,
}

/// Defines a fieldless enum whose variants are spelled in PTX, with both directions of the spelling.
macro_rules! spelled {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name {
            $(#[doc = concat!("`", $text, "`")] $variant,)*
        }

        impl $name {
            /// Every variant, in the order of the table.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// How PTX spells it.
            pub const fn text(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The variant that is spelled `text`.
            pub fn from_text(text: &str) -> Option<Self> {
                match text { $($text => Some($name::$variant),)* _ => None }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.text())
            }
        }
    };
}
use spelled;
