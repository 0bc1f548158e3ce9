//! libcudart.so.12 and .13: the CUDA runtime over the driver API
