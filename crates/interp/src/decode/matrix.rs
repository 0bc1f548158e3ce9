//! `wmma`, `mma`, `ldmatrix`, `stmatrix` and `movmatrix`.

use svp_ptx::ir::{Instruction, Keyword, Modifier, Opcode, Operand, ScalarType};

use super::super::code::{MatrixOp, Op, Place, Reg};
use super::super::matrix::{Element, Fragment, Layout, MultiplyAdd, Product, Side};
use super::{Decoded, Decoder, mismatch, unsupported};

/// The element types that a mnemonic names, in order.
fn elements(instruction: &Instruction) -> Vec<Element> {
    let element = |modifier: &Modifier| match modifier {
        Modifier::Type(ScalarType::F16) => Some(Element::F16),
        Modifier::Type(ScalarType::Bf16) => Some(Element::Bf16),
        Modifier::Type(ScalarType::Tf32) => Some(Element::Tf32),
        Modifier::Type(ScalarType::F32) => Some(Element::F32),
        Modifier::Type(ScalarType::F64) => Some(Element::F64),
        Modifier::Type(ScalarType::S8) => Some(Element::S8),
        Modifier::Type(ScalarType::U8) => Some(Element::U8),
        Modifier::Type(ScalarType::S32) => Some(Element::S32),
        Modifier::Keyword(Keyword::S4) => Some(Element::S4),
        Modifier::Keyword(Keyword::U4) => Some(Element::U4),
        Modifier::Keyword(Keyword::B1) => Some(Element::B1),
        Modifier::Keyword(Keyword::E4m3) => Some(Element::E4m3),
        Modifier::Keyword(Keyword::E5m2) => Some(Element::E5m2),
        _ => None,
    };
    instruction.modifiers.iter().filter_map(element).collect()
}

/// Can factors of these types be multiplied into a sum of that type?
fn multiplies(a: Element, b: Element, d: Element, c: Element) -> bool {
    use Element::*;
    let integer = |it: Element| matches!(it, S8 | U8);
    let nibble = |it: Element| matches!(it, S4 | U4);
    let small = |it: Element| matches!(it, E4m3 | E5m2);
    match (a, b) {
        (F16, F16) => matches!(d, F16 | F32) && matches!(c, F16 | F32),
        (Bf16, Bf16) | (Tf32, Tf32) => (d, c) == (F32, F32),
        (F64, F64) => (d, c) == (F64, F64),
        (B1, B1) => (d, c) == (S32, S32),
        _ if integer(a) && integer(b) || nibble(a) && nibble(b) => (d, c) == (S32, S32),
        _ if small(a) && small(b) => d == c && matches!(d, F16 | F32),
        _ => false,
    }
}

