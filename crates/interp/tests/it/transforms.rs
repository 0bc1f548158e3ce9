//! Kernels that were transformed, written as text and read again compute, bit by bit, what they did
//! before: coalesced as in separate launches, in parts as in one, resumed as if never stopped.

mod case;
mod fence;
mod ptxas;

use svp_ptx::analysis::KernelBlocks;
use svp_ptx::ir::{Function, FunctionId, Module, VariableId};
use svp_ptx::transform::{
    ClientLaunch, CoalesceError, LaunchError, PadLaunch, PadPart, Slice, TicketGrid, coalesce,
    count_blocks, draw_tickets, evict_by_flag, kill_by_flag, pad, relocate, slice,
};

use case::{CONTROL, Case, Launch, Machine, through_text};

const PROGRAMS: u64 = 60;

fn cases() -> Vec<Case> {
    let written = [
        Case::written("reduce", [[3, 1, 1], [2, 2, 1]], [64, 1, 1]),
        Case::written("reduce", [[1, 1, 1], [5, 1, 1]], [40, 1, 1]),
        Case::written("histogram", [[4, 1, 1], [7, 1, 1]], [32, 1, 1]),
        Case::written("tiles", [[3, 2, 2], [1, 4, 1]], [8, 4, 1]),
    ];
    (0..PROGRAMS).map(Case::random).chain(written).collect()
}

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
fn kernels_that_may_be_killed_compute_the_same_while_they_are_not() {
    let mut compared = 0;
    for case in cases() {
        let Ok(function) = kill_by_flag(&case.module, case.kernel) else { continue };
        let machine = case.with(&function);
        machine.write_u32(CONTROL, 0);
        for launch in &case.launches {
            let mut params = launch.params.clone();
            params.resize(params.len().next_multiple_of(8), 0);
            let params = [params, CONTROL.to_le_bytes().to_vec()].concat();
            machine.run(&launch.with(launch.grid, params));
        }
        assert_eq!(case.outputs(&machine), case.expected().0, "{}", case.name);
        compared += 1;
    }
    assert!(compared > 0);
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
