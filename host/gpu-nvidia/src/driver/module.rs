//! Modules: loaded by the driver, listed from their PTX.

use std::sync::Arc;

use svp_fatbin::CodeImage;
use svp_gpu::{AddrRange, GpuError, KernelInfo, ModuleInfo, ParamSlot, VariableInfo, code};
use svp_ptx::ir;

use super::cuda::{Cuda, CudaError, Function, Module};
use super::error::invalid;

/// Numbers of `CUfunction_attribute`.
mod attribute {
    pub(super) const MAX_THREADS_PER_BLOCK: u32 = 0;
    pub(super) const SHARED_SIZE_BYTES: u32 = 1;
    pub(super) const CONST_SIZE_BYTES: u32 = 2;
    pub(super) const LOCAL_SIZE_BYTES: u32 = 3;
    pub(super) const NUM_REGS: u32 = 4;
    pub(super) const PTX_VERSION: u32 = 5;
}

/// A module in the driver.
#[derive(Debug)]
pub(super) struct LoadedModule {
    module: Module,
    kernels: Vec<Kernel>,
    variables: Vec<AddrRange>,
    /// Do its kernels print?
    pub(super) prints: bool,
}

/// A kernel that can be launched, or why not.
#[derive(Debug)]
struct Kernel {
    function: Result<Function, GpuError>,
    offsets: Vec<u32>,
    param_bytes: usize,
}

impl LoadedModule {
    /// Loads an image.
    pub(super) fn load(cuda: &Cuda, image: &[u8], cc: u32) -> Result<(Self, ModuleInfo), GpuError> {
        let ptx = ptx(image, cc)?;
        let listing = svp_ptx::parse::parse(&ptx)
            .map_err(|problem| GpuError::new(code::INVALID_PTX, problem.to_string()))?;
        if let Some(managed) = listing.variables.iter().find(|it| it.managed) {
            let name = &managed.name;
            let message = format!("__managed__ variable `{name}`: not on an NVIDIA device yet");
            return Err(GpuError::new(code::NOT_SUPPORTED, message));
        }
        // The driver reads PTX up to a zero byte.
        let mut text = image.to_vec();
        text.push(0);
        let module = cuda.load_module(&text).map_err(load_error)?;
        let (mut kernels, mut infos) = (Vec::new(), Vec::new());
        for (_, function) in listing.kernels() {
            let (kernel, info) = kernel(cuda, module, function);
            kernels.push(kernel);
            infos.push(info);
        }
        let variables: Vec<_> =
            listing.variables.iter().filter_map(|it| variable(cuda, module, it)).collect();
        let places = variables.iter().map(|it| AddrRange::new(it.addr, it.size)).collect();
        let prints = listing.function_named("vprintf").is_some();
        let info = ModuleInfo { kernels: infos, variables, ptx: Some(Arc::from(ptx)), facts: None };
        Ok((Self { module, kernels, variables: places, prints }, info))
    }

    /// Where each variable lies.
    pub(super) fn variables(&self) -> &[AddrRange] {
        &self.variables
    }

    /// A kernel with the offsets of its parameters; `given` bytes of them are there.
    pub(super) fn kernel(&self, index: u32, given: usize) -> Result<(Function, &[u32]), GpuError> {
        let kernel = self.kernels.get(index as usize).ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("the module has no kernel {index}"))
        })?;
        if given < kernel.param_bytes {
            let wanted = kernel.param_bytes;
            return Err(invalid(format!("the kernel takes {wanted} bytes of parameters")));
        }
        Ok((kernel.function.clone()?, &kernel.offsets))
    }

    /// Gives it back to the driver.
    pub(super) fn unload(self, cuda: &Cuda) -> Result<(), CudaError> {
        cuda.unload_module(self.module)
    }
}

/// The PTX that tells what is in an image.
fn ptx(image: &[u8], cc: u32) -> Result<String, GpuError> {
    let wrong = |error: svp_fatbin::Error| GpuError::new(code::INVALID_IMAGE, error.to_string());
    match CodeImage::classify(image).map_err(wrong)? {
        CodeImage::Ptx(text) => Ok(text.to_owned()),
        CodeImage::Fatbin(container) => {
            let entry = container.choose_ptx(cc);
            let entry =
                entry.map_err(|it| GpuError::new(code::NO_BINARY_FOR_GPU, it.to_string()))?;
            entry.ptx().map_err(wrong)
        }
        CodeImage::Parts(_) => Err(GpuError::new(
            code::NOT_SUPPORTED,
            "linking several modules (cuLink, -rdc=true) is not done on an NVIDIA device",
        )),
        CodeImage::Cubin(_) => Err(GpuError::new(
            code::NOT_SUPPORTED,
            "a cubin without PTX: its kernels cannot be listed; embed PTX, too",
        )),
    }
}

/// What the driver says of PTX it does not take is `CUDA_ERROR_INVALID_PTX` or
/// `CUDA_ERROR_UNSUPPORTED_PTX_VERSION`; the compiler's log is in the message.
fn load_error(error: CudaError) -> GpuError {
    GpuError::from(error)
}

fn slot(param: &ir::Param) -> ParamSlot {
    ParamSlot { offset: param.offset, bytes: param.bytes }
}

fn kernel(cuda: &Cuda, module: Module, listed: &ir::Function) -> (Kernel, KernelInfo) {
    let function = cuda.function(module, &listed.name).map_err(GpuError::from);
    let attribute = |number| {
        let value = function.as_ref().map(|it| cuda.function_attribute(*it, number));
        value.ok().and_then(Result::ok).and_then(|it| u32::try_from(it).ok()).unwrap_or(0)
    };
    let info = KernelInfo {
        name: listed.name.clone(),
        refused: function.as_ref().err().cloned(),
        registers: attribute(attribute::NUM_REGS),
        shared_bytes: attribute(attribute::SHARED_SIZE_BYTES),
        local_bytes: attribute(attribute::LOCAL_SIZE_BYTES),
        const_bytes: attribute(attribute::CONST_SIZE_BYTES),
        max_threads_per_block: attribute(attribute::MAX_THREADS_PER_BLOCK),
        ptx_version: attribute(attribute::PTX_VERSION),
        params: listed.params.iter().map(slot).collect(),
    };
    let ends = listed.params.iter().map(|it| it.offset as usize + it.bytes as usize);
    let kernel = Kernel {
        function,
        offsets: listed.params.iter().map(|it| it.offset).collect(),
        param_bytes: ends.max().unwrap_or(0),
    };
    (kernel, info)
}

fn variable(cuda: &Cuda, module: Module, listed: &ir::Variable) -> Option<VariableInfo> {
    let named = matches!(listed.space, ir::StateSpace::Global | ir::StateSpace::Const);
    if !named || listed.linkage == ir::Linkage::Extern {
        return None;
    }
    // A variable that nothing uses may be gone.
    let AddrRange { start: addr, len: size } = cuda.variable(module, &listed.name).ok()?;
    Some(VariableInfo { name: listed.name.clone(), addr, size })
}
