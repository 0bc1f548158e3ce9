//! Which memory a register's generic address most likely lies in: the one that it was made from an address
//! of, if nothing else comes into it but distances.
//!
//! Only a guess, by which the access tries that memory first: what the address turns out to be is checked as
//! it runs. Most generic addresses are global ones, but pointers to shared memory that are arguments of
//! functions, or that `wmma.load` takes, are generic too, and by the runtime each access costs a call.

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::ir::{Address, AddressBase, Body, Instruction, Keyword, Opcode, Operand, StateSpace};

use crate::context::window;

/// Times that all instructions are looked at, at most. A loop needs two; what is not known by then is
/// taken for global.
const MOST_ROUNDS: usize = 8;

/// What a register's values were made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Source {
    /// Nothing that has been looked at yet.
    #[default]
    Unseen,
    Shared,
    Local,
    /// Several memories, another one, or no address.
    Other,
}

/// The guesses for a function's registers.
#[derive(Debug)]
pub(crate) struct Pointers {
    sources: Vec<Source>,
}

impl Pointers {
    /// Follows addresses through sums and moves.
    pub(crate) fn of(body: &Body) -> Self {
        let mut sources = vec![Source::Unseen; body.registers.len()];
        let makes_some = body.instructions.iter().any(|it| made_from(it).is_some());
        let mut changed = makes_some;
        for _ in 0..MOST_ROUNDS {
            if !changed {
                break;
            }
            changed = false;
            for instruction in &body.instructions {
                let from = source(instruction, &sources);
                for id in defs_and_uses(instruction).0 {
                    let Some(source) = sources.get_mut(id.index()) else { continue };
                    let joined = joined(*source, from);
                    changed |= joined != *source;
                    *source = joined;
                }
            }
        }
        if changed {
            sources.clear();
        }
        Self { sources }
    }

    /// The state space in which an access that names one is tried first, and the address at which that
    /// space begins among the access's.
    pub(crate) fn tried(&self, named: StateSpace, address: Address) -> (StateSpace, u64) {
        let source = match (named, address.base) {
            (StateSpace::Generic, AddressBase::Register(id)) => self.sources.get(id.index()),
            _ => None,
        };
        match source {
            Some(Source::Shared) => (StateSpace::Shared, window::SHARED),
            Some(Source::Local) => (StateSpace::Local, window::LOCAL),
            _ => (named, 0),
        }
    }
}

fn joined(a: Source, b: Source) -> Source {
    match (a, b) {
        (Source::Unseen, other) | (other, Source::Unseen) => other,
        (a, b) if a == b => a,
        _ => Source::Other,
    }
}

/// The memory of which an instruction makes a generic address.
fn made_from(instruction: &Instruction) -> Option<Source> {
    let generic = instruction.opcode == Opcode::Cvta && !instruction.has(Keyword::To);
    match instruction.space() {
        StateSpace::Shared if generic => Some(Source::Shared),
        StateSpace::Local if generic => Some(Source::Local),
        _ => None,
    }
}

/// What an instruction's result is made from.
fn source(instruction: &Instruction, sources: &[Source]) -> Source {
    if let Some(memory) = made_from(instruction) {
        return memory;
    }
    let of = |operand: &Operand| match operand {
        Operand::Register(id) => sources.get(id.index()).copied().unwrap_or(Source::Other),
        _ => Source::Other,
    };
    let is_wide = instruction.first_type().is_some_and(|ty| ty.bits() == 64);
    let operands = |range: std::ops::Range<usize>| instruction.operands.get(range).unwrap_or(&[]);
    match instruction.opcode {
        // One is the address and the others are distances.
        Opcode::Add | Opcode::Sub if is_wide => summed(operands(1..3).iter().map(of)),
        Opcode::Mad => summed(operands(3..4).iter().map(of)),
        Opcode::Mov if is_wide => operands(1..2).iter().map(of).fold(Source::Unseen, joined),
        Opcode::Selp if is_wide => operands(1..3).iter().map(of).fold(Source::Unseen, joined),
        _ => Source::Other,
    }
}

fn summed(mut terms: impl Iterator<Item = Source> + Clone) -> Source {
    let addresses = terms.clone().filter(|it| matches!(it, Source::Shared | Source::Local));
    match addresses.fold(Source::Unseen, joined) {
        Source::Unseen if terms.any(|it| it == Source::Unseen) => Source::Unseen,
        Source::Unseen => Source::Other,
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use svp_ptx::ir::RegisterId;

    use super::*;

    /// The guess for `%rd1` after these lines.
    fn guess(lines: &str) -> StateSpace {
        let text = format!(
            ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k(.param .u64 p) {{\n\
             .reg .pred %p<2>;\n.reg .b32 %r<4>;\n.reg .b64 %rd<6>;\n.shared .b8 s[64];\n\
             .local .b8 l[64];\n{lines}\nret;\n}}\n"
        );
        let module = svp_ptx::parse::parse(&text).unwrap();
        let (_, function) = module.kernels().next().unwrap();
        let body = function.body.as_ref().unwrap();
        let at = body.registers.iter().position(|register| register.name == "%rd1").unwrap();
        let base = AddressBase::Register(RegisterId(at as u32));
        Pointers::of(body).tried(StateSpace::Generic, Address { base, offset: 0 }).0
    }

    const SHARED: &str = "mov.u64 %rd2, s;\ncvta.shared.u64 %rd3, %rd2;\n";

    #[test]
    fn sums_and_moves_stay_in_their_memory() {
        let guess = |lines: &str| guess(&format!("{SHARED}{lines}"));
        let shared = StateSpace::Shared;
        assert_eq!(guess("mov.u64 %rd1, %rd3;"), shared);
        assert_eq!(guess("mul.wide.u32 %rd4, %r1, 544;\nadd.s64 %rd1, %rd4, %rd3;"), shared);
        assert_eq!(guess("mad.wide.s32 %rd1, %r1, 8, %rd3;"), shared);
        assert_eq!(guess("add.s64 %rd1, %rd3, 32;\nL: add.s64 %rd1, %rd1, 8;\nbra L;"), shared);
        assert_eq!(guess("cvta.to.shared.u64 %rd1, %rd3;"), StateSpace::Generic);
    }

    #[test]
    fn addresses_of_several_memories_are_of_none() {
        let global = "ld.param.u64 %rd4, [p];\n";
        let choice = "selp.b64 %rd1, %rd3, %rd4, %p1;";
        assert_eq!(guess(&format!("{SHARED}{global}{choice}")), StateSpace::Generic);
        let either = "mov.u64 %rd1, %rd3;\n@%p1 mov.u64 %rd1, %rd4;";
        assert_eq!(guess(&format!("{SHARED}{global}{either}")), StateSpace::Generic);
        assert_eq!(guess("ld.param.u64 %rd1, [p];"), StateSpace::Generic);
        let local = "mov.u64 %rd4, l;\ncvta.local.u64 %rd5, %rd4;\nadd.u64 %rd1, %rd5, 16;";
        assert_eq!(guess(local), StateSpace::Local);
    }
}
