//! Text that kernels print: the driver writes it to the standard output of the process.
//!
//! A domain has one window, so all of it is that window's. It is caught in a file in memory, which
//! takes the place of the standard output.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::FileExt;

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};

/// Text that is kept at most for one launch, as much as CUDA's own FIFO holds by default.
const TEXT_BYTES_MAX: u64 = 1 << 20;

/// The caught standard output.
#[derive(Debug)]
pub(super) struct Printed {
    file: File,
}

impl Printed {
    /// Catches the standard output of this process from now on.
    pub(super) fn catch() -> io::Result<Self> {
        let file = File::from(memfd_create("svp-printed", MFdFlags::MFD_CLOEXEC)?);
        fcntl(&file, FcntlArg::F_SETFL(OFlag::O_APPEND))?;
        nix::unistd::dup2_stdout(file.as_fd())?;
        Ok(Self { file })
    }

    /// Takes what has been printed since the last call; of too much text the end.
    pub(super) fn take(&self) -> io::Result<Vec<u8>> {
        // SAFETY: a null pointer asks for all streams; the driver may print through one.
        unsafe { libc::fflush(std::ptr::null_mut()) };
        let len = self.file.metadata()?.len();
        if len == 0 {
            return Ok(Vec::new());
        }
        let kept = len.min(TEXT_BYTES_MAX);
        let mut text = vec![0; kept as usize];
        self.file.read_exact_at(&mut text, len - kept)?;
        self.file.set_len(0)?;
        Ok(text)
    }
}
