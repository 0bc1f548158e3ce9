//! Memory pools: names, since all pools allocate from the one heap of the client.

use crate::handles::{HandleId, Kind, Raw, Table};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{CUresult, Result};

/// A pool's settings.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    /// In bytes; kept for the program, which may ask for it.
    pub(crate) release_threshold: AtomicU64,
}

/// The pools of a session.
#[derive(Debug)]
pub(crate) struct Pools {
    table: Table<Pool>,
    choice: Mutex<Choice>,
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
        Self { table: Table::new(Kind::Pool), choice: Mutex::default() }
    }

    pub(crate) fn get(&self, pool: Raw) -> Result<Arc<Pool>> {
        self.table.get(pool)
    }

    pub(crate) fn create(&self) -> Result<Raw> {
        self.table.insert(Arc::default())
    }

    /// The device's default pool.
    pub(crate) fn default_pool(&self) -> Result<Raw> {
        let mut choice = self.choice.lock().unwrap_or_else(PoisonError::into_inner);
        self.default_in(&mut choice)
    }

    fn default_in(&self, choice: &mut Choice) -> Result<Raw> {
        if let Some(handle) = choice.default {
            return Ok(handle.get());
        }
        let handle = self.create()?;
        choice.default = Some(HandleId::new(handle));
        Ok(handle)
    }

    /// The pool that allocations without one use.
    pub(crate) fn current(&self) -> Result<Raw> {
        let mut choice = self.choice.lock().unwrap_or_else(PoisonError::into_inner);
        match choice.chosen {
            Some(handle) => Ok(handle.get()),
            None => self.default_in(&mut choice),
        }
    }

    /// Makes a pool the current one.
    pub(crate) fn choose(&self, pool: Raw) -> Result<()> {
        self.get(pool)?;
        let mut choice = self.choice.lock().unwrap_or_else(PoisonError::into_inner);
        choice.chosen = Some(HandleId::new(pool));
        Ok(())
    }

    /// Destroys a pool; where it is the current one, the default pool takes its place.
    ///
    /// # Errors
    /// `INVALID_VALUE` for the default pool.
    pub(crate) fn destroy(&self, pool: Raw) -> Result<()> {
        if self.default_pool()? == pool {
            return Err(CUresult::INVALID_VALUE);
        }
        self.table.remove(pool)?;
        let mut choice = self.choice.lock().unwrap_or_else(PoisonError::into_inner);
        choice.chosen = choice.chosen.filter(|chosen| *chosen != HandleId::new(pool));
        Ok(())
    }
}
