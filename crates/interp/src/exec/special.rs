//! Special registers and addresses of the frame.

use svp_ptx::ir::{SpecialRegister, StateSpace};

use super::super::code::Reg;
use super::super::lanes::L64;
use super::super::launch::thread_index;
use super::super::memory::{DeviceMemory, LANES, lanes};
use super::space::{Target, resolve};
use super::{Machine, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn special(
        &mut self,
        it: &mut Running<'_, '_>,
        d: Reg,
        register: SpecialRegister,
        active: u32,
    ) {
        let values = self.special_values(it.warp.number, register);
        it.frame.set(d, &values, active);
    }

    fn special_values(&self, warp: u32, register: SpecialRegister) -> L64 {
        use SpecialRegister::*;
        let ctx = self.ctx;
        let each = |f: &dyn Fn(u32) -> u64| {
            let mut values = [0; LANES];
            for (lane, value) in values.iter_mut().enumerate() {
                *value = f(lane as u32);
            }
            values
        };
        let uniform = match register {
            Tid(axis) => {
                let thread = |lane| thread_index(ctx.block, warp * LANES as u32 + lane);
                return each(&|lane| u64::from(thread(lane)[axis.index()]));
            }
            LaneId => return each(&|lane| u64::from(lane)),
            LanemaskEq => return each(&|lane| 1 << lane),
            LanemaskLe => return each(&|lane| (2_u64 << lane) - 1),
            LanemaskLt => return each(&|lane| (1_u64 << lane) - 1),
            LanemaskGe => return each(&|lane| u64::from(u32::MAX << lane)),
            LanemaskGt => return each(&|lane| (u64::from(u32::MAX) << (lane + 1)) & 0xffff_ffff),
            Ntid(axis) => ctx.block[axis.index()].into(),
            Ctaid(axis) => self.block[axis.index()].into(),
            Nctaid(axis) => ctx.grid[axis.index()].into(),
            WarpId => warp.into(),
            NWarpId => self.warps as u64,
            SmId => self.linear_block() % u64::from(ctx.sm_count.max(1)),
            NSmId => ctx.sm_count.max(1).into(),
            GridId => ctx.grid_id,
            Clock | Clock64 => *self.executed,
            ClockHi => *self.executed >> 32,
            GlobalTimer | GlobalTimerLo => ctx.environment.global_timer_ns(),
            GlobalTimerHi => ctx.environment.global_timer_ns() >> 32,
            DynamicSmemSize => ctx.dynamic_shared_bytes.into(),
            TotalSmemSize => self.shared.len() as u64,
            // A cluster is one block.
            ClusterId(axis) => self.block[axis.index()].into(),
            NClusterId(axis) => ctx.grid[axis.index()].into(),
            ClusterNctaid(_) | ClusterNctarank => 1,
            ClusterCtaid(_) | ClusterCtarank | IsExplicitCluster | CurrentGraphExec => 0,
            // Known when the kernel is decoded.
            ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap => 0,
            EnvReg(1) => ctx.environment.grid_workspace() >> 32,
            EnvReg(2) => ctx.environment.grid_workspace() & 0xffff_ffff,
            EnvReg(_) => 0,
        };
        [uniform; LANES]
    }

    fn linear_block(&self) -> u64 {
        let [x, y, z] = self.block.map(u64::from);
        let [width, height, _] = self.ctx.grid.map(u64::from);
        x + width * (y + height * z)
    }

    /// `isspacep`
    pub(super) fn is_space(
        &mut self,
        it: &mut Running<'_, '_>,
        d: u32,
        a: Reg,
        space: StateSpace,
        active: u32,
    ) {
        let addresses = it.frame.widened(a);
        let is_there = |lane: usize| match resolve(addresses[lane]) {
            Target::Shared(_) => space == StateSpace::Shared,
            Target::Local(_) => space == StateSpace::Local,
            Target::Param(_) => space == StateSpace::Param,
            Target::Global(_) => space == StateSpace::Global,
        };
        let truth = lanes(active).fold(0, |truth, lane| truth | u32::from(is_there(lane)) << lane);
        it.frame.set_predicate(d, truth, active);
    }
}

impl Running<'_, '_> {
    /// The address of a variable of the frame, in its own state space.
    pub(super) fn frame_address(&mut self, d: Reg, offset: u64, active: u32) {
        let address = offset.wrapping_add(self.frame.base.into());
        self.frame.set(d, &[address; LANES], active);
    }
}
