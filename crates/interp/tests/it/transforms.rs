//! Kernels that were transformed, written as text and read again compute, bit by bit, what they did
//! before: coalesced as in separate launches, in parts as in one, resumed as if never stopped.

use svp_interp::{
    Block, BlockCounts, Environment, LaunchContext, Placement, Program, Step, VecMemory,
};
use svp_ptx::analysis::{KernelBlocks, ModuleLayout};
use svp_ptx::generic;
use svp_ptx::ir::{Function, FunctionId, Module, VariableId};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::{
    ClientLaunch, CoalesceError, LaunchError, PadLaunch, PadPart, Slice, TicketGrid, coalesce,
    count_blocks, draw_tickets, evict_by_flag, pad, relocate, slice,
};
use svp_ptx::verify::verify_function;
use svp_ptxgen::generate;

const BASE: u64 = 0x10_0000_0000;
const INPUT: u64 = BASE + 0x1_0000;
const OUTPUT: u64 = INPUT + (1 << 20);
const OTHER_OUTPUT: u64 = OUTPUT + (1 << 20);
/// Tables, flags and counters.
const CONTROL: u64 = OTHER_OUTPUT + (1 << 20);
const PROGRAMS: u64 = 60;

struct Quiet;

impl Environment for Quiet {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// How a kernel is launched.
#[derive(Clone)]
struct Launch {
    kernel: String,
    grid: [u32; 3],
    block: [u32; 3],
    shared_bytes: u32,
    params: Vec<u8>,
}

impl Launch {
    fn with(&self, grid: [u32; 3], params: Vec<u8>) -> Self {
        Self { grid, params, ..self.clone() }
    }

    fn blocks(&self) -> u32 {
        self.grid.iter().product()
    }
}

/// A module that is loaded, and its memory.
struct Machine {
    program: Program,
    memory: VecMemory,
}

impl Machine {
    fn new(module: &Module) -> Self {
        let layout = ModuleLayout::of(module).unwrap();
        let variables = layout.addresses(BASE);
        let memory = VecMemory::new(BASE, 5 << 20);
        let code = |id: FunctionId| generic::CODE + 16 * u64::from(id.0);
        for initial in layout.initial_bytes(module, &variables, code).unwrap() {
            memory.write(initial.address, &initial.bytes).unwrap();
        }
        Self { program: Program::prepare(module, &Placement { variables }), memory }
    }

    fn run(&self, launch: &Launch) -> Vec<u64> {
        self.run_part(launch, 0..launch.blocks())
    }

