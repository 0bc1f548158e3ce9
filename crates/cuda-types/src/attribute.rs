//! Numbers that name a property: of a device, a kernel, a pointer or a stream.
#![allow(non_camel_case_types)]

#[path = "../generated/device_attributes.rs"]
#[rustfmt::skip]
mod device;

/// A property of a device that fits an `int`; the runtime's `cudaDeviceAttr` has the same numbers.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CUdevice_attribute(pub u32);

/// Declares the named numbers of a type, and a table of them.
macro_rules! numbers {
    ($kind:ident, $int:ty; $($constant:ident = $number:literal, $name:literal;)*) => {
        impl $kind {
            $(
                #[doc = concat!("`", $name, "`")]
                pub const $constant: Self = Self($number);
            )*

            /// Every named number with its name in C.
            pub const ALL: &'static [($int, &'static str)] = &[$(($number, $name),)*];
        }
    };
}
use numbers;

/// Declares a number type by hand, for the enumerations short enough to read.
macro_rules! attribute_type {
    ($(#[$attribute:meta])* $kind:ident: $($constant:ident = $number:literal, $doc:literal;)*) => {
        $(#[$attribute])*
        #[repr(transparent)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $kind(pub u32);

        impl $kind {
            $(#[doc = $doc] pub const $constant: Self = Self($number);)*
        }
    };
}

attribute_type! {
    /// A property of a kernel; `cudaFuncAttribute` has the same numbers.
    CUfunction_attribute:
    MAX_THREADS_PER_BLOCK = 0, "Threads of a block that the kernel can be launched with.";
    SHARED_SIZE_BYTES = 1, "Static shared memory of a block.";
    CONST_SIZE_BYTES = 2, "Constant memory that the program declared.";
    LOCAL_SIZE_BYTES = 3, "Local memory of a thread.";
    NUM_REGS = 4, "Registers of a thread.";
    PTX_VERSION = 5, "PTX architecture, 10 * major + minor.";
    BINARY_VERSION = 6, "Architecture of the machine code, 10 * major + minor.";
    CACHE_MODE_CA = 7, "Whether global loads go to L1.";
    MAX_DYNAMIC_SHARED_SIZE_BYTES = 8, "Dynamic shared memory that a launch may ask for.";
    PREFERRED_SHARED_MEMORY_CARVEOUT = 9, "Share of L1 wanted as shared memory, per cent.";
    CLUSTER_SIZE_MUST_BE_SET = 10, "Whether a launch has to give a cluster size.";
    REQUIRED_CLUSTER_WIDTH = 11, "Cluster width that the kernel was compiled for.";
    REQUIRED_CLUSTER_HEIGHT = 12, "Cluster height that the kernel was compiled for.";
    REQUIRED_CLUSTER_DEPTH = 13, "Cluster depth that the kernel was compiled for.";
    NON_PORTABLE_CLUSTER_SIZE_ALLOWED = 14, "Whether larger clusters are allowed.";
    CLUSTER_SCHEDULING_POLICY_PREFERENCE = 15, "How a cluster's blocks are spread.";
}

attribute_type! {
    /// A property of an address.
    CUpointer_attribute:
    CONTEXT = 1, "The context it belongs to.";
    MEMORY_TYPE = 2, "Host or device memory.";
    DEVICE_POINTER = 3, "Its address for the device.";
    HOST_POINTER = 4, "Its address for the host.";
    P2P_TOKENS = 5, "Tokens for other drivers.";
    SYNC_MEMOPS = 6, "Whether copies of it always synchronise.";
    BUFFER_ID = 7, "A number that no other allocation of the process has.";
    IS_MANAGED = 8, "Whether it is managed memory.";
    DEVICE_ORDINAL = 9, "The device it belongs to.";
    IS_LEGACY_CUDA_IPC_CAPABLE = 10, "Whether it can be shared with cuIpcGetMemHandle.";
    RANGE_START_ADDR = 11, "Start of its allocation.";
    RANGE_SIZE = 12, "Size of its allocation.";
    MAPPED = 13, "Whether it is backed by memory.";
    ALLOWED_HANDLE_TYPES = 14, "Handles that it can be exported as.";
    IS_GPU_DIRECT_RDMA_CAPABLE = 15, "Whether other devices can reach it.";
    ACCESS_FLAGS = 16, "What the device may do with it.";
    MEMPOOL_HANDLE = 17, "The pool it came from.";
}

attribute_type! {
    /// A limit of a context.
    CUlimit:
    STACK_SIZE = 0, "Stack of a thread, bytes.";
    PRINTF_FIFO_SIZE = 1, "Buffer of device printf, bytes.";
    MALLOC_HEAP_SIZE = 2, "Heap of device malloc, bytes.";
    DEV_RUNTIME_SYNC_DEPTH = 3, "Nesting of device-side synchronisation.";
    DEV_RUNTIME_PENDING_LAUNCH_COUNT = 4, "Device-side launches that may be pending.";
    MAX_L2_FETCH_GRANULARITY = 5, "L2 fetch hint, bytes.";
    PERSISTING_L2_CACHE_SIZE = 6, "L2 set aside for persisting data, bytes.";
}

attribute_type! {
    /// An attribute of a launch or a stream; `cudaLaunchAttributeID` has the same numbers.
    CUlaunchAttributeID:
    IGNORE = 0, "Ignored.";
    ACCESS_POLICY_WINDOW = 1, "Cache policy of an address range.";
    COOPERATIVE = 2, "The grid's blocks may wait for each other.";
    SYNCHRONIZATION_POLICY = 3, "How the host waits for the stream.";
    CLUSTER_DIMENSION = 4, "Blocks of a cluster.";
    CLUSTER_SCHEDULING_POLICY_PREFERENCE = 5, "How a cluster's blocks are spread.";
    PROGRAMMATIC_STREAM_SERIALIZATION = 6, "The next kernel may start before this one's end.";
    PROGRAMMATIC_EVENT = 7, "An event that the kernel triggers.";
    PRIORITY = 8, "Priority.";
    MEM_SYNC_DOMAIN_MAP = 9, "Numbers of the memory synchronisation domains.";
    MEM_SYNC_DOMAIN = 10, "Memory synchronisation domain.";
    PREFERRED_CLUSTER_DIMENSION = 11, "Cluster size wanted where there is room.";
    LAUNCH_COMPLETION_EVENT = 12, "An event recorded when all blocks have started.";
    DEVICE_UPDATABLE_KERNEL_NODE = 13, "A graph node that the device may change.";
    PREFERRED_SHARED_MEMORY_CARVEOUT = 14, "Share of L1 wanted as shared memory, per cent.";
}
