//! Descriptions of copies.

use core::ffi::c_void;

use crate::handle::cudaArray_t;
use crate::layout::c_structs;

c_structs! {
    /// Size of a box: bytes (elements for arrays), rows, slices.
    pub struct cudaExtent {
        pub width: usize,
        pub height: usize,
        pub depth: usize,
    }

    /// Corner of a box, in the units of [`cudaExtent`].
    pub struct cudaPos {
        pub x: usize,
        pub y: usize,
        pub z: usize,
    }

    /// Rows of `pitch` bytes.
    pub struct cudaPitchedPtr {
        pub ptr: *mut c_void,
        pub pitch: usize,
        pub xsize: usize,
        pub ysize: usize,
    }

    /// A copy of slices of rows (`cudaMemcpy3D`).
    pub struct cudaMemcpy3DParms {
        pub srcArray: cudaArray_t,
        pub srcPos: cudaPos,
        pub srcPtr: cudaPitchedPtr,
        pub dstArray: cudaArray_t,
        pub dstPos: cudaPos,
        pub dstPtr: cudaPitchedPtr,
        pub extent: cudaExtent,
        pub kind: u32,
    }

    /// A copy of slices of rows between devices (`cudaMemcpy3DPeer`).
    pub struct cudaMemcpy3DPeerParms {
        pub srcArray: cudaArray_t,
        pub srcPos: cudaPos,
        pub srcPtr: cudaPitchedPtr,
        pub srcDevice: i32,
        pub dstArray: cudaArray_t,
        pub dstPos: cudaPos,
        pub dstPtr: cudaPitchedPtr,
        pub dstDevice: i32,
        pub extent: cudaExtent,
    }
}
