//! Products of matrices: whole waves of blocks, each a tile of the result.

use super::table::Table;
use super::{Operation, Precision, Work};
use crate::target::Target;
use svp_ptx::analysis::Class;

/// Rows and columns of the result that a block makes, in the sizes that names of cuBLAS's kernels tell; and those of
/// results that are a few rows or columns, which it treats as vectors.
const TILES: [[f64; 2]; 7] = [
    [128.0, 128.0],
    [128.0, 64.0],
    [64.0, 64.0],
    [64.0, 32.0],
    [32.0, 32.0],
    [128.0, 8.0],
    [8.0, 128.0],
];

/// The units that multiply and add.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Units {
    pub(super) class: Class,
    /// Multiplications with additions of one processor in a cycle, as products reach them.
    pub(super) fma_per_cycle: f64,
    /// Those of one thread's instruction.
    pub(super) fma_per_instruction: f64,
}

impl Units {
    /// What a target has for a precision: tensor cores where they do it.
    pub(super) fn of(precision: Precision, target: &Target, table: &Table) -> Self {
        let peak = |class: Class| target.throughput.get(class).value;
        let efficiency = table.of(target.sm);
        let share = |of: fn(&super::Efficiency) -> f64| efficiency.map_or(1.0, of);
        let single = Self {
            class: Class::Fp32,
            fma_per_cycle: peak(Class::Fp32) * share(|it| it.fp32.value),
            fma_per_instruction: 1.0,
        };
        let halves = peak(Class::Tensor) * tensor_fma(target.sm);
        // Relative to halves; none where the tensor cores of that capability do not do it.
        let relative = match precision {
            Precision::F32 => 0.0,
            Precision::F64 if matches!(target.sm, 80 | 90) => 1.0 / 16.0,
            Precision::F64 => 0.0,
            Precision::Tf32 if target.sm >= 80 => 0.5,
            Precision::Tf32 => 0.0,
            Precision::F16 => 1.0,
            Precision::F8 if target.sm >= 89 => 2.0,
            Precision::F8 => 1.0,
            Precision::I8 if target.sm >= 72 => 2.0,
            Precision::I8 => 0.0,
        };
        if halves > 0.0 && relative > 0.0 {
            let share = match precision {
                Precision::F64 => share(|it| it.fp64.value),
                _ => share(|it| it.tensor.value),
            };
            return Self {
                class: Class::Tensor,
                fma_per_cycle: halves * relative * share,
                fma_per_instruction: tensor_fma(target.sm) * relative,
            };
        }
        match precision {
            Precision::F64 => Self {
                class: Class::Fp64,
                fma_per_cycle: peak(Class::Fp64) * share(|it| it.fp64.value),
                fma_per_instruction: 1.0,
            },
            Precision::F16 if peak(Class::Fp16) > peak(Class::Fp32) => Self {
                class: Class::Fp16,
                fma_per_cycle: peak(Class::Fp16) * share(|it| it.fp32.value),
                fma_per_instruction: 1.0,
            },
            _ => single,
        }
    }
}

/// What one thread's share of a matrix instruction of halves multiplies and adds: HMMA.884 is of 256, HMMA.1688 of 1024,
/// HMMA.16816 of 2048, for 32 threads each.
fn tensor_fma(sm: u32) -> f64 {
    match sm {
        ..75 => 8.0,
        75..80 => 32.0,
        _ => 64.0,
    }
}

/// The tiles of a result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tiles {
    shape: [f64; 2],
    /// Of all members of the batch.
    pub(super) count: f64,
}

impl Tiles {
    fn with(work: &Work, shape: [f64; 2]) -> Self {
        let [m, n, _] = work.sizes.map(|size| size as f64);
        let [rows, columns] = shape;
        Self { shape, count: (m / rows).ceil() * (n / columns).ceil() * work.batch as f64 }
    }

    /// Those that take the target least time.
    pub(super) fn of(work: &Work, target: &Target, table: &Table) -> Self {
        let all = TILES.map(|shape| Self::with(work, shape));
        let rate = Units::of(work.precision, target, table).fma_per_cycle;
        let cycles = |tiles: &Self| tiles.cycles(work, target, table, rate);
        let least = all.into_iter().min_by(|a, b| cycles(a).total_cmp(&cycles(b)));
        match work.operation {
            Operation::Product => least.unwrap_or_else(|| Self::with(work, TILES[0])),
            // As many blocks as keep every processor busy.
            _ => Self { shape: TILES[0], count: 8.0 * target.processors.count.value },
        }
    }

    fn cycles(&self, work: &Work, target: &Target, table: &Table, rate: f64) -> f64 {
        let [rows, columns] = self.shape;
        let waves = (self.count / target.processors.count.value).ceil();
        let terms = work.sizes[2] as f64 + table.depth.value;
        let each = if work.complex { 4.0 } else { 1.0 };
        waves * rows * columns * terms * each / rate
    }

    /// Bytes that blocks load of both operands.
    pub(super) fn loaded_bytes(&self, work: &Work) -> f64 {
        let number = match work.precision {
            Precision::F64 => 8.0,
            Precision::F32 | Precision::Tf32 => 4.0,
            Precision::F16 => 2.0,
            Precision::F8 | Precision::I8 => 1.0,
        } * if work.complex { 2.0 } else { 1.0 };
        let [rows, columns] = self.shape;
        self.count * (rows + columns) * work.sizes[2] as f64 * number
    }
}

/// What the blocks of a product take, in cycles.
pub(super) fn cycles(work: &Work, target: &Target, table: &Table) -> f64 {
    let rate = Units::of(work.precision, target, table).fma_per_cycle;
    Tiles::of(work, target, table).cycles(work, target, table, rate)
}
