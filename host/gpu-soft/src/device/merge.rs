//! Launches whose data lies together in scratch memory while one launch runs over it (SigmaVP,
//! section 3: kernel coalescing; eq. 9).
//!
//! What is read is copied there, what was written is copied back, both through the clients' own
//! windows: elements that a client has no memory for are its own fault, found when its launch is
//! done alone. Until then nothing of any client has been written, so a merge can be given up at any
//! time, and each launch be done for itself.

use std::sync::Arc;

use svp_gpu::job::Launch;
use svp_gpu::merge::{self, MergeKey};
use svp_gpu::{AddrRange, LaunchProfile, Mergeable, Outcome};
use svp_kernel_facts::ElementWise;
use svp_soft_runtime::memory::{Access, MemoryError};

use super::ended::EndedJob;
use super::scratch::{Scratch, ScratchPool};
use super::window::JoinedStart;
use super::work::{Ended, Ticket};
use crate::module::LoadedModule;

/// Arrays begin at multiples of this.
const ALIGN_BYTES: u64 = 256;
/// Moved at a time, through the cache.
const CHUNK_BYTES: usize = 8 * 1024;

/// A launch of a merge.
#[derive(Debug)]
struct Member {
    start: JoinedStart,
    brings: Mergeable,
    /// Elements of the members before it.
    first: u64,
}

/// Launches that are done as one over the elements of all.
#[derive(Debug)]
pub(super) struct Merge {
    kernel: Arc<ElementWise>,
    members: Vec<Member>,
    module: Arc<LoadedModule>,
    scratch: Scratch,
    /// Where each array lies there; those that are the same in each launch lie at the same place.
    arrays: Vec<u64>,
}

impl Merge {
    /// Those of these launches that can be merged with the first that can, if there are several and
    /// there is memory; the rest, or all, are given back.
    pub(super) fn of(
        starts: Vec<JoinedStart>,
        kernel: &Arc<ElementWise>,
        pool: &Arc<ScratchPool>,
    ) -> (Option<Self>, Vec<JoinedStart>) {
        let mut found: Option<(MergeKey, [u32; 3], Arc<LoadedModule>)> = None;
        let (mut members, mut apart) = (Vec::with_capacity(starts.len()), Vec::new());
        let mut first = 0;
        for start in starts {
            let (brings, module) = (merge::mergeable(kernel, &start.launch), start.module.clone());
            let (Ok(brings), Some(module)) = (brings, module) else {
                apart.push(start);
                continue;
            };
            let block = start.launch.block;
            let (key, same, _) = found.get_or_insert((brings.key.clone(), block, module));
            let is_whole = is_backed(&start, &brings);
            if *key != brings.key || *same != block || !is_whole {
                apart.push(start);
                continue;
            }
            let elements = brings.elements;
            members.push(Member { start, brings, first });
            first += elements;
        }
        let key = found.map(|(key, _, module)| (key, module));
        match key.filter(|_| members.len() > 1) {
            Some((key, module)) => match Self::in_scratch(&key, first, kernel, pool) {
                Ok((scratch, arrays)) => {
                    let kernel = Arc::clone(kernel);
                    (Some(Self { kernel, members, module, scratch, arrays }), apart)
                }
                Err(error) => {
                    tracing::debug!(%error, "no memory to merge launches in");
                    apart.extend(members.into_iter().map(|it| it.start));
                    (None, apart)
                }
            },
            None => {
                apart.extend(members.into_iter().map(|it| it.start));
                (None, apart)
            }
        }
    }

    /// Memory for this many elements, and where each array lies in it.
    fn in_scratch(
        key: &MergeKey,
        elements: u64,
        kernel: &ElementWise,
        pool: &Arc<ScratchPool>,
    ) -> Result<(Scratch, Vec<u64>), MemoryError> {
        let mut offsets: Vec<u64> = Vec::with_capacity(kernel.arrays.len());
        let mut end = 0_u64;
        for (at, array) in kernel.arrays.iter().enumerate() {
            if let Some(same) = key.aliases.get(at).and_then(|it| offsets.get(*it)) {
                offsets.push(*same);
                continue;
            }
            offsets.push(end);
            let bytes = elements.saturating_mul(u64::from(array.element_bytes));
            end = end.saturating_add(bytes.next_multiple_of(ALIGN_BYTES));
        }
        let scratch = pool.take(end)?;
        let arrays = offsets.iter().map(|it| scratch.base() + it).collect();
        Ok((scratch, arrays))
    }

