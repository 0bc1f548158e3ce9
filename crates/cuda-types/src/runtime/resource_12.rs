//! What a texture or surface reads, in CUDA 12.

use crate::layout::c_structs;

c_structs! {
    /// What an object reads. `res` is a union: an array's handle; of memory its address, the
    /// channels' description in 20 bytes, then the length, or width, height and pitch.
    pub struct cudaResourceDesc {
        pub resType: u32,
        pub res: [u64; 7],
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
    }
}
