//! The stack of recursive functions: `.local` memory that begins with the kernel's own frame.

use super::frame::ALIGN;
use super::outline::{number, typed};
use super::{InlineError, Inliner};
use crate::ir::{
    Guard, Initializer, Instruction, Keyword, Linkage, LocalId, Modifier, Opcode, Operand,
    RegisterId, ScalarType, StateSpace, SymbolRef, Variable,
};

/// What overflows any stack, by `alloca`.
const OVERFLOW: u64 = 1 << 30;

impl Inliner<'_> {
    /// The stack and the register that points into it; the kernel begins with setting that.
    pub(super) fn stack(&mut self) -> Result<(LocalId, RegisterId), InlineError> {
        if let Some(stack) = self.outlines.stack {
            return Ok(stack);
        }
        let bytes = self.outlines.stack_bytes;
        let variable = self.new_variable(Variable {
            name: String::from("$stack"),
            space: StateSpace::Local,
            linkage: Linkage::Internal,
            ty: ScalarType::B8,
            bytes,
            align: ALIGN as u32,
            unsized_array: false,
            managed: false,
            init: Initializer::default(),
            line: 0,
        })?;
        let pointer = self.new_register(ScalarType::B64);
        Ok(*self.outlines.stack.insert((variable, pointer)))
    }

    pub(super) fn has_recursion(&self) -> bool {
        !self.outlines.functions.is_empty()
    }

    /// Sets the stack up, where the kernel begins.
    pub(super) fn begin_stack(&mut self, it: &Instruction) -> Result<(), InlineError> {
        let (stack, pointer) = self.stack()?;
        let operands =
            vec![Operand::Register(pointer), Operand::Symbol(SymbolRef::Local(stack), 0)];
        self.emit(it, Opcode::Mov, typed(ScalarType::U64), operands);
        Ok(())
    }

    pub(super) fn move_pointer(&mut self, it: &Instruction, pointer: RegisterId, by: u64) {
        let pointer = Operand::Register(pointer);
        let operands = vec![pointer.clone(), pointer, number(by)];
        self.emit(it, Opcode::Add, typed(ScalarType::S64), operands);
    }

    /// Ends the launch where so many more bytes of the stack are not there.
    pub(super) fn check_stack(
        &mut self,
        it: &Instruction,
        stack: LocalId,
        pointer: RegisterId,
        bytes: u64,
    ) {
        let (limit, full) =
            (self.new_register(ScalarType::B64), self.new_register(ScalarType::Pred));
        let most = self.outlines.stack_bytes.saturating_sub(bytes);
        // CAST: the stack is small.
        let end = Operand::Symbol(SymbolRef::Local(stack), most as i64);
        self.emit(it, Opcode::Mov, typed(ScalarType::U64), vec![Operand::Register(limit), end]);
        let modifiers = vec![Modifier::Keyword(Keyword::Gt), Modifier::Type(ScalarType::U64)];
        let operands = [full, pointer, limit].map(Operand::Register).to_vec();
        self.emit(it, Opcode::Setp, modifiers, operands);
        let operands = vec![Operand::Register(limit), number(OVERFLOW)];
        self.emit(it, Opcode::Alloca, typed(ScalarType::U64), operands);
        if let Some(overflow) = self.out.instructions.last_mut() {
            overflow.guard = Some(Guard { register: full, negated: false });
        }
    }
}
