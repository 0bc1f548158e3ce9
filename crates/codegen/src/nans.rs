//! Which registers may hold a NaN whose bits are the host's and not PTX's.
//!
//! Arithmetic leaves whatever NaN the CPU makes; the canonical one is put in its place where the bits
//! can be seen: where a value is read as anything but a float. But a NaN that was loaded or moved in
//! keeps its bits. A register that may hold either has its NaNs put right as arithmetic writes it.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{Body, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType};

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
        let facts: Vec<_> = body.instructions.iter().map(|it| (it, defs_and_uses(it).0)).collect();
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

/// What a copy hands on: the union of its sources, of which literals count as raw.
fn handed_on(instruction: &Instruction, origins: &[Origin]) -> Origin {
    let sources = match instruction.opcode {
        Opcode::Selp | Opcode::Slct => instruction.operands.get(1..3),
        _ => instruction.operands.get(1..2),
    };
    sources.unwrap_or_default().iter().fold(Origin::default(), |all, operand| {
        let of = match operand {
            Operand::Register(id) => origins.get(id.index()).copied().unwrap_or_default(),
            _ => Origin { made: false, raw: true },
        };
        Origin { made: all.made || of.made, raw: all.raw || of.raw }
    })
}

/// Does the instruction hand on the bits of a source?
pub(crate) fn copies(instruction: &Instruction) -> bool {
    match instruction.opcode {
        Opcode::Mov => instruction.operands.iter().all(|it| !matches!(it, Operand::Vector(_))),
        Opcode::Selp | Opcode::Slct => true,
        Opcode::Cvt => {
            let rounds = instruction.has(Keyword::Sat) || instruction.keywords().any(is_rounding);
            instruction.first_type() == instruction.last_type() && !rounds
        }
        _ => false,
    }
}

fn is_rounding(keyword: Keyword) -> bool {
    use Keyword::{Rm, Rmi, Rn, Rni, Rp, Rpi, Rz, Rzi};
    matches!(keyword, Rn | Rz | Rm | Rp | Rni | Rzi | Rmi | Rpi)
}

/// Is a source of this type read as a float, whose NaN's bits do not matter?
pub(crate) fn is_float(ty: ScalarType) -> bool {
    matches!(ty, ScalarType::F32 | ScalarType::F64)
}
