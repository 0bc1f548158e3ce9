//! Writes the PTX that stands for each cubin of programs: `svp-strict-sass FOLDER PROGRAM...`. A container's PTX
//! and its cubins are of the same source.

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;

use svp_fatbin::{Container, Kind, inspect_elf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let folder = args.next().ok_or("a folder and programs are wanted")?;
    std::fs::create_dir_all(&folder)?;
    let programs: Vec<OsString> = args.collect();
    let mut written = 0;
    for program in programs {
        let bytes = std::fs::read(&program)?;
        for container in inspect_elf(&bytes)?.containers {
            written += write(Path::new(&folder), &container)?;
        }
    }
    println!("{written} cubins");
    Ok(())
}

fn write(folder: &Path, container: &Container<'_>) -> Result<usize, Box<dyn Error>> {
    let mut written = 0;
    for cubin in container.entries().iter().filter(|it| it.kind == Kind::Cubin) {
        // nvcc's linker adds cubins of nothing, which have no PTX.
        let Ok(ptx) = container.choose_ptx(cubin.arch) else { continue };
        let name = format!("{}.ptx", blake3::hash(&cubin.code()?).to_hex());
        std::fs::write(folder.join(name), ptx.ptx()?)?;
        written += 1;
    }
    Ok(written)
}
