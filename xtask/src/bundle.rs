//! `cargo xtask gpu-bundle`: `svp gpu-check` with all that it needs, as one file for a machine that has a GPU and
//! its driver and nothing else of what builds SigmaVP.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use svp_setup::Tools;
use svp_setup::sh::{captured, cmd, output, say};

use crate::build::{self, Arch, Form, Layout, Selection};

/// The folder that is in the file.
const NAME: &str = "svp-gpu-check";
/// The file may have this many bytes.
const MOST_BYTES: u64 = 50 << 20;
/// What is started in it.
const START: &str = "#!/bin/sh\n# svp gpu-check, with what lies beside this file.\n\
                     here=$(cd \"$(dirname \"$0\")\" && pwd)\n\
                     exec \"$here/bin/svp\" gpu-check \"$@\"\n";
/// Programs that run in the guest.
const IN_GUEST: [&str; 2] = ["vectorAdd", "matrixMul"];
/// Run-time libraries that programs in the guest load, beside the loader.
const GUEST_LIBRARIES: [&str; 8] = [
    "libc.so.6",
    "libm.so.6",
    "libdl.so.2",
    "libpthread.so.0",
    "librt.so.1",
    "libgcc_s.so.1",
    "libstdc++.so.6",
    "ld-linux-aarch64.so.1",
];

/// Builds everything and packs it.
pub(crate) fn make(layout: &Layout) -> Result<()> {
    build::set_up(layout, Selection::All)?;
    let tools = svp_setup::all()?;
    let folder = layout.scratch(NAME);
    if folder.exists() {
        fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let bundle = Bundle { layout, tools: &tools, root: &folder };
    bundle.programs()?;
    bundle.parts()?;
    bundle.guest()?;
    let file = layout.target.join(format!("{NAME}.tar.xz"));
    let parent = folder.parent().context("the bundle's folder has one around it")?;
    let mut tar = cmd("tar", ["--sort=name", "--owner=0", "--group=0", "-C"]);
    output(tar.arg(parent).arg("-cJf").arg(&file).arg(NAME))?;
    let bytes = fs::metadata(&file).with_context(|| file.display().to_string())?.len();
    let mib = bytes as f64 / f64::from(1 << 20);
    ensure!(bytes < MOST_BYTES, "{} has {mib:.1} MiB: too much", file.display());
    say("bundle", &format!("{}: {mib:.1} MiB", file.display()));
    Ok(())
}

struct Bundle<'a> {
    layout: &'a Layout,
    tools: &'a Tools,
    root: &'a Path,
}

