//! `svp-jit`: LLVM in a process of its own. It reads requests from standard input and writes object
//! files to standard output, one after the other; `svp_jit_wire` describes the messages.
//!
//! It compiles for the machine that it runs on, or with `--target` for another one: so a program that
//! QEMU runs, translated, can have a compiler that runs as it is.
//!
//! LLVM ends the process on errors that it holds for its user's mistakes, and some inputs make it
//! run for hours. Here that costs one process, which its parent replaces.

mod compile;
mod diagnostics;
mod files;
mod flags;
mod limits;

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::process::ExitCode;
use std::thread;

use svp_jit_wire::{Request, Response, WireError};

use compile::Llvm;

/// LLVM recurses into what it is given.
const STACK: usize = 256 << 20;

/// What ends the program.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("the parent is not understood")]
    Wire(#[from] WireError),
    #[error("LLVM cannot be set up: {0}")]
    Llvm(String),
    #[error("{0}")]
    System(&'static str, #[source] nix::Error),
    #[error("the process cannot be confined")]
    Confine(#[from] svp_confine::ConfineError),
    #[error("its files are not known")]
    Files(#[source] std::io::Error),
    #[error("a thread cannot be started")]
    Thread(#[source] std::io::Error),
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        [] => start(None),
        ["--target", triple] => start(Some((*triple).to_owned())),
        ["--files"] => files::list(),
        ["--version" | "-V"] => {
            println!("svp-jit {} (LLVM {})", env!("CARGO_PKG_VERSION"), compile::version());
            Ok(())
        }
        _ => {
            eprintln!("usage: svp-jit [--target TRIPLE | --files | --version]");
            eprintln!("Compiles LLVM IR for svp, which starts it: requests on standard input.");
            eprintln!("--files lists the files that it is made of, for its confinement.");
            eprintln!("Without a target (as aarch64-linux-gnu) code is for this very machine.");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("svp-jit: {failure}{}", sources(&failure));
            ExitCode::FAILURE
        }
    }
}

fn sources(error: &dyn std::error::Error) -> String {
    std::iter::successors(error.source(), |it| it.source()).map(|it| format!(": {it}")).collect()
}

/// Serves: code is for the machine that a triple names, or for this one.
fn start(triple: Option<String>) -> Result<(), Failure> {
    let frames = limits::take_stdout()?;
    limits::confine()?;
    svp_confine::drop_capabilities()?;
    let server =
        thread::Builder::new().stack_size(STACK).spawn(move || serve(frames, triple.as_deref()));
    match server.map_err(Failure::Thread)?.join() {
        Ok(result) => result,
        Err(_) => Err(Failure::Llvm("it panicked".to_owned())),
    }
}

/// Answers requests until standard input ends.
fn serve(frames: File, triple: Option<&str>) -> Result<(), Failure> {
    let mut input = BufReader::new(std::io::stdin());
    let mut output = BufWriter::new(frames);
    let llvm = Llvm::new(triple).map_err(Failure::Llvm)?;
    limits::open_nothing_more()?;
    for left in svp_confine::confine_compiler()? {
        eprintln!("svp-jit keeps {left}");
    }
    svp_jit_wire::write(&mut output, &llvm.hello())?;
    while let Some(request) = svp_jit_wire::read::<Request>(&mut input)? {
        limits::allow_cpu_seconds(request.cpu_seconds)?;
        let answer = match llvm.object(&request) {
            Ok(object) => Response::Object(object),
            Err(reason) => Response::Refused(reason),
        };
        svp_jit_wire::write(&mut output, &answer)?;
    }
    Ok(())
}
