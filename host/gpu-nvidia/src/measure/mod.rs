//! What launches and copies cost over whatever `libcuda.so.1` this process loads: NVIDIA's driver, or ours in
//! its place. The same calls in the same order make the two comparable.

mod kernels;

use std::time::{Duration, Instant};

use crate::driver::cuda::{Cuda, CudaError, Function, Launch, PinnedPool, Raw, Rows, Stream};
use kernels::{EMPTY, MATRIX_MUL, PTX};

const GIB: f64 = (1u64 << 30) as f64;
/// Threads of a block, in each of the two dimensions.
const BLOCK: u32 = 16;

/// How much is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// Launches of an empty kernel, each waited for; and as many in a row that are waited for once.
    pub launches: u32,
    /// Rows of the square matrices that are multiplied: a multiple of 16.
    pub rows: u32,
    /// How often they are copied in, multiplied and copied out.
    pub products: u32,
    /// Bytes of a copy.
    pub copy_bytes: usize,
    /// Copies in each direction.
    pub copies: u32,
}

impl Sizes {
    /// Those of Table 1, and copies of 64 MiB.
    pub const FULL: Self =
        Self { launches: 20_000, rows: 320, products: 300, copy_bytes: 64 << 20, copies: 10 };
    /// For a device that executes in software.
    pub const QUICK: Self =
        Self { launches: 200, rows: 32, products: 3, copy_bytes: 1 << 20, copies: 2 };
}

/// What was measured.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Figures {
    /// An empty kernel and the wait for it, in microseconds: the median.
    pub launch_sync_us: f64,
    /// Its 99th percentile.
    pub launch_sync_p99_us: f64,
    /// Empty kernels in a second, with one wait for all.
    pub launches_per_s: f64,
    /// All products of matrices of 64-bit numbers, with their copies from and to pageable memory, in
    /// milliseconds.
    pub products_ms: f64,
    /// Copies in both directions between the device and pinned memory, in GiB/s.
    pub pinned_gib_s: f64,
    /// The same with pageable memory.
    pub pageable_gib_s: f64,
}

/// Why nothing was measured.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MeasureError {
    /// The driver refused.
    #[error("the driver: {0}")]
    Driver(String),
    /// A result is not what it has to be.
    #[error("{what} is wrong: element {at} is {found} and should be {wanted}")]
    Wrong {
        /// What was computed or copied.
        what: &'static str,
        /// Where.
        at: usize,
        /// What is there.
        found: String,
        /// What should be.
        wanted: String,
    },
}

impl From<CudaError> for MeasureError {
    fn from(error: CudaError) -> Self {
        Self::Driver(error.to_string())
    }
}

/// The name of device number `index`, and the newest CUDA version of its driver as `13.1`.
///
/// # Errors
/// If there is no such device.
pub fn device(index: u32) -> Result<(String, String), MeasureError> {
    let cuda = Cuda::open(index)?;
    let (major, minor) = cuda.version()?;
    Ok((cuda.name()?, format!("{major}.{minor}")))
}

/// Measures on device number `index`, which nothing else should use meanwhile. Each result is checked.
///
/// # Errors
/// If a call fails, or a result is wrong.
pub fn measure(index: u32, sizes: &Sizes) -> Result<Figures, MeasureError> {
    let cuda = Cuda::open(index)?;
    let stream = cuda.create_stream(0)?;
    let module = cuda.load_module(PTX)?;
    let empty = cuda.function(module, EMPTY)?;
    let matrix_mul = cuda.function(module, MATRIX_MUL)?;
    let run = Run { cuda: &cuda, stream, sizes };
    let (launch_sync_us, launch_sync_p99_us) = run.launches_waited_for(empty)?;
    let launches_per_s = run.launches_in_a_row(empty)?;
    let products_ms = run.products(matrix_mul)?;
    let pinned_gib_s = run.copies_pinned()?;
    let pageable_gib_s = run.copies_pageable()?;
    cuda.unload_module(module)?;
    cuda.destroy_stream(stream)?;
    Ok(Figures {
        launch_sync_us,
        launch_sync_p99_us,
        launches_per_s,
        products_ms,
        pinned_gib_s,
        pageable_gib_s,
    })
}

struct Run<'a> {
    cuda: &'a Cuda,
    stream: Stream,
    sizes: &'a Sizes,
}

