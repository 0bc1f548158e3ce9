//! Memory of graphs: nodes that allocate and free, and figures about it.

use super::node::add;
use crate::api::device::check;
use crate::api::memory::pool::free_work;
use crate::border::{In, Out, driver_api};
use crate::graph::work::Work;
use crate::state::{in_context, session};
use std::ffi::c_void;
use svp_client::{CUresult, Result};
use svp_cuda_types::{
    CUDA_MEM_ALLOC_NODE_PARAMS, CUdevice, CUdeviceptr, CUgraph, CUgraphNode, CUmemLocation,
    CUmemPoolProps,
};

/// `CU_MEM_ALLOCATION_TYPE_PINNED`, the only kind there is for pools.
const PINNED: u32 = 1;
/// `CU_MEM_LOCATION_TYPE_DEVICE`
const LOCATION_DEVICE: u32 = 1;

/// Adds an allocation node; the address goes into the description.
pub(super) fn add_allocation(
    node: Out<CUgraphNode>,
    graph: CUgraph,
    after: In<CUgraphNode>,
    count: usize,
    params: Out<CUDA_MEM_ALLOC_NODE_PARAMS>,
) -> Result<()> {
    let mut wanted = params.get()?;
    let place = wanted.poolProps.location;
    if wanted.bytesize == 0 || wanted.poolProps.allocType != PINNED {
        return Err(CUresult::INVALID_VALUE);
    }
    if place.r#type != LOCATION_DEVICE || place.id != 0 || wanted.poolProps.handleTypes != 0 {
        return Err(CUresult::NOT_SUPPORTED);
    }
    let memory = in_context()?.graph_memory(wanted.bytesize as u64)?;
    wanted.dptr = memory.address;
    add(node, graph, after, count, |_| Ok(Work::Alloc(memory)))?;
    params.set(wanted)
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

driver_api! {
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
        add(node, graph, after, count, |session| free_work(session, address))
    }

    fn cuGraphMemAllocNodeGetParams(
        node: CUgraphNode,
        params: Out<CUDA_MEM_ALLOC_NODE_PARAMS>,
    ) {
        params.require()?;
        let (graph, local) = in_context()?.node(node)?;
        let parts = graph.parts();
        match parts.nodes.get(&local).map(|node| &node.work) {
            Some(Work::Alloc(memory)) => params.set(allocation_params(memory.bytes, memory.address)),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuGraphMemFreeNodeGetParams(node: CUgraphNode, address: Out<CUdeviceptr>) {
        address.require()?;
        let (graph, local) = in_context()?.node(node)?;
        let parts = graph.parts();
        match parts.nodes.get(&local).map(|node| &node.work) {
            Some(Work::Free(freed)) => address.set(*freed),
            _ => Err(CUresult::INVALID_VALUE),
        }
    }

    fn cuDeviceGetGraphMemAttribute(device: CUdevice, which: u32, value: Out<c_void>) {
        value.require()?;
        check(device)?;
        value.cast::<u64>().set(session()?.graph_book.attribute(which)?)
    }

    /// Maxima can be set back to 0, which starts them anew.
    fn cuDeviceSetGraphMemAttribute(device: CUdevice, which: u32, value: In<u64>) {
        check(device)?;
        if value.get()? != 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        session()?.graph_book.reset(which)
    }

    /// Memory belongs to nodes, and goes with them: there is none to spare.
    fn cuDeviceGraphMemTrim(device: CUdevice) {
        session()?;
        check(device)
    }
}
