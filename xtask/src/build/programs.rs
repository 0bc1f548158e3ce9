//! The CUDA programs of `tests/conformance` and of `tests/clients/cpp`, compiled by the real nvcc
//! for both architectures and linked with the runtime in both forms, and the samples of programs
//! that cannot be served.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};

use super::fresh::{files_under, is_fresh, partial_name};
use super::{Arch, Failures, Layout, strip};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output, say};

/// What the demo runs, in its order.
pub(crate) const DEMO_PROGRAMS: [&str; 6] =
    ["vectorAdd", "matrixMul", "reduction", "tiledMatmul", "histogram", "streams"];

/// Which programs to build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Selection {
    /// The demo's.
    Demo,
    /// All, with the samples of bad ones.
    Tests,
    /// The same, and the benchmarks'.
    All,
}

/// How a program is linked with the CUDA runtime.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// `-cudart shared`.
    Shared,
    /// nvcc's default.
    Static,
    /// With the runtime of CUDA 12. No wheel holds an nvcc of that version, so our own library is
    /// linked against: the program then asks for `libcudart.so.12` and its symbol versions.
    Shared12,
}

impl Form {
    /// Those that nvcc makes.
    pub(crate) const BOTH: [Self; 2] = [Self::Shared, Self::Static];
    /// Those of the demo's programs, for tests.
    pub(crate) const ALL: [Self; 3] = [Self::Shared, Self::Static, Self::Shared12];

    /// The folder's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Static => "static",
            Self::Shared12 => "shared12",
        }
    }

    /// nvcc's options for this form.
    fn options(self, layout: &Layout, arch: Arch) -> Vec<OsString> {
        match self {
            Self::Shared | Self::Static => vec!["-cudart".into(), self.name().into()],
            Self::Shared12 => {
                let library = layout.libs(arch).join("libcudart.so.12");
                // nvcc itself takes no file whose name ends in a version.
                vec!["-cudart".into(), "none".into(), "-Xlinker".into(), library.into()]
            }
        }
    }
}

const SOURCES: &str = "tests/conformance";

/// The programs of `svp bench`, in CUDA.
const BENCH: &str = "host/svp-bench/programs";

/// Those of `svp bench policies`.
const POLICIES: [&str; 6] = ["adds", "graph", "idle", "kernels", "pipeline", "requests"];

/// Those of `svp validate programs`, and kernels that one of them has from the validation.
pub(crate) const MEASURED: [&str; 2] = ["algebra", "applications"];
const MEASURED_KERNELS: &str = "host/svp-bench/src/validate/kernels";

/// Programs over other people's headers (Thrust, CUB).
const CLIENTS: &str = "tests/clients/cpp";

/// Names of the programs in a folder of `tests/conformance`, in alphabetical order.
pub(crate) fn feature_names(layout: &Layout) -> Result<Vec<String>> {
    names_in(&layout.root.join(SOURCES).join("features"))
}

/// Names of the programs over other people's headers, in alphabetical order.
pub(crate) fn client_names(layout: &Layout) -> Result<Vec<String>> {
    names_in(&layout.root.join(CLIENTS))
}

fn names_in(dir: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))?;
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|e| e.file_name().to_str()?.strip_suffix(".cu").map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}

/// One source compiled for one architecture.
struct Job {
    source: PathBuf,
    arch: Arch,
    sample: Sample,
}

/// What is made of a source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sample {
    /// A program in these forms.
    Good(&'static [Form]),
    /// Code for one GPU only, none that another could translate.
    SassOnly,
    /// The static form without its symbols.
    Stripped,
}

impl Job {
    fn name(&self) -> String {
        let stem = self.source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        match self.sample {
            Sample::Good(_) => stem,
            Sample::SassOnly => "sassOnly".to_owned(),
            Sample::Stripped => "strippedStatic".to_owned(),
        }
    }
}

