//! A kernel with its calls in line, written as text and read again, computes what the kernel did, and
//! executes its blocks as often.

use svp_interp::{
    Block, BlockCounts, Environment, LaunchContext, Placement, Program, Step, VecMemory,
};
use svp_ptx::analysis::{Cfg, KernelBlocks, ModuleLayout};
use svp_ptx::generic;
use svp_ptx::ir::{FunctionId, Module, Opcode};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::inline_with_copies;
use svp_ptxgen::generate;

const BASE: u64 = 0x10_0000_0000;
const INPUT: u64 = BASE + 0x1_0000;
const OUTPUT: u64 = INPUT + (1 << 20);
const PROGRAMS: u64 = 200;

struct Quiet;

impl Environment for Quiet {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// Runs kernel `k` of a module; returns what the output then holds, and by how many threads each
/// block was entered.
fn run(program: &svp_ptxgen::Program, module: &Module) -> (Vec<u8>, Vec<u64>) {
    let layout = ModuleLayout::of(module).unwrap();
    let variables = layout.addresses(BASE);
    let memory = VecMemory::new(BASE, 16 << 20);
    let code = |id: FunctionId| generic::CODE + 16 * u64::from(id.0);
    for initial in layout.initial_bytes(module, &variables, code).unwrap() {
        memory.write(initial.address, &initial.bytes).unwrap();
    }
    memory.write(INPUT, &program.input).unwrap();
    memory.write(OUTPUT, &program.output).unwrap();
    let prepared = Program::prepare(module, &Placement { variables });
    let kernel = prepared.kernel("k").unwrap().unwrap_or_else(|why| panic!("{why:?}"));
    let params = program.params(INPUT, OUTPUT);
    let ctx = LaunchContext {
        program: &prepared,
        kernel,
        grid: program.launch.grid,
        block: program.launch.block,
        cluster: None,
        params: &params,
        dynamic_shared_bytes: program.launch.shared_bytes,
        memory: &memory,
        environment: &Quiet,
        count: true,
        sm_count: 4,
        grid_id: 1,
    };
    let [x, y, z] = program.launch.grid;
    let mut counts = BlockCounts { threads: Vec::new(), warps: Vec::new() };
    for at in 0..x * y * z {
        let mut block = Block::new(&ctx, [at % x, at / x % y, at / x / y]).unwrap();
        match block.run(&ctx, u64::MAX) {
            Step::Done => counts.add(block.counts()),
            other => panic!("{other:?}"),
        }
    }
    (memory.read(OUTPUT, program.output.len()).unwrap(), counts.threads)
}

#[test]
fn calls_in_line_change_nothing() {
    let mut calls = 0;
    for seed in 0..PROGRAMS {
        let program = generate(seed);
        let ptx = program.ptx();
        let module = parse(&ptx).unwrap();
        let (id, function) = module.function_named("k").unwrap();
        let instructions = &function.body.as_ref().unwrap().instructions;
        calls += instructions.iter().filter(|it| it.opcode == Opcode::Call).count();
        let inlined = inline_with_copies(&module, id).unwrap_or_else(|why| panic!("{seed}: {why}"));
        let mut changed = module.clone();
        changed.functions[id.index()] = inlined.function.clone();
        let text = print(&changed);
        let changed = parse(&text).unwrap_or_else(|why| panic!("{seed}: {why}\n{text}"));
        let body = changed.functions[id.index()].body.as_ref().unwrap();
        assert!(body.instructions.iter().all(|it| it.opcode != Opcode::Call), "{seed}");

        let (expected, expected_counts) = run(&program, &module);
        let (found, counts) = run(&program, &changed);
        let differs = found.iter().zip(&expected).position(|(a, b)| a != b);
        assert_eq!(differs, None, "seed {seed}\n{ptx}\n{text}");
        let blocks = KernelBlocks::of(&module, id);
        let sums = inlined.source_counts(&Cfg::of(body), &blocks, &counts);
        assert_eq!(sums, expected_counts, "seed {seed}\n{ptx}\n{text}");
    }
    assert!(calls > PROGRAMS as usize / 10, "{calls} calls are few");
}
