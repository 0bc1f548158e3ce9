//! Joins what was recorded with what the estimator says of it.

use super::warm_cache;
use crate::record::{KernelUse, Run};
use crate::sass::{Compilers, Mixes};
use anyhow::{Context, Result};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use svp_estimator::library::{Table, Work, estimate_work};
use svp_estimator::{
    Calibration, Estimate, KernelProfile, ModuleFacts, Target, add_chains, add_sample, estimate,
};

/// Estimates of every kernel use of a run, on one target.
#[derive(Debug)]
pub(crate) struct Estimates<'a> {
    pub(crate) target: &'a Target,
    /// In the order of [`Run::kernels`].
    pub(crate) kernels: Vec<KernelEstimate>,
}

/// What the target would need for one kernel use.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum KernelEstimate {
    /// The estimate, over all launches of the use.
    Known(Box<Estimate>),
    /// There is none.
    Unknown {
        /// The reason why there is no estimate.
        unknown: String,
    },
}

impl KernelEstimate {
    /// The estimate, if there is one.
    pub(crate) fn known(&self) -> Option<&Estimate> {
        match self {
            Self::Known(estimate) => Some(estimate),
            Self::Unknown { .. } => None,
        }
    }
}

/// Profiles of all kernel uses of a run on the wanted targets, or why there is none.
#[derive(Debug)]
pub(crate) struct Profiles {
    /// Profiles by compute capability.
    by_sm: BTreeMap<u32, Vec<Profile>>,
    /// Of each kernel use, what its launches stand for, and how many they are, if they are a library's.
    library: Vec<Option<(Work, u64)>>,
    table: Table,
}

type Profile = Result<UseProfile, &'static str>;

/// The profile of a kernel use.
#[derive(Debug)]
struct UseProfile {
    profile: KernelProfile,
    /// See [`KernelUse::not_sampled`].
    not_sampled: bool,
    /// See [`svp_estimator::KernelFacts::order_decides`].
    order_decides: bool,
}

impl UseProfile {
    fn known(of_use: &mut Profile) -> Option<&mut KernelProfile> {
        of_use.as_mut().ok().map(|it| &mut it.profile)
    }

    fn on(&self, target: &Target, calibration: &Calibration) -> Estimate {
        let mut estimate = estimate(&self.profile, target, calibration);
        if self.not_sampled {
            estimate.assumptions.push(NOT_SAMPLED);
        }
        if self.order_decides {
            estimate.assumptions.push(ORDER_DECIDES);
        }
        estimate
    }
}

/// Why a kernel's memory behaviour is not known.
const NOT_SAMPLED: &str = "memory: not sampled, since the client's budget for samples was used up";

/// Why the same program may have another estimate in another run.
pub(super) const ORDER_DECIDES: &str =
    "counts: the order in which blocks or warps ran, or a clock, may have decided branches";

impl Profiles {
    /// Reads the run's PTX, counts what compilers make of it for each target, and joins it with what
    /// was counted.
    ///
    /// # Errors
    /// If recorded PTX cannot be read any more.
    pub(crate) fn of<'a>(
        run: &Run,
        targets: impl IntoIterator<Item = &'a Target>,
        compilers: &Compilers,
    ) -> Result<Self> {
        let sms: BTreeSet<u32> = targets.into_iter().map(|target| target.sm).collect();
        let mut facts = HashMap::new();
        for module in &run.modules {
            if let Some(ptx) = &module.ptx {
                let read = ModuleFacts::of(ptx)
                    .with_context(|| format!("PTX of module {}", module.hash))?;
                facts.insert(module.hash.as_str(), read);
            }
        }
        let by_sm = sms.into_iter().map(|sm| {
            let mixes = mixes(run, sm, compilers)?;
            let one = |used| profile(used, &facts, &mixes);
            let mut all: Vec<Profile> = run.kernels.iter().map(one).collect();
            warm_cache::add(run, all.iter_mut().map(UseProfile::known));
            Ok((sm, all))
        });
        let library = run.kernels.iter().map(|used| Some((used.library?, used.launches))).collect();
        Ok(Self { by_sm: by_sm.collect::<Result<_>>()?, library, table: Table::shipped()? })
    }

    fn on(&self, target: &Target) -> &[Profile] {
        self.by_sm.get(&target.sm).map_or(&[], Vec::as_slice)
    }

    /// Kernel uses without a profile, by their index, and why.
    pub(crate) fn unknown(&self) -> impl Iterator<Item = (usize, &'static str)> {
        let any = self.by_sm.values().next().map_or(&[][..], Vec::as_slice);
        any.iter()
            .zip(&self.library)
            .enumerate()
            .filter(|(_, (_, library))| library.is_none())
            .filter_map(|(index, (profile, _))| Some((index, profile.as_ref().err().copied()?)))
    }
}

