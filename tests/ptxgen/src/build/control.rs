//! Control flow, and what stands inside it.

use super::{Builder, Reach};
use crate::program::{Class, Condition, Leave, Loop, Reg, Statement};

/// How deep branches may be nested.
const MAX_DEPTH: u32 = 4;
/// How often a statement may run, all loops around it taken together.
pub(super) const MAX_REPEATS: u32 = 40;

impl Builder {
    /// Appends a statement, for lanes that come together as `reach` says.
    pub(super) fn statement(
        &mut self,
        into: &mut Vec<Statement>,
        budget: &mut u32,
        reach: Reach,
        depth: u32,
    ) {
        *budget = budget.saturating_sub(1);
        let statement = match self.random.below(100) {
            0..=11 if depth < MAX_DEPTH && *budget > 0 => self.branch(budget, reach, depth),
            12..=17 if depth < MAX_DEPTH && *budget > 0 => self.repeat(budget, reach, depth),
            18..=19 if depth < MAX_DEPTH && *budget > 0 => self.switch(budget, depth),
            20..=21 => match self.leave() {
                Some(leave) => leave,
                None => self.compute(),
            },
            22..=23 => self.call(),
            24..=28 if reach == Reach::Block && !self.exited => self.block_wide(),
            29..=33 if reach >= Reach::Warp && !self.exited => self.warp_wide(),
            34..=42 => self.load_input(),
            43..=47 => self.own(false),
            48..=49 => self.own(true),
            50 => self.private_atomic(),
            51..=52 => self.accumulate(),
            53..=55 if self.local_bytes > 0 => self.local(),
            56..=57 => self.load_table(),
            58..=59 => self.special(),
            60..=61 => self.carry(),
            62..=63 => self.pack(),
            64..=67 => self.index(),
            68..=69 => self.strided_sum(),
            70..=72 => self.walk(),
            _ => self.compute(),
        };
        into.push(statement);
    }

    /// Statements in a scope of their own; some of what they compute is stored.
    fn nested(&mut self, budget: &mut u32, reach: Reach, depth: u32) -> Vec<Statement> {
        self.scopes.push(Default::default());
        let mut statements = Vec::new();
        let mut own = self.random.between(1, 7).min((*budget).max(1));
        while own > 0 {
            let before = own;
            self.statement(&mut statements, &mut own, reach, depth + 1);
            *budget = budget.saturating_sub(before - own);
        }
        if self.repeats == 1 || self.random.percent(50) {
            self.sink(&mut statements, 2);
        }
        self.scopes.pop();
        statements
    }

    /// A condition, and how lanes come together behind it.
    fn split(&mut self, into: &mut Vec<Statement>, reach: Reach) -> (Condition, Reach) {
        let kind = self.random.below(10);
        let test = match (kind, self.fixed) {
            (0..=2, Some(_)) => {
                let value = self.uniform_value();
                let with = self.literal(Class::R);
                Some((value, with, reach))
            }
            // Warps of one block go different ways.
            (3, Some(fixed)) if reach >= Reach::Warp => {
                let warp = self.fresh(Class::R);
                let line = format!("shr.u32 {warp}, {}, 5;", fixed.in_block);
                into.push(self.group(vec![line]));
                Some((warp, self.random.below(4).to_string(), Reach::Warp))
            }
            // As in programs: some of the first, or of the last, threads.
            (4..=5, Some(fixed)) => {
                let index = self.random.pick_copy(&[fixed.tx, fixed.in_block, fixed.in_grid]);
                let with = self.random.pick_copy(&[0, 1, 16, 31, 32, 64, 100, 128, 200]);
                Some((index, with.to_string(), Reach::Some))
            }
            _ => None,
        };
        let Some((a, b, reach)) = test else { return (self.condition(), Reach::Some) };
        let register = self.fresh(Class::P);
        let operator = self.random.pick(&["eq", "ne", "lt", "ge", "gt", "le"]);
        let ty = self.random.pick(&["u32", "s32"]);
        into.push(self.group(vec![format!("setp.{operator}.{ty} {register}, {a}, {b};")]));
        (Condition { register, negated: self.random.percent(40) }, reach)
    }

    fn branch(&mut self, budget: &mut u32, reach: Reach, depth: u32) -> Statement {
        let mut before = Vec::new();
        let (condition, inside) = self.split(&mut before, reach);
        let then = self.nested(budget, inside, depth);
        let otherwise = match self.random.percent(45) {
            true => self.nested(budget, inside, depth),
            false => Vec::new(),
        };
        let uniform = inside == Reach::Block && self.random.percent(50);
        let branch = Statement::If { condition, uniform, then, otherwise };
        self.behind(before, branch)
    }

    /// A statement with what it needs before it.
    fn behind(&mut self, mut before: Vec<Statement>, statement: Statement) -> Statement {
        if before.is_empty() {
            return statement;
        }
        before.push(statement);
        Statement::Sequence(before)
    }

