//! The harder benchmarks: what programs bring that is not a loop over an array.

use super::contents::{Numbers, floats, halves, words, zeros};
use super::suite::Param::{Buffer, Int};
use super::suite::{Agreement, Benchmark, Launch, Param, Size, Start, line, square};

/// Names in the order in which they are run.
pub(super) const NAMES: [&str; 12] = [
    "half_gemm",
    "cub_sort",
    "cub_scan",
    "group_reduce",
    "normalise",
    "bfs",
    "siphash",
    "chacha20",
    "pipeline",
    "philox",
    "recursion",
    "stencil3d",
];

/// Words that a block of CUB's sorts or adds up.
const PART: u32 = 2048;

/// The benchmark of a name.
pub(super) fn benchmark(name: &str, size: Size) -> Option<Benchmark> {
    let size = |full: u32, quick: u32| match size {
        Size::Full => full,
        Size::Quick => quick,
    };
    Some(match name {
        "half_gemm" => half_gemm(size(512, 192)),
        "cub_sort" => parts("cub_sort", size(1 << 20, 1 << 16)),
        "cub_scan" => parts("cub_scan", size(1 << 22, 1 << 18)),
        "group_reduce" => group_reduce(size(16 << 20, 1 << 20)),
        "normalise" => normalise(size(4096, 256)),
        "bfs" => bfs(size(1 << 18, 1 << 14)),
        "siphash" => siphash(size(1 << 20, 1 << 16)),
        "chacha20" => chacha20(size(1 << 19, 1 << 15)),
        "pipeline" => pipeline(size(512, 192)),
        "philox" => philox(size(1 << 16, 1 << 13), 64),
        "recursion" => recursion(size(1 << 14, 1 << 11)),
        "stencil3d" => stencil3d(size(192, 64)),
        _ => return None,
    })
}

/// A benchmark that may begin with what the run before left.
fn plain(
    name: &'static str,
    buffers: Vec<Vec<u8>>,
    numbers: &[u32],
    launches: Vec<Launch>,
    compared: Vec<(usize, usize, Agreement)>,
) -> Benchmark {
    let numbers = numbers.iter().map(|number| i64::from(*number)).collect();
    Benchmark { name, buffers, numbers, launches, compared, start: Start::AsLeft }
}

fn half_gemm(n: u32) -> Benchmark {
    let [(left, a), (right, b)] = [1, 2].map(|seed| halves(n * n, seed));
    let params = vec![Buffer(0), Buffer(1), Buffer(2), Int(n)];
    let grid = [n / 64, n / 64, 1];
    let launch = Launch { kernel: "half_gemm", grid, block: [128, 1, 1], params };
    let bytes = 4 * (n * n) as usize;
    let buffers = vec![left, right, zeros(n * n, 4), a, b];
    plain("half_gemm", buffers, &[n], vec![launch], vec![(2, bytes, Agreement::Floats(1e-4))])
}

fn parts(name: &'static str, n: u32) -> Benchmark {
    let launch = line(name, n / PART * 256, 256, vec![Buffer(0), Buffer(1)]);
    let compared = vec![(1, 4 * n as usize, Agreement::Exact)];
    plain(name, vec![words(n), zeros(n, 4)], &[n], vec![launch], compared)
}

fn group_reduce(n: u32) -> Benchmark {
    let blocks = 256;
    let reduce = |blocks: u32, from: usize, to: usize, n: u32| {
        line("group_reduce", blocks * 256, 256, vec![Buffer(from), Buffer(to), Int(n)])
    };
    let launches = vec![reduce(blocks, 0, 1, n), reduce(1, 1, 2, blocks)];
    let buffers = vec![words(n), zeros(blocks, 4), zeros(1, 4)];
    plain("group_reduce", buffers, &[n], launches, vec![(2, 4, Agreement::Exact)])
}

fn normalise(rows: u32) -> Benchmark {
    let (count, bytes) = (rows * 1024, 4 * 1024 * rows as usize);
    let launch =
        |kernel: &'static str, to: usize| line(kernel, rows * 32, 128, vec![Buffer(0), Buffer(to)]);
    let buffers = vec![floats(count, -4.0, 4.0), zeros(count, 4), zeros(count, 4)];
    let launches = vec![launch("softmax", 1), launch("layer_norm", 2)];
    let near = Agreement::Floats(1e-4);
    plain("normalise", buffers, &[rows], launches, vec![(1, bytes, near), (2, bytes, near)])
}

