//! Matrices over the registers of a warp: which lane holds which element.
//!
//! PTX defines the layouts of `mma`, which [`Layout`] follows. Those of `wmma` it leaves open: here its
//! fragments are those of `mma` in blocks, one behind the other, and the whole again as often as there
//! are registers for it; so accumulators of sixteen rows lie as on GPUs. Right factors of 16 bits lie row by
//! row instead, as products read them. Compiled code (`svp-codegen`, `matrix`) has the same layouts.

use super::operand::Reg;

/// The type of a matrix's elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    /// IEEE binary16.
    F16,
    /// bfloat16.
    Bf16,
    /// An f32 whose lower 13 bits do not count.
    Tf32,
    /// Four bits of exponent, three of fraction.
    E4m3,
    /// Five bits of exponent, two of fraction.
    E5m2,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// Signed byte.
    S8,
    /// Unsigned byte.
    U8,
    /// Four bits, signed.
    S4,
    /// Four bits, unsigned.
    U4,
    /// One bit.
    B1,
    /// Signed, 32 bits.
    S32,
}

impl Element {
    /// Size in bits.
    pub(super) fn bits(self) -> u32 {
        match self {
            Self::F64 => 64,
            Self::F32 | Self::Tf32 | Self::S32 => 32,
            Self::F16 | Self::Bf16 => 16,
            Self::S8 | Self::U8 | Self::E4m3 | Self::E5m2 => 8,
            Self::S4 | Self::U4 => 4,
            Self::B1 => 1,
        }
    }

    /// Elements in one register.
    pub(super) fn per_register(self) -> u32 {
        if self == Self::F64 { 1 } else { 32 / self.bits() }
    }

    /// The bits of element `at` of a register.
    pub(super) fn take(self, register: u64, at: u32) -> u64 {
        register >> (at * self.bits()) & (u64::MAX >> (64 - self.bits()))
    }
}

/// How a matrix lies in registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// A fragment of `wmma`.
    Warp(Side),
    /// The left factor of `mma`.
    Left,
    /// The right factor of `mma`.
    Right,
    /// The summand and the result of `mma`.
    Sum,
    /// The left factor of the four products of `mma.m8n8k4.f16`, by column or by row.
    QuadLeft { by_column: bool },
    /// The right factor of the four.
    QuadRight { by_column: bool },
    /// Summand and result of the four, in f16.
    QuadSum16,
    /// Summand and result of the four, in f32.
    QuadSum32,
}

/// Which matrix of a product a fragment of `wmma` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The left factor: blocks of 16 rows.
    Left,
    /// The right factor: blocks of 8 columns.
    Right,
    /// The right factor in 16 bits: blocks of 8 columns, row by row.
    RightByRow,
    /// Summand or result: blocks of 16 rows and 8 columns.
    Sum,
}

impl Side {
    /// The right factor of such elements.
    pub(super) fn right(element: Element) -> Self {
        if element.bits() == 16 { Self::RightByRow } else { Self::Right }
    }

    /// Rows and columns of a block.
    fn block(self, rows: u32, columns: u32) -> [u32; 2] {
        match self {
            Self::Left => [rows.min(16), columns],
            Self::Right | Self::RightByRow => [rows, columns.min(8)],
            Self::Sum => [rows.min(16), columns.min(8)],
        }
    }
}

/// A matrix, or four of them, in the registers of a warp.
#[derive(Debug, Clone)]
pub(super) struct Fragment {
    pub(super) element: Element,
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Where each element is.
    pub(super) layout: Layout,
    /// The registers, the same in every lane; `None` for results that are not wanted.
    pub(super) registers: Vec<Option<Reg>>,
    /// For each register, lane and element in it: the element's index. Empty if it does not fit.
    pub(super) indices: Vec<u16>,
}

/// Position of an element: matrix, row, column.
pub(super) type Position = (u32, u32, u32);

impl Fragment {
    /// A matrix of this many rows and columns in these registers.
    pub(super) fn new(
        element: Element,
        [rows, columns]: [u32; 2],
        layout: Layout,
        registers: Vec<Option<Reg>>,
    ) -> Self {
        let mut fragment = Self { element, rows, columns, layout, registers, indices: Vec::new() };
        if fragment.fits() {
            fragment.indices = fragment.element_indices();
        }
        fragment
    }

    fn element_indices(&self) -> Vec<u16> {
        let per = self.element.per_register();
        let registers = self.registers.len() as u32;
        let indices = (0..registers * 32 * per).map(|number| {
            let (register, lane, at) = (number / per / 32, number / per % 32, number % per);
            // The largest matrices have some thousand elements.
            self.index(self.position(lane, register, at)) as u16
        });
        indices.collect()
    }

    /// How many matrices it holds: 1 or 4.
    pub(super) fn matrices(&self) -> u32 {
        match self.layout {
            Layout::Warp(_) | Layout::Left | Layout::Right | Layout::Sum => 1,
            _ => 4,
        }
    }

    /// Elements of one of its matrices.
    pub(super) fn area(&self) -> u32 {
        self.rows * self.columns
    }

