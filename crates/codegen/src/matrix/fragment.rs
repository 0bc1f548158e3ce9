//! Where the elements of a matrix are in the registers of a warp: the layouts of the interpreter
//! (`svp-interp`, `matrix`), seen as blocks of eight by a few elements.

use svp_ptx::ir::{Instruction, Keyword, Modifier, ScalarType};

use crate::text::{Text, Type, Value, Width};
use crate::values::lanes::shuffle;

/// The types of elements that have a native form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    F16,
    Bf16,
    /// An f32 whose lower 13 bits do not count.
    Tf32,
    F32,
    F64,
    S8,
    U8,
    S32,
}

impl Element {
    /// Its size in bits.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::F64 => 64,
            Self::Tf32 | Self::F32 | Self::S32 => 32,
            Self::F16 | Self::Bf16 => 16,
            Self::S8 | Self::U8 => 8,
        }
    }

    /// Elements in one register.
    fn per_register(self) -> u32 {
        self.register().bits() / self.bits()
    }

    /// The type of the registers that hold such elements.
    pub(crate) fn register(self) -> Type {
        Type::I(if self == Self::F64 { 64 } else { 32 })
    }

    /// The type of its bits.
    pub(crate) fn raw(self) -> Type {
        Type::I(self.bits())
    }
}

/// The element types that a mnemonic names, in order; nothing if one has no native form.
pub(crate) fn elements(instruction: &Instruction) -> Option<Vec<Element>> {
    let mut all = Vec::new();
    for modifier in &instruction.modifiers {
        all.push(match modifier {
            Modifier::Type(ScalarType::F16) => Element::F16,
            Modifier::Type(ScalarType::Bf16) => Element::Bf16,
            Modifier::Type(ScalarType::Tf32) => Element::Tf32,
            Modifier::Type(ScalarType::F32) => Element::F32,
            Modifier::Type(ScalarType::F64) => Element::F64,
            Modifier::Type(ScalarType::S8) => Element::S8,
            Modifier::Type(ScalarType::U8) => Element::U8,
            Modifier::Type(ScalarType::S32) => Element::S32,
            Modifier::Type(_) => return None,
            Modifier::Keyword(
                Keyword::S4 | Keyword::U4 | Keyword::B1 | Keyword::E4m3 | Keyword::E5m2,
            ) => return None,
            _ => continue,
        });
    }
    Some(all)
}

/// Which matrix of a product it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The left factor.
    Left,
    /// The right factor.
    Right,
    /// The right factor of `wmma` in 16 bits, which lies row by row.
    RightByRow,
    /// Summand or result.
    Sum,
}

/// A matrix in the registers of a warp.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fragment {
    pub(crate) element: Element,
    pub(crate) rows: u32,
    pub(crate) columns: u32,
    pub(crate) side: Side,
}

/// Eight by [`Fragment::width`] elements. Lanes 4i to 4i + 3 hold those of number i along the axis that
/// *groups* lanes: rows, or the columns of a right factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Block {
    /// The first of its registers.
    pub(crate) register: usize,
    /// Where it begins along the axis that groups lanes.
    pub(crate) group: u32,
    /// Where it begins along the other axis.
    pub(crate) along: u32,
}

impl Fragment {
    /// Registers that hold it once.
    pub(crate) fn registers(&self) -> usize {
        (self.rows * self.columns / self.in_register()) as usize
    }

    /// Elements that one register of all lanes holds.
    fn in_register(&self) -> u32 {
        32 * self.element.per_register()
    }

    pub(crate) fn block_registers(&self) -> usize {
        (8 * self.width() / self.in_register()) as usize
    }

    /// Elements of a block along the axis that does not group lanes.
    pub(crate) fn width(&self) -> u32 {
        if self.side == Side::Sum { 8 } else { 4 * self.element.per_register() }
    }

    /// Its blocks, in the order of their registers.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let (rows, columns) = (self.rows, self.columns);
        let step = self.block_registers();
        let blocks = (0..self.registers()).step_by(step).enumerate();
        let place = |number: u32| {
            let (tall, width) = (rows.min(16) / 8, self.width());
            match self.side {
                Side::Left => {
                    let upper = number / (tall * columns / width);
                    let within = number % (tall * columns / width);
                    (16 * upper + 8 * (within % tall), within / tall * width)
                }
                Side::Right => (8 * (number / (rows / width)), number % (rows / width) * width),
                Side::RightByRow => (8 * (number % (rows / 8)), 8 * (number / (rows / 8))),
                Side::Sum => {
                    let (tile, across) = (number / tall, columns / 8);
                    (16 * (tile / across) + 8 * (number % tall), 8 * (tile % across))
                }
            }
        };
        let block = |(number, register)| {
            let (group, along) = place(number as u32);
            Block { register, group, along }
        };
        blocks.map(block).collect()
    }

    /// A block's elements, group by group, from its registers (32 lanes each).
    pub(crate) fn open(&self, text: &mut Text, registers: &[Value]) -> Option<Value> {
        let first = registers.first()?;
        let whole = match registers.get(1) {
            // Lanes take turns: elements 2i and 2i + 1 are both of lane i.
            Some(second) => {
                let picks: Vec<u32> = (0..32).flat_map(|lane| [lane, lane + 32]).collect();
                shuffle(text, first, Some(second), &picks)
            }
            None => first.clone(),
        };
        Some(reinterpreted(text, &whole, self.element.raw()))
    }

    /// The reverse of [`Fragment::open`].
    pub(crate) fn close(&self, text: &mut Text, block: &Value) -> Vec<Value> {
        let whole = reinterpreted(text, block, self.element.register());
        if self.block_registers() == 1 {
            return vec![whole];
        }
        let every_other = |first: u32| (0..32).map(|lane| 2 * lane + first).collect::<Vec<u32>>();
        [0, 1].map(|first| shuffle(text, &whole, None, &every_other(first))).to_vec()
    }
}

