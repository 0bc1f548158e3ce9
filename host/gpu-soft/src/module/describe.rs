//! Descriptions of modules, as types of the [`svp_gpu::Gpu`] trait.

use svp_gpu::{GpuError, KernelInfo, ModuleInfo, ParamSlot, VariableInfo, code};
use svp_interp::{Kernel, MAX_THREADS_PER_BLOCK, Placement, Program, Refused};
use svp_ptx::Diagnostic;
use svp_ptx::ir::{Function, Module, Param, StateSpace};

/// Kernels in the module's order, and the variables that have addresses.
pub(super) fn module(module: &Module, program: &Program, placement: &Placement) -> ModuleInfo {
    let constants = module.variables.iter().filter(|it| it.space == StateSpace::Const);
    let const_bytes = constants.fold(0u64, |sum, it| sum.saturating_add(it.bytes));
    let const_bytes = u32::try_from(const_bytes).unwrap_or(u32::MAX);
    let ptx_version = virtual_architecture(&module.target);
    let mut prepared = program.kernels();
    let kernels = module.kernels().map(|(_, function)| KernelInfo {
        const_bytes,
        ptx_version,
        ..kernel(function, prepared.next())
    });
    let placed = module.variables.iter().zip(&placement.variables);
    let variables = placed.filter_map(|(variable, addr)| {
        Some(VariableInfo { name: variable.name.clone(), addr: (*addr)?, size: variable.bytes })
    });
    let (kernels, variables) = (kernels.collect(), variables.collect());
    ModuleInfo { kernels, variables, ..ModuleInfo::default() }
}

/// 75 for `sm_75`, 90 for `sm_90a`. CUDA calls it the PTX version of a kernel; it is not `.version`.
/// CUB chooses among its tunings by it, and gives up on an architecture that it was not built for.
fn virtual_architecture(target: &str) -> u32 {
    let digits = target.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().unwrap_or(0)
}

fn slot(param: &Param) -> ParamSlot {
    ParamSlot { offset: param.offset, bytes: param.bytes }
}

fn kernel(function: &Function, found: Option<Result<&Kernel, &Refused>>) -> KernelInfo {
    let mut info = KernelInfo {
        name: function.name.clone(),
        refused: None,
        registers: 0,
        shared_bytes: 0,
        local_bytes: 0,
        const_bytes: 0,
        max_threads_per_block: max_threads(function),
        cluster: function.bounds.cluster,
        ptx_version: 0,
        params: function.params.iter().map(slot).collect(),
    };
    match found {
        Some(Ok(kernel)) => {
            info.registers = kernel.resources.registers;
            info.shared_bytes = kernel.static_shared_bytes;
            info.local_bytes = u32::try_from(kernel.resources.local_bytes).unwrap_or(u32::MAX);
        }
        Some(Err(refused)) => info.refused = Some(refusal(&function.name, &refused.reasons)),
        None => info.refused = Some(refusal(&function.name, &function.problems)),
    }
    info
}

fn refusal(name: &str, reasons: &[Diagnostic]) -> GpuError {
    let reason = match reasons {
        [] => String::from("the interpreter cannot run it"),
        [only] => only.to_string(),
        [first, rest @ ..] => format!("{first} (and {} more)", rest.len()),
    };
    GpuError::new(code::NOT_SUPPORTED, format!("kernel `{name}`: {reason}"))
}

fn max_threads(function: &Function) -> u32 {
    let bounds = &function.bounds;
    let threads = bounds.required_threads.or(bounds.max_threads);
    let product = threads.map(|[x, y, z]| x.saturating_mul(y).saturating_mul(z));
    product.unwrap_or(MAX_THREADS_PER_BLOCK).clamp(1, MAX_THREADS_PER_BLOCK)
}

#[cfg(test)]
mod tests {
    use super::virtual_architecture;

    #[test]
    fn the_target_is_the_architecture() {
        let read = ["sm_75", "sm_90a", "sm_100f", "sm_", ""].map(virtual_architecture);
        assert_eq!(read, [75, 90, 100, 0, 0]);
    }
}
