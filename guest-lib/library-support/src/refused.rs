//! Names that are exported and refused.

/// Defines exported functions that answer that they are not there, by name: the crate's `refuse` says so, with its
/// `Status`.
#[macro_export]
macro_rules! refused {
    ($($name:ident)*) => {
        $(
            #[unsafe(no_mangle)]
            extern "C" fn $name() -> Status {
                refuse(stringify!($name))
            }
        )*
    };
}
