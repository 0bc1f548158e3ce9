//! Configuration of a mock host.

use std::sync::atomic::{AtomicU32, Ordering};
use svp_abi::PROTOCOL_VERSION;

/// How a mock host behaves.
#[derive(Debug, Clone, Copy)]
pub struct MockConfig {
    /// The protocol version that it claims.
    pub version: u32,
    /// The lease of a client in bytes.
    pub lease_bytes: u64,
    /// What the host has of that: more is out of memory.
    pub present_bytes: u64,
    /// How many segments of host memory a client may have at once.
    pub segments: usize,
    /// Where the window lies.
    pub window_base: u64,
}

impl Default for MockConfig {
    fn default() -> Self {
        // Tests of one process run at the same time: each gets addresses of its own.
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let n = u64::from(NEXT.fetch_add(1, Ordering::Relaxed));
        Self {
            version: PROTOCOL_VERSION,
            lease_bytes: 1 << 30,
            present_bytes: u64::MAX,
            segments: usize::MAX,
            window_base: 0x2000_0000_0000 + (n << 36),
        }
    }
}
