//! The response of `clusterlaunchcontrol.try_cancel`: 128 bits, of a layout that PTX leaves open.

/// What was answered to a block that asked for the work of one that has not begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Response {
    /// The first block's x and y.
    pub(super) low: u64,
    /// The first block's z, and above it whether the cluster will not be launched.
    pub(super) high: u64,
}

impl Response {
    /// No cluster was taken back.
    pub(super) const FAILED: Self = Self { low: 0, high: 0 };
    /// Bytes of a response.
    pub(super) const BYTES: u32 = 16;

    pub(super) fn is_canceled(self) -> bool {
        self.high >> 32 != 0
    }

    /// Index of the first block of the cluster that was taken back.
    pub(super) fn first_block(self) -> [u32; 3] {
        // CAST: halves of what is kept.
        [self.low as u32, (self.low >> 32) as u32, self.high as u32]
    }
}
