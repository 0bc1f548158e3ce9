//! The race detector: many threads on one client, under ThreadSanitizer.
//!
//! rustc's own ThreadSanitizer instruments our crates; the standard library comes compiled without.
//! Most of it is generic or inlined, and so part of our crates. What is not are the slow paths of its
//! locks: the detector sees which thread gives a contended lock up but not which one takes it, and
//! reports whatever the lock protects. So the linker puts a function around each that tells it. What
//! else it does not understand, fences, is named in [`SUPPRESSIONS`].

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use svp_setup::sh::{cmd, output};
use svp_setup::versions::RUST_HOST_TARGET;

use super::cargo::{self, Which};
use super::{Built, Tally};
use crate::build::Layout;

/// The functions that take contended locks, by how their mangled names end; all take a pointer to the
/// lock alone.
const SLOW_PATHS: [&str; 3] =
    ["5Mutex14lock_contended", "6RwLock14read_contended", "6RwLock15write_contended"];

/// False reports. The last owner of an `Arc`, or of a `Weak`, is ordered after the others by a
/// fence; so what it drops is not looked at. libtest hands results over through a channel of the
/// standard library's.
const SUPPRESSIONS: &str =
    "race:drop_slow\nrace:alloc::sync::Weak<*Drop>::drop\nrace:CompletedTest\n";

/// Many threads on one client.
pub(super) fn run(tally: &mut Tally, built: &Built) {
    match set_up(&built.layout) {
        Ok(detector) => cargo::watched(tally, |which| detector.tests(&built.layout, which)),
        Err(error) => tally.note("race detector: set-up", Err(error)),
    }
}

/// What the tests are built and run with.
struct Detector {
    flags: Vec<String>,
    suppressions: PathBuf,
}

fn set_up(layout: &Layout) -> Result<Detector> {
    let libraries = PathBuf::from(
        output(&mut cmd("rustc", ["--print", "target-libdir", "--target", RUST_HOST_TARGET]))?
            .trim(),
    );
    let scratch = layout.scratch("race");
    std::fs::create_dir_all(&scratch).context("cannot make a folder for the race detector")?;
    let suppressions = scratch.join("suppressions");
    std::fs::write(&suppressions, SUPPRESSIONS).context("cannot write suppressions")?;
    let mut flags = vec![
        "-Zsanitizer=thread".to_owned(),
        // The standard library's crates are not instrumented.
        "-Cunsafe-allow-abi-mismatch=sanitizer".to_owned(),
    ];
    flags.extend(around_locks(&libraries, &scratch)?);
    Ok(Detector { flags, suppressions })
}

impl Detector {
    /// The tests, to be run.
    fn tests(&self, layout: &Layout, which: Which<'_>) -> Command {
        let mut tests = cmd("cargo", ["test", "--package", "svp-client", "--test", "it"]);
        // A target of its own keeps build scripts and macros without instruments.
        tests
            .args(["--target", RUST_HOST_TARGET, "--no-fail-fast", "--"])
            .args(which.args(&["threads::"]))
            .current_dir(&layout.root)
            .env("CARGO_TARGET_DIR", layout.target.join("race"))
            .env("CARGO_ENCODED_RUSTFLAGS", self.flags.join("\x1f"))
            // Sanitizers are there in a stable rustc, but behind a flag of the unstable kind.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("TSAN_OPTIONS", self.options());
        tests
    }

    fn options(&self) -> String {
        format!("exitcode=66:suppressions={}", self.suppressions.display())
    }
}

/// Flags that link with functions around the standard library's slow paths.
fn around_locks(libraries: &Path, scratch: &Path) -> Result<Vec<String>> {
    let names = slow_paths(libraries)?;
    let source = scratch.join("locks.c");
    let functions: String = names.iter().map(|name| around(name)).collect();
    std::fs::write(&source, format!("void __tsan_acquire(void *);\n{functions}"))
        .context("cannot write locks.c")?;
    let object = scratch.join("locks.o");
    output(cmd("cc", ["-O1", "-fPIC", "-c"]).arg(&source).arg("-o").arg(&object))?;
    let wrapped = names.iter().map(|name| format!("-Clink-arg=-Wl,--wrap={name}"));
    Ok([format!("-Clink-arg={}", object.display())].into_iter().chain(wrapped).collect())
}

fn around(name: &str) -> String {
    format!(
        "void __real_{name}(void *);\n\
         void __wrap_{name}(void *lock) {{ __real_{name}(lock); __tsan_acquire(lock); }}\n"
    )
}

/// The mangled names of the slow paths in this standard library.
fn slow_paths(libraries: &Path) -> Result<Vec<String>> {
    let files = std::fs::read_dir(libraries)
        .with_context(|| format!("cannot read {}", libraries.display()))?;
    let std = files.flatten().map(|it| it.path()).find(|path| {
        let name = path.file_name().and_then(|it| it.to_str()).unwrap_or_default();
        name.starts_with("libstd-") && name.ends_with(".so")
    });
    let std = std.with_context(|| format!("{} holds no libstd.so", libraries.display()))?;
    let symbols = output(cmd("nm", ["--dynamic", "--defined-only"]).arg(&std))?;
    SLOW_PATHS.iter().map(|path| Ok(symbol(&symbols, path)?.to_owned())).collect()
}

/// The one symbol that ends so, in what nm prints.
fn symbol<'t>(symbols: &'t str, end: &str) -> Result<&'t str> {
    let mut names = symbols.lines().filter_map(|line| line.split_whitespace().nth(2));
    let mut found = names.by_ref().filter(|name| name.ends_with(end));
    match (found.next(), found.next()) {
        (Some(name), None) => Ok(name),
        _ => bail!(
            "this Rust's locks are not those that the race detector is to learn of: no single {end}"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_symbol_is_found_and_any_other_number_is_an_error() {
        let symbols = "0 T _R1_5futex5Mutex14lock_contended\n1 T other\n2 T a_b\n3 T c_b\n";
        let name = symbol(symbols, "5Mutex14lock_contended").unwrap_or_default();
        assert_eq!(name, "_R1_5futex5Mutex14lock_contended");
        assert!(symbol(symbols, "absent").is_err() && symbol(symbols, "_b").is_err());
        assert!(around("x").contains("__wrap_x(void *lock) { __real_x(lock)"));
    }
}
