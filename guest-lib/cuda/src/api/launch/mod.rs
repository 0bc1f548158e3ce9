//! Kernel launches.

mod function;
mod library;
mod link;
mod module;
mod occupancy;

pub(crate) use function::*;
pub(crate) use library::*;
pub(crate) use link::*;
pub(crate) use module::*;
pub(crate) use occupancy::*;

use crate::border::{In, Memory, Params, driver_api, stream_or};
use crate::graph::structure::{KernelWork, PackedParams, Work};
use crate::handles::HandleId;
use crate::object::code::Function;
use crate::session::Session;
use crate::session::process::with_context;
use std::ffi::c_void;
use std::sync::Arc;
use svp_client::{BlockLoad, CUresult, LaunchShape, Occupancy, PARAMS_MAX, Result, Stream, report};
use svp_cuda_types::{
    CUdevice_attribute as DeviceAttribute, CUfunction, CUlaunchAttribute,
    CUlaunchAttributeID as Attribute, CUlaunchConfig, CUstream,
};

/// Parameter buffers up to this length are put together on the stack.
const STACK_BYTES: usize = 256;
/// Entries of `extra`, which is a list of keys and values.
const EXTRA_END: usize = 0;
const EXTRA_POINTER: usize = 1;
const EXTRA_SIZE: usize = 2;

/// Where a launch's parameters come from.
pub(crate) struct Source {
    pub(crate) params: Params,
    pub(crate) extra: In<*mut c_void>,
}

impl Source {
    /// The parameters in a buffer of their own.
    pub(crate) fn collect(&self, function: &Function) -> Result<Vec<u8>> {
        let kernel = &function.kernel;
        let len = kernel.params_len;
        if !self.extra.is_null() && self.params.is_null() {
            return self.packed();
        }
        if len > 0 && self.params.is_null() {
            return Err(CUresult::INVALID_VALUE);
        }
        if len > PARAMS_MAX {
            return Err(CUresult::INVALID_IMAGE);
        }
        let mut buffer = vec![0; len];
        self.params.gather(&kernel.params, &mut buffer)?;
        Ok(buffer)
    }

    fn launch(
        &self,
        session: &Session,
        stream: &Stream,
        function: &Function,
        shape: &LaunchShape,
    ) -> Result<()> {
        let kernel = &function.kernel;
        let mut stack = [0; STACK_BYTES];
        match stack.get_mut(..kernel.params_len) {
            Some(buffer) if !self.params.is_null() => {
                self.params.gather(&kernel.params, buffer)?;
                session.client.launch(stream, kernel, shape, buffer)
            }
            _ => session.client.launch(stream, kernel, shape, &self.collect(function)?),
        }
    }

    /// The buffer that `extra` names, laid out by the program.
    fn packed(&self) -> Result<Vec<u8>> {
        let (mut pointer, mut size) = (0, 0);
        for index in (0..16).step_by(2) {
            let key = self.extra.at(index)?.addr();
            match key {
                EXTRA_END => break,
                EXTRA_POINTER => pointer = self.extra.at(index + 1)?.expose_provenance() as u64,
                EXTRA_SIZE => {
                    let place = self.extra.at(index + 1)?;
                    size = In::<usize>::new(place.cast_const().cast()).get()?;
                }
                _ => return Err(CUresult::INVALID_VALUE),
            }
        }
        if size > PARAMS_MAX {
            return Err(CUresult::INVALID_VALUE);
        }
        Ok(Memory::at(pointer).bytes(size)?.to_vec())
    }
}

/// A cooperative grid must fit the device all at once.
fn check_cooperative(session: &Session, function: &Function, shape: &LaunchShape) -> Result<()> {
    let device = session.client.device();
    if device.attribute(DeviceAttribute::COOPERATIVE_LAUNCH) == Some(0) {
        report::once("the device does not support cooperative launches");
        return Err(CUresult::NOT_SUPPORTED);
    }
    let count = |sizes: [u32; 3]| sizes.into_iter().map(u64::from).product::<u64>();
    let threads = u32::try_from(count(shape.block)).map_err(|_| CUresult::INVALID_VALUE)?;
    let load = BlockLoad::new(&function.kernel, threads, shape.shared_bytes);
    let fit = u64::from(Occupancy::new(device).blocks(&load));
    let processors = u64::from(device.limit(DeviceAttribute::MULTIPROCESSOR_COUNT, 1));
    if count(shape.grid) > fit * processors {
        return Err(CUresult::COOPERATIVE_LAUNCH_TOO_LARGE);
    }
    Ok(())
}

