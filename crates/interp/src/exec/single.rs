//! One parsed instruction by itself, outside any control flow.

use std::ops::Range;

use super::super::code::Op;
use super::super::fault::FaultKind;
use super::super::lanes::L64;
use super::super::memory::DeviceMemory;
use super::super::warp::{Frame, Group, Wait, Warp};
use super::call::NOT_A_FUNCTION;
use super::memory::Direction;
use super::{Failure, LaneFault, Machine, Running};

impl<M: DeviceMemory> Machine<'_, '_, M> {
    /// Executes the kernel's operations of `range` for the lanes of `mask`, whatever their guards
    /// say. Loads, stores and atomics go to `addresses` where these are given.
    pub(in super::super) fn single(
        &mut self,
        warp: &mut Warp,
        frame: &mut Frame,
        range: Range<usize>,
        mask: u32,
        addresses: Option<&L64>,
    ) -> Result<(), Failure> {
        let functions = self.ctx.kernel.functions.as_slice();
        let Some(function) = functions.first() else { return Ok(()) };
        let wait = Wait::Ready;
        let group = Group { pc: 0, mask, frame: 0, turns: 0, rounds: 0, wait };
        let code = function.code.as_slice();
        let taken = std::mem::take(frame);
        let mut it = Running { warp, group, frame: taken, functions, code };
        let mut result = Ok(());
        for inst in code.get(range).unwrap_or_default() {
            let done = self.single_operation(&mut it, &inst.op, mask, addresses);
            if let Err((lane, kind)) = done {
                let function = function.name.clone();
                result = Err(Failure { lane, kind, function, line: inst.line });
                break;
            }
        }
        *frame = it.frame;
        result
    }

    fn single_operation(
        &mut self,
        it: &mut Running<'_, '_>,
        op: &Op,
        mask: u32,
        addresses: Option<&L64>,
    ) -> Result<(), LaneFault> {
        match (op, addresses) {
            (Op::Block(_) | Op::Sleep, _) => Ok(()),
            (Op::Load(access), Some(addresses)) => {
                self.access_at(it, access, Direction::Load, *addresses, mask)
            }
            (Op::Store(access), Some(addresses)) => {
                self.access_at(it, access, Direction::Store, *addresses, mask)
            }
            (Op::Atomic(atomic), Some(addresses)) => self.atomic_at(it, atomic, addresses, mask),
            (Op::WideAtomic(atomic), Some(addresses)) => {
                self.wide_atomic_at(it, atomic, addresses, mask)
            }
            // Compiled code calls what it may itself.
            (Op::Call(_), _) => Err((super::lanes::first_lane(mask), NOT_A_FUNCTION)),
            (Op::Branch(_) | Op::BranchTable { .. }, _)
            | (Op::Return | Op::Exit | Op::Barrier(_), _) => {
                let lane = super::lanes::first_lane(mask);
                let what = "control flow where there is none (a defect of this program)";
                Err((lane, FaultKind::IllegalInstruction(what)))
            }
            (op, _) => self.perform(it, op, mask).map(|_| ()),
        }
    }
}
