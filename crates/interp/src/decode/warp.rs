//! Warp-wide operations and block-wide barriers.

use svp_ptx::ir::{Instruction, Keyword, Opcode, Operand, ScalarType};

use super::super::code::{
    Barrier, BarrierReduction, NOWHERE, Op, PredSource, Reduction, Reg, ShuffleMode, VoteMode,
    WarpKind, WarpOp,
};
use super::{Decoded, Decoder, unsupported};

impl Decoder<'_> {
    pub(super) fn warp_wide(&mut self, instruction: &Instruction) -> Decoded<()> {
        let sync = instruction.has(Keyword::Sync);
        let (kind, mask_at) = match instruction.opcode {
            Opcode::Shfl => (self.shuffle(instruction)?, 4),
            Opcode::Vote => (self.vote(instruction)?, 2),
            Opcode::Match => (self.match_kind(instruction)?, 2),
            Opcode::Redux => (self.redux(instruction)?, 2),
            Opcode::Activemask => {
                (WarpKind::ActiveMask { d: self.destination32(instruction, 0)? }, 0)
            }
            Opcode::Elect => {
                let (d, p) = self.pair(instruction)?;
                let d = self.wanted32(d)?;
                let p = p.map_or(Ok(NOWHERE), |it| self.predicate_destination(it))?;
                (WarpKind::Elect { d, p }, 1)
            }
            _ => return unsupported(),
        };
        let members = match sync {
            true => Some(self.source32(instruction, mask_at)?),
            false => None,
        };
        self.push(Op::Warp(Box::new(WarpOp { members, kind })));
        Ok(())
    }

    fn shuffle(&mut self, instruction: &Instruction) -> Decoded<WarpKind> {
        use Keyword::{Bfly, Down, Idx, Up};
        let mode = match instruction.one_of(&[Up, Down, Bfly, Idx]) {
            Some(Up) => ShuffleMode::Up,
            Some(Down) => ShuffleMode::Down,
            Some(Bfly) => ShuffleMode::Butterfly,
            Some(_) => ShuffleMode::Index,
            None => return unsupported(),
        };
        let (d, p) = self.pair(instruction)?;
        Ok(WarpKind::Shuffle {
            mode,
            d: self.wanted32(d)?,
            p: p.map_or(Ok(NOWHERE), |it| self.predicate_destination(it))?,
            a: self.source32(instruction, 1)?,
            b: self.source32(instruction, 2)?,
            c: self.source32(instruction, 3)?,
        })
    }

    fn vote(&mut self, instruction: &Instruction) -> Decoded<WarpKind> {
        use Keyword::{All, Any, Ballot, Uni};
        let a = self.predicate(self.operand(instruction, 1)?)?;
        let mode = match instruction.one_of(&[All, Any, Uni, Ballot]) {
            Some(All) => VoteMode::All,
            Some(Any) => VoteMode::Any,
            Some(Uni) => VoteMode::Uniform,
            Some(_) => return Ok(WarpKind::Ballot { d: self.destination32(instruction, 0)?, a }),
            None => return unsupported(),
        };
        let d = self.predicate_destination(self.operand(instruction, 0)?)?;
        Ok(WarpKind::Vote { mode, d, a })
    }

    fn match_kind(&mut self, instruction: &Instruction) -> Decoded<WarpKind> {
        let Some(ty) = instruction.first_type() else { return unsupported() };
        let (d, p) = self.pair(instruction)?;
        Ok(WarpKind::Match {
            all: instruction.has(Keyword::All),
            d: self.wanted32(d)?,
            p: p.map_or(Ok(NOWHERE), |it| self.predicate_destination(it))?,
            a: self.source(instruction, 1, ty)?,
        })
    }

    fn redux(&mut self, instruction: &Instruction) -> Decoded<WarpKind> {
        use Keyword::{Add, And, Max, Min, Or, Xor};
        let signed = match instruction.first_type() {
            Some(ScalarType::S32) => true,
            Some(ScalarType::U32 | ScalarType::B32) => false,
            _ => return unsupported(),
        };
        let f: fn(u32, u32) -> u32 = match instruction.one_of(&[Add, Min, Max, And, Or, Xor]) {
            Some(Add) => u32::wrapping_add,
            Some(Min) if signed => |a, b| (a as i32).min(b as i32) as u32,
            Some(Max) if signed => |a, b| (a as i32).max(b as i32) as u32,
            Some(Min) => |a, b| a.min(b),
            Some(Max) => |a, b| a.max(b),
            Some(And) => |a, b| a & b,
            Some(Or) => |a, b| a | b,
            Some(Xor) => |a, b| a ^ b,
            _ => return unsupported(),
        };
        let d = self.destination32(instruction, 0)?;
        Ok(WarpKind::Redux { f, d, a: self.source32(instruction, 1)? })
    }

    /// `bar` and `barrier`: `.sync`, `.arrive` and `.red` of a block, `.warp.sync` of a warp.
    pub(super) fn barrier(&mut self, instruction: &Instruction) -> Decoded<()> {
        if instruction.has(Keyword::Cluster) {
            return self.cluster_barrier(instruction);
        }
        if instruction.has(Keyword::Warp) {
            let members = Some(self.source32(instruction, 0)?);
            let kind = WarpKind::Sync;
            self.push(Op::Warp(Box::new(WarpOp { members, kind })));
            return Ok(());
        }
        let reduces = instruction.has(Keyword::Red);
        let first = usize::from(reduces);
        let id = match instruction.operands.len() {
            0 => self.literal32(0),
            _ => self.source32(instruction, first)?,
        };
        // `bar.red d, a{, b}, p`: the count is there if the predicate is not the next operand.
        let numbers = instruction.operands.len().saturating_sub(first + usize::from(reduces));
        let count = match numbers {
            0 | 1 => None,
            _ => Some(self.source32(instruction, first + 1)?),
        };
        let reduction = match reduces {
            false => None,
            true => Some(self.reduction(instruction)?),
        };
        let waits = !instruction.has(Keyword::Arrive);
        if !waits && count.is_none() {
            return unsupported();
        }
        let cluster = false;
        self.push(Op::Barrier(Box::new(Barrier { id, count, waits, cluster, reduction })));
        Ok(())
    }

    /// `barrier.cluster`
    fn cluster_barrier(&mut self, instruction: &Instruction) -> Decoded<()> {
        self.push(Op::Fence);
        let (id, waits) = (self.literal32(0), instruction.has(Keyword::Wait));
        let (count, cluster, reduction) = (None, true, None);
        self.push(Op::Barrier(Box::new(Barrier { id, count, waits, cluster, reduction })));
        Ok(())
    }

    fn reduction(&mut self, instruction: &Instruction) -> Decoded<Reduction> {
        let Some(last) = instruction.operands.last() else { return unsupported() };
        let source: PredSource = self.predicate(last)?;
        let destination = self.operand(instruction, 0)?;
        let op = match instruction.one_of(&[Keyword::Popc, Keyword::And, Keyword::Or]) {
            Some(Keyword::Popc) => BarrierReduction::Count,
            Some(Keyword::And) => BarrierReduction::And,
            Some(_) => BarrierReduction::Or,
            None => return unsupported(),
        };
        let d = match (op, destination) {
            (BarrierReduction::Count, Operand::Register(id)) => match self.register(*id)? {
                Reg::W32(row) => row,
                Reg::W64(_) => return unsupported(),
            },
            (_, destination) => self.predicate_destination(destination)?,
        };
        Ok(Reduction { op, source, d })
    }
}
