//! From a grid to processors: which of its CTAs go where, and when.

use super::cta::Demand;
use super::group::Group;
use super::{GridId, Processors, SmMask};

impl Processors {
    /// Grids in order; one whose processors a grid before it still waits for has to wait, too.
    pub(super) fn dispatch(&mut self, now_ns: u64) {
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
        let mask = mask & !self.full;
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
        if found.slots >= self.limits.cta_slots || found.warps >= self.limits.warps {
            self.full |= 1 << sm;
        }
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
