//! What a texture or surface reads, in CUDA 13.

use crate::layout::c_structs;

c_structs! {
    /// What an object reads. `res` is a union, as in CUDA 12, with room to spare.
    pub struct cudaResourceDesc {
        pub resType: u32,
        pub res: [u64; 16],
        pub flags: u32,
    }

    /// A part of a resource, or another format of its texels.
    pub struct cudaResourceViewDesc {
        pub format: u32,
        pub width: usize,
        pub height: usize,
        pub depth: usize,
        pub firstMipmapLevel: u32,
        pub lastMipmapLevel: u32,
        pub firstLayer: u32,
        pub lastLayer: u32,
        pub reserved: [u32; 16],
    }
}
