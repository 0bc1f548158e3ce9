//! Modules: loaded by the driver.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::{AddrRange, GpuError, KernelInfo, ModuleInfo, ObjectKind, VariableInfo, code};

use super::choice::{self, Choice, ListingSource};
use super::cuda::{Cuda, CudaError, Function, Module, Raw, Reference, Rows, Stream};
use super::error::invalid;
use super::listing::{ListedKernel, Listing, REFERENCE_BYTES};
use super::managed::Image;

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
    /// Texture and surface references, by the addresses that clients know them by.
    references: BTreeMap<u64, Reference>,
    /// Do its kernels print?
    pub(super) prints: bool,
}

/// A kernel that can be launched, or why not.
#[derive(Debug)]
struct Kernel {
    function: Result<Function, GpuError>,
    offsets: Vec<u32>,
    param_bytes: usize,
    /// Dynamic shared memory that launches may ask for now.
    shared_bytes_max: Cell<u32>,
}

/// Shared memory, static and dynamic together, that a kernel has without being allowed more.
const SHARED_BYTES_DEFAULT: u32 = 48 * 1024;

/// What a module's load needs of its window.
pub(super) struct Places<'a> {
    /// Where this many bytes of the window are, by their address there.
    pub(super) locate: &'a dyn Fn(u64, u64) -> Result<Raw, GpuError>,
    /// Addresses for references.
    pub(super) references: AddrRange,
}

