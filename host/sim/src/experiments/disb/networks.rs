//! The networks of DISB, kernel by kernel, as the profiles of REEF's artifact measure them on an MI50
//! (SJTU-IPADS/reef, `resource/*/*.profile.json`): how long an inference takes, and of each kernel how
//! long it takes, with one block on each CU, with as many as a CU holds, and how many those are.
//!
//! How often an inference launches which kernel is not in the profiles: kernels are taken in their
//! order, again and again, until the inference is as long as it was measured. What a block asks of
//! its CU follows from the two times: so many blocks that together ask for all of it still take as
//! long as one. A kernel that takes longer than with one block on each CU has as many blocks more;
//! others are taken to have one on each.
//!
//! Kernels that do next to nothing take 12 us in the profiles: that is what it takes until a kernel is
//! dispatched, and in that time it asks nothing of a CU. It is the gap between kernels of a queue here.

use crate::SimError;
use crate::device::kernel::KernelModel;
use crate::device::params::DeviceParams;
use crate::world::{Call, KernelCall};

/// Microseconds: all of the kernel, one block on each CU, as many as a CU holds; how many those are.
type Profile = (u32, u32, u32, u32);

/// A network.
#[derive(Debug)]
pub(super) struct Network {
    /// What an inference takes alone, in microseconds (`model_latency`).
    pub(super) alone_us: u32,
    kernels: &'static [Profile],
}

/// Blocks of a CU at most: where a CU holds more, several are simulated as one.
const BLOCKS_MAX: u32 = 4;
const THREADS: u32 = 256;
/// The shortest time in the profiles, in microseconds.
const DISPATCH_US: u32 = 12;

/// The paper's GPU, with the profiles' time between kernels.
pub(super) fn device() -> Result<DeviceParams, SimError> {
    let kernel_gap_ns = u64::from(DISPATCH_US) * 1000;
    Ok(DeviceParams { kernel_gap_ns, ..DeviceParams::named("mi50")? })
}

/// A kernel as it is simulated.
struct Layer {
    blocks_per_cu: u32,
    ctas: u32,
    cta_us: f64,
    issue: f64,
    takes_us: f64,
}

impl Layer {
    fn of(&(total, first, last, held): &Profile, cus: u32) -> Self {
        let [total, first, last] =
            [total, first, last].map(|us| us.saturating_sub(DISPATCH_US).max(1));
        let blocks_per_cu = held.min(BLOCKS_MAX);
        // All blocks that a CU holds, over one: as much of its issue slots do they ask for.
        let slower = (f64::from(last) / f64::from(first)).max(1.0);
        let issue = (slower / f64::from(blocks_per_cu)).min(1.0);
        let on_each = (f64::from(total) / f64::from(first) / issue).round().max(1.0) as u32;
        let on_each = if total > first { on_each } else { 1 };
        // Rounds of blocks that a CU holds at once, in the time of a block by itself.
        let round =
            |blocks: u32| if blocks > 0 { (f64::from(blocks) * issue).max(1.0) } else { 0.0 };
        let rounds = f64::from(on_each / blocks_per_cu) * round(blocks_per_cu)
            + round(on_each % blocks_per_cu);
        let cta_us = f64::from(total) / rounds;
        Self { blocks_per_cu, ctas: cus * on_each, cta_us, issue, takes_us: f64::from(total) }
    }
}

impl Network {
    fn layers(&self, cus: u32) -> impl Iterator<Item = Layer> + '_ {
        self.kernels.iter().map(move |it| Layer::of(it, cus))
    }

    /// Its kernels, for the device's library.
    pub(super) fn library(&self, device: &DeviceParams) -> Vec<KernelModel> {
        let model = |(index, layer): (usize, Layer)| KernelModel {
            issue: layer.issue,
            idempotent: true,
            registers: device.registers / (THREADS * layer.blocks_per_cu),
            ..KernelModel::named(&format!("kernel{index}"))
        };
        self.layers(device.sm_count).enumerate().map(model).collect()
    }

    /// The launches of an inference, which takes alone what was measured.
    pub(super) fn inference(&self, device: &DeviceParams) -> Vec<Call> {
        let layers: Vec<Layer> = self.layers(device.sm_count).collect();
        let alone_us = f64::from(self.alone_us);
        let gap_us = device.kernel_gap_ns as f64 / 1e3;
        let mut sum_us = 0.0;
        let mut taken = Vec::new();
        for (kernel, layer) in layers.iter().enumerate().cycle() {
            let before_us = sum_us + gap_us * taken.len() as f64;
            if before_us + (layer.takes_us + gap_us) / 2.0 > alone_us {
                break;
            }
            sum_us += layer.takes_us;
            taken.push((kernel as u32, layer));
        }
        let stretch = (alone_us - gap_us * taken.len() as f64) / sum_us;
        let call = |(kernel, layer): (u32, &Layer)| {
            Call::Kernel(KernelCall {
                stream: 0,
                kernel,
                ctas: layer.ctas,
                threads: THREADS,
                cta_ns: (layer.cta_us * stretch * 1e3) as u64,
                segments: Vec::new(),
            })
        };
        taken.into_iter().map(call).collect()
    }
}

