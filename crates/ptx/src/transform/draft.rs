//! A kernel that is being rewritten: its calls are in line, new code stands before its own, and its
//! parameters and special registers can be given other meanings.

use super::inline::{InlineError, inline_calls};
use super::labels::number_labels;
pub(super) use crate::ir::each_operand;
use crate::ir::{
    Address, AddressBase, Body, Function, FunctionId, Guard, Immediate, Instruction, Label,
    LabelId, LocalId, Modifier, Module, Opcode, Operand, Param, Register, RegisterId, ScalarType,
    SpecialRegister, StateSpace, SymbolRef, Variable,
};

pub(super) const U32: Modifier = Modifier::Type(ScalarType::U32);
pub(super) const U64: Modifier = Modifier::Type(ScalarType::U64);
pub(super) const GLOBAL: Modifier = Modifier::Space(StateSpace::Global);
pub(super) const PARAM: Modifier = Modifier::Space(StateSpace::Param);
pub(super) const SHARED: Modifier = Modifier::Space(StateSpace::Shared);

/// A kernel in the making.
pub(super) struct Draft {
    /// The kernel; its body is in `body`.
    pub(super) function: Function,
    /// Its own code, and all registers, variables and labels.
    pub(super) body: Body,
    /// What comes before it.
    head: Vec<Instruction>,
    /// Labels in the head.
    marks: Vec<(LabelId, usize)>,
}

impl Draft {
    /// Begins with a kernel of a module, its calls in line.
    pub(super) fn of(module: &Module, kernel: FunctionId) -> Result<Self, InlineError> {
        let mut function = inline_calls(module, kernel)?;
        let body = function.body.take().ok_or(InlineError::NoBody(kernel))?;
        Ok(Self::from_parts(function, body))
    }

    pub(super) fn from_parts(function: Function, body: Body) -> Self {
        Self { function, body, head: Vec::new(), marks: Vec::new() }
    }

    /// The kernel with the new code.
    pub(super) fn finish(mut self) -> Function {
        self.join();
        let labels = self.body.labels.len();
        number_labels(&mut self.body, labels);
        self.function.body = Some(self.body);
        self.function
    }

    /// Puts the new code before the kernel's own.
    pub(super) fn join(&mut self) {
        let shift = self.head.len();
        for label in &mut self.body.labels {
            label.at = label.at.saturating_add(shift);
        }
        for (label, at) in self.marks.drain(..) {
            if let Some(label) = self.body.labels.get_mut(label.index()) {
                label.at = at;
            }
        }
        let own = std::mem::replace(&mut self.body.instructions, std::mem::take(&mut self.head));
        self.body.instructions.extend(own);
    }

    /// A new register.
    pub(super) fn register(&mut self, name: &str, ty: ScalarType) -> RegisterId {
        self.body.registers.push(Register { name: format!("%svp_{name}"), ty });
        RegisterId(self.body.registers.len() as u32 - 1)
    }

    pub(super) fn r32(&mut self, name: &str) -> RegisterId {
        self.register(name, ScalarType::B32)
    }

    pub(super) fn r64(&mut self, name: &str) -> RegisterId {
        self.register(name, ScalarType::B64)
    }

    pub(super) fn predicate(&mut self, name: &str) -> RegisterId {
        self.register(name, ScalarType::Pred)
    }

    pub(super) fn variable(&mut self, variable: Variable) -> LocalId {
        self.body.variables.push(variable);
        LocalId(self.body.variables.len() as u32 - 1)
    }

    /// A label of the new code, to be placed by [`Draft::place`].
    pub(super) fn label(&mut self, name: &str) -> LabelId {
        self.body.labels.push(Label { name: format!("$svp_{name}"), at: usize::MAX });
        LabelId(self.body.labels.len() as u32 - 1)
    }

    /// The label is here, behind the new code so far.
    pub(super) fn place(&mut self, label: LabelId) {
        self.marks.push((label, self.head.len()));
    }

    /// Appends to the new code.
    pub(super) fn emit(&mut self, opcode: Opcode, modifiers: &[Modifier], operands: Vec<Operand>) {
        let line = self.function.line;
        self.head.push(instruction(None, opcode, modifiers, operands, line));
    }

    /// Appends to the new code what happens only where the predicate holds.
    pub(super) fn emit_if(&mut self, register: RegisterId, opcode: Opcode, operands: Vec<Operand>) {
        let guard = Some(Guard { register, negated: false });
        let line = self.function.line;
        self.head.push(instruction(guard, opcode, &[], operands, line));
    }

    /// Adds a parameter behind the others.
    pub(super) fn param(&mut self, name: &str, ty: ScalarType, bytes: u32) -> SymbolRef {
        let align = ty.bytes().max(if ty == ScalarType::B8 { 8 } else { 1 });
        push_param(&mut self.function.params, name.to_owned(), ty, bytes, align);
        SymbolRef::Param(self.function.params.len() as u32 - 1)
    }

    /// Adds a parameter that is a pointer to global memory; returns a register that holds it.
    pub(super) fn pointer_param(&mut self, name: &str) -> RegisterId {
        let param = self.param(&format!("svp_{name}"), ScalarType::U64, 8);
        let (generic, global) = (self.r64(name), self.r64(name));
        self.emit(Opcode::Ld, &[PARAM, U64], vec![reg(generic), at_symbol(param, 0)]);
        let to = [Modifier::Keyword(crate::ir::Keyword::To), GLOBAL, U64];
        self.emit(Opcode::Cvta, &to, vec![reg(global), reg(generic)]);
        global
    }

