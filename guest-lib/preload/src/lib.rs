//! Redirects a statically linked CUDA runtime to ours before main
