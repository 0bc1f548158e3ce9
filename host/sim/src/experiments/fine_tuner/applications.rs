//! The applications of Table I(b): their kernels with CTAs, types and cache sensitivity as the table
//! has them, and their launches and work as their published sources and inputs have them.
//!
//! Inputs are those that the table's CTAs follow from: BFS a graph of a million nodes with six
//! edges each (graph1MW_6), BP 65,536 inputs and 16 hidden units, ATAX 4096 x 4096, FDTD 1024 x
//! 1024, LUD 256 x 256, PF 100,000 columns and 100 rows in pyramids of 20, HS 512 x 512 in pyramids
//! of 2, SM 1,024 records of a KiB. Instructions are counted in the sources by hand, to a tenth or
//! so. Of lines that are used again and do not all fit, the cache has as many as it has room for.

use super::work::Work;
use svp_kernel_facts::Character;

/// What Table I(b) says of a kernel.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    pub(super) name: &'static str,
    /// CTAs of its launch, or of the first of them.
    ctas: u32,
    pub(super) character: Character,
}

/// A launch of an execution.
#[derive(Debug, Clone, Copy)]
pub(super) struct Launch {
    pub(super) row: Row,
    pub(super) ctas: u32,
    pub(super) work: Work,
}

/// An application.
pub(super) struct Application {
    pub(super) name: &'static str,
    /// Its type, by its dominant kernel.
    pub(super) is_compute_bound: bool,
    /// An execution's launches, one after the other.
    pub(super) launches: Vec<Launch>,
}

const fn row(name: &'static str, ctas: u32, is_cache_sensitive: bool, compute: bool) -> Row {
    Row { name, ctas, character: Character { is_compute_bound: compute, is_cache_sensitive } }
}

const fn work(threads: u32, instructions: f64, waits: f64, bytes: f64) -> Work {
    Work { threads, instructions, waits, bytes }
}

impl Row {
    fn launch(self, work: Work) -> Launch {
        Launch { row: self, ctas: self.ctas, work }
    }
}

/// A line of the first-level cache, and what is written of one at least, in bytes.
const LINE: f64 = 128.0;
const SEGMENT: f64 = 32.0;
/// A row of 256 floats, as CTAs of 256 threads read or write it.
const FLOATS: f64 = 1024.0;
/// The first-level cache (Table I(a)).
const CACHE: f64 = 16.0 * 1024.0;

/// Table I(b)'s applications in its order.
pub(super) fn all() -> Vec<Application> {
    let (compute, memory) = (true, false);
    let application =
        |name, is_compute_bound, launches| Application { name, is_compute_bound, launches };
    vec![
        application("BFS", memory, bfs()),
        application("BP", compute, bp()),
        application("ATAX", memory, atax()),
        application("FDTD", compute, fdtd()),
        application("LUD", memory, lud()),
        // Five launches: 99 rows, 20 at a time. Each row is loaded behind a barrier.
        application(
            "PF",
            compute,
            vec![
                row("dynproc_kernel", 463, false, true).launch(work(
                    256,
                    40.0 + 20.0 * 35.0,
                    21.0,
                    22.0 * FLOATS
                ));
                5
            ],
        ),
        // Two steps in one launch: temperature and power in, the tile's inner part out.
        application(
            "HS",
            compute,
            vec![row("calculate_temp", 1849, false, true).launch(work(
                256,
                70.0 + 2.0 * 50.0,
                2.0,
                2.6 * FLOATS,
            ))],
        ),
        application("SM", memory, sm()),
    ]
}

/// Breadth-first search: two launches a level. A level's nodes are those that the edges of the last one
/// lead to at random and that were not seen before.
fn bfs() -> Vec<Launch> {
    const NODES: f64 = 1e6;
    const EDGES: f64 = 6.0;
    let kernel = row("KernelP4Node", 1954, true, false);
    let kernel2 = row("Kernel2", 1954, false, false);
    // Lines of an array with `bytes` bytes a node, of which a share of nodes is touched.
    let touched = |bytes: f64, share: f64| {
        let in_line = LINE / bytes;
        NODES * bytes * (1.0 - (1.0 - share).powf(in_line.max(1.0)))
    };
    let written = |bytes: f64, share: f64| {
        NODES * bytes * (1.0 - (1.0 - share).powf((SEGMENT / bytes).max(1.0)))
    };
    let (mut level, mut unseen) = (1.0, NODES - 1.0);
    let mut launches = Vec::new();
    while level >= 0.5 {
        let share = level / NODES;
        // At random nodes: each edge asks whether its end was seen, and marks it twice if not.
        let edges = level * EDGES * (LINE + 2.0 * SEGMENT * unseen / NODES);
        let own = touched(8.0, share) + touched(4.0 * EDGES, share) + touched(4.0, share);
        let bytes = NODES + own + edges + written(1.0, share);
        // A warp does what its busiest thread does.
        let busy = 1.0 - (1.0 - share).powi(32);
        let ctas = f64::from(kernel.ctas);
        let steps = busy * EDGES;
        let instructions = 12.0 + 15.0 * busy + 12.0 * steps;
        let waits = 1.0 + busy + 2.0 * steps;
        launches.push(kernel.launch(work(512, instructions, waits, bytes / ctas)));
        let next = unseen * (1.0 - (-EDGES * share).exp());
        unseen -= next;
        let share = next / NODES;
        let bytes = NODES + 3.0 * written(1.0, share);
        launches.push(kernel2.launch(work(512, 20.0, 1.0, bytes / ctas)));
        level = next;
    }
    launches
}

