//! Results of calls: `cublasStatus_t`.

svp_library_support::blas_status!("libcublas");

impl Status {
    pub(crate) const MAPPING_ERROR: Self = Self(11);
}
