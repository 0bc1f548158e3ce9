//! The table form in which exported functions are written.

/// Declares functions of the runtime API: exported under their C name, guarded by
/// [`call`](crate::border::call), with a body that gives a [`Result`](crate::border::Result). An entry has one of these forms:
///
/// - `fn cudaA(x: T) { body }`.
/// - `fn cudaA(x: T) = cuA;` hands its arguments on to the driver's function, in a context.
/// - `fn cudaA, cudaA_ptsz(stream; x: T, stream: cudaStream_t)`, with either: the second function
///   takes a null `stream` for the thread's own default stream.
/// - `fn cudaA, cudaA_ptds, cudaAAsync, cudaAAsync_ptsz(when; x: T) { body }`: the last two have a
///   stream as last argument; `when` is the [`When`](crate::border::When) that the call means. The per-thread form of a
///   synchronous call works in the thread's stream and waits for it.
/// - `fn cudaA_v2 => cudaA(x: T)`, with all of these: the names of one function in CUDA 12 and 13.
/// - `fn cudaA(x: T) -> U { body }` is exported as it stands, for what answers no error code.
///
/// `build.rs` reads the names from the sources: whatever follows `fn` and begins with `cuda` or
/// `__cuda` is one.
macro_rules! runtime_api {
    () => {};
    ($(#[$doc:meta])* fn $($name_12:ident),+ => $($name_13:ident),+ ($($parameters:tt)*)
        $body:block $($rest:tt)*) => {
        #[cfg(feature = "cuda12")]
        $crate::runtime_api::runtime_api! { $(#[$doc])* fn $($name_12),+ ($($parameters)*) $body }
        #[cfg(not(feature = "cuda12"))]
        $crate::runtime_api::runtime_api! { $(#[$doc])* fn $($name_13),+ ($($parameters)*) $body }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $($name_12:ident),+ => $($name_13:ident),+ ($($parameters:tt)*)
        = $driver:ident; $($rest:tt)*) => {
        #[cfg(feature = "cuda12")]
        $crate::runtime_api::runtime_api! { $(#[$doc])* fn $($name_12),+ ($($parameters)*) = $driver; }
        #[cfg(not(feature = "cuda12"))]
        $crate::runtime_api::runtime_api! { $(#[$doc])* fn $($name_13),+ ($($parameters)*) = $driver; }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $($name:ident),+ ($($argument:ident: $kind:ty),* $(,)?) = $driver:ident;
        $($rest:tt)*) => {
        $crate::runtime_api::runtime_api! {
            $(#[$doc])* fn $($name),+ ($($argument: $kind),*) {
                Ok($crate::context::in_context()?.$driver($($argument),*)?)
            }
        }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $($name:ident),+
        ($($stream:ident),+; $($argument:ident: $kind:ty),* $(,)?) = $driver:ident;
        $($rest:tt)*) => {
        $crate::runtime_api::runtime_api! {
            $(#[$doc])* fn $($name),+ ($($stream),+; $($argument: $kind),*) {
                Ok($crate::context::in_context()?.$driver($($argument),*)?)
            }
        }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty),* $(,)?) $body:block
        $($rest:tt)*) => {
        $crate::runtime_api::runtime_api! {
            $(#[$doc])* fn $name($($argument: $kind),*) -> svp_cuda_types::cudaError_t {
                $crate::border::call(|| $body)
            }
        }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $name:ident($($argument:ident: $kind:ty),* $(,)?) -> $result:ty $body:block
        $($rest:tt)*) => {
        $(#[$doc])*
        #[unsafe(no_mangle)]
        #[allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]
        pub(crate) extern "C" fn $name($($argument: $kind),*) -> $result $body
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $name:ident, $per_thread:ident
        ($($stream:ident),+; $($argument:ident: $kind:ty),* $(,)?) $body:block
        $($rest:tt)*) => {
        $crate::runtime_api::runtime_api! {
            $(#[$doc])* fn $name($($argument: $kind),*) $body
            $(#[$doc])* fn $per_thread($($argument: $kind),*) {
                $(let $stream = $crate::border::per_thread($stream);)+
                $body
            }
        }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
    ($(#[$doc:meta])* fn $name:ident, $per_thread:ident, $async:ident, $async_per_thread:ident
        ($when:ident; $($argument:ident: $kind:ty),* $(,)?) $body:block
        $($rest:tt)*) => {
        $crate::runtime_api::runtime_api! {
            $(#[$doc])* fn $name($($argument: $kind),*) {
                let $when = $crate::border::When::Done;
                $body
            }
            $(#[$doc])* fn $per_thread($($argument: $kind),*) {
                let own = svp_cuda_types::flags::CU_STREAM_PER_THREAD;
                let $when = $crate::border::When::InStream(own);
                let submit = || -> $crate::border::Result { $body };
                submit()?;
                Ok($crate::context::in_context()?.cuStreamSynchronize(own)?)
            }
            $(#[$doc])* fn $async, $async_per_thread(
                stream; $($argument: $kind,)* stream: svp_cuda_types::cudaStream_t
            ) {
                let $when = $crate::border::When::InStream(stream);
                $body
            }
        }
        $crate::runtime_api::runtime_api! { $($rest)* }
    };
}
pub(crate) use runtime_api;
