//! `svp smi`: the device of a daemon and its clients, laid out as in NVIDIA's tool.

use crate::exit;
use anyhow::Result;
use clap::Args;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::hub::control::{self, DeviceState, Request, Response};
use svp_cuda_types::CUdevice_attribute as Attribute;

/// Characters between the borders.
const WIDTH: usize = 78;

/// Arguments of `svp smi`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  svp smi\n  svp smi --json\n\n\
                        Memory is what clients have mapped. Temperature and fans are not modelled; what a run\n\
                        costs in power is in its report. Programs ask libnvidia-ml.so.1.")]
pub(crate) struct SmiArgs {
    /// The daemon's socket for native programs [default: as for `svp serve`].
    #[arg(long)]
    socket: Option<PathBuf>,
    /// Print one JSON object instead.
    #[arg(long)]
    json: bool,
}

/// Asks the daemon and prints what it says.
///
/// # Errors
/// If there is no daemon, or it does not answer.
pub(crate) fn smi(args: &SmiArgs) -> Result<ExitCode> {
    let socket = args.socket.clone().unwrap_or_else(svp_frontend::default_socket_path);
    let Response::Device(device) = control::ask(&socket, &Request::Device)? else {
        eprintln!("svp: the daemon at {} does not know the question", socket.display());
        return Ok(ExitCode::from(exit::ERROR));
    };
    if args.json {
        println!("{}", serde_json::to_string(&device)?);
    } else {
        print!("{}", table(&device));
    }
    Ok(ExitCode::SUCCESS)
}

/// One line between borders.
fn line(out: &mut String, text: &str) {
    let text: String = text.chars().take(WIDTH - 2).collect();
    // Writing to a string does not fail.
    let _ = writeln!(out, "| {text:<width$} |", width = WIDTH - 2);
}

fn rule(out: &mut String, with: &str) {
    let _ = writeln!(out, "+{}+", with.repeat(WIDTH));
}

fn table(device: &DeviceState) -> String {
    let attribute = |which: Attribute| {
        let found = device.attributes.iter().find(|(number, _)| *number == which.0);
        found.map_or(0, |(_, value)| *value)
    };
    let used: u64 = device.clients.iter().map(|(_, bytes)| bytes).sum();
    let mib = |bytes: u64| bytes >> 20;
    let mut out = String::new();
    rule(&mut out, "-");
    let version = env!("CARGO_PKG_VERSION");
    let protocol = format!("Protocol: {}", svp_abi::PROTOCOL_VERSION);
    line(&mut out, &format!("SVP-SMI {version:<32}{protocol:>36}"));
    rule(&mut out, "-");
    line(&mut out, &format!("{:<4}{:<36}{:<24}{}", "GPU", "Name", "Memory in use", "Jobs"));
    line(&mut out, &format!("{:<4}{:<36}{:<24}{}", "", "Compute, SMs, clocks", "Clients", ""));
    rule(&mut out, "=");
    let memory = format!("{}MiB / {}MiB", mib(used), mib(device.memory_bytes));
    line(&mut out, &format!("{:<4}{:<36}{memory:<24}{}", 0, device.name, device.jobs));
    let (major, minor) = (device.compute_capability / 10, device.compute_capability % 10);
    let clocks = format!(
        "{major}.{minor}, {} SMs, {} / {} MHz",
        attribute(Attribute::MULTIPROCESSOR_COUNT),
        attribute(Attribute::CLOCK_RATE) / 1000,
        attribute(Attribute::MEMORY_CLOCK_RATE) / 1000,
    );
    line(&mut out, &format!("{:<4}{clocks:<36}{}", "", device.clients.len()));
    line(&mut out, &format!("{:<4}{}", "", device.uuid));
    rule(&mut out, "-");
    line(&mut out, "Processes");
    line(&mut out, &format!("{:<4}{:<56}{:>14}", "GPU", "Client", "Memory"));
    rule(&mut out, "=");
    for (name, bytes) in &device.clients {
        let memory = format!("{}MiB", mib(*bytes));
        line(&mut out, &format!("{:<4}{name:<56}{memory:>14}", 0));
    }
    if device.clients.is_empty() {
        line(&mut out, "Nobody uses the device.");
    }
    rule(&mut out, "-");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_the_tables_width() {
        let mut device = DeviceState {
            name: "Orin".into(),
            compute_capability: 87,
            memory_bytes: 16 << 30,
            attributes: vec![(Attribute::MULTIPROCESSOR_COUNT.0, 8)],
            ..DeviceState::default()
        };
        assert!(table(&device).contains("Nobody"));
        device.clients = vec![("process 7 of user 0".into(), 3 << 20), ("n".repeat(99), 0)];
        let text = table(&device);
        assert!(text.lines().all(|line| line.len() == WIDTH + 2), "{text}");
        assert!(text.contains("3MiB / 16384MiB") && text.contains("8.7, 8 SMs"), "{text}");
    }
}
