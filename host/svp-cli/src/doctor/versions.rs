//! Which protocol libraries and drivers speak, as their files tell it, held against this program's.

use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use svp::dist::Dist;
use svp_abi::PROTOCOL_VERSION;

/// The constant in which `libcuda.so.1` tells it.
const CONSTANT: &str = "SVP_PROTOCOL_VERSION";
/// The words before it among a kernel module's own.
const WORDS: &[u8] = b"\0protocol=";

/// The libraries of native programs and of guests.
pub(super) fn libraries() -> Result<String> {
    let dist = Dist::find()?;
    let mut archs = vec![std::env::consts::ARCH];
    if archs[0] != "aarch64" {
        archs.push("aarch64");
    }
    for arch in &archs {
        let path = dist.libs(arch).join("libcuda.so.1");
        let version = of_library(&path)?;
        ensure!(
            version == PROTOCOL_VERSION,
            "{}: protocol {version}, this svp {PROTOCOL_VERSION}",
            path.display()
        );
    }
    Ok(format!("{}: protocol {PROTOCOL_VERSION}, as this svp", archs.join(", ")))
}

/// The protocol of a `libcuda.so.1`.
pub(super) fn of_library(path: &Path) -> Result<u32> {
    let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    let word = svp_fatbin::exported_word(&bytes, CONSTANT);
    let word = word.with_context(|| path.display().to_string())?;
    word.with_context(|| {
        format!(
            "{} is not SigmaVP's, or of a version that does not tell its protocol",
            path.display()
        )
    })
}

/// The driver that `svp run --vps` takes, and what any other one must be.
pub(super) fn driver_for_guests() -> Result<String> {
    let path = Dist::find()?.driver();
    let bytes = std::fs::read(&path).with_context(|| path.display().to_string())?;
    match of_driver(&bytes) {
        Some(version) if version == PROTOCOL_VERSION => Ok(format!(
            "protocol {version}, as this svp; guests of yours need a driver of {}",
            env!("CARGO_PKG_VERSION")
        )),
        Some(version) => {
            bail!("{}: protocol {version}, this svp {PROTOCOL_VERSION}", path.display())
        }
        None => bail!("{} does not tell its protocol: it is older than this svp", path.display()),
    }
}

/// The protocol of a kernel module.
pub(super) fn of_driver(module: &[u8]) -> Option<u32> {
    let at = module.windows(WORDS.len()).position(|it| it == WORDS)? + WORDS.len();
    let digits = module.get(at..)?.split(|byte| *byte == 0).next()?;
    std::str::from_utf8(digits).ok()?.parse().ok()
}
