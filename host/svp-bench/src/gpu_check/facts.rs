//! Phase `facts`: which device, driver and machine this is.

use std::fs;
use std::process::Command;

use anyhow::Result;
use nix::sys::resource::{Resource, getrlimit};

use super::finding::{Finding, Verdict, begins, ended};
use super::place::Place;
use super::stand_in;

/// What nvidia-smi is asked, where it is installed. It changes nothing.
const ASKED: &str = "name,driver_version,pci.bus_id,memory.total,memory.used,compute_mode,\
                     mig.mode.current,clocks.sm,clocks.mem,clocks.max.sm,power.limit,temperature.gpu";

pub(super) fn run(place: &Place<'_>) -> Result<()> {
    machine()?;
    begins("a device")?;
    match svp_gpu_nvidia::measure::device(0) {
        Err(error) => ended("a device", Verdict::Failed, error.to_string()),
        Ok((name, version)) => {
            fact("device", &name)?;
            fact("newest CUDA version of the driver", &version)?;
            let wrong = is_another(&name, place.nested);
            let verdict = if wrong.is_some() { Verdict::Failed } else { Verdict::Passed };
            ended("a device", verdict, wrong.unwrap_or_default())
        }
    }
}

/// Why this is not the driver that was asked for: what a stand-in shows must never pass for a GPU's.
fn is_another(name: &str, nested: bool) -> Option<String> {
    let ours = name.starts_with("SigmaVP");
    if nested && name != stand_in::DEVICE {
        Some(format!("with --nested the device is to be {}, and is {name}", stand_in::DEVICE))
    } else if ours && !nested {
        Some(format!("{name} is a device of SigmaVP's own and no GPU: --nested checks one"))
    } else {
        None
    }
}

fn fact(name: &str, value: &str) -> Result<()> {
    Finding::Fact { name: name.to_owned(), value: value.trim().to_owned() }.tell()
}

fn machine() -> Result<()> {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    fact("cores", &cores.to_string())?;
    for (name, file) in [
        ("kernel", "/proc/sys/kernel/osrelease"),
        ("NVIDIA's kernel module", "/proc/driver/nvidia/version"),
        ("mappings that a process may have", "/proc/sys/vm/max_map_count"),
    ] {
        // A file that is not there has no line.
        if let Ok(text) = fs::read_to_string(file) {
            fact(name, text.lines().next().unwrap_or_default())?;
        }
    }
    let locked = getrlimit(Resource::RLIMIT_MEMLOCK).map_or_else(
        |error| error.to_string(),
        |(soft, _)| if soft == u64::MAX { "no limit".into() } else { format!("{soft} bytes") },
    );
    fact("memory that a process may lock", &locked)?;
    let query = format!("--query-gpu={ASKED}");
    let asked = Command::new("nvidia-smi").args([&query, "--format=csv,noheader"]).output();
    let words = asked.map_or_else(
        |error| format!("not asked: {error}"),
        |out| String::from_utf8_lossy(&out.stdout).lines().collect::<Vec<_>>().join("; "),
    );
    fact(&format!("nvidia-smi ({ASKED})"), &words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_in_does_not_pass_for_a_gpu() {
        assert_eq!(is_another("NVIDIA H100 80GB HBM3", false), None);
        assert_eq!(is_another(stand_in::DEVICE, true), None);
        assert!(is_another(stand_in::DEVICE, false).is_some());
        assert!(is_another("SigmaVP software GPU", false).is_some());
        assert!(is_another("NVIDIA H100 80GB HBM3", true).is_some());
    }
}
