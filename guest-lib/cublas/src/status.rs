//! What calls answer.

svp_library_support::blas_status!("libcublas");
