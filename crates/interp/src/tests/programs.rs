//! Programs as nvcc compiles them (`tests/filetests`), against the same computed on the host.

use super::*;

const FIRST_LIGHT: &str = include_str!("../../../../tests/filetests/first_light.ptx");
const DEVICE_FUNCTIONS: &str = include_str!("../../../../tests/filetests/device_functions.ptx");
const WARPS: &str = include_str!("../../../../tests/filetests/warps.ptx");

impl Bench {
    fn write<T: Copy, const N: usize>(&self, at: u64, values: &[T], bytes: impl Fn(T) -> [u8; N]) {
        let bytes: Vec<u8> = values.iter().flat_map(|it| bytes(*it)).collect();
        self.memory.write(at, &bytes).unwrap();
    }

    fn read<T, const N: usize>(
        &self,
        at: u64,
        count: usize,
        from: impl Fn([u8; N]) -> T,
    ) -> Vec<T> {
        let bytes = self.memory.read(at, count * N).unwrap();
        bytes.chunks(N).map(|it| from(it.try_into().unwrap())).collect()
    }

    fn go(&self, launch: &Launch<'_>) -> BlockCounts {
        // A small budget, so that blocks stop and go on in the middle.
        self.launch(launch, 777).unwrap()
    }
}

/// Parameters of any size, each at its alignment.
fn params(values: &[(u64, usize)]) -> Vec<u8> {
    let mut block = Vec::new();
    for (value, bytes) in values {
        block.resize(block.len().next_multiple_of(*bytes), 0);
        block.extend_from_slice(&value.to_le_bytes()[..*bytes]);
    }
    block
}

fn small_numbers(count: usize) -> Vec<f32> {
    (0..count).map(|it| ((it * 37 + 11) % 64) as f32 - 20.0).collect()
}

#[test]
fn vector_add() {
    let bench = Bench::new(FIRST_LIGHT);
    let n = 1000;
    let (a, b, c) = (BUFFERS, BUFFERS + 0x10000, BUFFERS + 0x20000);
    let values = small_numbers(n);
    bench.write(a, &values, f32::to_le_bytes);
    bench.write(b, &values, |it| (it * 0.1).to_le_bytes());
    let mut launch = Launch::new("vectorAdd", 4, 256, &[]);
    launch.params = params(&[(a, 8), (b, 8), (c, 8), (n as u64, 4)]);
    let counts = bench.go(&launch);
    let expected: Vec<f32> = values.iter().map(|it| it + it * 0.1).collect();
    assert_eq!(bench.read(c, n, f32::from_le_bytes), expected);
    assert_eq!(counts.threads, [1024, 1000, 1024]);
}

#[test]
fn matrix_products() {
    let bench = Bench::new(FIRST_LIGHT);
    let n = 48;
    let (a, b, c) = (BUFFERS, BUFFERS + 0x10000, BUFFERS + 0x20000);
    let values = small_numbers(n * n);
    let product = |row: usize, column: usize| -> f32 {
        (0..n).map(|k| values[row * n + k] * values[k * n + column]).sum()
    };
    // Small integers: every sum is exact, so that order and fusing do not matter.
    let expected: Vec<f32> = (0..n * n).map(|at| product(at / n, at % n)).collect();
    let mut launch = Launch::new("matrixMul", 1, 1, &[]);
    (launch.grid, launch.block) = ([3, 3, 1], [16, 16, 1]);
    launch.params = params(&[(a, 8), (b, 8), (c, 8), (n as u64, 4)]);
    bench.write(a, &values, |it| f64::from(it).to_le_bytes());
    bench.write(b, &values, |it| f64::from(it).to_le_bytes());
    bench.go(&launch);
    let got: Vec<f32> = bench.read(c, n * n, |it| f64::from_le_bytes(it) as f32);
    assert_eq!(got, expected);
    bench.write(a, &values, f32::to_le_bytes);
    bench.write(b, &values, f32::to_le_bytes);
    launch.kernel = "tiledMul";
    bench.go(&launch);
    assert_eq!(bench.read(c, n * n, f32::from_le_bytes), expected);
}

