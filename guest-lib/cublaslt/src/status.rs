//! Results of calls: `cublasStatus_t`.

svp_library_support::blas_status!("libcublasLt");
