//! Admit: may this client's work be on the GPU now, and how much memory may it hold?
//!
//! A policy here sees clients come and go, every mapping of device memory, and when clients have
//! work. It can keep a client's work off the device ([`Admit::may_run`]): its tasks stay in their
//! queues, their order kept. It can also have a mapping wait.

use crate::config::ClientTraits;
use crate::ids::ClientSlot;
use svp_gpu::GpuError;

/// What comes of a mapping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Admission {
    /// It is made.
    Granted,
    /// It waits until [`Change::Retry`] names the client.
    Waits,
}

/// What has changed for a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// Its work may go to the device from now on.
    Runs(ClientSlot),
    /// Its work may no longer. What the device has stays there.
    Pauses(ClientSlot),
    /// A mapping that waits is to be asked for again.
    Retry(ClientSlot),
}

/// What a client has when a policy takes it over from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Adopted {
    /// Device memory that it has mapped.
    pub(crate) bytes: u64,
    /// It has work that is not done.
    pub(crate) is_working: bool,
}

/// The admit stage.
pub(crate) trait Admit: std::fmt::Debug + Send {
    /// A client is here.
    fn connect(&mut self, client: ClientSlot, traits: &ClientTraits, now_ns: u64);

    /// Something else is known of it. Memory that was observed or given before stays as it is known.
    fn set_traits(&mut self, _client: ClientSlot, _traits: &ClientTraits) {}

    /// It has ended, and its memory comes back once the device has closed its window.
    fn closes(&mut self, _client: ClientSlot) {}

    /// It is gone, and its memory with it.
    fn disconnect(&mut self, client: ClientSlot, now_ns: u64);

    /// A client that is here is so far already: the policy has just been changed.
    fn adopt(&mut self, client: ClientSlot, adopted: Adopted, now_ns: u64);

    /// How many bytes of device memory it may have mapped at once.
    fn lease_bytes(&self, client: ClientSlot) -> u64;

    /// How many bytes more there are for it now, its lease aside.
    fn room_bytes(&self, client: ClientSlot) -> u64;

    /// It wants to map device memory.
    ///
    /// # Errors
    /// `CUDA_ERROR_OUT_OF_MEMORY` if it may not have that much.
    fn map(&mut self, client: ClientSlot, bytes: u64, now_ns: u64) -> Result<Admission, GpuError>;

    /// It has given device memory back, which the device is about to take: its own mappings follow that,
    /// those of others do not.
    fn unmap(&mut self, client: ClientSlot, bytes: u64, now_ns: u64);

    /// The device has taken back the memory of an [`Admit::unmap`].
    fn unmapped(&mut self, _client: ClientSlot, _bytes: u64) {}

    /// Its mapping that waits is no longer wanted.
    fn gave_up(&mut self, _client: ClientSlot, _now_ns: u64) {}

    /// It has work again, after it had none.
    fn work_began(&mut self, _client: ClientSlot, _now_ns: u64) {}

    /// The last of its work is done.
    fn work_ended(&mut self, _client: ClientSlot, _now_ns: u64) {}

    /// The device has spent this long on it.
    fn served(&mut self, _client: ClientSlot, _ns: u64) {}

    /// Whether it does anything by the time alone.
    fn keeps_time(&self) -> bool {
        false
    }

    /// Time has passed.
    fn tick(&mut self, _now_ns: u64) {}

    /// When [`Self::tick`] is worth a call though nothing else happens.
    fn next_tick_ns(&self) -> Option<u64> {
        None
    }

    /// Whether its work may go to the device now.
    fn may_run(&self, client: ClientSlot) -> bool;

    /// What has changed since the last call.
    fn next_change(&mut self) -> Option<Change> {
        None
    }
}
