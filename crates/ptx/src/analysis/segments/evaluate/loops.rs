//! Registers that a loop moves on: where they begin, a step for every round, and how many rounds
//! there can be.

use super::super::super::cfg::BlockId;
use super::super::interval::Interval;
use super::super::nodes::{Comparison, Form, Node, NodeId};
use super::Evaluator;

/// Values that a loop adds to one in a round at most.
const MAX_SUMMANDS: usize = 16;

/// A register at a loop's head.
#[derive(Debug, Clone, Copy)]
struct Counter {
    id: NodeId,
    head: BlockId,
    /// The block that goes back to the head.
    latch: BlockId,
    /// The register's value where it does.
    next: NodeId,
    /// The values at the loop's entry.
    first: Interval,
    /// What a round adds.
    step: Interval,
}

impl Evaluator<'_> {
    /// A register where different values meet. At a loop's head it is the value at the loop's entry
    /// and a step for every round.
    pub(super) fn phi(&mut self, id: NodeId, head: BlockId, depth: usize) -> Option<Interval> {
        let walk = self.walk;
        let values = walk.phis.get(&id).filter(|it| !it.is_empty())?;
        if !values.iter().any(|it| self.is_dominated(it.0, head)) {
            let mut found: Option<Interval> = None;
            for (from, value) in values {
                let place = self.edge(*from, head);
                let value = self.value(*value, place, depth)?;
                found = Some(found.map_or(value, |it| it.joined(value)));
            }
            return found;
        }
        let counter = self.counter(id, head, depth)?;
        let rounds = self.rounds(head, counter.latch, depth)?;
        let moved =
            counter.step.joined(Interval::one(0)).times(Interval { low: 0, high: rounds })?;
        let mut value = counter.first.plus(moved)?;
        if let Some(Bound { last: Some(last), .. }) = self.bound(&counter, depth) {
            // Not even the last round goes beyond what the loop's condition lets pass.
            if counter.step.low > 0 {
                value.high = value.high.min(counter.first.high.max(last));
            } else {
                value.low = value.low.max(counter.first.low.min(last));
            }
        }
        Some(value)
    }

    /// A register that a loop with one way back moves by something in every round.
    fn counter(&mut self, id: NodeId, head: BlockId, depth: usize) -> Option<Counter> {
        let walk = self.walk;
        let (mut first, mut back) = (None::<Interval>, None);
        for (from, value) in walk.phis.get(&id)? {
            if self.is_dominated(*from, head) {
                if back.replace((*from, *value)).is_some() {
                    return None;
                }
                continue;
            }
            let place = self.edge(*from, head);
            let value = self.value(*value, place, depth)?;
            first = Some(first.map_or(value, |it| it.joined(value)));
        }
        let (first, (latch, next)) = (first?, back?);
        let mut parts = self.summands(next);
        let own = parts.iter().position(|it| *it == id)?;
        parts.swap_remove(own);
        if parts.is_empty() || parts.contains(&id) {
            return None;
        }
        let place = self.edge(latch, head);
        let step = parts
            .into_iter()
            .try_fold(Interval::one(0), |sum, part| sum.plus(self.value(part, place, depth)?))?;
        Some(Counter { id, head, latch, next, first, step })
    }

    /// What a sum adds up; a few of many, where it is none that a loop's step is.
    fn summands(&self, id: NodeId) -> Vec<NodeId> {
        let (mut parts, mut at) = (vec![id], 0);
        while at < parts.len() && parts.len() < MAX_SUMMANDS {
            match self.walk.nodes.get(parts[at]) {
                Node::Add(a, b) => {
                    parts[at] = a;
                    parts.push(b);
                }
                _ => at += 1,
            }
        }
        parts
    }

    /// How often a loop goes back to its head at most, in any thread.
    fn rounds(&mut self, head: BlockId, latch: BlockId, depth: usize) -> Option<i128> {
        let mut best: Option<i128> = None;
        let place = self.edge(latch, head);
        for constraint in self.constraints(place).iter() {
            for side in [constraint.a, constraint.b] {
                let is_phi = |id: &NodeId| matches!(self.walk.nodes.get(*id), Node::Phi(block, _) if block == head);
                let Some(id) = self.summands(side).into_iter().find(is_phi) else { continue };
                let Some(counter) = self.counter(id, head, depth) else { continue };
                if let Some(Bound { rounds, .. }) = self.bound(&counter, depth) {
                    best = Some(best.map_or(rounds, |it| it.min(rounds)));
                }
            }
        }
        best
    }

    /// What the condition of going back says of a register.
    fn bound(&mut self, counter: &Counter, depth: usize) -> Option<Bound> {
        let &Counter { id, head, latch, next, first, step } = counter;
        let place = self.edge(latch, head);
        let mut best: Option<Bound> = None;
        for constraint in self.constraints(place).iter() {
            let (comparison, side, other) = match () {
                () if constraint.a == id || constraint.a == next => {
                    (constraint.comparison, constraint.a, constraint.b)
                }
                () if constraint.b == id || constraint.b == next => {
                    (constraint.comparison.mirrored(), constraint.b, constraint.a)
                }
                () => continue,
            };
            let ahead = if side == next { step } else { Interval::one(0) };
            let limit = self.value(other, place, depth);
            let found = counted(comparison, constraint.form, first, step, ahead, limit);
            best = match (best, found) {
                (Some(a), Some(b)) if a.rounds <= b.rounds => Some(a),
                (a, None) => a,
                (_, b) => b,
            };
        }
        best
    }
}

