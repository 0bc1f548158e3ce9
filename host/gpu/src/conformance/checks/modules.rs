//! Modules: loaded from PTX text, each instance with variables of its own.

use crate::conformance::bench::{Bench, Failure, ensure, launch, same};
use crate::conformance::{Check, Need, ptx};
use crate::{FindFacts, JobKind, ModuleId, ParamSlot, code};

pub(super) const CHECKS: &[Check] = &[
    Check { name: "modules/list their kernels", need: Need::Kernels, run: kernels_are_listed },
    Check { name: "modules/have variables with values", need: Need::Kernels, run: variables },
    Check { name: "modules/broken PTX is refused", need: Need::Kernels, run: broken },
    Check { name: "modules/unknown ones are refused", need: Need::Nothing, run: unknown },
    Check { name: "modules/are gone after unloading", need: Need::Kernels, run: unloaded },
];

fn kernels_are_listed(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let info = bench.load(space, 0, &ptx::parameters())?;
    let [kernel] = info.kernels.as_slice() else {
        return Err(Failure(format!("{} kernels are listed, there is one", info.kernels.len())));
    };
    same("the name", kernel.name.as_str(), "kernel")?;
    same("the refusal", kernel.refused.clone(), None)?;
    let expected = [(0, 8), (8, 1), (10, 2), (12, 4), (16, 8), (24, 12), (36, 1)];
    let expected = expected.map(|(offset, bytes)| ParamSlot { offset, bytes }).to_vec();
    same("the parameters", kernel.params.clone(), expected)?;
    let most = kernel.max_threads_per_block;
    ensure((1..=1024).contains(&most), || format!("{most} threads per block are reported"))?;
    let reduce = bench.load(space, 1, &ptx::reduce())?;
    let shared = reduce.kernels.first().map(|kernel| kernel.shared_bytes);
    same("static shared memory", shared, Some(1024))
}

fn variables(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    let mut addrs = Vec::new();
    for module in 0..2 {
        let info = bench.load(space, module, &ptx::variable())?;
        let variable = info.variables.iter().find(|variable| variable.name == "counter");
        let Some(variable) = variable else {
            return Err(Failure("the variable is not listed".into()));
        };
        same("its size", variable.size, 4)?;
        same("its value", bench.read_u32(space, variable.addr, 1)?, vec![41])?;
        addrs.push(variable.addr);
    }
    let [first, second] = addrs.as_slice() else { return Ok(()) };
    ensure(first != second, || "two instances share a variable".into())?;
    bench.ok(space, JobKind::Launch(launch(1, 1, &[space.device()])))?;
    same("the kernel's sum", bench.read_u32(space, space.device(), 1)?, vec![42])?;
    same("the first instance", bench.read_u32(space, *first, 1)?, vec![42])?;
    same("the second instance", bench.read_u32(space, *second, 1)?, vec![41])?;
    bench.write_u32(space, *first, &[100])?;
    bench.ok(space, JobKind::Launch(launch(1, 1, &[space.device()])))?;
    same("the sum after a copy", bench.read_u32(space, space.device(), 1)?, vec![101])
}

fn broken(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let load = |text: &str| JobKind::ModuleLoad {
        module: ModuleId(0),
        image: text.as_bytes().into(),
        facts: FindFacts::WhenAsked,
    };
    let unclosed = format!("{}.visible .entry kernel( {{ ret; }}\n", ptx::HEADER);
    let error = bench.fails(space, load(&unclosed), &[code::INVALID_PTX], false)?;
    ensure(!error.message.is_empty(), || "no word on what is wrong with the PTX".into())?;
    let codes = [code::INVALID_PTX, code::INVALID_IMAGE, code::NO_BINARY_FOR_GPU];
    bench.fails(space, load("rubbish"), &codes, false)?;
    bench.fails(space, load(""), &codes, false)?;
    // The number is still free.
    bench.load(space, 0, &ptx::trap()).map(drop)
}

fn unknown(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open()?;
    let kinds = [JobKind::Launch(launch(1, 1, &[])), JobKind::ModuleUnload { module: ModuleId(5) }];
    for kind in kinds {
        bench.fails(space, kind, &[code::INVALID_HANDLE], false)?;
    }
    Ok(())
}

fn unloaded(bench: &mut Bench<'_>) -> Result<(), Failure> {
    let space = bench.open_with(1)?;
    bench.load(space, 0, &ptx::variable())?;
    let kernel = || JobKind::Launch(launch(1, 1, &[space.device()]));
    bench.ok(space, kernel())?;
    bench.ok(space, JobKind::ModuleUnload { module: ModuleId(0) })?;
    bench.fails(space, kernel(), &[code::INVALID_HANDLE], false).map(drop)
}
