//! `svp ctl`: asks and changes a daemon that is running.

use crate::exit;
use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use svp::hub::control::{self, Deadlines, Request, Response};

/// Arguments of `svp ctl`.
#[derive(Debug, Args)]
pub(crate) struct CtlArgs {
    /// The daemon's socket for native programs [default: as for `svp serve`].
    #[arg(long, global = true)]
    socket: Option<PathBuf>,
    #[command(subcommand)]
    command: CtlCommand,
}

#[derive(Debug, Subcommand)]
enum CtlCommand {
    /// Show the policies and how deadlines were kept, or change policies.
    #[command(
        after_help = "Examples:\n  svp ctl policy\n  svp ctl policy order=acs,window=16 pick=interleave\n  \
                            svp ctl policy --config policies.toml\n\n\
                            A change that is refused changes nothing; docs/guide/policies.md lists the \
                            policies."
    )]
    Policy {
        /// Changes, made together.
        #[arg(value_name = "STAGE=NAME[,KEY=VALUE...]", conflicts_with = "config")]
        changes: Vec<String>,
        /// Follow this configuration instead.
        #[arg(long, value_name = "FILE")]
        config: Option<PathBuf>,
    },
}

/// Asks the daemon and prints its answer.
///
/// # Errors
/// If there is no daemon, or it does not answer.
pub(crate) fn ctl(args: &CtlArgs) -> Result<ExitCode> {
    let socket = args.socket.clone().unwrap_or_else(svp_frontend::default_socket_path);
    let CtlCommand::Policy { changes, config } = &args.command;
    let request = match config {
        Some(path) => Request::Configure(
            std::fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?,
        ),
        None if changes.is_empty() => Request::Policies,
        None => Request::Change(changes.clone()),
    };
    match control::ask(&socket, &request)? {
        Response::Policies { toml, deadlines, unknown_kernels, unpadded } => {
            print!("{toml}");
            for Deadlines { client, met, missed, late_ns_max, late_ns_total } in deadlines {
                let (most_us, all_us) = (late_ns_max / 1000, late_ns_total / 1000);
                println!(
                    "# deadlines of {client}: {met} met, {missed} missed, late by {most_us} us at \
                     most, {all_us} us together"
                );
            }
            for name in unknown_kernels {
                println!("# kernels: no module that was loaded so far has a kernel `{name}`");
            }
            if unpadded > 0 {
                println!(
                    "# padding: {unpadded} launches did not pad: clients are in different trust \
                     domains"
                );
            }
            Ok(ExitCode::SUCCESS)
        }
        Response::Coalescing(_) | Response::Device(_) | Response::Activity(_) => {
            bail!("the daemon answers something else")
        }
        Response::Refused(why) => {
            eprintln!("svp: nothing was changed: {why}");
            Ok(ExitCode::from(exit::FAILED))
        }
    }
}
