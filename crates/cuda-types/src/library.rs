//! The CUDA libraries that take the place of NVIDIA's, by the file names that programs ask the loader for.

/// Driver and runtime, which every program has.
pub const CORE: [&str; 3] = ["libcuda.so.1", "libcudart.so.12", "libcudart.so.13"];

/// The libraries over them, in alphabetical order.
pub const OVER_CORE: [&str; 12] = [
    "libcublas.so.12",
    "libcublas.so.13",
    "libcublasLt.so.12",
    "libcublasLt.so.13",
    "libcudnn.so.9",
    "libcufft.so.11",
    "libcufft.so.12",
    "libcurand.so.10",
    "libcusolver.so.11",
    "libcusolver.so.12",
    "libcusparse.so.12",
    "libnvidia-ml.so.1",
];
