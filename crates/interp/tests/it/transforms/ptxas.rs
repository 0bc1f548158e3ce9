//! NVIDIA's assembler takes what transforms write: a sample of generated kernels, each with one of the transforms, and
//! each transform often.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use svp_ptx::analysis::KernelBlocks;
use svp_ptx::ir::{Function, FunctionId, Module, Opcode, Operand};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::{
    Aligned, PadPart, Window, coalesce, count_blocks, draw_tickets, evict_by_flag, fence,
    inline_all, kill_by_flag, pad, relocate, retarget, slice,
};
use svp_ptx::verify::verify_module;
use svp_ptxgen::generate;

/// Transformed kernels that are assembled.
const SAMPLE: usize = 200;
const NAMES: [&str; 12] = [
    "coalesce",
    "slice",
    "tickets",
    "evict",
    "kill",
    "count",
    "relocate",
    "inline",
    "fence",
    "fence always",
    "pad",
    "retarget",
];

/// A generated kernel, in which special registers are read by `mov` alone: ptxas takes them nowhere else.
fn generated(seed: u64) -> (Module, FunctionId, [u32; 3]) {
    let program = generate(seed);
    let lines: Vec<String> = program.ptx().lines().map(by_mov).collect();
    let mut module = parse(&lines.join("\n")).unwrap();
    verify_module(&mut module);
    let (kernel, _) = module.function_named("k").unwrap();
    (module, kernel, program.launch.block)
}

fn by_mov(line: &str) -> String {
    let is_special = |word: &&str| {
        let name = word.split('.').next().unwrap_or_default();
        ["%tid", "%ntid", "%ctaid", "%nctaid", "%laneid", "%warpid", "%nwarpid"].contains(&name)
    };
    let mut words = line.split([' ', '\t', ',', ';', '[', ']']);
    let Some(special) = words.find(is_special).filter(|_| !line.contains("mov")) else {
        return line.to_owned();
    };
    let rest = by_mov(&line.replacen(special, "%special", 1));
    format!("{{ .reg .b32 %special; mov.u32 %special, {special};\n{rest} }}")
}

/// The module with its kernel transformed; `None` where the transform is not for it.
fn transformed(name: &str, module: &Module, kernel: FunctionId, block: [u32; 3]) -> Option<Module> {
    let mut module = module.clone();
    let window = Window::new(36);
    let function: Function = match name {
        "coalesce" => coalesce(&module, kernel).ok()?.function,
        "slice" => slice(&module, kernel).ok()?,
        "tickets" => draw_tickets(&module, kernel).ok()?,
        "evict" => evict_by_flag(&module, kernel).ok()?,
        "kill" => kill_by_flag(&module, kernel).ok()?,
        "count" => {
            let blocks = KernelBlocks::of(&module, kernel);
            count_blocks(&module, kernel, &blocks).ok()?
        }
        "relocate" => relocate(&module, kernel).ok()?.function,
        "inline" => inline_all(&module, kernel).ok()?.function,
        "fence" => fence(&module, kernel, window, Aligned::ByParams).ok()?.function,
        "fence always" => fence(&module, kernel, window, Aligned::Always).ok()?.function,
        "pad" => {
            let part = PadPart { kernel, block };
            let both = pad(&module, part, part, "both").ok()?.function;
            module.functions.push(both);
            return Some(module);
        }
        "retarget" => {
            retarget(&mut module, (8, 0), "sm_80").ok()?;
            return Some(module);
        }
        other => panic!("{other}"),
    };
    module.functions[kernel.index()] = function;
    Some(module)
}

/// ptxas takes special registers in `mov` alone, where the PTX ISA's document says that they are read, too.
#[test]
fn transforms_read_special_registers_by_mov() {
    for seed in 0..10 * NAMES.len() as u64 {
        let name = NAMES[seed as usize % NAMES.len()];
        let (plain, kernel, block) = generated(seed);
        let Some(module) = transformed(name, &plain, kernel, block) else { continue };
        let bodies = module.functions.iter().filter_map(|it| it.body.as_ref());
        for it in bodies.flat_map(|body| &body.instructions) {
            let is_special = |operand: &Operand| matches!(operand, Operand::Special(_));
            let reads = it.opcode != Opcode::Mov && it.operands.iter().any(is_special);
            assert!(!reads, "{name}, seed {seed}: {it:?}");
        }
    }
}

/// What ptxas says against a module.
fn refusal(ptxas: &Path, file: &Path, module: &Module) -> Option<String> {
    std::fs::write(file, print(module)).unwrap();
    let arch = format!("-arch={}", module.target);
    let out = Command::new(ptxas).arg(arch).arg(file).args(["-o", "/dev/null"]).output().unwrap();
    (!out.status.success()).then(|| String::from_utf8_lossy(&out.stderr).into_owned())
}

#[test]
#[ignore = "needs NVIDIA's ptxas: SVP_CUDA_HOME"]
fn ptxas_takes_what_transforms_write() {
    let home = PathBuf::from(std::env::var_os("SVP_CUDA_HOME").expect("SVP_CUDA_HOME"));
    let ptxas = home.join("bin/ptxas");
    let folder = std::env::temp_dir().join(format!("svp-ptxas-sample-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (seeds, done) = (AtomicU64::new(0), Mutex::new(BTreeMap::<&str, usize>::new()));
    let wrong = Mutex::new(Vec::new());
    let work = || {
        loop {
            let seed = seeds.fetch_add(1, Ordering::Relaxed);
            let sum: usize = done.lock().unwrap_or_else(PoisonError::into_inner).values().sum();
            if sum >= SAMPLE || seed > 10 * SAMPLE as u64 {
                return;
            }
            let name = NAMES[seed as usize % NAMES.len()];
            let (plain, kernel, block) = generated(seed);
            let Some(module) = transformed(name, &plain, kernel, block) else { continue };
            let file = folder.join(format!("{seed}.ptx"));
            if let Some(why) = refusal(&ptxas, &file, &module) {
                // What is wrong with the kernel itself says nothing of the transform.
                if refusal(&ptxas, &file.with_extension("plain.ptx"), &plain).is_some() {
                    continue;
                }
                wrong.lock().unwrap().push(format!("{name}, seed {seed}: {why}"));
            }
            *done.lock().unwrap().entry(name).or_default() += 1;
        }
    };
    thread::scope(|scope| {
        (0..thread::available_parallelism().map_or(1, usize::from)).for_each(|_| {
            scope.spawn(work);
        });
    });
    let (done, wrong) = (done.into_inner().unwrap(), wrong.into_inner().unwrap());
    println!("{done:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(done.values().sum::<usize>() >= SAMPLE, "{done:?}");
    assert_eq!(done.len(), NAMES.len(), "a transform was not tried: {done:?}");
    std::fs::remove_dir_all(folder).unwrap();
}