    /// Do its registers hold the matrices wholly, and each element once, or in `wmma` all equally often?
    pub(super) fn fits(&self) -> bool {
        let row = 32 * self.element.per_register();
        let slots = row * self.registers.len() as u32;
        let elements = self.area() * self.matrices();
        match self.layout {
            Layout::Warp(side) => {
                let [rows, columns] = side.block(self.rows, self.columns);
                let block = rows * columns;
                slots != 0 && slots.is_multiple_of(elements) && block.is_multiple_of(row)
            }
            _ => slots == elements,
        }
    }

    /// The place of element `at` of register `register` of a lane, in a fragment of `wmma`.
    fn position_in_blocks(&self, side: Side, lane: u32, register: u32, at: u32) -> Position {
        let per = self.element.per_register();
        let size = side.block(self.rows, self.columns);
        let [rows, columns] = size;
        let in_block = rows * columns / (32 * per);
        let register = register % (self.area() / (32 * per));
        let (block, register) = (register / in_block, register % in_block);
        let across = self.columns / columns;
        let (row, column) = match side {
            Side::RightByRow => (lane / 4 + 8 * register, lane % 4 * per + at),
            Side::Left => spot_of_left(per, rows == 16, lane, register, at),
            Side::Right => spot_of_right(per, lane, register, at),
            Side::Sum => spot_of_sum(lane, register * per + at),
        };
        (0, block / across * rows + row, block % across * columns + column)
    }

    /// The place of element `at` of register `register` of a lane.
    pub(super) fn position(&self, lane: u32, register: u32, at: u32) -> Position {
        let per = self.element.per_register();
        let thread = lane % 4;
        // Number of the element in the lane.
        let i = register * per + at;
        let (quad, half) = (lane % 16 / 4, 4 * (lane / 16));
        let of_one = |(row, column)| (0, row, column);
        match self.layout {
            Layout::Warp(side) => self.position_in_blocks(side, lane, register, at),
            Layout::Left => of_one(spot_of_left(per, self.rows == 16, lane, register, at)),
            Layout::Right => of_one(spot_of_right(per, lane, register, at)),
            Layout::Sum => of_one(spot_of_sum(lane, i)),
            Layout::QuadLeft { by_column: false } => (quad, thread + half, i),
            Layout::QuadLeft { by_column: true } => (quad, i + half, thread),
            Layout::QuadRight { by_column: true } => (quad, i, thread + half),
            Layout::QuadRight { by_column: false } => (quad, thread, i + half),
            Layout::QuadSum16 => (quad, thread + half, i),
            Layout::QuadSum32 => {
                (quad, (lane & 1) + (i & 2) + half, (i & 4) + (lane & 2) + (i & 1))
            }
        }
    }

    /// Index of a place in a list of all elements, row by row, matrix after matrix.
    pub(super) fn index(&self, (matrix, row, column): Position) -> usize {
        ((matrix * self.rows + row) * self.columns + column) as usize
    }
}

/// Row and column of an element of `mma`'s left factor of 8 or, if tall, 16 rows.
fn spot_of_left(per: u32, tall: bool, lane: u32, register: u32, at: u32) -> (u32, u32) {
    let (lower, step) = if tall { (register % 2, register / 2) } else { (0, register) };
    (lane / 4 + 8 * lower, lane % 4 * per + at + step * 4 * per)
}

/// Row and column of an element of `mma`'s right factor.
fn spot_of_right(per: u32, lane: u32, register: u32, at: u32) -> (u32, u32) {
    (lane % 4 * per + at + register * 4 * per, lane / 4)
}

/// Row and column of element `i` of a lane of `mma`'s summand.
fn spot_of_sum(lane: u32, i: u32) -> (u32, u32) {
    (lane / 4 + 8 * (i / 2 % 2), lane % 4 * 2 + i % 2 + 8 * (i / 4))
}

/// What the product of two elements is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Product {
    /// The arithmetic one.
    Multiply,
    /// `.xor.popc`: the bits that differ.
    Xor,
    /// `.and.popc`: the bits that both have.
    And,
}

/// d = a * b + c
#[derive(Debug, Clone)]
pub(super) struct MultiplyAdd {
    /// The result.
    pub(super) d: Fragment,
    /// The left factor.
    pub(super) a: Fragment,
    /// The right factor.
    pub(super) b: Fragment,
    /// The summand.
    pub(super) c: Fragment,
    /// What is summed.
    pub(super) product: Product,
    /// `.satfinite`: clamp instead of overflowing.
    pub(super) saturate: bool,
}

