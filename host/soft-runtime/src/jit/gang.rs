//! What compiled code sees of a gang, and what its callbacks need; what the gangs of a block share.

use std::cell::{Cell, RefCell};
use std::ptr;

use corosensei::Yielder;
use svp_codegen::context::{Context, MAX_JAM, RunBlocks, RunGang};
use svp_interp::{LANES, LocalMemory, Scratch};

use super::barrier::ClusterBarriers;
use super::block_memory::{LaneRows, SharedMemory};
use super::code::Job;
use super::fault::{CodeFault, Trap};
use crate::memory::MemoryError;

/// Why control came back from a fiber.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// The call is done.
    Finished,
    /// The gang waits at a barrier.
    Waits,
    /// Its turn is over; it can be resumed.
    Preempted,
    /// It has faulted, by a callback; [`Gang::fault`] says how.
    Dead,
    /// It has faulted by itself.
    Trapped(Trap),
}

/// What a fiber is to run.
#[derive(Debug, Clone, Copy)]
pub(super) enum Call {
    /// There is nothing to run.
    Nothing,
    /// Whole blocks: the entry point, the first block, how many.
    Blocks(RunBlocks, u64, u64),
    /// One gang: the entry point and the gang's first thread.
    Gang(RunGang, u32),
}

/// The state of a gang: what compiled code sees, and what its callbacks need.
#[repr(C)]
pub(super) struct Gang {
    /// First, so that a pointer to it is one to the gang.
    pub(super) context: Context,
    /// Its number in the block; those of a cluster's blocks follow one another.
    pub(super) number: Cell<usize>,
    /// The launch; valid while its fiber runs.
    pub(super) job: Cell<*const Job<'static>>,
    /// What it shares with the other gangs of the block; valid while its fiber runs.
    pub(super) block: Cell<*const BlockState>,
    /// The fiber's way back; valid while it runs.
    pub(super) yielder: Cell<*const Yielder<(), Event>>,
    /// The fault that ended it, if any.
    pub(super) fault: Cell<Option<Box<CodeFault>>>,
    /// Local memory of each of its warps.
    pub(super) local: RefCell<[LocalMemory; MAX_JAM]>,
    /// What its fiber is to run.
    pub(super) call: Cell<Call>,
}

impl Gang {
    /// A gang whose context points nowhere yet.
    pub(super) fn new(context: Context) -> Self {
        Self {
            context,
            number: Cell::new(0),
            job: Cell::new(ptr::null()),
            block: Cell::new(ptr::null()),
            yielder: Cell::new(ptr::null()),
            fault: Cell::new(None),
            local: RefCell::default(),
            call: Cell::new(Call::Nothing),
        }
    }

    /// Gives each of this many warps of the gang local memory of this many rows. With `clear` no warp
    /// sees what has been in it.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub(super) fn set_local(
        &mut self,
        warps: usize,
        rows: usize,
        clear: bool,
    ) -> Result<(), MemoryError> {
        let mut hosts = [0; MAX_JAM];
        let local = self.local.get_mut();
        for (warp, local) in local.iter_mut().enumerate() {
            if clear {
                local.fill([0; LANES]);
            }
            if rows == 0 || warp >= warps {
                continue;
            }
            if local.len() < rows {
                let bytes = rows.saturating_mul(size_of::<[u32; LANES]>());
                *local = LocalMemory::Lent(Box::new(LaneRows::zeroed(bytes)?));
            }
            hosts[warp] = local.as_mut_ptr() as u64;
        }
        self.context.local_host = hosts;
        self.context.local_len = rows as u64 * 4;
        Ok(())
    }
}

/// What the gangs of a block, or of all blocks of a cluster, have in common.
#[derive(Debug, Default)]
pub(super) struct BlockState {
    pub(super) barriers: RefCell<ClusterBarriers>,
    pub(super) shared: RefCell<SharedMemory>,
    /// For single instructions that the interpreter executes.
    pub(super) scratch: RefCell<Option<Scratch>>,
}
