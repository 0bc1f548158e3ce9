//! `--personality`: programs see another board than the device that serves. What the board is comes
//! from its target description and `personalities.toml`; what it could not run is refused as its
//! driver would. Between engine and device, so that neither knows.

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_estimator::Target;
use svp_fatbin::{CodeImage, parts};
use svp_gpu::{
    Batch, Bells, Completion, DeviceInfo, Gpu, GpuError, JobId, JobKind, KernelInfo, Outcome,
    Share, Waker, WindowId, code,
};

/// Shared memory that a kernel may declare, by all architectures, in bytes.
const STATIC_SHARED_MAX: u32 = 48 << 10;
/// Shared memory that the system keeps of each block's, in bytes.
const SHARED_RESERVED: u64 = 1024;
const WARP: f64 = 32.0;

/// What a target description does not say.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Board {
    device_name: String,
    memory_mib: u64,
    bus_bits: u32,
}

/// A board that programs are to see.
#[derive(Debug, Clone)]
pub struct Personality {
    board: Board,
    target: Target,
}

impl Personality {
    /// The personality of a target.
    ///
    /// # Errors
    /// If nothing is known of the target's board: names those that there are.
    pub fn of(target: Target) -> Result<Self> {
        let known = include_str!("../../personalities.toml");
        let mut boards: BTreeMap<String, Board> =
            toml::from_str(known).context("personalities.toml")?;
        let Some(board) = boards.remove(&target.id) else {
            let names: Vec<_> = boards.into_keys().collect();
            bail!("there is no personality {}; there are: {}", target.id, names.join(", "));
        };
        // Older ones lack what nvcc 13 compiles for, and their limits are of another kind.
        ensure!(target.sm >= 80, "{} is too old for a personality", target.id);
        Ok(Self { board, target })
    }

    /// Multiprocessors of the board.
    pub(crate) fn processors(&self) -> u32 {
        self.target.processors.count.value as u32
    }

    /// Shared memory that a block may have at most, with the opt-in, in bytes.
    pub(crate) fn shared_bytes(&self) -> u64 {
        let whole = (self.target.processors.shared_kib.value * 1024.0) as u64;
        // From compute capability 8.0 on the system keeps some of each block's.
        whole.saturating_sub(SHARED_RESERVED)
    }

    /// Memory of the board in bytes.
    pub(crate) fn memory_bytes(&self) -> u64 {
        self.board.memory_mib << 20
    }

    /// What programs see in place of `real`.
    fn present(&self, real: &DeviceInfo) -> DeviceInfo {
        let mut attributes: BTreeMap<u32, i32> = real.attributes.iter().copied().collect();
        attributes.extend(self.attributes().map(|(attribute, value)| (attribute.0, value)));
        if self.target.sm < 90 {
            attributes.insert(Attribute::CLUSTER_LAUNCH.0, 0);
        }
        DeviceInfo {
            name: self.board.device_name.clone(),
            total_memory_bytes: self.memory_bytes(),
            compute_capability: self.target.sm,
            attributes: attributes.into_iter().collect(),
            ..real.clone()
        }
    }

    fn attributes(&self) -> impl Iterator<Item = (Attribute, i32)> + use<> {
        let Target { sm, processors, memory, transfer, throughput, .. } = &self.target;
        let shared = processors.shared_kib.value * 1024.0;
        // Two transfers a clock; the peak bandwidth is what the bus carries then.
        let memory_khz =
            memory.bandwidth_gb_s.value * 1e6 / (2.0 * f64::from(self.board.bus_bits) / 8.0);
        let ratio = throughput.fp32.value / throughput.fp64.value.max(1.0);
        let one_memory = transfer.link_gb_s.value == 0.0;
        [
            (Attribute::COMPUTE_CAPABILITY_MAJOR, f64::from(sm / 10)),
            (Attribute::COMPUTE_CAPABILITY_MINOR, f64::from(sm % 10)),
            (Attribute::MULTIPROCESSOR_COUNT, processors.count.value),
            (Attribute::CLOCK_RATE, processors.clock_mhz.value * 1000.0),
            (Attribute::MEMORY_CLOCK_RATE, memory_khz),
            (Attribute::GLOBAL_MEMORY_BUS_WIDTH, f64::from(self.board.bus_bits)),
            (Attribute::L2_CACHE_SIZE, memory.l2_kib.value * 1024.0),
            (Attribute::MAX_THREADS_PER_MULTIPROCESSOR, processors.max_warps.value * WARP),
            (Attribute::MAX_BLOCKS_PER_MULTIPROCESSOR, processors.max_blocks.value),
            (Attribute::MAX_REGISTERS_PER_MULTIPROCESSOR, processors.registers.value),
            (Attribute::MAX_SHARED_MEMORY_PER_MULTIPROCESSOR, shared),
            (Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, self.shared_bytes() as f64),
            (Attribute::RESERVED_SHARED_MEMORY_PER_BLOCK, SHARED_RESERVED as f64),
            (Attribute::MAX_SHARED_MEMORY_PER_BLOCK, f64::from(STATIC_SHARED_MAX)),
            (Attribute::ASYNC_ENGINE_COUNT, transfer.copy_engines.value),
            (Attribute::INTEGRATED, f64::from(u8::from(one_memory))),
            (Attribute::SINGLE_TO_DOUBLE_PRECISION_PERF_RATIO, ratio),
        ]
        .map(|(attribute, value)| (attribute, value.round() as i32))
        .into_iter()
    }

