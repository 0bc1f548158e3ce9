//! Tables behind the opaque handles.
//!
//! A handle names a slot and the slot's generation, so that a stale or invented handle is found
//! out and not followed.

use std::ffi::c_void;
use std::sync::{Arc, PoisonError, RwLock};
use svp_client::{CUresult, Result};

/// What a handle is for: part of its value, so that one kind is not taken for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Context = 1,
    Module = 2,
    Library = 3,
    Function = 4,
    Stream = 5,
    Event = 6,
    Link = 7,
    Physical = 8,
    Pool = 9,
    Graph = 10,
    GraphNode = 11,
    GraphExec = 12,
    UserObject = 13,
    Array = 20,
    Reference = 21,
    Mipmap = 22,
}

const INDEX_BITS: u32 = 24;
const GENERATION_BITS: u32 = 16;

/// A handle as the program sees it: `kind`, generation, index, and four zero bits.
pub(crate) type Raw = *mut c_void;

/// A handle as a number, to be kept and compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct HandleId(usize);

impl HandleId {
    pub(crate) fn new(handle: Raw) -> Self {
        Self(handle.addr())
    }

    /// The handle that the program knows.
    pub(crate) fn get(self) -> Raw {
        std::ptr::without_provenance_mut(self.0)
    }
}

#[derive(Debug)]
struct Slot<T> {
    generation: u16,
    value: Option<Arc<T>>,
}

#[derive(Debug)]
struct Slots<T> {
    slots: Vec<Slot<T>>,
    free: Vec<usize>,
}

/// All objects of one kind.
#[derive(Debug)]
pub(crate) struct Table<T> {
    kind: Kind,
    slots: RwLock<Slots<T>>,
}

impl<T> Table<T> {
    pub(crate) fn new(kind: Kind) -> Self {
        Self { kind, slots: RwLock::new(Slots { slots: Vec::new(), free: Vec::new() }) }
    }

    fn encode(&self, index: usize, generation: u16) -> Raw {
        let kind = (self.kind as usize) << (INDEX_BITS + GENERATION_BITS + 4);
        let value = kind | usize::from(generation) << (INDEX_BITS + 4) | index << 4;
        std::ptr::without_provenance_mut(value)
    }

    fn decode(&self, handle: Raw) -> Option<(usize, u16)> {
        let value = handle.addr();
        let kind = value >> (INDEX_BITS + GENERATION_BITS + 4);
        let generation = (value >> (INDEX_BITS + 4)) as u16;
        let index = value >> 4 & ((1 << INDEX_BITS) - 1);
        (kind == self.kind as usize && value & 15 == 0).then_some((index, generation))
    }

    /// Puts an object in; gives its handle.
    pub(crate) fn insert(&self, value: Arc<T>) -> Result<Raw> {
        let mut table = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let index = table.free.pop().unwrap_or(table.slots.len());
        if index >= 1 << INDEX_BITS {
            return Err(CUresult::OUT_OF_MEMORY);
        }
        if index == table.slots.len() {
            table.slots.push(Slot { generation: 0, value: None });
        }
        let slot = table.slots.get_mut(index).ok_or(CUresult::UNKNOWN)?;
        slot.value = Some(value);
        Ok(self.encode(index, slot.generation))
    }

    /// The object of a handle.
    pub(crate) fn get(&self, handle: Raw) -> Result<Arc<T>> {
        let (index, generation) = self.decode(handle).ok_or(CUresult::INVALID_HANDLE)?;
        let table = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slot = table.slots.get(index).filter(|slot| slot.generation == generation);
        slot.and_then(|slot| slot.value.clone()).ok_or(CUresult::INVALID_HANDLE)
    }

    /// Looks at the object of a handle under the table's lock: cheaper than [`Self::get`], for
    /// calls that are made often. `look` must not come back to this table.
    pub(crate) fn with<R>(&self, handle: Raw, look: impl FnOnce(&T) -> Result<R>) -> Result<R> {
        let (index, generation) = self.decode(handle).ok_or(CUresult::INVALID_HANDLE)?;
        let table = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slot = table.slots.get(index).filter(|slot| slot.generation == generation);
        look(slot.and_then(|slot| slot.value.as_deref()).ok_or(CUresult::INVALID_HANDLE)?)
    }

    /// Takes an object out; its handle is invalid from now on.
    pub(crate) fn remove(&self, handle: Raw) -> Result<Arc<T>> {
        let (index, generation) = self.decode(handle).ok_or(CUresult::INVALID_HANDLE)?;
        let mut table = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        let slot = table.slots.get_mut(index).filter(|slot| slot.generation == generation);
        let slot = slot.ok_or(CUresult::INVALID_HANDLE)?;
        let value = slot.value.take().ok_or(CUresult::INVALID_HANDLE)?;
        slot.generation = slot.generation.wrapping_add(1);
        table.free.push(index);
        Ok(value)
    }

    /// Every object with its handle.
    pub(crate) fn all(&self) -> Vec<(Raw, Arc<T>)> {
        let table = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        let slots = table.slots.iter().enumerate();
        slots
            .filter_map(|(i, slot)| Some((self.encode(i, slot.generation), slot.value.clone()?)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stale_and_foreign_handles_are_found_out() {
        let (streams, events) = (Table::new(Kind::Stream), Table::new(Kind::Event));
        let first = streams.insert(Arc::new(1)).unwrap();
        let other = events.insert(Arc::new(2)).unwrap();
        assert_eq!(streams.get(first).as_deref(), Ok(&1));
        assert_eq!(streams.get(other), Err(CUresult::INVALID_HANDLE));
        assert_eq!(streams.get(std::ptr::null_mut()), Err(CUresult::INVALID_HANDLE));
        streams.remove(first).unwrap();
        let again = streams.insert(Arc::new(3)).unwrap();
        assert_ne!(first, again);
        assert_eq!(streams.get(first), Err(CUresult::INVALID_HANDLE));
        assert_eq!(streams.remove(first), Err(CUresult::INVALID_HANDLE));
        assert_eq!(streams.get(again).as_deref(), Ok(&3));
    }
}
