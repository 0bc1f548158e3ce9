//! One instruction: guard, opcode, modifiers, and its operands as the opcode wants them.

use super::body::BodyParser;
use super::cursor::Parsed;
use super::lexer::TokenKind;
use super::scope::Binding;
use crate::diagnostic::Problem;
use crate::ir::{
    Guard, Instruction, Keyword, Modifier, Opcode, Operand, RegisterId, ScalarType, StateSpace,
};

/// Opcodes of PTX that are known and not there: those of one architecture's matrix units and of
/// several GPUs together.
const NOT_SUPPORTED: &[&str] = &["wgmma", "tcgen05", "multimem", "tensormap", "istypep"];

impl<'a> BodyParser<'_, 'a> {
    /// An instruction with its semicolon.
    pub(super) fn instruction(&mut self) -> Parsed<()> {
        let guard = self.guard()?;
        let (line, column) = (self.parent.cursor.line(), self.parent.cursor.column());
        let place = self.parent.cursor.place();
        let name = self.parent.cursor.expect_name()?;
        let Some(opcode) = Opcode::from_text(name) else {
            let spelling = self.full_mnemonic(name);
            let problem = match NOT_SUPPORTED.contains(&name) {
                true => Problem::NotSupported(format!("`{spelling}`")),
                false => Problem::UnknownOpcode(spelling),
            };
            return Err(self.parent.cursor.error_at(place, problem));
        };
        let modifiers = self.modifiers(opcode)?;
        let operands = match opcode {
            Opcode::Bra => vec![self.branch_target()?],
            Opcode::Call => self.call_operands()?,
            _ => self.operands(opcode)?,
        };
        self.parent.cursor.expect(';')?;
        let instruction = Instruction { guard, opcode, modifiers, operands, line, column };
        self.body.instructions.push(instruction);
        Ok(())
    }

    /// `@%p` or `@!%p`
    fn guard(&mut self) -> Parsed<Option<Guard>> {
        if !self.parent.cursor.accept('@') {
            return Ok(None);
        }
        let negated = self.parent.cursor.accept('!');
        Ok(Some(Guard { register: self.register()?, negated }))
    }

    /// A register by its name.
    pub(super) fn register(&mut self) -> Parsed<RegisterId> {
        let place = self.parent.cursor.place();
        let name = self.parent.cursor.expect_name()?;
        match self.scopes.look_up(name) {
            Some(Binding::Register(id)) => Ok(id),
            _ => {
                let problem = Problem::Undeclared(format!("register {name}"));
                Err(self.parent.cursor.error_at(place, problem))
            }
        }
    }

    /// An unknown opcode, with its modifiers, for the message.
    fn full_mnemonic(&mut self, name: &str) -> String {
        let mut spelling = name.to_owned();
        while let TokenKind::Dot(word) = self.parent.cursor.kind() {
            spelling.push('.');
            spelling.push_str(word);
            self.parent.cursor.advance();
        }
        spelling
    }

    fn modifiers(&mut self, opcode: Opcode) -> Parsed<Vec<Modifier>> {
        let mut modifiers = Vec::new();
        while let TokenKind::Dot(word) = self.parent.cursor.kind() {
            let modifier = ScalarType::from_text(word)
                .map(Modifier::Type)
                .or_else(|| StateSpace::from_text(word).map(Modifier::Space))
                .or_else(|| Keyword::from_text(word).map(Modifier::Keyword));
            let Some(modifier) = modifier else {
                let (opcode, modifier) = (opcode.text().to_owned(), word.to_owned());
                let problem = Problem::UnknownModifier { opcode, modifier };
                return Err(self.parent.cursor.error(problem));
            };
            modifiers.push(modifier);
            self.parent.cursor.advance();
        }
        Ok(modifiers)
    }

    fn branch_target(&mut self) -> Parsed<Operand> {
        let name = self.parent.cursor.expect_name()?;
        Ok(Operand::Label(self.scopes.label(name)))
    }
}