    /// The image that the board's driver would take of `image`; `None` for all of it as it is.
    fn image(&self, image: &[u8]) -> Result<Option<Arc<[u8]>>, GpuError> {
        let invalid =
            |error: svp_fatbin::Error| GpuError::new(code::INVALID_IMAGE, error.to_string());
        match CodeImage::classify(image).map_err(invalid)? {
            CodeImage::Ptx(text) => self.check(text).map(|()| None),
            CodeImage::Fatbin(container) => {
                let chosen = container.choose_ptx(self.target.sm);
                let none =
                    |it: svp_fatbin::Error| GpuError::new(code::NO_BINARY_FOR_GPU, it.to_string());
                let text = chosen.map_err(none)?.ptx().map_err(invalid)?;
                Ok(Some(text.into_bytes().into()))
            }
            CodeImage::Parts(each) => {
                let images = each.iter().map(|part| self.image(part.image));
                let images = images.collect::<Result<Vec<_>, _>>()?;
                let taken = each.iter().zip(&images).map(|(part, image)| parts::LinkPart {
                    image: image.as_deref().unwrap_or(part.image),
                    ..*part
                });
                let joined = parts::join(&taken.collect::<Vec<_>>());
                Ok(Some(match parts::managed_range(image) {
                    Some(range) => parts::with_managed_range(&joined, range).into(),
                    None => joined.into(),
                }))
            }
            // The device says what it makes of machine code.
            CodeImage::Cubin(_) => Ok(None),
        }
    }

    /// Refuses PTX for a newer architecture, and what was compiled for one alone.
    fn check(&self, text: &str) -> Result<(), GpuError> {
        let targets = text.lines().filter_map(|line| line.trim_start().strip_prefix(".target"));
        let Some(wanted) = targets.filter_map(|rest| rest.trim_start().strip_prefix("sm_")).next()
        else {
            return Ok(());
        };
        let end = wanted.find(|it: char| !it.is_ascii_digit()).unwrap_or(wanted.len());
        let (number, rest) = wanted.split_at(end);
        let sm = number.parse().unwrap_or(u32::MAX);
        let mine = self.target.sm;
        let runs = match rest.bytes().next() {
            Some(b'a') => sm == mine,
            Some(b'f') => sm <= mine && sm / 10 == mine / 10,
            _ => sm <= mine,
        };
        if runs {
            return Ok(());
        }
        let wanted = wanted.split([',', ' ', '\t', '/']).next().unwrap_or(wanted);
        let name = &self.target.name;
        let message = format!("PTX for sm_{wanted}; the {name} is an sm_{mine}");
        Err(GpuError::new(code::INVALID_PTX, message))
    }

    /// A kernel as the board's compiler would take it.
    fn kernel(&self, kernel: &mut KernelInfo) {
        kernel.const_bytes = kernel.const_bytes.min(64 << 10);
        if kernel.shared_bytes > STATIC_SHARED_MAX && kernel.refused.is_none() {
            let (name, bytes) = (&kernel.name, kernel.shared_bytes);
            let message = format!("`{name}` declares {bytes} bytes of shared memory of 49152");
            kernel.refused = Some(GpuError::new(code::INVALID_PTX, message));
        }
    }
}

/// A device that shows itself as another.
pub(super) struct PersonalityGpu {
    real: Box<dyn Gpu>,
    info: DeviceInfo,
    personality: Personality,
    /// Loads that the board refuses: done in their order, as jobs that do nothing.
    refused: HashMap<JobId, GpuError>,
}

/// The device as `personality` shows it.
pub(super) fn present(real: Box<dyn Gpu>, personality: Option<Personality>) -> Box<dyn Gpu> {
    let Some(personality) = personality else { return real };
    let info = personality.present(real.info());
    Box::new(PersonalityGpu { real, info, personality, refused: HashMap::new() })
}

impl Gpu for PersonalityGpu {
    fn info(&self) -> &DeviceInfo {
        &self.info
    }

    fn set_waker(&mut self, waker: Waker) {
        self.real.set_waker(waker);
    }

    fn submit(&mut self, mut batch: Batch) {
        for job in &mut batch.jobs {
            let JobKind::ModuleLoad { image, .. } = &mut job.kind else { continue };
            match self.personality.image(image) {
                Ok(None) => {}
                Ok(Some(taken)) => *image = taken,
                Err(error) => {
                    self.refused.insert(job.id, error);
                    job.kind = JobKind::Marker;
                }
            }
        }
        self.real.submit(batch);
    }