#[test]
fn reduction_and_histogram() {
    let bench = Bench::new(FIRST_LIGHT);
    let (input, output, n) = (BUFFERS, BUFFERS + 0x10000, 2000);
    let values = small_numbers(n);
    bench.write(input, &values, f32::to_le_bytes);
    let mut launch = Launch::new("reduce", 8, 256, &[]);
    launch.params = params(&[(input, 8), (output, 8), (n as u64, 4)]);
    launch.shared = 256 * 4;
    bench.go(&launch);
    let partial = bench.read(output, 8, f32::from_le_bytes);
    let expected: Vec<f32> = values.chunks(256).map(|it| it.iter().sum()).collect();
    assert_eq!(partial, expected);

    let bytes: Vec<u8> =
        (0..5000_u32).map(|it| (it.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    bench.memory.write(input, &bytes).unwrap();
    bench.write_words(output, &[0; 256]);
    let mut launch = Launch::new("histogram", 3, 100, &[]);
    launch.params = params(&[(input, 8), (output, 8), (5000, 4)]);
    bench.go(&launch);
    let mut expected = vec![0; 256];
    bytes.iter().for_each(|it| expected[usize::from(*it)] += 1);
    assert_eq!(bench.read(output, 256, u32::from_le_bytes), expected);
}

#[test]
fn calls_recursion_and_function_pointers() {
    let bench = Bench::new(DEVICE_FUNCTIONS);
    let (out, pairs) = (BUFFERS, BUFFERS + 0x1000);
    bench.go(&Launch::new("calls", 1, 12, &[out, pairs]));
    let factorial = |n: u32| (1..=n).product::<u32>();
    let pointed = |n: u32| if n.is_multiple_of(2) { 2 * n } else { n * n };
    let expected: Vec<u32> = (0..12).map(|n| factorial(n) + pointed(n)).collect();
    assert_eq!(bench.read(out, 12, u32::from_le_bytes), expected);
    let coefficients = [1.0_f32, 0.5, 0.25, 0.125];
    let expected: Vec<f64> = (0..12)
        .flat_map(|t| {
            let by = coefficients[t & 3];
            let a = (t as f64 * 1.5 * f64::from(by)) as i32;
            [f64::from(a), f64::from(t as f32 / by)]
        })
        .collect();
    assert_eq!(bench.read(pairs, 24, f64::from_le_bytes), expected);
}

#[test]
fn module_variables_and_their_addresses() {
    let bench = Bench::new(DEVICE_FUNCTIONS);
    bench.go(&Launch::new("globals", 1, 1, &[BUFFERS]));
    bench.go(&Launch::new("globals", 1, 1, &[BUFFERS + 12]));
    assert_eq!(bench.words(6), [5, 3, 30, 8, 30, 30]);
}

#[test]
fn printf_and_assert() {
    let bench = Bench::new(DEVICE_FUNCTIONS);
    bench.go(&Launch::new("speak", 1, 32, &[3]));
    let expected = "thread 0 is even,  0.00%\nthread 1 is odd,  0.50%\nthread 2 is even,  1.00%\n";
    assert_eq!(bench.printed(), expected);
    let fault = bench.launch(&Launch::new("check", 1, 32, &[31]), 1 << 20).unwrap_err();
    assert_eq!((fault.kind.cuda_error(), fault.thread), (710, [31, 0, 0]));
    let printed = bench.printed();
    let message = "void check(int): block: [0,0,0], thread: [31,0,0] \
                   Assertion `threadIdx.x < n` failed.\n";
    assert!(printed.ends_with(message), "{printed}");
}

#[test]
fn switches_and_local_arrays() {
    let bench = Bench::new(DEVICE_FUNCTIONS);
    let (input, output) = (BUFFERS, BUFFERS + 0x1000);
    let values: Vec<i32> = (0..40).map(|it| it % 8).collect();
    bench.write(input, &values, i32::to_le_bytes);
    bench.go(&Launch::new("choose", 1, 40, &[input, output]));
    let choose = |x: i32| match x {
        0 => 11,
        1 => 22 * x,
        2 => (x * 12345).count_ones() as i32,
        3 => x / 2,
        4 => x.leading_zeros() as i32,
        5 => x % 3,
        6 => x.reverse_bits(),
        _ => -1,
    };
    let expected: Vec<i32> = values.iter().map(|it| choose(*it)).collect();
    assert_eq!(bench.read(output, 40, i32::from_le_bytes), expected);

    let order: Vec<i32> = (0..16).map(|it| it * 7 % 16).collect();
    bench.write(input, &order, i32::to_le_bytes);
    bench.go(&Launch::new("localArray", 1, 40, &[input, output]));
    let expected: Vec<i32> = (0..40)
        .map(|thread: usize| {
            let mut stack: Vec<i32> = (0..16).map(|it| it * it + thread as i32).collect();
            (0..16).fold(0_i32, |sum, i| {
                let k = order[(i + thread) & 15] as usize;
                stack[k] += i as i32;
                sum.wrapping_mul(3).wrapping_add(stack[order[k] as usize])
            })
        })
        .collect();
    assert_eq!(bench.read(output, 40, i32::from_le_bytes), expected);
}

#[test]
fn warp_sums_and_votes() {
    let bench = Bench::new(WARPS);
    let (input, output) = (BUFFERS, BUFFERS + 0x10000);
    let values = small_numbers(1000);
    bench.write(input, &values, f32::to_le_bytes);
    let mut launch = Launch::new("warpSum", 2, 128, &[]);
    launch.params = params(&[(input, 8), (output, 8), (1000, 4)]);
    bench.go(&launch);
    assert_eq!(bench.read(output, 1, f32::from_le_bytes), [values.iter().sum::<f32>()]);

    let votes: Vec<i32> = (0..32).map(|it| it % 7).collect();
    bench.write(input, &votes, i32::to_le_bytes);
    bench.go(&Launch::new("votes", 1, 32, &[input, output]));
    let above = votes.iter().filter(|it| **it > 3).count() as u32;
    let same = |v: i32| votes.iter().filter(|it| *it & 3 == v & 3).count() as u32;
    let expected: Vec<u32> = votes.iter().map(|v| above + 1000 + 10000 * same(*v)).collect();
    assert_eq!(bench.read(output, 32, u32::from_le_bytes), expected);
}

#[test]
fn atomics_of_every_kind() {
    let bench = Bench::new(WARPS);
    let [a, u, l, f, d] = [0, 0x100, 0x200, 0x300, 0x400].map(|it| BUFFERS + it);
    bench.write(a, &[0, 0, 0, 0, -1, 0, 0, 0], i32::to_le_bytes);
    bench.write_words(u, &[0, 0, 100, 0]);
    bench.go(&Launch::new("atomics", 1, 40, &[a, u, l, f, d]));
    let sum: i32 = (0..40).sum();
    let xor = (0..40).fold(0, |x, it| x ^ it);
    let expected = [sum, -sum, -39, 39, 0, -1, xor, 80];
    assert_eq!(bench.read(a, 8, i32::from_le_bytes), expected);
    // Forty increments modulo 10; forty decrements from 0 in a cycle of 10.
    assert_eq!(bench.read(u, 4, u32::from_le_bytes), [0, 0, 5, 44]);
    assert_eq!(bench.read(l, 2, u64::from_le_bytes), [40 << 33, 39 << 40]);
    assert_eq!(bench.read(f, 1, f32::from_le_bytes), [20.0]);
    assert_eq!(bench.read(d, 1, f64::from_le_bytes), [10.0]);
}

#[test]
fn mathematics_within_its_error_bounds() {
    let bench = Bench::new(WARPS);
    let [x, y, z] = [0, 0x1000, 0x2000].map(|it| BUFFERS + it);
    let values: Vec<f32> = (0..32).map(|it| 0.01 + it as f32 * 0.77).collect();
    bench.write(x, &values, f32::to_le_bytes);
    bench.go(&Launch::new("mathematics", 1, 32, &[x, y, z]));
    let single = bench.read(y, 256, f32::from_le_bytes);
    let double = bench.read(z, 128, f64::from_le_bytes);
    for (t, v) in values.iter().map(|it| f64::from(*it)).enumerate() {
        let expected = [v.sin(), v.exp(), v.ln(), v.powf(1.7), v.sqrt(), 1.0 / v.sqrt(), v / 3.7];
        for (at, expected) in expected.iter().enumerate() {
            let got = f64::from(single[8 * t + at]);
            let error = (got - expected).abs() / expected.abs().max(1e-2);
            assert!(error < 1e-6, "{at}: {got} {expected}");
        }
        let fast = f64::from(single[8 * t + 7]);
        let expected = v.sin() + v.exp() + v.tanh();
        assert!((fast - expected).abs() / expected.abs() < 1e-5, "{fast} {expected}");
        let expected = [v.sin(), v.exp(), v.powf(1.7), v / 3.7 + v.sqrt() + v * v + 0.1];
        for (at, expected) in expected.iter().enumerate() {
            let got = double[4 * t + at];
            let error = (got - expected).abs() / expected.abs();
            assert!(error < 1e-14, "{at}: {got} {expected}");
        }
    }
}

#[test]
fn wide_integers_and_locks() {
    let bench = Bench::new(WARPS);
    let (input, output) = (BUFFERS, BUFFERS + 0x1000);
    let values: Vec<u64> =
        (1..65_u64).map(|it| it.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (it % 40)).collect();
    bench.write(input, &values, u64::to_le_bytes);
    bench.go(&Launch::new("wide", 1, 32, &[input, output]));
    let expected: Vec<u64> = values
        .chunks(2)
        .flat_map(|pair| {
            let sum = u128::from(pair[0]) * u128::from(pair[1]) + u128::from(pair[0]);
            let by = pair[1] | 1;
            [sum as u64, (sum >> 64) as u64, pair[0] / by, pair[0] % by]
        })
        .collect();
    assert_eq!(bench.read(output, 128, u64::from_le_bytes), expected);
    bench.write_words(input, &[0, 0]);
    bench.go(&Launch::new("spinLock", 1, 64, &[input, input + 4]));
    assert_eq!(bench.words(2), [0, 64]);
}
