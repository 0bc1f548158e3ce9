//! The principal: the virtual machine or user that a client's resources are charged to.

use std::fmt;
use std::sync::Arc;

/// The virtual machine or user that the host charges for what its clients make the host hold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Principal {
    /// A user of the host, with all native programs.
    User(u32),
    /// A virtual machine, with all programs in it.
    Machine(Arc<str>),
}

impl fmt::Display for Principal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(uid) => write!(f, "user {uid}"),
            Self::Machine(name) => write!(f, "guest {name}"),
        }
    }
}
