//! What nodes do, as programs describe it: from the structures to [`Work`], and back.

use crate::api::launch::{Source, kernel_work};
use crate::api::memory::copy_box::{described, description};
use crate::border::{In, Out, Params};
use crate::graph::structure::{Conditional, KernelWork, Owner, Work};
use crate::handles::{HandleId, Raw};
use crate::object::fill::Fill;
use crate::session::Session;
use svp_client::{CUresult, LaunchShape, Result, report};
use svp_cuda_types::{
    CUDA_CHILD_GRAPH_NODE_PARAMS, CUDA_CONDITIONAL_NODE_PARAMS, CUDA_EVENT_WAIT_NODE_PARAMS,
    CUDA_HOST_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1,
    CUDA_MEM_ALLOC_NODE_PARAMS, CUDA_MEMCPY_NODE_PARAMS, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS,
    CUdeviceptr, CUgraph, CUgraphNodeParams, CUmemLocation, CUmemPoolProps,
    graph_node_type as kind,
};

/// Where the union of [`CUgraphNodeParams`] starts.
pub(super) const UNION_AT: usize = 16;
/// `CU_MEM_ALLOCATION_TYPE_PINNED`, the only kind there is for pools.
pub(super) const PINNED: u32 = 1;
/// `CU_MEM_LOCATION_TYPE_DEVICE`
pub(super) const LOCATION_DEVICE: u32 = 1;

pub(super) fn kernel(session: &Session, c: &CUDA_KERNEL_NODE_PARAMS) -> Result<Work> {
    let shape = LaunchShape {
        grid: [c.gridDimX, c.gridDimY, c.gridDimZ],
        block: [c.blockDimX, c.blockDimY, c.blockDimZ],
        shared_bytes: c.sharedMemBytes,
        cooperative: false,
        cluster: None,
    };
    let extra = In::new(c.extra.cast_const());
    let source = Source { params: Params::at(c.kernelParams), extra };
    let handle = if c.func.is_null() { c.kern } else { c.func };
    kernel_work(session, handle, shape, &source)
}

/// The newer form of a description.
pub(super) fn newer(c: &CUDA_KERNEL_NODE_PARAMS_v1) -> CUDA_KERNEL_NODE_PARAMS {
    CUDA_KERNEL_NODE_PARAMS {
        func: c.func,
        gridDimX: c.gridDimX,
        gridDimY: c.gridDimY,
        gridDimZ: c.gridDimZ,
        blockDimX: c.blockDimX,
        blockDimY: c.blockDimY,
        blockDimZ: c.blockDimZ,
        sharedMemBytes: c.sharedMemBytes,
        kernelParams: c.kernelParams,
        extra: c.extra,
        kern: std::ptr::null_mut(),
        ctx: std::ptr::null_mut(),
    }
}

pub(super) fn fill(c: &CUDA_MEMSET_NODE_PARAMS) -> Result<Work> {
    if !matches!(c.elementSize, 1 | 2 | 4) {
        return Err(CUresult::INVALID_VALUE);
    }
    let pitch = if c.height <= 1 { 0 } else { c.pitch };
    Ok(Work::Fill(Fill {
        address: c.dst,
        pitch,
        value: c.value,
        value_len: c.elementSize,
        width: c.width,
        height: c.height,
    }))
}

