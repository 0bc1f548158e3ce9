//! Faults that are put into the code generator on purpose, to see that they are found.
//!
//! Nothing of this is there without the feature `planted-faults`, with which nothing is ever shipped. One
//! fault at a time is planted, for the whole process.

/// What is wrong then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "their names say it")]
pub enum Fault {
    WindowUnchecked,
    ScatteredUnchecked,
    SharedUnchecked,
    LocalUnchecked,
    AlignmentUnchecked,
    /// A check of the window holds behind `bar.sync` for another gang.
    WindowAcrossBarrier,
    /// The same in shared memory.
    SharedAcrossBarrier,
    /// The same behind a reduction of the block's.
    AcrossReduction,
    GuardedLeader,
    ChangedRegister,
    StaleOrigin,
    WindowLimitTooWide,
    SharedLimitTooWide,
    LocalLimitTooWide,
    WindowMaskTooWide,
    SharedMaskTooWide,
    LocalMaskTooWide,
    WindowUnmasked,
    SharedUnmasked,
    LocalUnmasked,
    LaneUnmasked,
    NotFrozen,
    InBoundsPromised,
    /// Sums of floats are taken for sums of addresses.
    FloatOrigin,
    SaturatedOrigin,
    SignOfOrigin,
    NarrowOrigin,
    WindowUnguarded,
    SharedUnguarded,
    LocalUnguarded,
    ScaleBeyondGuards,
}

#[cfg(not(feature = "planted-faults"))]
pub(crate) const fn is(_fault: Fault) -> bool {
    false
}

#[cfg(feature = "planted-faults")]
pub(crate) use planting::is;
#[cfg(feature = "planted-faults")]
pub use planting::{is_unverified, leave_unverified, plant};

#[cfg(feature = "planted-faults")]
mod planting {
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use super::Fault;

    /// The fault's number, from 1 on.
    static PLANTED: AtomicU32 = AtomicU32::new(0);
    static UNVERIFIED: AtomicBool = AtomicBool::new(false);

    /// Plants a fault in place of what was planted before.
    pub fn plant(fault: Option<Fault>) {
        PLANTED.store(fault.map_or(0, |fault| fault as u32 + 1), Ordering::SeqCst);
    }

    /// Has kernels run that nothing was proven of.
    pub fn leave_unverified(unverified: bool) {
        UNVERIFIED.store(unverified, Ordering::SeqCst);
    }

    /// Are they?
    pub fn is_unverified() -> bool {
        UNVERIFIED.load(Ordering::SeqCst)
    }

    pub(crate) fn is(fault: Fault) -> bool {
        PLANTED.load(Ordering::Relaxed) == fault as u32 + 1
    }
}

#[cfg(feature = "planted-faults")]
impl Fault {
    /// All of them, each with the kind of its mistake.
    pub const ALL: [(Self, &'static str); 31] = [
        (Self::WindowUnchecked, "check dropped"),
        (Self::ScatteredUnchecked, "check dropped"),
        (Self::SharedUnchecked, "check dropped"),
        (Self::LocalUnchecked, "check dropped"),
        (Self::AlignmentUnchecked, "check dropped"),
        (Self::WindowAcrossBarrier, "check moved past a barrier"),
        (Self::SharedAcrossBarrier, "check moved past a barrier"),
        (Self::AcrossReduction, "check moved past a barrier"),
        (Self::GuardedLeader, "wrong dominance"),
        (Self::ChangedRegister, "wrong dominance"),
        (Self::StaleOrigin, "wrong dominance"),
        (Self::WindowLimitTooWide, "bound or mask too wide"),
        (Self::SharedLimitTooWide, "bound or mask too wide"),
        (Self::LocalLimitTooWide, "bound or mask too wide"),
        (Self::WindowMaskTooWide, "bound or mask too wide"),
        (Self::SharedMaskTooWide, "bound or mask too wide"),
        (Self::LocalMaskTooWide, "bound or mask too wide"),
        (Self::WindowUnmasked, "bound or mask too wide"),
        (Self::SharedUnmasked, "bound or mask too wide"),
        (Self::LocalUnmasked, "bound or mask too wide"),
        (Self::LaneUnmasked, "bound or mask too wide"),
        (Self::NotFrozen, "bound or mask too wide"),
        (Self::InBoundsPromised, "bound or mask too wide"),
        (Self::FloatOrigin, "ill-typed origin"),
        (Self::SaturatedOrigin, "ill-typed origin"),
        (Self::SignOfOrigin, "ill-typed origin"),
        (Self::NarrowOrigin, "ill-typed origin"),
        (Self::WindowUnguarded, "guard missing"),
        (Self::SharedUnguarded, "guard missing"),
        (Self::LocalUnguarded, "guard missing"),
        (Self::ScaleBeyondGuards, "guard missing"),
    ];
}
