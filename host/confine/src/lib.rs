//! Confines processes that execute or compile clients' kernels, so that a client that takes one over has
//! no more rights than it needs.
//!
//! Each step is taken for good, for this thread and all that come after it: call them before others are
//! started. A kernel that lacks one of the means ([`Left`]) does not keep the process from its work.

mod calls;
mod capabilities;
mod descriptors;
mod files;

pub use descriptors::close_inherited;
pub use files::Files;

use nix::errno::Errno;

/// Why a process cannot be confined.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConfineError {
    /// A system call failed.
    #[error("{0}")]
    System(&'static str, #[source] Errno),
    /// Rules for files are refused.
    #[error("files cannot be closed off")]
    Files(#[from] landlock::RulesetError),
    /// A filter of system calls cannot be made or used.
    #[error("system calls cannot be closed off")]
    Calls(#[from] seccompiler::Error),
    /// The same for what is allowed of a call's arguments.
    #[error("arguments of system calls cannot be closed off")]
    Arguments(#[from] seccompiler::BackendError),
}

/// What could not be taken away, in words.
pub type Left = Vec<&'static str>;

/// Confines a trust domain's process that does not know yet whose it is: it gains no rights, ends with its
/// parent, and has no capability and no core file. What it may reach is taken away by [`confine_domain`].
///
/// # Errors
/// If the system refuses.
pub fn confine_newborn() -> Result<(), ConfineError> {
    nix::sys::prctl::set_no_new_privs().map_err(|it| ConfineError::System("no_new_privs", it))?;
    // A domain ends with its hub also where it does not listen to it any more.
    nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL)
        .map_err(|it| ConfineError::System("the signal at the parent's end", it))?;
    limit_core()?;
    capabilities::drop_all()
}

/// Confines a trust domain's process: it keeps these files, its sockets, its own threads, and children
/// that have no more than it has.
///
/// # Errors
/// If the system refuses what it says that it can do.
pub fn confine_domain(files: &Files) -> Result<Left, ConfineError> {
    confine_newborn()?;
    let mut left = Left::new();
    let enforced = files::restrict(files)?;
    left.extend(enforced.left());
    if !calls::restrict_domain(enforced == files::Enforced::WithSignals)? {
        left.push("system calls: the kernel has no seccomp filters");
    }
    Ok(left)
}

/// Confines all threads of `svp-jit`: they keep their memory and the descriptors that are open.
///
/// # Errors
/// If the system refuses what it says that it can do.
pub fn confine_compiler() -> Result<Left, ConfineError> {
    let mut left = Left::new();
    if !calls::restrict_compiler()? {
        left.push("system calls: the kernel has no seccomp filters");
    }
    Ok(left)
}

/// Gives up what root has beyond other users. For this thread, and those that it starts.
///
/// # Errors
/// If the system refuses.
pub fn drop_capabilities() -> Result<(), ConfineError> {
    capabilities::drop_all()
}

/// No memory of a client's goes to a core file.
fn limit_core() -> Result<(), ConfineError> {
    nix::sys::resource::setrlimit(nix::sys::resource::Resource::RLIMIT_CORE, 0, 0)
        .map_err(|it| ConfineError::System("the limit of core files", it))
}
