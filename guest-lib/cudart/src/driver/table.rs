//! The driver's functions as a table of pointers, each behind a method of its own name.
//!
//! The methods take the program's pointers and pass them through untouched: what they point to is
//! the program's promise to CUDA (see [`crate::raw`]). Everything that this crate itself hands
//! over comes from references.
#![allow(unsafe_code, non_snake_case)]

use std::ffi::{CStr, c_char, c_void};
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};

use svp_cuda_types::{
    CUDA_ARRAY_MEMORY_REQUIREMENTS, CUDA_ARRAY3D_DESCRIPTOR, CUDA_GRAPH_INSTANTIATE_PARAMS,
    CUDA_HOST_NODE_PARAMS, CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEM_ALLOC_NODE_PARAMS, CUDA_MEMCPY2D,
    CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS, CUDA_RESOURCE_DESC, CUDA_RESOURCE_VIEW_DESC,
    CUDA_TEXTURE_DESC, CUarray, CUcontext, CUdevice, CUdeviceptr, CUevent, CUfunction, CUgraph,
    CUgraphEdgeData, CUgraphExec, CUgraphExecUpdateResultInfo, CUgraphNode, CUgraphNodeParams,
    CUhostFn, CUipcEventHandle, CUipcMemHandle, CUkernel, CUlaunchAttribute, CUlaunchConfig,
    CUlibrary, CUmemAccessDesc, CUmemLocation, CUmemPoolProps, CUmemcpyAttributes, CUmemoryPool,
    CUresult, CUstream, CUstreamCallback, CUuserObject, CUuuid,
};

use crate::report;

/// Declares the table: a field, its loading and a method for every function.
macro_rules! driver_functions {
    ($($name:ident($($argument:ident: $kind:ty),*);)*) => {
        /// The functions of `libcuda.so.1` that this runtime uses.
        pub(crate) struct Driver {
            initialised: AtomicBool,
            $($name: Option<unsafe extern "C" fn($($kind),*) -> CUresult>,)*
        }

        impl Driver {
            /// Looks every function up; one that is not there answers `NOT_SUPPORTED`.
            pub(crate) fn new(find: impl Fn(&CStr) -> *mut c_void) -> Self {
                Self {
                    initialised: AtomicBool::new(false),
                    $($name: {
                        const NAME: &str = concat!(stringify!($name), "\0");
                        let found = CStr::from_bytes_with_nul(NAME.as_bytes()).map(&find);
                        let address = found.unwrap_or(std::ptr::null_mut());
                        // SAFETY: null becomes None; any other address is that of the function of
                        // this name, whose C declaration is the type given here.
                        unsafe { mem::transmute::<
                            *mut c_void,
                            Option<unsafe extern "C" fn($($kind),*) -> CUresult>,
                        >(address) }
                    },)*
                }
            }

            $(
                #[allow(clippy::too_many_arguments)]
                pub(crate) fn $name(&self, $($argument: $kind),*) -> Result<(), CUresult> {
                    let Some(function) = self.$name else { return absent(stringify!($name)) };
                    // SAFETY: the arguments are of the declared types; pointers are the
                    // program's, under the promise that the module's head speaks of.
                    unsafe { function($($argument),*) }.ok()
                }
            )*
        }
    };
}

