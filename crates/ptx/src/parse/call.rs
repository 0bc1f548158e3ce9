//! The operands of `call`: return values, target, arguments, and the prototype if it is indirect.

use super::body::BodyParser;
use super::cursor::Parsed;
use super::lexer::TokenKind;
use crate::ir::Operand;

impl BodyParser<'_, '_> {
    /// `(ret), target, (args), prototype`, of which all but the target may be absent. The two lists
    /// are always there in the result.
    pub(super) fn call_operands(&mut self) -> Parsed<Vec<Operand>> {
        let mut returns = Vec::new();
        if self.parent.cursor.kind() == TokenKind::Mark('(') {
            returns = self.list()?;
            self.parent.cursor.expect(',')?;
        }
        let target = self.simple_operand()?;
        let mut arguments = Vec::new();
        let mut rest = Vec::new();
        while self.parent.cursor.accept(',') {
            if self.parent.cursor.kind() == TokenKind::Mark('(') {
                arguments = self.list()?;
            } else {
                rest.push(self.simple_operand()?);
            }
        }
        let mut operands = vec![Operand::List(returns), target, Operand::List(arguments)];
        operands.append(&mut rest);
        Ok(operands)
    }

    /// `(a, b)`
    fn list(&mut self) -> Parsed<Vec<Operand>> {
        self.parent.cursor.expect('(')?;
        let mut operands = Vec::new();
        while !self.parent.cursor.accept(')') {
            operands.push(self.simple_operand()?);
            if !self.parent.cursor.accept(',') {
                self.parent.cursor.expect(')')?;
                break;
            }
        }
        Ok(operands)
    }
}
