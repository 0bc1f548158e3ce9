//! Streaming multiprocessors: where CTAs go, and how fast they get on beside each other.
//!
//! A CTA takes a slot, warps, registers and shared memory of one processor until it ends. By itself
//! it takes a known time; beside others it is slowed by what they compete for:
//!
//! - *issue slots* of its processor, shared fairly by warps (max-min: who wants less than its share
//!   gets what it wants),
//! - *memory bandwidth* of the device, in proportion to demand, where a CTA feels the pressure as far
//!   as its own time is bound by memory (a roofline: the slower of the two decides).
//!
//! Grids are dispatched one after the other, as the hardware's CTA scheduler does: the next grid's
//! CTAs go when all of the one before are on their processors.

mod cta;
mod grid;
mod group;
mod pace;

pub(crate) use cta::{CtaModel, SmLimits};
pub(crate) use grid::Caches;

use cta::Demand;
use grid::Grid;
use group::Group;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use svp_gpu::WindowId;

/// Number of a grid on the processors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GridId(pub(crate) u32);

/// A set of processors, one bit each.
pub(crate) type SmMask = u128;

#[derive(Debug, Default)]
struct Sm {
    slots: u32,
    warps: u32,
    registers: u32,
    shared_bytes: u32,
    groups: Vec<Group>,
    updated_ns: u64,
    /// Tells which of the events of this processor still holds.
    version: u64,
    dirty: bool,
    /// Memory bandwidth that its CTAs ask for.
    demand: f64,
    /// Whose partition it is in, while CTAs run on it.
    partition: Option<WindowId>,
}

/// All processors of a device.
#[derive(Debug)]
pub(crate) struct Processors {
    limits: SmLimits,
    oldest_first: bool,
    sms: Vec<Sm>,
    grids: Vec<Option<Grid>>,
    free_grids: Vec<u32>,
    /// Grids with CTAs that are not on a processor yet, in order.
    waiting: VecDeque<GridId>,
    cursor: usize,
    /// Processors that CTAs have left since grids were last dispatched.
    freed: SmMask,
    /// Processors without CTAs.
    idle: SmMask,
    events: BinaryHeap<Reverse<(u64, u32, u64)>>,
    dirty: Vec<u32>,
    /// Room for CTAs that end at the same moment: how many of which grids.
    ended: Vec<(GridId, u32)>,
    /// Memory bandwidth that all CTAs ask for; 1 is what there is.
    pressure: f64,
    applied_pressure: f64,
    active_warps: u64,
    warp_ns: u128,
    busy_ns: u64,
    idle_ns: u128,
    counted_ns: u64,
}

/// Where nothing of a rounding error is left, in nanoseconds.
const EPSILON_NS: f64 = 1e-3;

impl Processors {
    pub(crate) fn new(count: u32, limits: SmLimits) -> Self {
        let mut sms = Vec::new();
        sms.resize_with(count as usize, Sm::default);
        Self {
            limits,
            oldest_first: false,
            sms,
            grids: Vec::new(),
            free_grids: Vec::new(),
            waiting: VecDeque::new(),
            cursor: 0,
            freed: 0,
            idle: SmMask::MAX >> (SmMask::BITS - count),
            events: BinaryHeap::new(),
            dirty: Vec::new(),
            ended: Vec::new(),
            pressure: 0.0,
            applied_pressure: 0.0,
            active_warps: 0,
            warp_ns: 0,
            busy_ns: 0,
            idle_ns: 0,
            counted_ns: 0,
        }
    }

    /// Lets the oldest CTA of each processor issue first.
    pub(crate) fn with_oldest_first(self, oldest_first: bool) -> Self {
        Self { oldest_first, ..self }
    }

    /// Processors without CTAs.
    pub(crate) fn idle(&self) -> SmMask {
        self.idle
    }

    /// Processors with CTAs of this window's partition.
    pub(crate) fn used_by(&self, window: WindowId) -> SmMask {
        let used = |sm: &(usize, &Sm)| sm.1.slots > 0 && sm.1.partition == Some(window);
        self.sms.iter().enumerate().filter(used).fold(0, |used, sm| used | 1 << sm.0)
    }

    /// All processors.
    pub(crate) fn all(&self) -> SmMask {
        SmMask::MAX >> (SmMask::BITS as usize - self.sms.len())
    }

    /// So many processors of a set, idle ones first.
    pub(crate) fn choose(&self, count: u64, of: SmMask) -> SmMask {
        let mut chosen = 0;
        for mut part in [of & self.idle, of & !self.idle] {
            while part != 0 && u64::from(SmMask::count_ones(chosen)) < count {
                chosen |= part & part.wrapping_neg();
                part &= part - 1;
            }
        }
        chosen
    }

    /// The sum over time of resident warps (warp nanoseconds), and how long any were there.
    pub(crate) fn occupancy(&self) -> (u128, u64) {
        (self.warp_ns, self.busy_ns)
    }

