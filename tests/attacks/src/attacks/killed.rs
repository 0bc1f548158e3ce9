//! Processes that are killed at any time: a domain's, its compilers, a client.

use std::time::Instant;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use svp_abi::channel::TIMELINE_LEGACY;

use super::modules::distinct_kernel;
use super::processes::{children, domain_of_a_user};
use super::{Failure, Ground, Numbers, PAGE, escaped};
use crate::client::{Client, WireError, params};

const ONE_BLOCK: ([u32; 3], [u32; 3]) = ([1; 3], [64, 1, 1]);

/// Kills what serves a client that has just given it work. A compiler's death is nothing to the client, its
/// domain's is an error of it and never a wait.
pub(super) fn killed_processes(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut random = Numbers::new(0x9111);
    let least = ground.pick(40, 6) as u32;
    let (mut tries, mut kills) = (0, 0);
    while Instant::now() < end || kills < least {
        tries += 1;
        if tries > 1000 {
            return Err(std::io::Error::other(format!("only {kills} processes were there")).into());
        }
        // Its domain may just be ending.
        let Ok(mut client) = ground.client() else { continue };
        if begin(&mut client, tries).is_err() {
            continue;
        }
        let Some((_, domain)) = domain_of_a_user(&ground.socket) else {
            eprintln!("killed-processes: the daemon keeps no clients apart");
            return Ok(());
        };
        match random.next() % 3 {
            // Dropped with work under way, as one that is killed.
            0 => kills += 1,
            1 => {
                kills += end_all(&children(domain));
                match client.wait(TIMELINE_LEGACY) {
                    Ok(0) => {}
                    Ok(error) => return escaped(format!("without a compiler: error {error}")),
                    Err(error) => return Err(error.into()),
                }
            }
            _ => {
                kills += end_all(&[domain]);
                // It may have been done before.
                if let Err(error @ WireError::Late { .. }) = client.wait(TIMELINE_LEGACY) {
                    return Err(error.into());
                }
            }
        }
    }
    Ok(())
}

/// Gives a client's domain something to compile and to execute.
fn begin(client: &mut Client, number: u32) -> Result<(), WireError> {
    client.map(PAGE)?;
    client.must_load(1, &distinct_kernel(number as usize))?;
    let base = client.device();
    for _ in 0..8 {
        client.begin_launch(TIMELINE_LEGACY, 1, ONE_BLOCK, &params(&[base]));
    }
    Ok(())
}

/// Kills processes; how many there were.
fn end_all(pids: &[u32]) -> u32 {
    let killed = pids.iter().filter(|pid| {
        let pid = Pid::from_raw(pid.cast_signed());
        kill(pid, Signal::SIGKILL).is_ok()
    });
    killed.count() as u32
}
