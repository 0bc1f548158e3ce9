//! The C border: places for results, texts, and the guard around each call.
//!
//! Every unsafe access is here. Its safety rests on NVML's contract: a pointer argument is null or
//! points to memory of the documented kind that stays valid during the call.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// `nvmlReturn_t`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Return(pub(crate) u32);

impl Return {
    pub(crate) const SUCCESS: Self = Self(0);
    pub(crate) const UNINITIALIZED: Self = Self(1);
    pub(crate) const INVALID_ARGUMENT: Self = Self(2);
    pub(crate) const NOT_SUPPORTED: Self = Self(3);
    pub(crate) const NOT_FOUND: Self = Self(6);
    pub(crate) const INSUFFICIENT_SIZE: Self = Self(7);
    pub(crate) const DRIVER_NOT_LOADED: Self = Self(9);
    pub(crate) const GPU_IS_LOST: Self = Self(15);
    pub(crate) const LIB_RM_VERSION_MISMATCH: Self = Self(18);
    pub(crate) const ARGUMENT_VERSION_MISMATCH: Self = Self(25);
    pub(crate) const UNKNOWN: Self = Self(999);

    /// NVML's name for it.
    pub(crate) fn text(self) -> &'static CStr {
        match self {
            Self::SUCCESS => c"Success",
            Self::UNINITIALIZED => c"Uninitialized",
            Self::INVALID_ARGUMENT => c"Invalid Argument",
            Self::NOT_SUPPORTED => c"Not Supported",
            Self::NOT_FOUND => c"Not Found",
            Self::INSUFFICIENT_SIZE => c"Insufficient Size",
            Self::DRIVER_NOT_LOADED => c"Driver Not Loaded",
            Self::GPU_IS_LOST => c"GPU is lost",
            Self::LIB_RM_VERSION_MISMATCH => c"Driver/library version mismatch",
            Self::ARGUMENT_VERSION_MISMATCH => c"Argument version mismatch",
            _ => c"Unknown Error",
        }
    }
}

/// What a call gives, or NVML's error for it.
pub(crate) type Result<T = (), E = Return> = std::result::Result<T, E>;

/// Runs the body of a function: a panic must not reach the program's frames.
pub(crate) fn guard(body: impl FnOnce() -> Result) -> Return {
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => answer.err().unwrap_or(Return::SUCCESS),
        Err(_) => Return::UNKNOWN,
    }
}

/// Declares functions of NVML: exported under their C name, guarded.
macro_rules! nvml_api {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $kind:ty),* $(,)?) $body:block)*) => {
        $(
            $(#[$doc])*
            #[unsafe(no_mangle)]
            #[allow(unsafe_code, non_snake_case)]
            pub(crate) extern "C" fn $name($($arg: $kind),*) -> $crate::border::Return {
                $crate::border::guard(move || $body)
            }
        )*
    };
}
pub(crate) use nvml_api;

/// Where a result goes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Out<T>(*mut T);

impl<T: Copy> Out<T> {
    /// Writes the result.
    pub(crate) fn set(self, value: T) -> Result {
        if self.0.is_null() {
            return Err(Return::INVALID_ARGUMENT);
        }
        // SAFETY: not null, so a place for a `T` by NVML's contract; unaligned to be sure.
        unsafe { self.0.write_unaligned(value) };
        Ok(())
    }

    /// What is there now.
    pub(crate) fn get(self) -> Result<T> {
        if self.0.is_null() {
            return Err(Return::INVALID_ARGUMENT);
        }
        // SAFETY: as above; structures with a version are filled in by the program.
        Ok(unsafe { self.0.read_unaligned() })
    }

    #[cfg(test)]
    pub(crate) fn to(place: &mut T) -> Self {
        Self(place)
    }
}

/// A buffer for a text; another argument is its length.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Buffer(*mut c_char);

impl Buffer {
    /// Writes all of the text, terminated.
    pub(crate) fn set(self, text: &str, len: u32) -> Result {
        if self.0.is_null() {
            return Err(Return::INVALID_ARGUMENT);
        }
        if text.len() >= len as usize {
            return Err(Return::INSUFFICIENT_SIZE);
        }
        let bytes: Vec<u8> = text.bytes().chain([0]).collect();
        // SAFETY: the program promises `len` bytes, and these are no more.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.0.cast(), bytes.len()) };
        Ok(())
    }

    #[cfg(test)]
    pub(crate) fn of(bytes: &mut [u8]) -> Self {
        Self(bytes.as_mut_ptr().cast())
    }
}

/// A text from the program.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Text(*const c_char);

impl Text {
    /// The text.
    pub(crate) fn get(&self) -> Result<&CStr> {
        if self.0.is_null() {
            return Err(Return::INVALID_ARGUMENT);
        }
        // SAFETY: a terminated string that lives during the call, and `self` lives no longer.
        Ok(unsafe { CStr::from_ptr(self.0) })
    }
}
