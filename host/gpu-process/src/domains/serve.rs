//! The domain's side: a device for the clients of one trust domain.

use std::collections::HashSet;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::eventfd::{EfdFlags, EventFd};
use svp_gpu::{Completion, Gpu, Job, JobId, JobKind};

use super::message::{FromDomain, Order, ToDomain, decode_order};
use crate::DomainError;
use crate::socket::{Look, Receiver, send};

/// How long a domain that is to end waits for kernels that are being compiled.
const COMPILED_WITHIN: Duration = Duration::from_secs(30);
const COMPILED_LOOK: Duration = Duration::from_millis(10);

/// A device, and what a hub that has several of them asks of each.
pub trait TrustDomain {
    /// The device.
    fn gpu(&mut self) -> &mut dyn Gpu;

    /// Lets at most so many threads execute kernels from now on.
    fn allow_workers(&mut self, workers: u32);

    /// How many threads could execute kernels now. Where none may, the device's waker is called when
    /// kernels wait.
    fn wanted_workers(&self) -> u32;

    /// Whether kernels are being compiled, so that an end now would lose them.
    fn compiles(&self) -> bool;

    /// A window has been closed.
    fn client_left(&mut self);

    /// What the device has seen, for whoever started the hub, in its words; asked for at the end.
    fn report(&mut self) -> Vec<u8>;
}

/// The hub, as a domain sees it.
#[derive(Debug)]
pub struct HubConnection {
    socket: OwnedFd,
    receiver: Receiver,
}

impl HubConnection {
    /// Waits for the hub's first words, and gives them.
    ///
    /// # Errors
    /// If the socket fails, or what comes is something else.
    pub fn accept(socket: OwnedFd) -> Result<(Self, Vec<u8>), DomainError> {
        let mut receiver = Receiver::default();
        let closed = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let parcel = receiver.receive(&socket)?.ok_or_else(closed)?;
        match decode_order(parcel)? {
            Order::Other(ToDomain::Setup(setup)) => Ok((Self { socket, receiver }, setup)),
            _ => Err(DomainError::OutOfTurn),
        }
    }

    /// Tells the hub why there is no device.
    ///
    /// # Errors
    /// If the socket fails.
    pub fn refuse(self, reason: String) -> Result<(), DomainError> {
        say(&self.socket, &FromDomain::Hello(Err(reason)))
    }

    /// Serves until the hub has this end, or goes.
    ///
    /// # Errors
    /// If the socket fails, or the hub talks nonsense.
    pub fn serve(self, domain: &mut impl TrustDomain) -> Result<(), DomainError> {
        let wakes = Arc::new(
            EventFd::from_flags(EfdFlags::EFD_CLOEXEC | EfdFlags::EFD_NONBLOCK)
                .map_err(io::Error::from)?,
        );
        let wake = Arc::clone(&wakes);
        // Fails only where so many wakes wait that one more changes nothing.
        domain.gpu().set_waker(Arc::new(move || _ = wake.write(1)));
        domain.allow_workers(0);
        say(&self.socket, &FromDomain::Hello(Ok(())))?;
        Session { hub: self, wakes, wanted: 0, completions: Vec::new(), closing: HashSet::new() }
            .run(domain)
    }
}

/// A domain at work.
struct Session {
    hub: HubConnection,
    wakes: Arc<EventFd>,
    /// What the hub was told last.
    wanted: u32,
    completions: Vec<Completion>,
    /// Jobs that close windows.
    closing: HashSet<JobId>,
}

impl Session {
    fn run(&mut self, domain: &mut impl TrustDomain) -> Result<(), DomainError> {
        loop {
            let mut worked = false;
            loop {
                match self.hub.receiver.look(&self.hub.socket)? {
                    Look::Frame(parcel) => match decode_order(parcel)? {
                        Order::Other(ToDomain::Finish { compiled }) => {
                            return self.finish(domain, compiled);
                        }
                        order => self.obey(domain, order)?,
                    },
                    Look::Nothing => break,
                    Look::Closed => return Ok(()),
                }
                worked = true;
            }
            domain.gpu().poll(&mut self.completions);
            if !self.completions.is_empty() {
                let completions = std::mem::take(&mut self.completions);
                let left = completions.iter().filter(|it| self.closing.remove(&it.id)).count();
                (0..left).for_each(|_| domain.client_left());
                say(&self.hub.socket, &FromDomain::Completed(completions))?;
                worked = true;
            }
            if worked {
                continue;
            }
            let wanted = domain.wanted_workers();
            if wanted != self.wanted {
                say(&self.hub.socket, &FromDomain::Wants(wanted))?;
                self.wanted = wanted;
            }
            self.sleep()?;
        }
    }

    fn obey(&mut self, domain: &mut impl TrustDomain, order: Order) -> Result<(), DomainError> {
        if let Order::Batch(batch) = &order {
            let closes = |job: &&Job| matches!(job.kind, JobKind::WindowClose);
            self.closing.extend(batch.jobs.iter().filter(closes).map(|job| job.id));
        }
        carry_out(domain, order)
    }

    /// Until the hub says something, or the device has news.
    fn sleep(&self) -> Result<(), DomainError> {
        let mut wanted = [
            PollFd::new(self.hub.socket.as_fd(), PollFlags::POLLIN),
            PollFd::new(self.wakes.as_fd(), PollFlags::POLLIN),
        ];
        match poll(&mut wanted, PollTimeout::NONE) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(DomainError::Poll(error)),
        }
        match self.wakes.read() {
            Ok(_) | Err(Errno::EAGAIN) => Ok(()),
            Err(error) => Err(DomainError::Poll(error)),
        }
    }

    /// Tells what the device has seen. What is being compiled is finished and kept first, where that is
    /// wanted.
    fn finish(&self, domain: &mut impl TrustDomain, compiled: bool) -> Result<(), DomainError> {
        let until = Instant::now() + COMPILED_WITHIN;
        while compiled && domain.compiles() && Instant::now() < until {
            thread::sleep(COMPILED_LOOK);
        }
        say(&self.hub.socket, &FromDomain::Report(domain.report()))
    }
}

fn carry_out(domain: &mut impl TrustDomain, order: Order) -> Result<(), DomainError> {
    match order {
        Order::Batch(batch) => domain.gpu().submit(batch),
        Order::Other(ToDomain::Pause(job)) => domain.gpu().pause(job),
        Order::Other(ToDomain::Resume(job)) => domain.gpu().resume(job),
        Order::Other(ToDomain::Recall(job, running)) => domain.gpu().recall(job, running),
        Order::Other(ToDomain::Share(window, share)) => domain.gpu().set_share(window, share),
        Order::Other(ToDomain::Workers(workers)) => domain.allow_workers(workers),
        // The one comes first alone, the others never here.
        Order::Other(ToDomain::Setup(_) | ToDomain::Submit(_) | ToDomain::Finish { .. }) => {
            return Err(DomainError::OutOfTurn);
        }
    }
    Ok(())
}

fn say(socket: &OwnedFd, message: &FromDomain) -> Result<(), DomainError> {
    Ok(send(socket, message.encode()?)?)
}
