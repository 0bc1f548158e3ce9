//! The networks of DISB, launch by launch, from REEF's artifact (SJTU-IPADS/reef, `resource`): which
//! kernels an inference launches, in which order and with how many blocks of how many threads
//! (`NETWORK.json`), and what was measured of them on an MI50 (`NETWORK.profile.json`): how long an
//! inference takes, and of each kernel how long it takes as it is launched, with one block on each CU,
//! with as many as a CU holds, and how many those are.
//!
//! No launch takes longer than one of more blocks: where the blocks of a launch are no more than
//! CUs hold at once, it takes as long as with as many as they hold at most. Two first convolutions
//! were measured to take longer as they are launched: ResNet's 500 us against 356 of more blocks,
//! and DenseNet's, which the artifact measured before all others, 660 us against 112. Inferences do
//! not have that time: with 660, DenseNet's leaves 0.5 us for the gap at each of its kernels, where
//! other networks leave 1.7 to 5.4, with 112 it leaves about 3.
//!
//! What a block asks of its CU follows from the latter: as many blocks as together ask for all of it
//! still take as long as one. Kernels were measured one by one: those that do next to nothing take
//! 12 us, so that much of each is the way to the device and back. An inference takes longer than the
//! rest of its kernels together, by 3.2 us a kernel in the mean of all five: that is the gap between
//! kernels of a queue.

mod bert;
mod densenet;
mod inception;
mod resnet;
mod vgg;

use crate::SimError;
use crate::device::kernel::KernelModel;
use crate::device::params::DeviceParams;
use crate::world::KernelCall;

pub(super) use bert::BERT;
pub(super) use densenet::DENSENET;
pub(super) use inception::INCEPTION;
pub(super) use resnet::RESNET;
pub(super) use vgg::VGG;

/// Blocks, threads of each; microseconds: as launched, with one block on each CU, with as many as a CU
/// holds; how many those are.
type Profile = (u32, u32, u32, u32, u32, u32);

/// A network.
#[derive(Debug)]
pub(super) struct Network {
    /// Its name in the artifact.
    pub(super) name: &'static str,
    /// What an inference takes alone, in microseconds (`model_latency`).
    alone_us: u32,
    kernels: &'static [Profile],
    /// What is launched: sequences of kernels, and how often each comes before the next.
    runs: &'static [(u32, &'static [u32])],
}

/// The most shared memory that a block may ask for.
const BLOCK_SHARED_BYTES: u32 = 48 << 10;
/// The shortest time in the profiles, in microseconds.
const MEASURING_US: u32 = 12;

/// All five, in the order of the device's library.
pub(super) static FIVE: [&Network; 5] = [&RESNET, &DENSENET, &VGG, &INCEPTION, &BERT];

/// The paper's GPU, with the gap between kernels that the profiles show.
pub(super) fn device() -> Result<DeviceParams, SimError> {
    let device = DeviceParams::named("mi50")?;
    let (mut left_us, mut launches) = (0.0, 0);
    for network in FIVE {
        let layers: Vec<Layer> = network.layers(device.sm_count).collect();
        let sequence: Vec<u32> = network.sequence().collect();
        let takes_us: f64 = sequence.iter().map(|at| layers[*at as usize].takes_us).sum();
        left_us += f64::from(network.alone_us) - takes_us;
        launches += sequence.len();
    }
    Ok(DeviceParams { kernel_gap_ns: (left_us * 1e3 / launches as f64) as u64, ..device })
}

/// A kernel as it is simulated.
struct Layer {
    blocks: u32,
    threads: u32,
    held: u32,
    block_us: f64,
    issue: f64,
    takes_us: f64,
}

/// Rounds of blocks that a CU does at once, in the time of a block by itself.
fn round(blocks: u32, issue: f64) -> f64 {
    if blocks > 0 { (f64::from(blocks) * issue).max(1.0) } else { 0.0 }
}

impl Layer {
    fn of(&(blocks, threads, total, first, last, held): &Profile, cus: u32) -> Self {
        let total = if blocks <= cus * held { total.min(last.max(first)) } else { total };
        let [takes_us, first, last] =
            [total, first, last].map(|us| f64::from(us.saturating_sub(MEASURING_US).max(1)));
        // All blocks that a CU holds, over one: as much of its issue slots do they ask for.
        let issue = ((last / first).max(1.0) / f64::from(held)).min(1.0);
        let on_each = blocks.div_ceil(cus);
        let rounds = f64::from(on_each / held) * round(held, issue) + round(on_each % held, issue);
        Self { blocks, threads, held, block_us: takes_us / rounds, issue, takes_us }
    }
}

