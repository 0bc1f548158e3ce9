//! Modules, their contents, and launches.

use std::ffi::{CStr, CString, c_void};

use smallvec::SmallVec;
use svp_cuda_types::{CUlaunchAttribute, CUlaunchAttributeID as AttributeId, CUlaunchConfig};
use svp_gpu::AddrRange;

use super::table::Listing;
use super::{Cuda, CudaError, Function, Module, Stream};

/// Parameters for whose addresses a launch allocates nothing.
const PARAMS_AT_HAND: usize = 32;

/// A launch, as the driver wants it.
#[derive(Debug)]
pub(crate) struct Launch<'a> {
    pub(crate) function: Function,
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    pub(crate) shared_bytes: u32,
    pub(crate) cooperative: bool,
    /// Blocks per cluster.
    pub(crate) cluster: Option<[u32; 3]>,
    pub(crate) params: &'a [u8],
    /// Offset of each parameter, with its size checked to lie in `params`.
    pub(crate) offsets: &'a [u32],
}

impl Cuda {
    /// Loads an image; PTX must end with a zero byte. The compiler's words are in the error.
    pub(crate) fn load_module(&self, image: &[u8]) -> Result<Module, CudaError> {
        const ERROR_LOG_BUFFER: u32 = 5;
        const ERROR_LOG_BUFFER_SIZE_BYTES: u32 = 6;
        const LOG_BYTES: usize = 16 * 1024;
        let mut text = vec![0u8; LOG_BYTES];
        let mut options = [ERROR_LOG_BUFFER, ERROR_LOG_BUFFER_SIZE_BYTES];
        let mut values = [text.as_mut_ptr().cast(), LOG_BYTES as *mut c_void];
        let mut module = 0;
        let loaded = call!(
            self,
            cuModuleLoadDataEx(
                &mut module,
                image.as_ptr().cast(),
                2,
                options.as_mut_ptr(),
                values.as_mut_ptr(),
            )
        );
        loaded.map_err(|error| {
            let log = text.split(|it| *it == 0).next().unwrap_or_default();
            let log = String::from_utf8_lossy(log).trim().to_owned();
            match error {
                CudaError::Call { call, code, name, .. } if !log.is_empty() => {
                    CudaError::Call { call, code, name, log: format!(": {log}") }
                }
                other => other,
            }
        })?;
        Ok(Module(module))
    }

    pub(crate) fn unload_module(&self, module: Module) -> Result<(), CudaError> {
        call!(self, cuModuleUnload(module.0))
    }

    pub(crate) fn function(&self, module: Module, name: &str) -> Result<Function, CudaError> {
        let name = CString::new(name).unwrap_or_default();
        let mut function = 0;
        call!(self, cuModuleGetFunction(&mut function, module.0, name.as_ptr()))?;
        Ok(Function(function))
    }

    /// All kernels of a module.
    pub(crate) fn functions(&self, module: Module) -> Result<Vec<Function>, CudaError> {
        let (table, mut count) = (self.listing()?, 0);
        call!(self, table, cuModuleGetFunctionCount(&mut count, module.0))?;
        let mut functions = vec![0; count as usize];
        let place = functions.as_mut_ptr();
        call!(self, table, cuModuleEnumerateFunctions(place, count, module.0))?;
        Ok(functions.into_iter().map(Function).collect())
    }

    /// A kernel's name.
    pub(crate) fn name_of(&self, function: Function) -> Result<String, CudaError> {
        let mut name = std::ptr::null();
        call!(self, self.listing()?, cuFuncGetName(&mut name, function.0))?;
        if name.is_null() {
            return Ok(String::new());
        }
        // SAFETY: the driver's string ends, and lives as long as its module.
        Ok(unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned())
    }

