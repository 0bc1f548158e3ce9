//! Facts about the PTX files under `tests/filetests`: what `X.ptx` comes to is in `X.facts`.
//!
//! `SVP_BLESS=1 cargo test -p svp-ptx facts` writes the facts anew; read the difference
//! before committing it.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use svp_ptx::analysis::liveness::defs_and_uses;
use svp_ptx::analysis::order::schedule_order;
use svp_ptx::analysis::post_dominators::immediate_post_dominators;
use svp_ptx::analysis::shape::{Gang, Shape, Shapes, Step};
use svp_ptx::analysis::{
    BlockId, Cfg, KernelBlocks, Mix, ModuleLayout, Resources, SharedLayout, communicates,
    serial_loops,
};
use svp_ptx::ir::{Body, Function, FunctionId, Module, Param, RegisterId};
use svp_ptx::parse::parse;
use svp_ptx::transform::inline_calls;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests")
}

#[test]
fn facts_are_as_recorded() {
    let bless = std::env::var_os("SVP_BLESS").is_some();
    let mut wrong = Vec::new();
    let mut seen = 0;
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|it| it != "ptx") {
            continue;
        }
        seen += 1;
        let facts = facts(&fs::read_to_string(&path).unwrap());
        let recorded = path.with_extension("facts");
        if bless {
            fs::write(&recorded, &facts).unwrap();
        } else {
            let expected = fs::read_to_string(&recorded).unwrap_or_default();
            if expected != facts {
                wrong.push(format!("{}:\n{}", recorded.display(), differences(&expected, &facts)));
            }
        }
    }
    assert!(seen > 0, "no PTX files in {}", folder().display());
    assert!(wrong.is_empty(), "facts differ (SVP_BLESS=1 records them):\n{}", wrong.join("\n"));
}

/// The lines that only one of the two has.
fn differences(expected: &str, facts: &str) -> String {
    let only = |sign: char, these: &str, others: &str| -> String {
        let others: BTreeSet<&str> = others.lines().collect();
        let lines = these.lines().filter(|line| !others.contains(line));
        lines.map(|line| format!("{sign} {line}\n")).collect()
    };
    let lines = only('-', expected, facts) + &only('+', facts, expected);
    if lines.is_empty() { "the same lines in another order or number\n".to_owned() } else { lines }
}

fn facts(text: &str) -> String {
    let module = match parse(text) {
        Ok(module) => module,
        Err(error) => return format!("not PTX: {error}\n"),
    };
    let mut out = String::new();
    let (major, minor) = module.version;
    writeln!(out, "version {major}.{minor}, target {}", module.target).unwrap();
    variables(&module, &mut out);
    for (index, function) in module.functions.iter().enumerate() {
        describe(&module, FunctionId(index as u32), function, &mut out);
    }
    out
}

fn variables(module: &Module, out: &mut String) {
    let layout = ModuleLayout::of(module).unwrap();
    for (variable, offset) in module.variables.iter().zip(&layout.offsets) {
        let offset = offset.map_or("-".to_owned(), |it| it.to_string());
        let (init, relocations) = (variable.init.image.len(), variable.init.relocations.len());
        writeln!(
            out,
            "variable {} .{} at {offset}, {} bytes, align {}, {init} initial, {relocations} addresses",
            variable.name, variable.space, variable.bytes, variable.align
        )
        .unwrap();
    }
}

fn params(list: &[Param]) -> String {
    let each = |it: &Param| format!("{}+{}", it.offset, it.bytes);
    list.iter().map(each).collect::<Vec<_>>().join(" ")
}

fn describe(module: &Module, id: FunctionId, function: &Function, out: &mut String) {
    let kind = if function.is_kernel() { "kernel" } else { "function" };
    writeln!(
        out,
        "\n{kind} {} ({}) -> ({})",
        function.name,
        params(&function.params),
        params(&function.returns)
    )
    .unwrap();
    for problem in &function.problems {
        writeln!(out, "  problem: line {}: {}", problem.line, problem.problem).unwrap();
    }
    let Some(body) = &function.body else { return };
    if function.is_kernel() {
        let resources = Resources::of(module, id).unwrap();
        let shared = SharedLayout::of(module, id).unwrap();
        let blocks = KernelBlocks::of(module, id);
        writeln!(
            out,
            "  shared {} in {} variables{}, local {}, registers {}, {} blocks in {} functions",
            resources.static_shared_bytes,
            shared.offsets.len(),
            if resources.dynamic_shared { " and dynamic" } else { "" },
            resources.local_bytes,
            resources.registers,
            blocks.blocks.len(),
            blocks.functions.len()
        )
        .unwrap();
        if resources.bounds != Default::default() {
            writeln!(out, "  bounds {:?}", resources.bounds).unwrap();
        }
    }
    blocks(body, out);
    if function.is_kernel() {
        compiled(module, id, out);
    }
}

