//! Flags and small enumerations, with the numbers of the C interface.

use core::ffi::c_void;

use crate::handle::CUstream;

/// The default stream that waits for, and holds back, all blocking streams.
pub const CU_STREAM_LEGACY: CUstream = core::ptr::without_provenance_mut::<c_void>(1);
/// The default stream that each thread has of its own.
pub const CU_STREAM_PER_THREAD: CUstream = core::ptr::without_provenance_mut::<c_void>(2);

/// Declares numbers of one C type.
macro_rules! numbers {
    ($kind:ty: $($(#[$attribute:meta])* $name:ident = $value:expr;)*) => {
        $($(#[$attribute])* pub const $name: $kind = $value;)*
    };
}

numbers! { u32:
    /// Stream: ordered with the legacy default stream.
    CU_STREAM_DEFAULT = 0;
    /// Stream: not ordered with the legacy default stream.
    CU_STREAM_NON_BLOCKING = 1;
    /// Event: synchronising sleeps and does not spin.
    CU_EVENT_BLOCKING_SYNC = 1;
    /// Event: takes no time stamp.
    CU_EVENT_DISABLE_TIMING = 2;
    /// Event: can be shared with other processes.
    CU_EVENT_INTERPROCESS = 4;
    /// Context: how to wait is the library's choice.
    CU_CTX_SCHED_AUTO = 0;
    /// Context: spin while waiting.
    CU_CTX_SCHED_SPIN = 1;
    /// Context: yield while waiting.
    CU_CTX_SCHED_YIELD = 2;
    /// Context: sleep while waiting.
    CU_CTX_SCHED_BLOCKING_SYNC = 4;
    /// Context: mask of the four above.
    CU_CTX_SCHED_MASK = 7;
    /// Context: pinned memory may be mapped (always so since CUDA 3.2).
    CU_CTX_MAP_HOST = 8;
    /// Host memory: usable from every context.
    CU_MEMHOSTALLOC_PORTABLE = 1;
    /// Host memory: has a device address.
    CU_MEMHOSTALLOC_DEVICEMAP = 2;
    /// Host memory: not cached for reads.
    CU_MEMHOSTALLOC_WRITECOMBINED = 4;
    /// Managed memory: every stream may use it.
    CU_MEM_ATTACH_GLOBAL = 1;
    /// Managed memory: no stream may use it until it is attached.
    CU_MEM_ATTACH_HOST = 2;
    /// Memory type: host.
    CU_MEMORYTYPE_HOST = 1;
    /// Memory type: device.
    CU_MEMORYTYPE_DEVICE = 2;
    /// Memory type: array.
    CU_MEMORYTYPE_ARRAY = 3;
    /// Memory type: follows from the address.
    CU_MEMORYTYPE_UNIFIED = 4;
    /// `cuGetProcAddress`: functions that work on the legacy default stream.
    CU_GET_PROC_ADDRESS_LEGACY_STREAM = 1;
    /// `cuGetProcAddress`: functions that work on the per-thread default stream.
    CU_GET_PROC_ADDRESS_PER_THREAD_DEFAULT_STREAM = 2;
    /// `cuGetProcAddress` found the function.
    CU_GET_PROC_ADDRESS_SUCCESS = 0;
    /// `cuGetProcAddress` knows no such function.
    CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND = 1;
    /// `cuGetProcAddress` knows the function, but not in so old or new a form.
    CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT = 2;
}

/// The runtime's `cudaMemcpyKind`.
pub mod memcpy_kind {
    numbers! { u32:
        /// Host to host.
        HOST_TO_HOST = 0;
        /// Host to device.
        HOST_TO_DEVICE = 1;
        /// Device to host.
        DEVICE_TO_HOST = 2;
        /// Device to device.
        DEVICE_TO_DEVICE = 3;
        /// Follows from the addresses.
        DEFAULT = 4;
    }
}

/// The runtime's `cudaMemoryType`.
pub mod memory_type {
    numbers! { u32:
        /// Memory that CUDA does not know.
        UNREGISTERED = 0;
        /// Pinned host memory.
        HOST = 1;
        /// Device memory.
        DEVICE = 2;
        /// Managed memory.
        MANAGED = 3;
    }
}
