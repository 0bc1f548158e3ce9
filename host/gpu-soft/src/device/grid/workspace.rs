//! The workspace of a cooperative launch: device memory with the word on which `grid.sync` counts
//! the blocks that have come.

use std::sync::Arc;

use svp_gpu::{GpuError, code};

use super::WindowCore;

/// A workspace, given back when the launch has ended.
#[derive(Debug)]
pub(super) struct Workspace {
    window: Arc<WindowCore>,
    address: u64,
}

impl Workspace {
    pub(super) fn new(window: &Arc<WindowCore>) -> Result<Self, GpuError> {
        match window.heap.take_workspace(&window.memory)? {
            Some(address) => Ok(Self { window: Arc::clone(window), address }),
            None => {
                let message = "too many cooperative launches run at the same time";
                Err(GpuError::new(code::LAUNCH_OUT_OF_RESOURCES, message))
            }
        }
    }

    pub(super) fn address(&self) -> u64 {
        self.address
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        self.window.heap.give_workspace(self.address);
    }
}
