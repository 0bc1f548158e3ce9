//! The deep-learning workloads of Salus's appendix A: how long an iteration takes, and what memory it
//! needs.
//!
//! Iteration times and peaks are what the paper's authors measured on a P100, and published with
//! their artifact (SymbioticLab/Salus, `tests/workloads.csv`): the time is the difference between the
//! ten-minute and the one-minute run over that of their iterations, so that start-up is not in it.
//! The artifact has 11 of the 15 models of Table 2; vae, superres, speech and seq2seq are not there,
//! and not here.

use svp_engine::JobMemory;

/// A model of Table 2.
pub(super) struct Model {
    pub(super) name: &'static str,
    /// Millions of parameters, as the models' own papers count them.
    parameters: f64,
    /// Batch size, milliseconds an iteration, peak memory in MB.
    batches: [(f64, f64, f64); 3],
}

/// Persistent memory that the paper names (section 2.1), in MB: the least, of googlenet (7.0 million
/// parameters), and the most, of resnet152 (60.2 million).
const PERSISTENT_MB: [(f64, f64); 2] = [(7.0, 110.9), (60.2, 822.2)];

/// A P100's memory bandwidth (whitepaper), in GB/s or MB/ms.
const MEMORY_GB_S: f64 = 732.0;

/// One job's iteration.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Iteration {
    /// What does not grow with the batch: the host, and exchanging parameters with it.
    pub(super) host_ns: u64,
    /// What grows with the batch: the GPU, which it fills.
    pub(super) gpu_ns: u64,
    pub(super) memory: JobMemory,
}

impl Iteration {
    /// What an iteration takes alone.
    pub(super) fn alone_ns(&self) -> u64 {
        self.host_ns + self.gpu_ns
    }
}

/// One request's inference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Inference {
    pub(super) gpu_ns: u64,
    pub(super) memory: JobMemory,
}

impl Inference {
    /// A model of `parameters` million parameters in single precision.
    fn of(parameters: f64, ephemeral_mb: f64, gpu_ms: f64) -> Self {
        let bytes = |mb: f64| ((mb * 1e6) as u64).next_multiple_of(1 << 16);
        let memory = JobMemory {
            persistent_bytes: bytes(4.0 * parameters),
            ephemeral_bytes: bytes(ephemeral_mb),
        };
        Self { gpu_ns: (gpu_ms * 1e6) as u64, memory }
    }

    /// Of a small model: vae's memory beyond its average (section 2.1: 22 MB and 35 MB), and a
    /// millisecond.
    pub(super) fn small(parameters: f64) -> Self {
        Self::of(parameters, 35.0 - 22.0, 1.0)
    }
}

impl Model {
    /// The iteration with batch size `batch` of the three.
    ///
    /// Time is a line over the batch size, fitted to the three by least squares: its value at 0 is
    /// the host's part. Persistent memory is on the line between the two models that the paper gives
    /// it for, neither more than the most, nor than half of the peak.
    pub(super) fn iteration(&self, batch: usize) -> Iteration {
        let points = || self.batches.iter().map(|(size, ms, _)| (*size, *ms));
        let mean_size = points().map(|(size, _)| size).sum::<f64>() / 3.0;
        let mean_ms = points().map(|(_, ms)| ms).sum::<f64>() / 3.0;
        let product: f64 = points().map(|(size, ms)| (size - mean_size) * (ms - mean_ms)).sum();
        let square: f64 = points().map(|(size, _)| (size - mean_size) * (size - mean_size)).sum();
        let slope = product / square;
        let (_, takes_ms, peak_mb) = self.batches[batch % self.batches.len()];
        let host_ms = (mean_ms - slope * mean_size).clamp(0.0, takes_ms);
        let [(few, least), (many, most)] = PERSISTENT_MB;
        let persistent = least + (most - least) * (self.parameters - few) / (many - few);
        let persistent_mb = persistent.min(most).min(peak_mb / 2.0);
        let bytes = |mb: f64| ((mb * 1e6) as u64).next_multiple_of(1 << 16);
        Iteration {
            host_ns: (host_ms * 1e6) as u64,
            gpu_ns: ((takes_ms - host_ms) * 1e6) as u64,
            memory: JobMemory {
                persistent_bytes: bytes(persistent_mb),
                ephemeral_bytes: bytes(peak_mb - persistent_mb),
            },
        }
    }

