//! Adding nodes to graphs.

use super::memory::add_allocation;
use super::{check_edges, list};
use crate::api::launch::{Source, kernel_work};
use crate::api::memory::pool::free_work;
use crate::api::memory::{Fill, described};
use crate::border::{In, Out, Params, driver_api};
use crate::graph::work::Work;
use crate::handles::Raw;
use crate::state::{Kept, Session, in_context};
use svp_client::{CUresult, LaunchShape, Result, report};
use svp_cuda_types::{
    CUDA_CHILD_GRAPH_NODE_PARAMS, CUDA_EVENT_WAIT_NODE_PARAMS, CUDA_HOST_NODE_PARAMS,
    CUDA_KERNEL_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEM_ALLOC_NODE_PARAMS,
    CUDA_MEMCPY_NODE_PARAMS, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS, CUcontext, CUdeviceptr,
    CUevent, CUgraph, CUgraphEdgeData, CUgraphNode, CUgraphNodeParams, graph_node_type as kind,
};

/// Where the union of [`CUgraphNodeParams`] starts.
pub(super) const UNION_AT: usize = 16;

/// Adds a node that waits for those in `after`.
pub(super) fn add(
    node: Out<CUgraphNode>,
    graph: CUgraph,
    after: In<CUgraphNode>,
    count: usize,
    work: impl FnOnce(&Session) -> Result<Work>,
) -> Result<()> {
    node.require()?;
    let session = in_context()?;
    let graph = session.graphs.get(graph)?;
    let after = session.locals(&graph, &list(after, count)?)?;
    node.set(session.add_node(&graph, &after, work(&session)?)?)
}

pub(super) fn kernel(session: &Session, c: &CUDA_KERNEL_NODE_PARAMS) -> Result<Work> {
    let shape = LaunchShape {
        grid: [c.gridDimX, c.gridDimY, c.gridDimZ],
        block: [c.blockDimX, c.blockDimY, c.blockDimZ],
        shared_bytes: c.sharedMemBytes,
        cooperative: false,
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
    Ok(Work::Record(Kept::new(event), session.events.get(event)?))
}

pub(super) fn wait(session: &Session, event: Raw) -> Result<Work> {
    Ok(Work::Wait(Kept::new(event), session.events.get(event)?))
}

fn child(session: &Session, graph: CUgraph) -> Result<Work> {
    let graph = session.graphs.get(graph)?;
    Ok(Work::Child(session.clone_graph(&graph, true)?.1))
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
        kind::MEM_FREE => free_work(session, params.part::<CUdeviceptr>(UNION_AT).get()?),
        kind::CONDITIONAL => {
            report::once("conditional graph nodes are not supported");
            Err(CUresult::NOT_SUPPORTED)
        }
        other => {
            report::once(&format!("graph nodes of type {other} are not supported"));
            Err(CUresult::NOT_SUPPORTED)
        }
    }
}

driver_api! {
    fn cuGraphAddNode(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        count: usize,
        params: Out<CUgraphNodeParams>,
    ) {
        if params.get()?.r#type == kind::MEM_ALLOC {
            let description = params.part::<CUDA_MEM_ALLOC_NODE_PARAMS>(UNION_AT);
            return add_allocation(node, graph, after, count, description);
        }
        add(node, graph, after, count, |session| any(session, params.as_in()))
    }

    fn cuGraphAddNode_v2(
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

    fn cuGraphAddNode_v3(
        node: Out<CUgraphNode>,
        graph: CUgraph,
        after: In<CUgraphNode>,
        data: In<CUgraphEdgeData>,
        count: usize,
        params: Out<CUgraphNodeParams>,
    ) {
        cuGraphAddNode_v2(node, graph, after, data, count, params).ok()
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
}
