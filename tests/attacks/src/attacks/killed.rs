//! Processes that are killed at any time: a domain's, its compilers, a client.

use std::path::Path;
use std::time::Instant;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use svp_abi::channel::TIMELINE_LEGACY;

use super::modules::distinct_kernel;
use super::processes::{children, domain_of_a_user};
use super::{Failure, Ground, Numbers, PAGE, escaped};
use crate::client::{Client, WireError, params};

const ONE_BLOCK: ([u32; 3], [u32; 3]) = ([1; 3], [64, 1, 1]);

/// What has been killed, and how often.
#[derive(Debug, Clone, Copy, Default, serde::Serialize)]
pub(crate) struct Killed {
    pub(crate) domains: u32,
    pub(crate) compilers: u32,
    pub(crate) clients: u32,
    /// Processes that are to the daemon what QEMU is: they hold a guest's memory and its device.
    pub(crate) machines: u32,
}

impl Killed {
    pub(crate) fn all(self) -> u32 {
        self.domains + self.compilers + self.clients + self.machines
    }
}

/// Kills what serves a client that has just given it work. A compiler's death is nothing to the client, its
/// domain's is an error of it and never a wait.
pub(super) fn killed_processes(ground: &Ground) -> Result<(), Failure> {
    let end = ground.end();
    let mut random = Numbers::new(0x9111);
    let least = ground.pick(40, 6) as u32;
    let (mut tries, mut killed) = (0, Killed::default());
    while Instant::now() < end || killed.all() < least {
        tries += 1;
        if tries > 1000 {
            let count = killed.all();
            return Err(std::io::Error::other(format!("only {count} processes were there")).into());
        }
        if !kill_one(&ground.socket, tries, random.next(), &mut killed)? {
            eprintln!("killed-processes: the daemon keeps no clients apart");
            return Ok(());
        }
    }
    Ok(())
}

/// Kills something of a new client's, which a number chooses, and counts it; false if clients are not kept
/// apart. It may also be that nothing was there to kill.
pub(crate) fn kill_one(
    socket: &Path,
    try_number: u32,
    choice: u64,
    killed: &mut Killed,
) -> Result<bool, Failure> {
    // Its domain may just be ending.
    let Ok(mut client) = Client::connect(socket) else { return Ok(true) };
    if begin(&mut client, try_number).is_err() {
        return Ok(true);
    }
    let Some((_, domain)) = domain_of_a_user(socket) else { return Ok(false) };
    match choice % 3 {
        // Dropped with work under way, as one that is killed.
        0 => killed.clients += 1,
        1 => {
            killed.compilers += end_all(&children(domain));
            match client.wait(TIMELINE_LEGACY) {
                Ok(0) => {}
                Ok(error) => return escaped(format!("without a compiler: error {error}")),
                Err(error) => return Err(error.into()),
            }
        }
        _ => {
            killed.domains += end_all(&[domain]);
            // It may have been done before.
            if let Err(error @ WireError::Late { .. }) = client.wait(TIMELINE_LEGACY) {
                return Err(error.into());
            }
        }
    }
    Ok(true)
}

/// Gives a client's domain something to compile and to execute.
pub(crate) fn begin(client: &mut Client, number: u32) -> Result<(), WireError> {
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
