//! Another process, made to make system calls, as a debugger can.
//!
//! This file has unsafe code: `ptrace` takes pointers.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::time::{Duration, Instant};

/// How long it may take until a process waits in a system call, on any machine.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(5);
/// Where words for calls are put: so far below what its stack holds.
const BELOW_STACK: u64 = 16 << 10;

/// Why a process could not be made to call the system.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DebugError {
    /// The system does not let us debug the process.
    #[error("the system allows no debugger here: {0}")]
    NotAllowed(String),
    /// The system refused.
    #[error("ptrace: {0}")]
    Trace(#[source] io::Error),
    /// Its memory cannot be reached.
    #[error("the memory of a process")]
    Memory(#[source] io::Error),
    /// It does what should not be.
    #[error("{0}")]
    Odd(String),
}

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use elsewhere::Debugged;
/// Whether this kernel keeps a process from files (Landlock).
pub(crate) fn keeps_files() -> bool {
    let nothing = std::ptr::null::<libc::c_void>();
    // SAFETY: with this flag the call asks for a version, and takes no memory.
    (unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, nothing, 0, 1) }) > 0
}

#[cfg(target_arch = "x86_64")]
pub(crate) use here::Debugged;

#[cfg(target_arch = "x86_64")]
mod here {
    use super::*;

    /// `syscall`.
    const SYSCALL: [u8; 2] = [0x0f, 0x05];

    /// A process that has been stopped in a system call. It goes on when this is dropped.
    pub(crate) struct Debugged {
        pid: libc::pid_t,
        memory: File,
        before: libc::user_regs_struct,
    }

    fn trace(request: libc::c_uint, pid: i32, address: usize, data: usize) -> io::Result<()> {
        let (address, data) = (address as *mut libc::c_void, data as *mut libc::c_void);
        // SAFETY: where a request writes, `data` is a place that its caller has for it.
        match unsafe { libc::ptrace(request, pid, address, data) } {
            -1 => Err(io::Error::last_os_error()),
            _ => Ok(()),
        }
    }

    fn wait(pid: i32) -> Result<(), DebugError> {
        let mut status = 0;
        // SAFETY: `status` is there to be written.
        let waited = unsafe { libc::waitpid(pid, &raw mut status, libc::__WALL) };
        match waited == pid && libc::WIFSTOPPED(status) {
            true => Ok(()),
            false => Err(DebugError::Odd(format!("the process does not stop: {status:#x}"))),
        }
    }

    impl Debugged {
        /// Stops a process where it waits for something.
        pub(crate) fn attach(pid: u32) -> Result<Self, DebugError> {
            let path = format!("/proc/{pid}/mem");
            let pid = pid.cast_signed();
            trace(libc::PTRACE_SEIZE, pid, 0, 0).map_err(|error| match error.raw_os_error() {
                Some(libc::EPERM | libc::EACCES | libc::ENOSYS) => {
                    DebugError::NotAllowed(error.to_string())
                }
                _ => DebugError::Trace(error),
            })?;
            let memory = File::options().read(true).write(true).open(path);
            let memory = memory.map_err(DebugError::Memory)?;
            let deadline = Instant::now() + PATIENCE;
            loop {
                trace(libc::PTRACE_INTERRUPT, pid, 0, 0).map_err(DebugError::Trace)?;
                wait(pid)?;
                let before = registers(pid)?;
                let mut code = [0; 2];
                memory.read_exact_at(&mut code, before.rip - 2).map_err(DebugError::Memory)?;
                if code == SYSCALL {
                    return Ok(Self { pid, memory, before });
                }
                if Instant::now() > deadline {
                    return Err(DebugError::Odd("the process never waits".to_owned()));
                }
                trace(libc::PTRACE_CONT, pid, 0, 0).map_err(DebugError::Trace)?;
                std::thread::sleep(LOOK);
            }
        }

        pub(crate) fn pid(&self) -> u32 {
            self.pid.cast_unsigned()
        }

        /// Puts words where the process can read them, with zeros behind them; where that is.
        pub(crate) fn put(&mut self, words: &[u8]) -> Result<u64, DebugError> {
            let at = (self.before.rsp - BELOW_STACK) & !0xfff;
            let mut page = vec![0; 4096];
            page[..words.len()].copy_from_slice(words);
            self.memory.write_all_at(&page, at).map_err(DebugError::Memory)?;
            Ok(at)
        }

        /// Has the process make a system call; what that gives.
        pub(crate) fn call(&mut self, number: i64, arguments: [u64; 6]) -> Result<i64, DebugError> {
            let [rdi, rsi, rdx, r10, r8, r9] = arguments;
            let rip = self.before.rip - 2;
            // No call is to be made again that was interrupted.
            let (rax, orig_rax) = (number.cast_unsigned(), u64::MAX);
            let set = libc::user_regs_struct {
                rip,
                rax,
                orig_rax,
                rdi,
                rsi,
                rdx,
                r10,
                r8,
                r9,
                ..self.before
            };
            set_registers(self.pid, &set)?;
            trace(libc::PTRACE_SINGLESTEP, self.pid, 0, 0).map_err(DebugError::Trace)?;
            wait(self.pid)?;
            Ok(registers(self.pid)?.rax.cast_signed())
        }
    }

    impl Drop for Debugged {
        fn drop(&mut self) {
            // The call that it waited in was interrupted. The process may have been ended.
            let rax = i64::from(-libc::EINTR).cast_unsigned();
            let after = libc::user_regs_struct { rax, orig_rax: u64::MAX, ..self.before };
            let _ = set_registers(self.pid, &after);
            let _ = trace(libc::PTRACE_DETACH, self.pid, 0, 0);
        }
    }

    fn registers(pid: i32) -> Result<libc::user_regs_struct, DebugError> {
        // SAFETY: registers are numbers, for which zeros will do.
        let mut registers: libc::user_regs_struct = unsafe { std::mem::zeroed() };
        trace(libc::PTRACE_GETREGS, pid, 0, (&raw mut registers) as usize)
            .map_err(DebugError::Trace)?;
        Ok(registers)
    }

    fn set_registers(pid: i32, registers: &libc::user_regs_struct) -> Result<(), DebugError> {
        trace(libc::PTRACE_SETREGS, pid, 0, std::ptr::from_ref(registers) as usize)
            .map_err(DebugError::Trace)
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod elsewhere {
    use super::*;

    /// Nothing here: whose registers are whose is known for one architecture alone.
    pub(crate) struct Debugged;

    impl Debugged {
        pub(crate) fn attach(_pid: u32) -> Result<Self, DebugError> {
            Err(DebugError::NotAllowed("on this architecture".to_owned()))
        }

        pub(crate) fn pid(&self) -> u32 {
            0
        }

        pub(crate) fn put(&mut self, _words: &[u8]) -> Result<u64, DebugError> {
            Ok(0)
        }

        pub(crate) fn call(&mut self, _number: i64, _with: [u64; 6]) -> Result<i64, DebugError> {
            Ok(0)
        }
    }
}
