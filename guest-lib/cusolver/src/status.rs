//! Results of calls: `cusolverStatus_t`.

svp_library_support::status! {
    "libcusolver", not_initialized: 1, alloc_failed: 2, invalid_value: 3,
    execution_failed: 6, internal_error: 7, not_supported: 9
}
