//! Branches, calls and ends.

use svp_ptx::Problem;
use svp_ptx::ir::{FunctionId, Instruction, LabelId, Opcode, Operand, SymbolRef};

use super::super::code::{Call, CallTarget, Op, Reg};
use super::operands::Location;
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn control(&mut self, instruction: &Instruction) -> Decoded<()> {
        match instruction.opcode {
            Opcode::Bra => {
                let Operand::Label(label) = self.operand(instruction, 0)? else {
                    return mismatch("a label is needed here");
                };
                let target = self.target(*label);
                self.push(Op::Branch(target));
            }
            Opcode::Brx => {
                let index = self.source32(instruction, 0)?;
                let Operand::BranchTable(id) = self.operand(instruction, 1)? else {
                    return mismatch("a branch table is needed here");
                };
                let table = self.body.branch_tables.get(id.index());
                let labels = table.map_or(&[][..], |it| it.targets.as_slice());
                let targets = labels.iter().map(|label| self.target(*label)).collect();
                self.push(Op::BranchTable { index, targets });
            }
            Opcode::Call => return self.call(instruction),
            Opcode::Ret => self.push(Op::Return),
            Opcode::Exit => self.push(Op::Exit),
            Opcode::Trap => self.push(Op::Trap("trap")),
            Opcode::Brkpt => self.push(Op::Trap("brkpt")),
            _ => self.push(Op::Sleep),
        }
        Ok(())
    }

    /// Index of the parsed instruction at a label; `patch_targets` makes it one of the decoded.
    fn target(&self, label: LabelId) -> u32 {
        self.body.target(label).map_or(u32::MAX, |at| at as u32)
    }

    fn call(&mut self, instruction: &Instruction) -> Decoded<()> {
        let (Operand::List(returns), Operand::List(arguments)) =
            (self.operand(instruction, 0)?, self.operand(instruction, 2)?)
        else {
            return mismatch("this is not a call");
        };
        let returns = self.call_operands(returns)?;
        let arguments = self.call_operands(arguments)?;
        let target = match self.operand(instruction, 1)? {
            Operand::Function(id) => match self.direct(*id)? {
                Some(index) => CallTarget::Direct(index),
                None => return self.builtin(*id, &arguments, &returns),
            },
            Operand::Register(id) => match self.register(*id)? {
                Reg::W64(row) => CallTarget::Indirect(row),
                Reg::W32(_) => return unsupported(),
            },
            _ => return mismatch("a function is needed here"),
        };
        self.push(Op::Call(Box::new(Call { target, arguments, returns })));
        Ok(())
    }

    /// Offsets and sizes of the variables that pass arguments or results.
    fn call_operands(&self, operands: &[Operand]) -> Decoded<Vec<(u32, u32)>> {
        let place = |operand: &Operand| {
            let Operand::Symbol(symbol @ SymbolRef::Local(id), 0) = operand else {
                return Err(Problem::NotSupported(
                    "arguments of calls that are not `.param` variables".to_owned(),
                ));
            };
            let Location::InFrame(offset) = self.locate(*symbol)? else {
                return mismatch("an argument outside the frame");
            };
            let bytes = self.body.variable(*id).map_or(0, |it| it.bytes);
            // CAST: the frame's layout bounds it.
            Ok((offset, bytes as u32))
        };
        operands.iter().map(place).collect()
    }

    /// Program index of a function with a body; `None` for one that is only declared.
    fn direct(&self, id: FunctionId) -> Decoded<Option<u32>> {
        let Some(function) = self.scope.module.function(id) else {
            return mismatch("no such function");
        };
        if function.body.is_none() {
            return Ok(None);
        }
        match self.scope.functions.get(&id) {
            Some(index) => Ok(Some(*index)),
            None => mismatch("the function is not reachable"),
        }
    }

    /// Functions that the device provides.
    fn builtin(
        &mut self,
        id: FunctionId,
        arguments: &[(u32, u32)],
        returns: &[(u32, u32)],
    ) -> Decoded<()> {
        let name = self.scope.module.function(id).map_or("", |it| it.name.as_str());
        match (name, arguments) {
            ("vprintf", [(format, 8), (arguments, 8)]) => {
                let result = returns.first().map(|(offset, _)| *offset);
                self.push(Op::Printf { format: *format, arguments: *arguments, result });
                Ok(())
            }
            ("malloc", [(size, 8)]) => match returns {
                [(result, 8)] => {
                    self.push(Op::Allocate { size: *size, result: *result });
                    Ok(())
                }
                _ => mismatch("`malloc` returns a pointer"),
            },
            ("free", [(pointer, 8)]) => {
                self.push(Op::Free { pointer: *pointer });
                Ok(())
            }
            ("__assertfail", [(message, 8), (file, 8), (line, 4), (function, 8), _]) => {
                self.push(Op::AssertFail([*message, *file, *line, *function]));
                Ok(())
            }
            _ => Err(Problem::NotSupported(format!("the device function `{name}`"))),
        }
    }
}
