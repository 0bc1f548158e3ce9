//! Errors of the frontend's set-up. What clients do wrong is a [`crate::CloseReason`].

use std::io;
use std::path::PathBuf;

/// Why a socket cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum FrontendError {
    /// Another process serves this socket.
    #[error("{} is served by another process; stop it, or choose another path", path.display())]
    InUse {
        /// The socket.
        path: PathBuf,
    },
    /// Something that is not a socket lies there, and is left alone.
    #[error("{} exists and is not a socket", path.display())]
    NotASocket {
        /// The path of the socket.
        path: PathBuf,
    },
    /// The folder of the socket is not ours alone.
    #[error("{} must be a folder that belongs to user {uid} and to no other", path.display())]
    Unsafe {
        /// The folder.
        path: PathBuf,
        /// The user that this process runs as.
        uid: u32,
    },
    /// The operating system refuses.
    #[error("cannot {what} {}", path.display())]
    Socket {
        /// The operation that failed.
        what: &'static str,
        /// The socket's path.
        path: PathBuf,
        /// The system's error.
        #[source]
        source: io::Error,
    },
    /// No event queue, eventfd or thread is to be had.
    #[error("cannot set up the event loop")]
    EventLoop(#[source] io::Error),
}
