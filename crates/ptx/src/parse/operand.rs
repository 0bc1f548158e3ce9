//! Operands: registers, literals, addresses, vectors.

use super::body::BodyParser;
use super::cursor::Parsed;
use super::lexer::TokenKind;
use super::literal;
use super::module::ModuleName;
use super::scope::Binding;
use crate::diagnostic::Problem;
use crate::ir::{Address, AddressBase, Immediate, Opcode, Operand, SpecialRegister, SymbolRef};

/// Lanes of a warp, as the predefined constant `WARP_SZ`.
const WARP_SIZE: u64 = 32;

/// What a name in an operand can be.
enum Named {
    Operand(Operand),
    Symbol(SymbolRef),
}

impl BodyParser<'_, '_> {
    /// Operands up to the semicolon, which stays.
    pub(super) fn operands(&mut self, opcode: Opcode) -> Parsed<Vec<Operand>> {
        let in_memory = matches!(opcode, Opcode::Ld | Opcode::St | Opcode::Atom | Opcode::Red);
        let mut operands = Vec::new();
        if self.parent.cursor.kind() == TokenKind::Mark(';') {
            return Ok(operands);
        }
        loop {
            let cursor = &self.parent.cursor;
            let is_element = matches!(cursor.kind(), TokenKind::Name(_))
                && cursor.kind_ahead(1) == TokenKind::Mark('[');
            operands.push(match self.operand()? {
                // An element that is accessed: `ld.global.u32 %r1, array[1]`.
                Operand::Symbol(symbol, offset) if is_element && in_memory => {
                    Operand::Address(Address { base: AddressBase::Symbol(symbol), offset })
                }
                operand => operand,
            });
            if !self.parent.cursor.accept(',') {
                return Ok(operands);
            }
        }
    }

    fn operand(&mut self) -> Parsed<Operand> {
        match self.parent.cursor.kind() {
            TokenKind::Mark('[') => self.address(),
            TokenKind::Mark('{') => self.vector(),
            _ => {
                let first = self.simple_operand()?;
                if !self.parent.cursor.accept('|') {
                    return Ok(first);
                }
                let second = self.simple_operand()?;
                Ok(Operand::Pair(Box::new(first), Box::new(second)))
            }
        }
    }

    /// `{a, b}`
    fn vector(&mut self) -> Parsed<Operand> {
        self.parent.cursor.expect('{')?;
        let mut elements = vec![self.simple_operand()?];
        while self.parent.cursor.accept(',') {
            elements.push(self.simple_operand()?);
        }
        self.parent.cursor.expect('}')?;
        Ok(Operand::Vector(elements))
    }

    /// An operand without brackets of any kind.
    pub(super) fn simple_operand(&mut self) -> Parsed<Operand> {
        match self.parent.cursor.kind() {
            TokenKind::Mark('!') => {
                self.parent.cursor.advance();
                Ok(Operand::Not(self.register()?))
            }
            TokenKind::Mark('-' | '~') | TokenKind::Number(_) => {
                Ok(Operand::Immediate(self.immediate()?))
            }
            TokenKind::Name(_) => match self.named()? {
                Named::Operand(operand) => Ok(operand),
                Named::Symbol(symbol) => Ok(Operand::Symbol(symbol, self.place_in(symbol)?)),
            },
            _ => Err(self.parent.cursor.syntax("an operand")),
        }
    }

    /// What stands behind the name of a variable: `+offset`, or an array's `[index]`; in bytes.
    fn place_in(&mut self, symbol: SymbolRef) -> Parsed<i64> {
        let place = self.parent.cursor.place();
        if !self.parent.cursor.accept('[') {
            return self.parent.signed_offset();
        }
        let element = match symbol {
            SymbolRef::Variable(id) => self.parent.element_bytes.get(id.index()),
            SymbolRef::Local(id) => self.element_bytes.get(id.index()),
            SymbolRef::Param(_) | SymbolRef::Return(_) => None,
        };
        let element = element.copied().filter(|bytes| *bytes > 0).ok_or_else(|| {
            let what = "an index of what is no array with one dimension";
            self.parent.cursor.error_at(place, Problem::NotSupported(what.to_owned()))
        })?;
        if !matches!(self.parent.cursor.kind(), TokenKind::Number(_)) {
            let what = "an index that is no number";
            return Err(self.parent.cursor.error(Problem::NotSupported(what.to_owned())));
        }
        let index = self.parent.unsigned()?;
        self.parent.cursor.expect(']')?;
        Ok(index.wrapping_mul(element.into()) as i64)
    }

