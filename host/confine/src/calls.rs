//! System calls that a process keeps, by seccomp. Any other fails as one that is not permitted.

use std::collections::BTreeMap;

use libc::c_long;
use nix::errno::Errno;
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, TargetArch,
};

use crate::ConfineError;

/// What a process does with its memory, its threads and descriptors that are open.
const OWN: &[c_long] = &[
    libc::SYS_read,
    libc::SYS_write,
    libc::SYS_readv,
    libc::SYS_writev,
    libc::SYS_pread64,
    libc::SYS_pwrite64,
    libc::SYS_lseek,
    libc::SYS_fstat,
    libc::SYS_close,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_membarrier,
    libc::SYS_ppoll,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_nanosleep,
    libc::SYS_clock_nanosleep,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_gettimeofday,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

/// What a domain does beyond that: threads and `svp-jit`, messages and the files that come with them, its
/// cache. Which files may be opened is Landlock's to say.
const DOMAIN: &[c_long] = &[
    libc::SYS_preadv,
    libc::SYS_pwritev,
    libc::SYS_recvmsg,
    libc::SYS_sendmsg,
    libc::SYS_recvfrom,
    libc::SYS_sendto,
    libc::SYS_shutdown,
    libc::SYS_socketpair,
    libc::SYS_eventfd2,
    libc::SYS_pipe2,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fcntl,
    libc::SYS_memfd_create,
    libc::SYS_ftruncate,
    libc::SYS_fallocate,
    libc::SYS_copy_file_range,
    libc::SYS_sendfile,
    libc::SYS_fadvise64,
    libc::SYS_openat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_readlinkat,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_getdents64,
    libc::SYS_getcwd,
    libc::SYS_mkdirat,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_unlinkat,
    libc::SYS_fchmod,
    libc::SYS_statfs,
    libc::SYS_fstatfs,
    // Answered by the second filter.
    libc::SYS_clone3,
    libc::SYS_execve,
    libc::SYS_wait4,
    libc::SYS_waitid,
    libc::SYS_setpgid,
    libc::SYS_close_range,
    libc::SYS_set_tid_address,
    libc::SYS_set_robust_list,
    libc::SYS_get_robust_list,
    libc::SYS_rseq,
    libc::SYS_seccomp,
    libc::SYS_capget,
    libc::SYS_capset,
    libc::SYS_uname,
    libc::SYS_sysinfo,
    libc::SYS_getppid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_rt_sigpending,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_getpriority,
];

/// Older names of the same.
#[cfg(target_arch = "x86_64")]
const DOMAIN_OLD: &[c_long] = &[
    libc::SYS_open,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_readlink,
    libc::SYS_poll,
    libc::SYS_pipe,
    libc::SYS_dup2,
    libc::SYS_mkdir,
    libc::SYS_rename,
    libc::SYS_unlink,
    libc::SYS_arch_prctl,
    libc::SYS_getrlimit,
    libc::SYS_vfork,
];
#[cfg(not(target_arch = "x86_64"))]
const DOMAIN_OLD: &[c_long] = &[];

#[cfg(target_arch = "x86_64")]
const COMPILER_OLD: &[c_long] = &[libc::SYS_poll];
#[cfg(not(target_arch = "x86_64"))]
const COMPILER_OLD: &[c_long] = &[];

/// What `prctl` may be asked: names and timers of threads, and to give up more.
const PRCTL: [i32; 7] = [
    libc::PR_SET_NAME,
    libc::PR_GET_NAME,
    libc::PR_SET_TIMERSLACK,
    libc::PR_SET_NO_NEW_PRIVS,
    libc::PR_SET_SECCOMP,
    libc::PR_SET_PDEATHSIG,
    libc::PR_SET_VMA,
];
/// What `ioctl` may be asked: whether reading waits, and whether there is a terminal.
const IOCTL: [u64; 4] = [libc::FIONBIO, libc::FIOCLEX, libc::FIONREAD, libc::TCGETS];
/// New name spaces: what `clone` may not make.
const NAMESPACES: u64 = (libc::CLONE_NEWNS
    | libc::CLONE_NEWCGROUP
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUSER
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET) as u64;

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Closes off what a domain's process does not need; false if the kernel cannot. Whether a signal may be
/// sent to a process: where Landlock keeps those inside.
pub(crate) fn restrict_domain(signals: bool) -> Result<bool, ConfineError> {
    let mut rules = Rules::new();
    for call in OWN.iter().chain(DOMAIN).chain(DOMAIN_OLD) {
        rules.insert(*call, Vec::new());
    }
    if signals {
        rules.insert(libc::SYS_kill, Vec::new());
    }
    add_own_thread_signals(&mut rules)?;
    add_own_limits(&mut rules)?;
    rules.insert(libc::SYS_prctl, one_of(0, PRCTL.iter().map(|it| *it as u64))?);
    rules.insert(libc::SYS_ioctl, one_of(1, IOCTL.iter().copied())?);
    // Its own niceness, which without capabilities only rises.
    let own = [is(0, libc::PRIO_PROCESS.into())?, is(1, 0)?];
    rules.insert(libc::SYS_setpriority, vec![rule(&own)?]);
    let plain = SeccompCmpOp::MaskedEq(NAMESPACES);
    let plain = SeccompCondition::new(0, SeccompCmpArgLen::Qword, plain, 0)?;
    rules.insert(libc::SYS_clone, vec![rule(&[plain])?]);
    let allowed = filter(rules, SeccompAction::Errno(libc::EPERM as u32), SeccompAction::Allow)?;
    // The flags of `clone3` lie in memory, where no filter sees them. Without it libraries use `clone`.
    let clone3 = Rules::from([(libc::SYS_clone3, Vec::new())]);
    let absent = SeccompAction::Errno(libc::ENOSYS as u32);
    let without = filter(clone3, SeccompAction::Allow, absent)?;
    apply(&allowed, false).and_then(|done| Ok(done && apply(&without, false)?))
}

/// The same for all threads of `svp-jit`.
pub(crate) fn restrict_compiler() -> Result<bool, ConfineError> {
    let mut rules = Rules::new();
    for call in OWN.iter().chain(COMPILER_OLD) {
        rules.insert(*call, Vec::new());
    }
    add_own_thread_signals(&mut rules)?;
    add_own_limits(&mut rules)?;
    let allowed = filter(rules, SeccompAction::Errno(libc::EPERM as u32), SeccompAction::Allow)?;
    apply(&allowed, true)
}

/// Signals to threads of this process: how kernels are suspended.
fn add_own_thread_signals(rules: &mut Rules) -> Result<(), ConfineError> {
    let own = is(0, std::process::id().into())?;
    rules.insert(libc::SYS_tgkill, vec![rule(&[own])?]);
    Ok(())
}

/// Limits of this process.
fn add_own_limits(rules: &mut Rules) -> Result<(), ConfineError> {
    rules.insert(libc::SYS_prlimit64, vec![rule(&[is(0, 0)?])?]);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_setrlimit, Vec::new());
    Ok(())
}

