//! Graphs: whole ones, their nodes in general, what is instantiated from them.

use std::ffi::{c_char, c_void};

use svp_cuda_types::{
    CUDA_GRAPH_INSTANTIATE_PARAMS, CUDA_HOST_NODE_PARAMS, CUDA_MEM_ALLOC_NODE_PARAMS, CUdeviceptr,
    CUgraph, CUgraphExec, CUgraphExecUpdateResultInfo, CUgraphNode, CUhostFn, CUuserObject,
    cudaError_t, cudaEvent_t, cudaStream_t,
};

use super::per_thread::mine;
use crate::barrier::call;
use crate::context::check_ordinal;
use crate::driver::driver;

forward! {
    forward cudaGraphCreate = cuGraphCreate(graph: *mut CUgraph, flags: u32);
    forward cudaGraphDestroy = cuGraphDestroy(graph: CUgraph);
    forward cudaGraphDestroyNode = cuGraphDestroyNode(node: CUgraphNode);
    forward cudaGraphClone = cuGraphClone(clone: *mut CUgraph, original: CUgraph);
    forward cudaGraphNodeFindInClone = cuGraphNodeFindInClone(
        node: *mut CUgraphNode, original: CUgraphNode, clone: CUgraph
    );
    forward cudaGraphNodeGetType = cuGraphNodeGetType(node: CUgraphNode, kind: *mut u32);
    forward cudaGraphGetNodes =
        cuGraphGetNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize);
    forward cudaGraphGetRootNodes =
        cuGraphGetRootNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize);
    forward cudaGraphChildGraphNodeGetGraph =
        cuGraphChildGraphNodeGetGraph(node: CUgraphNode, graph: *mut CUgraph);
    forward cudaGraphDebugDotPrint =
        cuGraphDebugDotPrint(graph: CUgraph, path: *const c_char, flags: u32);

    forward cudaGraphAddEmptyNode = cuGraphAddEmptyNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize
    );
    forward cudaGraphAddHostNode = cuGraphAddHostNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_HOST_NODE_PARAMS
    );
    forward cudaGraphAddChildGraphNode = cuGraphAddChildGraphNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        child: CUgraph
    );
    forward cudaGraphAddEventRecordNode = cuGraphAddEventRecordNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: cudaEvent_t
    );
    forward cudaGraphAddEventWaitNode = cuGraphAddEventWaitNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: cudaEvent_t
    );
    forward cudaGraphAddMemAllocNode = cuGraphAddMemAllocNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *mut CUDA_MEM_ALLOC_NODE_PARAMS
    );
    forward cudaGraphMemAllocNodeGetParams =
        cuGraphMemAllocNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEM_ALLOC_NODE_PARAMS);
    forward cudaGraphMemFreeNodeGetParams =
        cuGraphMemFreeNodeGetParams(node: CUgraphNode, address: *mut CUdeviceptr);

    forward cudaGraphHostNodeGetParams =
        cuGraphHostNodeGetParams(node: CUgraphNode, params: *mut CUDA_HOST_NODE_PARAMS);
    forward cudaGraphHostNodeSetParams =
        cuGraphHostNodeSetParams(node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS);
    forward cudaGraphExecHostNodeSetParams = cuGraphExecHostNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS
    );
    forward cudaGraphEventRecordNodeGetEvent =
        cuGraphEventRecordNodeGetEvent(node: CUgraphNode, event: *mut cudaEvent_t);
    forward cudaGraphEventRecordNodeSetEvent =
        cuGraphEventRecordNodeSetEvent(node: CUgraphNode, event: cudaEvent_t);
    forward cudaGraphExecEventRecordNodeSetEvent = cuGraphExecEventRecordNodeSetEvent(
        exec: CUgraphExec, node: CUgraphNode, event: cudaEvent_t
    );
    forward cudaGraphEventWaitNodeGetEvent =
        cuGraphEventWaitNodeGetEvent(node: CUgraphNode, event: *mut cudaEvent_t);
    forward cudaGraphEventWaitNodeSetEvent =
        cuGraphEventWaitNodeSetEvent(node: CUgraphNode, event: cudaEvent_t);
    forward cudaGraphExecEventWaitNodeSetEvent =
        cuGraphExecEventWaitNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: cudaEvent_t);
    forward cudaGraphExecChildGraphNodeSetParams =
        cuGraphExecChildGraphNodeSetParams(exec: CUgraphExec, node: CUgraphNode, child: CUgraph);
    forward cudaGraphKernelNodeCopyAttributes =
        cuGraphKernelNodeCopyAttributes(to: CUgraphNode, from: CUgraphNode);
    forward cudaGraphKernelNodeGetAttribute =
        cuGraphKernelNodeGetAttribute(node: CUgraphNode, attribute: u32, value: *mut [u64; 8]);
    forward cudaGraphKernelNodeSetAttribute =
        cuGraphKernelNodeSetAttribute(node: CUgraphNode, attribute: u32, value: *const [u64; 8]);

    forward cudaGraphInstantiate =
        cuGraphInstantiateWithFlags(exec: *mut CUgraphExec, graph: CUgraph, flags: u64);
    forward cudaGraphInstantiateWithFlags =
        cuGraphInstantiateWithFlags(exec: *mut CUgraphExec, graph: CUgraph, flags: u64);
    forward cudaGraphInstantiateWithParams = cuGraphInstantiateWithParams(
        exec: *mut CUgraphExec, graph: CUgraph, params: *mut CUDA_GRAPH_INSTANTIATE_PARAMS
    );
    forward cudaGraphInstantiateWithParams_ptsz = cuGraphInstantiateWithParams(
        exec: *mut CUgraphExec, graph: CUgraph, params: *mut CUDA_GRAPH_INSTANTIATE_PARAMS
    );
    forward cudaGraphExecGetFlags = cuGraphExecGetFlags(exec: CUgraphExec, flags: *mut u64);
    forward cudaGraphExecUpdate = cuGraphExecUpdate_v2(
        exec: CUgraphExec, graph: CUgraph, info: *mut CUgraphExecUpdateResultInfo
    );
    forward cudaGraphNodeSetEnabled =
        cuGraphNodeSetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: u32);
    forward cudaGraphNodeGetEnabled =
        cuGraphNodeGetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: *mut u32);
    forward cudaGraphUpload = cuGraphUpload(exec: CUgraphExec, stream: cudaStream_t);
    forward cudaGraphLaunch = cuGraphLaunch(exec: CUgraphExec, stream: cudaStream_t);
    forward cudaGraphExecDestroy = cuGraphExecDestroy(exec: CUgraphExec);

    forward cudaUserObjectCreate = cuUserObjectCreate(
        object: *mut CUuserObject, data: *mut c_void, destroy: CUhostFn, references: u32,
        flags: u32
    );
    forward cudaUserObjectRetain = cuUserObjectRetain(object: CUuserObject, count: u32);
    forward cudaUserObjectRelease = cuUserObjectRelease(object: CUuserObject, count: u32);
    forward cudaGraphRetainUserObject = cuGraphRetainUserObject(
        graph: CUgraph, object: CUuserObject, count: u32, flags: u32
    );
    forward cudaGraphReleaseUserObject =
        cuGraphReleaseUserObject(graph: CUgraph, object: CUuserObject, count: u32);
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphLaunch_ptsz(
    exec: CUgraphExec,
    stream: cudaStream_t,
) -> cudaError_t {
    cudaGraphLaunch(exec, mine(stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphUpload_ptsz(
    exec: CUgraphExec,
    stream: cudaStream_t,
) -> cudaError_t {
    cudaGraphUpload(exec, mine(stream))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGetGraphMemAttribute(
    ordinal: i32,
    attribute: u32,
    value: *mut c_void,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGetGraphMemAttribute(ordinal, attribute, value)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceSetGraphMemAttribute(
    ordinal: i32,
    attribute: u32,
    value: *mut c_void,
) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceSetGraphMemAttribute(ordinal, attribute, value)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaDeviceGraphMemTrim(ordinal: i32) -> cudaError_t {
    call(|| {
        let driver = driver()?;
        check_ordinal(driver, ordinal)?;
        Ok(driver.cuDeviceGraphMemTrim(ordinal)?)
    })
}
