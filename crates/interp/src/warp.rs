//! The state of a warp: which lanes are where, and what their registers hold.
//!
//! Lanes that are at the same instruction of the same call run together, as a *group*. A branch on
//! which lanes disagree splits a group; groups that come to the same place are merged. Of several
//! groups the one at the earliest place (in the order of `svp_ptx::analysis::order`, the deepest
//! call first) runs, so that lanes meet again where control flow joins. A group that goes round
//! loops many times while others could run lets them, so that a lane that spins on another lane of
//! its warp does not spin for ever.

use super::code::{FunctionCode, Reduction};
use super::lanes::{L32, L64};
use super::local::LocalMemory;
use super::memory::LANES;

/// A call's registers.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Index of the function in the kernel.
    pub(super) function: u32,
    /// Calls above it.
    pub(super) depth: u32,
    /// The caller's frame; none for the kernel.
    pub(super) parent: Option<u32>,
    /// The caller's instruction.
    pub(super) site: u32,
    /// Where its memory begins in the warp's local memory, in bytes per lane.
    pub(super) base: u32,
    /// Lanes that are in it or in a call below it.
    pub(super) lanes: u32,
    /// Lanes whose carry is set.
    pub(super) carry: u32,
    /// Bytes of local memory that each lane has taken above the frame (`alloca`).
    pub(super) tops: Option<L32>,
    /// 32-bit registers, then literals.
    pub(super) r32: Vec<L32>,
    /// 64-bit registers, then literals.
    pub(super) r64: Vec<L64>,
    /// Predicates, a bit per lane.
    pub(super) predicates: Vec<u32>,
}

/// What a group waits for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Wait {
    /// Nothing: the group can run.
    Ready,
    /// A block-wide barrier, and the reduction whose result it will get.
    Barrier(u32, Option<Reduction>),
    /// Other lanes of the warp, to execute the instruction together.
    Lanes(u32),
}

/// Lanes that run together.
#[derive(Debug)]
pub(super) struct Group {
    /// Index of the next instruction.
    pub(super) pc: u32,
    pub(super) mask: u32,
    pub(super) frame: u32,
    /// How often it has let others go first.
    pub(super) turns: u32,
    /// Loops it has gone round since.
    pub(super) rounds: u32,
    /// What it waits for.
    pub(super) wait: Wait,
}

impl Group {
    /// Lanes of the same place and history, split off.
    pub(super) fn split(&self, mask: u32, pc: u32) -> Self {
        Self { pc, mask, frame: self.frame, turns: self.turns, rounds: 0, wait: Wait::Ready }
    }
}

/// A warp of a block.
#[derive(Debug)]
pub(super) struct Warp {
    /// Its number in the block.
    pub(super) number: u32,
    /// Lanes that have not ended.
    pub(super) live: u32,
    /// All lanes that have not ended, except those of the group that is running.
    pub(super) groups: Vec<Group>,
    /// Frames by index; those in `free` are unused.
    pub(super) frames: Vec<Frame>,
    /// Unused places of `frames`.
    pub(super) free: Vec<u32>,
    /// Local memory in words of four bytes, each a row over the lanes.
    pub(super) local: LocalMemory,
}

/// The order in which groups run: lowest first.
type Rank = (u32, u32, u32, u32);

impl Warp {
    /// A warp of `threads` lanes at the kernel's entry.
    pub(super) fn new(number: u32, threads: u32, kernel: &FunctionCode) -> Self {
        let live = if threads >= LANES as u32 { u32::MAX } else { (1 << threads) - 1 };
        let mut warp = Self {
            number,
            live,
            groups: Vec::new(),
            frames: Vec::new(),
            free: Vec::new(),
            local: LocalMemory::default(),
        };
        let frame = warp.new_frame(0, kernel);
        warp.frames[frame as usize].lanes = live;
        warp.grow_local(kernel.frame_bytes);
        let wait = Wait::Ready;
        warp.groups.push(Group { pc: 0, mask: live, frame, turns: 0, rounds: 0, wait });
        warp
    }

    /// A warp without lanes or frames.
    pub(super) fn idle() -> Self {
        let (groups, frames, free, local) = Default::default();
        Self { number: 0, live: 0, groups, frames, free, local }
    }

    /// Makes sure that every lane has this many bytes of local memory.
    pub(super) fn grow_local(&mut self, bytes: u32) {
        let rows = bytes.div_ceil(4) as usize;
        self.local.grow(rows);
    }

