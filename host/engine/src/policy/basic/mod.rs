//! Policies of no paper: what `svp serve` starts with.

mod draining;
mod fifo;
mod no_preemption;
mod one_each;
mod quota;
mod stream;
mod whole_gpu;

pub(crate) use draining::Draining;
pub(crate) use fifo::Fifo;
pub(crate) use no_preemption::NoPreemption;
pub(crate) use one_each::OneEach;
pub(crate) use quota::Quota;
pub(crate) use stream::StreamOrder;
pub(crate) use whole_gpu::WholeGpu;