    /// Offset and bytes of each of a kernel's parameters.
    pub(crate) fn parameters(&self, function: Function) -> Result<Vec<(u32, u32)>, CudaError> {
        /// A kernel has at most 32,764 bytes of them.
        const PARAMETERS_MAX: usize = 32_764;
        let (table, mut found) = (self.listing()?, Vec::new());
        for index in 0..PARAMETERS_MAX {
            let (mut offset, mut bytes) = (0, 0);
            let result =
                call!(self, table, cuFuncGetParamInfo(function.0, index, &mut offset, &mut bytes));
            match result {
                Ok(()) => found.push((offset as u32, bytes as u32)),
                // There is no parameter of this number.
                Err(error) if error.code() == svp_gpu::code::INVALID_VALUE => break,
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }

    fn listing(&self) -> Result<&Listing, CudaError> {
        self.listing.as_ref().ok_or(CudaError::NoFunction("cuModuleEnumerateFunctions"))
    }

    /// Where a variable lies.
    pub(crate) fn variable(&self, module: Module, name: &str) -> Result<AddrRange, CudaError> {
        let name = CString::new(name).unwrap_or_default();
        let (mut addr, mut bytes) = (0, 0);
        call!(self, cuModuleGetGlobal_v2(&mut addr, &mut bytes, module.0, name.as_ptr()))?;
        Ok(AddrRange::new(addr, bytes as u64))
    }

    pub(crate) fn function_attribute(
        &self,
        function: Function,
        number: u32,
    ) -> Result<i32, CudaError> {
        let mut value = 0;
        call!(self, cuFuncGetAttribute(&mut value, number, function.0))?;
        Ok(value)
    }

    /// Lets a kernel use more dynamic shared memory than it may by default.
    pub(crate) fn allow_shared(&self, function: Function, bytes: u32) -> Result<(), CudaError> {
        const MAX_DYNAMIC_SHARED_SIZE_BYTES: u32 = 8;
        call!(self, cuFuncSetAttribute(function.0, MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes as i32))
    }

    /// Launches a kernel on a stream.
    pub(crate) fn launch(&self, launch: &Launch<'_>, stream: Stream) -> Result<(), CudaError> {
        let base = launch.params.as_ptr().cast_mut();
        let pointer = |offset: &u32| base.wrapping_add(*offset as usize).cast::<c_void>();
        // The driver reads through these pointers, to the sizes that it knows, during the call.
        let mut params: SmallVec<[*mut c_void; PARAMS_AT_HAND]> =
            launch.offsets.iter().map(pointer).collect();
        let params = params.as_mut_ptr();
        let ([gx, gy, gz], [bx, by, bz]) = (launch.grid, launch.block);
        let (function, shared) = (launch.function.0, launch.shared_bytes);
        if let Some(cluster) = launch.cluster {
            self.launch_in_clusters(launch, cluster, stream, params)
        } else if launch.cooperative {
            let table = self.cooperative.as_ref();
            let table = table.ok_or(CudaError::NoFunction("cuLaunchCooperativeKernel"))?;
            call!(
                self,
                table,
                cuLaunchCooperativeKernel(
                    function, gx, gy, gz, bx, by, bz, shared, stream.0, params
                )
            )
        } else {
            let extra = std::ptr::null_mut();
            call!(
                self,
                cuLaunchKernel(function, gx, gy, gz, bx, by, bz, shared, stream.0, params, extra)
            )
        }
    }

    /// Can launches have clusters of several blocks?
    pub(crate) fn has_clusters(&self) -> bool {
        self.extended.is_some()
    }

    fn launch_in_clusters(
        &self,
        launch: &Launch<'_>,
        [x, y, z]: [u32; 3],
        stream: Stream,
        params: *mut *mut c_void,
    ) -> Result<(), CudaError> {
        let table = self.extended.as_ref().ok_or(CudaError::NoFunction("cuLaunchKernelEx"))?;
        let mut shape = [0; 8];
        (shape[0], shape[1]) = (u64::from(x) | u64::from(y) << 32, u64::from(z));
        let mut cooperative = [0; 8];
        cooperative[0] = 1;
        let attribute = |id: AttributeId, value| CUlaunchAttribute { id: id.0, pad: [0; 4], value };
        let mut attributes = [
            attribute(AttributeId::CLUSTER_DIMENSION, shape),
            attribute(AttributeId::COOPERATIVE, cooperative),
        ];
        let ([gx, gy, gz], [bx, by, bz]) = (launch.grid, launch.block);
        let config = CUlaunchConfig {
            gridDimX: gx,
            gridDimY: gy,
            gridDimZ: gz,
            blockDimX: bx,
            blockDimY: by,
            blockDimZ: bz,
            sharedMemBytes: launch.shared_bytes,
            hStream: std::ptr::without_provenance_mut(stream.0),
            attrs: attributes.as_mut_ptr(),
            numAttrs: 1 + u32::from(launch.cooperative),
        };
        let extra = std::ptr::null_mut();
        call!(self, table, cuLaunchKernelEx(&config, launch.function.0, params, extra))
    }
}
