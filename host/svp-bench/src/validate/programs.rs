//! Programs of ours that do what published kernels do, run as a user runs them: a finished run in, times out.
//!
//! A use of a kernel is compared with the published launches of the same grid and block. Estimates are by calibrations
//! that have seen neither the published suite nor the board. `host/svp-bench/programs/measured` has the programs.

use super::case::Case;
use super::table::{Row, Table};
use super::{devices, linalg, rodinia};
use anyhow::{Context, Result, ensure};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use svp::record::{KernelUse, Run};
use svp::report;
use svp::sass::Compilers;
use svp_estimator::{KernelProfile, Target};

/// Published suites that programs of ours are compared with: the names of the sets, files, and columns of times.
const SUITES: [Suite; 2] = [
    Suite { set: "programs-linalg", of: "linalg", file: linalg::FILE, time_us: "time_us" },
    Suite {
        set: "programs-rodinia",
        of: "rodinia",
        file: rodinia::FILE,
        time_us: "time_us_median",
    },
];

struct Suite {
    set: &'static str,
    of: &'static str,
    file: &'static str,
    time_us: &'static str,
}

/// The suite that a set of programs does what of.
pub(super) fn suite_of(set: &str) -> Option<&'static str> {
    SUITES.iter().find(|suite| suite.set == set).map(|suite| suite.of)
}

/// Kernels by their names in the measurements, and ours.
const KERNELS: [(&str, &str); 14] = [
    ("vectorAdd", "vector_add"),
    ("matAdd coalesced", "matrix_add_rows"),
    ("matAdd uncoalesced", "matrix_add_columns"),
    ("matMul global coalesced", "matmul_rows"),
    ("matMul global uncoalesced", "matmul_columns"),
    ("matMul shared coalesced", "matmul_tiled_rows"),
    ("matMul shared uncoalesced", "matmul_tiled_columns"),
    ("dotProd", "dot_product"),
    (SEQUENCE, "largest_run"),
    ("bpnn_layerforward_CUDA", "layer_forward"),
    ("bpnn_adjust_weights_cuda", "adjust_weights"),
    ("calculate_temp", "warm"),
    ("lud_diagonal", "factor_diagonal"),
    ("lud_perimeter", "factor_perimeter"),
];

/// The kernel whose grid is the same whatever its size: that of the vectors of the same process.
const SEQUENCE: &str = "subSeqMax";
const VECTORS: &str = "vector_add";

/// The set's names.
pub(super) fn sets() -> impl Iterator<Item = &'static str> {
    SUITES.iter().map(|suite| suite.set)
}

/// Published launches that a finished run has one like, and what there is none of.
pub(super) fn read(data: &Path, run: &Path) -> Result<(Vec<Case>, Vec<String>)> {
    let run = Run::load(run)?;
    let devices = devices::read(data)?;
    let profiles = Profiles::of(&run, devices.values())?;
    let (mut cases, mut without) = (Vec::new(), BTreeSet::new());
    for suite in &SUITES {
        let table = Table::read(data, suite.file)?;
        for row in table.rows() {
            let kernel = row.text("kernel")?;
            let Some((_, ours)) = KERNELS.iter().find(|(theirs, _)| *theirs == kernel) else {
                without.insert(format!("{} {kernel}: no program of ours does it", suite.of));
                continue;
            };
            let Some(target) = devices.get(row.text("gpu")?) else { continue };
            if let Some(at) = like(&run, row, ours)? {
                cases.push(case(suite, row, target, profiles.get(target, at)?)?);
            }
        }
    }
    ensure!(!cases.is_empty(), "the run has no kernel in a shape that was measured");
    let met: BTreeSet<&str> = cases.iter().map(|case| case.kernel.as_str()).collect();
    let not_run = KERNELS.iter().filter(|(theirs, _)| !met.contains(theirs));
    without.extend(
        not_run
            .map(|(theirs, ours)| format!("{theirs}: the run has no {ours} in a measured shape")),
    );
    Ok((cases, without.into_iter().collect()))
}

/// The use of our kernel in the shape of a published launch.
fn like(run: &Run, row: Row<'_>, ours: &str) -> Result<Option<usize>> {
    let grid = [row.positive("grid_x")? as u32, row.positive("grid_y")? as u32, 1];
    let block = [row.positive("block_x")? as u32, row.positive("block_y")? as u32, 1];
    let sequence = row.text("kernel")? == SEQUENCE;
    let elements = if sequence { row.positive("N")? as u64 } else { 0 };
    let same = |used: &KernelUse| {
        let shape = used.kernel == ours && used.grid == grid && used.block == block;
        shape && (!sequence || elements_of(run, used.pid) == Some(elements))
    };
    Ok(run.kernels.iter().position(same))
}

/// Elements of the vectors that a process adds, one a thread.
fn elements_of(run: &Run, pid: u32) -> Option<u64> {
    let vectors = run.kernels.iter().find(|used| used.pid == pid && used.kernel == VECTORS)?;
    Some(vectors.blocks() * vectors.block.iter().map(|n| u64::from(*n)).product::<u64>())
}

