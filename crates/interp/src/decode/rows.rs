//! Allocation of rows of a frame's banks to registers.
//!
//! nvcc writes PTX in single-assignment style: every result has a register of its own. Registers
//! that are never needed at the same time share a row, so that a frame stays in the host's first
//! cache. (Lanes that have diverged do not mind: each lane has its own place in the row, and follows
//! the same control flow that liveness was computed on.)

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use svp_ptx::Problem;
use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::liveness::live_ranges;
use svp_ptx::ir::{RegisterId, ScalarType};

use super::super::code::{Reg, Row};
use super::{Decoded, Decoder};

/// Rows of 32 bits that a frame may have (a row of 64 bits counts twice): 8 MiB a warp.
const MAX_ROWS: usize = 1 << 16;

/// Rows of one bank and when each is free again.
#[derive(Default)]
struct Bank {
    rows: Row,
    /// Last instruction at which a row is in use, and the row; the earliest on top.
    in_use: BinaryHeap<Reverse<(usize, Row)>>,
}

impl Bank {
    /// A row for a register that is live from `first` to `last`. Calls must come in order of
    /// `first`. A row is not taken over within an instruction, whose parts may read it late.
    fn take(&mut self, first: usize, last: usize) -> Row {
        let row = match self.in_use.peek() {
            Some(Reverse((end, row))) if *end < first => {
                let row = *row;
                self.in_use.pop();
                row
            }
            _ => {
                self.rows += 1;
                self.rows - 1
            }
        };
        self.in_use.push(Reverse((last, row)));
        row
    }
}

impl Decoder<'_> {
    /// Gives every register that is mentioned its row.
    pub(super) fn assign_rows(&mut self, cfg: &Cfg) -> Decoded<()> {
        let end = self.body.instructions.len();
        let registers = &self.body.registers;
        let ranges = live_ranges(self.body, cfg);
        // Too large to analyse: every register lives throughout.
        let ranges = ranges.unwrap_or_else(|| vec![Some((0, end)); registers.len()]);
        let mut order: Vec<(usize, usize, usize)> = ranges
            .into_iter()
            .enumerate()
            .filter_map(|(index, range)| range.map(|(first, last)| (first, last, index)))
            .collect();
        order.sort_unstable();
        self.registers = vec![None; registers.len()];
        self.predicates = vec![None; registers.len()];
        let (mut narrow, mut wide) = (Bank::default(), Bank::default());
        for (first, last, index) in order {
            let register = &registers[index];
            match register.ty {
                ScalarType::Pred => {
                    self.predicates[index] = Some(self.predicate_count);
                    self.predicate_count += 1;
                }
                ScalarType::B128 => {
                    let rows = [wide.take(first, last), wide.take(first, last)];
                    self.pairs.insert(RegisterId(index as u32), rows);
                }
                ty if ty.bytes() == 8 => {
                    self.registers[index] = Some(Reg::W64(wide.take(first, last)));
                }
                _ => self.registers[index] = Some(Reg::W32(narrow.take(first, last))),
            }
        }
        if narrow.rows as usize + 2 * wide.rows as usize > MAX_ROWS {
            let what = "registers live in one function";
            return Err(Problem::TooMany { what, limit: MAX_ROWS });
        }
        self.rows32 = vec![0; narrow.rows as usize];
        self.rows64 = vec![0; wide.rows as usize];
        Ok(())
    }
}
