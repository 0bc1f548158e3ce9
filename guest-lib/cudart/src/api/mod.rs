//! The exported functions, a file for each area of the runtime's reference.
//!
//! `unsafe` is allowed here for `#[unsafe(no_mangle)]` alone: each name is exported once, because
//! the build script makes a function for exactly the names that these files leave out. No block
//! here is unsafe (a test sees to it): pointers are read and written by [`crate::raw`], driver
//! functions are called through [`crate::driver`].
#![allow(unsafe_code, non_snake_case, clippy::too_many_arguments)]

/// Defines runtime functions that only hand on to the driver's function of the same meaning.
macro_rules! forward {
    ($(forward $name:ident = $driver:ident($($argument:ident: $kind:ty),* $(,)?);)*) => {
        $(
            #[unsafe(no_mangle)]
            pub(crate) extern "C" fn $name($($argument: $kind),*) -> svp_cuda_types::cudaError_t {
                $crate::barrier::call(|| {
                    Ok($crate::context::in_context()?.$driver($($argument),*)?)
                })
            }
        )*
    };
}

mod array;
mod array_copy;
mod async_memory;
mod batch;
mod capture;
mod channel;
mod copy;
mod copy_boxes;
mod copy_symbol;
mod device;
mod device_peer;
mod device_properties;
mod driver_entry_point;
mod error;
mod event;
mod function;
mod graph;
mod graph_edges;
mod graph_nodes;
mod graph_params;
mod host_memory;
mod ipc;
mod launch;
mod library;
mod managed;
mod memory;
mod memset;
mod not_implemented;
mod occupancy;
mod per_thread;
mod pointer;
mod profiler;
mod registration;
mod stream;
mod surface;
mod texture;
#[cfg(feature = "cuda12")]
mod version_12;
#[cfg(feature = "cuda12")]
mod version_12_graph;
#[cfg(not(feature = "cuda12"))]
mod version_13;

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    #[test]
    fn no_block_of_the_exported_functions_is_unsafe() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
        let pattern = ["unsafe", "{"].join(" ");
        for file in fs::read_dir(folder).expect("the sources are here") {
            let path = file.expect("a folder entry").path();
            let text = fs::read_to_string(&path).expect("a source file");
            assert!(!text.contains(&pattern), "{}", path.display());
        }
    }
}
