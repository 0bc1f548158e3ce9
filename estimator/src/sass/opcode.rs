//! Classes of SASS instructions, and the instructions that tell how often a block was copied.

use crate::Class;
use svp_ptx::ir::{Instruction, Keyword, Opcode, ScalarType, StateSpace};

/// Kinds of [`Anchors`].
pub(super) const KINDS: usize = 10;

/// Numbers of instructions that ptxas makes one of each of, so that more of them than the PTX has
/// are copies: global loads and stores, shared loads and stores, barriers, matrix instructions,
/// simple arithmetic in single and double precision, exchanges between lanes, bits that are counted.
pub(super) type Anchors = [u32; KINDS];

/// The anchors of a basic block of PTX.
pub(super) fn anchor_of_ptx(instructions: &[Instruction]) -> Anchors {
    let mut anchors = Anchors::default();
    // What expands into arithmetic of the same kind hides how much of it is the block's own.
    let mut hidden = [false; KINDS];
    for it in instructions {
        match ptx_kind(it) {
            Some(kind) => anchors[kind] += 1,
            None if expands(it) => (hidden[6], hidden[7]) = (true, true),
            None if counts_bits(it) => hidden[9] = true,
            None => {}
        }
    }
    for (count, hidden) in anchors.iter_mut().zip(hidden) {
        *count = if hidden { 0 } else { *count };
    }
    anchors
}

fn ptx_kind(it: &Instruction) -> Option<usize> {
    use Opcode::{Add, Bar, Barrier, Fma, Ld, Mma, Mul, Popc, Shfl, St, Sub, Wmma};
    let ty = it.last_type();
    match it.opcode {
        Ld => match it.space() {
            StateSpace::Global | StateSpace::Generic => Some(0),
            StateSpace::Shared => Some(2),
            _ => None,
        },
        St => match it.space() {
            StateSpace::Global | StateSpace::Generic => Some(1),
            StateSpace::Shared => Some(3),
            _ => None,
        },
        Bar | Barrier => Some(4),
        Mma => Some(5),
        Wmma if it.has(Keyword::Mma) => None,
        Add | Sub | Mul | Fma if ty == Some(ScalarType::F32) => Some(6),
        Add | Sub | Mul | Fma if ty == Some(ScalarType::F64) => Some(7),
        Shfl => Some(8),
        Popc if ty == Some(ScalarType::B32) => Some(9),
        _ => None,
    }
}

/// Whether compilers make another number of bit counts of the instruction: halves of 64 bits, lanes
/// that do an atomic operation as one.
fn counts_bits(instruction: &Instruction) -> bool {
    matches!(instruction.opcode, Opcode::Popc | Opcode::Atom | Opcode::Red)
}

fn expands(it: &Instruction) -> bool {
    use Opcode::{Div, Ex2, Lg2, Rcp, Rsqrt, Sin, Sqrt, Tanh};
    let special =
        matches!(it.opcode, Div | Rcp | Sqrt | Rsqrt | Sin | Opcode::Cos | Lg2 | Ex2 | Tanh);
    special || it.opcode == Opcode::Call
}

/// The anchor that an instruction of SASS is.
pub(super) fn anchor_of_sass(name: &str) -> Option<usize> {
    let base = base(name);
    Some(match base {
        "LDG" | "LD" => 0,
        "STG" | "ST" => 1,
        "LDS" => 2,
        "STS" => 3,
        "BAR" => 4,
        "HMMA" | "IMMA" | "DMMA" | "BMMA" | "QMMA" => 5,
        "FADD" | "FMUL" | "FFMA" | "FADD32I" | "FMUL32I" | "FFMA32I" => 6,
        "DADD" | "DMUL" | "DFMA" => 7,
        "SHFL" => 8,
        "POPC" => 9,
        _ => return None,
    })
}

fn base(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}

/// Does it branch to the label that it names?
pub(super) fn branches(name: &str) -> bool {
    matches!(base(name), "BRA" | "JMP" | "BRX" | "JMX")
}

/// Does control leave the block behind it?
pub(super) fn ends_block(name: &str) -> bool {
    branches(name) || matches!(base(name), "EXIT" | "RET" | "BRK" | "CONT" | "SYNC" | "BSYNC")
}

/// Does control never go to the next instruction, unless a guard does not hold?
pub(super) fn leaves(name: &str) -> bool {
    branches(name) || matches!(base(name), "EXIT" | "RET")
}

/// Whether an instruction is a call.
pub(super) fn calls(name: &str) -> bool {
    matches!(base(name), "CALL" | "CAL" | "JCAL")
}

