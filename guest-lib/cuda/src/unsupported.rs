//! Functions of the driver API that are not there yet: each answers `NOT_SUPPORTED` and names
//! itself, once, on standard error.

use svp_client::{CUresult, report};

/// Declares and exports them. They take what they are given and look at none of it.
macro_rules! unsupported {
    ($($name:ident;)*) => {
        #[cfg(test)]
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name),)*];
        $(
            #[unsafe(no_mangle)]
            #[allow(unsafe_code, non_snake_case)]
            pub(crate) extern "C" fn $name() -> CUresult {
                crate::unsupported::answer(stringify!($name))
            }
        )*
    };
}

fn answer(name: &str) -> CUresult {
    crate::border::guard(name, || {
        report::once(&format!("{name} is not supported yet"));
        Err(CUresult::NOT_SUPPORTED)
    })
}

/// The generated list.
#[rustfmt::skip]
mod list {
    use super::CUresult;
    include!("../generated/unsupported.rs");
}
pub(crate) use list::*;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_what_is_there_is_true() {
        use std::collections::BTreeSet;
        use svp_cuda_types::coverage::{DRIVER, Status};
        let missing = DRIVER.iter().filter(|entry| entry.status != Status::Implemented);
        let listed: BTreeSet<_> = missing.map(|entry| entry.name).collect();
        let declared: BTreeSet<_> = NAMES.iter().copied().collect();
        assert_eq!(listed, declared, "run crates/cuda-types/generated/coverage.py");
        for name in svp_cuda_types::entry_points::CUDA_EXPORTS {
            assert!(DRIVER.iter().any(|entry| entry.name == *name), "{name} is in no list");
        }
    }

    #[test]
    fn what_is_not_there_says_so() {
        let said = report::said();
        assert_eq!(cuGreenCtxDestroy(), CUresult::NOT_SUPPORTED);
        assert_eq!(cuGreenCtxDestroy(), CUresult::NOT_SUPPORTED);
        assert_eq!(report::said(), said + 2);
        // So does what is there and cannot do what it is asked for.
        let refused = crate::border::guard("cuSomething", || Err(CUresult::NOT_SUPPORTED));
        assert_eq!((refused, report::said()), (CUresult::NOT_SUPPORTED, said + 3));
    }
}
