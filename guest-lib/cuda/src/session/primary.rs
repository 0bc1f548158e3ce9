//! The primary context of the one device, which the runtime and most libraries share.

use crate::handles::{HandleId, Raw};
use crate::session::context::{Context, contexts};
use crate::session::process::{end_session, session};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Result};

#[derive(Debug)]
struct Primary {
    handle: Option<HandleId>,
    /// How often it is retained.
    retained: u32,
    /// The flags that it has or will have.
    flags: u32,
}

static PRIMARY: Mutex<Primary> = Mutex::new(Primary { handle: None, retained: 0, flags: 0 });

fn primary() -> MutexGuard<'static, Primary> {
    PRIMARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the primary context exists, and its flags.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PrimaryState {
    pub(crate) flags: u32,
    pub(crate) is_active: bool,
}

/// Retains the primary context, making it if need be.
pub(crate) fn retain() -> Result<Raw> {
    let session = session()?;
    let mut primary = primary();
    let handle = match primary.handle {
        Some(handle) => handle,
        None => {
            let context = Context::new(session.client.next_id(), primary.flags);
            let handle = HandleId::new(contexts().insert(Arc::new(context))?);
            primary.handle = Some(handle);
            handle
        }
    };
    primary.retained = primary.retained.saturating_add(1);
    Ok(handle.get())
}

/// Releases the primary context; the last release ends the session, and frees all that it holds.
pub(crate) fn release() -> Result<()> {
    session()?;
    let mut primary = primary();
    primary.retained = primary.retained.checked_sub(1).ok_or(CUresult::INVALID_CONTEXT)?;
    if primary.retained == 0 {
        drop_context(&mut primary);
    }
    Ok(())
}

/// Frees everything that the primary context holds; it stays retained and usable.
pub(crate) fn reset() -> Result<()> {
    session()?;
    let mut primary = primary();
    if primary.handle.is_some() {
        // The handle stays valid: only what the context holds is gone.
        end_session();
        primary.flags = 0;
    }
    Ok(())
}

fn drop_context(primary: &mut Primary) {
    if let Some(handle) = primary.handle.take() {
        let _ = contexts().remove(handle.get());
        // Other contexts share the session: it goes with the last one.
        if contexts().all().is_empty() {
            end_session();
        }
    }
}

/// Whether a handle is the primary context's.
pub(crate) fn is_primary(context: Raw) -> bool {
    primary().handle == Some(HandleId::new(context))
}

/// What the primary context is like.
pub(crate) fn state() -> PrimaryState {
    let primary = primary();
    PrimaryState { flags: primary.flags, is_active: primary.handle.is_some() }
}

/// Sets the flags that the primary context has or will have.
pub(crate) fn set_flags(flags: u32) {
    let mut primary = primary();
    primary.flags = flags;
    let context = primary.handle.and_then(|handle| contexts().get(handle.get()).ok());
    if let Some(context) = context {
        context.flags.store(flags, Ordering::Relaxed);
    }
}