impl Run<'_> {
    fn launch(&self, function: Function, blocks: u32, params: &[u8]) -> Result<(), MeasureError> {
        let offsets: &[u32] = if params.is_empty() { &[] } else { &[0, 8, 16, 24] };
        let threads = if params.is_empty() { [1; 3] } else { [BLOCK, BLOCK, 1] };
        let launch = Launch {
            function,
            grid: [blocks, blocks, 1],
            block: threads,
            shared_bytes: 0,
            cooperative: false,
            cluster: None,
            params,
            offsets,
        };
        Ok(self.cuda.launch(&launch, self.stream)?)
    }

    fn wait(&self) -> Result<(), MeasureError> {
        Ok(self.cuda.synchronize(self.stream)?)
    }

    /// Median and 99th percentile in microseconds.
    fn launches_waited_for(&self, empty: Function) -> Result<(f64, f64), MeasureError> {
        let mut times = Vec::new();
        // The first tenth is not counted: code is loaded, and clocks rise.
        for at in 0..self.sizes.launches + self.sizes.launches / 10 {
            let started = Instant::now();
            self.launch(empty, 1, &[])?;
            self.wait()?;
            if at >= self.sizes.launches / 10 {
                times.push(started.elapsed());
            }
        }
        times.sort_unstable();
        let part = |hundredths: usize| {
            let at = (times.len().saturating_sub(1)) * hundredths / 100;
            times.get(at).map_or(0.0, |it| it.as_secs_f64() * 1e6)
        };
        Ok((part(50), part(99)))
    }

    fn launches_in_a_row(&self, empty: Function) -> Result<f64, MeasureError> {
        let started = Instant::now();
        for _ in 0..self.sizes.launches {
            self.launch(empty, 1, &[])?;
        }
        self.wait()?;
        Ok(f64::from(self.sizes.launches) / seconds(started.elapsed()))
    }

    /// Copies one line and waits for it.
    fn copy(&self, dst: Raw, src: Raw, len: usize) -> Result<(), MeasureError> {
        let width = len as u64;
        let rows = Rows { width, height: 1, dst_pitch: width, src_pitch: width };
        self.cuda.copy(dst, src, rows, self.stream)?;
        self.wait()
    }

    fn products(&self, function: Function) -> Result<f64, MeasureError> {
        let rows = self.sizes.rows as usize;
        let count = rows * rows;
        // Small whole numbers: sums of their products are exact in whatever order.
        let a: Vec<f64> = (0..count).map(|at| (at % 7) as f64).collect();
        let b: Vec<f64> = (0..count).map(|at| (at % 5) as f64).collect();
        let mut c = vec![0.0f64; count];
        let bytes = count * size_of::<f64>();
        let [on_a, on_b, on_c] = [
            self.cuda.allocate(bytes as u64)?,
            self.cuda.allocate(bytes as u64)?,
            self.cuda.allocate(bytes as u64)?,
        ];
        let mut params = Vec::new();
        for word in [on_a, on_b, on_c, u64::from(self.sizes.rows)] {
            params.extend(word.to_ne_bytes());
        }
        let started = Instant::now();
        for _ in 0..self.sizes.products {
            self.copy(Raw::Device(on_a), Raw::Host(a.as_ptr().addr()), bytes)?;
            self.copy(Raw::Device(on_b), Raw::Host(b.as_ptr().addr()), bytes)?;
            self.launch(function, self.sizes.rows / BLOCK, &params)?;
            let place = c.as_mut_ptr().expose_provenance();
            self.copy(Raw::Host(place), Raw::Device(on_c), bytes)?;
        }
        let took = started.elapsed();
        for addr in [on_a, on_b, on_c] {
            self.cuda.free(addr)?;
        }
        for at in [0, rows + 1, count / 2, count - 1] {
            let row = a.iter().skip(at / rows * rows).take(rows);
            let column = b.iter().skip(at % rows).step_by(rows);
            let wanted: f64 = row.zip(column).map(|(a, b)| a * b).sum();
            let found = c.get(at).copied().unwrap_or(f64::NAN);
            same("a product of matrices", at, found, wanted)?;
        }
        Ok(took.as_secs_f64() * 1e3)
    }

    fn copies_pinned(&self) -> Result<f64, MeasureError> {
        let mut pool = PinnedPool::default();
        let len = self.sizes.copy_bytes;
        let mut memory = pool.take(self.cuda, len)?;
        fill(memory.bytes_mut());
        let took = self.there_and_back(memory.address())?;
        check(memory.bytes())?;
        pool.give(self.cuda, memory)?;
        Ok(took)
    }

    fn copies_pageable(&self) -> Result<f64, MeasureError> {
        let mut memory = vec![0; self.sizes.copy_bytes];
        fill(&mut memory);
        let took = self.there_and_back(memory.as_mut_ptr().expose_provenance())?;
        check(&memory)?;
        Ok(took)
    }

    /// Copies memory of this process to the device and back, and gives the rate in GiB/s.
    fn there_and_back(&self, place: usize) -> Result<f64, MeasureError> {
        let len = self.sizes.copy_bytes;
        let addr = self.cuda.allocate(len as u64)?;
        // One that is not counted: pages are touched, staging memory is made.
        self.copy(Raw::Device(addr), Raw::Host(place), len)?;
        let started = Instant::now();
        for _ in 0..self.sizes.copies {
            self.copy(Raw::Device(addr), Raw::Host(place), len)?;
            self.copy(Raw::Host(place), Raw::Device(addr), len)?;
        }
        let took = started.elapsed();
        self.cuda.free(addr)?;
        Ok(2.0 * f64::from(self.sizes.copies) * len as f64 / GIB / seconds(took))
    }
}

fn seconds(time: Duration) -> f64 {
    time.as_secs_f64().max(1e-9)
}

/// A byte that tells its place.
fn pattern(at: usize) -> u8 {
    (at % 251) as u8
}

fn fill(bytes: &mut [u8]) {
    bytes.iter_mut().enumerate().for_each(|(at, byte)| *byte = pattern(at));
}

fn check(bytes: &[u8]) -> Result<(), MeasureError> {
    let wrong = bytes.iter().enumerate().find(|(at, byte)| **byte != pattern(*at));
    wrong.map_or(Ok(()), |(at, byte)| same("a copy", at, *byte, pattern(at)))
}

fn same<T: PartialEq + ToString>(
    what: &'static str,
    at: usize,
    found: T,
    wanted: T,
) -> Result<(), MeasureError> {
    if found == wanted {
        return Ok(());
    }
    let (found, wanted) = (found.to_string(), wanted.to_string());
    Err(MeasureError::Wrong { what, at, found, wanted })
}
