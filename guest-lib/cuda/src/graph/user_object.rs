//! User objects: something of the program's that lives as long as the graphs that use it.

use crate::border::call_host;
use crate::handles::Raw;
use crate::state::{Kept, Session};
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
    /// `INVALID_VALUE` if there are not so many.
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

/// References that a graph holds.
#[derive(Debug, Clone)]
pub(crate) struct Held {
    pub(crate) handle: Kept,
    pub(crate) object: Arc<UserObject>,
    pub(crate) count: u32,
}

impl Session {
    /// Takes references of the program's away.
    pub(crate) fn release_object(&self, handle: Raw, count: u32) -> Result<()> {
        let object = self.user_objects.get(handle)?;
        if object.release(count)? {
            self.user_objects.remove(handle)?;
        }
        Ok(())
    }

    /// Gives up what a graph held.
    pub(crate) fn let_go(&self, objects: Vec<Held>) {
        for Held { handle, object, count } in objects {
            if object.release(count) == Ok(true) {
                let _ = self.user_objects.remove(handle.get());
            }
        }
    }
}
