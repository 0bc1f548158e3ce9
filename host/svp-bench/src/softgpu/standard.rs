//! The standard suite: twelve kernels that much of what people write is made of.

use super::contents::{Numbers, doubles, floats, words, zeros};
use super::suite::Param::{Buffer, Int};
use super::suite::{Agreement, Benchmark, Size, Start, line, square};

/// Names in the order in which they are run.
pub(super) const NAMES: [&str; 12] = [
    "saxpy",
    "matmul",
    "tiled",
    "mandelbrot",
    "reduce",
    "histogram",
    "stencil",
    "black_scholes",
    "nbody",
    "bitonic",
    "spmv",
    "convolution",
];

/// The benchmark of a name.
pub(super) fn benchmark(name: &str, of: Size) -> Option<Benchmark> {
    let size = |full: u32, quick: u32| match of {
        Size::Full => full,
        Size::Quick => quick,
    };
    Some(match name {
        "saxpy" => saxpy(size(16 << 20, 1 << 20)),
        "matmul" => matmul(size(320, 128)),
        "tiled" => tiled(size(512, 192)),
        "mandelbrot" => mandelbrot(size(1024, 256)),
        "reduce" => reduce(size(16 << 20, 1 << 20)),
        "histogram" => histogram(size(16 << 20, 1 << 20)),
        "stencil" => stencil(size(2048, 512)),
        "black_scholes" => black_scholes(size(4 << 20, 1 << 18)),
        "nbody" => nbody(size(8192, 2048)),
        "bitonic" => bitonic(size(1 << 20, 1 << 16)),
        "spmv" => spmv(size(1 << 18, 1 << 14)),
        "convolution" => convolution(size(2048, 512)),
        _ => return None,
    })
}

fn saxpy(n: u32) -> Benchmark {
    Benchmark {
        name: "saxpy",
        buffers: vec![floats(n, -1.0, 1.0), floats(n, 0.0, 4.0)],
        numbers: vec![n.into()],
        launches: vec![line("saxpy", n, 256, vec![Buffer(0), Buffer(1), Int(n)])],
        // One fused operation an element.
        compared: vec![(1, 4 * n as usize, Agreement::Exact)],
        start: Start::AsLeft,
    }
}

fn matmul(n: u32) -> Benchmark {
    Benchmark {
        name: "matmul",
        buffers: vec![doubles(n * n, 1), doubles(n * n, 2), zeros(n * n, 8)],
        numbers: vec![n.into()],
        launches: vec![square(
            "matmul",
            n,
            [16, 16],
            vec![Buffer(0), Buffer(1), Buffer(2), Int(n)],
        )],
        compared: vec![(2, 8 * (n * n) as usize, Agreement::Doubles(1e-10))],
        start: Start::AsLeft,
    }
}

fn tiled(n: u32) -> Benchmark {
    Benchmark {
        name: "tiled",
        buffers: vec![floats(n * n, -1.0, 1.0), floats(n * n, 0.0, 1.0), zeros(n * n, 4)],
        numbers: vec![n.into()],
        launches: vec![square("tiled", n, [16, 16], vec![Buffer(0), Buffer(1), Buffer(2), Int(n)])],
        compared: vec![(2, 4 * (n * n) as usize, Agreement::Floats(1e-4))],
        start: Start::AsLeft,
    }
}

fn mandelbrot(n: u32) -> Benchmark {
    let limit = 256;
    Benchmark {
        name: "mandelbrot",
        buffers: vec![zeros(n * n, 4)],
        numbers: vec![n.into(), limit.into()],
        launches: vec![square("mandelbrot", n, [32, 8], vec![Buffer(0), Int(n), Int(limit)])],
        compared: vec![(0, 4 * (n * n) as usize, Agreement::Most(0.01))],
        start: Start::AsLeft,
    }
}

fn reduce(n: u32) -> Benchmark {
    let blocks = 256;
    Benchmark {
        name: "reduce",
        buffers: vec![words(n), zeros(blocks, 4), zeros(1, 4)],
        numbers: vec![n.into()],
        launches: vec![
            line("reduce", blocks * 256, 256, vec![Buffer(0), Buffer(1), Int(n)]),
            line("reduce", 256, 256, vec![Buffer(1), Buffer(2), Int(blocks)]),
        ],
        compared: vec![(2, 4, Agreement::Exact)],
        start: Start::AsLeft,
    }
}

fn histogram(bytes: u32) -> Benchmark {
    let n = bytes / 4;
    Benchmark {
        name: "histogram",
        buffers: vec![words(n), zeros(256, 4)],
        numbers: vec![n.into()],
        launches: vec![
            line("clear", 256, 256, vec![Buffer(1)]),
            line("histogram", 128 * 256, 256, vec![Buffer(0), Buffer(1), Int(n)]),
        ],
        compared: vec![(1, 1024, Agreement::Exact)],
        start: Start::AsLeft,
    }
}

