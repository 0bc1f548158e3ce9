//! Operations on registers only.

use super::super::code::{NOWHERE, Op, PredLogic, PredSource, Reg, Verdict};
use super::super::lanes::{L32, L64, blend};
use super::super::memory::{LANES, lanes};
use super::super::warp::Frame;

impl Frame {
    #[inline(always)]
    pub(super) fn get32(&self, row: u32) -> &L32 {
        &self.r32[row as usize]
    }

    #[inline(always)]
    pub(super) fn get64(&self, row: u32) -> &L64 {
        &self.r64[row as usize]
    }

    #[inline(always)]
    pub(super) fn set32(&mut self, row: u32, value: &L32, mask: u32) {
        blend(&mut self.r32[row as usize], value, mask);
    }

    #[inline(always)]
    pub(super) fn set64(&mut self, row: u32, value: &L64, mask: u32) {
        blend(&mut self.r64[row as usize], value, mask);
    }

    /// A register of either width, widened by zeros.
    pub(super) fn widened(&self, reg: Reg) -> L64 {
        match reg {
            Reg::W64(row) => *self.get64(row),
            Reg::W32(row) => self.get32(row).map(u64::from),
        }
    }

    /// One lane of a register of either width.
    pub(super) fn lane(&self, reg: Reg, lane: usize) -> u64 {
        match reg {
            Reg::W64(row) => self.get64(row)[lane],
            Reg::W32(row) => u64::from(self.get32(row)[lane]),
        }
    }

    /// Writes a register of either width; a narrow one keeps the low bits.
    pub(super) fn set(&mut self, reg: Reg, value: &L64, mask: u32) {
        match reg {
            Reg::W64(row) => self.set64(row, value, mask),
            Reg::W32(row) => self.set32(row, &value.map(|it| it as u32), mask),
        }
    }

