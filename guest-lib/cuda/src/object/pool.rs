//! Memory pools: names, since all pools allocate from the one heap of the client.

use crate::handles::{HandleId, Kind, Raw, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Result};

/// `CU_MEM_ACCESS_FLAGS_PROT_READWRITE`
pub(crate) const READ_WRITE: u32 = 3;

/// A pool's settings.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    /// The index of the device whose memory it has.
    pub(crate) device: u32,
    /// In bytes; kept for the program, which may ask for it.
    pub(crate) release_threshold: AtomicU64,
    /// Whether other processes may have it, or whose it is.
    pub(crate) sharing: Sharing,
    /// By what other processes know it; 0 for a private one.
    pub(crate) key: u64,
    /// Other devices that the program gave access.
    others: Mutex<BTreeSet<u32>>,
}

/// Which processes a pool's memory is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// Within this process only.
    #[default]
    Private,
    /// Others may import it.
    Exportable,
    /// It is another's: nothing can be allocated from it, what that process exports can be imported.
    Imported,
}

impl Pool {
    fn others(&self) -> MutexGuard<'_, BTreeSet<u32>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the program gave a device access.
    pub(crate) fn is_open_to(&self, device: u32) -> bool {
        self.device == device || self.others().contains(&device)
    }

    /// Notes the access of a device, which all devices have in fact.
    ///
    /// # Errors
    /// `INVALID_DEVICE` for less than the pool's own device must have, `INVALID_VALUE` for access to read
    /// only.
    pub(crate) fn open_to(&self, device: u32, flags: u32) -> Result<()> {
        match flags {
            READ_WRITE => drop(self.others().insert(device)),
            0 if device != self.device => drop(self.others().remove(&device)),
            0 | 1 if device == self.device => return Err(CUresult::INVALID_DEVICE),
            _ => return Err(CUresult::INVALID_VALUE),
        }
        Ok(())
    }
}

/// The pools of a session.
#[derive(Debug)]
pub(crate) struct Pools {
    table: Table<Pool>,
    /// Each device's current and default pools.
    choices: Mutex<BTreeMap<u32, Choice>>,
    /// Memory of other processes, by address: how often it was imported.
    imports: Mutex<BTreeMap<u64, u32>>,
    /// Allocations that other processes may import, by address: the key of the pool that each is of.
    exports: Mutex<BTreeMap<u64, u64>>,
}

#[derive(Debug, Default)]
struct Choice {
    /// Made when it is first asked for.
    default: Option<HandleId>,
    /// The pool that the program chose instead.
    chosen: Option<HandleId>,
}

impl Pools {
    pub(crate) fn new() -> Self {
        Self {
            table: Table::new(Kind::Pool),
            choices: Mutex::default(),
            imports: Mutex::default(),
            exports: Mutex::default(),
        }
    }

    fn choices(&self) -> MutexGuard<'_, BTreeMap<u32, Choice>> {
        self.choices.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, pool: Raw) -> Result<Arc<Pool>> {
        self.table.get(pool)
    }

    pub(crate) fn create(&self, device: u32, sharing: Sharing, key: u64) -> Result<Raw> {
        self.table.insert(Arc::new(Pool { device, sharing, key, ..Pool::default() }))
    }

    fn exports(&self) -> MutexGuard<'_, BTreeMap<u64, u64>> {
        self.exports.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes which pool an allocation is of.
    pub(crate) fn note_allocation(&self, address: u64, pool: &Pool) {
        match pool.sharing {
            Sharing::Exportable => self.exports().insert(address, pool.key),
            Sharing::Private | Sharing::Imported => self.exports().remove(&address),
        };
    }

    /// Forgets an allocation.
    pub(crate) fn note_free(&self, address: u64) {
        self.exports().remove(&address);
    }

    /// The key of the pool that an allocation is of, if other processes may import it.
    pub(crate) fn key_of(&self, address: u64) -> Option<u64> {
        self.exports().get(&address).copied()
    }

    fn imports(&self) -> MutexGuard<'_, BTreeMap<u64, u32>> {
        self.imports.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that memory of another process is here now.
    pub(crate) fn note_import(&self, address: u64) {
        *self.imports().entry(address).or_default() += 1;
    }

    /// Whether an address is an import's, which is forgotten: the caller closes it.
    pub(crate) fn take_import(&self, address: u64) -> bool {
        let mut imports = self.imports();
        let Some(count) = imports.get_mut(&address) else { return false };
        *count -= 1;
        if *count == 0 {
            imports.remove(&address);
        }
        true
    }

    /// A device's default pool.
    pub(crate) fn default_pool(&self, device: u32) -> Result<Raw> {
        self.default_in(device, self.choices().entry(device).or_default())
    }

    fn default_in(&self, device: u32, choice: &mut Choice) -> Result<Raw> {
        if let Some(handle) = choice.default {
            return Ok(handle.get());
        }
        let handle = self.create(device, Sharing::Private, 0)?;
        choice.default = Some(HandleId::new(handle));
        Ok(handle)
    }

    /// The pool that a device's allocations without one use.
    pub(crate) fn current(&self, device: u32) -> Result<Raw> {
        let mut choices = self.choices();
        let choice = choices.entry(device).or_default();
        match choice.chosen {
            Some(handle) => Ok(handle.get()),
            None => self.default_in(device, choice),
        }
    }

    /// Makes a pool the current one of its device.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a pool of another device.
    pub(crate) fn choose(&self, device: u32, pool: Raw) -> Result<()> {
        if self.get(pool)?.device != device {
            return Err(CUresult::INVALID_VALUE);
        }
        self.choices().entry(device).or_default().chosen = Some(HandleId::new(pool));
        Ok(())
    }

    /// Destroys a pool; where it is the current one, the default pool takes its place.
    ///
    /// # Errors
    /// `INVALID_VALUE` for a default pool.
    pub(crate) fn destroy(&self, pool: Raw) -> Result<()> {
        if self.default_pool(self.get(pool)?.device)? == pool {
            return Err(CUresult::INVALID_VALUE);
        }
        self.table.remove(pool)?;
        for choice in self.choices().values_mut() {
            choice.chosen = choice.chosen.filter(|chosen| *chosen != HandleId::new(pool));
        }
        Ok(())
    }
}
