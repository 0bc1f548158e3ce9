//! Kernels of simulated programs: how a launch says what it costs and what it touches.
//!
//! A simulated module's image is the number of a [`KernelSet`] in the device's library; so programs
//! that use the same set have the same code identity. A launch's parameter buffer holds the time of
//! one CTA, and then the start and length of each segment that the kernel touches.

use super::processors::CtaModel;
use std::sync::Arc;
use svp_gpu::{KernelInfo, Launch, ModuleInfo, ParamSlot};
use svp_kernel_facts::{
    self as facts, Character, KernelFacts, LaunchSegments, ModuleFacts, RwSegment,
};

/// A kernel of a simulated program.
#[derive(Debug, Clone, PartialEq)]
pub struct KernelModel {
    /// The name that experiments use.
    pub name: String,
    /// Registers per thread.
    pub registers: u32,
    /// Static shared memory per CTA in bytes.
    pub shared_bytes: u32,
    /// The share of its processor's issue slots that one CTA takes by itself.
    pub issue: f64,
    /// The share of the device's memory bandwidth that one CTA takes by itself.
    pub bandwidth: f64,
    /// How far memory bounds its time, 0 to 1.
    pub memory_bound: f64,
    /// How far first-level cache misses bound its time, 0 to 1.
    pub cache_bound: f64,
    /// What a profile says of it, for policies that ask.
    pub character: Character,
    /// It can be run again from its beginning.
    pub idempotent: bool,
    /// For each segment that a launch names: is it written?
    pub segments: Vec<bool>,
}

impl KernelModel {
    /// A kernel that nothing but its own latency bounds, without segments.
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            registers: 32,
            shared_bytes: 0,
            issue: 0.0,
            bandwidth: 0.0,
            memory_bound: 0.0,
            cache_bound: 0.0,
            character: Character::default(),
            idempotent: false,
            segments: Vec::new(),
        }
    }

    fn info(&self) -> KernelInfo {
        let words = 1 + 2 * self.segments.len() as u32;
        KernelInfo {
            name: self.name.clone(),
            refused: None,
            registers: self.registers,
            shared_bytes: self.shared_bytes,
            local_bytes: 0,
            const_bytes: 0,
            max_threads_per_block: 1024,
            cluster: None,
            ptx_version: 80,
            params: (0..words).map(|word| ParamSlot { offset: word * 8, bytes: 8 }).collect(),
        }
    }

    /// What one CTA of a launch needs.
    pub(crate) fn cta(&self, launch: &Launch, warp_size: u32) -> CtaModel {
        let threads: u32 = launch.block.iter().product();
        CtaModel {
            warps: threads.div_ceil(warp_size),
            registers: threads * self.registers,
            shared_bytes: self.shared_bytes + launch.shared_bytes,
            alone_ns: word(&launch.params, 0) as f64,
            issue: self.issue,
            bandwidth: self.bandwidth,
            memory_bound: self.memory_bound,
            partition: None,
        }
    }

    /// CTAs that a launch runs.
    pub(crate) fn ctas(launch: &Launch) -> u64 {
        launch.block_range().map_or(0, |range| range.end - range.start)
    }

    /// The segments that a launch names in its parameters.
    pub(crate) fn touched(&self, params: &[u8]) -> Vec<RwSegment> {
        let touched = self.segments.iter().enumerate().map(|(at, write)| {
            let start = word(params, 1 + 2 * at);
            let len = word(params, 2 + 2 * at);
            RwSegment { start, end: Some(start.saturating_add(len)), write: *write }
        });
        touched.collect()
    }
}

fn word(params: &[u8], at: usize) -> u64 {
    let bytes = params.get(at * 8..at * 8 + 8).and_then(|bytes| bytes.try_into().ok());
    bytes.map_or(0, u64::from_le_bytes)
}

/// The kernels of a program.
pub type KernelSet = Arc<[KernelModel]>;

/// How long a launch takes alone, known before anything runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KernelProfile {
    /// Number of the set.
    pub set: usize,
    /// Which kernel of it.
    pub kernel: u32,
    /// The number of CTAs.
    pub ctas: u32,
    /// Threads of each.
    pub threads: u32,
    /// What it takes, in nanoseconds.
    pub ns: u64,
}

/// The kernels of all programs.
#[derive(Debug, Clone, Default)]
pub struct Library {
    sets: Arc<[KernelSet]>,
    profiles: Arc<[KernelProfile]>,
}

impl Library {
    /// The library of these sets.
    pub fn new(sets: Vec<Vec<KernelModel>>) -> Self {
        let sets = sets.into_iter().map(KernelSet::from).collect();
        Self { sets, profiles: Arc::default() }
    }

    /// With launches that were measured before.
    #[must_use]
    pub fn with_profiles(self, profiles: Vec<KernelProfile>) -> Self {
        Self { profiles: profiles.into(), ..self }
    }

    /// The launches that were measured before, with their kernels' names.
    pub(crate) fn profiles(&self) -> impl Iterator<Item = (&KernelProfile, &str)> {
        let named = |profile| {
            let KernelProfile { set, kernel, .. }: &KernelProfile = profile;
            Some((profile, self.sets.get(*set)?.get(*kernel as usize)?.name.as_str()))
        };
        self.profiles.iter().filter_map(named)
    }

    /// The image of set `index`.
    pub fn image(index: usize) -> [u8; 8] {
        (index as u64).to_le_bytes()
    }

    /// The set that an image names.
    pub(crate) fn set(&self, image: &[u8]) -> Option<&KernelSet> {
        let index = u64::from_le_bytes(image.try_into().ok()?);
        self.sets.get(usize::try_from(index).ok()?)
    }

    /// What the device says of an image.
    pub(crate) fn info(&self, image: &[u8]) -> Option<ModuleInfo> {
        let set = self.set(image)?;
        let kernels = set.iter().map(KernelModel::info).collect();
        let facts = (0..set.len()).map(|number| Named { set: Arc::clone(set), number }.facts());
        let facts = Some(Arc::new(ModuleFacts::known(facts)));
        Some(ModuleInfo { kernels, facts, ..ModuleInfo::default() })
    }
}

/// The segments that launches of one kernel of a set name in their parameters.
#[derive(Debug)]
struct Named {
    set: KernelSet,
    number: usize,
}

impl Named {
    fn facts(self) -> KernelFacts {
        let kernel = &self.set[self.number];
        KernelFacts {
            character: Some(kernel.character),
            // CTAs of the model know nothing of each other.
            runs_in_parts: true,
            segments: Some(Arc::new(self)),
            ..KernelFacts::default()
        }
    }
}

impl LaunchSegments for Named {
    fn segments(&self, launch: &facts::Launch<'_>) -> Option<Vec<RwSegment>> {
        let kernel = &self.set[self.number];
        (!kernel.segments.is_empty()).then(|| kernel.touched(launch.params))
    }

    fn is_idempotent(&self, _: &facts::Launch<'_>) -> bool {
        self.set[self.number].idempotent
    }
}
