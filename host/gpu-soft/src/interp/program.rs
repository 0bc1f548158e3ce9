//! A module, decoded for execution.

use svp_ptx::ir::{FunctionId, Module, Param};

/// Where the variables of a module lie in the client's window.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Placement {
    /// Address of each variable, by `VariableId`; `None` for those that have none (`.shared`, and
    /// `.extern` ones that nothing defines).
    pub variables: Vec<Option<u64>>,
}

/// A kernel that can be launched.
#[derive(Debug)]
pub struct Kernel {
    /// Its (mangled) name.
    pub name: String,
    /// The function in the module.
    pub function: FunctionId,
    /// Its parameters, with offsets into the parameter block.
    pub params: Vec<Param>,
    /// Size of the parameter block in bytes.
    pub param_bytes: usize,
    /// Static shared memory in bytes.
    pub static_shared_bytes: u32,
}

/// A decoded module.
#[derive(Debug)]
pub struct Program {
    kernels: Vec<Result<Kernel, (String, Vec<svp_ptx::Diagnostic>)>>,
}

impl Program {
    /// Decodes every kernel of a module. A kernel that cannot run is kept with the reasons.
    pub fn prepare(module: &Module, placement: &Placement) -> Self {
        let _ = placement;
        let refuse = |name: &str| Err((name.to_owned(), Vec::new()));
        Self { kernels: module.kernels().map(|(_, it)| refuse(&it.name)).collect() }
    }

    /// The kernel of this name: `None` if there is none, the reasons if it cannot run.
    pub fn kernel(&self, name: &str) -> Option<Result<&Kernel, &[svp_ptx::Diagnostic]>> {
        self.kernels.iter().find_map(|it| match it {
            Ok(kernel) => (kernel.name == name).then_some(Ok(kernel)),
            Err((refused, reasons)) => (refused == name).then_some(Err(reasons.as_slice())),
        })
    }

    /// Names of all kernels, those that cannot run included.
    pub fn kernel_names(&self) -> impl Iterator<Item = &str> {
        self.kernels.iter().map(|it| match it {
            Ok(kernel) => kernel.name.as_str(),
            Err((name, _)) => name.as_str(),
        })
    }
}
