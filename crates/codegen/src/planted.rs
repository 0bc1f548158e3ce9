//! Faults that are put into the code generator on purpose, to see that they are found.
//!
//! Nothing of this is there without the feature `planted-faults`, with which nothing is ever shipped. What is
//! planted is so for the whole process: one fault, or several where one alone is made harmless by what
//! stands behind it.

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
    /// The same in both, behind `barrier.sync` alone.
    AcrossOtherBarrier,
    GuardedLeader,
    ChangedRegister,
    StaleOrigin,
    /// What is checked of one form of an address holds of the register's other forms: harmless while both
    /// are the same sum.
    OriginForgotten,
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
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

    use super::Fault;

    /// A bit for each fault.
    static PLANTED: AtomicU64 = AtomicU64::new(0);
    static UNVERIFIED: AtomicBool = AtomicBool::new(false);

    /// Plants these faults in place of what was planted before.
    pub fn plant(faults: &[Fault]) {
        let bits = faults.iter().fold(0, |bits, &fault| bits | bit(fault));
        PLANTED.store(bits, Ordering::SeqCst);
    }

    /// Has kernels run that nothing was proven of.
    pub fn leave_unverified(unverified: bool) {
        UNVERIFIED.store(unverified, Ordering::SeqCst);
    }

    /// Whether the planted faults run without the verifier.
    pub fn is_unverified() -> bool {
        UNVERIFIED.load(Ordering::SeqCst)
    }

    pub(crate) fn is(fault: Fault) -> bool {
        PLANTED.load(Ordering::Relaxed) & bit(fault) != 0
    }

    fn bit(fault: Fault) -> u64 {
        1 << fault as u32
    }
}

#[cfg(feature = "planted-faults")]
impl Fault {
    /// Those that do harm alone, each with the kind of its mistake.
    pub const ALL: [(Self, &'static str); 31] = [
        (Self::WindowUnchecked, "check dropped"),
        (Self::ScatteredUnchecked, "check dropped"),
        (Self::SharedUnchecked, "check dropped"),
        (Self::LocalUnchecked, "check dropped"),
        (Self::AlignmentUnchecked, "check dropped"),
        (Self::WindowAcrossBarrier, "check moved past a barrier"),
        (Self::SharedAcrossBarrier, "check moved past a barrier"),
        (Self::AcrossOtherBarrier, "check moved past a barrier"),
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

    /// Flaws that code generators of SigmaVP had, before masks and guards stood behind their checks: each
    /// is the fault, and what made it an escape.
    pub const FLAWS: [(&'static str, &'static [Self]); 3] = [
        (
            "checks of the window for another gang",
            &[Self::WindowAcrossBarrier, Self::WindowUnmasked, Self::WindowUnguarded],
        ),
        (
            "checks of shared memory for another gang",
            &[Self::SharedAcrossBarrier, Self::SharedUnmasked, Self::SharedUnguarded],
        ),
        (
            "sums of floats taken for addresses",
            &[
                Self::FloatOrigin,
                Self::OriginForgotten,
                Self::WindowUnmasked,
                Self::WindowUnguarded,
            ],
        ),
    ];
}