/// Profiles of a run's uses of kernels with the instructions of a target, in their order, or why there is none.
///
/// # Errors
/// If recorded PTX cannot be read any more.
pub fn kernel_profiles(
    run: &Run,
    target: &Target,
    compilers: &Compilers,
) -> Result<Vec<Result<KernelProfile, &'static str>>> {
    let profiles = Profiles::of(run, [target], compilers)?;
    let own = |profile: &Profile| match profile {
        Ok(of_use) => Ok(of_use.profile.clone()),
        Err(why) => Err(*why),
    };
    Ok(profiles.on(target).iter().map(own).collect())
}

impl<'a> Estimates<'a> {
    /// Estimates every kernel use.
    ///
    /// # Errors
    /// If recorded PTX cannot be read any more.
    pub(crate) fn of(run: &Run, target: &'a Target, compilers: &Compilers) -> Result<Self> {
        let profiles = Profiles::of(run, [target], compilers)?;
        Ok(Self::on(&profiles, target, &Calibration::shipped()?))
    }

    /// Estimates every kernel use from its profile, which must have been made for the target.
    pub(crate) fn on(profiles: &Profiles, target: &'a Target, calibration: &Calibration) -> Self {
        let kernel = |(profile, library): (&Profile, &Option<(Work, u64)>)| {
            let estimate = match (library, profile) {
                (Some((work, launches)), _) => {
                    estimate_work(work, *launches, target, calibration, &profiles.table)
                }
                (None, Ok(profile)) => profile.on(target, calibration),
                (None, Err(why)) => return KernelEstimate::Unknown { unknown: (*why).to_owned() },
            };
            KernelEstimate::Known(Box::new(estimate))
        };
        let all = profiles.on(target).iter().zip(&profiles.library);
        Self { target, kernels: all.map(kernel).collect() }
    }
}

/// mu of each launched module on a compute capability, by its hash.
fn mixes<'a>(run: &'a Run, sm: u32, compilers: &Compilers) -> Result<HashMap<&'a str, Mixes>> {
    let launched: HashSet<&str> = run.kernels.iter().map(|used| used.module.as_str()).collect();
    let mut all = HashMap::new();
    for module in run.modules.iter().filter(|module| launched.contains(module.hash.as_str())) {
        let Some(ptx) = &module.ptx else { continue };
        let mixes = Mixes::of(ptx, sm, compilers)
            .with_context(|| format!("PTX of module {}", module.hash))?;
        all.insert(module.hash.as_str(), mixes);
    }
    Ok(all)
}

