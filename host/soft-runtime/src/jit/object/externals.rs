//! What compiled code may call outside itself: functions that LLVM puts in by its own decision, for
//! copies, for operations that the CPU lacks, and for integers of 128 bits.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use super::halves;

macro_rules! table {
    ($($name:ident)*) => {
        // Their addresses alone are used, so that their parameters do not matter here.
        unsafe extern "C" {
            $(fn $name();)*
        }
        /// The address of a function that compiled code may call.
        pub(super) fn address(name: &str) -> Option<usize> {
            match name {
                "memcpy" => Some(libc::memcpy as *const () as usize),
                "memmove" => Some(libc::memmove as *const () as usize),
                "memset" => Some(libc::memset as *const () as usize),
                #[cfg(target_arch = "x86_64")]
                "__extendhfsf2" => Some(halves::extend as *const () as usize),
                #[cfg(target_arch = "x86_64")]
                "__truncsfhf2" => Some(halves::truncate as *const () as usize),
                $(stringify!($name) => Some($name as *const () as usize),)*
                _ => None,
            }
        }
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

table! {
    // The remainder exists on no CPU, the others not on every x86-64 (before SSE4.1, before FMA).
    fmodf fmod
    fmaf fma
    floorf floor ceilf ceil truncf trunc rintf rint nearbyintf nearbyint roundf round
    roundevenf roundeven
    ldexpf ldexp
    // 128 bits.
    __multi3 __udivti3 __umodti3 __divti3 __modti3
}
