//! Linear-algebra kernels of ours on the software GPU: profiles without any GPU.
//!
//! The software GPU samples the launch as it does in a run ([`svp_gpu_soft::sample`]), without a budget
//! and without data, on which no address of these kernels depends. Instructions are those of the
//! target's compiler ([`Mixes`]).

use super::case::Case;
use super::table::Table;
use super::{devices, linalg};
use anyhow::{Context, Result, anyhow, ensure};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;
use svp::sass::{Compilers, Mixes};
use svp_access::Sample;
use svp_estimator::{BlockShape, KernelProfile, PerClass, add_sample};
use svp_gpu_soft::{Zeros, sample};
use svp_interp::{Environment, LaunchContext, Placement, Program};
use svp_ptx::analysis::ModuleLayout;

const PTX: &str = include_str!("kernels/linalg.ptx");

/// Which parameter of a kernel the result is.
#[derive(Debug, Clone, Copy)]
enum ResultAt {
    First,
    Third,
}

use ResultAt::{First, Third};

/// Kernels by their names in the measurements, and ours.
const KERNELS: [(&str, &str, ResultAt); 8] = [
    ("vectorAdd", "vector_add", Third),
    ("matAdd coalesced", "matrix_add_rows", Third),
    ("matAdd uncoalesced", "matrix_add_columns", Third),
    ("matMul global coalesced", "matmul_rows", First),
    ("matMul global uncoalesced", "matmul_columns", First),
    ("matMul shared coalesced", "matmul_tiled_rows", First),
    ("matMul shared uncoalesced", "matmul_tiled_columns", First),
    ("dotProd", "dot_product", Third),
];

pub(super) const SET: &str = "linalg-softgpu";
/// Largest matrices that are executed: a block takes as many steps.
const MATRIX_MAX: u64 = 2048;
/// Sizes of a kernel that are executed: more would take time and show nothing new.
const SIZES: usize = 3;
/// Addresses of the arrays.
const ARRAYS: [u64; 3] = [0x10_0000_0000, 0x20_0000_0000, 0x30_0000_0000];

struct Silent;

impl Environment for Silent {
    fn print(&self, _text: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// The measurements whose kernels are ours too, with profiles from the software GPU.
pub(super) fn read(data: &Path) -> Result<Vec<Case>> {
    let table = Table::read(data, linalg::FILE)?;
    let devices = devices::read(data)?;
    let program = program()?;
    let mut sizes: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for row in table.rows() {
        sizes.entry(row.text("kernel")?).or_default().push(row.positive("N")? as u64);
    }
    for (kernel, all) in &mut sizes {
        if kernel.starts_with("matMul") {
            all.retain(|n| *n <= MATRIX_MAX);
        }
        all.sort_unstable();
        all.dedup();
        let step = all.len().div_ceil(SIZES).max(1);
        *all = all.iter().rev().step_by(step).copied().collect();
    }
    let compilers = Compilers::find();
    let mut mixes_by_sm: BTreeMap<u32, Mixes> = BTreeMap::new();
    let mut profiles: BTreeMap<(String, u64), Executed> = BTreeMap::new();
    let mut cases = Vec::new();
    for row in table.rows() {
        let (kernel, gpu, n) = (row.text("kernel")?, row.text("gpu")?, row.positive("N")? as u64);
        let ours = KERNELS.iter().find(|(name, ..)| *name == kernel);
        let (Some((_, ours, result_at)), Some(target)) = (ours, devices.get(gpu)) else {
            continue;
        };
        if !sizes.get(kernel).is_some_and(|kept| kept.contains(&n)) {
            continue;
        }
        let key = (kernel.to_owned(), n);
        if !profiles.contains_key(&key) {
            let grid = [row.positive("grid_x")? as u32, row.positive("grid_y")? as u32, 1];
            let block = [row.positive("block_x")? as u32, row.positive("block_y")? as u32, 1];
            let result_at = *result_at;
            let launch = Launch { program: &program, kernel: ours, result_at, grid, block, n };
            let profile = launch.profile().with_context(|| format!("{kernel} of {n}"))?;
            profiles.insert(key.clone(), profile);
        }
        let Some(executed) = profiles.get(&key) else { continue };
        let mixes = match mixes_by_sm.entry(target.sm) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(Mixes::of(PTX, target.sm, &compilers)?),
        };
        let profile = executed.compiled(mixes, ours).context("our own PTX has no such kernel")?;
        cases.push(Case {
            set: SET,
            kernel: kernel.to_owned(),
            key: format!("{n}"),
            gpu: gpu.to_owned(),
            target: target.clone(),
            time_s: row.positive("time_us")? * 1e-6,
            profile,
            host_memory: false,
        });
    }
    Ok(cases)
}

fn program() -> Result<Program> {
    let module = svp_ptx::parse::parse(PTX).map_err(|error| anyhow!("our own PTX: {error}"))?;
    let layout = ModuleLayout::of(&module).map_err(|error| anyhow!("our own PTX: {error:?}"))?;
    let placement = Placement { variables: layout.addresses(ARRAYS[0] / 2) };
    Ok(Program::prepare(&module, &placement))
}

struct Launch<'a> {
    program: &'a Program,
    kernel: &'a str,
    result_at: ResultAt,
    grid: [u32; 3],
    block: [u32; 3],
    n: u64,
}

