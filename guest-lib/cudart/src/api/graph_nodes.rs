//! Nodes whose description the runtime has in a form of its own: kernels, copies, fills.

use std::ffi::c_void;
use std::ptr;

use svp_cuda_types::flags::{
    CU_MEMORYTYPE_ARRAY, CU_MEMORYTYPE_DEVICE, CU_MEMORYTYPE_HOST, memcpy_kind,
};
use svp_cuda_types::{
    CUDA_KERNEL_NODE_PARAMS_v1, CUDA_MEMCPY3D, CUDA_MEMSET_NODE_PARAMS, CUgraph, CUgraphExec,
    CUgraphNode, cudaError_t, cudaExtent, cudaMemcpy3DParms, cudaPitchedPtr, cudaPos,
};

use super::copy_boxes::driver_copy;
use crate::barrier::{Answer, call};
use crate::context::in_context;
use crate::driver::Driver;
use crate::raw::{read, write};
use crate::registry;

/// `cudaKernelNodeParams` is laid out as the driver's structure; only the kernel is another.
pub(crate) fn kernel(
    driver: &Driver,
    params: *const CUDA_KERNEL_NODE_PARAMS_v1,
) -> Answer<CUDA_KERNEL_NODE_PARAMS_v1> {
    let params = read(params)?;
    Ok(CUDA_KERNEL_NODE_PARAMS_v1 { func: registry::kernel(driver, params.func)?, ..params })
}