pub(super) fn host(c: &CUDA_HOST_NODE_PARAMS) -> Result<Work> {
    if c.r#fn.is_none() {
        return Err(CUresult::INVALID_VALUE);
    }
    Ok(Work::Host { function: c.r#fn, data: c.userData.expose_provenance() })
}

pub(super) fn record(session: &Session, event: Raw) -> Result<Work> {
    Ok(Work::Record(HandleId::new(event), session.events.get(event)?))
}

pub(super) fn wait(session: &Session, event: Raw) -> Result<Work> {
    Ok(Work::Wait(HandleId::new(event), session.events.get(event)?))
}

pub(super) fn child(session: &Session, graph: CUgraph) -> Result<Work> {
    let graph = session.graphs.get(graph)?;
    Ok(Work::Child(session.graphs.copy(&graph, Owner::Node)?))
}

/// The work that a description of any kind means; kinds whose description is an answer too are
/// not for here.
pub(super) fn any(session: &Session, params: In<CUgraphNodeParams>) -> Result<Work> {
    let node = params.get()?;
    if node.reserved0 != [0; 3] || node.reserved2 != 0 {
        return Err(CUresult::INVALID_VALUE);
    }
    match node.r#type {
        kind::KERNEL => kernel(session, &params.part(UNION_AT).get()?),
        kind::MEMCPY => {
            let copy: CUDA_MEMCPY_NODE_PARAMS = params.part(UNION_AT).get()?;
            Ok(Work::Copy(described(&copy.copyParams)?))
        }
        kind::MEMSET => fill(&params.part(UNION_AT).get()?),
        kind::HOST => host(&params.part(UNION_AT).get()?),
        kind::GRAPH => {
            let graph: CUDA_CHILD_GRAPH_NODE_PARAMS = params.part(UNION_AT).get()?;
            child(session, graph.graph)
        }
        kind::EMPTY => Ok(Work::Empty),
        kind::WAIT_EVENT => {
            let event: CUDA_EVENT_WAIT_NODE_PARAMS = params.part(UNION_AT).get()?;
            wait(session, event.event)
        }
        kind::EVENT_RECORD => {
            let event: CUDA_EVENT_WAIT_NODE_PARAMS = params.part(UNION_AT).get()?;
            record(session, event.event)
        }
        kind::MEM_FREE => session.graphs.free_work(params.part::<CUdeviceptr>(UNION_AT).get()?),
        // Its bodies are the answer to adding it.
        kind::CONDITIONAL => Err(CUresult::INVALID_VALUE),
        other => {
            report::once(&format!("graph nodes of type {other} are not supported"));
            Err(CUresult::NOT_SUPPORTED)
        }
    }
}

