//! The OCI image: every day whether its Containerfile fits the host's package, in long tests the image itself, which buildah
//! builds without rights on this machine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use svp_setup::sh::{cmd, output, which};

use crate::build::{Arch, Form, Layout};

const SCRIPT: &str = include_str!("image.sh");
/// What the script prints in the end.
const END: &str = "image: built and used";
const CONTAINERFILE: &str = "packaging/Containerfile";
/// The release of Debian that the package is tried in.
const RELEASE: &str = "bookworm";

/// Builds the image on a clean Debian 12 and runs a CUDA program in it.
pub(super) fn is_built(layout: &Layout, package: &Path) -> Result<()> {
    ensure!(which("buildah").is_some(), "there is no buildah: install Debian's package of it");
    let root = svp_setup::host_root()?;
    let shared = super::empty(&layout.scratch("packages-image"))?;
    let (context, programs) =
        (super::empty(&shared.join("context"))?, super::empty(&shared.join("programs"))?);
    super::copy(package, &context.join(package.file_name().context("a package has a name")?))?;
    let program = layout.programs(Arch::X86_64, Form::Shared.name()).join("vectorAdd");
    super::copy(&program, &programs.join("vectorAdd"))?;
    super::copy(&layout.root.join(CONTAINERFILE), &shared.join("Containerfile"))?;
    super::settings(&shared)?;
    let printed = svp_setup::in_user_namespace(SCRIPT, &[root.folder(), &shared])?;
    super::write(&shared.join("printed.txt"), &printed)?;
    ensure!(printed.trim_end().ends_with(END), "it ended early:\n{printed}");
    Ok(())
}

/// Whether the image would hold the package, its compiler's library and no more rights than a user's.
pub(super) fn fits(layout: &Layout, package: &Path) -> Result<()> {
    let path = layout.root.join(CONTAINERFILE);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let lines = instructions(&text);
    let all = |name: &str| -> Vec<&str> {
        lines.iter().filter_map(|line| line.strip_prefix(name)).map(str::trim).collect()
    };
    let base = all("ARG BASE=");
    ensure!(base.iter().any(|it| it.contains(RELEASE)), "it is not based on {RELEASE}: {base:?}");
    let name = package.file_name().context("a package has a name")?.to_string_lossy();
    let copied = all("COPY");
    let pattern = copied.first().and_then(|it| it.split_whitespace().next()).unwrap_or_default();
    ensure!(matches(pattern, &name), "it copies {pattern}, the package is {name}");
    let recommended = output(cmd("dpkg-deb", ["--field"]).arg(package).arg("Recommends"))?;
    let (install, library) = (all("RUN").concat(), recommended.trim().to_owned());
    ensure!(install.contains(&library), "it lacks {library}, which compiles kernels");
    let contents = output(cmd("dpkg-deb", ["--contents"]).arg(package))?;
    ensure!(all("ENTRYPOINT") == ["[\"svp\"]"], "it starts something else than svp");
    ensure!(contents.contains(" ./usr/bin/svp ->"), "the package puts no svp on the path");
    ensure!(all("USER").last().is_some_and(|user| *user != "root"), "it runs as root");
    Ok(())
}

/// The instructions, each in one line.
fn instructions(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.join("\n").replace("\\\n", " ").lines().map(str::to_owned).collect()
}

/// Whether a name is of a pattern with one star.
fn matches(pattern: &str, name: &str) -> bool {
    pattern.split_once('*').is_some_and(|(start, end)| {
        name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_is_one_line_and_a_star_is_anything() {
        let lines = instructions("# RUN x\nRUN a \\\n && b\nUSER c\n");
        assert_eq!(lines, ["RUN a   && b", "USER c"]);
        assert!(matches("sigmavp_*_amd64.deb", "sigmavp_0.1.0_amd64.deb"));
        assert!(!matches("sigmavp_*_amd64.deb", "sigmavp_0.1.0_arm64.deb"));
        assert!(!matches("ab*ba", "aba") && !matches("name", "name"));
    }
}