/// What the program calls the kernel of this handle.
pub(crate) fn program_s_kernel(handle: *mut c_void) -> *mut c_void {
    let stub = registry::stub_of(handle);
    if stub.is_null() {
        registry::adopt(handle);
        return handle;
    }
    stub.cast_mut()
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddKernelNode(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    params: *const CUDA_KERNEL_NODE_PARAMS_v1,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let params = kernel(driver, params)?;
        Ok(driver.cuGraphAddKernelNode(node, graph, after, count, &params)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphKernelNodeGetParams(
    node: CUgraphNode,
    params: *mut CUDA_KERNEL_NODE_PARAMS_v1,
) -> cudaError_t {
    call(|| {
        in_context()?.cuGraphKernelNodeGetParams(node, params)?;
        let told = read(params)?;
        write(params, CUDA_KERNEL_NODE_PARAMS_v1 { func: program_s_kernel(told.func), ..told })
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphKernelNodeSetParams(
    node: CUgraphNode,
    params: *const CUDA_KERNEL_NODE_PARAMS_v1,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuGraphKernelNodeSetParams(node, &kernel(driver, params)?)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecKernelNodeSetParams(
    exec: CUgraphExec,
    node: CUgraphNode,
    params: *const CUDA_KERNEL_NODE_PARAMS_v1,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        Ok(driver.cuGraphExecKernelNodeSetParams(exec, node, &kernel(driver, params)?)?)
    })
}

/// Where a copy goes: into a new node, or into one that is there.
#[derive(Clone, Copy)]
enum Target {
    New { node: *mut CUgraphNode, graph: CUgraph, after: *const CUgraphNode, count: usize },
    Node(CUgraphNode),
    Exec(CUgraphExec, CUgraphNode),
}

impl Target {
    fn copy(self, copy: &CUDA_MEMCPY3D) -> Answer {
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
    fn line(self, to: *mut c_void, from: *const c_void, bytes: usize, kind: u32) -> Answer {
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

    fn into_variable(
        self,
        symbol: *const c_void,
        from: *const c_void,
        bytes: usize,
        offset: usize,
        kind: u32,
    ) -> Answer {
        if !matches!(
            kind,
            memcpy_kind::HOST_TO_DEVICE | memcpy_kind::DEVICE_TO_DEVICE | memcpy_kind::DEFAULT
        ) {
            return Err(cudaError_t::INVALID_MEMCPY_DIRECTION);
        }
        self.line(inside(symbol, bytes, offset)?, from, bytes, kind)
    }

    fn out_of_variable(
        self,
        to: *mut c_void,
        symbol: *const c_void,
        bytes: usize,
        offset: usize,
        kind: u32,
    ) -> Answer {
        if !matches!(
            kind,
            memcpy_kind::DEVICE_TO_HOST | memcpy_kind::DEVICE_TO_DEVICE | memcpy_kind::DEFAULT
        ) {
            return Err(cudaError_t::INVALID_MEMCPY_DIRECTION);
        }
        self.line(to, inside(symbol, bytes, offset)?, bytes, kind)
    }
}

/// An address inside a variable that holds so many bytes from there.
fn inside(symbol: *const c_void, bytes: usize, offset: usize) -> Answer<*mut c_void> {
    let (start, size) = registry::variable(in_context()?, symbol)?;
    match offset.checked_add(bytes) {
        Some(end) if end <= size => Ok(ptr::without_provenance_mut(start as usize + offset)),
        _ => Err(cudaError_t::INVALID_VALUE),
    }
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemcpyNode(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    params: *const cudaMemcpy3DParms,
) -> cudaError_t {
    call(|| Target::New { node, graph, after, count }.copy(&driver_copy(&read(params)?)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphMemcpyNodeSetParams(
    node: CUgraphNode,
    params: *const cudaMemcpy3DParms,
) -> cudaError_t {
    call(|| Target::Node(node).copy(&driver_copy(&read(params)?)?))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecMemcpyNodeSetParams(
    exec: CUgraphExec,
    node: CUgraphNode,
    params: *const cudaMemcpy3DParms,
) -> cudaError_t {
    call(|| Target::Exec(exec, node).copy(&driver_copy(&read(params)?)?))
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

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphMemcpyNodeGetParams(
    node: CUgraphNode,
    params: *mut cudaMemcpy3DParms,
) -> cudaError_t {
    call(|| {
        let mut copy = driver_copy(&runtime_copy(&NOTHING))?;
        in_context()?.cuGraphMemcpyNodeGetParams(node, &mut copy)?;
        write(params, runtime_copy(&copy))
    })
}

/// An empty copy.
pub(crate) const NOTHING: CUDA_MEMCPY3D = CUDA_MEMCPY3D {
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

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemcpyNode1D(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::New { node, graph, after, count }.line(to, from, bytes, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphMemcpyNodeSetParams1D(
    node: CUgraphNode,
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Node(node).line(to, from, bytes, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecMemcpyNodeSetParams1D(
    exec: CUgraphExec,
    node: CUgraphNode,
    to: *mut c_void,
    from: *const c_void,
    bytes: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Exec(exec, node).line(to, from, bytes, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemcpyNodeToSymbol(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    let target = Target::New { node, graph, after, count };
    call(|| target.into_variable(symbol, from, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphMemcpyNodeSetParamsToSymbol(
    node: CUgraphNode,
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Node(node).into_variable(symbol, from, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecMemcpyNodeSetParamsToSymbol(
    exec: CUgraphExec,
    node: CUgraphNode,
    symbol: *const c_void,
    from: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Exec(exec, node).into_variable(symbol, from, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemcpyNodeFromSymbol(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    let target = Target::New { node, graph, after, count };
    call(|| target.out_of_variable(to, symbol, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphMemcpyNodeSetParamsFromSymbol(
    node: CUgraphNode,
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Node(node).out_of_variable(to, symbol, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    exec: CUgraphExec,
    node: CUgraphNode,
    to: *mut c_void,
    symbol: *const c_void,
    bytes: usize,
    offset: usize,
    kind: u32,
) -> cudaError_t {
    call(|| Target::Exec(exec, node).out_of_variable(to, symbol, bytes, offset, kind))
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemsetNode(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    params: *const CUDA_MEMSET_NODE_PARAMS,
) -> cudaError_t {
    call(|| {
        let driver = in_context()?;
        let none = ptr::null_mut();
        Ok(driver.cuGraphAddMemsetNode(node, graph, after, count, params, none)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphExecMemsetNodeSetParams(
    exec: CUgraphExec,
    node: CUgraphNode,
    params: *const CUDA_MEMSET_NODE_PARAMS,
) -> cudaError_t {
    call(|| {
        let none = ptr::null_mut();
        Ok(in_context()?.cuGraphExecMemsetNodeSetParams(exec, node, params, none)?)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaGraphAddMemFreeNode(
    node: *mut CUgraphNode,
    graph: CUgraph,
    after: *const CUgraphNode,
    count: usize,
    address: *mut c_void,
) -> cudaError_t {
    let address = address.addr() as u64;
    call(|| Ok(in_context()?.cuGraphAddMemFreeNode(node, graph, after, count, address)?))
}

forward! {
    forward cudaGraphMemsetNodeGetParams =
        cuGraphMemsetNodeGetParams(node: CUgraphNode, params: *mut CUDA_MEMSET_NODE_PARAMS);
    forward cudaGraphMemsetNodeSetParams =
        cuGraphMemsetNodeSetParams(node: CUgraphNode, params: *const CUDA_MEMSET_NODE_PARAMS);
}
