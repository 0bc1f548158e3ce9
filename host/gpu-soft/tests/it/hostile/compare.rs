//! Programs, one after the other, compiled and interpreted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use nix::sys::resource::{UsageWho, getrusage};
use svp_gpu_soft::{CodeState, JitMode, JitTarget, Tier};
use svp_ptxgen::{Construct, Hostile, Set, hostile};

use super::scene::{Outcome, Scene};
use svp_soft_runtime::memory::canary;

/// Sets of addresses for each program.
pub(crate) const SETS: usize = 20;
/// CUDA's errors of addresses: illegal, and misaligned.
const OF_ADDRESSES: [u32; 2] = [700, 716];

/// What a search has come to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) programs: u64,
    pub(crate) compiled: u64,
    pub(crate) sets: u64,
    /// Launches that ended with an error, as they should.
    pub(crate) stopped: u64,
    pub(crate) constructs: BTreeMap<Construct, u64>,
    /// The most pages of known bytes that were looked at.
    pub(crate) canaries: usize,
    /// Why kernels were interpreted, and how many of them.
    pub(crate) reasons: BTreeMap<String, u64>,
    pub(crate) escapes: Vec<String>,
    pub(crate) differences: Vec<String>,
}

impl Tally {
    pub(crate) fn json(&self, seed: u64) -> String {
        let constructs = self.constructs.iter().map(|(it, count)| (it.name().to_owned(), *count));
        format!(
            "{{\"seed\":{seed},\"programs\":{},\"compiled\":{},\"sets\":{},\"stopped\":{},\
             \"canaries\":{},\"cpu_seconds\":{},\"escapes\":{},\"differences\":{},\"constructs\":{}}}",
            self.programs,
            self.compiled,
            self.sets,
            self.stopped,
            self.canaries,
            cpu_time().as_secs(),
            self.escapes.len(),
            self.differences.len(),
            object(constructs),
        )
    }
}

/// A JSON object of counts.
fn object(counts: impl Iterator<Item = (String, u64)>) -> String {
    let mut text = String::from("{");
    for (name, count) in counts {
        let comma = if text.len() > 1 { "," } else { "" };
        let _ = write!(text, "{comma}\"{name}\":{count}");
    }
    text + "}"
}

/// What this process has used, and those that it has waited for.
pub(crate) fn cpu_time() -> Duration {
    let used = |who| {
        let usage = getrusage(who).unwrap();
        let [user, system] = [usage.user_time(), usage.system_time()];
        let seconds = user.tv_sec() + system.tv_sec();
        Duration::from_secs(seconds as u64)
            + Duration::from_micros((user.tv_usec() + system.tv_usec()) as u64)
    };
    used(UsageWho::RUSAGE_SELF) + used(UsageWho::RUSAGE_CHILDREN)
}

/// How programs are compiled, in turn.
fn targets() -> Vec<JitTarget> {
    // The limit on compilation is the product's: LLVM goes on for minutes over some shuffles of a hundred
    // lanes, and what it does not finish in time is interpreted, or runs the first tier's code.
    let plain = JitTarget::default();
    let second = |lanes| JitTarget {
        lanes: Some(lanes),
        // What has been compiled is kept: each fault costs a client its context.
        only: Some(Tier::Second),
        ..plain.clone()
    };
    let first =
        JitTarget { only: Some(Tier::First), lanes: Some(64), uncached: true, ..plain.clone() };
    let mut all = vec![second(64), first, second(128), second(32)];
    if cfg!(target_arch = "x86_64") {
        all.push(JitTarget { cpu: Some("x86-64-v3".to_owned()), ..second(64) });
    }
    all
}

/// The interpreter, and devices with compilers.
pub(crate) struct Search {
    interpreter: Scene,
    compiled: Vec<(JitTarget, Scene)>,
    pub(crate) tally: Tally,
}

impl Search {
    pub(crate) fn new() -> Self {
        let interpreter = Scene::new(JitMode::Off, JitTarget::default(), false);
        let scene = |target: JitTarget| (target.clone(), Scene::new(JitMode::Eager, target, true));
        let compiled = targets().into_iter().map(scene).collect();
        Self { interpreter, compiled, tally: Tally::default() }
    }

