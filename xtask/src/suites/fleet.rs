//! `svp fleet` on clusters: a manifest that others' programs check, and a cluster of Slurm on this machine.

mod at_work;
mod cluster;
mod on_slurm;

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use svp_setup::sh::{cmd, output};

use super::{Built, Tally};
use crate::build::{Arch, Form, Layout};
use cluster::Cluster;
use on_slurm::{LONG, SHORT};

/// The oldest Kubernetes that has all that the manifest uses, and a newer one.
const KUBERNETES: [&str; 2] = ["1.29", "1.33"];

pub(super) fn run(tally: &mut Tally, built: &Built) {
    tally.note("fleet: a manifest for Kubernetes", manifest(built));
    let survived = on_slurm::loses_a_node(&built.layout, SHORT);
    tally.note("fleet: Slurm loses a node and a cell", survived);
}

/// Forty cells on a cluster that loses a node and a cell.
pub(crate) fn forty_cells(layout: &Layout) -> Result<()> {
    on_slurm::loses_a_node(layout, LONG)
}

/// Runs a command on a cluster of this machine: Slurm's programs are on its path, and its jobs run here.
pub(crate) fn on_cluster(layout: &Layout, command: &[String]) -> Result<()> {
    let slurm = svp_setup::slurm()?;
    let cluster = Cluster::start(&slurm, &layout.scratch("cluster"))?;
    let (program, words) = command.split_first().context("there is no command")?;
    let others = std::env::var("PATH").unwrap_or_default();
    let mut command = Command::new(program);
    command.args(words).env("SLURM_CONF", cluster.config());
    command.env("PATH", format!("{}:{others}", slurm.folder().display()));
    let status = command.status().with_context(|| format!("cannot start {program}"))?;
    ensure!(status.success(), "{program} ended with {status}");
    Ok(())
}

/// Cells of two sizes become two Jobs that Kubernetes would take.
fn manifest(built: &Built) -> Result<()> {
    let layout = &built.layout;
    let folder = layout.scratch("fleet");
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let native = layout.programs(Arch::X86_64, Form::Shared.name()).join("vectorAdd");
    let program = native.display().to_string().replace(Arch::X86_64.name(), "{arch}");
    let fleet = format!(
        "name = \"Night run\"\n[matrix]\nguests = [0, 2]\ntargets = [\"jetson-tk1\", \"jetson-orin-nx\"]\n\
         [[programs]]\nname = \"vectorAdd\"\npath = {program:?}\n"
    );
    let (file, manifest) = (folder.join("fleet.toml"), folder.join("jobs.yaml"));
    fs::write(&file, fleet).with_context(|| file.display().to_string())?;
    let mut plan = cmd(layout.tested("svp"), ["fleet", "plan"]);
    let text = output(plan.arg(&file).args(["--format", "kubernetes", "--image", "local/svp:1"]))?;
    ensure!(text.matches("\"kind\": \"Job\"").count() == 2, "not two Jobs:\n{text}");
    fs::write(&manifest, text).with_context(|| manifest.display().to_string())?;
    let checker = svp_setup::kubernetes_validate()?;
    KUBERNETES.iter().try_for_each(|version| checker.check(&manifest, version))
}
