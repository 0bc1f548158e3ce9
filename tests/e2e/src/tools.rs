//! Finding what tests need: the folder that `cargo xtask build` fills.

use std::path::{Path, PathBuf};

use serde_json::Value;
use svp_vm::{Image, Machine, Qemu};

/// The built guest parts, and the tools that set-up found.
#[derive(Debug)]
pub struct Tools {
    dist: PathBuf,
    json: Value,
}

/// The tools, with these parts besides those that every guest needs.
///
/// # Panics
/// If something is missing.
#[must_use]
pub fn find(needed: &[&str]) -> Tools {
    look(needed).unwrap_or_else(|missing| panic!("{missing} (cargo xtask build makes it)"))
}

fn look(needed: &[&str]) -> Result<Tools, String> {
    let dist = std::env::var_os("SVP_DIST").map_or_else(beside_this_program, PathBuf::from);
    let path = dist.join("tools.json");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let json = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let tools = Tools { dist, json };
    for part in ["aarch64/vmlinuz", "aarch64/svp.ko"].iter().chain(needed) {
        if !tools.part(part).exists() {
            return Err(format!("{} is not there", tools.part(part).display()));
        }
    }
    Ok(tools)
}

/// `target/svp`, from a test in `target/PROFILE/deps`.
fn beside_this_program() -> PathBuf {
    let exe = std::env::current_exe().unwrap_or_default();
    exe.ancestors().nth(3).unwrap_or(Path::new(".")).join("svp")
}

impl Tools {
    /// A built part, from the folder's root.
    #[must_use]
    pub fn part(&self, path: &str) -> PathBuf {
        self.dist.join(path)
    }

    /// How QEMU is called.
    #[must_use]
    pub fn qemu(&self) -> Qemu {
        let words = self.json["qemu"].as_array().map(Vec::as_slice).unwrap_or_default();
        Qemu { argv: words.iter().filter_map(|w| Some(w.as_str()?.to_owned())).collect() }
    }

    /// The C compiler for guests.
    #[must_use]
    pub fn aarch64_cc(&self) -> String {
        self.json["aarch64_cc"].as_str().unwrap_or("aarch64-linux-gnu-gcc").to_owned()
    }

    /// A machine whose device is behind `socket`. It has two processors, so that the driver is
    /// entered from both at once.
    #[must_use]
    pub fn machine(&self, socket: &Path) -> Machine {
        let kernel = self.part("aarch64/vmlinuz");
        Machine { kernel, device_socket: Some(socket.to_owned()), cpus: 2, ..Machine::default() }
    }

    /// An image with the driver, for static programs.
    #[must_use]
    pub fn image(&self) -> Image {
        Image {
            busybox: self.path("busybox"),
            driver: Some(self.part("aarch64/svp.ko")),
            needs_device: true,
            ..Image::default()
        }
    }

    /// An image with the driver and our CUDA libraries.
    #[must_use]
    pub fn cuda_image(&self) -> Image {
        Image {
            runtime_libs: Some(self.path("guest_libs")),
            cuda_libs: Some(self.part("aarch64/lib")),
            ..self.image()
        }
    }

    fn path(&self, key: &str) -> PathBuf {
        PathBuf::from(self.json[key].as_str().unwrap_or_default())
    }
}