    /// Only code of the second tier for gangs of 64 lanes.
    pub(crate) fn of_one_target() -> Self {
        let mut search = Self::new();
        search.compiled.truncate(1);
        search
    }

    /// Runs the program of a seed; true if it did nothing that it should not.
    pub(crate) fn program(&mut self, seed: u64) -> bool {
        let program = hostile(seed);
        let which = seed as usize % self.compiled.len();
        let (target, scene) = &mut self.compiled[which];
        let is_kept = !target.uncached;
        let world = scene.world();
        // What is compiled anew after each error gets few of them.
        let mut errors_left = if is_kept { SETS } else { 2 };
        let found = self.tally.escapes.len() + self.tally.differences.len();
        for (number, set) in program.sets(&world, SETS).iter().enumerate() {
            let expected = self.interpreter.run(&program, set);
            if matches!(expected, Outcome::Failed(_)) {
                if errors_left == 0 {
                    scene.forget();
                    continue;
                }
                errors_left -= 1;
                self.tally.stopped += 1;
            }
            let got = scene.run(&program, set);
            self.tally.sets += 1;
            let context = || {
                format!("seed {seed}, set {number} ({}: {:x?}), {target:?}", set.what, set.params)
            };
            if let Some(escape) = scene.escape(&got) {
                self.tally.escapes.push(format!("{}: {escape}", context()));
                break;
            }
            let difference = difference(&expected, &got, set);
            // Where results may differ, so may the memory of the next launch.
            if set.races {
                self.interpreter.forget();
                scene.forget();
            }
            if let Some(difference) = difference {
                self.tally.differences.push(format!("{}: {difference}", context()));
                break;
            }
        }
        let code = scene.code();
        self.count(&program, code);
        found == self.tally.escapes.len() + self.tally.differences.len()
    }

    fn count(&mut self, program: &Hostile, code: Option<CodeState>) {
        self.tally.programs += 1;
        self.tally.canaries = self.tally.canaries.max(canary::count());
        for construct in &program.constructs {
            *self.tally.constructs.entry(*construct).or_default() += 1;
        }
        match code {
            Some(CodeState::Compiled { .. }) => self.tally.compiled += 1,
            other => *self.tally.reasons.entry(format!("{other:?}")).or_default() += 1,
        }
    }
}

/// How what compiled code did is not what it should do.
fn difference(expected: &Outcome, got: &Outcome, set: &Set) -> Option<String> {
    match (expected, got) {
        (Outcome::Done(_), Outcome::Done(_)) if set.races => None,
        (_, Outcome::Stray) => Some("a guard has stopped what no check has found".to_owned()),
        (Outcome::Stray, _) => Some("the interpreter knows no guards".to_owned()),
        (Outcome::Done(expected), Outcome::Done(got)) => {
            let at = expected.iter().zip(got).position(|(a, b)| a != b)?;
            let count = expected.iter().zip(got).filter(|(a, b)| a != b).count();
            let word = |of: &[u8]| {
                of[at & !3..][..4].iter().rev().fold(0, |word, it| word << 8 | u32::from(*it))
            };
            let (expected, got) = (word(expected), word(got));
            Some(format!(
                "{count} bytes differ, from {at:#x} on: {got:#x} instead of {expected:#x}"
            ))
        }
        (Outcome::Failed(a), Outcome::Failed(b)) if a == b => None,
        (Outcome::Failed(a), Outcome::Failed(b))
            if set.several && [a, b].iter().all(|it| OF_ADDRESSES.contains(it)) =>
        {
            None
        }
        (Outcome::Failed(a), Outcome::Failed(b)) => Some(format!("error {b} instead of {a}")),
        (Outcome::Failed(a), Outcome::Done(_)) => Some(format!("no error instead of {a}")),
        (Outcome::Done(_), Outcome::Failed(b)) => Some(format!("error {b} instead of none")),
    }
}
