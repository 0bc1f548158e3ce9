//! Fenced kernels compute what they did before where they are in bounds, reach nothing but their window where
//! they are not, and never fault.

mod watched;

use svp_ptx::ir::{Function, FunctionId, Module};
use svp_ptx::parse::parse;
use svp_ptx::transform::fence::{FAILED_ASSERTION, TRAP};
use svp_ptx::transform::{Aligned, FenceError, Fenced, Window, fence};
use svp_ptxgen::{Hostile, World, hostile};

use super::case::{BASE, CONTROL, Case, Launch, through_text};
use watched::{SIZE, START, WINDOW, Watched};

/// Programs of each kind.
const PROGRAMS: u64 = 150;
const HOSTILE_PROGRAMS: usize = 1000;
/// Sets of addresses that each hostile program is run with.
const SETS: usize = 3;

fn fenced(module: &Module, kernel: FunctionId, aligned: Aligned) -> Result<Fenced, FenceError> {
    fence(module, kernel, WINDOW, aligned)
}

/// Makes a launch one of the fenced kernel.
fn launch_of(fenced: &Fenced, launch: &Launch, window: u64, stopped: u64) -> Launch {
    let params = fenced.params(&launch.params, window, stopped);
    let shared_bytes = launch.shared_bytes.max(fenced.shared_bytes);
    Launch { shared_bytes, ..launch.with(launch.grid, params) }
}

#[test]
fn in_bounds_it_is_as_before() {
    let written = [
        Case::written("reduce", [[3, 1, 1], [2, 2, 1]], [64, 1, 1]),
        Case::written("histogram", [[4, 1, 1], [7, 1, 1]], [32, 1, 1]),
        Case::written("tiles", [[3, 2, 2], [1, 4, 1]], [8, 4, 1]),
    ];
    let (mut done, mut refused) = (0, 0);
    for case in (0..PROGRAMS).map(Case::random).chain(written) {
        let window = Window { bits: 22, guard_bytes: 1 << 16 };
        for aligned in [Aligned::ByParams, Aligned::Always] {
            let it = match fence(&case.module, case.kernel, window, aligned) {
                Ok(it) => it,
                Err(why) => {
                    assert!(!why.to_string().is_empty());
                    refused += 1;
                    continue;
                }
            };
            let machine = case.with(&it.function);
            for launch in &case.launches {
                assert!(it.takes(&launch.params), "{}", case.name);
                machine.run(&launch_of(&it, launch, BASE, CONTROL));
            }
            assert_eq!(case.outputs(&machine), case.expected().0, "{} {aligned:?}", case.name);
            assert_eq!(machine.read_u32(CONTROL), 0);
            done += 1;
        }
    }
    println!("{done} fenced, {refused} refused");
    assert!(done > PROGRAMS, "{done} fenced, {refused} refused");
}

fn world() -> World {
    let end = START + SIZE;
    World {
        window: START..end,
        low: START..START + (1 << 20),
        high: end - (1 << 18)..end,
        strangers: vec![0, 0x1000, START - SIZE + 64, end + (1 << 17), START + 8 * SIZE, !0 - 63],
    }
}

/// Where hostile programs write.
const WRITTEN: [(u64, u64); 2] = [(256 << 10, 128 << 10), (512 << 10, 384 << 10)];

/// Launches of a hostile program: parameters, and what its indices are.
fn launches(program: &Hostile) -> Vec<(Launch, (u64, Vec<u8>))> {
    let sets = program.sets(&world(), SETS);
    let launch = |params: &[u64]| Launch {
        kernel: "k".to_owned(),
        grid: program.launch.grid,
        block: program.launch.block,
        shared_bytes: program.launch.shared_bytes,
        params: params.iter().flat_map(|it| it.to_le_bytes()).collect(),
    };
    let indices = |of: &[u32]| of.iter().flat_map(|it| it.to_le_bytes()).collect();
    sets.iter().map(|it| (launch(&it.params), (it.indices.0, indices(&it.indices.1)))).collect()
}

/// A module with the kernel `k` replaced.
fn with(module: &Module, kernel: FunctionId, function: &Function) -> Module {
    let mut changed = module.clone();
    changed.functions[kernel.index()] = function.clone();
    through_text(&changed)
}

