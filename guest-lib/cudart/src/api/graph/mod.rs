//! Graphs: whole ones, their nodes in general, what is instantiated from them.

mod capture;
mod edges;
mod nodes;
pub(crate) mod params;

use std::ffi::{c_char, c_void};

use svp_cuda_types::{
    CUDA_GRAPH_INSTANTIATE_PARAMS, CUDA_HOST_NODE_PARAMS, CUDA_MEM_ALLOC_NODE_PARAMS, CUdeviceptr,
    CUgraph, CUgraphExec, CUgraphExecUpdateResultInfo, CUgraphNode, CUhostFn, CUuserObject,
    cudaEvent_t, cudaStream_t,
};

use crate::context::known_device;
use crate::runtime_api::runtime_api;

runtime_api! {
    fn cudaGraphCreate(graph: *mut CUgraph, flags: u32) = cuGraphCreate;
    fn cudaGraphDestroy(graph: CUgraph) = cuGraphDestroy;
    fn cudaGraphDestroyNode(node: CUgraphNode) = cuGraphDestroyNode;
    fn cudaGraphClone(clone: *mut CUgraph, original: CUgraph) = cuGraphClone;
    fn cudaGraphNodeFindInClone(node: *mut CUgraphNode, original: CUgraphNode, clone: CUgraph)
        = cuGraphNodeFindInClone;
    fn cudaGraphNodeGetType(node: CUgraphNode, kind: *mut u32) = cuGraphNodeGetType;
    fn cudaGraphGetNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize)
        = cuGraphGetNodes;
    fn cudaGraphGetRootNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize)
        = cuGraphGetRootNodes;
    fn cudaGraphChildGraphNodeGetGraph(node: CUgraphNode, graph: *mut CUgraph)
        = cuGraphChildGraphNodeGetGraph;
    fn cudaGraphDebugDotPrint(graph: CUgraph, path: *const c_char, flags: u32)
        = cuGraphDebugDotPrint;
    fn cudaGraphAddEmptyNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
    ) = cuGraphAddEmptyNode;
    fn cudaGraphAddHostNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_HOST_NODE_PARAMS,
    ) = cuGraphAddHostNode;
    fn cudaGraphAddChildGraphNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        child: CUgraph,
    ) = cuGraphAddChildGraphNode;
    fn cudaGraphAddEventRecordNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: cudaEvent_t,
    ) = cuGraphAddEventRecordNode;
    fn cudaGraphAddEventWaitNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: cudaEvent_t,
    ) = cuGraphAddEventWaitNode;
    fn cudaGraphAddMemAllocNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *mut CUDA_MEM_ALLOC_NODE_PARAMS,
    ) = cuGraphAddMemAllocNode;
    fn cudaGraphMemAllocNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEM_ALLOC_NODE_PARAMS)
        = cuGraphMemAllocNodeGetParams;
    fn cudaGraphMemFreeNodeGetParams(node: CUgraphNode, address: *mut CUdeviceptr)
        = cuGraphMemFreeNodeGetParams;
    fn cudaGraphHostNodeGetParams(node: CUgraphNode, params: *mut CUDA_HOST_NODE_PARAMS)
        = cuGraphHostNodeGetParams;
    fn cudaGraphHostNodeSetParams(node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS)
        = cuGraphHostNodeSetParams;
    fn cudaGraphExecHostNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS,
    ) = cuGraphExecHostNodeSetParams;
    fn cudaGraphEventRecordNodeGetEvent(node: CUgraphNode, event: *mut cudaEvent_t)
        = cuGraphEventRecordNodeGetEvent;
    fn cudaGraphEventRecordNodeSetEvent(node: CUgraphNode, event: cudaEvent_t)
        = cuGraphEventRecordNodeSetEvent;
    fn cudaGraphExecEventRecordNodeSetEvent(
        exec: CUgraphExec, node: CUgraphNode, event: cudaEvent_t,
    ) = cuGraphExecEventRecordNodeSetEvent;
    fn cudaGraphEventWaitNodeGetEvent(node: CUgraphNode, event: *mut cudaEvent_t)
        = cuGraphEventWaitNodeGetEvent;
    fn cudaGraphEventWaitNodeSetEvent(node: CUgraphNode, event: cudaEvent_t)
        = cuGraphEventWaitNodeSetEvent;
    fn cudaGraphExecEventWaitNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: cudaEvent_t)
        = cuGraphExecEventWaitNodeSetEvent;
    fn cudaGraphExecChildGraphNodeSetParams(exec: CUgraphExec, node: CUgraphNode, child: CUgraph)
        = cuGraphExecChildGraphNodeSetParams;
    fn cudaGraphKernelNodeCopyAttributes(to: CUgraphNode, from: CUgraphNode)
        = cuGraphKernelNodeCopyAttributes;
    fn cudaGraphKernelNodeGetAttribute(node: CUgraphNode, attribute: u32, value: *mut [u64; 8])
        = cuGraphKernelNodeGetAttribute;
    fn cudaGraphKernelNodeSetAttribute(node: CUgraphNode, attribute: u32, value: *const [u64; 8])
        = cuGraphKernelNodeSetAttribute;
    fn cudaGraphInstantiate(exec: *mut CUgraphExec, graph: CUgraph, flags: u64)
        = cuGraphInstantiateWithFlags;
    fn cudaGraphInstantiateWithFlags(exec: *mut CUgraphExec, graph: CUgraph, flags: u64)
        = cuGraphInstantiateWithFlags;
    fn cudaGraphInstantiateWithParams(
        exec: *mut CUgraphExec, graph: CUgraph, params: *mut CUDA_GRAPH_INSTANTIATE_PARAMS,
    ) = cuGraphInstantiateWithParams;
    fn cudaGraphInstantiateWithParams_ptsz(
        exec: *mut CUgraphExec, graph: CUgraph, params: *mut CUDA_GRAPH_INSTANTIATE_PARAMS,
    ) = cuGraphInstantiateWithParams;
    fn cudaGraphExecGetFlags(exec: CUgraphExec, flags: *mut u64) = cuGraphExecGetFlags;
    fn cudaGraphExecUpdate(
        exec: CUgraphExec, graph: CUgraph, info: *mut CUgraphExecUpdateResultInfo,
    ) = cuGraphExecUpdate_v2;
    fn cudaGraphNodeSetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: u32)
        = cuGraphNodeSetEnabled;
    fn cudaGraphNodeGetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: *mut u32)
        = cuGraphNodeGetEnabled;
    fn cudaGraphUpload, cudaGraphUpload_ptsz(stream; exec: CUgraphExec, stream: cudaStream_t)
        = cuGraphUpload;
    fn cudaGraphLaunch, cudaGraphLaunch_ptsz(stream; exec: CUgraphExec, stream: cudaStream_t)
        = cuGraphLaunch;
    fn cudaGraphExecDestroy(exec: CUgraphExec) = cuGraphExecDestroy;
    fn cudaUserObjectCreate(
        object: *mut CUuserObject, data: *mut c_void, destroy: CUhostFn, references: u32,
        flags: u32,
    ) = cuUserObjectCreate;
    fn cudaUserObjectRetain(object: CUuserObject, count: u32) = cuUserObjectRetain;
    fn cudaUserObjectRelease(object: CUuserObject, count: u32) = cuUserObjectRelease;
    fn cudaGraphRetainUserObject(graph: CUgraph, object: CUuserObject, count: u32, flags: u32)
        = cuGraphRetainUserObject;
    fn cudaGraphReleaseUserObject(graph: CUgraph, object: CUuserObject, count: u32)
        = cuGraphReleaseUserObject;

    fn cudaDeviceGetGraphMemAttribute(ordinal: i32, attribute: u32, value: *mut c_void) {
        Ok(known_device(ordinal)?.cuDeviceGetGraphMemAttribute(ordinal, attribute, value)?)
    }

    fn cudaDeviceSetGraphMemAttribute(ordinal: i32, attribute: u32, value: *mut c_void) {
        Ok(known_device(ordinal)?.cuDeviceSetGraphMemAttribute(ordinal, attribute, value)?)
    }

    fn cudaDeviceGraphMemTrim(ordinal: i32) {
        Ok(known_device(ordinal)?.cuDeviceGraphMemTrim(ordinal)?)
    }
}
