//! A module: what one PTX text holds.

use super::{Function, FunctionId, Variable, VariableId};

/// One translation unit of PTX.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// `.version`, major and minor.
    pub version: (u32, u32),
    /// The `sm_` part of `.target`, as in `sm_75`.
    pub target: String,
    /// `.address_size` in bits: 32 or 64.
    pub address_bits: u32,
    /// Variables of module scope, in order of declaration.
    pub variables: Vec<Variable>,
    /// Kernels, device functions and declarations of functions, in order of first mention.
    pub functions: Vec<Function>,
}

impl Module {
    /// The function of this index.
    pub fn function(&self, id: FunctionId) -> Option<&Function> {
        self.functions.get(id.index())
    }

    /// The module-scope variable of this index.
    pub fn variable(&self, id: VariableId) -> Option<&Variable> {
        self.variables.get(id.index())
    }

    /// The function of this name.
    pub fn function_named(&self, name: &str) -> Option<(FunctionId, &Function)> {
        let index = self.functions.iter().position(|it| it.name == name)?;
        Some((FunctionId(index as u32), &self.functions[index]))
    }

    /// The module-scope variable of this name.
    pub fn variable_named(&self, name: &str) -> Option<(VariableId, &Variable)> {
        let index = self.variables.iter().position(|it| it.name == name)?;
        Some((VariableId(index as u32), &self.variables[index]))
    }

    /// The kernels (`.entry`) that have a body, with their indices.
    pub fn kernels(&self) -> impl Iterator<Item = (FunctionId, &Function)> {
        let numbered = self.functions.iter().enumerate();
        numbered
            .filter(|(_, it)| it.is_kernel() && it.body.is_some())
            .map(|(index, it)| (FunctionId(index as u32), it))
    }
}
