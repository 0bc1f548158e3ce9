//! `svp words`: what packages install beside the program: completions for shells, and man pages.

use crate::Args as Line;
use anyhow::{Context, Result};
use clap::{Args, CommandFactory as _};
use clap_complete::Shell;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `svp words`.
#[derive(Debug, Args)]
pub(crate) struct WordsArgs {
    /// Print completions for this shell: source <(svp words --shell bash).
    #[arg(long, required_unless_present = "man")]
    shell: Option<Shell>,
    /// Write a man page for each command into this folder.
    #[arg(long, value_name = "FOLDER")]
    man: Option<PathBuf>,
}

/// Writes them.
///
/// # Errors
/// If the folder cannot be written.
pub(crate) fn words(args: &WordsArgs) -> Result<ExitCode> {
    if let Some(shell) = args.shell {
        clap_complete::generate(shell, &mut Line::command(), "svp", &mut std::io::stdout());
    }
    if let Some(folder) = &args.man {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        clap_mangen::generate_to(Line::command(), folder)
            .with_context(|| folder.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}
