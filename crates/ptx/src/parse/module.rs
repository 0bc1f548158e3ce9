//! Module scope: directives, variables, functions.

use std::collections::HashMap;

use super::MAX_REGISTERS;
use super::cursor::{Cursor, Parsed};
use super::lexer::TokenKind;
use super::literal;
use crate::diagnostic::Problem;
use crate::ir::{FunctionId, Linkage, Module, Operand, RelocationTarget, VariableId};

/// Aliases of aliases that are followed.
const MAX_ALIAS_STEPS: usize = 8;

/// What a name of module scope means.
#[derive(Debug, Clone, Copy)]
pub(super) enum ModuleName {
    Variable(VariableId),
    Function(FunctionId),
}

/// The state of reading a module.
pub(super) struct ModuleParser<'a> {
    pub(super) cursor: Cursor<'a>,
    pub(super) module: Module,
    pub(super) names: HashMap<&'a str, ModuleName>,
    /// Of the module's variables: what an index counts, in bytes.
    pub(super) element_bytes: Vec<u32>,
    /// Registers that may still be declared.
    pub(super) registers_left: usize,
    /// Functions that stand for others (`.alias`).
    aliases: HashMap<FunctionId, FunctionId>,
}

/// Reads a module without verifying it.
pub(super) fn parse_module(text: &str) -> Parsed<Module> {
    let mut parser = ModuleParser {
        cursor: Cursor::new(text),
        module: Module {
            version: (0, 0),
            target: String::new(),
            address_bits: 64,
            variables: Vec::new(),
            functions: Vec::new(),
        },
        names: HashMap::new(),
        element_bytes: Vec::new(),
        registers_left: MAX_REGISTERS,
        aliases: HashMap::new(),
    };
    parser.header()?;
    while parser.cursor.kind() != TokenKind::End {
        parser.item()?;
    }
    parser.resolve_aliases();
    Ok(parser.module)
}

impl<'a> ModuleParser<'a> {
    /// `.version` comes first in every module; it tells PTX from other text.
    fn header(&mut self) -> Parsed<()> {
        if !self.cursor.accept_dot("version") {
            return Err(self.cursor.syntax("`.version`"));
        }
        let TokenKind::Number(version) = self.cursor.kind() else {
            return Err(self.cursor.syntax("a version such as 9.0"));
        };
        let (major, minor) = version.split_once('.').unwrap_or((version, "0"));
        let (Ok(major), Ok(minor)) = (major.parse(), minor.parse()) else {
            return Err(self.cursor.syntax("a version such as 9.0"));
        };
        self.module.version = (major, minor);
        self.cursor.advance();
        Ok(())
    }

    fn item(&mut self) -> Parsed<()> {
        let linkage = self.linkage();
        let TokenKind::Dot(directive) = self.cursor.kind() else {
            return Err(self.cursor.syntax("a directive"));
        };
        match directive {
            "entry" | "func" => self.function(linkage),
            "global" | "const" | "shared" | "tex" => self.module_variables(linkage),
            "target" => self.target(),
            "address_size" => {
                self.cursor.advance();
                self.module.address_bits = match self.unsigned()? {
                    32 => 32,
                    _ => 64,
                };
                Ok(())
            }
            "file" | "loc" => {
                self.cursor.skip_line();
                Ok(())
            }
            "pragma" => {
                self.cursor.skip_statement();
                Ok(())
            }
            "section" => {
                while !matches!(self.cursor.kind(), TokenKind::Mark('{') | TokenKind::End) {
                    self.cursor.advance();
                }
                self.cursor.skip_braces()
            }
            "alias" => self.alias(),
            _ => Err(self.cursor.syntax("a directive of module scope")),
        }
    }

    fn linkage(&mut self) -> Linkage {
        let linkage = match self.cursor.kind() {
            TokenKind::Dot("extern") => Linkage::Extern,
            TokenKind::Dot("visible") => Linkage::Visible,
            TokenKind::Dot("weak") => Linkage::Weak,
            TokenKind::Dot("common") => Linkage::Common,
            _ => return Linkage::Internal,
        };
        self.cursor.advance();
        linkage
    }

    /// `.alias name, function;`
    fn alias(&mut self) -> Parsed<()> {
        self.cursor.advance();
        let alias = self.function_name()?;
        self.cursor.expect(',')?;
        let function = self.function_name()?;
        self.cursor.expect(';')?;
        if alias != function {
            self.aliases.insert(alias, function);
        }
        Ok(())
    }

    fn function_name(&mut self) -> Parsed<FunctionId> {
        let place = self.cursor.place();
        let name = self.cursor.expect_name()?;
        match self.names.get(name) {
            Some(ModuleName::Function(id)) => Ok(*id),
            _ => {
                let problem = Problem::Undeclared(format!("function {name}"));
                Err(self.cursor.error_at(place, problem))
            }
        }
    }

    /// Puts the functions themselves where their aliases are mentioned.
    fn resolve_aliases(&mut self) {
        if self.aliases.is_empty() {
            return;
        }
        let aliases = &self.aliases;
        let resolve = |id: &mut FunctionId| {
            // An alias should not be one of an alias: a few steps, lest a circle go on for ever.
            for _ in 0..MAX_ALIAS_STEPS {
                match aliases.get(id) {
                    Some(function) => *id = *function,
                    None => break,
                }
            }
        };
        let bodies = self.module.functions.iter_mut().filter_map(|it| it.body.as_mut());
        for operand in bodies.flat_map(|it| &mut it.instructions).flat_map(|it| &mut it.operands) {
            if let Operand::Function(id) = operand {
                resolve(id);
            }
        }
        let variables = self.module.variables.iter_mut();
        for relocation in variables.flat_map(|it| &mut it.init.relocations) {
            if let RelocationTarget::Function(id) = &mut relocation.target {
                resolve(id);
            }
        }
    }

    /// `.target sm_75, texmode_independent, debug`
    fn target(&mut self) -> Parsed<()> {
        self.cursor.advance();
        self.module.target = self.cursor.expect_name()?.to_owned();
        while self.cursor.accept(',') {
            self.cursor.expect_name()?;
        }
        Ok(())
    }

    /// An unsigned integer.
    pub(super) fn unsigned(&mut self) -> Parsed<u64> {
        let TokenKind::Number(spelling) = self.cursor.kind() else {
            return Err(self.cursor.syntax("a number"));
        };
        let value = literal::integer(spelling);
        let value =
            value.ok_or_else(|| self.cursor.error(Problem::OutOfRange(spelling.to_owned())))?;
        self.cursor.advance();
        Ok(value)
    }

    /// An unsigned integer of 32 bits.
    pub(super) fn unsigned32(&mut self) -> Parsed<u32> {
        let place = self.cursor.place();
        let value = self.unsigned()?;
        u32::try_from(value)
            .map_err(|_| self.cursor.error_at(place, Problem::OutOfRange(value.to_string())))
    }

    /// `.align N`, after its directive: a power of two.
    pub(super) fn alignment(&mut self) -> Parsed<u32> {
        let place = self.cursor.place();
        let align = self.unsigned32()?;
        if align.is_power_of_two() && align <= 1 << 16 {
            return Ok(align);
        }
        Err(self.cursor.error_at(place, Problem::OutOfRange(format!("alignment {align}"))))
    }
}
