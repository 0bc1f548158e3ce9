//! Modules and libraries, and the handles of their kernels.

use crate::handles::{HandleId, Raw, Table};
use crate::object::managed_memory::Advices;
use crate::object::managed_variables::{ManagedVariables, load_with_managed};
use std::collections::{BTreeMap, HashMap};
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
    /// The index of its device, among those that the program sees.
    pub(crate) device: u32,
    /// Whether it is a library, or another device's instance of one.
    pub(crate) is_of_library: bool,
    /// What other devices' instances are loaded from; kept where there are several devices.
    image: Option<Vec<u8>>,
    instances: Mutex<BTreeMap<u32, Arc<Self>>>,
    /// By the kernel's index in the module.
    functions: Mutex<HashMap<usize, HandleId>>,
}

impl Code {
    /// Loads code for a device, with memory for its managed variables if it has any.
    ///
    /// # Errors
    /// What the host answers, with its words in `log`; `NOT_SUPPORTED` where managed variables cannot be
    /// shared.
    pub(crate) fn load(
        client: &Client,
        device: u32,
        image: &[u8],
        log: &mut String,
    ) -> Result<Self> {
        let (module, managed) = load_with_managed(client, image, log)?;
        Ok(Self {
            module,
            managed,
            device,
            is_of_library: false,
            image: None,
            instances: Mutex::default(),
            functions: Mutex::default(),
        })
    }

    /// As [`Self::load`], of which other devices will have instances.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub(crate) fn load_library(
        client: &Client,
        device: u32,
        image: &[u8],
        log: &mut String,
    ) -> Result<Self> {
        let loaded = Self::load(client, device, image, log)?;
        // Managed variables are the same for all devices: so is a library that has any.
        let is_one = client.device().count() == 1 || loaded.managed.memory().is_some();
        let image = (!is_one).then(|| image.to_vec());
        Ok(Self { image, is_of_library: true, ..loaded })
    }

    /// A library as a device has it, loaded when it is first asked for.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub(crate) fn on(self: &Arc<Self>, client: &Client, device: u32) -> Result<Arc<Self>> {
        let image = self.image.as_ref().filter(|_| device != self.device);
        let Some(image) = image else { return Ok(self.clone()) };
        let mut instances = self.instances.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = instances.get(&device) {
            return Ok(found.clone());
        }
        let loaded = Self::load(client, device, image, &mut String::new())?;
        let loaded = Arc::new(Self { is_of_library: true, ..loaded });
        instances.insert(device, loaded.clone());
        Ok(loaded)
    }

    /// Ends a device's instance of a library; that of the device that loaded it stays.
    ///
    /// # Errors
    /// As [`Self::unload`].
    pub(crate) fn end_on(
        &self,
        client: &Client,
        device: u32,
        functions: &Table<Function>,
        advices: &Advices,
    ) -> Result<()> {
        let ended = self.instances.lock().unwrap_or_else(PoisonError::into_inner).remove(&device);
        ended.map_or(Ok(()), |instance| instance.unload(client, functions, advices))
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
        let instances =
            std::mem::take(&mut *self.instances.lock().unwrap_or_else(PoisonError::into_inner));
        for instance in instances.into_values() {
            instance.unload(client, functions, advices)?;
        }
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
