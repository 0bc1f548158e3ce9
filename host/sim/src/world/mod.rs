//! The clock, and what happens in its order: virtual clients, the engine, the device.

pub mod client;
mod memory;
mod setup;
mod step;

use crate::SimError;
use crate::device::kernel::Library;
use crate::device::params::DeviceParams;
use crate::device::{DeviceOptions, DeviceStats, SimGpu};
use client::{Client, ClientSpec, State};
use memory::Memory;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use svp_abi::command::{Command, CommandHeader, Launch, Place};
use svp_engine::{Action, ClientId, Config, DeadlineRecord, Engine};
use svp_gpu::{Completion, Segment};

pub use client::{Call, KernelCall, Program};

/// What the host's side costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HostCosts {
    /// What a client's processor takes for each asynchronous call, in nanoseconds.
    pub call_ns: u64,
    /// What the hub's thread takes for each job that it gives to the device, in nanoseconds.
    pub job_ns: u64,
}

/// How a world is set up.
#[derive(Debug, Clone)]
pub struct WorldSpec {
    /// The engine's configuration.
    pub config: Config,
    /// The parameters of the device.
    pub device: DeviceParams,
    /// What the device has beyond its parameters.
    pub options: DeviceOptions,
    /// The kernels of all programs.
    pub library: Library,
    /// What the host's side costs.
    pub costs: HostCosts,
}

/// A moment that a program asked to note ([`Call::Note`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// Which client: its place in the list given to [`World::run`].
    pub client: usize,
    /// What the program called it.
    pub tag: u32,
    /// When it was noted, in simulated time.
    pub at_ns: u64,
    /// Share of the device's processors that had no CTA, summed over time until then.
    pub idle_ns: u64,
}

/// What came of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// When each client had done everything.
    pub ended_ns: Vec<u64>,
    /// What programs noted, in time's order.
    pub notes: Vec<Note>,
    /// How requests of clients with a deadline kept it, in the order in which they were done.
    pub deadlines: Vec<DeadlineRecord>,
    /// What the device did.
    pub device: DeviceStats,
    /// Jobs that the engine gave to the device, set-up not counted.
    pub jobs: u64,
    /// Moments at which anything happened.
    pub moments: u64,
}

impl Report {
    /// When the last client had done everything.
    pub fn makespan_ns(&self) -> u64 {
        self.ended_ns.iter().copied().max().unwrap_or(0)
    }
}

/// The engine, its device and its clients.
pub struct World {
    engine: Engine,
    device: SimGpu,
    costs: HostCosts,
    memory: Memory,
    clients: Vec<Client>,
    /// Clients that take their next step at a time.
    steps: BinaryHeap<Reverse<(u64, u64, u32)>>,
    /// Clients that the engine takes no command of now.
    refused: Vec<u32>,
    /// Room for what comes at one moment: completions, and clients that go on by them.
    completions: Vec<Completion>,
    woken: Vec<u32>,
    step_count: u64,
    now_ns: u64,
    hub_free_ns: u64,
    running: usize,
    notes: Vec<Note>,
    deadlines: Vec<DeadlineRecord>,
    jobs: u64,
    moments: u64,
    /// How often in a row the engine was called because time had passed, and had nothing to do.
    idle_wakes: usize,
    /// The engine need not be called until something comes in.
    at_rest: bool,
}

impl World {
    /// Runs clients to their end.
    ///
    /// # Errors
    /// [`SimError`] if the engine does not take the configuration or a client, if work of a client
    /// fails, or if clients wait for ever.
    pub fn run(spec: WorldSpec, clients: Vec<ClientSpec>) -> Result<Report, SimError> {
        let mut world = Self::new(spec, clients)?;
        while world.running > 0 {
            world.step()?;
        }
        Ok(Report {
            ended_ns: world.clients.iter().map(|client| client.ended_ns).collect(),
            notes: world.notes,
            deadlines: world.deadlines,
            device: world.device.stats(),
            jobs: world.jobs,
            moments: world.moments,
        })
    }

