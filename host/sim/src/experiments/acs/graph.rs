//! Computational graphs: kernels in the order of their launches, with what they read and write.

use crate::Rng;
use crate::device::kernel::{KernelModel, Library};
use crate::world::{Call, KernelCall};

/// A kernel of a graph.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Node {
    /// Tensors that it reads.
    pub(super) reads: Vec<u32>,
    /// The tensor that it writes.
    pub(super) writes: u32,
    /// Its size relative to the workload's median.
    pub(super) size: f64,
    /// What one of its CTAs takes by itself.
    pub(super) cta_ns: u64,
}

impl Node {
    fn ctas(&self, median_ctas: f64) -> u32 {
        (self.size * median_ctas).round().clamp(1.0, 65535.0) as u32
    }
}

/// Kernels in program order.
#[derive(Debug, Clone)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    tensors: u32,
    rng: Rng,
}

/// Threads of every CTA: 6 of them fill the 48 warps of a processor of the paper's GPUs.
const THREADS: u32 = 256;
/// So a processor that is full of warps has work for all of its issue slots, and no more.
const ISSUE: f64 = 1.0 / 6.0;
/// Section IV-D estimates T/P, the time of a task by the number of execution units, to be about
/// 4 us; the units here are the 8 queues that kernels are launched to.
const MEAN_KERNEL_NS: f64 = 32_000.0;
/// Assumed: most kernels take between half and twice the median.
const TIME_SIGMA: f64 = 0.5;
/// Assumed: sizes spread over two orders of magnitude, as Fig. 5 and Fig. 8 show.
const SIZE_SIGMA: f64 = 1.0;
/// The most tensors that a kernel reads; more are summed in several kernels.
const READS_MAX: usize = 16;
/// Assumed; the dependency check asks only whether segments overlap.
const TENSOR_BYTES: u64 = 4096;

impl Graph {
    pub(super) fn new(rng: Rng) -> Self {
        Self { nodes: Vec::new(), tensors: 0, rng }
    }

    /// A tensor that no kernel has written yet.
    pub(super) fn tensor(&mut self) -> u32 {
        self.tensors += 1;
        self.tensors - 1
    }

    /// Appends a kernel that writes to a tensor that is there (in place), or to a new one.
    pub(super) fn kernel(&mut self, reads: &[u32], writes: Option<u32>) -> u32 {
        let writes = writes.unwrap_or_else(|| self.tensor());
        let mut reads = reads.to_vec();
        while reads.len() > READS_MAX {
            let part: Vec<_> = reads.drain(..READS_MAX).collect();
            let sum = self.kernel(&part, None);
            reads.push(sum);
        }
        let median_ns = MEAN_KERNEL_NS / (TIME_SIGMA * TIME_SIGMA / 2.0).exp();
        let cta_ns = self.rng.log_normal(median_ns, TIME_SIGMA) as u64;
        let size = self.rng.log_normal(1.0, SIZE_SIGMA);
        self.nodes.push(Node { reads, writes, size, cta_ns });
        writes
    }

    /// Random decisions of a graph that depends on its input.
    pub(super) fn rng(&mut self) -> &mut Rng {
        &mut self.rng
    }

    /// How much faster than one after the other kernels are if only their dependencies hold them: the
    /// sum of their times over the longest chain's. So many CTAs run at once.
    pub(super) fn width(&self, median_ctas: f64, at_once: u32) -> f64 {
        // By tensor: when it is written, and when all of its readers are done.
        let mut tensors = vec![(0_u64, 0_u64); self.tensors as usize];
        let (mut sum, mut longest) = (0, 0);
        for node in &self.nodes {
            let takes_ns = node.cta_ns * u64::from(node.ctas(median_ctas).div_ceil(at_once));
            let written = node.reads.iter().map(|read| tensors[*read as usize].0);
            let (before, read) = tensors[node.writes as usize];
            let end = written.chain([before, read]).max().unwrap_or(0) + takes_ns;
            for tensor in &node.reads {
                let (_, read) = &mut tensors[*tensor as usize];
                *read = end.max(*read);
            }
            tensors[node.writes as usize].0 = end;
            sum += takes_ns;
            longest = end.max(longest);
        }
        sum as f64 / longest.max(1) as f64
    }

    /// The program that launches all kernels to one stream, and then waits.
    pub(super) fn calls(&self, median_ctas: f64) -> Vec<Call> {
        let segment = |tensor: u32| (u64::from(tensor) * TENSOR_BYTES, TENSOR_BYTES);
        let kernels = self.nodes.iter().map(|node| {
            let touched = node.reads.iter().copied().chain([node.writes]);
            Call::Kernel(KernelCall {
                stream: 0,
                kernel: node.reads.len() as u32,
                ctas: node.ctas(median_ctas),
                threads: THREADS,
                cta_ns: node.cta_ns,
                segments: touched.map(segment).collect(),
            })
        });
        kernels.chain([Call::Sync { stream: 0 }]).collect()
    }
}

/// One kernel for each number of tensors that are read.
pub(super) fn library() -> Library {
    let kernels = (0..=READS_MAX).map(|reads| {
        let mut segments = vec![false; reads];
        segments.push(true);
        KernelModel { issue: ISSUE, segments, ..KernelModel::named(&format!("kernel{reads}")) }
    });
    Library::new(vec![kernels.collect()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_is_that_of_the_dependencies() {
        let mut graph = Graph::new(Rng::new(1));
        let [a, b] = [graph.tensor(), graph.tensor()];
        for (reads, writes) in [(a, Some(a)), (b, Some(b)), (a, None), (b, None)] {
            graph.kernel(&[reads], writes);
        }
        graph.nodes.iter_mut().for_each(|node| (node.cta_ns, node.size) = (10, 1.0));
        assert!((graph.width(6.0, 6) - 2.0).abs() < 1e-9, "two chains of two");
        // A writer in place waits for a reader.
        graph.kernel(&[b], Some(a));
        (graph.nodes[4].cta_ns, graph.nodes[4].size) = (10, 1.0);
        assert!((graph.width(6.0, 6) - 5.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn kernels_have_the_mean_time_that_is_assumed_and_read_their_inputs() {
        let mut graph = Graph::new(Rng::new(1));
        let inputs: Vec<_> = (0..40).map(|_| graph.tensor()).collect();
        graph.kernel(&inputs, None);
        assert_eq!(graph.nodes.len(), 3, "16 and 16 are summed first");
        let read: Vec<_> = graph.nodes.iter().flat_map(|node| node.reads.clone()).collect();
        assert!(inputs.iter().all(|input| read.contains(input)));
        (0..5000).for_each(|_| {
            graph.kernel(&inputs[..1], None);
        });
        let total: u64 = graph.nodes.iter().map(|node| node.cta_ns).sum();
        let mean = total as f64 / graph.nodes.len() as f64;
        assert!((mean / MEAN_KERNEL_NS - 1.0).abs() < 0.05, "{mean}");
    }
}
