//! Writes the PTX that stands for each cubin of programs: `svp-strict-sass FOLDER PROGRAM...`. A container's PTX
//! and its cubins are of the same source. `--alone PROGRAM OTHER` is for a program without PTX: the other one was
//! built of the same sources in the same order, with PTX.

use std::error::Error;
use std::ffi::OsString;
use std::path::Path;

use svp_fatbin::{Container, Kind, inspect_elf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let folder = args.next().ok_or("a folder and programs are wanted")?;
    std::fs::create_dir_all(&folder)?;
    let folder = Path::new(&folder);
    let mut written = 0;
    while let Some(program) = args.next() {
        if program == "--alone" {
            let (program, other) = args.next().zip(args.next()).ok_or("--alone: two programs")?;
            written += write_alone(folder, [&program, &other])?;
            continue;
        }
        for container in inspect_elf(&std::fs::read(&program)?)?.containers {
            written += write(folder, [&container, &container])?;
        }
    }
    println!("{written} cubins");
    Ok(())
}

/// Writes the PTX of one program for the cubins of another.
fn write_alone(folder: &Path, programs: [&OsString; 2]) -> Result<usize, Box<dyn Error>> {
    let [own, other] = [std::fs::read(programs[0])?, std::fs::read(programs[1])?];
    let [own, other] = [inspect_elf(&own)?.containers, inspect_elf(&other)?.containers];
    if own.len() != other.len() {
        return Err("the two programs are not of the same sources".into());
    }
    if own.iter().any(|binary| binary.entries().iter().any(|it| it.kind == Kind::Ptx)) {
        return Err("a program that has PTX needs no other".into());
    }
    let pairs = own.iter().zip(&other);
    pairs.map(|(own, other)| write(folder, [own, other])).sum()
}

/// Writes PTX for the cubins of the first container: what the second has.
fn write(folder: &Path, [own, other]: [&Container<'_>; 2]) -> Result<usize, Box<dyn Error>> {
    let mut written = 0;
    for cubin in own.entries().iter().filter(|it| it.kind == Kind::Cubin) {
        // nvcc's linker adds cubins of nothing, which have no PTX.
        let Ok(ptx) = other.choose_ptx(cubin.arch) else { continue };
        let name = format!("{}.ptx", blake3::hash(&cubin.code()?).to_hex());
        std::fs::write(folder.join(name), ptx.ptx()?)?;
        written += 1;
    }
    Ok(written)
}
