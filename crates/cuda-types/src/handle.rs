//! Opaque handles. The runtime's are the driver's under another name, as CUDA documents: a
//! `cudaStream_t` may be handed to the driver API and the other way round.
#![allow(non_camel_case_types)]

use core::ffi::c_void;

/// A device's ordinal.
pub type CUdevice = i32;
/// An address in device memory.
pub type CUdeviceptr = u64;

/// Declares handle types: pointers to something that only the library knows.
macro_rules! handles {
    ($($(#[$attribute:meta])* $name:ident $(= $runtime:ident)?;)*) => {
        $(
            $(#[$attribute])*
            pub type $name = *mut c_void;
            $(
                #[doc = concat!("The runtime's name for [`", stringify!($name), "`].")]
                pub type $runtime = $name;
            )?
        )*
    };
}

handles! {
    /// A context.
    CUcontext;
    /// A loaded module.
    CUmodule;
    /// A library: code that is loaded into each context at need.
    CUlibrary = cudaLibrary_t;
    /// A kernel of a library.
    CUkernel = cudaKernel_t;
    /// A kernel in a context.
    CUfunction = cudaFunction_t;
    /// A stream; null, 1 and 2 name the default streams ([`crate::flags`]).
    CUstream = cudaStream_t;
    /// An event.
    CUevent = cudaEvent_t;
    /// An array with a layout of the device's choice.
    CUarray = cudaArray_t;
    /// A pool for stream-ordered allocation.
    CUmemoryPool = cudaMemPool_t;
    /// A graph.
    CUgraph = cudaGraph_t;
    /// A graph ready to be launched.
    CUgraphExec = cudaGraphExec_t;
    /// A node of a graph.
    CUgraphNode = cudaGraphNode_t;
    /// Something of the program's that graphs keep alive.
    CUuserObject = cudaUserObject_t;
}

/// A function that a stream calls on the host (`cuLaunchHostFunc`).
pub type CUhostFn = Option<unsafe extern "C" fn(data: *mut c_void)>;
/// A function that a stream calls on the host with the stream's status (`cuStreamAddCallback`).
pub type CUstreamCallback =
    Option<unsafe extern "C" fn(stream: CUstream, status: u32, data: *mut c_void)>;
