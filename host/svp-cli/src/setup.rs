//! `svp setup`: what a package cannot bring, fetched for this user: QEMU, a guest kernel with the driver built
//! for it, and compilers.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;
use svp::dist::Dist;

/// Arguments of `svp setup`.
#[derive(Debug, Args)]
#[command(
    after_help = "All of it goes into $XDG_CACHE_HOME/sigmavp (~/.cache/sigmavp). A second run fetches nothing."
)]
pub(crate) struct SetupArgs {
    /// Fetch without asking.
    #[arg(long)]
    yes: bool,
}

const QUESTION: &str = "This fetches about 500 MB: QEMU, a Linux kernel with headers and a C compiler for ARM from \
                        Debian's archive, and NVIDIA's compilers from PyPI, under NVIDIA's EULA. Go on? [y/N] ";

/// The machines that the fetched programs run on.
const FETCHED_FOR: &str = "x86_64";

/// Fetches and builds.
///
/// # Errors
/// If this `svp` is no package's, the user does not agree, or something cannot be fetched.
pub(crate) fn setup(args: &SetupArgs) -> Result<ExitCode> {
    let dist = Dist::find()?;
    let Some((driver, folder)) = dist.to_set_up() else {
        bail!("this svp was built here: `cargo xtask setup` sets it up");
    };
    ensure!(
        std::env::consts::ARCH == FETCHED_FOR,
        "what is fetched runs on {FETCHED_FOR}, and this machine is {}: name QEMU and what else is to be used in {}",
        std::env::consts::ARCH,
        folder.join("tools.json").display()
    );
    ensure!(args.yes || is_agreed()?, "nothing was fetched");
    let running = svp_setup::running()?;
    let built = folder.join("driver");
    copy_files(&driver, &built)?;
    copy_files(&driver.join("include"), &built.join("include"))?;
    svp_setup::driver::compile(&built, &running.kernel.headers, &running.cross_gcc)?;
    let guest = folder.join("aarch64");
    std::fs::create_dir_all(&guest).with_context(|| guest.display().to_string())?;
    copy(&built.join("svp.ko"), &guest.join("svp.ko"))?;
    copy(&running.kernel.image, &guest.join("vmlinuz"))?;
    // Last: with it the set-up is complete.
    let tools = folder.join("tools.json");
    std::fs::write(&tools, running.json()?).with_context(|| tools.display().to_string())?;
    println!("svp run --vps N, --user-mode and --root are ready");
    Ok(ExitCode::SUCCESS)
}

fn is_agreed() -> Result<bool> {
    ensure!(
        std::io::stdin().is_terminal(),
        "standard input is no terminal, so there is no one to ask: say --yes"
    );
    print!("{QUESTION}");
    std::io::stdout().flush()?;
    let mut answer = String::new();
    std::io::stdin().lock().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
}

/// Copies the files of a folder, not those below.
fn copy_files(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to).with_context(|| to.display().to_string())?;
    for entry in std::fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry.with_context(|| from.display().to_string())?;
        if entry.file_type()?.is_file() {
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}