impl Launch<'_> {
    fn profile(&self) -> Result<Executed> {
        let kernel = self.program.kernel(self.kernel).context("our own PTX has no such kernel")?;
        let kernel = kernel.map_err(|reasons| anyhow!("cannot be executed: {reasons:?}"))?;
        let [a, b, c] = ARRAYS;
        let arrays = match self.result_at {
            First => [c, a, b],
            Third => [a, b, c],
        };
        let mut params: Vec<u8> = arrays.into_iter().flat_map(u64::to_le_bytes).collect();
        params.extend((self.n as u32).to_le_bytes());
        let context = LaunchContext {
            program: self.program,
            kernel,
            grid: self.grid,
            block: self.block,
            cluster: None,
            params: &params,
            dynamic_shared_bytes: 0,
            memory: &Zeros,
            environment: &Silent,
            count: true,
            sm_count: 1,
            grid_id: 1,
        };
        let sample = sample(&context, u64::MAX, || true)?;
        ensure!(sample.whole, "a block did not end");
        let mix: Vec<PerClass<u32>> =
            kernel.blocks.blocks.iter().map(|block| PerClass::from(&block.mix)).collect();
        let [columns, rows, _] = self.grid;
        let blocks = u64::from(columns) * u64::from(rows);
        let lambda = sample.threads.iter().copied().zip(&mix);
        let mut profile = KernelProfile::from_blocks(lambda, 1, blocks);
        for class in svp_estimator::Class::ALL {
            *profile.sigma.get_mut(class) *= blocks as f64 / f64::from(sample.blocks);
        }
        let shared_bytes = u32::try_from(kernel.resources.static_shared_bytes).unwrap_or(u32::MAX);
        let threads = self.block.iter().product();
        profile.block = BlockShape { threads, registers: 0, shared_bytes };
        let executed = profile.sigma.clone();
        add_sample(&mut profile, &executed, &sample, &mix, columns);
        let times = blocks as f64 / f64::from(sample.blocks);
        Ok(Executed { profile, sample, times })
    }
}

/// A launch as it was executed, in PTX.
struct Executed {
    profile: KernelProfile,
    sample: Sample,
    /// The launch's blocks over the sampled ones.
    times: f64,
}

impl Executed {
    /// The launch with the instructions that a target's compiler makes.
    fn compiled(&self, mixes: &Mixes, kernel: &str) -> Option<KernelProfile> {
        let mut profile = self.profile.clone();
        mixes.put(&mut profile, kernel, &self.sample.threads)?;
        mixes.put_lanes(&mut profile, kernel, &self.sample.threads, &self.sample);
        for class in svp_estimator::Class::ALL {
            *profile.sigma.get_mut(class) *= self.times;
        }
        profile.conversions_64 *= self.times;
        Some(profile)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile(kernel: &str, grid: [u32; 2], block: [u32; 2], n: u64) -> KernelProfile {
        let program = program().unwrap();
        let (grid, block) = ([grid[0], grid[1], 1], [block[0], block[1], 1]);
        let (.., result_at) = *KERNELS.iter().find(|(_, ours, _)| *ours == kernel).unwrap();
        Launch { program: &program, kernel, result_at, grid, block, n }.profile().unwrap().profile
    }

    #[test]
    fn a_stream_is_counted_exactly() {
        let profile = profile("vector_add", [16, 1], [256, 1], 4096);
        let memory = profile.memory.unwrap();
        assert_eq!(
            (memory.load_requests, memory.load_sectors, memory.load_lines),
            (256.0, 1024.0, 256.0)
        );
        assert_eq!((memory.store_requests, memory.store_sectors), (128.0, 512.0));
        assert_eq!((profile.sigma.fp32, profile.active_lanes), (4096.0, 32.0));
        assert_eq!(memory.loads_in_flight, 2.0);
        assert!(memory.reuse.bins.is_empty(), "nothing is used twice");
    }

    #[test]
    fn columns_cost_more_sectors_than_rows() {
        let of = |kernel| profile(kernel, [8, 8], [16, 16], 128).memory.unwrap();
        let (rows, columns) = (of("matmul_rows"), of("matmul_columns"));
        // A step of a warp: two rows of one matrix and 16 columns of the other, or 16 rows and two
        // columns, which may lie in one sector.
        assert_eq!(rows.load_sectors / rows.load_requests, 2.0);
        assert_eq!(columns.load_sectors / columns.load_requests, 8.5);
        assert!(rows.reuse.hit_rate(1e6) > 0.9);
    }

    #[test]
    fn tiles_by_columns_conflict() {
        let of = |kernel| profile(kernel, [8, 8], [16, 16], 128).memory.unwrap();
        let (rows, columns) = (of("matmul_tiled_rows"), of("matmul_tiled_columns"));
        assert_eq!(rows.shared_passes / rows.shared_requests, 1.0);
        assert!(columns.shared_passes > 3.0 * rows.shared_passes);
    }
}
