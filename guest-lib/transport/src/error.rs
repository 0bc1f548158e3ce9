//! Errors between a client and the host.

use std::io;

/// Why no channel could be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Neither a device nor a socket is there.
    #[error("no SigmaVP host: tried {}", .tried.join(", "))]
    NothingThere {
        /// Each place that was tried, with the reason why it is none.
        tried: Vec<String>,
    },
    /// The host speaks another version of the protocol.
    #[error(
        "{via}: the host speaks protocol version {host}, this library version {ours}: \
         install the guest library that belongs to the host's svp"
    )]
    Version {
        /// The socket or device.
        via: String,
        /// The host's version.
        host: u32,
        /// The version of this library.
        ours: u32,
    },
    /// The host answered, but not with a channel.
    #[error("{via}: the host refused a channel (status {status})")]
    Refused {
        /// The socket or device.
        via: String,
        /// One of `svp_abi::native::status`.
        status: u32,
    },
    /// The channel's header makes no sense.
    #[error("{via}: the channel is malformed: {what}")]
    Malformed {
        /// The socket or device.
        via: String,
        /// The field or message that is malformed.
        what: String,
    },
    /// A system call failed half-way.
    #[error("{via}: {step} failed: {source}")]
    Io {
        /// The socket or device.
        via: String,
        /// What was being done.
        step: &'static str,
        /// The system's answer.
        source: io::Error,
    },
}

/// Why an open channel cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ChannelError {
    /// The host ended this channel; the printed text says why.
    #[error("the host has closed the channel")]
    Closed,
    /// The host is gone.
    #[error("the host is gone")]
    HostGone,
    /// The channel was opened by the parent process: a child made by fork cannot use it.
    #[error("the channel belongs to the parent process")]
    Forked,
    /// The time is up.
    #[error("the time is up")]
    Timeout,
    /// A command is longer than a command may be.
    #[error("the command is too long")]
    TooLong,
}

/// Why there is no host memory.
#[derive(Debug, thiserror::Error)]
pub enum HostMemoryError {
    /// A limit of the host.
    #[error("the host gives no more memory (status {0})")]
    Limit(u32),
    /// The host answers no more.
    #[error(transparent)]
    Channel(#[from] ChannelError),
    /// A system call failed.
    #[error("{step} failed: {source}")]
    Io {
        /// What was being done.
        step: &'static str,
        /// The system's answer.
        source: io::Error,
    },
    /// Memory of the program's own that is not there.
    #[error("there is no memory at this address")]
    NotThere,
    /// Memory of the program's own that cannot be shared with the host.
    #[error("this memory cannot be registered: {0}")]
    Unsuitable(&'static str),
}
