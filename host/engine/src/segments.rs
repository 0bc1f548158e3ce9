//! Read and write segments of launches (the ACS paper, section IV-A): data that comes to the engine
//! from whoever knows the code. The engine itself knows no code.

use std::sync::Arc;
use svp_gpu::{ElementWise, Launch, ModuleInfo};

/// Memory of the client's window that a launch may touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RwSegment {
    /// The first address.
    pub start: u64,
    /// The address behind the last one; `None` for all of the mapped memory around `start`.
    pub end: Option<u64>,
    /// May it be written? Else it is only read.
    pub write: bool,
}

/// What a task reads and writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Access {
    /// Not known, or seen by the host as it happens: nothing goes past it.
    Barrier,
    /// At most this; every segment has an end.
    Segments(Vec<RwSegment>),
}

/// What bounds a kernel's speed (GPU Fine-Tuner, section 3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Character {
    /// By computation; else by memory.
    pub is_compute_bound: bool,
    /// More first-level cache makes it faster.
    pub is_cache_sensitive: bool,
}

/// Tells the segments of a module's launches.
pub trait ModuleSegments: std::fmt::Debug + Send + Sync {
    /// All that a launch may touch, or more; `None` if that could be anything, or if the kernel
    /// communicates with other threads. A user's own segments can be added here.
    ///
    /// Called once for each launch on the engine's thread, so it has to be quick.
    fn segments(&self, launch: &Launch) -> Option<Vec<RwSegment>>;

    /// What bounds a kernel, by its number in the module; `None` if that is not known.
    fn character(&self, kernel: u32) -> Option<Character> {
        let _ = kernel;
        None
    }

    /// What is known of a kernel, by its number in the module, if it is element-wise (SigmaVP,
    /// section 3: such kernels' data can be merged); else why it is not, in words.
    ///
    /// # Errors
    /// The reason.
    fn element_wise(&self, kernel: u32) -> Result<Arc<ElementWise>, Arc<str>> {
        let _ = kernel;
        Err(Arc::from("nobody knows its code"))
    }

    /// Whether a kernel, by its number in the module, computes the same if its blocks run in several
    /// launches, one after the other: none waits for another, and none asks which launch it is of.
    fn runs_in_parts(&self, kernel: u32) -> bool {
        let _ = kernel;
        false
    }

    /// Whether a launch that was ended at any point can be run once more from its beginning, with
    /// the same result (REEF, section 4: idempotent kernels).
    fn is_idempotent(&self, launch: &Launch) -> bool {
        let _ = launch;
        false
    }
}

/// Tells the segments of modules.
pub trait SegmentSource: std::fmt::Debug + Send {
    /// What is known of a module, which the device has just loaded; `None` if nothing is. What it
    /// gives lives as long as the client's module.
    fn module(&mut self, info: &ModuleInfo) -> Option<Arc<dyn ModuleSegments>>;
}
