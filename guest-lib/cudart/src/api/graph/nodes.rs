//! Nodes whose description the runtime has in a form of its own: kernels, copies, fills.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, memcpy_kind,
};
use svp_cuda_types::{
    CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS, CUgraph, CUgraphExec,
    CUgraphNode, cudaExtent, cudaMemcpy3DParms, cudaPitchedPtr, cudaPos,
};

use crate::api::memory::copy_box::driver_copy;
use crate::api::memory::symbol;
use crate::border::Result;
use crate::context::in_context;
use crate::driver::Driver;
use crate::raw::{read, write};
use crate::registry;
use crate::runtime_api::runtime_api;

/// `cudaKernelNodeParams` is laid out as the driver's structure; only the kernel is another.
pub(crate) fn kernel(
    driver: &Driver,
    params: *const CUDA_KERNEL_NODE_PARAMS_v1,
) -> Result<CUDA_KERNEL_NODE_PARAMS_v1> {
    let params = read(params)?;
    Ok(CUDA_KERNEL_NODE_PARAMS_v1 { func: registry::kernel(driver, params.func)?, ..params })
}

/// What the program calls the kernel of this handle.
pub(crate) fn program_kernel(handle: *mut c_void) -> *mut c_void {
    let stub = registry::stub_of(handle);
    if stub.is_null() {
        registry::adopt(handle);
        return handle;
    }
    stub.cast_mut()
}

/// What a description is for.
#[derive(Clone, Copy)]
enum Target {
    /// A new node of a graph, which waits for the `count` nodes in `after`.
    New { node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize },
    /// A node of a graph.
    Node(CUgraphNode),
    /// A node of an instantiated graph.
    Exec(CUgraphExec, CUgraphNode),
}

impl Target {
    fn kernel(self, params: *const CUDA_KERNEL_NODE_PARAMS_v1) -> Result {
        let driver = in_context()?;
        let params = &kernel(driver, params)?;
        Ok(match self {
            Self::New { node, graph, after, count } => {
                driver.cuGraphAddKernelNode(node, graph, after, count, params)
            }
            Self::Node(node) => driver.cuGraphKernelNodeSetParams(node, params),
            Self::Exec(exec, node) => driver.cuGraphExecKernelNodeSetParams(exec, node, params),
        }?)
    }

    fn copy(self, copy: &CUDA_MEMCPY3D) -> Result {
        let driver = in_context()?;
        let mut context = ptr::null_mut();
        driver.cuCtxGetCurrent(&mut context)?;
        Ok(match self {
            Self::New { node, graph, after, count } => {
                driver.cuGraphAddMemcpyNode(node, graph, after, count, copy, context)
            }
            Self::Node(node) => driver.cuGraphMemcpyNodeSetParams(node, copy),
            Self::Exec(exec, node) => {
                driver.cuGraphExecMemcpyNodeSetParams(exec, node, copy, context)
            }
        }?)
    }

    /// A copy of one run of bytes.
    fn copy_run(self, to: *mut c_void, from: *const c_void, bytes: usize, kind: u32) -> Result {
        let zero = cudaPos { x: 0, y: 0, z: 0 };
        let side = |ptr| cudaPitchedPtr { ptr, pitch: bytes, xsize: bytes, ysize: 1 };
        self.copy(&driver_copy(&cudaMemcpy3DParms {
            srcArray: ptr::null_mut(),
            srcPos: zero,
            srcPtr: side(from.cast_mut()),
            dstArray: ptr::null_mut(),
            dstPos: zero,
            dstPtr: side(to),
            extent: cudaExtent { width: bytes, height: 1, depth: 1 },
            kind,
        })?)
    }

    fn fill(self, params: *const CUDA_MEMSET_NODE_PARAMS) -> Result {
        let (driver, context) = (in_context()?, ptr::null_mut());
        Ok(match self {
            Self::New { node, graph, after, count } => {
                driver.cuGraphAddMemsetNode(node, graph, after, count, params, context)
            }
            Self::Node(node) => driver.cuGraphMemsetNodeSetParams(node, params),
            Self::Exec(exec, node) => {
                driver.cuGraphExecMemsetNodeSetParams(exec, node, params, context)
            }
        }?)
    }
}

/// Declares the functions of one kind of node: the first adds a node, the second changes one, the third
/// changes one of an instantiated graph.
macro_rules! node_api {
    ($(fn $add:ident, $set:ident, $set_exec:ident
        ($target:ident; $($argument:ident: $kind:ty),* $(,)?) $body:block)*) => {
        $(runtime_api! {
            fn $add(
                node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
                $($argument: $kind),*
            ) {
                let $target = Target::New { node, graph, after, count };
                $body
            }
            fn $set(node: CUgraphNode, $($argument: $kind),*) {
                let $target = Target::Node(node);
                $body
            }
            fn $set_exec(exec: CUgraphExec, node: CUgraphNode, $($argument: $kind),*) {
                let $target = Target::Exec(exec, node);
                $body
            }
        })*
    };
}

