//! Loops of one block whose rounds are counted by constants.

use super::only_definition;
use crate::analysis::Cfg;
use crate::ir::{Body, Immediate, Instruction, Keyword, Opcode, Operand, RegisterId, ScalarType};

/// So many rounds without a look are few.
const FEW: i64 = 1 << 12;

/// Does a block that is its own successor come to its end after few rounds, whatever it is given? A register is set to
/// a constant in the only other block that leads here, and only there, so that no way to the first round leaves it
/// out; each round adds a constant, and the branch back asks for a compare with a constant.
pub(super) fn are_few(body: &Body, cfg: &Cfg, block: usize) -> bool {
    counted(body, cfg, block).is_some_and(|rounds| rounds <= FEW)
}

fn counted(body: &Body, cfg: &Cfg, block: usize) -> Option<i64> {
    let inside = cfg.blocks.get(block)?.instructions.clone();
    let is_inside = |at: usize| inside.contains(&at);
    let branch = body.instructions.get(inside.end - 1)?;
    let guard = branch.guard.filter(|_| branch.opcode == Opcode::Bra)?;
    let compare = only_definition(body, guard.register, is_inside)?;
    if compare.operands.first() != Some(&Operand::Register(guard.register)) {
        // The other of two results, which is the opposite.
        return None;
    }
    let (counter, limit) = constant_operand(compare, Opcode::Setp)?;
    let step = only_definition(body, counter, is_inside)?;
    let (from, step) = constant_operand(step, Opcode::Add).filter(|(from, _)| *from == counter)?;
    only_definition(body, counter, |at| !is_inside(at))?;
    let mut others = cfg.blocks[block].predecessors.iter().filter(|it| it.index() != block);
    let before = cfg.block(*others.next()?)?.instructions.clone();
    if others.next().is_some() {
        return None;
    }
    let before = only_definition(body, counter, |at| before.contains(&at))?;
    let [_, Operand::Immediate(Immediate::Integer(first))] = before.operands[..] else {
        return None;
    };
    let first = i64::try_from(first).ok()?;
    let plain = before.opcode == Opcode::Mov && before.guard.is_none() && from == counter;
    // The branch goes back while the compare holds, or while it does not.
    let goes_back = match branch.operands[..] {
        [Operand::Label(label)] => body.target(label) == Some(inside.start),
        _ => false,
    };
    let ends_where = guard.negated == goes_back;
    let rounds = rounds(compare, ends_where, (first, step, limit))?;
    plain.then_some(rounds)
}

/// Rounds until a compare of what is counted up comes out so. Numbers stay where a sign and a wrap make no difference.
fn rounds(
    compare: &Instruction,
    ends_where: bool,
    (first, step, limit): (i64, i64, i64),
) -> Option<i64> {
    const NUMBERS: std::ops::Range<i64> = 0..1 << 30;
    let all_small = [first, step, limit].iter().all(|it| NUMBERS.contains(it));
    if !all_small || step == 0 {
        return None;
    }
    let up_to = |least: i64| (least - first).max(0) / step + 1;
    let is = |keywords: &[Keyword]| compare.one_of(keywords).is_some();
    if is(&[Keyword::Ge, Keyword::Gt]) && ends_where
        || is(&[Keyword::Lt, Keyword::Le]) && !ends_where
    {
        return Some(up_to(limit) + 1);
    }
    let is_met = limit > first && (limit - first) % step == 0;
    let by_equality = is(&[Keyword::Eq]) && ends_where || is(&[Keyword::Ne]) && !ends_where;
    (by_equality && is_met).then(|| (limit - first) / step)
}

/// The register and the constant of `opcode` a, register, constant, which is of 32 bits and always carried out.
fn constant_operand(it: &Instruction, opcode: Opcode) -> Option<(RegisterId, i64)> {
    let ty = it.first_type()?;
    let whole = matches!(ty, ScalarType::U32 | ScalarType::S32) && it.guard.is_none();
    match it.operands[..] {
        [_, Operand::Register(register), Operand::Immediate(Immediate::Integer(value))]
            if whole && it.opcode == opcode =>
        {
            Some((register, i64::try_from(value).ok()?))
        }
        _ => None,
    }
}
