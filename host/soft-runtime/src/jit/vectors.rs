//! The vector registers of this machine.

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

/// Those of one of LLVM's CPUs; the fewest there can be for one that is not a level of x86-64.
pub(super) fn of_cpu(name: &str) -> Vectors {
    match name {
        "x86-64-v4" => Vectors::AVX512,
        "x86-64-v3" => Vectors::AVX2,
        _ if cfg!(target_arch = "x86_64") => Vectors::SSE2,
        _ => Vectors::NEON,
    }
}
