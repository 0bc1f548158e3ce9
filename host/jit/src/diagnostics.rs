//! LLVM's diagnostics. Without a handler for them LLVM prints errors and ends the
//! process.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::ffi::{CStr, c_void};

use inkwell::context::{AsContextRef, Context};
use llvm_sys::LLVMDiagnosticSeverity;
use llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMDisposeMessage, LLVMGetDiagInfoDescription,
    LLVMGetDiagInfoSeverity,
};
use llvm_sys::prelude::LLVMDiagnosticInfoRef;

/// What a warning says that is as bad as an error: about a frame that is larger than allowed.
const STACK: &str = "stack frame size";

/// A context and what LLVM objected to within it.
pub(crate) struct Listening {
    // Dropped first: it refers to the list.
    context: Context,
    objections: Box<RefCell<Vec<String>>>,
}

impl Listening {
    /// A new context.
    pub(crate) fn new() -> Self {
        let context = Context::create();
        let objections = Box::new(RefCell::new(Vec::new()));
        let list: *const RefCell<Vec<String>> = &raw const *objections;
        // SAFETY: the list lives until after the context, at the same address, and `listen` takes
        // it for what it is.
        unsafe {
            LLVMContextSetDiagnosticHandler(
                (&context).as_ctx_ref(),
                Some(listen),
                list.cast_mut().cast(),
            );
        }
        Self { context, objections }
    }

    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    /// What LLVM objected to so far.
    ///
    /// # Errors
    /// If it did.
    pub(crate) fn check(&self) -> Result<(), String> {
        let objections = self.objections.borrow();
        if objections.is_empty() { Ok(()) } else { Err(objections.join("\n")) }
    }
}

extern "C" fn listen(info: LLVMDiagnosticInfoRef, list: *mut c_void) {
    // SAFETY: LLVM hands over its diagnostic for the time of this call.
    let (severity, text) =
        unsafe { (LLVMGetDiagInfoSeverity(info), LLVMGetDiagInfoDescription(info)) };
    // SAFETY: a string that ends with zero, ours until it is given back below.
    let said = unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned();
    // SAFETY: as above; it is not used any more.
    unsafe { LLVMDisposeMessage(text) };
    let error = matches!(severity, LLVMDiagnosticSeverity::LLVMDSError);
    if error || said.contains(STACK) {
        // SAFETY: `Listening::new` set it to the list, which is alive as long as the context.
        let list = unsafe { &*list.cast::<RefCell<Vec<String>>>() };
        list.borrow_mut().push(said);
    }
}
