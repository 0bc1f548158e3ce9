//! Several modules made one, as `cuLink` does it: what one declares `.extern` is found where another
//! defines it.
//!
//! Of definitions of one name, one may be strong (`.visible`, or a kernel); weak ones (`.weak`) give
//! way to it or, without one, to the first of them; common ones (`.common`) become the largest.
//! Names without linkage stay apart, under names of their own if two modules use the same.

pub mod device_runtime;
mod remap;

#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};

use crate::ir::{Function, FunctionId, Linkage, Module, StateSpace, Variable, VariableId};
use device_runtime::Need;
use remap::{Mentioned, Remap};

/// Functions that the device provides: they need no definition.
pub const DEVICE_FUNCTIONS: &[&str] = &["vprintf", "__assertfail", "malloc", "free"];

/// How the names begin of what a driver provides to CUDA's device runtime (`libcudadevrt`), which
/// nvcc links to every program of relocatable PTX. Kernels that reach them cannot run; others can.
const DEVICE_RUNTIME: &[&str] = &["cnp", "__cuda_syscall_"];

/// Why modules cannot be linked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// There is nothing to link.
    #[error("no modules to link")]
    Nothing,
    /// Two modules both define a name.
    #[error("`{name}` is defined by module {first} and by module {second}")]
    Duplicate {
        /// The name that is defined twice.
        name: String,
        /// The first module that defines it, from 1.
        first: usize,
        /// The second one.
        second: usize,
    },
    /// Names that are used and that no module defines.
    #[error("not defined by any module: {}", names.join(", "))]
    Undefined {
        /// The names, each once.
        names: Vec<String>,
    },
    /// A name that is a function here and a variable there, or lies in different state spaces, or
    /// takes other parameters than its caller passes.
    #[error("module {module} declares `{name}` otherwise than the module that defines it")]
    Mismatch {
        /// The name whose declarations differ.
        name: String,
        /// The module, from 1.
        module: usize,
    },
    /// Modules of different address sizes.
    #[error("module {module} has addresses of another size than the first one")]
    AddressSize {
        /// The module, from 1.
        module: usize,
    },
    /// Our own text of CUDA's device runtime does not fit the modules.
    #[error("the device runtime")]
    DeviceRuntime(#[source] Box<crate::Diagnostic>),
}

/// How much a definition counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    /// Only a declaration.
    Declared,
    /// `.common`
    Common,
    /// `.weak`
    Weak,
    /// Anything else that others can see.
    Strong,
}

/// What a name of several modules means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Function(FunctionId),
    Variable(VariableId),
}

/// The state of linking.
struct Linker {
    linked: Module,
    /// Names that modules share, with the strength of the definition so far and its module.
    shared: HashMap<String, (Symbol, Strength, usize)>,
    /// Every name in use.
    names: HashSet<String>,
}

/// Why texts do not make a program.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// A text is not PTX.
    #[error("{name}: {source}")]
    Parse {
        /// The text's name.
        name: String,
        /// What is wrong with it.
        source: Box<crate::Diagnostic>,
    },
    /// The modules do not fit each other.
    #[error("linking: {0}")]
    Link(#[from] LinkError),
}

/// The module of a program's named texts: linked, but where it is one that needs nothing from outside.
///
/// `is_whole`: no text of the program is missing.
///
/// # Errors
/// [`ProgramError`].
pub fn program<'a>(
    texts: impl IntoIterator<Item = (&'a str, impl AsRef<str>)>,
    is_whole: bool,
) -> Result<Module, ProgramError> {
    let parse = |(name, text): (&str, _)| {
        let module = crate::parse::parse(AsRef::<str>::as_ref(&text));
        module.map_err(|source| ProgramError::Parse { name: name.to_owned(), source })
    };
    let mut modules: Vec<Module> = texts.into_iter().map(parse).collect::<Result<_, _>>()?;
    match modules.pop_if(|only| is_whole && !device_runtime::is_wanted(only)) {
        Some(only) if modules.is_empty() => Ok(only),
        last => {
            modules.extend(last);
            link(modules).map_err(Into::into)
        }
    }
}

