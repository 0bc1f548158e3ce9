//! Fig. 10: 42 models for inference, three instances of each of 14 models, each with a low request
//! rate: how many GPUs hold them, and how much later requests are done than with a GPU for each.
//!
//! The artifact measures training only. What an inference of one image takes follows from it: a third
//! of what an image takes in training (the forward pass, of three passes of equal work), and at most
//! the memory that an image takes there. Persistent are the parameters. Of the four models without
//! measurements three are here by their own definitions (vae: PyTorch's example; superres: ESPCN as
//! in PyTorch's examples; seq2seq: the small model of arXiv 1409.2329), with vae's memory (section
//! 2.1) and a millisecond for all. The request rate is assumed: one a second for each instance.

use super::models::{Inference, MODELS};
use super::{CONTROL, PREPARE_NS, launch, world};
use crate::device::params::DeviceParams;
use crate::outcome::mean;
use crate::world::client::{ClientSpec, START_NS};
use crate::world::{Call, Report, World};
use crate::{Axis, Outcome, Plot, Rng, Series, SimError};
use svp_engine::{ClientTraits, PickPolicy};

pub(in super::super) const NAME: &str = "salus-fig10";

/// Instances of each model.
const INSTANCES: usize = 3;
const REQUESTS: u64 = 50;
const INTERVAL_NS: f64 = 1e9;
/// Models are in memory when requests begin to come.
const OPEN_NS: u64 = START_NS + 1_000_000_000;
/// What instances note.
const RESIDENT: u32 = 1;
const SENT: u32 = 2;
const DONE: u32 = 3;

/// Models that are not in the artifact: name, and millions of parameters.
const OTHERS: [(&str, f64); 3] = [("vae", 0.65), ("superres", 0.06), ("seq2seq", 4.65)];

/// An instance of a model.
#[derive(Debug, Clone, Copy)]
struct Instance {
    /// The model, which is the number of its kernel.
    model: usize,
    inference: Inference,
    /// For its random numbers.
    number: u64,
}

fn names() -> impl Iterator<Item = &'static str> {
    MODELS.iter().map(|model| model.name).chain(OTHERS.map(|(name, _)| name))
}

/// All instances, model by model.
fn instances() -> Vec<Instance> {
    let others = OTHERS.map(|(_, other)| Inference::small(other));
    let inferences = MODELS.iter().map(super::models::Model::inference).chain(others);
    let each = inferences.enumerate().flat_map(|inference| [inference; INSTANCES]);
    let instance = |(number, (model, inference))| Instance { model, inference, number };
    each.zip(0..).map(|(it, number)| instance((number, it))).collect()
}

/// What an instance calls: its model comes, then it serves requests, each with memory of its own.
fn serve(
    instance: Instance,
    device: &DeviceParams,
    mut rng: Rng,
) -> impl FnMut(u64) -> Option<Call> + use<> {
    let kernel = instance.model as u32;
    let memory = instance.inference.memory;
    let (persistent, bytes) = (memory.persistent_bytes, memory.ephemeral_bytes);
    let prepare = launch(device, kernel, PREPARE_NS);
    let compute = launch(device, kernel, instance.inference.gpu_ns);
    let (mut step, mut done, mut due_ns) = (0, 0, OPEN_NS);
    let first = 5;
    move |_| {
        if step == first + 9 {
            done += 1;
            step = first;
        }
        step += 1;
        Some(match step - 1 {
            0 => prepare.clone(),
            2 => Call::Map { offset: 0, bytes: persistent },
            4 => Call::Note { tag: RESIDENT },
            5 if done == REQUESTS => return None,
            5 => {
                due_ns += rng.exponential(INTERVAL_NS) as u64;
                Call::SleepUntil { at_ns: due_ns }
            }
            6 => Call::Note { tag: SENT },
            7 => Call::Map { offset: persistent, bytes },
            9 => compute.clone(),
            11 => Call::Note { tag: DONE },
            12 => Call::Unmap { offset: persistent, bytes },
            3 | 8 | 13 => Call::Sync { stream: CONTROL },
            _ => Call::Sync { stream: 0 },
        })
    }
}

/// One GPU with these instances.
fn run_gpu(seed: u64, instances: &[Instance]) -> Result<Report, SimError> {
    let spec = world(PickPolicy::Pack, names())?;
    let rng = Rng::new(seed);
    let clients = instances.iter().map(|instance| {
        let memory = Some(instance.inference.memory);
        let traits = ClientTraits { memory, ..ClientTraits::default() };
        let program = serve(*instance, &spec.device, rng.fork(instance.number));
        ClientSpec { traits, memory_bytes: 0, ..ClientSpec::new(program) }
    });
    let clients = clients.collect();
    World::run(spec, clients)
}

