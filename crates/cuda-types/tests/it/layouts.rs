//! Sizes, offsets and numbers held against NVIDIA's headers, by the C++ compiler.
//!
//! The headers are NVIDIA's and never part of this repository: `SVP_CUDA_HOME` (CUDA 13) and
//! `SVP_CUDA12_HOME` name folders with `include/`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use svp_cuda_types::driver::DRIVER_LAYOUTS;
use svp_cuda_types::layout::Layout;
use svp_cuda_types::runtime::{RUNTIME_LAYOUTS, RUNTIME_LAYOUTS_12, RUNTIME_LAYOUTS_13};
use svp_cuda_types::{CUdevice_attribute, CUresult, cudaError_t};

fn home(variable: &str) -> PathBuf {
    let home = std::env::var_os(variable).map(PathBuf::from).expect(variable);
    assert!(home.join("include/driver_types.h").exists(), "{} holds no headers", home.display());
    home
}

/// A line that fails to compile where the header disagrees.
fn asserts(out: &mut String, layouts: &[Layout]) {
    for Layout { name, size, fields } in layouts {
        writeln!(out, "static_assert(sizeof({name}) == {size}, \"{name}\");").expect("a String");
        for field in *fields {
            let (field, offset) = (field.name.trim_start_matches("r#"), field.offset);
            let check = format!("offsetof({name}, {field}) == {offset}");
            writeln!(out, "static_assert({check}, \"{name}.{field}\");").expect("a String");
        }
    }
}

fn number(out: &mut String, name: &str, value: u32) {
    writeln!(out, "static_assert({name} == {value}, \"{name}\");").expect("a String");
}

fn compile(name: &str, includes: &[&Path], source: &str) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.cpp"));
    std::fs::write(&path, source).expect("the folder for temporary files is writable");
    let mut cc = Command::new("c++");
    cc.arg("-fsyntax-only");
    for include in includes {
        cc.arg("-I").arg(include.join("include"));
    }
    let output = cc.arg(&path).output().expect("a C++ compiler is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
#[ignore = "needs CUDA's headers: cargo xtask test"]
fn cuda_13() {
    let home = home("SVP_CUDA_HOME");
    let mut source = String::from(
        "#include <cstddef>\n#include <cuda.h>\n#include <driver_types.h>\n#include <texture_types.h>\n",
    );
    asserts(&mut source, DRIVER_LAYOUTS);
    asserts(&mut source, RUNTIME_LAYOUTS);
    asserts(&mut source, RUNTIME_LAYOUTS_13);
    for code in CUresult::ALL.iter().chain(cudaError_t::ALL) {
        number(&mut source, code.name.to_str().expect("ASCII"), code.number);
    }
    for (value, name) in CUdevice_attribute::ALL {
        number(&mut source, name, *value);
    }
    compile("layouts-13", &[&home], &source);
}

#[test]
#[ignore = "needs CUDA's headers: cargo xtask test"]
fn cuda_12() {
    // CUDA 12's runtime wheel lacks crt/, which has not changed: 13's serves.
    let (twelve, thirteen) = (home("SVP_CUDA12_HOME"), home("SVP_CUDA_HOME"));
    let mut source =
        String::from("#include <cstddef>\n#include <driver_types.h>\n#include <texture_types.h>\n");
    asserts(&mut source, RUNTIME_LAYOUTS);
    asserts(&mut source, RUNTIME_LAYOUTS_12);
    compile("layouts-12", &[&twelve, &thirteen], &source);
}

#[test]
#[ignore = "needs CUDA's headers: cargo xtask test"]
fn a_wrong_layout_would_be_noticed() {
    let home = home("SVP_CUDA_HOME");
    let wrong = Layout { size: RUNTIME_LAYOUTS[0].size + 8, ..RUNTIME_LAYOUTS[0] };
    let mut source =
        String::from("#include <cstddef>\n#include <driver_types.h>\n#include <texture_types.h>\n");
    asserts(&mut source, &[wrong]);
    let caught = std::panic::catch_unwind(|| compile("layouts-wrong", &[&home], &source));
    assert!(caught.is_err());
}
