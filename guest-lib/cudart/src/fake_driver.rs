pub(crate) fn find(_: &std::ffi::CStr) -> *mut std::ffi::c_void {
    std::ptr::null_mut()
}