    fn new(spec: WorldSpec, clients: Vec<ClientSpec>) -> Result<Self, SimError> {
        let file = std::fs::File::open("/dev/null").map_err(SimError::HostMemory)?;
        let arena = Segment { fd: Arc::new(file.into()), offset: 0, len: 1 << 40 };
        let device = SimGpu::new(spec.device, spec.options, spec.library.clone());
        let mut engine = Engine::new(spec.config, device.info().clone())?;
        setup::seed_costs(&mut engine, &spec.library);
        let mut world = Self {
            engine,
            device,
            costs: spec.costs,
            memory: Memory::new(arena),
            running: clients.len(),
            clients: Vec::new(),
            steps: BinaryHeap::new(),
            refused: Vec::new(),
            completions: Vec::new(),
            woken: Vec::new(),
            step_count: 0,
            now_ns: 0,
            hub_free_ns: 0,
            notes: Vec::new(),
            deadlines: Vec::new(),
            jobs: 0,
            moments: 0,
            idle_wakes: 0,
            at_rest: false,
        };
        for (index, client) in clients.into_iter().enumerate() {
            let arrives_ns = client.arrives_ns;
            world.clients.push(Client::new(client));
            world.wake(index as u32, arrives_ns);
        }
        Ok(world)
    }

    fn wake(&mut self, client: u32, at_ns: u64) {
        self.step_count += 1;
        self.steps.push(Reverse((at_ns, self.step_count, client)));
    }

    fn take_actions(&mut self) -> Result<(), SimError> {
        let now_ns = self.now_ns;
        let mut woken = std::mem::take(&mut self.woken);
        let fail = |client, why: String| Err(SimError::Client { client, at_ns: now_ns, why });
        for action in self.engine.drain_actions(now_ns) {
            match action {
                Action::Submit(batch) => {
                    self.hub_free_ns = self.hub_free_ns.max(now_ns) + self.costs.job_ns;
                    self.jobs += batch.jobs.len() as u64;
                    self.device.submit(batch, self.hub_free_ns);
                }
                Action::Recall { job, running } => {
                    if !self.device.evict(job) && running {
                        self.device.kill(job, now_ns);
                    }
                }
                Action::Share { window, share } => self.device.set_share(window, share, now_ns),
                Action::Signal(signal) => {
                    if let Some(client) = self.clients.get_mut(signal.client.0 as usize)
                        && client.signalled(&signal)
                    {
                        woken.push(signal.client.0 as u32);
                    }
                }
                Action::Opened { client, window } => {
                    if let Some(found) = self.clients.get_mut(client.0 as usize) {
                        found.window = Some(window);
                        woken.push(client.0 as u32);
                    }
                }
                Action::Released { client } => {
                    if let Some(found) = self.clients.get_mut(client.0 as usize) {
                        found.state = State::Gone;
                        self.running -= 1;
                    }
                }
                Action::ContextError { client, message, .. } => return fail(client, message),
                Action::Failed { client, error, .. } => return fail(client, error.to_string()),
                Action::Disconnect { client, reason } => return fail(client, reason.to_string()),
                Action::Deadline(record) => self.deadlines.push(record),
                // Programs know what modules and queries would tell them, and their kernels do not
                // print; experiments measure by notes and by the device rather than by records.
                // Nor is a virtual client more stopped than by a completion that is held.
                Action::Reply { .. }
                | Action::StopPlatform { .. }
                | Action::ResumePlatform { .. }
                // The device cannot hold launches, so the engine does not ask for it.
                | Action::PauseLaunch(_)
                | Action::ResumeLaunch(_)
                | Action::Output { .. }
                | Action::Work(_)
                | Action::Module(_) => {}
            }
        }
        woken.drain(..).for_each(|client| self.wake(client, now_ns));
        self.woken = woken;
        Ok(())
    }

