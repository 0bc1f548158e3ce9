//! The emulation baseline that the SigmaVP paper compares with (table 1, "Emul. on VP"): virtual
//! platforms without a device of ours, in which the GPU itself is software. Each guest runs this
//! program, natively as it sees it, with the software GPU inside.

use super::ProgramSpec;
use super::guests::{GUEST_ARCH, Options, base_image, boot_all};
use crate::dist::Dist;
use crate::record::Guest;
use anyhow::{Context, Result, ensure};
use std::path::Path;
use std::time::Duration;
use svp_vm::{GuestFile, GuestProgram, Image};

/// Where the guest finds the built parts.
const GUEST_DIST: &str = "svp/dist";

/// Boots `count` virtual platforms without a device, runs the programs in each over a software GPU
/// of its own, and waits for all.
///
/// # Errors
/// If a part is missing or a virtual platform cannot be started.
pub fn run(
    dist: &Dist,
    folder: &Path,
    count: usize,
    specs: &[ProgramSpec],
    options: Options<'_>,
) -> Result<Vec<Guest>> {
    let svp = dist.guest_svp();
    ensure!(svp.is_file(), "{}: not built, run `cargo xtask build`", svp.display());
    let mut files = libraries(&dist.libs(GUEST_ARCH))?;
    let mut programs = Vec::new();
    for (index, spec) in specs.iter().enumerate() {
        let file = binary(index, spec)?;
        programs.push(guest_program(&svp, &file, spec, options.timeout));
        files.push(file);
    }
    let image = Image { programs, files, ..base_image(dist)? };
    let names: Vec<String> = (0..count).map(|number| format!("vp{number}")).collect();
    let platforms: Vec<_> = names.iter().map(|name| (name.as_str(), None)).collect();
    boot_all(dist, &platforms, folder, &image, specs, options)
}

/// The program that the guest's `svp` is to run.
fn binary(index: usize, spec: &ProgramSpec) -> Result<GuestFile> {
    let name = spec.path.file_name().context("a program needs a name")?.to_string_lossy();
    let to = format!("svp/emulated/{index}/{name}");
    Ok(GuestFile { from: spec.path.clone(), to, permissions: 0o755 })
}

fn guest_program(
    svp: &Path,
    file: &GuestFile,
    spec: &ProgramSpec,
    timeout: Duration,
) -> GuestProgram {
    let (seconds, path) = (timeout.as_secs().to_string(), format!("/{}", file.to));
    let own = ["run", "--native", "--device", "soft", "--timeout", &seconds];
    let rest = ["--out", "/tmp/svp-out", "--", &path];
    let words = own.iter().chain(&rest).map(|word| (*word).to_owned());
    GuestProgram {
        name: spec.name.clone(),
        binary: Some(svp.to_owned()),
        args: words.chain(spec.args.iter().cloned()).collect(),
        env: vec![("SVP_DIST".into(), format!("/{GUEST_DIST}"))],
        ..GuestProgram::default()
    }
}

fn libraries(folder: &Path) -> Result<Vec<GuestFile>> {
    let entries = std::fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    entries
        // A link would become a second library here. The baseline is not for programs that load a
        // library by a name without a version.
        .filter(|entry| entry.as_ref().map_or(true, |entry| !entry.path().is_symlink()))
        .map(|entry| {
            let entry = entry.with_context(|| folder.display().to_string())?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let to = format!("{GUEST_DIST}/{GUEST_ARCH}/lib/{name}");
            Ok(GuestFile { from: entry.path(), to, permissions: 0o755 })
        })
        .collect()
}
