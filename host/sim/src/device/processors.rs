//! Streaming multiprocessors: where CTAs go, and how fast they get on beside each other.
//!
//! A CTA takes a slot, warps, registers and shared memory of one processor until it ends. By itself
//! it takes a known time; beside others it is slowed by what they compete for:
//!
//! - *issue slots* of its processor, shared fairly by warps (max-min: a warp that wants less than
//!   its share gets what it wants),
//! - *memory bandwidth* of the device, in proportion to demand, where a CTA feels the pressure as far
//!   as its own time is bound by memory (a roofline: the slower of the two decides).
//!
//! Grids are dispatched one after the other, as the hardware's CTA scheduler does: the next grid's
//! CTAs go when all of the one before are on their processors.

mod cta;
mod dispatch;
mod ends;
mod grid;
mod group;
mod pace;

pub(crate) use cta::{CtaModel, SmLimits};
pub(crate) use grid::Caches;

use ends::NextEnds;
use grid::Grid;
use group::Group;
use std::collections::VecDeque;
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
    dirty: bool,
    /// Memory bandwidth that its CTAs ask for.
    demand: f64,
    /// The window whose partition it is in, while CTAs run on it.
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
    /// Processors that have all the CTAs or warps that they can: nothing is tried there.
    full: SmMask,
    /// Grids or processors have changed since grids were last dispatched.
    changed: bool,
    ends: NextEnds,
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
            full: 0,
            changed: false,
            ends: NextEnds::of(count),
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

    /// The mask of all processors.
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
        self.changed = true;
        id
    }

    /// When the next CTA ends, if nothing else happens before.
    pub(crate) fn next_ns(&self) -> Option<u64> {
        self.ends.first_ns()
    }

    /// Ends the CTAs that end now; appends the grids that are done. [`Self::settle`] must follow.
    pub(crate) fn advance(&mut self, now_ns: u64, done: &mut Vec<GridId>) {
        while let Some(sm) = self.ends.pop(now_ns) {
            self.count_time(now_ns);
            self.end_ctas(sm, now_ns, done);
        }
    }

    /// Dispatches what fits, and sets the pace of what runs.
    pub(crate) fn settle(&mut self, now_ns: u64) {
        if std::mem::take(&mut self.changed) {
            self.count_time(now_ns);
            self.dispatch(now_ns);
        }
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
        self.changed = true;
        self.grids.iter_mut().flatten().for_each(|grid| grid.blocked = false);
        if old == caches {
            return;
        }
        for sm in 0..self.sms.len() as u32 {
            let times = caches.times_on(sm) / old.times_on(sm);
            if times != 1.0 && self.sms[sm as usize].groups.iter().any(|group| group.has(id)) {
                self.touch(sm, now_ns);
                self.sms[sm as usize].groups.iter_mut().for_each(|group| group.stretch(id, times));
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
        self.full &= !(1 << sm);
        self.changed = true;
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
}

#[cfg(test)]
mod tests;