    fn immediate(&mut self) -> Parsed<Immediate> {
        let negative = self.parent.cursor.accept('-');
        let inverted = !negative && self.parent.cursor.accept('~');
        let TokenKind::Number(spelling) = self.parent.cursor.kind() else {
            return Err(self.parent.cursor.syntax("a number"));
        };
        let value = literal::number(spelling);
        let out_of_range = Problem::OutOfRange(spelling.to_owned());
        let value = value.ok_or_else(|| self.parent.cursor.error(out_of_range))?;
        self.parent.cursor.advance();
        Ok(match value {
            Immediate::Integer(value) if negative => Immediate::Integer(value.wrapping_neg()),
            Immediate::Integer(value) if inverted => Immediate::Integer(!value),
            Immediate::F32(bits) if negative => Immediate::F32(bits ^ 1 << 31),
            Immediate::F64(bits) if negative => Immediate::F64(bits ^ 1 << 63),
            other => other,
        })
    }

    /// What a name stands for.
    fn named(&mut self) -> Parsed<Named> {
        let place = self.parent.cursor.place();
        let name = self.parent.cursor.expect_name()?;
        match self.scopes.look_up(name) {
            Some(Binding::Register(id)) => return Ok(Named::Operand(Operand::Register(id))),
            Some(Binding::Symbol(symbol)) => return Ok(Named::Symbol(symbol)),
            Some(Binding::BranchTable(id)) => return Ok(Named::Operand(Operand::BranchTable(id))),
            Some(Binding::Prototype(id)) => return Ok(Named::Operand(Operand::Prototype(id))),
            None => {}
        }
        if name == "_" {
            return Ok(Named::Operand(Operand::Sink));
        }
        if let Some(special) = name.strip_prefix('%') {
            let register = match self.parent.cursor.kind() {
                TokenKind::Dot(axis) => SpecialRegister::from_text(&format!("{special}.{axis}")),
                _ => SpecialRegister::from_text(special),
            };
            if let Some(register) = register {
                if matches!(self.parent.cursor.kind(), TokenKind::Dot(_)) {
                    self.parent.cursor.advance();
                }
                return Ok(Named::Operand(Operand::Special(register)));
            }
        }
        match self.parent.names.get(name) {
            Some(ModuleName::Variable(id)) => Ok(Named::Symbol(SymbolRef::Variable(*id))),
            Some(ModuleName::Function(id)) => Ok(Named::Operand(Operand::Function(*id))),
            None if name == "WARP_SZ" => {
                Ok(Named::Operand(Operand::Immediate(Immediate::Integer(WARP_SIZE))))
            }
            None => {
                let problem = Problem::Undeclared(name.to_owned());
                Err(self.parent.cursor.error_at(place, problem))
            }
        }
    }

    /// `[base+offset]`, or `[handle, {x, y}]`.
    fn address(&mut self) -> Parsed<Operand> {
        self.parent.cursor.expect('[')?;
        if let TokenKind::Name(_) = self.parent.cursor.kind()
            && self.parent.cursor.kind_ahead(1) == TokenKind::Mark(',')
        {
            return self.texel();
        }
        let place = self.parent.cursor.place();
        let address = match self.parent.cursor.kind() {
            TokenKind::Number(_) | TokenKind::Mark('-') => match self.immediate()? {
                Immediate::Integer(value) => {
                    Address { base: AddressBase::Absolute, offset: value as i64 }
                }
                _ => return Err(self.parent.cursor.error_at(place, not_an_address())),
            },
            _ => {
                let base = match self.named()? {
                    Named::Symbol(symbol) => AddressBase::Symbol(symbol),
                    Named::Operand(Operand::Register(id)) => AddressBase::Register(id),
                    Named::Operand(_) => {
                        return Err(self.parent.cursor.error_at(place, not_an_address()));
                    }
                };
                Address { base, offset: self.parent.signed_offset()? }
            }
        };
        self.parent.cursor.expect(']')?;
        Ok(Operand::Address(address))
    }
}

impl BodyParser<'_, '_> {
    /// `handle, {x, y}]` or `handle, sampler, {x, y}]`, behind the bracket.
    fn texel(&mut self) -> Parsed<Operand> {
        let mut parts = vec![self.simple_operand()?];
        while self.parent.cursor.accept(',') {
            parts.push(match self.parent.cursor.kind() {
                TokenKind::Mark('{') => self.vector()?,
                _ => self.simple_operand()?,
            });
        }
        self.parent.cursor.expect(']')?;
        Ok(Operand::Texel(parts))
    }
}

fn not_an_address() -> Problem {
    Problem::Mismatch("this is not an address".to_owned())
}