    fn set_bells(&mut self, bells: Bells) {
        self.real.set_bells(bells);
    }

    fn watch(&mut self) {
        self.real.watch();
    }

    fn rest(&mut self) {
        self.real.rest();
    }

    fn poll(&mut self, completions: &mut Vec<Completion>) {
        let before = completions.len();
        self.real.poll(completions);
        for completion in completions.iter_mut().skip(before) {
            if let Some(error) = self.refused.remove(&completion.id)
                && completion.result.is_ok()
            {
                completion.result = Err(error);
            }
            if let Ok(Outcome::Module(module)) = &mut completion.result {
                module.kernels.iter_mut().for_each(|kernel| self.personality.kernel(kernel));
            }
        }
    }

    fn pause(&mut self, job: JobId) {
        self.real.pause(job);
    }

    fn resume(&mut self, job: JobId) {
        self.real.resume(job);
    }

    fn set_share(&mut self, window: WindowId, share: Share) {
        self.real.set_share(window, share);
    }

    fn recall(&mut self, job: JobId, running: bool) {
        self.real.recall(job, running);
    }

    fn evict(&mut self, job: JobId) -> bool {
        self.real.evict(job)
    }

    fn kill(&mut self, job: JobId) -> bool {
        self.real.kill(job)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use svp_fatbin::build;

    fn orin() -> Personality {
        let targets = svp_estimator::catalog::targets().unwrap();
        Personality::of(targets.into_iter().find(|it| it.id == "jetson-orin-nx").unwrap()).unwrap()
    }

    #[test]
    fn every_board_has_a_target_and_a_memory_clock_that_is_one() {
        let known = include_str!("../../personalities.toml");
        let boards: BTreeMap<String, Board> = toml::from_str(known).unwrap();
        let targets = svp_estimator::catalog::targets().unwrap();
        for id in boards.keys() {
            let target = targets.iter().find(|it| it.id == *id);
            let board = Personality::of(target.expect(id).clone()).unwrap();
            let attributes: HashMap<Attribute, i32> = board.attributes().collect();
            let memory_mhz = attributes[&Attribute::MEMORY_CLOCK_RATE] / 1000;
            assert!((1000..=12_000).contains(&memory_mhz), "{id}: {memory_mhz} MHz");
        }
    }

    #[test]
    fn programs_see_the_board_and_not_the_device() {
        let null = svp_gpu::null::NullGpu::default();
        let gpu = present(Box::new(null), Some(orin()));
        let attributes: HashMap<u32, i32> = gpu.info().attributes.iter().copied().collect();
        assert_eq!((gpu.info().name.as_str(), gpu.info().compute_capability), ("Orin", 87));
        assert_eq!(gpu.info().total_memory_bytes, 16 << 30);
        assert_eq!(attributes[&Attribute::MULTIPROCESSOR_COUNT.0], 8);
        assert_eq!(attributes[&Attribute::CLOCK_RATE.0], 918_000);
        assert_eq!(attributes[&Attribute::MEMORY_CLOCK_RATE.0], 3_200_000);
        assert_eq!(attributes[&Attribute::MAX_SHARED_MEMORY_PER_BLOCK_OPTIN.0], 163 << 10);
        assert_eq!(attributes[&Attribute::INTEGRATED.0], 1);
    }

    #[test]
    fn newer_code_is_refused_and_the_newest_that_runs_is_taken() {
        let orin = orin();
        let refused = |image: &[u8]| orin.image(image).unwrap_err().code;
        let text = |target: &str| format!(".version 8.0\n.target {target}\n.address_size 64\n");
        assert_eq!(orin.image(text("sm_87").as_bytes()), Ok(None));
        assert_eq!(orin.image(text("sm_75, debug").as_bytes()), Ok(None));
        assert_eq!(refused(text("sm_90").as_bytes()), code::INVALID_PTX);
        assert_eq!(refused(text("sm_80a").as_bytes()), code::INVALID_PTX);
        let both = build::container(&[build::ptx(80, "old"), build::ptx(90, "new")]);
        assert_eq!(orin.image(&both).unwrap().as_deref(), Some(&b"old"[..]));
        let new = build::container(&[build::ptx(90, "new")]);
        assert_eq!(refused(&new), code::NO_BINARY_FOR_GPU);
        let range = parts::ManagedRange { addr: 1 << 20, len: 256 };
        let linked = orin.image(&parts::with_managed_range(&both, range)).unwrap().unwrap();
        assert_eq!(parts::split(&linked).unwrap()[0].image, b"old");
        assert_eq!(parts::managed_range(&linked), Some(range));
    }

    #[test]
    fn boards_without_a_personality_are_named() {
        let targets = svp_estimator::catalog::targets().unwrap();
        let tk1 = targets.into_iter().find(|it| it.id == "jetson-tk1").unwrap();
        let error = Personality::of(tk1).unwrap_err().to_string();
        assert!(error.contains("jetson-tk1") && error.contains("jetson-orin-nx"), "{error}");
    }
}
