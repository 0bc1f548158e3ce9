//! Descriptions of launches.

use crate::handle::cudaStream_t;
use crate::layout::c_structs;

c_structs! {
    /// Extent of a grid or a block.
    pub struct dim3 {
        pub x: u32,
        pub y: u32,
        pub z: u32,
    }

    /// A launch (`cudaLaunchKernelExC`).
    pub struct cudaLaunchConfig_t {
        pub gridDim: dim3,
        pub blockDim: dim3,
        pub dynamicSmemBytes: usize,
        pub stream: cudaStream_t,
        pub attrs: *mut cudaLaunchAttribute,
        pub numAttrs: u32,
    }

    /// One attribute of a launch: the driver's `CUlaunchAttribute` by another name.
    pub struct cudaLaunchAttribute {
        pub id: u32,
        pub pad: [u8; 4],
        pub val: [u64; 8],
    }
}
