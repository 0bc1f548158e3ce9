//! `svp inspect`: what a binary holds, and whether it will run here, before it is run.

use crate::exit;
use crate::inspect_api;
use crate::inspect_libraries::{Library, libraries};
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;
use svp_fatbin::{Container, Kind, Machine, RuntimeForm};

/// Compute capability that code is chosen for: the software GPU's, the newest there is.
const SOFTWARE_GPU_CC: u32 = 121;

/// Arguments of `svp inspect`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp inspect ./matrixMul\n  svp inspect --json ./app | jq .runs\n  \
                        svp inspect --api --json\n\n\
                        Exit codes: 0 it will run, 1 it will not (the reasons are printed)."
)]
pub(crate) struct InspectArgs {
    /// A program (ELF) built with nvcc.
    #[arg(required_unless_present = "api")]
    binary: Option<PathBuf>,
    /// Tell instead which functions of CUDA's libraries guest-lib implements.
    #[arg(long, conflicts_with = "binary")]
    api: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was found.
#[derive(Debug, Serialize)]
struct Findings {
    /// Processor: `x86_64`, `aarch64` or `other`.
    machine: &'static str,
    /// How it reaches the CUDA runtime.
    runtime: String,
    /// Libraries of CUDA's that it needs.
    libraries: Vec<Library>,
    /// Pieces of code.
    code: Vec<Code>,
    /// Kernels of the PTX that would be taken.
    kernels: Vec<Kernel>,
    /// Whether it will run.
    runs: bool,
    /// Why not, or what to mind.
    reasons: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Code {
    /// `ptx`, `sass` or `other`.
    kind: &'static str,
    /// As in `sm_87`.
    arch: u32,
    /// PTX ISA version, or the cubin's.
    isa: String,
    /// Bytes, decompressed.
    bytes: u64,
}

#[derive(Debug, Serialize)]
struct Kernel {
    name: String,
    supported: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    problems: Vec<String>,
}

/// Inspects a binary.
///
/// # Errors
/// If it cannot be read, or is no ELF file.
pub(crate) fn inspect(args: &InspectArgs) -> Result<ExitCode> {
    let Some(binary) = args.binary.as_ref().filter(|_| !args.api) else {
        return inspect_api::inspect(args.json);
    };
    let name = binary.display();
    let bytes = std::fs::read(binary).with_context(|| format!("cannot read {name}"))?;
    let program = svp_fatbin::inspect_elf(&bytes).with_context(|| format!("{name}"))?;
    let findings = findings(&program);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&findings)?);
    } else {
        print(&findings);
    }
    Ok(if findings.runs { ExitCode::SUCCESS } else { ExitCode::from(exit::FAILED) })
}

fn findings(program: &svp_fatbin::Program<'_>) -> Findings {
    let mut findings = Findings {
        machine: match program.machine {
            Machine::Aarch64 => "aarch64",
            Machine::X86_64 => "x86_64",
            Machine::Other => "other",
        },
        runtime: runtime_text(&program.runtime),
        libraries: libraries(&program.needed),
        code: program.containers.iter().flat_map(code).collect(),
        kernels: Vec::new(),
        runs: true,
        reasons: Vec::new(),
    };
    if program.machine == Machine::Other {
        findings.refuse("neither x86-64 nor aarch64: there are no guest libraries for it".into());
    }
    let missing = findings.libraries.iter().filter(|it| !it.there);
    for name in missing.map(|it| it.name.clone()).collect::<Vec<_>>() {
        findings.refuse(format!(
            "it needs {name}, which guest-lib does not have, and NVIDIA's own does not run"
        ));
    }
    if program.runtime == RuntimeForm::StaticStripped {
        findings.refuse(
            "the CUDA runtime is linked in statically and its symbols are stripped, so it cannot \
             be redirected: relink with `nvcc -cudart shared`, or do not strip"
                .into(),
        );
    }
    let with_ptx = |c: &&Container<'_>| !c.archs(Kind::Ptx).is_empty();
    let source_files = program.containers.iter().filter(with_ptx).count();
    if program.relocatable && source_files > 1 {
        let note = format!(
            "relocatable device code of {source_files} source files is linked when it is loaded"
        );
        findings.reasons.push(note);
    }
    // Linked from relocatable code, a program holds machine code beside the PTX of its sources. And
    // every program of nvcc's has a container without code, which says nothing about it.
    let passed_over = |c: &&Container<'_>| {
        program.relocatable && !with_ptx(c) && source_files > 0 || c.holds_code() == Ok(false)
    };
    for container in program.containers.iter().filter(|c| !passed_over(c)) {
        findings.container(container);
    }
    if program.containers.is_empty() {
        findings.reasons.push("it holds no device code (it may load some while it runs)".into());
    }
    findings
}

impl Findings {
    fn refuse(&mut self, reason: String) {
        self.runs = false;
        self.reasons.push(reason);
    }

    fn container(&mut self, container: &Container<'_>) {
        let entry = match container.choose_ptx(SOFTWARE_GPU_CC) {
            Ok(entry) => entry,
            Err(error) => return self.refuse(error.to_string()),
        };
        let parsed = entry.ptx().map_err(|e| e.to_string());
        match parsed.and_then(|ptx| svp_ptx::parse::parse(&ptx).map_err(|e| e.to_string())) {
            Ok(module) => module.functions.iter().filter(|f| f.is_kernel()).for_each(|kernel| {
                let problems: Vec<_> = kernel.problems.iter().map(ToString::to_string).collect();
                if !problems.is_empty() {
                    self.refuse(format!("kernel {} cannot be executed yet", kernel.name));
                }
                let (name, supported) = (kernel.name.clone(), problems.is_empty());
                self.kernels.push(Kernel { name, supported, problems });
            }),
            Err(error) => self.refuse(error),
        }
    }
}

fn code<'a>(container: &'a Container<'_>) -> impl Iterator<Item = Code> + 'a {
    container.entries().iter().map(|entry| Code {
        kind: match entry.kind {
            Kind::Ptx => "ptx",
            Kind::Cubin => "sass",
            Kind::Other(_) => "other",
        },
        arch: entry.arch,
        isa: format!("{}.{}", entry.isa.0, entry.isa.1),
        bytes: entry.uncompressed_bytes,
    })
}

fn runtime_text(form: &RuntimeForm) -> String {
    match form {
        RuntimeForm::None => "none (driver API, or no CUDA at all)".into(),
        RuntimeForm::Shared { soname } => format!("shared ({soname})"),
        RuntimeForm::Static { cuda_major } => format!("static (CUDA {cuda_major}, by the preload)"),
        RuntimeForm::StaticStripped => "static, stripped".into(),
    }
}

fn print(findings: &Findings) {
    println!("machine: {}\nruntime: {}", findings.machine, findings.runtime);
    for Library { name, there } in &findings.libraries {
        println!("library: {name}{}", if *there { "" } else { "  NOT THERE" });
    }
    for code in &findings.code {
        println!(
            "code:    {} sm_{} (version {}, {} bytes)",
            code.kind, code.arch, code.isa, code.bytes
        );
    }
    for kernel in &findings.kernels {
        println!("kernel:  {}{}", kernel.name, if kernel.supported { "" } else { "  UNSUPPORTED" });
        kernel.problems.iter().for_each(|problem| println!("         {problem}"));
    }
    for reason in &findings.reasons {
        println!("note:    {reason}");
    }
    println!("runs:    {}", if findings.runs { "yes" } else { "no" });
}
