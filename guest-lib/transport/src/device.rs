//! The way to the host from inside a virtual machine: `/dev/svpN` and its ioctls.
#![allow(unsafe_code)]

use crate::error::{HostMemoryError, OpenError};
use crate::memory::SharedMemory;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;
use svp_abi::PROTOCOL_VERSION;
use svp_abi::channel::DEFAULT_CHANNEL_LEN;
use svp_abi::ioctl::{KICK, PIN, Pin, REGISTER, Register, UNPIN, Unpin, WAIT, Wait};

/// The open device file.
#[derive(Debug)]
pub(crate) struct DeviceLink {
    file: File,
}

/// Opens the device file; the error is the system's.
pub(crate) fn dial(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).custom_flags(libc::O_CLOEXEC).open(path)
}

/// Registers a channel on a fresh file and maps it.
pub(crate) fn open(file: File, via: &Path) -> Result<(DeviceLink, SharedMemory), OpenError> {
    let name = || via.display().to_string();
    let failed = |step| move |source| OpenError::Io { via: name(), step, source };
    let link = DeviceLink { file };
    let mut register = Register {
        version: PROTOCOL_VERSION,
        channel_len: DEFAULT_CHANNEL_LEN as u32,
        ..Register::default()
    };
    match link.call(REGISTER, &mut register) {
        Err(error) if error.raw_os_error() == Some(libc::EPROTO) => {
            let (host, ours) = (register.version, PROTOCOL_VERSION);
            return Err(OpenError::Version { via: name(), host, ours });
        }
        other => other.map_err(failed("registering a channel"))?,
    }
    let len = register.channel_len as usize;
    let memory =
        SharedMemory::map(&link.file, len).map_err(|e| failed("mapping the channel")(e.into()))?;
    Ok((link, memory))
}

impl DeviceLink {
    /// One of our ioctls with its argument.
    fn call<T>(&self, request: u32, argument: &mut T) -> io::Result<()> {
        // SAFETY: every request of ours carries the size of its argument, and callers pair them
        // as `svp_abi::ioctl` says; the driver reads and writes no more than that.
        let answer = unsafe {
            libc::ioctl(self.file.as_raw_fd(), request as libc::Ioctl, &raw mut *argument)
        };
        if answer < 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
    }

    /// Rings the doorbell.
    pub(crate) fn kick(&self) {
        // Fails only if the device is gone, which waiting finds out.
        let _ = self.call(KICK, &mut ());
    }

    /// Sleeps until a timeline has reached a value, or for `limit`. False if the device is gone.
    pub(crate) fn sleep(&self, timeline: u32, value: u64, limit: Duration) -> bool {
        let timeout_ns = u64::try_from(limit.as_nanos()).unwrap_or(u64::MAX);
        let mut wait = Wait { timeline, reserved: 0, value, timeout_ns };
        match self.call(WAIT, &mut wait) {
            Ok(()) => true,
            Err(e) => matches!(e.raw_os_error(), Some(libc::ETIME | libc::EINTR | libc::EAGAIN)),
        }
    }

    /// Pins the pages of a range and announces them under `handle`.
    pub(crate) fn pin(&self, addr: usize, len: usize, handle: u32) -> Result<(), HostMemoryError> {
        let mut pin = Pin { addr: addr as u64, len: len as u64, handle, reserved: 0 };
        self.call(PIN, &mut pin)
            .map_err(|source| HostMemoryError::Io { step: "pinning memory", source })
    }

    /// Takes the announcement back; returns once the device no longer uses the pages.
    pub(crate) fn unpin(&self, handle: u32) {
        // An unknown handle or a device that is gone leave nothing to be done.
        let _ = self.call(UNPIN, &mut Unpin { handle, reserved: 0 });
    }
}
