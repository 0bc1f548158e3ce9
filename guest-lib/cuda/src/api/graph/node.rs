//! Adding nodes to graphs.

use super::description::{
    LOCATION_DEVICE, PINNED, UNION_AT, any, child, conditional_params, fill, host, kernel, newer,
    record, wait,
};
use super::list::{check_edges, list};
use crate::api::device::known_device;
use crate::api::memory::copy_box::described;
use crate::border::{In, Out, driver_api};
use crate::graph::structure::Work;
use crate::session::Session;
use crate::session::process::in_context;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_CONDITIONAL_NODE_PARAMS, CUDA_HOST_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS,
    CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEM_ALLOC_NODE_PARAMS, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS,
    CUcontext, CUdeviceptr, CUevent, CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams,
    graph_node_type as kind,
};

/// Adds a node that waits for those in `after`.
fn add(
    node: Out<CUgraphNode>,
    graph: CUgraph,
    after: In<CUgraphNode>,
    count: usize,
    work: impl FnOnce(&Session) -> Result<Work>,
) -> Result<()> {
    node.require()?;
    let session = in_context()?;
    let graphs = &session.graphs;
    let graph = graphs.get(graph)?;
    let after = graphs.locals(&graph, &list(after, count)?)?;
    let local = graphs.add_node(&graph, &after, work(&session)?)?;
    let handle = graph.topology().node_handle(local);
    node.set(handle.ok_or(CUresult::UNKNOWN)?)
}

/// Adds an allocation node; the address goes into the description.
fn add_allocation(
    node: Out<CUgraphNode>,
    graph: CUgraph,
    after: In<CUgraphNode>,
    count: usize,
    params: Out<CUDA_MEM_ALLOC_NODE_PARAMS>,
) -> Result<()> {
    let mut wanted = params.get()?;
    let location = wanted.poolProps.location;
    if wanted.bytesize == 0 || wanted.poolProps.allocType != PINNED {
        return Err(CUresult::INVALID_VALUE);
    }
    if location.r#type != LOCATION_DEVICE || wanted.poolProps.handleTypes != 0 {
        return Err(CUresult::NOT_SUPPORTED);
    }
    let device = known_device(location.id)?;
    let memory = in_context()?.graphs.memory.reserve(device, wanted.bytesize as u64)?;
    wanted.dptr = memory.address;
    add(node, graph, after, count, |_| Ok(Work::Alloc(memory)))?;
    params.set(wanted)
}

/// Adds a conditional node; its bodies go into the description.
fn add_conditional(
    node: Out<CUgraphNode>,
    graph: CUgraph,
    after: In<CUgraphNode>,
    count: usize,
    params: Out<CUDA_CONDITIONAL_NODE_PARAMS>,
) -> Result<()> {
    let CUDA_CONDITIONAL_NODE_PARAMS { handle, r#type, size, .. } = params.get()?;
    let mut answer = None;
    add(node, graph, after, count, |session| {
        let work = session.graphs.conditional_work(handle, r#type, size)?;
        if let Work::Conditional(node) = &work {
            answer = Some(conditional_params(node));
        }
        Ok(work)
    })?;
    params.set(answer.ok_or(CUresult::UNKNOWN)?)
}

/// `CU_GRAPH_COND_ASSIGN_DEFAULT`
const ASSIGN_DEFAULT: u32 = 1;

driver_api! {
    fn cuGraphConditionalHandleCreate(
        handle: Out<u64>,
        graph: CUgraph,
        _context: CUcontext,
        value: u32,
        flags: u32,
    ) {
        handle.require()?;
        if flags & !ASSIGN_DEFAULT != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let graphs = &in_context()?.graphs;
        let graph = graphs.get(graph)?;
        handle.set(graphs.add_condition(&graph, value, flags & ASSIGN_DEFAULT != 0)?)
    }

    fn cuGraphAddNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: Out<CUgraphNodeParams>,
    ) {
        if params.get()?.r#type == kind::CONDITIONAL {
            let description = params.part::<CUDA_CONDITIONAL_NODE_PARAMS>(UNION_AT);
            return add_conditional(node, graph, after, count, description);
        }
        if params.get()?.r#type == kind::MEM_ALLOC {
            let description = params.part::<CUDA_MEM_ALLOC_NODE_PARAMS>(UNION_AT);
            return add_allocation(node, graph, after, count, description);
        }
        add(node, graph, after, count, |session| any(session, params.as_in()))
    }

    fn cuGraphAddNode_v2 | cuGraphAddNode_v3(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
        params: Out<CUgraphNodeParams>,
    ) {
        check_edges(data, count)?;
        cuGraphAddNode(node, graph, after, count, params).ok()
    }

    fn cuGraphAddEmptyNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
    ) {
        add(node, graph, after, count, |_| Ok(Work::Empty))
    }

    fn cuGraphAddKernelNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: In<CUDA_KERNEL_NODE_PARAMS_v1>,
    ) {
        let params = newer(&params.get()?);
        add(node, graph, after, count, |session| kernel(session, &params))
    }

    fn cuGraphAddKernelNode_v2(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: In<CUDA_KERNEL_NODE_PARAMS>,
    ) {
        let params = params.get()?;
        add(node, graph, after, count, |session| kernel(session, &params))
    }

    fn cuGraphAddMemcpyNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: In<CUDA_MEMCPY3D>,
        _context: CUcontext,
    ) {
        let copy = described(&params.get()?)?;
        add(node, graph, after, count, |_| Ok(Work::Copy(copy)))
    }

    fn cuGraphAddMemsetNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: In<CUDA_MEMSET_NODE_PARAMS>,
        _context: CUcontext,
    ) {
        let params = params.get()?;
        add(node, graph, after, count, |_| fill(&params))
    }

    fn cuGraphAddHostNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: In<CUDA_HOST_NODE_PARAMS>,
    ) {
        let params = params.get()?;
        add(node, graph, after, count, |_| host(&params))
    }

    fn cuGraphAddChildGraphNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        inner: CUgraph,
    ) {
        add(node, graph, after, count, |session| child(session, inner))
    }

    fn cuGraphAddEventRecordNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        event: CUevent,
    ) {
        add(node, graph, after, count, |session| record(session, event))
    }

    fn cuGraphAddEventWaitNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        event: CUevent,
    ) {
        add(node, graph, after, count, |session| wait(session, event))
    }

    fn cuGraphAddMemAllocNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: Out<CUDA_MEM_ALLOC_NODE_PARAMS>,
    ) {
        add_allocation(node, graph, after, count, params)
    }

    fn cuGraphAddMemFreeNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        address: CUdeviceptr,
    ) {
        add(node, graph, after, count, |session| session.graphs.free_work(address))
    }
}
