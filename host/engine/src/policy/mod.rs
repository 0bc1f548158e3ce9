//! Answers to the questions of [`crate::stage`]: a folder for each paper, all of that paper and
//! nothing of another, and one for what no paper owns. The functions here choose the policy that a
//! configuration names.

pub(crate) mod acs;
pub(crate) mod basic;
pub(crate) mod fine_tuner;
pub(crate) mod reef;
pub(crate) mod salus;
pub(crate) mod sigmavp;

use crate::config::{
    AdmitPolicy, Config, OrderPolicy, PickPolicy, PlacePolicy, PreemptPolicy, ShapePolicy,
};
use crate::ids::first_queue_without_stream;
use crate::stage::admit::Admit;
use crate::stage::order::Order;
use crate::stage::pick::Pick;
use crate::stage::place::Place;
use crate::stage::preempt::Preempt;
use crate::stage::shape::Shaper;
use acs::Acs;
use basic::{Fifo, NoPreemption, OneEach, Quota, StreamOrder, WholeGpu};
use fine_tuner::FineTuner;
use reef::{GpuStreams, Reef, RtOnly, Seq};
use salus::{Fair, Salus, Srtf};
use sigmavp::{Coalesce, Interleave};
use svp_cuda_types::CUdevice_attribute as Attribute;
use svp_gpu::DeviceInfo;

/// The policy of the admit stage.
pub(crate) fn admit(config: &Config, device: &DeviceInfo) -> Box<dyn Admit> {
    let device_bytes = device.total_memory_bytes;
    let lease_bytes = config.limits.lease_bytes.map_or(device_bytes, |it| it.min(device_bytes));
    match config.policies.admit {
        AdmitPolicy::Quota => Box::new(Quota::new(lease_bytes, device_bytes)),
        AdmitPolicy::Salus => Box::new(Salus::new(config, lease_bytes, device_bytes)),
    }
}

/// The policy of the order stage, for one client.
pub(crate) fn order(config: &Config) -> Box<dyn Order> {
    let first_queue = first_queue_without_stream(config.limits.streams);
    match config.policies.order {
        OrderPolicy::Stream => Box::new(StreamOrder::default()),
        OrderPolicy::Acs => Box::new(Acs::new(config.acs, first_queue)),
    }
}

/// The policy of the preempt stage.
pub(crate) fn preempt(config: &Config) -> Box<dyn Preempt> {
    let capacity = config.reef.queue_capacity;
    match config.policies.preempt {
        PreemptPolicy::None => Box::new(NoPreemption),
        PreemptPolicy::RtOnly => Box::new(RtOnly),
        PreemptPolicy::Seq => Box::new(Seq),
        PreemptPolicy::GpuStreams => Box::new(GpuStreams),
        PreemptPolicy::WaitBased => Box::new(Reef::wait_based()),
        PreemptPolicy::ReefN => Box::new(Reef::closed_source(capacity)),
        PreemptPolicy::Reef => Box::new(Reef::new(capacity)),
    }
}

/// The policy of the pick stage, for best-effort work.
pub(crate) fn pick(config: &Config) -> Box<dyn Pick> {
    match config.policies.pick {
        // Under Salus, its memory lanes say whose turn it is, and their clients' jobs go as they come.
        _ if config.policies.admit == AdmitPolicy::Salus
            && config.policies.pick != PickPolicy::Interleave =>
        {
            Box::new(Fifo::default())
        }
        PickPolicy::Fifo | PickPolicy::Pack => Box::new(Fifo::default()),
        PickPolicy::Interleave => Box::new(Interleave::new(config.pick)),
        PickPolicy::Srtf => Box::new(Srtf::new(config.pick)),
        PickPolicy::Fair => Box::new(Fair::new(config.pick)),
    }
}

/// The policy of the shape stage.
pub(crate) fn shape(config: &Config, device: &DeviceInfo) -> Box<dyn Shaper> {
    match config.policies.shape {
        ShapePolicy::OneEach => Box::new(OneEach),
        ShapePolicy::Coalesce => Box::new(Coalesce::new(config.coalesce, &device.capabilities)),
    }
}

/// The policy of the place stage.
pub(crate) fn place(config: &Config, device: &DeviceInfo) -> Box<dyn Place> {
    let processors = || {
        let found = device
            .attributes
            .iter()
            .find(|attribute| attribute.0 == Attribute::MULTIPROCESSOR_COUNT.0);
        found.and_then(|it| u64::try_from(it.1).ok()).unwrap_or(1).max(1)
    };
    match config.policies.place {
        PlacePolicy::WholeGpu => Box::new(WholeGpu),
        PlacePolicy::FineTuner => {
            let master_percent = Some(config.fine_tuner.master_percent);
            Box::new(FineTuner::new(master_percent, processors()))
        }
        PlacePolicy::ExtendedEven => Box::new(FineTuner::new(None, processors())),
    }
}
