//! The interpreter as a whole: PTX in, memory out.

mod asynchronous;
mod conversions;
mod divergence;
mod faults;
mod language;
mod matrix;
mod narrow;
mod opcodes;
mod programs;
mod robustness;
mod storage;
mod textures;

use std::sync::Mutex;
use svp_ptx::generic;

use svp_ptx::analysis::ModuleLayout;
use svp_ptx::parse::parse;

use super::{
    Block, BlockCounts, Environment, Fault, LaunchContext, Placement, Program, Step, VecMemory,
    rank_in_cluster,
};

/// Where the test memory begins.
const BASE: u64 = 0x10_0000_0000;
/// Where the buffers of a test begin; module variables are before.
const BUFFERS: u64 = BASE + 0x1_0000;

/// Collects what kernels print.
#[derive(Default)]
struct Printed(Mutex<Vec<u8>>);

impl Environment for Printed {
    fn print(&self, text: &[u8]) {
        self.0.lock().unwrap().extend_from_slice(text);
    }

    fn global_timer_ns(&self) -> u64 {
        12_345
    }
}

/// A module with memory to run its kernels in.
struct Bench {
    program: Program,
    memory: VecMemory,
    printed: Printed,
}

/// A launch: kernel, shape, parameter block, dynamic shared memory.
struct Launch<'a> {
    kernel: &'a str,
    grid: [u32; 3],
    block: [u32; 3],
    cluster: Option<[u32; 3]>,
    params: Vec<u8>,
    shared: u32,
}

impl<'a> Launch<'a> {
    fn new(kernel: &'a str, blocks: u32, threads: u32, params: &[u64]) -> Self {
        let params = params.iter().flat_map(|it| it.to_le_bytes()).collect();
        let (grid, block) = ([blocks, 1, 1], [threads, 1, 1]);
        Self { kernel, grid, block, cluster: None, params, shared: 0 }
    }
}

impl Bench {
    fn new(ptx: &str) -> Self {
        let module = parse(ptx).unwrap();
        let layout = ModuleLayout::of(&module).unwrap();
        assert!(layout.bytes <= BUFFERS - BASE);
        let variables = layout.addresses(BASE);
        let memory = VecMemory::new(BASE, 4 << 20);
        let code = |id: svp_ptx::ir::FunctionId| generic::CODE + 16 * u64::from(id.0);
        for initial in layout.initial_bytes(&module, &variables, code).unwrap() {
            memory.write(initial.address, &initial.bytes).unwrap();
        }
        let program = Program::prepare(&module, &Placement { variables });
        Self { program, memory, printed: Printed::default() }
    }

    /// A module of one kernel `k(.param .u64 p)` with the usual registers.
    fn kernel(body: &str) -> Self {
        Self::new(&format!(
            ".version 8.0\n.target sm_75\n.address_size 64\n\
             .visible .entry k(.param .u64 p, .param .u64 q)\n{{\n\
             .reg .pred %p<20>; .reg .b16 %h<20>; .reg .b32 %r<40>; .reg .b64 %d<40>;\n\
             .reg .f32 %f<20>; .reg .f64 %g<20>;\nld.param.u64 %d0, [p];\n{body}\nret;\n}}\n"
        ))
    }

    fn launch(&self, launch: &Launch<'_>, budget: u64) -> Result<BlockCounts, Box<Fault>> {
        let kernel = self.program.kernel(launch.kernel).unwrap();
        let kernel = kernel.unwrap_or_else(|reasons| panic!("{reasons:?}"));
        let ctx = LaunchContext {
            program: &self.program,
            kernel,
            grid: launch.grid,
            block: launch.block,
            cluster: launch.cluster,
            params: &launch.params,
            dynamic_shared_bytes: launch.shared,
            memory: &self.memory,
            environment: &self.printed,
            count: true,
            sm_count: 4,
            grid_id: 1,
        };
        let mut counts = BlockCounts::default();
        for index in 0..launch.grid.iter().product() {
            let [x, y, _] = launch.grid;
            let index = [index % x, index / x % y, index / x / y];
            if rank_in_cluster(index, launch.cluster.unwrap_or([1; 3])) != 0 {
                continue;
            }
            let mut block = Block::new(&ctx, index).unwrap();
            loop {
                match block.run(&ctx, budget) {
                    Step::Done => break,
                    Step::Yielded => {}
                    Step::Fault(fault) => return Err(fault),
                }
            }
            counts.add(block.counts());
        }
        Ok(counts)
    }

    /// Runs a kernel of one block and one parameter, the start of the buffers.
    fn run(&self, threads: u32) -> Result<BlockCounts, Box<Fault>> {
        self.launch(&Launch::new("k", 1, threads, &[BUFFERS, 0]), 1 << 20)
    }

    fn words(&self, count: usize) -> Vec<u32> {
        let bytes = self.memory.read(BUFFERS, count * 4).unwrap();
        bytes.chunks(4).map(|it| u32::from_le_bytes(it.try_into().unwrap())).collect()
    }

    fn write_words(&self, at: u64, words: &[u32]) {
        let bytes: Vec<u8> = words.iter().flat_map(|it| it.to_le_bytes()).collect();
        self.memory.write(at, &bytes).unwrap();
    }

    fn printed(&self) -> String {
        String::from_utf8(self.printed.0.lock().unwrap().clone()).unwrap()
    }
}
