//! Specification of a program to run: arguments, and the runtime form that it was built in.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use svp_fatbin::RuntimeForm;

/// Code of any compute capability: its kernels' names are the same.
const NEWEST_CC: u32 = 121;

/// A program to run.
#[derive(Debug, Clone, Deserialize)]
pub struct ProgramSpec {
    /// The program's name in reports.
    pub name: String,
    /// Runtime form for reports: `shared`, `static`, `driver`, `unknown`.
    #[serde(default = "unknown")]
    pub runtime: String,
    /// Where the binary is.
    pub path: PathBuf,
    /// The program's arguments.
    #[serde(default)]
    pub args: Vec<String>,
}

fn unknown() -> String {
    "unknown".into()
}

/// The runtime form as reports name it.
fn form_name(form: &RuntimeForm) -> &'static str {
    match form {
        RuntimeForm::Shared { .. } => "shared",
        RuntimeForm::Static { .. } | RuntimeForm::StaticStripped => "static",
        RuntimeForm::None => "driver",
    }
}

impl ProgramSpec {
    /// A program from the command line: a path and its arguments.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn from_words(words: &[String]) -> Result<Self> {
        let (path, args) = words.split_first().context("no program given after --")?;
        let path = PathBuf::from(path);
        ensure!(path.is_file(), "{}: no such program", path.display());
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let runtime = std::fs::read(&path)
            .ok()
            .and_then(|bytes| svp_fatbin::runtime_form(&bytes).ok())
            .map_or_else(unknown, |form| form_name(&form).to_owned());
        Ok(Self { name, runtime, path, args: args.to_vec() })
    }

    /// A program that is in the guests' root file system already: its path there, and arguments.
    ///
    /// # Errors
    /// If none is given, or its path is not absolute.
    pub fn in_root(words: &[String]) -> Result<Self> {
        let (path, args) = words.split_first().context("no program given after --")?;
        let path = PathBuf::from(path);
        ensure!(
            path.is_absolute(),
            "{}: with --root the program is one of the root: give its path there, from /",
            path.display()
        );
        let name = path.file_name().context("a program needs a name")?;
        let name = name.to_string_lossy().into_owned();
        Ok(Self { name, runtime: unknown(), path, args: args.to_vec() })
    }

    /// Names of the kernels in its PTX; `None` if it holds none, or none that can be read.
    pub fn kernels(&self) -> Option<Vec<String>> {
        let bytes = std::fs::read(&self.path).ok()?;
        let program = svp_fatbin::inspect_elf(&bytes).ok()?;
        let mut names = Vec::new();
        for container in &program.containers {
            if let Ok(ptx) = container.choose_ptx(NEWEST_CC).and_then(|entry| entry.ptx()) {
                let module = svp_ptx::parse::parse(&ptx).ok()?;
                let kernels = module.functions.iter().filter(|function| function.is_kernel());
                names.extend(kernels.map(|kernel| kernel.name.clone()));
            }
        }
        (!names.is_empty()).then_some(names)
    }

    /// A list of programs from a JSON file: `[{"name","runtime","path","args":[]}]`.
    ///
    /// # Errors
    /// If the file cannot be read, is no such list, or names a file that is not there.
    pub fn from_list(file: &Path) -> Result<Vec<Self>> {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        let list: Vec<Self> = serde_json::from_str(&text)
            .with_context(|| format!("{}: not a list of programs", file.display()))?;
        for program in &list {
            ensure!(program.path.is_file(), "{}: no such program", program.path.display());
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_root(line: &str) -> Result<ProgramSpec> {
        ProgramSpec::in_root(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn a_program_of_a_root_is_named_from_its_top_and_need_not_be_here() {
        let spec = in_root("/no/such/python3 -c pass").expect("a program");
        assert_eq!((spec.name.as_str(), spec.args.len()), ("python3", 2));
        for wrong in ["", "python3", "./python3", "/", "/.."] {
            assert!(in_root(wrong).is_err(), "{wrong:?}");
        }
    }
}
