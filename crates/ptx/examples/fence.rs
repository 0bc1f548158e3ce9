//! Fences the kernels of PTX files: `fence FOLDER FILE...` writes a file of each name to the folder, in which the
//! kernels that can be fenced are, and says of the others why not. The files are for ptxas to look at.

use std::error::Error;
use std::path::Path;

use svp_ptx::ir::{Function, FunctionId, Module};
use svp_ptx::parse::parse;
use svp_ptx::print::print;
use svp_ptx::transform::{Aligned, Window, fence, relocate};
use svp_ptx::verify::{verify_function, verify_module};

/// Windows of 64 GiB.
const BITS: u32 = 36;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let folder = args.next().ok_or("a folder and files are wanted")?;
    std::fs::create_dir_all(&folder)?;
    let (mut done, mut refused) = (0, 0);
    for file in args {
        let file = Path::new(&file);
        let mut module = parse(&std::fs::read_to_string(file)?)?;
        verify_module(&mut module);
        let name = file.file_name().unwrap_or_default();
        let kernels: Vec<FunctionId> = module.kernels().map(|(id, _)| id).collect();
        let mut changed = module.clone();
        for id in kernels {
            match fenced(&module, id) {
                Ok(function) => {
                    done += 1;
                    changed.functions[id.0 as usize] = function;
                }
                Err(why) => {
                    refused += 1;
                    let kernel = &module.functions[id.0 as usize].name;
                    println!("{}: {kernel}: {why}", name.display());
                }
            }
        }
        std::fs::write(Path::new(&folder).join(name), print(&changed))?;
    }
    println!("{done} fenced, {refused} refused");
    Ok(())
}

fn fenced(module: &Module, id: FunctionId) -> Result<Function, Box<dyn Error>> {
    let mut moved = module.clone();
    moved.functions[id.0 as usize] = relocate(module, id)?.function;
    let function = fence(&moved, id, Window::new(BITS), Aligned::ByParams)?.function;
    let problems = verify_function(&moved, &function);
    match problems.first() {
        Some(problem) => Err(format!("what came out is not in order: {problem:?}").into()),
        None => Ok(function),
    }
}