/// Links modules in order.
///
/// # Errors
/// If a name is defined twice, or used and not defined, or declared in two ways.
///
/// What they use of CUDA's device runtime is added ([`device_runtime`]).
///
/// ```
/// use svp_ptx::parse::parse;
///
/// let head = ".version 8.0\n.target sm_80\n.address_size 64\n";
/// let one = parse(&format!("{head}.extern .global .u32 total;"))?;
/// let other = parse(&format!("{head}.visible .global .u32 total = 7;"))?;
/// let linked = svp_ptx::link::link(vec![one, other])?;
/// assert_eq!(linked.variables.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn link(mut modules: Vec<Module>) -> Result<Module, LinkError> {
    let need = device_runtime::need(&mut modules);
    if need != Need::Nothing {
        let text = device_runtime::text(&modules, need);
        modules.push(crate::parse::parse(&text).map_err(LinkError::DeviceRuntime)?);
    }
    let mut linked = joined(modules)?;
    if need == Need::Queue {
        device_runtime::number_kernels(&mut linked);
    }
    Ok(linked)
}

fn joined(modules: Vec<Module>) -> Result<Module, LinkError> {
    let Some(first) = modules.first() else { return Err(LinkError::Nothing) };
    let linked = Module {
        version: modules.iter().map(|it| it.version).max().unwrap_or_default(),
        target: first.target.clone(),
        address_bits: first.address_bits,
        variables: Vec::new(),
        functions: Vec::new(),
    };
    let mut linker = Linker { linked, shared: HashMap::new(), names: HashSet::new() };
    for (module, number) in modules.into_iter().zip(1..) {
        if module.address_bits != linker.linked.address_bits {
            return Err(LinkError::AddressSize { module: number });
        }
        linker.add(module, number)?;
    }
    linker.check_defined()?;
    Ok(linker.linked)
}

fn function_strength(function: &Function) -> Strength {
    match function.linkage {
        _ if function.body.is_none() => Strength::Declared,
        Linkage::Weak => Strength::Weak,
        Linkage::Common => Strength::Common,
        _ => Strength::Strong,
    }
}

fn variable_strength(variable: &Variable) -> Strength {
    match variable.linkage {
        Linkage::Extern => Strength::Declared,
        Linkage::Weak => Strength::Weak,
        Linkage::Common => Strength::Common,
        _ => Strength::Strong,
    }
}

impl Linker {
    fn add(&mut self, module: Module, number: usize) -> Result<(), LinkError> {
        let mut remap = Remap::default();
        let (functions, variables) = (module.functions, module.variables);
        // Places first, since bodies and initialisers refer to any of them.
        let mut placed_functions = Vec::new();
        for function in functions {
            let (id, kept) = self.place_function(function, number)?;
            remap.functions.push(id);
            placed_functions.extend(kept);
        }
        let mut placed_variables = Vec::new();
        for variable in variables {
            let (id, kept) = self.place_variable(variable, number)?;
            remap.variables.push(id);
            placed_variables.extend(kept);
        }
        for id in placed_functions {
            remap.function(&mut self.linked.functions[id.index()]);
        }
        for id in placed_variables {
            remap.initializer(&mut self.linked.variables[id.index()].init);
        }
        Ok(())
    }

    /// Where a module's function is, and its place again if its own definition is kept there.
    fn place_function(
        &mut self,
        mut function: Function,
        number: usize,
    ) -> Result<(FunctionId, Option<FunctionId>), LinkError> {
        let strength = function_strength(&function);
        let private = function.linkage == Linkage::Internal
            && !function.is_kernel()
            && function.body.is_some();
        let id = FunctionId(self.linked.functions.len() as u32);
        if private {
            function.name = self.own_name(function.name);
            self.linked.functions.push(function);
            return Ok((id, Some(id)));
        }
        match self.shared.get(&function.name).copied() {
            None => {
                let symbol = (Symbol::Function(id), strength, number);
                self.shared.insert(function.name.clone(), symbol);
                self.make_way(&function.name);
                self.linked.functions.push(function);
                Ok((id, Some(id)))
            }
            Some((Symbol::Function(known), so_far, first)) => {
                let there = &mut self.linked.functions[known.index()];
                if !same_signature(there, &function) {
                    return Err(LinkError::Mismatch { name: function.name, module: number });
                }
                if strength == Strength::Strong && so_far == Strength::Strong {
                    let name = function.name;
                    return Err(LinkError::Duplicate { name, first, second: number });
                }
                if strength <= so_far {
                    return Ok((known, None));
                }
                let symbol = (Symbol::Function(known), strength, number);
                self.shared.insert(function.name.clone(), symbol);
                *there = function;
                Ok((known, Some(known)))
            }
            Some((Symbol::Variable(_), ..)) => {
                Err(LinkError::Mismatch { name: function.name, module: number })
            }
        }
    }