    /// A client goes on until it has to wait for something.
    fn client_steps(&mut self, index: u32) -> Result<(), SimError> {
        loop {
            let now_ns = self.now_ns;
            let id = ClientId(u64::from(index));
            let Some(client) = self.clients.get_mut(index as usize) else { return Ok(()) };
            match client.state {
                State::New | State::Opening | State::Loading => {
                    if !self.set_up(index)? {
                        return Ok(());
                    }
                }
                State::Running => {
                    if !self.engine.accepts(id) {
                        self.refused.push(index);
                        return Ok(());
                    }
                    let Some(client) = self.clients.get_mut(index as usize) else { return Ok(()) };
                    let Some(call) = client.program.next(now_ns) else {
                        client.state = State::Ending;
                        continue;
                    };
                    if let Some(again_ns) = self.call(index, &call) {
                        if again_ns > now_ns {
                            self.wake(index, again_ns);
                            return Ok(());
                        }
                    } else {
                        return Ok(());
                    }
                }
                State::Waiting { stream, value } => {
                    if client.reached(stream) < value {
                        return Ok(());
                    }
                    client.state = State::Running;
                }
                State::Ending => {
                    if !client.all_done() {
                        return Ok(());
                    }
                    client.ended_ns = now_ns;
                    client.state = State::Closing;
                    self.engine.disconnect(id, now_ns);
                }
                State::Closing | State::Gone => return Ok(()),
            }
        }
    }

    /// Carries out a call. When the client goes on by itself; `None` if it waits.
    fn call(&mut self, index: u32, call: &Call) -> Option<u64> {
        let now_ns = self.now_ns;
        let client = self.clients.get_mut(index as usize)?;
        let base = client.window.map_or(0, |window| window.device_base);
        match call {
            Call::Kernel(kernel) => {
                client.params(kernel, base);
                let mut params = std::mem::take(&mut client.param_buffer);
                let launch = Launch {
                    module: 0,
                    kernel: kernel.kernel,
                    grid: [kernel.ctas, 1, 1],
                    block: [kernel.threads, 1, 1],
                    shared_bytes: 0,
                    flags: 0,
                    params: &params,
                };
                self.send(index, kernel.stream, &Command::Launch(launch));
                params.clear();
                self.clients.get_mut(index as usize)?.param_buffer = params;
            }
            Call::ToDevice { stream, bytes } => {
                let (dst, src) = (Place::Window(base), Place::Arena(0));
                self.send(index, *stream, &Command::Copy { dst, src, len: *bytes });
            }
            Call::ToHost { stream, bytes } => {
                let (dst, src) = (Place::Arena(0), Place::Window(base));
                self.send(index, *stream, &Command::Copy { dst, src, len: *bytes });
            }
            Call::Map { offset, bytes } => {
                let addr = base + offset;
                self.send(
                    index,
                    client::CONTROL,
                    &Command::MemMap { addr, len: *bytes, reply: None },
                );
            }
            Call::Unmap { offset, bytes } => {
                let addr = base + offset;
                self.send(index, client::CONTROL, &Command::MemUnmap { addr, len: *bytes });
            }
            Call::Sync { stream } => {
                let value = client.sent(*stream);
                client.state = State::Waiting { stream: *stream, value };
                return Some(now_ns);
            }
            Call::SleepUntil { at_ns } => return Some(now_ns.max(*at_ns)),
            Call::Note { tag } => {
                let (client, idle_ns) = (index as usize, self.device.idle_ns(now_ns));
                self.notes.push(Note { client, tag: *tag, at_ns: now_ns, idle_ns });
                return Some(now_ns);
            }
        }
        Some(now_ns + self.costs.call_ns)
    }

    /// Sends a command with the stream's next value.
    fn send(&mut self, index: u32, stream: u32, command: &Command<'_>) {
        let Some(client) = self.clients.get_mut(index as usize) else { return };
        let value = client.next_value(stream);
        self.memory.shows(Library::image(client.kernels));
        let header = CommandHeader { stream, value, submitted_guest_ns: self.now_ns };
        let id = ClientId(u64::from(index));
        self.engine.command(id, &header, command, &self.memory, self.now_ns);
    }
}

#[cfg(test)]
mod tests;
