//! What calls become: the body of a function, a jump to it, or comparisons with the functions that a register
//! may name.

use super::{Copy, InlineError, Inliner, branch};
use crate::generic;
use crate::ir::{
    Body, Function, FunctionId, Guard, Immediate, Instruction, Keyword, LocalId, Modifier, Opcode,
    Operand, Param, Prototype, PrototypeId, RegisterId, ScalarType, StateSpace, SymbolRef,
};

impl Inliner<'_> {
    pub(super) fn call(
        &mut self,
        function: &Function,
        body: &Body,
        copy: &mut Copy,
        (index, it): (usize, &Instruction),
        begins_block: bool,
    ) -> Result<(), InlineError> {
        let [Operand::List(_), target, Operand::List(_), ..] = it.operands.as_slice() else {
            return self.push(body, copy, it);
        };
        match target {
            Operand::Function(id) => {
                let callee = self.module.function(*id).ok_or(InlineError::NoBody(*id))?;
                if callee.body.is_none() {
                    return self.push(body, copy, it);
                }
                let fits = self.call_one(body, copy, (index, it), *id, begins_block)?;
                fits.then_some(()).ok_or_else(|| InlineError::Signature {
                    function: function.name.clone(),
                    line: it.line,
                    callee: callee.name.clone(),
                })
            }
            Operand::Register(pointer) if self.jumps.is_some() => {
                self.call_any(body, copy, (index, it), *pointer)
            }
            _ => {
                let function = function.name.clone();
                Err(InlineError::Indirect { function, line: it.line })
            }
        }
    }

    /// Calls a function, in line or by jumps; false if it does not take what is passed.
    fn call_one(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        (index, it): (usize, &Instruction),
        id: FunctionId,
        begins_block: bool,
    ) -> Result<bool, InlineError> {
        let callee = self.module.function(id).ok_or(InlineError::NoBody(id))?;
        let callee_body = callee.body.as_ref().ok_or(InlineError::NoBody(id))?;
        let [Operand::List(returns), _, Operand::List(arguments), ..] = it.operands.as_slice()
        else {
            return Ok(false);
        };
        let Some(params) = self.variables_of(body, copy, arguments, &callee.params)? else {
            return Ok(false);
        };
        let Some(returns) = self.variables_of(body, copy, returns, &callee.returns)? else {
            return Ok(false);
        };
        self.calls += 1;
        let number = self.calls;
        let end = self.new_label(format!("{}$end{number}", callee.name));
        let jumps = self.jumps.as_ref().is_some_and(|calls| calls.is_recursive(id));
        if let Some(guard) = it.guard {
            let guard = self.guard(body, copy, guard);
            let skip = Guard { negated: !guard.negated, ..guard };
            self.out.instructions.push(branch(Some(skip), Operand::Label(end), it));
        } else if !jumps && begins_block && callee_body.labels.iter().any(|it| it.at == 0) {
            // The callee may come back to its beginning; the caller's block begins only once.
            let entry = self.new_label(format!("{}$begin{number}", callee.name));
            self.out.instructions.push(branch(None, Operand::Label(entry), it));
            self.out.labels[entry.index()].at = self.out.instructions.len();
        }
        if jumps {
            self.call_outline(body, copy, (index, it), id, [&params, &returns])?;
        } else {
            let mut inner = Copy::callee(id, number, params, returns, end);
            self.copy_body(callee, callee_body, &mut inner)?;
        }
        self.out.labels[end.index()].at = self.out.instructions.len();
        Ok(true)
    }

    /// The variables that pass arguments or results, in the result; `None` where one of them cannot
    /// be the callee's.
    fn variables_of(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        operands: &[Operand],
        wanted: &[Param],
    ) -> Result<Option<Vec<LocalId>>, InlineError> {
        if operands.len() != wanted.len() {
            return Ok(None);
        }
        let mut variables = Vec::with_capacity(operands.len());
        for (operand, param) in operands.iter().zip(wanted) {
            let symbol = match operand {
                Operand::Sink => {
                    variables.push(self.new_param(param)?);
                    continue;
                }
                Operand::Symbol(symbol, 0) => self.symbol(body, copy, *symbol)?,
                _ => return Ok(None),
            };
            let SymbolRef::Local(id) = symbol else { return Ok(None) };
            let fits = self.out.variable(id).is_some_and(|variable| {
                let space = variable.space == StateSpace::Param;
                space && variable.bytes >= param.bytes.into() && variable.align >= param.align
            });
            if !fits {
                return Ok(None);
            }
            variables.push(id);
        }
        Ok(Some(variables))
    }

    /// Calls the function that a register names. One that is none of those that can be meant, or that does
    /// not take what is passed, is called as before, without arguments: an error where it is executed.
    fn call_any(
        &mut self,
        body: &Body,
        copy: &mut Copy,
        (index, it): (usize, &Instruction),
        pointer: RegisterId,
    ) -> Result<(), InlineError> {
        let pointer = Operand::Register(self.register(body, copy, pointer));
        let end = self.new_label(format!("call$end{}", self.out.labels.len()));
        let end_operand = Operand::Label(end);
        if let Some(guard) = it.guard {
            let guard = self.guard(body, copy, guard);
            let skip = Guard { negated: !guard.negated, ..guard };
            self.out.instructions.push(branch(Some(skip), end_operand.clone(), it));
        }
        let call = Instruction { guard: None, ..it.clone() };
        let callees = self.jumps.as_ref().map_or_else(Vec::new, |it| it.addressed.clone());
        for id in callees {
            let next = self.new_label(format!("call$next{}", self.out.labels.len()));
            let is_this = self.new_register(ScalarType::Pred);
            let address = Immediate::Integer(generic::CODE + 16 * u64::from(id.0));
            let modifiers = [Modifier::Keyword(Keyword::Eq), Modifier::Type(ScalarType::U64)];
            let operands =
                vec![Operand::Register(is_this), pointer.clone(), Operand::Immediate(address)];
            self.emit(it, Opcode::Setp, modifiers.to_vec(), operands);
            let other = Guard { register: is_this, negated: true };
            self.out.instructions.push(branch(Some(other), Operand::Label(next), it));
            if self.call_one(body, copy, (index, &call), id, false)? {
                self.out.instructions.push(branch(None, end_operand.clone(), it));
            }
            self.out.labels[next.index()].at = self.out.instructions.len();
        }
        let (name, returns, params) = (String::from("call$other"), Vec::new(), Vec::new());
        self.out.prototypes.push(Prototype { name, returns, params });
        let prototype = PrototypeId(self.out.prototypes.len() as u32 - 1);
        let none = || Operand::List(Vec::new());
        let operands = vec![none(), pointer, none(), Operand::Prototype(prototype)];
        self.emit(it, Opcode::Call, Vec::new(), operands);
        self.out.labels[end.index()].at = self.out.instructions.len();
        Ok(())
    }
}
