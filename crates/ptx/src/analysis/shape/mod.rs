//! What a register's values look like across a gang of consecutive threads: one value, an affine
//! sequence, or anything; and where control flow diverges.

mod divergence;
mod fields;
mod geometry;
mod lattice;
mod solve;
mod step;
pub mod transfer;
mod words;

#[cfg(test)]
mod tests;

pub use divergence::is_collective;
pub use fields::{Field, Fields};
pub use step::Step;

use crate::analysis::{BlockId, Cfg};
use crate::ir::{Body, RegisterId};

/// A gang: consecutive threads of a block of known shape that run in lock-step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Gang {
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Lanes of the gang, a multiple of 32.
    pub lanes: u32,
    /// Where the lanes are all of one row of the block: how many of them are seen as a row of the gang. A
    /// divisor of `lanes`; kernels that divide `%tid.x` by it have affine registers only so.
    pub folded: Option<u32>,
}

/// The geometry of a gang's lanes: `rows` rows of `row_lanes` lanes each.
///
/// Lane `l` has `tx(l) = l % row_lanes` and `row(l) = l / row_lanes`; thread `x` index is uniform
/// plus `tx`, and where `rows > 1` thread `y` index is uniform plus `row`. Where rows are folded, thread
/// `x` index is uniform plus `l`, which is `tx + row_lanes * row`, and `y` is uniform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// Lanes per row.
    pub row_lanes: u32,
    /// The number of rows.
    pub rows: u32,
    /// Is `%tid.x` uniform plus `tx`? Else it is varying.
    pub x_affine: bool,
    /// Is `%tid.y` uniform plus `row` (or uniform, with one row)? Else it is varying.
    pub y_affine: bool,
    /// Is `%tid.z` uniform? Else it is varying.
    pub z_uniform: bool,
    /// Are the rows parts of one row of the block?
    pub folded: bool,
}

/// Across the lanes of a gang, a register holds ...
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// ... one value.
    Uniform,
    /// ... `base + x * tx(lane) + step * row(lane)`, `base` known at run time, as `step` may be.
    Affine(Affine),
    /// ... anything.
    Varying,
}

/// An affine register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Affine {
    /// What it gains from one lane of a row to the next, modulo the register's width.
    pub x: i64,
    /// What it gains from one row to the next.
    pub row: Step,
    /// For a register of 64 bits: has it been widened from an affine one of 32 bits, so that it is
    /// affine only if no lane wrapped?
    pub wrap: Option<Wrap>,
}

/// The widening on which an affine register of 64 bits rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wrap {
    /// [`Affine::x`] of the 32-bit value.
    pub x: i64,
    /// Was it extended by its sign?
    pub signed: bool,
}

/// The facts of one function for one gang.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shapes {
    /// Of each register, by `RegisterId`.
    pub registers: Vec<Shape>,
    /// For each block: does the branch at its end diverge?
    pub divergent: Vec<bool>,
    /// For each block: can lanes of the gang be elsewhere while it runs, at a place from which they
    /// may still come to a barrier or a warp-wide operation? Such operations must not stand there.
    /// (Lanes that only have to finish do not count, be it a plain return or some stores before it.)
    pub partial: Vec<bool>,
}

impl Shapes {
    /// Analyses the body of a kernel whose calls have been put in line. A function that is too large
    /// or too tangled to analyse is varying and divergent all over.
    pub fn of_body(body: &Body, cfg: &Cfg, gang: Gang) -> Self {
        Self::of_body_with(body, cfg, gang, &[])
    }

    /// The same where some registers are varying whatever is written to them.
    pub fn of_body_with(body: &Body, cfg: &Cfg, gang: Gang, varying: &[RegisterId]) -> Self {
        solve::solve(body, cfg, gang, varying).unwrap_or_else(|| Self {
            registers: vec![Shape::Varying; body.registers.len()],
            divergent: vec![true; cfg.blocks.len()],
            partial: vec![true; cfg.blocks.len()],
        })
    }

    /// The shape of a register.
    pub fn of(&self, id: RegisterId) -> Shape {
        self.registers.get(id.index()).copied().unwrap_or(Shape::Varying)
    }

    /// Does the branch at the end of this block diverge?
    pub fn diverges(&self, block: BlockId) -> bool {
        self.divergent.get(block.index()).copied().unwrap_or(true)
    }
}
