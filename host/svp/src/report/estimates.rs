//! Joins what was recorded with what the estimator says of it.

use crate::record::{KernelUse, Run};
use anyhow::{Context, Result};
use serde::Serialize;
use std::collections::HashMap;
use svp_estimator::{Calibration, Estimate, KernelProfile, ModuleFacts, Target, estimate};

/// Estimates of every kernel use of a run, on one target.
#[derive(Debug)]
pub(crate) struct Estimates<'a> {
    /// The target.
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
        /// Why.
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

impl<'a> Estimates<'a> {
    /// Estimates every kernel use.
    ///
    /// # Errors
    /// If recorded PTX cannot be read any more.
    pub(crate) fn of(run: &Run, target: &'a Target) -> Result<Self> {
        let mut facts = HashMap::new();
        for module in &run.modules {
            if let Some(ptx) = &module.ptx {
                let read = ModuleFacts::of(ptx)
                    .with_context(|| format!("PTX of module {}", module.hash))?;
                facts.insert(module.hash.as_str(), read);
            }
        }
        let calibration = Calibration::shipped()?;
        let estimate = |used| kernel(used, &facts, target, &calibration);
        let kernels = run.kernels.iter().map(estimate).collect();
        Ok(Self { target, kernels })
    }
}

fn kernel(
    used: &KernelUse,
    facts: &HashMap<&str, ModuleFacts>,
    target: &Target,
    calibration: &Calibration,
) -> KernelEstimate {
    let unknown = |why: &str| KernelEstimate::Unknown { unknown: why.to_owned() };
    let Some(module) = facts.get(used.module.as_str()) else {
        return unknown("the device does not tell the module's PTX");
    };
    let Some(kernel) = module.kernels.get(&used.kernel) else {
        return unknown("the module's PTX has no such kernel");
    };
    if used.block_counts.is_empty() {
        return unknown("the device does not count executions of basic blocks");
    }
    if used.block_counts.len() != kernel.blocks.len() {
        return unknown("the device counted other basic blocks than the PTX has");
    }
    let blocks = used.grid.iter().map(|n| u64::from(*n)).product();
    let lambda_mu = used.block_counts.iter().copied().zip(&kernel.blocks);
    let mut profile = KernelProfile::from_blocks(lambda_mu, used.launches, blocks);
    profile.block.threads = used.block.iter().fold(1, |all, n| all.saturating_mul(*n));
    profile.block.shared_bytes = used.shared_bytes;
    KernelEstimate::Known(Box::new(estimate(&profile, target, calibration)))
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
            host_ns: 5,
            block_counts,
        };
        let module = Module { hash: "m".into(), ptx: Some(PTX.into()) };
        Run { kernels: vec![used], modules: vec![module], ..Run::default() }
    }

    #[test]
    fn counts_times_mix_is_sigma() {
        let target = catalog::targets().unwrap().remove(0);
        let estimates = Estimates::of(&run(vec![64]), &target).unwrap();
        let sigma = &estimates.kernels[0].known().unwrap().sigma;
        assert_eq!((sigma.int, sigma.branch), (64.0, 64.0));
    }

    #[test]
    fn what_is_not_known_says_why() {
        let target = catalog::targets().unwrap().remove(0);
        for counts in [vec![], vec![1, 2, 3]] {
            let estimates = Estimates::of(&run(counts), &target).unwrap();
            assert!(matches!(&estimates.kernels[0], KernelEstimate::Unknown { .. }));
        }
    }
}
