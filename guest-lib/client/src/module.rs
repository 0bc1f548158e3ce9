//! Modules: code at the host, as the host described it when it was loaded.

mod queue;

pub(crate) use queue::DeviceQueue;

use crate::memory::AddressRange;
use crate::report;
use std::collections::HashMap;
use std::ffi::{CStr, CString};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use svp_abi::bytes::{OutOfBounds, Reader};
use svp_abi::reply::{KernelReply, ModuleReply, ReplyHead, STATUS_NO_ROOM, VariableReply};

/// Most kernels and variables of one module that are believed.
const ENTRIES_MAX: u32 = 1 << 20;

/// A loaded module.
#[derive(Debug)]
pub struct Module {
    number: u32,
    kernels: Vec<Arc<Kernel>>,
    by_name: HashMap<CString, usize>,
    variables: HashMap<CString, Variable>,
    queue: Option<Arc<DeviceQueue>>,
}

/// A variable of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// Device address.
    pub addr: u64,
    /// Size in bytes.
    pub size: u64,
}

/// Where a kernel's parameter lies in the parameter buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamSlot {
    /// Bytes from the buffer's start.
    pub offset: u32,
    /// Size in bytes.
    pub size: u32,
}

impl ParamSlot {
    /// The bytes of the buffer that are the parameter's.
    pub fn range(self) -> std::ops::Range<usize> {
        let start = self.offset as usize;
        start..start.saturating_add(self.size as usize)
    }
}

/// A kernel of a module.
#[derive(Debug)]
pub struct Kernel {
    /// The module's number.
    pub(crate) module: u32,
    /// Which of the module's kernels it is.
    pub(crate) index: u32,
    /// The (mangled) name.
    pub name: CString,
    /// 0, or the error with which a launch is refused.
    pub status: u32,
    /// Why it is refused.
    pub message: String,
    /// Registers per thread.
    pub registers: u32,
    /// Static shared memory per block in bytes.
    pub shared_bytes: u32,
    /// Local memory per thread in bytes.
    pub local_bytes: u32,
    /// Constant memory in bytes.
    pub const_bytes: u32,
    /// Most threads per block.
    pub max_threads_per_block: u32,
    /// PTX version as major * 10 + minor.
    pub ptx_version: u32,
    /// Parameters, in order.
    pub params: Vec<ParamSlot>,
    /// Length of the parameter buffer in bytes.
    pub params_len: usize,
    /// Most dynamic shared memory per block that the program has allowed itself, in bytes.
    pub max_dynamic_shared: AtomicU32,
    /// Where it may ask for launches of its own.
    pub(crate) queue: Option<Arc<DeviceQueue>>,
}

impl Kernel {
    fn decode(reply: &KernelReply<'_>, module: u32, index: u32) -> Option<Self> {
        let slots = reply.params().map(|(offset, size)| ParamSlot { offset, size });
        let params: Vec<_> = slots.collect();
        let ends = params.iter().map(|slot| slot.offset.checked_add(slot.size));
        let params_len = ends.collect::<Option<Vec<_>>>()?.into_iter().max().unwrap_or(0) as usize;
        Some(Self {
            module,
            index,
            name: CString::new(reply.name).ok()?,
            status: reply.status,
            message: String::from_utf8_lossy(reply.message).into_owned(),
            registers: reply.registers,
            shared_bytes: reply.shared_bytes,
            local_bytes: reply.local_bytes,
            const_bytes: reply.const_bytes,
            max_threads_per_block: reply.max_threads_per_block,
            ptx_version: reply.ptx_version,
            params,
            params_len,
            max_dynamic_shared: AtomicU32::new(0),
            queue: None,
        })
    }

    /// The dynamic shared memory that a launch may ask for, in bytes.
    pub fn dynamic_shared_limit(&self, device_default: u32) -> u32 {
        let raised = self.max_dynamic_shared.load(Ordering::Relaxed);
        raised.max(device_default.saturating_sub(self.shared_bytes))
    }
}

/// What came back for a load.
pub(crate) enum Loaded {
    Module(Module),
    Refused { status: u32, message: String },
    NoRoom { len: u32 },
}

impl Module {
    pub(crate) fn decode(bytes: &[u8], number: u32) -> Result<Loaded, OutOfBounds> {
        let mut reader = Reader::new(bytes);
        let ReplyHead { status, len, message } = ReplyHead::decode(&mut reader)?;
        if status == STATUS_NO_ROOM {
            return Ok(Loaded::NoRoom { len });
        }
        let message = String::from_utf8_lossy(message).into_owned();
        if status != 0 {
            return Ok(Loaded::Refused { status, message });
        }
        if !message.is_empty() {
            report::once(&message);
        }
        let counts = ModuleReply::decode(&mut reader)?;
        if counts.kernels > ENTRIES_MAX || counts.variables > ENTRIES_MAX {
            return Err(OutOfBounds);
        }
        let mut module = Self {
            number,
            kernels: Vec::new(),
            by_name: HashMap::new(),
            variables: HashMap::new(),
            queue: None,
        };
        let mut kernels = Vec::new();
        for index in 0..counts.kernels {
            let reply = KernelReply::decode(&mut reader)?;
            let kernel = Kernel::decode(&reply, number, index).ok_or(OutOfBounds)?;
            module.by_name.insert(kernel.name.clone(), kernels.len());
            kernels.push(kernel);
        }
        for _ in 0..counts.variables {
            let VariableReply { name, addr, size } = VariableReply::decode(&mut reader)?;
            let name = CString::new(name).map_err(|_| OutOfBounds)?;
            module.variables.insert(name, Variable { addr, size });
        }
        module.queue = module.variable(queue::NAME).map(|it| Arc::new(DeviceQueue::new(it)));
        let queue = &module.queue;
        let placed = kernels.into_iter().map(|it| Arc::new(Kernel { queue: queue.clone(), ..it }));
        module.kernels = placed.collect();
        if let Some(queue) = &module.queue {
            queue.set_kernels(module.kernels.iter());
        }
        Ok(Loaded::Module(module))
    }

    /// Managed variables that have no room yet (no kernel reaches them): name and size in bytes,
    /// in no order.
    pub fn unplaced(&self) -> impl Iterator<Item = (&CString, u64)> + '_ {
        let unplaced = self.variables.iter().filter(|(_, variable)| variable.addr == 0);
        unplaced.map(|(name, variable)| (name, variable.size))
    }

    /// The number under which the host knows it.
    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Where its kernels ask for launches of their own.
    pub(crate) fn queue(&self) -> Option<&DeviceQueue> {
        self.queue.as_deref()
    }

    /// Where its variables lie.
    pub(crate) fn ranges(&self) -> impl Iterator<Item = AddressRange> + '_ {
        let variables = self.variables.values();
        variables.map(|variable| AddressRange { start: variable.addr, len: variable.size })
    }

    /// Kernels, in the host's order.
    pub fn kernels(&self) -> &[Arc<Kernel>] {
        &self.kernels
    }

    /// A kernel by its (mangled) name.
    pub fn kernel(&self, name: &CStr) -> Option<&Arc<Kernel>> {
        self.kernels.get(*self.by_name.get(name)?)
    }

    /// A variable by its (mangled) name.
    pub fn variable(&self, name: &CStr) -> Option<Variable> {
        self.variables.get(name).copied()
    }
}