    /// The same for a variable.
    fn place_variable(
        &mut self,
        mut variable: Variable,
        number: usize,
    ) -> Result<(VariableId, Option<VariableId>), LinkError> {
        let strength = variable_strength(&variable);
        let id = VariableId(self.linked.variables.len() as u32);
        if variable.linkage == Linkage::Internal {
            variable.name = self.own_name(variable.name);
            self.linked.variables.push(variable);
            return Ok((id, Some(id)));
        }
        match self.shared.get(&variable.name).copied() {
            None => {
                let symbol = (Symbol::Variable(id), strength, number);
                self.shared.insert(variable.name.clone(), symbol);
                self.make_way(&variable.name);
                self.linked.variables.push(variable);
                Ok((id, Some(id)))
            }
            Some((Symbol::Variable(known), so_far, first)) => {
                let there = &mut self.linked.variables[known.index()];
                if there.space != variable.space {
                    return Err(LinkError::Mismatch { name: variable.name, module: number });
                }
                if strength == Strength::Strong && so_far == Strength::Strong {
                    let name = variable.name;
                    return Err(LinkError::Duplicate { name, first, second: number });
                }
                let align = there.align.max(variable.align);
                let larger = strength == Strength::Common
                    && so_far == Strength::Common
                    && variable.bytes > there.bytes;
                if strength <= so_far && !larger {
                    there.align = align;
                    return Ok((known, None));
                }
                let symbol = (Symbol::Variable(known), strength, number);
                self.shared.insert(variable.name.clone(), symbol);
                variable.align = align;
                *there = variable;
                Ok((known, Some(known)))
            }
            Some((Symbol::Function(_), ..)) => {
                Err(LinkError::Mismatch { name: variable.name, module: number })
            }
        }
    }

    /// A name for what only its own module sees.
    fn own_name(&mut self, name: String) -> String {
        if self.names.insert(name.clone()) {
            return name;
        }
        let fresh = (2_u32..).map(|number| format!("{name}$m{number}"));
        let fresh = fresh.into_iter().find(|it| !self.names.contains(it)).unwrap_or(name);
        self.names.insert(fresh.clone());
        fresh
    }

    /// Gives a name to what all modules see: a module that has it as a private name gets another.
    fn make_way(&mut self, name: &str) {
        if self.names.insert(name.to_owned()) {
            return;
        }
        let other = self.own_name(name.to_owned());
        let functions = self.linked.functions.iter_mut().map(|it| &mut it.name);
        let variables = self.linked.variables.iter_mut().map(|it| &mut it.name);
        if let Some(private) = functions.chain(variables).find(|it| *it == name) {
            *private = other;
        }
    }

    /// Everything that is mentioned must be somewhere.
    fn check_defined(&self) -> Result<(), LinkError> {
        let mentioned = Mentioned::of(&self.linked);
        let functions = self.linked.functions.iter().zip(0..).filter(|(function, id)| {
            function.body.is_none()
                && mentioned.functions.contains(&FunctionId(*id))
                && !is_provided(&function.name)
        });
        let variables = self.linked.variables.iter().zip(0..).filter(|(variable, id)| {
            // The launch says how large an unbounded array in shared memory is.
            let by_launch = variable.space == StateSpace::Shared && variable.unsized_array;
            variable.linkage == Linkage::Extern
                && mentioned.variables.contains(&VariableId(*id))
                && !by_launch
        });
        let functions = functions.map(|(it, _)| it.name.clone());
        let names: Vec<String> =
            functions.chain(variables.map(|(it, _)| it.name.clone())).collect();
        if names.is_empty() { Ok(()) } else { Err(LinkError::Undefined { names }) }
    }
}

/// Does a function need no definition?
fn is_provided(name: &str) -> bool {
    DEVICE_FUNCTIONS.contains(&name) || DEVICE_RUNTIME.iter().any(|it| name.starts_with(it))
}

/// Do two declarations pass the same parameters?
fn same_signature(a: &Function, b: &Function) -> bool {
    let sizes =
        |params: &[crate::ir::Param]| -> Vec<u32> { params.iter().map(|it| it.bytes).collect() };
    a.kind == b.kind
        && sizes(&a.params) == sizes(&b.params)
        && sizes(&a.returns) == sizes(&b.returns)
}
