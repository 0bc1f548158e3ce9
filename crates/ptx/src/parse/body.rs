//! Function bodies: scopes, declarations, labels, statements.

use super::MAX_SCOPES;
use super::cursor::Parsed;
use super::lexer::TokenKind;
use super::module::ModuleParser;
use super::scope::{Binding, Scopes};
use crate::diagnostic::{Diagnostic, MAX_PROBLEMS, Problem};
use crate::ir::{
    Body, BranchTable, BranchTableId, FunctionId, Linkage, LocalId, Prototype, PrototypeId,
    Register, RegisterId, ScalarType, StateSpace, SymbolRef,
};

/// The state of reading one function's body.
pub(super) struct BodyParser<'p, 'a> {
    pub(super) parent: &'p mut ModuleParser<'a>,
    pub(super) scopes: Scopes<'a>,
    pub(super) body: Body,
    /// Of the function's variables: what an index counts, in bytes.
    pub(super) element_bytes: Vec<u32>,
    problems: Vec<Diagnostic>,
    function_name: String,
}

/// Reads `{ ... }` into the function `id`, whose parameters have these names.
pub(super) fn parse_body<'a>(
    parent: &mut ModuleParser<'a>,
    id: FunctionId,
    params: &[&'a str],
    returns: &[&'a str],
) -> Parsed<()> {
    parent.cursor.expect('{')?;
    let function = &mut parent.module.functions[id.index()];
    let mut parser = BodyParser {
        scopes: Scopes::new(),
        body: Body::default(),
        element_bytes: Vec::new(),
        problems: std::mem::take(&mut function.problems),
        function_name: function.name.clone(),
        parent,
    };
    for (index, name) in params.iter().enumerate() {
        parser.declare(name, Binding::Symbol(SymbolRef::Param(index as u32)));
    }
    for (index, name) in returns.iter().enumerate() {
        parser.declare(name, Binding::Symbol(SymbolRef::Return(index as u32)));
    }
    parser.statements()?;
    let BodyParser { parent, scopes, mut body, mut problems, function_name, .. } = parser;
    let (labels, undefined) = scopes.finish();
    body.labels = labels;
    for name in undefined {
        let mut problem = parent.cursor.error(Problem::Undeclared(format!("label {name}")));
        problem.function = Some(function_name.clone());
        problems.push(*problem);
    }
    let function = &mut parent.module.functions[id.index()];
    function.body = Some(body);
    function.problems = problems;
    Ok(())
}

impl<'a> BodyParser<'_, 'a> {
    /// Statements up to the brace that closes the body.
    fn statements(&mut self) -> Parsed<()> {
        loop {
            let cursor = &mut self.parent.cursor;
            match cursor.kind() {
                TokenKind::End => return Err(cursor.syntax("`}`")),
                TokenKind::Mark(';') => cursor.advance(),
                TokenKind::Mark('{') => {
                    if self.scopes.depth() == MAX_SCOPES {
                        let problem = Problem::TooMany { what: "nested scopes", limit: MAX_SCOPES };
                        return Err(cursor.error(problem));
                    }
                    cursor.advance();
                    self.scopes.open();
                }
                TokenKind::Mark('}') => {
                    cursor.advance();
                    if self.scopes.depth() == 1 {
                        return Ok(());
                    }
                    self.scopes.close();
                }
                _ => {
                    let start = cursor.place();
                    if let Err(problem) = self.statement() {
                        self.note(*problem);
                        let cursor = &mut self.parent.cursor;
                        cursor.return_to(start);
                        cursor.skip_statement();
                    }
                }
            }
        }
    }

    fn statement(&mut self) -> Parsed<()> {
        match (self.parent.cursor.kind(), self.parent.cursor.kind_ahead(1)) {
            (TokenKind::Dot(directive), _) => self.directive(directive),
            (TokenKind::Name(name), TokenKind::Mark(':')) => self.label(name),
            _ => self.instruction(),
        }
    }

    /// Notes a problem of this function.
    pub(super) fn note(&mut self, mut problem: Diagnostic) {
        if self.problems.len() < MAX_PROBLEMS {
            problem.function = Some(self.function_name.clone());
            self.problems.push(problem);
        }
    }

    fn directive(&mut self, directive: &'a str) -> Parsed<()> {
        match directive {
            "reg" => self.registers(),
            "local" | "shared" | "param" => self.locals(directive),
            "loc" | "file" => {
                self.parent.cursor.skip_line();
                Ok(())
            }
            "pragma" => {
                self.parent.cursor.skip_statement();
                Ok(())
            }
            _ => Err(self.parent.cursor.syntax("a statement")),
        }
    }

    fn declare(&mut self, name: &'a str, binding: Binding) {
        // Two parameters may both be called `_`; nothing can refer to them.
        let fresh = self.scopes.declare(name, binding);
        if !fresh && name != "_" {
            let problem = self.parent.cursor.error(Problem::Redeclared(name.to_owned()));
            self.note(*problem);
        }
    }

    /// `.reg .b32 %r<5>, %x;`
    fn registers(&mut self) -> Parsed<()> {
        self.parent.cursor.advance();
        let declared = self.parent.declared_type()?;
        if declared.vector > 1 {
            let problem = Problem::NotSupported("registers of vector type".to_owned());
            return Err(self.parent.cursor.error(problem));
        }
        loop {
            let name = self.parent.cursor.expect_name()?;
            if self.parent.cursor.accept('<') {
                let count = self.parent.unsigned32()?;
                self.parent.cursor.expect('>')?;
                let first = self.add_registers(name, declared.ty, Some(count))?;
                if !self.scopes.declare_range(name, first, count) {
                    let problem = Problem::Redeclared(format!("{name}<{count}>"));
                    return Err(self.parent.cursor.error(problem));
                }
            } else {
                let id = self.add_registers(name, declared.ty, None)?;
                self.declare(name, Binding::Register(RegisterId(id)));
            }
            if !self.parent.cursor.accept(',') {
                break;
            }
        }
        self.parent.cursor.expect(';')
    }

    /// Adds one register, or as many numbered ones; returns the first's number.
    fn add_registers(&mut self, name: &str, ty: ScalarType, count: Option<u32>) -> Parsed<u32> {
        let first = self.body.registers.len() as u32;
        let wanted = count.unwrap_or(1) as usize;
        let Some(left) = self.parent.registers_left.checked_sub(wanted) else {
            let limit = super::MAX_REGISTERS;
            return Err(self.parent.cursor.error(Problem::TooMany { what: "registers", limit }));
        };
        self.parent.registers_left = left;
        match count {
            None => self.body.registers.push(Register { name: name.to_owned(), ty }),
            Some(count) => self
                .body
                .registers
                .extend((0..count).map(|number| Register { name: format!("{name}{number}"), ty })),
        }
        Ok(first)
    }

    /// `.local .align 8 .b8 depot[24];`, `.param .b32 param0;`
    fn locals(&mut self, directive: &str) -> Parsed<()> {
        self.parent.cursor.advance();
        let space = StateSpace::from_text(directive).unwrap_or(StateSpace::Local);
        for declared in self.parent.variables(space, Linkage::Internal)? {
            let id = LocalId(self.body.variables.len() as u32);
            self.body.variables.push(declared.variable);
            self.element_bytes.push(declared.element_bytes);
            self.declare(declared.name, id.into());
        }
        Ok(())
    }

    /// `name:`, alone or before `.branchtargets` or `.callprototype`.
    fn label(&mut self, name: &'a str) -> Parsed<()> {
        self.parent.cursor.advance();
        self.parent.cursor.advance();
        if self.parent.cursor.accept_dot("branchtargets") {
            return self.branch_table(name);
        }
        if self.parent.cursor.accept_dot("callprototype") {
            return self.prototype(name);
        }
        if self.parent.cursor.kind() == TokenKind::Dot("calltargets") {
            // A hint: which functions an indirect call may reach.
            self.parent.cursor.skip_statement();
            return Ok(());
        }
        if !self.scopes.define_label(name, self.body.instructions.len()) {
            let problem = self.parent.cursor.error(Problem::Redeclared(format!("label {name}")));
            self.note(*problem);
        }
        Ok(())
    }

    fn branch_table(&mut self, name: &'a str) -> Parsed<()> {
        let mut targets = Vec::new();
        loop {
            let target = self.parent.cursor.expect_name()?;
            targets.push(self.scopes.label(target));
            if !self.parent.cursor.accept(',') {
                break;
            }
        }
        self.parent.cursor.expect(';')?;
        let id = BranchTableId(self.body.branch_tables.len() as u32);
        self.body.branch_tables.push(BranchTable { name: name.to_owned(), targets });
        self.declare(name, Binding::BranchTable(id));
        Ok(())
    }

    /// `p: .callprototype (.param .b32 _) _ (.param .b64 _) .noreturn;`
    fn prototype(&mut self, name: &'a str) -> Parsed<()> {
        let returns = self.parent.param_list()?.params;
        self.parent.cursor.expect_name()?;
        let params = self.parent.param_list()?.params;
        self.parent.cursor.accept_dot("noreturn");
        self.parent.cursor.expect(';')?;
        let id = PrototypeId(self.body.prototypes.len() as u32);
        self.body.prototypes.push(Prototype { name: name.to_owned(), returns, params });
        self.declare(name, Binding::Prototype(id));
        Ok(())
    }
}
