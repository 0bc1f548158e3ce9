//! The guests' packages in a Debian for ARM: DKMS builds the driver for the root's kernel, a machine is booted from the
//! root, CUDA programs run in it, and the packages go without a trace.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use svp_setup::Tools;
use svp_setup::sh::{cmd, output, say};

use crate::build::{Arch, Form, Layout, strip};
use crate::children::{Ends, until_this_ends};
use crate::package::{self, Profile};

/// What is run in the root, what in the machine, and what both call.
const SCRIPTS: [(&str, &str); 3] = [
    ("script.sh", include_str!("guest_root.sh")),
    ("listing.sh", include_str!("listing.sh")),
    ("in-guest.sh", include_str!("in-guest.sh")),
];
/// What `svp doctor` says there of a library, rights and a driver that are missing.
const DOCTORS: [&str; 3] = [
    "libraries: install the package sigmavp-guest",
    "device's rights: let this user open /dev/svp0",
    "the driver is not loaded",
];
const MEMORY_MIB: &str = "1024";
/// How long the machine may take, on a machine that does much else.
const WITHIN: Duration = Duration::from_secs(900);
/// How long the daemon may take to be there.
const SERVES_WITHIN: Duration = Duration::from_secs(60);

/// Installs, boots, uses and removes.
pub(super) fn check(layout: &Layout, tools: &Tools, packages: &[std::path::PathBuf]) -> Result<()> {
    let root = svp_setup::guest_root()?;
    let shared = super::empty(&layout.scratch("packages-guest"))?;
    super::copy_guests(packages, &shared)?;
    let programs = shared.join("programs");
    fs::create_dir(&programs).with_context(|| programs.display().to_string())?;
    for form in [Form::Shared, Form::Static] {
        let program = layout.programs(Arch::Aarch64, form.name()).join("vectorAdd");
        super::copy(&program, &programs.join(format!("vectorAdd-{}", form.name())))?;
    }
    let svp = package::arm_programs(tools, layout, Profile::Debug)?.svp;
    output(cmd(strip(tools, Arch::Aarch64), ["-o"]).arg(shared.join("svp")).arg(svp))?;
    for (name, text) in SCRIPTS {
        super::write(&shared.join(name), text)?;
    }
    let started = Instant::now();
    let image = shared.join("image");
    let printed = root.image(&shared, "script.sh", &image)?;
    super::write(&shared.join("installed.txt"), &printed)?;
    say("packages", &format!("installed in {:.0} s", started.elapsed().as_secs_f64()));
    let machine = Machine { layout, tools, shared: &shared, kernel: &root.kernel()? };
    let console = machine.run()?;
    fs::remove_file(&image).with_context(|| image.display().to_string())?;
    ensure!(console.contains("updates/dkms/svp.ko"), "not DKMS's driver:\n{console}");
    let passed = console.matches("PASSED").count();
    ensure!(passed == 2, "{passed} of 2 programs passed:\n{console}");
    for wrong in DOCTORS {
        ensure!(console.contains(wrong), "svp doctor does not say {wrong:?}:\n{console}");
    }
    say("packages", &format!("used and removed in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// The machine, and the daemon that serves it.
struct Machine<'a> {
    layout: &'a Layout,
    tools: &'a Tools,
    shared: &'a Path,
    kernel: &'a Path,
}

impl Machine<'_> {
    /// Boots it and waits for its last word; what it printed.
    fn run(&self) -> Result<String> {
        let name = format!("packages-{}", std::process::id());
        let folder = std::env::temp_dir().join(&name);
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let daemon = self.daemon(&name, &folder)?;
        let console = self.boot(&name);
        drop(daemon);
        // What stays is a folder of a socket that nobody serves.
        let _ = fs::remove_dir_all(&folder);
        console
    }

    fn daemon(&self, name: &str, folder: &Path) -> Result<Ends> {
        let socket = folder.join("guest.sock");
        let mut svp = cmd(self.layout.tested("svp"), ["serve", "--guest"]);
        svp.arg(format!("{name}={}", socket.display()));
        svp.arg("--socket").arg(folder.join("svp.sock"));
        svp.env("SVP_JIT", self.layout.tested_programs());
        let log = self.shared.join("daemon.log");
        let mut daemon = Ends(started(&mut svp, &log)?);
        let end = Instant::now() + SERVES_WITHIN;
        while !socket.exists() {
            let ended = daemon.0.try_wait().context("svp serve")?;
            ensure!(ended.is_none() && Instant::now() < end, "svp serve does not serve: {log:?}");
            thread::sleep(Duration::from_millis(50));
        }
        Ok(daemon)
    }

    fn boot(&self, name: &str) -> Result<String> {
        let attach = ["attach", name, "--memory-mib", MEMORY_MIB];
        let options = output(&mut cmd(self.layout.tested("svp"), attach))?;
        let (program, first) =
            self.tools.running.qemu.argv.split_first().context("there is no QEMU")?;
        let mut qemu = cmd(program, first);
        qemu.args(options.split_whitespace());
        qemu.args(["-cpu", "cortex-a72", "-smp", "2", "-nic", "none", "-no-reboot"]);
        qemu.args(["-display", "none", "-monitor", "none", "-serial", "stdio"]);
        qemu.arg("-kernel").arg(self.kernel);
        let root = "console=ttyAMA0 root=/dev/nvme0n1 rw panic=-1 quiet init=/root/in-guest.sh";
        qemu.args(["-append", root, "-device", "nvme,drive=root,serial=root", "-drive"]);
        let image = self.shared.join("image");
        qemu.arg(format!("file={},if=none,id=root,format=raw", image.display()));
        let log = self.shared.join("console.txt");
        let mut machine = Ends(started(&mut qemu, &log)?);
        let end = Instant::now() + WITHIN;
        loop {
            let has_ended = machine.0.try_wait().context("QEMU")?.is_some();
            let console = fs::read(&log).with_context(|| log.display().to_string())?;
            let console = String::from_utf8_lossy(&console).into_owned();
            if console.lines().any(|line| line.trim_end() == "@passed") {
                return Ok(console);
            }
            if has_ended || console.contains("@failed") || Instant::now() > end {
                let lines: Vec<&str> = console.lines().collect();
                bail!("the machine:\n{}", lines[lines.len().saturating_sub(40)..].join("\n"));
            }
            thread::sleep(Duration::from_millis(200));
        }
    }
}

/// Starts a program that ends with this one and writes into a file.
fn started(command: &mut Command, log: &Path) -> Result<Child> {
    let out = File::create(log).with_context(|| log.display().to_string())?;
    let mut command = until_this_ends(command);
    command.stdout(out.try_clone().context("a log")?).stderr(out);
    command.spawn().with_context(|| format!("cannot start {}", svp_setup::sh::line(&command)))
}
