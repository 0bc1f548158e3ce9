//! `svp coalesce`: what a running daemon has coalesced, and why not the rest.

use anyhow::{Result, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::hub::control::{self, Coalesced, Request, Response};

/// Arguments of `svp coalesce`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  svp ctl policy shape=coalesce,window_us=100\n  svp coalesce --explain\n\n\
                  Counted since the policy was chosen."
)]
pub(crate) struct CoalesceArgs {
    /// The daemon's socket for native programs [default: as for `svp serve`].
    #[arg(long)]
    socket: Option<PathBuf>,
    /// Say why launches went alone.
    #[arg(long)]
    explain: bool,
    /// Print one JSON array.
    #[arg(long)]
    json: bool,
}

/// Asks the daemon and prints its answer.
///
/// # Errors
/// If there is no daemon, it does not answer, or its policy is not to coalesce.
pub(crate) fn coalesce(args: &CoalesceArgs) -> Result<ExitCode> {
    let socket = args.socket.clone().unwrap_or_else(svp_frontend::default_socket_path);
    let kernels = match control::ask(&socket, &Request::Coalescing)? {
        Response::Coalescing(Some(kernels)) => kernels,
        Response::Coalescing(None) => {
            bail!("the daemon does not coalesce; `svp ctl policy shape=coalesce` has it do so")
        }
        Response::Refused(why) => bail!("the daemon refuses: {why}"),
        Response::Policies { .. } | Response::Device(_) | Response::Activity(_) => {
            bail!("the daemon answers something else")
        }
    };
    if args.json {
        println!("{}", serde_json::to_string(&kernels)?);
    } else {
        for kernel in &kernels {
            print!("{}", summary(kernel));
            if args.explain {
                print!("{}", reasons(kernel));
            }
        }
        if kernels.is_empty() {
            println!("no kernel was launched since the policy was chosen");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// How launches of a kernel went.
fn summary(of: &Coalesced) -> String {
    let alone: u64 = of.alone.iter().map(|(_, count)| count).sum();
    let Coalesced { kernel, module, joined, groups, merged, merges, .. } = of;
    let mut lines =
        format!("{kernel} ({module:.8}): {joined} launches became {groups}, {alone} went alone\n");
    if *merged > 0 {
        lines += &format!("  the data of {merged} was merged, into {merges}\n");
    }
    lines
}

/// Why launches of a kernel were not merged, or not even joined.
fn reasons(of: &Coalesced) -> String {
    let unmerged = of.unmerged.iter().map(|(why, count)| format!("  {count} not merged: {why}\n"));
    let alone = of.alone.iter().map(|(why, count)| format!("  {count} alone: {why}\n"));
    unmerged.chain(alone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_has_a_summary_and_reasons() {
        let kernel = Coalesced {
            kernel: "k".into(),
            module: "0123456789".into(),
            joined: 12,
            groups: 3,
            alone: vec![("no partner".into(), 4), ("busy".into(), 1)],
            merged: 0,
            merges: 0,
            unmerged: Vec::new(),
        };
        let head = "k (01234567): 12 launches became 3, 5 went alone\n";
        assert_eq!(summary(&kernel), head);
        let alone = "  4 alone: no partner\n  1 alone: busy\n";
        assert_eq!(reasons(&kernel), alone);
        let unmerged = vec![("it has a loop".into(), 3)];
        let kernel = Coalesced { merged: 9, merges: 2, unmerged, ..kernel };
        let merged = "  the data of 9 was merged, into 2\n";
        assert_eq!(summary(&kernel), format!("{head}{merged}"));
        let why = "  3 not merged: it has a loop\n";
        assert_eq!(reasons(&kernel), format!("{why}{alone}"));
    }
}
