//! Dynamic and static DNNs at batch size 1 (ACS, section V, workloads 2 and 3): their graphs as
//! their own papers define the architectures. A convolution is a kernel, with its normalisation and
//! activation fused or not as that paper's operations say.

use super::graph::Graph;

/// A network: adds the kernels of one inference.
pub(super) type Network = (&'static str, fn(&mut Graph));

/// Networks with a graph that depends on their input.
pub(super) const DYNAMIC: &[Network] = &[("I-NAS", instanas), ("DR", routing), ("CC", cond_conv)];

/// Networks with a fixed graph.
pub(super) const STATIC: &[Network] =
    &[("NASNet", nasnet), ("Amoeba", amoebanet), ("Squeeze", squeezenet), ("RW", random_wire)];

/// A chain of kernels.
fn chain(graph: &mut Graph, input: u32, kernels: u32) -> u32 {
    (0..kernels).fold(input, |tensor, _| graph.kernel(&[tensor], None))
}

/// InstaNAS-A (AAAI'20): the 17 layers of a MobileNetV2; in each, the controller picks for this image
/// one or more of five modules (inverted residuals of several kernel sizes and expansions, and a
/// basic one); their outputs are summed.
fn instanas(graph: &mut Graph) {
    let image = graph.tensor();
    // The controller is a small network of its own, before all else.
    chain(graph, image, 4);
    let mut tensor = chain(graph, image, 2);
    for _ in 0..17 {
        let mut picked: Vec<u32> = Vec::new();
        for _ in 0..5 {
            if graph.rng().unit() < 0.4 {
                // Expand, depthwise, project.
                let out = chain(graph, tensor, 3);
                picked.push(out);
            }
        }
        if picked.is_empty() {
            picked.push(chain(graph, tensor, 3));
        }
        picked.push(tensor);
        tensor = graph.kernel(&picked, None);
    }
    chain(graph, tensor, 3);
}

/// Dynamic routing (CVPR'20), 16 layers, four scales: each node that its gates let through runs a
/// separable convolution, and hands its output on at half, the same or twice the scale.
fn routing(graph: &mut Graph) {
    const SCALES: usize = 4;
    let image = graph.tensor();
    let stem = chain(graph, image, 3);
    let mut inputs: Vec<Vec<u32>> = vec![Vec::new(); SCALES];
    inputs[0].push(stem);
    for _ in 0..16 {
        let mut next: Vec<Vec<u32>> = vec![Vec::new(); SCALES];
        for (scale, tensors) in inputs.iter().enumerate() {
            if tensors.is_empty() {
                continue;
            }
            let sum = graph.kernel(tensors, None);
            // Depthwise and pointwise, twice; the gate looks at the sum.
            let gate = chain(graph, sum, 2);
            let cell = chain(graph, sum, 4);
            let mut open = false;
            let from = scale.saturating_sub(1);
            for (to, paths) in next.iter_mut().enumerate().skip(from).take(scale + 2 - from) {
                if graph.rng().unit() < 0.5 || (to == scale && !open) {
                    open = true;
                    paths.push(graph.kernel(&[cell, gate], None));
                }
            }
        }
        inputs = next;
    }
    let ends: Vec<u32> = inputs.into_iter().flatten().collect();
    let end = graph.kernel(&ends, None);
    chain(graph, end, 3);
}

/// CondConv (NeurIPS'19) with 4 experts on EfficientNet-B4: each of the 32 blocks routes by its input
/// (pool, dense, sigmoid); the weights of its three convolutions are mixed from the experts' by the
/// routing, and squeeze-and-excitation stands between the last two.
fn cond_conv(graph: &mut Graph) {
    let image = graph.tensor();
    let mut tensor = chain(graph, image, 1);
    for _ in 0..32 {
        let route = chain(graph, tensor, 3);
        let weights: Vec<u32> = (0..3)
            .map(|_| {
                let experts: Vec<u32> = (0..4).map(|_| graph.kernel(&[route], None)).collect();
                graph.kernel(&experts, None)
            })
            .collect();
        let expand = graph.kernel(&[tensor, weights[0]], None);
        let depthwise = graph.kernel(&[expand, weights[1]], None);
        let excitation = chain(graph, depthwise, 3);
        let scaled = graph.kernel(&[depthwise, excitation], None);
        let project = graph.kernel(&[scaled, weights[2]], None);
        tensor = graph.kernel(&[project, tensor], None);
    }
    chain(graph, tensor, 3);
}

/// One operation of a cell, by how many kernels it has: a separable convolution is applied twice, each
/// a depthwise and a pointwise one (4); pooling is one; the identity none.
struct Block(u32, usize, u32, usize);

/// Cells of five blocks: each combines two operations on two of the tensors before it.
fn cells(graph: &mut Graph, blocks: &[Block], count: u32) {
    let image = graph.tensor();
    let stem = chain(graph, image, 1);
    let (mut before, mut last) = (stem, stem);
    for _ in 0..count {
        // Both inputs are brought to the cell's width first.
        let mut tensors = vec![chain(graph, last, 1), chain(graph, before, 1)];
        let mut used = vec![false; 2 + blocks.len()];
        for Block(left, from_left, right, from_right) in blocks {
            let a = chain(graph, tensors[*from_left], *left);
            let b = chain(graph, tensors[*from_right], *right);
            used[*from_left] = true;
            used[*from_right] = true;
            let sum = graph.kernel(&[a, b], None);
            tensors.push(sum);
        }
        let unused: Vec<u32> = tensors
            .iter()
            .zip(&used)
            .skip(2)
            .filter(|(_, used)| !**used)
            .map(|(tensor, _)| *tensor)
            .collect();
        let out = graph.kernel(&unused, None);
        (before, last) = (last, out);
    }
    chain(graph, last, 2);
}

/// NASNet-A (CVPR'18, Fig. 4), normal cell; 20 cells for CIFAR-10. Tensors 0 and 1 are the last
/// cell's output and the one's before.
fn nasnet(graph: &mut Graph) {
    let blocks = [
        Block(4, 0, 0, 0),
        Block(4, 1, 4, 0),
        Block(1, 0, 0, 1),
        Block(1, 1, 1, 1),
        Block(4, 1, 4, 1),
    ];
    cells(graph, &blocks, 20);
}

/// AmoebaNet-A (AAAI'19, Fig. 5), normal cell; 20 cells for CIFAR-10.
fn amoebanet(graph: &mut Graph) {
    let blocks = [
        Block(1, 0, 1, 1),
        Block(0, 1, 4, 0),
        Block(4, 2, 0, 1),
        Block(4, 3, 1, 0),
        Block(4, 1, 1, 4),
    ];
    cells(graph, &blocks, 20);
}

/// SqueezeNet: a convolution, eight fire modules (squeeze, then two expansions beside each other,
/// then their concatenation), a convolution; three poolings.
fn squeezenet(graph: &mut Graph) {
    let image = graph.tensor();
    let mut tensor = chain(graph, image, 2);
    for module in 0..8 {
        let squeeze = chain(graph, tensor, 1);
        let one = graph.kernel(&[squeeze], None);
        let three = graph.kernel(&[squeeze], None);
        tensor = graph.kernel(&[one, three], None);
        if module == 2 || module == 6 {
            tensor = chain(graph, tensor, 1);
        }
    }
    chain(graph, tensor, 2);
}

/// RandWire (ICCV'19): three stages of 32 nodes wired by Watts and Strogatz, WS(4, 0.75); a node sums
/// its inputs and does a separable convolution. The wiring is drawn once for the network.
fn random_wire(graph: &mut Graph) {
    const NODES: usize = 32;
    let image = graph.tensor();
    let mut stage_input = chain(graph, image, 2);
    for stage in 0..3 {
        // The same wiring at each inference.
        let mut rng = crate::Rng::new(0x5eed + stage);
        let mut edges = std::collections::BTreeSet::new();
        for node in 0..NODES {
            for step in 1..=2 {
                let mut to = (node + step) % NODES;
                if rng.unit() < 0.75 {
                    to = rng.between(0, NODES as u64 - 1) as usize;
                }
                if to != node {
                    edges.insert((node.min(to), node.max(to)));
                }
            }
        }
        let mut out: Vec<u32> = Vec::new();
        let mut used = [false; NODES];
        for node in 0..NODES {
            let inputs: Vec<usize> =
                edges.iter().filter(|(_, to)| *to == node).map(|(from, _)| *from).collect();
            inputs.iter().for_each(|from| used[*from] = true);
            let tensors: Vec<u32> = if inputs.is_empty() {
                vec![stage_input]
            } else {
                inputs.iter().map(|from| out[*from]).collect()
            };
            let sum = graph.kernel(&tensors, None);
            out.push(chain(graph, sum, 2));
        }
        let ends: Vec<u32> =
            out.iter().zip(used).filter(|(_, used)| !used).map(|(tensor, _)| *tensor).collect();
        stage_input = graph.kernel(&ends, None);
    }
    chain(graph, stage_input, 2);
}