fn stencil(n: u32) -> Benchmark {
    let there = square("stencil", n, [32, 8], vec![Buffer(0), Buffer(1), Int(n)]);
    let back = square("stencil", n, [32, 8], vec![Buffer(1), Buffer(0), Int(n)]);
    let field = floats(n * n, 0.0, 1.0);
    Benchmark {
        name: "stencil",
        buffers: vec![field.clone(), field],
        numbers: vec![n.into()],
        launches: vec![there.clone(), back.clone(), there, back],
        compared: vec![(0, 4 * (n * n) as usize, Agreement::Floats(1e-5))],
        start: Start::AsLeft,
    }
}

fn black_scholes(n: u32) -> Benchmark {
    let params = vec![Buffer(0), Buffer(1), Buffer(2), Buffer(3), Buffer(4), Int(n)];
    let bytes = 4 * n as usize;
    Benchmark {
        name: "black_scholes",
        buffers: vec![
            floats(n, 5.0, 30.0),
            floats(n, 1.0, 100.0),
            floats(n, 0.25, 10.0),
            zeros(n, 4),
            zeros(n, 4),
        ],
        numbers: vec![n.into()],
        launches: vec![line("black_scholes", n, 128, params)],
        compared: vec![(3, bytes, Agreement::Floats(1e-4)), (4, bytes, Agreement::Floats(1e-4))],
        start: Start::AsLeft,
    }
}

fn nbody(n: u32) -> Benchmark {
    Benchmark {
        name: "nbody",
        buffers: vec![floats(4 * n, 0.1, 1.0), zeros(4 * n, 4)],
        numbers: vec![n.into()],
        launches: vec![line("nbody", n, 256, vec![Buffer(0), Buffer(1), Int(n)])],
        // Sums of thousands of terms of both signs, in f32, from an approximate root.
        compared: vec![(1, 16 * n as usize, Agreement::Floats(2e-3))],
        start: Start::AsLeft,
    }
}

fn bitonic(n: u32) -> Benchmark {
    const SPAN: u32 = 1024;
    let mut launches = vec![line("sort_parts", n / 2, SPAN / 2, vec![Buffer(0)])];
    let mut k = 2 * SPAN;
    while k <= n {
        let mut j = k / 2;
        while j >= SPAN {
            launches.push(line("merge", n / 2, 256, vec![Buffer(0), Int(j), Int(k)]));
            j /= 2;
        }
        launches.push(line("merge_parts", n / 2, SPAN / 2, vec![Buffer(0), Int(k)]));
        k *= 2;
    }
    Benchmark {
        name: "bitonic",
        buffers: vec![words(n)],
        numbers: vec![n.into()],
        launches,
        compared: vec![(0, 4 * n as usize, Agreement::Exact)],
        start: Start::Restored,
    }
}

fn spmv(rows: u32) -> Benchmark {
    let mut numbers = Numbers(11);
    let (mut starts, mut columns) = (vec![0_u32], Vec::new());
    for row in 0..rows {
        // Half of the entries near the diagonal, half anywhere.
        for entry in 0..4 + numbers.bits() % 25 {
            let near = (row + entry) % rows;
            columns.push(if entry % 2 == 0 { near } else { numbers.bits() % rows });
        }
        starts.push(columns.len() as u32);
    }
    let bytes =
        |words: &[u32]| words.iter().copied().flat_map(u32::to_le_bytes).collect::<Vec<u8>>();
    let entries = columns.len() as u32;
    let params = vec![Buffer(0), Buffer(1), Buffer(2), Buffer(3), Buffer(4), Int(rows)];
    Benchmark {
        name: "spmv",
        buffers: vec![
            bytes(&starts),
            bytes(&columns),
            floats(entries, -1.0, 1.0),
            floats(rows, 0.0, 1.0),
            zeros(rows, 4),
        ],
        numbers: vec![rows.into()],
        launches: vec![line("spmv", rows, 128, params)],
        compared: vec![(4, 4 * rows as usize, Agreement::Floats(1e-5))],
        start: Start::AsLeft,
    }
}

fn convolution(n: u32) -> Benchmark {
    Benchmark {
        name: "convolution",
        buffers: vec![floats(n * n, 0.0, 1.0), zeros(n * n, 4)],
        numbers: vec![n.into()],
        launches: vec![square("convolution", n, [32, 8], vec![Buffer(0), Buffer(1), Int(n)])],
        compared: vec![(1, 4 * (n * n) as usize, Agreement::Floats(1e-5))],
        start: Start::AsLeft,
    }
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
        assert!(benchmark("other", Size::Quick).is_none());
    }
}
