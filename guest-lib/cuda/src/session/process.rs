//! The one session of a process: its start, its end, and the ways to it.

use crate::border::at_exit;
use crate::session::{Session, context as current};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once, PoisonError, RwLock};
use svp_client::{CUresult, Client, Result};

/// Contexts outlive sessions: a reset of the primary context starts a new session.
struct Process {
    session: RwLock<Option<Arc<Session>>>,
    is_initialised: AtomicBool,
}

static PROCESS: Process =
    Process { session: RwLock::new(None), is_initialised: AtomicBool::new(false) };

extern "C" fn flush_at_exit() {
    let session = PROCESS.session.try_read().ok().and_then(|session| session.clone());
    if let Some(session) = session {
        session.client.drain_output();
    }
}

/// `cuInit`: opens the channel.
pub(crate) fn initialise() -> Result<()> {
    static EXIT: Once = Once::new();
    if PROCESS.is_initialised.load(Ordering::Acquire) {
        return session().map(drop);
    }
    start_session()?;
    PROCESS.is_initialised.store(true, Ordering::Release);
    EXIT.call_once(|| at_exit(flush_at_exit));
    Ok(())
}

fn start_session() -> Result<Arc<Session>> {
    let mut slot = PROCESS.session.write().unwrap_or_else(PoisonError::into_inner);
    if let Some(session) = &*slot {
        return Ok(session.clone());
    }
    let session = Arc::new(Session::new(Arc::new(open_client()?)));
    *slot = Some(session.clone());
    Ok(session)
}

#[cfg(not(test))]
fn open_client() -> Result<Client> {
    Client::open()
}

/// All tests of the process share one host, as all calls of a process share a channel.
#[cfg(test)]
fn open_client() -> Result<Client> {
    use svp_transport::mock::{MockConfig, MockHost};
    static HOST: std::sync::OnceLock<MockHost> = std::sync::OnceLock::new();
    let start = || MockHost::start(&std::env::temp_dir(), MockConfig::default());
    Client::open_socket(HOST.get_or_init(|| start().expect("a mock host")).path())
}

/// The session, for functions that need only `cuInit` before them.
///
/// # Errors
/// `NOT_INITIALIZED` before `cuInit`, and in a forked child of the process that called it.
pub(crate) fn session() -> Result<Arc<Session>> {
    let found = PROCESS.session.read().unwrap_or_else(PoisonError::into_inner).clone();
    match found {
        Some(session) if session.client.is_ours() => Ok(session),
        None if PROCESS.is_initialised.load(Ordering::Acquire) => start_session(),
        _ => Err(CUresult::NOT_INITIALIZED),
    }
}

/// The session, for functions that need a current context.
///
/// # Errors
/// As [`session`]; `INVALID_CONTEXT` without one, `CONTEXT_IS_DESTROYED` for one that is gone.
pub(crate) fn in_context() -> Result<Arc<Session>> {
    let session = session()?;
    current::require()?;
    if session.is_fresh.load(Ordering::Relaxed) {
        // The session may have begun with this very call, for a context that ended with the last.
        current::get()?;
        session.is_fresh.store(false, Ordering::Relaxed);
    }
    Ok(session)
}

/// Does something with the session, which cannot end meanwhile: cheaper than [`in_context`], for
/// calls that are made often. `work` must not ask for the session again.
///
/// # Errors
/// As [`in_context`], and what `work` gives.
pub(crate) fn with_context<R>(work: impl FnOnce(&Arc<Session>) -> Result<R>) -> Result<R> {
    if current::require().is_err() {
        return in_context().and_then(|session| work(&session));
    }
    {
        let found = PROCESS.session.read().unwrap_or_else(PoisonError::into_inner);
        let is_usable = |session: &&Arc<Session>| {
            session.client.is_ours() && !session.is_fresh.load(Ordering::Relaxed)
        };
        if let Some(session) = found.as_ref().filter(is_usable) {
            return work(session);
        }
    }
    work(&in_context()?)
}

/// A context of a device has ended. With the last context of all, the session ends; with the
/// last one of a device that is not the only one, what is that device's is freed.
///
/// # Errors
/// A sticky error.
pub(crate) fn end_device(device: u32) -> Result<()> {
    let left = current::contexts().all();
    if left.is_empty() {
        end_session();
    } else if left.iter().all(|(_, context)| context.device != device) {
        return session()?.end_device(device);
    }
    Ok(())
}

/// Ends the session: everything that belongs to it is gone. The next call starts a new one.
pub(crate) fn end_session() {
    let old = PROCESS.session.write().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(session) = old {
        session.client.drain_output();
        session.address_space.end();
    }
}
