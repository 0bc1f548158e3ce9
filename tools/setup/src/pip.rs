//! Python wheels, fetched with pip at a pinned version and hash, and extracted.
//!
//! A wheel that is already downloaded is not downloaded again; pip checks its hash all the same.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::cache::Cache;
use super::progress;
use crate::sh::{cmd, output, say};
use crate::versions::Wheel;

/// Downloads wheels and extracts them into `into`. Returns the bytes they have.
pub(crate) fn fetch(cache: &Cache, wheels: &[Wheel], into: &Path) -> Result<u64> {
    let folder = cache.downloads("pip")?;
    let mut bytes = 0;
    for wheel in wheels {
        let dir = folder.join(format!("{}-{}", wheel.name, wheel.platform));
        download(wheel, &dir)?;
        for entry in fs::read_dir(&dir)? {
            let path = entry?.path();
            if path.extension().is_some_and(|e| e == "whl") {
                output(cmd("python3", ["-m", "zipfile", "-e"]).arg(&path).arg(into))
                    .with_context(|| format!("cannot extract {}", path.display()))?;
            }
        }
        bytes += wheel.bytes;
    }
    Ok(bytes)
}

fn download(wheel: &Wheel, dir: &Path) -> Result<()> {
    let Wheel { name, version, platform, sha256, bytes } = wheel;
    say("setup", &format!("{name} {version} for {platform}, {}", super::cache::megabytes(*bytes)));
    // pip downloads into a temporary folder first: here, so that progress can be seen.
    let temporary = dir.join("tmp");
    fs::create_dir_all(&temporary)?;
    let wanted = dir.join("requirements.txt");
    fs::write(&wanted, format!("{name}=={version} --hash=sha256:{sha256}\n"))?;
    let args = ["-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"];
    progress::watch(name, dir, *bytes, || {
        output(
            cmd("python3", args)
                .args(["--only-binary=:all:", "--platform", platform])
                // Only programs are taken from wheels: which Python they are for is all the same.
                .args(["--python-version", "3.11"])
                .args(["--disable-pip-version-check", "--dest"])
                .arg(dir)
                .arg("-r")
                .arg(&wanted)
                .env("TMPDIR", &temporary),
        )
    })
    .with_context(|| format!("downloading {name} {version}"))?;
    fs::remove_dir_all(&temporary).context("cannot remove pip's temporary folder")
}
