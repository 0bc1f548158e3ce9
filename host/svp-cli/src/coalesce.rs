//! `svp coalesce`: what a running daemon has coalesced, and why not the rest.

use anyhow::{Result, bail};
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use svp::hub::control::{self, Answer, Coalesced, Request};

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
        Answer::Coalescing(Some(kernels)) => kernels,
        Answer::Coalescing(None) => {
            bail!("the daemon does not coalesce; `svp ctl policy shape=coalesce` has it do so")
        }
        Answer::Refused(why) => bail!("the daemon refuses: {why}"),
        Answer::Policies { .. } | Answer::Device(_) => bail!("the daemon answers something else"),
    };
    if args.json {
        println!("{}", serde_json::to_string(&kernels)?);
    } else {
        kernels.iter().for_each(|it| print!("{}", lines(it, args.explain)));
        if kernels.is_empty() {
            println!("no kernel was launched since the policy was chosen");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// A kernel's lines.
fn lines(it: &Coalesced, explain: bool) -> String {
    let alone: u64 = it.alone.iter().map(|(_, count)| count).sum();
    let Coalesced { kernel, module, joined, groups, .. } = it;
    let mut lines =
        format!("{kernel} ({module:.8}): {joined} launches became {groups}, {alone} went alone\n");
    if it.merged > 0 {
        let Coalesced { merged, merges, .. } = it;
        lines += &format!("  the data of {merged} was merged, into {merges}\n");
    }
    for (why, count) in it.unmerged.iter().filter(|_| explain) {
        lines += &format!("  {count} not merged: {why}\n");
    }
    for (why, count) in it.alone.iter().filter(|_| explain) {
        lines += &format!("  {count} alone: {why}\n");
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_when_asked_for() {
        let it = Coalesced {
            kernel: "k".into(),
            module: "0123456789".into(),
            joined: 12,
            groups: 3,
            alone: vec![("nobody".into(), 4), ("busy".into(), 1)],
            merged: 0,
            merges: 0,
            unmerged: Vec::new(),
        };
        let head = "k (01234567): 12 launches became 3, 5 went alone\n";
        assert_eq!(lines(&it, false), head);
        let alone = "  4 alone: nobody\n  1 alone: busy\n";
        assert_eq!(lines(&it, true), format!("{head}{alone}"));
        let unmerged = vec![("it has a loop".into(), 3)];
        let it = Coalesced { merged: 9, merges: 2, unmerged, ..it };
        let merged = "  the data of 9 was merged, into 2\n";
        assert_eq!(lines(&it, false), format!("{head}{merged}"));
        let why = "  3 not merged: it has a loop\n";
        assert_eq!(lines(&it, true), format!("{head}{merged}{why}{alone}"));
    }
}
