//! The plan: in which order the steps of several chains begin, so that the last one ends early.
//!
//! This is a job shop: the engines are its machines, the queues its jobs. Few steps are searched in
//! full (branch and bound over schedules in which nothing could begin earlier without another step
//! beginning later, the paper's optimal non-preemptive scheduler augmented for dependencies); more
//! are scheduled by the best of several priority rules.

use crate::load::DeviceEngine;
use crate::stage::pick::Step;

/// Steps that a plan is made of, at most.
pub(super) const STEPS_MAX: usize = 64;
/// Steps that are searched in full, at most.
const SEARCH_STEPS_MAX: usize = 12;
/// Partial schedules that a search looks at, at most.
const SEARCH_NODES_MAX: u32 = 3000;

/// Steps that keep their order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chain<'a> {
    /// The first step may begin then, counted from now.
    pub(super) ready_ns: u64,
    pub(super) steps: &'a [Step],
}

/// A schedule that is being made.
#[derive(Debug, Clone)]
struct Partial {
    free_ns: [u64; 3],
    /// For each chain, its next step and when that may begin.
    next: Vec<(usize, u64)>,
    end_ns: u64,
    /// When the step that was added last begins.
    start_ns: u64,
}

/// Which of the steps that may begin first is taken.
type Rule = fn(&Chain<'_>, usize) -> u64;

/// The priority rules; the greatest value goes first.
const RULES: [Rule; 4] = [
    // The chain with the most work left.
    |chain, at| work(&chain.steps[at..]),
    // The chain with the most work behind this step.
    |chain, at| work(&chain.steps[at + 1..]),
    // The shortest step.
    |chain, at| u64::MAX - chain.steps[at].expected_ns,
    // The step before the most work in proportion to its own.
    |chain, at| work(&chain.steps[at..]) * 1024 / chain.steps[at].expected_ns.max(1),
];

fn work(steps: &[Step]) -> u64 {
    steps.iter().map(|step| step.expected_ns).fold(0, u64::saturating_add).min(u64::MAX >> 16)
}

/// The chains whose next steps begin one after the other, every step once. `free_ns` says when
/// each engine is free, counted from now.
pub(super) fn plan(chains: &[Chain<'_>], free_ns: [u64; 3]) -> Vec<usize> {
    let start = Partial {
        free_ns,
        next: chains.iter().map(|chain| (0, chain.ready_ns)).collect(),
        end_ns: 0,
        start_ns: 0,
    };
    if let Some(order) = on_one_engine(chains, free_ns) {
        return order;
    }
    let least_ns = bound(chains, &start);
    let (mut end_ns, mut order) = (u64::MAX, Vec::new());
    for rule in RULES {
        if end_ns <= least_ns {
            return order;
        }
        let found = by_rule(chains, start.clone(), rule);
        if found.0 < end_ns {
            (end_ns, order) = found;
        }
    }
    if order.len() > SEARCH_STEPS_MAX || end_ns <= least_ns {
        return order;
    }
    let mut search =
        Search { chains, best_ns: end_ns, best: order, order: Vec::new(), nodes: SEARCH_NODES_MAX };
    search.go(&start);
    search.best
}

/// The order of commands, where no order is better than another: all steps are one engine's, and
/// all chains are ready when it is free.
fn on_one_engine(chains: &[Chain<'_>], free_ns: [u64; 3]) -> Option<Vec<usize>> {
    let engine = chains.first()?.steps.first()?.engine;
    let mut order = Vec::new();
    for (at, chain) in chains.iter().enumerate() {
        let is_ready = chain.ready_ns <= free_ns[engine.index()];
        let is_plain = is_ready && chain.steps.iter().all(|step| step.engine == engine);
        order.extend(chain.steps.iter().filter(|_| is_plain).map(|it| (it.sequence, at)));
        if !is_plain {
            return None;
        }
    }
    order.sort_unstable();
    Some(order.into_iter().map(|it| it.1).collect())
}

impl Partial {
    /// When a chain's next step would begin.
    fn would_start_ns(&self, chain: usize, step: &Step) -> u64 {
        self.next[chain].1.max(self.free_ns[step.engine.index()])
    }

    fn add(&mut self, chain: usize, step: &Step) {
        self.start_ns = self.would_start_ns(chain, step);
        let end_ns = self.start_ns.saturating_add(step.expected_ns);
        self.free_ns[step.engine.index()] = end_ns;
        self.next[chain] = (self.next[chain].0 + 1, end_ns);
        self.end_ns = self.end_ns.max(end_ns);
    }
}

/// Begins what can begin first, the rule's choice of several; gives the end and the order.
fn by_rule(chains: &[Chain<'_>], mut partial: Partial, rule: Rule) -> (u64, Vec<usize>) {
    let mut order = Vec::new();
    loop {
        let ready = chains.iter().enumerate().filter_map(|(at, chain)| {
            let step = chain.steps.get(partial.next[at].0)?;
            let priority = rule(chain, partial.next[at].0);
            Some((partial.would_start_ns(at, step), u64::MAX - priority, at))
        });
        let Some((_, _, at)) = ready.min() else { return (partial.end_ns, order) };
        let step = &chains[at].steps[partial.next[at].0];
        partial.add(at, step);
        order.push(at);
    }
}

/// No schedule that goes on from here ends earlier.
fn bound(chains: &[Chain<'_>], partial: &Partial) -> u64 {
    let mut engines = partial.free_ns;
    let mut end_ns = partial.end_ns;
    for (chain, &(next, ready_ns)) in chains.iter().zip(&partial.next) {
        let left = &chain.steps[next..];
        for step in left {
            let engine = &mut engines[step.engine.index()];
            *engine = engine.saturating_add(step.expected_ns);
        }
        if let Some(step) = left.first() {
            let start_ns = ready_ns.max(partial.free_ns[step.engine.index()]);
            end_ns = end_ns.max(start_ns.saturating_add(work(left)));
        }
    }
    let is_used = |engine: &DeviceEngine| engines[engine.index()] > partial.free_ns[engine.index()];
    let used = DeviceEngine::ALL.into_iter().filter(is_used).map(|it| engines[it.index()]);
    end_ns.max(used.max().unwrap_or(0))
}

struct Search<'a> {
    chains: &'a [Chain<'a>],
    best_ns: u64,
    best: Vec<usize>,
    order: Vec<usize>,
    /// Partial schedules that may still be looked at.
    nodes: u32,
}

impl Search<'_> {
    /// Goes on from a partial schedule in every way that may be better than the best one.
    fn go(&mut self, partial: &Partial) {
        let chains = self.chains;
        let mut ways: Vec<(u64, u64, usize)> = chains
            .iter()
            .enumerate()
            .filter_map(|(at, chain)| {
                let next = partial.next[at].0;
                let step = chain.steps.get(next)?;
                let start_ns = partial.would_start_ns(at, step);
                // Each schedule is found once: by the order in which its steps begin.
                (start_ns >= partial.start_ns)
                    .then(|| (start_ns, u64::MAX - work(&chain.steps[next..]), at))
            })
            .collect();
        if ways.is_empty() {
            let is_whole = partial.next.iter().zip(chains).all(|(it, c)| it.0 == c.steps.len());
            if is_whole && partial.end_ns < self.best_ns {
                (self.best_ns, self.best) = (partial.end_ns, self.order.clone());
            }
            return;
        }
        ways.sort_unstable();
        for (_, _, at) in ways {
            if self.nodes == 0 {
                return;
            }
            self.nodes -= 1;
            let mut further = partial.clone();
            further.add(at, &chains[at].steps[partial.next[at].0]);
            if bound(chains, &further) < self.best_ns {
                self.order.push(at);
                self.go(&further);
                self.order.pop();
            }
        }
    }
}
