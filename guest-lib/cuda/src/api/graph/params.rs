//! What nodes do, to be read and changed: in a graph, and in what was instantiated from it.

use super::memory::allocation_params;
use super::node::{UNION_AT, any, fill, host, kernel, newer, record, wait};
use crate::api::memory::{described, description};
use crate::border::{In, Out, driver_api};
use crate::graph::work::{KernelWork, Work};
use crate::handles::Raw;
use crate::state::{Kept, Session, in_context};
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_CHILD_GRAPH_NODE_PARAMS, CUDA_EVENT_WAIT_NODE_PARAMS, CUDA_HOST_NODE_PARAMS,
    CUDA_KERNEL_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEMCPY_NODE_PARAMS, CUDA_MEMCPY3D,
    CUDA_MEMSET_NODE_PARAMS, CUcontext, CUevent, CUgraph, CUgraphExec, CUgraphNode,
    CUgraphNodeParams, CUlaunchAttributeID as Attribute,
};

/// A node's work, if it is of the kind that `pick` wants.
fn read<T>(node: CUgraphNode, pick: impl FnOnce(&Work) -> Option<T>) -> Result<T> {
    let (graph, local) = in_context()?.node(node)?;
    let parts = graph.parts();
    let node = parts.nodes.get(&local).ok_or(CUresult::INVALID_HANDLE)?;
    pick(&node.work).ok_or(CUresult::INVALID_VALUE)
}

/// Gives a node of a graph other work of the same kind.
fn write(node: CUgraphNode, work: impl FnOnce(&Session) -> Result<Work>) -> Result<()> {
    let session = in_context()?;
    let (graph, local) = session.node(node)?;
    let work = work(&session)?;
    let mut parts = graph.parts();
    let node = parts.nodes.get_mut(&local).ok_or(CUresult::INVALID_HANDLE)?;
    // Child graphs and memory stay what they are: others have their handles and addresses.
    if node.work.kind() != work.kind() || matches!(work, Work::Child(_) | Work::Free(_)) {
        return Err(CUresult::INVALID_VALUE);
    }
    node.work = work;
    Ok(())
}