    /// How long processors had no CTA, all of them together, up to a time.
    pub(crate) fn idle_ns(&self, now_ns: u64) -> u128 {
        let passed = now_ns.saturating_sub(self.counted_ns);
        self.idle_ns + u128::from(self.idle.count_ones()) * u128::from(passed)
    }

    /// Begins a grid of `ctas` on the processors of `mask`. [`Self::settle`] must follow.
    pub(crate) fn start(&mut self, cta: CtaModel, ctas: u64, mask: SmMask) -> GridId {
        let caches = Caches::OWN;
        let (undispatched, resident, blocked) = (ctas, 0, false);
        let grid = Grid { cta, mask, caches, ctas, undispatched, resident, blocked };
        let id = match self.free_grids.pop() {
            Some(index) => {
                self.grids[index as usize] = Some(grid);
                GridId(index)
            }
            None => {
                self.grids.push(Some(grid));
                GridId(self.grids.len() as u32 - 1)
            }
        };
        self.waiting.push_back(id);
        id
    }

    /// When the next CTA ends, if nothing else happens before.
    pub(crate) fn next_ns(&mut self) -> Option<u64> {
        while let Some(&Reverse((at, sm, version))) = self.events.peek() {
            if self.sms[sm as usize].version == version {
                return Some(at);
            }
            self.events.pop();
        }
        None
    }

    /// Ends the CTAs that end now; appends the grids that are done. [`Self::settle`] must follow.
    pub(crate) fn advance(&mut self, now_ns: u64, done: &mut Vec<GridId>) {
        while let Some(at) = self.next_ns() {
            if at > now_ns {
                break;
            }
            let Some(Reverse((_, sm, _))) = self.events.pop() else { break };
            self.count_time(now_ns);
            self.end_ctas(sm, now_ns, done);
        }
    }

    /// Dispatches what fits, and sets the pace of what runs.
    pub(crate) fn settle(&mut self, now_ns: u64) {
        self.count_time(now_ns);
        self.dispatch(now_ns);
        self.repace(now_ns);
        let (old, new) = (self.applied_pressure, self.pressure);
        if old.max(new) > 1.0 && (old - new).abs() > 1e-9 {
            self.applied_pressure = new;
            for sm in 0..self.sms.len() as u32 {
                if self.sms[sm as usize].demand > 0.0 {
                    self.touch(sm, now_ns);
                }
            }
            self.repace(now_ns);
        }
    }

    /// From now on a grid's CTAs go to these processors, with these caches. Those that run stay where
    /// they are; what caches do, they feel at once. [`Self::settle`] must follow.
    pub(crate) fn retune(&mut self, id: GridId, mask: SmMask, caches: Caches, now_ns: u64) {
        let Some(Some(grid)) = self.grids.get_mut(id.0 as usize) else { return };
        grid.mask = mask;
        let old = std::mem::replace(&mut grid.caches, caches);
        // What was tried before says nothing any more.
        self.grids.iter_mut().flatten().for_each(|grid| grid.blocked = false);
        if old == caches {
            return;
        }
        for sm in 0..self.sms.len() as u32 {
            let times = caches.times_on(sm) / old.times_on(sm);
            if times != 1.0 && self.sms[sm as usize].groups.iter().any(|group| group.has(id)) {
                self.touch(sm, now_ns);
                self.sms[sm as usize].groups.iter_mut().for_each(|it| it.stretch(id, times));
            }
        }
    }

    /// Takes a grid's CTAs away, wherever they are. [`Self::settle`] must follow.
    pub(crate) fn kill(&mut self, grid: GridId, now_ns: u64) {
        self.count_time(now_ns);
        self.waiting.retain(|waiting| *waiting != grid);
        for sm in 0..self.sms.len() as u32 {
            if !self.sms[sm as usize].groups.iter().any(|group| group.has(grid)) {
                continue;
            }
            self.touch(sm, now_ns);
            let mut killed = 0;
            self.sms[sm as usize].groups.retain_mut(|group| {
                killed += group.kill(grid);
                !group.is_empty()
            });
            self.release(sm, grid, killed);
        }
        self.remove(grid);
    }

    fn count_time(&mut self, now_ns: u64) {
        let passed = now_ns - self.counted_ns;
        self.counted_ns = now_ns;
        self.warp_ns += u128::from(self.active_warps) * u128::from(passed);
        self.idle_ns += u128::from(self.idle.count_ones()) * u128::from(passed);
        self.busy_ns += if self.active_warps > 0 { passed } else { 0 };
    }

    /// Brings a processor's CTAs up to now, and notes that its pace changes.
    fn touch(&mut self, sm: u32, now_ns: u64) {
        let found = &mut self.sms[sm as usize];
        let passed = (now_ns - found.updated_ns) as f64;
        found.updated_ns = now_ns;
        found.groups.iter_mut().for_each(|group| group.passes(passed));
        if !found.dirty {
            found.dirty = true;
            self.dirty.push(sm);
        }
    }

