//! The domain's side: a device for the clients of one trust domain.

use std::collections::HashSet;
use std::hint;
use std::os::fd::{AsFd, OwnedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_gpu::{Completion, Gpu, Job, JobId, JobKind};

use super::message::{FromDomain, Order, ToDomain, decode_order};
use crate::DomainError;
use crate::link::{self, Bell, Link};
use crate::message::Parcel;
use crate::socket::{Look, Receiver, send};

/// How long a domain that is to end waits for kernels that are being compiled.
const COMPILED_WITHIN: Duration = Duration::from_secs(30);
const COMPILED_LOOK: Duration = Duration::from_millis(10);
/// How often a domain looks for more to do before it sleeps, while the hub looks, too: that does so for a
/// moment after something has happened, and only where there is a processor for every thread that wants
/// one.
const LOOKS: u32 = 1000;
/// Processors from which on it looks at all: one for the hub, one for itself, and one for the client that
/// waits. With fewer it would keep its client from the answer that it has just given.
const LOOKS_FROM: usize = 3;

/// A device, and what a hub that has several of them asks of each.
pub trait TrustDomain {
    /// The device.
    fn gpu(&mut self) -> &mut dyn Gpu;

    /// Lets at most this many threads execute kernels from now on.
    fn allow_workers(&mut self, workers: u32);

    /// How many threads could execute kernels now. Where none may, the device's waker is called when
    /// kernels wait.
    fn wanted_workers(&self) -> u32;

    /// Whether kernels are being compiled, so that an end now would lose them.
    fn compiles(&self) -> bool;

    /// A window has been closed.
    fn client_left(&mut self);

    /// What the device has seen, encoded for the program that started the hub; asked for at the
    /// end.
    fn report(&mut self) -> Vec<u8>;
}

/// The hub, as a domain sees it.
#[derive(Debug)]
pub struct HubConnection {
    socket: OwnedFd,
    receiver: Receiver,
    link: Link,
}

impl HubConnection {
    /// Waits for the hub's first words, and gives them; `None` if the hub goes and no domain has needed this
    /// process.
    ///
    /// # Errors
    /// If the socket fails, or what comes is something else.
    pub fn accept(socket: OwnedFd) -> Result<Option<(Self, Vec<u8>)>, DomainError> {
        let mut receiver = Receiver::default();
        let Some(mut parcel) = receiver.receive(&socket)? else { return Ok(None) };
        let link = link::open(std::mem::take(&mut parcel.files))?;
        match decode_order(parcel)? {
            Order::Other(ToDomain::Setup(setup)) => {
                Ok(Some((Self { socket, receiver, link }, setup)))
            }
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
        let (is_raised, rests) = Default::default();
        let signal = Arc::new(CompletionSignal { is_raised, rests, bell: self.link.bell.clone() });
        let waker = Arc::clone(&signal);
        domain.gpu().set_waker(Arc::new(move || waker.raise()));
        domain.allow_workers(0);
        say(&self.socket, &FromDomain::Hello(Ok(())))?;
        let (wanted, completions, closing) = (0, Vec::new(), HashSet::new());
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let most_looks = if processors < LOOKS_FROM { 0 } else { LOOKS };
        Session { hub: self, signal, wanted, completions, closing, most_looks }.run(domain)
    }
}

/// Raised when the device has completions to poll.
struct CompletionSignal {
    is_raised: AtomicBool,
    /// The domain has to be woken for it.
    rests: AtomicBool,
    bell: Bell,
}

impl CompletionSignal {
    fn raise(&self) {
        self.is_raised.store(true, Ordering::SeqCst);
        if self.rests.load(Ordering::SeqCst) {
            self.bell.ring();
        }
    }
}

/// A domain at work.
struct Session {
    hub: HubConnection,
    signal: Arc<CompletionSignal>,
    /// The number of workers that the hub was last asked for.
    wanted: u32,
    completions: Vec<Completion>,
    /// Jobs that close windows.
    closing: HashSet<JobId>,
    /// How often it looks for more to do before it sleeps.
    most_looks: u32,
}

/// Whether a domain goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// There was something to do.
    Worked,
    /// There was nothing.
    Nothing,
    /// The hub has gone, or has all that it wanted.
    End,
}

impl Session {
    fn run(&mut self, domain: &mut impl TrustDomain) -> Result<(), DomainError> {
        let mut looks = 0;
        // Also for a hub that has gone.
        let mut asks_socket = true;
        loop {
            match self.hear(domain, asks_socket)? {
                Next::End => return Ok(()),
                Next::Worked => looks = 0,
                Next::Nothing => {}
            }
            asks_socket = false;
            if self.tell(domain)? {
                looks = 0;
                continue;
            }
            if looks == 0 {
                let wanted = domain.wanted_workers();
                if wanted != self.wanted {
                    self.say(&FromDomain::Wants(wanted))?;
                    self.wanted = wanted;
                }
            }
            if looks < self.most_looks && !self.hub.link.sender.reader_rests() {
                looks += 1;
                hint::spin_loop();
                continue;
            }
            asks_socket = self.sleep()?;
            looks = 0;
        }
    }

    /// Does what the hub wants. Whether the socket is looked at although no frame was announced.
    fn hear(
        &mut self,
        domain: &mut impl TrustDomain,
        asks_socket: bool,
    ) -> Result<Next, DomainError> {
        let mut next = self.hear_memory(domain)?;
        while next != Next::End && (asks_socket || self.hub.link.reader.has_frame()) {
            match self.hub.receiver.look(&self.hub.socket)? {
                Look::Frame(parcel) => {
                    // What was written before the frame.
                    if self.hear_memory(domain)? == Next::End {
                        return Ok(Next::End);
                    }
                    self.hub.link.reader.note_handled();
                    next = self.obey(domain, decode_order(parcel)?)?;
                }
                // A frame that was announced is on its way.
                Look::Nothing => break,
                Look::Closed => return Ok(Next::End),
            }
        }
        Ok(next)
    }

    fn hear_memory(&mut self, domain: &mut impl TrustDomain) -> Result<Next, DomainError> {
        let mut next = Next::Nothing;
        while next != Next::End
            && let Some(bytes) = self.hub.link.reader.next()?
        {
            let order = decode_order(Parcel { bytes: bytes.to_vec(), files: Vec::new() })?;
            next = self.obey(domain, order)?;
        }
        Ok(next)
    }

    /// Tells what has come of jobs; false if that is nothing new.
    fn tell(&mut self, domain: &mut impl TrustDomain) -> Result<bool, DomainError> {
        self.signal.is_raised.store(false, Ordering::SeqCst);
        domain.gpu().poll(&mut self.completions);
        if self.completions.is_empty() {
            return Ok(false);
        }
        let completions = std::mem::take(&mut self.completions);
        let left = completions.iter().filter(|it| self.closing.remove(&it.id)).count();
        (0..left).for_each(|_| domain.client_left());
        self.say(&FromDomain::Completed(completions))?;
        Ok(true)
    }

    /// Says something, by the memory if it can go there.
    fn say(&mut self, message: &FromDomain) -> Result<(), DomainError> {
        let parcel = message.encode()?;
        let sender = &mut self.hub.link.sender;
        if message.is_short() && sender.try_send(&parcel.bytes) {
            return Ok(());
        }
        sender.count_frame();
        Ok(send(&self.hub.socket, parcel)?)
    }

    fn obey(&mut self, domain: &mut impl TrustDomain, order: Order) -> Result<Next, DomainError> {
        if let Order::Other(ToDomain::Finish { compiled }) = order {
            self.finish(domain, compiled)?;
            return Ok(Next::End);
        }
        if let Order::Batch(batch) = &order {
            let closes = |job: &&Job| matches!(job.kind, JobKind::WindowClose);
            self.closing.extend(batch.jobs.iter().filter(closes).map(|job| job.id));
        }
        carry_out(domain, order)?;
        Ok(Next::Worked)
    }

    /// Until the hub says something, or the device has completions. Whether the socket is to be looked at.
    fn sleep(&self) -> Result<bool, DomainError> {
        let Link { reader, bell, .. } = &self.hub.link;
        // What was rung for has been heard. Not after it wakes: then the hub waits for the answer.
        bell.take().map_err(DomainError::Poll)?;
        self.signal.rests.store(true, Ordering::SeqCst);
        let mut asks_socket = true;
        if !reader.rest() && !self.signal.is_raised.load(Ordering::SeqCst) {
            let mut wanted = [
                PollFd::new(self.hub.socket.as_fd(), PollFlags::POLLIN),
                PollFd::new(bell.as_fd(), PollFlags::POLLIN),
            ];
            match poll(&mut wanted, PollTimeout::NONE) {
                Ok(_) => asks_socket = wanted[0].any() != Some(false),
                Err(Errno::EINTR) => {}
                Err(error) => return Err(DomainError::Poll(error)),
            }
        }
        self.signal.rests.store(false, Ordering::SeqCst);
        reader.watch();
        Ok(asks_socket)
    }

    /// Tells what the device has seen. What is being compiled is finished and kept first, where that is
    /// wanted.
    fn finish(&mut self, domain: &mut impl TrustDomain, compiled: bool) -> Result<(), DomainError> {
        let until = Instant::now() + COMPILED_WITHIN;
        while compiled && domain.compiles() && Instant::now() < until {
            thread::sleep(COMPILED_LOOK);
        }
        self.say(&FromDomain::Report(domain.report()))
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
