//! Measurements that users can repeat: `svp bench` of the product, `svp validate` of the estimator.
//!
//! Each module measures one thing and gives its figures, which print as a table and serialise as
//! JSON; [`record`] keeps such a table in a file. `programs/` holds the programs and kernels that
//! are measured, which `cargo xtask build` builds.

pub mod channel;
pub mod cold;
pub mod gpu_check;
pub mod policies;
pub mod record;
pub mod sampling;
mod serving;
mod socket_rpc;
pub mod softgpu;
pub mod startup;
pub mod validate;
