//! Resolution of generic addresses to state spaces.

use svp_ptx::generic;

use super::super::code::Place;
use super::super::lanes::L64;
use super::super::memory::lanes;

/// Memory that a generic address can be in, and the address within it.
pub(super) enum Target {
    Global(u64),
    Shared(u64),
    Local(u64),
    Param(u64),
}

/// Where a generic address points.
pub(super) fn resolve(address: u64) -> Target {
    let in_window =
        |window: u64| address.checked_sub(window).filter(|it| *it < generic::RANGE_BYTES);
    if let Some(at) = in_window(generic::SHARED) {
        Target::Shared(at)
    } else if let Some(at) = in_window(generic::LOCAL) {
        Target::Local(at)
    } else if let Some(at) = in_window(generic::PARAM) {
        Target::Param(at)
    } else {
        Target::Global(address)
    }
}

/// Does an address lie in any window? One comparison, for the usual case that none does.
fn is_windowed(address: u64) -> bool {
    address.wrapping_sub(generic::SHARED) < generic::PARAM + generic::RANGE_BYTES - generic::SHARED
}

/// The memory that an access reaches, given the state space that it names.
pub(super) fn target(place: Place, address: u64, frame_base: u64) -> Target {
    match place {
        Place::Global => Target::Global(address),
        Place::Generic => resolve(address),
        Place::Shared => Target::Shared(address),
        Place::Local => Target::Local(address),
        Place::Frame => Target::Local(address.wrapping_add(frame_base)),
        Place::KernelParam => Target::Param(address),
    }
}

/// A generic access none of whose addresses is in a window is a global one.
pub(super) fn narrowed(place: Place, addresses: &L64, active: u32) -> Place {
    if place == Place::Generic && !lanes(active).any(|lane| is_windowed(addresses[lane])) {
        return Place::Global;
    }
    place
}
