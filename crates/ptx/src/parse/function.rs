//! Functions: linkage, signature, launch bounds; the body is read by `body`.

use super::body;
use super::cursor::Parsed;
use super::lexer::TokenKind;
use super::module::{ModuleName, ModuleParser};
use crate::diagnostic::Problem;
use crate::ir::{Function, FunctionId, FunctionKind, LaunchBounds, Linkage, Param, StateSpace};

/// Bytes that a function's parameters may take at most (CUDA allows 32,764 for kernels).
const MAX_PARAM_BYTES: u64 = 1 << 20;

/// A parameter list and the names in it.
#[derive(Default)]
pub(super) struct ParamList<'a> {
    pub(super) params: Vec<Param>,
    pub(super) names: Vec<&'a str>,
}

impl<'a> ModuleParser<'a> {
    /// `.entry` or `.func` up to the end of its body or its semicolon.
    pub(super) fn function(&mut self, linkage: Linkage) -> Parsed<()> {
        let kernel = self.cursor.expect_dot()? == "entry";
        let kind = if kernel { FunctionKind::Kernel } else { FunctionKind::Device };
        let returns = self.param_list()?;
        let (line, place) = (self.cursor.line(), self.cursor.place());
        let name = self.cursor.expect_name()?;
        let params = self.param_list()?;
        let mut function = Function {
            name: name.to_owned(),
            kind,
            linkage,
            returns: returns.params,
            params: params.params,
            bounds: LaunchBounds::default(),
            noreturn: false,
            body: None,
            problems: Vec::new(),
            line,
        };
        self.directives(&mut function)?;
        let id = self.declare_function(name, place, function)?;
        if self.cursor.accept(';') {
            return Ok(());
        }
        if self.module.functions[id.index()].body.is_some() {
            return Err(self.cursor.error_at(place, Problem::Redeclared(name.to_owned())));
        }
        body::parse_body(self, id, &params.names, &returns.names)
    }

    /// Enters a function, or its definition over its declaration.
    fn declare_function(
        &mut self,
        name: &'a str,
        place: usize,
        function: Function,
    ) -> Parsed<FunctionId> {
        match self.names.get(name) {
            Some(ModuleName::Variable(_)) => {
                Err(self.cursor.error_at(place, Problem::Redeclared(name.to_owned())))
            }
            Some(ModuleName::Function(id)) => {
                let known = &mut self.module.functions[id.index()];
                if known.body.is_none() {
                    *known = function;
                }
                Ok(*id)
            }
            None => {
                let id = FunctionId(self.module.functions.len() as u32);
                self.names.insert(name, ModuleName::Function(id));
                self.module.functions.push(function);
                Ok(id)
            }
        }
    }

    /// `(.param .b32 a, .param .align 8 .b8 b[16])`, or nothing.
    pub(super) fn param_list(&mut self) -> Parsed<ParamList<'a>> {
        let mut list = ParamList::default();
        if !self.cursor.accept('(') {
            return Ok(list);
        }
        let mut end = 0_u64;
        while !self.cursor.accept(')') {
            let place = self.cursor.place();
            let (name, mut param) = self.param()?;
            let offset = end.next_multiple_of(u64::from(param.align));
            end = offset + u64::from(param.bytes);
            if end > MAX_PARAM_BYTES {
                let problem = Problem::OutOfRange("the size of the parameters".to_owned());
                return Err(self.cursor.error_at(place, problem));
            }
            // CAST: bounded just above.
            param.offset = offset as u32;
            list.params.push(param);
            list.names.push(name);
            if !self.cursor.accept(',') {
                self.cursor.expect(')')?;
                break;
            }
        }
        Ok(list)
    }

    /// `.param .u64 .ptr .global .align 4 name`, or `.reg .b32 name`.
    fn param(&mut self) -> Parsed<(&'a str, Param)> {
        let place = self.cursor.place();
        if self.cursor.accept_dot("reg") {
            let problem = Problem::NotSupported("parameters in registers (`.reg`)".to_owned());
            return Err(self.cursor.error_at(place, problem));
        }
        if !self.cursor.accept_dot("param") {
            return Err(self.cursor.syntax("`.param`"));
        }
        let declared = self.declared_type()?;
        let (name, dimensions) = match self.cursor.kind() {
            // A `.callprototype` may leave the name out: `_`.
            TokenKind::Name(name) => {
                self.cursor.advance();
                (name, self.dimensions()?)
            }
            _ => return Err(self.cursor.syntax("the parameter's name")),
        };
        let bytes = self.byte_size(declared.ty, &dimensions)? * u64::from(declared.vector);
        let bytes = u32::try_from(bytes).map_err(|_| {
            self.cursor.error_at(place, Problem::OutOfRange("the parameter's size".to_owned()))
        })?;
        let align = declared.align.unwrap_or(declared.ty.bytes() * declared.vector);
        let param = Param { name: name.to_owned(), ty: declared.ty, bytes, align, offset: 0 };
        Ok((name, param))
    }

    /// What stands between the parameters and the body.
    fn directives(&mut self, function: &mut Function) -> Parsed<()> {
        while let TokenKind::Dot(directive) = self.cursor.kind() {
            self.cursor.advance();
            match directive {
                "noreturn" => function.noreturn = true,
                "maxntid" => function.bounds.max_threads = Some(self.shape()?),
                "reqntid" => function.bounds.required_threads = Some(self.shape()?),
                "minnctapersm" => function.bounds.min_blocks_per_sm = Some(self.unsigned32()?),
                "maxnreg" => function.bounds.max_registers = Some(self.unsigned32()?),
                "maxnctapersm" | "maxclusterrank" => {
                    self.unsigned32()?;
                }
                "explicitcluster" => {}
                "reqnctapercluster" => function.bounds.cluster = Some(self.shape()?),
                "blocksareclusters" => {
                    let what = "grids that are counted in clusters (`.blocksareclusters`)";
                    let problem = *self.cursor.error(Problem::NotSupported(what.to_owned()));
                    function.problems.push(problem);
                }
                "pragma" => {
                    self.cursor.skip_statement();
                }
                "attribute" | "unified" => {
                    if self.cursor.accept('(') {
                        while !self.cursor.accept(')') {
                            if self.cursor.kind() == TokenKind::End {
                                return Err(self.cursor.syntax("`)`"));
                            }
                            self.cursor.advance();
                        }
                    }
                }
                "file" | "loc" => self.cursor.skip_line(),
                _ => return Err(self.cursor.syntax("a directive of functions")),
            }
        }
        Ok(())
    }

    /// One to three numbers; those left out are 1.
    fn shape(&mut self) -> Parsed<[u32; 3]> {
        let mut shape = [1; 3];
        shape[0] = self.unsigned32()?;
        for extent in &mut shape[1..] {
            if !self.cursor.accept(',') {
                break;
            }
            *extent = self.unsigned32()?;
        }
        Ok(shape)
    }
}

impl ModuleParser<'_> {
    /// Steps over the space and the alignment of what a pointer parameter points to.
    pub(super) fn pointer_attributes(&mut self) -> Parsed<()> {
        while let TokenKind::Dot(word) = self.cursor.kind() {
            let space = StateSpace::from_text(word).is_some();
            if word != "align" && word != "ptr" && !space {
                break;
            }
            self.cursor.advance();
            if word == "align" {
                self.alignment()?;
            }
        }
        Ok(())
    }
}
