//! The C border: parameter types that carry a program's pointers, and the guard around each call.
//!
//! Every unsafe access to what a program points to is in this file. Its safety rests on CUDA's
//! own contract: a pointer argument is null or points to memory of the documented kind that stays
//! valid during the call. The types can only come into being as arguments of the `extern "C"`
//! functions of this library, so the contract is always that of the function that was called.
#![allow(unsafe_code)]

use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use svp_client::{CUresult, ParamSlot, Result, report};
use svp_cuda_types::{CUhostFn, CUstream, CUstreamCallback};
use svp_transport::UserMemory;

/// Runs the body of a function: a panic must not reach the program's frames, and `NOT_SUPPORTED` is
/// never answered without a line on standard error.
pub(crate) fn guard(name: &str, body: impl FnOnce() -> Result<()>) -> CUresult {
    let said = report::said();
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(answer) => {
            let result = answer.into();
            if result == CUresult::NOT_SUPPORTED && report::said() == said {
                report::once(&format!("{name}: what it is asked for is not supported"));
            }
            result
        }
        Err(_) => {
            report::once("a mistake in libcuda.so.1 was caught; the call answers UNKNOWN");
            CUresult::UNKNOWN
        }
    }
}

/// The stream of a handle, where null means the default stream of the form that was called.
pub(crate) fn stream_or(stream: CUstream, default: CUstream) -> CUstream {
    if stream.is_null() { default } else { stream }
}

/// Declares functions of the driver API: exported under their C name, guarded, with a body that gives
/// a [`Result`].
///
/// - `fn cuName(argument: Type, ...) { ... }` is the plain form.
/// - `fn cuName, cuName_ptsz(stream; stream: CUstream, ...)`: the second name is the per-thread form, in
///   which a null `stream` is the thread's own default stream.
/// - `fn cuName, cuName_ptds(let stream; ...)`: the same for functions without such an argument;
///   `stream` is the default stream.
/// - `fn cuName | cuName_v2(...)`: one function under several names, in any of these forms.
macro_rules! driver_api {
    () => {};
    (@export $name:ident ($($arg:ident: $kind:ty),* $(,)?) $body:block) => {
        #[unsafe(no_mangle)]
        #[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
        pub(crate) extern "C" fn $name($($arg: $kind),*) -> svp_client::CUresult {
            $crate::border::guard(stringify!($name), move || $body)
        }
    };
    (@export $name:ident, $per_thread:ident (let $stream:ident; $($args:tt)*) $body:block) => {
        $crate::border::driver_api! { @export $name ($($args)*) {
            let $stream: svp_cuda_types::CUstream = std::ptr::null_mut();
            $body
        } }
        $crate::border::driver_api! { @export $per_thread ($($args)*) {
            let $stream = svp_cuda_types::flags::CU_STREAM_PER_THREAD;
            $body
        } }
    };
    (@export $name:ident, $per_thread:ident ($($stream:ident),+; $($args:tt)*) $body:block) => {
        $crate::border::driver_api! { @export $name ($($args)*) $body }
        $crate::border::driver_api! { @export $per_thread ($($args)*) {
            $(let $stream = $crate::border::stream_or(
                $stream,
                svp_cuda_types::flags::CU_STREAM_PER_THREAD,
            );)+
            $body
        } }
    };
    (@each [] $args:tt $body:block) => {};
    (@each [[$($names:tt)+] $($more:tt)*] $args:tt $body:block) => {
        $crate::border::driver_api! { @export $($names)+ $args $body }
        $crate::border::driver_api! { @each [$($more)*] $args $body }
    };
    ($(#[$doc:meta])* fn $($name:ident $(, $per_thread:ident)?)|+ ($($args:tt)*) $body:block
        $($rest:tt)*) => {
        $crate::border::driver_api! { @each [$([$name $(, $per_thread)?])+] ($($args)*) $body }
        $crate::border::driver_api! { $($rest)* }
    };
}
pub(crate) use driver_api;

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

/// Calls a host function, for which the program vouches.
pub(crate) fn call_host(function: CUhostFn, data: usize) {
    if let Some(function) = function {
        // SAFETY: the program gave function and data for exactly this call.
        unsafe { function(std::ptr::with_exposed_provenance_mut(data)) };
    }
}

/// Calls a stream callback, for which the program vouches.
pub(crate) fn call_callback(
    function: CUstreamCallback,
    stream: usize,
    status: CUresult,
    data: usize,
) {
    if let Some(function) = function {
        let stream: CUstream = std::ptr::with_exposed_provenance_mut(stream);
        // SAFETY: the program gave function and data for exactly this call.
        unsafe { function(stream, status.0, std::ptr::with_exposed_provenance_mut(data)) };
    }
}

/// `CUoccupancyB2DSize`: gives the dynamic shared memory for a block size.
pub(crate) type BlockToShared = Option<unsafe extern "C" fn(block_size: i32) -> usize>;

/// What the program says about a block size; `default` if it gave no function.
pub(crate) fn shared_for_block(function: BlockToShared, block_size: u32, default: usize) -> usize {
    match function {
        // SAFETY: the program gave the function for exactly this question.
        Some(function) => unsafe { function(block_size.cast_signed()) },
        None => default,
    }
}

/// Runs `function` when the process ends by returning from `main` or calling `exit`.
pub(crate) fn at_exit(function: extern "C" fn()) {
    // SAFETY: the function is part of this library, which stays loaded (the loader unloads a
    // library only after its exit functions, and runtimes never close the driver).
    unsafe { libc::atexit(function) };
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