fn profile(
    used: &KernelUse,
    facts: &HashMap<&str, ModuleFacts>,
    mixes: &HashMap<&str, Mixes>,
) -> Profile {
    let module = used.module.as_str();
    let (Some(facts), Some(mixes)) = (facts.get(module), mixes.get(module)) else {
        return Err("the device does not tell the module's PTX");
    };
    let kernel = facts.kernels.get(&used.kernel).ok_or("the module's PTX has no such kernel")?;
    if used.block_counts.is_empty() {
        return Err("the device does not count executions of basic blocks");
    }
    let other = "the device counted other basic blocks than the PTX has";
    if used.block_counts.len() != kernel.blocks.len() {
        return Err(other);
    }
    // In PTX, in which samples of memory behaviour were taken.
    let lambda_mu = used.block_counts.iter().copied().zip(&kernel.blocks);
    let mut profile = KernelProfile::from_blocks(lambda_mu, used.launches, used.blocks());
    let executed = profile.sigma.clone();
    mixes.put(&mut profile, &used.kernel, &used.block_counts).ok_or(other)?;
    profile.block.threads = used.block.iter().fold(1, |all, n| all.saturating_mul(*n));
    profile.block.shared_bytes = used.shared_bytes.saturating_add(kernel.shared_bytes);
    if let Some(sample) = &used.memory {
        add_sample(&mut profile, &executed, sample, &kernel.blocks, used.grid[0]);
        mixes.put_lanes(&mut profile, &used.kernel, &used.block_counts, sample);
        add_chains(&mut profile, sample, &kernel.blocks, &kernel.chained);
    }
    let (not_sampled, order_decides) = (used.not_sampled, kernel.order_decides);
    Ok(UseProfile { profile, not_sampled, order_decides })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Module;
    use svp_estimator::catalog;

    const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry k()\n{\n\
                       .reg .b32 %r<2>;\nadd.s32 %r1, 1, 2;\nret;\n}\n";

    fn run(block_counts: Vec<u64>) -> Run {
        let used = KernelUse {
            guest: 0,
            pid: 1,
            module: "m".into(),
            kernel: "k".into(),
            grid: [2, 1, 1],
            block: [32, 1, 1],
            shared_bytes: 0,
            launches: 1,
            failed: 0,
            interpreted_launches: 0,
            interpreted: None,
            host_ns: 5,
            block_counts,
            memory: None,
            not_sampled: false,
            library: None,
        };
        let module = Module { hash: "m".into(), ptx: Some(PTX.into()) };
        Run { kernels: vec![used], modules: vec![module], ..Run::default() }
    }

    #[test]
    fn counts_times_mix_is_sigma() {
        let target = catalog::targets().unwrap().remove(0);
        let estimates = Estimates::of(&run(vec![64]), &target, &Compilers::none()).unwrap();
        let sigma = &estimates.kernels[0].known().unwrap().sigma;
        assert_eq!((sigma.int, sigma.branch), (64.0, 64.0));
    }

    #[test]
    fn what_was_not_sampled_says_so() {
        let target = catalog::targets().unwrap().remove(0);
        let of = |not_sampled: bool| {
            let mut run = run(vec![64]);
            run.kernels[0].not_sampled = not_sampled;
            let estimates = Estimates::of(&run, &target, &Compilers::none()).unwrap();
            estimates.kernels[0].known().unwrap().assumptions.contains(&NOT_SAMPLED)
        };
        assert_eq!((of(true), of(false)), (true, false));
    }

    #[test]
    fn what_stands_for_a_librarys_call_is_estimated_as_that_call() {
        use svp_estimator::library::{Operation, Precision};
        let target = catalog::targets().unwrap().remove(0);
        // Also where the device counts nothing.
        for counts in [vec![64], vec![]] {
            let mut run = run(counts);
            let (operation, precision) = (Operation::Product, Precision::F32);
            let (sizes, batch, bytes, complex) = ([1024; 3], 1, 3 << 22, false);
            let work = Work { operation, precision, complex, sizes, batch, bytes };
            run.kernels[0].library = Some(work);
            let estimates = Estimates::of(&run, &target, &Compilers::none()).unwrap();
            let sigma = &estimates.kernels[0].known().unwrap().sigma;
            assert_eq!(sigma.fp32, 1024_f64.powi(3));
            let profiles = Profiles::of(&run, [&target], &Compilers::none()).unwrap();
            assert_eq!(profiles.unknown().count(), 0);
        }
    }

    #[test]
    fn what_has_no_estimate_says_why() {
        let target = catalog::targets().unwrap().remove(0);
        for counts in [vec![], vec![1, 2, 3]] {
            let estimates = Estimates::of(&run(counts), &target, &Compilers::none()).unwrap();
            assert!(matches!(&estimates.kernels[0], KernelEstimate::Unknown { .. }));
        }
    }
}
