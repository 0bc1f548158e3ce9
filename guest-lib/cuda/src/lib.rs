//! libcuda.so.1: the CUDA driver API over svp-client
