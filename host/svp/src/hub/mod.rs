//! The hub: frontend, engine and device, wired together on one reactor thread.
//!
//! [`Hub::start`] makes the sockets and the device, so that errors in them are reported
//! before anything runs; the reactor then lives in a thread of its own until [`Hub::stop`].

mod clock;
mod config;
pub mod control;
mod device;
mod heap;
mod images;
mod loads;
mod personality;
mod platforms;
mod policy;
mod private_folder;
mod reactor;
mod soft_domain;
mod trust;

pub use config::{HubConfig, SHARED_LEASE_BYTES};
pub use device::DeviceChoice;
pub use personality::Personality;
pub use platforms::PlatformChange;
pub use policy::changed;
pub use private_folder::PrivateFolder;
pub use soft_domain::run_soft_domain;
pub use trust::{Trust, TrustDomain};

use crate::record::{Recorder, Run};
use anyhow::{Context, Result, anyhow};
use control::ControlSocket;
use loads::Loads;
use nix::sys::resource::{Resource, getrlimit, setrlimit};
use reactor::Reactor;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use svp_engine::Engine;
use svp_frontend::{Frontend, Waker};

/// A virtual platform's socket.
#[derive(Debug, Clone)]
pub struct GuestSocket {
    /// The guest's name.
    pub name: String,
    /// The vhost-user socket that its QEMU connects to.
    pub path: PathBuf,
}

/// A running hub.
#[derive(Debug)]
pub struct Hub {
    socket: PathBuf,
    guests: Vec<GuestSocket>,
    waker: Waker,
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Recorder>,
    samples: Option<device::Seen>,
    /// Ends when the hub does.
    _control: ControlSocket,
    /// Removed with its contents when the hub ends.
    _folder: Option<Arc<PrivateFolder>>,
}

impl Hub {
    /// Opens the device and the sockets, and begins to serve.
    ///
    /// # Errors
    /// If a socket cannot be made or the device is not there.
    pub fn start(config: HubConfig) -> Result<Self> {
        raise_descriptor_limit();
        let mut frontend = Frontend::new(config.frontend())?;
        for guest in &config.guests {
            frontend.add_guest(&guest.name, &guest.path)?;
        }
        policy::check_platforms(&config.engine, config.vp_control.is_some())
            .map_err(anyhow::Error::msg)?;
        let device::Opened { gpu, samples, domains } = device::open(&device::Wanted {
            choice: config.device,
            board: config.personality.as_ref(),
            launch_timeout: config.launch_timeout,
            count: config.devices,
            cache_key: config.cache_key.as_deref(),
            trust: &config.trust,
            guests: config.guests.iter().map(|it| it.name.as_str()).collect(),
        })?;
        let gpu = personality::present(gpu, config.personality.clone());
        let recorder = Recorder::new(&gpu.info().name, clock::now_ns(), frontend.budget().clone());
        let engine = Engine::new(config.engine(), device::described(gpu.info(), config.devices))?;
        let waker = frontend.waker();
        let stop = Arc::new(AtomicBool::new(false));
        let loads = Loads::new(&waker, frontend.budget().clone())
            .context("cannot start the readers of modules")?;
        let (control, asked) = ControlSocket::listen(&config.socket, frontend.waker())?;
        let mut reactor =
            Reactor::new(frontend, engine, gpu, recorder, loads, stop.clone(), &config.guests);
        reactor.listen(asked);
        reactor.keep_apart(domains);
        reactor.control_platforms(config.vp_control);
        let thread = std::thread::Builder::new()
            .name("svp-reactor".into())
            .spawn(move || reactor.run())
            .context("cannot start the reactor")?;
        let HubConfig { socket, guests, folder, .. } = config;
        Ok(Self {
            socket,
            guests,
            waker,
            stop,
            thread,
            samples,
            _control: control,
            _folder: folder,
        })
    }

    /// Where native programs connect.
    pub fn socket(&self) -> &Path {
        &self.socket
    }

    /// Where the guests' QEMUs connect.
    pub fn guest_sockets(&self) -> &[GuestSocket] {
        &self.guests
    }

    /// Whether the reactor has ended by itself, which it does only by a defect.
    pub fn has_ended(&self) -> bool {
        self.thread.is_finished()
    }

    /// Ends the hub and gives what it recorded.
    ///
    /// # Errors
    /// If the reactor panicked.
    pub fn stop(self) -> Result<Run> {
        self.stop.store(true, Ordering::Release);
        self.waker.wake();
        let mut recorder = self.thread.join().map_err(|_| anyhow!("the reactor panicked"))?;
        if let Some(samples) = self.samples {
            let soft_domain::Sampled { samples, cost } = samples.take();
            recorder.sampled(samples, cost);
        }
        Ok(recorder.finish())
    }
}

/// Every native client holds three descriptors here, and one for each piece of host memory: what
/// shells allow a process by default is soon used up.
fn raise_descriptor_limit() {
    let raised = getrlimit(Resource::RLIMIT_NOFILE)
        .and_then(|(_, hard)| setrlimit(Resource::RLIMIT_NOFILE, hard, hard));
    if let Err(error) = raised {
        tracing::info!("the limit of open files stays as it is: {error}");
    }
}