pub(super) static RESNET: Network = Network {
    alone_us: 10_958,
    kernels: &[
        (24, 22, 22, 1),
        (56, 26, 64, 32),
        (24, 22, 30, 32),
        (84, 76, 96, 4),
        (200, 150, 204, 2),
        (52, 50, 56, 2),
        (16, 14, 22, 16),
        (16, 14, 14, 8),
        (56, 34, 70, 8),
        (32, 18, 24, 4),
        (16, 16, 18, 8),
        (44, 30, 80, 16),
        (124, 98, 114, 2),
        (20, 18, 22, 8),
        (60, 50, 58, 2),
        (88, 50, 86, 2),
        (20, 18, 32, 8),
        (28, 18, 24, 4),
        (24, 14, 18, 8),
        (24, 18, 30, 16),
        (40, 36, 46, 4),
        (36, 20, 34, 7),
        (16, 18, 14, 8),
        (40, 36, 48, 3),
        (104, 102, 116, 4),
        (100, 78, 98, 2),
        (136, 100, 478, 8),
        (16, 16, 18, 8),
        (48, 36, 52, 2),
        (64, 62, 90, 4),
        (80, 60, 90, 4),
        (16, 14, 16, 14),
        (16, 14, 24, 16),
        (16, 14, 16, 8),
        (16, 14, 18, 14),
        (500, 192, 356, 2),
        (16, 14, 18, 16),
        (16, 14, 20, 16),
        (68, 62, 116, 8),
        (408, 240, 254, 2),
        (16, 14, 14, 8),
        (40, 20, 36, 7),
        (84, 76, 96, 4),
    ],
};

pub(super) static DENSENET: Network = Network {
    alone_us: 3_743,
    kernels: &[
        (16, 14, 16, 32),
        (16, 12, 12, 1),
        (20, 18, 18, 1),
        (40, 40, 40, 1),
        (16, 14, 14, 2),
        (48, 46, 152, 32),
        (16, 14, 16, 2),
        (36, 36, 68, 32),
        (36, 34, 124, 28),
        (20, 20, 28, 7),
        (16, 14, 16, 8),
        (660, 34, 112, 8),
        (16, 14, 16, 8),
        (24, 14, 18, 8),
        (16, 14, 16, 8),
        (32, 32, 32, 2),
        (16, 14, 14, 2),
        (16, 14, 18, 8),
        (36, 34, 70, 14),
        (16, 14, 14, 8),
        (40, 40, 54, 4),
        (16, 14, 16, 4),
        (16, 14, 14, 4),
    ],
};

pub(super) static VGG: Network = Network {
    alone_us: 4_824,
    kernels: &[
        (14, 14, 14, 8),
        (16, 14, 16, 32),
        (62, 62, 104, 16),
        (164, 164, 406, 32),
        (14, 14, 14, 8),
        (140, 114, 254, 28),
        (252, 254, 330, 16),
        (120, 120, 216, 24),
        (40, 38, 46, 8),
        (16, 16, 16, 8),
        (60, 26, 64, 32),
        (40, 38, 46, 8),
        (80, 78, 142, 8),
        (204, 204, 700, 8),
        (88, 60, 230, 7),
        (16, 16, 20, 8),
        (96, 92, 140, 8),
        (28, 26, 32, 4),
        (14, 14, 14, 8),
        (40, 36, 90, 5),
        (24, 20, 24, 8),
        (24, 24, 34, 4),
        (24, 24, 30, 4),
        (16, 16, 16, 8),
        (16, 16, 16, 8),
        (60, 60, 58, 4),
        (36, 36, 46, 8),
        (56, 54, 76, 4),
        (28, 26, 36, 5),
        (28, 26, 26, 1),
        (104, 104, 442, 7),
        (62, 62, 106, 16),
        (84, 84, 150, 8),
        (144, 60, 142, 4),
        (24, 20, 24, 8),
    ],
};