impl Bundle<'_> {
    /// `svp`, and the stand-in that `--nested` checks.
    fn programs(&self) -> Result<()> {
        let built = self.layout.svp();
        let bin = self.root.join("bin");
        for name in ["svp", "libsvp_strict_cuda.so"] {
            let (from, to) = (built.with_file_name(name), bin.join(name));
            copy(&from, &to)?;
            output(cmd("strip", ["--strip-debug"]).arg(&to))?;
        }
        let start = self.root.join("gpu-check");
        fs::write(&start, START).with_context(|| format!("cannot write {}", start.display()))?;
        output(cmd("chmod", ["755"]).arg(&start)).map(drop)
    }

    /// What `svp` looks for beside its folder: libraries, programs, and their list.
    fn parts(&self) -> Result<()> {
        let dist = self.dist();
        for arch in Arch::ALL {
            copy_all(&self.layout.libs(arch), &dist.join(arch.name()).join("lib"))?;
        }
        let programs = self.layout.programs(Arch::X86_64, Form::Shared.name());
        copy_all(&programs, &dist.join("x86_64/programs/shared"))?;
        let programs = self.layout.programs(Arch::Aarch64, Form::Shared.name());
        for name in IN_GUEST {
            copy(&programs.join(name), &dist.join("aarch64/programs/shared").join(name))?;
        }
        copy(&self.layout.dist.join("gpu-check.json"), &dist.join("gpu-check.json"))
    }

    /// What starts a virtual platform.
    fn guest(&self) -> Result<()> {
        let dist = self.dist();
        for name in ["vmlinuz", "svp.ko", "svp"] {
            copy(&self.layout.dist.join("aarch64").join(name), &dist.join("aarch64").join(name))?;
        }
        copy(&self.tools.running.busybox.path, &dist.join("guest/busybox"))?;
        for name in GUEST_LIBRARIES {
            let from = self.tools.running.cross_gcc.guest_libs.join(name);
            copy(&from, &dist.join("guest/lib").join(name))?;
        }
        let qemu = self.qemu()?;
        let tools = json!({ "qemu": qemu, "busybox": "guest/busybox", "guest_libs": "guest/lib" });
        let file = dist.join("tools.json");
        fs::write(&file, format!("{tools:#}\n"))
            .with_context(|| format!("cannot write {}", file.display()))
    }

    fn dist(&self) -> PathBuf {
        self.root.join("svp")
    }

    /// QEMU with its loader and its libraries, and how it is started.
    fn qemu(&self) -> Result<Value> {
        let argv = &self.tools.running.qemu.argv;
        let is_qemu = |word: &&String| word.ends_with("qemu-system-aarch64");
        let program = argv.iter().find(is_qemu).context("set-up names no qemu-system-aarch64")?;
        let at = argv.iter().position(|word| word == program).unwrap_or(0);
        let loader = argv.first().filter(|_| at > 0).map_or(LOADER, String::as_str);
        let program = if Path::new(program).is_absolute() {
            program.clone()
        } else {
            let found = output(&mut cmd("sh", ["-c", &format!("command -v {program}")]))?;
            found.trim().to_owned()
        };
        let place = self.dist().join("qemu");
        copy(Path::new(&program), &place.join("qemu-system-aarch64"))?;
        copy(Path::new(loader), &place.join("ld.so"))?;
        let mut list = cmd(loader, argv.get(1..at).unwrap_or_default());
        let listed = captured(list.arg("--list").arg(&program))?;
        for line in String::from_utf8_lossy(&listed.stdout).lines() {
            if let Some((name, path)) = library(line) {
                copy(path, &place.join("lib").join(name))?;
            }
        }
        let mut words =
            vec!["./qemu/ld.so", "--library-path", "./qemu/lib", "./qemu/qemu-system-aarch64"];
        if let Some(share) = argv.iter().skip_while(|it| *it != "-L").nth(1) {
            fs::create_dir_all(place.join("share"))?;
            for name in ROMS {
                copy(&Path::new(share).join(name), &place.join("share").join(name))?;
            }
            words.extend(["-L", "./qemu/share"]);
        }
        Ok(json!(words))
    }
}

/// Where the loader of this machine's own programs is.
const LOADER: &str = "/lib64/ld-linux-x86-64.so.2";
/// What the machine of a guest loads by itself.
const ROMS: [&str; 1] = ["efi-virtio.rom"];

/// A library in a line of the loader's list: `name => path (address)`.
fn library(line: &str) -> Option<(&str, &Path)> {
    let (name, rest) = line.trim().split_once(" => ")?;
    let path = rest.split(" (").next()?;
    let name = name.rsplit('/').next()?;
    (path.starts_with('/')).then(|| (name, Path::new(path)))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let folder = to.parent().context("a file lies in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))
        .map(drop)
}

/// Copies the files of a folder.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read {}", from.display()))?.path();
        if path.is_file() {
            copy(&path, &to.join(path.file_name().context("a file has a name")?))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loaders_list_is_read() {
        let line = "\tlibz.so.1 => /usr/lib/libz.so.1 (0x00007f0000000000)";
        assert_eq!(library(line), Some(("libz.so.1", Path::new("/usr/lib/libz.so.1"))));
        assert_eq!(library("\tlinux-vdso.so.1 (0x00007ffc)"), None);
        assert_eq!(library("\tlibx.so => not found"), None);
    }
}