/// A graph in which every node has four to eleven neighbours, half of them near.
fn bfs(nodes: u32) -> Benchmark {
    /// Levels that such a graph has at most.
    const LEVELS: u32 = 16;
    let mut numbers = Numbers(23);
    let (mut starts, mut targets) = (vec![0_u32], Vec::new());
    for node in 0..nodes {
        for edge in 0..4 + numbers.bits() % 8 {
            let near = (node + 1 + numbers.bits() % 16) % nodes;
            targets.push(if edge % 2 == 0 { near } else { numbers.bits() % nodes });
        }
        starts.push(targets.len() as u32);
    }
    let bytes = |words: &[u32]| words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut launches =
        vec![line("bfs_begin", nodes, 256, vec![Buffer(2), Buffer(3), Buffer(4), Int(nodes)])];
    for level in 0..LEVELS {
        let mut params: Vec<Param> = (0..5).map(Buffer).collect();
        params.extend([Int(nodes), Int(level)]);
        launches.push(line("bfs_level", 64 * 256, 256, params));
    }
    let buffers =
        vec![bytes(&starts), bytes(&targets), zeros(nodes, 4), zeros(64, 4), zeros(2 * nodes, 4)];
    let compared = vec![(2, 4 * nodes as usize, Agreement::Exact)];
    plain("bfs", buffers, &[nodes], launches, compared)
}

fn siphash(n: u32) -> Benchmark {
    let launch = line("siphash", n, 256, vec![Buffer(0), Buffer(1), Int(n)]);
    let compared = vec![(1, 8 * n as usize, Agreement::Exact)];
    plain("siphash", vec![words(16 * n), zeros(n, 8)], &[n], vec![launch], compared)
}

fn chacha20(blocks: u32) -> Benchmark {
    let params = vec![Buffer(0), Buffer(1), Buffer(2), Int(blocks)];
    let launch = line("chacha20", blocks, 256, params);
    let compared = vec![(2, 64 * blocks as usize, Agreement::Exact)];
    let buffers = vec![words(8), words(16 * blocks), zeros(16 * blocks, 4)];
    plain("chacha20", buffers, &[blocks], vec![launch], compared)
}

fn pipeline(n: u32) -> Benchmark {
    let params = vec![Buffer(0), Buffer(1), Buffer(2), Int(n)];
    let grid = [n / 32, n / 32, 1];
    let launch = Launch { kernel: "pipeline", grid, block: [256, 1, 1], params };
    let buffers = vec![floats(n * n, -1.0, 1.0), floats(n * n, 0.0, 1.0), zeros(n * n, 4)];
    let compared = vec![(2, 4 * (n * n) as usize, Agreement::Floats(1e-4))];
    plain("pipeline", buffers, &[n], vec![launch], compared)
}

fn philox(n: u32, draws: u32) -> Benchmark {
    let launch = line("philox", n, 256, vec![Buffer(0), Int(n), Int(draws)]);
    let compared = vec![(0, 4 * n as usize, Agreement::Exact)];
    plain("philox", vec![zeros(n, 4)], &[n, draws], vec![launch], compared)
}

fn recursion(n: u32) -> Benchmark {
    let launch = line("recursion", n, 128, vec![Buffer(0), Buffer(1), Int(n)]);
    let compared = vec![(1, 4 * n as usize, Agreement::Floats(1e-5))];
    plain("recursion", vec![floats(n, 0.5, 4.0), zeros(n, 4)], &[n], vec![launch], compared)
}

fn stencil3d(n: u32) -> Benchmark {
    let launch = square("stencil3d", n, [32, 8], vec![Buffer(0), Buffer(1), Int(n)]);
    let count = n * n * n;
    let compared = vec![(1, 4 * count as usize, Agreement::Floats(1e-4))];
    plain("stencil3d", vec![floats(count, 0.0, 1.0), zeros(count, 4)], &[n], vec![launch], compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_names_are_benchmarks() {
        for name in NAMES {
            let benchmark = benchmark(name, Size::Quick).unwrap();
            assert_eq!(benchmark.name, name);
            for (buffer, bytes, _) in &benchmark.compared {
                assert!(benchmark.buffers[*buffer].len() >= *bytes, "{name}");
            }
        }
        assert!(benchmark("saxpy", Size::Quick).is_none());
    }
}
