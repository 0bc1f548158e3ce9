//! Every exported name that is not implemented: it names itself and answers
//! `cudaErrorNotSupported`. The list is made by `build.rs`.
#![allow(unsafe_code, non_snake_case)]

use svp_cuda_types::cudaError_t;

use crate::{border, report};

/// Defines a function for each name. Whatever its parameters are, they are not looked at, which
/// the C calling conventions of both processors allow.
macro_rules! not_implemented {
    ($($name:ident;)*) => {
        #[cfg(test)]
        const NAMES: &[&str] = &[$(stringify!($name),)*];
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name() -> cudaError_t {
                answer(stringify!($name))
            }
        )*
    };
}

#[cold]
fn answer(name: &str) -> cudaError_t {
    report::once(&format!("{name} is not implemented: it answers cudaErrorNotSupported (801)"));
    border::call(|| Err(cudaError_t::NOT_SUPPORTED))
}

include!(concat!(env!("OUT_DIR"), "/not_implemented.rs"));

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[cfg(feature = "cuda12")]
    use svp_cuda_types::entry_points::CUDART_12_EXPORTS as EXPORTS;
    #[cfg(not(feature = "cuda12"))]
    use svp_cuda_types::entry_points::CUDART_13_EXPORTS as EXPORTS;

    use super::NAMES;

    #[test]
    fn the_table_of_what_is_there_is_true() {
        use svp_cuda_types::coverage::{RUNTIME, Status};
        let missing = RUNTIME.iter().filter(|entry| entry.status != Status::Implemented);
        let here = missing.filter(|entry| EXPORTS.contains(&entry.name));
        let listed: BTreeSet<_> = here.map(|entry| entry.name).collect();
        let mut missing: BTreeSet<_> = NAMES.iter().copied().collect();
        if cfg!(feature = "cuda12") {
            // The table is of both libraries: it lists what neither has.
            missing.retain(|name| listed.contains(name));
        }
        assert_eq!(listed, missing, "run crates/cuda-types/generated/coverage.py");
    }
}
