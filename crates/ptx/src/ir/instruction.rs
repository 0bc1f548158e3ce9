//! One instruction: guard, opcode, modifiers, operands.

use super::{
    BranchTableId, FunctionId, Keyword, LabelId, LocalId, Opcode, PrototypeId, RegisterId,
    ScalarType, SpecialRegister, StateSpace, VariableId,
};

/// An instruction of PTX.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instruction {
    /// `@%p` or `@!%p`: lanes where it does not hold skip the instruction.
    pub guard: Option<Guard>,
    /// The operation.
    pub opcode: Opcode,
    /// The parts after the opcode's dot, in source order.
    pub modifiers: Vec<Modifier>,
    /// Operands in source order, destinations first. A call has three: list of return values,
    /// target, list of arguments.
    pub operands: Vec<Operand>,
    /// Line of the opcode, from 1.
    pub line: u32,
    /// Column of the opcode, from 1.
    pub column: u32,
}

impl Instruction {
    /// Its types, in source order: result first where there are two.
    pub fn types(&self) -> impl DoubleEndedIterator<Item = ScalarType> {
        self.modifiers.iter().filter_map(|modifier| match modifier {
            Modifier::Type(ty) => Some(*ty),
            _ => None,
        })
    }

    /// The first type of the opcode, if it has any.
    pub fn first_type(&self) -> Option<ScalarType> {
        self.types().next()
    }

    /// Its last type: that of the sources where there are two, else the first.
    pub fn last_type(&self) -> Option<ScalarType> {
        self.types().next_back()
    }

    /// Does it carry this modifier?
    pub fn has(&self, keyword: Keyword) -> bool {
        self.modifiers.contains(&Modifier::Keyword(keyword))
    }

    /// Its keywords, in source order.
    pub fn keywords(&self) -> impl Iterator<Item = Keyword> {
        self.modifiers.iter().filter_map(|modifier| match modifier {
            Modifier::Keyword(keyword) => Some(*keyword),
            _ => None,
        })
    }

    /// The first of its keywords that is among `wanted`.
    pub fn one_of(&self, wanted: &[Keyword]) -> Option<Keyword> {
        self.keywords().find(|it| wanted.contains(it))
    }

    /// Its state space; generic when it names none. `.shared::cta` and `.param::entry` count as
    /// `.shared` and `.param`.
    pub fn space(&self) -> StateSpace {
        let named = self.modifiers.iter().find_map(|modifier| match modifier {
            Modifier::Space(space) => Some(*space),
            Modifier::Keyword(Keyword::SharedCta | Keyword::SharedCluster) => {
                Some(StateSpace::Shared)
            }
            Modifier::Keyword(Keyword::ParamEntry | Keyword::ParamFunc) => Some(StateSpace::Param),
            _ => None,
        });
        named.unwrap_or(StateSpace::Generic)
    }

    /// Elements per access: 1, 2, 4 or 8.
    pub fn vector_width(&self) -> u32 {
        match self.one_of(&[Keyword::V2, Keyword::V4, Keyword::V8]) {
            Some(Keyword::V2) => 2,
            Some(Keyword::V4) => 4,
            Some(Keyword::V8) => 8,
            _ => 1,
        }
    }

    /// Is it an access to several elements, or to 128 bits, that others may race with (`.relaxed`,
    /// `.acquire`, `.volatile` and so on)? GPUs do these at once.
    pub fn is_strong_vector(&self) -> bool {
        use Keyword::{AcqRel, Acquire, Mmio, Relaxed, Release, Sc, Volatile};
        let is_wide = self.vector_width() > 1 || self.first_type() == Some(ScalarType::B128);
        let strong = [Relaxed, Acquire, Release, AcqRel, Sc, Volatile, Mmio];
        is_wide && self.one_of(&strong).is_some()
    }

    /// For an opcode whose slots leave it open ([`Slot::Rest`](super::Slot::Rest)): is the first
    /// operand a result?
    pub fn writes_first(&self) -> bool {
        let addressed = matches!(self.operands.first(), Some(Operand::Address(_)));
        match self.opcode {
            Opcode::Mov | Opcode::Call | Opcode::Createpolicy => true,
            Opcode::Bar | Opcode::Barrier => self.has(Keyword::Red),
            Opcode::Clusterlaunchcontrol => self.has(Keyword::QueryCancel),
            // Stores of fragments, and what returns no state, begin with the address.
            Opcode::Wmma | Opcode::Mbarrier => !addressed,
            _ => false,
        }
    }

