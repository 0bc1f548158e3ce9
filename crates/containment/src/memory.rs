//! The memory that compiled code may reach.

use std::fmt;

use crate::range::Range;

/// Something that compiled code has a pointer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Region {
    /// The context, which the runtime gives it.
    Context,
    /// The client's window.
    Window,
    /// The block's shared memory.
    Shared,
    /// The local memory of a warp's threads.
    Local,
    /// The kernel's parameters.
    Params,
    /// Addresses of the module's variables.
    Symbols,
    /// The counters of basic blocks.
    Counters,
    /// A stack slot of this many bytes.
    Frame {
        /// The line of its `alloca`.
        line: usize,
        /// How long it is.
        bytes: u64,
    },
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Context => "context",
            Self::Window => "window",
            Self::Shared => "shared memory",
            Self::Local => "local memory",
            Self::Params => "parameters",
            Self::Symbols => "symbols",
            Self::Counters => "counters",
            Self::Frame { .. } => "frame",
        })
    }
}

/// What stands at an offset of the context, as far as it is more than a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// A pointer to a region.
    Pointer(Region),
    /// A function that takes the context first; no other argument of it is trusted by the runtime, but for
    /// pointers: each has to have this many bytes behind it.
    Function {
        /// Bytes behind each pointer among its arguments.
        bytes: u64,
        /// Does it end the launch?
        ends: bool,
    },
    /// The window's length less one; the length is a power of two.
    Mask,
}

/// Where everything is, and how far accesses may go.
#[derive(Debug, Clone)]
pub struct Layout {
    /// Bytes of the context.
    pub context_bytes: u64,
    /// Its fields that are no mere numbers, by offset.
    pub fields: Vec<(u64, Field)>,
    /// Offsets and lengths of what compiled code may write in it.
    pub writable: Vec<(u64, u64)>,
    /// Inaccessible bytes before and behind the window.
    pub window_guard: u64,
    /// Bytes that may be accessed or are inaccessible from the start of shared memory on, and before it.
    pub shared_reach: u64,
    /// The same of local memory.
    pub local_reach: u64,
    /// Bytes of the parameters.
    pub param_bytes: u64,
    /// Bytes of the symbols.
    pub symbol_bytes: u64,
    /// Bytes of the counters.
    pub counter_bytes: u64,
}

impl Layout {
    /// What stands at an offset of the context.
    pub(crate) fn field(&self, offset: i128) -> Option<Field> {
        let mut fields = self.fields.iter();
        fields.find(|(at, _)| i128::from(*at) == offset).map(|(_, field)| *field)
    }

    /// The bytes of a region that accesses may touch, relative to its start; in the window also relative to
    /// any byte of it, such as the mask leaves.
    pub(crate) fn reach(&self, region: Region) -> Range {
        let around = |bytes: u64| Range { low: -i128::from(bytes), high: i128::from(bytes) - 1 };
        let from_start = |bytes: u64| Range { low: 0, high: i128::from(bytes) - 1 };
        match region {
            Region::Window => around(self.window_guard),
            Region::Shared => around(self.shared_reach),
            Region::Local => around(self.local_reach),
            Region::Context => from_start(self.context_bytes),
            Region::Params => from_start(self.param_bytes),
            Region::Symbols => from_start(self.symbol_bytes),
            Region::Counters => from_start(self.counter_bytes),
            Region::Frame { bytes, .. } => from_start(bytes),
        }
    }

    /// May these bytes of a region be written?
    pub(crate) fn may_write(&self, region: Region, bytes: Range) -> bool {
        match region {
            Region::Window | Region::Shared | Region::Local => true,
            Region::Counters | Region::Frame { .. } => true,
            Region::Params | Region::Symbols => false,
            Region::Context => self.writable.iter().any(|(at, len)| {
                let (at, len) = (i128::from(*at), i128::from(*len));
                bytes.is_within(Range { low: at, high: at + len - 1 })
            }),
        }
    }
}
