//! Jumps: where groups split, and where they give way to each other.

use super::super::fault::FaultKind;
use super::super::lanes::first_lane;
use super::super::memory::lanes;
use super::{LaneFault, Next, Running};

/// Loops that a group goes round before others of its warp get a turn.
const MAX_ROUNDS: u32 = 1024;

impl Running<'_, '_> {
    /// A jump of the active lanes.
    #[inline]
    pub(super) fn branch(&mut self, active: u32, target: u32) -> Next {
        if active == 0 {
            return Next::Step;
        }
        let behind = self.group.pc + 1;
        let backwards = target < behind;
        if active != self.group.mask {
            let rest = self.group.split(self.group.mask & !active, behind);
            self.warp.groups.push(rest);
            self.group.mask = active;
            self.group.pc = target;
            self.count_round(backwards);
            return Next::Park;
        }
        self.group.pc = target;
        if backwards && self.count_round(true) { Next::Park } else { Next::Jump }
    }

    /// Counts a loop; true if it is time to let others run.
    fn count_round(&mut self, backwards: bool) -> bool {
        if !backwards || self.warp.groups.is_empty() {
            return false;
        }
        self.group.rounds += 1;
        if self.group.rounds < MAX_ROUNDS {
            return false;
        }
        self.group.rounds = 0;
        self.group.turns = self.group.turns.saturating_add(1);
        true
    }

    /// A jump through a table; each lane by its own index.
    pub(super) fn branch_table(
        &mut self,
        active: u32,
        index: u32,
        targets: &[u32],
    ) -> Result<Next, LaneFault> {
        self.set_aside(active);
        let indices = self.frame.r32[index as usize];
        let mut rest = active;
        while rest != 0 {
            let lane = first_lane(rest);
            let Some(target) = targets.get(indices[lane] as usize) else {
                let kind = FaultKind::IllegalInstruction("`brx.idx` past the end of its table");
                return Err((lane, kind));
            };
            let same = lanes(rest).filter(|it| indices[*it] == indices[lane]);
            let mask = same.fold(0, |mask, it| mask | 1 << it);
            rest &= !mask;
            if rest != 0 {
                let group = self.group.split(mask, *target);
                self.warp.groups.push(group);
            } else {
                self.group.mask = mask;
                self.group.pc = *target;
            }
        }
        Ok(Next::Park)
    }

    /// Splits off the lanes of the group that are not active: they go on behind the instruction.
    pub(super) fn set_aside(&mut self, active: u32) {
        let rest = self.group.mask & !active;
        if rest != 0 {
            let group = self.group.split(rest, self.group.pc + 1);
            self.warp.groups.push(group);
            self.group.mask = active;
        }
    }
}