/// What a loop's condition says of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bound {
    /// The loop goes back this often at most.
    rounds: i128,
    /// The value furthest on that goes back, where it is known.
    last: Option<i128>,
}

/// A loop goes back while `first + k * step + ahead` compares so with `limit`, for k = 0, 1, ...
fn counted(
    comparison: Comparison,
    form: Form,
    first: Interval,
    step: Interval,
    ahead: Interval,
    limit: Option<Interval>,
) -> Option<Bound> {
    if step.high < 0 {
        // The same downwards, seen in a mirror.
        let mirror = Form { bits: form.bits, signed: form.signed };
        return counted_up(
            comparison.mirrored(),
            mirror,
            (first, true),
            step.negated(),
            ahead.negated(),
            limit,
        )
        .map(|it| Bound { last: it.last.map(|last| -last), ..it });
    }
    counted_up(comparison, form, (first, false), step, ahead, limit)
}

fn counted_up(
    comparison: Comparison,
    form: Form,
    (first, mirrored): (Interval, bool),
    step: Interval,
    ahead: Interval,
    limit: Option<Interval>,
) -> Option<Bound> {
    if step.low <= 0 {
        return None;
    }
    let turn = |it: Interval| if mirrored { it.negated() } else { it };
    if comparison == Comparison::Ne {
        let (start, limit) = (turn(first).plus(ahead)?, turn(limit?).single()?);
        let (far, near) = (limit - start.low, limit - start.high);
        let whole = match (start.single(), step.single()?) {
            (_, 1) => true,
            (Some(_), step) => far % step == 0,
            _ => false,
        };
        let rounds = far / step.low;
        return (whole && near >= 0).then_some(Bound { rounds, last: None });
    }
    let most = match comparison {
        Comparison::Lt => turn(form.read(limit)).high - 1,
        Comparison::Le => turn(form.read(limit)).high,
        _ => return None,
    };
    // The register must be read as the very number that it counts as, up to the end.
    let all = turn(form.all());
    let start = turn(form.read(Some(first)));
    if start != turn(first) {
        return None;
    }
    let start = start.plus(ahead)?;
    if start.high > all.high || start.low < all.low || most + step.high > all.high {
        return None;
    }
    let rounds = if most < start.low { 0 } else { (most - start.low) / step.low + 1 };
    // What goes back is one step on from what was compared, or the very same.
    let last = most + step.high - ahead.high.min(step.high);
    Some(Bound { rounds, last: Some(last) })
}
