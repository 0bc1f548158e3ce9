//! A client's modules: its numbers for them, the device's, and what is in them.

use super::account::ModuleCharge;
use crate::cost::KernelId;
use crate::ids::{ModuleSlot, StreamSlot};
use crate::record::ContentHash;
use slab::Slab;
use std::collections::BTreeMap;
use std::sync::Arc;
use svp_gpu::{AddrRange, ModuleId, ModuleInfo, ParamSlot};
use svp_kernel_facts::ModuleFacts;

/// How far a module is.
#[derive(Debug)]
pub(crate) enum ModuleState {
    /// The device has it, or will.
    Loading,
    /// It can be launched from.
    Loaded(Loaded),
    /// It could not be loaded.
    Failed,
}

/// A module's contents.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// As the device found them.
    pub(crate) info: ModuleInfo,
    /// The kernels' names, shared with records.
    pub(crate) names: Vec<Arc<str>>,
    /// Where its variables lie.
    pub(crate) variables: Vec<AddrRange>,
    /// Bytes of parameters that each kernel takes.
    pub(crate) param_bytes: Vec<u32>,
    /// The kernels' numbers in the cost book.
    pub(crate) costs: Vec<Option<KernelId>>,
    /// What its launches read and write, if that is known and a policy asks for it.
    pub(crate) facts: Option<Arc<ModuleFacts>>,
}

/// A module.
#[derive(Debug)]
pub(crate) struct Module {
    /// The client's number for it.
    number: u32,
    /// The device's number for it; never used again.
    pub(crate) id: ModuleId,
    /// What it was loaded from.
    pub(crate) hash: ContentHash,
    /// Length of that in bytes.
    pub(crate) image_bytes: u64,
    /// How far it is.
    pub(crate) state: ModuleState,
    /// Launches that are taken and not done.
    pub(crate) launches: u64,
    /// The unload command's value, while it waits for launches.
    pub(crate) unload: Option<u64>,
    /// Streams whose launches wait for the module.
    pub(crate) waiting: Vec<StreamSlot>,
    _charge: ModuleCharge,
}

/// The modules of a client.
#[derive(Debug, Default)]
pub(crate) struct Modules {
    by_number: BTreeMap<u32, ModuleSlot>,
    table: Slab<Module>,
    next_id: u32,
    image_bytes: u64,
}

impl Modules {
    /// How many are there, those that are being unloaded included.
    pub(crate) fn len(&self) -> usize {
        self.table.len()
    }

    /// Bytes of their images together.
    pub(crate) fn image_bytes(&self) -> u64 {
        self.image_bytes
    }

    /// The module that the client calls by this number.
    pub(crate) fn find(&self, number: u32) -> Option<ModuleSlot> {
        self.by_number.get(&number).copied()
    }

    /// A module that is there.
    pub(crate) fn get(&self, slot: ModuleSlot) -> Option<&Module> {
        self.table.get(slot.0 as usize)
    }

    /// The same, to change it.
    pub(crate) fn get_mut(&mut self, slot: ModuleSlot) -> Option<&mut Module> {
        self.table.get_mut(slot.0 as usize)
    }

    /// Whether a range lies in a variable of one that is loaded.
    pub(crate) fn have(&self, addr: u64, len: u64) -> bool {
        let range = AddrRange::new(addr, len);
        self.iter().any(|module| match &module.state {
            ModuleState::Loaded(loaded) => loaded.variables.iter().any(|it| it.contains(range)),
            ModuleState::Loading | ModuleState::Failed => false,
        })
    }

    /// All that are there.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Module> {
        self.table.iter().map(|(_, module)| module)
    }

    /// The same, to change them.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Module> {
        self.table.iter_mut().map(|(_, module)| module)
    }

    /// Adds a module that is loading, under a number that is free.
    pub(super) fn add(
        &mut self,
        number: u32,
        hash: ContentHash,
        image_bytes: u64,
        charge: ModuleCharge,
    ) -> ModuleSlot {
        let module = Module {
            number,
            id: ModuleId(self.next_id),
            hash,
            image_bytes,
            state: ModuleState::Loading,
            launches: 0,
            unload: None,
            waiting: Vec::new(),
            _charge: charge,
        };
        self.next_id = self.next_id.wrapping_add(1);
        self.image_bytes += image_bytes;
        let slot = ModuleSlot(self.table.insert(module) as u32);
        self.by_number.insert(number, slot);
        slot
    }

    /// Takes the client's number away from a module; commands taken before still know it.
    pub(crate) fn forget(&mut self, slot: ModuleSlot) {
        let number = self.get(slot).map(|module| module.number);
        if let Some(number) = number
            && self.find(number) == Some(slot)
        {
            self.by_number.remove(&number);
        }
    }

    /// Takes a module out for good.
    pub(crate) fn remove(&mut self, slot: ModuleSlot) {
        self.forget(slot);
        if let Some(module) = self.table.try_remove(slot.0 as usize) {
            self.image_bytes -= module.image_bytes;
        }
    }
}

impl Module {
    /// The module is loaded. Gives the streams that waited for it.
    pub(crate) fn settle(&mut self, info: ModuleInfo) -> Vec<StreamSlot> {
        self.state = ModuleState::Loaded(Loaded::new(info));
        std::mem::take(&mut self.waiting)
    }

    /// The module cannot be loaded. Gives the streams that waited for it.
    pub(crate) fn fail(&mut self) -> Vec<StreamSlot> {
        self.state = ModuleState::Failed;
        std::mem::take(&mut self.waiting)
    }
}

impl Loaded {
    fn new(info: ModuleInfo) -> Self {
        let names = info.kernels.iter().map(|kernel| kernel.name.as_str().into()).collect();
        let end = |slot: &ParamSlot| slot.offset.saturating_add(slot.bytes);
        let param_bytes =
            info.kernels.iter().map(|k| k.params.iter().map(end).max().unwrap_or(0)).collect();
        let variables = info.variables.iter().map(|it| AddrRange::new(it.addr, it.size)).collect();
        Self { info, names, variables, param_bytes, costs: Vec::new(), facts: None }
    }
}
