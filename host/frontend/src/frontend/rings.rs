//! Reading the rings of all clients, each in its turn.

use super::Frontend;
use crate::client::CloseReason;
use svp_abi::command::{Command, CommandHeader};
use svp_gpu::{ClientId, ClientMemory};

/// Where commands go: the engine.
pub trait CommandSink {
    /// Whether one more command of this client can be taken now. If not, it stays in the ring.
    fn accepts(&mut self, client: ClientId) -> bool;

    /// Takes a command, in ring order. Whoever has the command need not copy it from anywhere: it
    /// is a private copy already. What `memory` names is shared with the client.
    fn command(
        &mut self,
        client: ClientId,
        header: &CommandHeader,
        command: &Command<'_>,
        memory: &dyn ClientMemory,
    );
}

impl Frontend {
    /// Gives the sink at most `budget` commands of each client, and says how many there were.
    /// Clients whose ring makes no sense are closed.
    pub fn poll_rings(&mut self, budget: usize, sink: &mut dyn CommandSink) -> usize {
        self.raise_interrupts();
        let mut taken = 0;
        let mut broken = Vec::new();
        for (id, client) in &mut self.clients {
            if !client.submits() || !client.channel.has_commands() {
                continue;
            }
            client.blocked = false;
            let mut left = budget;
            while left > 0 {
                let (len, header, command) = match client.channel.next_command(&mut self.buffer) {
                    Ok(Some(next)) => next,
                    Ok(None) => break,
                    Err(error) => {
                        broken.push((*id, CloseReason::Ring(error)));
                        break;
                    }
                };
                if !matches!(command, Command::Pad) {
                    if !sink.accepts(*id) {
                        client.blocked = true;
                        break;
                    }
                    sink.command(*id, &header, &command, &client.memory);
                    if client.link.guest().is_some()
                        && let Err(error) = client.pins.submitted(&header, &command)
                    {
                        broken.push((*id, CloseReason::Mappings(error)));
                        break;
                    }
                    left -= 1;
                    taken += 1;
                }
                client.channel.consume(len);
            }
            client.channel.publish_head();
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
