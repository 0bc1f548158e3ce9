//! Numbers that name a property: of a device, a kernel, a pointer or a stream.
#![allow(non_camel_case_types)]

#[path = "../generated/device_attributes.rs"]
#[rustfmt::skip]
mod device;

/// A property of a device that fits an `int`; the runtime's `cudaDeviceAttr` has the same numbers.
#[repr(transparent)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CUdevice_attribute(pub u32);

/// Declares the named numbers of a type, and a table of them.
macro_rules! numbers {
    ($kind:ident, $int:ty; $($constant:ident = $number:literal, $name:literal;)*) => {
        impl $kind {
            $(
                #[doc = concat!("`", $name, "`")]
                pub const $constant: Self = Self($number);
            )*

            /// Every named number with its name in C.
            pub const ALL: &'static [($int, &'static str)] = &[$(($number, $name),)*];
        }
    };
}
use numbers;
