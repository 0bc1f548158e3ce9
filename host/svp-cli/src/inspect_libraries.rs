//! Which of CUDA's libraries a program needs, and whether guest-lib has them.

use serde::Serialize;
use svp_cuda_types::library::OVER_CORE;

/// How the names begin of libraries that are NVIDIA's, closed, and do not run over another driver.
const CLOSED: [&str; 16] = [
    "libcublas",
    "libcudnn",
    "libcufft",
    "libcupti",
    "libcurand",
    "libcusolver",
    "libcusparse",
    "libcutensor",
    "libnccl",
    "libnpp",
    "libnvblas",
    "libnvidia-ml",
    "libnvinfer",
    "libnvjpeg",
    "libnvparsers",
    "libnvshmem",
];

/// A library of CUDA's that a program needs.
#[derive(Debug, Serialize, PartialEq, Eq)]
pub(crate) struct Library {
    pub(crate) name: String,
    /// Is there one of this name in guest-lib?
    pub(crate) there: bool,
}

/// The libraries of CUDA's among those that a program needs.
pub(crate) fn libraries(needed: &[String]) -> Vec<Library> {
    let closed = |name: &&String| CLOSED.iter().any(|start| name.starts_with(start));
    let library =
        |name: &String| Library { name: name.clone(), there: OVER_CORE.contains(&name.as_str()) };
    needed.iter().filter(closed).map(library).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn closed_libraries_are_told_apart() {
        let needed =
            ["libc.so.6", "libcufft.so.11", "libcufftw.so.11", "libnccl.so.2", "libnvrtc.so.13"];
        let found = libraries(&needed.map(str::to_owned));
        let found: Vec<_> = found.iter().map(|it| (it.name.as_str(), it.there)).collect();
        assert_eq!(
            found,
            [("libcufft.so.11", true), ("libcufftw.so.11", false), ("libnccl.so.2", false)]
        );
    }

    /// Each library of kernels has a list of its exported names, which has the library's name.
    #[test]
    fn those_that_are_linked_are_those_that_are_named() {
        let guest_lib = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../guest-lib");
        for (folder, library) in [
            ("cublas", "libcublas"),
            ("cublaslt", "libcublasLt"),
            ("cudnn", "libcudnn"),
            ("cufft", "libcufft"),
            ("curand", "libcurand"),
            ("cusolver", "libcusolver"),
            ("cusparse", "libcusparse"),
        ] {
            let files = std::fs::read_dir(guest_lib.join(folder)).expect("the library's folder");
            let names = files.filter_map(|file| Some(file.ok()?.file_name().to_str()?.to_owned()));
            let mut linked: Vec<_> =
                names.filter_map(|name| Some(name.strip_suffix(".map")?.to_owned())).collect();
            linked.sort();
            let stem = format!("{library}.so.");
            let named: Vec<_> = OVER_CORE.iter().filter(|name| name.starts_with(&stem)).collect();
            assert_eq!(
                linked.iter().map(String::as_str).collect::<Vec<_>>(),
                named.into_iter().copied().collect::<Vec<_>>()
            );
        }
    }
}
