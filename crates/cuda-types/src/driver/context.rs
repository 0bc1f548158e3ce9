//! Descriptions of contexts.

use core::ffi::c_void;

use crate::layout::c_structs;

c_structs! {
    /// What a context is to have beside its flags (`cuCtxCreate_v4`).
    pub struct CUctxCreateParams {
        pub execAffinityParams: *mut c_void,
        pub numExecAffinityParams: i32,
        pub cigParams: *mut c_void,
    }
}
