//! User objects: something of the program's that lives as long as the graphs that use it.

use crate::border::call_host;
use crate::handles::{HandleId, Kind, Raw, Table};
use std::sync::{Arc, Mutex, PoisonError};
use svp_client::{CUresult, Result};
use svp_cuda_types::CUhostFn;

/// What is behind a `CUuserObject`.
#[derive(Debug)]
pub(crate) struct UserObject {
    destroy: CUhostFn,
    data: usize,
    references: Mutex<u64>,
}

impl UserObject {
    pub(crate) fn new(destroy: CUhostFn, data: usize, references: u32) -> Self {
        Self { destroy, data, references: Mutex::new(references.into()) }
    }

    /// Adds references.
    pub(crate) fn retain(&self, count: u32) {
        *self.references.lock().unwrap_or_else(PoisonError::into_inner) += u64::from(count);
    }

    /// Takes references away; the last one destroys the object. True then.
    ///
    /// # Errors
    /// `INVALID_VALUE` if there are not this many.
    fn release(&self, count: u32) -> Result<bool> {
        let is_last = {
            let mut references = self.references.lock().unwrap_or_else(PoisonError::into_inner);
            *references = references.checked_sub(count.into()).ok_or(CUresult::INVALID_VALUE)?;
            *references == 0
        };
        if is_last {
            call_host(self.destroy, self.data);
        }
        Ok(is_last)
    }
}

/// References that a graph has to one object.
#[derive(Debug, Clone)]
pub(crate) struct References {
    pub(crate) handle: HandleId,
    pub(crate) object: Arc<UserObject>,
    pub(crate) count: u32,
}

/// The user objects of a session.
#[derive(Debug)]
pub(crate) struct UserObjects(Table<UserObject>);

impl UserObjects {
    pub(crate) fn new() -> Self {
        Self(Table::new(Kind::UserObject))
    }

    pub(crate) fn insert(&self, object: UserObject) -> Result<Raw> {
        self.0.insert(Arc::new(object))
    }

    pub(crate) fn get(&self, handle: Raw) -> Result<Arc<UserObject>> {
        self.0.get(handle)
    }

    /// Takes references of the program's away.
    pub(crate) fn release(&self, handle: Raw, count: u32) -> Result<()> {
        if self.get(handle)?.release(count)? {
            self.0.remove(handle)?;
        }
        Ok(())
    }

    /// Takes references of a graph's away.
    pub(crate) fn release_all(&self, references: Vec<References>) {
        for References { handle, object, count } in references {
            if object.release(count) == Ok(true) {
                let _ = self.0.remove(handle.get());
            }
        }
    }
}