pub(super) fn build(tools: &Tools, layout: &Layout, selection: Selection, failures: &mut Failures) {
    let jobs = match jobs(layout, selection) {
        Ok(jobs) => jobs,
        Err(error) => return failures.note("CUDA programs", Err(error)),
    };
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = job.run(tools, layout);
                    // A worker that panicked has spoiled nothing that others push.
                    let mut results = results.lock().unwrap_or_else(|e| e.into_inner());
                    results.push((format!("{} for {}", job.name(), job.arch.name()), result));
                }
            });
        }
    });
    for (name, result) in results.into_inner().unwrap_or_else(|e| e.into_inner()) {
        failures.note(&name, result);
    }
    if selection == Selection::All {
        failures.note("removing old programs", remove_others(layout, &jobs));
    }
}

/// Removes programs whose sources are gone, and what a build that was killed has left.
fn remove_others(layout: &Layout, jobs: &[Job]) -> Result<()> {
    let made: HashSet<PathBuf> =
        jobs.iter().flat_map(|job| job.programs(layout)).map(|(program, _)| program).collect();
    for arch in Arch::ALL {
        for file in files_under(&layout.dist.join(arch.name()).join("programs"))? {
            if !made.contains(&file) {
                fs::remove_file(&file)
                    .with_context(|| format!("cannot remove {}", file.display()))?;
            }
        }
    }
    Ok(())
}

fn jobs(layout: &Layout, selection: Selection) -> Result<Vec<Job>> {
    let dir = layout.root.join(SOURCES);
    let demo = Sample::Good(if selection == Selection::Demo { &Form::BOTH } else { &Form::ALL });
    let mut sources: Vec<(PathBuf, Sample)> = DEMO_PROGRAMS
        .iter()
        .map(|name| (dir.join("programs").join(format!("{name}.cu")), demo))
        .collect();
    sources
        .push((layout.root.join("host/svp-bench/programs/channel.cu"), Sample::Good(&Form::BOTH)));
    if selection != Selection::Demo {
        let vector_add = sources[0].0.clone();
        sources.push((vector_add.clone(), Sample::SassOnly));
        sources.push((vector_add, Sample::Stripped));
        let bench = layout.root.join(BENCH);
        let policies = POLICIES.iter().map(|name| bench.join(format!("policies/{name}.cu")));
        let measured = MEASURED.iter().map(|name| bench.join(format!("measured/{name}.cu")));
        sources.extend(policies.chain(measured).map(|it| (it, Sample::Good(&[Form::Shared]))));
        for name in feature_names(layout)? {
            sources
                .push((dir.join("features").join(format!("{name}.cu")), Sample::Good(&Form::BOTH)));
        }
        for name in client_names(layout)? {
            let source = layout.root.join(CLIENTS).join(format!("{name}.cu"));
            sources.push((source, Sample::Good(&Form::BOTH)));
        }
    }
    Ok(sources
        .into_iter()
        .flat_map(|(source, sample)| {
            Arch::ALL.map(|arch| Job { source: source.clone(), arch, sample })
        })
        .collect())
}

impl Job {
    /// The files that are made, and how each is linked.
    fn programs(&self, layout: &Layout) -> Vec<(PathBuf, Form)> {
        let place =
            |folder: &str, form| (layout.programs(self.arch, folder).join(self.name()), form);
        match self.sample {
            Sample::Good(forms) => forms.iter().map(|&form| place(form.name(), form)).collect(),
            Sample::SassOnly => vec![place("bad", Form::Shared)],
            Sample::Stripped => vec![place("bad", Form::Static)],
        }
    }

