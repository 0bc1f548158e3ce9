//! Which basic block of the PTX each instruction of SASS is executed with, and how many copies of a
//! block there are.

use super::BlockSass;
use super::listing::{Instruction, Section, label};
use super::marks::MarkedBlock;
use super::opcode::{Anchors, KINDS, anchor_of_sass, calls, class, converts_64, is_atomic, votes};
use super::runs::{Run, runs};
use crate::Class;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// mu of each block.
pub(super) fn blocks(marked: &[MarkedBlock], section: &Section<'_>) -> Vec<BlockSass> {
    let routines = Routines::of(section);
    let seen = Seen::of(marked, section, runs(section, routines.first));
    let mut counted = vec![BlockSass::default(); marked.len()];
    let mut voting = vec![false; marked.len()];
    for run in &seen.runs {
        let home = seen.home(run);
        let anchored: BTreeSet<usize> = seen
            .of_run(run)
            .filter(|(_, instruction)| anchor_of_sass(instruction.name).is_some())
            .filter_map(|(block, _)| block)
            .collect();
        let working = seen.of_run(run).filter(|(_, instruction)| !fills(section, instruction));
        for (own, instruction) in working {
            // What can be moved was, if it is not in its block's loop.
            let stays =
                own.is_some_and(|own| run.depth >= seen.depths[own] || anchored.contains(&own));
            let Some(block) = (if stays { own } else { home.or(own) }) else { continue };
            add(&mut counted[block], instruction);
            voting[block] |= votes(instruction.name);
            if calls(instruction.name) && !instruction.guarded {
                for called in routines.of_call(section, instruction) {
                    add(&mut counted[block], called);
                }
            }
        }
    }
    // A guard alone may be the program's own.
    counted.iter_mut().zip(voting).filter(|(_, voting)| !voting).for_each(|(block, _)| {
        block.joined_atomics = 0.0;
    });
    for ((block, into), seen) in marked.iter().zip(&mut counted).zip(&seen.anchors) {
        scale(into, copies(&block.anchors, seen));
    }
    counted
}

/// Is it the endless loop behind a kernel's end?
fn fills(section: &Section<'_>, it: &Instruction<'_>) -> bool {
    let to = label(it.operands).filter(|_| !it.guarded && it.name == "BRA");
    let at = to.and_then(|label| section.labels.get(label));
    at.is_some_and(|at| section.instructions.get(*at) == Some(it))
}

fn add(into: &mut BlockSass, it: &Instruction<'_>) {
    if let Some(class) = class(it.name, it.operands) {
        let taken = if class == Class::Branch { taken(it) } else { 1.0 };
        *into.mix.get_mut(class) += taken;
        *into.mix.get_mut(Class::Int) += 1.0 - taken;
        into.conversions_64 += f64::from(u8::from(converts_64(it.name)));
        into.products_16 += f64::from(u8::from(it.name.starts_with("XMAD")));
        into.atomics += f64::from(u8::from(is_atomic(it.name)));
        into.joined_atomics += f64::from(u8::from(is_atomic(it.name) && it.guarded));
    }
}

/// How often a branch goes elsewhere when it is executed: one that ends a loop nearly always does, of one over what
/// follows nothing is known. One that does not is like any other instruction.
fn taken(it: &Instruction<'_>) -> f64 {
    if it.guarded && !it.backward { 0.5 } else { 1.0 }
}

fn scale(block: &mut BlockSass, copies: f64) {
    for class in crate::Class::ALL {
        *block.mix.get_mut(class) /= copies;
    }
    block.conversions_64 /= copies;
    block.products_16 /= copies;
    block.atomics /= copies;
    block.joined_atomics /= copies;
}

/// How often a block stands in the code: by the kind of anchor of which it has most copies, since
/// others may have been joined (neighbouring loads of shared memory, a product and a sum).
fn copies(ptx: &Anchors, sass: &Anchors) -> f64 {
    let ratio = |kind: usize| match (ptx[kind], sass[kind]) {
        (0, _) => 1.0,
        (ptx, sass) => (f64::from(sass) / f64::from(ptx)).round(),
    };
    (0..KINDS).map(ratio).fold(1.0, f64::max)
}

/// What ptxas calls: division and roots. They stand behind the kernel, under labels of their own.
struct Routines {
    /// Index of the routines' first instruction.
    first: usize,
    /// Where each routine begins.
    starts: Vec<usize>,
}

impl Routines {
    fn of(section: &Section<'_>) -> Self {
        let internal = section.labels.iter().filter(|(label, _)| label.contains("__internal_"));
        let mut starts: Vec<usize> = internal.map(|(_, at)| *at).collect();
        starts.sort_unstable();
        let end = section.instructions.len();
        Self { first: starts.first().copied().unwrap_or(end), starts }
    }

    /// The instructions of a called routine; none of one that is only there for rare operands.
    fn of_call<'a>(
        &self,
        section: &'a Section<'a>,
        call: &Instruction<'_>,
    ) -> &'a [Instruction<'a>] {
        const RARE: [&str; 3] = ["slowpath", "mediumpath", "_full"];
        let at = label(call.operands)
            .filter(|label| label.contains("__internal_"))
            .filter(|label| !RARE.iter().any(|rare| label.contains(rare)))
            .and_then(|label| section.labels.get(label).copied());
        let range = at.map_or(0..0, |at| {
            let next = self.starts.iter().find(|start| **start > at).copied();
            at..next.unwrap_or(section.instructions.len())
        });
        section.instructions.get(range).unwrap_or_default()
    }
}

/// Where the instructions of each block are.
struct Seen<'a> {
    code: &'a [Instruction<'a>],
    runs: Vec<Run>,
    /// The block of each line.
    by_line: HashMap<u32, usize>,
    /// Anchors of each block in all of the code.
    anchors: Vec<Anchors>,
    /// Loops around the deepest instruction of each block.
    depths: Vec<u32>,
}

impl<'a> Seen<'a> {
    fn of(marked: &[MarkedBlock], section: &'a Section<'a>, runs: Vec<Run>) -> Self {
        let by_line = marked.iter().enumerate().map(|(index, block)| (block.line, index)).collect();
        let anchors = vec![Anchors::default(); marked.len()];
        let depths = vec![0; marked.len()];
        let mut seen =
            Self { code: &section.instructions, runs: Vec::new(), by_line, anchors, depths };
        for run in &runs {
            for it in &section.instructions[run.instructions.clone()] {
                let Some(block) = seen.by_line.get(&it.line).copied() else { continue };
                seen.depths[block] = seen.depths[block].max(run.depth);
                if let Some(kind) = anchor_of_sass(it.name) {
                    seen.anchors[block][kind] += 1;
                }
            }
        }
        seen.runs = runs;
        seen
    }

    /// The instructions of a run, each with the block that it came from.
    fn of_run(&self, run: &Run) -> impl Iterator<Item = (Option<usize>, &'a Instruction<'a>)> {
        let code = self.code.get(run.instructions.clone()).unwrap_or_default();
        code.iter().map(|instruction| (self.by_line.get(&instruction.line).copied(), instruction))
    }

    /// The block that a run is executed with: the one with most instructions of those that belong
    /// into as many loops.
    fn home(&self, run: &Run) -> Option<usize> {
        let mut votes: BTreeMap<usize, u32> = BTreeMap::new();
        for block in self.of_run(run).filter_map(|(block, _)| block) {
            if self.depths[block] == run.depth {
                *votes.entry(block).or_default() += 1;
            }
        }
        votes.into_iter().max_by_key(|(_, votes)| *votes).map(|(block, _)| block)
    }
}
