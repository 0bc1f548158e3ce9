//! What nodes do, to be read and changed: in a graph, and in what was instantiated from it.

use super::description::{
    allocation_params, any, as_copy, as_fill, as_host, as_kernel, as_record, as_wait, describe,
    fill, host, kernel, newer, older, record, wait,
};
use crate::api::launch::cluster_of;
use crate::api::memory::copy_box::described;
use crate::border::{In, Out, driver_api};
use crate::graph::structure::Work;
use crate::handles::HandleId;
use crate::session::Session;
use crate::session::process::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_HOST_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1,
    CUDA_MEM_ALLOC_NODE_PARAMS, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS, CUcontext, CUdeviceptr,
    CUevent, CUgraph, CUgraphExec, CUgraphNode, CUgraphNodeParams,
    CUlaunchAttributeID as Attribute,
};

/// A node's work, if it is of the kind that `pick` wants.
fn read<T>(node: CUgraphNode, pick: impl FnOnce(&Work) -> Option<T>) -> Result<T> {
    let node = in_context()?.graphs.node(node)?;
    node.with(|node| pick(&node.work).ok_or(CUresult::INVALID_VALUE))
}

/// Gives a node of a graph other work of the same kind.
fn write(node: CUgraphNode, work: impl FnOnce(&Session) -> Result<Work>) -> Result<()> {
    let session = in_context()?;
    let node = session.graphs.node(node)?;
    let work = work(&session)?;
    node.with(|node| {
        // Child graphs and memory stay what they are: others have their handles and addresses.
        if node.work.kind() != work.kind() || matches!(work, Work::Child(_) | Work::Free(_)) {
            return Err(CUresult::INVALID_VALUE);
        }
        node.work = work;
        Ok(())
    })
}

/// Gives a node of an instantiated graph other work of the same kind.
fn write_exec(
    exec: CUgraphExec,
    node: CUgraphNode,
    work: impl FnOnce(&Session) -> Result<Work>,
) -> Result<()> {
    let session = in_context()?;
    let exec = session.execs.get(exec)?;
    session.graphs.node(node)?;
    let work = work(&session)?;
    if matches!(work, Work::Child(_) | Work::Free(_)) {
        return Err(CUresult::INVALID_VALUE);
    }
    exec.set_work(HandleId::new(node), work)
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
        session.graphs.node(node)?;
        exec.set_child(HandleId::new(node), &session.graphs.get(graph)?)
    }

    fn cuGraphNodeGetParams(node: CUgraphNode, params: Out<CUgraphNodeParams>) {
        params.require()?;
        read(node, |work| Some(describe(work, params)))?
    }

    fn cuGraphNodeSetParams | cuGraphNodeSetParams_v2(
        node: CUgraphNode,
        params: In<CUgraphNodeParams>,
    ) {
        write(node, |session| any(session, params))
    }

    fn cuGraphExecNodeSetParams(
        exec: CUgraphExec,
        node: CUgraphNode,
        params: In<CUgraphNodeParams>,
    ) {
        write_exec(exec, node, |session| any(session, params))
    }

    fn cuGraphMemAllocNodeGetParams(
        node: CUgraphNode,
        params: Out<CUDA_MEM_ALLOC_NODE_PARAMS>,
    ) {
        params.require()?;
        params.set(read(node, |work| match work {
            Work::Alloc(memory) => Some(allocation_params(memory.bytes, memory.address)),
            _ => None,
        })?)
    }

    fn cuGraphMemFreeNodeGetParams(node: CUgraphNode, address: Out<CUdeviceptr>) {
        address.require()?;
        address.set(read(node, |work| match work {
            Work::Free(freed) => Some(*freed),
            _ => None,
        })?)
    }

    /// Attributes are kept for the program to ask for; only "cooperative" and clusters change how a kernel
    /// is launched.
    fn cuGraphKernelNodeSetAttribute(node: CUgraphNode, which: u32, value: In<[u64; 8]>) {
        let value = value.get()?;
        in_context()?.graphs.node(node)?.with(|node| {
            let Work::Kernel(work) = &mut node.work else { return Err(CUresult::INVALID_VALUE) };
            if Attribute(which) == Attribute::COOPERATIVE {
                let first = value.first().copied().unwrap_or(0);
                work.shape.cooperative = first & 0xffff_ffff != 0;
            }
            if Attribute(which) == Attribute::CLUSTER_DIMENSION {
                work.shape.cluster = cluster_of(&value);
            }
            node.attributes.insert(which, value);
            Ok(())
        })
    }

    fn cuGraphKernelNodeGetAttribute(node: CUgraphNode, which: u32, value: Out<[u64; 8]>) {
        value.require()?;
        let found = in_context()?.graphs.node(node)?.with(|node| {
            let Work::Kernel(work) = &node.work else { return Err(CUresult::INVALID_VALUE) };
            let cooperative = u64::from(work.shape.cooperative);
            let [x, y, z] = work.shape.cluster.unwrap_or_default().map(u64::from);
            Ok(match Attribute(which) {
                Attribute::COOPERATIVE => [cooperative, 0, 0, 0, 0, 0, 0, 0],
                Attribute::CLUSTER_DIMENSION => [x | y << 32, z, 0, 0, 0, 0, 0, 0],
                _ => node.attributes.get(&which).copied().unwrap_or([0; 8]),
            })
        })?;
        value.set(found)
    }

    fn cuGraphKernelNodeCopyAttributes(to: CUgraphNode, from: CUgraphNode) {
        let session = in_context()?;
        let source = session.graphs.node(from)?.with(|node| Ok(node.clone()))?;
        let Work::Kernel(model) = &source.work else { return Err(CUresult::INVALID_VALUE) };
        session.graphs.node(to)?.with(|node| {
            let Work::Kernel(work) = &mut node.work else { return Err(CUresult::INVALID_VALUE) };
            work.shape.cooperative = model.shape.cooperative;
            work.shape.cluster = model.shape.cluster;
            node.attributes.clone_from(&source.attributes);
            Ok(())
        })
    }
}
