//! Interleaving on a device of three engines with exact durations, against the best schedule.

use super::*;
use crate::load::LoadedJob;
use crate::stage::pick::testing::candidate;
use proptest::prelude::*;

/// A job: its engine and how long it takes.
type Work = (DeviceEngine, u64);

/// A device that does one job at a time on each engine, driven by the policy.
struct Shop {
    policy: Interleave,
    chains: Vec<Vec<Work>>,
    /// For each chain, how many of its jobs went to the device.
    gone: Vec<usize>,
    load: Load,
    /// End, engine, chain.
    running: Vec<(u64, DeviceEngine, usize)>,
    /// Chain and job in the order in which they began.
    begun: Vec<(usize, usize)>,
    now_ns: u64,
}

impl Shop {
    fn new(chains: &[Vec<Work>], depth: u32) -> Self {
        let mut shop = Self {
            policy: Interleave::new(PickConfig { depth, ..PickConfig::default() }),
            chains: chains.to_vec(),
            gone: vec![0; chains.len()],
            load: Load::default(),
            running: Vec::new(),
            begun: Vec::new(),
            now_ns: 0,
        };
        (0..chains.len()).for_each(|chain| shop.offer(chain));
        shop
    }

    fn sequence(chain: usize, at: usize) -> u64 {
        (at * 100 + chain) as u64
    }

    /// Offers the chain's next job, with those behind it.
    fn offer(&mut self, chain: usize) {
        let at = self.gone[chain];
        let Some(&(engine, expected_ns)) = self.chains[chain].get(at) else { return };
        let head = candidate(chain as u32, 0, Self::sequence(chain, at), engine);
        self.policy.offer(Candidate { expected_ns, offered_ns: self.now_ns, ..head });
        let known = self.policy.known(ClientSlot(chain as u32), QueueId(0));
        let steps: Vec<Step> = (at..)
            .zip(&self.chains[chain][at..])
            .skip(known)
            .map(|(at, &(engine, expected_ns))| Step {
                sequence: Self::sequence(chain, at),
                engine,
                expected_ns,
            })
            .collect();
        self.policy.look_ahead(ClientSlot(chain as u32), QueueId(0), &steps);
    }

    /// Runs everything; gives the time at which the last job ends.
    fn run(mut self) -> (u64, Vec<(usize, usize)>) {
        loop {
            while let Some(it) = self.policy.next(self.now_ns, &self.load) {
                let (chain, engine) = (it.client.0 as usize, it.engine().unwrap());
                let at = self.gone[chain];
                assert_eq!(it.sequence, Self::sequence(chain, at), "a chain keeps its order");
                self.gone[chain] += 1;
                self.begun.push((chain, at));
                self.load.add(LoadedJob::best_effort(engine));
                self.running.push((self.now_ns + self.chains[chain][at].1, engine, chain));
            }
            let Some(at) = (0..self.running.len()).min_by_key(|at| self.running[*at].0) else {
                break;
            };
            let (end_ns, engine, chain) = self.running.remove(at);
            self.now_ns = end_ns;
            self.load.remove(LoadedJob::best_effort(engine));
            let (client, queue) = (ClientSlot(chain as u32), QueueId(0));
            let expected_ns = self.chains[chain][self.gone[chain] - 1].1;
            let ended =
                EndedJob { client, queue, engine, weight: 1, expected_ns, taken_ns: expected_ns };
            self.policy.ended(&ended, end_ns);
            self.offer(chain);
        }
        let jobs: usize = self.chains.iter().map(Vec::len).sum();
        assert_eq!(self.begun.len(), jobs, "no job is lost");
        assert!(self.policy.is_empty());
        (self.now_ns, self.begun)
    }
}

/// The end of the best schedule, by looking at every order that could be better.
fn brute_force(chains: &[Vec<Work>], at: &Progress, best: &mut u64) {
    let mut is_whole = true;
    for (chain, jobs) in chains.iter().enumerate() {
        let (next, ready) = at.next[chain];
        let Some(&(engine, ns)) = jobs.get(next) else { continue };
        is_whole = false;
        let done = ready.max(at.free[engine.index()]) + ns;
        let mut further = *at;
        further.free[engine.index()] = done;
        further.next[chain] = (next + 1, done);
        further.end = at.end.max(done);
        if further.end < *best {
            brute_force(chains, &further, best);
        }
    }
    if is_whole {
        *best = (*best).min(at.end);
    }
}

#[derive(Clone, Copy)]
struct Progress {
    free: [u64; 3],
    next: [(usize, u64); 8],
    end: u64,
}

fn optimum(chains: &[Vec<Work>]) -> u64 {
    let mut best = u64::MAX;
    brute_force(chains, &Progress { free: [0; 3], next: [(0, 0); 8], end: 0 }, &mut best);
    best
}

