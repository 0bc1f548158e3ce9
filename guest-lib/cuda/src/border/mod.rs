//! The C border: the guard around each call, what a call's [arguments] are, calls back into the
//! program, and which protocol the library speaks.
#![allow(unsafe_code)]

mod arguments;
mod version;

use std::panic::{AssertUnwindSafe, catch_unwind};

use svp_client::{CUresult, Result, report};
use svp_cuda_types::{CUhostFn, CUstream, CUstreamCallback};

pub(crate) use arguments::{In, Memory, Out, Params, RawImage, Text, TextBuffer};

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