/// Whether all models of a run were in memory when requests began to come.
fn holds_all(report: &Report, instances: usize) -> bool {
    let resident = report.notes.iter().filter(|note| note.tag == RESIDENT && note.at_ns <= OPEN_NS);
    resident.count() == instances
}

/// Mean latencies by instance, in milliseconds.
fn latencies_ms(report: &Report, instances: usize) -> Vec<f64> {
    let of = |client: usize| {
        let at = |tag| {
            let of = move |it: &&crate::world::Note| it.client == client && it.tag == tag;
            report.notes.iter().filter(of).map(|note| note.at_ns)
        };
        let each: Vec<f64> =
            at(SENT).zip(at(DONE)).map(|(sent, done)| (done - sent) as f64 / 1e6).collect();
        mean(&each)
    };
    (0..instances).map(of).collect()
}

/// GPUs that are needed where each instance keeps its most memory for itself: first fit, in order.
fn gpus_apart(instances: &[Instance], memory_bytes: u64) -> usize {
    let mut free: Vec<u64> = Vec::new();
    for instance in instances {
        let memory = instance.inference.memory;
        let needs = memory.persistent_bytes + memory.ephemeral_bytes;
        if let Some(gpu) = free.iter_mut().find(|gpu| **gpu >= needs) {
            *gpu -= needs;
        } else {
            free.push(memory_bytes.saturating_sub(needs));
        }
    }
    free.len()
}

/// The least number of GPUs that hold all instances, with each instance's latency there.
fn shared(seed: u64, all: &[Instance]) -> Result<(usize, Vec<f64>), SimError> {
    for gpus in 1..all.len() {
        let mut latencies = vec![0.0; all.len()];
        let mut fits = true;
        for gpu in 0..gpus {
            let part: Vec<Instance> = all.iter().skip(gpu).step_by(gpus).copied().collect();
            let report = run_gpu(seed, &part)?;
            fits &= holds_all(&report, part.len());
            for (instance, ms) in part.iter().zip(latencies_ms(&report, part.len())) {
                latencies[instance.number as usize] = ms;
            }
        }
        if fits {
            return Ok((gpus, latencies));
        }
    }
    Ok((all.len(), alone(seed, all)?))
}

/// Latencies with a GPU for each instance.
fn alone(seed: u64, all: &[Instance]) -> Result<Vec<f64>, SimError> {
    let each = |instance: &Instance| {
        run_gpu(seed, std::slice::from_ref(instance)).map(|report| latencies_ms(&report, 1)[0])
    };
    all.iter().map(each).collect()
}

pub(in super::super) fn run(seed: u64) -> Result<(Outcome, Plot), SimError> {
    let mut outcome = Outcome::new(NAME, seed);
    let all = instances();
    let (gpus, together) = shared(seed, &all)?;
    let alone = alone(seed, &all)?;
    let (mut series_alone, mut series_shared) = (Vec::new(), Vec::new());
    for (model, name) in names().enumerate() {
        let of = |latencies: &[f64]| mean(&latencies[model * INSTANCES..][..INSTANCES]);
        let memory = all[model * INSTANCES].inference.memory;
        outcome.row(vec![
            ("model", name.into()),
            ("persistent_mb", (memory.persistent_bytes as f64 / 1e6).into()),
            ("ephemeral_mb", (memory.ephemeral_bytes as f64 / 1e6).into()),
            ("alone_ms", of(&alone).into()),
            ("shared_ms", of(&together).into()),
        ]);
        series_alone.push(of(&alone));
        series_shared.push(of(&together));
    }
    outcome.key("gpus", gpus as f64);
    outcome.key("latency_overhead_ms", mean(&together) - mean(&alone));
    let memory_bytes = DeviceParams::named("p100")?.memory_bytes;
    outcome.key("gpus_memory_apart", gpus_apart(&all, memory_bytes) as f64);
    let plot = Plot {
        title: format!("42 models for inference on {gpus} GPU (Salus, Fig. 10)"),
        x: Axis::linear(""),
        y: Axis::linear("mean latency of a request (ms)"),
        names: names().map(str::to_owned).collect(),
        series: vec![
            Series::bars("a GPU each", &series_alone),
            Series::bars("shared", &series_shared),
        ],
    };
    Ok((outcome, plot))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_that_memory_has_no_room_for_are_found() {
        let mut all = instances();
        assert_eq!(all.len(), 42);
        let report = run_gpu(1, &all[..6]).unwrap();
        assert!(holds_all(&report, 6));
        assert!(latencies_ms(&report, 6).iter().all(|ms| *ms > 0.0));
        // Three of 6 GB each are more than the GPU has.
        for instance in &mut all[..3] {
            instance.inference.memory.persistent_bytes = 6 << 30;
        }
        assert!(!holds_all(&run_gpu(1, &all[..3]).unwrap(), 3));
        assert_eq!(gpus_apart(&all[..3], 16 << 30), 2);
    }
}
