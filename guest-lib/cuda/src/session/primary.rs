//! The primary context of each device, which the runtime and most libraries share.

use crate::handles::{HandleId, Raw};
use crate::session::context::{Context, contexts};
use crate::session::process::{end_device, end_session, session};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_client::{CUresult, Result};

#[derive(Debug, Default)]
struct Primary {
    handle: Option<HandleId>,
    /// How often it is retained.
    retained: u32,
    /// The flags that it has or will have.
    flags: u32,
}

/// By device.
static PRIMARY: Mutex<BTreeMap<u32, Primary>> = Mutex::new(BTreeMap::new());

fn all() -> MutexGuard<'static, BTreeMap<u32, Primary>> {
    PRIMARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the primary context exists, and its flags.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PrimaryState {
    pub(crate) flags: u32,
    pub(crate) is_active: bool,
}

/// Retains the primary context of a device, making it if need be.
pub(crate) fn retain(device: u32) -> Result<Raw> {
    let session = session()?;
    let mut all = all();
    let primary = all.entry(device).or_default();
    let handle = match primary.handle {
        Some(handle) => handle,
        None => {
            let context = Context::new(session.client.next_id(), device, primary.flags);
            let handle = HandleId::new(contexts().insert(Arc::new(context))?);
            primary.handle = Some(handle);
            handle
        }
    };
    primary.retained = primary.retained.saturating_add(1);
    Ok(handle.get())
}

/// Releases the primary context; the last release frees all that the device holds.
pub(crate) fn release(device: u32) -> Result<()> {
    session()?;
    let mut all = all();
    let primary = all.entry(device).or_default();
    primary.retained = primary.retained.checked_sub(1).ok_or(CUresult::INVALID_CONTEXT)?;
    if primary.retained == 0
        && let Some(handle) = primary.handle.take()
    {
        let _ = contexts().remove(handle.get());
        return end_device(device);
    }
    Ok(())
}

/// Frees everything that the primary context holds; it stays retained and usable.
pub(crate) fn reset(device: u32) -> Result<()> {
    let session = session()?;
    let mut all = all();
    let primary = all.entry(device).or_default();
    if primary.handle.is_some() {
        // The handle stays valid: only what the context holds is gone.
        primary.flags = 0;
        if let Some(context) = primary.handle.and_then(|handle| contexts().get(handle.get()).ok()) {
            context.peers().clear();
        }
        if contexts().all().iter().any(|(_, context)| context.device != device) {
            return session.end_device(device);
        }
        end_session();
    }
    Ok(())
}

/// The primary context of a device; null where there is none.
pub(crate) fn handle(device: u32) -> Raw {
    let handle = all().get(&device).and_then(|primary| primary.handle);
    handle.unwrap_or_default().get()
}

/// Whether a handle is that of a primary context.
pub(crate) fn is_primary(context: Raw) -> bool {
    all().values().any(|primary| primary.handle == Some(HandleId::new(context)))
}

/// What the primary context is like.
pub(crate) fn state(device: u32) -> PrimaryState {
    let mut all = all();
    let primary = all.entry(device).or_default();
    PrimaryState { flags: primary.flags, is_active: primary.handle.is_some() }
}

/// Sets the flags that the primary context has or will have.
pub(crate) fn set_flags(device: u32, flags: u32) {
    let mut all = all();
    let primary = all.entry(device).or_default();
    primary.flags = flags;
    let context = primary.handle.and_then(|handle| contexts().get(handle.get()).ok());
    if let Some(context) = context {
        context.flags.store(flags, Ordering::Relaxed);
    }
}
