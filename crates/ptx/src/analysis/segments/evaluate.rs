//! Evaluation of expressions for a launch, as intervals over all of its threads.

mod loops;

use std::collections::HashMap;
use std::rc::Rc;

use super::super::cfg::BlockId;
use super::Launch;
use super::interval::Interval;
use super::nodes::{Comparison, Form, Node, NodeId, Operator};
use super::walk::{Fact, Walk};
use crate::ir::SpecialRegister;

/// Values that are looked at for one launch at most.
const FUEL: usize = 20_000;
/// Expressions within expressions that are followed.
const MAX_DEPTH: usize = 96;
/// Conditions that are known of one place at most.
const MAX_FACTS: usize = 48;
/// Blocks that are looked at on the way to the entry.
const MAX_CHAIN: usize = 4096;
/// Places that a value is looked at from at most; from others it is not known.
const MAX_PLACES: usize = 64;

/// A place in the kernel: a block, and what holds there besides.
pub(super) type Place = (BlockId, Option<Fact>);

/// Number of a place that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlaceId(u32);

/// A value at a place, in the list of its node's.
#[derive(Debug)]
struct Seen {
    place: PlaceId,
    /// The next one of the list, counted from one; 0: none.
    next: u32,
    /// Not known while it is being looked at: a value that depends on itself is not known.
    value: Option<Interval>,
}

/// A comparison that holds at some place.
#[derive(Debug, Clone, Copy)]
struct Constraint {
    comparison: Comparison,
    form: Form,
    a: NodeId,
    b: NodeId,
}

/// Evaluates values of one launch. Each launch of a kernel has its own, so what is noted is found
/// by numbers: to hash nodes and places took most of the time.
pub(super) struct Evaluator<'a> {
    walk: &'a Walk,
    launch: &'a Launch<'a>,
    fuel: usize,
    /// For each node the first of its list in `seen`, counted from one; 0: none.
    lists: Vec<u32>,
    seen: Vec<Seen>,
    places: Vec<(Place, Option<Rc<[Constraint]>>)>,
    place_ids: HashMap<Place, PlaceId>,
}

impl<'a> Evaluator<'a> {
    pub(super) fn new(walk: &'a Walk, launch: &'a Launch<'a>) -> Self {
        Self {
            walk,
            launch,
            fuel: FUEL,
            lists: vec![0; walk.nodes.len()],
            seen: Vec::new(),
            places: Vec::new(),
            place_ids: HashMap::new(),
        }
    }

    /// The number of a place.
    pub(super) fn place(&mut self, place: Place) -> PlaceId {
        // One access most often is where the last one was.
        if let Some((last, _)) = self.places.last()
            && *last == place
        {
            return PlaceId(self.places.len() as u32 - 1);
        }
        let new = PlaceId(self.places.len() as u32);
        let id = *self.place_ids.entry(place).or_insert(new);
        if id == new {
            self.places.push((place, None));
        }
        id
    }

    /// The values that a node can have at a place; `None` for any.
    pub(super) fn value(&mut self, id: NodeId, place: PlaceId, depth: usize) -> Option<Interval> {
        let first = *self.lists.get(id.0 as usize)?;
        let (mut at, mut count) = (first, 0);
        while let Some(seen) = self.seen.get((at as usize).wrapping_sub(1)) {
            if seen.place == place {
                return seen.value;
            }
            (at, count) = (seen.next, count + 1);
        }
        if self.fuel == 0 || depth >= MAX_DEPTH || count >= MAX_PLACES {
            return None;
        }
        self.fuel -= 1;
        let index = self.seen.len();
        self.seen.push(Seen { place, next: first, value: None });
        self.lists[id.0 as usize] = index as u32 + 1;
        let mut value = self.plain(id, place, depth + 1);
        if self.walk.nodes.get(id) == Node::Private {
            // One node for many addresses: what is known of one of them says nothing.
            return None;
        }
        for constraint in self.constraints(place).iter() {
            let (comparison, other) = match id {
                _ if constraint.a == id => (constraint.comparison, constraint.b),
                _ if constraint.b == id => (constraint.comparison.mirrored(), constraint.a),
                _ => continue,
            };
            let bound = self.value(other, place, depth + 1);
            let bound = constraint.form.read(bound);
            let clipped = constraint.form.read(value).where_it(comparison, bound);
            if value.is_none_or(|it| clipped.width() < it.width()) {
                value = Some(clipped);
            }
        }
        self.seen[index].value = value;
        value
    }

    /// A value by itself, whatever is known of its place.
    fn plain(&mut self, id: NodeId, place: PlaceId, depth: usize) -> Option<Interval> {
        let one = |value: i128| Some(Interval::one(value));
        match self.walk.nodes.get(id) {
            Node::Constant(value) => one(value.into()),
            Node::Param { offset, form } => {
                let start = offset as usize;
                let bytes = self.launch.params.get(start..start + form.bits as usize / 8)?;
                let bits =
                    bytes.iter().rev().fold(0_i128, |bits, byte| bits << 8 | i128::from(*byte));
                Some(form.read(Some(Interval::one(bits))))
            }
            Node::Special(special) => self.special(special),
            Node::Variable(id) => one((*self.launch.variables.get(id.index())?)?.into()),
            Node::Phi(block, _) => self.phi(id, block, depth),
            Node::Add(a, b) => self.value(a, place, depth)?.plus(self.value(b, place, depth)?),
            Node::Multiply(a, b) => {
                self.value(a, place, depth)?.times(self.value(b, place, depth)?)
            }
            Node::Negate(a) => Some(self.value(a, place, depth)?.negated()),
            Node::Extend(form, _, a) => Some(form.read(self.value(a, place, depth))),
            Node::Select(p, a, b) => {
                // Of either value more is known where it is the one.
                let (block, outer) = self.places[place.0 as usize].0;
                let (mut yes, mut no) = (place, place);
                if outer.is_none() {
                    yes = self.place((block, Some((p, true))));
                    no = self.place((block, Some((p, false))));
                }
                let a = self.value(a, yes, depth)?;
                let b = self.value(b, no, depth)?;
                Some(a.joined(b))
            }
            Node::Operation(operator, form, a, b) => {
                let (a, b) = (self.value(a, place, depth), self.value(b, place, depth));
                operation(operator, form, form.read(a), b)
            }
            _ => None,
        }
    }