/// Back-propagation: weights are rows of 17 floats. The sum over 16 inputs is a tree with powers and
/// logarithms of floats in each of its four steps.
fn bp() -> Vec<Launch> {
    let weights = 17.0 * 16.0 * 4.0;
    let forward = row("layerforward", 4096, false, true);
    let adjust = row("adjust_weights", 4096, true, true);
    vec![
        forward.launch(work(256, 50.0 + 4.0 * 30.0, 2.0, 2.0 * weights + 2.0 * SEGMENT)),
        adjust.launch(work(256, 45.0, 4.0, 4.0 * weights + 2.0 * SEGMENT)),
    ]
}

/// A product by a matrix and by its transpose: a thread has a row, and then a column. Threads' rows are
/// a line each, 256 lines in all, and each is used 32 times. The sum is in memory, and written.
fn atax() -> Vec<Launch> {
    const SIZE: f64 = 4096.0;
    let lines = 256.0 * LINE;
    let hits = CACHE / lines * 31.0 / 32.0;
    let rows = row("atax_kernel1", 16, true, false);
    let columns = row("atax_kernel2", 16, true, false);
    vec![
        rows.launch(work(256, 10.0 * SIZE, SIZE, SIZE * (lines * (1.0 - hits) + 2.0 * FLOATS))),
        columns.launch(work(256, 10.0 * SIZE, SIZE, SIZE * 3.0 * FLOATS)),
    ]
}

/// A step of finite differences: tiles of 32 x 8; each kernel reads its field, updates it, and reads
/// others with one neighbour.
fn fdtd() -> Vec<Launch> {
    let step = |name, compute, instructions, rows: f64| {
        row(name, 4096, true, compute).launch(work(256, instructions, 2.0, rows * FLOATS))
    };
    vec![
        step("fdtd_step1", true, 25.0, 3.0 + 1.0 / 8.0),
        step("fdtd_step2", false, 25.0, 3.0 + 1.0 / 8.0),
        step("fdtd_step3", true, 30.0, 4.0 + 2.0 / 8.0),
    ]
}

/// A decomposition by blocks of 16 x 16: for each of 16 on the diagonal, itself, the blocks beside and
/// below it, and those that are both.
fn lud() -> Vec<Launch> {
    let block = 256.0 * 4.0;
    let diagonal = row("lud_diagonal", 1, false, false).launch(work(16, 1600.0, 2.0, 2.0 * block));
    let perimeter =
        row("lud_perimeter", 15, false, false).launch(work(32, 1700.0, 3.0, 5.0 * block));
    let internal = row("lud_internal", 225, true, false).launch(work(256, 94.0, 2.0, 4.0 * block));
    let mut launches = Vec::new();
    for left in (1..16).rev() {
        launches.push(diagonal);
        launches.push(Launch { ctas: left, ..perimeter });
        launches.push(Launch { ctas: left * left, ..internal });
    }
    launches.push(diagonal);
    launches
}

/// Matching strings: a thread goes through a record byte by byte, so that a warp touches 32 lines and
/// waits for one of them at each step; once to count what it finds, then three sums of the counts, and
/// once to write it.
fn sm() -> Vec<Launch> {
    const STEPS: f64 = 1040.0;
    let lines = 256.0 * LINE;
    let hits = CACHE / lines * 127.0 / 128.0;
    let scan = work(256, 8.0 * STEPS, STEPS, STEPS * lines * (1.0 - hits));
    let count = row("MapperCount", 4, true, false).launch(scan);
    let map = row("Mapper", 4, true, false).launch(scan);
    // 512 counts a CTA: up and down a tree of nine steps.
    let sum = work(256, 18.0 * 16.0, 2.0, 4.0 * FLOATS);
    let add = work(256, 20.0, 2.0, 4.0 * FLOATS);
    let sums = [
        row("prescan1", 2, false, false).launch(sum),
        row("prescan2", 1, false, false).launch(sum),
        row("uniformAdd", 2, false, false).launch(add),
    ];
    let between = std::iter::repeat_n(sums, 3).flatten();
    std::iter::once(count).chain(between).chain([map]).collect()
}