    /// Bytes that are copied there and back, at most.
    pub(super) fn bytes(&self) -> u64 {
        self.members.iter().fold(0, |sum, it| sum.saturating_add(it.brings.bytes))
    }

    /// Would the merge have to wait for a client's unmapping?
    pub(super) fn must_wait(&self) -> bool {
        self.members.iter().any(|it| it.start.window.memory.is_excluded())
    }

    /// The clients' launches, with the modules and windows that they have.
    pub(super) fn starts(&self) -> impl Iterator<Item = &JoinedStart> {
        self.members.iter().map(|it| &it.start)
    }

    /// What is read, copied into scratch memory. On an error the merge is to be given up.
    pub(super) fn gather(&self) -> Result<(), MemoryError> {
        let to = self.scratch.window.memory.access();
        for member in &self.members {
            let from = member.start.window.memory.access();
            for (at, array) in self.kernel.arrays.iter().enumerate().filter(|(_, it)| it.read) {
                let AddrRange { start: addr, len: bytes } = member.brings.ranges[at];
                let there = self.arrays[at] + member.first * u64::from(array.element_bytes);
                copy((&from, addr), (&to, there), bytes)?;
            }
        }
        Ok(())
    }

    /// The launch over all elements, and in which window it runs.
    pub(super) fn launch(&self) -> Option<MergedStart> {
        let elements = self.members.iter().map(|it| it.brings.elements).sum();
        let start = &self.members.first()?.start;
        let launch = merge::merged(&self.kernel, &start.launch, elements, &self.arrays)?;
        // What each block does is known without counting.
        let launch = Launch { profile: false, ..launch };
        let window = Arc::clone(&self.scratch.window);
        Some(MergedStart { ticket: start.ticket, window, module: Arc::clone(&self.module), launch })
    }

    /// What was written, copied back: the ends of the launches, and those for which that failed.
    pub(super) fn scatter(self) -> (Vec<EndedJob>, Vec<JoinedStart>) {
        let (mut ended, mut apart) = (Vec::with_capacity(self.members.len()), Vec::new());
        let from = self.scratch.window.memory.access();
        for member in self.members {
            let Member { start, brings, first } = member;
            let ticket = start.ticket;
            if start.window.is_stopped() {
                ended.push(EndedJob {
                    ticket,
                    ended: Ended::Stopped,
                    printed: Vec::new(),
                    grid: None,
                });
                continue;
            }
            let written = self.kernel.arrays.iter().enumerate().filter(|(_, it)| it.written);
            let copied = {
                let to = start.window.memory.access();
                written.into_iter().try_for_each(|(at, array)| {
                    let AddrRange { start: addr, len: bytes } = brings.ranges[at];
                    let there = self.arrays[at] + first * u64::from(array.element_bytes);
                    copy((&from, there), (&to, addr), bytes)
                })
            };
            if copied.is_err() {
                apart.push(start);
                continue;
            }
            let counts =
                start.launch.profile.then(|| merge::block_counts(&self.kernel, &start.launch));
            let block_counts = counts.flatten().unwrap_or_default();
            let outcome = Outcome::Launched(LaunchProfile { block_counts, interpreted: None });
            ended.push(EndedJob {
                ticket,
                ended: Ended::Done(outcome),
                printed: Vec::new(),
                grid: None,
            });
        }
        (ended, apart)
    }

    /// The launches, of which nothing was done.
    pub(super) fn give_up(self) -> Vec<JoinedStart> {
        self.members.into_iter().map(|it| it.start).collect()
    }
}

/// What a merged launch is started with.
#[derive(Debug)]
pub(super) struct MergedStart {
    pub(super) ticket: Ticket,
    pub(super) window: Arc<super::window::WindowCore>,
    pub(super) module: Arc<LoadedModule>,
    pub(super) launch: Launch,
}

/// Does the client have memory for all elements? Not looked at where that would have to wait.
fn is_backed(start: &JoinedStart, brings: &Mergeable) -> bool {
    if start.window.memory.is_excluded() {
        return false;
    }
    let access = start.window.memory.access();
    brings.ranges.iter().all(|range| access.is_backed(range.start, range.len))
}

fn copy(
    (from, at): (&Access<'_>, u64),
    (to, there): (&Access<'_>, u64),
    bytes: u64,
) -> Result<(), MemoryError> {
    let mut chunk = [0; CHUNK_BYTES];
    let mut done = 0;
    while done < bytes {
        let count = (bytes - done).min(CHUNK_BYTES as u64) as usize;
        from.read(at + done, &mut chunk[..count])?;
        to.write(there + done, &chunk[..count])?;
        done += count as u64;
    }
    Ok(())
}