impl Decoder<'_> {
    pub(super) fn matrix(&mut self, instruction: &Instruction) -> Decoded<()> {
        match instruction.opcode {
            Opcode::Wmma if instruction.has(Keyword::Mma) => self.multiply(instruction),
            Opcode::Wmma => self.fragment_access(instruction),
            Opcode::Mma => self.multiply(instruction),
            Opcode::Movmatrix => {
                let shaped = instruction.has(Keyword::M8n8) && instruction.has(Keyword::Trans);
                if !shaped || instruction.first_type() != Some(ScalarType::B16) {
                    return unsupported();
                }
                let d = self.destination32(instruction, 0)?;
                let a = self.source32(instruction, 1)?;
                self.push(Op::Matrix(Box::new(MatrixOp::Transpose { d, a })));
                Ok(())
            }
            _ => self.tile_access(instruction),
        }
    }

    /// The registers of operand `at`, a vector or a single one.
    fn registers(&self, instruction: &Instruction, at: usize) -> Decoded<Vec<Option<Reg>>> {
        let parts = match self.operand(instruction, at)? {
            Operand::Vector(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let register = |part: &Operand| match part {
            Operand::Register(id) => self.register(*id).map(Some),
            Operand::Sink => Ok(None),
            _ => mismatch("registers are needed here"),
        };
        parts.iter().map(register).collect()
    }

    /// Operand `at` as a matrix.
    fn fragment(
        &self,
        instruction: &Instruction,
        at: usize,
        element: Element,
        size: [u32; 2],
        layout: Layout,
    ) -> Decoded<Fragment> {
        let registers = self.registers(instruction, at)?;
        let wide = element == Element::F64;
        let right = |reg: &Reg| matches!(reg, Reg::W64(_)) == wide;
        if !registers.iter().flatten().all(right) {
            return mismatch("a register of the matrix has another width than its elements need");
        }
        let fragment = Fragment::new(element, size, layout, registers);
        if !fragment.fits() {
            let (given, [rows, columns]) = (fragment.registers.len(), size);
            return mismatch(&format!(
                "{given} registers do not hold the {rows} x {columns} matrix"
            ));
        }
        Ok(fragment)
    }

    /// `wmma.mma` and `mma`
    fn multiply(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some([m, n, k]) = instruction.matrix_shape() else { return unsupported() };
        let (d, a, b, c) = match *elements(instruction).as_slice() {
            // `wmma` of f16 names the result and the summand only.
            [d, c] if instruction.opcode == Opcode::Wmma => (d, Element::F16, Element::F16, c),
            [d, a, b, c] => (d, a, b, c),
            _ => return unsupported(),
        };
        let bits = (a == Element::B1, instruction.has(Keyword::Popc));
        let product = match (bits, instruction.one_of(&[Keyword::Xor, Keyword::And])) {
            ((false, false), None) => Product::Multiply,
            ((true, true), Some(Keyword::And)) => Product::And,
            ((true, true), Some(_)) => Product::Xor,
            _ => return unsupported(),
        };
        if !multiplies(a, b, d, c) {
            return unsupported();
        }
        let wmma = instruction.opcode == Opcode::Wmma;
        // The layouts of `mma` are those of 8 or 16 rows and of 8 columns.
        if !wmma && (n != 8 || m > 16) {
            return unsupported();
        }
        let quads = !wmma && [m, n, k] == [8, 8, 4] && a == Element::F16;
        let by = |at: usize| {
            let mut named =
                instruction.keywords().filter(|it| [Keyword::Row, Keyword::Col].contains(it));
            named.nth(at) == Some(Keyword::Col)
        };
        let [left, right, sum, result] = match (wmma, quads) {
            (true, _) => [Side::Left, Side::right(b), Side::Sum, Side::Sum].map(Layout::Warp),
            (_, true) => [
                Layout::QuadLeft { by_column: by(0) },
                Layout::QuadRight { by_column: by(1) },
                quad_sum(c),
                quad_sum(d),
            ],
            // Of these only this one exists.
            _ if by(0) || !by(1) => return unsupported(),
            _ => [Layout::Left, Layout::Right, Layout::Sum, Layout::Sum],
        };
        let op = MultiplyAdd {
            d: self.fragment(instruction, 0, d, [m, n], result)?,
            a: self.fragment(instruction, 1, a, [m, k], left)?,
            b: self.fragment(instruction, 2, b, [k, n], right)?,
            c: self.fragment(instruction, 3, c, [m, n], sum)?,
            product,
            saturate: instruction.has(Keyword::Satfinite),
        };
        if [&op.a, &op.b, &op.c].iter().any(|it| it.registers.contains(&None)) {
            return mismatch("a source register is missing");
        }
        self.push(Op::Matrix(Box::new(MatrixOp::MultiplyAdd(op))));
        Ok(())
    }

    /// `wmma.load` and `wmma.store`
    fn fragment_access(&mut self, instruction: &Instruction) -> Decoded<()> {
        let Some([m, n, k]) = instruction.matrix_shape() else { return unsupported() };
        let [element] = *elements(instruction).as_slice() else { return unsupported() };
        let store = instruction.has(Keyword::Store);
        let (size, side) =
            match instruction.one_of(&[Keyword::OfA, Keyword::OfB, Keyword::OfC, Keyword::OfD]) {
                Some(Keyword::OfA) if !store => ([m, k], Side::Left),
                Some(Keyword::OfB) if !store => ([k, n], Side::right(element)),
                Some(Keyword::OfC) if !store => ([m, n], Side::Sum),
                Some(Keyword::OfD) if store => ([m, n], Side::Sum),
                _ => return unsupported(),
            };
        let (address, registers) = if store { (0, 1) } else { (1, 0) };
        let by_column = instruction.has(Keyword::Col);
        let layout = Layout::Warp(side);
        let fragment = self.fragment(instruction, registers, element, size, layout)?;
        if store && fragment.registers.contains(&None) {
            return mismatch("a source register is missing");
        }
        let access = self.access(instruction, ScalarType::B8, address)?;
        if matches!(access.place, Place::Frame | Place::KernelParam | Place::Local) {
            return unsupported();
        }
        let stride = match instruction.operands.get(2) {
            Some(_) => self.source32(instruction, 2)?,
            None => self.literal32(if by_column { size[0] } else { size[1] }),
        };
        let op = MatrixOp::Access { fragment, access, stride, by_column, store };
        self.push(Op::Matrix(Box::new(op)));
        Ok(())
    }

    /// `ldmatrix` and `stmatrix`
    fn tile_access(&mut self, instruction: &Instruction) -> Decoded<()> {
        let store = instruction.opcode == Opcode::Stmatrix;
        let shaped = instruction.has(Keyword::M8n8);
        if !shaped || instruction.first_type() != Some(ScalarType::B16) {
            return unsupported();
        }
        let count = match instruction.one_of(&[Keyword::X1, Keyword::X2, Keyword::X4]) {
            Some(Keyword::X1) => 1,
            Some(Keyword::X2) => 2,
            Some(_) => 4,
            None => return unsupported(),
        };
        let (address, registers) = if store { (0, 1) } else { (1, 0) };
        let registers = self.registers(instruction, registers)?;
        let narrow = |element: &Option<Reg>| match element {
            Some(reg) => matches!(reg, Reg::W32(_)),
            None => !store,
        };
        if registers.len() != count || !registers.iter().all(narrow) {
            return mismatch("the registers do not fit the number of matrices");
        }
        let access = self.access(instruction, ScalarType::B32, address)?;
        if !matches!(access.place, Place::Shared | Place::Generic) {
            return unsupported();
        }
        let transposed = instruction.has(Keyword::Trans);
        let op = MatrixOp::Tiles { registers, access, transposed, store };
        self.push(Op::Matrix(Box::new(op)));
        Ok(())
    }
}

fn quad_sum(element: Element) -> Layout {
    if element == Element::F16 { Layout::QuadSum16 } else { Layout::QuadSum32 }
}