    fn special(&self, special: SpecialRegister) -> Option<Interval> {
        let Launch { grid, block, .. } = self.launch;
        let below = |count: u32| Some(Interval { low: 0, high: i128::from(count.max(1)) - 1 });
        match special {
            SpecialRegister::Tid(axis) => below(block[axis.index()]),
            SpecialRegister::Ctaid(axis) => below(grid[axis.index()]),
            SpecialRegister::Ntid(axis) => Some(Interval::one(block[axis.index()].into())),
            SpecialRegister::Nctaid(axis) => Some(Interval::one(grid[axis.index()].into())),
            SpecialRegister::LaneId => below(32),
            _ => None,
        }
    }

    /// What is known of a place.
    fn constraints(&mut self, id: PlaceId) -> Rc<[Constraint]> {
        let (place, known) = &self.places[id.0 as usize];
        if let Some(known) = known {
            return Rc::clone(known);
        }
        let (place, mut found) = (*place, Vec::new());
        if let Some(fact) = place.1 {
            self.take_apart(fact, &mut found, 0);
        }
        let mut block = place.0;
        for _ in 0..MAX_CHAIN {
            if let Some(Some(fact)) = self.walk.holds.get(block.index()) {
                self.take_apart(*fact, &mut found, 0);
            }
            let above = self.walk.dominators.get(block.index()).copied().unwrap_or(0);
            if above == block.0 || found.len() >= MAX_FACTS {
                break;
            }
            block = BlockId(above);
        }
        let found: Rc<[Constraint]> = found.into();
        self.places[id.0 as usize].1 = Some(Rc::clone(&found));
        found
    }

    fn take_apart(&self, (predicate, holds): Fact, found: &mut Vec<Constraint>, depth: usize) {
        if depth >= MAX_DEPTH || found.len() >= MAX_FACTS {
            return;
        }
        match self.walk.nodes.get(predicate) {
            Node::Compare(comparison, form, a, b) => {
                let comparison = if holds { comparison } else { comparison.negated() };
                found.push(Constraint { comparison, form, a, b });
            }
            Node::Not(a) => self.take_apart((a, !holds), found, depth + 1),
            Node::Both(a, b) if holds => {
                self.take_apart((a, true), found, depth + 1);
                self.take_apart((b, true), found, depth + 1);
            }
            Node::Either(a, b) if !holds => {
                self.take_apart((a, false), found, depth + 1);
                self.take_apart((b, false), found, depth + 1);
            }
            _ => {}
        }
    }

    /// Is every way to a block through this one?
    fn is_dominated(&self, block: BlockId, by: BlockId) -> bool {
        let mut block = block.0;
        for _ in 0..MAX_CHAIN {
            if block == by.0 {
                return true;
            }
            match self.walk.dominators.get(block as usize) {
                Some(above) if *above != block => block = *above,
                _ => return false,
            }
        }
        false
    }

    fn edge(&mut self, from: BlockId, to: BlockId) -> PlaceId {
        self.place((from, self.walk.edges.get(&(from, to)).copied()))
    }
}

/// An operation of integers that are read in a form.
fn operation(operator: Operator, form: Form, a: Interval, b: Option<Interval>) -> Option<Interval> {
    let count = || b.and_then(Interval::single).filter(|it| (0..64).contains(it));
    let other = form.read(b);
    let natural = a.low >= 0 && other.low >= 0;
    match operator {
        Operator::And => {
            let high = match (a.low >= 0, other.low >= 0) {
                (true, true) => a.high.min(other.high),
                (true, false) => a.high,
                (false, true) => other.high,
                (false, false) => return None,
            };
            // A mask that clears low bits takes less away than it is long.
            let taken = other.single().map_or(a.low, |mask| -mask - 1).clamp(0, a.low.max(0));
            let low = match other.single() {
                Some(mask) if mask < 0 => (a.low - taken).max(0),
                _ => 0,
            };
            if let (Some(x), Some(y)) = (a.single(), other.single()) {
                return Some(Interval::one(x & y));
            }
            Some(Interval { low, high })
        }
        Operator::Or if natural => {
            Some(Interval { low: a.low.max(other.low), high: a.high + other.high })
        }
        Operator::Shl => a.times(Interval::one(1 << count().filter(|it| *it < form.bits.into())?)),
        Operator::Shr => {
            let count = count().filter(|it| *it < form.bits.into())?;
            Some(Interval { low: a.low >> count, high: a.high >> count })
        }
        Operator::Div => {
            let by = other.single().filter(|it| *it > 0)?;
            Some(Interval { low: a.low / by, high: a.high / by })
        }
        Operator::Rem => {
            let by = other.high;
            if other.low <= 0 {
                return None;
            }
            let low = if a.low < 0 { (1 - by).max(a.low) } else { 0 };
            Some(Interval { low, high: (by - 1).min(a.high.max(0)) })
        }
        Operator::Min => Some(Interval { low: a.low.min(other.low), high: a.high.min(other.high) }),
        Operator::Max => Some(Interval { low: a.low.max(other.low), high: a.high.max(other.high) }),
        _ => None,
    }
}