#[test]
fn hostile_programs_reach_nothing_but_their_window() {
    let (mut done, mut equal, mut seed) = (0, 0, 0);
    while done < HOSTILE_PROGRAMS {
        let program = hostile(seed);
        seed += 1;
        let module = parse(&program.ptx).unwrap();
        let (kernel, _) = module.function_named("k").unwrap();
        let Ok(always) = fenced(&module, kernel, Aligned::Always) else { continue };
        done += 1;
        let changed = with(&module, kernel, &always.function);
        for (number, (launch, indices)) in launches(&program).into_iter().enumerate() {
            let memory = Watched::new();
            memory.write(indices.0, &indices.1);
            let fenced_launch = launch_of(&always, &launch, START, START + 8);
            let ended = memory.run(&changed, &fenced_launch);
            assert_eq!(ended, Ok(()), "seed {} set {number}\n{}", seed - 1, program.ptx);
            if number > 0 || done % 4 != 0 {
                continue;
            }
            // Nothing is wrong with the first set.
            let plain = Watched::new();
            plain.write(indices.0, &indices.1);
            if plain.run(&module, &launch).is_ok() {
                for (at, len) in WRITTEN {
                    assert!(memory.has_the_same(&plain, START + at, len), "seed {}", seed - 1);
                }
                equal += 1;
            }
        }
    }
    println!("{done} of {seed} programs fenced, {equal} compared in bounds");
    assert!(equal > HOSTILE_PROGRAMS / 5, "{equal}");
}

/// A kernel of everything that is fenced, by the number of its mode.
const ALL: &str = include_str!("fence/all.ptx");
/// Modes of it that end by themselves, and one that no table of branches has.
const MODES: std::ops::RangeInclusive<u32> = 0..=9;

fn all_launch(address: u64, index: u64, mode: u32) -> Launch {
    let mut params = [address, index].map(u64::to_le_bytes).concat();
    params.extend(mode.to_le_bytes());
    let (kernel, grid, block) = ("all".to_owned(), [1, 1, 1], [32, 1, 1]);
    Launch { kernel, grid, block, shared_bytes: 0, params }
}

/// Addresses and indices, few of them right.
const HOSTILE: [(u64, u64); 8] = [
    (START + 4096, 16),
    (START + 4097, 17),
    (START + SIZE - 4, 300),
    (START + SIZE + (1 << 17), 1 << 20),
    (START - SIZE, 252),
    (0, 60),
    (!0 - 3, !0),
    (START + 2, 1 << 40),
];

/// How the kernel of a function ends with all of them: the first that is not as it should be.
fn all_ends(
    module: &Module,
    function: &Function,
    shared_bytes: u32,
    of: &Fenced,
) -> Option<String> {
    let (kernel, _) = module.function_named("all")?;
    let changed = with(module, kernel, function);
    for (address, index) in HOSTILE {
        for mode in MODES {
            let memory = Watched::new();
            let mut launch = launch_of(of, &all_launch(address, index, mode), START, START + 8);
            launch.shared_bytes = shared_bytes;
            if let Err(what) = memory.run(&changed, &launch) {
                return Some(format!("mode {mode} of {address:#x}, {index:#x}: {what}"));
            }
        }
    }
    None
}

mod planted;

#[test]
fn threads_that_stop_leave_a_word() {
    let module = parse(ALL).unwrap();
    let (kernel, _) = module.function_named("all").unwrap();
    let it = fenced(&module, kernel, Aligned::Always).unwrap();
    let changed = with(&module, kernel, &it.function);
    for (mode, expected) in [(0, 0), (6, TRAP), (7, FAILED_ASSERTION)] {
        let memory = Watched::new();
        let launch = launch_of(&it, &all_launch(START + 4096, 16, mode), START, START + 8);
        memory.run(&changed, &launch).unwrap();
        assert_eq!(memory.read_u32(START + 8), expected, "mode {mode}");
    }
}

#[test]
fn parameters_that_are_not_aligned_are_noticed() {
    let module = parse(ALL).unwrap();
    let (kernel, _) = module.function_named("all").unwrap();
    let it = fenced(&module, kernel, Aligned::ByParams).unwrap();
    assert_eq!(it.aligned_params.iter().map(|it| it.offset).collect::<Vec<_>>(), [0, 8]);
    assert!(it.takes(&all_launch(START + 4096, 16, 0).params));
    assert!(!it.takes(&all_launch(START + 4098, 16, 0).params));
    assert_eq!(fenced(&module, kernel, Aligned::Always).unwrap().aligned_params, []);
}

#[test]
fn rows_at_generic_addresses_are_refused() {
    // As indices of shared memory they would be bounded, and then be addresses that belong to no
    // client.
    for (code, refused) in [
        ("ldmatrix.sync.aligned.m8n8.x1.b16 {%r0}, [%d0];", true),
        ("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r0}, [%d0];", false),
        ("stmatrix.sync.aligned.m8n8.x1.b16 [%d0], {%r0};", true),
        ("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%d0], {%r0};", false),
    ] {
        let text = format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k() {{\n\
             .reg .b32 %r<1>; .reg .b64 %d<1>; .shared .align 16 .b8 s[512];\n\
             mov.u32 %r0, 7; mov.u64 %d0, s; {}\n{code}\nret; }}",
            if refused { "cvta.shared.u64 %d0, %d0;" } else { "" }
        );
        let module = parse(&text).unwrap();
        let (kernel, _) = module.function_named("k").unwrap();
        let ended = fenced(&module, kernel, Aligned::Always).map(|_| ());
        let expected = if refused { Err(FenceError::Generic(7)) } else { Ok(()) };
        assert_eq!(ended, expected, "{code}");
    }
}
