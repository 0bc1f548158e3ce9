//! Descriptions of array elements.

use svp_cuda_types::cudaChannelFormatDesc;

/// Returns its arguments as a structure: the one function of the interface that cannot fail.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cudaCreateChannelDesc(
    x: i32,
    y: i32,
    z: i32,
    w: i32,
    kind: u32,
) -> cudaChannelFormatDesc {
    cudaChannelFormatDesc { x, y, z, w, f: kind }
}
