//! The cross compiler for the guest's architecture, and with it the guest's C and C++ libraries.
//!
//! Debian's gcc finds its own parts relative to where it lies, so it runs from the cache; only the
//! libraries it is itself linked with have to be pointed out, which small wrappers do.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::apt::{Apt, Dependencies, usr_merge_links};
use crate::cache::Cache;
use crate::component::{Component, Fetched};
use crate::sh::{cmd, output, which, with_source};
use crate::versions::{CROSS_GCC_PACKAGES, GUEST_SUITES};

/// A C and C++ compiler for aarch64 Linux, with libraries.
pub struct CrossGcc {
    /// What stands before `gcc`, `g++`, `ld` and so on: `.../aarch64-linux-gnu-`.
    pub prefix: PathBuf,
    /// A folder with the dynamic linker, libc, libstdc++ and libgcc_s for the guest.
    pub guest_libs: PathBuf,
}

const TRIPLE: &str = "aarch64-linux-gnu";
/// What a C++ program needs in the guest.
const GUEST_LIBS: [&str; 5] =
    ["ld-linux-aarch64.so.1", "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1"];
/// Libraries that the compiler itself is linked with and that a machine may lack. Not the C
/// library: it must be that of the machine's dynamic linker.
const HOST_LIBS: [&str; 11] = [
    "libbfd",
    "libctf",
    "libgmp",
    "libisl",
    "libjansson",
    "libmpc",
    "libmpfr",
    "libopcodes",
    "libsframe",
    "libz.",
    "libzstd",
];

impl Component for CrossGcc {
    type Tool = Self;
    const NAME: &'static str = "cross-gcc";
    const RECIPE: u32 = 2;

    fn wanted() -> String {
        "gcc and g++ for aarch64-linux-gnu, with C and C++ libraries".to_owned()
    }

    fn detect() -> Option<(Self, String)> {
        let gcc = which(&format!("{TRIPLE}-gcc"))?;
        let prefix = gcc.with_file_name(format!("{TRIPLE}-"));
        let guest_libs = guest_libs_of(&gcc)?;
        let tool = Self { prefix, guest_libs };
        tool.links_a_program().ok()?;
        let version = output(&mut cmd(&gcc, ["-dumpfullversion"])).ok()?;
        Some((tool, format!("{TRIPLE}-gcc {}", version.trim())))
    }

    fn fetch(cache: &Cache, stage: &Path) -> Result<Fetched> {
        let apt = Apt::open(cache, "guest", &GUEST_SUITES)?;
        let version =
            apt.candidate(CROSS_GCC_PACKAGES[0])?.context("the suites hold no cross compiler")?;
        usr_merge_links(stage)?;
        let bytes = apt.fetch(&CROSS_GCC_PACKAGES, Dependencies::Follow, stage)?;
        relocate_linker_scripts(stage)?;
        pick_host_libs(stage)?;
        wrap_programs(stage)?;
        Ok(Fetched { version, bytes })
    }

    fn open(dir: &Path) -> Result<Self> {
        Ok(Self {
            prefix: dir.join("bin-cross").join(format!("{TRIPLE}-")),
            guest_libs: dir.join("usr").join(TRIPLE).join("lib"),
        })
    }

    fn verify(tool: &Self) -> Result<()> {
        if !has_guest_libs(&tool.guest_libs) {
            bail!("{} lacks the guest's libraries", tool.guest_libs.display());
        }
        tool.links_a_program()
    }
}

impl CrossGcc {
    /// One of the compiler's programs: `gcc`, `g++`, `strip`.
    pub fn program(&self, name: &str) -> PathBuf {
        let mut path = self.prefix.clone().into_os_string();
        path.push(name);
        path.into()
    }

    /// Compiles and links a C++ program.
    fn links_a_program(&self) -> Result<()> {
        let text = "#include <string>\nint main() { return std::string(\"x\").size() - 1; }\n";
        with_source("t.cpp", text, |source| {
            let program = source.with_extension("");
            output(&mut cmd(self.program("g++"), [source, Path::new("-o"), &program])).map(drop)
        })
    }
}

fn has_guest_libs(dir: &Path) -> bool {
    GUEST_LIBS.iter().all(|lib| dir.join(lib).exists())
}

/// The folder in which a compiler's C library lies, if the other libraries are there too.
fn guest_libs_of(gcc: &Path) -> Option<PathBuf> {
    let libc = output(&mut cmd(gcc, ["-print-file-name=libc.so.6"])).ok()?;
    let dir = fs::canonicalize(Path::new(libc.trim()).parent()?).ok()?;
    has_guest_libs(&dir).then_some(dir)
}

/// `libc.so` and its like are texts that name absolute places; names alone are found as well.
fn relocate_linker_scripts(stage: &Path) -> Result<()> {
    let lib = stage.join("usr").join(TRIPLE).join("lib");
    let place = format!("/usr/{TRIPLE}/lib/");
    for entry in fs::read_dir(&lib).with_context(|| format!("no {}", lib.display()))? {
        let path = entry?.path();
        // A real library is no UTF-8 text.
        if let Ok(text) = fs::read_to_string(&path)
            && text.contains(&place)
        {
            fs::write(&path, text.replace(&place, ""))?;
        }
    }
    Ok(())
}

fn pick_host_libs(stage: &Path) -> Result<()> {
    let from = stage.join("usr/lib/x86_64-linux-gnu");
    let to = stage.join("host-libs");
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(&from).with_context(|| format!("no {}", from.display()))? {
        let name = entry?.file_name();
        if HOST_LIBS.iter().any(|lib| name.to_string_lossy().starts_with(lib)) {
            symlink(Path::new("../usr/lib/x86_64-linux-gnu").join(&name), to.join(&name))?;
        }
    }
    Ok(())
}

fn wrap_programs(stage: &Path) -> Result<()> {
    let from = stage.join("usr/bin");
    let to = stage.join("bin-cross");
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(&from).with_context(|| format!("no {}", from.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if !name.starts_with(TRIPLE) {
            continue;
        }
        let wrapper = to.join(&name);
        let script = format!(
            "#!/bin/sh\nroot=$(dirname \"$(dirname \"$(readlink -f \"$0\")\")\")\n\
             LD_LIBRARY_PATH=\"$root/host-libs${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}\" \
             exec \"$root/usr/bin/{name}\" \"$@\"\n"
        );
        fs::write(&wrapper, script)?;
        fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}
