//! What crosses the border to the program: results as numbers, failures that were asked for, pointers.
//!
//! # Why this is sound
//! Callers are C programs that keep the driver's contract: pointers that they give are valid for what the
//! call reads or writes, or null. Null is checked; nothing else can be.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_void};
use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};

/// A `CUresult` that is not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Code(pub(crate) u32);

/// Numbers of `CUresult`.
pub(crate) mod code {
    use super::Code;
    pub(crate) const INVALID_VALUE: Code = Code(1);
    pub(crate) const OUT_OF_MEMORY: Code = Code(2);
    pub(crate) const NOT_INITIALIZED: Code = Code(3);
    pub(crate) const DEVICE_UNAVAILABLE: Code = Code(46);
    pub(crate) const INVALID_DEVICE: Code = Code(101);
    pub(crate) const INVALID_IMAGE: Code = Code(200);
    pub(crate) const INVALID_CONTEXT: Code = Code(201);
    pub(crate) const NO_BINARY_FOR_GPU: Code = Code(209);
    pub(crate) const UNSUPPORTED_LIMIT: Code = Code(215);
    pub(crate) const INVALID_PTX: Code = Code(218);
    pub(crate) const UNSUPPORTED_PTX_VERSION: Code = Code(222);
    pub(crate) const INVALID_HANDLE: Code = Code(400);
    pub(crate) const NOT_FOUND: Code = Code(500);
    pub(crate) const NOT_READY: Code = Code(600);
    pub(crate) const HOST_MEMORY_ALREADY_REGISTERED: Code = Code(712);
    pub(crate) const HOST_MEMORY_NOT_REGISTERED: Code = Code(713);
    pub(crate) const COOPERATIVE_LAUNCH_TOO_LARGE: Code = Code(720);
    pub(crate) const NOT_SUPPORTED: Code = Code(801);
    pub(crate) const INVALID_CLUSTER_SIZE: Code = Code(912);
}

pub(crate) type Done<T = ()> = Result<T, Code>;

/// A failure that was asked for.
#[derive(Debug, PartialEq, Eq)]
struct Failure {
    how: FailureMode,
    /// Which call alone, from 1 on; every one if `None`.
    at: Option<u64>,
}

/// How a call fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FailureMode {
    /// With this number.
    Code(u32),
    /// It never returns.
    Hang,
    /// The process crashes.
    Crash,
}

impl FailureMode {
    fn read(text: &str) -> Option<Self> {
        match text {
            "hang" => Some(Self::Hang),
            "crash" => Some(Self::Crash),
            number => number.parse().ok().map(Self::Code),
        }
    }

    fn fail(self) -> Code {
        match self {
            Self::Code(number) => Code(number),
            Self::Hang => loop {
                std::thread::park();
            },
            Self::Crash => std::process::abort(),
        }
    }
}

/// What calls are to do, and how often each was made.
struct Plan {
    failures: HashMap<String, Failure>,
    made: Mutex<HashMap<&'static str, u64>>,
    /// Where the names of calls go when they are first made, then with each doubling, and notes.
    log: Option<Mutex<std::fs::File>>,
}

fn plan() -> &'static Plan {
    static PLAN: OnceLock<Plan> = OnceLock::new();
    PLAN.get_or_init(|| {
        let failures = failures(&std::env::var("SVP_STRICT_FAIL").unwrap_or_default());
        let folder = std::env::var_os("SVP_STRICT_CALLS").filter(|it| !it.is_empty());
        let folder = folder.map(std::path::PathBuf::from);
        let file = folder.map(|it| std::fs::File::create(it.join(std::process::id().to_string())));
        let log = file.and_then(Result::ok).map(Mutex::new);
        Plan { failures, made: Mutex::default(), log }
    })
}

/// Notes what tests ask for that nothing else shows: some words, so that no note looks like a call's name.
pub(crate) fn note(words: &str) {
    if let Some(log) = &plan().log {
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        // A write that fails shows in the file: words are missing.
        let _ = writeln!(log, "{words}");
    }
}

/// The failure that was asked for of this call.
pub(crate) fn planned(name: &'static str) -> Option<Code> {
    let plan = plan();
    let mut made = plan.made.lock().unwrap_or_else(PoisonError::into_inner);
    let count = made.entry(name).or_insert(0);
    *count += 1;
    if *count == 1 {
        note(name);
    } else if count.is_power_of_two() {
        note(&format!("{name} {count} times"));
    }
    let failure = plan.failures.get(name)?;
    let fails = failure.at.is_none_or(|at| at == *count);
    // A call that hangs must not keep others from failing.
    drop(made);
    fails.then(|| failure.how.fail())
}

fn failures(text: &str) -> HashMap<String, Failure> {
    let failure = |text: &str| {
        let (name, rest) = text.split_once('=')?;
        let (code, at) = rest.split_once('@').unwrap_or((rest, ""));
        Some((name.to_owned(), Failure { how: FailureMode::read(code)?, at: at.parse().ok() }))
    };
    text.split(',').filter_map(failure).collect()
}

/// Writes a result through an out-parameter.
pub(crate) fn give<T>(place: *mut T, value: T) -> Done {
    if place.is_null() {
        return Err(code::INVALID_VALUE);
    }
    // SAFETY: not null, and valid by the caller's contract.
    unsafe { place.write_unaligned(value) };
    Ok(())
}

/// Reads what a parameter points to.
pub(crate) fn read<T: Copy>(place: *const T) -> Done<T> {
    if place.is_null() {
        return Err(code::INVALID_VALUE);
    }
    // SAFETY: not null, and valid by the caller's contract.
    Ok(unsafe { place.read_unaligned() })
}

/// The bytes that a parameter points to.
pub(crate) fn bytes(place: *const c_void, len: usize) -> Done<Vec<u8>> {
    if len == 0 {
        return Ok(Vec::new());
    }
    if place.is_null() {
        return Err(code::INVALID_VALUE);
    }
    // SAFETY: not null, and valid by the caller's contract.
    Ok(unsafe { std::slice::from_raw_parts(place.cast::<u8>(), len) }.to_vec())
}

/// Writes bytes where a parameter points.
pub(crate) fn put(place: *mut c_void, bytes: &[u8]) -> Done {
    if place.is_null() {
        return Err(code::INVALID_VALUE);
    }
    // SAFETY: not null, and valid by the caller's contract.
    unsafe { place.cast::<u8>().copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
    Ok(())
}

/// The text that a parameter points to.
pub(crate) fn text(place: *const c_char) -> Done<String> {
    if place.is_null() {
        return Err(code::INVALID_VALUE);
    }
    // SAFETY: not null, and a string that ends by the caller's contract.
    let text = unsafe { CStr::from_ptr(place) };
    Ok(text.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_read() {
        let got = failures("cuMemMap=2@3,cuInit=100,cuMemCreate=hang,rubbish,cuMemFree=rubbish");
        assert_eq!(got.len(), 3);
        assert_eq!(got["cuMemMap"], Failure { how: FailureMode::Code(2), at: Some(3) });
        assert_eq!(got["cuInit"], Failure { how: FailureMode::Code(100), at: None });
        assert_eq!(got["cuMemCreate"], Failure { how: FailureMode::Hang, at: None });
    }

    #[test]
    fn null_is_an_invalid_value() {
        assert_eq!(give(std::ptr::null_mut(), 1), Err(code::INVALID_VALUE));
        assert_eq!(read::<u32>(std::ptr::null()), Err(code::INVALID_VALUE));
        assert_eq!(text(std::ptr::null()), Err(code::INVALID_VALUE));
    }
}
