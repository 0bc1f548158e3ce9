//! Limits of the process: memory, CPU time, its standard output.

use std::fs::File;

use nix::sys::resource::{Resource, UsageWho, getrlimit, getrusage, setrlimit};
use nix::unistd::{dup, dup2_stdout};

use crate::Failure;

/// Address space, with LLVM's own 130 MiB and the stack in it.
const ADDRESS_SPACE: u64 = 4 << 30;

/// The stream for frames. Whatever else is printed to standard output goes to standard error.
pub(crate) fn take_stdout() -> Result<File, Failure> {
    let error = |cause| Failure::System("standard output cannot be moved", cause);
    let frames = dup(std::io::stdout()).map_err(error)?;
    dup2_stdout(std::io::stderr()).map_err(error)?;
    Ok(File::from(frames))
}

/// Bounds memory, and leaves no core files behind.
pub(crate) fn confine() -> Result<(), Failure> {
    lower(Resource::RLIMIT_AS, ADDRESS_SPACE)?;
    lower(Resource::RLIMIT_CORE, 0)
}

/// From here on the process opens no file: LLVM needs none, and a client that takes the process over
/// by what it compiles would have the rights of its user. Open descriptors stay open.
pub(crate) fn open_nothing_more() -> Result<(), Failure> {
    let error = |cause| Failure::System("a limit cannot be set", cause);
    setrlimit(Resource::RLIMIT_NOFILE, 0, 0).map_err(error)
}

/// Lets the process use this much CPU time from now on, then it ends by a signal. The parent's own
/// deadline is for a process that does not compute.
pub(crate) fn allow_cpu_seconds(seconds: u32) -> Result<(), Failure> {
    let error = |cause| Failure::System("the CPU time used is not known", cause);
    let usage = getrusage(UsageWho::RUSAGE_SELF).map_err(error)?;
    let used = usage.user_time().tv_sec() + usage.system_time().tv_sec() + 1;
    lower(Resource::RLIMIT_CPU, u64::try_from(used).unwrap_or(0) + u64::from(seconds))
}

/// Sets the soft limit, within the hard one.
fn lower(resource: Resource, limit: u64) -> Result<(), Failure> {
    let error = |cause| Failure::System("a limit cannot be set", cause);
    let (_, hard) = getrlimit(resource).map_err(error)?;
    setrlimit(resource, limit.min(hard), hard).map_err(error)
}
