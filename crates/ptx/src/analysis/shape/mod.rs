//! What a register's values look like across a gang of consecutive threads: one value, an affine
//! sequence, or anything; and where control flow diverges.

use crate::analysis::BlockId;
use crate::ir::RegisterId;

/// A gang: consecutive threads of a block of known shape that run in lock-step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Gang {
    /// Threads per block (x, y, z).
    pub block: [u32; 3],
    /// Lanes of the gang, a multiple of 32.
    pub lanes: u32,
}

/// The geometry of a gang's lanes: `rows` rows of `row_lanes` lanes each.
///
/// Lane `l` has `tx(l) = l % row_lanes` and `row(l) = l / row_lanes`; thread `x` index is uniform
/// plus `tx`, and where `rows > 1` thread `y` index is uniform plus `row`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// Lanes per row.
    pub row_lanes: u32,
    /// Rows.
    pub rows: u32,
    /// Is `%tid.x` uniform plus `tx`? Else it is varying.
    pub x_affine: bool,
    /// Is `%tid.y` uniform plus `row` (or uniform, with one row)? Else it is varying.
    pub y_affine: bool,
    /// Is `%tid.z` uniform? Else it is varying.
    pub z_uniform: bool,
}

/// Across the lanes of a gang, a register holds ...
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// ... one value.
    Uniform,
    /// ... `base + x * tx(lane) + step * row(lane)`, `base` and `step` known at run time.
    Affine(Affine),
    /// ... anything.
    Varying,
}

/// An affine register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Affine {
    /// What it gains from one lane of a row to the next, modulo the register's width.
    pub x: i64,
    /// Can it differ between rows?
    pub rows: bool,
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
    /// For each block: can live lanes of the gang be elsewhere, in code that comes together again
    /// with this block, while it runs? (Early exits do not count.) Barriers and warp-wide
    /// operations must not stand there.
    pub partial: Vec<bool>,
}

impl Shapes {
    /// The shape of a register.
    pub fn of(&self, id: RegisterId) -> Shape {
        self.registers.get(id.index()).copied().unwrap_or(Shape::Varying)
    }

    /// Does the branch at the end of this block diverge?
    pub fn diverges(&self, block: BlockId) -> bool {
        self.divergent.get(block.index()).copied().unwrap_or(true)
    }
}
