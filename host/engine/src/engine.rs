//! The engine's doors: what goes in, what comes out.

use crate::window::{self, Windows};
use crate::{Action, ClientId, ClientMemory, Config, ConfigError, ConnectError};
use std::collections::HashMap;
use svp_abi::channel::Window;
use svp_abi::command::{Command, CommandHeader};
use svp_gpu::{Completion, DeviceInfo};

/// The multiplexer of one device.
#[derive(Debug)]
pub struct Engine {
    config: Config,
    device: DeviceInfo,
    windows: Windows,
    clients: HashMap<ClientId, u32>,
    actions: Vec<Action>,
}

impl Engine {
    /// An engine for a device.
    ///
    /// # Errors
    /// [`ConfigError`] if a bound is not kept.
    pub fn new(config: Config, device: DeviceInfo) -> Result<Self, ConfigError> {
        config.validate()?;
        let windows = Windows::new(config.limits.clients);
        Ok(Self { config, device, windows, clients: HashMap::new(), actions: Vec::new() })
    }

    /// Takes a client in; its channel has `timelines` timeline words. The window goes into the
    /// channel's header.
    ///
    /// # Errors
    /// [`ConnectError`]; then the client is not there.
    pub fn connect(
        &mut self,
        client: ClientId,
        timelines: u32,
        _now_ns: u64,
    ) -> Result<Window, ConnectError> {
        if timelines < 2 {
            return Err(ConnectError::Timelines { found: timelines });
        }
        if self.clients.contains_key(&client) {
            return Err(ConnectError::AlreadyConnected);
        }
        let limit = self.config.limits.clients;
        let index = self.windows.take().ok_or(ConnectError::ClientLimit { limit })?;
        self.clients.insert(client, index);
        let lease = self.config.limits.lease_bytes.min(self.device.total_memory_bytes);
        Ok(window::for_client(&window::layout(index), lease))
    }

    /// Ends a client, whatever it is doing. [`Action::Released`] follows when nothing is left of
    /// it. Unknown clients, and those that end already, are no error.
    pub fn disconnect(&mut self, client: ClientId, _now_ns: u64) {
        if let Some(index) = self.clients.remove(&client) {
            self.windows.give_back(index);
            self.actions.push(Action::Released { client });
        }
    }

    /// Whether a command of this client can be taken now. If not, leave it in the ring and ask
    /// again after completions.
    pub fn accepts(&self, client: ClientId) -> bool {
        self.clients.contains_key(&client)
    }

    /// Takes one command from a client's ring, in ring order. What is wrong with it comes out as
    /// an action: an error on its timeline, or the client's end.
    pub fn command(
        &mut self,
        _client: ClientId,
        _header: &CommandHeader,
        _command: &Command<'_>,
        _memory: &dyn ClientMemory,
        _now_ns: u64,
    ) {
    }

    /// Takes a completion of the device.
    pub fn completion(&mut self, _completion: Completion, _now_ns: u64) {}

    /// Decides what goes to the device now, and gives all actions since the last call, in order.
    pub fn drain_actions(&mut self, _now_ns: u64) -> std::vec::Drain<'_, Action> {
        self.actions.drain(..)
    }
}