    /// Lanes in which a predicate holds.
    #[inline(always)]
    pub(super) fn truth(&self, source: PredSource) -> u32 {
        match source {
            PredSource::Is(row) => self.predicates[row as usize],
            PredSource::Not(row) => !self.predicates[row as usize],
            PredSource::Constant(value) => {
                if value {
                    u32::MAX
                } else {
                    0
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn set_predicate(&mut self, row: u32, truth: u32, mask: u32) {
        if row != NOWHERE {
            let predicate = &mut self.predicates[row as usize];
            *predicate = *predicate & !mask | truth & mask;
        }
    }

    fn scalar_operands(&self, s: &[Reg; 4], lane: usize) -> [u64; 4] {
        s.map(|reg| self.lane(reg, lane))
    }
}

/// Executes an operation in the lanes of `mask`.
#[inline]
pub(super) fn execute(op: &Op, frame: &mut Frame, mask: u32) {
    match op {
        Op::Unary32 { f, d, a } => {
            let value = f(frame.get32(*a));
            frame.set32(*d, &value, mask);
        }
        Op::Binary32 { f, d, a, b } => {
            let value = f(frame.get32(*a), frame.get32(*b));
            frame.set32(*d, &value, mask);
        }
        Op::Ternary32 { f, d, a, b, c } => {
            let value = f(frame.get32(*a), frame.get32(*b), frame.get32(*c));
            frame.set32(*d, &value, mask);
        }
        Op::Unary64 { f, d, a } => {
            let value = f(frame.get64(*a));
            frame.set64(*d, &value, mask);
        }
        Op::Binary64 { f, d, a, b } => {
            let value = f(frame.get64(*a), frame.get64(*b));
            frame.set64(*d, &value, mask);
        }
        Op::Ternary64 { f, d, a, b, c } => {
            let value = f(frame.get64(*a), frame.get64(*b), frame.get64(*c));
            frame.set64(*d, &value, mask);
        }
        Op::Compare32 { f, a, b, to } => {
            let truth = f(frame.get32(*a), frame.get32(*b));
            settle(frame, *to, truth, mask);
        }
        Op::Compare64 { f, a, b, to } => {
            let truth = f(frame.get64(*a), frame.get64(*b));
            settle(frame, *to, truth, mask);
        }
        Op::Logic { op, d, a, b } => {
            let truth = op.apply(frame.truth(*a), frame.truth(*b));
            frame.set_predicate(*d, truth, mask);
        }
        Op::Select32 { d, a, b, p } => {
            let mut value = *frame.get32(*b);
            blend(&mut value, frame.get32(*a), frame.truth(*p));
            frame.set32(*d, &value, mask);
        }
        Op::Select64 { d, a, b, p } => {
            let mut value = *frame.get64(*b);
            blend(&mut value, frame.get64(*a), frame.truth(*p));
            frame.set64(*d, &value, mask);
        }
        other => execute_rare(other, frame, mask),
    }
}

/// The operations that change widths, work a lane at a time, or carry.
fn execute_rare(op: &Op, frame: &mut Frame, mask: u32) {
    match op {
        Op::Wide { f, d, a, b } => {
            let value = f(frame.get32(*a), frame.get32(*b));
            frame.set64(*d, &value, mask);
        }
        Op::WideAdd { f, d, a, b, c } => {
            let value = f(frame.get32(*a), frame.get32(*b), frame.get64(*c));
            frame.set64(*d, &value, mask);
        }
        Op::Shift64 { f, d, a, b } => {
            let value = f(frame.get64(*a), frame.get32(*b));
            frame.set64(*d, &value, mask);
        }
        Op::Narrow { f, d, a } => {
            let value = f(frame.get64(*a));
            frame.set32(*d, &value, mask);
        }
        Op::Widen { f, d, a } => {
            let value = f(frame.get32(*a));
            frame.set64(*d, &value, mask);
        }
        Op::Scalar { f, d, s } => {
            let mut value = [0; LANES];
            for lane in lanes(mask) {
                value[lane] = (f.0)(frame.scalar_operands(s, lane));
            }
            frame.set(*d, &value, mask);
        }
        Op::Test { f, s, to } => {
            let test = |lane: usize| u32::from((f.0)(frame.scalar_operands(s, lane))) << lane;
            let truth = lanes(mask).map(test).fold(0, |truth, bit| truth | bit);
            settle(frame, *to, truth, mask);
        }
        Op::Carry32 { f, d, s: [a, b, c], reads, writes } => {
            let carry = if *reads { frame.carry } else { 0 };
            let (value, out) = f(frame.get32(*a), frame.get32(*b), frame.get32(*c), carry);
            frame.set32(*d, &value, mask);
            if *writes {
                frame.carry = frame.carry & !mask | out & mask;
            }
        }
        Op::Carry64 { f, d, s: [a, b, c], reads, writes } => {
            let carry = if *reads { frame.carry } else { 0 };
            let (value, out) = f(frame.get64(*a), frame.get64(*b), frame.get64(*c), carry);
            frame.set64(*d, &value, mask);
            if *writes {
                frame.carry = frame.carry & !mask | out & mask;
            }
        }
        // Everything else is executed elsewhere.
        _ => {}
    }
}

/// Writes the outcome of a comparison.
fn settle(frame: &mut Frame, to: Verdict, truth: u32, mask: u32) {
    let combined = |frame: &Frame, truth: u32, with: Option<(PredLogic, PredSource)>| match with {
        Some((op, source)) => op.apply(truth, frame.truth(source)),
        None => truth,
    };
    match to {
        Verdict::Pred { p, q, combine } => {
            let (yes, no) = (combined(frame, truth, combine), combined(frame, !truth, combine));
            frame.set_predicate(p, yes, mask);
            frame.set_predicate(q, no, mask);
        }
        Verdict::Value { d, yes, combine } => {
            let truth = combined(frame, truth, combine);
            let mut value = [0; LANES];
            blend(&mut value, &[yes; LANES], truth);
            frame.set32(d, &value, mask);
        }
    }
}
