//! The control flow of a section: runs of instructions that are entered at their first, and the
//! loops that each lies in.

use super::listing::{Section, label};
use super::opcode::{branches, ends_block, leaves};
use std::collections::BTreeMap;
use std::ops::Range;

/// More runs than this are taken to lie in no loop: finding loops would take too long.
const RUNS_MAX: usize = 20_000;

/// A run of instructions.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Indices of the run's instructions.
    pub(super) instructions: Range<usize>,
    /// Loops that the run lies in.
    pub(super) depth: u32,
}

/// Cuts the code before `end` into runs.
pub(super) fn runs(section: &Section<'_>, end: usize) -> Vec<Run> {
    let code = section.instructions.get(..end).unwrap_or_default();
    let mut leads = vec![false; code.len() + 1];
    for at in section.labels.values() {
        if let Some(lead) = leads.get_mut(*at) {
            *lead = true;
        }
    }
    for (index, it) in code.iter().enumerate() {
        leads[index + 1] |= ends_block(it.name);
    }
    let starts: Vec<usize> = (0..code.len()).filter(|index| *index == 0 || leads[*index]).collect();
    let ends = starts.iter().skip(1).copied().chain([code.len()]);
    let ranges: Vec<Range<usize>> = starts.iter().zip(ends).map(|(from, to)| *from..to).collect();
    let depths = if ranges.len() > RUNS_MAX {
        vec![0; ranges.len()]
    } else {
        depths(&successors(section, &starts, &ranges))
    };
    let run = |(instructions, depth)| Run { instructions, depth };
    ranges.into_iter().zip(depths).map(run).collect()
}

/// Where control goes from each run, as far as the listing shows.
fn successors(section: &Section<'_>, starts: &[usize], ranges: &[Range<usize>]) -> Vec<Vec<usize>> {
    let of = |(run, range): (usize, &Range<usize>)| {
        let mut to = Vec::new();
        let Some(last) = range.end.checked_sub(1).and_then(|at| section.instructions.get(at))
        else {
            return to;
        };
        let target = label(last.operands).filter(|_| branches(last.name));
        let target = target.and_then(|label| section.labels.get(label));
        to.extend(target.and_then(|at| starts.binary_search(at).ok()));
        if (last.guarded || !leaves(last.name)) && run + 1 < ranges.len() {
            to.push(run + 1);
        }
        to
    };
    ranges.iter().enumerate().map(of).collect()
}

/// How many loops each node lies in: natural loops, those with one header joined.
fn depths(successors: &[Vec<usize>]) -> Vec<u32> {
    let mut predecessors = vec![Vec::new(); successors.len()];
    for (from, to) in successors.iter().enumerate() {
        to.iter().for_each(|to| predecessors[*to].push(from));
    }
    let mut depths = vec![0; successors.len()];
    for (header, tails) in back_edges(successors) {
        let mut inside = vec![false; successors.len()];
        inside[header] = true;
        let mut open = tails;
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut inside[node], true) {
                open.extend(&predecessors[node]);
            }
        }
        for (depth, inside) in depths.iter_mut().zip(inside) {
            *depth += u32::from(inside);
        }
    }
    depths
}

/// Edges to a node that a depth-first walk is still below of, by that node. A branch to itself that
/// nothing else leads to is what fills the end of a section.
fn back_edges(successors: &[Vec<usize>]) -> BTreeMap<usize, Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Below,
        Done,
    }
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut state = vec![State::New; successors.len()];
    for root in 0..successors.len() {
        if state[root] != State::New {
            continue;
        }
        state[root] = State::Below;
        let mut path = vec![(root, 0)];
        while let Some((node, next)) = path.last_mut() {
            let (from, to) = (*node, successors[*node].get(*next).copied());
            *next += 1;
            match to {
                None => {
                    state[from] = State::Done;
                    path.pop();
                }
                Some(to) if state[to] == State::New => {
                    state[to] = State::Below;
                    path.push((to, 0));
                }
                Some(to) if state[to] == State::Below => found.entry(to).or_default().push(from),
                Some(_) => {}
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_path_behind_the_end_is_no_loop() {
        // 0 -> 1 or 3, 1 -> 1 or 2, 2 leaves, 3 -> 1.
        let graph = [vec![1, 3], vec![1, 2], vec![], vec![1]];
        assert_eq!(depths(&graph), [0, 1, 0, 0]);
    }

    #[test]
    fn loops_nest() {
        let graph = [vec![1], vec![2], vec![2, 3], vec![1, 4], vec![]];
        assert_eq!(depths(&graph), [0, 1, 2, 1, 0]);
    }
}