fn is(argument: u8, value: u64) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, value)
}

/// An argument is one of these.
fn one_of(
    argument: u8,
    values: impl Iterator<Item = u64>,
) -> Result<Vec<SeccompRule>, BackendError> {
    values.map(|it| rule(&[is(argument, it)?])).collect()
}

fn rule(conditions: &[SeccompCondition]) -> Result<SeccompRule, BackendError> {
    SeccompRule::new(conditions.to_vec())
}

fn filter(
    rules: Rules,
    otherwise: SeccompAction,
    matching: SeccompAction,
) -> Result<BpfProgram, ConfineError> {
    let arch = TargetArch::try_from(std::env::consts::ARCH)?;
    Ok(SeccompFilter::new(rules, otherwise, matching, arch)?.try_into()?)
}

/// Puts a filter into effect; false if the kernel has none.
fn apply(program: &BpfProgram, all_threads: bool) -> Result<bool, ConfineError> {
    let applied = match all_threads {
        true => seccompiler::apply_filter_all_threads(program),
        false => seccompiler::apply_filter(program),
    };
    let is_absent = |error: &seccompiler::Error| match error {
        seccompiler::Error::Prctl(error) | seccompiler::Error::Seccomp(error) => {
            let number = error.raw_os_error().map(Errno::from_raw);
            matches!(number, Some(Errno::ENOSYS | Errno::EINVAL))
        }
        _ => false,
    };
    match applied {
        Ok(()) => Ok(true),
        Err(error) if is_absent(&error) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
