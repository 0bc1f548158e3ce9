//! Functions of NVML that are not there: each answers `NVML_ERROR_NOT_SUPPORTED` and names itself,
//! once, on standard error.

use crate::border::{Return, guard};
use svp_client::report;

/// Declares and exports them. They take what they are given and look at none of it.
macro_rules! unsupported {
    ($($name:ident;)*) => {
        #[cfg(test)]
        const NAMES: &[&str] = &[$(stringify!($name),)*];
        $(
            #[unsafe(no_mangle)]
            #[allow(unsafe_code, non_snake_case)]
            pub(crate) extern "C" fn $name() -> Return {
                answer(stringify!($name))
            }
        )*
    };
}

fn answer(name: &str) -> Return {
    guard(|| {
        report::once(&format!("{name} is not supported"));
        Err(Return::NOT_SUPPORTED)
    })
}

/// The generated list.
#[rustfmt::skip]
mod list {
    use super::{Return, answer};
    include!("../generated/unsupported.rs");

    #[test]
    fn the_table_of_what_is_there_is_true() {
        use std::collections::BTreeSet;
        use svp_cuda_types::coverage::{NVML, Status};
        let missing = NVML.iter().filter(|entry| entry.status != Status::Implemented);
        let listed: BTreeSet<_> = missing.map(|entry| entry.name).collect();
        let declared: BTreeSet<_> = NAMES.iter().copied().collect();
        assert_eq!(listed, declared, "run crates/cuda-types/generated/coverage.py");
    }
}
