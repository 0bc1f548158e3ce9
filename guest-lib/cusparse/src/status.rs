//! Results of calls: `cusparseStatus_t`.

svp_library_support::status! {
    "libcusparse", not_initialized: 1, alloc_failed: 2, invalid_value: 3,
    execution_failed: 6, internal_error: 7, not_supported: 10
}

/// The status's name in cuSPARSE's header.
pub(crate) fn name(status: i32) -> &'static std::ffi::CStr {
    match status {
        0 => c"CUSPARSE_STATUS_SUCCESS",
        1 => c"CUSPARSE_STATUS_NOT_INITIALIZED",
        2 => c"CUSPARSE_STATUS_ALLOC_FAILED",
        3 => c"CUSPARSE_STATUS_INVALID_VALUE",
        4 => c"CUSPARSE_STATUS_ARCH_MISMATCH",
        5 => c"CUSPARSE_STATUS_MAPPING_ERROR",
        6 => c"CUSPARSE_STATUS_EXECUTION_FAILED",
        7 => c"CUSPARSE_STATUS_INTERNAL_ERROR",
        8 => c"CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED",
        9 => c"CUSPARSE_STATUS_ZERO_PIVOT",
        10 => c"CUSPARSE_STATUS_NOT_SUPPORTED",
        11 => c"CUSPARSE_STATUS_INSUFFICIENT_RESOURCES",
        _ => c"unrecognized error code",
    }
}
