//! Every exported name that is not implemented: it names itself and answers
//! `cudaErrorNotSupported`. The list is made by `build.rs`.

use svp_cuda_types::cudaError_t;

use crate::{barrier, report};

/// Defines a function for each name. Whatever its parameters are, they are not looked at, which
/// the C calling conventions of both processors allow.
macro_rules! not_implemented {
    ($($name:ident;)*) => {
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
    barrier::call(|| Err(cudaError_t::NOT_SUPPORTED))
}

include!(concat!(env!("OUT_DIR"), "/not_implemented.rs"));
