//! Result codes of the driver and the runtime interface, with the names and texts that
//! `cuGetErrorName`, `cudaGetErrorString` and their like answer.
#![allow(non_camel_case_types)]

use core::ffi::CStr;
use core::fmt;

#[path = "../generated/results.rs"]
#[rustfmt::skip]
mod table;

/// One result code: its number, its name in C, and the text that describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// The number that crosses the C interface.
    pub number: u32,
    /// The enumerator's name in C, for example `CUDA_ERROR_OUT_OF_MEMORY`.
    pub name: &'static CStr,
    /// The description, for example `out of memory`.
    pub text: &'static CStr,
}

/// Result of a driver API call (`cu...`).
///
/// A newtype and not an enum: any number may come from the other side of the C interface.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct CUresult(pub u32);

/// Result of a runtime API call (`cuda...`). Most numbers are those of [`CUresult`].
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct cudaError_t(pub u32);

/// Declares the codes of one of the two types: constants, and a table sorted by number.
macro_rules! codes {
    ($kind:ident; $($constant:ident = $number:literal, $name:literal, $text:literal;)*) => {
        impl $kind {
            $(
                #[doc = concat!("`", stringify!($name), "`: ", stringify!($text))]
                pub const $constant: Self = Self($number);
            )*

            /// Every code that has a name, sorted by number.
            pub const ALL: &'static [$crate::result::Code] = &[
                $($crate::result::Code { number: $number, name: $name, text: $text },)*
            ];
        }
    };
}
use codes;

/// The look-ups and trait implementations that both types share.
macro_rules! code_type {
    ($kind:ident) => {
        impl $kind {
            /// The table's line for this code, `None` for a number that has no name.
            pub fn code(self) -> Option<&'static Code> {
                let at = Self::ALL.binary_search_by_key(&self.0, |code| code.number).ok()?;
                Self::ALL.get(at)
            }

            /// The enumerator's name in C.
            pub fn name(self) -> Option<&'static CStr> {
                self.code().map(|code| code.name)
            }

            /// The description of the code.
            pub fn text(self) -> Option<&'static CStr> {
                self.code().map(|code| code.text)
            }

            /// Whether the call succeeded.
            pub const fn is_success(self) -> bool {
                self.0 == Self::SUCCESS.0
            }

            /// `Ok` for success, else the code as the error: so that `?` works inside a library.
            pub const fn ok(self) -> Result<(), Self> {
                if self.is_success() { Ok(()) } else { Err(self) }
            }
        }

        impl fmt::Debug for $kind {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.name().and_then(|name| name.to_str().ok()) {
                    Some(name) => write!(out, "{name} ({})", self.0),
                    None => write!(out, concat!(stringify!($kind), "({})"), self.0),
                }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(self, out)?;
                match self.text().and_then(|text| text.to_str().ok()) {
                    Some(text) => write!(out, ": {text}"),
                    None => Ok(()),
                }
            }
        }

        impl core::error::Error for $kind {}

        impl From<Result<(), $kind>> for $kind {
            fn from(result: Result<(), $kind>) -> Self {
                result.err().unwrap_or(Self::SUCCESS)
            }
        }
    };
}

code_type!(CUresult);
code_type!(cudaError_t);

impl From<CUresult> for cudaError_t {
    /// The runtime's code for a driver's: the same number where the runtime has it.
    fn from(result: CUresult) -> Self {
        let same = Self(result.0);
        if same.code().is_some() { same } else { Self::UNKNOWN }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use std::string::ToString;

    #[test]
    fn tables_are_sorted_so_that_look_up_works() {
        for table in [CUresult::ALL, cudaError_t::ALL] {
            assert!(table.is_sorted_by(|a, b| a.number < b.number));
        }
    }

    #[test]
    fn codes_know_their_name_and_text() {
        assert_eq!(CUresult(2).name(), Some(c"CUDA_ERROR_OUT_OF_MEMORY"));
        assert_eq!(cudaError_t::MEMORY_ALLOCATION.text(), Some(c"out of memory"));
        assert_eq!(
            cudaError_t::NOT_SUPPORTED.to_string(),
            "cudaErrorNotSupported (801): operation not supported"
        );
        assert_eq!(CUresult(4242).name(), None);
        assert_eq!(CUresult(4242).to_string(), "CUresult(4242)");
    }

    #[test]
    fn shared_numbers_mean_the_same_in_both_interfaces() {
        // The runtime hands a driver error on by its number; only these few differ in meaning.
        let driver_only = [47, 202, 916];
        for code in CUresult::ALL.iter().filter(|code| !driver_only.contains(&code.number)) {
            let runtime = cudaError_t(code.number).code();
            assert_eq!(runtime.map(|other| other.text), Some(code.text), "{code:?}");
        }
        assert_eq!(cudaError_t::from(CUresult::ILLEGAL_ADDRESS), cudaError_t::ILLEGAL_ADDRESS);
        assert_eq!(cudaError_t::from(CUresult::KEY_ROTATION), cudaError_t::UNKNOWN);
    }
}
