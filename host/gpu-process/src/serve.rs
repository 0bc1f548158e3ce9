//! The domain's side: takes jobs of the hub, drives a device, gives completions back.
//!
//! While jobs are under way the domain looks: first all the time, then, while nothing happens, ever less often. In
//! between it rests as it does without jobs, so the hub wakes it for the next ones.

mod gather;

use std::hint;
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, ppoll};
use nix::sys::time::TimeSpec;
use svp_gpu::{Completion, Gpu};

use self::gather::Gather;
use crate::DomainError;
use crate::link::{self, Link, Sender};
use crate::message::{FromDomain, Parcel, decode_jobs};
use crate::socket::{Look, Receiver, send};

/// Looks without finding anything before the loop starts to sleep between looks.
const EAGER_LOOKS: u32 = 200;
/// It then sleeps for this part of the time in which nothing has happened: so much later, at most, the end of
/// what takes long is seen.
const NAP_PART: u32 = 16;
const NAP_MIN: Duration = Duration::from_micros(20);
const NAP_MAX: Duration = Duration::from_millis(1);

/// Serves `gpu` on `socket` until the other side closes it, or `is_lost` says that the device's
/// context has ended for every window: then the process should end, too, since nothing else frees
/// such a context.
///
/// # Errors
/// If the socket fails or the hub talks nonsense, or the device is lost.
pub fn serve<G: Gpu>(
    socket: &OwnedFd,
    gpu: &mut G,
    is_lost: impl Fn(&G) -> bool,
) -> Result<(), DomainError> {
    say(socket, &FromDomain::Hello(Ok(gpu.info().clone())))?;
    let mut receiver = Receiver::default();
    // The hub goes, or has a window for this domain.
    let Some(parcel) = receiver.receive(socket)? else { return Ok(()) };
    let link = link::open(parcel.files)?;
    let (gather, completions, together) = Default::default();
    let session = Session { socket, receiver, link, gpu, gather, completions, together };
    session.run(is_lost)
}

fn say(socket: &OwnedFd, message: &FromDomain) -> Result<(), DomainError> {
    let parcel = Parcel::<OwnedFd> { bytes: message.encode()?, files: Vec::new() };
    Ok(send(socket, parcel)?)
}

/// Tells the hub why there is no device.
///
/// # Errors
/// If the socket fails.
pub fn refuse(socket: &OwnedFd, reason: String) -> Result<(), DomainError> {
    say(socket, &FromDomain::Hello(Err(reason)))
}

/// A domain at work.
struct Session<'a, G> {
    socket: &'a OwnedFd,
    receiver: Receiver,
    link: Link,
    gpu: &'a mut G,
    gather: Gather,
    completions: Vec<Completion>,
    /// Completions that go to the hub together; empty between two looks, and kept for its memory.
    together: Vec<u8>,
}

/// Whether the hub had something to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heard {
    Jobs,
    Nothing,
    /// It has gone.
    End,
}