    /// Loads a 32-bit value of a parameter.
    pub(super) fn load_param(&mut self, name: &str, param: SymbolRef, offset: i64) -> RegisterId {
        let value = self.r32(name);
        self.emit(Opcode::Ld, &[PARAM, U32], vec![reg(value), at_symbol(param, offset)]);
        value
    }

    /// Puts instructions before others of the kernel's own code, at indices that rise; branches to those go to what was
    /// put before them.
    pub(super) fn insert<T: Copy>(
        &mut self,
        at: &[(usize, T)],
        make: impl Fn(T, u32) -> Instruction,
    ) {
        let mut more = at.iter().peekable();
        let own = std::mem::take(&mut self.body.instructions);
        let mut new_indices = Vec::with_capacity(own.len() + 1);
        for (index, it) in own.into_iter().enumerate() {
            new_indices.push(self.body.instructions.len());
            while let Some((_, what)) = more.next_if(|(at, _)| *at == index) {
                self.body.instructions.push(make(*what, it.line));
            }
            self.body.instructions.push(it);
        }
        new_indices.push(self.body.instructions.len());
        for (_, what) in more {
            self.body.instructions.push(make(*what, 0));
        }
        for label in &mut self.body.labels {
            label.at = new_indices.get(label.at).copied().unwrap_or(label.at);
        }
    }

    /// Gives special registers other values throughout the kernel's own code.
    pub(super) fn replace_specials(&mut self, with: impl Fn(SpecialRegister) -> Option<Operand>) {
        for it in &mut self.body.instructions {
            widen_move(it, &with);
            each_operand_mut(&mut it.operands, &mut |operand| {
                if let Operand::Special(register) = operand
                    && let Some(new) = with(*register)
                {
                    *operand = new;
                }
            });
        }
    }
}

/// `mov.u64 %d, %gridid` can move a special register whose width is not the type's; an ordinary
/// register must be converted.
fn widen_move(it: &mut Instruction, with: &impl Fn(SpecialRegister) -> Option<Operand>) {
    let (Opcode::Mov, [_, Operand::Special(register)]) = (it.opcode, it.operands.as_slice()) else {
        return;
    };
    let Some(ty) = it.first_type() else { return };
    if ty.bits() != register.bits() && matches!(with(*register), Some(Operand::Register(_))) {
        let unsigned = |bits| match bits {
            16 => ScalarType::U16,
            32 => ScalarType::U32,
            _ => ScalarType::U64,
        };
        it.opcode = Opcode::Cvt;
        it.modifiers = [ty.bits(), register.bits()].map(|it| Modifier::Type(unsigned(it))).to_vec();
    }
}

/// The line of the first instruction that reads one of these special registers.
pub(super) fn reads(body: &Body, wanted: impl Fn(SpecialRegister) -> bool) -> Option<u32> {
    let found = body.instructions.iter().find(|instruction| {
        let mut found = false;
        each_operand(&instruction.operands, &mut |operand| {
            found |= matches!(operand, Operand::Special(register) if wanted(*register));
        });
        found
    });
    found.map(|it| it.line)
}

/// Appends a parameter at the next multiple of its alignment.
pub(super) fn push_param(
    params: &mut Vec<Param>,
    name: String,
    ty: ScalarType,
    bytes: u32,
    align: u32,
) {
    let offset = params_bytes(params).next_multiple_of(align.max(1));
    params.push(Param { name, ty, bytes, align, offset });
}

/// Size of a parameter block.
pub(super) fn params_bytes(params: &[Param]) -> u32 {
    params.iter().map(|it| it.offset.saturating_add(it.bytes)).max().unwrap_or(0)
}

pub(super) fn instruction(
    guard: Option<Guard>,
    opcode: Opcode,
    modifiers: &[Modifier],
    operands: Vec<Operand>,
    line: u32,
) -> Instruction {
    Instruction { guard, opcode, modifiers: modifiers.to_vec(), operands, line, column: 1 }
}

pub(super) fn reg(id: RegisterId) -> Operand {
    Operand::Register(id)
}

pub(super) fn int(value: u32) -> Operand {
    Operand::Immediate(Immediate::Integer(value.into()))
}

/// `[%register+offset]`
pub(super) fn at(id: RegisterId, offset: i64) -> Operand {
    Operand::Address(Address { base: AddressBase::Register(id), offset })
}

/// `[symbol+offset]`
pub(super) fn at_symbol(symbol: SymbolRef, offset: i64) -> Operand {
    Operand::Address(Address { base: AddressBase::Symbol(symbol), offset })
}

/// Every operand, those within others too, to be changed.
pub(super) fn each_operand_mut(operands: &mut [Operand], f: &mut impl FnMut(&mut Operand)) {
    for operand in operands {
        f(operand);
        match operand {
            Operand::Vector(parts) | Operand::List(parts) | Operand::Texel(parts) => {
                each_operand_mut(parts, f);
            }
            Operand::Pair(first, second) => {
                f(first);
                f(second);
            }
            _ => {}
        }
    }
}

/// The symbol that an operand names, and what is added to it.
pub(super) fn symbol_of(operand: &Operand) -> Option<(SymbolRef, i64)> {
    match operand {
        Operand::Symbol(symbol, offset) => Some((*symbol, *offset)),
        Operand::Address(Address { base: AddressBase::Symbol(symbol), offset }) => {
            Some((*symbol, *offset))
        }
        _ => None,
    }
}
