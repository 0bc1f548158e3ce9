//! `gpu-check.json`: which CUDA programs `svp gpu-check` runs, how each is to end, and which are known not to
//! pass on an NVIDIA device.

use anyhow::Result;
use serde_json::{Value, json};

use super::fresh::write_if_changed;
use super::{DEMO_PROGRAMS, Layout, feature_names};

/// Programs that do not pass on an NVIDIA device, each with the reason.
pub(crate) const EXCEPTIONS: [(&str, &str); 4] = [
    ("ipcEvents", "memory of an NVIDIA device is not shared between clients"),
    ("ipcMemory", "memory of an NVIDIA device is not shared between clients"),
    ("sharedDescriptors", "memory of an NVIDIA device is not shared between clients"),
    ("mipmaps", "mipmapped arrays and views of textures are not there on an NVIDIA device"),
];
/// How the programs begin that call a library, one for each.
const LIBRARY: &str = "library";
/// Takes all of the device's memory, and is run when no other program is there: last.
pub(crate) const ALONE: &str = "outOfMemoryAnywhere";

/// Why a program does not pass, if it does not.
pub(crate) fn exception(name: &str) -> Option<&'static str> {
    reason_in(&EXCEPTIONS, name)
}

/// The reason that a list of exceptions has for a program.
pub(crate) fn reason_in(list: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    list.iter().find(|(it, _)| *it == name).map(|(_, reason)| *reason)
}

/// How `svp run` is to say that a program ended: what its source names, or `passed`.
pub(crate) fn wanted_status(layout: &Layout, name: &str) -> String {
    // Only features name one; the demo's programs and clients lie elsewhere.
    let source = layout.root.join("tests/conformance/features").join(format!("{name}.cu"));
    let text = std::fs::read_to_string(source).unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("// ends: "));
    named.unwrap_or("passed").to_owned()
}

pub(super) fn write(layout: &Layout) -> Result<()> {
    let entry = |name: &str, quick| {
        json!({
            "name": name,
            "ends": wanted_status(layout, name),
            "quick": quick,
            "exception": exception(name),
            "alone": *name == *ALONE,
            "library": name.starts_with(LIBRARY),
        })
    };
    let features = feature_names(layout)?;
    let programs: Vec<Value> = DEMO_PROGRAMS
        .iter()
        .map(|name| entry(name, true))
        .chain(features.iter().map(|name| entry(name, QUICK.contains(&name.as_str()))))
        .collect();
    let text = serde_json::to_string_pretty(&programs)?;
    write_if_changed(&layout.dist.join("gpu-check.json"), &(text + "\n"))
}

/// Features of the quick form: an error that ends a context, variables that the program gives memory for, textures,
/// and one that does not pass yet.
const QUICK: [&str; 4] = ["illegalAddress", "managedVariables", "textureMemory", "ipcMemory"];
