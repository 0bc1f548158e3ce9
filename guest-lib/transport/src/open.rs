//! Finding the host: which sockets and devices are tried, in which order.

use crate::channel::{Channel, Link};
use crate::error::OpenError;
use crate::{device, native};
use std::env;
use std::path::{Path, PathBuf};

/// Most devices that a guest may have.
const DEVICES_MAX: u32 = 16;

/// `$SVP_SOCKET`: where set, only this socket is tried.
pub fn socket_from_environment() -> Option<PathBuf> {
    env::var_os("SVP_SOCKET").filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The sockets on which `svp serve` listens unless an option says otherwise, the first choice first:
/// `$XDG_RUNTIME_DIR/svp/svp.sock`, then `/tmp/svp-$UID/svp.sock`.
pub fn default_socket() -> Vec<PathBuf> {
    let runtime = env::var_os("XDG_RUNTIME_DIR").filter(|value| !value.is_empty());
    let user = nix::unistd::geteuid();
    let fallback = PathBuf::from(format!("/tmp/svp-{user}/svp.sock"));
    runtime
        .map(|dir| PathBuf::from(dir).join("svp/svp.sock"))
        .into_iter()
        .chain([fallback])
        .collect()
}

impl Channel {
    /// Opens a channel: through `$SVP_SOCKET` if set, else through the first `/dev/svpN` that is
    /// there, else through a default socket.
    ///
    /// # Errors
    /// [`OpenError`]; [`OpenError::NothingThere`] names everything that was tried.
    pub fn open() -> Result<Self, OpenError> {
        let mut tried = Vec::new();
        if let Some(path) = socket_from_environment() {
            let opened = Self::try_socket(&path, &mut tried);
            return opened.unwrap_or(Err(OpenError::NothingThere { tried }));
        }
        let devices = (0..DEVICES_MAX).map(|n| PathBuf::from(format!("/dev/svp{n}")));
        for (n, path) in devices.enumerate() {
            if n > 0 && !path.exists() {
                break;
            }
            if let Some(opened) = Self::try_device(&path, &mut tried) {
                return opened;
            }
        }
        for path in default_socket() {
            if let Some(opened) = Self::try_socket(&path, &mut tried) {
                return opened;
            }
        }
        Err(OpenError::NothingThere { tried })
    }

    /// Opens a channel through the native socket at `path`.
    ///
    /// # Errors
    /// [`OpenError`].
    pub fn open_socket(path: &Path) -> Result<Self, OpenError> {
        let mut tried = Vec::new();
        let opened = Self::try_socket(path, &mut tried);
        opened.unwrap_or(Err(OpenError::NothingThere { tried }))
    }

    /// `None` if no host listens there; the reason goes to `tried`.
    fn try_socket(path: &Path, tried: &mut Vec<String>) -> Option<Result<Self, OpenError>> {
        match native::dial(path) {
            Err(error) => {
                tried.push(format!("socket {} ({})", path.display(), error.desc()));
                None
            }
            Ok(socket) => Some(
                native::open(socket, path)
                    .and_then(|(link, memory)| Self::new(Link::Native(link), memory, path)),
            ),
        }
    }

    /// `None` if there is no such device; the reason goes to `tried`.
    fn try_device(path: &Path, tried: &mut Vec<String>) -> Option<Result<Self, OpenError>> {
        match device::dial(path) {
            Err(error) => {
                let reason = error.raw_os_error().map(nix::Error::from_raw);
                let reason = reason.map_or_else(|| error.to_string(), |e| e.desc().to_owned());
                tried.push(format!("device {} ({reason})", path.display()));
                None
            }
            Ok(file) => Some(
                device::open(file, path)
                    .and_then(|(link, memory)| Self::new(Link::Device(link), memory, path)),
            ),
        }
    }
}