fn jobs(most: usize) -> impl Strategy<Value = Vec<Vec<Work>>> {
    let work = (0..3usize, 1..1000u64).prop_map(|(engine, ns)| (DeviceEngine::ALL[engine], ns));
    prop::collection::vec((work, 0..4usize), 1..=most).prop_map(|jobs| {
        let mut chains = vec![Vec::new(); 4];
        jobs.into_iter().for_each(|(work, chain)| chains[chain].push(work));
        chains.retain(|chain| !chain.is_empty());
        chains
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn few_jobs_end_as_early_as_they_can(chains in jobs(6)) {
        prop_assert_eq!(Shop::new(&chains, 1).run().0, optimum(&chains));
    }

    #[test]
    fn many_jobs_keep_their_order_and_repeat(chains in jobs(60)) {
        let (end_ns, begun) = Shop::new(&chains, 1).run();
        let work: u64 = chains.iter().flatten().map(|it| it.1).sum();
        prop_assert!(end_ns <= work);
        prop_assert_eq!(Shop::new(&chains, 1).run(), (end_ns, begun));
    }
}

/// The paper's programs: copy in, kernel, copy out. One round of N takes 2 Tm + Tk +
/// (N - 1) max(Tm, Tk) (equation 7 with what it leaves out: the first copy in and the last out).
#[test]
fn one_round_of_programs_takes_what_equation_7_says() {
    for (programs, copy, kernel) in [(2, 100, 100), (4, 100, 250), (8, 250, 100), (32, 100, 100)] {
        let program = vec![
            (DeviceEngine::CopyIn, copy),
            (DeviceEngine::Compute, kernel),
            (DeviceEngine::CopyOut, copy),
        ];
        let (end_ns, _) = Shop::new(&vec![program; programs], 1).run();
        let expected = 2 * copy + kernel + (programs as u64 - 1) * copy.max(kernel);
        assert_eq!(end_ns, expected, "{programs} programs, {copy} ns and {kernel} ns");
    }
}

#[test]
fn an_engine_waits_where_that_is_better() {
    // The long kernel behind the short copy must not wait for the kernel that could begin first.
    let chains = [
        vec![(DeviceEngine::Compute, 100)],
        vec![(DeviceEngine::CopyIn, 1), (DeviceEngine::Compute, 1), (DeviceEngine::CopyOut, 500)],
    ];
    let (end_ns, begun) = Shop::new(&chains, 1).run();
    assert_eq!(end_ns, 502);
    assert_eq!(begun[..2], [(1, 0), (1, 1)]);
}

#[test]
fn what_was_unknown_is_planned_when_it_comes() {
    let mut policy = Interleave::new(PickConfig { depth: 1, ..PickConfig::default() });
    let mut load = Load::default();
    policy.offer(candidate(0, 0, 1, DeviceEngine::Compute));
    assert_eq!(policy.next(0, &load).map(|it| it.sequence), Some(1));
    load.add(LoadedJob::best_effort(DeviceEngine::Compute));
    policy.offer(candidate(1, 0, 2, DeviceEngine::Compute));
    assert_eq!(policy.next(0, &load), None);
    policy.offer(candidate(2, 0, 3, DeviceEngine::CopyIn));
    assert_eq!(policy.next(0, &load).map(|it| it.sequence), Some(3));
    policy.withdraw(ClientSlot(1));
    load.remove(LoadedJob::best_effort(DeviceEngine::Compute));
    assert_eq!(policy.next(0, &load), None);
    assert!(policy.is_empty());
}

/// How far plans lie from the optimum in the mean; `--nocapture` shows it.
#[test]
fn a_thousand_random_instances_are_near_their_optimum() {
    let mut random = 0x5eed_u64;
    let mut next = |below: u64| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    };
    let (mut sum, mut worst) = (0.0, 0.0_f64);
    for _ in 0..1000 {
        let clients = 1 + next(5) as usize;
        let mut chains = vec![Vec::new(); clients];
        for _ in 0..1 + next(8) {
            let engine = DeviceEngine::ALL[next(3) as usize];
            chains[next(clients as u64) as usize].push((engine, 1 + next(1000)));
        }
        let gap = Shop::new(&chains, 1).run().0 as f64 / optimum(&chains) as f64 - 1.0;
        sum += gap;
        worst = worst.max(gap);
    }
    println!("1000 instances of at most 8 jobs: mean gap {}, worst {worst}", sum / 1000.0);
    assert!(sum / 1000.0 <= 0.03);
}

#[test]
fn a_client_that_is_gone_keeps_no_engine_busy() {
    let mut policy = Interleave::new(PickConfig::default());
    for (client, engine) in [(1, DeviceEngine::Compute), (2, DeviceEngine::Compute)] {
        policy.offer(Candidate { expected_ns: 700, ..candidate(client, 0, 1, engine) });
        assert!(policy.next(100, &Load::default()).is_some());
    }
    let busy = policy.busy[DeviceEngine::Compute.index()];
    assert_eq!((busy.left_ns, busy.free_ns), (1_400, 1_500));
    policy.withdraw(ClientSlot(1));
    policy.forget(ClientSlot(1));
    let busy = policy.busy[DeviceEngine::Compute.index()];
    assert_eq!((busy.left_ns, busy.free_ns), (700, 800));
    // A late word of a job that is not counted takes nothing from the others.
    let late = EndedJob {
        client: ClientSlot(1),
        queue: QueueId(0),
        engine: DeviceEngine::Compute,
        weight: 1,
        expected_ns: 700,
        taken_ns: 5,
    };
    policy.ended(&late, 200);
    assert_eq!(policy.busy[DeviceEngine::Compute.index()].left_ns, 700);
}
