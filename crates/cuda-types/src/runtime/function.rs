//! Attributes of a kernel (`cudaFuncAttributes`).

use crate::layout::c_structs;

c_structs! {
    /// A kernel's resources. CUDA 12 has the last two as reserved words; the size is the same.
    pub struct cudaFuncAttributes {
        pub sharedSizeBytes: usize,
        pub constSizeBytes: usize,
        pub localSizeBytes: usize,
        pub maxThreadsPerBlock: i32,
        pub numRegs: i32,
        pub ptxVersion: i32,
        pub binaryVersion: i32,
        pub cacheModeCA: i32,
        pub maxDynamicSharedSizeBytes: i32,
        pub preferredShmemCarveout: i32,
        pub clusterDimMustBeSet: i32,
        pub requiredClusterWidth: i32,
        pub requiredClusterHeight: i32,
        pub requiredClusterDepth: i32,
        pub clusterSchedulingPolicyPreference: i32,
        pub nonPortableClusterSizeAllowed: i32,
        pub deviceNodeUpdateStatus: i32,
        pub sharedMemoryMode: i32,
        pub reserved: [i32; 14],
    }
}
