//! Whether a gang of one row is seen as several: kernels that give each group of eight lanes, say, a row
//! of a tile have affine addresses only so.

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::shape::{Affine, Fields, Gang, Shape, Shapes, Step};
use svp_ptx::ir::{Address, AddressBase, Body, Instruction, Opcode, Operand, StateSpace};

use crate::analysis::in_loops::in_loops;
use crate::options::Options;

/// Lanes that rows have at least: shorter ones are not worth an access each.
const LEAST: u32 = 4;
/// Rows that there are at most, for the same reason.
const MOST_ROWS: u32 = 16;
/// How often a loop turns, if that is not known.
const TURNS: u32 = 8;

/// The gang of so many lanes, folded as its accesses are cheapest.
pub(crate) fn folded(body: &Body, cfg: &Cfg, options: &Options, lanes: u32) -> Gang {
    let plain = Gang { block: options.block, lanes, folded: None };
    let geometry = plain.geometry();
    if geometry.rows != 1 || !geometry.x_affine {
        return plain;
    }
    let mut rows = Fields::of(body, plain).rows(lanes);
    rows.retain(|row| *row >= LEAST && lanes / row <= MOST_ROWS);
    if rows.is_empty() {
        return plain;
    }
    let in_loops = in_loops(cfg);
    let cost = |gang: &Gang| cost(body, cfg, &in_loops, *gang);
    let folds = rows.into_iter().map(|row| Gang { folded: Some(row), ..plain });
    // Of equals the first is taken, which is the plain one.
    std::iter::once(plain).chain(folds).min_by_key(cost).unwrap_or(plain)
}

/// What the accesses of a kernel cost, in accesses of a row.
fn cost(body: &Body, cfg: &Cfg, in_loops: &[bool], gang: Gang) -> u32 {
    let shapes = Shapes::of_body(body, cfg, gang);
    let of = |(instruction, block): (&Instruction, &svp_ptx::analysis::BlockId)| {
        let turns = if in_loops.get(block.index()) == Some(&true) { TURNS } else { 1 };
        of_access(instruction, &shapes, gang).map_or(0, |cost| cost.saturating_mul(turns))
    };
    body.instructions.iter().zip(&cfg.block_of).map(of).fold(0, u32::saturating_add)
}

fn of_access(instruction: &Instruction, shapes: &Shapes, gang: Gang) -> Option<u32> {
    let at = match instruction.opcode {
        Opcode::Ld | Opcode::Ldu => 1,
        Opcode::St => 0,
        _ => return None,
    };
    if matches!(instruction.space(), StateSpace::Param | StateSpace::Local) {
        return None;
    }
    let Some(Operand::Address(Address { base: AddressBase::Register(id), .. })) =
        instruction.operands.get(at)
    else {
        return None;
    };
    let elements = instruction.vector_width();
    let bytes = i64::from(instruction.first_type()?.bytes() * elements);
    let rows = gang.geometry().rows;
    Some(match shapes.of(*id) {
        Shape::Uniform => 1,
        Shape::Affine(Affine { x: 0, .. }) if at == 1 => rows,
        Shape::Affine(Affine { x, row, .. }) if x == bytes => match row {
            Step::NONE => 1,
            Step::Known(step) if step == bytes * i64::from(gang.geometry().row_lanes) => 1,
            _ => rows,
        },
        // Rows that agree are loaded once.
        Shape::Affine(Affine { row: Step::NONE, .. }) if at == 1 => {
            gang.geometry().row_lanes * elements
        }
        _ => gang.lanes * elements,
    })
}