    /// A frame of a function, with its literals in place.
    pub(super) fn new_frame(&mut self, function: u32, code: &FunctionCode) -> u32 {
        let reusable = self.free.iter().rposition(|index| {
            let frame = &self.frames[*index as usize];
            frame.function == function && frame.r32.len() == code.rows32.len()
        });
        if let Some(at) = reusable {
            return self.free.swap_remove(at);
        }
        let frame = Frame {
            function,
            r32: code.rows32.iter().map(|value| [*value; LANES]).collect(),
            r64: code.rows64.iter().map(|value| [*value; LANES]).collect(),
            predicates: vec![0; code.predicates as usize],
            ..Frame::default()
        };
        match self.free.pop() {
            Some(index) => {
                self.frames[index as usize] = frame;
                index
            }
            None => {
                self.frames.push(frame);
                self.frames.len() as u32 - 1
            }
        }
    }

    fn rank(&self, group: &Group, functions: &[FunctionCode]) -> Rank {
        let frame = &self.frames[group.frame as usize];
        self.rank_in(group, frame.depth, frame.function, functions)
    }

    fn rank_in(
        &self,
        group: &Group,
        depth: u32,
        function: u32,
        functions: &[FunctionCode],
    ) -> Rank {
        let code = &functions[function as usize];
        let block = code.block_of.get(group.pc as usize).copied().unwrap_or(0);
        let order = code.order.get(block as usize).copied().unwrap_or(0);
        (group.turns, u32::MAX - depth, order, group.pc)
    }

    /// Should the running group, whose frame is `frame`, let another one run or merge with it?
    pub(super) fn gives_way(
        &self,
        group: &Group,
        frame: &Frame,
        functions: &[FunctionCode],
    ) -> bool {
        let own = self.rank_in(group, frame.depth, frame.function, functions);
        self.groups.iter().any(|other| {
            if !matches!(other.wait, Wait::Ready) {
                return false;
            }
            let same_place = other.frame == group.frame && other.pc == group.pc;
            // The running group's frame is not in its place, so take the depth from `frame`.
            let rank = match other.frame == group.frame {
                true => self.rank_in(other, frame.depth, frame.function, functions),
                false => self.rank(other, functions),
            };
            same_place || rank < own
        })
    }

    /// Merges groups that are at the same place, wakes those whose lanes have come together, and
    /// takes out the group that is to run; none if all wait.
    pub(super) fn pick(&mut self, functions: &[FunctionCode]) -> Option<Group> {
        if self.groups.len() > 1 {
            self.merge();
        }
        for group in &mut self.groups {
            if let Wait::Lanes(needed) = group.wait
                && needed & self.live & !group.mask == 0
            {
                group.wait = Wait::Ready;
            }
        }
        let ready = |it: &Group| matches!(it.wait, Wait::Ready);
        // Where no lane can come any more, lanes that wait for others go on without them.
        let parted = |it: &Group| matches!(it.wait, Wait::Lanes(_));
        let any_ready = self.groups.iter().any(ready);
        let candidates = self.groups.iter().enumerate();
        let candidates =
            candidates.filter(|(_, it)| if any_ready { ready(it) } else { parted(it) });
        let (at, _) = candidates.min_by_key(|(_, it)| self.rank(it, functions))?;
        Some(self.groups.swap_remove(at))
    }

    fn merge(&mut self) {
        let mut at = 0;
        while at < self.groups.len() {
            let (pc, frame) = (self.groups[at].pc, self.groups[at].frame);
            let mergeable = !matches!(self.groups[at].wait, Wait::Barrier(..));
            let twin = self.groups[..at].iter().position(|group| {
                mergeable
                    && group.pc == pc
                    && group.frame == frame
                    && !matches!(group.wait, Wait::Barrier(..))
            });
            match twin {
                None => at += 1,
                Some(twin) => {
                    let group = self.groups.swap_remove(at);
                    let into = &mut self.groups[twin];
                    into.mask |= group.mask;
                    into.turns = into.turns.max(group.turns);
                    // Lanes that wait at a warp-wide instruction come to it anew, together.
                    into.wait = Wait::Ready;
                }
            }
        }
    }

    /// Lets lanes leave a frame and, if they end, every frame above it.
    pub(super) fn leave(&mut self, frame: u32, mask: u32, ends: bool) {
        let mut next = Some(frame);
        while let Some(index) = next {
            let frame = &mut self.frames[index as usize];
            frame.lanes &= !mask;
            if frame.lanes == 0 {
                self.free.push(index);
            }
            next = if ends { frame.parent } else { None };
        }
        if ends {
            self.live &= !mask;
        }
    }
}