impl LoadedModule {
    /// Loads an image.
    ///
    /// Managed variables for which no memory came
    /// with it are listed with the address 0; the program then loads the image again, with memory for them.
    /// Their contents are copied there on `stream`, and waited for.
    pub(super) fn load(
        cuda: &Cuda,
        (places, stream): (&Places<'_>, Stream),
        image: &[u8],
        cc: u32,
    ) -> Result<(Self, ModuleInfo), GpuError> {
        let Choice { source, mut code, managed } = choice::choose(image, cc, cuda.version()?)?;
        let parsed = match &source {
            ListingSource::Ptx(ptx) => Some(
                svp_ptx::parse::parse(ptx)
                    .map_err(|problem| GpuError::new(code::INVALID_PTX, problem.to_string()))?,
            ),
            ListingSource::Cubin(_) => None,
        };
        // The driver reads PTX up to a zero byte.
        code.push(0);
        // What the driver says of code that it does not take has the compiler's log in it.
        let module = cuda.load_module(&code)?;
        let listing = match (&source, &parsed) {
            (ListingSource::Cubin(symbols), _) => Listing::of_cubin(cuda, module, symbols),
            (_, Some(parsed)) => Ok(Listing::of_ptx(parsed)),
            (_, None) => Ok(Listing::default()),
        };
        let contents = listing.and_then(|listing| {
            let contents = Contents::find(cuda, module, &listing, places)?;
            initialise(cuda, (places.locate, stream), &managed)?;
            Ok((listing, contents))
        });
        let (listing, Contents { references, mut variables }) = match contents {
            Ok(contents) => contents,
            Err(error) => {
                cuda.unload_module(module)?;
                return Err(error);
            }
        };
        let of_kernels = listing.kernels.iter().map(|it| kernel(cuda, module, it));
        let (kernels, infos) = of_kernels.unzip();
        let own = variables.iter().map(|it| AddrRange::new(it.addr, it.size)).collect();
        let by_address = references.iter().map(|(info, it)| (info.addr, *it)).collect();
        variables.extend(references.into_iter().map(|(info, _)| info));
        variables.extend(managed_variables(&listing, &managed));
        let ptx = match source {
            ListingSource::Ptx(ptx) => Some(Arc::from(ptx)),
            ListingSource::Cubin(_) => None,
        };
        let info = ModuleInfo { kernels: infos, variables, ptx, facts: None };
        let prints = listing.prints;
        Ok((Self { module, kernels, variables: own, references: by_address, prints }, info))
    }

    /// Addresses that its references have, in bytes.
    pub(super) fn references_bytes(&self) -> u64 {
        self.references.len() as u64 * REFERENCE_BYTES
    }

    /// The reference that clients know by an address.
    pub(super) fn reference_at(&self, addr: u64) -> Option<Reference> {
        self.references.get(&addr).copied()
    }

    /// Where each variable lies.
    pub(super) fn variables(&self) -> &[AddrRange] {
        &self.variables
    }

    /// The kernel of a launch, which may have the shared memory that it asks for, with the offsets of its
    /// parameters.
    pub(super) fn kernel(
        &self,
        cuda: &Cuda,
        launch: &Launch,
    ) -> Result<(Function, &[u32]), GpuError> {
        let index = launch.kernel;
        let kernel = self.kernels.get(index as usize).ok_or_else(|| {
            GpuError::new(code::INVALID_HANDLE, format!("the module has no kernel {index}"))
        })?;
        if launch.params.len() < kernel.param_bytes {
            let wanted = kernel.param_bytes;
            return Err(invalid(format!("the kernel takes {wanted} bytes of parameters")));
        }
        let function = kernel.function.clone()?;
        if launch.shared_bytes > kernel.shared_bytes_max.get() {
            cuda.allow_shared(function, launch.shared_bytes)?;
            kernel.shared_bytes_max.set(launch.shared_bytes);
        }
        Ok((function, &kernel.offsets))
    }

    /// Gives it back to the driver.
    pub(super) fn unload(self, cuda: &Cuda) -> Result<(), CudaError> {
        cuda.unload_module(self.module)
    }
}

/// What the driver has of what is listed.
struct Contents {
    references: Vec<(VariableInfo, Reference)>,
    variables: Vec<VariableInfo>,
}

impl Contents {
    fn find(
        cuda: &Cuda,
        module: Module,
        listing: &Listing,
        places: &Places<'_>,
    ) -> Result<Self, CudaError> {
        let references = references(cuda, module, listing, places.references)?;
        let is_reference = |name: &String| references.iter().any(|(info, _)| info.name == *name);
        let own = listing.variables.iter().filter(|it| !is_reference(it));
        let found = own.map(|it| variable(cuda, module, it)).filter_map(Result::transpose);
        let variables = found.collect::<Result<_, _>>()?;
        Ok(Self { references, variables })
    }
}

/// Puts managed variables' first contents where they lie.
fn initialise(
    cuda: &Cuda,
    (locate, stream): (&dyn Fn(u64, u64) -> Result<Raw, GpuError>, Stream),
    managed: &[(String, Image)],
) -> Result<(), GpuError> {
    for (_, Image { addr, bytes }) in managed.iter().filter(|(_, it)| !it.bytes.is_empty()) {
        let width = bytes.len() as u64;
        let rows = Rows { width, height: 1, dst_pitch: width, src_pitch: width };
        let (dst, src) = (locate(*addr, width)?, Raw::Host(bytes.as_ptr().addr()));
        let copied = cuda.copy(dst, src, rows, stream);
        // Also if it failed: nothing may read the bytes once they are gone.
        cuda.synchronize(stream).and(copied)?;
    }
    Ok(())
}

/// Texture and surface references: what the driver has of such variables by their names. They lie nowhere, so
/// they are listed with addresses that nothing is mapped at.
fn references(
    cuda: &Cuda,
    module: Module,
    listing: &Listing,
    addresses: AddrRange,
) -> Result<Vec<(VariableInfo, Reference)>, CudaError> {
    let mut found = Vec::new();
    for name in &listing.maybe_references {
        for kind in [ObjectKind::Texture, ObjectKind::Surface] {
            match cuda.reference(module, name, kind) {
                Ok(reference) => found.push((name, reference)),
                // Of the other kind, or a variable of that size.
                Err(error) if [code::NOT_FOUND, code::NOT_SUPPORTED].contains(&error.code()) => {}
                Err(error) => return Err(error),
            }
        }
    }
    let room = (addresses.len / REFERENCE_BYTES) as usize;
    let variables = (0..).zip(found).map(|(at, (name, reference))| {
        let addr = addresses.start + at * REFERENCE_BYTES;
        (VariableInfo { name: name.clone(), addr, size: REFERENCE_BYTES }, reference)
    });
    Ok(variables.take(room).collect())
}

/// Managed variables as the program finds them; at 0 where it gave no memory for them.
fn managed_variables(listing: &Listing, managed: &[(String, Image)]) -> Vec<VariableInfo> {
    let place = |name: &str| managed.iter().find(|(it, _)| it == name).map(|(_, it)| it.addr);
    let info = |(name, size): &(String, u64)| VariableInfo {
        name: name.clone(),
        addr: place(name).unwrap_or(0),
        size: *size,
    };
    listing.managed.iter().map(info).collect()
}

fn kernel(cuda: &Cuda, module: Module, listed: &ListedKernel) -> (Kernel, KernelInfo) {
    let known = listed.function.map_or_else(|| cuda.function(module, &listed.name), Ok);
    let function = known.map_err(GpuError::from);
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
        cluster: None,
        ptx_version: attribute(attribute::PTX_VERSION),
        params: listed.params.clone(),
    };
    let ends = listed.params.iter().map(|it| it.offset as usize + it.bytes as usize);
    let kernel = Kernel {
        function,
        offsets: listed.params.iter().map(|it| it.offset).collect(),
        param_bytes: ends.max().unwrap_or(0),
        shared_bytes_max: Cell::new(SHARED_BYTES_DEFAULT.saturating_sub(info.shared_bytes)),
    };
    (kernel, info)
}

/// Where a variable lies, if it is there.
fn variable(cuda: &Cuda, module: Module, name: &str) -> Result<Option<VariableInfo>, CudaError> {
    match cuda.variable(module, name) {
        Ok(AddrRange { start: addr, len: size }) => {
            Ok(Some(VariableInfo { name: name.to_owned(), addr, size }))
        }
        // A variable that nothing uses may be gone.
        Err(error) if error.code() == code::NOT_FOUND => Ok(None),
        Err(error) => Err(error),
    }
}
