//! The kernels and variables of a module, from its PTX, or from the driver and the symbols of a
//! cubin.

use svp_fatbin::CubinSymbols;
use svp_gpu::{GpuError, ParamSlot};
use svp_ptx::ir;

use super::cuda::{Cuda, Function, Module};

/// Prints what a kernel prints.
const PRINTS: &str = "vprintf";
/// Bytes of a texture or surface reference: those of a descriptor.
pub(super) const REFERENCE_BYTES: u64 = ir::OPAQUE_BYTES;

/// What is in a module.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) kernels: Vec<ListedKernel>,
    /// Variables that programs may ask for.
    pub(super) variables: Vec<String>,
    /// Variables that may be references: other variables of their size look the same here.
    pub(super) maybe_references: Vec<String>,
    /// Managed ones, and bytes.
    pub(super) managed: Vec<(String, u64)>,
    /// Do its kernels print?
    pub(super) prints: bool,
}

/// A kernel.
#[derive(Debug)]
pub(super) struct ListedKernel {
    pub(super) name: String,
    pub(super) params: Vec<ParamSlot>,
    /// What the driver has for it, if it is known already.
    pub(super) function: Option<Function>,
}

impl Listing {
    /// What PTX says.
    pub(super) fn of_ptx(module: &ir::Module) -> Self {
        let slot = |it: &ir::Param| ParamSlot { offset: it.offset, bytes: it.bytes };
        let kernel = |function: &ir::Function| ListedKernel {
            name: function.name.clone(),
            params: function.params.iter().map(slot).collect(),
            function: None,
        };
        let mut listing = Self {
            kernels: module.kernels().map(|(_, it)| kernel(it)).collect(),
            prints: module.function_named(PRINTS).is_some(),
            ..Self::default()
        };
        for it in module.variables.iter().filter(|it| it.linkage != ir::Linkage::Extern) {
            let is_global = it.space == ir::StateSpace::Global;
            if it.bytes == REFERENCE_BYTES && is_global {
                listing.maybe_references.push(it.name.clone());
            }
            if it.managed {
                listing.managed.push((it.name.clone(), it.bytes));
            } else if is_global || it.space == ir::StateSpace::Const {
                listing.variables.push(it.name.clone());
            }
        }
        listing
    }

    /// What the driver says of machine code, and its symbols.
    pub(super) fn of_cubin(
        cuda: &Cuda,
        module: Module,
        symbols: &CubinSymbols,
    ) -> Result<Self, GpuError> {
        let mut kernels = Vec::new();
        for function in cuda.functions(module)? {
            let params = cuda.parameters(function)?.into_iter();
            let params = params.map(|(offset, bytes)| ParamSlot { offset, bytes }).collect();
            let name = cuda.name_of(function)?;
            kernels.push(ListedKernel { name, params, function: Some(function) });
        }
        // The driver's order is its own; clients know kernels by their place.
        kernels.sort_by(|a, b| a.name.cmp(&b.name));
        let of_size = symbols.variables.iter().filter(|(_, bytes)| *bytes == REFERENCE_BYTES);
        Ok(Self {
            kernels,
            variables: symbols.variables.iter().map(|(name, _)| name.clone()).collect(),
            maybe_references: of_size.map(|(name, _)| name.clone()).collect(),
            managed: Vec::new(),
            prints: symbols.wanted.iter().any(|it| it == PRINTS),
        })
    }
}
