//! Results of calls: `cudnnStatus_t`.

use std::cell::RefCell;

svp_library_support::status! {
    "libcudnn", not_initialized: 1001, alloc_failed: 4003, invalid_value: 2000,
    execution_failed: 5000, internal_error: 4000, not_supported: 3000
}

/// The numbers that say more than their thousand does.
impl Status {
    pub(crate) const NULL_POINTER: Self = Self(2002);
    pub(crate) const MISALIGNED_POINTER: Self = Self(2003);
    pub(crate) const NOT_FINALIZED: Self = Self(2004);
    pub(crate) const OUT_OF_BOUND: Self = Self(2005);
    pub(crate) const SIZE_INSUFFICIENT: Self = Self(2006);
    pub(crate) const SHAPE_MISMATCH: Self = Self(2008);
    pub(crate) const DUPLICATED_ENTRIES: Self = Self(2009);
    pub(crate) const ATTRIBUTE_TYPE: Self = Self(2010);
    pub(crate) const DESCRIPTOR_TYPE: Self = Self(2012);
    pub(crate) const NO_DATA_TYPE: Self = Self(3003);
    pub(crate) const NO_LAYOUT: Self = Self(3004);
    pub(crate) const NO_CUDA_GRAPH: Self = Self(3013);
}

thread_local! {
    /// What the thread's call in progress says of its failure beside its status.
    pub(crate) static DETAIL: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Refuses what is not there, with a line on standard error.
///
/// # Errors
/// `status`, always.
pub(crate) fn refused<T>(status: Status, what: &str) -> Result<T> {
    let line = format!("{what} is not supported");
    svp_library_support::border::say_once::<Status>(&line);
    DETAIL.set(line);
    Err(status)
}

/// The status's name in cuDNN's header, or that of its thousand.
pub(crate) fn name(status: i32) -> &'static std::ffi::CStr {
    match status {
        0 => c"CUDNN_STATUS_SUCCESS",
        1001 => c"CUDNN_STATUS_NOT_INITIALIZED",
        2000 => c"CUDNN_STATUS_BAD_PARAM",
        2002 => c"CUDNN_STATUS_BAD_PARAM_NULL_POINTER",
        2003 => c"CUDNN_STATUS_BAD_PARAM_MISALIGNED_POINTER",
        2004 => c"CUDNN_STATUS_BAD_PARAM_NOT_FINALIZED",
        2005 => c"CUDNN_STATUS_BAD_PARAM_OUT_OF_BOUND",
        2006 => c"CUDNN_STATUS_BAD_PARAM_SIZE_INSUFFICIENT",
        2008 => c"CUDNN_STATUS_BAD_PARAM_SHAPE_MISMATCH",
        2009 => c"CUDNN_STATUS_BAD_PARAM_DUPLICATED_ENTRIES",
        2010 => c"CUDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE",
        2012 => c"CUDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE",
        3000 => c"CUDNN_STATUS_NOT_SUPPORTED",
        3003 => c"CUDNN_STATUS_NOT_SUPPORTED_DATA_TYPE",
        3004 => c"CUDNN_STATUS_NOT_SUPPORTED_LAYOUT",
        3013 => c"CUDNN_STATUS_NOT_SUPPORTED_CUDA_GRAPH_NATIVE_API",
        4000 => c"CUDNN_STATUS_INTERNAL_ERROR",
        4003 => c"CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED",
        5000 => c"CUDNN_STATUS_EXECUTION_FAILED",
        _ => c"CUDNN_UNKNOWN_STATUS",
    }
}
