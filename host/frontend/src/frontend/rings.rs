//! Reading the rings of all clients, each in its turn.

use super::Frontend;
use crate::channel::CommandBuffer;
use crate::client::{Client, CloseReason};
use crate::guest::TooManyMappings;
use std::time::{Duration, Instant};
use svp_abi::command::{Command, CommandHeader};
use svp_gpu::{ClientId, ClientMemory};

/// Most bytes that are taken from one client before the next one has its turn, if that is more than one
/// command.
const BYTES_PER_TURN: usize = 256 << 10;
/// How long one guest or one user is listened to before the next one has its turn.
const SLICE: Duration = Duration::from_micros(500);

/// What became of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// It was taken; its timeline reports its end.
    Taken,
    /// It ended its client; nothing more is reported of it.
    Refused,
}

/// Where commands go: the engine.
pub trait CommandSink {
    /// Whether this command of this client can be taken now. If not, it stays in the ring.
    fn accepts(&mut self, client: ClientId, command: &Command<'_>) -> bool;

    /// Takes a command, in ring order. The command is a private copy already, which the client
    /// cannot change. What `memory` names is shared with the client.
    fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
    ) -> Verdict;
}

/// What one client may have taken from its ring before the next one has its turn.
struct Budget {
    commands: usize,
    bytes: usize,
}

impl Budget {
    fn is_left(&self) -> bool {
        self.commands > 0 && self.bytes > 0
    }

    fn spend(&mut self, bytes: usize) {
        self.commands -= 1;
        self.bytes = self.bytes.saturating_sub(bytes);
    }
}

impl Frontend {
    /// Gives the sink at most `budget` commands of each client, and says how many were taken, those that
    /// only fill a ring included. Clients whose ring makes no sense are closed.
    pub fn poll_rings(&mut self, budget: usize, sink: &mut dyn CommandSink) -> usize {
        self.raise_interrupts();
        let mut taken = 0;
        let mut broken = Vec::new();
        let Self { rotation, clients, buffer, .. } = self;
        for turns in rotation.principals() {
            let mut since = None;
            for _ in 0..turns.len() {
                let Some(id) = turns.take() else { break };
                let Some(client) = clients.get_mut(&id) else { continue };
                if !client.submits() || !client.channel.has_commands() {
                    continue;
                }
                let mut left = Budget { commands: budget, bytes: BYTES_PER_TURN };
                if let Err(reason) = read_ring(id, client, buffer, sink, &mut left) {
                    broken.push((id, reason));
                }
                taken += budget - left.commands;
                if since.get_or_insert_with(Instant::now).elapsed() >= SLICE {
                    break;
                }
            }
        }
        for (id, reason) in broken {
            self.close(id, reason);
        }
        if taken > 0 {
            self.spin.note_activity();
        }
        taken
    }
}

/// Takes commands as long as there are any, the sink takes them and the budget lasts.
fn read_ring(
    id: ClientId,
    client: &mut Client,
    buffer: &mut CommandBuffer,
    sink: &mut dyn CommandSink,
    left: &mut Budget,
) -> Result<(), CloseReason> {
    client.blocked = false;
    let mut end = Ok(());
    while left.is_left() {
        let (len, header, command) = match client.channel.next_command(buffer) {
            Ok(Some(next)) => next,
            Ok(None) => break,
            Err(error) => {
                end = Err(CloseReason::Ring(error));
                break;
            }
        };
        if !matches!(command, Command::Pad) {
            if !sink.accepts(id, &command) {
                client.blocked = true;
                break;
            }
            let verdict = sink.command(id, &header, &command, &client.memory);
            if let Err(error) = note_pins(client, verdict, &header, &command) {
                end = Err(CloseReason::Mappings(error));
                break;
            }
        }
        left.spend(len);
        client.channel.consume(len);
    }
    client.channel.publish_head();
    end
}

/// Keeps track of which pages of a guest the device may use.
fn note_pins(
    client: &mut Client,
    verdict: Verdict,
    header: &CommandHeader,
    command: &Command<'_>,
) -> Result<(), TooManyMappings> {
    if client.link.guest().is_none() {
        return Ok(());
    }
    match verdict {
        Verdict::Taken => client.pins.submitted(header, command),
        Verdict::Refused => {
            // What its end still tells must not be taken for the end of what it asked for.
            client.pins.freeze();
            Ok(())
        }
    }
}
