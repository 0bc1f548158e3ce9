//! The path of `svp-jit`.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const NAME: &str = "svp-jit";
/// Names the folder that holds it.
const VARIABLE: &str = "SVP_JIT";

/// In the folder named by the environment, beside the current program (or beside the folder of
/// Cargo's that a test is in), or on `PATH`.
pub(super) fn find() -> Option<PathBuf> {
    let named = std::env::var_os(VARIABLE).filter(|it| !it.is_empty()).map(PathBuf::from);
    if let Some(folder) = named {
        // A folder that is named is the only one to be searched.
        return Some(folder.join(NAME)).filter(|it| is_program(it));
    }
    let current = std::env::current_exe().ok();
    let beside = current.iter().flat_map(|it| it.ancestors().skip(1).take(2)).map(Path::to_owned);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = beside.chain(std::env::split_paths(&path).filter(|it| it.is_absolute()));
    folders.map(|it| it.join(NAME)).find(|it| is_program(it))
}

/// The files that `svp-jit` is made of; none if there is no such program, or it does not say.
pub(crate) fn files() -> Vec<PathBuf> {
    let Some(program) = find() else { return Vec::new() };
    let said = Command::new(&program).arg("--files").stdin(Stdio::null()).output();
    match said {
        Ok(said) if said.status.success() => {
            let text = String::from_utf8_lossy(&said.stdout).into_owned();
            std::iter::once(program).chain(text.lines().map(PathBuf::from)).collect()
        }
        Ok(said) => {
            tracing::warn!("svp-jit does not say which files it needs: {}", said.status);
            Vec::new()
        }
        Err(error) => {
            tracing::warn!("svp-jit does not say which files it needs: {error}");
            Vec::new()
        }
    }
}

pub(super) fn is_program(path: &Path) -> bool {
    path.metadata().is_ok_and(|it| it.is_file() && it.permissions().mode() & 0o111 != 0)
}
