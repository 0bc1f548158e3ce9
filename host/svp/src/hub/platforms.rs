//! VP control's end in the hub: which virtual platform a client is of, and when all of a platform's
//! clients are to stop (SigmaVP, section 3).

use std::collections::HashMap;
use std::sync::mpsc::Sender;
use svp_engine::ClientId;

/// What is to happen to a virtual platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformChange {
    /// The platform's name.
    pub name: String,
    /// The platform stops, or goes on.
    pub stops: bool,
}

/// The clients of virtual platforms.
#[derive(Debug, Default)]
pub(super) struct Platforms {
    /// Stops the platforms; `None` where they cannot be stopped.
    control: Option<Sender<PlatformChange>>,
    /// Each client with its platform, and whether it is to stop.
    clients: HashMap<ClientId, (String, bool)>,
}

impl Platforms {
    /// Platforms that `control` stops.
    pub(super) fn new(control: Option<Sender<PlatformChange>>) -> Self {
        Self { control, clients: HashMap::new() }
    }

    /// Whether platforms can be stopped.
    pub(super) fn can_stop(&self) -> bool {
        self.control.is_some()
    }

    /// A client of a platform is here.
    pub(super) fn connected(&mut self, client: ClientId, platform: &str) {
        // One that comes from a platform says that it runs.
        self.clients.insert(client, (platform.to_owned(), false));
    }

    /// A client is gone.
    pub(super) fn released(&mut self, client: ClientId) {
        self.resume(client);
        self.clients.remove(&client);
    }

    /// A client is to stop: its platform does once all of its clients are to.
    pub(super) fn stop(&mut self, client: ClientId) {
        let Some((name, stops)) = self.clients.get_mut(&client) else { return };
        *stops = true;
        let name = name.clone();
        if self.is_stopped(&name) {
            self.tell(name, true);
        }
    }

    /// A client goes on, and its platform with it.
    pub(super) fn resume(&mut self, client: ClientId) {
        let Some((name, _)) = self.clients.get(&client) else { return };
        let name = name.clone();
        let was_stopped = self.is_stopped(&name);
        if let Some((_, stops)) = self.clients.get_mut(&client) {
            *stops = false;
        }
        if was_stopped {
            self.tell(name, false);
        }
    }

    fn is_stopped(&self, name: &str) -> bool {
        self.clients.values().filter(|it| it.0 == name).all(|it| it.1)
    }

    fn tell(&self, name: String, stops: bool) {
        if let Some(control) = &self.control {
            // Sending fails only if the thread that stops platforms has ended, and the platforms with it.
            let _ = control.send(PlatformChange { name, stops });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_platform_stops_with_its_last_client_and_resumes_with_the_first() {
        let (sender, changes) = std::sync::mpsc::channel();
        let mut platforms = Platforms::new(Some(sender));
        let [a, b, c] = [1, 2, 3].map(ClientId);
        [(a, "vp0"), (b, "vp0"), (c, "vp1")]
            .iter()
            .for_each(|(it, on)| platforms.connected(*it, on));
        let change = |name: &str, stops| PlatformChange { name: name.into(), stops };
        platforms.stop(a);
        assert!(changes.try_recv().is_err(), "b is at work");
        platforms.stop(c);
        platforms.stop(b);
        assert_eq!(
            changes.try_iter().collect::<Vec<_>>(),
            [change("vp1", true), change("vp0", true)]
        );
        platforms.resume(a);
        platforms.resume(b);
        assert_eq!(changes.try_iter().collect::<Vec<_>>(), [change("vp0", false)]);
        platforms.released(c);
        assert_eq!(changes.try_iter().collect::<Vec<_>>(), [change("vp1", false)]);
    }
}
