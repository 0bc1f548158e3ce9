//! The width of gangs.

use svp_ptx::analysis::shape::{Shape, Shapes};
use svp_ptx::analysis::{Cfg, liveness};
use svp_ptx::ir::{
    Address, AddressBase, Body, Instruction, Opcode, Operand, RegisterId, ScalarType, StateSpace,
};

use crate::Options;
use crate::analysis::folded::folded;
use crate::analysis::in_loops::in_loops;

/// Lanes of a gang: two warps, or one where the block is no larger or where so many vectors live at
/// once that spilling them would cost more than a wide gang gains. Four where there are few vectors
/// and they pay: where a gang has several rows of its block, these share what they load, and more of
/// them hide the latency of multiply-adds; and where a loop streams through memory, its turns load
/// from fewer places. Without a loop four were slower, and they take twice as long to compile. Of matrix
/// operations, which take the registers of one warp each, and of copies lane by lane several warps share
/// nothing.
pub(crate) fn gang_lanes(body: &Body, cfg: &Cfg, options: &Options) -> u32 {
    if body
        .instructions
        .iter()
        .any(|it| matches!(it.opcode, Opcode::Mma | Opcode::Wmma | Opcode::Ldmatrix | Opcode::Cp))
    {
        return 32;
    }
    let threads: u32 = options.block.iter().product();
    let registers = options.vectors.registers;
    let gang = |lanes| folded(body, cfg, options, lanes);
    let needed = |lanes: u32, shapes: &Shapes| {
        vector_pressure(body, cfg, shapes).saturating_mul(lanes * 32) / options.vectors.bits
    };
    let fits =
        |lanes, registers| needed(lanes, &Shapes::of_body(body, cfg, gang(lanes))) <= registers;
    let four_pay = || {
        let shapes = Shapes::of_body(body, cfg, gang(128));
        let has_rows = gang(128).geometry().rows > 1;
        (has_rows || streams(body, cfg, &shapes)) && needed(128, &shapes) <= registers
    };
    if threads >= 128 && four_pay() {
        128
    } else if threads >= 64 && fits(64, registers * 7 / 4) {
        // More than there are: not all that lives is in use at once.
        64
    } else {
        32
    }
}

/// Does a loop load from global memory what lies side by side?
fn streams(body: &Body, cfg: &Cfg, shapes: &Shapes) -> bool {
    let in_loops = in_loops(cfg);
    let is_side_by_side = |instruction: &Instruction| match instruction.operands.get(1) {
        Some(Operand::Address(Address { base: AddressBase::Register(id), .. })) => {
            let width =
                instruction.first_type().map_or(0, |ty| ty.bytes() * instruction.vector_width());
            matches!(shapes.of(*id), Shape::Affine(affine) if affine.x == i64::from(width))
        }
        _ => false,
    };
    body.instructions.iter().zip(&cfg.block_of).any(|(instruction, block)| {
        instruction.opcode == Opcode::Ld
            && matches!(instruction.space(), StateSpace::Global | StateSpace::Generic)
            && in_loops.get(block.index()).is_some_and(|in_loop| *in_loop)
            && is_side_by_side(instruction)
    })
}

/// The most vectors live at once, in units of 32 bits per lane.
fn vector_pressure(body: &Body, cfg: &Cfg, shapes: &Shapes) -> u32 {
    let units =
        |id: RegisterId| match (shapes.of(id), body.register(id).map(|register| register.ty)) {
            (Shape::Varying, Some(ScalarType::Pred)) | (_, None) => 0,
            (Shape::Varying, Some(ty)) => ty.bytes().div_ceil(4),
            _ => 0,
        };
    liveness::weighted_pressure(body, cfg, units).unwrap_or(u32::MAX / 1024)
}
