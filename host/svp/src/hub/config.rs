//! Configuration of a hub.

use super::{DeviceChoice, GuestSocket, Personality, PlatformChange, PrivateFolder, Trust};
use anyhow::Result;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

/// Device memory that each of several clients may have mapped at once, where nothing else is said: `total` of
/// `cudaMemGetInfo`, and so by what many programs choose how much they take. Leases should not promise what others
/// take.
pub const SHARED_LEASE_BYTES: u64 = 2 << 30;

/// Configuration of a [`super::Hub`].
#[derive(Debug, Clone)]
pub struct HubConfig {
    /// Where native programs connect.
    pub socket: PathBuf,
    /// Virtual platforms.
    pub guests: Vec<GuestSocket>,
    /// The device that serves clients.
    pub device: DeviceChoice,
    /// Which clients trust each other, where the device can keep them apart.
    pub trust: Trust,
    /// How long a kernel may run, if there is a limit.
    pub launch_timeout: Option<Duration>,
    /// Which board programs see in place of the device.
    pub personality: Option<Personality>,
    /// How many devices programs see: all are the one that serves, and share each client's lease.
    pub devices: u32,
    /// Policies and bounds.
    pub engine: svp_engine::Config,
    /// Keep a record of the run.
    pub record: bool,
    /// Count executions of basic blocks, for estimates.
    pub profile: bool,
    /// The file of the key that authenticates compiled kernels on disk, where it is another than the user's. It
    /// is made if it is not there.
    pub cache_key: Option<PathBuf>,
    /// Stops and resumes virtual platforms for VP control, where they can be stopped.
    pub vp_control: Option<Sender<PlatformChange>>,
    /// The folder of the sockets, if it is ours to remove.
    pub folder: Option<Arc<PrivateFolder>>,
}

impl HubConfig {
    /// A hub whose sockets lie in a new folder that no other user may enter.
    ///
    /// # Errors
    /// If the folder cannot be made.
    pub fn private() -> Result<Self> {
        let folder = PrivateFolder::new()?;
        Ok(Self {
            socket: folder.path().join("svp.sock"),
            guests: Vec::new(),
            device: DeviceChoice::Auto,
            trust: Trust::Together,
            launch_timeout: None,
            personality: None,
            devices: 1,
            engine: svp_engine::Config::default(),
            record: true,
            profile: true,
            cache_key: None,
            vp_control: None,
            folder: Some(Arc::new(folder)),
        })
    }

    /// The same with `count` guests, `vp0` and up, whose sockets lie beside the native one.
    #[must_use]
    pub fn with_guests(mut self, count: usize) -> Self {
        self.guests = (0..count)
            .map(|number| {
                let name = format!("vp{number}");
                let path = self.socket.with_file_name(format!("{name}.sock"));
                GuestSocket { name, path }
            })
            .collect();
        self
    }

    pub(super) fn frontend(&self) -> svp_frontend::Config {
        svp_frontend::Config {
            native_socket: Some(self.socket.clone()),
            ..svp_frontend::Config::default()
        }
    }

    pub(super) fn engine(&self) -> svp_engine::Config {
        let mut config = svp_engine::Config {
            profile: self.profile,
            records: self.record,
            ..self.engine.clone()
        };
        // A program sees all of the board's memory, unless the configuration says how much it may have.
        if let Some(board) = &self.personality {
            config.limits.lease_bytes.get_or_insert(board.memory_bytes());
        } else if self.guests.len() > 1 {
            config.limits.lease_bytes.get_or_insert(SHARED_LEASE_BYTES);
        }
        config
    }
}