    /// The inference of one image, from what an image takes in training: a third of the time (the
    /// forward pass of three of equal work), at most all of the memory. Both are what training takes
    /// more for each image more. A single image takes no less than reading all parameters does.
    pub(super) fn inference(&self) -> Inference {
        let (small, large) = (self.batches[0], self.batches[2]);
        let images = large.0 - small.0;
        let ephemeral_mb = (large.2 - small.2) / images;
        let read_ms = 4.0 * self.parameters / MEMORY_GB_S;
        let gpu_ms = ((large.1 - small.1) / images / 3.0).max(read_ms);
        Inference::of(self.parameters, ephemeral_mb, gpu_ms)
    }

    /// The model of a name.
    #[cfg(test)]
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        MODELS.iter().find(|model| model.name == name)
    }
}

const fn model(name: &'static str, parameters: f64, batches: [(f64, f64, f64); 3]) -> Model {
    Model { name, parameters, batches }
}

/// The models that there are measurements of.
pub(super) const MODELS: &[Model] = &[
    model("alexnet", 61.1, [(25.0, 54.7, 630.8), (50.0, 56.9, 1062.6), (100.0, 60.7, 1240.0)]),
    model("googlenet", 7.0, [(25.0, 58.5, 742.6), (50.0, 100.2, 1399.4), (100.0, 179.9, 2530.6)]),
    model(
        "inception3",
        23.8,
        [(25.0, 198.2, 2478.7), (50.0, 360.6, 4794.5), (100.0, 683.4, 9390.0)],
    ),
    model(
        "inception4",
        42.7,
        [(25.0, 404.9, 4435.1), (50.0, 728.0, 8529.3), (75.0, 1055.1, 12610.8)],
    ),
    model(
        "overfeat",
        145.9,
        [(25.0, 135.5, 3255.3), (50.0, 143.1, 3416.5), (100.0, 155.0, 6184.0)],
    ),
    model("resnet50", 25.6, [(25.0, 124.8, 2104.0), (50.0, 226.1, 4005.5), (75.0, 324.6, 5906.9)]),
    model("resnet101", 44.5, [(25.0, 215.1, 3225.1), (50.0, 380.8, 6102.6), (75.0, 579.5, 8980.7)]),
    model(
        "resnet152",
        60.2,
        [(25.0, 308.3, 4546.6), (50.0, 542.6, 8634.2), (75.0, 783.9, 12717.8)],
    ),
    model("vgg11", 132.9, [(25.0, 173.2, 6615.1), (50.0, 305.0, 9738.1), (100.0, 545.2, 12809.6)]),
    model("vgg16", 138.4, [(25.0, 300.3, 6614.3), (50.0, 545.3, 9738.1), (100.0, 998.0, 12962.3)]),
    model("vgg19", 143.7, [(25.0, 358.2, 6614.3), (50.0, 646.8, 9738.2), (100.0, 1173.0, 12549.7)]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_are_what_was_measured() {
        let resnet = Model::named("resnet50").unwrap().iteration(1);
        assert!(resnet.alone_ns().abs_diff(226_100_000) <= 1);
        // 3.996 ms an image.
        assert!(resnet.gpu_ns.abs_diff(200_700_000) < 1_000_000, "{resnet:?}");
        let googlenet = Model::named("googlenet").unwrap().iteration(0);
        let resnet152 = Model::named("resnet152").unwrap().iteration(2);
        assert_eq!(googlenet.memory.persistent_bytes, 110_900_000_u64.next_multiple_of(1 << 16));
        assert_eq!(resnet152.memory.persistent_bytes, 822_200_000_u64.next_multiple_of(1 << 16));
    }

    #[test]
    fn less_is_persistent_than_ephemeral_and_each_fits_the_gpu() {
        for (model, batch) in MODELS.iter().flat_map(|model| [0, 1, 2].map(|batch| (model, batch)))
        {
            let JobMemory { persistent_bytes, ephemeral_bytes } = model.iteration(batch).memory;
            assert!(persistent_bytes <= ephemeral_bytes, "{}", model.name);
            assert!(persistent_bytes + ephemeral_bytes < 14 << 30, "{}", model.name);
        }
    }
}