/// What code generation asks of a kernel, its calls in line.
fn compiled(module: &Module, id: FunctionId, out: &mut String) {
    let function = match inline_calls(module, id) {
        Ok(function) => function,
        Err(why) => return writeln!(out, "  calls stay: {why}").unwrap(),
    };
    let body = function.body.as_ref().unwrap();
    let cfg = Cfg::of(body);
    if let Some(wait) = communicates(body, &cfg) {
        writeln!(out, "  {wait}").unwrap();
    }
    let line = shapes(body, &cfg, [256, 1, 1]);
    let tile = shapes(body, &cfg, [16, 16, 1]);
    writeln!(out, "  shapes 256x1: {line}").unwrap();
    if tile != line {
        writeln!(out, "  shapes 16x16: {tile}").unwrap();
    }
    serial(body, &cfg, out);
}

/// Loops, and whether lanes could go through them alone.
fn serial(body: &Body, cfg: &Cfg, out: &mut String) {
    let shapes = Shapes::of_body(body, cfg, Gang { block: [256, 1, 1], lanes: 64, folded: None });
    for it in serial_loops(body, cfg, &shapes) {
        let leave = if it.diverges { "apart" } else { "together" };
        write!(out, "  loop {}: lanes leave {leave}; ", it.place.head.0).unwrap();
        match it.obstacle {
            Some(obstacle) => writeln!(out, "{obstacle:?}").unwrap(),
            None => writeln!(
                out,
                "{} scattered, {} regular, {} atomic, {} operations",
                it.work.scattered, it.work.regular, it.work.atomics, it.work.arithmetic
            )
            .unwrap(),
        }
    }
}

/// Registers that are written and not varying, by name; and blocks that diverge or run in part.
fn shapes(body: &Body, cfg: &Cfg, block: [u32; 3]) -> String {
    let shapes = Shapes::of_body(body, cfg, Gang { block, lanes: 64, folded: None });
    let written = body.instructions.iter().flat_map(|it| defs_and_uses(it).0);
    let written: BTreeSet<RegisterId> = written.collect();
    let (mut uniform, mut varying, mut affine) = (0, 0, Vec::new());
    for id in written {
        match shapes.of(id) {
            Shape::Uniform => uniform += 1,
            Shape::Varying => varying += 1,
            Shape::Affine(it) => {
                let rows = if it.row != Step::NONE { "+row" } else { "" };
                let wrap = if it.wrap.is_some() { " widened" } else { "" };
                affine.push(format!("{} {}{rows}{wrap}", body.registers[id.index()].name, it.x));
            }
        }
    }
    let mut out = format!("{uniform} uniform, {varying} varying");
    let ids = |marks: &[bool]| -> Vec<String> {
        let marked = marks.iter().enumerate().filter(|(_, it)| **it);
        marked.map(|(index, _)| index.to_string()).collect()
    };
    for (what, list) in [
        ("affine", affine),
        ("divergent", ids(&shapes.divergent)),
        ("partial", ids(&shapes.partial)),
    ] {
        if !list.is_empty() {
            write!(out, "; {what}: {}", list.join(", ")).unwrap();
        }
    }
    out
}

fn blocks(body: &Body, out: &mut String) {
    let cfg = Cfg::of(body);
    let meets = immediate_post_dominators(&cfg);
    let order = schedule_order(&cfg);
    let name = |id: &BlockId| id.0.to_string();
    for (index, block) in cfg.blocks.iter().enumerate() {
        let mut to: Vec<String> = block.successors.iter().map(name).collect();
        if block.exits {
            to.push("end".to_owned());
        }
        let meet = meets[index].as_ref().map_or("end".to_owned(), name);
        let mix = Mix::of(&body.instructions[block.instructions.clone()]);
        let mix: Vec<String> = mix
            .iter()
            .filter(|(_, count)| *count > 0)
            .map(|(class, count)| format!("{} {count}", class.name()))
            .collect();
        writeln!(
            out,
            "  block {index} -> {} (meet {meet}, order {}): {}",
            to.join(" "),
            order[index],
            mix.join(", ")
        )
        .unwrap();
    }
}