fn case(suite: &Suite, row: Row<'_>, target: &Target, profile: KernelProfile) -> Result<Case> {
    let size = ["N", "input_size_1"].iter().find_map(|column| row.text(column).ok());
    let second = row.text("input_size_2").unwrap_or_default();
    Ok(Case {
        set: suite.set,
        kernel: row.text("kernel")?.to_owned(),
        key: format!("{} {second}", size.context("a launch without a size")?),
        gpu: row.text("gpu")?.to_owned(),
        target: target.clone(),
        time_s: row.positive(suite.time_us)? * 1e-6,
        profile,
        host_memory: false,
    })
}

/// Profiles of a run's uses of kernels, by compute capability.
struct Profiles(BTreeMap<u32, Vec<Result<KernelProfile, &'static str>>>);

impl Profiles {
    fn of<'a>(run: &Run, targets: impl Iterator<Item = &'a Target>) -> Result<Self> {
        let compilers = Compilers::find();
        let mut all = BTreeMap::new();
        for target in targets {
            if let Entry::Vacant(new) = all.entry(target.sm) {
                new.insert(report::kernel_profiles(run, target, &compilers)?);
            }
        }
        Ok(Self(all))
    }

    /// The profile of a use, of one launch.
    fn get(&self, target: &Target, at: usize) -> Result<KernelProfile> {
        let own = self
            .0
            .get(&target.sm)
            .and_then(|all| all.get(at))
            .context("a use without a profile")?;
        let profile = own.clone().map_err(|why| anyhow::anyhow!("use {at}: {why}"))?;
        ensure!(profile.launches == 1, "use {at} is of {} launches, not one", profile.launches);
        Ok(profile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::PathBuf;
    use svp::record::Module;

    const PTX: &str = ".version 8.0\n.target sm_75\n.address_size 64\n.visible .entry vector_add()\n{\n\
                       .reg .b32 %r<2>;\nadd.s32 %r1, 1, 2;\nret;\n}\n";

    /// A folder of measurements with one launch of two kernels each, of 512 elements.
    fn measurements() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("svp-programs-{}", std::process::id()));
        for part in ["arch", "time"] {
            fs::create_dir_all(folder.join(part)).unwrap();
        }
        let devices = "gpu,cc,num_sms,clock_mhz,mem_bw_gbs\nGTX-980,52,16,1216,224\n";
        fs::write(folder.join("arch/gpuperfpredict_gpus.csv"), devices).unwrap();
        let linalg = "kernel,N,grid_x,grid_y,block_x,block_y,gpu,time_us\n\
                      vectorAdd,512,2,1,256,1,GTX-980,5\nvectorAdd,1024,4,1,256,1,GTX-980,7\n";
        fs::write(folder.join(linalg::FILE), linalg).unwrap();
        let rodinia = "kernel,input_size_1,input_size_2,grid_x,grid_y,block_x,block_y,gpu,time_us_median\n\
                       heartwall_kernel,20,0,51,1,256,1,GTX-980,900\n";
        fs::write(folder.join(rodinia::FILE), rodinia).unwrap();
        folder
    }

    fn run(kernel: &str, launches: u64) -> Run {
        let used = serde_json::json!({
            "guest": 0, "pid": 1, "module": "m", "kernel": kernel, "grid": [2, 1, 1],
            "block": [256, 1, 1], "shared_bytes": 0, "launches": launches, "failed": 0,
            "host_ns": 5, "block_counts": [512],
        });
        let kernels = vec![serde_json::from_value(used).unwrap()];
        let modules = vec![Module { hash: "m".into(), ptx: Some(PTX.into()) }];
        Run { version: 1, kernels, modules, ..Run::default() }
    }

    #[test]
    fn launches_of_the_same_shape_are_compared() {
        let data = measurements();
        let out = data.join("run");
        let read = |kernel, launches| {
            fs::create_dir_all(&out).unwrap();
            run(kernel, launches).save(&out).unwrap();
            read(&data, &out)
        };
        let (cases, left_out) = read("vector_add", 1).unwrap();
        assert_eq!(cases.len(), 1, "the launch of 1024 elements has another grid");
        let case = &cases[0];
        assert_eq!((case.kernel.as_str(), case.gpu.as_str()), ("vectorAdd", "GTX-980"));
        assert!((case.time_s - 5e-6).abs() < 1e-12);
        assert_eq!(suite_of(case.set), Some("linalg"));
        assert!(left_out.iter().any(|it| it.contains("heartwall_kernel: no program of ours")));
        assert!(left_out.iter().any(|it| it.starts_with("dotProd: the run has no dot_product")));
        let error = format!("{:#}", read("vector_add", 2).unwrap_err());
        assert!(error.contains("2 launches"), "{error}");
        let error = format!("{:#}", read("other", 1).unwrap_err());
        assert!(error.contains("no kernel in a shape that was measured"), "{error}");
        fs::remove_dir_all(&data).unwrap();
    }
}
