//! Which programs the cost of samples is measured with.

use crate::gpu_check::listed;
use anyhow::{Result, ensure};
use std::path::PathBuf;
use svp::dist::Dist;

/// The most of the conformance set's processor time that samples should take: its programs are as short as programs
/// get, and each of their launches is the first of its shape.
const OF_CONFORMANCE: f64 = 0.25;
/// The same of a program that goes on.
const OF_LONG: f64 = 0.02;

/// Programs that go on for several seconds, since a look is taken once, with their arguments: kernels bound by all that kernels are bound by, a loop of copies and
/// kernels, and very many launches.
const LONG: [(&str, &[&str]); 9] = [
    ("matrixMul", &["--reps", "2000"]),
    ("kernels", &["saxpy", "4000000", "300"]),
    ("kernels", &["black_scholes", "1000000", "300"]),
    ("kernels", &["mandelbrot", "1024", "300"]),
    ("kernels", &["stencil", "1024", "1200"]),
    ("kernels", &["convolution", "1024", "1200"]),
    ("kernels", &["reduce", "4000000", "2000"]),
    ("pipeline", &["4096", "16", "4000"]),
    ("adds", &["1024", "20000", "20"]),
];

/// Programs that one daemon serves.
#[derive(Debug)]
pub(super) struct Case {
    pub(super) name: String,
    pub(super) programs: Vec<Program>,
    /// The share of processor time that samples should take at most.
    pub(super) most: f64,
}

#[derive(Debug)]
pub(super) struct Program {
    pub(super) path: PathBuf,
    pub(super) args: Vec<String>,
}

/// All cases.
///
/// # Errors
/// If a program was not built.
pub(super) fn all(dist: &Dist) -> Result<Vec<Case>> {
    let program = |name: &str, args: &[&str]| -> Result<Program> {
        let path = dist.program(std::env::consts::ARCH, "shared", name);
        ensure!(path.is_file(), "{}: not built, run `cargo xtask build`", path.display());
        Ok(Program { path, args: args.iter().map(|&arg| arg.to_owned()).collect() })
    };
    // One that takes all of the device's memory measures how long that takes.
    let names = listed(dist)?.into_iter().filter(|it| !it.alone).map(|it| it.name);
    let programs = names.map(|name| program(&name, &[])).collect::<Result<_>>()?;
    let mut cases = vec![Case { name: "conformance".to_owned(), programs, most: OF_CONFORMANCE }];
    for (name, args) in LONG {
        let kernel = args.first().filter(|_| name == "kernels");
        let programs = vec![program(name, args)?];
        cases.push(Case {
            name: kernel.map_or(name, |it| *it).to_owned(),
            programs,
            most: OF_LONG,
        });
    }
    Ok(cases)
}
