//! What a function that may come to itself keeps in local memory while it runs.

use std::collections::HashMap;

use super::calls::Calls;
use crate::analysis::liveness::{Liveness, defs_and_uses};
use crate::analysis::{BlockId, Cfg};
use crate::ir::{Body, Function, FunctionId, LocalId, Opcode, RegisterId, ScalarType, StateSpace};

/// The stack of one thread at most. CUDA allows 512 KiB of local memory per thread.
pub(super) const MOST_BYTES: u64 = 448 << 10;
/// Frames are multiples of this.
pub(super) const ALIGN: u64 = 16;

/// What a function keeps in local memory while it runs.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) params: Vec<u64>,
    pub(super) returns: Vec<u64>,
    pub(super) locals: HashMap<LocalId, u64>,
    pub(super) saved: HashMap<RegisterId, u64>,
    /// For each call from which the function may be come to again, the registers that outlive it.
    pub(super) live: HashMap<usize, Vec<RegisterId>>,
    pub(super) bytes: u64,
}

impl Frame {
    /// None where a register or a variable is of a kind that has no place in frames.
    pub(super) fn of(
        id: FunctionId,
        function: &Function,
        body: &Body,
        calls: &Calls,
    ) -> Option<Self> {
        let mut frame = Self { bytes: 4, ..Self::default() };
        for param in &function.params {
            let at = frame.place(param.bytes.into(), param.align)?;
            frame.params.push(at);
        }
        for param in &function.returns {
            let at = frame.place(param.bytes.into(), param.align)?;
            frame.returns.push(at);
        }
        for (variable, index) in body.variables.iter().zip(0..) {
            if variable.space == StateSpace::Local {
                let at = frame.place(variable.bytes, variable.align)?;
                frame.locals.insert(LocalId(index), at);
            }
        }
        frame.save_registers(id, body, calls)?;
        frame.bytes = frame.bytes.next_multiple_of(ALIGN);
        (frame.bytes <= MOST_BYTES / 2).then_some(frame)
    }

    fn place(&mut self, bytes: u64, align: u32) -> Option<u64> {
        let align = u64::from(align.max(4));
        let at = self.bytes.next_multiple_of(align);
        self.bytes = at.checked_add(bytes).filter(|end| *end <= MOST_BYTES)?;
        (align <= ALIGN).then_some(at)
    }

    fn save_registers(&mut self, id: FunctionId, body: &Body, calls: &Calls) -> Option<()> {
        let cfg = Cfg::of(body);
        let liveness = Liveness::of(body, &cfg)?;
        for (block, number) in cfg.blocks.iter().zip(0..) {
            let mut live = liveness.live_out(BlockId(number));
            for index in block.instructions.clone().rev() {
                let it = &body.instructions[index];
                if it.opcode == Opcode::Call && calls.targets(it).any(|to| calls.come_back(id, to))
                {
                    let live: Vec<RegisterId> = live.ids().collect();
                    for register in &live {
                        let bytes = u64::from(passed(body.register(*register)?.ty)?.bytes());
                        if !self.saved.contains_key(register) {
                            let at = self.place(bytes, bytes as u32)?;
                            self.saved.insert(*register, at);
                        }
                    }
                    self.live.insert(index, live);
                }
                let (defined, used) = defs_and_uses(it);
                if it.guard.is_none() {
                    defined.into_iter().for_each(|id| _ = live.remove(id));
                }
                used.into_iter().for_each(|id| _ = live.insert(id));
            }
        }
        Some(())
    }
}

/// The type by which a register is kept in a frame.
pub(super) fn passed(ty: ScalarType) -> Option<ScalarType> {
    match (ty, ty.bytes()) {
        (ScalarType::Pred, _) | (_, 4) => Some(ScalarType::B32),
        (_, 2) => Some(ScalarType::B16),
        (_, 8) => Some(ScalarType::B64),
        _ => None,
    }
}
