//! A module as PTX text, which parses to the same module again: all numbers (of registers, variables,
//! functions, labels) are the same. Lines differ, and so do names that an inner scope of the source
//! declared anew, since scopes are not kept. Of a function with problems, what could be read is
//! written.

mod body;
mod names;

use std::fmt::Write;

use crate::ir::{
    Function, FunctionId, Linkage, Module, Param, Relocation, RelocationTarget, ScalarType,
    StateSpace, Variable, VariableId,
};
use names::Names;

/// Writes a module.
///
/// ```
/// let text = ".version 8.0\n.target sm_80\n.address_size 64\n.global .u32 total = 7;";
/// let module = svp_ptx::parse::parse(text)?;
/// let printed = svp_ptx::print::print(&module);
/// assert_eq!(svp_ptx::parse::parse(&printed)?.variables[0].name, "total");
/// # Ok::<(), Box<svp_ptx::Diagnostic>>(())
/// ```
pub fn print(module: &Module) -> String {
    let mut printer = Printer { module, out: String::new(), functions: 0, variables: 0 };
    printer.module();
    printer.out
}

/// The state of writing a module. What has been mentioned so far are the first functions and
/// variables: a name gets its number where it is mentioned first.
struct Printer<'a> {
    module: &'a Module,
    out: String,
    functions: usize,
    variables: usize,
}

/// Writes to the text, which cannot fail.
macro_rules! put {
    ($printer:expr, $($arg:tt)*) => {{ let _ = write!($printer.out, $($arg)*); }};
}
use put;