driver_functions! {
    cuInit(flags: u32);
    cuDriverGetVersion(version: *mut i32);
    cuGetProcAddress_v2(
        name: *const c_char, function: *mut *mut c_void, version: i32, flags: u64, status: *mut u32
    );

    cuDeviceGetCount(count: *mut i32);
    cuDeviceGetAttribute(value: *mut i32, attribute: u32, device: CUdevice);
    cuDeviceGetName(name: *mut c_char, bytes: i32, device: CUdevice);
    cuDeviceGetUuid_v2(uuid: *mut CUuuid, device: CUdevice);
    cuDeviceTotalMem_v2(bytes: *mut usize, device: CUdevice);
    cuDeviceGetPCIBusId(text: *mut c_char, bytes: i32, device: CUdevice);
    cuDeviceGetByPCIBusId(device: *mut CUdevice, text: *const c_char);
    cuDeviceCanAccessPeer(can: *mut i32, device: CUdevice, peer: CUdevice);
    cuDeviceGetP2PAttribute(value: *mut i32, attribute: u32, device: CUdevice, peer: CUdevice);
    cuDeviceGetDefaultMemPool(pool: *mut CUmemoryPool, device: CUdevice);
    cuDeviceGetMemPool(pool: *mut CUmemoryPool, device: CUdevice);
    cuDeviceSetMemPool(device: CUdevice, pool: CUmemoryPool);
    cuDevicePrimaryCtxRetain(context: *mut CUcontext, device: CUdevice);
    cuDevicePrimaryCtxRelease_v2(device: CUdevice);
    cuDevicePrimaryCtxReset_v2(device: CUdevice);
    cuDevicePrimaryCtxSetFlags_v2(device: CUdevice, flags: u32);
    cuDevicePrimaryCtxGetState(device: CUdevice, flags: *mut u32, active: *mut i32);

    cuCtxGetCurrent(context: *mut CUcontext);
    cuCtxSetCurrent(context: CUcontext);
    cuCtxGetDevice(device: *mut CUdevice);
    cuCtxSynchronize();
    cuCtxGetLimit(value: *mut usize, limit: u32);
    cuCtxSetLimit(limit: u32, value: usize);
    cuCtxGetCacheConfig(config: *mut u32);
    cuCtxSetCacheConfig(config: u32);
    cuCtxGetStreamPriorityRange(least: *mut i32, greatest: *mut i32);
    cuCtxResetPersistingL2Cache();
    cuCtxEnablePeerAccess(peer: CUcontext, flags: u32);
    cuCtxDisablePeerAccess(peer: CUcontext);

    cuMemGetInfo_v2(free: *mut usize, total: *mut usize);
    cuMemAlloc_v2(address: *mut CUdeviceptr, bytes: usize);
    cuMemAllocPitch_v2(
        address: *mut CUdeviceptr, pitch: *mut usize, width: usize, height: usize, element: u32
    );
    cuMemAllocManaged(address: *mut CUdeviceptr, bytes: usize, flags: u32);
    cuMemFree_v2(address: CUdeviceptr);
    cuMemHostAlloc(address: *mut *mut c_void, bytes: usize, flags: u32);
    cuMemFreeHost(address: *mut c_void);
    cuMemHostRegister_v2(address: *mut c_void, bytes: usize, flags: u32);
    cuMemHostUnregister(address: *mut c_void);
    cuMemHostGetDevicePointer_v2(device: *mut CUdeviceptr, host: *mut c_void, flags: u32);
    cuMemHostGetFlags(flags: *mut u32, host: *mut c_void);
    cuMemAdvise_v2(address: CUdeviceptr, bytes: usize, advice: u32, location: CUmemLocation);
    cuMemPrefetchAsync_v2(
        address: CUdeviceptr, bytes: usize, location: CUmemLocation, flags: u32, stream: CUstream
    );
    cuMemRangeGetAttribute(
        value: *mut c_void, len: usize, attribute: u32, address: CUdeviceptr, bytes: usize
    );
    cuMemRangeGetAttributes(
        values: *mut *mut c_void, lens: *mut usize, attributes: *mut u32, count: usize,
        address: CUdeviceptr, bytes: usize
    );
    cuMemGetDefaultMemPool(pool: *mut CUmemoryPool, location: *mut CUmemLocation, kind: u32);
    cuMemGetMemPool(pool: *mut CUmemoryPool, location: *mut CUmemLocation, kind: u32);
    cuMemSetMemPool(location: *mut CUmemLocation, kind: u32, pool: CUmemoryPool);
    cuMemcpyWithAttributesAsync(
        to: CUdeviceptr, from: CUdeviceptr, bytes: usize, attribute: *mut CUmemcpyAttributes,
        stream: CUstream
    );
    cuMemcpyBatchAsync(
        to: *mut CUdeviceptr, from: *mut CUdeviceptr, sizes: *mut usize, count: usize,
        attributes: *mut CUmemcpyAttributes, starts: *mut usize, attributes_count: usize,
        failed: *mut usize, stream: CUstream
    );
    cuFlushGPUDirectRDMAWrites(target: u32, scope: u32);
    cuPointerGetAttribute(value: *mut c_void, attribute: u32, address: CUdeviceptr);

    cuMemAllocAsync(address: *mut CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemAllocFromPoolAsync(
        address: *mut CUdeviceptr, bytes: usize, pool: CUmemoryPool, stream: CUstream
    );
    cuMemFreeAsync(address: CUdeviceptr, stream: CUstream);
    cuMemPoolCreate(pool: *mut CUmemoryPool, properties: *const CUmemPoolProps);
    cuMemPoolDestroy(pool: CUmemoryPool);
    cuMemPoolTrimTo(pool: CUmemoryPool, bytes: usize);
    cuMemPoolGetAttribute(pool: CUmemoryPool, attribute: u32, value: *mut c_void);
    cuMemPoolSetAttribute(pool: CUmemoryPool, attribute: u32, value: *mut c_void);
    cuMemPoolGetAccess(flags: *mut u32, pool: CUmemoryPool, location: *mut CUmemLocation);
    cuMemPoolSetAccess(pool: CUmemoryPool, access: *const CUmemAccessDesc, count: usize);

    cuMemcpy(to: CUdeviceptr, from: CUdeviceptr, bytes: usize);
    cuMemcpyAsync(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemcpyHtoD_v2(to: CUdeviceptr, from: *const c_void, bytes: usize);
    cuMemcpyHtoDAsync_v2(to: CUdeviceptr, from: *const c_void, bytes: usize, stream: CUstream);
    cuMemcpyDtoH_v2(to: *mut c_void, from: CUdeviceptr, bytes: usize);
    cuMemcpyDtoHAsync_v2(to: *mut c_void, from: CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemcpyDtoD_v2(to: CUdeviceptr, from: CUdeviceptr, bytes: usize);
    cuMemcpyDtoDAsync_v2(to: CUdeviceptr, from: CUdeviceptr, bytes: usize, stream: CUstream);
    cuMemcpyPeer(
        to: CUdeviceptr, to_context: CUcontext, from: CUdeviceptr, from_context: CUcontext,
        bytes: usize
    );
    cuMemcpyPeerAsync(
        to: CUdeviceptr, to_context: CUcontext, from: CUdeviceptr, from_context: CUcontext,
        bytes: usize, stream: CUstream
    );
    cuMemcpy2DUnaligned_v2(copy: *const CUDA_MEMCPY2D);
    cuMemcpy2DAsync_v2(copy: *const CUDA_MEMCPY2D, stream: CUstream);
    cuMemcpy3D_v2(copy: *const CUDA_MEMCPY3D);
    cuMemcpy3DAsync_v2(copy: *const CUDA_MEMCPY3D, stream: CUstream);
    cuMemcpyHtoA_v2(to: CUarray, offset: usize, from: *const c_void, bytes: usize);
    cuMemcpyHtoAAsync_v2(
        to: CUarray, offset: usize, from: *const c_void, bytes: usize, stream: CUstream
    );
    cuMemcpyAtoH_v2(to: *mut c_void, from: CUarray, offset: usize, bytes: usize);
    cuMemcpyAtoHAsync_v2(
        to: *mut c_void, from: CUarray, offset: usize, bytes: usize, stream: CUstream
    );
    cuMemcpyAtoA_v2(
        to: CUarray, to_offset: usize, from: CUarray, from_offset: usize, bytes: usize
    );
    cuArray3DCreate_v2(array: *mut CUarray, asked: *const CUDA_ARRAY3D_DESCRIPTOR);
    cuArray3DGetDescriptor_v2(found: *mut CUDA_ARRAY3D_DESCRIPTOR, array: CUarray);
    cuArrayGetMemoryRequirements(
        found: *mut CUDA_ARRAY_MEMORY_REQUIREMENTS, array: CUarray, device: CUdevice
    );
    cuArrayDestroy(array: CUarray);
    cuMipmappedArrayCreate(
        array: *mut *mut c_void, asked: *const CUDA_ARRAY3D_DESCRIPTOR, levels: u32
    );
    cuMipmappedArrayGetLevel(level: *mut CUarray, array: *mut c_void, index: u32);
    cuMipmappedArrayGetMemoryRequirements(
        found: *mut CUDA_ARRAY_MEMORY_REQUIREMENTS, array: *mut c_void, device: CUdevice
    );
    cuMipmappedArrayDestroy(array: *mut c_void);
    cuTexObjectCreate(
        texture: *mut u64, resource: *const CUDA_RESOURCE_DESC, how: *const CUDA_TEXTURE_DESC,
        view: *const CUDA_RESOURCE_VIEW_DESC
    );
    cuTexObjectDestroy(texture: u64);
    cuTexObjectGetResourceDesc(found: *mut CUDA_RESOURCE_DESC, texture: u64);
    cuTexObjectGetTextureDesc(found: *mut CUDA_TEXTURE_DESC, texture: u64);
    cuTexObjectGetResourceViewDesc(found: *mut CUDA_RESOURCE_VIEW_DESC, texture: u64);
    cuSurfObjectCreate(surface: *mut u64, resource: *const CUDA_RESOURCE_DESC);
    cuSurfObjectDestroy(surface: u64);
    cuSurfObjectGetResourceDesc(found: *mut CUDA_RESOURCE_DESC, surface: u64);
    cuMemsetD8_v2(address: CUdeviceptr, value: u8, bytes: usize);
    cuMemsetD8Async(address: CUdeviceptr, value: u8, bytes: usize, stream: CUstream);
    cuMemsetD2D8_v2(address: CUdeviceptr, pitch: usize, value: u8, width: usize, height: usize);
    cuMemsetD2D8Async(
        address: CUdeviceptr, pitch: usize, value: u8, width: usize, height: usize,
        stream: CUstream
    );

    cuStreamCreate(stream: *mut CUstream, flags: u32);
    cuStreamCreateWithPriority(stream: *mut CUstream, flags: u32, priority: i32);
    cuStreamDestroy_v2(stream: CUstream);
    cuStreamQuery(stream: CUstream);
    cuStreamSynchronize(stream: CUstream);
    cuStreamWaitEvent(stream: CUstream, event: CUevent, flags: u32);
    cuStreamGetFlags(stream: CUstream, flags: *mut u32);
    cuStreamGetPriority(stream: CUstream, priority: *mut i32);
    cuStreamGetId(stream: CUstream, id: *mut u64);
    cuStreamGetDevice(stream: CUstream, device: *mut CUdevice);
    cuStreamIsCapturing(stream: CUstream, status: *mut u32);
    cuStreamAddCallback(
        stream: CUstream, callback: CUstreamCallback, data: *mut c_void, flags: u32
    );
    cuStreamAttachMemAsync(stream: CUstream, address: CUdeviceptr, bytes: usize, flags: u32);
    cuStreamCopyAttributes(to: CUstream, from: CUstream);
    cuStreamGetAttribute(stream: CUstream, attribute: u32, value: *mut [u64; 8]);
    cuStreamSetAttribute(stream: CUstream, attribute: u32, value: *const [u64; 8]);
    cuLaunchHostFunc(stream: CUstream, function: CUhostFn, data: *mut c_void);
    cuLaunchHostFunc_v2(
        stream: CUstream, function: CUhostFn, data: *mut c_void, sync_mode: u32
    );

    cuThreadExchangeStreamCaptureMode(mode: *mut u32);
    cuStreamBeginCapture_v2(stream: CUstream, mode: u32);
    cuStreamBeginCaptureToGraph(
        stream: CUstream, graph: CUgraph, nodes: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize, mode: u32
    );
    cuStreamEndCapture(stream: CUstream, graph: *mut CUgraph);
    cuStreamGetCaptureInfo_v3(
        stream: CUstream, status: *mut u32, id: *mut u64, graph: *mut CUgraph,
        nodes: *mut *const CUgraphNode, data: *mut *const CUgraphEdgeData, count: *mut usize
    );
    cuStreamUpdateCaptureDependencies_v2(
        stream: CUstream, nodes: *mut CUgraphNode, data: *const CUgraphEdgeData, count: usize,
        flags: u32
    );

    cuGraphCreate(graph: *mut CUgraph, flags: u32);
    cuGraphDestroy(graph: CUgraph);
    cuGraphDestroyNode(node: CUgraphNode);
    cuGraphClone(clone: *mut CUgraph, original: CUgraph);
    cuGraphNodeFindInClone(node: *mut CUgraphNode, original: CUgraphNode, clone: CUgraph);
    cuGraphNodeGetType(node: CUgraphNode, kind: *mut u32);
    cuGraphNodeGetContainingGraph(node: CUgraphNode, graph: *mut CUgraph);
    cuGraphNodeGetLocalId(node: CUgraphNode, id: *mut u32);
    cuGraphNodeGetToolsId(node: CUgraphNode, id: *mut u64);
    cuGraphGetId(graph: CUgraph, id: *mut u32);
    cuGraphGetNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize);
    cuGraphGetRootNodes(graph: CUgraph, nodes: *mut CUgraphNode, count: *mut usize);
    cuGraphGetEdges_v2(
        graph: CUgraph, from: *mut CUgraphNode, to: *mut CUgraphNode, data: *mut CUgraphEdgeData,
        count: *mut usize
    );
    cuGraphNodeGetDependencies_v2(
        node: CUgraphNode, nodes: *mut CUgraphNode, data: *mut CUgraphEdgeData, count: *mut usize
    );
    cuGraphNodeGetDependentNodes_v2(
        node: CUgraphNode, nodes: *mut CUgraphNode, data: *mut CUgraphEdgeData, count: *mut usize
    );
    cuGraphAddDependencies_v2(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize
    );
    cuGraphRemoveDependencies_v2(
        graph: CUgraph, from: *const CUgraphNode, to: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize
    );
    cuGraphChildGraphNodeGetGraph(node: CUgraphNode, graph: *mut CUgraph);
    cuGraphDebugDotPrint(graph: CUgraph, path: *const c_char, flags: u32);

    cuGraphConditionalHandleCreate(
        handle: *mut u64, graph: CUgraph, context: CUcontext, value: u32, flags: u32
    );
    cuGraphAddNode_v2(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode,
        data: *const CUgraphEdgeData, count: usize, params: *mut CUgraphNodeParams
    );
    cuGraphAddEmptyNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize
    );
    cuGraphAddKernelNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_KERNEL_NODE_PARAMS_v1
    );
    cuGraphAddMemcpyNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_MEMCPY3D, context: CUcontext
    );
    cuGraphAddMemsetNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_MEMSET_NODE_PARAMS, context: CUcontext
    );
    cuGraphAddHostNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *const CUDA_HOST_NODE_PARAMS
    );
    cuGraphAddChildGraphNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        child: CUgraph
    );
    cuGraphAddEventRecordNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: CUevent
    );
    cuGraphAddEventWaitNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        event: CUevent
    );
    cuGraphAddMemAllocNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        params: *mut CUDA_MEM_ALLOC_NODE_PARAMS
    );
    cuGraphAddMemFreeNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        address: CUdeviceptr
    );
    cuGraphMemAllocNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEM_ALLOC_NODE_PARAMS);
    cuGraphMemFreeNodeGetParams(node: CUgraphNode, address: *mut CUdeviceptr);
    cuDeviceGetGraphMemAttribute(device: CUdevice, attribute: u32, value: *mut c_void);
    cuDeviceSetGraphMemAttribute(device: CUdevice, attribute: u32, value: *mut c_void);
    cuDeviceGraphMemTrim(device: CUdevice);

    cuGraphKernelNodeGetParams(node: CUgraphNode, params: *mut CUDA_KERNEL_NODE_PARAMS_v1);
    cuGraphKernelNodeSetParams(node: CUgraphNode, params: *const CUDA_KERNEL_NODE_PARAMS_v1);
    cuGraphExecKernelNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_KERNEL_NODE_PARAMS_v1
    );
    cuGraphKernelNodeCopyAttributes(to: CUgraphNode, from: CUgraphNode);
    cuGraphKernelNodeGetAttribute(node: CUgraphNode, attribute: u32, value: *mut [u64; 8]);
    cuGraphKernelNodeSetAttribute(node: CUgraphNode, attribute: u32, value: *const [u64; 8]);
    cuGraphMemcpyNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEMCPY3D);
    cuGraphMemcpyNodeSetParams(node: CUgraphNode, params: *const CUDA_MEMCPY3D);
    cuGraphExecMemcpyNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_MEMCPY3D, context: CUcontext
    );
    cuGraphMemsetNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEMSET_NODE_PARAMS);
    cuGraphMemsetNodeSetParams(node: CUgraphNode, params: *const CUDA_MEMSET_NODE_PARAMS);
    cuGraphExecMemsetNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_MEMSET_NODE_PARAMS,
        context: CUcontext
    );
    cuGraphHostNodeGetParams(node: CUgraphNode, params: *mut CUDA_HOST_NODE_PARAMS);
    cuGraphHostNodeSetParams(node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS);
    cuGraphExecHostNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *const CUDA_HOST_NODE_PARAMS
    );
    cuGraphEventRecordNodeGetEvent(node: CUgraphNode, event: *mut CUevent);
    cuGraphEventRecordNodeSetEvent(node: CUgraphNode, event: CUevent);
    cuGraphExecEventRecordNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: CUevent);
    cuGraphEventWaitNodeGetEvent(node: CUgraphNode, event: *mut CUevent);
    cuGraphEventWaitNodeSetEvent(node: CUgraphNode, event: CUevent);
    cuGraphExecEventWaitNodeSetEvent(exec: CUgraphExec, node: CUgraphNode, event: CUevent);
    cuGraphExecChildGraphNodeSetParams(exec: CUgraphExec, node: CUgraphNode, child: CUgraph);
    cuGraphNodeGetParams(node: CUgraphNode, params: *mut CUgraphNodeParams);
    cuGraphNodeSetParams(node: CUgraphNode, params: *mut CUgraphNodeParams);
    cuGraphExecNodeSetParams(
        exec: CUgraphExec, node: CUgraphNode, params: *mut CUgraphNodeParams
    );

    cuGraphInstantiateWithFlags(exec: *mut CUgraphExec, graph: CUgraph, flags: u64);
    cuGraphInstantiateWithParams(
        exec: *mut CUgraphExec, graph: CUgraph, params: *mut CUDA_GRAPH_INSTANTIATE_PARAMS
    );
    cuGraphExecGetFlags(exec: CUgraphExec, flags: *mut u64);
    cuGraphExecGetId(exec: CUgraphExec, id: *mut u32);
    cuGraphExecUpdate_v2(
        exec: CUgraphExec, graph: CUgraph, info: *mut CUgraphExecUpdateResultInfo
    );
    cuGraphNodeSetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: u32);
    cuGraphNodeGetEnabled(exec: CUgraphExec, node: CUgraphNode, is_enabled: *mut u32);
    cuGraphUpload(exec: CUgraphExec, stream: CUstream);
    cuGraphLaunch(exec: CUgraphExec, stream: CUstream);
    cuGraphExecDestroy(exec: CUgraphExec);

    cuUserObjectCreate(
        object: *mut CUuserObject, data: *mut c_void, destroy: CUhostFn, references: u32,
        flags: u32
    );
    cuUserObjectRetain(object: CUuserObject, count: u32);
    cuUserObjectRelease(object: CUuserObject, count: u32);
    cuGraphRetainUserObject(graph: CUgraph, object: CUuserObject, count: u32, flags: u32);
    cuGraphReleaseUserObject(graph: CUgraph, object: CUuserObject, count: u32);

    cuEventCreate(event: *mut CUevent, flags: u32);
    cuEventDestroy_v2(event: CUevent);
    cuEventQuery(event: CUevent);
    cuDeviceGetTexture1DLinearMaxWidth(
        elements: *mut usize,
        format: u32,
        channels: u32,
        device: CUdevice
    );
    cuMemPoolExportToShareableHandle(
        descriptor: *mut c_void, pool: CUmemoryPool, kind: u32, flags: u64
    );
    cuMemPoolImportFromShareableHandle(
        pool: *mut CUmemoryPool, descriptor: *mut c_void, kind: u32, flags: u64
    );
    cuMemPoolExportPointer(exported: *mut [u8; 64], address: u64);
    cuMemPoolImportPointer(
        address: *mut CUdeviceptr, pool: CUmemoryPool, exported: *mut [u8; 64]
    );
    cuIpcGetMemHandle(handle: *mut CUipcMemHandle, address: CUdeviceptr);
    cuIpcOpenMemHandle_v2(address: *mut CUdeviceptr, handle: CUipcMemHandle, flags: u32);
    cuIpcCloseMemHandle(address: CUdeviceptr);
    cuIpcGetEventHandle(handle: *mut CUipcEventHandle, event: CUevent);
    cuIpcOpenEventHandle(event: *mut CUevent, handle: CUipcEventHandle);
    cuEventRecord(event: CUevent, stream: CUstream);
    cuEventRecordWithFlags(event: CUevent, stream: CUstream, flags: u32);
    cuEventSynchronize(event: CUevent);
    cuEventElapsedTime(milliseconds: *mut f32, start: CUevent, end: CUevent);

    cuLibraryLoadData(
        library: *mut CUlibrary, code: *const c_void, jit_options: *mut u32,
        jit_values: *mut *mut c_void, jit_count: u32, options: *mut u32,
        values: *mut *mut c_void, count: u32
    );
    cuLibraryLoadFromFile(
        library: *mut CUlibrary, file: *const c_char, jit_options: *mut u32,
        jit_values: *mut *mut c_void, jit_count: u32, options: *mut u32,
        values: *mut *mut c_void, count: u32
    );
    cuLibraryUnload(library: CUlibrary);
    cuLibraryGetKernel(kernel: *mut CUkernel, library: CUlibrary, name: *const c_char);
    cuLibraryGetKernelCount(count: *mut u32, library: CUlibrary);
    cuLibraryEnumerateKernels(kernels: *mut CUkernel, count: u32, library: CUlibrary);
    cuLibraryGetGlobal(
        address: *mut CUdeviceptr, bytes: *mut usize, library: CUlibrary, name: *const c_char
    );
    cuLibraryGetManaged(
        address: *mut CUdeviceptr, bytes: *mut usize, library: CUlibrary, name: *const c_char
    );
    cuLibraryGetUnifiedFunction(
        function: *mut *mut c_void, library: CUlibrary, name: *const c_char
    );
    cuKernelGetFunction(function: *mut CUfunction, kernel: CUkernel);
    cuKernelGetAttribute(value: *mut i32, attribute: u32, kernel: CUkernel, device: CUdevice);
    cuKernelSetAttribute(attribute: u32, value: i32, kernel: CUkernel, device: CUdevice);
    cuKernelSetCacheConfig(kernel: CUkernel, config: u32, device: CUdevice);
    cuKernelGetName(name: *mut *const c_char, kernel: CUkernel);
    cuKernelGetParamInfo(
        kernel: CUkernel, index: usize, offset: *mut usize, bytes: *mut usize
    );
    cuKernelGetParamCount(kernel: CUkernel, count: *mut usize);
    cuLaunchKernel(
        function: CUfunction, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32,
        block_z: u32, shared_bytes: u32, stream: CUstream, parameters: *mut *mut c_void,
        extra: *mut *mut c_void
    );
    cuLaunchKernelEx(
        config: *const CUlaunchConfig, function: CUfunction, parameters: *mut *mut c_void,
        extra: *mut *mut c_void
    );
    cuLaunchCooperativeKernel(
        function: CUfunction, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32,
        block_z: u32, shared_bytes: u32, stream: CUstream, parameters: *mut *mut c_void
    );
    cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks: *mut i32, function: CUfunction, block_size: i32, dynamic_bytes: usize, flags: u32
    );
    cuOccupancyAvailableDynamicSMemPerBlock(
        bytes: *mut usize, function: CUfunction, blocks: i32, block_size: i32
    );
    cuOccupancyMaxPotentialClusterSize(
        size: *mut i32, function: CUfunction, config: *const CUlaunchConfig
    );
    cuOccupancyMaxActiveClusters(
        clusters: *mut i32, function: CUfunction, config: *const CUlaunchConfig
    );
}

impl Driver {
    /// Calls `cuInit` until it has once succeeded.
    pub(crate) fn initialise(&self) -> Result<(), CUresult> {
        if !self.initialised.load(Ordering::Acquire) {
            self.cuInit(0)?;
            self.initialised.store(true, Ordering::Release);
        }
        Ok(())
    }
}

fn absent(name: &str) -> Result<(), CUresult> {
    report::once(&format!("the driver library has no {name}"));
    Err(CUresult::NOT_SUPPORTED)
}

/// The runtime's launch attributes are the driver's: both are handed on by address.
const _: () = {
    use svp_cuda_types::cudaLaunchAttribute;
    assert!(mem::size_of::<CUlaunchAttribute>() == mem::size_of::<cudaLaunchAttribute>());
};