/// How an allocation node was described.
pub(super) fn allocation_params(bytes: u64, address: u64) -> CUDA_MEM_ALLOC_NODE_PARAMS {
    CUDA_MEM_ALLOC_NODE_PARAMS {
        poolProps: CUmemPoolProps {
            allocType: PINNED,
            handleTypes: 0,
            location: CUmemLocation { r#type: LOCATION_DEVICE, id: 0 },
            win32SecurityAttributes: std::ptr::null_mut(),
            maxSize: 0,
            usage: 0,
            gpuDirectRDMACapable: 0,
            reserved: [0; 53],
        },
        accessDescs: std::ptr::null(),
        accessDescCount: 0,
        bytesize: bytes as usize,
        dptr: address,
    }
}

/// How a conditional node is described, its bodies included.
pub(super) fn conditional_params(node: &Conditional) -> CUDA_CONDITIONAL_NODE_PARAMS {
    CUDA_CONDITIONAL_NODE_PARAMS {
        handle: node.condition.address,
        r#type: node.choice.number(),
        size: u32::try_from(node.bodies.len()).unwrap_or(u32::MAX),
        phGraph_out: node.array(),
        ctx: std::ptr::null_mut(),
    }
}

fn kernel_params(work: &KernelWork) -> CUDA_KERNEL_NODE_PARAMS {
    let ([grid_x, grid_y, grid_z], [block_x, block_y, block_z]) =
        (work.shape.grid, work.shape.block);
    CUDA_KERNEL_NODE_PARAMS {
        func: work.handle.get(),
        gridDimX: grid_x,
        gridDimY: grid_y,
        gridDimZ: grid_z,
        blockDimX: block_x,
        blockDimY: block_y,
        blockDimZ: block_z,
        sharedMemBytes: work.shape.shared_bytes,
        kernelParams: work.params.pointers(),
        extra: std::ptr::null_mut(),
        kern: std::ptr::null_mut(),
        ctx: std::ptr::null_mut(),
    }
}

pub(super) fn older(c: &CUDA_KERNEL_NODE_PARAMS) -> CUDA_KERNEL_NODE_PARAMS_v1 {
    CUDA_KERNEL_NODE_PARAMS_v1 {
        func: c.func,
        gridDimX: c.gridDimX,
        gridDimY: c.gridDimY,
        gridDimZ: c.gridDimZ,
        blockDimX: c.blockDimX,
        blockDimY: c.blockDimY,
        blockDimZ: c.blockDimZ,
        sharedMemBytes: c.sharedMemBytes,
        kernelParams: c.kernelParams,
        extra: c.extra,
    }
}

pub(super) fn as_kernel(work: &Work) -> Option<CUDA_KERNEL_NODE_PARAMS> {
    if let Work::Kernel(work) = work { Some(kernel_params(work)) } else { None }
}

pub(super) fn as_copy(work: &Work) -> Option<CUDA_MEMCPY3D> {
    if let Work::Copy(copy) = work { Some(description(copy)) } else { None }
}

pub(super) fn as_fill(work: &Work) -> Option<CUDA_MEMSET_NODE_PARAMS> {
    let Work::Fill(fill) = work else { return None };
    Some(CUDA_MEMSET_NODE_PARAMS {
        dst: fill.address,
        pitch: fill.pitch,
        value: fill.value,
        elementSize: fill.value_len,
        width: fill.width,
        height: fill.height,
    })
}

pub(super) fn as_host(work: &Work) -> Option<CUDA_HOST_NODE_PARAMS> {
    let Work::Host { function, data } = work else { return None };
    let data = std::ptr::with_exposed_provenance_mut(*data);
    Some(CUDA_HOST_NODE_PARAMS { r#fn: *function, userData: data })
}

pub(super) fn as_record(work: &Work) -> Option<Raw> {
    if let Work::Record(event, _) = work { Some(event.get()) } else { None }
}

pub(super) fn as_wait(work: &Work) -> Option<Raw> {
    if let Work::Wait(event, _) = work { Some(event.get()) } else { None }
}

/// Describes a node of any kind.
pub(super) fn describe(work: &Work, params: Out<CUgraphNodeParams>) -> Result<()> {
    params.set(CUgraphNodeParams {
        r#type: work.kind(),
        reserved0: [0; 3],
        reserved1: [0; 29],
        reserved2: 0,
    })?;
    match work {
        Work::Empty => Ok(()),
        Work::Kernel(work) => params.part(UNION_AT).set(kernel_params(work)),
        Work::Copy(copy) => {
            let context = std::ptr::null_mut();
            let copy = CUDA_MEMCPY_NODE_PARAMS {
                flags: 0,
                reserved: 0,
                copyCtx: context,
                copyParams: description(copy),
            };
            params.part(UNION_AT).set(copy)
        }
        Work::Fill(_) => set_part(params, as_fill(work)),
        Work::Host { .. } => set_part(params, as_host(work)),
        Work::Child(child) => {
            let graph = child.handle();
            params.part(UNION_AT).set(CUDA_CHILD_GRAPH_NODE_PARAMS { graph, ownership: 0 })
        }
        Work::Conditional(node) => params.part(UNION_AT).set(conditional_params(node)),
        Work::Record(event, _) | Work::Wait(event, _) => {
            params.part(UNION_AT).set(CUDA_EVENT_WAIT_NODE_PARAMS { event: event.get() })
        }
        Work::Alloc(memory) => {
            params.part(UNION_AT).set(allocation_params(memory.bytes, memory.address))
        }
        Work::Free(address) => params.part(UNION_AT).set(*address),
    }
}

fn set_part<T>(params: Out<CUgraphNodeParams>, value: Option<T>) -> Result<()> {
    params.part(UNION_AT).set(value.ok_or(CUresult::UNKNOWN)?)
}
