//! Descriptions of texture reads, the same in CUDA 12 and 13.

use crate::layout::c_structs;

c_structs! {
    /// How a texture is read.
    pub struct cudaTextureDesc {
        pub addressMode: [u32; 3],
        pub filterMode: u32,
        pub readMode: u32,
        pub sRGB: i32,
        pub borderColor: [f32; 4],
        pub normalizedCoords: i32,
        pub maxAnisotropy: u32,
        pub mipmapFilterMode: u32,
        pub mipmapLevelBias: f32,
        pub minMipmapLevelClamp: f32,
        pub maxMipmapLevelClamp: f32,
        pub disableTrilinearOptimization: i32,
        pub seamlessCubemap: i32,
    }

    /// What memory an array needs.
    pub struct cudaArrayMemoryRequirements {
        pub size: usize,
        pub alignment: usize,
        pub reserved: [u32; 4],
    }
}