    fn end_ctas(&mut self, sm: u32, now_ns: u64, done: &mut Vec<GridId>) {
        self.touch(sm, now_ns);
        let mut ended = std::mem::take(&mut self.ended);
        self.sms[sm as usize].groups.retain_mut(|group| {
            group.end(&mut ended);
            !group.is_empty()
        });
        for (grid, count) in ended.drain(..) {
            if self.release(sm, grid, count) {
                self.remove(grid);
                done.push(grid);
            }
        }
        self.ended = ended;
    }

    /// Gives back what CTAs held. Whether the grid is done.
    fn release(&mut self, sm: u32, id: GridId, count: u32) -> bool {
        let Some(Some(grid)) = self.grids.get_mut(id.0 as usize) else { return false };
        self.freed |= 1 << sm;
        let (found, cta) = (&mut self.sms[sm as usize], &grid.cta);
        found.slots -= count;
        if found.slots == 0 {
            self.idle |= 1 << sm;
        }
        found.warps -= count * cta.warps;
        found.registers -= count * cta.registers;
        found.shared_bytes -= count * cta.shared_bytes;
        self.active_warps -= u64::from(count * cta.warps);
        grid.resident -= u64::from(count);
        grid.resident == 0 && grid.undispatched == 0
    }

    fn remove(&mut self, grid: GridId) {
        self.grids[grid.0 as usize] = None;
        self.free_grids.push(grid.0);
    }

    /// Grids in order; one whose processors a grid before it still waits for has to wait, too.
    fn dispatch(&mut self, now_ns: u64) {
        let mut claimed: SmMask = 0;
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut at = 0;
        // A grid behind one that claims everything is not tried; it is in full later.
        while claimed != self.all()
            && let Some(&id) = waiting.get(at)
        {
            let Some(Some(grid)) = self.grids.get(id.0 as usize) else {
                waiting.remove(at);
                continue;
            };
            let mask = grid.mask;
            let anew = if grid.blocked { self.freed } else { SmMask::MAX };
            let left = self.place(id, mask & !claimed & anew, now_ns);
            if !left {
                waiting.remove(at);
                continue;
            }
            if let Some(Some(grid)) = self.grids.get_mut(id.0 as usize) {
                // What an earlier grid claims has not been tried.
                grid.blocked = mask & claimed == 0;
            }
            claimed |= mask;
            at += 1;
        }
        self.freed = 0;
        self.waiting = waiting;
    }

    /// Puts a grid's CTAs on processors: idle ones first, then in turn. Whether any are left.
    fn place(&mut self, id: GridId, mask: SmMask, now_ns: u64) -> bool {
        let Some(Some(grid)) = self.grids.get(id.0 as usize) else { return false };
        let mut left = grid.undispatched;
        let mut tried = mask & self.idle;
        loop {
            let mut placed = false;
            let from_cursor = SmMask::MAX << self.cursor;
            for mut part in [tried & from_cursor, tried & !from_cursor] {
                while part != 0 && left > 0 {
                    let sm = part.trailing_zeros();
                    part &= part - 1;
                    if self.fits(sm as usize, id) {
                        self.put(sm, id, now_ns);
                        self.cursor = (sm as usize + 1) % self.sms.len();
                        left -= 1;
                        placed = true;
                    }
                }
            }
            if left == 0 {
                return false;
            }
            if !placed && tried == mask {
                return true;
            }
            tried = mask;
        }
    }

    fn fits(&self, sm: usize, id: GridId) -> bool {
        let (Some(sm), Some(Some(grid))) = (self.sms.get(sm), self.grids.get(id.0 as usize)) else {
            return false;
        };
        let (limits, cta) = (&self.limits, &grid.cta);
        (sm.slots == 0 || sm.partition == cta.partition)
            && grid.has_room(id, sm)
            && sm.slots < limits.cta_slots
            && sm.warps + cta.warps <= limits.warps
            && sm.registers + cta.registers <= limits.registers
            && sm.shared_bytes + cta.shared_bytes <= limits.shared_bytes
    }

    fn put(&mut self, sm: u32, id: GridId, now_ns: u64) {
        self.touch(sm, now_ns);
        let Some(Some(grid)) = self.grids.get_mut(id.0 as usize) else { return };
        let (found, cta) = (&mut self.sms[sm as usize], &grid.cta);
        grid.undispatched -= 1;
        grid.resident += 1;
        found.slots += 1;
        found.partition = cta.partition;
        self.idle &= !(1 << sm);
        found.warps += cta.warps;
        found.registers += cta.registers;
        found.shared_bytes += cta.shared_bytes;
        self.active_warps += u64::from(cta.warps);
        let each = Demand::of(cta);
        // By age no two are alike: each is a group of its own, behind those that are older.
        let alike = |group: &Group| !self.oldest_first && group.each == each;
        let at = found.groups.iter().position(alike).unwrap_or_else(|| {
            found.groups.push(Group::new(each));
            found.groups.len() - 1
        });
        found.groups[at].begin(id, cta.alone_ns * grid.caches.times_on(sm));
    }
}

#[cfg(test)]
mod tests;
