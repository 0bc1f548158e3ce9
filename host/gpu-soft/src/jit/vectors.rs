//! What vector registers this machine has.

use svp_codegen::Vectors;

/// Those that compiled code may use here.
pub(super) fn of_host() -> Vectors {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") {
            Vectors::AVX512
        } else if is_x86_feature_detected!("avx2") {
            Vectors::AVX2
        } else {
            Vectors::SSE2
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    Vectors::NEON
}
