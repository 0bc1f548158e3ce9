//! `svp top`: a daemon's clients, and how fast they work, until one has seen enough.

mod rates;
mod screen;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use svp::hub::control::{self, Activity, Request, Response};

use rates::Watch;

/// Arguments of `svp top`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  svp top\n  svp top --seconds 0.5\n  svp top --once\n\n\
                        Rates are of the time between two looks. Time on the device is summed over jobs: two\n\
                        at a time make 200 %. Keys: q ends, m sorts by memory, l by launches, d by device time.")]
pub(crate) struct TopArgs {
    /// The daemon's socket for native programs [default: as for `svp serve`].
    #[arg(long)]
    socket: Option<PathBuf>,
    /// Time between two looks.
    #[arg(long, default_value = "1", value_parser = seconds)]
    seconds: Duration,
    /// Look twice, print what has changed as text, and end.
    #[arg(long)]
    once: bool,
    /// Print what the daemon has counted so far as one JSON object, and end.
    #[arg(long, conflicts_with = "once")]
    json: bool,
}

/// By what clients are sorted, largest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SortedBy {
    DeviceTime,
    Launches,
    Memory,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if !(0.1..=3600.0).contains(&seconds) {
        return Err("not within 0.1 and 3600".to_owned());
    }
    Ok(Duration::from_secs_f64(seconds))
}

/// Shows the daemon's clients until the user ends it, or the daemon ends.
///
/// # Errors
/// If there is no daemon, or it does not answer; if the terminal cannot be drawn on.
pub(crate) fn top(args: &TopArgs) -> Result<ExitCode> {
    let socket = args.socket.clone().unwrap_or_else(svp_frontend::default_socket_path);
    let first = look(&socket)?;
    if args.json {
        println!("{}", serde_json::to_string(&first)?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut watch = Watch::new(first);
    if args.once {
        std::thread::sleep(args.seconds);
        watch.next(look(&socket)?);
        print!("{}", screen::text(&watch, SortedBy::DeviceTime));
        return Ok(ExitCode::SUCCESS);
    }
    if !std::io::stdout().is_terminal() {
        bail!("standard output is no terminal: try --once or --json");
    }
    let ended = ratatui::run(|terminal| -> Result<()> {
        let mut sorted_by = SortedBy::DeviceTime;
        loop {
            terminal.draw(|frame| screen::draw(frame, &watch, sorted_by))?;
            match key(args.seconds)? {
                Key::End => return Ok(()),
                Key::Sort(by) => sorted_by = by,
                Key::Other => {}
                Key::None => watch.next(look(&socket)?),
            }
        }
    });
    ended.map(|()| ExitCode::SUCCESS)
}

fn look(socket: &Path) -> Result<Activity> {
    match control::ask(socket, &Request::Activity)? {
        Response::Activity(activity) => Ok(activity),
        _ => bail!("the daemon at {} does not know the question", socket.display()),
    }
}

/// What a key press asks for.
enum Key {
    End,
    Sort(SortedBy),
    Other,
    /// Nothing was pressed.
    None,
}

/// The next key press, waited for as long as this.
fn key(wait: Duration) -> Result<Key> {
    if !event::poll(wait)? {
        return Ok(Key::None);
    }
    let Event::Key(key) = event::read()? else { return Ok(Key::Other) };
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    Ok(match key.code {
        _ if key.kind != KeyEventKind::Press => Key::Other,
        KeyCode::Char('c') if is_control => Key::End,
        KeyCode::Char('q') | KeyCode::Esc => Key::End,
        KeyCode::Char('m') => Key::Sort(SortedBy::Memory),
        KeyCode::Char('l') => Key::Sort(SortedBy::Launches),
        KeyCode::Char('d') => Key::Sort(SortedBy::DeviceTime),
        _ => Key::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_between_looks_are_neither_none_nor_for_ever() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for bad in ["0", "-1", "nan", "inf", "1e9", "soon"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
