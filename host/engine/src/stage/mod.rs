//! The questions that scheduling comes to, one trait for each. `engine/dispatch.rs` asks those of jobs that are ready;
//! [`crate::policy`] answers them.
//!
//! | stage | question |
//! |---|---|
//! | [`admit`] | may this client's work be on the GPU now, and how much memory may it hold? |
//! | [`order`] | what may run next within a client? |
//! | [`preempt`] | does running work make way, and what may go to the device meanwhile? |
//! | [`pick`] | whose job goes next? |
//! | [`shape`] | as one launch or many? |
//! | [`place`] | on which of the GPU's processors? |
//!
//! The seventh, VP control, holds completions, not commands; it has one policy
//! ([`crate::policy::sigmavp::VpControl`]), and no trait.

pub(crate) mod admit;
pub(crate) mod order;
pub(crate) mod pick;
pub(crate) mod place;
pub(crate) mod preempt;
pub(crate) mod shape;
