//! Set-up of a client: window, memory, module, streams.

use super::World;
use super::client::{CONTROL, State};
use crate::SimError;
use crate::device::kernel::Library;
use svp_abi::command::{Command, Place, ReplySlot, StreamKind};
use svp_engine::{ClientId, ContentHash, Engine};
use svp_gpu::LaunchShape;

/// Timeline words of a simulated channel.
const TIMELINES: u32 = 64;

/// Tells the engine's cost book what was measured before.
pub(super) fn seed_costs(engine: &mut Engine, library: &Library) {
    for (profile, name) in library.profiles() {
        let module = ContentHash::of(&Library::image(profile.set));
        let shape = LaunchShape::line(profile.ctas, profile.threads);
        engine.seed_launch_cost(module, name, shape, profile.ns);
    }
}

impl World {
    /// Takes the next step of a client's set-up. Whether it can go on at once.
    pub(super) fn set_up(&mut self, index: u32) -> Result<bool, SimError> {
        let now_ns = self.now_ns;
        let id = ClientId(u64::from(index));
        let Some(client) = self.clients.get_mut(index as usize) else { return Ok(false) };
        match client.state {
            State::New => {
                client.state = State::Opening;
                let traits = client.traits;
                let result = self.engine.connect_with(id, TIMELINES, traits, now_ns);
                result.map_err(|source| SimError::Connect { client: id, source })?;
                Ok(false)
            }
            State::Opening => {
                let Some(window) = client.window else { return Ok(false) };
                client.state = State::Loading;
                let (bytes, streams) = (client.memory_bytes, client.streams);
                if bytes > 0 {
                    let (addr, len) = (window.device_base, bytes.next_multiple_of(1 << 16));
                    self.send(index, CONTROL, &Command::MemMap { addr, len, reply: None });
                }
                let reply = ReplySlot { off: 0, len: 1 << 16 };
                let image = Place::Arena(0);
                let load = Command::ModuleLoad { module: 0, image, image_len: 8, reply };
                self.send(index, CONTROL, &load);
                for stream in 2..2 + streams {
                    let kind = StreamKind::NonBlocking;
                    self.send(index, CONTROL, &Command::StreamCreate { stream, kind, priority: 0 });
                }
                Ok(true)
            }
            _ => {
                if client.reached(CONTROL) < client.sent(CONTROL) {
                    return Ok(false);
                }
                let starts_ns = client.starts_ns;
                client.state = State::Running;
                if starts_ns > now_ns {
                    self.wake(index, starts_ns);
                    return Ok(false);
                }
                Ok(true)
            }
        }
    }
}
