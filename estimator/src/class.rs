//! Tables over the instruction classes of [`svp_ptx::analysis::Class`], the `i` of eq. 1.

use serde::{Deserialize, Serialize, Serializer};
use svp_ptx::analysis::{Class, Mix};

/// Writes a class by its name.
pub(crate) fn name<S: Serializer>(class: &Class, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(class.name())
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

    /// Names of the fields, as target files and reports spell them, in the order of
    /// [`Class::ALL`].
    pub const KEYS: [&'static str; 13] = [
        "fp32",
        "fp64",
        "fp16",
        "int",
        "bit",
        "branch",
        "load",
        "store",
        "sfu",
        "tensor",
        "shared",
        "barrier",
        "conversion",
    ];
}

impl From<&Mix> for PerClass<u32> {
    fn from(mix: &Mix) -> Self {
        let mut table = Self::default();
        for (class, count) in mix.iter() {
            *table.get_mut(class) = count;
        }
        table
    }
}
