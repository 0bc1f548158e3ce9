//! `cp.async` and `mbarrier`.
//!
//! A copy is done where it stands, which PTX allows: groups are complete as soon as they are
//! committed, and instructions that wait for them find them so.

use svp_ptx::ir::{Instruction, Keyword, Modifier, Operand, ScalarType, StateSpace};

use super::super::code::{
    AsyncCopy, CopyFilter, CopyLength, MbarrierAction, MbarrierOp, NOWHERE, Op, Place, Reg,
};
use super::{Decoded, Decoder, mismatch, unsupported};

impl Decoder<'_> {
    pub(super) fn async_copy(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Keyword::{Bulk, CommitGroup, Mbarrier, Prefetch, WaitAll, WaitGroup};
        if !instruction.has(Keyword::Async) {
            return unsupported();
        }
        // Every copy is complete already; a prefetch changes nothing.
        if instruction.one_of(&[CommitGroup, WaitGroup, WaitAll, Prefetch]).is_some() {
            return Ok(());
        }
        if instruction.has(Mbarrier) {
            return self.arrive_after_copies(instruction);
        }
        let spaces: Vec<StateSpace> =
            instruction.modifiers.iter().filter_map(named_space).collect();
        let [to, from] = *spaces.as_slice() else { return unsupported() };
        let bulk = instruction.has(Bulk);
        let fits = match (to, from) {
            (StateSpace::Shared, StateSpace::Global) => true,
            (StateSpace::Global | StateSpace::Shared, StateSpace::Shared) => bulk,
            _ => false,
        };
        if !fits {
            return unsupported();
        }
        let to = self.access_in(instruction, to, ScalarType::B8, 0)?;
        let from = self.access_in(instruction, from, ScalarType::B8, 1)?;
        let (length, barrier) =
            if bulk { self.bulk_length(instruction)? } else { (self.length(instruction)?, None) };
        self.push(Op::AsyncCopy(Box::new(AsyncCopy { to, from, length, barrier })));
        Ok(())
    }

    /// `[to], [from], bytes {, source bytes or a predicate} {, policy}`
    fn length(&mut self, instruction: &Instruction) -> Decoded<CopyLength> {
        let bytes = match self.operand(instruction, 2)? {
            Operand::Immediate(svp_ptx::ir::Immediate::Integer(bytes @ (4 | 8 | 16))) => *bytes,
            _ => return mismatch("4, 8 or 16 bytes are copied"),
        };
        if instruction.has(Keyword::Cg) && bytes != 16 {
            return mismatch("`.cg` copies 16 bytes");
        }
        let hints = usize::from(instruction.has(Keyword::CacheHint));
        let length = CopyLength::Fixed { bytes: bytes as u32, source: NOWHERE, ignore: None };
        if instruction.operands.len() <= 3 + hints {
            return Ok(length);
        }
        let operand = self.operand(instruction, 3)?;
        if let Ok(ignore) = self.predicate(operand)
            && !matches!(operand, Operand::Immediate(_))
        {
            return Ok(CopyLength::Fixed {
                bytes: bytes as u32,
                source: NOWHERE,
                ignore: Some(ignore),
            });
        }
        let source = self.source32(instruction, 3)?;
        Ok(CopyLength::Fixed { bytes: bytes as u32, source, ignore: None })
    }

    /// `[to], [from], bytes {, bytes left out at the start, at the end} {, [barrier]} {, policy}
    /// {, mask of bytes}`
    fn bulk_length(
        &mut self,
        instruction: &Instruction,
    ) -> Decoded<(CopyLength, Option<super::super::code::Access>)> {
        let bytes = self.source32(instruction, 2)?;
        let (mut at, mut filter) = (3, CopyFilter::All);
        if instruction.has(Keyword::IgnoreOob) {
            let (left, right) = (self.source32(instruction, 3)?, self.source32(instruction, 4)?);
            (at, filter) = (5, CopyFilter::Inner { left, right });
        }
        if instruction.has(Keyword::CpMask) {
            let mask = 3 + usize::from(instruction.has(Keyword::CacheHint));
            filter = match self.source(instruction, mask, ScalarType::B16)? {
                Reg::W32(mask) => CopyFilter::Masked(mask),
                Reg::W64(_) => return mismatch("a mask of bytes has 16 bits"),
            };
        }
        let barrier = match instruction.has(Keyword::CompleteTxBytes) {
            true => Some(self.access_in(instruction, StateSpace::Shared, ScalarType::B64, at)?),
            false if instruction.has(Keyword::BulkGroup) => None,
            false => return unsupported(),
        };
        Ok((CopyLength::Bulk { bytes, filter }, barrier))
    }

    /// `cp.async.mbarrier.arrive`: the copies are complete, so it arrives now. Without `.noinc` it
    /// first raises the count by the one that it then takes away.
    fn arrive_after_copies(&mut self, instruction: &Instruction) -> Decoded<()> {
        let access = self.access(instruction, ScalarType::B64, 0)?;
        if !matches!(access.place, Place::Shared | Place::Generic) {
            return unsupported();
        }
        if instruction.has(Keyword::Noinc) {
            let (action, d) = (MbarrierAction::Arrive { drop: false, expect: false }, None);
            let a = Some(Reg::W32(self.literal32(1)));
            self.push(Op::Mbarrier(Box::new(MbarrierOp { access, action, d, p: NOWHERE, a })));
        }
        Ok(())
    }

    pub(super) fn mbarrier(&mut self, instruction: &Instruction) -> Decoded<()> {
        use Keyword::{
            Arrive, ArriveDrop, CompleteTx, ExpectTx, Init, Inval, Parity, PendingCount, TestWait,
            TryWait,
        };
        if instruction.has(PendingCount) {
            return self.pending_count(instruction);
        }
        let has = |keyword| instruction.has(keyword);
        let action = if has(Arrive) || has(ArriveDrop) {
            MbarrierAction::Arrive { drop: has(ArriveDrop), expect: has(ExpectTx) }
        } else if has(TestWait) || has(TryWait) {
            MbarrierAction::Wait { parity: has(Parity), gives_way: has(TryWait) }
        } else {
            match instruction.one_of(&[Init, Inval, ExpectTx, CompleteTx]) {
                Some(Init) => MbarrierAction::Init,
                Some(Inval) => MbarrierAction::Invalidate,
                Some(ExpectTx) => MbarrierAction::Expect,
                Some(_) => MbarrierAction::Complete,
                None => return unsupported(),
            }
        };
        let returns = instruction.writes_first();
        let at = usize::from(returns);
        let access = self.access(instruction, ScalarType::B64, at)?;
        if !matches!(access.place, Place::Shared | Place::Generic) {
            return unsupported();
        }
        let (mut d, mut p) = (None, NOWHERE);
        if returns {
            match (action, self.operand(instruction, 0)?) {
                (MbarrierAction::Wait { .. }, operand) => {
                    p = self.predicate_destination(operand)?
                }
                (_, Operand::Sink) => {}
                (_, Operand::Register(id)) => d = Some(self.register(*id)?),
                _ => return mismatch("a register is needed as destination"),
            }
        }
        let a = match action {
            MbarrierAction::Invalidate => None,
            MbarrierAction::Wait { parity: false, .. } => {
                Some(self.source(instruction, at + 1, ScalarType::B64)?)
            }
            MbarrierAction::Arrive { expect: false, .. }
                if instruction.operands.len() <= at + 1 =>
            {
                Some(Reg::W32(self.literal32(1)))
            }
            _ => Some(self.source(instruction, at + 1, ScalarType::B32)?),
        };
        self.push(Op::Mbarrier(Box::new(MbarrierOp { access, action, d, p, a })));
        Ok(())
    }

    fn pending_count(&mut self, instruction: &Instruction) -> Decoded<()> {
        let d = self.destination(instruction, 0)?;
        let a = self.source(instruction, 1, ScalarType::B64)?;
        let zero = Reg::W32(self.literal32(0));
        self.push_scalar_op(d, [a, zero, zero, zero], |[state, ..]| {
            u64::from(super::super::mbarrier::Mbarrier::unpack(state).pending)
        });
        Ok(())
    }
}

/// The state space that a modifier names.
fn named_space(modifier: &Modifier) -> Option<StateSpace> {
    match modifier {
        Modifier::Space(space) => Some(*space),
        Modifier::Keyword(Keyword::SharedCta | Keyword::SharedCluster) => Some(StateSpace::Shared),
        _ => None,
    }
}
