//! Parameter types that carry a program's pointers.
//!
//! Every unsafe access to what a program points to is in this file. Its safety rests on CUDA's
//! own contract: a pointer argument is null or points to memory of the documented kind that stays
//! valid during the call. The types can only come into being as arguments of the `extern "C"`
//! functions of this library, so the contract is always that of the function that was called.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_void};

use svp_client::{CUresult, ParamSlot, Result};
use svp_transport::UserMemory;

/// Where a result goes.
#[repr(transparent)]
pub(crate) struct Out<T>(*mut T);

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

impl<T> Out<T> {
    /// Writes the result; `INVALID_VALUE` if the program gave no place for it.
    pub(crate) fn set(self, value: T) -> Result<()> {
        if self.0.is_null() {
            return Err(CUresult::INVALID_VALUE);
        }
        // SAFETY: not null, so a place for a `T` by CUDA's contract; unaligned to be sure.
        unsafe { self.0.write_unaligned(value) };
        Ok(())
    }

    /// Writes the result if the program wants it.
    pub(crate) fn set_if_wanted(self, value: T) {
        let _ = self.set(value);
    }

    /// Fails if the program gave no place: for calls that must not do anything then.
    pub(crate) fn require(self) -> Result<()> {
        if self.0.is_null() { Err(CUresult::INVALID_VALUE) } else { Ok(()) }
    }

    /// Writes the `index`th element of an array.
    pub(crate) fn set_at(self, index: usize, value: T) -> Result<()> {
        self.require()?;
        // SAFETY: an array with the documented number of elements, which callers keep to.
        unsafe { self.0.add(index).write_unaligned(value) };
        Ok(())
    }

    /// What an array holds at `index` now.
    pub(crate) fn at(self, index: usize) -> Result<T>
    where
        T: Copy,
    {
        In(self.0.cast_const()).at(index)
    }

    /// The place `bytes` further on, where a structure has a part of another type.
    pub(crate) fn part<U>(self, bytes: usize) -> Out<U> {
        Out(if self.0.is_null() {
            std::ptr::null_mut()
        } else {
            self.0.wrapping_byte_add(bytes).cast()
        })
    }

    /// Where the structure stands, for reading.
    pub(crate) fn as_in(self) -> In<T> {
        In(self.0.cast_const())
    }

    /// No place: for calls of another form that has none.
    pub(crate) fn nowhere() -> Self {
        Self(std::ptr::null_mut())
    }

    /// The same place for a result of another type (`void *` results).
    pub(crate) fn cast<U>(self) -> Out<U> {
        Out(self.0.cast())
    }

    /// What is there now.
    pub(crate) fn get(self) -> Result<T>
    where
        T: Copy,
    {
        In(self.0.cast_const()).get()
    }

    #[cfg(test)]
    pub(crate) fn to(place: &mut T) -> Self {
        Self(place)
    }
}

/// A structure or an array that the program hands over for reading.
#[repr(transparent)]
pub(crate) struct In<T>(*const T);

impl<T> Clone for In<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<T> {}

impl<T: Copy> In<T> {
    /// A copy of it; `INVALID_VALUE` if it is not there.
    pub(crate) fn get(self) -> Result<T> {
        self.at(0)
    }

    /// A copy of an array's `index`th element.
    pub(crate) fn at(self, index: usize) -> Result<T> {
        if self.0.is_null() {
            return Err(CUresult::INVALID_VALUE);
        }
        // SAFETY: an array with the documented number of elements, which callers keep to.
        Ok(unsafe { self.0.add(index).read_unaligned() })
    }

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The part of another type that a structure has `bytes` from its start.
    pub(crate) fn part<U>(self, bytes: usize) -> In<U> {
        In(if self.0.is_null() { std::ptr::null() } else { self.0.wrapping_byte_add(bytes).cast() })
    }

    /// An array inside something that was read: `address` is a C pointer.
    pub(crate) fn new(address: *const T) -> Self {
        Self(address)
    }
}

/// A C string from the program.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct Text(*const c_char);

impl Text {
    /// The string; `INVALID_VALUE` if it is not there.
    pub(crate) fn get(&self) -> Result<&CStr> {
        if self.0.is_null() {
            return Err(CUresult::INVALID_VALUE);
        }
        // SAFETY: a terminated string that lives during the call, and `self` lives no longer.
        Ok(unsafe { CStr::from_ptr(self.0) })
    }

