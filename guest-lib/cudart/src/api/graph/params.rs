//! Nodes of any kind: the runtime's `cudaGraphNodeParams` is the driver's structure, but for how a
//! kernel and a copy are described in it.

use std::ptr;

use svp_cuda_types::{
    CUDA_KERNEL_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEMCPY_NODE_PARAMS, CUgraph,
    CUgraphEdgeData, CUgraphExec, CUgraphNode, CUgraphNodeParams, cudaMemcpy3DParms,
    graph_node_type,
};

use super::nodes::{kernel, program_kernel, runtime_copy};
use crate::api::memory::copy_box::driver_copy;
use crate::border::Result;
use crate::context::in_context;
use crate::driver::Driver;
use crate::raw::{read, write};
use crate::runtime_api::runtime_api;

/// Where the union starts.
const UNION_AT: usize = 16;
/// Where the box of a copy stands in the union, in both forms: behind flags and context.
const COPY_AT: usize = UNION_AT + 16;

fn part<T>(params: *const CUgraphNodeParams, at: usize) -> *mut T {
    params.cast::<u8>().wrapping_add(at).cast::<T>().cast_mut()
}

/// The driver's description for the runtime's.
fn for_driver(driver: &Driver, params: *const CUgraphNodeParams) -> Result<CUgraphNodeParams> {
    let mut own = read(params)?;
    let to: *const CUgraphNodeParams = &raw mut own;
    match own.r#type {
        graph_node_type::KERNEL => {
            // The kernel alone has one more field behind those of its oldest form.
            let CUDA_KERNEL_NODE_PARAMS_v1 { func, kernelParams, extra, .. } =
                kernel(driver, part::<CUDA_KERNEL_NODE_PARAMS_v1>(params, UNION_AT))?;
            let found: CUDA_KERNEL_NODE_PARAMS = read(part(params, UNION_AT))?;
            let (kern, ctx) = (ptr::null_mut(), ptr::null_mut());
            let own = CUDA_KERNEL_NODE_PARAMS { func, kernelParams, extra, kern, ctx, ..found };
            write(part(to, UNION_AT), own)?;
        }
        graph_node_type::MEMCPY => {
            let copy = driver_copy(&read(part::<cudaMemcpy3DParms>(params, COPY_AT))?)?;
            let none = ptr::null_mut();
            let node =
                CUDA_MEMCPY_NODE_PARAMS { flags: 0, reserved: 0, copyCtx: none, copyParams: copy };
            write(part(to, UNION_AT), node)?;
        }
        _ => {}
    }
    Ok(own)
}

/// Adds a node that waits for the `count` nodes in `after`, over edges with this data.
pub(crate) fn add_node(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    data: *const CUgraphEdgeData,
    count: usize,
    params: *mut CUgraphNodeParams,
) -> Result {
    let driver = in_context()?;
    let mut own = for_driver(driver, params)?;
    driver.cuGraphAddNode_v2(node, graph, after, data, count, &mut own)?;
    if matches!(own.r#type, graph_node_type::MEM_ALLOC | graph_node_type::CONDITIONAL) {
        // The address of the allocation, or the bodies, are the answer.
        write(params, own)?;
    }
    Ok(())
}

runtime_api! {
    fn cudaGraphConditionalHandleCreate(
        handle: *mut u64, graph: CUgraph, value: u32, flags: u32,
    ) {
        let (driver, current) = (in_context()?, ptr::null_mut());
        Ok(driver.cuGraphConditionalHandleCreate(handle, graph, current, value, flags)?)
    }

    fn cudaGraphNodeSetParams(node: CUgraphNode, params: *mut CUgraphNodeParams) {
        let driver = in_context()?;
        Ok(driver.cuGraphNodeSetParams(node, &mut for_driver(driver, params)?)?)
    }

    fn cudaGraphExecNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *mut CUgraphNodeParams,
    ) {
        let driver = in_context()?;
        Ok(driver.cuGraphExecNodeSetParams(exec, node, &mut for_driver(driver, params)?)?)
    }
}

/// Describes a node, in the runtime's form.
#[cfg_attr(feature = "cuda12", allow(dead_code, reason = "CUDA 12 has no such function"))]
pub(crate) fn describe_node(node: CUgraphNode, params: *mut CUgraphNodeParams) -> Result {
    in_context()?.cuGraphNodeGetParams(node, params)?;
    match read(params)?.r#type {
        graph_node_type::KERNEL => {
            let found: CUDA_KERNEL_NODE_PARAMS = read(part(params, UNION_AT))?;
            let own = CUDA_KERNEL_NODE_PARAMS { func: program_kernel(found.func), ..found };
            write(part(params, UNION_AT), own)
        }
        graph_node_type::MEMCPY => {
            let found: CUDA_MEMCPY_NODE_PARAMS = read(part(params, UNION_AT))?;
            write(part(params, COPY_AT), runtime_copy(&found.copyParams))
        }
        _ => Ok(()),
    }
}