    fn repeat(&mut self, budget: &mut u32, reach: Reach, depth: u32) -> Statement {
        let room = MAX_REPEATS / self.repeats;
        if room < 2 {
            return self.compute();
        }
        let most = self.random.between(2, room.min(8));
        let (counter, test) = (self.fresh(Class::R), self.fresh(Class::P));
        // The loop itself sets these.
        self.created.clear();
        let mut before = Vec::new();
        let (limit, limit_register, mut inside) = match self.random.below(4) {
            0 | 1 => (most.to_string(), None, reach),
            2 if self.fixed.is_some() => {
                let from = self.uniform_value();
                let limit = self.bounded(&mut before, from, most);
                (limit.to_string(), Some(limit), reach)
            }
            _ => {
                let from = self.value(Class::R);
                let limit = self.bounded(&mut before, from, most);
                (limit.to_string(), Some(limit), Reach::Some)
            }
        };
        let leaves = self.random.percent(25);
        if leaves {
            inside = Reach::Some;
        }
        self.scopes.push(Default::default());
        self.offer(counter);
        if inside == Reach::Block {
            self.uniform.insert(counter);
        }
        self.loops.push(inside);
        self.repeats *= most;
        let mut body = self.nested(budget, inside, depth);
        if leaves {
            let to = self.random.pick_copy(&[Leave::Break, Leave::Continue]);
            let at = self.random.below(body.len() as u32 + 1) as usize;
            // Only what is visible throughout the body.
            let condition = self.condition();
            body.insert(at, Statement::Leave { condition, to });
        }
        self.repeats /= most;
        self.loops.pop();
        self.scopes.pop();
        let test_last = self.random.percent(60);
        let it = Loop { counter, test, limit, limit_register, test_last, body };
        self.behind(before, Statement::Loop(it))
    }

    /// A number below `most` from a value.
    fn bounded(&mut self, before: &mut Vec<Statement>, from: Reg, most: u32) -> Reg {
        let limit = self.fresh(Class::R);
        if self.uniform.contains(&from) {
            self.uniform.insert(limit);
        }
        before.push(self.group(vec![format!("rem.u32 {limit}, {from}, {most};")]));
        limit
    }

    fn switch(&mut self, budget: &mut u32, depth: u32) -> Statement {
        let count = self.random.between(2, 5);
        let mut before = Vec::new();
        let from = match self.random.percent(30) {
            true => self.uniform_value(),
            false => self.value(Class::R),
        };
        let index = self.bounded(&mut before, from, count);
        let cases = (0..count).map(|_| self.nested(budget, Reach::Some, depth)).collect();
        let falls = (0..count).map(|_| self.random.percent(25)).collect();
        self.behind(before, Statement::Switch { index, cases, falls })
    }

    /// Leaves the loop's round, the loop, or the kernel.
    fn leave(&mut self) -> Option<Statement> {
        let to = match self.random.below(4) {
            0 if self.fixed.is_some() => Leave::Exit,
            1 | 2 if self.loops.last() == Some(&Reach::Some) => {
                self.random.pick_copy(&[Leave::Break, Leave::Continue])
            }
            _ => Leave::Return,
        };
        if matches!(to, Leave::Return | Leave::Exit) {
            // Not too early: most programs shall have something to do, and to do together.
            if self.random.percent(60) || self.loops.iter().any(|it| *it != Reach::Some) {
                return None;
            }
            self.exited = true;
            if let (Some(fixed), true) = (self.fixed, self.random.percent(80)) {
                // As programs do it: the last threads have nothing to do.
                let register = self.fresh(Class::P);
                let last = self.random.below(self.launch.threads() * 2);
                let index = self.random.pick_copy(&[fixed.in_grid, fixed.in_block]);
                let line = format!("setp.gt.u32 {register}, {index}, {last};");
                let before = vec![self.group(vec![line])];
                let condition = Condition { register, negated: false };
                return Some(self.behind(before, Statement::Leave { condition, to }));
            }
        }
        Some(Statement::Leave { condition: self.condition(), to })
    }

    /// A loop that goes through memory with pointers, as compilers write the inner loop of a
    /// product of matrices.
    fn strided_sum(&mut self) -> Statement {
        let Some(fixed) = self.fixed else { return self.compute() };
        let (ty, class, step) = self.random.pick_copy(&[
            ("f32", Class::F, "fma.rn.f32"),
            ("f64", Class::G, "fma.rn.f64"),
            ("u32", Class::R, "mad.lo.s32"),
        ]);
        let bytes = class.bytes();
        let rounds = self.random.between(2, 9).min(MAX_REPEATS / self.repeats).max(1);
        let index = self.random.pick_copy(&[fixed.tx, fixed.in_block, fixed.in_grid, fixed.place]);
        let stride = self.random.between(1, 64) * bytes;
        let mut lines = Vec::new();
        let mine = self.indexed(&mut lines, self.input, index, bytes);
        let [ours, k] = [self.fresh(Class::D), self.fresh(Class::R)];
        let start = self.random.below(1000) * bytes;
        lines.push(format!("add.s64 {ours}, {}, {start};", self.input));
        let [sum, a, b] = [0; 3].map(|_| self.fresh(class));
        let going = self.fresh(Class::P);
        let first = self.value(class);
        lines.push(format!("mov.{} {sum}, {first};", class.declared()));
        lines.push(format!("mov.u32 {k}, 0;"));
        lines.push("SUM#:".to_owned());
        lines.push(format!("ld.global.{ty} {a}, [{mine}];"));
        lines.push(format!("ld.global.{ty} {b}, [{ours}];"));
        lines.push(format!("{step} {sum}, {a}, {b}, {sum};"));
        lines.push(format!("add.s64 {mine}, {mine}, {stride};"));
        lines.push(format!("add.s64 {ours}, {ours}, {bytes};"));
        lines.push(format!("add.s32 {k}, {k}, 1;"));
        lines.push(format!("setp.ne.s32 {going}, {k}, {rounds};"));
        lines.push(format!("@{going} bra SUM#;"));
        self.offer(sum);
        self.group(lines)
    }
}
