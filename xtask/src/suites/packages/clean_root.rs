//! The host's package in a clean Debian 12, beside a stand-in for NVIDIA's driver: `svp` runs there, says that it
//! interprets where LLVM is absent, shadows nobody's driver, and goes without a trace.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use svp_setup::sh::{cmd, output};

use crate::build::{Arch, Form, Layout};

const SCRIPT: &str = include_str!("clean_root.sh");
/// What the script prints in the end.
const END: &str = "clean root: as before";

/// NVIDIA's driver as far as other programs see it: a library on the linker's path, which answers in its own way.
const DRIVER: &str = "int cuInit(unsigned flags) { return flags ? 1 : 999; }\n";
const DRIVER_CONTROL: &str = "Package: libcuda1\nVersion: 999\nArchitecture: amd64\n\
     Maintainer: The SigmaVP developers <sigmavp@invalid>\nDescription: stand-in for a driver\n";
/// Tells which driver a program gets.
const WHICH: &str = "#include <dlfcn.h>\n#include <stdio.h>\nint main(void) {\n\
     void *cuda = dlopen(\"libcuda.so.1\", RTLD_NOW);\n\
     int (*init)(unsigned) = cuda ? (int (*)(unsigned))dlsym(cuda, \"cuInit\") : 0;\n\
     printf(\"%d\\n\", init ? init(0) : -1);\n return 0;\n}\n";

/// Installs, uses and removes the package.
pub(super) fn check(layout: &Layout, package: &Path) -> Result<()> {
    let root = svp_setup::host_root()?;
    let shared = super::empty(&layout.scratch("packages-clean-root"))?;
    super::copy(package, &shared.join("host.deb"))?;
    let program = layout.programs(Arch::X86_64, Form::Shared.name()).join("vectorAdd");
    super::copy(&program, &shared.join("vectorAdd"))?;
    stand_in(&shared)?;
    compile(&shared, "which-cuda", WHICH, &["-ldl"])?;
    super::write(&shared.join("script.sh"), SCRIPT)?;
    let printed = root.run(&shared, "script.sh")?;
    super::write(&shared.join("printed.txt"), &printed)?;
    ensure!(printed.trim_end().ends_with(END), "it ended early:\n{printed}");
    Ok(())
}

/// The package of the stand-in.
fn stand_in(shared: &Path) -> Result<()> {
    let stage = shared.join("driver");
    let libraries = stage.join("usr/lib/x86_64-linux-gnu");
    for folder in [&libraries, &stage.join("DEBIAN")] {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    super::write(&stage.join("DEBIAN/control"), DRIVER_CONTROL)?;
    super::write(&stage.join("DEBIAN/triggers"), "activate-noawait ldconfig\n")?;
    compile(&libraries, "libcuda.so.1", DRIVER, &["-shared", "-fPIC", "-Wl,-soname,libcuda.so.1"])?;
    let pack = ["--root-owner-group", "--build"];
    output(cmd("dpkg-deb", pack).arg(&stage).arg(shared.join("libcuda1.deb"))).map(drop)
}

fn compile(folder: &Path, name: &str, text: &str, options: &[&str]) -> Result<()> {
    let compile = |source: &Path| {
        output(cmd("cc", [source]).arg("-o").arg(folder.join(name)).args(options)).map(drop)
    };
    svp_setup::sh::with_source("source.c", text, compile)
}
