//! Modules and libraries, and the handles of their kernels.

use crate::handles::{HandleId, Raw, Table};
use crate::object::managed_memory::Advices;
use crate::object::managed_variables::{ManagedVariables, load_with_managed};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{CUresult, Client, Kernel, Module, Result};

/// A kernel behind a `CUfunction` or `CUkernel`; the two share their handles.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) kernel: Arc<Kernel>,
    /// The module or the library it comes from.
    pub(crate) owner: HandleId,
}

/// A module or a library: code, and the handles given out for its kernels.
#[derive(Debug)]
pub(crate) struct Code {
    pub(crate) module: Module,
    pub(crate) managed: ManagedVariables,
    /// By the kernel's index in the module.
    functions: Mutex<HashMap<usize, HandleId>>,
}

impl Code {
    /// Loads code, with memory for its managed variables if it has any.
    ///
    /// # Errors
    /// What the host answers, with its words in `log`; `NOT_SUPPORTED` where managed variables cannot be
    /// shared.
    pub(crate) fn load(client: &Client, image: &[u8], log: &mut String) -> Result<Self> {
        let (module, managed) = load_with_managed(client, image, log)?;
        Ok(Self { module, managed, functions: Mutex::default() })
    }

    /// Unloads the code: its kernels' handles end, and the memory of its managed variables.
    ///
    /// # Errors
    /// A sticky error, or the end of the channel.
    pub(crate) fn unload(
        &self,
        client: &Client,
        functions: &Table<Function>,
        advices: &Advices,
    ) -> Result<()> {
        let handles = std::mem::take(&mut *self.handles());
        for handle in handles.into_values() {
            let _ = functions.remove(handle.get());
        }
        let unloaded = client.unload_module(&self.module);
        if let Some(memory) = self.managed.memory() {
            advices.forget(memory.device);
            client.free_module_memory(memory.addr)?;
        }
        unloaded
    }

    /// The handle of a kernel, the same one at each call. `owner` is the code's own handle.
    pub(crate) fn function(
        &self,
        functions: &Table<Function>,
        owner: Raw,
        kernel: &Arc<Kernel>,
    ) -> Result<Raw> {
        let index = self.module.kernels().iter().position(|other| Arc::ptr_eq(other, kernel));
        let index = index.ok_or(CUresult::NOT_FOUND)?;
        let mut handles = self.handles();
        if let Some(handle) = handles.get(&index) {
            return Ok(handle.get());
        }
        let function = Function { kernel: kernel.clone(), owner: HandleId::new(owner) };
        let handle = functions.insert(Arc::new(function))?;
        handles.insert(index, HandleId::new(handle));
        Ok(handle)
    }

    fn handles(&self) -> std::sync::MutexGuard<'_, HashMap<usize, HandleId>> {
        self.functions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
