//! Where a module's kernels ask for launches of their own: `device_queue` carries them out.

use super::{Kernel, Variable};
use crate::fence::Point;
use crate::stream::Stream;
use std::ffi::CStr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};

/// The variable's name.
pub(super) const NAME: &CStr = c"__svp_device_queue";

/// A module's variable.
#[derive(Debug)]
pub(crate) struct DeviceQueue {
    pub(crate) variable: Variable,
    kernels: OnceLock<Vec<Weak<Kernel>>>,
    turn: Mutex<Turn>,
}

/// What launches of one module share.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// Where the device's work is done.
    pub(crate) side: Option<Arc<Stream>>,
    /// Where the last launch and all that came of it is done.
    pub(crate) done: Option<Point>,
}

impl DeviceQueue {
    pub(super) fn new(variable: Variable) -> Self {
        Self { variable, kernels: OnceLock::new(), turn: Mutex::default() }
    }

    /// Says which kernels the records' numbers mean.
    pub(super) fn set_kernels<'a>(&self, kernels: impl Iterator<Item = &'a Arc<Kernel>>) {
        let _ = self.kernels.set(kernels.map(Arc::downgrade).collect());
    }

    pub(crate) fn turn(&self) -> MutexGuard<'_, Turn> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kernel `n` has the number `n + 1`.
    pub(crate) fn kernel(&self, number: u32) -> Option<Arc<Kernel>> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        self.kernels.get()?.get(index)?.upgrade()
    }
}