impl Printer<'_> {
    fn module(&mut self) {
        let (major, minor) = self.module.version;
        put!(self, ".version {major}.{minor}\n");
        if !self.module.target.is_empty() {
            put!(self, ".target {}\n", self.module.target);
        }
        put!(self, ".address_size {}\n\n", self.module.address_bits);
        self.variables();
        // A function whose code mentions others that have no number yet is only declared at first.
        let mut later = Vec::new();
        for (index, function) in self.module.functions.iter().enumerate() {
            let declared = index < self.functions;
            self.functions = self.functions.max(index + 1);
            match &function.body {
                Some(_) if !self.mentions_later_ones(function) => self.function(function, true),
                Some(_) => {
                    if !declared {
                        self.function(function, false);
                    }
                    later.push(function);
                }
                None if declared => {}
                None => self.function(function, false),
            }
        }
        for function in later {
            self.function(function, true);
        }
    }

    fn mentions_later_ones(&self, function: &Function) -> bool {
        let body = function.body.as_ref();
        let callees = body.map(|it| it.callees()).unwrap_or_default();
        callees.iter().any(|it| it.index() >= self.functions)
    }

    /// All variables, and before them the functions that their initialisers mention.
    fn variables(&mut self) {
        let module = self.module;
        let relocations = module.variables.iter().flat_map(|it| &it.init.relocations);
        let functions = relocations.filter_map(|relocation| match relocation.target {
            RelocationTarget::Function(FunctionId(id)) => Some(id as usize + 1),
            RelocationTarget::Variable(_) => None,
        });
        let first = functions.max().unwrap_or(0).min(module.functions.len());
        for function in &module.functions[..first] {
            self.function(function, false);
        }
        self.functions = first;
        let mut later = Vec::new();
        for variable in &module.variables {
            let known = |relocation: &Relocation| match relocation.target {
                RelocationTarget::Variable(id) => id.index() < self.variables,
                RelocationTarget::Function(_) => true,
            };
            if variable.init.relocations.iter().all(known) {
                self.variable(variable, &variable.name, true);
            } else {
                let declaration = Variable {
                    linkage: Linkage::Extern,
                    init: crate::ir::Initializer::default(),
                    ..variable.clone()
                };
                self.variable(&declaration, &variable.name, true);
                later.push(variable);
            }
            self.variables += 1;
        }
        for variable in later {
            self.variable(variable, &variable.name, true);
        }
    }

    fn linkage(&mut self, linkage: Linkage) {
        self.out.push_str(match linkage {
            Linkage::Internal => "",
            Linkage::Visible => ".visible ",
            Linkage::Extern => ".extern ",
            Linkage::Weak => ".weak ",
            Linkage::Common => ".common ",
        });
    }

    /// A variable of the module, or of a function's scope.
    fn variable(&mut self, variable: &Variable, name: &str, of_module: bool) {
        if of_module {
            self.linkage(variable.linkage);
        }
        self.declared(variable.space, variable.managed, variable.align, variable.ty);
        put!(self, "{name}");
        let element = u64::from(variable.ty.bytes());
        let scalar = variable.bytes == element;
        match (variable.unsized_array, scalar) {
            (true, _) => self.out.push_str("[]"),
            (false, true) => {}
            (false, false) => put!(self, "[{}]", variable.bytes / element),
        }
        self.initializer(variable, scalar);
        self.out.push_str(";\n");
    }

    /// `.global .align 4 .f32 `
    fn declared(&mut self, space: StateSpace, managed: bool, align: u32, ty: ScalarType) {
        put!(self, ".{space} ");
        if managed {
            self.out.push_str(".attribute(.managed) ");
        }
        if align != ty.bytes() {
            put!(self, ".align {align} ");
        }
        put!(self, ".{ty} ");
    }

    fn initializer(&mut self, variable: &Variable, scalar: bool) {
        let init = &variable.init;
        if init.image.is_empty() {
            return;
        }
        self.out.push_str(if scalar { " = " } else { " = {" });
        let mut relocations = init.relocations.iter().peekable();
        for (index, bytes) in init.image.chunks(variable.ty.bytes() as usize).enumerate() {
            if index > 0 {
                self.out.push_str(if index % 16 == 0 { ",\n" } else { ", " });
            }
            let offset = index as u64 * u64::from(variable.ty.bytes());
            while relocations.next_if(|it| it.offset < offset).is_some() {}
            match relocations.next_if(|it| it.offset == offset) {
                Some(relocation) => self.relocation(relocation),
                None => self.element(bytes, variable.ty),
            }
        }
        if !scalar {
            self.out.push('}');
        }
    }

    fn element(&mut self, bytes: &[u8], ty: ScalarType) {
        let mut value = [0; 8];
        for (into, byte) in value.iter_mut().zip(bytes) {
            *into = *byte;
        }
        let value = u64::from_le_bytes(value);
        match ty {
            ScalarType::F32 => put!(self, "0f{value:08X}"),
            ScalarType::F64 => put!(self, "0d{value:016X}"),
            _ => put!(self, "{value}"),
        }
    }

    fn relocation(&mut self, relocation: &Relocation) {
        let name = match relocation.target {
            RelocationTarget::Variable(id) => self.variable_name(id),
            RelocationTarget::Function(id) => self.function_name(id),
        };
        if relocation.shift > 0 {
            put!(self, "0x{:X}({name})", 0xff_u64 << relocation.shift.min(63));
            return;
        }
        match relocation.generic {
            true => put!(self, "generic({name})"),
            false => put!(self, "{name}"),
        }
        if relocation.addend != 0 {
            put!(self, "{:+}", relocation.addend);
        }
    }

    fn variable_name(&self, id: VariableId) -> String {
        self.module.variable(id).map_or("_", |it| it.name.as_str()).to_owned()
    }

    fn function_name(&self, id: FunctionId) -> String {
        self.module.function(id).map_or("_", |it| it.name.as_str()).to_owned()
    }

    /// A function, with its code or without.
    fn function(&mut self, function: &Function, with_body: bool) {
        let names = Names::of(self.module, function);
        self.linkage(function.linkage);
        self.out.push_str(if function.is_kernel() { ".entry " } else { ".func " });
        if !function.returns.is_empty() {
            self.params(&function.returns, &names.returns);
            self.out.push(' ');
        }
        put!(self, "{}", function.name);
        self.params(&function.params, &names.params);
        if function.noreturn {
            self.out.push_str("\n.noreturn");
        }
        let bounds = function.bounds;
        for (directive, shape) in [
            ("maxntid", bounds.max_threads),
            ("reqntid", bounds.required_threads),
            ("reqnctapercluster", bounds.cluster),
        ] {
            if let Some([x, y, z]) = shape {
                put!(self, "\n.{directive} {x}, {y}, {z}");
            }
        }
        for (directive, number) in
            [("minnctapersm", bounds.min_blocks_per_sm), ("maxnreg", bounds.max_registers)]
        {
            if let Some(number) = number {
                put!(self, "\n.{directive} {number}");
            }
        }
        match &function.body {
            Some(body) if with_body => self.body(body, &names),
            _ => self.out.push_str(";\n"),
        }
        self.out.push('\n');
    }

    fn params(&mut self, params: &[Param], names: &[String]) {
        self.out.push('(');
        for (index, (param, name)) in params.iter().zip(names).enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.declared(StateSpace::Param, false, param.align, param.ty);
            put!(self, "{name}");
            if param.bytes != param.ty.bytes() {
                put!(self, "[{}]", param.bytes / param.ty.bytes());
            }
        }
        self.out.push(')');
    }
}
