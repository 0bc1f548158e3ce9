//! Managed variables of modules (`__managed__`): they lie in memory that program and device share,
//! which is made once the host has said that a module has any. The module is then loaded again, with
//! memory for them (`docs/reference/protocol.md`, `MODULE_LOAD`).

use std::collections::HashSet;
use std::ffi::{CStr, CString};
use svp_client::{
    CUresult, Client, HostAllocation, MANAGED, Module, OF_MODULE, Result, Variable, report,
};
use svp_fatbin::parts::{MANAGED_ALIGN, ManagedRange, with_managed_range};

/// The managed variables of one module.
#[derive(Debug, Default)]
pub(crate) struct ManagedVariables {
    names: HashSet<CString>,
    memory: Option<HostAllocation>,
}

impl ManagedVariables {
    /// A managed variable by its (mangled) name.
    pub(crate) fn variable(&self, module: &Module, name: &CStr) -> Option<Variable> {
        self.names.contains(name).then(|| module.variable(name)).flatten()
    }

    /// The memory that they are in.
    pub(crate) fn memory(&self) -> Option<&HostAllocation> {
        self.memory.as_ref()
    }
}

/// Bytes of memory for variables of these sizes; `None` for more than there can be.
fn bytes_of(mut sizes: impl Iterator<Item = u64>) -> Option<u64> {
    sizes.try_fold(0_u64, |sum, size| {
        sum.checked_add(size.max(1).checked_next_multiple_of(MANAGED_ALIGN)?)
    })
}

/// Loads a module, with memory for its managed variables if it has any.
pub(super) fn load_with_managed(
    client: &Client,
    image: &[u8],
    log: &mut String,
) -> Result<(Module, ManagedVariables)> {
    let first = client.load_module_logged(image, log)?;
    let names: HashSet<CString> = first.unplaced().map(|(name, _)| name.clone()).collect();
    if names.is_empty() {
        return Ok((first, ManagedVariables::default()));
    }
    let bytes = bytes_of(first.unplaced().map(|(_, size)| size));
    client.unload_module(&first)?;
    if !client.shares_addresses() {
        report::once("__managed__ variables: the window's addresses are in use by the program");
        return Err(CUresult::NOT_SUPPORTED);
    }
    let memory =
        client.allocate_host(bytes.ok_or(CUresult::OUT_OF_MEMORY)?, MANAGED | OF_MODULE)?;
    let placed = with_managed_range(image, ManagedRange { addr: memory.device, len: memory.size });
    match client.load_module_logged(&placed, log) {
        Ok(module) => Ok((module, ManagedVariables { names, memory: Some(memory) })),
        Err(error) => {
            client.free_module_memory(memory.addr)?;
            Err(error)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::bytes_of;

    #[test]
    fn each_variable_starts_a_line_of_room() {
        assert_eq!(bytes_of([4, 256, 0, 257].into_iter()), Some(256 + 256 + 256 + 512));
        assert_eq!(bytes_of([u64::MAX, 1].into_iter()), None);
    }
}