fn launch(
    function: CUfunction,
    stream: CUstream,
    shape: &LaunchShape,
    source: &Source,
) -> Result<()> {
    with_context(|session| {
        if session.captures.any() {
            let on = session.stream(stream)?;
            if session.captures.capture(&on, || kernel_work(session, function, *shape, source))? {
                return Ok(());
            }
        }
        let submit = |function: &Function| {
            if shape.cooperative {
                check_cooperative(session, function, shape)?;
            }
            session.with_stream(stream, |on| {
                session.require_own(stream, on)?;
                source.launch(session, on, function, shape)
            })
        };
        match session.client.device().count() {
            1 => session.functions.with(function, submit),
            _ => submit(&*session.function(function)?),
        }
    })
}

/// A launch for later.
///
/// # Errors
/// What the launch would answer at once.
pub(crate) fn kernel_work(
    session: &Session,
    handle: CUfunction,
    shape: LaunchShape,
    source: &Source,
) -> Result<Work> {
    let function = session.function(handle)?;
    if shape.cooperative {
        check_cooperative(session, &function, &shape)?;
    }
    session.client.check_launch(&function.kernel, &shape)?;
    let params = PackedParams::new(source.collect(&function)?, &function.kernel.params);
    let (handle, params) = (HandleId::new(handle), Arc::new(params));
    Ok(Work::Kernel(KernelWork { handle, function, shape, params }))
}

/// The shape that a configuration asks for.
pub(crate) fn configured(config: &CUlaunchConfig) -> Result<LaunchShape> {
    let mut shape = LaunchShape {
        grid: [config.gridDimX, config.gridDimY, config.gridDimZ],
        block: [config.blockDimX, config.blockDimY, config.blockDimZ],
        shared_bytes: config.sharedMemBytes,
        ..LaunchShape::default()
    };
    read_attributes(config, &mut shape)?;
    Ok(shape)
}

/// Takes the attributes that mean something here; hints are passed over, and what would change
/// the result if it were ignored is refused.
fn read_attributes(config: &CUlaunchConfig, shape: &mut LaunchShape) -> Result<()> {
    let attributes = In::<CUlaunchAttribute>::new(config.attrs.cast_const());
    for index in 0..config.numAttrs as usize {
        let CUlaunchAttribute { id, value, .. } = attributes.at(index)?;
        let first = value.first().copied().unwrap_or(0);
        match Attribute(id) {
            // A preferred cluster is a wish beside this one.
            Attribute::COOPERATIVE => shape.cooperative = first & 0xffff_ffff != 0,
            Attribute::CLUSTER_DIMENSION => shape.cluster = cluster_of(&value),
            Attribute::PROGRAMMATIC_EVENT | Attribute::LAUNCH_COMPLETION_EVENT => {
                return refuse_attribute("events triggered by a kernel");
            }
            Attribute::DEVICE_UPDATABLE_KERNEL_NODE if first != 0 => {
                return refuse_attribute("kernel nodes that the device updates");
            }
            _ => {}
        }
    }
    Ok(())
}

/// The cluster that an attribute's value asks for: three numbers of 32 bits, all 0 for none.
pub(crate) fn cluster_of(value: &[u64; 8]) -> Option<[u32; 3]> {
    // CAST: the halves of a number.
    let cluster = [value[0] as u32, (value[0] >> 32) as u32, value[1] as u32];
    (cluster != [0; 3]).then_some(cluster)
}

fn refuse_attribute(what: &str) -> Result<()> {
    report::once(&format!("cuLaunchKernelEx: {what} are not supported"));
    Err(CUresult::NOT_SUPPORTED)
}

driver_api! {
    fn cuLaunchKernel, cuLaunchKernel_ptsz(
        stream;
        function: CUfunction,
        grid_x: u32,
        grid_y: u32,
        grid_z: u32,
        block_x: u32,
        block_y: u32,
        block_z: u32,
        shared_bytes: u32,
        stream: CUstream,
        params: Params,
        extra: In<*mut c_void>,
    ) {
        let (grid, block) = ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]);
        let shape = LaunchShape { grid, block, shared_bytes, ..LaunchShape::default() };
        launch(function, stream, &shape, &Source { params, extra })
    }

    fn cuLaunchCooperativeKernel, cuLaunchCooperativeKernel_ptsz(
        stream;
        function: CUfunction,
        grid_x: u32,
        grid_y: u32,
        grid_z: u32,
        block_x: u32,
        block_y: u32,
        block_z: u32,
        shared_bytes: u32,
        stream: CUstream,
        params: Params,
    ) {
        let (grid, block) = ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]);
        let shape = LaunchShape { grid, block, shared_bytes, cooperative: true, cluster: None };
        let extra = In::new(std::ptr::null());
        launch(function, stream, &shape, &Source { params, extra })
    }

    fn cuLaunchKernelEx, cuLaunchKernelEx_ptsz(
        let default;
        config: In<CUlaunchConfig>,
        function: CUfunction,
        params: Params,
        extra: In<*mut c_void>,
    ) {
        let config = config.get()?;
        let shape = configured(&config)?;
        launch(function, stream_or(config.hStream, default), &shape, &Source { params, extra })
    }
}