impl<G: Gpu> Session<'_, G> {
    fn run(mut self, is_lost: impl Fn(&G) -> bool) -> Result<(), DomainError> {
        self.link.reader.watch();
        let (mut looks, mut quiet_since) = (0, Instant::now());
        let mut asks_socket = true;
        loop {
            let heard = self.hear(asks_socket)?;
            if heard == Heard::End {
                return Ok(());
            }
            asks_socket = false;
            let told = self.tell()?;
            if is_lost(self.gpu) {
                self.link.sender.wake();
                return Err(DomainError::ContextLost);
            }
            if heard == Heard::Jobs || told {
                looks = 0;
            }
            if !self.gather.has_jobs() {
                asks_socket = self.sleep(None)?;
            } else if looks < EAGER_LOOKS {
                if looks == 0 {
                    quiet_since = Instant::now();
                }
                looks += 1;
                hint::spin_loop();
            } else {
                let nap = quiet_since.elapsed() / NAP_PART;
                asks_socket = self.sleep(Some(nap.clamp(NAP_MIN, NAP_MAX)))?;
            }
        }
    }

    /// Gives the device the jobs that came. Whether the socket is looked at although no frame was announced.
    fn hear(&mut self, asks_socket: bool) -> Result<Heard, DomainError> {
        let mut heard = self.hear_memory()?;
        while asks_socket || self.link.reader.has_frame() {
            match self.receiver.look(self.socket)? {
                Look::Frame(parcel) => {
                    // What was written before the frame.
                    self.hear_memory()?;
                    self.link.reader.note_handled();
                    let Self { link, gpu, gather, .. } = self;
                    take(&link.sender, (&mut **gpu, gather), &parcel.bytes, parcel.files)?;
                    heard = Heard::Jobs;
                }
                // A frame that was announced is on its way.
                Look::Nothing => break,
                Look::Closed => return Ok(Heard::End),
            }
        }
        Ok(heard)
    }

    fn hear_memory(&mut self) -> Result<Heard, DomainError> {
        let mut heard = Heard::Nothing;
        let Self { link: Link { reader, sender, .. }, gpu, gather, .. } = self;
        while let Some(bytes) = reader.next()? {
            take(sender, (&mut **gpu, gather), bytes, Vec::new())?;
            heard = Heard::Jobs;
        }
        Ok(heard)
    }

    /// Tells what has come of jobs, and wakes the hub for it when it is time. Whether there was something.
    fn tell(&mut self) -> Result<bool, DomainError> {
        self.gpu.poll(&mut self.completions);
        let any = !self.completions.is_empty();
        let mut completions = std::mem::take(&mut self.completions);
        for completion in completions.drain(..) {
            self.gather.ended(&completion);
            let message = FromDomain::Completed(completion);
            if !message.is_short() {
                self.write_together()?;
                self.write_frame(message.encode()?)?;
                continue;
            }
            let before = self.together.len();
            message.append_to(&mut self.together)?;
            if self.together.len() > link::MESSAGE_BYTES_MAX {
                let last = self.together.split_off(before);
                self.write_together()?;
                self.together = last;
            }
        }
        self.completions = completions;
        self.write_together()?;
        if self.gather.wakes() {
            self.link.sender.wake();
        }
        Ok(any)
    }

    /// Writes completions, by the memory if they can go there.
    fn write_together(&mut self) -> Result<(), DomainError> {
        if !self.together.is_empty() && !self.link.sender.try_write(&self.together) {
            let bytes = std::mem::take(&mut self.together);
            return self.write_frame(bytes);
        }
        self.together.clear();
        Ok(())
    }

    fn write_frame(&mut self, bytes: Vec<u8>) -> Result<(), DomainError> {
        self.link.sender.count_frame();
        Ok(send(self.socket, Parcel::<OwnedFd> { bytes, files: Vec::new() })?)
    }

    /// Until the hub says something, or this long. Whether the socket is to be looked at.
    fn sleep(&mut self, time: Option<Duration>) -> Result<bool, DomainError> {
        if self.gather.wakes_now() {
            self.link.sender.wake();
        }
        let Link { reader, bell, .. } = &self.link;
        let mut asks_socket = false;
        if !reader.rest() {
            let mut wanted = [
                PollFd::new(self.socket.as_fd(), PollFlags::POLLIN),
                PollFd::new(bell.as_fd(), PollFlags::POLLIN),
            ];
            match ppoll(&mut wanted, time.map(TimeSpec::from), None) {
                Ok(_) => asks_socket = wanted[0].any() != Some(false),
                Err(Errno::EINTR) => {}
                Err(error) => return Err(DomainError::Poll(error)),
            }
            // Left alone, it would end the next sleep.
            if wanted[1].any() != Some(false) {
                bell.take().map_err(DomainError::Poll)?;
            }
        }
        reader.watch();
        Ok(asks_socket)
    }
}

/// Gives the device the jobs of a message.
fn take<G: Gpu>(
    sender: &Sender,
    (gpu, gather): (&mut G, &mut Gather),
    bytes: &[u8],
    files: Vec<OwnedFd>,
) -> Result<(), DomainError> {
    // A job may take the device long, and nobody looks at the time meanwhile.
    if gather.wakes_now() {
        sender.wake();
    }
    Ok(decode_jobs(bytes, files, |job| {
        gather.begun(&job);
        gpu.submit(job.into());
    })?)
}