impl Network {
    fn layers(&self, cus: u32) -> impl Iterator<Item = Layer> + '_ {
        self.kernels.iter().map(move |kernel| Layer::of(kernel, cus))
    }

    /// Its launches, as places in its kernels.
    fn sequence(&self) -> impl Iterator<Item = u32> + '_ {
        self.runs.iter().flat_map(|(times, run)| (0..*times).flat_map(|_| *run)).copied()
    }

    /// Its kernels, for the device's library.
    pub(super) fn library(&self, device: &DeviceParams) -> Vec<KernelModel> {
        let model = |(index, layer): (usize, Layer)| KernelModel {
            issue: layer.issue,
            idempotent: true,
            // Stands for whatever it is that lets a CU hold no more of its blocks.
            shared_bytes: (device.shared_bytes / layer.held).min(BLOCK_SHARED_BYTES),
            registers: 16,
            ..KernelModel::named(&format!("kernel{index}"))
        };
        self.layers(device.sm_count).enumerate().map(model).collect()
    }

    /// The launches of an inference, which takes alone what was measured.
    pub(super) fn inference(&self, device: &DeviceParams) -> Vec<KernelCall> {
        let layers: Vec<Layer> = self.layers(device.sm_count).collect();
        let sequence: Vec<u32> = self.sequence().collect();
        let takes_us: f64 = sequence.iter().map(|at| layers[*at as usize].takes_us).sum();
        let gaps_us = device.kernel_gap_ns as f64 / 1e3 * sequence.len() as f64;
        let stretch = (f64::from(self.alone_us) - gaps_us) / takes_us;
        let call = |kernel: &u32| {
            let layer = &layers[*kernel as usize];
            KernelCall {
                stream: 0,
                kernel: *kernel,
                ctas: layer.blocks,
                threads: layer.threads,
                cta_ns: (layer.block_us * stretch * 1e3) as u64,
                segments: Vec::new(),
            }
        };
        sequence.iter().map(call).collect()
    }

    /// What REEF's kernel profiler measures before (section 3), in nanoseconds: how long each of its
    /// launches takes alone, and its kernel with one block on each CU, and with as many as a CU holds.
    pub(super) fn profile(&self, device: &DeviceParams) -> Vec<(KernelCall, u64)> {
        let layers: Vec<Layer> = self.layers(device.sm_count).collect();
        let mut calls = self.inference(device);
        calls.sort_by_key(|call| call.kernel);
        calls.dedup_by_key(|call| call.kernel);
        let timed = |call: KernelCall| {
            let layer = &layers[call.kernel as usize];
            let block_ns = call.cta_ns as f64;
            let launched = (call.clone(), (layer.takes_us / layer.block_us * block_ns) as u64);
            let of_round = |blocks: u32| {
                let ctas = blocks * device.sm_count;
                (
                    KernelCall { ctas, ..call.clone() },
                    (round(blocks, layer.issue) * block_ns) as u64,
                )
            };
            [launched, of_round(1), of_round(layer.held)]
        };
        calls.into_iter().flat_map(timed).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inferences_have_as_many_kernels_as_the_paper_and_take_as_long() {
        let device = device().unwrap();
        let counts = FIVE.map(|network| network.inference(&device).len());
        // RNET, DNET and BERT as in REEF's Table 1; what the artifact calls VGG and IN3 has more.
        assert_eq!(counts, [307, 207, 71, 146, 205]);
        for network in FIVE {
            let kernels_ns: u64 = network
                .sequence()
                .map(|at| {
                    network.profile(&device).iter().find(|layer| layer.0.kernel == at).unwrap().1
                })
                .sum();
            let gaps_ns = device.kernel_gap_ns * network.sequence().count() as u64;
            let ms = (kernels_ns + gaps_ns) as f64 / 1e6;
            let expected_ms = f64::from(network.alone_us) / 1e3;
            assert!((ms - expected_ms).abs() < 0.01, "{}: {ms}", network.name);
        }
    }

    #[test]
    fn a_cu_holds_as_many_blocks_as_the_profile_says() {
        let device = device().unwrap();
        for network in FIVE {
            for (layer, model) in network.layers(device.sm_count).zip(network.library(&device)) {
                assert_eq!(device.shared_bytes / model.shared_bytes, layer.held);
                assert!(layer.held * layer.threads.div_ceil(device.warp_size) <= device.warps);
            }
        }
    }
}
