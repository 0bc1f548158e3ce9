//! Origins of clients: a guest, or a user of the host.

use std::fmt;
use std::sync::Arc;
use svp_budget::Principal;

/// Where a client lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// A process of this machine, as the kernel knows it.
    Native {
        /// Its process id, in our namespace; 0 if it has none there.
        pid: i32,
        /// The id of its user.
        uid: u32,
    },
    /// A process in a virtual machine, as its kernel names it.
    Guest {
        /// The name given to [`crate::Frontend::add_guest`].
        name: Arc<str>,
        /// Its process id in the guest.
        pid: u32,
    },
}

impl Origin {
    /// The principal that is charged for what such a client makes the host hold.
    pub fn principal(&self) -> Principal {
        match self {
            Self::Native { uid, .. } => Principal::User(*uid),
            Self::Guest { name, .. } => Principal::Machine(name.clone()),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Native { pid, uid } => write!(f, "process {pid} of user {uid}"),
            Self::Guest { name, pid } => write!(f, "process {pid} of guest {name}"),
        }
    }
}
