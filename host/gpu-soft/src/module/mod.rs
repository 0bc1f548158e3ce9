//! Modules: from an image to kernels that can run and variables that have addresses.
//!
//! [`image`] finds the PTX, [`variables`] lays variables out in the window and fills them,
//! [`describe`] says what was found. [`LoadedModule::load`] does them in this order.

mod describe;
mod image;
mod variables;

use std::ops::Range;
use std::sync::Arc;

use svp_gpu::{GpuError, ModuleInfo, code};
use svp_interp::{Kernel, Program};
use svp_ptx::analysis::facts;
use svp_soft_runtime::jit::{CodeTable, KernelCode, Source};
use svp_soft_runtime::memory::WindowMemory;

/// A module in a window.
#[derive(Debug)]
pub(crate) struct LoadedModule {
    pub(crate) program: Program,
    /// The same for the compiler.
    pub(crate) source: Arc<Source>,
    /// What the compiler has made of it.
    pub(crate) compiled: CodeTable,
    /// Where its variables lie, if it has any.
    variables: Option<Range<u64>>,
    kernels: Vec<KernelEntry>,
}

#[derive(Debug)]
struct KernelEntry {
    name: String,
    refused: Option<GpuError>,
    max_threads: u32,
}

/// A kernel about to be launched.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KernelRef<'a> {
    pub(crate) kernel: &'a Kernel,
    /// Threads per block at most.
    pub(crate) max_threads: u32,
}

impl LoadedModule {
    /// Loads an image for a device of compute capability `cc` (major * 10 + minor), unless `is_stopped` says
    /// between two steps that the module is no longer wanted.
    ///
    /// # Errors
    /// With the CUDA error that the driver gives for such an image.
    pub(crate) fn load(
        image: &[u8],
        cc: u32,
        window: &WindowMemory,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(Self, ModuleInfo), GpuError> {
        let go_on = || match is_stopped() {
            true => Err(GpuError::new(code::UNKNOWN, "the client has gone")),
            false => Ok(()),
        };
        go_on()?;
        let (module, ptx) = image::module(image, cc)?;
        go_on()?;
        if module.address_bits != 64 {
            let message = format!("PTX has {}-bit addresses, not 64", module.address_bits);
            return Err(GpuError::new(code::INVALID_PTX, message));
        }
        let (variables, placement) =
            variables::place(&module, svp_fatbin::parts::managed_range(image), window)?;
        go_on()?;
        let program = Program::prepare(&module, &placement);
        go_on()?;
        let mut info = describe::module(&module, &program, &placement);
        let kernels = info.kernels.iter().map(|kernel| KernelEntry {
            name: kernel.name.clone(),
            refused: kernel.refused.clone(),
            max_threads: kernel.max_threads_per_block,
        });
        let kernels = kernels.collect();
        let content = blake3::hash(ptx.as_bytes());
        let module = Arc::new(module);
        let functions = module.kernels().map(|(id, _)| Some(id)).collect();
        let facts = facts::of(Arc::clone(&module), functions, placement.variables.clone());
        info.facts = Some(Arc::new(facts));
        let source = Arc::new(Source { module, content, placement });
        info.ptx = Some(Arc::from(ptx));
        let compiled = CodeTable::default();
        Ok((Self { kernels, program, source, compiled, variables }, info))
    }

    /// What the compiler has made of it.
    pub(crate) fn report(&self) -> Vec<KernelCode> {
        self.compiled.report(&self.source)
    }

    /// Gives the variables' memory back.
    pub(crate) fn unload(&self, window: &WindowMemory) -> Result<(), GpuError> {
        self.variables
            .iter()
            .try_for_each(|range| window.free_module(range).map_err(GpuError::from))
    }

    /// The kernel of this index in [`ModuleInfo::kernels`].
    pub(crate) fn kernel(&self, index: u32) -> Result<KernelRef<'_>, GpuError> {
        let entry = self.kernels.get(index as usize).ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("the module has no kernel {index}"))
        })?;
        if let Some(refused) = &entry.refused {
            return Err(refused.clone());
        }
        // The program's kernels are in the module's order, too.
        let kernel = self.program.kernels().nth(index as usize).and_then(Result::ok);
        let kernel = kernel.ok_or_else(|| {
            GpuError::new(code::NOT_FOUND, format!("kernel `{}` has no code", entry.name))
        })?;
        Ok(KernelRef { kernel, max_threads: entry.max_threads })
    }
}
