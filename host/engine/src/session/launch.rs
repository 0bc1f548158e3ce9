//! Checks of launches against a device's limits, with the errors that CUDA gives.

use super::module::{Module, ModuleState};
use crate::record::{ContentHash, LaunchRecord};
use std::sync::Arc;
use svp_abi::library_work::LibraryWork;
use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::{DeviceInfo, GpuError, Launch, WindowId, code};

/// A device's bounds on grids and blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LaunchBounds {
    grid: [u32; 3],
    block: [u32; 3],
    threads_per_block: u64,
    shared_bytes: u64,
}

impl LaunchBounds {
    /// The bounds that a device's attributes give; where it gives none, those that every CUDA
    /// device since compute capability 3.0 has.
    pub(crate) fn of(device: &DeviceInfo) -> Self {
        let attribute = |wanted: Attribute, otherwise: u32| {
            let found = device.attributes.iter().find(|(number, _)| *number == wanted.0);
            found.and_then(|(_, value)| u32::try_from(*value).ok()).unwrap_or(otherwise)
        };
        let shared = attribute(Attribute::MAX_SHARED_MEMORY_PER_BLOCK, 48 << 10);
        Self {
            grid: [
                attribute(Attribute::MAX_GRID_DIM_X, i32::MAX.cast_unsigned()),
                attribute(Attribute::MAX_GRID_DIM_Y, 65535),
                attribute(Attribute::MAX_GRID_DIM_Z, 65535),
            ],
            block: [
                attribute(Attribute::MAX_BLOCK_DIM_X, 1024),
                attribute(Attribute::MAX_BLOCK_DIM_Y, 1024),
                attribute(Attribute::MAX_BLOCK_DIM_Z, 64),
            ],
            threads_per_block: attribute(Attribute::MAX_THREADS_PER_BLOCK, 1024).into(),
            shared_bytes: attribute(Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, shared).into(),
        }
    }

    /// Whether a launch can run, as `cuLaunchKernel` answers it. If it can, it has the clusters that its
    /// kernel asks for afterwards.
    pub(super) fn check(
        &self,
        module: Option<&Module>,
        launch: &mut Launch,
    ) -> Result<(), GpuError> {
        let Some(Module { state: ModuleState::Loaded(loaded), .. }) = module else {
            return Err(GpuError::new(
                code::INVALID_HANDLE,
                "launch from a module that is not loaded",
            ));
        };
        let index = launch.kernel as usize;
        let (Some(kernel), Some(&param_bytes)) =
            (loaded.info.kernels.get(index), loaded.param_bytes.get(index))
        else {
            let message = format!("the module has no kernel {index}");
            return Err(GpuError::new(code::INVALID_HANDLE, message));
        };
        let invalid = |what: String| {
            Err(GpuError::new(code::INVALID_VALUE, format!("launch of {}: {what}", kernel.name)))
        };
        let within = |dims: [u32; 3], most: [u32; 3]| {
            dims.into_iter().zip(most).all(|(dim, most)| (1..=most).contains(&dim))
        };
        if !within(launch.grid, self.grid) {
            return invalid(format!("grid {:?} is not within {:?}", launch.grid, self.grid));
        }
        let threads = volume(launch.block);
        if !within(launch.block, self.block) || threads > self.threads_per_block {
            let most = self.threads_per_block;
            return invalid(format!(
                "block {:?} is not within {:?}, {most} threads",
                launch.block, self.block
            ));
        }
        let shared = u64::from(kernel.shared_bytes) + u64::from(launch.shared_bytes);
        if shared > self.shared_bytes {
            return invalid(format!(
                "{shared} bytes of shared memory, {} are there",
                self.shared_bytes
            ));
        }
        if launch.params.len() < param_bytes as usize {
            let found = launch.params.len();
            return invalid(format!("{found} bytes of parameters, it takes {param_bytes}"));
        }
        if threads > kernel.max_threads_per_block.into() {
            let most = kernel.max_threads_per_block;
            let message =
                format!("launch of {}: {threads} threads per block, {most} can be", kernel.name);
            return Err(GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, message));
        }
        launch.cluster = launch.cluster.or(kernel.cluster);
        kernel.refused.clone().map_or(Ok(()), Err)
    }
}

/// The product of three dimensions; saturates.
pub(super) fn volume(dims: [u32; 3]) -> u64 {
    dims.into_iter().fold(1, |product, dim| product.saturating_mul(dim.into()))
}

/// The record of a launch that has not run yet.
pub(super) fn launch_record(
    window: WindowId,
    module: Option<&Module>,
    launch: &Launch,
) -> LaunchRecord {
    let (kernel, hash) = match module {
        Some(Module { state: ModuleState::Loaded(loaded), hash, .. }) => {
            (loaded.names.get(launch.kernel as usize).cloned(), *hash)
        }
        Some(module) => (None, module.hash),
        None => (None, ContentHash::default()),
    };
    LaunchRecord {
        window,
        kernel: kernel.unwrap_or_else(|| Arc::from("")),
        module: hash,
        grid: launch.grid,
        block: launch.block,
        shared_bytes: launch.shared_bytes,
        threads: volume(launch.grid).saturating_mul(volume(launch.block)),
        block_counts: Vec::new(),
        interpreted: None,
        library: LibraryWork::of_params(&launch.params).map(Box::new),
    }
}

