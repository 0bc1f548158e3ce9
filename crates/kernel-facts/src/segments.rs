//! Read and write segments of launches (the ACS paper, section IV-A).

/// What a kernel's segments depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Launch<'a> {
    /// The kernel's number in its module.
    pub kernel: u32,
    /// Blocks per grid.
    pub grid: [u32; 3],
    /// Threads per block.
    pub block: [u32; 3],
    /// The parameter block.
    pub params: &'a [u8],
}

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

/// Tells the segments of one kernel's launches.
pub trait LaunchSegments: std::fmt::Debug + Send + Sync {
    /// All that a launch may touch, or more; `None` if that could be anything, or if the kernel
    /// communicates with other threads.
    ///
    /// Called once for each launch on the engine's thread, so it has to be quick.
    fn segments(&self, launch: &Launch<'_>) -> Option<Vec<RwSegment>>;

    /// Whether a launch that was ended at any point can be run once more from its beginning, with
    /// the same result (REEF, section 4: idempotent kernels).
    fn is_idempotent(&self, launch: &Launch<'_>) -> bool {
        let _ = launch;
        false
    }
}
