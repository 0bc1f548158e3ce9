//! Instruction mix: how many instructions of each type a basic block holds, in PTX.
//!
//! The types are those of the SigmaVP paper, equation 1 (FP32, FP64, Int, Bit, B, Ld, St), and the
//! finer ones that later GPUs need. These are counts of PTX instructions; what a target's compiler
//! makes of each is the estimator's to say.

use std::ops::{Index, IndexMut};

use crate::ir::{Instruction, Keyword, Opcode, ScalarType, StateSpace};

/// An instruction type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Single-precision arithmetic.
    Fp32,
    /// Double-precision arithmetic.
    Fp64,
    /// Half-precision arithmetic, bf16 included.
    Fp16,
    /// Integer arithmetic, comparison, selection and moves.
    Int,
    /// Logic, shifts, bit fields and bit counts.
    Bit,
    /// Control flow (the paper's B).
    Branch,
    /// Loads from global, local and constant memory, and atomics that return a value.
    Load,
    /// Stores to global and local memory, and atomics that return nothing.
    Store,
    /// Special functions: reciprocals, roots, sines, logarithms.
    Sfu,
    /// Matrix instructions.
    Tensor,
    /// Shared memory: loads, stores, atomics; and shuffles, which use the same crossbar.
    Shared,
    /// Barriers and fences.
    Barrier,
    /// Conversions between types.
    Conversion,
}

impl Class {
    /// Every class, in the order of [`Mix`].
    pub const ALL: [Class; 13] = [
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

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fp32 => "FP32",
            Self::Fp64 => "FP64",
            Self::Fp16 => "FP16",
            Self::Int => "Int",
            Self::Bit => "Bit",
            Self::Branch => "B",
            Self::Load => "Ld",
            Self::Store => "St",
            Self::Sfu => "SFU",
            Self::Tensor => "Tensor",
            Self::Shared => "Shared",
            Self::Barrier => "Barrier",
            Self::Conversion => "Conversion",
        }
    }

    /// The type of an instruction. `None` for what no GPU spends an instruction on: loads of
    /// parameters (operands from the constant bank), conversions of pointers, parameters of calls.
    pub fn of(instruction: &Instruction) -> Option<Self> {
        use Opcode::*;
        let ty = instruction.last_type().unwrap_or(ScalarType::B32);
        Some(match instruction.opcode {
            Cvt => Self::Conversion,
            Rcp | Sqrt | Rsqrt if ty == ScalarType::F64 => Self::Fp64,
            Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh => Self::Sfu,
            Div if ty == ScalarType::F32 => Self::Sfu,
            And | Or | Xor | Not | Cnot | Lop3 | Shf | Shl | Shr | Popc | Clz | Bfind | Fns
            | Brev | Bfe | Bfi | Bmsk | Szext | Prmt => Self::Bit,
            Bra | Brx | Call | Ret | Exit | Trap | Brkpt => Self::Branch,
            Bar | Barrier | Membar | Fence | Nanosleep | Mbarrier | Clusterlaunchcontrol => {
                Self::Barrier
            }
            Shfl | Ldmatrix | Stmatrix | Movmatrix => Self::Shared,
            Wmma if instruction.has(Keyword::Mma) => Self::Tensor,
            Wmma if instruction.has(Keyword::Store) => {
                return memory(instruction.space(), Self::Store);
            }
            Wmma => return memory(instruction.space(), Self::Load),
            Mma => Self::Tensor,
            Cp if instruction.has(Keyword::CommitGroup) => Self::Barrier,
            Cp if instruction.one_of(&[Keyword::WaitGroup, Keyword::WaitAll]).is_some() => {
                Self::Barrier
            }
            Cp | Tex | Tld4 | Suld => Self::Load,
            Sust | Sured => Self::Store,
            Ld | Ldu | Atom => return memory(instruction.space(), Self::Load),
            St | Red => return memory(instruction.space(), Self::Store),
            Prefetch | Prefetchu | Cvta | Pmevent | Applypriority | Discard | Createpolicy
            | Griddepcontrol | Setmaxnreg => return None,
            _ => arithmetic(ty),
        })
    }
}

fn memory(space: StateSpace, elsewhere: Class) -> Option<Class> {
    match space {
        StateSpace::Param => None,
        StateSpace::Shared => Some(Class::Shared),
        _ => Some(elsewhere),
    }
}

fn arithmetic(ty: ScalarType) -> Class {
    match ty {
        ScalarType::F32 | ScalarType::Tf32 => Class::Fp32,
        ScalarType::F64 => Class::Fp64,
        ScalarType::F16 | ScalarType::F16x2 | ScalarType::Bf16 | ScalarType::Bf16x2 => Class::Fp16,
        _ => Class::Int,
    }
}

/// Numbers of instructions by [`Class`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Mix {
    counts: [u32; Class::ALL.len()],
}

impl Mix {
    /// The mix of a run of instructions.
    ///
    /// ```
    /// use svp_ptx::analysis::{Class, Mix};
    ///
    /// let text = ".version 8.0\n.target sm_80\n.address_size 64\n
    ///     .visible .entry k() { .reg .f32 %f<2>; fma.rn.f32 %f1, %f1, %f1, %f1; ret; }";
    /// let module = svp_ptx::parse::parse(text)?;
    /// let body = module.functions[0].body.as_ref().ok_or("only declared")?;
    /// let mix = Mix::of(&body.instructions);
    /// assert_eq!((mix[Class::Fp32], mix[Class::Branch], mix.total()), (1, 1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of<'a>(instructions: impl IntoIterator<Item = &'a Instruction>) -> Self {
        let mut mix = Self::default();
        for class in instructions.into_iter().filter_map(Class::of) {
            mix[class] += 1;
        }
        mix
    }

    /// All classes with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (Class, u32)> {
        Class::ALL.into_iter().zip(self.counts)
    }

    /// Instructions of all classes.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

impl Index<Class> for Mix {
    type Output = u32;

    fn index(&self, class: Class) -> &u32 {
        &self.counts[class as usize]
    }
}

impl IndexMut<Class> for Mix {
    fn index_mut(&mut self, class: Class) -> &mut u32 {
        &mut self.counts[class as usize]
    }
}