#[cfg(test)]
mod tests {
    use super::super::module::Modules;
    use super::*;
    use svp_gpu::{Capabilities, KernelInfo, ModuleId, ModuleInfo, ParamSlot};

    fn kernel() -> KernelInfo {
        KernelInfo {
            name: "k".into(),
            refused: None,
            registers: 32,
            shared_bytes: 1024,
            local_bytes: 0,
            const_bytes: 0,
            max_threads_per_block: 512,
            cluster: None,
            ptx_version: 80,
            params: [(0, 8), (8, 4)].map(|(offset, bytes)| ParamSlot { offset, bytes }).into(),
        }
    }

    fn launch() -> Launch {
        Launch::of(ModuleId(0), 0, [1, 1, 1], [32, 1, 1], vec![0; 12])
    }

    fn check(kernel: KernelInfo, launch: &mut Launch) -> u32 {
        let device = DeviceInfo {
            name: String::new(),
            uuid: [0; 16],
            total_memory_bytes: 0,
            granularity_bytes: 4096,
            compute_capability: 80,
            attributes: Vec::new(),
            capabilities: Capabilities::NONE,
        };
        let mut modules = Modules::default();
        let slot = modules.add(5, ContentHash::default(), 0, Default::default());
        let info = ModuleInfo { kernels: vec![kernel], ..ModuleInfo::default() };
        modules.get_mut(slot).unwrap().settle(info);
        LaunchBounds::of(&device).check(modules.get(slot), launch).map_or_else(|e| e.code, |()| 0)
    }

    #[test]
    fn errors_are_those_of_cu_launch_kernel() {
        let with = |change: fn(&mut Launch)| {
            let mut launch = launch();
            change(&mut launch);
            check(kernel(), &mut launch)
        };
        assert_eq!(with(|_| ()), 0);
        assert_eq!(with(|l| l.kernel = 1), code::INVALID_HANDLE);
        assert_eq!(with(|l| l.grid[1] = 0), code::INVALID_VALUE);
        assert_eq!(with(|l| l.grid[2] = 65536), code::INVALID_VALUE);
        assert_eq!(with(|l| l.block = [1025, 1, 1]), code::INVALID_VALUE);
        assert_eq!(with(|l| l.block = [32, 32, 2]), code::INVALID_VALUE);
        assert_eq!(with(|l| l.block = [513, 1, 1]), code::LAUNCH_OUT_OF_RESOURCES);
        assert_eq!(with(|l| l.shared_bytes = 47 << 10), 0);
        assert_eq!(with(|l| l.shared_bytes = (47 << 10) + 1), code::INVALID_VALUE);
        assert_eq!(with(|l| l.shared_bytes = u32::MAX), code::INVALID_VALUE);
        assert_eq!(with(|l| l.params = vec![0; 11].into()), code::INVALID_VALUE);
    }

    #[test]
    fn a_refused_kernel_gives_its_own_error() {
        let refused = Some(GpuError::new(code::NOT_SUPPORTED, "textures"));
        assert_eq!(check(KernelInfo { refused, ..kernel() }, &mut launch()), code::NOT_SUPPORTED);
    }

    #[test]
    fn a_launch_has_the_clusters_of_its_kernel() {
        let in_twos = KernelInfo { cluster: Some([2, 1, 1]), ..kernel() };
        let mut plain = launch();
        assert_eq!(check(in_twos.clone(), &mut plain), 0);
        assert!(plain.cluster == in_twos.cluster && plain.goes_alone());
        let mut own = Launch { cluster: Some([4, 1, 1]), ..launch() };
        assert_eq!(check(in_twos, &mut own), 0);
        assert_eq!(own.cluster, Some([4, 1, 1]));
    }

    #[test]
    fn what_a_launch_stands_for_is_what_its_parameters_end_with() {
        use svp_abi::library_work::{Operation, Precision};
        let work = LibraryWork::new(Operation::Product, Precision::F16, false, [3, 4, 5], 6, 7);
        let said = |params: Vec<u8>| {
            let launch = Launch { params: params.into(), ..launch() };
            launch_record(WindowId(0), None, &launch).library.map(|it| *it)
        };
        assert_eq!(said([vec![0; 12], work.encode().to_vec()].concat()), Some(work));
        assert_eq!(said([work.encode().to_vec(), vec![0; 12]].concat()), None);
        assert_eq!(said(Vec::new()), None);
    }

    #[test]
    fn threads_are_counted_over_the_grid() {
        let mut launch = launch();
        launch.grid = [u32::MAX; 3];
        let threads = |launch: &Launch| launch_record(WindowId(0), None, launch).threads;
        assert_eq!(threads(&launch), u64::MAX);
        launch.grid = [3, 2, 1];
        assert_eq!(threads(&launch), 192);
    }
}
