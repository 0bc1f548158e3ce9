//! The domain's side: takes jobs from the socket, drives a device, sends completions back.

use std::collections::HashSet;
use std::os::fd::{AsFd, OwnedFd};
use std::thread;
use std::time::Duration;

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use svp_gpu::Gpu;

use crate::DomainError;
use crate::message::{FromDomain, Parcel, decode_job};
use crate::socket::{Frames, Receiver, send};

/// Looks at the device for each one at the socket, while the device works: that one costs as much as many.
const LOOKS_PER_SOCKET: u32 = 16;
/// Looks without finding anything before the loop starts to sleep between looks.
const EAGER_LOOKS: u32 = 200;
/// How long it then sleeps.
const NAP: Duration = Duration::from_micros(50);

/// Serves `gpu` on `socket` until the other side closes it, or `is_lost` says that the device's
/// context has ended for every window: then the process should end, too, since nothing else frees
/// such a context.
///
/// # Errors
/// If the socket fails or talks nonsense, or the device is lost.
pub fn serve<G: Gpu>(
    socket: &OwnedFd,
    gpu: &mut G,
    is_lost: impl Fn(&G) -> bool,
) -> Result<(), DomainError> {
    say(socket, &FromDomain::Hello(Ok(gpu.info().clone())))?;
    let mut receiver = Receiver::default();
    let mut running = HashSet::new();
    let mut completions = Vec::new();
    let mut frames = Frames::default();
    let mut idle_looks = 0;
    loop {
        let mut taken = if running.is_empty() {
            match receiver.receive(socket)? {
                Some(parcel) => Some(parcel),
                // The hub has gone.
                None => return Ok(()),
            }
        } else if idle_looks % LOOKS_PER_SOCKET == 0 {
            receiver.try_receive(socket)?
        } else {
            None
        };
        idle_looks += 1;
        while let Some(parcel) = taken {
            let job = decode_job(parcel)?;
            running.insert(job.id);
            gpu.submit(job.into());
            idle_looks = 0;
            taken = receiver.take()?;
        }
        gpu.poll(&mut completions);
        if !completions.is_empty() {
            idle_looks = 0;
        }
        for completion in completions.drain(..) {
            running.remove(&completion.id);
            frames.push(&FromDomain::Completed(completion).encode()?)?;
        }
        frames.send(socket)?;
        if is_lost(gpu) {
            return Err(DomainError::ContextLost);
        }
        if idle_looks > EAGER_LOOKS {
            nap(socket)?;
        }
    }
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

/// Sleeps for a moment, or until a job comes.
fn nap(socket: &OwnedFd) -> Result<(), DomainError> {
    let mut wanted = [PollFd::new(socket.as_fd(), PollFlags::POLLIN)];
    match poll(&mut wanted, PollTimeout::ZERO) {
        Ok(0) => thread::sleep(NAP),
        Ok(_) | Err(nix::errno::Errno::EINTR) => {}
        Err(error) => return Err(DomainError::Poll(error)),
    }
    Ok(())
}
