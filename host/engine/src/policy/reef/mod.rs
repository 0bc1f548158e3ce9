//! REEF: preemption by reset (section 4), dynamic kernel padding (section 5), one queue of real-time
//! requests (section 3), and the schedulers that it is compared with (section 7).

mod baselines;
mod idle;
mod padding;
mod preemption;
mod processors;
mod real_time;

pub(crate) use baselines::{GpuStreams, RtOnly, Seq};
pub(crate) use idle::{IdleProcessors, PaddingPlan, TimedLaunch};
pub(crate) use padding::{CANDIDATES_MAX, Padding, PaddingOffer, RUN_MAX};
pub(crate) use preemption::Reef;
pub(crate) use processors::{PaddingLaunch, check_device};
pub(crate) use real_time::RealTimeWork;