pub(super) static BERT: Network = Network {
    alone_us: 5_426,
    kernels: &[
        (16, 14, 18, 8),
        (16, 14, 16, 8),
        (16, 14, 16, 8),
        (84, 62, 130, 8),
        (44, 30, 42, 8),
        (48, 36, 54, 8),
        (12, 12, 12, 2),
        (16, 16, 16, 2),
        (16, 14, 14, 8),
        (80, 68, 94, 4),
        (24, 16, 24, 8),
        (12, 16, 12, 2),
        (12, 12, 12, 2),
        (52, 50, 364, 8),
        (16, 14, 16, 8),
        (16, 16, 18, 2),
        (16, 14, 18, 8),
        (16, 14, 18, 8),
        (20, 16, 20, 8),
        (52, 36, 62, 8),
        (52, 20, 24, 4),
        (60, 48, 60, 8),
        (52, 50, 362, 8),
    ],
};

pub(super) static INCEPTION: Network = Network {
    alone_us: 8_273,
    kernels: &[
        (24, 22, 22, 1),
        (56, 26, 54, 32),
        (20, 20, 80, 8),
        (16, 14, 14, 8),
        (108, 90, 270, 32),
        (16, 14, 16, 8),
        (16, 14, 14, 8),
        (72, 66, 104, 16),
        (48, 44, 74, 8),
        (100, 94, 162, 4),
        (44, 30, 50, 12),
        (60, 58, 74, 4),
        (60, 60, 128, 4),
        (48, 46, 74, 16),
        (60, 60, 74, 4),
        (16, 14, 14, 8),
        (88, 82, 146, 16),
        (104, 76, 138, 16),
        (116, 90, 132, 4),
        (92, 80, 118, 3),
        (188, 126, 230, 8),
        (16, 14, 16, 8),
        (20, 14, 16, 8),
        (144, 112, 432, 24),
        (16, 14, 14, 8),
        (80, 78, 78, 2),
        (132, 104, 326, 14),
        (80, 78, 96, 6),
        (76, 64, 90, 3),
        (16, 14, 14, 8),
        (32, 30, 36, 2),
        (28, 14, 20, 8),
        (16, 14, 18, 16),
        (60, 56, 104, 3),
        (188, 142, 522, 20),
        (28, 16, 18, 8),
        (44, 14, 24, 16),
        (32, 26, 36, 6),
        (80, 78, 78, 1),
        (24, 14, 20, 16),
        (48, 46, 48, 2),
        (20, 16, 20, 8),
        (16, 16, 20, 8),
        (176, 100, 358, 16),
        (32, 30, 32, 2),
        (16, 16, 24, 16),
        (32, 30, 32, 2),
        (56, 14, 22, 16),
        (32, 14, 20, 16),
        (32, 14, 22, 16),
        (36, 14, 26, 16),
        (80, 76, 96, 6),
        (88, 20, 28, 5),
        (40, 38, 42, 2),
        (168, 120, 326, 16),
        (44, 42, 46, 5),
        (100, 30, 48, 6),
        (32, 22, 34, 10),
        (16, 14, 18, 16),
        (16, 14, 24, 16),
        (16, 16, 18, 8),
        (40, 30, 42, 5),
        (20, 14, 16, 8),
        (16, 16, 18, 8),
        (132, 94, 176, 32),
        (20, 18, 32, 8),
        (40, 38, 58, 6),
        (36, 36, 42, 3),
        (96, 80, 118, 3),
        (48, 20, 28, 5),
        (464, 328, 730, 8),
        (32, 14, 18, 8),
        (24, 16, 18, 8),
        (84, 80, 130, 3),
        (16, 14, 16, 8),
    ],
};

/// All five, in the order of the device's library.
pub(super) static FIVE: [&Network; 5] = [&RESNET, &DENSENET, &VGG, &INCEPTION, &BERT];
