//! Registers that may hold a NaN whose bits are the host's and not PTX's.
//!
//! Arithmetic leaves whatever NaN the CPU makes; the canonical one is put in its place where the bits
//! can be seen: where a value is read as anything but a float. But a NaN that was loaded or moved in
//! keeps its bits. A register that may hold either has its NaNs put right as arithmetic writes it.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType};

use crate::alu::makes_nan;

/// What a register's NaNs are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Origin {
    /// From arithmetic.
    made: bool,
    /// From elsewhere.
    raw: bool,
}

/// The NaNs of a function's registers.
#[derive(Debug)]
pub(crate) struct Nans {
    origins: Vec<Origin>,
}

impl Nans {
    /// Follows copies from register to register.
    pub(crate) fn of(body: &Body) -> Self {
        let mut origins = vec![Origin::default(); body.registers.len()];
        let facts: Vec<_> = body
            .instructions
            .iter()
            .map(|instruction| (instruction, defs_and_uses(instruction).0))
            .collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (instruction, defs) in &facts {
                let from = if makes_nan(instruction) {
                    Origin { made: true, raw: false }
                } else if copies(instruction) {
                    handed_on(instruction, &origins)
                } else {
                    Origin { made: false, raw: true }
                };
                for id in defs {
                    let Some(origin) = origins.get_mut(id.index()) else { continue };
                    let joined =
                        Origin { made: origin.made || from.made, raw: origin.raw || from.raw };
                    changed |= joined != *origin;
                    *origin = joined;
                }
            }
        }
        Self { origins }
    }

    fn origin(&self, id: RegisterId) -> Origin {
        self.origins.get(id.index()).copied().unwrap_or(Origin { made: true, raw: true })
    }

    /// Are all its NaNs made by arithmetic, to be put right where they are read as bits?
    pub(crate) fn are_loose(&self, id: RegisterId) -> bool {
        let origin = self.origin(id);
        origin.made && !origin.raw
    }

    /// Has arithmetic to put its NaNs right as it writes the register?
    pub(crate) fn are_settled_early(&self, id: RegisterId) -> bool {
        let origin = self.origin(id);
        origin.made && origin.raw
    }
}

/// What a copy hands on: the union of its sources. Literals that may be NaNs count as raw.
fn handed_on(instruction: &Instruction, origins: &[Origin]) -> Origin {
    let sources = match instruction.opcode {
        Opcode::Selp | Opcode::Slct => instruction.operands.get(1..3),
        _ => instruction.operands.get(1..2),
    };
    sources.unwrap_or_default().iter().fold(Origin::default(), |all, operand| {
        let of = match operand {
            Operand::Register(id) => origins.get(id.index()).copied().unwrap_or_default(),
            Operand::Immediate(literal) if is_number(*literal) => Origin::default(),
            _ => Origin { made: false, raw: true },
        };
        Origin { made: all.made || of.made, raw: all.raw || of.raw }
    })
}

/// Is it a float literal other than a NaN? Accumulators begin with one.
fn is_number(immediate: Immediate) -> bool {
    match immediate {
        Immediate::F32(bits) => !f32::from_bits(bits).is_nan(),
        Immediate::F64(bits) => !f64::from_bits(bits).is_nan(),
        Immediate::Integer(_) => false,
    }
}

/// Does the instruction hand on the bits of a source?
pub(crate) fn copies(instruction: &Instruction) -> bool {
    match instruction.opcode {
        Opcode::Mov => {
            instruction.operands.iter().all(|operand| !matches!(operand, Operand::Vector(_)))
        }
        Opcode::Selp | Opcode::Slct => true,
        Opcode::Cvt => {
            let rounds = instruction.has(Keyword::Sat) || instruction.keywords().any(is_rounding);
            instruction.first_type() == instruction.last_type() && !rounds
        }
        _ => false,
    }
}

/// Does the instruction hand on the bits of this operand? What selects is only looked at.
pub(crate) fn copies_operand(instruction: &Instruction, at: usize) -> bool {
    let selects = at == 3 && matches!(instruction.opcode, Opcode::Selp | Opcode::Slct);
    copies(instruction) && !selects
}

fn is_rounding(keyword: Keyword) -> bool {
    use Keyword::{Rm, Rmi, Rn, Rni, Rp, Rpi, Rz, Rzi};
    matches!(keyword, Rn | Rz | Rm | Rp | Rni | Rzi | Rmi | Rpi)
}

/// Is a source of this type read as a float, whose NaN's bits do not matter?
pub(crate) fn is_float(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::F32 | ScalarType::F64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accumulators_that_begin_with_a_number_are_loose() {
        let text = "
            .version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k() {
            .reg .f32 %f<6>; .reg .b32 %r<2>;
            mov.f32 %f1, 0f00000000; add.f32 %f1, %f1, %f0;
            mov.f32 %f2, 0f7fc00000; add.f32 %f2, %f2, %f0;
            mov.f32 %f3, %f1; mov.u32 %r1, 7; mov.b32 %f4, %r1; add.f32 %f4, %f4, %f0; ret; }";
        let module = svp_ptx::parse::parse(text).unwrap();
        let body = module.kernels().next().unwrap().1.body.as_ref().unwrap();
        let nans = Nans::of(body);
        let id = |name: &str| {
            let at = body.registers.iter().position(|register| register.name == name).unwrap();
            RegisterId(at as u32)
        };
        assert!(nans.are_loose(id("%f1")) && nans.are_loose(id("%f3")));
        assert!(nans.are_settled_early(id("%f2")) && nans.are_settled_early(id("%f4")));
    }
}