    #[cfg(test)]
    pub(crate) fn of(text: &CStr) -> Self {
        Self(text.as_ptr())
    }
}

/// A buffer for a C string.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct TextBuffer(*mut c_char);

impl TextBuffer {
    /// The buffer at an address that an option named.
    pub(crate) fn at(memory: Memory) -> Self {
        Self(memory.0.cast())
    }

    /// Writes as much of the text as fits `len` bytes, terminated.
    pub(crate) fn set(self, text: &str, len: i32) -> Result<()> {
        let room = usize::try_from(len).map_err(|_| CUresult::INVALID_VALUE)?;
        if self.0.is_null() || room == 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        let bytes: Vec<u8> = text.bytes().take(room - 1).chain([0]).collect();
        // SAFETY: the program promises `len` bytes, and these are no more.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.0.cast(), bytes.len()) };
        Ok(())
    }
}

/// A pointer to the program's memory, whose length is another argument.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct Memory(*mut c_void);

impl Memory {
    /// `len` bytes there; `INVALID_VALUE` for a null pointer.
    pub(crate) fn bytes(self, len: usize) -> Result<UserMemory> {
        if self.0.is_null() && len > 0 {
            return Err(CUresult::INVALID_VALUE);
        }
        // SAFETY: CUDA's contract for the copying and registering calls.
        Ok(unsafe { UserMemory::new(self.0.cast(), len) })
    }

    /// The address as a number.
    pub(crate) fn addr(self) -> u64 {
        self.0.expose_provenance() as u64
    }

    /// The same place for results: an array that an earlier call named.
    pub(crate) fn as_out<T>(self) -> Out<T> {
        Out(self.0.cast())
    }

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    #[cfg(test)]
    pub(crate) fn of<T>(memory: &mut [T]) -> Self {
        Self(memory.as_mut_ptr().cast())
    }

    /// The memory at an address that a structure or an integer argument named.
    pub(crate) fn at(addr: u64) -> Self {
        let addr = usize::try_from(addr).unwrap_or(0);
        Self(std::ptr::with_exposed_provenance_mut(addr))
    }
}

/// `kernelParams`: an array of pointers to the values of a kernel's parameters.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub(crate) struct Params(*const *const u8);

impl Params {
    /// The array at an address that a structure named.
    pub(crate) fn at(pointers: *mut *mut c_void) -> Self {
        Self(pointers.cast_const().cast())
    }

    pub(crate) fn is_null(self) -> bool {
        self.0.is_null()
    }

    #[cfg(test)]
    pub(crate) fn of(values: &[*const u8]) -> Self {
        Self(values.as_ptr())
    }

    #[cfg(test)]
    pub(crate) fn none() -> Self {
        Self(std::ptr::null())
    }

    /// Copies each value to its place in the parameter buffer.
    pub(crate) fn gather(self, layout: &[ParamSlot], buffer: &mut [u8]) -> Result<()> {
        for (index, slot) in layout.iter().enumerate() {
            // SAFETY: the array has an element for each parameter of the kernel.
            let value = unsafe { self.0.add(index).read_unaligned() };
            let (Some(place), false) = (buffer.get_mut(slot.range()), value.is_null()) else {
                return Err(CUresult::INVALID_VALUE);
            };
            // SAFETY: the pointer is to a value of the parameter's size.
            unsafe { std::ptr::copy_nonoverlapping(value, place.as_mut_ptr(), place.len()) };
        }
        Ok(())
    }
}

/// The bytes of a code image, whose length follows from what they are (see
/// [`crate::object::image`]).
pub(crate) struct RawImage(*const u8);

impl RawImage {
    pub(crate) fn new(memory: Memory) -> Self {
        Self(memory.0.cast_const().cast())
    }

    /// The first `len` bytes.
    ///
    /// They must be known to belong to the image: by its magic and the lengths that it states.
    pub(crate) fn prefix(&self, len: usize) -> &[u8] {
        // SAFETY: the program promises an image; callers ask for what an image of the kind that
        // its first bytes declare has.
        unsafe { std::slice::from_raw_parts(self.0, len) }
    }

    /// The bytes up to a terminating zero.
    pub(crate) fn text(&self) -> &[u8] {
        // SAFETY: what is neither ELF nor a fat binary is PTX text, which CUDA wants terminated.
        unsafe { CStr::from_ptr(self.0.cast()) }.to_bytes()
    }
}
