//! Functions: kernels and device functions.

use std::collections::HashSet;

use super::{
    FunctionId, Instruction, LabelId, Linkage, LocalId, Operand, RegisterId, ScalarType, Variable,
};
use crate::Diagnostic;

/// Can the host launch it?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FunctionKind {
    /// `.entry`: launched by the host.
    Kernel,
    /// `.func`: called by device code.
    Device,
}

/// A kernel, a device function, or the declaration of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Function {
    /// The mangled name.
    pub name: String,
    /// Kernel or device function.
    pub kind: FunctionKind,
    /// Its visibility to other modules.
    pub linkage: Linkage,
    /// Return values of a device function.
    pub returns: Vec<Param>,
    /// Parameters, in order.
    pub params: Vec<Param>,
    /// `.maxntid` and its relatives.
    pub bounds: LaunchBounds,
    /// Is it marked `.noreturn`?
    pub noreturn: bool,
    /// Its code; none for a declaration.
    pub body: Option<Body>,
    /// Why it cannot run. Empty for a function that can.
    pub problems: Vec<Diagnostic>,
    /// Line of its name, from 1.
    pub line: u32,
}

impl Function {
    /// Can the host launch it?
    pub fn is_kernel(&self) -> bool {
        self.kind == FunctionKind::Kernel
    }
}

/// A parameter or a return value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Param {
    /// Its name, unique in the function.
    pub name: String,
    /// Type of one element; `.b8` for structures.
    pub ty: ScalarType,
    /// Size in bytes.
    pub bytes: u32,
    /// Alignment in bytes, a power of two.
    pub align: u32,
    /// Byte offset in the parameter block, each parameter at the next multiple of its alignment.
    pub offset: u32,
}

/// What a kernel says of how it is to be launched. Absent means that it says nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LaunchBounds {
    /// `.maxntid`: threads per block at most, by axis.
    pub max_threads: Option<[u32; 3]>,
    /// `.reqntid`: threads per block exactly, by axis.
    pub required_threads: Option<[u32; 3]>,
    /// `.minnctapersm`: blocks that must fit on one SM.
    pub min_blocks_per_sm: Option<u32>,
    /// `.reqnctapercluster`: blocks per cluster exactly, by axis.
    pub cluster: Option<[u32; 3]>,
    /// `.maxnreg`: registers per thread at most.
    pub max_registers: Option<u32>,
}

/// The code of a function. Scopes are flattened: a name that an inner scope declares anew is
/// another register with the same name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Body {
    /// Declared registers, `%r<5>` as five of them.
    pub registers: Vec<Register>,
    /// Variables of function scope: `.local`, `.shared`, and `.param` for calls.
    pub variables: Vec<Variable>,
    /// Labels, by their ids.
    pub labels: Vec<Label>,
    /// `.branchtargets` of `brx.idx`.
    pub branch_tables: Vec<BranchTable>,
    /// `.callprototype` of indirect calls.
    pub prototypes: Vec<Prototype>,
    /// The instructions, in source order.
    pub instructions: Vec<Instruction>,
}

impl Body {
    /// The declaration of this register.
    pub fn register(&self, id: RegisterId) -> Option<&Register> {
        self.registers.get(id.index())
    }

    /// The variable of this index.
    pub fn variable(&self, id: LocalId) -> Option<&Variable> {
        self.variables.get(id.index())
    }

    /// Index of the instruction at a label; [`Body::instructions`]' length for one at the end.
    pub fn target(&self, id: LabelId) -> Option<usize> {
        self.labels.get(id.index()).map(|label| label.at)
    }

    /// Functions that the code mentions (calls, or takes the address of), in order, each once.
    pub fn callees(&self) -> Vec<FunctionId> {
        let mut seen = HashSet::new();
        let operands = self.instructions.iter().flat_map(|it| &it.operands);
        let functions = operands.filter_map(|operand| match operand {
            Operand::Function(id) => Some(*id),
            _ => None,
        });
        functions.filter(|id| seen.insert(*id)).collect()
    }
}

/// A declared register.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Register {
    /// Its name with the percent sign, if it has one.
    pub name: String,
    /// The declared type.
    pub ty: ScalarType,
}

/// A place that a branch can go to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// The name in the source.
    pub name: String,
    /// Index of the instruction that follows it.
    pub at: usize,
}

/// The targets of a `brx.idx`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchTable {
    /// The name in the source.
    pub name: String,
    /// Where index 0, 1, ... goes.
    pub targets: Vec<LabelId>,
}

/// The signature of an indirect call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prototype {
    /// The name in the source.
    pub name: String,
    /// Return values.
    pub returns: Vec<Param>,
    /// Parameters.
    pub params: Vec<Param>,
}
