//! The facts of a module that a domain has loaded. The hub finds them on the window's thread, from the
//! PTX that came with the module: what a domain says of launches is not taken for a fact.

use std::sync::Arc;

use svp_gpu::ModuleInfo;
use svp_kernel_facts::ModuleFacts;
use svp_ptx::analysis::facts;

/// The facts of a module's kernels; `None` if its PTX does not parse, or did not come along.
pub(super) fn of(info: &ModuleInfo) -> Option<ModuleFacts> {
    let module = svp_ptx::parse::parse(info.ptx.as_deref()?).ok()?;
    let function = |name: &str| Some(module.function_named(name)?.0);
    let kernels = info.kernels.iter().map(|kernel| function(&kernel.name)).collect();
    let address =
        |name: &str| info.variables.iter().find(|known| known.name == name).map(|known| known.addr);
    let variables = module.variables.iter().map(|variable| address(&variable.name)).collect();
    Some(facts::of(Arc::new(module), kernels, variables))
}