/// The bits of a vector as elements of another type, as many as they are.
pub(crate) fn reinterpreted(text: &mut Text, value: &Value, ty: Type) -> Value {
    let Width::Lanes(count) = value.width else { return value.clone() };
    let width = Width::Lanes(count * value.ty.bits() / ty.bits());
    if width == value.width && ty == value.ty {
        return value.clone();
    }
    let to = width.of(ty);
    text.define(ty, width, format_args!("bitcast {} to {to}", value.typed()))
}

/// Vectors of equally many elements, with a few of the leading bits of an element's index moved behind its
/// last ones. For eight vectors, three bits: their transpose.
pub(crate) fn rotated(text: &mut Text, mut vectors: Vec<Value>, bits: u32) -> Vec<Value> {
    for _ in 0..bits {
        let (first, second) = vectors.split_at(vectors.len() / 2);
        let pairs = first.iter().zip(second);
        let interleave = |(a, b): (&Value, &Value)| {
            let Width::Lanes(count) = a.width else { return [a.clone(), b.clone()] };
            let picks = |first: u32| -> Vec<u32> {
                (first..first + count / 2).flat_map(|at| [at, at + count]).collect()
            };
            [0, count / 2].map(|first| shuffle(text, a, Some(b), &picks(first)))
        };
        vectors = pairs.flat_map(interleave).collect();
    }
    vectors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks(element: Element, size: [u32; 2], side: Side) -> Vec<(usize, u32, u32)> {
        let [rows, columns] = size;
        let fragment = Fragment { element, rows, columns, side };
        fragment.blocks().iter().map(|it| (it.register, it.group, it.along)).collect()
    }

    #[test]
    fn blocks_are_where_the_isa_has_them() {
        // mma.m16n8k16: registers of the left factor go down first, then right.
        let left = [(0, 0, 0), (1, 8, 0), (2, 0, 8), (3, 8, 8)];
        assert_eq!(blocks(Element::F16, [16, 16], Side::Left), left);
        assert_eq!(blocks(Element::F16, [8, 16], Side::Left), [(0, 0, 0), (1, 0, 8)]);
        assert_eq!(
            blocks(Element::S8, [16, 32], Side::Left),
            [(0, 0, 0), (1, 8, 0), (2, 0, 16), (3, 8, 16)]
        );
        assert_eq!(blocks(Element::F16, [16, 8], Side::Right), [(0, 0, 0), (1, 0, 8)]);
        // Sums in 32 bits have two registers for eight rows.
        assert_eq!(blocks(Element::F32, [16, 8], Side::Sum), [(0, 0, 0), (2, 8, 0)]);
        assert_eq!(blocks(Element::F16, [16, 8], Side::Sum), [(0, 0, 0), (1, 8, 0)]);
    }

    #[test]
    fn fragments_of_warps_are_blocks_one_behind_the_other() {
        let left = blocks(Element::F16, [32, 16], Side::Left);
        assert_eq!(left[4..], [(4, 16, 0), (5, 24, 0), (6, 16, 8), (7, 24, 8)]);
        let right = blocks(Element::F16, [16, 16], Side::RightByRow);
        assert_eq!(right, [(0, 0, 0), (1, 8, 0), (2, 0, 8), (3, 8, 8)]);
        let sum = blocks(Element::F32, [16, 16], Side::Sum);
        assert_eq!(sum, [(0, 0, 0), (2, 8, 0), (4, 0, 8), (6, 8, 8)]);
        assert_eq!(blocks(Element::F32, [8, 32], Side::Sum)[3], (6, 0, 24));
        assert_eq!(blocks(Element::F32, [32, 8], Side::Sum)[3], (6, 24, 0));
    }

    #[test]
    fn rotations_transpose() {
        let mut text = Text::new();
        let vectors = (0..8).map(|at| Value {
            name: format!("%x{at}"),
            ty: Type::I(16),
            width: Width::Lanes(8),
        });
        let transposed = rotated(&mut text, vectors.collect(), 3);
        assert_eq!(transposed.len(), 8);
        let body = text.finish().body;
        assert_eq!(body.lines().count(), 24);
        assert!(
            body.contains("shufflevector <8 x i16> %x0, <8 x i16> %x4, <8 x i32> <i32 0, i32 8")
        );
    }
}
