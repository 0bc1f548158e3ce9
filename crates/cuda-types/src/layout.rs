//! How a C structure is declared here, so that its layout can be held against the C compiler's.

/// One field of a C structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The field's name in C (`r#type` here is `type` there).
    pub name: &'static str,
    /// Bytes from the structure's start.
    pub offset: usize,
}

/// A C structure's size and fields, for the test that compares with the C headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The type's name.
    pub name: &'static str,
    /// `sizeof`, in bytes.
    pub size: usize,
    /// Every field, in order.
    pub fields: &'static [Field],
}

/// Declares `#[repr(C)]` structures and, for each, a `LAYOUT`. Fields bear the names of CUDA's
/// reference, which documents them.
macro_rules! c_structs {
    ($($(#[$attribute:meta])* pub struct $name:ident { $(pub $field:ident: $kind:ty,)* })*) => {
        $(
            $(#[$attribute])*
            #[repr(C)]
            #[derive(Clone, Copy)]
            #[allow(missing_docs)]
            pub struct $name { $(pub $field: $kind,)* }

            impl $name {
                /// Size and field offsets, as this compiler lays them out.
                pub const LAYOUT: $crate::layout::Layout = $crate::layout::Layout {
                    name: stringify!($name),
                    size: core::mem::size_of::<$name>(),
                    fields: &[$($crate::layout::Field {
                        name: stringify!($field),
                        offset: core::mem::offset_of!($name, $field),
                    },)*],
                };
            }
        )*
    };
}
pub(crate) use c_structs;
