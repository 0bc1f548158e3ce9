//! What only libcudart.so.12 has: names from before CUDA 4, and the older forms of functions whose
//! newer ones end in `_v2` or `_v3`.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::{
    CUdeviceptr, CUgraph, CUgraphNode, CUgraphNodeParams, CUmemcpyAttributes, cudaEvent_t,
    cudaMemLocation, cudaStream_t,
};

use crate::api::graph::params::add_node;
use crate::api::memory::managed::{advise, prefetch};
use crate::context::{in_context, reset};
use crate::runtime_api::runtime_api;

/// `cudaMemLocationTypeDevice`.
const LOCATION_DEVICE: u32 = 1;
/// `cudaMemLocationTypeHost`.
const LOCATION_HOST: u32 = 2;
/// `cudaCpuDeviceId`: the host, where a device's ordinal is expected.
const HOST: i32 = -1;

fn location(ordinal: i32) -> cudaMemLocation {
    let kind = if ordinal == HOST { LOCATION_HOST } else { LOCATION_DEVICE };
    cudaMemLocation { r#type: kind, id: ordinal.max(0) }
}

runtime_api! {
    fn cudaThreadSynchronize() = cuCtxSynchronize;
    fn cudaThreadGetLimit(value: *mut usize, limit: u32) = cuCtxGetLimit;
    fn cudaThreadSetLimit(limit: u32, value: usize) = cuCtxSetLimit;
    fn cudaThreadGetCacheConfig(config: *mut u32) = cuCtxGetCacheConfig;
    fn cudaThreadSetCacheConfig(config: u32) = cuCtxSetCacheConfig;

    fn cudaThreadExit() {
        reset()
    }

    fn cudaEventElapsedTime_v2(milliseconds: *mut f32, start: cudaEvent_t, end: cudaEvent_t)
        = cuEventElapsedTime;

    fn cudaMemAdvise(address: *const c_void, bytes: usize, advice: u32, ordinal: i32) {
        advise(address, bytes, advice, location(ordinal))
    }

    fn cudaMemPrefetchAsync, cudaMemPrefetchAsync_ptsz(
        stream; address: *const c_void, bytes: usize, ordinal: i32, stream: cudaStream_t,
    ) {
        prefetch(address, bytes, location(ordinal), 0, stream)
    }

    fn cudaMemcpyBatchAsync, cudaMemcpyBatchAsync_ptsz(
        stream; to: *mut CUdeviceptr, from: *mut CUdeviceptr, sizes: *mut usize, count: usize,
        attributes: *mut CUmemcpyAttributes, starts: *mut usize, attributes_count: usize,
        failed: *mut usize, stream: cudaStream_t,
    ) = cuMemcpyBatchAsync;
}

// Graphs and captures without edge data.
runtime_api! {
    fn cudaGraphGetEdges(
        graph: CUgraph, from: *mut CUgraphNode, to: *mut CUgraphNode, count: *mut usize,
    ) {
        Ok(in_context()?.cuGraphGetEdges_v2(graph, from, to, ptr::null_mut(), count)?)
    }

    fn cudaGraphNodeGetDependencies(
        node: CUgraphNode, nodes: *mut CUgraphNode, count: *mut usize,
    ) {
        Ok(in_context()?.cuGraphNodeGetDependencies_v2(node, nodes, ptr::null_mut(), count)?)
    }

    fn cudaGraphNodeGetDependentNodes(
        node: CUgraphNode, nodes: *mut CUgraphNode, count: *mut usize,
    ) {
        Ok(in_context()?.cuGraphNodeGetDependentNodes_v2(node, nodes, ptr::null_mut(), count)?)
    }

    fn cudaGraphAddDependencies(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode, count: usize,
    ) {
        Ok(in_context()?.cuGraphAddDependencies_v2(graph, from, to, ptr::null(), count)?)
    }

    fn cudaGraphRemoveDependencies(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode, count: usize,
    ) {
        Ok(in_context()?.cuGraphRemoveDependencies_v2(graph, from, to, ptr::null(), count)?)
    }

    fn cudaGraphAddNode(
        made: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *mut CUgraphNodeParams,
    ) {
        add_node(made, graph, after, ptr::null(), count, params)
    }

    fn cudaStreamGetCaptureInfo_v2, cudaStreamGetCaptureInfo_v2_ptsz(
        stream; stream: cudaStream_t, status: *mut u32, id: *mut u64, graph: *mut CUgraph,
        nodes: *mut *const CUgraphNode, count: *mut usize,
    ) {
        let (driver, data) = (in_context()?, ptr::null_mut());
        Ok(driver.cuStreamGetCaptureInfo_v3(stream, status, id, graph, nodes, data, count)?)
    }

    fn cudaStreamUpdateCaptureDependencies, cudaStreamUpdateCaptureDependencies_ptsz(
        stream; stream: cudaStream_t, nodes: *mut CUgraphNode, count: usize, flags: u32,
    ) {
        let (driver, data) = (in_context()?, ptr::null());
        Ok(driver.cuStreamUpdateCaptureDependencies_v2(stream, nodes, data, count, flags)?)
    }
}
