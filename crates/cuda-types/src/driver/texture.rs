//! Descriptions of textures and surfaces.

use crate::layout::c_structs;

c_structs! {
    /// What an object reads. `res` is a union: an array's handle; of linear memory the address,
    /// format and channels, and length; of rows also width, height and pitch.
    pub struct CUDA_RESOURCE_DESC {
        pub resType: u32,
        pub res: [u64; 16],
        pub flags: u32,
    }

    /// How a texture is read.
    pub struct CUDA_TEXTURE_DESC {
        pub addressMode: [u32; 3],
        pub filterMode: u32,
        pub flags: u32,
        pub maxAnisotropy: u32,
        pub mipmapFilterMode: u32,
        pub mipmapLevelBias: f32,
        pub minMipmapLevelClamp: f32,
        pub maxMipmapLevelClamp: f32,
        pub borderColor: [f32; 4],
        pub reserved: [i32; 12],
    }

    /// A part of a resource, or another format of its texels.
    pub struct CUDA_RESOURCE_VIEW_DESC {
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

    /// What memory an array needs.
    pub struct CUDA_ARRAY_MEMORY_REQUIREMENTS {
        pub size: usize,
        pub alignment: usize,
        pub reserved: [u32; 4],
    }
}
