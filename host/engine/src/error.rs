//! Errors: refused configurations and connections, and clients that the engine ends.

use svp_gpu::GpuError;

/// Why a configuration is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// A value is out of its bounds.
    #[error("{key} = {value} is not between {min} and {max}")]
    OutOfBounds {
        /// The field's name.
        key: &'static str,
        /// The value that was given.
        value: u64,
        /// The least value that is allowed.
        min: u64,
        /// The greatest value that is allowed.
        max: u64,
    },
    /// Two policies, or a policy and a setting, cannot be had together.
    #[error("{key} contradicts {with}: {why}")]
    Contradiction {
        /// The key that is wrong.
        key: &'static str,
        /// The one that it contradicts.
        with: &'static str,
        /// The contradiction in words.
        why: &'static str,
    },
    /// A rule for clients or kernels is wrong.
    #[error("{list}[{index}].{key}: {why}")]
    Rule {
        /// The list that the rule is in.
        list: &'static str,
        /// Its place in the list, from 0.
        index: usize,
        /// The key in the rule.
        key: &'static str,
        /// The mistake in words.
        why: &'static str,
    },
    /// A rule names a kernel that no known module has.
    #[error("kernels[{index}].name: no module that is known has a kernel `{name}`")]
    UnknownKernel {
        /// The rule's place in the list, from 0.
        index: usize,
        /// The name in the rule.
        name: String,
    },
    /// This cannot be changed while clients are here.
    #[error("{0} cannot be changed while the engine is running")]
    WhileRunning(&'static str),
    /// The device gives memory in granules that are no power of two, or longer than a window.
    #[error("the device's granularity of {0} bytes is not usable")]
    Granularity(u64),
}

impl ConfigError {
    /// The key that is wrong, as in `acs.window` or `clients[2].weight`.
    pub fn key(&self) -> Option<String> {
        match self {
            Self::OutOfBounds { key, .. } | Self::Contradiction { key, .. } => {
                Some((*key).to_owned())
            }
            Self::Rule { list, index, key, .. } => Some(format!("{list}[{index}].{key}")),
            Self::UnknownKernel { index, .. } => Some(format!("kernels[{index}].name")),
            Self::WhileRunning(key) => Some((*key).to_owned()),
            Self::Granularity(_) => None,
        }
    }
}

/// Why a client cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConnectError {
    /// As many clients as may be are here.
    #[error("{limit} clients are connected, no more may be")]
    ClientLimit {
        /// The most clients that are allowed.
        limit: u32,
    },
    /// The client is here already, or has not been released yet.
    #[error("the client is connected already")]
    AlreadyConnected,
    /// Fewer timelines than the two that every client has.
    #[error("{found} timelines are not possible")]
    Timelines {
        /// How many were asked for.
        found: u32,
    },
}

/// Why the engine ends a client: something that a sound client library never does.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DisconnectReason {
    /// A command came although the engine had said that it takes none.
    #[error("a command came although the client's queue is full")]
    QueueOverrun,
    /// A command names a stream that does not exist (or is being destroyed).
    #[error("command {opcode}: there is no stream {stream}")]
    UnknownStream {
        /// The command's number.
        opcode: u16,
        /// The number of the stream.
        stream: u32,
    },
    /// A control command on a stream, or work on the control timeline.
    #[error("command {opcode} does not belong on timeline {stream}")]
    WrongStream {
        /// The command's number.
        opcode: u16,
        /// The number of the stream.
        stream: u32,
    },
    /// A stream's values go up by one; this one does not.
    #[error("stream {stream}: value {found} came where {expected} was due")]
    Value {
        /// The number of the stream.
        stream: u32,
        /// The value that was due.
        expected: u64,
        /// The value that came.
        found: u64,
    },
    /// A timeline's number is over the channel's count of words, or over the limit.
    #[error("timeline {timeline} is not below {count}")]
    TimelineRange {
        /// The number of the timeline.
        timeline: u32,
        /// How many there are.
        count: u32,
    },
    /// A stream cannot be made on this timeline: it is a stream, or one of the two fixed ones.
    #[error("timeline {timeline} is a stream already")]
    StreamExists {
        /// The number of the timeline.
        timeline: u32,
    },
    /// An event or signal on a timeline that is a stream's.
    #[error("timeline {timeline} is a stream's and only its commands raise it")]
    NotAnEvent {
        /// The number of the timeline.
        timeline: u32,
    },
    /// A reply slot or a place is not inside the arena.
    #[error("arena range {off:#x}+{len:#x} is not within {arena_len:#x} bytes")]
    ArenaRange {
        /// Offset in bytes.
        off: u64,
        /// Length in bytes.
        len: u64,
        /// The arena's length.
        arena_len: u64,
    },
    /// A limit without an error of CUDA's own.
    #[error("the client's limit of {limit} {what} is reached")]
    Limit {
        /// The resource that is limited.
        what: &'static str,
        /// The most that is allowed.
        limit: u64,
    },
    /// The device did not give the client a window.
    #[error("the device gives no window")]
    NoWindow(#[source] GpuError),
}
