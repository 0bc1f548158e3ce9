//! Kernels with their launches, and a machine that runs them.

use svp_interp::{
    Block, BlockCounts, Environment, LaunchContext, Placement, Program, Step, VecMemory,
};
use svp_ptx::analysis::ModuleLayout;
use svp_ptx::generic;
use svp_ptx::ir::{Function, FunctionId, Module};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::verify::verify_function;
use svp_ptxgen::generate;

pub(super) const BASE: u64 = 0x10_0000_0000;
pub(super) const INPUT: u64 = BASE + 0x1_0000;
pub(super) const OUTPUT: u64 = INPUT + (1 << 20);
pub(super) const OTHER_OUTPUT: u64 = OUTPUT + (1 << 20);
/// Tables, flags and counters.
pub(super) const CONTROL: u64 = OTHER_OUTPUT + (1 << 20);

/// Kernels of input, output and a number: a sum in shared memory with barriers, counts by atomic
/// operations, and something with all three dimensions and a loop.
const WRITTEN: &str = include_str!("../transforms.ptx");

struct Quiet;

impl Environment for Quiet {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// How a kernel is launched.
#[derive(Clone)]
pub(super) struct Launch {
    pub(super) kernel: String,
    pub(super) grid: [u32; 3],
    pub(super) block: [u32; 3],
    pub(super) shared_bytes: u32,
    pub(super) params: Vec<u8>,
}

impl Launch {
    pub(super) fn with(&self, grid: [u32; 3], params: Vec<u8>) -> Self {
        Self { grid, params, ..self.clone() }
    }

    pub(super) fn blocks(&self) -> u32 {
        self.grid.iter().product()
    }
}

/// A module that is loaded, and its memory.
pub(super) struct Machine {
    pub(super) program: Program,
    pub(super) memory: VecMemory,
}

impl Machine {
    pub(super) fn new(module: &Module) -> Self {
        let layout = ModuleLayout::of(module).unwrap();
        let variables = layout.addresses(BASE);
        let memory = VecMemory::new(BASE, 5 << 20);
        let code = |id: FunctionId| generic::CODE + 16 * u64::from(id.0);
        for initial in layout.initial_bytes(module, &variables, code).unwrap() {
            memory.write(initial.address, &initial.bytes).unwrap();
        }
        Self { program: Program::prepare(module, &Placement { variables }), memory }
    }

    pub(super) fn run(&self, launch: &Launch) -> Vec<u64> {
        self.run_part(launch, 0..launch.blocks())
    }

    /// Runs these blocks of a launch; returns how many threads entered each basic block.
    pub(super) fn run_part(&self, launch: &Launch, blocks: std::ops::Range<u32>) -> Vec<u64> {
        let kernel = self.program.kernel(&launch.kernel).unwrap();
        let kernel = kernel.unwrap_or_else(|why| panic!("{why:?}"));
        let ctx = LaunchContext {
            program: &self.program,
            kernel,
            grid: launch.grid,
            block: launch.block,
            cluster: None,
            params: &launch.params,
            dynamic_shared_bytes: launch.shared_bytes,
            memory: &self.memory,
            environment: &Quiet,
            count: true,
            sm_count: 4,
            grid_id: 1,
        };
        let [x, y, _] = launch.grid;
        let mut counts = BlockCounts { threads: Vec::new(), warps: Vec::new() };
        for at in blocks {
            let mut block = Block::new(&ctx, [at % x, at / x % y, at / x / y]).unwrap();
            match block.run(&ctx, u64::MAX) {
                Step::Done => counts.add(block.counts()),
                other => panic!("{other:?}"),
            }
        }
        counts.threads
    }

    pub(super) fn write(&self, at: u64, bytes: &[u8]) {
        self.memory.write(at, bytes).unwrap();
    }

    pub(super) fn write_u32(&self, at: u64, value: u32) {
        self.write(at, &value.to_le_bytes());
    }

