//! Analyses of a kernel, made before any code is written.

pub(crate) mod awaited;
pub(crate) mod block_order;
pub(crate) mod bundles;
pub(crate) mod check_groups;
pub(crate) mod count_equivalence;
pub(crate) mod deaths;
pub(crate) mod folded;
pub(crate) mod fragment_places;
pub(crate) mod gang_width;
pub(crate) mod gangs_outside;
pub(crate) mod in_loops;
pub(crate) mod kept;
pub(crate) mod liveness;
pub(crate) mod meetings;
pub(crate) mod mentions;
pub(crate) mod nans;
pub(crate) mod origins;
pub(crate) mod plan;
pub(crate) mod pointers;
pub(crate) mod refused;
pub(crate) mod regions;
pub(crate) mod rounds;
pub(crate) mod spreads;
