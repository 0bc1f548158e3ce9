//! Descriptions of memory and arrays.

use core::ffi::c_void;

use crate::layout::c_structs;

c_structs! {
    /// What an address is. CUDA 12's ends before `reserved0`: write no more than that there.
    pub struct cudaPointerAttributes {
        pub r#type: u32,
        pub device: i32,
        pub devicePointer: *mut c_void,
        pub hostPointer: *mut c_void,
        pub localityDomainOrdinal: i64,
        pub reserved: [i64; 7],
    }

    /// An array's element: bits of each component, and their kind.
    pub struct cudaChannelFormatDesc {
        pub x: i32,
        pub y: i32,
        pub z: i32,
        pub w: i32,
        pub f: u32,
    }

    /// The device or the host's memory that an allocation lies in.
    pub struct cudaMemLocation {
        pub r#type: u32,
        pub id: i32,
    }

    /// A universally unique identifier.
    pub struct cudaUUID_t {
        pub bytes: [u8; 16],
    }
}
