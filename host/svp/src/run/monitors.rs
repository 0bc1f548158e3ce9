//! VP control's hands: QEMU's monitors, through which virtual platforms are stopped and resumed
//! (SigmaVP, section 2: VP control).

use crate::hub::PlatformChange;
use anyhow::{Context, Result};
use std::collections::{BTreeMap, HashMap};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use svp_vm::Qmp;

type Monitor = Arc<Mutex<Qmp>>;

/// The monitors of the platforms of a run, by name.
#[derive(Debug, Default, Clone)]
pub(super) struct Monitors(Arc<Mutex<HashMap<String, Monitor>>>);

impl Monitors {
    /// Takes the monitor of a platform that has started.
    pub(super) fn add(&self, name: &str, monitor: Monitor) {
        lock(&self.0).insert(name.to_owned(), monitor);
    }

    /// Stops and resumes platforms as `changes` say, in a thread of its own: a monitor takes
    /// milliseconds to answer.
    ///
    /// # Errors
    /// If there is no thread.
    pub(super) fn follow(&self, changes: Receiver<PlatformChange>) -> Result<()> {
        let monitors = self.clone();
        let work = move || {
            let mut stopped = HashMap::new();
            while let Ok(change) = changes.recv() {
                for (name, stops) in latest(change, &changes) {
                    if stopped.insert(name.clone(), stops).unwrap_or(false) != stops {
                        monitors.apply(&PlatformChange { name, stops });
                    }
                }
            }
        };
        let thread = std::thread::Builder::new().name("vp-control".into());
        thread.spawn(work).map(drop).context("cannot start the VP control")
    }

    fn apply(&self, change: &PlatformChange) {
        let PlatformChange { name, stops } = change;
        let Some(monitor) = lock(&self.0).get(name).cloned() else { return };
        let mut qmp = lock(&monitor);
        let done = if *stops { qmp.stop() } else { qmp.cont() };
        match done {
            Ok(()) => tracing::debug!(guest = name, stops, "VP control"),
            // The guest has ended meanwhile or is broken, which its reports say.
            Err(error) => tracing::info!(guest = name, stops, "VP control: {error}"),
        }
    }
}

/// The last change of each platform among those that have arrived: a platform that was to stop and
/// resumes is left alone.
fn latest(first: PlatformChange, changes: &Receiver<PlatformChange>) -> BTreeMap<String, bool> {
    let all = std::iter::once(first).chain(changes.try_iter());
    all.map(|change| (change.name, change.stops)).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_change_of_a_platform_counts() {
        let (sender, changes) = std::sync::mpsc::channel();
        let change = |name: &str, stops| PlatformChange { name: name.into(), stops };
        for (name, stops) in [("b", true), ("a", false), ("b", false), ("c", true)] {
            sender.send(change(name, stops)).unwrap();
        }
        let last = latest(change("a", true), &changes);
        let expected = [("a", false), ("b", false), ("c", true)];
        assert!(last.iter().map(|(name, stops)| (name.as_str(), *stops)).eq(expected));
    }
}
