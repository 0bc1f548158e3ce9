//! Numbers the labels of a body in the order in which its text mentions them, as the parser does.

use crate::ir::{Body, LabelId, Operand};

/// Numbers all labels anew. Those from `first` on go if nothing mentions them, so that they do not
/// cut basic blocks in two.
pub(super) fn number_labels(body: &mut Body, first: usize) {
    let mut mentioned = vec![false; body.labels.len()];
    let mut mention = |id: LabelId| {
        if let Some(mark) = mentioned.get_mut(id.index()) {
            *mark = true;
        }
    };
    let operands = body.instructions.iter().flat_map(|it| &it.operands);
    for operand in operands {
        if let Operand::Label(id) = operand {
            mention(*id);
        }
    }
    body.branch_tables.iter().flat_map(|it| &it.targets).for_each(|id| mention(*id));
    let order = order_of_mention(body, |id| id.index() < first || mentioned[id.index()]);
    let mut numbers = vec![LabelId(0); body.labels.len()];
    for (new, old) in order.iter().enumerate() {
        numbers[old.index()] = LabelId(new as u32);
    }
    let renumber = |id: &mut LabelId| *id = numbers.get(id.index()).copied().unwrap_or(*id);
    for operand in body.instructions.iter_mut().flat_map(|it| &mut it.operands) {
        if let Operand::Label(id) = operand {
            renumber(id);
        }
    }
    body.branch_tables.iter_mut().flat_map(|it| &mut it.targets).for_each(renumber);
    body.labels = order.iter().map(|id| body.labels[id.index()].clone()).collect();
}

fn order_of_mention(body: &Body, kept: impl Fn(LabelId) -> bool) -> Vec<LabelId> {
    let mut by_place: Vec<LabelId> = (0..body.labels.len() as u32).map(LabelId).collect();
    by_place.retain(|id| kept(*id));
    by_place.sort_by_key(|id| body.target(*id));
    let mut by_place = by_place.into_iter().peekable();
    let (mut order, mut seen, mut tables) = (Vec::new(), vec![false; body.labels.len()], 0);
    let mut note = |id: LabelId| {
        if seen.get(id.index()) == Some(&false) {
            seen[id.index()] = true;
            order.push(id);
        }
    };
    for (index, instruction) in body.instructions.iter().enumerate() {
        while let Some(id) = by_place.next_if(|id| body.target(*id) == Some(index)) {
            note(id);
        }
        for operand in &instruction.operands {
            match operand {
                Operand::Label(id) => note(*id),
                // A table stands before the first branch that uses it, behind those before it.
                Operand::BranchTable(id) => {
                    let end = (id.index() + 1).min(body.branch_tables.len());
                    for table in body.branch_tables.get(tables..end).unwrap_or_default() {
                        table.targets.iter().for_each(|id| note(*id));
                    }
                    tables = tables.max(end);
                }
                _ => {}
            }
        }
    }
    by_place.for_each(&mut note);
    for table in body.branch_tables.get(tables..).unwrap_or_default() {
        table.targets.iter().for_each(|id| note(*id));
    }
    order
}
