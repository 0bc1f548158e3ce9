//! Calls, returns and the end of threads.

use svp_ptx::analysis::frame::FRAME_ALIGN;

use super::super::code::{Call, CallTarget, Op};
use super::super::fault::FaultKind;
use super::super::lanes::{blend, first_lane};
use super::super::memory::{DeviceMemory, lanes};
use super::super::warp::Warp;
use super::{LaneFault, Machine, Next, Running};
use svp_ptx::generic;

/// Calls that one thread may nest.
const MAX_DEPTH: u32 = 1024;
/// Local memory of one thread, frames of nested calls together, in bytes. CUDA's default limit for
/// the stack is 1 KiB, which programs raise; beyond this they overflow it.
pub(super) const MAX_STACK_BYTES: u32 = 1 << 20;

impl<M: DeviceMemory> Machine<'_, '_, M> {
    pub(super) fn call(
        &mut self,
        it: &mut Running<'_, '_>,
        call: &Call,
        active: u32,
    ) -> Result<Next, LaneFault> {
        it.set_aside(active);
        let lane = first_lane(active);
        let function = match call.target {
            CallTarget::Direct(function) => function,
            CallTarget::Indirect(row) => {
                let targets = *it.frame.get64(row);
                let same = lanes(active).filter(|it| targets[*it] == targets[lane]);
                let mask = same.fold(0, |mask, it| mask | 1 << it);
                if mask != active {
                    // The others come to the call again, after these.
                    let others = it.group.split(active & !mask, it.group.pc);
                    it.warp.groups.push(others);
                    it.group.mask = mask;
                }
                self.function_at(targets[lane]).ok_or((lane, NOT_A_FUNCTION))?
            }
        };
        it.enter(function, call).map_err(|kind| (lane, kind))?;
        Ok(Next::Jump)
    }

    /// The kernel's function at an address.
    fn function_at(&self, address: u64) -> Option<u32> {
        let offset = address.checked_sub(generic::CODE)?;
        let number = u32::try_from(offset / 16).ok().filter(|_| offset.is_multiple_of(16))?;
        let known = self.ctx.kernel.function_ids.iter().position(|id| id.0 == number)?;
        Some(known as u32)
    }
}

pub(super) const NOT_A_FUNCTION: FaultKind =
    FaultKind::IllegalInstruction("a call of what is no function");

impl Running<'_, '_> {
    /// Moves the group into a new frame of a function.
    fn enter(&mut self, function: u32, call: &Call) -> Result<(), FaultKind> {
        let caller = &self.functions[self.frame.function as usize];
        let callee = &self.functions[function as usize];
        let depth = self.frame.depth + 1;
        // Above what any lane has taken with `alloca`.
        let taken = self.frame.tops.and_then(|tops| tops.into_iter().max()).unwrap_or(0);
        let base = self.frame.base + caller.frame_bytes + taken.next_multiple_of(FRAME_ALIGN);
        let end = base.saturating_add(callee.frame_bytes);
        if depth > MAX_DEPTH || end > MAX_STACK_BYTES {
            return Err(FaultKind::StackOverflow);
        }
        self.warp.grow_local(end);
        let mask = self.group.mask;
        for ((from, from_bytes), (to, to_bytes)) in call.arguments.iter().zip(&callee.params) {
            let bytes = *from_bytes.min(to_bytes);
            copy_rows(self.warp, self.frame.base + from, base + to, bytes, mask);
        }
        let index = self.warp.new_frame(function, callee);
        let (parent, site) = (self.group.frame, self.group.pc);
        let mut frame = std::mem::take(&mut self.warp.frames[index as usize]);
        (frame.parent, frame.site, frame.depth) = (Some(parent), site, depth);
        (frame.base, frame.lanes, frame.carry) = (base, mask, 0);
        frame.tops = None;
        self.warp.frames[parent as usize] = std::mem::replace(&mut self.frame, frame);
        self.group.frame = index;
        self.group.pc = 0;
        self.code = callee.code.as_slice();
        Ok(())
    }

    /// Returns the active lanes to their caller, or ends them.
    pub(super) fn return_lanes(&mut self, active: u32) -> Next {
        let Some(parent) = self.frame.parent else { return self.exit_lanes(active) };
        self.set_aside(active);
        let (site, base) = (self.frame.site, self.frame.base);
        let callee = &self.functions[self.frame.function as usize];
        let index = self.group.frame;
        let caller = std::mem::take(&mut self.warp.frames[parent as usize]);
        self.warp.frames[index as usize] = std::mem::replace(&mut self.frame, caller);
        self.code = self.functions[self.frame.function as usize].code.as_slice();
        if let Some(Op::Call(call)) = self.code.get(site as usize).map(|inst| &inst.op) {
            for ((from, from_bytes), (to, to_bytes)) in callee.returns.iter().zip(&call.returns) {
                let bytes = *from_bytes.min(to_bytes);
                copy_rows(self.warp, base + from, self.frame.base + to, bytes, active);
            }
        }
        self.warp.leave(index, active, false);
        self.group.frame = parent;
        self.group.pc = site + 1;
        // Lanes that are still in the call come first, so that all go on together.
        if self.warp.groups.is_empty() { Next::Jump } else { Next::Park }
    }

    /// Ends the active lanes.
    pub(super) fn exit_lanes(&mut self, active: u32) -> Next {
        self.set_aside(active);
        let index = self.group.frame;
        self.warp.frames[index as usize] = std::mem::take(&mut self.frame);
        self.warp.leave(index, active, true);
        Next::Gone
    }
}

/// Copies bytes of every lane of `mask` between places in local memory, which are multiples of 4.
fn copy_rows(warp: &mut Warp, from: u32, to: u32, bytes: u32, mask: u32) {
    for row in 0..bytes.div_ceil(4) {
        let Some(value) = warp.local.get((from / 4 + row) as usize).copied() else { return };
        if let Some(into) = warp.local.get_mut((to / 4 + row) as usize) {
            blend(into, &value, mask);
        }
    }
}
