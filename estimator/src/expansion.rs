//! What compilers make of each PTX instruction, for machines without ptxas: SASS instructions per
//! class, by generation.
//!
//! The numbers are what ptxas 12.4 and 13.5 make of single instructions in running code, rounded;
//! what depends on the neighbourhood (an address that is folded into an access, a move that vanishes)
//! is what it is most often. A test of `svp` compares whole kernels with ptxas.

use crate::Class;
use crate::sass::{BlockSass, KernelSass, ModuleSass};
use svp_ptx::Diagnostic;
use svp_ptx::analysis::{Cfg, KernelBlocks};
use svp_ptx::ir::{FunctionId, Instruction, Keyword, Opcode, Operand, ScalarType};

/// Architectures for which compilers expand alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Generation {
    /// Before sm_50: products of 32-bit integers are one instruction.
    Kepler,
    /// sm_50 to sm_62: they are made of products of 16 bits.
    Maxwell,
    /// sm_70 and sm_72: one instruction again, which also makes addresses of 64 bits; matrices of 8 x 8 x 4.
    Volta,
    /// sm_75: matrices of 16 x 8 x 8.
    Turing,
    /// sm_80 and later: matrices of 16 x 8 x 16.
    Ampere,
}

impl Generation {
    fn of(sm: u32) -> Self {
        match sm {
            ..50 => Self::Kepler,
            50..70 => Self::Maxwell,
            70..75 => Self::Volta,
            75..80 => Self::Turing,
            _ => Self::Ampere,
        }
    }

    /// Instructions of a product of 16 x 16 x 16; Volta's are four steps of a quarter of a warp each.
    fn products(self) -> f64 {
        match self {
            Self::Kepler | Self::Maxwell | Self::Volta => 16.0,
            Self::Turing => 4.0,
            Self::Ampere => 2.0,
        }
    }

    /// By generation, the oldest first.
    fn pick(self, of: [f64; 3]) -> f64 {
        match self {
            Self::Kepler => of[0],
            Self::Maxwell => of[1],
            Self::Volta | Self::Turing | Self::Ampere => of[2],
        }
    }
}

/// mu of every kernel of a module on `sm_{sm}`, by the table. Registers are not known.
///
/// # Errors
/// If the text is no PTX.
pub fn expanded(ptx: &str, sm: u32) -> Result<ModuleSass, Box<Diagnostic>> {
    let module = svp_ptx::parse::parse(ptx)?;
    let generation = Generation::of(sm);
    let kernels = module.functions.iter().enumerate().filter(|(_, function)| function.is_kernel());
    let kernels = kernels.map(|(index, function)| {
        let numbered = KernelBlocks::of(&module, FunctionId(index as u32));
        let mut blocks = Vec::with_capacity(numbered.blocks.len());
        for (id, _) in &numbered.functions {
            let body = module.function(*id).and_then(|function| function.body.as_ref());
            let Some(body) = body else { continue };
            for block in &Cfg::of(body).blocks {
                let instructions = body.instructions.get(block.instructions.clone());
                blocks.push(sum(instructions.unwrap_or_default(), generation));
            }
        }
        (function.name.clone(), KernelSass { blocks, registers: 0 })
    });
    Ok(kernels.collect())
}

fn sum(instructions: &[Instruction], generation: Generation) -> BlockSass {
    let mut sum = BlockSass::default();
    for it in instructions {
        for (class, count) in expand(it, generation) {
            *sum.mix.get_mut(class) += count;
            if class == Class::Conversion && it.types().any(|ty| ty.bits() == 64) {
                sum.conversions_64 += count;
            }
        }
    }
    sum
}

/// What one instruction becomes.
fn expand(it: &Instruction, generation: Generation) -> Vec<(Class, f64)> {
    let Some(class) = Class::of(it) else { return Vec::new() };
    let ty = it.last_type().unwrap_or(ScalarType::B32);
    match it.opcode {
        Opcode::Mov => moved(it),
        Opcode::Div | Opcode::Rem if !ty.is_float() => integer_division(ty, generation),
        Opcode::Div | Opcode::Rcp | Opcode::Sqrt if ty == ScalarType::F64 => {
            vec![(Class::Sfu, 1.0), (Class::Fp64, 8.0), (Class::Int, 5.0), (Class::Branch, 3.0)]
        }
        Opcode::Rsqrt if ty == ScalarType::F64 => {
            vec![(Class::Sfu, 1.0), (Class::Fp64, 6.0), (Class::Int, 4.0), (Class::Branch, 2.0)]
        }
        Opcode::Div => division(it),
        Opcode::Rcp | Opcode::Sqrt if it.one_of(&[Keyword::Approx]).is_none() => {
            vec![(Class::Sfu, 1.0), (Class::Fp32, 4.0), (Class::Int, 3.0), (Class::Branch, 3.0)]
        }
        Opcode::Sin | Opcode::Cos => vec![(Class::Sfu, 1.0), (Class::Fp32, 1.0)],
        Opcode::Rcp | Opcode::Rsqrt | Opcode::Sqrt | Opcode::Ex2 | Opcode::Lg2
            if !it.has(Keyword::Ftz) =>
        {
            // Operands too small for the unit are scaled.
            vec![(Class::Sfu, 1.0), (Class::Fp32, 3.0)]
        }
        Opcode::Cvt => conversion(it, generation),
        Opcode::Mul | Opcode::Mad if class == Class::Int => {
            vec![(Class::Int, product(it, ty, generation))]
        }
        Opcode::Add | Opcode::Sub if class == Class::Int && ty.bits() == 64 => {
            vec![(Class::Int, generation.pick([2.0, 2.0, 1.2]))]
        }
        Opcode::Bfe | Opcode::Bfi => vec![(Class::Bit, generation.pick([1.0, 1.0, 2.0]))],
        Opcode::Clz => vec![(Class::Bit, 1.0), (Class::Int, 1.0)],
        // A shift and the sum that it is for are mostly one.
        Opcode::Shl if ty.bits() == 32 => vec![(Class::Bit, 0.6)],
        Opcode::Abs | Opcode::Neg if ty.is_float() => vec![(class, 0.3)],
        // Blocks that end in them are mostly joined.
        Opcode::Ret | Opcode::Exit => vec![(Class::Branch, 1.0)],
        Opcode::Wmma if class == Class::Tensor => vec![(Class::Tensor, generation.products())],
        Opcode::Wmma => vec![(class, 4.0)],
        Opcode::Membar | Opcode::Fence => vec![(Class::Barrier, 2.0)],
        _ => vec![(class, if is_wide_integer(class, ty) { 2.0 } else { 1.0 })],
    }
}