    pub(super) fn read(&self, at: u64, len: usize) -> Vec<u8> {
        self.memory.read(at, len).unwrap()
    }

    pub(super) fn read_u32(&self, at: u64) -> u32 {
        u32::from_le_bytes(self.read(at, 4).try_into().unwrap())
    }
}

/// Two clients' launches of one kernel of a module, and what their memory holds before.
pub(super) struct Case {
    pub(super) name: String,
    pub(super) module: Module,
    pub(super) kernel: FunctionId,
    /// The second client's launch; the first one's is the same with its own output.
    pub(super) launches: [Launch; 2],
    pub(super) input: Vec<u8>,
    pub(super) output: Vec<u8>,
}

impl Case {
    pub(super) fn random(seed: u64) -> Self {
        let program = generate(seed);
        let module = parse(&program.ptx()).unwrap();
        let (kernel, function) = module.function_named("k").unwrap();
        let bytes = params_bytes(function);
        let launches = [OUTPUT, OTHER_OUTPUT].map(|output| Launch {
            kernel: "k".to_owned(),
            grid: program.launch.grid,
            block: program.launch.block,
            shared_bytes: program.launch.shared_bytes,
            params: program.params(INPUT, output)[..bytes].to_vec(),
        });
        let (input, output) = (program.input.clone(), program.output.clone());
        Self { name: format!("seed {seed}"), module, kernel, launches, input, output }
    }

    /// A kernel of [`WRITTEN`].
    pub(super) fn written(kernel: &str, grids: [[u32; 3]; 2], block: [u32; 3]) -> Self {
        let module = parse(WRITTEN).unwrap();
        let (id, _) = module.function_named(kernel).unwrap();
        let words =
            |count: u32| (0..count).flat_map(|it| it.wrapping_mul(0x9e37_79b9).to_le_bytes());
        let launches = [0, 1].map(|client| {
            let output = [OUTPUT, OTHER_OUTPUT][client];
            let mut params = [INPUT, output].map(u64::to_le_bytes).concat();
            params.extend((1000 + 77 * client as u32).to_le_bytes());
            let (kernel, grid) = (kernel.to_owned(), grids[client]);
            Launch { kernel, grid, block, shared_bytes: 0, params }
        });
        let (input, output) = (words(2048).collect(), vec![0; 8192]);
        Self { name: kernel.to_owned(), module, kernel: id, launches, input, output }
    }

    /// The case with another kernel in place of its own, after a journey through text.
    pub(super) fn with(&self, function: &Function) -> Machine {
        let mut changed = self.module.clone();
        changed.functions[self.kernel.index()] = function.clone();
        self.machine(&through_text(&changed))
    }

    pub(super) fn machine(&self, module: &Module) -> Machine {
        let machine = Machine::new(module);
        machine.write(INPUT, &self.input);
        machine.write(OUTPUT, &self.output);
        machine.write(OTHER_OUTPUT, &self.output);
        machine
    }

    pub(super) fn outputs(&self, machine: &Machine) -> [Vec<u8>; 2] {
        [OUTPUT, OTHER_OUTPUT].map(|it| machine.read(it, self.output.len()))
    }

    /// What both launches leave, one after the other, and the counts of the second.
    pub(super) fn expected(&self) -> ([Vec<u8>; 2], Vec<u64>) {
        let machine = self.machine(&self.module);
        machine.run(&self.launches[0]);
        let counts = machine.run(&self.launches[1]);
        (self.outputs(&machine), counts)
    }
}

pub(super) fn params_bytes(function: &Function) -> usize {
    function.params.last().map_or(0, |it| (it.offset + it.bytes) as usize)
}

/// Writes a module as text and reads it again; every function must still be in order.
pub(super) fn through_text(module: &Module) -> Module {
    let text = print(module);
    let again = parse(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    for function in &again.functions {
        assert_eq!(function.problems, [], "{text}");
        assert_eq!(verify_function(&again, function), [], "{text}");
    }
    again
}
