//! Results that are kept: a table as `KIND-NAME.md`, with what it was measured on.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// A folder of results.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
}

/// What a command measured.
#[derive(Debug, Clone, Copy)]
pub struct Measured<'a> {
    /// `bench`, `sim` or `validate`.
    pub kind: &'a str,
    /// What of its kind: `softgpu`.
    pub name: &'a str,
    /// The words of the command line, the program's own name first.
    pub command: &'a [String],
    /// The table as it was printed.
    pub table: &'a str,
}

impl Results {
    /// Takes a folder that is there.
    ///
    /// # Errors
    /// If it is not: a result of minutes should not be lost to a wrong name, nor lie about somewhere.
    pub fn open(folder: &Path) -> Result<Self> {
        let here = std::env::current_dir().unwrap_or_default();
        ensure!(
            folder.is_dir(),
            "results cannot be recorded: {} is no folder; make it, or name another one with \
             --record=FOLDER",
            here.join(folder).display()
        );
        Ok(Self { folder: folder.to_owned() })
    }

    /// Writes `KIND-NAME.md` in place of what was recorded before, and returns where.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, measured: &Measured<'_>) -> Result<PathBuf> {
        let path = self.folder.join(format!("{}-{}.md", measured.kind, measured.name));
        let text = page(measured, &Circumstances::of_now(&self.folder));
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    }
}

/// What results depend on, beside the command.
struct Circumstances {
    processor: String,
    cores: usize,
    kernel: String,
    commit: String,
    date: String,
}

impl Circumstances {
    /// This machine, and the checkout that `folder` is in.
    fn of_now(folder: &Path) -> Self {
        let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
        let cpus = read("/proc/cpuinfo");
        let model = cpus
            .lines()
            .find_map(|line| line.split_once(':').filter(|(key, _)| key.trim() == "model name"));
        let model = model.map_or("unknown", |(_, model)| model.trim());
        let now = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        Self {
            processor: format!("{model} ({})", std::env::consts::ARCH),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            kernel: format!("Linux {}", read("/proc/sys/kernel/osrelease").trim()),
            commit: commit(folder),
            date: now.split('T').next().unwrap_or_default().to_owned(),
        }
    }
}

/// The commit of the checkout that a folder is in, and whether files differ from it. What lies in the
/// folder itself does not count: earlier results are no change of what was measured.
fn commit(folder: &Path) -> String {
    let git = |args: &[&str]| {
        let mut command = Command::new("git");
        let output = command.arg("-C").arg(folder).args(args).stderr(Stdio::null()).output();
        let output = output.ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let Some(commit) = git(&["rev-parse", "HEAD"]) else { return "unknown".to_owned() };
    let status = ["status", "--porcelain", "--untracked-files=no", "--", ":/", ":(exclude)."];
    match git(&status).as_deref() {
        Some("") => commit,
        _ => format!("{commit} (dirty)"),
    }
}

/// The file: fixed lines in a fixed order, so that two of them differ in what was measured alone.
fn page(measured: &Measured<'_>, on: &Circumstances) -> String {
    let Measured { kind, name, command, table } = measured;
    let command = command.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
    let cell = |text: &str| text.replace('|', "\\|");
    let Circumstances { processor, cores, kernel, commit, date } = on;
    format!(
        "# svp {kind} {name}\n\n\
         ```sh\n{command}\n```\n\n\
         | | |\n|---|---|\n\
         | processor | {} |\n| cores | {cores} |\n| kernel | {} |\n| commit | {commit} |\n\
         | date | {date} |\n\n\
         ```text\n{}\n```\n",
        cell(processor),
        cell(kernel),
        table.trim_end(),
    )
}

/// A word as a shell takes it for one.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=,:%+@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("svp-record-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        path
    }

    #[test]
    fn a_page_has_its_lines_in_order() {
        let command = ["svp", "bench", "softgpu", "--only", "a b"].map(str::to_owned);
        let table = "name  ms\na    1.5\n";
        let measured = Measured { kind: "bench", name: "softgpu", command: &command, table };
        let on = Circumstances {
            processor: "Fast | Cheap (x86_64)".to_owned(),
            cores: 2,
            kernel: "Linux 6.1".to_owned(),
            commit: "0123abc (dirty)".to_owned(),
            date: "2026-05-04".to_owned(),
        };
        let expected = "# svp bench softgpu\n\n```sh\nsvp bench softgpu --only 'a b'\n```\n\n\
                        | | |\n|---|---|\n| processor | Fast \\| Cheap (x86_64) |\n| cores | 2 |\n\
                        | kernel | Linux 6.1 |\n| commit | 0123abc (dirty) |\n\
                        | date | 2026-05-04 |\n\n```text\nname  ms\na    1.5\n```\n";
        assert_eq!(page(&measured, &on), expected);
    }

    #[test]
    fn results_are_replaced_and_need_a_folder() {
        let folder = folder("replaced");
        let results = Results::open(&folder).unwrap();
        let command = ["svp".to_owned()];
        for table in ["first\n", "second\n"] {
            let measured = Measured { kind: "sim", name: "x", command: &command, table };
            assert_eq!(results.write(&measured).unwrap(), folder.join("sim-x.md"));
        }
        let text = std::fs::read_to_string(folder.join("sim-x.md")).unwrap();
        assert!(text.contains("second") && !text.contains("first"), "{text}");
        let date = text.lines().find_map(|line| line.strip_prefix("| date | 20")).unwrap();
        assert_eq!(date.len(), "26-05-04 |".len(), "{date}");
        std::fs::remove_dir_all(&folder).unwrap();
        let error = Results::open(&folder).unwrap_err().to_string();
        let named = format!("{} is no folder; make it", folder.display());
        assert!(error.contains(&named) && error.contains("--record=FOLDER"), "{error}");
    }

    #[test]
    fn commits_are_clean_dirty_or_unknown() {
        let folder = folder("commit");
        assert_eq!(commit(&folder), "unknown");
        let results = folder.join("docs/results");
        std::fs::create_dir_all(&results).unwrap();
        std::fs::write(results.join("bench-x.md"), "old").unwrap();
        std::fs::write(folder.join("source"), "old").unwrap();
        let git = |args: &[&str]| {
            let identity = ["-c", "user.name=test", "-c", "user.email=test@localhost"];
            let mut command = Command::new("git");
            command.arg("-C").arg(&folder).args(identity).args(args);
            assert!(command.stdout(Stdio::null()).status().unwrap().success(), "{args:?}");
        };
        git(&["init", "--quiet"]);
        git(&["add", "."]);
        git(&["commit", "--quiet", "--message", "first"]);
        let clean = commit(&results);
        assert!(clean.len() >= 40 && clean.chars().all(|c| c.is_ascii_hexdigit()), "{clean}");
        std::fs::write(results.join("bench-x.md"), "new").unwrap();
        assert_eq!(commit(&results), clean, "results do not count");
        std::fs::write(folder.join("source"), "new").unwrap();
        assert_eq!(commit(&results), format!("{clean} (dirty)"));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
