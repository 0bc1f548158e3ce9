//! What a kernel needs of a multiprocessor: shared and local memory, registers, parameters.

use super::cfg::Cfg;
use super::layout::{LayoutError, SharedLayout};
use super::liveness::register_pressure;
use super::reach::reachable_functions;
use crate::ir::{FunctionId, LaunchBounds, Module, StateSpace};

/// Registers that every compiled kernel has beside its variables (stack pointer, addresses of
/// tables), as a rough constant.
const BASE_REGISTERS: u32 = 8;
/// Registers of one thread at most, on every GPU since sm_35.
const MAX_REGISTERS: u32 = 255;

/// Registers of a multiprocessor, on every GPU since sm_30.
const SM_REGISTERS: u32 = 65_536;

/// Resources of one kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resources {
    /// Size of the parameter block in bytes.
    pub param_bytes: u32,
    /// Static shared memory in bytes, device functions included.
    pub static_shared_bytes: u64,
    /// Does it use `extern __shared__`?
    pub dynamic_shared: bool,
    /// Local memory per thread in bytes: the variables of the kernel and of each function it
    /// reaches, each once (recursion needs more).
    pub local_bytes: u64,
    /// Registers per thread, estimated from liveness: at most 255, and at most what lets a block of
    /// the declared size fit a multiprocessor (a compiler would spill the rest).
    pub registers: u32,
    /// Launch bounds that the kernel declares.
    pub bounds: LaunchBounds,
}

impl Resources {
    /// The resources of a kernel.
    ///
    /// # Errors
    /// If its shared variables do not fit an address space.
    pub fn of(module: &Module, kernel: FunctionId) -> Result<Self, LayoutError> {
        let shared = SharedLayout::of(module, kernel)?;
        let (mut local_bytes, mut pressure) = (0_u64, 0_u32);
        for id in reachable_functions(module, kernel) {
            let Some(body) = module.function(id).and_then(|it| it.body.as_ref()) else { continue };
            for variable in body.variables.iter().filter(|it| it.space == StateSpace::Local) {
                let start = local_bytes.checked_next_multiple_of(u64::from(variable.align));
                let end = start.and_then(|it| it.checked_add(variable.bytes));
                local_bytes = end.ok_or(LayoutError::TooLarge)?;
            }
            let own = register_pressure(body, &Cfg::of(body));
            pressure = pressure.max(own.unwrap_or(MAX_REGISTERS));
        }
        let function = module.function(kernel);
        let last = function.and_then(|it| it.params.last());
        let bounds = function.map(|it| it.bounds).unwrap_or_default();
        let most = bounds.max_registers.unwrap_or(MAX_REGISTERS).min(fitting(bounds)).max(1);
        Ok(Self {
            param_bytes: last.map_or(0, |it| it.offset + it.bytes),
            static_shared_bytes: shared.static_bytes,
            dynamic_shared: shared.dynamic,
            local_bytes,
            registers: pressure.saturating_add(BASE_REGISTERS).min(most),
            bounds,
        })
    }
}

/// Registers per thread at most, for a block of the declared size to fit.
fn fitting(bounds: LaunchBounds) -> u32 {
    let shape = bounds.required_threads.or(bounds.max_threads);
    let threads =
        shape.map_or(1, |it| it.iter().fold(1_u32, |product, n| product.saturating_mul(*n)));
    (SM_REGISTERS / threads.max(1)).min(MAX_REGISTERS)
}
