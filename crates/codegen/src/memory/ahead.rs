//! Fetching ahead: in a long loop, what the next turn will load.
//!
//! Gangs load from far-apart places, turn after turn (grid-stride loops). While a loop is short, the
//! CPU itself reaches the next turn's loads before it needs them. In a long one it does not, and
//! whether its prefetcher sees the stride depends on the addresses of the code: a histogram took 2.6
//! times as long with another register in its loop.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use svp_ptx::analysis::Cfg;
use svp_ptx::analysis::shape::{Shape, Shapes};
use svp_ptx::ir::{Address, AddressBase, Body, Instruction, Opcode, Operand, StateSpace};

use super::access::{Access, WIDE};
use crate::lower::Lowering;
use crate::text::{Value, Width};

/// Machine instructions that CPUs look ahead, roughly: reorder buffers hold 200 to 500.
const LOOKAHEAD: u32 = 400;
/// Kernels of more basic blocks are left alone: looking at them would take too long.
const MOST_BLOCKS: usize = 512;
const LINE: u32 = 64;

/// For each basic block: is it in a loop whose turns are longer than CPUs look ahead? Empty if
/// nobody looked.
pub(crate) fn long_loops(body: &Body, cfg: &Cfg, shapes: &Shapes, lanes: u32) -> Vec<bool> {
    if cfg.blocks.len() > MOST_BLOCKS {
        return Vec::new();
    }
    let weights: Vec<u32> = cfg
        .blocks
        .iter()
        .map(|it| {
            let instructions = body.instructions.get(it.instructions.clone()).unwrap_or_default();
            instructions.iter().map(|it| weight(it, shapes, lanes)).sum()
        })
        .collect();
    let loads = |block: usize| {
        let instructions = body.instructions.get(cfg.blocks[block].instructions.clone());
        instructions.is_some_and(|it| it.iter().any(|it| it.opcode == Opcode::Ld))
    };
    let turn = |block| if loads(block) { shortest_turn(cfg, &weights, block) } else { None };
    (0..cfg.blocks.len()).map(|block| turn(block).is_some_and(|it| it > LOOKAHEAD)).collect()
}

/// Machine instructions that become of one, roughly.
fn weight(instruction: &Instruction, shapes: &Shapes, lanes: u32) -> u32 {
    let each = match instruction.opcode {
        Opcode::Atom | Opcode::Red => true,
        // Local memory is interleaved.
        Opcode::Ld | Opcode::St if instruction.space() != StateSpace::Local => {
            instruction.operands.iter().any(|it| match it {
                Operand::Address(Address { base: AddressBase::Register(id), .. }) => {
                    shapes.of(*id) == Shape::Varying
                }
                _ => false,
            })
        }
        _ => false,
    };
    if each { 2 * lanes } else { lanes.div_ceil(16) }
}

/// The fewest instructions from a block back to its beginning; none if it is in no loop.
fn shortest_turn(cfg: &Cfg, weights: &[u32], block: usize) -> Option<u32> {
    let mut best = vec![u32::MAX; cfg.blocks.len()];
    let mut queue = BinaryHeap::from([Reverse((0, block))]);
    while let Some(Reverse((so_far, at))) = queue.pop() {
        let through = so_far + weights.get(at)?;
        for successor in &cfg.blocks.get(at)?.successors {
            let next = successor.index();
            if next == block {
                return Some(through);
            }
            if best.get(next).is_some_and(|it| through < *it) {
                best[next] = through;
                queue.push(Reverse((through, next)));
            }
        }
    }
    None
}

impl Lowering<'_> {
    /// Fetches `bytes` from where the next turn will load, if the offset from the window goes on as
    /// it went from the last turn to this. Wherever that is, fetching has no effect but on caches.
    pub(super) fn fetch_ahead(&mut self, access: &Access, offset: &Value, bytes: u32) {
        if !self.long_loops.get(self.block).is_some_and(|it| *it) {
            return;
        }
        let slot = format!("%{}", self.text.fresh("last"));
        self.slots.push(format!("{slot} = alloca i64\n  store i64 0, ptr {slot}"));
        let text = &mut self.text;
        let last = text.define(WIDE, Width::Scalar, format_args!("load i64, ptr {slot}"));
        text.line(format_args!("store {}, ptr {slot}", offset.typed()));
        let step = text.binary("sub", offset, &last);
        let next = text.binary("add", offset, &step);
        text.declare("declare void @llvm.prefetch.p0(ptr, i32, i32, i32)".to_owned());
        for at in (0..bytes).step_by(LINE as usize) {
            let at = Value::int(at.into(), WIDE, Width::Scalar);
            let at = self.text.binary("add", &next, &at);
            let place = self.pointer(access, &at).name;
            self.text.line(format_args!(
                "call void @llvm.prefetch.p0(ptr {place}, i32 0, i32 3, i32 1)"
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Options, Vectors, lower};

    /// Prefetches in the code of a loop with so many atomic operations in a turn.
    fn prefetches(atomics: usize, stride: &str) -> usize {
        let atomics = "and.b32 %r3, %r2, 255; mul.wide.u32 %d3, %r3, 4; add.u64 %d4, %d3, %d0;\n\
                       red.global.add.u32 [%d4], 1;\n"
            .repeat(atomics);
        let text = format!(
            ".version 8.0\n.target sm_80\n.address_size 64\n\
             .visible .entry k(.param .u64 p, .param .u32 n) {{\n\
             .reg .pred %p<4>; .reg .b32 %r<9>; .reg .b64 %d<9>;\n\
             ld.param.u64 %d0, [p]; ld.param.u32 %r0, [n]; mov.u32 %r1, %tid.x;\n\
             L: mul.wide.s32 %d1, %r1, 4; add.u64 %d2, %d0, %d1; ld.global.u32 %r2, [%d2];\n\
             {atomics} add.s32 %r1, %r1, {stride}; setp.lt.s32 %p0, %r1, %r0; @%p0 bra L; ret; }}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (id, _) = module.kernels().next().unwrap();
        let lanes = Some(64);
        let options = Options { block: [256, 1, 1], count: false, vectors: Vectors::AVX512, lanes };
        let lowered = lower(&module, id, &options).unwrap();
        lowered.text.matches("call void @llvm.prefetch").count()
    }

    #[test]
    fn a_long_turn_fetches_what_the_next_one_loads() {
        // 64 lanes of 4 bytes are four lines.
        assert_eq!(prefetches(4, "4096"), 4);
    }

    #[test]
    fn a_short_turn_leaves_that_to_the_cpu() {
        assert_eq!(prefetches(1, "4096"), 0);
        assert_eq!(prefetches(0, "4096"), 0);
    }
}
