//! How many threads run together as a gang.

use svp_ptx::analysis::shape::{self, Shape, Shapes};
use svp_ptx::analysis::{Cfg, liveness};
use svp_ptx::ir::{Body, RegisterId, ScalarType};

use crate::Options;

/// Lanes of a gang: two warps, or one where the block is no larger or where so many vectors live at
/// once that spilling them would cost more than a wide gang gains. Four where a gang has several rows
/// of its block and few vectors: rows share what they load, and more of them hide the latency of
/// multiply-adds. For all that streams, four were slower, and they take twice as long to compile.
pub(crate) fn gang_lanes(body: &Body, cfg: &Cfg, options: &Options) -> u32 {
    let threads: u32 = options.block.iter().product();
    let registers = options.vectors.registers;
    let needed = |lanes: u32| {
        let gang = shape::Gang { block: options.block, lanes };
        let shapes = Shapes::of_body(body, cfg, gang);
        vector_pressure(body, cfg, &shapes).saturating_mul(lanes * 32) / options.vectors.bits
    };
    let rows = shape::Gang { block: options.block, lanes: 128 }.geometry().rows;
    if threads >= 128 && rows > 1 && needed(128) <= registers {
        128
    } else if threads >= 64 && needed(64) <= registers * 7 / 4 {
        // More than there are: not all that lives is in use at once.
        64
    } else {
        32
    }
}

/// The most vectors live at once, in units of 32 bits per lane.
fn vector_pressure(body: &Body, cfg: &Cfg, shapes: &Shapes) -> u32 {
    let units = |id: RegisterId| match (shapes.of(id), body.register(id).map(|it| it.ty)) {
        (Shape::Varying, Some(ScalarType::Pred)) | (_, None) => 0,
        (Shape::Varying, Some(ty)) => ty.bytes().div_ceil(4),
        _ => 0,
    };
    liveness::weighted_pressure(body, cfg, units).unwrap_or(u32::MAX / 1024)
}