    /// Runs these blocks of a launch; returns how many threads entered each basic block.
    fn run_part(&self, launch: &Launch, blocks: std::ops::Range<u32>) -> Vec<u64> {
        let kernel = self.program.kernel(&launch.kernel).unwrap();
        let kernel = kernel.unwrap_or_else(|why| panic!("{why:?}"));
        let ctx = LaunchContext {
            program: &self.program,
            kernel,
            grid: launch.grid,
            block: launch.block,
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

    fn write(&self, at: u64, bytes: &[u8]) {
        self.memory.write(at, bytes).unwrap();
    }

    fn write_u32(&self, at: u64, value: u32) {
        self.write(at, &value.to_le_bytes());
    }

    fn read(&self, at: u64, len: usize) -> Vec<u8> {
        self.memory.read(at, len).unwrap()
    }

    fn read_u32(&self, at: u64) -> u32 {
        u32::from_le_bytes(self.read(at, 4).try_into().unwrap())
    }
}

/// Two clients' launches of one kernel of a module, and what their memory holds before.
struct Case {
    name: String,
    module: Module,
    kernel: FunctionId,
    /// The second client's launch; the first one's is the same with its own output.
    launches: [Launch; 2],
    input: Vec<u8>,
    output: Vec<u8>,
}

impl Case {
    fn random(seed: u64) -> Self {
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
    fn written(kernel: &str, grids: [[u32; 3]; 2], block: [u32; 3]) -> Self {
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
    fn with(&self, function: &Function) -> Machine {
        let mut changed = self.module.clone();
        changed.functions[self.kernel.index()] = function.clone();
        self.machine(&through_text(&changed))
    }

    fn machine(&self, module: &Module) -> Machine {
        let machine = Machine::new(module);
        machine.write(INPUT, &self.input);
        machine.write(OUTPUT, &self.output);
        machine.write(OTHER_OUTPUT, &self.output);
        machine
    }

    fn outputs(&self, machine: &Machine) -> [Vec<u8>; 2] {
        [OUTPUT, OTHER_OUTPUT].map(|it| machine.read(it, self.output.len()))
    }

    /// What both launches leave, one after the other, and the counts of the second.
    fn expected(&self) -> ([Vec<u8>; 2], Vec<u64>) {
        let machine = self.machine(&self.module);
        machine.run(&self.launches[0]);
        let counts = machine.run(&self.launches[1]);
        (self.outputs(&machine), counts)
    }
}

fn params_bytes(function: &Function) -> usize {
    function.params.last().map_or(0, |it| (it.offset + it.bytes) as usize)
}

/// Writes a module as text and reads it again; every function must still be in order.
fn through_text(module: &Module) -> Module {
    let text = print(module);
    let again = parse(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
    for function in &again.functions {
        assert_eq!(function.problems, [], "{text}");
        assert_eq!(verify_function(&again, function), [], "{text}");
    }
    again
}

fn cases() -> Vec<Case> {
    let written = [
        Case::written("reduce", [[3, 1, 1], [2, 2, 1]], [64, 1, 1]),
        Case::written("reduce", [[1, 1, 1], [5, 1, 1]], [40, 1, 1]),
        Case::written("histogram", [[4, 1, 1], [7, 1, 1]], [32, 1, 1]),
        Case::written("tiles", [[3, 2, 2], [1, 4, 1]], [8, 4, 1]),
    ];
    (0..PROGRAMS).map(Case::random).chain(written).collect()
}

/// Kernels of input, output and a number: a sum in shared memory with barriers, counts by atomic
/// operations, and something with all three dimensions and a loop.
const WRITTEN: &str = include_str!("transforms.ptx");

#[test]
fn coalesced_is_as_separate() {
    let mut done = 0;
    for case in cases() {
        let it = match coalesce(&case.module, case.kernel) {
            Ok(it) => it,
            Err(CoalesceError::Variable { .. } | CoalesceError::DeviceCall { .. }) => continue,
            Err(why) => panic!("{}: {why}", case.name),
        };
        let machine = case.with(&it.function);
        let clients = [0, 1].map(|client: usize| ClientLaunch {
            grid: case.launches[client].grid,
            grid_id: 1,
            params: &case.launches[client].params,
        });
        let table = it.table(&clients).unwrap();
        machine.write(CONTROL, &table.bytes);
        let params = CONTROL.to_le_bytes().to_vec();
        machine.run(&case.launches[0].with([table.blocks, 1, 1], params));
        assert_eq!(case.outputs(&machine), case.expected().0, "{}", case.name);
        done += 1;
    }
    assert!(done > PROGRAMS / 2, "{done} kernels are few");
}

/// The transformed kernel of a case.
fn changed(
    case: &Case,
    transform: impl Fn(&Module, FunctionId) -> Result<Function, LaunchError>,
) -> Machine {
    let function = transform(&case.module, case.kernel);
    case.with(&function.unwrap_or_else(|why| panic!("{}: {why}", case.name)))
}

#[test]
fn slices_are_as_the_whole() {
    for case in cases() {
        let machine = changed(&case, slice);
        for launch in &case.launches {
            // Two slices along the longest axis.
            let axis = (0..3).max_by_key(|axis| launch.grid[*axis]).unwrap();
            let (mut sizes, mut first) = ([launch.grid; 2], [0; 3]);
            sizes[0][axis] = launch.grid[axis].div_ceil(2);
            sizes[1][axis] = launch.grid[axis] / 2;
            for size in sizes {
                let part = Slice { first, grid: launch.grid };
                if size[axis] > 0 {
                    machine.run(&launch.with(size, part.params(&launch.params)));
                }
                first[axis] += size[axis];
            }
        }
        assert_eq!(case.outputs(&machine), case.expected().0, "{}", case.name);
    }
}

#[test]
fn evicted_blocks_leave_no_trace() {
    for case in cases() {
        let machine = changed(&case, evict_by_flag);
        let params = |launch: &Launch| {
            let mut params = launch.params.clone();
            params.resize(params.len().next_multiple_of(8), 0);
            [params, CONTROL.to_le_bytes().to_vec()].concat()
        };
        machine.write_u32(CONTROL, 1);
        for launch in &case.launches {
            machine.run(&launch.with(launch.grid, params(launch)));
        }
        assert_eq!(case.outputs(&machine), [case.output.clone(), case.output.clone()]);
        machine.write_u32(CONTROL, 0);
        for launch in &case.launches {
            machine.run(&launch.with(launch.grid, params(launch)));
        }
        assert_eq!(case.outputs(&machine), case.expected().0, "{}", case.name);
    }
}

#[test]
fn resumed_is_as_whole() {
    for case in cases() {
        let machine = changed(&case, draw_tickets);
        for launch in &case.launches {
            let tickets = TicketGrid::new(launch.grid).unwrap();
            machine.write(CONTROL, &[0; 8]);
            let launch =
                launch.with([tickets.blocks(), 1, 1], tickets.params(&launch.params, CONTROL));
            // Closed when half of the blocks have begun; those after them do nothing.
            let half = tickets.blocks() / 2;
            machine.run_part(&launch, 0..half);
            machine.write_u32(CONTROL + 4, 1);
            let before = case.outputs(&machine);
            machine.run_part(&launch, half..tickets.blocks());
            assert_eq!(case.outputs(&machine), before, "{}", case.name);
            let done = tickets.done(machine.read_u32(CONTROL));
            assert_eq!(done, half, "{}", case.name);
            machine.write(CONTROL, &[done.to_le_bytes(), [0; 4]].concat());
            // More blocks than are left do no harm.
            machine.run(&launch);
            assert_eq!(tickets.done(machine.read_u32(CONTROL)), tickets.blocks());
        }
        assert_eq!(case.outputs(&machine), case.expected().0, "{}", case.name);
    }
}

#[test]
fn counted_is_as_profiled() {
    for case in cases() {
        let blocks = KernelBlocks::of(&case.module, case.kernel);
        let machine = case.with(&count_blocks(&case.module, case.kernel, &blocks).unwrap());
        let launches = case.launches.iter().map(|launch| {
            let mut params = launch.params.clone();
            params.resize(params.len().next_multiple_of(8), 0);
            launch.with(launch.grid, [params, CONTROL.to_le_bytes().to_vec()].concat())
        });
        for launch in launches {
            machine.write(CONTROL, &vec![0; 8 * blocks.blocks.len()]);
            machine.run(&launch);
        }
        let (outputs, counts) = case.expected();
        assert_eq!(case.outputs(&machine), outputs, "{}", case.name);
        let bytes = machine.read(CONTROL, 8 * blocks.blocks.len());
        let words = bytes.chunks_exact(8).map(|it| u64::from_le_bytes(it.try_into().unwrap()));
        assert_eq!(words.collect::<Vec<u64>>(), counts, "{}", case.name);
    }
}

/// Each client has its own variables, though one launch of one module runs both.
#[test]
fn relocated_and_coalesced_is_as_separate() {
    let mut done = 0;
    let written = Case::written("variables", [[3, 1, 1], [5, 1, 1]], [64, 1, 1]);
    for case in (0..PROGRAMS).map(Case::random).chain([written]) {
        let relocated = relocate(&case.module, case.kernel)
            .unwrap_or_else(|why| panic!("{}: {why}", case.name));
        let mut module = case.module.clone();
        module.functions[case.kernel.index()] = relocated.function.clone();
        let it = match coalesce(&module, case.kernel) {
            Ok(it) => it,
            Err(CoalesceError::DeviceCall { .. }) => continue,
            Err(why) => panic!("{}: {why}", case.name),
        };
        let machine = case.with(&it.function);
        // Where each client's variables are, and what is in them.
        let params = [0, 1].map(|client: usize| {
            let table = CONTROL + 0x1000 * (1 + client as u64);
            let mut end = CONTROL + 0x1_0000 * (1 + client as u64);
            let place = |id: &VariableId| {
                let variable = module.variable(*id).unwrap();
                let at = end.next_multiple_of(u64::from(variable.align));
                end = at + variable.bytes;
                at
            };
            let addresses: Vec<u64> = relocated.variables.iter().map(place).collect();
            for (address, image) in addresses.iter().zip(relocated.images(&module, &addresses)) {
                machine.write(*address, &image);
            }
            let words: Vec<u8> = addresses.iter().flat_map(|it| it.to_le_bytes()).collect();
            machine.write(table, &words);
            let mut params = case.launches[client].params.clone();
            params.resize(params.len().next_multiple_of(8), 0);
            [params, table.to_le_bytes().to_vec()].concat()
        });
        let clients = [0, 1].map(|client: usize| ClientLaunch {
            grid: case.launches[client].grid,
            grid_id: 1,
            params: &params[client],
        });
        let table = it.table(&clients).unwrap();
        machine.write(CONTROL, &table.bytes);
        let own = CONTROL.to_le_bytes().to_vec();
        machine.run(&case.launches[0].with([table.blocks, 1, 1], own));
        // Alone, each client begins with fresh variables.
        let alone = [0, 1].map(|client: usize| {
            let machine = case.machine(&case.module);
            machine.run(&case.launches[client]);
            case.outputs(&machine)[client].clone()
        });
        assert_eq!(case.outputs(&machine), alone, "{}", case.name);
        done += usize::from(!relocated.variables.is_empty());
    }
    assert!(done >= 1, "no kernel has variables");
}

#[test]
fn padded_is_as_separate() {
    let pairs = [
        (("reduce", [40, 1, 1]), ("tiles", [8, 4, 4])),
        (("tiles", [8, 4, 1]), ("reduce", [64, 1, 1])),
        (("reduce", [64, 1, 1]), ("histogram", [64, 1, 1])),
        (("histogram", [32, 1, 1]), ("reduce", [50, 1, 1])),
        (("tiles", [3, 5, 2]), ("histogram", [64, 1, 1])),
        (("reduce", [64, 1, 1]), ("reduce", [33, 1, 1])),
    ];
    for ((first, first_block), (second, second_block)) in pairs {
        let grids = [[3, 2, 1], [5, 1, 1]];
        let cases =
            [Case::written(first, grids, first_block), Case::written(second, grids, second_block)];
        let expected = cases[0].machine(&cases[0].module);
        expected.run(&cases[0].launches[0]);
        expected.run(&cases[1].launches[1]);

        let mut module = cases[0].module.clone();
        let part = |at: usize, block| PadPart { kernel: cases[at].kernel, block };
        let it = pad(&module, part(0, first_block), part(1, second_block), "both").unwrap();
        module.functions.push(it.function.clone());
        let machine = cases[0].machine(&through_text(&module));
        let launch = |at: usize| {
            let launch = &cases[at].launches[at];
            PadLaunch { grid: launch.grid, params: &launch.params }
        };
        let (blocks, params) = it.launch(launch(0), launch(1)).unwrap();
        let kernel = "both".to_owned();
        let (grid, block) = ([blocks, 1, 1], it.block);
        machine.run(&Launch { kernel, grid, block, shared_bytes: 0, params });
        assert_eq!(cases[0].outputs(&machine), cases[0].outputs(&expected), "{first}, {second}");
    }
}
