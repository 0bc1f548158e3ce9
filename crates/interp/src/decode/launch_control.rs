//! `clusterlaunchcontrol`: asking for the work of a cluster that has not begun.
//!
//! The answer is always that there is none to be had. PTX allows it, and programs that take over
//! other blocks' work end when they hear it.

use svp_ptx::ir::{Instruction, Keyword, Operand, ScalarType, StateSpace};

use super::super::code::{NOWHERE, Op, Reg, Verdict};
use super::super::launch_control::Response;
use super::super::units::TryCancel;
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn launch_control(&mut self, instruction: &Instruction) -> Decoded<()> {
        match instruction.one_of(&[Keyword::TryCancel, Keyword::QueryCancel]) {
            Some(Keyword::TryCancel) => self.try_cancel(instruction),
            Some(_) => self.query_cancel(instruction),
            None => unsupported(),
        }
    }

    /// `[response], [barrier]`: both in the block's own shared memory.
    fn try_cancel(&mut self, instruction: &Instruction) -> Decoded<()> {
        let needed = [Keyword::Async, Keyword::CompleteTxBytes];
        let is_known = needed.iter().all(|it| instruction.has(*it));
        // An answer for all blocks of a cluster would have to reach their memory, too.
        if !is_known || instruction.has(Keyword::MulticastClusterAll) {
            return unsupported();
        }
        let space = instruction.space();
        if !matches!(space, StateSpace::Shared | StateSpace::Generic) {
            return unsupported();
        }
        let response = self.access_in(instruction, space, ScalarType::B64, 0)?;
        let barrier = self.access_in(instruction, space, ScalarType::B64, 1)?;
        self.push(Op::TryCancel(Box::new(TryCancel { response, barrier })));
        Ok(())
    }

    /// What a response says: `d, response`
    fn query_cancel(&mut self, instruction: &Instruction) -> Decoded<()> {
        let [low, high] = self.wide_source(instruction, 1)?;
        let zero = Reg::W32(self.literal32(0));
        let s = [low, high, zero, zero];
        if instruction.has(Keyword::IsCanceled) {
            let p = self.predicate_destination(self.operand(instruction, 0)?)?;
            let to = Verdict::Pred { p, q: NOWHERE, combine: None };
            self.push_test(s, to, |[low, high, ..]| Response { low, high }.is_canceled());
            return Ok(());
        }
        let axes = [Keyword::FirstCtaidX, Keyword::FirstCtaidY, Keyword::FirstCtaidZ];
        if let Some(axis) = axes.iter().position(|axis| instruction.has(*axis)) {
            let d = self.destination(instruction, 0)?;
            self.push_scalar_op(d, s, move |[low, high, ..]| {
                Response { low, high }.first_block()[axis].into()
            });
            return Ok(());
        }
        if !instruction.has(Keyword::GetFirstCtaid) {
            return unsupported();
        }
        let parts = self.parts(instruction, 0)?;
        for (axis, part) in parts.iter().enumerate() {
            let d = match part {
                Operand::Sink => continue,
                Operand::Register(id) => self.register(*id)?,
                _ => return mismatch("a register is needed as destination"),
            };
            self.push_scalar_op(d, s, move |[low, high, ..]| {
                Response { low, high }.first_block().get(axis).copied().unwrap_or(0).into()
            });
        }
        Ok(())
    }
}
