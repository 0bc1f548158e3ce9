//! Every kernel of the filetests goes through every transform: what comes out is well-formed after a
//! journey through text, what does not says why.

use std::fs;
use std::path::Path;

use svp_ptx::analysis::KernelBlocks;
use svp_ptx::ir::{Function, FunctionId, Module};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::{
    Aligned, PadPart, Window, coalesce, count_blocks, draw_tickets, evict_by_flag, fence,
    kill_by_flag, pad, relocate, slice,
};
use svp_ptx::verify::{verify_function, verify_module};

fn modules() -> Vec<Module> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests")];
    let mut modules = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "ptx") {
                let mut module = parse(&fs::read_to_string(&path).unwrap()).unwrap();
                verify_module(&mut module);
                modules.push(module);
            }
        }
    }
    assert!(modules.len() >= 4);
    modules
}

fn check(module: &Module, id: FunctionId, function: Function, what: &str) {
    let mut changed = module.clone();
    let name = function.name.clone();
    match changed.functions.get_mut(id.index()) {
        Some(place) => *place = function,
        None => changed.functions.push(function),
    }
    let text = print(&changed);
    let again = parse(&text).unwrap_or_else(|error| panic!("{what} {name}: {error}\n{text}"));
    let (_, function) = again.function_named(&name).unwrap();
    assert_eq!(function.problems, [], "{what} {name}");
    assert_eq!(verify_function(&again, function), [], "{what} {name}");
}

/// A kernel in a window of 64 GiB, its variables there, too.
fn fenced(module: &Module, id: FunctionId, aligned: Aligned) -> Result<Function, String> {
    let mut moved = module.clone();
    moved.functions[id.index()] = relocate(module, id).map_err(|why| why.to_string())?.function;
    let fenced = fence(&moved, id, Window::new(36), aligned);
    fenced.map(|it| it.function).map_err(|why| why.to_string())
}

#[test]
fn every_kernel_is_well_formed_afterwards_or_refused() {
    let (mut done, mut refused) = (0, 0);
    for module in modules() {
        let sound = module.kernels().filter(|(_, it)| it.problems.is_empty());
        for id in sound.map(|(id, _)| id).collect::<Vec<FunctionId>>() {
            let blocks = KernelBlocks::of(&module, id);
            let part = PadPart { kernel: id, block: [48, 1, 1] };
            let larger = PadPart { kernel: id, block: [8, 8, 1] };
            let new = FunctionId(module.functions.len() as u32);
            let text = |it: &dyn std::error::Error| it.to_string();
            let results = [
                (
                    "coalesce",
                    id,
                    coalesce(&module, id).map(|it| it.function).map_err(|it| text(&it)),
                ),
                (
                    "relocate",
                    id,
                    relocate(&module, id).map(|it| it.function).map_err(|it| text(&it)),
                ),
                ("fence", id, fenced(&module, id, Aligned::ByParams)),
                ("fence for any parameters", id, fenced(&module, id, Aligned::Always)),
                ("slice", id, slice(&module, id).map_err(|it| text(&it))),
                ("evict", id, evict_by_flag(&module, id).map_err(|it| text(&it))),
                ("kill", id, kill_by_flag(&module, id).map_err(|it| text(&it))),
                ("ticket", id, draw_tickets(&module, id).map_err(|it| text(&it))),
                ("count", id, count_blocks(&module, id, &blocks).map_err(|it| text(&it))),
                (
                    "pad",
                    new,
                    pad(&module, part, larger, "svp_both")
                        .map(|it| it.function)
                        .map_err(|it| text(&it)),
                ),
            ];
            for (what, place, result) in results {
                match result {
                    Ok(function) => {
                        check(&module, place, function, what);
                        done += 1;
                    }
                    Err(why) => {
                        assert!(!why.is_empty());
                        refused += 1;
                    }
                }
            }
        }
    }
    println!("{done} transformed, {refused} refused");
    assert!(done > refused, "{done} transformed, {refused} refused");
}