/// The same for an instantiated graph.
fn write_exec(
    exec: CUgraphExec,
    node: CUgraphNode,
    work: impl FnOnce(&Session) -> Result<Work>,
) -> Result<()> {
    let session = in_context()?;
    let exec = session.execs.get(exec)?;
    session.node(node)?;
    let work = work(&session)?;
    if matches!(work, Work::Child(_) | Work::Free(_)) {
        return Err(CUresult::INVALID_VALUE);
    }
    exec.set_work(Kept::new(node), work)
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

fn older(c: &CUDA_KERNEL_NODE_PARAMS) -> CUDA_KERNEL_NODE_PARAMS_v1 {
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

fn as_kernel(work: &Work) -> Option<CUDA_KERNEL_NODE_PARAMS> {
    if let Work::Kernel(work) = work { Some(kernel_params(work)) } else { None }
}

fn as_copy(work: &Work) -> Option<CUDA_MEMCPY3D> {
    if let Work::Copy(copy) = work { Some(description(copy)) } else { None }
}

fn as_fill(work: &Work) -> Option<CUDA_MEMSET_NODE_PARAMS> {
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

fn as_host(work: &Work) -> Option<CUDA_HOST_NODE_PARAMS> {
    let Work::Host { function, data } = work else { return None };
    let data = std::ptr::with_exposed_provenance_mut(*data);
    Some(CUDA_HOST_NODE_PARAMS { r#fn: *function, userData: data })
}

fn as_record(work: &Work) -> Option<Raw> {
    if let Work::Record(event, _) = work { Some(event.get()) } else { None }
}

fn as_wait(work: &Work) -> Option<Raw> {
    if let Work::Wait(event, _) = work { Some(event.get()) } else { None }
}

/// Describes a node of any kind.
fn describe(work: &Work, params: Out<CUgraphNodeParams>) -> Result<()> {
    let (kind, none) = (work.kind(), [0; 29]);
    let head = CUgraphNodeParams { r#type: kind, reserved0: [0; 3], reserved1: none, reserved2: 0 };
    params.set(head)?;
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
            let graph = child.parts().handle.get();
            params.part(UNION_AT).set(CUDA_CHILD_GRAPH_NODE_PARAMS { graph, ownership: 0 })
        }
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

driver_api! {
    fn cuGraphKernelNodeGetParams(node: CUgraphNode, params: Out<CUDA_KERNEL_NODE_PARAMS_v1>) {
        params.require()?;
        params.set(older(&read(node, as_kernel)?))
    }

    fn cuGraphKernelNodeGetParams_v2(node: CUgraphNode, params: Out<CUDA_KERNEL_NODE_PARAMS>) {
        params.require()?;
        params.set(read(node, as_kernel)?)
    }

    fn cuGraphKernelNodeSetParams(node: CUgraphNode, params: In<CUDA_KERNEL_NODE_PARAMS_v1>) {
        let params = newer(&params.get()?);
        write(node, |session| kernel(session, &params))
    }

    fn cuGraphKernelNodeSetParams_v2(node: CUgraphNode, params: In<CUDA_KERNEL_NODE_PARAMS>) {
        let params = params.get()?;
        write(node, |session| kernel(session, &params))
    }

    fn cuGraphExecKernelNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUDA_KERNEL_NODE_PARAMS_v1>,
    ) {
        let params = newer(&params.get()?);
        write_exec(exec, node, |session| kernel(session, &params))
    }

    fn cuGraphExecKernelNodeSetParams_v2(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUDA_KERNEL_NODE_PARAMS>,
    ) {
        let params = params.get()?;
        write_exec(exec, node, |session| kernel(session, &params))
    }

    fn cuGraphMemcpyNodeGetParams(node: CUgraphNode, params: Out<CUDA_MEMCPY3D>) {
        params.require()?;
        params.set(read(node, as_copy)?)
    }

    fn cuGraphMemcpyNodeSetParams(node: CUgraphNode, params: In<CUDA_MEMCPY3D>) {
        let copy = described(&params.get()?)?;
        write(node, |_| Ok(Work::Copy(copy)))
    }

    fn cuGraphExecMemcpyNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUDA_MEMCPY3D>,
        _context: CUcontext,
    ) {
        let copy = described(&params.get()?)?;
        write_exec(exec, node, |_| Ok(Work::Copy(copy)))
    }

    fn cuGraphMemsetNodeGetParams(node: CUgraphNode, params: Out<CUDA_MEMSET_NODE_PARAMS>) {
        params.require()?;
        params.set(read(node, as_fill)?)
    }

    fn cuGraphMemsetNodeSetParams(node: CUgraphNode, params: In<CUDA_MEMSET_NODE_PARAMS>) {
        let params = params.get()?;
        write(node, |_| fill(&params))
    }

    fn cuGraphExecMemsetNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUDA_MEMSET_NODE_PARAMS>,
        _context: CUcontext,
    ) {
        let params = params.get()?;
        write_exec(exec, node, |_| fill(&params))
    }

    fn cuGraphHostNodeGetParams(node: CUgraphNode, params: Out<CUDA_HOST_NODE_PARAMS>) {
        params.require()?;
        params.set(read(node, as_host)?)
    }

    fn cuGraphHostNodeSetParams(node: CUgraphNode, params: In<CUDA_HOST_NODE_PARAMS>) {
        let params = params.get()?;
        write(node, |_| host(&params))
    }

    fn cuGraphExecHostNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUDA_HOST_NODE_PARAMS>,
    ) {
        let params = params.get()?;
        write_exec(exec, node, |_| host(&params))
    }

    fn cuGraphEventRecordNodeGetEvent(node: CUgraphNode, event: Out<CUevent>) {
        event.require()?;
        event.set(read(node, as_record)?)
    }

    fn cuGraphEventRecordNodeSetEvent(node: CUgraphNode, event: CUevent) {
        write(node, |session| record(session, event))
    }

    fn cuGraphExecEventRecordNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: CUevent) {
        write_exec(exec, node, |session| record(session, event))
    }

    fn cuGraphEventWaitNodeGetEvent(node: CUgraphNode, event: Out<CUevent>) {
        event.require()?;
        event.set(read(node, as_wait)?)
    }

    fn cuGraphEventWaitNodeSetEvent(node: CUgraphNode, event: CUevent) {
        write(node, |session| wait(session, event))
    }

    fn cuGraphExecEventWaitNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: CUevent) {
        write_exec(exec, node, |session| wait(session, event))
    }

    fn cuGraphExecChildGraphNodeSetParams(exec: CUgraphExec, node: CUgraphNode, graph: CUgraph) {
        let session = in_context()?;
        let exec = session.execs.get(exec)?;
        session.node(node)?;
        exec.set_child(Kept::new(node), &session.graphs.get(graph)?)
    }

    fn cuGraphNodeGetParams(node: CUgraphNode, params: Out<CUgraphNodeParams>) {
        params.require()?;
        read(node, |work| Some(describe(work, params)))?
    }

    fn cuGraphNodeSetParams(node: CUgraphNode, params: In<CUgraphNodeParams>) {
        write(node, |session| any(session, params))
    }

    fn cuGraphNodeSetParams_v2(node: CUgraphNode, params: In<CUgraphNodeParams>) {
        write(node, |session| any(session, params))
    }

    fn cuGraphExecNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUgraphNodeParams>,
    ) {
        write_exec(exec, node, |session| any(session, params))
    }

    /// Attributes are kept and told; of those only "cooperative" changes how a kernel is launched.
    fn cuGraphKernelNodeSetAttribute(node: CUgraphNode, which: u32, value: In<[u64; 8]>) {
        let value = value.get()?;
        let (graph, local) = in_context()?.node(node)?;
        let mut parts = graph.parts();
        let node = parts.nodes.get_mut(&local).ok_or(CUresult::INVALID_HANDLE)?;
        let Work::Kernel(work) = &mut node.work else { return Err(CUresult::INVALID_VALUE) };
        if Attribute(which) == Attribute::COOPERATIVE {
            let first = value.first().copied().unwrap_or(0);
            work.shape.cooperative = first & 0xffff_ffff != 0;
        }
        node.attributes.insert(which, value);
        Ok(())
    }

    fn cuGraphKernelNodeGetAttribute(node: CUgraphNode, which: u32, value: Out<[u64; 8]>) {
        value.require()?;
        let (graph, local) = in_context()?.node(node)?;
        let parts = graph.parts();
        let node = parts.nodes.get(&local).ok_or(CUresult::INVALID_HANDLE)?;
        let Work::Kernel(work) = &node.work else { return Err(CUresult::INVALID_VALUE) };
        let set = node.attributes.get(&which).copied();
        let cooperative = u64::from(work.shape.cooperative);
        value.set(match Attribute(which) {
            Attribute::COOPERATIVE => [cooperative, 0, 0, 0, 0, 0, 0, 0],
            _ => set.unwrap_or([0; 8]),
        })
    }

    fn cuGraphKernelNodeCopyAttributes(to: CUgraphNode, from: CUgraphNode) {
        let session = in_context()?;
        let source = {
            let (graph, local) = session.node(from)?;
            let parts = graph.parts();
            parts.nodes.get(&local).ok_or(CUresult::INVALID_HANDLE)?.clone()
        };
        let Work::Kernel(model) = &source.work else { return Err(CUresult::INVALID_VALUE) };
        let (graph, local) = session.node(to)?;
        let mut parts = graph.parts();
        let node = parts.nodes.get_mut(&local).ok_or(CUresult::INVALID_HANDLE)?;
        let Work::Kernel(work) = &mut node.work else { return Err(CUresult::INVALID_VALUE) };
        work.shape.cooperative = model.shape.cooperative;
        node.attributes = source.attributes;
        Ok(())
    }
}
