//! What goes to a domain, from a thread of its own: together what waits together.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use svp_gpu::Job;

use crate::DomainError;
use crate::message::encode_job;
use crate::process::close;
use crate::socket::{Frames, send};

/// Sends jobs as they come, until nobody gives any.
pub(crate) fn write_jobs(socket: &Arc<OwnedFd>, jobs: &Receiver<Job>) {
    let mut frames = Frames::default();
    while let Ok(first) = jobs.recv() {
        let mut next = Some(first);
        let mut sent = Ok(());
        while let (Ok(()), Some(job)) = (&sent, next.take()) {
            sent = write_job(socket, job, &mut frames);
            next = jobs.try_recv().ok();
        }
        let sent = sent.and_then(|()| Ok(frames.send(socket)?));
        if let Err(error) = sent {
            tracing::debug!(%error, "cannot send a job to its device");
            return close(socket);
        }
    }
}

/// Appends a job to those that are sent together; sends it by itself, behind them, if files go with it.
fn write_job(socket: &Arc<OwnedFd>, job: Job, frames: &mut Frames) -> Result<(), DomainError> {
    let parcel = encode_job(job)?;
    if parcel.files.is_empty() {
        frames.push(&parcel.bytes)?;
        return if frames.are_many() { Ok(frames.send(socket)?) } else { Ok(()) };
    }
    frames.send(socket)?;
    Ok(send(socket, parcel)?)
}