    /// m, n and k of the matrices of `wmma` and `mma`: `.m16n8k16`.
    pub fn matrix_shape(&self) -> Option<[u32; 3]> {
        self.keywords().find_map(|keyword| {
            Some(match keyword {
                Keyword::M8n8k4 => [8, 8, 4],
                Keyword::M8n8k16 => [8, 8, 16],
                Keyword::M8n8k32 => [8, 8, 32],
                Keyword::M8n8k128 => [8, 8, 128],
                Keyword::M16n8k4 => [16, 8, 4],
                Keyword::M16n8k8 => [16, 8, 8],
                Keyword::M16n8k16 => [16, 8, 16],
                Keyword::M16n8k32 => [16, 8, 32],
                Keyword::M16n8k64 => [16, 8, 64],
                Keyword::M16n8k128 => [16, 8, 128],
                Keyword::M16n8k256 => [16, 8, 256],
                Keyword::M16n16k8 => [16, 16, 8],
                Keyword::M16n16k16 => [16, 16, 16],
                Keyword::M8n32k16 => [8, 32, 16],
                Keyword::M32n8k16 => [32, 8, 16],
                _ => return None,
            })
        })
    }

    /// The mnemonic in full, as in `ld.global.f64`.
    pub fn mnemonic(&self) -> String {
        let mut text = String::from(self.opcode.text());
        for modifier in &self.modifiers {
            text.push('.');
            text.push_str(match modifier {
                Modifier::Type(ty) => ty.text(),
                Modifier::Space(space) => space.text(),
                Modifier::Keyword(keyword) => keyword.text(),
            });
        }
        text
    }
}

/// A condition on an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Guard {
    /// The predicate.
    pub register: RegisterId,
    /// Must it be false?
    pub negated: bool,
}

/// One part of a mnemonic after its opcode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Modifier {
    /// `.f32` and the like.
    Type(ScalarType),
    /// `.global` and the like.
    Space(StateSpace),
    /// Everything else.
    Keyword(Keyword),
}

/// What an instruction works on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operand {
    /// A register, read or written.
    Register(RegisterId),
    /// `!%p`: a predicate, negated as it is read.
    Not(RegisterId),
    /// A special register such as `%tid.x`.
    Special(SpecialRegister),
    /// A literal.
    Immediate(Immediate),
    /// `[base+offset]`
    Address(Address),
    /// `[handle, {coordinates}]`: what the brackets hold, the coordinates as a vector.
    Texel(Vec<Operand>),
    /// `name+offset` without brackets: the address itself.
    Symbol(SymbolRef, i64),
    /// `{a, b}`
    Vector(Vec<Operand>),
    /// `p|q`: two destinations.
    Pair(Box<Operand>, Box<Operand>),
    /// `_`: a result that is not wanted.
    Sink,
    /// A branch target.
    Label(LabelId),
    /// The targets of `brx.idx`.
    BranchTable(BranchTableId),
    /// The target of a direct call, or the function whose address is taken.
    Function(FunctionId),
    /// The signature of an indirect call.
    Prototype(PrototypeId),
    /// `(a, b)`: arguments or return values of a call.
    List(Vec<Operand>),
}

/// A literal. The instruction's type says how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Immediate {
    /// An integer, two's complement in 64 bits.
    Integer(u64),
    /// `0fXXXXXXXX`: the bits of an f32.
    F32(u32),
    /// `0dXXXXXXXXXXXXXXXX` or a decimal fraction: the bits of an f64.
    F64(u64),
}

/// A place in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address {
    /// The register, symbol or number that the offset is added to.
    pub base: AddressBase,
    /// Bytes that are added to the base.
    pub offset: i64,
}

/// What an [`Address`] starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddressBase {
    /// The value of a register.
    Register(RegisterId),
    /// A named place.
    Symbol(SymbolRef),
    /// Zero: the offset is the address.
    Absolute,
}

/// A named place in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SymbolRef {
    /// A variable of the module.
    Variable(VariableId),
    /// A variable of the function.
    Local(LocalId),
    /// The function's parameter of this index.
    Param(u32),
    /// The function's return value of this index.
    Return(u32),
}

/// Every operand of an instruction, those within others too.
pub(crate) fn each_operand(operands: &[Operand], f: &mut impl FnMut(&Operand)) {
    for operand in operands {
        f(operand);
        match operand {
            Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
                each_operand(parts, f);
            }
            Operand::Pair(first, second) => {
                f(first);
                f(second);
            }
            _ => {}
        }
    }
}
