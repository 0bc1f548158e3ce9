//! What a guest needs: a driver that has taken the device, rights to use it, and libraries; all of the host's version.

use super::{Check, System, may_be_used, versions};
use anyhow::{Context, Result, bail, ensure};
use std::path::PathBuf;
use svp_abi::virtio::DEVICE_ID;

/// All, in the order in which they are printed.
pub(super) const CHECKS: [Check; 3] = [
    (
        "driver",
        driver,
        "install the package sigmavp-guest-dkms of the host's version, then `modprobe svp`; if it is installed, \
         `dkms status` and `dmesg` say what is wrong",
    ),
    (
        "device's rights",
        rights,
        "let this user open /dev/svp0: the driver lets all, so a rule of udev or a container takes it away",
    ),
    (
        "libraries",
        libraries,
        "install the package sigmavp-guest of the host's version, and no driver of NVIDIA's beside it",
    ),
];

/// Drivers' devices, as the kernel lists them.
const CLASS: &str = "/sys/class/svp";
/// Where the guest's package has its libraries.
const PACKAGED: &str = "/usr/lib/sigmavp/guest/libcuda.so.1";

/// Whether the system has a device that a host serves, with a driver or without.
pub(super) fn is_one(system: &System) -> bool {
    let devices = std::fs::read_dir(system.path("/sys/bus/virtio/devices"));
    let is_ours = |device: &std::fs::DirEntry| {
        let id = std::fs::read_to_string(device.path().join("device")).unwrap_or_default();
        let digits = id.trim().trim_start_matches("0x");
        u32::from_str_radix(digits, 16).is_ok_and(|it| it == DEVICE_ID)
    };
    system.path(CLASS).exists() || devices.into_iter().flatten().flatten().any(|it| is_ours(&it))
}

fn driver(system: &System) -> Result<String> {
    let version = system.text("/sys/module/svp/version").context("the driver is not loaded")?;
    let device = device(system)?;
    let number = |name: &str| system.text(&format!("{CLASS}/{device}/{name}"));
    let (Some(ours), Some(hosts)) = (number("protocol"), number("host_protocol")) else {
        bail!("driver {version} does not tell its protocol: it is older than this svp");
    };
    let found = format!("{device}: driver {version}, protocol {ours}; host's protocol {hosts}");
    ensure!(ours == hosts, "{found}");
    Ok(found)
}

/// The first device that a driver has taken.
fn device(system: &System) -> Result<String> {
    let devices = std::fs::read_dir(system.path(CLASS)).context("the driver is not loaded")?;
    let names = devices.flatten().map(|it| it.file_name().to_string_lossy().into_owned());
    names.min().context("the driver has not taken the device: no daemon answers, or it is refused")
}

fn rights(system: &System) -> Result<String> {
    let Ok(device) = device(system) else { return Ok("there is no device yet".into()) };
    let path = system.path(&format!("/dev/{device}"));
    may_be_used(&path)?;
    Ok(path.display().to_string())
}

/// The library that programs get, against the host that the driver has met.
fn libraries(system: &System) -> Result<String> {
    let named = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let folders = std::env::split_paths(&named).filter(|it| !it.as_os_str().is_empty());
    let mut places: Vec<PathBuf> = folders.map(|it| it.join("libcuda.so.1")).collect();
    places.push(system.path(PACKAGED));
    let library = places.iter().find(|it| it.exists());
    let library = library.with_context(|| format!("there is no {}", places[0].display()))?;
    let ours = versions::of_library(library)?;
    // Without a driver there is no host to hold it against.
    let device = device(system).ok();
    let hosts = device.and_then(|it| system.text(&format!("{CLASS}/{it}/host_protocol")));
    let found = format!("{}, protocol {ours}", library.display());
    match hosts {
        Some(hosts) if hosts != ours.to_string() => bail!("{found}; host's protocol {hosts}"),
        _ => Ok(found),
    }
}
