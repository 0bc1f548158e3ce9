//! The generator by itself: its programs are well-formed, the interpreter runs them, what they
//! compute depends on nothing but the program, and together they use the whole instruction set.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests end this way")]

use std::collections::BTreeMap;

use svp_interp::{Block, Environment, LaunchContext, Placement, Program, Step, VecMemory};
use svp_ptx::analysis::ModuleLayout;
use svp_ptx::generic;
use svp_ptx::ir::{FunctionId, Opcode};
use svp_ptx::parse::parse;
use svp_ptxgen::{Approximation, approximations, each_form, generate};

const BASE: u64 = 0x10_0000_0000;
const INPUT: u64 = BASE + 0x1_0000;
const OUTPUT: u64 = INPUT + (1 << 20);
const PROGRAMS: u64 = 300;

struct Quiet;

impl Environment for Quiet {
    fn print(&self, _: &[u8]) {}

    fn global_timer_ns(&self) -> u64 {
        0
    }
}

/// Runs kernel `k` of a module, its blocks in order or backwards, this many instructions of each at
/// a time. Returns what the output then holds.
struct Run<'a> {
    ptx: &'a str,
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    params: Vec<u8>,
    input: &'a [u8],
    output: &'a [u8],
}

impl Run<'_> {
    fn run(&self, backwards: bool, budget: u64) -> Vec<u8> {
        let module = parse(self.ptx).unwrap();
        let layout = ModuleLayout::of(&module).unwrap();
        let variables = layout.addresses(BASE);
        let memory = VecMemory::new(BASE, 16 << 20);
        let code = |id: FunctionId| generic::CODE + 16 * u64::from(id.0);
        for initial in layout.initial_bytes(&module, &variables, code).unwrap() {
            memory.write(initial.address, &initial.bytes).unwrap();
        }
        memory.write(INPUT, self.input).unwrap();
        memory.write(OUTPUT, self.output).unwrap();
        let program = Program::prepare(&module, &Placement { variables });
        let kernel = program.kernel("k").unwrap().unwrap_or_else(|why| panic!("{why:?}"));
        let ctx = LaunchContext {
            program: &program,
            kernel,
            grid: self.grid,
            block: self.block,
            cluster: None,
            params: &self.params,
            dynamic_shared_bytes: self.shared,
            memory: &memory,
            environment: &Quiet,
            count: false,
            sm_count: 4,
            grid_id: 1,
        };
        let [x, y, _] = self.grid;
        let mut indices: Vec<u32> = (0..self.grid.iter().product()).collect();
        if backwards {
            indices.reverse();
        }
        let blocks = indices.iter().map(|at| [at % x, at / x % y, at / x / y]);
        let mut blocks: Vec<Block> = blocks.map(|it| Block::new(&ctx, it).unwrap()).collect();
        while !blocks.is_empty() {
            blocks.retain_mut(|block| match block.run(&ctx, budget) {
                Step::Done => false,
                Step::Yielded => true,
                Step::Fault(fault) => panic!("{fault:?}"),
            });
        }
        memory.read(OUTPUT, self.output.len()).unwrap()
    }
}

fn run_of<'a>(program: &'a svp_ptxgen::Program, ptx: &'a str) -> Run<'a> {
    Run {
        ptx,
        grid: program.launch.grid,
        block: program.launch.block,
        shared: program.launch.shared_bytes,
        params: program.params(INPUT, OUTPUT),
        input: &program.input,
        output: &program.output,
    }
}

#[test]
fn programs_are_well_formed_and_deterministic() {
    let mut idle = 0;
    for seed in 0..PROGRAMS {
        let program = generate(seed);
        let ptx = program.ptx();
        let module = parse(&ptx).unwrap_or_else(|why| panic!("{seed}: {why}\n{ptx}"));
        for function in &module.functions {
            assert!(function.problems.is_empty(), "{seed}: {:?}\n{ptx}", function.problems);
        }
        let run = run_of(&program, &ptx);
        let once = run.run(false, u64::MAX);
        let again = run.run(true, 1);
        let differs = once.iter().zip(&again).position(|(a, b)| a != b);
        assert_eq!(differs, None, "seed {seed} depends on the order of blocks\n{ptx}");
        idle += u64::from(once == program.output);
    }
    assert!(idle * 50 < PROGRAMS, "{idle} programs do nothing");
}

#[test]
fn the_interpreter_knows_every_form() {
    let mut wrong = Vec::new();
    for (mnemonic, ptx) in each_form() {
        let module = parse(&ptx).unwrap_or_else(|why| panic!("{mnemonic}: {why}"));
        let program = Program::prepare(&module, &Placement { variables: Vec::new() });
        if let Err(why) = program.kernel("k").unwrap() {
            wrong.push(format!("{mnemonic}: {why:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} are refused:\n{}", wrong.len(), wrong.join("\n"));
}

/// Opcodes that random programs do not use, and why.
fn is_left_out(opcode: Opcode) -> bool {
    use Opcode::*;
    match opcode {
        // Approximate: compared with what they approximate instead.
        Rsqrt | Sin | Cos | Lg2 | Ex2 | Tanh => true,
        // They end the program, take time, or do nothing that memory shows.
        Trap | Brkpt | Pmevent | Nanosleep | Prefetchu | Griddepcontrol | Setmaxnreg => true,
        Applypriority | Discard | Createpolicy => true,
        // They need surroundings of their own: textures, clusters, barriers in shared memory, a stack.
        Tex | Tld4 | Txq | Suld | Sust | Sured | Suq | Mapa | Getctarank | Elect => true,
        Stmatrix | Mbarrier | Clusterlaunchcontrol => true,
        Alloca | Stacksave | Stackrestore => true,
        _ => false,
    }
}

#[test]
fn together_they_use_the_whole_instruction_set() {
    let mut counts: BTreeMap<Opcode, u32> = BTreeMap::new();
    for seed in 0..PROGRAMS {
        let module = parse(&generate(seed).ptx()).unwrap();
        for body in module.functions.iter().filter_map(|it| it.body.as_ref()) {
            body.instructions.iter().for_each(|it| *counts.entry(it.opcode).or_default() += 1);
        }
    }
    let missing: Vec<&str> = Opcode::ALL
        .iter()
        .filter(|it| !is_left_out(**it) && !counts.contains_key(it))
        .map(|it| it.text())
        .collect();
    assert!(
        missing.is_empty(),
        "never used: {missing:?}; a row in src/forms.rs, or a reason in `is_left_out`"
    );
}

#[test]
fn the_interpreter_approximates_well_enough() {
    for it in approximations() {
        let Approximation { ptx, bytes, .. } = &it;
        let (block, grid) = (128, 16);
        let count = (block * grid) as usize;
        let input = it.arguments_for(count, 1);
        let params = [INPUT, OUTPUT].iter().flat_map(|it| it.to_le_bytes()).collect();
        let output = vec![0; count * *bytes as usize];
        let run = Run {
            ptx,
            grid: [grid, 1, 1],
            block: [block, 1, 1],
            shared: 0,
            params,
            input: &input,
            output: &output,
        };
        it.check(&input, &run.run(false, u64::MAX)).unwrap();
    }
}