    fn run(&self, tools: &Tools, layout: &Layout) -> Result<()> {
        let programs = self.programs(layout);
        let headers = self.included(layout)?;
        let mut inputs: Vec<&Path> = headers.iter().map(PathBuf::as_path).collect();
        let sources = self.sources(layout)?;
        inputs.extend(sources.iter().map(PathBuf::as_path));
        if programs.iter().all(|(program, _)| is_fresh(program, &inputs)) {
            return Ok(());
        }
        say("build", &format!("{} for {}", self.name(), self.arch.name()));
        let mut objects = Vec::new();
        for (number, source) in sources.iter().enumerate() {
            let name = format!("{}.{number}.o", self.name());
            let object = layout.scratch("programs").join(self.arch.name()).join(name);
            partial_name(&object)?;
            output(self.compile(tools, layout)?.arg("-c").arg(source).arg("-o").arg(&object))?;
            objects.push(object);
        }
        for (program, form) in &programs {
            let partial = partial_name(program)?;
            let options = form.options(layout, self.arch);
            output(self.nvcc(tools).arg("-o").arg(&partial).args(&objects).args(options))?;
            if self.sample == Sample::Stripped {
                output(&mut cmd(strip(tools, self.arch), [&partial]))?;
            }
            fs::rename(&partial, program)
                .with_context(|| format!("cannot make {}", program.display()))?;
        }
        Ok(())
    }

    /// Its source, and the further ones that it names in lines `// with: FILE`.
    fn sources(&self, layout: &Layout) -> Result<Vec<PathBuf>> {
        let text = fs::read_to_string(&self.source)
            .with_context(|| format!("cannot read {}", self.source.display()))?;
        let others = words_after("// with: ", &text).map(|it| layout.root.join(SOURCES).join(it));
        Ok([self.source.clone()].into_iter().chain(others).collect())
    }

    /// What a source may include: headers, and for benchmarks the kernels of others.
    fn included(&self, layout: &Layout) -> Result<Vec<PathBuf>> {
        let bench = layout.root.join(BENCH);
        let is_bench = self.source.starts_with(&bench);
        let dir = if is_bench { bench } else { layout.root.join(SOURCES) };
        let mut files = files_under(&dir)?;
        if is_bench {
            files.extend(files_under(&layout.root.join(MEASURED_KERNELS))?);
        }
        files.push(layout.root.join(SOURCES).join("conformance.h"));
        files.retain(|file| {
            file.extension().is_some_and(|it| it == "h" || (is_bench && it == "cu"))
        });
        Ok(files)
    }

    fn compile(&self, tools: &Tools, layout: &Layout) -> Result<Command> {
        let mut nvcc = self.nvcc(tools);
        // Messages, and __FILE__, name files as the repository does.
        nvcc.current_dir(&layout.root);
        nvcc.args(["-O2", "-std=c++17", "-Xcompiler", "-Wall,-Wextra"]);
        if self.sample == Sample::SassOnly {
            nvcc.args(["-gencode", "arch=compute_80,code=sm_80"]);
        }
        let text = fs::read_to_string(&self.source)
            .with_context(|| format!("cannot read {}", self.source.display()))?;
        nvcc.args(options_in(&text));
        Ok(nvcc)
    }

    fn nvcc(&self, tools: &Tools) -> Command {
        let mut nvcc = cmd(&tools.running.cuda.nvcc, std::iter::empty::<&str>());
        match self.arch {
            Arch::X86_64 => nvcc.arg("-L").arg(&tools.running.cuda.lib_x86_64),
            Arch::Aarch64 => nvcc
                .arg("-ccbin")
                .arg(tools.running.cross_gcc.program("g++"))
                .arg("-L")
                .arg(&tools.running.cuda.lib_aarch64),
        };
        nvcc
    }
}

/// Options that a source asks for in a line `// nvcc: ...`.
pub(super) fn options_in(source: &str) -> Vec<&str> {
    words_after("// nvcc: ", source).collect()
}

/// The words of all lines that begin so.
fn words_after<'t>(start: &'t str, text: &'t str) -> impl Iterator<Item = &'t str> {
    text.lines().filter_map(move |line| line.strip_prefix(start)).flat_map(str::split_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_can_ask_for_options() {
        let source = "// A program.\n// nvcc: --default-stream per-thread\nint main() {}\n";
        assert_eq!(options_in(source), ["--default-stream", "per-thread"]);
        assert!(options_in("int main() {}").is_empty());
    }
}
