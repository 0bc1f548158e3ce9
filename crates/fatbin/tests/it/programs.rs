//! Programs made by the real nvcc: what `inspect_elf` says of each build option.
//!
//! Needs `SVP_CUDA_HOME` (a folder with bin/nvcc).

use std::path::{Path, PathBuf};
use std::process::Command;

use svp_fatbin::{Error, Kind, RuntimeForm, inspect_elf};

const SOURCE: &str = "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n\
                      int main() { k<<<1, 32>>>(0); return cudaDeviceSynchronize(); }\n";

fn cuda_home() -> PathBuf {
    let home = std::env::var_os("SVP_CUDA_HOME").map(PathBuf::from).expect("SVP_CUDA_HOME is set");
    assert!(home.join("bin/nvcc").exists(), "{} has no bin/nvcc", home.display());
    home
}

fn build(home: &Path, name: &str, options: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (source, program) = (folder.join(format!("{name}.cu")), folder.join(name));
    std::fs::write(&source, SOURCE).expect("the folder for temporary files is writable");
    let mut nvcc = Command::new(home.join("bin/nvcc"));
    let status = nvcc.args(options).arg("-o").arg(&program).arg(&source).status();
    assert!(status.expect("nvcc starts").success(), "{name}");
    program
}

#[test]
#[ignore = "needs nvcc: cargo xtask test"]
fn what_nvcc_makes_is_understood() {
    let home = cuda_home();
    let program = std::fs::read(build(&home, "static", &[])).expect("it was just built");
    let read = inspect_elf(&program).expect("a program of nvcc's");
    assert_eq!(read.runtime, RuntimeForm::Static { cuda_major: 13 });
    assert!(!read.relocatable);
    let holds_code = read.containers.iter().map(|c| c.holds_code());
    assert_eq!(holds_code.collect::<Vec<_>>(), [Ok(false), Ok(true)], "nvcc's own comes first");
    let with_ptx = read.containers.iter().find_map(|c| c.choose_ptx(87).ok());
    let ptx = with_ptx.expect("default nvcc embeds PTX").ptx().expect("whole");
    assert!(ptx.contains(".entry _Z1kPi"));

    let options = ["-gencode", "arch=compute_80,code=sm_80", "-Xlinker", "-s"];
    let program = std::fs::read(build(&home, "stripped", &options)).expect("it was just built");
    let read = inspect_elf(&program).expect("a program of nvcc's");
    assert_eq!(read.runtime, RuntimeForm::StaticStripped);
    let sass = read.containers.iter().filter(|c| c.archs(Kind::Cubin) == [80]);
    let refusal = sass.map(|c| c.choose_ptx(87).map(drop)).next_back();
    assert_eq!(refusal, Some(Err(Error::SassOnly { found: vec![80] })));
}

#[test]
#[ignore = "needs nvcc: cargo xtask test"]
fn relocatable_device_code_is_recognised() {
    let home = cuda_home();
    let program = std::fs::read(build(&home, "rdc", &["-rdc=true"])).expect("it was just built");
    let read = inspect_elf(&program).expect("a program of nvcc's");
    assert!(read.relocatable);
    let linked = read.containers.first().map(|c| (c.holds_code(), c.choose_ptx(87).map(drop)));
    assert_eq!(linked, Some((Ok(true), Err(Error::SassOnly { found: vec![75] }))));
}

#[test]
#[ignore = "needs nvcc: cargo xtask test"]
fn every_compression_gives_the_same_text() {
    let home = cuda_home();
    let texts = ["none", "speed", "size"].map(|mode| {
        let option = format!("--compress-mode={mode}");
        let program = build(&home, &format!("compress-{mode}"), &[&option]);
        let program = std::fs::read(program).expect("it was just built");
        let read = inspect_elf(&program).expect("a program of nvcc's");
        let entry = read.containers.iter().find_map(|c| c.choose_ptx(87).ok());
        entry.expect("default nvcc embeds PTX").ptx().expect("whole")
    });
    assert!(texts[0].contains(".entry") && texts.iter().all(|text| *text == texts[0]));
}
