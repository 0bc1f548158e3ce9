//! The shapes of all registers together: the least that satisfies the rules of all instructions.
//!
//! Every register starts without a shape and only loses knowledge: uniform, affine, varying. A
//! branch on something varying diverges, which may make more registers varying.

use super::divergence::Divergence;
use super::transfer::Transfer;
use super::{Gang, Shape, Shapes};
use crate::analysis::liveness::defs_and_uses;
use crate::analysis::{BlockId, Cfg};
use crate::ir::{Body, Instruction, Opcode, Operand, RegisterId, ScalarType};

/// The facts of a function in which some registers are varying from the start; `None` if it is too
/// large or too tangled.
pub(super) fn solve(body: &Body, cfg: &Cfg, gang: Gang, varying: &[RegisterId]) -> Option<Shapes> {
    let mut solver = Solver::of(body, cfg, gang)?;
    solver.start();
    for id in varying {
        solver.raise(*id, Shape::Varying);
    }
    solver.run()?;
    // What is left is defined by itself alone.
    for index in 0..body.registers.len() {
        if solver.shapes[index].is_none() {
            solver.raise(RegisterId(index as u32), Shape::Uniform);
        }
    }
    solver.run()?;
    let Solver { shapes, divergent, partial, .. } = solver;
    let registers = shapes.into_iter().map(|it| it.unwrap_or(Shape::Uniform)).collect();
    Some(Shapes { registers, divergent, partial })
}

struct Solver<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    transfer: Transfer<'a>,
    divergence: Divergence<'a>,
    /// What each instruction writes, and what it reads.
    registers: Vec<(Vec<RegisterId>, Vec<RegisterId>)>,
    /// The instructions that read each register.
    users: Vec<Vec<u32>>,
    shapes: Vec<Option<Shape>>,
    divergent: Vec<bool>,
    partial: Vec<bool>,
    work: Vec<u32>,
    queued: Vec<bool>,
}

impl<'a> Solver<'a> {
    fn of(body: &'a Body, cfg: &'a Cfg, gang: Gang) -> Option<Self> {
        let registers: Vec<_> = body.instructions.iter().map(defs_and_uses).collect();
        let mut users = vec![Vec::new(); body.registers.len()];
        for (index, (_, used)) in registers.iter().enumerate() {
            for id in used {
                users.get_mut(id.index())?.push(index as u32);
            }
        }
        Some(Self {
            body,
            cfg,
            transfer: Transfer::of(body, gang),
            divergence: Divergence::of(body, cfg)?,
            registers,
            users,
            shapes: vec![None; body.registers.len()],
            divergent: vec![false; cfg.blocks.len()],
            partial: vec![false; cfg.blocks.len()],
            work: Vec::new(),
            queued: vec![false; body.instructions.len()],
        })
    }

    /// Queues every instruction, the first on top; registers that nothing writes are uniform.
    fn start(&mut self) {
        let mut written = vec![false; self.shapes.len()];
        for id in self.registers.iter().flat_map(|(defined, _)| defined) {
            if let Some(mark) = written.get_mut(id.index()) {
                *mark = true;
            }
        }
        for (shape, written) in self.shapes.iter_mut().zip(written) {
            if !written {
                *shape = Some(Shape::Uniform);
            }
        }
        self.work = (0..self.queued.len() as u32).rev().collect();
        self.queued.fill(true);
    }

    fn run(&mut self) -> Option<()> {
        while let Some(index) = self.work.pop() {
            let index = index as usize;
            self.queued[index] = false;
            self.visit(index)?;
        }
        Some(())
    }

    fn shape(&self, id: RegisterId) -> Shape {
        self.shapes.get(id.index()).copied().flatten().unwrap_or(Shape::Uniform)
    }

    fn visit(&mut self, index: usize) -> Option<()> {
        let instruction = &self.body.instructions[index];
        let known = |id: &RegisterId| self.shapes.get(id.index()).is_some_and(Option::is_some);
        if !self.registers[index].1.iter().all(known) {
            return Some(());
        }
        let guard = instruction.guard.map_or(Shape::Uniform, |it| self.shape(it.register));
        if instruction.opcode.ends_block() {
            return self.branch(index, instruction, guard);
        }
        if self.registers[index].0.is_empty() {
            return Some(());
        }
        let result = match guard {
            Shape::Uniform => {
                let of = |operand: &Operand| self.transfer.operand(operand, |id| self.shape(id));
                self.transfer.result(instruction, of)
            }
            // Some lanes keep what they had.
            _ => Shape::Varying,
        };
        for at in 0..self.registers[index].0.len() {
            self.raise(self.registers[index].0[at], result);
        }
        Some(())
    }

    fn branch(&mut self, index: usize, instruction: &Instruction, guard: Shape) -> Option<()> {
        let chooses = match (instruction.opcode, instruction.operands.first()) {
            (Opcode::Brx, Some(choice)) => self.transfer.operand(choice, |id| self.shape(id)),
            _ => Shape::Uniform,
        };
        let block = self.cfg.block_of[index];
        if (guard, chooses) == (Shape::Uniform, Shape::Uniform) || self.divergent[block.index()] {
            return Some(());
        }
        self.divergent[block.index()] = true;
        let effect = self.divergence.of_branch(block)?;
        for BlockId(block) in effect.partial {
            self.partial[block as usize] = true;
        }
        for id in effect.varying {
            self.raise(id, Shape::Varying);
        }
        Some(())
    }

    /// Joins a shape into a register's, and queues the instructions that read the register.
    fn raise(&mut self, id: RegisterId, shape: Shape) {
        let Some(ty) = self.body.register(id).map(|it| it.ty) else { return };
        let old = self.shapes[id.index()];
        let new = match old.map_or(shape, |old| old.join(shape)) {
            Shape::Affine(_) if !holds_sequences(ty) => Shape::Varying,
            new => new,
        };
        if old == Some(new) {
            return;
        }
        self.shapes[id.index()] = Some(new);
        for user in &self.users[id.index()] {
            if !std::mem::replace(&mut self.queued[*user as usize], true) {
                self.work.push(*user);
            }
        }
    }
}

fn holds_sequences(ty: ScalarType) -> bool {
    !ty.is_float() && matches!(ty.bits(), 32 | 64)
}