fn is_wide_integer(class: Class, ty: ScalarType) -> bool {
    matches!(class, Class::Int | Class::Bit) && ty.bits() == 64
}

/// Moves between registers vanish, and constants are mostly operands; special registers are read.
fn moved(it: &Instruction) -> Vec<(Class, f64)> {
    match it.operands.get(1) {
        Some(Operand::Special(_)) => vec![(Class::Int, 1.0)],
        Some(Operand::Immediate(_)) => vec![(Class::Int, 0.6)],
        Some(Operand::Symbol(..)) => vec![(Class::Int, 1.0)],
        _ => Vec::new(),
    }
}

fn integer_division(ty: ScalarType, generation: Generation) -> Vec<(Class, f64)> {
    if ty.bits() == 64 {
        let int = generation.pick([70.0, 110.0, 50.0]);
        return vec![
            (Class::Int, int),
            (Class::Conversion, 2.0),
            (Class::Sfu, 1.0),
            (Class::Branch, 4.0),
        ];
    }
    let int = generation.pick([14.0, 26.0, 14.0]);
    vec![(Class::Int, int), (Class::Conversion, 2.0), (Class::Sfu, 1.0), (Class::Bit, 1.0)]
}

/// `div.approx`, `div.full`, `div.rn` of f32.
fn division(it: &Instruction) -> Vec<(Class, f64)> {
    match it.one_of(&[Keyword::Approx, Keyword::Full]) {
        Some(Keyword::Approx) => vec![(Class::Sfu, 1.0), (Class::Fp32, 2.0)],
        Some(_) => vec![(Class::Sfu, 1.0), (Class::Fp32, 4.0)],
        None => {
            vec![(Class::Sfu, 1.0), (Class::Fp32, 6.0), (Class::Int, 1.0), (Class::Branch, 3.0)]
        }
    }
}

fn conversion(it: &Instruction, generation: Generation) -> Vec<(Class, f64)> {
    let mut types = it.types();
    let (Some(to), Some(from)) = (types.next(), types.next()) else {
        return vec![(Class::Conversion, 1.0)];
    };
    let half = |ty: ScalarType| ty.is_float() && ty.bits() <= 16;
    match (to.is_float(), from.is_float()) {
        // Widening unsigned numbers takes no instruction, nor does cutting; a sign is one shift.
        (false, false) => {
            let signed = from.is_signed() && to.bits() > from.bits();
            vec![(Class::Int, if signed { 1.0 } else { 0.3 })]
        }
        // Since Volta a product with one, or a packing instruction.
        (true, true) if (half(to) || half(from)) && to.bits() != 64 && from.bits() != 64 => {
            match generation {
                Generation::Kepler | Generation::Maxwell => vec![(Class::Conversion, 1.0)],
                _ if half(to) => vec![(Class::Int, 1.0)],
                _ => vec![(Class::Fp16, 1.0)],
            }
        }
        _ => vec![(Class::Conversion, 1.0)],
    }
}

fn product(it: &Instruction, ty: ScalarType, generation: Generation) -> f64 {
    if ty.bits() == 64 {
        return generation.pick([6.0, 12.0, 4.0]);
    }
    let by_constant = matches!(it.operands.get(2), Some(Operand::Immediate(_)));
    match it.one_of(&[Keyword::Wide, Keyword::Hi]) {
        // An element's offset; adding it to the array's address is part of the same instruction.
        Some(Keyword::Wide) if by_constant => generation.pick([1.0, 1.5, 0.8]),
        Some(_) => generation.pick([2.0, 6.0, 1.0]),
        None => generation.pick([1.0, 3.0, 1.0]),
    }
}
