//! Descriptions of memory, arrays and devices.

use core::ffi::{c_char, c_void};

use crate::layout::c_structs;

c_structs! {
    /// An array of one or two dimensions.
    pub struct CUDA_ARRAY_DESCRIPTOR {
        pub Width: usize,
        pub Height: usize,
        pub Format: u32,
        pub NumChannels: u32,
    }

    /// An array of up to three dimensions.
    pub struct CUDA_ARRAY3D_DESCRIPTOR {
        pub Width: usize,
        pub Height: usize,
        pub Depth: usize,
        pub Format: u32,
        pub NumChannels: u32,
        pub Flags: u32,
    }

    /// The device or the host's memory that an allocation lies in.
    pub struct CUmemLocation {
        pub r#type: u32,
        pub id: i32,
    }

    /// What a memory pool is made for.
    pub struct CUmemPoolProps {
        pub allocType: u32,
        pub handleTypes: u32,
        pub location: CUmemLocation,
        pub win32SecurityAttributes: *mut c_void,
        pub maxSize: usize,
        pub usage: u16,
        pub gpuDirectRDMACapable: u8,
        pub reserved: [u8; 53],
    }

    /// How a copy of a batch may be made.
    pub struct CUmemcpyAttributes {
        pub srcAccessOrder: u32,
        pub srcLocHint: CUmemLocation,
        pub dstLocHint: CUmemLocation,
        pub flags: u32,
    }

    /// Which device may access memory, and how.
    pub struct CUmemAccessDesc {
        pub location: CUmemLocation,
        pub flags: u32,
    }

    /// What physical memory is made for (`cuMemCreate`).
    pub struct CUmemAllocationProp {
        pub r#type: u32,
        pub requestedHandleTypes: u32,
        pub location: CUmemLocation,
        pub win32HandleMetaData: *mut c_void,
        pub allocFlags: [u8; 8],
    }

    /// The oldest description of a device (`cuDeviceGetProperties`).
    pub struct CUdevprop {
        pub maxThreadsPerBlock: i32,
        pub maxThreadsDim: [i32; 3],
        pub maxGridSize: [i32; 3],
        pub sharedMemPerBlock: i32,
        pub totalConstantMemory: i32,
        pub SIMDWidth: i32,
        pub memPitch: i32,
        pub regsPerBlock: i32,
        pub clockRate: i32,
        pub textureAlign: i32,
    }

    /// A universally unique identifier.
    pub struct CUuuid {
        pub bytes: [u8; 16],
    }

    /// Device memory, for another process.
    pub struct CUipcMemHandle {
        pub reserved: [c_char; 64],
    }

    /// An event, for another process.
    pub struct CUipcEventHandle {
        pub reserved: [c_char; 64],
    }
}
