//! Instruction classes, the `i` of eq. 1, and tables over them.

use serde::{Deserialize, Serialize};

/// A class of instructions. The paper has {FP32, FP64, Int, Bit, B, Ld, St}; the others are split
/// off because their rates differ by an order of magnitude on the targets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Single-precision arithmetic.
    Fp32,
    /// Double-precision arithmetic.
    Fp64,
    /// Half-precision arithmetic.
    Fp16,
    /// Integer arithmetic and comparison.
    Int,
    /// Logic, shifts and moves.
    Bit,
    /// Control flow.
    Branch,
    /// Loads, except from shared memory.
    Load,
    /// Stores and atomics, except to shared memory.
    Store,
    /// Special functions.
    Sfu,
    /// Matrix instructions.
    Tensor,
    /// Loads, stores and atomics on shared memory.
    Shared,
    /// Barriers and fences.
    Barrier,
    /// Conversions between types.
    Conversion,
}

impl Class {
    /// Every class, in the order of [`PerClass`].
    pub const ALL: [Self; 13] = [
        Self::Fp32,
        Self::Fp64,
        Self::Fp16,
        Self::Int,
        Self::Bit,
        Self::Branch,
        Self::Load,
        Self::Store,
        Self::Sfu,
        Self::Tensor,
        Self::Shared,
        Self::Barrier,
        Self::Conversion,
    ];

    /// Its name in reports and target files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Fp32 => "fp32",
            Self::Fp64 => "fp64",
            Self::Fp16 => "fp16",
            Self::Int => "int",
            Self::Bit => "bit",
            Self::Branch => "branch",
            Self::Load => "load",
            Self::Store => "store",
            Self::Sfu => "sfu",
            Self::Tensor => "tensor",
            Self::Shared => "shared",
            Self::Barrier => "barrier",
            Self::Conversion => "conversion",
        }
    }
}

/// One value for each class.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerClass<T> {
    /// See [`Class::Fp32`]; so for the others.
    pub fp32: T,
    /// [`Class::Fp64`]
    pub fp64: T,
    /// [`Class::Fp16`]
    pub fp16: T,
    /// [`Class::Int`]
    pub int: T,
    /// [`Class::Bit`]
    pub bit: T,
    /// [`Class::Branch`]
    pub branch: T,
    /// [`Class::Load`]
    pub load: T,
    /// [`Class::Store`]
    pub store: T,
    /// [`Class::Sfu`]
    pub sfu: T,
    /// [`Class::Tensor`]
    pub tensor: T,
    /// [`Class::Shared`]
    pub shared: T,
    /// [`Class::Barrier`]
    pub barrier: T,
    /// [`Class::Conversion`]
    pub conversion: T,
}

impl<T> PerClass<T> {
    /// The value of a class.
    pub fn get(&self, class: Class) -> &T {
        match class {
            Class::Fp32 => &self.fp32,
            Class::Fp64 => &self.fp64,
            Class::Fp16 => &self.fp16,
            Class::Int => &self.int,
            Class::Bit => &self.bit,
            Class::Branch => &self.branch,
            Class::Load => &self.load,
            Class::Store => &self.store,
            Class::Sfu => &self.sfu,
            Class::Tensor => &self.tensor,
            Class::Shared => &self.shared,
            Class::Barrier => &self.barrier,
            Class::Conversion => &self.conversion,
        }
    }

    /// The value of a class, to be changed.
    pub fn get_mut(&mut self, class: Class) -> &mut T {
        match class {
            Class::Fp32 => &mut self.fp32,
            Class::Fp64 => &mut self.fp64,
            Class::Fp16 => &mut self.fp16,
            Class::Int => &mut self.int,
            Class::Bit => &mut self.bit,
            Class::Branch => &mut self.branch,
            Class::Load => &mut self.load,
            Class::Store => &mut self.store,
            Class::Sfu => &mut self.sfu,
            Class::Tensor => &mut self.tensor,
            Class::Shared => &mut self.shared,
            Class::Barrier => &mut self.barrier,
            Class::Conversion => &mut self.conversion,
        }
    }

    /// Classes with their values, in the order of [`Class::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Class, &T)> {
        Class::ALL.into_iter().map(|class| (class, self.get(class)))
    }
}
