//! `svp bench`: measurements that anybody can repeat.

pub(crate) mod channel;
pub(crate) mod policies;
mod socket_rpc;
pub(crate) mod softgpu;
pub(crate) mod startup;