node_api! {
    fn cudaGraphAddKernelNode, cudaGraphKernelNodeSetParams, cudaGraphExecKernelNodeSetParams(
        target; params: *const CUDA_KERNEL_NODE_PARAMS_v1,
    ) {
        target.kernel(params)
    }

    fn cudaGraphAddMemcpyNode, cudaGraphMemcpyNodeSetParams, cudaGraphExecMemcpyNodeSetParams(
        target; params: *const cudaMemcpy3DParms,
    ) {
        target.copy(&driver_copy(&read(params)?)?)
    }

    fn cudaGraphAddMemcpyNode1D, cudaGraphMemcpyNodeSetParams1D,
        cudaGraphExecMemcpyNodeSetParams1D(
        target; to: *mut c_void, from: *const c_void, bytes: usize, kind: u32,
    ) {
        target.copy_run(to, from, bytes, kind)
    }

    fn cudaGraphAddMemcpyNodeToSymbol, cudaGraphMemcpyNodeSetParamsToSymbol,
        cudaGraphExecMemcpyNodeSetParamsToSymbol(
        target; symbol: *const c_void, from: *const c_void, bytes: usize, offset: usize, kind: u32,
    ) {
        target.copy_run(symbol::destination(symbol, bytes, offset, kind)?, from, bytes, kind)
    }

    fn cudaGraphAddMemcpyNodeFromSymbol, cudaGraphMemcpyNodeSetParamsFromSymbol,
        cudaGraphExecMemcpyNodeSetParamsFromSymbol(
        target; to: *mut c_void, symbol: *const c_void, bytes: usize, offset: usize, kind: u32,
    ) {
        target.copy_run(to, symbol::source(symbol, bytes, offset, kind)?, bytes, kind)
    }

    fn cudaGraphAddMemsetNode, cudaGraphMemsetNodeSetParams, cudaGraphExecMemsetNodeSetParams(
        target; params: *const CUDA_MEMSET_NODE_PARAMS,
    ) {
        target.fill(params)
    }
}

runtime_api! {
    fn cudaGraphMemsetNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEMSET_NODE_PARAMS)
        = cuGraphMemsetNodeGetParams;

    fn cudaGraphKernelNodeGetParams(node: CUgraphNode, params: *mut CUDA_KERNEL_NODE_PARAMS_v1) {
        in_context()?.cuGraphKernelNodeGetParams(node, params)?;
        let found = read(params)?;
        write(params, CUDA_KERNEL_NODE_PARAMS_v1 { func: program_kernel(found.func), ..found })
    }

    fn cudaGraphMemcpyNodeGetParams(node: CUgraphNode, params: *mut cudaMemcpy3DParms) {
        let mut copy = NO_COPY;
        in_context()?.cuGraphMemcpyNodeGetParams(node, &mut copy)?;
        write(params, runtime_copy(&copy))
    }

    fn cudaGraphAddMemFreeNode(
        node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize,
        address: *mut c_void,
    ) {
        let address = address.addr() as u64;
        Ok(in_context()?.cuGraphAddMemFreeNode(node, graph, after, count, address)?)
    }
}

/// The runtime's description of a copy.
pub(crate) fn runtime_copy(c: &CUDA_MEMCPY3D) -> cudaMemcpy3DParms {
    let side = |kind, host: *const c_void, device: u64, pitch, height| {
        let ptr = match kind {
            CU_MEMORYTYPE_HOST => host.cast_mut(),
            CU_MEMORYTYPE_ARRAY => ptr::null_mut(),
            _ => ptr::without_provenance_mut(device as usize),
        };
        cudaPitchedPtr { ptr, pitch, xsize: c.WidthInBytes, ysize: height }
    };
    let kind = match (c.srcMemoryType, c.dstMemoryType) {
        (CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_HOST) => memcpy_kind::HOST_TO_HOST,
        (CU_MEMORYTYPE_HOST, CU_MEMORYTYPE_DEVICE) => memcpy_kind::HOST_TO_DEVICE,
        (CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST) => memcpy_kind::DEVICE_TO_HOST,
        (CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_DEVICE) => memcpy_kind::DEVICE_TO_DEVICE,
        _ => memcpy_kind::DEFAULT,
    };
    cudaMemcpy3DParms {
        srcArray: c.srcArray,
        srcPos: cudaPos { x: c.srcXInBytes, y: c.srcY, z: c.srcZ },
        srcPtr: side(c.srcMemoryType, c.srcHost, c.srcDevice, c.srcPitch, c.srcHeight),
        dstArray: c.dstArray,
        dstPos: cudaPos { x: c.dstXInBytes, y: c.dstY, z: c.dstZ },
        dstPtr: side(c.dstMemoryType, c.dstHost, c.dstDevice, c.dstPitch, c.dstHeight),
        extent: cudaExtent { width: c.WidthInBytes, height: c.Height, depth: c.Depth },
        kind,
    }
}

/// An empty copy.
const NO_COPY: CUDA_MEMCPY3D = CUDA_MEMCPY3D {
    srcXInBytes: 0,
    srcY: 0,
    srcZ: 0,
    srcLOD: 0,
    srcMemoryType: CU_MEMORYTYPE_HOST,
    srcHost: ptr::null(),
    srcDevice: 0,
    srcArray: ptr::null_mut(),
    reserved0: ptr::null_mut(),
    srcPitch: 0,
    srcHeight: 0,
    dstXInBytes: 0,
    dstY: 0,
    dstZ: 0,
    dstLOD: 0,
    dstMemoryType: CU_MEMORYTYPE_HOST,
    dstHost: ptr::null_mut(),
    dstDevice: 0,
    dstArray: ptr::null_mut(),
    reserved1: ptr::null_mut(),
    dstPitch: 0,
    dstHeight: 0,
    WidthInBytes: 0,
    Height: 0,
    Depth: 0,
};
