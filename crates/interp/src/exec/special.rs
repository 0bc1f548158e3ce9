//! Special registers and addresses of the frame.

use svp_ptx::generic;
use svp_ptx::ir::{SpecialRegister, StateSpace};

use super::super::cluster::{map_to_rank, named_rank, rank_in_cluster};
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
            TotalSmemSize => self.shared.bytes() as u64,
            ClusterId(_) | NClusterId(_) | ClusterNctaid(_) | ClusterNctarank | ClusterCtaid(_)
            | ClusterCtarank => self.of_cluster(register).into(),
            IsExplicitCluster => ctx.cluster.is_some().into(),
            CurrentGraphExec => 0,
            // Known when the kernel is decoded.
            ReservedSmemBegin | ReservedSmemEnd | ReservedSmemCap => 0,
            EnvReg(1) => ctx.environment.grid_workspace() >> 32,
            EnvReg(2) => ctx.environment.grid_workspace() & 0xffff_ffff,
            EnvReg(_) => 0,
        };
        [uniform; LANES]
    }

    /// A special register of the block's place in its cluster.
    fn of_cluster(&self, register: SpecialRegister) -> u32 {
        use SpecialRegister::*;
        let shape = self.ctx.cluster_shape().map(|it| it.max(1));
        match register {
            ClusterId(axis) => self.block[axis.index()] / shape[axis.index()],
            NClusterId(axis) => self.ctx.grid[axis.index()] / shape[axis.index()],
            ClusterCtaid(axis) => self.block[axis.index()] % shape[axis.index()],
            ClusterNctaid(axis) => shape[axis.index()],
            ClusterNctarank => self.ctx.cluster_blocks(),
            _ => rank_in_cluster(self.block, shape),
        }
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
        (d, a): (u32, Reg),
        (space, other_blocks): (StateSpace, bool),
        active: u32,
    ) {
        let addresses = it.frame.widened(a);
        let own = u64::from(rank_in_cluster(self.block, self.ctx.cluster_shape()));
        let is_there = |lane: usize| match resolve(addresses[lane]) {
            Target::Shared(at) => {
                let is_own = || named_rank(at).is_none_or(|rank| rank == own);
                space == StateSpace::Shared && (other_blocks || is_own())
            }
            Target::Local(_) => space == StateSpace::Local,
            Target::Param(_) => space == StateSpace::Param,
            Target::Global(_) => space == StateSpace::Global,
        };
        let truth = lanes(active).fold(0, |truth, lane| truth | u32::from(is_there(lane)) << lane);
        it.frame.set_predicate(d, truth, active);
    }
}

/// An aligned address at which there is nothing.
const NO_ADDRESS: u64 = !0xff;

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// `mapa`: in a cluster of one block the address itself; nowhere for a rank that there is not.
    pub(super) fn map_shared(
        &mut self,
        it: &mut Running<'_, '_>,
        d: Reg,
        (a, rank): (Reg, u32),
        generic: bool,
        active: u32,
    ) {
        let (addresses, ranks) = (it.frame.widened(a), *it.frame.get32(rank));
        let (blocks, base) = (self.ctx.cluster_blocks(), if generic { generic::SHARED } else { 0 });
        let mut mapped = [NO_ADDRESS; LANES];
        for lane in lanes(active) {
            if ranks[lane] < blocks {
                let at = addresses[lane].wrapping_sub(base);
                let there = if blocks == 1 { at } else { map_to_rank(at, ranks[lane]) };
                mapped[lane] = base.wrapping_add(there);
            }
        }
        it.frame.set(d, &mapped, active);
    }

    /// `getctarank`
    pub(super) fn shared_rank(
        &mut self,
        it: &mut Running<'_, '_>,
        d: u32,
        (a, generic): (Reg, bool),
        active: u32,
    ) {
        let addresses = it.frame.widened(a);
        let base = if generic { generic::SHARED } else { 0 };
        let own = rank_in_cluster(self.block, self.ctx.cluster_shape());
        let ranks = addresses.map(|address| {
            let named = named_rank(address.wrapping_sub(base));
            // CAST: an address outside of shared memory gives any number.
            named.map_or(own, |rank| rank as u32)
        });
        it.frame.set32(d, &ranks, active);
    }
}

impl Running<'_, '_> {
    /// The address of a variable of the frame, in its own state space.
    pub(super) fn frame_address(&mut self, d: Reg, offset: u64, active: u32) {
        let address = offset.wrapping_add(self.frame.base.into());
        self.frame.set(d, &[address; LANES], active);
    }
}