impl MultiplyAdd {
    /// How many products of two elements there are.
    pub(super) fn products(&self) -> u64 {
        let sums = u64::from(self.d.area()) * u64::from(self.d.matrices());
        sums * u64::from(self.a.columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragment(layout: Layout, element: Element, rows: u32, columns: u32) -> Fragment {
        let quads = matches!(layout, Layout::QuadLeft { .. } | Layout::QuadRight { .. });
        let quads = quads || matches!(layout, Layout::QuadSum16 | Layout::QuadSum32);
        let matrices = if quads { 4 } else { 1 };
        let registers = rows * columns * matrices / 32 / element.per_register();
        let registers = vec![None; registers as usize];
        Fragment::new(element, [rows, columns], layout, registers)
    }

    #[test]
    fn every_element_has_one_place() {
        use Element::*;
        use Layout::*;
        for (layout, element, rows, columns) in [
            (Left, F16, 16, 8),
            (Left, F16, 16, 16),
            (Left, Tf32, 16, 4),
            (Left, Tf32, 16, 8),
            (Left, F64, 8, 4),
            (Left, F64, 16, 16),
            (Left, S8, 8, 16),
            (Left, S8, 16, 32),
            (Left, U4, 16, 64),
            (Left, B1, 16, 256),
            (Right, F16, 16, 8),
            (Right, F64, 16, 8),
            (Right, S8, 32, 8),
            (Right, B1, 256, 8),
            (Sum, F32, 16, 8),
            (Sum, F16, 16, 16),
            (Sum, S32, 8, 8),
            (QuadLeft { by_column: false }, F16, 8, 4),
            (QuadLeft { by_column: true }, F16, 8, 4),
            (QuadRight { by_column: false }, F16, 4, 8),
            (QuadRight { by_column: true }, F16, 4, 8),
            (QuadSum16, F16, 8, 8),
            (QuadSum32, F32, 8, 8),
        ] {
            let fragment = fragment(layout, element, rows, columns);
            assert!(fragment.fits(), "{fragment:?}");
            let mut seen = vec![false; (fragment.area() * fragment.matrices()) as usize];
            for lane in 0..32 {
                for register in 0..fragment.registers.len() as u32 {
                    for at in 0..element.per_register() {
                        let cell = fragment.position(lane, register, at);
                        assert!(cell.1 < rows && cell.2 < columns, "{fragment:?} {cell:?}");
                        let seen = &mut seen[fragment.index(cell)];
                        assert!(!std::mem::replace(seen, true), "{fragment:?}: {cell:?} twice");
                    }
                }
            }
            assert!(seen.iter().all(|it| *it));
        }
    }

    #[test]
    fn fragments_of_warps_hold_each_element_equally_often() {
        use Element::*;
        use Side::*;
        for (side, element, rows, columns, registers) in [
            (Left, F16, 16, 16, 8),
            (Left, F16, 32, 16, 8),
            (Left, F16, 8, 16, 8),
            (Left, Tf32, 16, 8, 4),
            (Left, S8, 32, 16, 4),
            (Left, S8, 8, 16, 1),
            (Left, F64, 8, 4, 1),
            (Left, B1, 8, 128, 1),
            (RightByRow, F16, 16, 16, 8),
            (RightByRow, Bf16, 16, 32, 8),
            (RightByRow, F16, 16, 8, 8),
            (Right, Tf32, 8, 16, 4),
            (Right, S8, 16, 32, 4),
            (Right, U4, 32, 8, 1),
            (Sum, F32, 16, 16, 8),
            (Sum, F32, 32, 8, 8),
            (Sum, F32, 8, 32, 8),
            (Sum, F16, 16, 16, 4),
            (Sum, F16, 8, 32, 4),
            (Sum, F64, 8, 8, 2),
        ] {
            let registers = vec![None; registers];
            let fragment = Fragment::new(element, [rows, columns], Layout::Warp(side), registers);
            assert!(fragment.fits(), "{fragment:?}");
            let mut seen = vec![0_u32; fragment.area() as usize];
            fragment.indices.iter().for_each(|at| seen[usize::from(*at)] += 1);
            assert!(seen[0] != 0 && seen.iter().all(|it| *it == seen[0]), "{side:?} {seen:?}");
        }
        // What lies in no whole registers is no fragment.
        let none = Fragment::new(F16, [8, 4], Layout::Warp(Left), vec![None; 8]);
        assert!(!none.fits());
    }

    #[test]
    fn places_that_the_isa_gives() {
        // PTX ISA, "Matrix Fragments for mma.m16n8k16": a4 of lane 5 is in row 1, column 10.
        let a = fragment(Layout::Left, Element::F16, 16, 16);
        assert_eq!(a.position(5, 2, 0), (0, 1, 10));
        // b2 of lane 7: row 14, column 1.
        let b = fragment(Layout::Right, Element::F16, 16, 8);
        assert_eq!(b.position(7, 1, 0), (0, 14, 1));
        // c3 of lane 31: row 15, column 7.
        let c = fragment(Layout::Sum, Element::F32, 16, 8);
        assert_eq!(c.position(31, 3, 0), (0, 15, 7));
        // m16n8k32 of bytes: a13 of lane 1 is in row 8, column 21.
        let a = fragment(Layout::Left, Element::S8, 16, 32);
        assert_eq!(a.position(1, 3, 1), (0, 8, 21));
        // m8n8k4, f32: c5 of lane 18 (second half of the first quad): row 4, column 7.
        let c = fragment(Layout::QuadSum32, Element::F32, 8, 8);
        assert_eq!(c.position(18, 5, 0), (0, 4, 7));
    }
}
