//! `svp bench`: measurements that anybody can repeat.

pub(crate) mod channel;
mod socket_rpc;
pub(crate) mod softgpu;
