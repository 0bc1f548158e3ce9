//! Makes a program that fails smaller, as long as it still fails.

use crate::program::{Program, Statement};

/// The smallest program that this finds for which `fails` is true, as it is for `program`.
pub fn minimise(program: &Program, fails: &mut dyn FnMut(&Program) -> bool) -> Program {
    let mut best = program.clone();
    loop {
        let before = (best.size(), best.launch);
        shrink_launch(&mut best, fails);
        for part in 0..=best.functions.len() {
            shrink_body(&mut best, part, fails);
        }
        drop_functions(&mut best, fails);
        if (best.size(), best.launch) == before {
            return best;
        }
    }
}

fn attempt(
    best: &mut Program,
    candidate: Program,
    fails: &mut dyn FnMut(&Program) -> bool,
) -> bool {
    let better = fails(&candidate);
    if better {
        *best = candidate;
    }
    better
}

fn shrink_launch(best: &mut Program, fails: &mut dyn FnMut(&Program) -> bool) {
    for axis in 0..3 {
        for smaller in [1, best.launch.grid[axis] / 2] {
            if smaller > 0 && smaller < best.launch.grid[axis] {
                let mut candidate = best.clone();
                candidate.launch.grid[axis] = smaller;
                attempt(best, candidate, fails);
            }
        }
        // Blocks keep their width: addresses and barriers rest on whole warps.
        if axis > 0 && best.launch.block[axis] > 1 && best.launch.threads().is_multiple_of(64) {
            let mut candidate = best.clone();
            candidate.launch.block[axis] /= 2;
            attempt(best, candidate, fails);
        }
    }
}

/// The kernel's body (part 0), or a function's.
fn body(program: &mut Program, part: usize) -> Option<&mut Vec<Statement>> {
    match part.checked_sub(1) {
        None => Some(&mut program.body),
        Some(function) => program.functions.get_mut(function).map(|it| &mut it.body),
    }
}

/// Leaves out runs of statements, halving their length, at every level; then takes statements out
/// of what is around them.
fn shrink_body(best: &mut Program, part: usize, fails: &mut dyn FnMut(&Program) -> bool) {
    let count = |program: &mut Program| body(program, part).map_or(0, |it| lists(it));
    let mut list = 0;
    while list < count(best) {
        let mut length = body(best, part).and_then(|it| nth(it, list)).map_or(0, |it| it.len());
        while length > 0 {
            let mut start = 0;
            loop {
                let mut candidate = best.clone();
                let Some(statements) = body(&mut candidate, part).and_then(|it| nth(it, list))
                else {
                    break;
                };
                if start >= statements.len() {
                    break;
                }
                let end = (start + length).min(statements.len());
                statements.drain(start..end);
                if !attempt(best, candidate, fails) {
                    start += length;
                }
            }
            length /= 2;
        }
        unwrap_in(best, part, list, fails);
        list += 1;
    }
}

/// Replaces branches, loops and the like by what is inside.
fn unwrap_in(
    best: &mut Program,
    part: usize,
    list: usize,
    fails: &mut dyn FnMut(&Program) -> bool,
) {
    let mut at = 0;
    loop {
        let mut candidate = best.clone();
        let Some(statements) = body(&mut candidate, part).and_then(|it| nth(it, list)) else {
            return;
        };
        let Some(statement) = statements.get(at) else { return };
        let inside: Vec<Statement> = statement.children().into_iter().flatten().cloned().collect();
        if !inside.is_empty() {
            statements.splice(at..=at, inside);
            attempt(best, candidate, fails);
        }
        at += 1;
    }
}

fn drop_functions(best: &mut Program, fails: &mut dyn FnMut(&Program) -> bool) {
    while !best.functions.is_empty() {
        let mut candidate = best.clone();
        candidate.functions.pop();
        if !attempt(best, candidate, fails) {
            return;
        }
    }
}

/// Number of statement lists in a tree, outermost first.
fn lists(statements: &[Statement]) -> usize {
    1 + statements.iter().flat_map(|it| it.children()).map(|it| lists(it)).sum::<usize>()
}

/// List number `n` of a tree, outermost first.
fn nth(statements: &mut Vec<Statement>, n: usize) -> Option<&mut Vec<Statement>> {
    let Some(mut n) = n.checked_sub(1) else { return Some(statements) };
    for child in statements.iter_mut().flat_map(|it| it.children_mut()) {
        let inside = lists(child);
        if n < inside {
            return nth(child, n);
        }
        n -= inside;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate;

    #[test]
    fn what_matters_stays() {
        // "Fails" where the text holds a store: all but that can go.
        let program = (0..).map(generate).find(|it| it.size() > 60).unwrap();
        let small = minimise(&program, &mut |it| it.ptx().contains("st.global"));
        assert!(small.ptx().contains("st.global"));
        assert!(small.size() <= 2, "{} statements", small.size());
        assert!(small.functions.is_empty());
        assert_eq!(small.launch.grid, [1, 1, 1]);
    }
}