/// The class of an instruction, with its operands; none for what fills up, and for the saving of
/// convergence barriers, which some targets have before a kernel and skip.
pub(super) fn class(name: &str, operands: &str) -> Option<Class> {
    let base = base(name);
    // `HFMA2 R1, -RZ, RZ, 0, 0` loads a constant.
    let moves = base == "HFMA2" && operands.contains("-RZ, RZ");
    Some(match base {
        "NOP" | "BMOV" => return None,
        _ if moves => Class::Int,
        // Stands behind each barrier of Maxwell. A block's accesses are in order for the block as it is, so
        // that it waits for nothing.
        "MEMBAR" if name.ends_with(".CTA") => Class::Int,
        "FADD" | "FMUL" | "FFMA" | "FADD32I" | "FMUL32I" | "FFMA32I" | "FADD2" | "FMUL2"
        | "FFMA2" | "FSETP" | "FSET" | "FMNMX" | "FMNMX3" | "FSEL" | "FCMP" | "FCHK"
        | "FSWZADD" | "FSWZ" | "RRO" => Class::Fp32,
        "DADD" | "DMUL" | "DFMA" | "DSETP" | "DSET" | "DMNMX" => Class::Fp64,
        "HADD2" | "HMUL2" | "HFMA2" | "HSETP2" | "HSET2" | "HMNMX2" | "HADD2_32I" | "HMUL2_32I"
        | "HFMA2_32I" => Class::Fp16,
        "MUFU" => Class::Sfu,
        "I2F" | "F2I" | "F2F" | "I2I" | "FRND" => Class::Conversion,
        "LOP" | "LOP3" | "LOP32I" | "SHF" | "SHL" | "SHR" | "PRMT" | "BFE" | "BFI" | "BREV"
        | "FLO" | "POPC" | "BMSK" | "SGXT" | "PLOP3" | "ULOP3" | "ULOP" | "USHF" | "UPRMT"
        | "UFLO" | "UPOPC" | "UBREV" | "UBMSK" | "USGXT" | "UPLOP3" => Class::Bit,
        "BRA" | "BRX" | "JMP" | "JMX" | "BRXU" | "JMXU" | "EXIT" | "RET" | "CALL" | "CAL"
        | "JCAL" | "BREAK" | "BSYNC" | "SYNC" | "BRK" | "CONT" | "KILL" | "BPT" | "RTT" => {
            Class::Branch
        }
        // These say where lanes will meet, and which load is waited for: the next instruction is the next one.
        "SSY" | "PBK" | "PCNT" | "PRET" | "BSSY" | "YIELD" | "DEPBAR" => Class::Int,
        "LDG" | "LD" | "LDL" | "LDGSTS" | "TEX" | "TEXS" | "TLD" | "TLDS" | "TLD4" | "TLD4S"
        | "TXD" | "TXQ" | "TMML" | "SULD" | "ATOM" | "ATOMG" | "UBLKCP" => Class::Load,
        "STG" | "ST" | "STL" | "SUST" | "SURED" | "RED" | "REDG" => Class::Store,
        "LDS" | "STS" | "LDSM" | "STSM" | "MOVM" | "ATOMS" | "SHFL" => Class::Shared,
        "BAR" | "MEMBAR" | "LDGDEPBAR" | "ERRBAR" | "NANOSLEEP" | "SYNCS" | "WARPSYNC"
        | "WARPGROUP" | "FENCE" | "UCGABAR_ARV" | "UCGABAR_WAIT" | "CCTL" => Class::Barrier,
        _ if base.ends_with("MMA") => Class::Tensor,
        _ => Class::Int,
    })
}

/// Is it an atomic operation on global memory?
pub(super) fn is_atomic(name: &str) -> bool {
    matches!(base(name), "ATOM" | "ATOMG" | "RED" | "REDG")
}

/// Does it tell which lanes are active? ptxas asks for that before one lane does what all of them add.
pub(super) fn votes(name: &str) -> bool {
    matches!(base(name), "VOTE" | "VOTEU")
}

/// Is it a conversion from or to a 64-bit type?
pub(super) fn converts_64(name: &str) -> bool {
    class(name, "") == Some(Class::Conversion) && name.contains("64")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fence_within_a_block_is_no_second_barrier() {
        assert_eq!(class("BAR.SYNC", "0x0"), Some(Class::Barrier));
        assert_eq!(class("MEMBAR.CTA", ""), Some(Class::Int));
        assert_eq!(class("MEMBAR.SC.CTA", ""), Some(Class::Int));
        assert_eq!(class("MEMBAR.SC.GPU", ""), Some(Class::Barrier));
    }
}
