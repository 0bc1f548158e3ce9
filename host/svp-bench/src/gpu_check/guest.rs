//! Phase `guest`: a virtual platform on this device, with programs that pass and the measuring one.

use std::time::Duration;

use anyhow::Result;
use svp::dist::Dist;
use svp::hub::{DeviceChoice, Hub, HubConfig};
use svp::record::{Program, Status};
use svp::run::{ProgramSpec, guests};

use super::finding::{Side, Verdict, begins, ended};
use super::measured::{self, read, tell};
use super::place::Place;

const ARCH: &str = "aarch64";
/// The measuring program's name.
const MEASURING: &str = "the measurement";
/// How long a program may take.
const LIMIT: Duration = Duration::from_secs(80);

pub(super) fn run(place: &Place<'_>) -> Result<()> {
    let name = "a virtual platform";
    let dist = Dist::find()?;
    if let Some(missing) = missing(&dist) {
        return ended(name, Verdict::Skipped, format!("{missing} is not there"));
    }
    begins(name)?;
    let specs = specs(&dist, place.nested);
    if !dist.guest_svp().is_file() {
        let missing = format!("{} is not there", dist.guest_svp().display());
        ended(MEASURING, Verdict::Skipped, missing)?;
    }
    let config = HubConfig {
        device: DeviceChoice::Nvidia(0),
        record: false,
        profile: false,
        ..HubConfig::private()?
    };
    let hub = Hub::start(config.with_guests(1))?;
    let ran = guests::run(&dist, hub.guest_sockets(), &specs, guests::Options::new(LIMIT))?;
    hub.stop()?;
    for program in ran.iter().flat_map(|guest| &guest.programs) {
        eprintln!("== {}\n{}", program.name, program.output);
        report(program)?;
    }
    ended(name, Verdict::Passed, "")
}

/// The first part that a guest needs and that is not here.
fn missing(dist: &Dist) -> Option<String> {
    let qemu = dist.tools().ok().and_then(|it| it.qemu.first().cloned()).unwrap_or_default();
    if qemu.is_empty() {
        return Some("QEMU".into());
    }
    let files = [dist.kernel(), dist.driver(), qemu.into()];
    files.iter().find(|it| !it.is_file()).map(|it| it.display().to_string())
}

fn specs(dist: &Dist, quick: bool) -> Vec<ProgramSpec> {
    let spec = |name: &str, path, args| ProgramSpec {
        name: name.into(),
        runtime: "shared".into(),
        path,
        args,
    };
    let mut all: Vec<ProgramSpec> = ["vectorAdd", "matrixMul"]
        .iter()
        .map(|name| spec(name, dist.program(ARCH, "shared", name), Vec::new()))
        .collect();
    let measuring = dist.guest_svp();
    if measuring.is_file() {
        all.push(spec(MEASURING, measuring, measured::words(quick)));
    }
    all
}

fn report(program: &Program) -> Result<()> {
    let name = format!("{} in a guest", program.name);
    if program.status != Status::Passed {
        let last = program.output.lines().last().unwrap_or_default();
        return ended(&name, Verdict::Failed, format!("{:?}: {last}", program.status));
    }
    if program.name == MEASURING {
        match read(&program.output) {
            Ok(printed) => tell(Side::Guest, &printed)?,
            Err(error) => return ended(&name, Verdict::Failed, error.to_string()),
        }
    }
    ended(&name, Verdict::Passed, "")
}
